//! The tile of each cell.

use mapscope_formats::scenario::{Terrain, TerrainCell};

use super::board::Board;
use super::land::Ground;
use super::plan::{Plan, Surface};
use super::tiles::{Cover, Theater};
use crate::noise::hash;

/// What a cell is, as its tile shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Clear,
    Rough,
    Dense,
    Bare,
    Pavement,
    Cliff,
    WaterCliff,
    Shore,
    Ramp,
    Road(Surface),
    Water,
    Ice,
}

/// What each cell is.
pub(super) fn kinds(plan: &Plan, board: Board, ground: &[Ground]) -> Vec<Kind> {
    let from_water = board.distances(|index| ground[index].is_water);
    let from_land = board.distances(|index| !ground[index].is_water);
    (0..board.len())
        .map(|index| {
            let cell = ground[index];
            if cell.is_water {
                let is_frozen = plan.theater.ice.is_some()
                    && board.noise(0x81, index, 10.0)
                        > 0.06 * f32::from(from_land[index].min(9)) - 0.2;
                return if is_frozen { Kind::Ice } else { Kind::Water };
            }
            let near = board.neighbours(index);
            let rise = |next: &usize| ground[*next].height - cell.height;
            let highest = near.iter().flatten().map(rise).max().unwrap_or(0);
            let lowest = near[..4].iter().flatten().map(rise).min().unwrap_or(0);
            if highest >= 2 || lowest <= -2 {
                let is_above_water = near.iter().flatten().any(|next| ground[*next].is_water);
                return if is_above_water {
                    Kind::WaterCliff
                } else {
                    Kind::Cliff
                };
            }
            if let Some(surface) = cell.road {
                return Kind::Road(surface);
            }
            if highest == 1 {
                return Kind::Ramp;
            }
            if cell.is_pavement {
                return Kind::Pavement;
            }
            if from_water[index] == 1 {
                return Kind::Shore;
            }
            open_ground(plan, board, index, from_water[index])
        })
        .collect()
}

/// Ground that nothing is built on, in broad patches.
fn open_ground(plan: &Plan, board: Board, index: usize, from_water: u16) -> Kind {
    let beach = board.noise(0x82, index, 12.0);
    if from_water <= 3 && beach > 0.02 * f32::from(from_water) {
        return Kind::Bare;
    }
    let wood = super::props::wood(plan, board, index);
    let patch = board.noise(0x83, index, 17.0);
    if wood > 0.1 || patch > 0.34 {
        Kind::Dense
    } else if patch < -0.22 {
        Kind::Rough
    } else if board.noise(0x84, index, 14.0) > 0.42 {
        Kind::Bare
    } else {
        Kind::Clear
    }
}

/// The cells as the file has them.
pub(super) fn terrain(plan: &Plan, board: Board, ground: &[Ground], kinds: &[Kind]) -> Terrain {
    let theater = plan.theater;
    let cells = (0..board.len())
        .map(|index| {
            let tile = tile(theater, board, ground, kinds, index);
            TerrainCell {
                tile,
                sub_tile: 0,
                height: ground[index].height as i8,
                ice_growth: u8::from(kinds[index] == Kind::Ice),
                revision: 5,
            }
        })
        .collect();
    Terrain { cells }
}

fn tile(theater: &Theater, board: Board, ground: &[Ground], kinds: &[Kind], index: usize) -> i32 {
    let [x, y] = board.spot(index);
    let any = hash(board.seed ^ 0x91, x, y);
    let cell = ground[index];
    let is_sloped = slope(board, ground, index).is_some();
    match kinds[index] {
        Kind::Clear => 0,
        Kind::Rough => covered(theater.rough, board, kinds, index),
        Kind::Dense => covered(theater.dense, board, kinds, index),
        Kind::Bare => covered(theater.bare, board, kinds, index),
        Kind::Pavement => covered(theater.pavement, board, kinds, index),
        Kind::Cliff => theater.cliffs.map_or(0, |cliffs| cliffs.pick(any)),
        Kind::WaterCliff => theater.water_cliffs.pick(any),
        Kind::Shore => theater.shores.pick(any),
        Kind::Ramp => theater.ramps.first + slope(board, ground, index).unwrap_or(0),
        Kind::Road(Surface::Dirt) if is_sloped => theater.dirt_slopes.pick(any),
        Kind::Road(Surface::Dirt) => theater.dirt.pick(any),
        Kind::Road(Surface::Paved) if is_sloped => {
            theater.paved_slopes.pick(u32::from(cell.runs_along_y))
        }
        Kind::Road(Surface::Paved) => theater.paved.pick(any),
        Kind::Water => theater.water.pick(any),
        Kind::Ice => theater.ice.unwrap_or(theater.water).pick(any),
    }
}

/// A cover's own tile within it, or one of those at its edge: a bit for each of four neighbours.
fn covered(cover: Cover, board: Board, kinds: &[Kind], index: usize) -> i32 {
    let near = board.neighbours(index);
    let edge = (0..4).fold(0, |edge, side| match near[side] {
        Some(next) if kinds[next] != kinds[index] => edge | 1 << side,
        _ => edge,
    });
    if edge == 0 {
        cover.tile
    } else {
        cover.edges.pick(edge)
    }
}

/// Which of the ramps a cell is: 0 to 3 rise to one side, 4 to 7 to one corner, 8 to 11 to two
/// sides; none where the ground is level.
pub(super) fn slope(board: Board, ground: &[Ground], index: usize) -> Option<i32> {
    let higher = board
        .neighbours(index)
        .map(|next| next.is_some_and(|next| ground[next].height > ground[index].height));
    let side = (0..4).find(|side| higher[*side]);
    match side {
        // Two sides that meet: the first of them along −x and −y, and so on around.
        Some(side) if side == 0 && higher[3] => Some(11),
        Some(side) if side < 3 && higher[side + 1] => Some(8 + side as i32),
        Some(side) => Some(side as i32),
        None => (0..4)
            .find(|corner| higher[4 + corner])
            .map(|corner| 4 + corner as i32),
    }
}
