//! The ground: the top of each cell, and where it drops towards the viewer.

use mapscope_formats::scenario::CellXy;
use mapscope_layers::facet::ALL_EDGES;

use super::builder::Builder;
use crate::scenario::appearance::{Corners, Face, Look};
use crate::scenario::at_cells::shifted;
use crate::scenario::blocks::cells_by_block;
use crate::scenario::content::{Content, corner_levels};

/// Corners of a cell, from the upper one on screen clockwise.
const CORNERS: [[i32; 2]; 4] = [[0, 0], [1, 0], [1, 1], [0, 1]];

/// The corners of the face where the ground of a cell drops to its neighbour's, or to the foot of the
/// map at its edge: the upper edge, then the lower one back; world space. None where the neighbour
/// is as high or higher.
pub fn drop_of(content: &Content, cell: CellXy, face: Face) -> Option<[[f32; 3]; 4]> {
    let own = corner_levels(content.corners_at(cell));
    let (along, edge, theirs) = match face {
        Face::LowerLeft => ([0, 1], [3, 2], [0, 1]),
        Face::LowerRight => ([1, 0], [2, 1], [3, 0]),
    };
    let next = shifted(cell, along[0], along[1]);
    let beyond = if content.scenario.grid.contains(next) {
        corner_levels(content.corners_at(next))
    } else {
        [content.levels[0] as f32; 4]
    };
    let upper = edge.map(|at| own[at]);
    let lower = [0, 1].map(|at| upper[at].min(beyond[theirs[at]]));
    if upper == lower {
        return None;
    }
    let place = |at: usize, level| {
        let [x, y] = CORNERS[at];
        [(cell.x + x) as f32, (cell.y + y) as f32, level]
    };
    Some([
        place(edge[0], upper[0]),
        place(edge[1], upper[1]),
        place(edge[1], lower[1]),
        place(edge[0], lower[0]),
    ])
}

/// The corners of the top of a cell, world space.
pub fn top_of(cell: CellXy, corners: Corners) -> [[f32; 3]; 4] {
    let levels = corner_levels(corners);
    std::array::from_fn(|at| {
        let [x, y] = CORNERS[at];
        [(cell.x + x) as f32, (cell.y + y) as f32, levels[at]]
    })
}

/// All of the ground.
pub fn terrain(content: &Content, look: &Look) -> Vec<u8> {
    let ground = content.ground();
    let appearance = &content.appearance;
    let mut builder = Builder::default();
    for (index, at) in cells_by_block(ground.grid) {
        let (Some(cell), Some(corners)) = (ground.cells.get(index), content.corners.get(index))
        else {
            continue;
        };
        for face in [Face::LowerLeft, Face::LowerRight] {
            if let Some(drop) = drop_of(content, at, face) {
                builder.quad(drop, appearance.face(*cell, face, look), 0);
            }
        }
        let color = appearance.top(&ground, at, look);
        builder.quad(top_of(at, *corners), color, ALL_EDGES);
    }
    builder.into_bytes()
}
