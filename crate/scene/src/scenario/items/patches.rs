//! Cells of one kind as the patches that they form.

use std::cmp::Ordering;

use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{CellXy, Grid};

/// Cells that touch each other, be it at a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch {
    /// The one of them that is nearest to their middle.
    pub inside: CellXy,
    /// How many they are.
    pub cells: u64,
    /// What they cover: least x and y, and one past the greatest.
    pub bounds: [i32; 4],
}

/// The patches of the cells whose place in `is_one`, by index, is true; the largest first. Each cell
/// is looked at once.
pub fn patches(grid: Grid, mut is_one: Vec<bool>) -> Vec<Patch> {
    let mut patches = Vec::new();
    let mut cells: Vec<CellXy> = Vec::new();
    for start in 0..is_one.len() {
        if !taken(&mut is_one, start) {
            continue;
        }
        cells.clear();
        cells.push(grid.cell(start));
        let mut next = 0;
        while let Some(at) = cells.get(next).copied() {
            next += 1;
            for x in at.x - 1..=at.x + 1 {
                for y in at.y - 1..=at.y + 1 {
                    let cell = CellXy { x, y };
                    let index = grid.index(cell);
                    if index.is_some_and(|index| taken(&mut is_one, index)) {
                        cells.push(cell);
                    }
                }
            }
        }
        patches.extend(patch(&cells));
    }
    sort_by(&mut patches, |one: &Patch, other| {
        larger_first(one.cells, other.cells)
    });
    patches
}

fn larger_first(one: u64, other: u64) -> Ordering {
    other.cmp(&one)
}

/// Takes a cell out of those that are left; false where it is none of them.
fn taken(is_one: &mut [bool], index: usize) -> bool {
    is_one.get_mut(index).is_some_and(std::mem::take)
}

fn patch(cells: &[CellXy]) -> Option<Patch> {
    let first = cells.first()?;
    let mut bounds = [first.x, first.y, first.x + 1, first.y + 1];
    let mut sum = [0_i64; 2];
    for cell in cells {
        bounds[0] = bounds[0].min(cell.x);
        bounds[1] = bounds[1].min(cell.y);
        bounds[2] = bounds[2].max(cell.x + 1);
        bounds[3] = bounds[3].max(cell.y + 1);
        sum = [sum[0] + i64::from(cell.x), sum[1] + i64::from(cell.y)];
    }
    let count = cells.len() as i64;
    let away = |cell: &&CellXy| {
        // From the mean, as many times as there are cells.
        let [x, y] = [i64::from(cell.x), i64::from(cell.y)];
        (x * count - sum[0]).pow(2) + (y * count - sum[1]).pow(2)
    };
    Some(Patch {
        inside: *cells.iter().min_by_key(away)?,
        cells: cells.len() as u64,
        bounds,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_touch_are_one_patch_and_the_largest_comes_first() {
        let grid = Grid::new(8, 8);
        // A single cell; a ring around (6, 9), whose middle is none of it; two that touch at a corner.
        let ring = (5..=7).flat_map(|x| (8..=10).map(move |y| (x, y)));
        let ring = ring.filter(|at| *at != (6, 9));
        let all: Vec<(i32, i32)> = [(8, 2)]
            .into_iter()
            .chain(ring)
            .chain([(10, 6), (11, 7)])
            .collect();
        let mut is_one = vec![false; grid.cells()];
        for (x, y) in &all {
            is_one[grid.index(CellXy { x: *x, y: *y }).expect("on the map")] = true;
        }
        let found = patches(grid, is_one);
        let sizes: Vec<(u64, [i32; 4])> = found.iter().map(|own| (own.cells, own.bounds)).collect();
        assert_eq!(
            sizes,
            [(8, [5, 8, 8, 11]), (2, [10, 6, 12, 8]), (1, [8, 2, 9, 3])]
        );
        for patch in &found {
            assert!(all.contains(&(patch.inside.x, patch.inside.y)));
        }
    }

    #[test]
    fn a_map_of_one_kind_is_one_patch_and_none_is_none() {
        let grid = Grid::new(512, 512);
        let found = patches(grid, vec![true; grid.cells()]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].cells, grid.cells() as u64);
        assert_eq!(patches(grid, vec![false; grid.cells()]), []);
    }
}
