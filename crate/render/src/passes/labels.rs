//! Texts out of the atlas.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Rgba;

use crate::passes::premultiplied;

/// `Labels` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    color: [f32; 4],
    halo: [f32; 4],
}

/// Colours of letters and outline.
pub fn uniform(color: Rgba, halo: Rgba) -> Uniform {
    Uniform {
        color: premultiplied(color, 1.0),
        halo: premultiplied(halo, 1.0),
    }
}

/// One text that is drawn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct LabelInstance {
    /// Pixels of the picture: left and top corner, width, height.
    pub rect_px: [f32; 4],
    /// Where its bitmap starts in the atlas.
    pub atlas_px: [f32; 2],
    /// Unit vector along its baseline.
    pub direction: [f32; 2],
}
