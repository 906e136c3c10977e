//! Tile pyramids. Level 0 has one texel a cell; each level above halves both sides, rounding up.

use serde::{Deserialize, Serialize};

/// Texels along a side of a tile that are the tile's own.
pub const TILE_SIDE: u32 = 256;

/// Texels around a tile's own that repeat its neighbours', so that a shader can interpolate and
/// take slopes without asking for another tile. At the edge of the map the outermost texel repeats.
pub const TILE_APRON: u32 = 2;

/// Texels along a side of a stored tile.
pub const TILE_STRIDE: u32 = TILE_SIDE + 2 * TILE_APRON;

/// The category of a cell whose stored ordinal is not one that the format allows.
pub const CATEGORY_INVALID: u16 = 0xFFFE;

/// The category of a cell that the file has no data for.
pub const CATEGORY_NO_DATA: u16 = 0xFFFF;

/// What one texel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TexelKind {
    /// `f32`; anything not finite is no data. Coarser levels are means of what is finite.
    Height,
    /// `u16` ordinal, or [`CATEGORY_INVALID`], or [`CATEGORY_NO_DATA`]. Coarser levels are modes;
    /// a category is never interpolated.
    Category,
}

impl TexelKind {
    /// Bytes of one texel.
    pub const fn texel_bytes(self) -> u32 {
        match self {
            Self::Height => 4,
            Self::Category => 2,
        }
    }

    /// Bytes of one stored tile.
    pub const fn tile_bytes(self) -> u32 {
        TILE_STRIDE * TILE_STRIDE * self.texel_bytes()
    }
}

/// Which tile of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TileKey {
    /// Pyramid level; a texel covers 2^level cells.
    pub level: u8,
    /// Tile column.
    pub x: u32,
    /// Tile row.
    pub y: u32,
}

impl TileKey {
    /// The tile one level coarser that covers this one.
    pub const fn parent(self) -> Self {
        Self {
            level: self.level + 1,
            x: self.x / 2,
            y: self.y / 2,
        }
    }
}

/// Sizes of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RasterGeometry {
    /// Cells along x.
    pub width: u32,
    /// Cells along y.
    pub height: u32,
}

impl RasterGeometry {
    /// Number of levels: the last one fits in a single tile.
    pub fn levels(self) -> u8 {
        let mut levels = 1;
        while self
            .level_size(levels - 1)
            .0
            .max(self.level_size(levels - 1).1)
            > TILE_SIDE
        {
            levels += 1;
        }
        levels
    }

    /// Texels along x and y of a level.
    pub fn level_size(self, level: u8) -> (u32, u32) {
        let shrink = |cells: u32| {
            let shrunk = u64::from(cells).div_ceil(1 << u32::from(level).min(32));
            u32::try_from(shrunk).unwrap_or(u32::MAX).max(1)
        };
        (shrink(self.width), shrink(self.height))
    }

    /// Tiles along x and y of a level.
    pub fn tiles(self, level: u8) -> (u32, u32) {
        let (width, height) = self.level_size(level);
        (width.div_ceil(TILE_SIDE), height.div_ceil(TILE_SIDE))
    }

    /// True when the pyramid has this tile.
    pub fn contains(self, key: TileKey) -> bool {
        let (columns, rows) = self.tiles(key.level.min(31));
        key.level < self.levels() && key.x < columns && key.y < rows
    }
}

/// The texels of one tile, apron included.
#[derive(Clone, Debug, PartialEq)]
pub struct RasterTile {
    /// Which tile.
    pub key: TileKey,
    /// What its texels are.
    pub kind: TexelKind,
    /// [`TILE_STRIDE`]² texels in *column-major* order, little-endian: texel (x, y), counted from
    /// the apron's corner, is at index x · [`TILE_STRIDE`] + y. Files store columns, so tiles do
    /// too; the shader swaps the axes. Past the edge of the map the outermost texel repeats.
    pub texels: Vec<u8>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_ends_with_the_first_level_that_fits_one_tile() {
        let levels = |side| {
            RasterGeometry {
                width: side,
                height: side,
            }
            .levels()
        };
        assert_eq!(
            [
                levels(1),
                levels(256),
                levels(257),
                levels(8192),
                levels(32768)
            ],
            [1, 1, 2, 6, 8]
        );
    }

    #[test]
    fn odd_sides_round_up_so_that_no_cell_is_lost() {
        let geometry = RasterGeometry {
            width: 1025,
            height: 300,
        };
        assert_eq!(geometry.level_size(1), (513, 150));
        assert_eq!(geometry.level_size(2), (257, 75));
        assert_eq!(geometry.tiles(2), (2, 1));
    }

    #[test]
    fn only_tiles_of_the_pyramid_are_contained() {
        let geometry = RasterGeometry {
            width: 512,
            height: 256,
        };
        assert!(geometry.contains(TileKey {
            level: 0,
            x: 1,
            y: 0
        }));
        assert!(!geometry.contains(TileKey {
            level: 0,
            x: 1,
            y: 1
        }));
        assert!(!geometry.contains(TileKey {
            level: 2,
            x: 0,
            y: 0
        }));
        assert!(!geometry.contains(TileKey {
            level: 255,
            x: 0,
            y: 0
        }));
    }
}
