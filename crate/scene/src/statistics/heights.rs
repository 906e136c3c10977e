//! Statistics of heights.

use super::histogram::Histogram;

/// Running results side by side in vector lanes.
const LANES: usize = 8;

/// Samples that are looked at together; one that is not finite costs the block its quick way.
const BLOCK: usize = 1024;

/// Count, bounds, mean, no-data counts and percentiles of heights. Nothing that is not finite
/// enters anything but its own count.
#[derive(Debug)]
pub struct HeightStatistics {
    count: u64,
    min: f32,
    max: f32,
    sum: f64,
    nan: u64,
    positive_infinite: u64,
    negative_infinite: u64,
    histogram: Histogram,
}

impl Default for HeightStatistics {
    fn default() -> Self {
        Self {
            count: 0,
            min: f32::INFINITY,
            max: f32::NEG_INFINITY,
            sum: 0.0,
            nan: 0,
            positive_infinite: 0,
            negative_infinite: 0,
            histogram: Histogram::new(),
        }
    }
}

impl HeightStatistics {
    /// Takes more samples.
    pub fn add(&mut self, heights: &[f32]) {
        self.histogram.add(heights);
        for block in heights.chunks(BLOCK) {
            if !self.add_if_finite(block) {
                self.add_one_by_one(block);
            }
        }
    }

    /// Takes this many samples that are NaN.
    pub fn add_nan(&mut self, samples: u64) {
        self.nan += samples;
    }

    /// Takes a block without looking at each sample, unless one of them is not finite.
    fn add_if_finite(&mut self, block: &[f32]) -> bool {
        let mut min = [f32::INFINITY; LANES];
        let mut max = [f32::NEG_INFINITY; LANES];
        let mut sums = [0.0_f64; LANES];
        let (eights, rest) = block.as_chunks::<LANES>();
        for eight in eights {
            for lane in 0..LANES {
                let height = eight[lane];
                min[lane] = if height < min[lane] {
                    height
                } else {
                    min[lane]
                };
                max[lane] = if height > max[lane] {
                    height
                } else {
                    max[lane]
                };
                sums[lane] += f64::from(height);
            }
        }
        for height in rest {
            min[0] = min[0].min(*height);
            max[0] = max[0].max(*height);
            sums[0] += f64::from(*height);
        }
        // No sum of finite f32 overflows an f64, and no NaN or infinity leaves one finite.
        let sum: f64 = sums.iter().sum();
        let is_finite = sum.is_finite();
        if is_finite {
            self.min = min.into_iter().fold(self.min, f32::min);
            self.max = max.into_iter().fold(self.max, f32::max);
            self.sum += sum;
            self.count += block.len() as u64;
        }
        is_finite
    }

    fn add_one_by_one(&mut self, block: &[f32]) {
        for height in block {
            if height.is_finite() {
                self.min = self.min.min(*height);
                self.max = self.max.max(*height);
                self.sum += f64::from(*height);
                self.count += 1;
            } else if height.is_nan() {
                self.nan += 1;
            } else if *height > 0.0 {
                self.positive_infinite += 1;
            } else {
                self.negative_infinite += 1;
            }
        }
    }

    /// Finite samples.
    pub fn count(&self) -> u64 {
        self.count
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
        (self.count > 0).then_some((self.min, self.max))
    }

    /// Mean of the finite samples.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// The sample at each percentile, nearest rank; off by at most 1/2048 of its own size, and never
    /// beyond the exact bounds. The percentiles rise.
    pub fn percentiles<const N: usize>(&self, percents: [f64; N]) -> Option<[f64; N]> {
        let (min, max) = self.bounds()?;
        let ranks = percents.map(|percent| {
            let rank = (percent / 100.0 * self.count as f64).ceil() as u64;
            rank.clamp(1, self.count) - 1
        });
        let values = self.histogram.values_at(&ranks);
        let mut clamped = [f64::from(max); N];
        for (slot, value) in clamped.iter_mut().zip(values) {
            *slot = value.clamp(f64::from(min), f64::from(max));
        }
        Some(clamped)
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
        statistics.add(heights);
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
