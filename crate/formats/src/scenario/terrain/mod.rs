//! The map's cells: tiles and heights.

use super::grid::{CellXy, Grid};

/// What the packs say of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerrainCell {
    /// Running number of the tile over the theater's tile sets; 0 is clear ground, also where the
    /// file has −1 or 65535 for it.
    pub tile: i32,
    /// Which part of the tile lies here.
    pub sub_tile: u8,
    /// Level of the ground, 0 to 14 in real files.
    pub height: i8,
    /// The eleventh byte of an IsoMapPack5 record. Only in Tiberian Sun is it a flag: ice grows.
    pub ice_growth: u8,
    /// Which revision, 1 to 5, set the cell last; 0 for a cell that no pack has: clear ground at
    /// height 0.
    pub revision: u8,
}

impl TerrainCell {
    /// True when some pack has the cell.
    pub const fn is_present(self) -> bool {
        self.revision != 0
    }
}

/// All cells of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// One for each index of the [`Grid`].
    pub cells: Vec<TerrainCell>,
}

impl Terrain {
    /// The cell at these coordinates; none off the map.
    pub fn cell(&self, grid: Grid, cell: CellXy) -> Option<TerrainCell> {
        self.cells.get(grid.index(cell)?).copied()
    }

    /// Cells that no pack has.
    pub fn absent(&self) -> usize {
        self.cells.iter().filter(|cell| !cell.is_present()).count()
    }

    /// Lowest and highest level among the cells that a pack has.
    pub fn levels(&self) -> Option<[i8; 2]> {
        let mut present = self.cells.iter().filter(|cell| cell.is_present());
        let first = present.next()?.height;
        Some(present.fold([first, first], |[low, high], cell| {
            [low.min(cell.height), high.max(cell.height)]
        }))
    }
}
