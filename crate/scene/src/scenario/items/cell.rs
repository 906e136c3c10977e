//! What there is to say of a cell.

use mapscope_formats::scenario::{CellXy, Game};

use super::describe::title;
use crate::report::Fact;
use crate::report_parts::{fact, valued};
use crate::scenario::content::Content;
use crate::scenario::credits::credits_a_step;
use crate::scenario::facts::stock_overlay;
use crate::text::grouped;

/// Most things that are named at one cell.
const THINGS_MAX: usize = 8;

/// The facts of a cell, the position first; none off the map.
pub fn cell_facts(content: &Content, at: CellXy) -> Option<Vec<Fact>> {
    let scenario = &content.scenario;
    let grid = scenario.grid;
    let index = grid.index(at)?;
    let cell = *scenario.terrain.cells.get(index)?;
    let [dx, dy] = grid.half_tiles(at);
    let height = cell.height.to_string();
    let place = format!("({}, {})", at.x, at.y);
    let mut facts = vec![fact("position", "Position", place)];
    for (label, half_tiles) in [("dx", dx), ("dy", dy)] {
        let text = half_tiles.to_string();
        facts.push(valued(label, label, text, half_tiles as f64));
    }
    facts.push(valued("height", "Height", height, f64::from(cell.height)));
    let tiles = content.appearance.tiles();
    let tile = f64::from(cell.tile);
    if !cell.is_present() {
        facts.push(fact("tile", "Tile", "not in the file: clear ground"));
    } else if let Some(set) = tiles.set(cell.tile) {
        facts.push(valued("tile", "Tile", cell.tile.to_string(), tile));
        let text = format!("{} ({})", set.name, set.number);
        facts.push(fact("tile-set", "Tile set", text));
    } else {
        let text = format!("{}, beyond the stock theater", cell.tile);
        facts.push(valued("tile", "Tile", text, tile));
    }
    let class = tiles.class(cell.tile).name();
    facts.push(fact("class", "Ground", class));
    let sub_tile = cell.sub_tile;
    let (text, value) = (sub_tile.to_string(), f64::from(sub_tile));
    facts.push(valued("sub-tile", "Sub-tile", text, value));
    if cell.ice_growth != 0 {
        let value = cell.ice_growth;
        let text = if scenario.game.game == Game::TiberianSun {
            format!("grows ({value})")
        } else {
            format!("{value}, of no use in this game")
        };
        facts.push(valued("ice-growth", "Ice growth", text, f64::from(value)));
    }
    if let Some((id, frame)) = scenario.overlays.at(index) {
        facts.extend(overlay(content, id, frame));
    }
    let mut things = content.at_cells.at(index);
    for thing in things.by_ref().take(THINGS_MAX) {
        let label = super::kind_words(content, thing);
        facts.push(fact(&thing.id(), label, title(content, thing)));
    }
    let more = things.count() as u64;
    if more > 0 {
        facts.push(fact("more", "And", format!("{} more", grouped(more))));
    }
    Some(facts)
}

fn overlay(content: &Content, id: u16, frame: u8) -> Vec<Fact> {
    let stock = stock_overlay(content.game(), id);
    let title = content.overlay_title(id);
    let name = stock
        .as_ref()
        .map_or_else(String::new, |stock| format!(", {}", stock.name));
    let text = format!("{title} ({id}{name})");
    let mut facts = vec![valued("overlay", "Overlay", text, f64::from(id))];
    let text = frame.to_string();
    facts.push(valued(
        "overlay-data",
        "Overlay data",
        text,
        f64::from(frame),
    ));
    let worth = stock.and_then(|stock| credits_a_step(&content.scenario, stock.kind, id));
    if let Some((value, _)) = worth {
        let steps = u64::from(frame) + 1;
        let credits = u64::from(value) * steps;
        let text = format!("{} ({steps} × {value})", grouped(credits));
        facts.push(valued("credits", "Credits", text, credits as f64));
    }
    facts
}
