//! Where the sea is, as the heights in memory say.

use mapscope_layers::RasterGeometry;

use crate::blueprint::coordinates::Placement;
use crate::pyramid::{Pyramid, base_level};

/// The sea of a map.
pub struct Sea<'a> {
    heights: &'a Pyramid<f32>,
    placement: Placement,
    level: f32,
}

impl<'a> Sea<'a> {
    /// The sea up to a height, over heights that are complete.
    pub fn new(heights: &'a Pyramid<f32>, placement: Placement, level: f32) -> Self {
        Self {
            heights,
            placement,
            level,
        }
    }

    /// True when the ground at a place is lower than the sea's surface. Off the map, and where
    /// there is no height, there is no sea.
    pub fn covers(&self, at: [f32; 2]) -> bool {
        height_near(self.heights, self.placement, at).is_some_and(|height| height < self.level)
    }
}

/// Cells along a side of what a height in memory is the mean of.
pub fn cells_of_a_height(map_size: u32) -> u32 {
    1 << base_level(RasterGeometry {
        width: map_size,
        height: map_size,
    })
}

/// The height in memory at a place on the map, where there is one.
pub fn height_near(heights: &Pyramid<f32>, placement: Placement, at: [f32; 2]) -> Option<f32> {
    let size = placement.map_size;
    if !placement.is_on_map(at) {
        return None;
    }
    // The far edge belongs to the last cell.
    let [x, y] = at.map(|t| (t as u32).min(size - 1));
    heights.finest_at(x, y).filter(|height| height.is_finite())
}
