//! The ground of the region world: the invented island, in blocks.

use mapscope_formats::blueprint::write::ColumnSource as _;

use crate::biomes::Biome;
use crate::world::World;

/// Chunks along each side of the land, and the chunk coordinate of its first column. They reach
/// over three regions, on both sides of zero.
pub(super) const CHUNKS: usize = 41;
/// See [`CHUNKS`].
pub(super) const CHUNK_MIN: i32 = -15;

/// Blocks along one side of a chunk.
pub(super) const CHUNK_SIDE: usize = 16;

/// Blocks along each side of the land.
pub(super) const BLOCKS: usize = CHUNKS * CHUNK_SIDE;

/// The topmost block of the sea: high on the planet, so that up is +z everywhere on the land.
pub(super) const SEA_LEVEL: i32 = 470;

/// The island.
const WORLD_SEED: i32 = 4;

/// Blocks along one side of the whole map; the land is cut out of it.
const MAP_BLOCKS: u32 = 704;

/// The cell of the map that the block at x = 0, y = 0 is.
const ORIGIN_CELL: [i32; 2] = [250, 296];

/// Blocks of height for a metre. The ground is twice as steep as it would be to scale, or hills
/// would hardly be seen.
const BLOCKS_PER_METRE: f32 = 0.19;

/// Blocks of depth for a metre of sea, and the deepest that it is.
const SEA_BLOCKS_PER_METRE: f32 = 0.3;
/// See [`SEA_BLOCKS_PER_METRE`].
const SEA_DEPTH_MAX: i32 = 15;

/// One column of blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// z of the topmost block of the ground.
    pub(super) ground: i32,
    /// z of the topmost block of water over it.
    pub(super) water: Option<i32>,
    /// What grows there.
    pub(super) biome: Biome,
    /// Steepness: the largest step to a neighbour, in blocks.
    pub(super) step: i32,
    /// Whether a road runs over it, and whether that is a highway.
    pub(super) road: Option<bool>,
}

/// The ground, and who lives on it.
pub(super) struct Land {
    columns: Vec<Column>,
    /// Where towns are, in blocks, and how great they are (3 to 0), the greatest first.
    pub(super) towns: Vec<([i32; 2], i32)>,
}

impl Land {
    /// Makes the land: the same on every machine.
    pub(super) fn generate() -> Self {
        let world = World::generate(WORLD_SEED);
        let mut source = world.columns(MAP_BLOCKS);
        let side = MAP_BLOCKS as usize;
        let (mut heights, mut biomes) = (vec![0.0; side], vec![0; side]);
        let mut columns = Vec::with_capacity(BLOCKS * BLOCKS);
        for x in 0..BLOCKS as i32 {
            let cell_x = to_cell(x + CHUNK_MIN * 16, 0);
            source.heights(cell_x, &mut heights);
            source.biomes(cell_x, &mut biomes);
            for y in 0..BLOCKS as i32 {
                let cell_y = to_cell(y + CHUNK_MIN * 16, 1) as usize;
                let biome = Biome::ALL[biomes[cell_y] as usize].0;
                let [u, v] = [cell_x, cell_y as u32].map(|cell| (cell as f32 + 0.5) / side as f32);
                let lake_metres = world.lake_level[world.height.index_at(u, v)];
                columns.push(column(heights[cell_y], biome, lake_metres));
            }
        }
        let to_block = |cells: [f32; 2]| {
            [0, 1].map(|axis: usize| cells[axis].floor() as i32 - ORIGIN_CELL[axis])
        };
        let towns = world.towns(MAP_BLOCKS);
        let mut land = Self {
            columns,
            towns: towns
                .iter()
                .map(|town| (to_block(town.position), town.tier))
                .collect(),
        };
        land.reckon_steps();
        for road in &world.roads {
            let points = road.points.iter();
            let scaled = points.map(|point| point.map(|t| t * MAP_BLOCKS as f32));
            land.lay_road(&scaled.collect::<Vec<_>>(), road.tier);
        }
        land
    }

    /// The column at a block; of places outside, the nearest.
    pub(super) fn at(&self, x: i32, y: i32) -> &Column {
        &self.columns[index(x, y)]
    }

    fn reckon_steps(&mut self) {
        let [first, last] = [CHUNK_MIN * 16, CHUNK_MIN * 16 + BLOCKS as i32 - 1];
        for x in first..=last {
            for y in first..=last {
                let ground = self.at(x, y).ground;
                let sides = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                let steps = sides.map(|(x, y)| (self.at(x, y).ground - ground).abs());
                self.columns[index(x, y)].step = steps.into_iter().max().unwrap_or(0);
            }
        }
    }

    /// Marks the columns under a road; its points are cells of the map.
    fn lay_road(&mut self, points: &[[f32; 2]], tier: usize) {
        let is_highway = tier == 0;
        let width = if is_highway { 1.5 } else { 0.8 };
        for ends in points.windows(2) {
            let [from, to] = [ends[0], ends[1]];
            let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
            let steps = ((dx * dx + dy * dy).sqrt() * 2.0).ceil().max(1.0);
            for step in 0..=steps as i32 {
                let t = step as f32 / steps;
                let centre = [from[0] + dx * t, from[1] + dy * t];
                let x = centre[0].floor() as i32 - ORIGIN_CELL[0];
                let y = centre[1].floor() as i32 - ORIGIN_CELL[1];
                for (i, j) in (-2..=2).flat_map(|i| (-2..=2).map(move |j| (i, j))) {
                    let near = (i * i + j * j) as f32 <= width * width;
                    if near && is_inside(x + i, y + j) {
                        let road = &mut self.columns[index(x + i, y + j)].road;
                        *road = Some(road.unwrap_or(false) || is_highway);
                    }
                }
            }
        }
    }
}

/// Whether a block's column belongs to the land.
pub(super) fn is_inside(x: i32, y: i32) -> bool {
    let range = CHUNK_MIN * 16..CHUNK_MIN * 16 + BLOCKS as i32;
    range.contains(&x) && range.contains(&y)
}

fn index(x: i32, y: i32) -> usize {
    let [x, y] = [x, y].map(|at| (at - CHUNK_MIN * 16).clamp(0, BLOCKS as i32 - 1) as usize);
    x * BLOCKS + y
}

fn to_cell(block: i32, axis: usize) -> u32 {
    (block + ORIGIN_CELL[axis]).clamp(0, MAP_BLOCKS as i32 - 1) as u32
}

fn column(height_metres: f32, biome: Biome, lake_metres: f32) -> Column {
    let level = |metres: f32| SEA_LEVEL + (metres * BLOCKS_PER_METRE).floor() as i32;
    let (ground, water) = if height_metres < 0.0 {
        let depth = (-height_metres * SEA_BLOCKS_PER_METRE) as i32;
        let depth = 1 + depth.min(SEA_DEPTH_MAX - 1);
        (SEA_LEVEL - depth, Some(SEA_LEVEL))
    } else if biome == Biome::FreshWater && height_metres < lake_metres {
        let water = level(lake_metres).max(SEA_LEVEL);
        (level(height_metres).min(water - 1), Some(water))
    } else if biome == Biome::FreshWater {
        // A bed of two blocks, its water level with the banks.
        let water = level(height_metres).max(SEA_LEVEL);
        (water - 2, Some(water))
    } else {
        let shore = i32::from(biome != Biome::Beach);
        (level(height_metres) + shore, None)
    };
    Column {
        ground,
        water,
        biome,
        step: 0,
        road: None,
    }
}
