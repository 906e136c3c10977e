//! What the overlay packs hold before they are packed: planes of 512×512 cells.

use crate::scenario::overlay::PLANE_SIDE;
use crate::scenario::{CellXy, Grid, NO_OVERLAY, Overlays};

/// Both planes, of numbers and of frames. With `is_wide` numbers take two bytes, as
/// `NewINIFormat=5` has them; else numbers past 254 are left out.
pub fn planes(grid: Grid, overlays: &Overlays, is_wide: bool) -> [Vec<u8>; 2] {
    let side = PLANE_SIDE as i32;
    let (mut ids, mut data) = (Vec::new(), Vec::new());
    for cell in (0..side).flat_map(|y| (0..side).map(move |x| CellXy { x, y })) {
        let there = grid.index(cell).and_then(|index| overlays.at(index));
        let (id, frame) = there.unwrap_or((NO_OVERLAY, 0));
        if is_wide {
            ids.extend(id.to_le_bytes());
        } else {
            ids.push(u8::try_from(id).unwrap_or(u8::MAX));
        }
        data.push(frame);
    }
    [ids, data]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_have_rows_of_increasing_y() {
        // Cells 1,2 2,1 and 2,2 are those of the map of two tiles by one.
        let grid = Grid::new(2, 1);
        let mut overlays = Overlays {
            ids: vec![NO_OVERLAY; grid.cells()],
            data: vec![0; grid.cells()],
            ..Overlays::default()
        };
        let index = grid.index(CellXy { x: 2, y: 1 }).expect("it is on the map");
        (overlays.ids[index], overlays.data[index]) = (102, 11);
        let at = 512 + 2;
        let [ids, data] = planes(grid, &overlays, false);
        assert_eq!((ids.len(), ids[at], data[at]), (512 * 512, 102, 11));
        assert_eq!(ids.iter().filter(|id| **id == 255).count(), 512 * 512 - 1);
        let [wide, _] = planes(grid, &overlays, true);
        assert_eq!(wide.len(), 2 * 512 * 512);
        assert_eq!(wide[2 * at..2 * at + 4], [102, 0, 255, 255]);
    }
}
