//! A colour for each category.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Rgba;

/// `Categories` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    color_count: u32,
    opacity: f32,
    padding: [u32; 2],
}

/// Ordinals from the number of colours up are drawn as invalid.
pub fn uniform(colors: &[Rgba], opacity: f32) -> Uniform {
    Uniform {
        color_count: colors.len() as u32,
        opacity,
        padding: [0; 2],
    }
}
