//! Rivers against rising ground: stream-power erosion with threshold slopes and soil creep.
//!
//! The implicit scheme of Braun and Willett (2013): in downstream order each cell is solved
//! exactly against the cell that it drains to, so that long steps stay stable.

use crate::MAP_METRES;
use crate::flow::{Flow, neighbours, route};
use crate::grid::Grid;

/// Slope that loose rock stands at.
const TALUS: f32 = 0.78;

/// Drainage area for which uplift is stated, in square metres.
const REFERENCE_AREA: f32 = 1.0e6;

/// Inputs on one grid.
pub(crate) struct Ground<'a> {
    /// Where the grid's nodes are in the unit square.
    pub(crate) nodes: &'a [[f32; 2]],
    /// Cells where the sea is; their height stays.
    pub(crate) sea: &'a [bool],
    /// See [`crate::shape::Shape::uplift`].
    pub(crate) uplift: &'a Grid,
    /// See [`crate::shape::Shape::softness`].
    pub(crate) softness: &'a Grid,
}

/// How long and how strongly.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// Rounds; water finds its way anew in each.
    pub(crate) rounds: u32,
    /// Length of a round: metres that ground of uplift 1 would rise.
    pub(crate) time: f32,
    /// Soil creep of a round, in square metres; it rounds crests and widens valleys.
    pub(crate) creep: f32,
}

/// Erodes `height` in place.
pub(crate) fn erode(seed: u32, height: &mut Grid, ground: &Ground<'_>, pace: Pace) {
    let side = height.side;
    let cell = MAP_METRES / side as f32;
    let cell_area = cell * cell / REFERENCE_AREA;
    for round in 0..pace.rounds {
        let flow = route(
            seed.wrapping_add(round / 4),
            height,
            ground.nodes,
            ground.sea,
        );
        let area = flow.accumulate(|index| if ground.sea[index] { 0.0 } else { cell_area });
        for &index in &flow.order {
            let index = index as usize;
            let receiver = flow.receiver[index] as usize;
            let base = if ground.sea[receiver] {
                0.0
            } else {
                height.values[receiver]
            };
            let run = flow.step[index] * MAP_METRES;
            let cut = pace.time * ground.softness.values[index] * area[index].sqrt() / run;
            let risen = height.values[index] + pace.time * ground.uplift.values[index];
            let solved = (risen + cut * base) / (1.0 + cut);
            height.values[index] = solved.min(base + TALUS * run);
        }
        creep(height, ground.sea, &flow, pace.creep / (cell * cell));
    }
}

/// One explicit step of diffusion over land; `amount` is kept below what is stable.
fn creep(height: &mut Grid, sea: &[bool], flow: &Flow, amount: f32) {
    let amount = amount.min(0.12);
    let before = height.values.clone();
    for &index in &flow.order {
        let index = index as usize;
        let here = before[index];
        let mut sum = 0.0;
        for (number, next) in neighbours(index, height.side) {
            let weight = if number < 4 { 1.0 } else { 0.5 };
            let there = if sea[next] { 0.0 } else { before[next] };
            sum += weight * (there - here);
        }
        height.values[index] = here + amount * sum;
    }
}
