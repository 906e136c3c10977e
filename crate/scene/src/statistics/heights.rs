//! Statistics of heights.

use super::by_category::HeightsByCategory;
use super::finite::FiniteHeights;
use super::histogram::Histogram;
use super::spread::Spread;

/// Count, bounds, mean, no-data counts and percentiles of heights. Nothing that is not finite
/// enters anything but its own count.
#[derive(Debug)]
pub struct HeightStatistics {
    finite: HeightsByCategory,
    nan: u64,
    positive_infinite: u64,
    negative_infinite: u64,
    histogram: Histogram,
}

impl Default for HeightStatistics {
    fn default() -> Self {
        Self {
            finite: HeightsByCategory::default(),
            nan: 0,
            positive_infinite: 0,
            negative_infinite: 0,
            histogram: Histogram::new(),
        }
    }
}

impl HeightStatistics {
    /// Takes more samples with their categories; without, where these are not known.
    pub fn add(&mut self, heights: &[f32], categories: &[u16]) {
        self.histogram.add(heights);
        self.finite.add(heights, categories, |height| {
            if height.is_nan() {
                self.nan += 1;
            } else if height > 0.0 {
                self.positive_infinite += 1;
            } else {
                self.negative_infinite += 1;
            }
        });
    }

    /// Takes this many samples that are NaN.
    pub fn add_nan(&mut self, samples: u64) {
        self.nan += samples;
    }

    /// Finite samples whose category is known to be this one; none for what is no category.
    pub fn of_category(&self, category: u16) -> Option<&FiniteHeights> {
        self.finite.of(category)
    }

    /// Finite samples.
    pub fn count(&self) -> u64 {
        self.finite.all().count()
    }

    /// Samples that are NaN.
    pub fn nan(&self) -> u64 {
        self.nan
    }

    /// Samples that are positive infinity.
    pub fn positive_infinite(&self) -> u64 {
        self.positive_infinite
    }

    /// Samples that are negative infinity.
    pub fn negative_infinite(&self) -> u64 {
        self.negative_infinite
    }

    /// The lowest and the highest finite sample.
    pub fn bounds(&self) -> Option<(f32, f32)> {
        self.finite.all().bounds()
    }

    /// Mean of the finite samples.
    pub fn mean(&self) -> Option<f64> {
        self.finite.all().mean()
    }

    /// The sample at each percentile, nearest rank; off by at most 1/2048 of its own size, and never
    /// beyond the exact bounds. The percentiles rise.
    pub fn percentiles<const N: usize>(&self, percents: [f64; N]) -> Option<[f64; N]> {
        let (min, max) = self.bounds()?;
        let count = self.count();
        let ranks = percents.map(|percent| {
            let rank = (percent / 100.0 * count as f64).ceil() as u64;
            rank.clamp(1, count) - 1
        });
        let values = self.histogram.values_at(&ranks);
        let mut clamped = [f64::from(max); N];
        for (slot, value) in clamped.iter_mut().zip(values) {
            *slot = value.clamp(f64::from(min), f64::from(max));
        }
        Some(clamped)
    }

    /// Counts in so many bins between two ends, the first below the second.
    pub fn spread(&self, ends: [f64; 2], bins: usize) -> Option<Spread> {
        let (min, max) = self.bounds()?;
        let bounds = [f64::from(min), f64::from(max)];
        Some(Spread::new(&self.histogram, bounds, ends, bins))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// As promised by [`HeightStatistics::percentiles`].
    const RELATIVE_PRECISION: f64 = 1.0 / 2048.0;

    fn statistics_of(heights: &[f32]) -> HeightStatistics {
        let mut statistics = HeightStatistics::default();
        statistics.add(heights, &[]);
        statistics
    }

    #[test]
    fn a_small_map_has_the_numbers_counted_by_hand() {
        let heights = [
            1.0,
            f32::NAN,
            -2.0,
            f32::INFINITY,
            4.0,
            f32::NEG_INFINITY,
            5.0,
            -f32::NAN,
            2.0,
            2.0,
        ];
        let statistics = statistics_of(&heights);
        assert_eq!(statistics.count(), 6);
        assert_eq!(statistics.nan(), 2);
        assert_eq!(statistics.positive_infinite(), 1);
        assert_eq!(statistics.negative_infinite(), 1);
        assert_eq!(statistics.bounds(), Some((-2.0, 5.0)));
        assert_eq!(statistics.mean(), Some(2.0));
    }

    #[test]
    fn a_map_without_any_finite_height_has_no_numbers() {
        let statistics = statistics_of(&[f32::NAN, f32::INFINITY]);
        assert_eq!(statistics.bounds(), None);
        assert_eq!(statistics.mean(), None);
        assert_eq!(statistics.percentiles([50.0]), None);
    }

    #[test]
    fn a_flat_map_has_its_height_at_every_percentile() {
        let statistics = statistics_of(&[0.1; 100]);
        let height = f64::from(0.1_f32);
        assert_eq!(statistics.percentiles([1.0, 50.0, 99.0]), Some([height; 3]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn percentiles_keep_their_stated_precision_and_the_rest_is_exact(
            heights in prop::collection::vec(
                prop_oneof![
                    -1.0e-3_f32..1.0e-3,
                    -100.0_f32..9000.0,
                    -1.0e30_f32..1.0e30,
                    Just(0.0_f32),
                    Just(f32::NAN),
                    Just(f32::INFINITY),
                ],
                1..3000,
            ),
        ) {
            let statistics = statistics_of(&heights);
            let mut sorted: Vec<f32> =
                heights.iter().copied().filter(|height| height.is_finite()).collect();
            sorted.sort_by(f32::total_cmp);
            prop_assert_eq!(statistics.count(), sorted.len() as u64);
            prop_assert_eq!(
                statistics.bounds(),
                sorted.first().copied().zip(sorted.last().copied())
            );
            let percents = [0.0, 1.0, 5.0, 25.0, 50.0, 75.0, 95.0, 99.0, 100.0];
            let Some(found) = statistics.percentiles(percents) else { return Ok(()) };
            for (percent, value) in percents.into_iter().zip(found) {
                let rank = (percent / 100.0 * sorted.len() as f64).ceil().max(1.0) as usize;
                let exact = f64::from(sorted[rank - 1]);
                prop_assert!(
                    (value - exact).abs() <= exact.abs() * RELATIVE_PRECISION + 1.0e-40,
                    "percentile {} is {}, not {}", percent, value, exact
                );
            }
            let sum: f64 = sorted.iter().map(|height| f64::from(*height)).sum();
            let mean = statistics.mean().expect("there are finite heights");
            let scale: f64 = sorted.iter().map(|height| f64::from(height.abs())).sum();
            prop_assert!((mean * sorted.len() as f64 - sum).abs() <= scale * 1.0e-12);
        }
    }
}
