//! A rectangle of cells, and where each run of it lies in a plane of the file.

use std::ops::Range;

/// A rectangle of cells. Decoded windows are column-major, as the file is: cell (x, y) is at index
/// (x − `columns.start`) · rows + (y − `rows.start`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Cells along x.
    pub columns: Range<u32>,
    /// Cells along y.
    pub rows: Range<u32>,
}

impl Window {
    /// Number of cells, as a length of the slices that hold them.
    pub fn cells(&self) -> usize {
        span(&self.columns).saturating_mul(span(&self.rows))
    }
}

/// Cells of a square map.
pub(super) fn cells_of(map_size: u32) -> u64 {
    u64::from(map_size).saturating_mul(u64::from(map_size))
}

fn span(range: &Range<u32>) -> usize {
    usize::try_from(range.end.saturating_sub(range.start)).unwrap_or(usize::MAX)
}

/// MapSize² items of one size, one column of the map after another, of which the file may have
/// fewer than it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plane {
    /// Where it begins.
    pub file_offset: u64,
    /// Bytes that the file has of it.
    pub available: u64,
    /// Bytes of an item.
    pub item_bytes: u64,
}

/// Cells of a window that are contiguous in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Where in the file.
    pub file_range: Range<u64>,
    /// Where in the decoded window.
    pub cells: Range<usize>,
}

impl Plane {
    /// Whole items that the file has.
    pub fn available_items(&self) -> u64 {
        self.available.checked_div(self.item_bytes).unwrap_or(0)
    }

    /// The runs of a window that the file has, in file order; none is empty. A window of all rows
    /// is a single run.
    pub fn runs<'w>(
        &self,
        map_size: u32,
        window: &'w Window,
    ) -> impl Iterator<Item = Run> + use<'w> {
        let plane = *self;
        let rows = span(&window.rows);
        let columns = window.columns.start..window.columns.end.min(map_size);
        let is_whole_columns = window.rows == (0..map_size);
        // A strip is what may be contiguous: all columns together, or one column at a time.
        let step = if is_whole_columns {
            span(&columns).max(1)
        } else {
            1
        };
        let inside = window.rows.start..window.rows.end.min(map_size);
        columns.step_by(step).map_while(move |x| {
            let items_before = u64::from(x).checked_mul(u64::from(map_size))?;
            let first = items_before.checked_add(u64::from(inside.start))?;
            let wanted = (span(&inside) as u64).checked_mul(step as u64)?;
            let left = plane.available_items().saturating_sub(first);
            let count = wanted.min(left);
            let start = plane
                .file_offset
                .checked_add(first.checked_mul(plane.item_bytes)?)?;
            let end = start.checked_add(count.checked_mul(plane.item_bytes)?)?;
            let column = usize::try_from(x.checked_sub(window.columns.start)?).ok()?;
            let first_cell = column.checked_mul(rows)?;
            let last_cell = first_cell.checked_add(usize::try_from(count).ok()?)?;
            (count > 0).then_some(Run {
                file_range: start..end,
                cells: first_cell..last_cell,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(plane: Plane, columns: Range<u32>, rows: Range<u32>) -> Vec<Run> {
        plane.runs(10, &Window { columns, rows }).collect()
    }

    const FULL: Plane = Plane {
        file_offset: 100,
        available: 400,
        item_bytes: 4,
    };

    #[test]
    fn whole_columns_are_one_run() {
        let run = Run {
            file_range: 180..300,
            cells: 0..30,
        };
        assert_eq!(runs(FULL, 2..5, 0..10), [run]);
    }

    #[test]
    fn a_part_of_the_rows_is_one_run_a_column() {
        let first = Run {
            file_range: 192..200,
            cells: 0..2,
        };
        let second = Run {
            file_range: 232..240,
            cells: 2..4,
        };
        assert_eq!(runs(FULL, 2..4, 3..5), [first, second]);
    }

    #[test]
    fn runs_end_where_the_file_ends_at_a_whole_item() {
        let cut = Plane {
            available: 4 * 33 + 3,
            ..FULL
        };
        assert_eq!(
            runs(cut, 0..10, 0..10),
            [Run {
                file_range: 100..232,
                cells: 0..33
            }]
        );
        let columns = runs(cut, 2..10, 1..5);
        assert_eq!(
            columns.last(),
            Some(&Run {
                file_range: 224..232,
                cells: 4..6
            })
        );
        assert_eq!(columns.len(), 2);
        assert_eq!(
            runs(
                Plane {
                    available: 3,
                    ..FULL
                },
                0..10,
                0..10
            ),
            []
        );
    }

    #[test]
    fn cells_off_the_map_are_in_no_run() {
        let run = Run {
            file_range: 492..500,
            cells: 0..2,
        };
        assert_eq!(runs(FULL, 9..12, 8..20), [run]);
        assert_eq!(runs(FULL, 10..12, 0..10), []);
        assert_eq!(runs(FULL, 0..3, 10..12), []);
        let reversed = Range { start: 5, end: 3 };
        assert_eq!(runs(FULL, reversed, 0..10), []);
    }
}
