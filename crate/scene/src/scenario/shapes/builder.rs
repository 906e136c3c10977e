//! Quads as they grow.

use mapscope_layers::Facet;
use mapscope_layers::facet::{ALL_EDGES, FACET_STEPS};

use crate::scenario::appearance::{Face, scaled};
use crate::scenario::facts::Rgb;

/// How much darker the sides of what stands on the ground are than the light alone makes them.
const SIDE_SHADE: f32 = 0.85;

/// Quads in the making.
#[derive(Debug, Default)]
pub struct Builder {
    /// Those made so far.
    pub facets: Vec<Facet>,
}

/// A block with upright sides.
#[derive(Clone, Copy, Debug)]
pub struct Prism {
    /// Left, top, right, bottom in cells.
    pub rect: [f32; 4],
    /// Levels of its foot at the corners, from the upper one clockwise.
    pub foot: [f32; 4],
    /// Levels from the foot to the top.
    pub height: f32,
    /// Colour of its top.
    pub color: Rgb,
}

impl Builder {
    /// A quad.
    pub fn quad(&mut self, corners: [[f32; 3]; 4], color: Rgb, edges: u8) {
        let [red, green, blue] = color;
        let steps = f32::from(FACET_STEPS);
        self.facets.push(Facet {
            // `as` keeps to what an i16 holds.
            corners: corners.map(|corner| corner.map(|at| (at * steps).round() as i16)),
            color: [red, green, blue, u8::MAX],
            edges,
            reserved: [0; 3],
        });
    }

    /// The top of a prism and the two sides that can be seen.
    pub fn prism(&mut self, prism: Prism) {
        let Prism {
            rect: [left, top, right, bottom],
            foot,
            height,
            color,
        } = prism;
        let around = [[left, top], [right, top], [right, bottom], [left, bottom]];
        let feet: [[f32; 3]; 4] =
            std::array::from_fn(|at| [around[at][0], around[at][1], foot[at]]);
        let lifted = feet.map(|[x, y, z]| [x, y, z + height]);
        if height > 0.0 {
            let sides = [
                (Face::LowerLeft, [lifted[3], lifted[2], feet[2], feet[3]]),
                (Face::LowerRight, [lifted[2], lifted[1], feet[1], feet[2]]),
            ];
            for (face, corners) in sides {
                self.quad(corners, scaled(color, face.light() * SIDE_SHADE), ALL_EDGES);
            }
        }
        self.quad(lifted, color, ALL_EDGES);
    }

    /// The quads as the view takes them.
    pub fn into_bytes(self) -> Vec<u8> {
        bytemuck::cast_slice(&self.facets).to_vec()
    }
}
