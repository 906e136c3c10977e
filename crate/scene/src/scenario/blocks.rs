//! The order in which cells are drawn.

use mapscope_formats::scenario::{CellXy, Grid};

/// Half tiles along each side of a block of cells.
const BLOCK: usize = 64;

/// The cells of a grid with their indices, block by block, so that what lies near each other stands
/// near each other in a buffer; in each block rows from the top.
pub fn cells_by_block(grid: Grid) -> impl Iterator<Item = (usize, CellXy)> {
    let [columns, rows] = [grid.width() as usize * 2 - 1, grid.height() as usize * 2];
    let blocks = (0..rows)
        .step_by(BLOCK)
        .flat_map(move |top| (0..columns).step_by(BLOCK).map(move |left| [left, top]));
    blocks.flat_map(move |[left, top]| {
        (top..rows.min(top + BLOCK)).flat_map(move |dy| {
            (left..columns.min(left + BLOCK))
                .filter(move |dx| (dx + dy) % 2 == 0)
                .filter_map(move |dx| {
                    let cell = cell_at(grid, dx, dy);
                    grid.index(cell).map(|index| (index, cell))
                })
        })
    })
}

/// The cell of these half tiles, both even or both odd.
fn cell_at(grid: Grid, dx: usize, dy: usize) -> CellXy {
    let x = (dx + dy) / 2 + 1;
    let y = dy + grid.width() as usize + 1 - x;
    CellXy {
        x: x as i32,
        y: y as i32,
    }
}
