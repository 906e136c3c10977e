//! Drawing cells from the back to the front: faces, ground, and what lies on it.

use mapscope_formats::scenario::{CellXy, TerrainCell};

use super::super::appearance::{
    Corners, DECK_LEVELS, Face, OverlayLook, STRUCTURE_MARGIN, TREE_LEVELS, TREE_LIT, TREE_MARGIN,
    TREE_SHADE, scaled,
};
use super::super::at_cells::shifted;
use super::super::facts::Rgb;
use super::raster::Raster;
use super::standing::{Form, Piece};
use super::{Picture, Placing};

/// Cells to each side of its middle that a deck reaches.
const DECK_CELLS: i32 = 1;

/// Draws the rows of cells `first` to `last`, those further back first.
pub(super) fn draw(
    picture: &Picture<'_>,
    placing: &Placing,
    first: u32,
    last: u32,
    raster: &mut Raster,
) {
    let grid = picture.ground.grid;
    let row_pair = (grid.width() as usize * 2).saturating_sub(1);
    let start = (first / 2) as usize * row_pair;
    let end = (last as usize / 2 + 1).saturating_mul(row_pair);
    let cells = picture.ground.cells.iter().enumerate();
    let before = |piece: &Piece| (piece.front as usize) < start;
    let from = picture.pieces.partition_point(before);
    let mut pieces = picture.pieces.iter().skip(from);
    let mut next = pieces.next();
    for (index, cell) in cells.take(end).skip(start) {
        draw_cell(picture, placing, grid.cell(index), *cell, raster);
        while let Some(piece) = next.filter(|piece| piece.front as usize <= index) {
            draw_piece(picture, placing, piece, raster);
            next = pieces.next();
        }
    }
}

fn draw_cell(
    picture: &Picture<'_>,
    placing: &Placing,
    at: CellXy,
    cell: TerrainCell,
    raster: &mut Raster,
) {
    let (appearance, ground, look) = (picture.appearance, &picture.ground, &picture.look);
    let place = ground.grid.half_tiles(at).map(|half| half as f32);
    let corners = appearance.corners(ground, at);
    let [top, right, bottom, left] = placing.corners(place, corners);
    let [x, y] = place;
    // The ground beside the lower edges; past the rim the map's lowest.
    let beside = |along_x, along_y| {
        let next = shifted(at, along_x, along_y);
        let shape = ground.cell(next).map(|_| appearance.corners(ground, next));
        let [lowest, _] = picture.levels;
        shape.map_or([lowest; 3], |next| [next.top, next.right, next.left])
    };
    let [at_left, at_bottom, _] = beside(0, 1);
    if corners.left > at_left || corners.bottom > at_bottom {
        let foot_left = placing.point(x, y + 1.0, f32::from(at_left.min(corners.left)));
        let foot = placing.point(x + 1.0, y + 2.0, f32::from(at_bottom.min(corners.bottom)));
        let color = appearance.face(cell, Face::LowerLeft, look);
        raster.fill(&[left, bottom, foot, foot_left], color, 1.0);
    }
    let [at_right, _, at_bottom] = beside(1, 0);
    if corners.right > at_right || corners.bottom > at_bottom {
        let foot_right = placing.point(x + 2.0, y + 1.0, f32::from(at_right.min(corners.right)));
        let foot = placing.point(x + 1.0, y + 2.0, f32::from(at_bottom.min(corners.bottom)));
        let color = appearance.face(cell, Face::LowerRight, look);
        raster.fill(&[right, bottom, foot, foot_right], color, 1.0);
    }
    let [left_half, right_half] = appearance.top_halves(ground, at, look);
    raster.fill(&[top, bottom, left], left_half, 1.0);
    raster.fill(&[top, right, bottom], right_half, 1.0);
    let overlay = ground.overlay(at);
    if let Some(overlay) = overlay.and_then(|(id, frame)| appearance.overlay(id, frame)) {
        let color = appearance.in_the_light(overlay.color, cell.height, look);
        let overlay = OverlayLook { color, ..overlay };
        if overlay.kind.is_high_bridge() {
            draw_deck(picture, placing, at, cell, overlay, raster);
        } else {
            draw_overlay(placing, place, corners, overlay, raster);
        }
    }
}

/// What stands on the ground.
fn draw_piece(picture: &Picture<'_>, placing: &Placing, piece: &Piece, raster: &mut Raster) {
    let (appearance, ground) = (picture.appearance, &picture.ground);
    let [x, y] = ground.grid.half_tiles(piece.at).map(|half| half as f32);
    let level = ground.cell(piece.at).unwrap_or_default().height;
    let color = appearance.in_the_light(piece.color, level, &picture.look);
    let ground_shape = placing.corners([x, y], appearance.corners(ground, piece.at));
    let along_level = placing.scale_px / 2.0;
    match piece.form {
        Form::Patch(width) => raster.fill(&shrunk(ground_shape, width), color, 1.0),
        Form::Tree => {
            let [top, right, bottom, left] = shrunk(ground_shape, 1.0 - 2.0 * TREE_MARGIN);
            let [x, y] = mean(&ground_shape);
            let apex = [x, y - TREE_LEVELS * along_level];
            for (one, other, light) in [
                (left, top, 1.0),
                (top, right, 1.0),
                (left, bottom, TREE_LIT),
                (bottom, right, TREE_SHADE),
            ] {
                raster.fill(&[one, other, apex], scaled(color, light), 1.0);
            }
        }
        Form::Block(height) => {
            let [columns, rows] = piece.cells.map(|cells| cells as f32);
            let level = f32::from(level) + height;
            let at = |along_x: f32, along_y: f32| {
                let (dx, dy) = (x + 1.0 + along_x - along_y, y + along_x + along_y);
                placing.point(dx, dy, level)
            };
            let near = STRUCTURE_MARGIN;
            let (right, bottom) = (columns - near, rows - near);
            let top = [
                at(near, near),
                at(right, near),
                at(right, bottom),
                at(near, bottom),
            ];
            block_faces(top, height * along_level, color, 1.0, raster);
            raster.fill(&top, color, 1.0);
        }
    }
}

/// A cell's corners drawn in towards its middle, to this part of its width.
fn shrunk(corners: [[f32; 2]; 4], width: f32) -> [[f32; 2]; 4] {
    let middle = mean(&corners);
    corners.map(|[x, y]| {
        [
            middle[0] + (x - middle[0]) * width,
            middle[1] + (y - middle[1]) * width,
        ]
    })
}

/// An overlay on the ground: flat, or as a block.
fn draw_overlay(
    placing: &Placing,
    place: [f32; 2],
    corners: Corners,
    overlay: OverlayLook,
    raster: &mut Raster,
) {
    let base = placing.corners(place, corners);
    let shrunk = shrunk(base, overlay.width);
    let lift = overlay.height_levels * placing.scale_px / 2.0;
    let lifted = shrunk.map(|[x, y]| [x, y - lift]);
    if lift > 0.0 {
        block_faces(lifted, lift, overlay.color, overlay.coverage, raster);
    }
    raster.fill(&lifted, overlay.color, overlay.coverage);
}

/// The two faces that are seen of a block whose top these are the corners of.
fn block_faces(lifted: [[f32; 2]; 4], drop: f32, color: Rgb, coverage: f32, raster: &mut Raster) {
    let [_, right, bottom, left] = lifted;
    let down = |[x, y]: [f32; 2]| [x, y + drop];
    for (edge, face) in [(left, Face::LowerLeft), (right, Face::LowerRight)] {
        let shape = [edge, bottom, down(bottom), down(edge)];
        raster.fill(&shape, scaled(color, face.light() * 0.8), coverage);
    }
}

/// A piece of a high bridge: three cells wide, over the cell that its overlay lies on.
fn draw_deck(
    picture: &Picture<'_>,
    placing: &Placing,
    at: CellXy,
    cell: TerrainCell,
    overlay: OverlayLook,
    raster: &mut Raster,
) {
    let runs_along_x = picture.appearance.deck_runs_along_x(&picture.ground, at);
    let level = i16::from(cell.height).saturating_add(DECK_LEVELS);
    let shape = |along: i32| {
        let next = if runs_along_x {
            shifted(at, 0, along)
        } else {
            shifted(at, along, 0)
        };
        let place = picture.ground.grid.half_tiles(next);
        let corners = Corners {
            top: level,
            right: level,
            bottom: level,
            left: level,
        };
        placing.corners(place.map(|half| half as f32), corners)
    };
    // Across it from the back to the front.
    let [top, back_right, _, back_left] = shape(-DECK_CELLS);
    let [_, front_right, bottom, front_left] = shape(DECK_CELLS);
    let deck = if runs_along_x {
        [top, back_right, bottom, front_left]
    } else {
        [top, front_right, bottom, back_left]
    };
    let (color, coverage) = (overlay.color, overlay.coverage);
    block_faces(deck, placing.scale_px * 0.2, color, coverage, raster);
    raster.fill(&deck, color, coverage);
}

fn mean(points: &[[f32; 2]; 4]) -> [f32; 2] {
    points
        .iter()
        .fold([0.0, 0.0], |[x, y], [px, py]| [x + px / 4.0, y + py / 4.0])
}
