//! Light and shadow, and steepness.

use mapscope_layers::{Layer, LayerStyle};

use super::{HEIGHTS, HILLSHADE, SLOPE, hidden, layer};
use crate::palette::slope_colors;

/// Cells of relief that the range of heights is drawn as, relative to the side of the map, when the
/// map spans [`RELIEF_AT_CSS_PX`]. Heights have no public unit, so the light cannot know how steep
/// the land is; with a tenth, hills of a quarter of the range over a tenth of the map slope by 14°.
const RELIEF_OF_MAP: f32 = 0.1;

/// Width at which a map of any size has that relief.
const RELIEF_AT_CSS_PX: f32 = 1000.0;

/// The power of the cells in a pixel by which hillshade exaggerates heights as one zooms out.
const EXAGGERATION_POWER: f32 = 0.4;

/// How many cells one unit of height is taken for, so that relief shows whatever the unit is.
pub fn cells_per_height(map_size: u32, [low, high]: [f32; 2]) -> f32 {
    let exaggeration = (map_size as f32 / RELIEF_AT_CSS_PX).powf(EXAGGERATION_POWER);
    let scale = map_size as f32 * RELIEF_OF_MAP / (high - low) / exaggeration;
    if scale.is_finite() {
        scale.max(f32::MIN_POSITIVE)
    } else {
        1.0
    }
}

/// Light from the upper left, multiplied onto what lies below.
pub fn hillshade(map_size: u32, height_range: [f32; 2]) -> Layer {
    let style = LayerStyle::Hillshade {
        raster: HEIGHTS.to_owned(),
        azimuth_deg: 315.0,
        altitude_deg: 45.0,
        cells_per_height: cells_per_height(map_size, height_range),
        exaggeration: 1.0,
    };
    Layer {
        opacity: 0.6,
        ..layer(HILLSHADE, "Hillshade", style)
    }
}

/// Steepness from pale to dark.
pub fn slope(range: [f32; 2]) -> Layer {
    let style = LayerStyle::Slope {
        raster: HEIGHTS.to_owned(),
        palette: "slope".to_owned(),
        colors: slope_colors(),
        range,
    };
    Layer {
        opacity: 0.8,
        ..hidden(SLOPE, "Slope", style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relief_is_drawn_alike_whatever_the_unit_of_heights() {
        let in_metres = cells_per_height(1000, [0.0, 500.0]) * 500.0;
        let in_shares = cells_per_height(1000, [0.0, 1.0]);
        assert!((in_metres - in_shares).abs() < 0.001);
    }

    #[test]
    fn the_scale_of_relief_is_a_number_for_any_range() {
        for range in [[0.0, 1.0e-38], [-8.0e37, 8.0e37], [1.0, 1.0 + f32::EPSILON]] {
            let scale = cells_per_height(8192, range);
            assert!(scale.is_finite() && scale > 0.0, "{scale} for {range:?}");
        }
    }
}
