//! Colours that stand for something else than what the ground looks like.

use mapscope_formats::scenario::{Game, TerrainCell};

use super::super::facts::{Rgb, TileClass};
use super::{Ground, TileAppearance};
use crate::palette::{category_colors, palettes};

/// What the colours of the ground stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coloring {
    /// What the tiles look like.
    Natural,
    /// The level of the ground.
    Height,
    /// The set that a tile is from.
    TileSet,
    /// Which part of its tile a cell is.
    SubTile,
    /// The class of a tile.
    Class,
    /// The eleventh byte of a cell: where ice grows.
    IceGrowth,
}

/// An entry of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// What the colour stands for.
    pub title: String,
    /// The colour, without any light on it.
    pub color: Rgb,
}

/// Levels that have a colour of their own; real maps reach 14.
const LEVELS: usize = 16;

/// Where ice grows, and where not.
const ICE_GROWS: Rgb = [0x2F, 0x8F, 0xE0];
const NO_ICE: Rgb = [0xD8, 0xD4, 0xCA];

/// A colour for each level.
pub(super) fn level_colors() -> Vec<Rgb> {
    let palettes = palettes();
    let Some(palette) = palettes.iter().find(|palette| palette.shore.is_none()) else {
        return Vec::new();
    };
    let last = palette.colors.len().saturating_sub(1);
    (0..LEVELS)
        .filter_map(|level| palette.colors.get(level * last / (LEVELS - 1)))
        .map(|[red, green, blue, _]| [*red, *green, *blue])
        .collect()
}

/// Colours of things that have a number.
pub(super) fn category_keys() -> Vec<Rgb> {
    category_colors()
        .into_iter()
        .map(|[red, green, blue, _]| [red, green, blue])
        .collect()
}

impl TileAppearance {
    /// The colour that stands for what a cell is; natural ground has that of its class.
    pub(super) fn key_color(&self, coloring: Coloring, cell: TerrainCell) -> Rgb {
        let of = |colors: &[Rgb], at: usize| colors.get(at).copied().unwrap_or_default();
        match coloring {
            Coloring::Natural | Coloring::Class => self.tiles.class(cell.tile).key_color(),
            Coloring::Height => {
                let level = usize::try_from(cell.height).unwrap_or(0);
                of(&self.levels, level.min(self.levels.len().saturating_sub(1)))
            }
            Coloring::TileSet => self
                .tiles
                .set(cell.tile)
                .map_or(TileClass::Unknown.key_color(), |set| {
                    of(&self.categories, usize::from(set.number) % 256)
                }),
            Coloring::SubTile => of(&self.categories, usize::from(cell.sub_tile)),
            Coloring::IceGrowth if cell.ice_growth == 0 => NO_ICE,
            // Elsewhere the byte has no meaning, but its values are told apart.
            Coloring::IceGrowth if self.game == Game::TiberianSun => ICE_GROWS,
            Coloring::IceGrowth => of(&self.categories, usize::from(cell.ice_growth)),
        }
    }

    /// What the colours of this map stand for: only what it has, in order. Natural colours have no
    /// legend.
    pub fn legend(&self, ground: &Ground<'_>, coloring: Coloring) -> Vec<LegendEntry> {
        // A cell that stands for each of what is told apart, by a number that orders them.
        let mut seen: Vec<Option<TerrainCell>> = vec![None; 257];
        for cell in ground.cells {
            let at = match coloring {
                Coloring::Natural => return Vec::new(),
                Coloring::Height => usize::from(cell.height.cast_unsigned() ^ 0x80),
                Coloring::TileSet => self
                    .tiles
                    .set(cell.tile)
                    .map_or(256, |set| usize::from(set.number.min(255))),
                Coloring::SubTile => usize::from(cell.sub_tile),
                Coloring::Class => self.tiles.class(cell.tile) as usize,
                Coloring::IceGrowth if self.game == Game::TiberianSun => {
                    usize::from(cell.ice_growth != 0)
                }
                Coloring::IceGrowth => usize::from(cell.ice_growth),
            };
            if let Some(place) = seen.get_mut(at) {
                place.get_or_insert(*cell);
            }
        }
        seen.into_iter()
            .flatten()
            .map(|cell| LegendEntry {
                title: self.title(coloring, cell),
                color: self.key_color(coloring, cell),
            })
            .collect()
    }

    fn title(&self, coloring: Coloring, cell: TerrainCell) -> String {
        let numbered = |word: &str, number: &str| {
            let mut title = String::from(word);
            title.push_str(number);
            title
        };
        match coloring {
            Coloring::Natural | Coloring::Class => self.tiles.class(cell.tile).name().to_owned(),
            Coloring::Height => numbered("level ", &cell.height.to_string()),
            Coloring::TileSet => {
                let set = self.tiles.set(cell.tile);
                set.map_or(TileClass::Unknown.name(), |set| set.name)
                    .to_owned()
            }
            Coloring::SubTile => numbered("part ", &cell.sub_tile.to_string()),
            Coloring::IceGrowth if cell.ice_growth == 0 => "no ice grows".to_owned(),
            Coloring::IceGrowth if self.game == Game::TiberianSun => "ice grows".to_owned(),
            Coloring::IceGrowth => numbered("value ", &cell.ice_growth.to_string()),
        }
    }
}
