//! Structures as blocks on their footprints.

use mapscope_formats::scenario::{CellXy, ObjectKind};

use super::builder::{Builder, Prism};
use crate::scenario::appearance::{STRUCTURE_MARGIN as MARGIN, structure_height};
use crate::scenario::content::Content;
use crate::scenario::facts::Rgb;

/// Levels of the mark of a building that is yet to be built.
const NODE_LEVELS: f32 = 0.15;

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
