//! What the terrain packs hold before they are packed.

use crate::scenario::{CellXy, Grid, PackKind, Terrain};

/// Cells along each side of the first revision's grid.
const FIRST_SIDE: usize = 128;

/// A record of a cell, as it stands in `[IsoMapPack2]` to `[IsoMapPack5]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The cell.
    pub x: u16,
    /// The cell.
    pub y: u16,
    /// Number of the tile; −1 and 65535 are clear ground.
    pub tile: i32,
    /// Which part of the tile.
    pub sub_tile: u8,
    /// Level of the ground.
    pub height: i8,
    /// The eleventh byte, which only `[IsoMapPack5]` has.
    pub ice_growth: u8,
}

/// Records as a pack holds them. `has_end_mark` puts the 0,0 behind them that the games look for;
/// the editors leave it out.
pub fn record_bytes(kind: PackKind, records: &[Record], has_end_mark: bool) -> Vec<u8> {
    let mut out = Vec::new();
    for record in records {
        out.extend(record.x.to_le_bytes());
        out.extend(record.y.to_le_bytes());
        out.extend(record.tile.to_le_bytes());
        out.push(record.sub_tile);
        out.extend(record.height.to_le_bytes());
        if kind == PackKind::IsoMapPack5 {
            out.push(record.ice_growth);
        }
    }
    if has_end_mark {
        out.extend([0; 4]);
    }
    out
}

/// The cells as the first revision holds them: 128×128 tiles in rows of increasing y, then as many
/// sub-tiles, then as many heights. Cells beyond are left out, tiles past 65534 become clear ground.
pub fn first_revision_bytes(grid: Grid, terrain: &Terrain) -> Vec<u8> {
    let cells: Vec<_> = (0..FIRST_SIDE as i32)
        .flat_map(|y| (0..FIRST_SIDE as i32).map(move |x| CellXy { x, y }))
        .map(|cell| terrain.cell(grid, cell).unwrap_or_default())
        .collect();
    let tile = |tile: i32| u16::try_from(tile).unwrap_or(u16::MAX);
    let mut out = Vec::new();
    for cell in &cells {
        out.extend(tile(cell.tile).to_le_bytes());
    }
    out.extend(cells.iter().map(|cell| cell.sub_tile));
    out.extend(cells.iter().map(|cell| cell.height as u8));
    out
}

/// A record for each cell that is present, in the order of the grid's index.
pub fn records(grid: Grid, terrain: &Terrain) -> Vec<Record> {
    let cells = terrain.cells.iter().enumerate();
    cells
        .filter(|(_, cell)| cell.is_present())
        .map(|(index, cell)| {
            let CellXy { x, y } = grid.cell(index);
            Record {
                // On the map coordinates are from 1 to 1023.
                x: x as u16,
                y: y as u16,
                tile: cell.tile,
                sub_tile: cell.sub_tile,
                height: cell.height,
                ice_growth: cell.ice_growth,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::TerrainCell;

    #[test]
    fn records_are_written_as_worked_out_by_hand() {
        let record = Record {
            x: 0x0102,
            y: 0x0304,
            tile: -1,
            sub_tile: 5,
            height: 6,
            ice_growth: 7,
        };
        let ten = [2, 1, 4, 3, 255, 255, 255, 255, 5, 6];
        assert_eq!(record_bytes(PackKind::IsoMapPack2, &[record], false), ten);
        assert_eq!(
            record_bytes(PackKind::IsoMapPack5, &[record], true),
            [&ten[..], &[7, 0, 0, 0, 0]].concat()
        );
    }

    #[test]
    fn the_first_revision_has_three_runs_of_the_grid() {
        // The map of one tile has the one cell 1,1.
        let grid = Grid::new(1, 1);
        let cell = TerrainCell {
            tile: 0x0203,
            sub_tile: 4,
            height: 5,
            ice_growth: 0,
            revision: 1,
        };
        let bytes = first_revision_bytes(grid, &Terrain { cells: vec![cell] });
        let at = 128 + 1;
        assert_eq!(bytes.len(), 128 * 128 * 4);
        assert_eq!(bytes[2 * at..2 * at + 2], [3, 2]);
        assert_eq!(bytes[2 * 128 * 128 + at], 4);
        assert_eq!(bytes[3 * 128 * 128 + at], 5);
        assert_eq!(bytes.iter().filter(|byte| **byte != 0).count(), 4);
    }
}
