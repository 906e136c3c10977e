//! What lies where nobody has built: soil, the layers under it, caves and water.

use super::block::Block;
use super::land::{Column, Land, SEA_LEVEL};
use crate::biomes::Biome;
use crate::noise::{fbm, hash_unit, noise, noise_3d};

const SEED: u32 = 0x0b10_c5ed;

/// z of the top of the mantle, on average.
const MANTLE_TOP: f32 = 262.0;

/// Caves below this hold water.
const GROUNDWATER: i32 = 408;

/// Blocks of ground that keep caves from lakes and the sea.
const CAVE_ROOF_UNDER_WATER: i32 = 7;

/// The layers, from the top down: where each ends, and its rock.
const LAYERS: [(f32, Block); 11] = [
    (528.0, Block::RedGranite),
    (520.0, Block::Gabbro),
    (500.0, Block::Stone),
    (486.0, Block::Limestone),
    (478.0, Block::Dolomite),
    (452.0, Block::Stone),
    (440.0, Block::Limestone),
    (410.0, Block::RedGranite),
    (396.0, Block::Marble),
    (330.0, Block::Gabbro),
    (0.0, Block::BlackGranite),
];

/// The natural blocks of one column, from any z to any other.
pub(super) struct Natural<'a> {
    column: &'a Column,
    x: i32,
    y: i32,
    /// How far the layers are bent up here, in blocks.
    bend: f32,
    is_dyke: bool,
    soil: [Block; 2],
    soil_depth: i32,
}

impl<'a> Natural<'a> {
    /// The column at a block.
    pub(super) fn at(land: &'a Land, x: i32, y: i32) -> Self {
        let column = land.at(x, y);
        let (fx, fy) = (x as f32, y as f32);
        let bend = 22.0 * fbm(SEED, fx / 170.0, fy / 170.0, 3, 0.5)
            + 0.22 * (column.ground - SEA_LEVEL).max(0) as f32;
        let across = noise(SEED ^ 1, fx / 90.0, fy / 90.0);
        let soil_noise = noise(SEED ^ 2, fx / 14.0, fy / 14.0);
        Self {
            column,
            x,
            y,
            bend,
            is_dyke: across.abs() < 0.018,
            soil: soil(column, soil_noise, hash_unit(SEED ^ 3, x, y)),
            soil_depth: if column.step > 2 {
                1
            } else {
                3 + (2.0 * soil_noise) as i32
            },
        }
    }

    /// The block at z.
    pub(super) fn block(&self, z: i32) -> Block {
        let column = self.column;
        if z > column.ground {
            let is_water = column.water.is_some_and(|water| z <= water);
            return if is_water { Block::Water } else { Block::Air };
        }
        if self.is_cave(z) {
            return if z < GROUNDWATER {
                Block::Water
            } else {
                Block::Air
            };
        }
        let depth = column.ground - z;
        if depth < self.soil_depth {
            let [top, below] = self.soil;
            return if depth == 0 { top } else { below };
        }
        self.rock(z)
    }

    fn rock(&self, z: i32) -> Block {
        let unbent = z as f32 - self.bend;
        if (z as f32) < MANTLE_TOP + 0.4 * self.bend {
            return Block::Mantle;
        }
        if self.is_dyke {
            return Block::BlackGranite;
        }
        let rock = LAYERS.iter().find(|(bottom, _)| unbent >= *bottom);
        let rock = rock.map_or(Block::BlackGranite, |(_, rock)| *rock);
        let at = [self.x, self.y, z].map(|at| at as f32);
        // Cliffs are cracked at their faces, and lenses of ore lie in the deep.
        if self.column.step > 1
            && self.column.ground - z < 6
            && hash_unit(SEED ^ 4, self.x ^ z, self.y) < 0.3
        {
            return cracked(rock);
        }
        if z < 420 && noise_3d(SEED ^ 5, at.map(|at| at / 19.0)) > 0.62 {
            return Block::Eclogite;
        }
        rock
    }

    fn is_cave(&self, z: i32) -> bool {
        let column = self.column;
        let roof = if column.water.is_some() || column.ground < SEA_LEVEL + 4 {
            CAVE_ROOF_UNDER_WATER
        } else {
            2
        };
        if z > column.ground - roof || z < 290 {
            return false;
        }
        let at = [self.x, self.y, z].map(|at| at as f32);
        // Where two noises are both near zero is a winding tube.
        let first = noise_3d(SEED ^ 6, [at[0] / 34.0, at[1] / 34.0, at[2] / 22.0]);
        if first.abs() > 0.085 {
            return false;
        }
        let second = noise_3d(SEED ^ 7, [at[0] / 30.0, at[1] / 30.0, at[2] / 20.0]);
        second.abs() < 0.1
    }
}

/// The topmost block of a column and those below it.
fn soil(column: &Column, noise: f32, chance: f32) -> [Block; 2] {
    match column.road {
        Some(true) if column.water.is_none() => {
            return [Block::LimestoneGravel, Block::StoneGravel];
        }
        Some(false) if column.water.is_none() => return [Block::DolomiteGravel, Block::Dirt],
        _ => {}
    }
    if column.step > 3 {
        return [Block::StoneCracked, Block::Stone];
    }
    match column.biome {
        Biome::DeepSea => [Block::StoneGravel, Block::Stone],
        Biome::ShallowSea if noise > 0.25 => [Block::LimestoneSand, Block::LimestoneSand],
        Biome::ShallowSea | Biome::Beach => [Block::DolomiteSand, Block::DolomiteSand],
        Biome::FreshWater if noise > 0.2 => [Block::LimestoneGravel, Block::Dirt],
        Biome::FreshWater | Biome::Wetland => [Block::Chernozem, Block::Chernozem],
        Biome::DenseForest if noise > -0.1 => [Block::Chernozem, Block::Dirt],
        Biome::Steppe if noise > 0.15 => [Block::LimestoneSand, Block::Dirt],
        Biome::Heath if chance < 0.3 => [Block::RedGraniteGravel, Block::Dirt],
        Biome::Heath if noise > 0.3 => [Block::StoneGravel, Block::Stone],
        Biome::Rock if noise > 0.2 => [Block::RedGranite, Block::RedGranite],
        Biome::Rock if chance < 0.25 => [Block::GabbroCracked, Block::Gabbro],
        Biome::Rock => [Block::Stone, Block::Stone],
        Biome::Snow if chance < 0.06 => [Block::MarbleCracked, Block::Marble],
        Biome::Snow => [Block::Marble, Block::Marble],
        Biome::CraterAsh if noise > 0.1 => [Block::BlackGraniteSand, Block::BlackGranite],
        Biome::CraterAsh if chance < 0.15 => [Block::Eclogite, Block::BlackGranite],
        Biome::CraterAsh => [Block::BlackGraniteGravel, Block::BlackGranite],
        _ => [Block::Dirt, Block::Dirt],
    }
}

fn cracked(rock: Block) -> Block {
    match rock {
        Block::RedGranite => Block::RedGraniteCracked,
        Block::Gabbro => Block::GabbroCracked,
        Block::Limestone => Block::LimestoneCracked,
        Block::Marble => Block::MarbleCracked,
        Block::Stone => Block::StoneCracked,
        Block::Dolomite => Block::DolomiteGravel,
        other => other,
    }
}
