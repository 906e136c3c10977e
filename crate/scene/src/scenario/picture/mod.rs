//! The map as a picture, drawn without a GPU: whole as a file, and small in the panel.

mod cells;
mod minimap;
mod raster;
mod standing;

use super::appearance::{Corners, DECK_LEVELS, Ground, Look, TileAppearance};
pub use minimap::minimap;
use raster::Raster;
pub use standing::Piece;
pub(super) use standing::pieces;

/// Most pixels along a side.
pub const SIDE_PX_MAX: u32 = 16_384;

/// A rectangle of the projected map in half tiles: to the right from the left edge of the map, and
/// down from the top of its first row at level 0. A level lifts by one half tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Left edge.
    pub left: f32,
    /// Upper edge.
    pub top: f32,
    /// Right edge.
    pub right: f32,
    /// Lower edge.
    pub bottom: f32,
}

impl Window {
    /// The whole of a map with all that is lifted.
    pub fn whole(ground: &Ground<'_>) -> Self {
        let [_, high] = levels(ground);
        Self {
            left: 0.0,
            top: -f32::from(high.max(0)),
            right: ground.grid.width() as f32 * 2.0,
            bottom: ground.grid.height() as f32 * 2.0 + 1.0,
        }
    }
}

/// Lowest and highest level that anything on the ground reaches.
fn levels(ground: &Ground<'_>) -> [i16; 2] {
    let of_cells = ground.cells.iter().map(|cell| i16::from(cell.height));
    let [low, high] = of_cells.fold([0, 0], |[low, high], level| {
        [low.min(level), high.max(level)]
    });
    // A steep ramp adds two.
    [low, high + 2]
}

/// A picture to be drawn some rows at a time, which bounds the memory.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    appearance: &'a TileAppearance,
    ground: Ground<'a>,
    look: Look,
    window: Window,
    width_px: u32,
    height_px: u32,
    levels: [i16; 2],
    pieces: &'a [Piece],
}

impl<'a> Picture<'a> {
    /// A picture of a window, so many pixels wide; its height follows, since a tile is twice as
    /// wide as high. Both are at least 1 and at most [`SIDE_PX_MAX`].
    pub fn new(
        appearance: &'a TileAppearance,
        ground: Ground<'a>,
        look: Look,
        window: Window,
        width_px: u32,
    ) -> Self {
        let across = (window.right - window.left).max(f32::EPSILON);
        let down = (window.bottom - window.top).max(0.0);
        let widest = SIDE_PX_MAX as f32 * (2.0 * across / down.max(f32::EPSILON));
        let width_px = width_px.min(widest as u32).clamp(1, SIDE_PX_MAX);
        let height_px = (width_px as f32 * down / across / 2.0).round() as u32;
        Self {
            appearance,
            ground,
            look,
            window,
            width_px,
            height_px: height_px.clamp(1, SIDE_PX_MAX),
            levels: levels(&ground),
            pieces: &[],
        }
    }

    /// The same with what stands on the ground, in the order in which it is drawn.
    pub(in crate::scenario) const fn with(self, pieces: &'a [Piece]) -> Self {
        Self { pieces, ..self }
    }

    /// Pixels across and down.
    pub const fn size_px(&self) -> [u32; 2] {
        [self.width_px, self.height_px]
    }

    /// The rows `from` to `to`, at most as many as there are: RGBA, straight alpha, 0 where there is
    /// no map.
    pub fn rows(&self, from: u32, to: u32) -> Vec<u8> {
        let to = to.min(self.height_px);
        let rows = to.saturating_sub(from);
        let half_tile_px = self.width_px as f32 / (self.window.right - self.window.left);
        let samples = samples_along(half_tile_px);
        let scale_px = half_tile_px * samples as f32;
        let mut raster = Raster::new(self.width_px * samples, rows * samples);
        let placing = Placing {
            left: self.window.left,
            top: self.window.top + from as f32 / half_tile_px * 2.0,
            scale_px,
        };
        // Rows of cells that may reach into these pixels.
        let last = placing.top + (rows * samples) as f32 / scale_px * 2.0;
        let [low, high] = self.levels.map(f32::from);
        let first_dy = (placing.top + low).floor() - 2.0;
        let deep = standing::rows_deep(self.pieces) as f32;
        let last_dy = (last + high + f32::from(DECK_LEVELS) + deep).ceil() + 1.0;
        cells::draw(
            self,
            &placing,
            first_dy.max(0.0) as u32,
            last_dy.max(0.0) as u32,
            &mut raster,
        );
        raster.averaged(samples)
    }
}

/// Samples along each side of a pixel: enough that a tile has some, and that edges are smooth.
fn samples_along(half_tile_px: f32) -> u32 {
    const HALF_TILE_SAMPLES: f32 = 5.0;
    let needed = (HALF_TILE_SAMPLES / half_tile_px.max(f32::EPSILON)).ceil();
    (needed.min(8.0) as u32).max(2)
}

/// Where the projected map lies in the samples.
#[derive(Clone, Copy, Debug)]
struct Placing {
    left: f32,
    top: f32,
    scale_px: f32,
}

impl Placing {
    /// The place of a point so many half tiles to the right and down, at a level.
    fn point(&self, dx: f32, dy: f32, level: f32) -> [f32; 2] {
        [
            (dx - self.left) * self.scale_px,
            (dy - level - self.top) * self.scale_px / 2.0,
        ]
    }

    /// The corners of a cell, in the order of [`Corners`].
    fn corners(&self, [dx, dy]: [f32; 2], corners: Corners) -> [[f32; 2]; 4] {
        [
            self.point(dx + 1.0, dy, f32::from(corners.top)),
            self.point(dx + 2.0, dy + 1.0, f32::from(corners.right)),
            self.point(dx + 1.0, dy + 2.0, f32::from(corners.bottom)),
            self.point(dx, dy + 1.0, f32::from(corners.left)),
        ]
    }
}

#[cfg(test)]
mod tests;
