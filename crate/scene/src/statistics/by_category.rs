//! Heights of each category, and with them of all.

use super::finite::FiniteHeights;

/// Ordinals that a category can have. Heights where there is none, or an invalid one, come after
/// them.
const ORDINALS: usize = 256;

/// Cells of one category that are looked at together, at most.
const RUN: usize = 1024;

/// Equal cells that are passed at one stroke in search of a run's end.
const STEP: usize = 16;

/// Bounds and mean of the finite heights of each category.
#[derive(Debug)]
pub struct HeightsByCategory {
    of: Vec<FiniteHeights>,
}

impl Default for HeightsByCategory {
    fn default() -> Self {
        Self {
            of: vec![FiniteHeights::default(); ORDINALS + 1],
        }
    }
}

impl HeightsByCategory {
    /// Takes more cells, and hands each height that is not finite to the caller. Maps are made of
    /// patches, so most runs of cells are of one category, and their heights are taken together.
    /// Where the categories are not known there are none.
    pub fn add(&mut self, heights: &[f32], categories: &[u16], mut not_finite: impl FnMut(f32)) {
        if categories.len() != heights.len() {
            self.of[ORDINALS].add(heights, not_finite);
            return;
        }
        let (mut heights, mut categories) = (heights, categories);
        while let Some(first) = categories.first() {
            let run = run_length(&categories[..categories.len().min(RUN)], *first);
            let of = &mut self.of[usize::from(*first).min(ORDINALS)];
            of.add(&heights[..run], &mut not_finite);
            (heights, categories) = (&heights[run..], &categories[run..]);
        }
    }

    /// Heights of a category; none for what is no category.
    pub fn of(&self, category: u16) -> Option<&FiniteHeights> {
        self.of[..ORDINALS].get(usize::from(category))
    }

    /// Heights of all cells, those of no category among them.
    pub fn all(&self) -> FiniteHeights {
        self.of
            .iter()
            .fold(FiniteHeights::default(), |all, of| all.with(of))
    }
}

/// How many cells from the start on are of this category.
fn run_length(categories: &[u16], first: u16) -> usize {
    let mut length = 0;
    for step in categories.chunks_exact(STEP) {
        let differing = step.iter().fold(0, |bits, cell| bits | (cell ^ first));
        if differing != 0 {
            break;
        }
        length += STEP;
    }
    let rest = categories[length..].iter();
    length + rest.take_while(|cell| **cell == first).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn heights_that_are_not_finite_are_of_no_category() {
        let mut heights = HeightsByCategory::default();
        let mut not_finite = 0;
        heights.add(
            &[
                1.0,
                f32::NAN,
                f32::INFINITY,
                4.0,
                f32::NEG_INFINITY,
                9.0,
                -9.0,
            ],
            &[3, 3, 7, 3, 7, 0xFFFF, 0xFFFE],
            |_| not_finite += 1,
        );
        assert_eq!(not_finite, 3);
        assert_eq!(heights.all().bounds(), Some((-9.0, 9.0)));
        let of = |category| heights.of(category).and_then(FiniteHeights::bounds);
        assert_eq!(of(3), Some((1.0, 4.0)));
        assert_eq!(of(7), None);
        assert_eq!(of(0xFFFF), None);
        assert_eq!(heights.of(3).and_then(FiniteHeights::mean), Some(2.5));
    }

    proptest! {
        #[test]
        fn runs_of_any_length_give_what_one_cell_at_a_time_gives(
            runs in prop::collection::vec(
                (prop_oneof![0_u16..5, Just(u16::MAX)], 1_usize..70, -50.0_f32..50.0), 0..60),
        ) {
            let cells: Vec<(u16, f32)> = runs
                .into_iter()
                .flat_map(|(category, length, height)| {
                    (0..length).map(move |at| (category, height + at as f32))
                })
                .collect();
            let categories: Vec<u16> = cells.iter().map(|cell| cell.0).collect();
            let heights: Vec<f32> = cells.iter().map(|cell| cell.1).collect();
            let mut found = HeightsByCategory::default();
            found.add(&heights, &categories, |_| ());
            prop_assert_eq!(found.all().count(), cells.len() as u64);
            for category in 0..5 {
                let own = || cells.iter().filter(|cell| cell.0 == category).map(|cell| cell.1);
                let of = found.of(category).expect("is a category");
                prop_assert_eq!(of.count(), own().count() as u64);
                let min = own().min_by(f32::total_cmp);
                prop_assert_eq!(of.bounds(), min.zip(own().max_by(f32::total_cmp)));
            }
        }
    }
}
