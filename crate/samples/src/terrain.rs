//! The coarse terrain: land and sea floor on a grid of [`crate::SIDE`] cells a side.

use crate::SIDE;
use crate::erosion::{Ground, Pace, erode};
use crate::flow::neighbours;
use crate::grid::{Grid, distance_to};
use crate::noise::{Random, fbm, mix, smoothstep};
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

/// Groups of rocks off the coast.
const ISLET_GROUPS: usize = 4;

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
    let sunk = Grid::from_fn(SIDE / 8, |u, v| {
        let sunk = fbm(seed ^ 0x42, u * 3.0, v * 3.0, 2, 0.5);
        mix(2.0, 17.0, smoothstep(-0.5, 0.6, sunk))
    })
    .refined(SIDE);
    for (value, sunk) in height.values.iter_mut().zip(&sunk.values) {
        *value -= sunk;
    }
    let mut sea = reached_by_sea(&height);
    let floor = sea_floor(seed, &sea);
    for ((value, floor), sea) in height.values.iter_mut().zip(&floor.values).zip(&sea) {
        if *sea {
            *value = *floor;
        }
    }
    raise_islets(seed, &mut height);
    for (sea, height) in sea.iter_mut().zip(&height.values) {
        *sea &= *height <= 0.0;
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

/// Lets rocks stand out of the sea off the coast, in small groups.
fn raise_islets(seed: u32, height: &mut Grid) {
    let mut random = Random::new(u64::from(seed) ^ 0x151e_7000);
    let coarse = height.coarsened(256);
    let offshore = distance_to(256, |index| coarse.values[index] > 0.0);
    let mut groups = 0;
    for _ in 0..300 {
        let first = [random.between(0.08, 0.92), random.between(0.08, 0.92)];
        let lead = random.between(0.005, 0.012);
        let away = offshore.sample(first[0], first[1]);
        if groups == ISLET_GROUPS || !(0.012 + lead..0.065).contains(&away) {
            continue;
        }
        groups += 1;
        let [du, dv] = random.direction();
        let mut spot = first;
        let mut radius = lead;
        for _ in 0..4 {
            raise_islet(seed, height, spot, radius);
            let step = (radius + lead) * random.between(1.0, 1.8);
            let aside = random.between(-0.6, 0.6);
            spot = [
                spot[0] + step * (du - aside * dv),
                spot[1] + step * (dv + aside * du),
            ];
            radius = lead * random.between(0.18, 0.6);
        }
    }
}

fn raise_islet(seed: u32, height: &mut Grid, [u, v]: [f32; 2], radius: f32) {
    let crest = 2600.0 * radius;
    let reach = (4.0 * radius * SIDE as f32) as usize + 1;
    let [x, y] = [u, v].map(|t| (t * SIDE as f32) as usize);
    let span = |c: usize| c.saturating_sub(reach)..=(c + reach).min(SIDE - 1);
    for index in span(x).flat_map(|x| span(y).map(move |y| x * SIDE + y)) {
        let [pu, pv] = height.centre(index);
        let (du, dv) = ((pu - u) / radius, (pv - v) / radius);
        let ragged = fbm(seed ^ 0x43, pu * 75.0, pv * 75.0, 5, 0.6);
        let radii = (du * du + dv * dv).sqrt();
        let cone = 1.0 - radii / 1.3 + 0.9 * ragged;
        let before = height.values[index];
        let raised = before.max(crest * cone.min(0.6 + 0.3 * cone));
        height.values[index] = mix(raised, before, smoothstep(1.6, 3.8, radii));
    }
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
    let swell = Grid::from_fn(SIDE / 4, |u, v| fbm(seed ^ 0x41, u * 3.2, v * 3.2, 4, 0.48));
    let swell = swell.refined(SIDE);
    let mut floor = Grid::filled(SIDE, 0.0);
    for (index, value) in floor.values.iter_mut().enumerate() {
        if !sea[index] {
            continue;
        }
        let [u, v] = offshore.centre(index);
        let (du, dv) = (u - 0.5, v - 0.5);
        let border = (du * du * du * du + dv * dv * dv * dv).sqrt().sqrt();
        let border = border + 0.07 * swell.values[index];
        let deep = smoothstep(-0.38, 0.42, swell.values[index]);
        // Shallows end before the map does.
        let stretch = mix(mix(0.35, 2.1, deep), 3.0, smoothstep(0.37, 0.50, border));
        let distance = offshore.values[index] * stretch;
        let shelf = 12.0 * smoothstep(0.0, 0.05, distance).sqrt();
        let fall = 40.0 * smoothstep(0.03, 0.17, distance);
        *value = -(0.6
            + shelf
            + fall
            + 5.0 * smoothstep(0.02, 0.1, distance) * (1.0 + swell.values[index]));
    }
    floor
}
