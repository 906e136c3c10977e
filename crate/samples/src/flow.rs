//! Which way water runs: flooding from the sea, receivers, and what each cell drains.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::{Grid, NEIGHBOURS};
use crate::noise::hash;

/// Metres that flooded ground rises for each cell away from its outlet, so that lakes drain.
const FILL_RISE: f32 = 0.002;

/// The drainage of a grid of heights.
pub(crate) struct Flow {
    /// Land cells, each after the cell that it drains to.
    pub(crate) order: Vec<u32>,
    /// The cell that each cell drains to; a sea cell drains to itself.
    pub(crate) receiver: Vec<u32>,
    /// Distance to the receiver, in map sides.
    pub(crate) step: Vec<f32>,
    /// Heights with every hollow filled up to its outlet.
    pub(crate) filled: Vec<f32>,
}

/// Cells around `index` that lie on the grid, with their number among [`NEIGHBOURS`].
pub(crate) fn neighbours(index: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    let (x, y) = ((index / side) as i32, (index % side) as i32);
    let on_grid = 0..side as i32;
    NEIGHBOURS
        .iter()
        .enumerate()
        .filter_map(move |(number, (dx, dy))| {
            let (nx, ny) = (x + dx, y + dy);
            (on_grid.contains(&nx) && on_grid.contains(&ny))
                .then(|| (number, nx as usize * side + ny as usize))
        })
}

/// A sortable key of a height: the order of the keys is the order of the numbers.
fn sortable(height: f32) -> u32 {
    let bits = height.to_bits();
    if bits >> 31 == 1 {
        !bits
    } else {
        bits | 0x8000_0000
    }
}

/// Routes water over `height`, whose nodes stand at `nodes` in the unit square, into the sea, where
/// `sea` holds and the surface is at 0.
///
/// Steps are lengthened at random (after Fairfield and Leymarie's Rho8): without it, rivers on
/// gentle slopes run straight along the grid's eight directions.
pub(crate) fn route(seed: u32, height: &Grid, nodes: &[[f32; 2]], sea: &[bool]) -> Flow {
    let side = height.side;
    let cells = height.values.len();
    let mut filled = vec![f32::NAN; cells];
    let mut receiver: Vec<u32> = (0..cells as u32).collect();
    let mut step = vec![1.0; cells];
    let mut order = Vec::with_capacity(cells / 2);
    let mut queue = BinaryHeap::with_capacity(cells / 8);
    let key = |height: f32, index: usize| Reverse(u64::from(sortable(height)) << 32 | index as u64);

    for index in 0..cells {
        if sea[index] {
            filled[index] = 0.0;
            if neighbours(index, side).any(|(_, next)| !sea[next]) {
                queue.push(key(0.0, index));
            }
        }
    }
    while let Some(Reverse(entry)) = queue.pop() {
        let index = (entry & 0xffff_ffff) as usize;
        let level = filled[index];
        if !sea[index] {
            order.push(index as u32);
            let mut chances = hash(seed, (index / side) as i32, (index % side) as i32);
            let mut steepest = 0.0;
            for (_, next) in neighbours(index, side) {
                let chance = (chances & 15) as f32 / 16.0;
                chances >>= 4;
                let drop = level - filled[next];
                if drop > 0.0 {
                    let (du, dv) = (
                        nodes[next][0] - nodes[index][0],
                        nodes[next][1] - nodes[index][1],
                    );
                    let length = (du * du + dv * dv).sqrt();
                    let slope = drop / (length * (1.0 + 0.35 * chance));
                    if slope > steepest {
                        steepest = slope;
                        receiver[index] = next as u32;
                        step[index] = length;
                    }
                }
            }
        }
        for (_, next) in neighbours(index, side) {
            if filled[next].is_nan() {
                let raised = height.values[next].max(level + FILL_RISE);
                filled[next] = raised;
                queue.push(key(raised, next));
            }
        }
    }
    Flow {
        order,
        receiver,
        step,
        filled,
    }
}

impl Flow {
    /// What passes through each cell when each adds what `supply` says.
    pub(crate) fn accumulate(&self, supply: impl Fn(usize) -> f32) -> Vec<f32> {
        let mut sums: Vec<f32> = (0..self.receiver.len()).map(supply).collect();
        for &index in self.order.iter().rev() {
            let index = index as usize;
            sums[self.receiver[index] as usize] += sums[index];
        }
        sums
    }
}
