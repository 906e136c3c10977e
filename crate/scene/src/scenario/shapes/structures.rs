//! Structures as blocks on their footprints.

use mapscope_formats::scenario::{CellXy, Object, ObjectKind};
use mapscope_layers::Projection;

use super::builder::{Builder, Prism};
use crate::scenario::appearance::{Look, STRUCTURE_MARGIN as MARGIN, structure_height};
use crate::scenario::content::Content;
use crate::scenario::facts::Rgb;
use crate::scenario::stacks::{Stacks, drawn_objects};

/// Levels of the mark of a building that is yet to be built.
const NODE_LEVELS: f32 = 0.15;

/// All structures, in their owners' colours.
pub fn structures(content: &Content, look: &Look) -> Vec<u8> {
    let mut builder = Builder::default();
    for object in drawn_objects(content, ObjectKind::Structure) {
        let (footprint, _) = content.footprint(object.name);
        let color = content.owners.color(object.owner);
        let color = content.in_the_light(color, object.cell, look);
        let height = structure_height(footprint);
        push(&mut builder, content, object.cell, footprint, height, color);
    }
    builder.into_bytes()
}

/// What the computer builds, flat on the ground.
pub fn base_nodes(content: &Content, look: &Look) -> Vec<u8> {
    let mut builder = Builder::default();
    let scenario = &content.scenario;
    let mut stacks = Stacks::new(scenario.grid);
    for house in &scenario.houses {
        let color = content.owners.color_of_house(scenario, house);
        for node in &house.base {
            if stacks.take(node.cell) {
                let (footprint, _) = content.footprint(node.name);
                let (at, height) = (node.cell, NODE_LEVELS);
                let color = content.in_the_light(color, at, look);
                push(&mut builder, content, at, footprint, height, color);
            }
        }
    }
    builder.into_bytes()
}

/// The level at which a structure's block is seen at a place of the plane; none beside it.
pub fn level_on_structure(
    content: &Content,
    projection: &Projection,
    object: &Object,
    at_plane: [f64; 2],
) -> Option<f64> {
    let ([columns, rows], _) = content.footprint(object.name);
    let foot = f64::from(content.middle(object.cell)[2]);
    let top = foot + f64::from(structure_height([columns, rows]));
    let (x, y) = (f64::from(object.cell.x), f64::from(object.cell.y));
    let low = projection.world_at(at_plane, foot)?;
    let high = projection.world_at(at_plane, top)?;
    // The line of sight is straight: the part of it, 0 at the foot, 1 at the top, that lies within
    // the block along both axes.
    let mut part = [0.0_f64, 1.0];
    for (axis, [from, to]) in [[x, x + f64::from(columns)], [y, y + f64::from(rows)]]
        .into_iter()
        .enumerate()
    {
        let (start, along) = (low[axis], high[axis] - low[axis]);
        if along.abs() < 1e-9 {
            if start < from || start > to {
                return None;
            }
            continue;
        }
        let [one, other] = [from, to].map(|edge| (edge - start) / along);
        part = [part[0].max(one.min(other)), part[1].min(one.max(other))];
    }
    (part[0] <= part[1]).then(|| foot + (top - foot) * part[1])
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
