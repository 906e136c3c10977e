//! Upright boxes and the faces of blocks as quads, lit from above and from one side.

use mapscope_layers::Facet;
use mapscope_layers::facet::{ALL_EDGES, FACET_STEPS};

use super::Rgb;
use crate::region::faces::Face;

/// How much of its colour a face keeps: the top is bright, the bottom dark, and those around differ,
/// so that edges show whatever the colour.
fn light(face: Face) -> f32 {
    match (face.axis, face.is_positive) {
        (2, true) => 1.0,
        (2, false) => 0.5,
        (0, true) => 0.86,
        (0, false) => 0.68,
        (_, true) => 0.77,
        (_, false) => 0.6,
    }
}

/// Quads in the making.
#[derive(Debug, Default)]
pub struct Quads {
    facets: Vec<Facet>,
}

impl Quads {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.facets.len()
    }

    /// A face of the box between two corners, which are whole units of world space.
    pub fn face(&mut self, face: Face, min: [i32; 3], max: [i32; 3], color: Rgb) {
        let at = if face.is_positive { max } else { min };
        let [u, v] = face.along();
        let corner = |along_u: bool, along_v: bool| {
            let mut corner = at;
            corner[u] = if along_u { max[u] } else { min[u] };
            corner[v] = if along_v { max[v] } else { min[v] };
            // `as` keeps to what an i16 holds.
            corner.map(|at| {
                at.saturating_mul(i32::from(FACET_STEPS))
                    .clamp(-32_768, 32_767) as i16
            })
        };
        let [red, green, blue] = color.map(|channel| (f32::from(channel) * light(face)) as u8);
        self.facets.push(Facet {
            corners: [
                corner(false, false),
                corner(true, false),
                corner(true, true),
                corner(false, true),
            ],
            color: [red, green, blue, u8::MAX],
            edges: ALL_EDGES,
            reserved: [0; 3],
        });
    }

    /// A rectangle of a flat picture between two corners, in its own colour.
    pub fn flat(&mut self, min: [i32; 2], max: [i32; 2], color: Rgb) {
        let above = Face::new(2, true);
        self.face(above, [min[0], min[1], 0], [max[0], max[1], 0], color);
    }

    /// The quads as the view takes them.
    pub fn into_bytes(self) -> Vec<u8> {
        bytemuck::cast_slice(&self.facets).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_lies_in_the_plane_that_it_looks_out_of() {
        for face in Face::ALL {
            let mut quads = Quads::default();
            quads.face(face, [-1, 2, 3], [4, 5, 7], [200; 3]);
            let expected = if face.is_positive {
                [4, 5, 7]
            } else {
                [-1, 2, 3]
            };
            let facet = quads.facets[0];
            for corner in facet.corners {
                assert_eq!(corner[face.axis], expected[face.axis] * FACET_STEPS);
            }
            let [u, v] = face.along();
            let area = (facet.corners[2][u] - facet.corners[0][u])
                * (facet.corners[2][v] - facet.corners[0][v])
                / FACET_STEPS
                / FACET_STEPS;
            let sizes = [5, 3, 4];
            assert_eq!(area, sizes[u] * sizes[v]);
        }
    }

    #[test]
    fn the_top_is_the_brightest_and_no_two_faces_are_alike() {
        let mut lights = Face::ALL.map(light);
        assert_eq!(lights[4], 1.0);
        lights.sort_by(f32::total_cmp);
        assert!(lights.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
