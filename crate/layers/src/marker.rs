//! Point symbols of constant screen size.

use bytemuck::{Pod, Zeroable};

/// One symbol; the GPU draws it as an instance.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Marker {
    /// Centre, world space: cells, and levels of height.
    pub position_world: [f32; 3],
    /// Index of the style in the layer's list.
    pub class: u32,
    /// 1 to draw a ring around the symbol, else 0.
    pub ringed: u32,
}
