//! A smoothly bent grid for erosion to run on.
//!
//! Water on a square grid prefers its eight directions, and valleys show it. On a grid that is
//! bent every which way the preference points everywhere, and none is left to see once the
//! heights are read back on a straight grid.

use crate::grid::Grid;
use crate::noise::noise;

/// Offsets of the bent grid's nodes from the straight grid's.
pub(crate) struct Warp {
    offset: [Grid; 2],
}

impl Warp {
    /// The bent grid of a seed, at this side.
    pub(crate) fn new(seed: u32, side: usize) -> Self {
        let offset = [0x61, 0x62].map(|salt| {
            Grid::from_fn(side, |u, v| {
                let centre = [u, v].map(|t| 2.0 * (t - 0.5).abs());
                // The border stays where it is, so that the bent grid covers the map.
                let held = centre.map(|t| (1.0 - t * t * t * t).max(0.0));
                let broad = noise(seed ^ salt, u * 7.0, v * 7.0) * 0.021;
                let fine = noise(seed ^ salt ^ 0xff00, u * 16.0 + 0.5, v * 16.0 + 0.5) * 0.009;
                (broad + fine) * held[0] * held[1]
            })
        });
        Self { offset }
    }

    /// Where the nodes are in the unit square.
    pub(crate) fn nodes(&self) -> Vec<[f32; 2]> {
        let [du, dv] = &self.offset;
        (0..du.values.len())
            .map(|index| {
                let [u, v] = du.centre(index);
                [u + du.values[index], v + dv.values[index]]
            })
            .collect()
    }

    /// Reads values that stand on the bent grid's nodes on a straight grid of this side.
    pub(crate) fn straightened(&self, bent: &Grid, side: usize) -> Grid {
        let [du, dv] = &self.offset;
        // The offset is smooth, so that a coarse grid of it will do.
        let coarse = Grid::filled(side / 4, 0.0);
        let (mut back_u, mut back_v) = (coarse.clone(), coarse);
        for index in 0..back_u.values.len() {
            let [u, v] = back_u.centre(index);
            let mut offset = [0.0, 0.0];
            for _ in 0..6 {
                let (a, b) = (u - offset[0], v - offset[1]);
                offset = [du.sample(a, b), dv.sample(a, b)];
            }
            [back_u.values[index], back_v.values[index]] = offset;
        }
        let (back_u, back_v) = (back_u.refined(side), back_v.refined(side));
        let mut index = 0;
        Grid::from_fn(side, |u, v| {
            let value = bent.sample(u - back_u.values[index], v - back_v.values[index]);
            index += 1;
            value
        })
    }
}
