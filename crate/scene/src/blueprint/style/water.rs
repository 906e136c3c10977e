//! The sea at its level.

use mapscope_layers::{Layer, LayerStyle, Stroke};

use super::{HEIGHTS, SEA_LEVEL, hidden};

/// Water up to a level, deep blue like the palettes' water; the shore is darker, so that it reads on
/// pale land and on white alike.
pub fn layer(level: f32) -> Layer {
    let style = LayerStyle::SeaLevel {
        raster: HEIGHTS.to_owned(),
        level,
        water: [0x2C, 0x6A, 0x9B, 255],
        shore: Stroke {
            color: [0x0F, 0x2F, 0x4D, 255],
            width_px: 1.4,
        },
    };
    Layer {
        opacity: 0.7,
        ..hidden(SEA_LEVEL, "Sea level", style)
    }
}
