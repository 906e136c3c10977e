//! What lies on the ground: resources, bridges, walls and the rest; craters.

use mapscope_formats::scenario::{CellXy, ObjectKind};
use mapscope_layers::facet::ALL_EDGES;

use super::builder::{Builder, Prism};
use crate::scenario::appearance::{DECK_LEVELS, Look, OverlayLook};
use crate::scenario::blocks::cells_by_block;
use crate::scenario::content::{Content, corner_levels};
use crate::scenario::facts::{OverlayKind, Rgb};
use crate::scenario::stacks::drawn_objects;

/// Thickness of a high bridge's deck, in levels.
const DECK_THICKNESS: f32 = 0.4;
/// Colour of craters and scorch marks.
const SMUDGE: Rgb = [0x3A, 0x32, 0x2A];
/// Part of a cell's width that a crater takes.
const SMUDGE_WIDTH: f32 = 0.6;

/// Levels that what lies on a slope is drawn above it.
const ABOVE_SLOPE: f32 = 0.25;

/// Overlays that are shown and hidden together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverlayGroup {
    /// Tiberium, ore, gems.
    Resources,
    /// Bridges of all kinds.
    Bridges,
    /// Walls, fences and gates.
    Walls,
    /// Rails, crates, rocks, veins.
    Others,
}

impl OverlayGroup {
    /// The group of a kind; none of a number that the game does not use.
    pub const fn of(kind: OverlayKind) -> Option<Self> {
        Some(match kind {
            OverlayKind::Unused => return None,
            OverlayKind::Wall | OverlayKind::Fence | OverlayKind::Gate => Self::Walls,
            OverlayKind::HighBridge
            | OverlayKind::RailBridge
            | OverlayKind::WoodBridge
            | OverlayKind::LowBridge => Self::Bridges,
            kind if kind.is_resource() => Self::Resources,
            _ => Self::Others,
        })
    }
}

/// The overlays of a group.
pub fn overlays(content: &Content, group: OverlayGroup, look: &Look) -> Vec<u8> {
    let mut builder = Builder::default();
    let overlays = &content.scenario.overlays;
    for (index, at) in cells_by_block(content.scenario.grid) {
        let Some((id, frame)) = overlays.at(index) else {
            continue;
        };
        let Some(of) = content.appearance.overlay(id, frame) else {
            continue;
        };
        if OverlayGroup::of(of.kind) == Some(group) {
            push(&mut builder, content, at, of, look);
        }
    }
    builder.into_bytes()
}

fn push(builder: &mut Builder, content: &Content, at: CellXy, of: OverlayLook, look: &Look) {
    let level = content.ground().cell(at).unwrap_or_default().height;
    let color = content.in_the_light(of.color, at, look);
    if of.kind.is_high_bridge() {
        let deck = f32::from(level) + f32::from(DECK_LEVELS);
        let (x, y) = (at.x as f32, at.y as f32);
        let rect = if content.appearance.deck_runs_along_x(&content.ground(), at) {
            [x, y - 1.0, x + 1.0, y + 2.0]
        } else {
            [x - 1.0, y, x + 2.0, y + 1.0]
        };
        builder.prism(Prism {
            rect,
            foot: [deck - DECK_THICKNESS; 4],
            height: DECK_THICKNESS,
            color,
        });
        return;
    }
    // Of what does not cover its cell the ground shows around it.
    let width = if OverlayGroup::of(of.kind) == Some(OverlayGroup::Resources) {
        of.width * of.coverage
    } else {
        of.width
    };
    if of.height_levels > 0.0 {
        builder.prism(Prism {
            rect: inset(at, width),
            foot: foot(content, at, width),
            height: of.height_levels,
            color,
        });
    } else {
        patch(builder, content, at, width, color, 0);
    }
}

/// Left, top, right and bottom of the middle part of a cell.
fn inset(at: CellXy, width: f32) -> [f32; 4] {
    let margin = (1.0 - width.clamp(0.0, 1.0)) / 2.0;
    let (x, y) = (at.x as f32, at.y as f32);
    [x + margin, y + margin, x + 1.0 - margin, y + 1.0 - margin]
}

/// Levels of the ground at the corners of the middle part of a cell.
fn foot(content: &Content, at: CellXy, width: f32) -> [f32; 4] {
    if width >= 1.0 {
        return corner_levels(content.corners_at(at));
    }
    let near = (1.0 - width) / 2.0;
    let far = 1.0 - near;
    // A slope is folded, and cut otherwise than what lies on it: a little above, it is not hidden.
    let above = if content.corners_at(at).is_flat() {
        0.0
    } else {
        ABOVE_SLOPE
    };
    [[near, near], [far, near], [far, far], [near, far]]
        .map(|within| content.on_ground(at, within)[2] + above)
}

/// A patch that lies on the middle part of a cell.
fn patch(builder: &mut Builder, content: &Content, at: CellXy, width: f32, color: Rgb, edges: u8) {
    let [left, top, right, bottom] = inset(at, width);
    let [a, b, c, d] = foot(content, at, width);
    let corners = [
        [left, top, a],
        [right, top, b],
        [right, bottom, c],
        [left, bottom, d],
    ];
    builder.quad(corners, color, edges);
}

/// Craters and scorch marks.
pub fn smudges(content: &Content, look: &Look) -> Vec<u8> {
    let mut builder = Builder::default();
    for object in drawn_objects(content, ObjectKind::Smudge) {
        let (at, width) = (object.cell, SMUDGE_WIDTH);
        let color = content.in_the_light(SMUDGE, at, look);
        patch(&mut builder, content, at, width, color, ALL_EDGES);
    }
    builder.into_bytes()
}
