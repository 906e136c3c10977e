//! Structures as blocks on their footprints.

use mapscope_formats::scenario::{CellXy, ObjectKind};

use super::builder::{Builder, Prism};
use crate::scenario::content::Content;
use crate::scenario::facts::Rgb;

/// Margin around a structure within its footprint, in cells.
const MARGIN: f32 = 0.08;
/// Levels of a structure on one cell, and what each further row or column adds.
const LEVELS: f32 = 0.9;
const LEVELS_A_CELL: f32 = 0.45;
const LEVELS_MAX: f32 = 2.7;
/// Levels of the mark of a building that is yet to be built.
const NODE_LEVELS: f32 = 0.15;

/// Levels that a structure of this footprint is drawn high.
pub fn structure_height([columns, rows]: [i32; 2]) -> f32 {
    let further = columns.min(rows) - 1;
    (LEVELS + LEVELS_A_CELL * further as f32).min(LEVELS_MAX)
}

/// All structures, in their owners' colours.
pub fn structures(content: &Content) -> Vec<u8> {
    let mut builder = Builder::default();
    let structures = content.scenario.objects.of(ObjectKind::Structure);
    for object in structures.filter(|own| own.is_on_map) {
        let (footprint, _) = content.footprint(object.name);
        let color = content.owners.color(object.owner);
        let height = structure_height(footprint);
        push(&mut builder, content, object.cell, footprint, height, color);
    }
    builder.into_bytes()
}

/// What the computer builds, flat on the ground.
pub fn base_nodes(content: &Content) -> Vec<u8> {
    let mut builder = Builder::default();
    let scenario = &content.scenario;
    for house in &scenario.houses {
        let color = content.owners.color_of_house(scenario, house);
        for node in &house.base {
            if scenario.grid.contains(node.cell) {
                let (footprint, _) = content.footprint(node.name);
                let (at, height) = (node.cell, NODE_LEVELS);
                push(&mut builder, content, at, footprint, height, color);
            }
        }
    }
    builder.into_bytes()
}

fn push(
    builder: &mut Builder,
    content: &Content,
    at: CellXy,
    [columns, rows]: [i32; 2],
    height: f32,
    color: Rgb,
) {
    let (x, y) = (at.x as f32, at.y as f32);
    let level = content.middle(at)[2];
    builder.prism(Prism {
        rect: [
            x + MARGIN,
            y + MARGIN,
            x + columns as f32 - MARGIN,
            y + rows as f32 - MARGIN,
        ],
        foot: [level; 4],
        height,
        color,
    });
}
