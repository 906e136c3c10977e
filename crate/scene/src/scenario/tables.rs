//! The tables that the panel shows of a map.

use mapscope_formats::scenario::ObjectKind;

use super::content::Content;
use super::credits::credits_a_step;
use super::facts::{TileClass, stock_overlay};
use super::heights;
use super::items::kind_word;
use crate::report::{Row, Table};
use crate::report_parts::{column, count, text};
use crate::text::percent;

/// Kinds of objects that have owners, in the order of the table.
const OWNED: [ObjectKind; 4] = [
    ObjectKind::Structure,
    ObjectKind::Unit,
    ObjectKind::Infantry,
    ObjectKind::Aircraft,
];

/// The table of heights, and the histogram that belongs to it.
pub const HEIGHTS: &str = "heights";

/// All tables that have rows.
pub fn tables(content: &Content) -> Vec<Table> {
    let tables = [
        classes(content),
        heights(content),
        resources(content),
        overlays(content),
        owners(content),
    ];
    tables
        .into_iter()
        .filter(|table| !table.rows.is_empty())
        .collect()
}

fn table(id: &str, title: &str, note: Option<&str>) -> Table {
    Table {
        id: id.to_owned(),
        title: title.to_owned(),
        exact: true,
        note: note.map(str::to_owned),
        columns: Vec::new(),
        rows: Vec::new(),
    }
}

fn share(part: u64, whole: usize) -> crate::report::TableCell {
    let (words, value) = percent(part, whole as u64);
    crate::report_parts::number(words, value)
}

/// Cells by kind of ground.
fn classes(content: &Content) -> Table {
    let cells = &content.scenario.terrain.cells;
    let tiles = content.appearance.tiles();
    let mut counts = [0_u64; TileClass::ALL.len()];
    for cell in cells {
        counts[tiles.class(cell.tile) as usize] += 1;
    }
    let note = (!tiles.is_stock())
        .then_some("The theater is none that the games ship: what its tiles are is a guess.");
    let mut table = table("classes", "Ground", note);
    table.columns = vec![
        column("class", "Kind", false),
        column("cells", "Cells", true),
        column("share", "Share", true),
    ];
    for (class, cells_of) in TileClass::ALL.into_iter().zip(counts) {
        if cells_of > 0 {
            table.rows.push(Row {
                id: format!("class-{}", class as usize),
                cells: vec![
                    text(capitalised(class.name())),
                    count(cells_of),
                    share(cells_of, cells.len()),
                ],
                find: Some(class.name().to_owned()),
            });
        }
    }
    table
}

/// Cells by height.
fn heights(content: &Content) -> Table {
    let cells = &content.scenario.terrain.cells;
    let mut table = table(HEIGHTS, "Heights", None);
    table.columns = vec![
        column("height", "Level", true),
        column("cells", "Cells", true),
        column("share", "Share", true),
    ];
    for (height, cells_of) in heights::by_level(cells) {
        table.rows.push(Row {
            id: format!("height-{height}"),
            cells: vec![
                crate::report_parts::number(height.to_string(), f64::from(height)),
                count(cells_of),
                share(cells_of, cells.len()),
            ],
            find: Some(format!("height {height}")),
        });
    }
    table
}

/// Cells of one resource that are worth the same.
struct Resource {
    title: String,
    cells: u64,
    /// Credits of a step of growth.
    value: u32,
    /// Steps of growth of all cells together, counted from 0.
    steps: u64,
}

/// What can be harvested.
fn resources(content: &Content) -> Table {
    let overlays = &content.scenario.overlays;
    let mut all: Vec<Resource> = Vec::new();
    let mut is_changed = false;
    let mut resource_of = |id: u16| {
        let kind = stock_overlay(content.game(), id)?.kind;
        let (value, is_own) = credits_a_step(&content.scenario, kind, id)?;
        is_changed |= is_own;
        let title = content.overlay_title(id);
        let same = |own: &Resource| own.value == value && own.title == title;
        Some(all.iter().position(same).unwrap_or_else(|| {
            all.push(Resource {
                title,
                cells: 0,
                value,
                steps: 0,
            });
            all.len() - 1
        }))
    };
    // Each number that the map has is asked about once: the rules may be long.
    let mut known: Vec<Option<Option<usize>>> = vec![None; usize::from(u16::MAX) + 1];
    let mut counts: Vec<[u64; 2]> = Vec::new();
    for index in 0..overlays.ids.len() {
        let Some((id, frame)) = overlays.at(index) else {
            continue;
        };
        let known = known[usize::from(id)].get_or_insert_with(|| resource_of(id));
        if let Some(at) = *known {
            counts.resize(counts.len().max(at + 1), [0; 2]);
            counts[at][0] += 1;
            counts[at][1] += u64::from(frame);
        }
    }
    for (own, [cells, steps]) in all.iter_mut().zip(counts) {
        (own.cells, own.steps) = (cells, steps);
    }
    let whose = if is_changed {
        "as the map's own rules set it where they do"
    } else {
        "by the game's rules"
    };
    let note = format!(
        "A value is what a step of growth brings, {whose}. Tools count the steps of a cell as its \
         overlay data + 1 or as the data alone: both sums are given."
    );
    let mut table = table("resources", "Resources", Some(&note));
    table.columns = vec![
        column("kind", "Kind", false),
        column("cells", "Cells", true),
        column("value", "Value", true),
        column("credits", "Credits, data\u{a0}+\u{a0}1", true),
        column("credits-from-0", "Credits, data", true),
    ];
    for (at, own) in all.into_iter().enumerate() {
        let value = u64::from(own.value);
        table.rows.push(Row {
            id: format!("resource-{at}"),
            find: Some(own.title.clone()),
            cells: vec![
                text(own.title),
                count(own.cells),
                count(value),
                count((own.steps + own.cells) * value),
                count(own.steps * value),
            ],
        });
    }
    table
}

/// Overlays by what they are.
fn overlays(content: &Content) -> Table {
    let overlays = &content.scenario.overlays;
    let mut counts = vec![0_u64; 1 << 16];
    for id in &overlays.ids {
        counts[usize::from(*id)] += 1;
    }
    let mut kinds: Vec<(String, u64)> = Vec::new();
    for (id, cells) in (0..u16::MAX).zip(counts).filter(|(_, cells)| *cells > 0) {
        let is_resource =
            stock_overlay(content.game(), id).is_some_and(|stock| stock.kind.is_resource());
        if is_resource {
            continue;
        }
        let title = content.overlay_title(id);
        match kinds.iter_mut().find(|(own, _)| *own == title) {
            Some((_, all)) => *all += cells,
            None => kinds.push((title, cells)),
        }
        if kinds.len() > OVERLAYS_MAX {
            break;
        }
    }
    let mut table = table("overlays", "Other overlays", None);
    table.columns = vec![
        column("overlay", "Overlay", false),
        column("cells", "Cells", true),
    ];
    for (at, (title, cells)) in kinds.into_iter().enumerate() {
        table.rows.push(Row {
            id: format!("overlay-{at}"),
            find: Some(title.clone()),
            cells: vec![text(title), count(cells)],
        });
    }
    table
}

/// Most kinds of overlays with a row; only a broken file has more.
const OVERLAYS_MAX: usize = 256;

/// Most owners with a row; only a broken file has more.
const OWNERS_MAX: usize = 256;

/// Objects by owner and kind.
fn owners(content: &Content) -> Table {
    let objects = &content.scenario.objects;
    let mut counts = vec![[0_u64; OWNED.len()]; objects.names.len()];
    // Owners in the order in which the file names them first.
    let mut owners: Vec<u32> = Vec::new();
    for object in &objects.objects {
        let kind = OWNED.iter().position(|kind| *kind == object.kind);
        let Some((kind, owner)) = kind.zip(object.owner) else {
            continue;
        };
        let Some(counts) = counts.get_mut(owner as usize) else {
            continue;
        };
        if *counts == [0; OWNED.len()] {
            owners.push(owner);
        }
        counts[kind] += 1;
    }
    let mut table = table("owners", "Owners", None);
    table.columns = vec![column("owner", "Owner", false)];
    for kind in OWNED {
        table
            .columns
            .push(column(kind_word(kind), heading(kind), true));
    }
    for owner in owners.into_iter().take(OWNERS_MAX) {
        let name = objects.name(owner);
        let of = counts.get(owner as usize).copied().unwrap_or_default();
        let mut cells = vec![text(name)];
        cells.extend(of.map(count));
        table.rows.push(Row {
            id: format!("owner-{owner}"),
            cells,
            find: Some(format!("owner {name}")),
        });
    }
    table
}

/// With a capital for its first letter, which is ASCII.
fn capitalised(name: &str) -> String {
    let mut name = name.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

fn heading(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Structure => "Structures",
        ObjectKind::Unit => "Units",
        ObjectKind::Infantry => "Infantry",
        ObjectKind::Aircraft => "Aircraft",
        ObjectKind::Terrain => "Terrain objects",
        ObjectKind::Smudge => "Smudges",
    }
}
