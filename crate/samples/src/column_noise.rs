//! Gradient noise evaluated a map column at a time, on lattices that are turned against the map.
//!
//! A lattice whose axes run along the map's shows as a weave of level and upright lines in a
//! hillshade. Turned by another angle in each octave it does not show.

use crate::noise::{fade, floor, gradient};

/// Cosine and sine of the angles that octaves are turned by: Pythagorean, hence exact.
const TURNS: [[f32; 2]; 5] = [
    [0.8, 0.6],
    [0.28, 0.96],
    [0.936, 0.352],
    [0.6, 0.8],
    [0.352, 0.936],
];

/// One octave of noise along columns.
pub(crate) struct ColumnNoise {
    seed: u32,
    /// Lattice cells along the map.
    frequency: f32,
    turn: [f32; 2],
    u: f32,
}

impl ColumnNoise {
    /// An octave with this many lattice cells along the map; `octave` chooses its angle.
    pub(crate) fn new(seed: u32, frequency: f32, octave: usize) -> Self {
        Self {
            seed,
            frequency,
            turn: TURNS[octave % TURNS.len()],
            u: 0.0,
        }
    }

    /// Moves to the column at `u`.
    pub(crate) fn move_to(&mut self, u: f32) {
        self.u = u;
    }

    /// Gives `put` the noise of the cells of a column of `count` cells where `wanted` holds.
    pub(crate) fn for_each(
        &self,
        count: usize,
        wanted: impl Fn(usize) -> bool,
        mut put: impl FnMut(usize, f32),
    ) {
        let [cos, sin] = self.turn;
        let scale = 1.0 / count as f32;
        let (x0, y0) = (cos * self.u * self.frequency, sin * self.u * self.frequency);
        let (dx, dy) = (-sin * self.frequency, cos * self.frequency);
        let mut cell = (i32::MIN, i32::MIN);
        let mut corners = [[0.0; 2]; 4];
        for y in 0..count {
            if !wanted(y) {
                continue;
            }
            let v = (y as f32 + 0.5) * scale;
            let (px, py) = (x0 + dx * v, y0 + dy * v);
            let ix = floor(px);
            let iy = floor(py);
            if (ix, iy) != cell {
                cell = (ix, iy);
                corners = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .map(|(cx, cy)| gradient(self.seed, ix + cx, iy + cy));
            }
            let (fx, fy) = (px - ix as f32, py - iy as f32);
            let [a, b, c, d] = corners;
            let near_left = a[0] * fx + a[1] * fy;
            let near_right = b[0] * (fx - 1.0) + b[1] * fy;
            let far_left = c[0] * fx + c[1] * (fy - 1.0);
            let far_right = d[0] * (fx - 1.0) + d[1] * (fy - 1.0);
            let (tx, ty) = (fade(fx), fade(fy));
            let near = near_left + tx * (near_right - near_left);
            let far = far_left + tx * (far_right - far_left);
            put(y, near + ty * (far - near));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::noise::noise;

    #[test]
    fn a_column_is_the_plane_s_noise_along_a_turned_line() {
        let mut column = ColumnNoise::new(5, 37.0, 0);
        for x in [0, 99, 255] {
            let u = (x as f32 + 0.5) / 256.0;
            column.move_to(u);
            let mut seen = 0;
            column.for_each(
                256,
                |y| y % 2 == 0,
                |y, value| {
                    let v = (y as f32 + 0.5) / 256.0;
                    let (px, py) = ((0.8 * u - 0.6 * v) * 37.0, (0.6 * u + 0.8 * v) * 37.0);
                    // Rounding of the large offset moves lattice borders by a hair.
                    let expected = noise(5, px, py);
                    assert!(
                        (value - expected).abs() < 0.02,
                        "({x}, {y}): {value}, {expected}"
                    );
                    seen += 1;
                },
            );
            assert_eq!(seen, 128);
        }
    }
}
