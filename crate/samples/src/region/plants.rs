//! Trees and bushes.

use super::block::Block;
use super::explored::Explored;
use super::land::{BLOCKS, CHUNK_MIN, Column, Land};
use super::placed::Placed;
use crate::biomes::Biome;
use crate::noise::{hash, hash_unit, noise};

const SEED: u32 = 0x7ee5;

/// Blocks along one side of the plot that a tree has to itself.
const PLOT: i32 = 4;

#[derive(Clone, Copy)]
enum Plant {
    Broadleaf,
    Hazel,
    Pine,
    Bush,
}

/// Plants what grows on the explored land; only where all around was explored.
pub(super) fn grow(land: &Land, explored: &Explored, placed: &mut Placed) {
    let plots = BLOCKS as i32 / PLOT;
    for i in 0..plots {
        for j in 0..plots {
            let bits = hash(SEED, i, j);
            let x = CHUNK_MIN * 16 + i * PLOT + (bits & 3) as i32;
            let y = CHUNK_MIN * 16 + j * PLOT + (bits >> 2 & 3) as i32;
            if !explored.is_grown(x.div_euclid(16), y.div_euclid(16)) || placed.is_taken([x, y]) {
                continue;
            }
            let column = land.at(x, y);
            if let Some(plant) = plant_of(column, x, y) {
                plant.grow([x, y, column.ground + 1], bits, placed);
            }
        }
    }
}

fn plant_of(column: &Column, x: i32, y: i32) -> Option<Plant> {
    if column.water.is_some() || column.road.is_some() || column.step > 3 {
        return None;
    }
    let clearing = noise(SEED ^ 1, x as f32 / 26.0, y as f32 / 26.0);
    let (chance, kinds) = match column.biome {
        Biome::DenseForest => (0.92, [Plant::Broadleaf, Plant::Hazel]),
        Biome::Forest => (0.62 - 0.5 * clearing, [Plant::Broadleaf, Plant::Hazel]),
        Biome::MountainForest => (0.72 - 0.3 * clearing, [Plant::Pine, Plant::Pine]),
        Biome::Wetland => (0.22, [Plant::Hazel, Plant::Bush]),
        Biome::Grassland => (0.14 - 0.2 * clearing, [Plant::Bush, Plant::Broadleaf]),
        Biome::Steppe => (0.05, [Plant::Bush, Plant::Bush]),
        Biome::Heath => (0.07, [Plant::Pine, Plant::Bush]),
        _ => return None,
    };
    if hash_unit(SEED ^ 2, x, y) >= chance {
        return None;
    }
    Some(kinds[usize::from(hash_unit(SEED ^ 3, x, y) < 0.35)])
}

impl Plant {
    /// Grows on the block below `foot`.
    fn grow(self, foot: [i32; 3], bits: u32, placed: &mut Placed) {
        let [x, y, z] = foot;
        let taller = (bits >> 4 & 3) as i32;
        let (trunk, leaves) = match self {
            Self::Broadleaf => (4 + taller, Block::TemporaryLeaves),
            Self::Hazel => (3 + taller / 2, Block::LeavesHazel),
            Self::Pine => (6 + taller, Block::LeavesPine),
            Self::Bush => (0, Block::LeavesHazel),
        };
        let mut leaf = |dx: i32, dy: i32, height: i32| {
            placed.put([x + dx, y + dy, z + height], leaves);
        };
        match self {
            Self::Broadleaf => crown(trunk, 2.6, &mut leaf),
            Self::Hazel => crown(trunk, 1.9, &mut leaf),
            Self::Pine => {
                for height in 2..=trunk + 1 {
                    // Whorls of branches, narrower towards the top.
                    let below_top = trunk + 1 - height;
                    let reach = (below_top / 2).min(2) - below_top % 2 * i32::from(below_top > 3);
                    disc(reach, |dx, dy| leaf(dx, dy, height));
                }
            }
            Self::Bush => {
                leaf(0, 0, 0);
                if taller > 1 {
                    leaf(1, 0, 0);
                    leaf(0, 1, 0);
                }
            }
        }
        if trunk > 0 {
            placed.put_up([x, y], z..=z + trunk - 1, Block::Log);
        }
    }
}

/// A round crown around the top of a trunk.
fn crown(trunk: i32, radius: f32, leaf: &mut impl FnMut(i32, i32, i32)) {
    let reach = radius.ceil() as i32;
    for height in -reach..=reach {
        for dx in -reach..=reach {
            for dy in -reach..=reach {
                let squared = (dx * dx + dy * dy + height * height) as f32;
                if squared <= radius * radius {
                    leaf(dx, dy, trunk + height);
                }
            }
        }
    }
}

/// The places of a disc; one place where it has no radius.
fn disc(radius: i32, mut at: impl FnMut(i32, i32)) {
    let reach = radius.max(0);
    for dx in -reach..=reach {
        for dy in -reach..=reach {
            if dx * dx + dy * dy <= reach * reach + 1 {
                at(dx, dy);
            }
        }
    }
}
