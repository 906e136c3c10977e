//! Which chunks the game has saved: where somebody has been, and some way down.

use std::collections::BTreeSet;

use super::land::{CHUNK_MIN, CHUNKS, Land};
use crate::noise::{fbm, hash_unit, noise};

const SEED: u32 = 0x5ee_4a1;

/// The middle of what was explored, in chunks, and about how far it reaches.
const MIDDLE: f32 = 5.5;
/// See [`MIDDLE`].
const REACH: f32 = 20.5;

/// Most chunks that are saved below the one where the ground is.
const DEPTH_MAX: f32 = 4.0;

/// Columns of chunks that somebody came near to.
pub(super) struct Explored {
    /// How far inside each column is, 0 at the rim; `None` where nobody was.
    inside: Vec<Option<f32>>,
}

impl Explored {
    /// The explored part of the land.
    pub(super) fn new() -> Self {
        let columns = (0..CHUNKS * CHUNKS).map(|index| {
            let [x, y] = [index / CHUNKS, index % CHUNKS].map(|at| at as f32 + CHUNK_MIN as f32);
            let (dx, dy) = (x - MIDDLE, y - MIDDLE);
            let ragged = 0.30 * fbm(SEED, x / 8.0, y / 8.0, 3, 0.55);
            let inside = 0.94 - (dx * dx + dy * dy).sqrt() / REACH + ragged;
            // Here and there is a place that everybody walked around.
            let is_hole = noise(SEED ^ 1, x / 4.3, y / 4.3) > 0.72 && inside < 0.75;
            (inside > 0.0 && !is_hole).then_some(inside)
        });
        Self {
            inside: columns.collect(),
        }
    }

    fn inside(&self, x: i32, y: i32) -> Option<f32> {
        let at = |at: i32| {
            usize::try_from(at - CHUNK_MIN)
                .ok()
                .filter(|at| *at < CHUNKS)
        };
        self.inside[at(x)? * CHUNKS + at(y)?]
    }

    /// Whether a column of chunks was explored.
    pub(super) fn has(&self, x: i32, y: i32) -> bool {
        self.inside(x, y).is_some()
    }

    /// Whether all around a column of chunks was explored: then what grows there has been made.
    pub(super) fn is_grown(&self, x: i32, y: i32) -> bool {
        let mut around = (-1..=1).flat_map(|i| (-1..=1).map(move |j| (i, j)));
        around.all(|(i, j)| self.has(x + i, y + j))
    }

    /// The saved chunks whose blocks are not only those above the ground. `tops` is the z of the
    /// highest block that is not air of each column of chunks.
    pub(super) fn chunks(&self, land: &Land, top: impl Fn(i32, i32) -> i32) -> BTreeSet<[i32; 3]> {
        let mut chunks = BTreeSet::new();
        for x in CHUNK_MIN..CHUNK_MIN + CHUNKS as i32 {
            for y in CHUNK_MIN..CHUNK_MIN + CHUNKS as i32 {
                let Some(inside) = self.inside(x, y) else {
                    continue;
                };
                let lowest = (0..256)
                    .map(|at| land.at(x * 16 + at / 16, y * 16 + at % 16).ground)
                    .min();
                let Some(lowest) = lowest else { continue };
                let deeper = DEPTH_MAX * (inside * 1.3).min(1.0) + hash_unit(SEED ^ 2, x, y);
                let bottom = lowest.div_euclid(16) - deeper as i32;
                // Below that, up would be another way on the planet.
                let bottom = bottom.max(x.abs()).max(y.abs());
                chunks.extend((bottom..=top(x, y).div_euclid(16)).map(|z| [x, y, z]));
            }
        }
        chunks
    }
}
