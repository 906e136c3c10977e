//! Coloured quads in world space, as instances.

use bytemuck::{Pod, Zeroable};

/// Steps of [`Facet::corners`] to a cell, and to a level of height.
pub const FACET_STEPS: i16 = 16;

/// One flat-coloured quad; the GPU draws it as an instance of 32 bytes. Neighbours that share two
/// corners have no gap between them.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Facet {
    /// Corners in the order around it, either way; each is world (x, y, z) in sixteenths
    /// ([`FACET_STEPS`]) of a cell and of a level, so that x and y reach from −2048 to below 2048.
    /// One that is not flat is folded between its second and its last corner. A triangle has one
    /// corner twice.
    pub corners: [[i16; 3]; 4],
    /// sRGB with straight alpha. It hides what is further away whatever its alpha is, but for an
    /// alpha of 0, which is not drawn.
    pub color: [u8; 4],
    /// Which of its edges have the line of the layer's style: bit 0 from the first corner to the
    /// second, and so on around.
    pub edges: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// [`Facet::edges`] of one with a line all around.
pub const ALL_EDGES: u8 = 0b1111;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_facet_is_laid_out_as_the_gpu_takes_it() {
        assert_eq!(size_of::<Facet>(), 32);
        assert_eq!(std::mem::offset_of!(Facet, color), 24);
        assert_eq!(std::mem::offset_of!(Facet, edges), 28);
    }
}
