//! What is at which cell.

use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{CellXy, ObjectKind, Scenario};

use super::content::footprint;
use super::items::Thing;
use super::stacks::Stacks;

/// Things by the index of their cell. A structure is at each cell that it covers, where it is drawn.
#[derive(Clone, Debug, Default)]
pub struct AtCells {
    sorted: Vec<(u32, Thing)>,
}

impl AtCells {
    /// All things of a map that are on it.
    pub fn new(scenario: &Scenario) -> Self {
        let objects = &scenario.objects;
        let mut found = Self::default();
        let mut push = |cell: CellXy, thing: Thing| {
            if let Some(index) = scenario.grid.index(cell) {
                found.sorted.push((index as u32, thing));
            }
        };
        let mut stacks = Stacks::new(scenario.grid);
        for (at, object) in objects.objects.iter().enumerate() {
            let [columns, rows] = match object.kind {
                ObjectKind::Structure if stacks.take(object.cell) => {
                    footprint(scenario, object.name).0
                }
                _ => [1, 1],
            };
            for y in 0..rows {
                for x in 0..columns {
                    push(shifted(object.cell, x, y), Thing::Object(at));
                }
            }
        }
        for (at, waypoint) in objects.waypoints.iter().enumerate() {
            push(waypoint.cell, Thing::Waypoint(at));
        }
        for (at, tag) in objects.cell_tags.iter().enumerate() {
            push(tag.cell, Thing::CellTag(at));
        }
        for (at, tube) in objects.tubes.iter().enumerate() {
            push(tube.from, Thing::Tube(at));
            push(tube.to, Thing::Tube(at));
        }
        for (house, of) in scenario.houses.iter().enumerate() {
            for (at, node) in of.base.iter().enumerate() {
                push(node.cell, Thing::BaseNode(house, at));
            }
        }
        sort_by(&mut found.sorted, |one, other| one.0.cmp(&other.0));
        found
    }

    /// The things at a cell, in the order in which the file has them.
    pub fn at(&self, index: usize) -> impl Iterator<Item = Thing> {
        let from = self
            .sorted
            .partition_point(|(cell, _)| (*cell as usize) < index);
        self.sorted[from..]
            .iter()
            .take_while(move |(cell, _)| *cell as usize == index)
            .map(|(_, thing)| *thing)
    }
}

/// The cell so many further; one past all numbers stays at the last.
pub fn shifted(cell: CellXy, x: i32, y: i32) -> CellXy {
    CellXy {
        x: cell.x.saturating_add(x),
        y: cell.y.saturating_add(y),
    }
}
