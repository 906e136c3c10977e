//! The flat pictures as pixels, one for each chunk, sector or column of blocks, for files.

use mapscope_layers::Rgba;

use super::surface::Sight;
use super::{coloring, sectors, sheet};
use crate::region::blocks::Rgb;
use crate::region::chosen::Chosen;
use crate::region::world::World;

/// How much a step up or down to the neighbour brightens or darkens a block, in hundredths of its colour.
const SHADE_A_BLOCK: i64 = 7;

/// The most that steps brighten or darken, in hundredths.
const SHADE_MAX: i64 = 42;

/// A flat picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flat {
    /// The outermost blocks on the chosen face.
    Surface,
    /// The sectors of the chosen file.
    Sectors,
    /// The chunks of the chosen slice.
    Slice,
}

impl Flat {
    /// Pixels across and down.
    pub fn size(self, world: &World, chosen: &Chosen) -> [u32; 2] {
        match self {
            Self::Surface => Sight::of(world, chosen).front.size(),
            Self::Sectors => sectors::Grid::of(world, chosen).size(),
            Self::Slice => sheet::slice_front(world, chosen).size(),
        }
    }

    /// A row of pixels, so many across; transparent where there is nothing.
    pub fn row(self, world: &World, chosen: &Chosen, width: u32, down: u32) -> Vec<Rgba> {
        let across = 0..width;
        match self {
            Self::Surface => {
                let sight = Sight::of(world, chosen);
                across
                    .map(|right| shaded(world, &sight, [right, down]))
                    .collect()
            }
            Self::Sectors => {
                let grid = sectors::Grid::of(world, chosen);
                let colors = sectors::colors(chosen.sector_colors);
                let color = |right| {
                    let cell = grid.cell([right, down])?;
                    let category = sectors::category(world, chosen, cell);
                    colors.get(usize::from(category)).copied()
                };
                across
                    .map(|right| color(right).unwrap_or_default())
                    .collect()
            }
            Self::Slice => {
                let front = sheet::slice_front(world, chosen);
                let color = |right| {
                    let chunk = world.chunk_at_place(front.place([right, down], chosen.at)?)?;
                    let facts = world.chunk(chunk);
                    let is_there = facts.state.is_present();
                    is_there.then(|| opaque(coloring::color(world, chosen.colors, &facts)))
                };
                across
                    .map(|right| color(right).unwrap_or_default())
                    .collect()
            }
        }
    }
}

const fn opaque([red, green, blue]: Rgb) -> Rgba {
    [red, green, blue, u8::MAX]
}

/// The block that is seen at a place, brighter where the ones to the left and above lie deeper.
fn shaded(world: &World, sight: &Sight, [right, down]: [u32; 2]) -> Rgba {
    let Some(seen) = sight.seen(world, [right, down]) else {
        return [0; 4];
    };
    let beside = [
        right.checked_sub(1).map(|left| [left, down]),
        down.checked_sub(1).map(|above| [right, above]),
    ];
    let steps: i64 = beside
        .into_iter()
        .flatten()
        .filter_map(|at| sight.seen(world, at))
        .map(|other| i64::from(other.depth) - i64::from(seen.depth))
        .sum();
    let light = 100 + (steps * SHADE_A_BLOCK).clamp(-SHADE_MAX, SHADE_MAX);
    let lit = |channel: u8| (i64::from(channel) * light / 100).clamp(0, 255) as u8;
    opaque(world.blocks.color(seen.id).map(lit))
}
