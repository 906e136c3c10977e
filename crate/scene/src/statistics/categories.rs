//! How many cells each category has.

use mapscope_layers::raster::CATEGORY_NO_DATA;

/// Equal cells that are counted at one stroke.
const RUN: usize = 16;

/// Counts by ordinal, invalid and missing ones included.
#[derive(Debug)]
pub struct CategoryCounts {
    /// One counter for each value that a texel can have.
    counts: Vec<u64>,
    samples: u64,
}

impl Default for CategoryCounts {
    fn default() -> Self {
        Self {
            counts: vec![0; 1 << u16::BITS],
            samples: 0,
        }
    }
}

impl CategoryCounts {
    /// Takes more cells. Maps are made of patches, so most runs of cells are of one category.
    pub fn add(&mut self, cells: &[u16]) {
        self.samples += cells.len() as u64;
        let mut runs = cells.chunks_exact(RUN);
        for run in &mut runs {
            let first = run[0];
            let differing = run.iter().fold(0, |bits, cell| bits | (cell ^ first));
            if differing == 0 {
                self.counts[usize::from(first)] += RUN as u64;
            } else {
                self.add_one_by_one(run);
            }
        }
        self.add_one_by_one(runs.remainder());
    }

    /// Takes this many cells without data.
    pub fn add_no_data(&mut self, cells: u64) {
        self.samples += cells;
        self.counts[usize::from(CATEGORY_NO_DATA)] += cells;
    }

    fn add_one_by_one(&mut self, cells: &[u16]) {
        for cell in cells {
            self.counts[usize::from(*cell)] += 1;
        }
    }

    /// Cells of every sort.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// Cells of one category.
    pub fn of(&self, category: u16) -> u64 {
        self.counts[usize::from(category)]
    }

    /// Categories with at least one cell, rising, each with its cells; no-data cells left out.
    pub fn found(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        (0..CATEGORY_NO_DATA)
            .zip(&self.counts)
            .filter_map(|(category, count)| (*count > 0).then_some((category, *count)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn runs_and_single_cells_add_up_to_the_same_counts(
            runs in prop::collection::vec((prop_oneof![0_u16..9, Just(u16::MAX)], 1_usize..50), 0..40),
        ) {
            let cells: Vec<u16> = runs
                .into_iter()
                .flat_map(|(category, length)| std::iter::repeat_n(category, length))
                .collect();
            let mut counts = CategoryCounts::default();
            counts.add(&cells);
            prop_assert_eq!(counts.samples(), cells.len() as u64);
            for category in (0..9).chain([u16::MAX]) {
                let expected = cells.iter().filter(|cell| **cell == category).count() as u64;
                prop_assert_eq!(counts.of(category), expected);
            }
            let known = cells.iter().filter(|cell| **cell != u16::MAX).count() as u64;
            prop_assert_eq!(counts.found().map(|(_, count)| count).sum::<u64>(), known);
        }
    }
}
