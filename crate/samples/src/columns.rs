//! Columns of a map of any size: the coarse world read smoothly, with detail and rivers added.

use mapscope_formats::blueprint::write::ColumnSource;

use crate::biomes::{Site, biome_of};
use crate::column_noise::ColumnNoise;
use crate::grid::{Grid, Taps};
use crate::noise::{mix, smoothstep};
use crate::river_bed::RiverColumn;
use crate::world::World;
use crate::{MAP_METRES, SIDE};

/// Lattice cells along the map of the coarsest octave of detail; about what the coarse grid can
/// no longer hold.
const DETAIL_FREQUENCY: f32 = 170.0;

/// Strength of an octave of detail relative to the next coarser one.
const DETAIL_GAIN: f32 = 0.44;

/// Cells that a lattice cell of the finest octave covers at least.
const DETAIL_CELLS_MIN: f32 = 3.2;

/// Detail weaker than this, in metres, is left out; most of a map is sea.
const RELIEF_MIN: f32 = 0.002;

/// Makes the columns of one map, in any order.
pub struct WorldColumns<'a> {
    world: &'a World,
    count: usize,
    taps: Vec<Taps>,
    octaves: Vec<ColumnNoise>,
    ragged: [ColumnNoise; 2],
    rivers: RiverColumn,
    line: Vec<f32>,
    relief: Vec<f32>,
    rock: Vec<f32>,
    detail: Vec<f32>,
    crest: Vec<f32>,
    fields: [Vec<f32>; 3],
    noises: [Vec<f32>; 2],
    /// Column that `heights` and `rivers` hold, if any.
    current: Option<u32>,
    heights: Vec<f32>,
}

impl<'a> WorldColumns<'a> {
    pub(crate) fn new(world: &'a World, map_size: u32) -> Self {
        let count = map_size as usize;
        let taps = (0..count)
            .map(|y| Taps::at((y as f32 + 0.5) / count as f32, SIDE))
            .collect();
        let mut octaves = Vec::new();
        let mut frequency = DETAIL_FREQUENCY;
        while frequency * DETAIL_CELLS_MIN <= count as f32 {
            let number = octaves.len();
            octaves.push(ColumnNoise::new(
                world.seed ^ 0x9100 ^ number as u32,
                frequency,
                number,
            ));
            frequency *= 2.03;
        }
        let ragged = [(0x9201, 60.0), (0x9202, 330.0)]
            .map(|(salt, frequency)| ColumnNoise::new(world.seed ^ salt, frequency, salt as usize));
        let zeros = || vec![0.0; count];
        Self {
            world,
            count,
            taps,
            octaves,
            ragged,
            rivers: RiverColumn::default(),
            line: vec![0.0; SIDE],
            relief: zeros(),
            rock: zeros(),
            detail: zeros(),
            crest: zeros(),
            fields: [zeros(), zeros(), zeros()],
            noises: [zeros(), zeros()],
            current: None,
            heights: zeros(),
        }
    }

    fn u(&self, x: u32) -> f32 {
        (x as f32 + 0.5) / self.count as f32
    }

    fn move_to(&mut self, x: u32) {
        if self.current == Some(x) {
            return;
        }
        let u = self.u(x);
        let across = Taps::at(u, SIDE);
        let world = self.world;
        let line = &mut self.line;
        read_column(&world.height, &across, &self.taps, line, &mut self.heights);
        read_column(&world.relief, &across, &self.taps, line, &mut self.relief);
        read_column(&world.rock, &across, &self.taps, line, &mut self.rock);
        self.detail.fill(0.0);
        self.crest.fill(1.0);
        let mut strength = 1.0;
        for octave in &mut self.octaves {
            octave.move_to(u);
            let (detail, crest, rock) = (&mut self.detail, &mut self.crest, &self.rock);
            let relief = &self.relief;
            octave.for_each(
                self.count,
                |y| relief[y] > RELIEF_MIN,
                |y, value| {
                    // On rock, octaves fold into ridges, and gather where coarser ones crest.
                    let ridge = 1.0 - 2.0 * value.abs();
                    let shaped = mix(value, 0.8 * ridge * crest[y], rock[y]);
                    detail[y] += strength * shaped;
                    crest[y] = mix(1.0, (0.75 + 0.5 * ridge).clamp(0.3, 1.2), rock[y]);
                },
            );
            strength *= DETAIL_GAIN;
        }
        world.rivers.column(u, self.count, &mut self.rivers);
        for y in 0..self.count {
            let ground = self.heights[y] + self.relief[y] * self.detail[y];
            self.heights[y] = soft_min(ground, self.rivers.ceiling[y]);
        }
        self.current = Some(x);
    }
}

/// Heights are in metres, above the sea at 0. Columns must be as long as the map is wide.
impl ColumnSource for WorldColumns<'_> {
    fn heights(&mut self, x: u32, column: &mut [f32]) {
        self.move_to(x);
        column.copy_from_slice(&self.heights);
    }

    fn biomes(&mut self, x: u32, column: &mut [i32]) {
        assert_eq!(column.len(), self.count, "a column has one cell for each y");
        self.move_to(x);
        let u = self.u(x);
        let world = self.world;
        let across = Taps::at(u, SIDE);
        let grids = [&world.slope, &world.moisture, &world.shore];
        for (field, grid) in self.fields.iter_mut().zip(grids) {
            read_column(grid, &across, &self.taps, &mut self.line, field);
        }
        let heights = &self.heights;
        for (noise, values) in self.ragged.iter_mut().zip(&mut self.noises) {
            noise.move_to(u);
            noise.for_each(
                self.count,
                |y| heights[y] > -40.0,
                |y, value| values[y] = value,
            );
        }
        // A river narrower than a cell is still drawn as one, or it would fall apart into dots.
        let thin = 0.55 / self.count as f32;
        let coarse_column = world.height.index_at(u, 0.0);
        for (y, cell) in column.iter_mut().enumerate() {
            let v = (y as f32 + 0.5) / self.count as f32;
            let height = self.heights[y];
            let lake = world.lake_level[coarse_column + (y * SIDE) / self.count];
            let bank = self.rivers.bank[y];
            let site = Site {
                height,
                slope: self.fields[0][y],
                moisture: self.fields[1][y],
                shore: self.fields[2][y] * MAP_METRES,
                fresh_water: height < lake || (bank < thin && (height > 0.0 || bank < 0.0)),
                bank: bank * MAP_METRES,
                ash: world.crater.ash(u, v),
                ragged: [self.noises[0][y], self.noises[1][y]],
            };
            *cell = biome_of(&site) as i32;
        }
    }
}

/// The lesser of two heights, with the crease between them rounded over a metre or so.
fn soft_min(ground: f32, ceiling: f32) -> f32 {
    let apart = ground - ceiling;
    if apart <= -1.5 {
        return ground;
    }
    if apart >= 1.5 {
        return ceiling;
    }
    let t = apart + 1.5;
    ground - t * t / 6.0
}

fn read_column(grid: &Grid, across: &Taps, along: &[Taps], line: &mut [f32], column: &mut [f32]) {
    grid.line_at(across, line);
    for (value, taps) in column.iter_mut().zip(along) {
        *value = taps.blend(line);
    }
}

/// Strength of detail on the ground, in metres, for the coarsest octave.
pub(crate) fn relief_of(height: f32, slope: f32, is_lake: bool) -> f32 {
    if is_lake {
        return 0.05;
    }
    if height < 0.0 {
        return 0.0;
    }
    0.3 + 0.8 * smoothstep(0.02, 0.2, slope) + 2.6 * smoothstep(0.2, 0.8, slope)
}

/// How much of the detail is rock, 0 to 1.
pub(crate) fn rock_of(height: f32, slope: f32) -> f32 {
    if height < 0.0 {
        return 0.0;
    }
    smoothstep(0.35, 0.75, slope + 0.2 * smoothstep(150.0, 400.0, height))
}
