//! Lakes: hollows that hold enough water to keep; the rest are filled with sediment.

use crate::SIDE;
use crate::flow::{Flow, neighbours};
use crate::grid::Grid;

/// Depth at which a hollow counts as under water, in metres.
const DEPTH_MIN: f32 = 0.6;

/// Cells that a hollow needs to be kept as a lake.
const CELLS_MIN: usize = 300;

/// Cells around a lake that know its level, so that its shore can be drawn finer than the grid.
const MARGIN: usize = 5;

/// Lakes of the coarse grid.
pub(crate) struct Lakes {
    /// Cells under the water of a lake.
    pub(crate) wet: Vec<bool>,
    /// Level of the lake at or near a cell, in metres; negative infinity where there is none.
    pub(crate) level: Vec<f32>,
}

/// Finds the lakes among the hollows of the ground and fills the others in.
pub(crate) fn settle(height: &mut Grid, sea: &[bool], flow: &Flow) -> Lakes {
    let cells = height.values.len();
    let mut wet = vec![false; cells];
    let mut level = vec![f32::NEG_INFINITY; cells];
    let mut seen = vec![false; cells];
    let mut shore = Vec::new();
    for first in 0..cells {
        if seen[first] || !is_hollow(height, sea, flow, first) {
            continue;
        }
        let mut lake = vec![first];
        seen[first] = true;
        let mut at = 0;
        while at < lake.len() {
            for (_, next) in neighbours(lake[at], SIDE) {
                if !seen[next] && is_hollow(height, sea, flow, next) {
                    seen[next] = true;
                    lake.push(next);
                }
            }
            at += 1;
        }
        if lake.len() < CELLS_MIN {
            continue;
        }
        let surface = lake
            .iter()
            .map(|&index| flow.filled[index])
            .fold(f32::INFINITY, f32::min);
        for &index in &lake {
            wet[index] = true;
            level[index] = surface;
            // A lake bed is mud, not a river valley: shallow at the shore, then even.
            let depth = (surface - height.values[index]).min(14.0);
            height.values[index] = surface - depth;
        }
        shore.extend(lake);
    }
    for index in 0..cells {
        if !sea[index] && !wet[index] {
            height.values[index] = flow.filled[index];
        }
    }
    for _ in 0..MARGIN {
        let mut next_shore = Vec::new();
        for &index in &shore {
            for (_, next) in neighbours(index, SIDE) {
                if level[next] == f32::NEG_INFINITY && !sea[next] {
                    level[next] = level[index];
                    next_shore.push(next);
                }
            }
        }
        shore = next_shore;
    }
    Lakes { wet, level }
}

fn is_hollow(height: &Grid, sea: &[bool], flow: &Flow, index: usize) -> bool {
    !sea[index] && flow.filled[index] - height.values[index] > DEPTH_MIN
}
