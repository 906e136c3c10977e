//! What there is to say of a thing.

use mapscope_formats::scenario::{CellXy, Object, ObjectKind};

use super::{Thing, cell_facts};
use crate::items::{Item, NearItem};
use crate::report::Fact;
use crate::report_parts::{fact, valued};
use crate::scenario::content::Content;
use crate::scenario::marks::{object_anchor, tube_cells};

/// Directions of a facing, an eighth of a turn each, as the game shows the map: 0 is up right.
const FACINGS: [&str; 8] = [
    "up right",
    "right",
    "down right",
    "down",
    "down left",
    "left",
    "up left",
    "up",
];

/// Whole health.
const HEALTH: f64 = 256.0;

/// A kind of objects, in the singular.
pub fn object_kind_words(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Structure => "Structure",
        ObjectKind::Unit => "Unit",
        ObjectKind::Infantry => "Infantry",
        ObjectKind::Aircraft => "Aircraft",
        ObjectKind::Terrain => "Terrain object",
        ObjectKind::Smudge => "Smudge",
    }
}

/// What kind of thing it is.
pub fn kind_words(content: &Content, thing: Thing) -> &'static str {
    let scenario = &content.scenario;
    let objects = &scenario.objects;
    let is_start = |at: usize| {
        let waypoint = objects.waypoints.get(at);
        waypoint.is_some_and(|waypoint| scenario.is_start(waypoint))
    };
    match thing {
        Thing::Object(at) => objects
            .objects
            .get(at)
            .map_or("Object", |object| object_kind_words(object.kind)),
        Thing::Waypoint(at) if is_start(at) => "Start position",
        Thing::Waypoint(_) => "Waypoint",
        Thing::CellTag(_) => "Cell tag",
        Thing::Tube(_) => "Tunnel",
        Thing::BaseNode(..) => "Base node",
        Thing::Cell(_) => "Cell",
    }
}

/// What the panel calls a thing; empty for one that the map does not have.
pub fn title(content: &Content, thing: Thing) -> String {
    let scenario = &content.scenario;
    let objects = &scenario.objects;
    let title = match thing {
        Thing::Object(at) => objects.objects.get(at).map(|object| {
            let title = content.object_title(object.kind, object.name);
            match object.owner {
                Some(owner) => format!("{title} ({})", objects.name(owner)),
                None => title,
            }
        }),
        Thing::Waypoint(at) => objects.waypoints.get(at).map(|waypoint| {
            if scenario.is_start(waypoint) {
                let number = waypoint.number;
                format!("Start {} (waypoint {number})", number + 1)
            } else {
                format!("Waypoint {}", waypoint.number)
            }
        }),
        Thing::CellTag(at) => objects
            .cell_tags
            .get(at)
            .map(|tag| format!("Tag {}", tag_name(content, tag.tag))),
        Thing::Tube(at) => objects.tubes.get(at).map(|tube| {
            let ([a, b], [c, d]) = ([tube.from.x, tube.from.y], [tube.to.x, tube.to.y]);
            format!("Tunnel from ({a}, {b}) to ({c}, {d})")
        }),
        Thing::BaseNode(house, at) => scenario.houses.get(house).and_then(|of| {
            let node = of.base.get(at)?;
            let building = content.object_title(ObjectKind::Structure, node.name);
            Some(format!("{building}, no. {} of {}'s base", at + 1, of.name))
        }),
        Thing::Cell(cell) => Some(format!("Cell {}, {}", cell.x, cell.y)),
    };
    title.unwrap_or_default()
}

/// A tag's id with the name that the map gives it.
fn tag_name(content: &Content, name: u32) -> String {
    let id = content.scenario.objects.name(name);
    let tags = content.scenario.logic.tags.iter();
    match tags.into_iter().find(|tag| tag.id == id) {
        Some(tag) if !tag.name.is_empty() => format!("{id} ({})", tag.name),
        _ => id.to_owned(),
    }
}

/// Where a thing is: its cell, the place that stands for it, and the columns and rows that it covers.
struct Spot {
    cell: CellXy,
    anchor: [f32; 3],
    covers: [i32; 2],
}

fn spot(content: &Content, thing: Thing) -> Option<Spot> {
    let scenario = &content.scenario;
    let objects = &scenario.objects;
    let point = |cell: CellXy| Spot {
        cell,
        anchor: content.middle(cell),
        covers: [1, 1],
    };
    Some(match thing {
        Thing::Object(at) => {
            let object = objects.objects.get(at)?;
            let covers = match object.kind {
                ObjectKind::Structure => content.footprint(object.name).0,
                _ => [1, 1],
            };
            Spot {
                anchor: object_anchor(content, object),
                covers,
                ..point(object.cell)
            }
        }
        Thing::Waypoint(at) => point(objects.waypoints.get(at)?.cell),
        Thing::CellTag(at) => point(objects.cell_tags.get(at)?.cell),
        Thing::Tube(at) => point(objects.tubes.get(at)?.from),
        Thing::BaseNode(house, at) => {
            let node = scenario.houses.get(house)?.base.get(at)?;
            Spot {
                covers: content.footprint(node.name).0,
                ..point(node.cell)
            }
        }
        Thing::Cell(cell) => {
            scenario.grid.index(cell)?;
            point(cell)
        }
    })
}

/// Where a thing is shown: its anchor and what it covers, world space.
pub fn place(content: &Content, thing: Thing) -> Option<([f64; 3], [f64; 4])> {
    let Spot {
        cell,
        anchor,
        covers: [columns, rows],
    } = spot(content, thing)?;
    let (x, y) = (f64::from(cell.x), f64::from(cell.y));
    let bounds = [x, y, x + f64::from(columns), y + f64::from(rows)];
    Some((anchor.map(f64::from), bounds))
}

/// All there is to say of a thing; none when the map has no such thing.
pub fn item(content: &Content, thing: Thing) -> Option<Item> {
    let (anchor_world, bounds_world) = place(content, thing)?;
    let cell = spot(content, thing)?.cell;
    let facts = match thing {
        Thing::Cell(cell) => cell_facts(content, cell)?,
        _ => facts(content, thing, cell),
    };
    let here = content.scenario.grid.index(cell);
    let near = here
        .into_iter()
        .flat_map(|index| content.at_cells.at(index))
        .chain((!matches!(thing, Thing::Cell(_))).then_some(Thing::Cell(cell)))
        .filter(|other| *other != thing)
        .take(NEAR_MAX)
        .map(|other| NearItem {
            id: other.id(),
            title: title(content, other),
            distance: "here".to_owned(),
        })
        .collect();
    Some(Item {
        id: thing.id(),
        kind: kind_words(content, thing).to_lowercase(),
        title: title(content, thing),
        anchor_world,
        bounds_world,
        part: 0,
        facts,
        near,
        outline_world: outline(content, thing),
    })
}

/// Most things that are named beside one.
const NEAR_MAX: usize = 8;

/// The border of what a thing covers, or the way of a tunnel.
fn outline(content: &Content, thing: Thing) -> Vec<Vec<[f32; 3]>> {
    if let Thing::Tube(at) = thing {
        let tubes = &content.scenario.objects.tubes;
        let cells = tubes.get(at).map(tube_cells).unwrap_or_default();
        let way = cells.into_iter().map(|cell| content.middle(cell));
        return vec![way.collect()];
    }
    let Some(Spot {
        cell,
        covers: [columns, rows],
        ..
    }) = spot(content, thing)
    else {
        return Vec::new();
    };
    if let (Thing::Cell(_), [1, 1]) = (thing, [columns, rows]) {
        let [a, b, c, d] = super::super::shapes::top_of(cell, content.corners_at(cell));
        return vec![vec![a, b, c, d, a]];
    }
    if [columns, rows] == [1, 1] {
        return Vec::new();
    }
    let (x, y, z) = (cell.x as f32, cell.y as f32, content.middle(cell)[2]);
    let (right, bottom) = (x + columns as f32, y + rows as f32);
    vec![vec![
        [x, y, z],
        [right, y, z],
        [right, bottom, z],
        [x, bottom, z],
        [x, y, z],
    ]]
}

fn facts(content: &Content, thing: Thing, cell: CellXy) -> Vec<Fact> {
    let scenario = &content.scenario;
    let mut facts = vec![fact(
        "position",
        "Position",
        format!("({}, {})", cell.x, cell.y),
    )];
    if !scenario.grid.contains(cell) {
        facts.push(fact("off-map", "Off the map", "listed, but not drawn"));
    }
    match thing {
        Thing::Object(at) => {
            if let Some(object) = scenario.objects.objects.get(at) {
                facts.extend(object_facts(content, object));
            }
        }
        Thing::Waypoint(at) => {
            if let Some(waypoint) = scenario.objects.waypoints.get(at) {
                facts.push(line(waypoint.line));
            }
        }
        Thing::CellTag(at) => {
            if let Some(tag) = scenario.objects.cell_tags.get(at) {
                facts.push(fact("tag", "Tag", tag_name(content, tag.tag)));
                facts.push(line(tag.line));
            }
        }
        Thing::Tube(at) => {
            if let Some(tube) = scenario.objects.tubes.get(at) {
                let cells = tube.directions.len();
                let text = cells.to_string();
                facts.push(valued("length", "Cells long", text, cells as f64));
                facts.push(line(tube.line));
            }
        }
        Thing::BaseNode(house, at) => {
            let node = scenario.houses.get(house).and_then(|of| of.base.get(at));
            if let Some(node) = node {
                let id = scenario.objects.name(node.name);
                facts.push(fact("id", "Name in the rules", id));
                facts.push(line(node.line));
            }
        }
        Thing::Cell(_) => {}
    }
    facts
}

fn line(line: u32) -> Fact {
    valued(
        "line",
        "Line of the file",
        line.to_string(),
        f64::from(line),
    )
}

fn object_facts(content: &Content, object: &Object) -> Vec<Fact> {
    let scenario = &content.scenario;
    let objects = &scenario.objects;
    let mut facts = vec![fact("id", "Name in the rules", objects.name(object.name))];
    if objects
        .names
        .get(object.name as usize)
        .is_some_and(|name| name.has_section)
    {
        facts.push(fact("rules", "Rules", "changed by the map"));
    }
    if let Some(owner) = object.owner {
        facts.push(fact("owner", "Owner", objects.name(owner)));
    }
    if let Some(health) = object.health {
        let percent = f64::from(health) * 100.0 / HEALTH;
        let text = format!("{} % ({health} of 256)", percent.round() as i64);
        facts.push(valued("health", "Health", text, f64::from(health)));
    }
    if let Some(facing) = object.facing {
        let eighth = (facing.rem_euclid(256) + 16) / 32 % 8;
        let towards = FACINGS[eighth as usize];
        let text = format!("{facing}, {towards} on the screen");
        facts.push(valued("facing", "Facing", text, f64::from(facing)));
    }
    if let Some(sub_cell) = object.sub_cell {
        let text = sub_cell.to_string();
        facts.push(valued(
            "sub-cell",
            "Place in the cell",
            text,
            f64::from(sub_cell),
        ));
    }
    if let Some(mission) = object.mission {
        facts.push(fact("mission", "Mission", objects.name(mission)));
    }
    if let Some(tag) = object.tag {
        facts.push(fact("tag", "Tag", tag_name(content, tag)));
    }
    if object.kind == ObjectKind::Structure {
        let ([columns, rows], is_known) = content.footprint(object.name);
        let text = if is_known {
            format!("{columns} × {rows} cells")
        } else {
            "not known; drawn on one cell".to_owned()
        };
        facts.push(fact("footprint", "Footprint", text));
    }
    if let Some(entry) = scenario.ini.entries().get(object.entry as usize) {
        facts.push(line(entry.line));
    }
    facts
}
