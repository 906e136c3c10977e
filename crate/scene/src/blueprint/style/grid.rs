//! The grid of coordinates.

use mapscope_layers::{Layer, LayerStyle, Stroke};

use super::{GRID, TEXT, TEXT_HALO, hidden};

/// Lines at round coordinates of the file, whose origin is this far from the corner along x and y.
pub fn layer(origin_world: f32) -> Layer {
    let style = LayerStyle::Grid {
        origin_world: [origin_world; 2],
        line: Stroke {
            color: [0x1E, 0x24, 0x2B, 110],
            width_px: 1.0,
        },
        size_px: 11.0,
        color: TEXT,
        halo: TEXT_HALO,
    };
    hidden(GRID, "Grid", style)
}
