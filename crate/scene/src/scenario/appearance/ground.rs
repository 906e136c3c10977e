//! The ground that is drawn.

use mapscope_formats::scenario::{CellXy, Grid, Overlays, TerrainCell};

use super::super::at_cells::shifted;

/// The cells of a map and what lies on them.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The geometry of the cells.
    pub grid: Grid,
    /// One for each index of the grid.
    pub cells: &'a [TerrainCell],
    /// What lies on them; none to leave it out.
    pub overlays: Option<&'a Overlays>,
}

impl Ground<'_> {
    /// The cell; none off the map.
    pub fn cell(&self, at: CellXy) -> Option<TerrainCell> {
        self.cells.get(self.grid.index(at)?).copied()
    }

    /// The level of the cell so many cells further; none off the map.
    pub fn height_at(&self, at: CellXy, along_x: i32, along_y: i32) -> Option<i8> {
        let next = self.cell(shifted(at, along_x, along_y));
        next.map(|cell| cell.height)
    }

    /// The number and frame of the overlay on the cell.
    pub fn overlay(&self, at: CellXy) -> Option<(u16, u8)> {
        self.overlays?.at(self.grid.index(at)?)
    }
}
