//! The diamond of a map's cells: cell coordinates, their place in the picture, and a dense index.

/// A cell as the file counts it: x grows to the lower right, y to the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellXy {
    /// Towards the lower right.
    pub x: i32,
    /// Towards the lower left.
    pub y: i32,
}

/// The cells of a map of width × height tiles. With dx = x − y + width − 1 and
/// dy = x + y − width − 1, a cell is on the map when 0 ≤ dx ≤ 2·width − 2 and
/// 0 ≤ dy ≤ 2·height − 1; dx and dy are then both even or both odd. dx counts half tiles to the
/// right, dy half tiles down.
///
/// The *index* of a cell counts rows of equal dy from the top and cells in each from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    width: u32,
    height: u32,
}

impl Grid {
    /// A grid of at most [`super::SIDE_MAX`] tiles a side, which the caller has to see to.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// Tiles across.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// Tiles down.
    pub const fn height(self) -> u32 {
        self.height
    }

    /// Cells of the map: (2·width − 1)·height, at most 523 776.
    pub const fn cells(self) -> usize {
        // Sides are at most 512: nothing here overflows.
        (self.width.saturating_mul(2).saturating_sub(1) as usize)
            .saturating_mul(self.height as usize)
    }

    /// The cell's place in half tiles from the left and the top, on the map or not.
    pub const fn half_tiles(self, cell: CellXy) -> [i64; 2] {
        let (x, y, width) = (cell.x as i64, cell.y as i64, self.width as i64);
        [
            x.saturating_sub(y).saturating_add(width).saturating_sub(1),
            x.saturating_add(y).saturating_sub(width).saturating_sub(1),
        ]
    }

    /// True when the cell is on the map.
    pub fn contains(self, cell: CellXy) -> bool {
        self.index(cell).is_some()
    }

    /// The cell's index, less than [`Self::cells`]; none when it is off the map.
    pub fn index(self, cell: CellXy) -> Option<usize> {
        let [dx, dy] = self.half_tiles(cell);
        let (dx, dy) = (usize::try_from(dx).ok()?, usize::try_from(dy).ok()?);
        let (width, height) = (self.width as usize, self.height as usize);
        let row_pair = width.saturating_mul(2).saturating_sub(1);
        if dx >= row_pair || dy >= height.saturating_mul(2) {
            return None;
        }
        let odd = if dy & 1 == 1 { width } else { 0 };
        Some(
            (dy >> 1)
                .saturating_mul(row_pair)
                .saturating_add(odd)
                .saturating_add(dx >> 1),
        )
    }

    /// The cell of an index below [`Self::cells`].
    pub const fn cell(self, index: usize) -> CellXy {
        let width = self.width as usize;
        let row_pair = width.saturating_mul(2).saturating_sub(1);
        let (pair, within) = match (index.checked_div(row_pair), index.checked_rem(row_pair)) {
            (Some(pair), Some(within)) => (pair, within),
            _ => (0, 0),
        };
        let is_odd = within >= width;
        let half = if is_odd {
            within.saturating_sub(width)
        } else {
            within
        };
        let odd = is_odd as usize;
        let dx = half.saturating_mul(2).saturating_add(odd);
        let dy = pair.saturating_mul(2).saturating_add(odd);
        // x + y = dy + width + 1 and x − y = dx − width + 1.
        let double_x = dx.saturating_add(dy).saturating_add(2);
        let x = double_x >> 1;
        let y = dy.saturating_add(width).saturating_add(1).saturating_sub(x);
        CellXy {
            x: x as i32,
            y: y as i32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i32, y: i32) -> CellXy {
        CellXy { x, y }
    }

    #[test]
    fn the_first_rows_of_a_small_map_are_indexed_from_the_left() {
        // W = 3, H = 2. The top row (dy = 0) has x + y = 4: (1,3), (2,2), (3,1).
        let grid = Grid::new(3, 2);
        assert_eq!(grid.cells(), 10);
        assert_eq!(grid.index(cell(1, 3)), Some(0));
        assert_eq!(grid.index(cell(2, 2)), Some(1));
        assert_eq!(grid.index(cell(3, 1)), Some(2));
        // dy = 1: x + y = 5, dx = 1 and 3.
        assert_eq!(grid.index(cell(2, 3)), Some(3));
        assert_eq!(grid.index(cell(3, 2)), Some(4));
        // dy = 2 begins the second pair.
        assert_eq!(grid.index(cell(2, 4)), Some(5));
        assert_eq!(grid.half_tiles(cell(2, 4)), [0, 2]);
    }

    #[test]
    fn neighbours_of_the_diamond_are_off_the_map() {
        let grid = Grid::new(3, 2);
        for (x, y) in [
            (1, 2),
            (0, 4),
            (1, 4),
            (4, 1),
            (4, 4),
            (-1, 5),
            (0, 0),
            (i32::MIN, i32::MAX),
        ] {
            assert_eq!(grid.index(cell(x, y)), None, "{x},{y}");
        }
    }

    #[test]
    fn index_and_cell_are_inverse_on_every_map() {
        for (width, height) in [(1, 1), (1, 5), (2, 1), (7, 4), (50, 60)] {
            let grid = Grid::new(width, height);
            for index in 0..grid.cells() {
                assert_eq!(
                    grid.index(grid.cell(index)),
                    Some(index),
                    "{width}×{height}"
                );
            }
            let (w, h) = (width as i32, height as i32);
            let on_map = (-2..w + h + 2)
                .flat_map(|x| (-2..w + h + 2).map(move |y| (x, y)))
                .filter(|(x, y)| w < x + y && x + y <= w + 2 * h && (x - y).abs() < w)
                .count();
            assert_eq!(on_map, grid.cells());
        }
    }
}
