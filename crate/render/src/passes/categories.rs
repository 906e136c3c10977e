//! A colour for each category.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::{Rgba, Stroke};

use crate::passes::premultiplied;

/// `Categories` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    boundary: [f32; 4],
    color_count: u32,
    opacity: f32,
    boundary_css_px: f32,
    padding: f32,
}

/// Ordinals from the number of colours up are drawn as invalid.
pub fn uniform(colors: &[Rgba], boundary: Option<Stroke>, opacity: f32) -> Uniform {
    Uniform {
        boundary: boundary.map_or([0.0; 4], |stroke| premultiplied(stroke.color, 1.0)),
        color_count: colors.len() as u32,
        opacity,
        boundary_css_px: boundary.map_or(0.0, |stroke| stroke.width_px),
        padding: 0.0,
    }
}
