//! The coarse terrain: land and sea floor on a grid of [`crate::SIDE`] cells a side.

use crate::SIDE;
use crate::erosion::{Ground, Pace, erode};
use crate::flow::neighbours;
use crate::grid::{Grid, distance_to};
use crate::noise::{fbm, mix, smoothstep};
use crate::shape::{Shape, roughness};
use crate::warp::Warp;

/// Grids that erosion passes through, coarse to fine: the great valleys form where rounds are
/// cheap, the fine ones follow them. The last is straight, the others are bent.
const STAGES: [(usize, Pace); 3] = [
    (
        256,
        Pace {
            rounds: 26,
            time: 260.0,
            creep: 90.0,
        },
    ),
    (
        512,
        Pace {
            rounds: 7,
            time: 220.0,
            creep: 30.0,
        },
    ),
    (
        SIDE,
        Pace {
            rounds: 2,
            time: 160.0,
            creep: 10.0,
        },
    ),
];

/// The coarse terrain of a seed.
pub(crate) struct Terrain {
    /// Metres above the sea; below 0 exactly where the sea is.
    pub(crate) height: Grid,
    /// Cells of the sea.
    pub(crate) sea: Vec<bool>,
}

/// Erodes the island that was planned, lets the sea drown its lowest valleys, and lays the floor
/// of the sea around it.
pub(crate) fn build(seed: u32, shape: &Shape) -> Terrain {
    let mut height = raise(seed, shape);
    // Drowned river mouths are what makes a coast: bays where valleys were, headlands between,
    // islets where hills were.
    for (index, value) in height.values.iter_mut().enumerate() {
        let [u, v] = [index / SIDE, index % SIDE].map(|i| (i as f32 + 0.5) / SIDE as f32);
        let sunk = fbm(seed ^ 0x42, u * 3.0, v * 3.0, 2, 0.5);
        *value -= mix(2.0, 17.0, smoothstep(-0.5, 0.6, sunk));
    }
    let sea = reached_by_sea(&height);
    let floor = sea_floor(seed, &sea);
    for (index, value) in height.values.iter_mut().enumerate() {
        if sea[index] {
            *value = floor.values[index];
        }
    }
    Terrain { height, sea }
}

/// Heights of land in metres after erosion; 0 at sea.
fn raise(seed: u32, shape: &Shape) -> Grid {
    let mut height = Grid::filled(STAGES[0].0, 0.0);
    let warp = Warp::new(seed ^ 0x57a2, SIDE);
    let bent = warp.nodes();
    for (side, pace) in STAGES {
        let straight = side == SIDE;
        height = if straight {
            warp.straightened(&height, side)
        } else {
            height.refined(side)
        };
        let nodes: Vec<[f32; 2]> = if straight {
            (0..side * side).map(|index| height.centre(index)).collect()
        } else {
            let block = SIDE / side;
            let middle = block / 2;
            (0..side * side)
                .map(|index| {
                    let (x, y) = (index / side * block + middle, index % side * block + middle);
                    bent[x * SIDE + y]
                })
                .collect()
        };
        let at_nodes = |grid: &Grid| Grid {
            side,
            values: nodes
                .iter()
                .map(|&[u, v]| grid.values[grid.index_at(u, v)])
                .collect(),
        };
        let sea: Vec<bool> = at_nodes(&shape.land)
            .values
            .iter()
            .map(|&potential| potential <= 0.0)
            .collect();
        let (uplift, softness) = (at_nodes(&shape.uplift), at_nodes(&shape.softness));
        for (index, value) in height.values.iter_mut().enumerate() {
            let rough = roughness(seed, index, side) * 512.0 / side as f32;
            *value = if sea[index] {
                0.0
            } else {
                value.max(0.0) + rough
            };
        }
        let ground = Ground {
            nodes: &nodes,
            sea: &sea,
            uplift: &uplift,
            softness: &softness,
        };
        erode(seed ^ side as u32, &mut height, &ground, pace);
    }
    height
}

/// Cells at or below sea level that the sea reaches from the border of the map.
fn reached_by_sea(height: &Grid) -> Vec<bool> {
    let side = height.side;
    let mut sea = vec![false; side * side];
    let mut pending: Vec<usize> = (0..side)
        .flat_map(|i| [i, (side - 1) * side + i, i * side, i * side + side - 1])
        .collect();
    while let Some(index) = pending.pop() {
        if sea[index] || height.values[index] > 0.0 {
            continue;
        }
        sea[index] = true;
        pending.extend(
            neighbours(index, side)
                .filter(|(number, _)| *number < 4)
                .map(|(_, n)| n),
        );
    }
    sea
}

/// Heights of the sea floor, below 0, on the cells where the sea is.
fn sea_floor(seed: u32, sea: &[bool]) -> Grid {
    let offshore = distance_to(SIDE, |index| !sea[index]);
    let mut floor = Grid::filled(SIDE, 0.0);
    for (index, value) in floor.values.iter_mut().enumerate() {
        if !sea[index] {
            continue;
        }
        let [u, v] = offshore.centre(index);
        let swell = fbm(seed ^ 0x41, u * 5.0, v * 5.0, 4, 0.5);
        let distance = offshore.values[index] * mix(0.4, 2.0, 0.5 + 0.6 * swell);
        let shelf = 12.0 * smoothstep(0.0, 0.05, distance).sqrt();
        let fall = 40.0 * smoothstep(0.03, 0.17, distance);
        *value = -(0.6 + shelf + fall + 5.0 * smoothstep(0.02, 0.1, distance) * (1.0 + swell));
    }
    floor
}
