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
    layers_below: f32,
    padding: [f32; 2],
}

/// The line along edges; none, or one of no width, is not drawn. So many layers are below.
pub fn uniform(edge: Option<Stroke>, layers_below: u16) -> Uniform {
    let (color, width_px) = edge.map_or(([0; 4], 0.0), |edge| (edge.color, edge.width_px));
    Uniform {
        edge: premultiplied(color, 1.0),
        edge_css_px: width_px.max(0.0),
        layers_below: layers_below.into(),
        padding: [0.0; 2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_without_a_line_along_edges_draw_none() {
        assert_eq!(uniform(None, 3).edge_css_px, 0.0);
        let odd = Stroke {
            color: [255; 4],
            width_px: -1.0,
        };
        assert_eq!(uniform(Some(odd), 3).edge_css_px, 0.0);
        assert_eq!(uniform(None, 3).layers_below, 3.0);
    }
}
