//! Coloured quads in world space.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Stroke;

use crate::passes::premultiplied;

/// `Facets` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    edge: [f32; 4],
    edge_css_px: f32,
    padding: [f32; 3],
}

/// The line along edges; none, or one of no width, is not drawn.
pub fn uniform(edge: Option<Stroke>) -> Uniform {
    edge.map_or(Uniform::zeroed(), |edge| Uniform {
        edge: premultiplied(edge.color, 1.0),
        edge_css_px: edge.width_px.max(0.0),
        padding: [0.0; 3],
    })
}
