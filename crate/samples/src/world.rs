//! A world: everything that maps of all sizes are made from.

use crate::climate;
use crate::columns::{WorldColumns, relief_of, rock_of};
use crate::crater::{self, Crater};
use crate::flow::{neighbours, route};
use crate::grid::{Grid, distance_to};
use crate::lakes::{self, Lakes};
use crate::river_bed::RiverIndex;
use crate::rivers::{self, Rivers};
use crate::roads::{self, Road};
use crate::shape;
use crate::terrain;
use crate::towns::{self, Settlement};
use crate::{MAP_METRES, SIDE};

/// An invented island. Places are in the unit square, so that every map size shows the same one.
pub struct World {
    pub(crate) world_seed: i32,
    pub(crate) seed: u32,
    pub(crate) height: Grid,
    pub(crate) slope: Grid,
    pub(crate) moisture: Grid,
    pub(crate) shore: Grid,
    pub(crate) relief: Grid,
    pub(crate) rock: Grid,
    pub(crate) lake_level: Vec<f32>,
    pub(crate) rivers: RiverIndex,
    pub(crate) crater: Crater,
    pub(crate) settlements: Vec<Settlement>,
    pub(crate) roads: Vec<Road>,
}

/// What settlers find on the coarse grid.
pub(crate) struct Site<'a> {
    /// Heights in metres.
    pub(crate) height: &'a Grid,
    /// Rise over run.
    pub(crate) slope: &'a Grid,
    /// Distance from the sea, in map sides.
    pub(crate) shore: &'a Grid,
    /// Cells of the sea.
    pub(crate) sea: &'a [bool],
    /// Land cells of the largest island.
    pub(crate) main_island: &'a [bool],
    /// Lakes.
    pub(crate) lakes: &'a Lakes,
    /// Rivers.
    pub(crate) rivers: &'a Rivers,
    /// The crater.
    pub(crate) crater: &'a Crater,
}

impl World {
    /// Makes the world of a seed: the same bits on every machine.
    pub fn generate(world_seed: i32) -> Self {
        let seed = (world_seed as u32).wrapping_mul(0x9e37_79b9) ^ 0x15_1a_d5;
        let shape = shape::plan(seed, SIDE);
        let mut terrain = terrain::build(seed, &shape);
        let crater = crater::choose_site(seed, &terrain);
        crater::stamp(&crater, &mut terrain);

        let nodes: Vec<[f32; 2]> = (0..SIDE * SIDE)
            .map(|index| terrain.height.centre(index))
            .collect();
        let flow = route(seed, &terrain.height, &nodes, &terrain.sea);
        crater::breach(&crater, &mut terrain, &flow);
        let flow = route(seed, &terrain.height, &nodes, &terrain.sea);
        let lakes = lakes::settle(&mut terrain.height, &terrain.sea, &flow);
        let (height, sea) = (terrain.height, terrain.sea);

        let climate = climate::moisture(seed, &height);
        let cell_area = (MAP_METRES / SIDE as f32 / 1000.0) * (MAP_METRES / SIDE as f32 / 1000.0);
        let wetness = climate.refined(SIDE);
        let rivers = rivers::trace(seed, &height, &sea, &lakes, &flow, |index| {
            if sea[index] {
                0.0
            } else {
                cell_area * (0.4 + 1.2 * wetness.values[index])
            }
        });

        let shore = distance_to(SIDE, |index| sea[index]);
        let slope = slope_of(&height);
        let relief = Grid {
            side: SIDE,
            values: (0..SIDE * SIDE)
                .map(|i| relief_of(height.values[i], slope.values[i], lakes.wet[i]))
                .collect(),
        }
        .blurred(1);
        let rock = Grid {
            side: SIDE,
            values: (0..SIDE * SIDE)
                .map(|i| rock_of(height.values[i], slope.values[i]))
                .collect(),
        }
        .blurred(2);
        let main_island = largest_island(&sea);
        let site = Site {
            height: &height,
            slope: &slope,
            shore: &shore,
            sea: &sea,
            main_island: &main_island,
            lakes: &lakes,
            rivers: &rivers,
            crater: &crater,
        };
        let settlements = towns::found(seed, &site);
        let roads = roads::lay(seed, &site, &settlements);
        Self {
            world_seed,
            seed,
            slope,
            moisture: wetness,
            shore,
            relief,
            rock,
            lake_level: lakes.level,
            rivers: RiverIndex::new(&rivers.stretches),
            crater,
            settlements,
            roads,
            height,
        }
    }

    /// The cells of a map with this many a side, a column at a time.
    pub fn columns(&self, map_size: u32) -> WorldColumns<'_> {
        WorldColumns::new(self, map_size)
    }
}

/// Slopes of a grid, as rise over run, smoothed over a few cells.
fn slope_of(height: &Grid) -> Grid {
    let side = height.side;
    let at = |x: usize, y: usize| height.values[x * side + y].max(0.0);
    let scale = side as f32 / (2.0 * MAP_METRES);
    let mut slope = Grid::filled(side, 0.0);
    for x in 0..side {
        for y in 0..side {
            let last = side - 1;
            let du = at((x + 1).min(last), y) - at(x.saturating_sub(1), y);
            let dv = at(x, (y + 1).min(last)) - at(x, y.saturating_sub(1));
            slope.values[x * side + y] = (du * du + dv * dv).sqrt() * scale;
        }
    }
    slope.blurred(1)
}

/// Marks the land cells of the largest island.
fn largest_island(sea: &[bool]) -> Vec<bool> {
    let mut island = vec![0_u32; sea.len()];
    let mut sizes = vec![0_usize];
    let mut pending = Vec::new();
    for first in 0..sea.len() {
        if sea[first] || island[first] != 0 {
            continue;
        }
        let number = sizes.len() as u32;
        sizes.push(0);
        island[first] = number;
        pending.push(first);
        while let Some(index) = pending.pop() {
            sizes[number as usize] += 1;
            for (_, next) in neighbours(index, SIDE) {
                if !sea[next] && island[next] == 0 {
                    island[next] = number;
                    pending.push(next);
                }
            }
        }
    }
    let largest = (1..sizes.len())
        .max_by_key(|&number| sizes[number])
        .unwrap_or(0) as u32;
    island
        .into_iter()
        .map(|number| number == largest && number != 0)
        .collect()
}
