//! Water below a level, and its shore.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::{Rgba, Stroke};

use crate::passes::premultiplied;

/// `SeaLevel` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    water: [f32; 4],
    shore: [f32; 4],
    level: f32,
    shore_css_px: f32,
    opacity: f32,
    padding: f32,
}

/// Water up to a level; `None` for a level that is no number.
pub fn uniform(level: f32, water: Rgba, shore: Stroke, opacity: f32) -> Option<Uniform> {
    level.is_finite().then(|| Uniform {
        water: premultiplied(water, 1.0),
        shore: premultiplied(shore.color, 1.0),
        level,
        shore_css_px: shore.width_px,
        opacity,
        padding: 0.0,
    })
}
