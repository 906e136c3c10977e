//! Counts in bins of equal width, for a picture of how values are spread.

use super::histogram::Histogram;

/// Buckets of the histogram that are narrower than this part of a bin are taken as one value.
const POINT_BINS: f64 = 0.5;

/// Counts of values between two ends and beyond them.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// Where the first bin begins.
    pub low: f64,
    /// Where the last bin ends.
    pub high: f64,
    /// Values in each bin.
    pub bins: Vec<f64>,
    /// Values below the first bin.
    pub below: f64,
    /// Values above the last bin.
    pub above: f64,
}

impl Spread {
    /// Spreads values over so many bins. What a bucket of the histogram counts is taken as its value
    /// nearest to zero, as for percentiles, where bins are wider; else as lying evenly over it, within
    /// the bounds that no value is beyond. Either way the sum stays the count.
    pub fn new(
        histogram: &Histogram,
        [min, max]: [f64; 2],
        [low, high]: [f64; 2],
        bins: usize,
    ) -> Self {
        let mut spread = Self {
            low,
            high,
            bins: vec![0.0; bins],
            below: 0.0,
            above: 0.0,
        };
        let per_value = bins as f64 / (high - low);
        for (first, last, count) in histogram.buckets() {
            let (first, last) = (first.clamp(min, max), last.clamp(min, max));
            let place = |value: f64| (value - low) * per_value;
            let nearest = if first >= 0.0 { first } else { last };
            if place(last) - place(first) < POINT_BINS {
                // What is at the upper end itself belongs to the last bin.
                spread.add_at(place(nearest), f64::from(count), nearest == high);
            } else {
                spread.add_over(place(first), place(last), f64::from(count));
            }
        }
        spread
    }

    /// Counts values at one place, in bins from the first.
    fn add_at(&mut self, place: f64, count: f64, is_at_end: bool) {
        if place < 0.0 {
            self.below += count;
        } else if place < self.bins.len() as f64 || is_at_end {
            let bin = (place as usize).min(self.bins.len().saturating_sub(1));
            if let Some(bin) = self.bins.get_mut(bin) {
                *bin += count;
            }
        } else {
            self.above += count;
        }
    }

    /// Counts values that lie evenly between two places.
    fn add_over(&mut self, first: f64, last: f64, count: f64) {
        let end = self.bins.len() as f64;
        let width = last - first;
        let share = |from: f64, to: f64| (to - from).max(0.0) / width * count;
        self.below += share(first, last.min(0.0));
        self.above += share(first.max(end), last);
        let (from, to) = (first.max(0.0), last.min(end));
        if from < to {
            for bin in from as usize..(to.ceil() as usize).min(self.bins.len()) {
                let part = share(from.max(bin as f64), to.min(bin as f64 + 1.0));
                self.bins[bin] += part;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spread(values: &[f32], ends: [f64; 2], bins: usize) -> Spread {
        let mut histogram = Histogram::new();
        histogram.add(values);
        let bounds = values
            .iter()
            .fold([f64::MAX, f64::MIN], |[min, max], value| {
                [min.min(f64::from(*value)), max.max(f64::from(*value))]
            });
        Spread::new(&histogram, bounds, ends, bins)
    }

    #[test]
    fn a_small_list_falls_into_the_bins_counted_by_hand() {
        let values = [-9.0, -2.0, 0.0, 0.5, 1.0, 1.25, 1.5, 3.5, 4.0, 50.0];
        let spread = spread(&values, [-2.0, 4.0], 6);
        assert_eq!((spread.below, spread.above), (1.0, 1.0));
        assert_eq!(spread.bins, [1.0, 0.0, 2.0, 3.0, 0.0, 2.0]);
    }

    #[test]
    fn one_value_alone_is_in_one_bin() {
        assert_eq!(spread(&[7.0; 5], [6.5, 7.5], 4).bins, [0.0, 0.0, 5.0, 0.0]);
    }

    /// Between 1000 and 1001 the histogram has but two buckets.
    #[test]
    fn a_span_narrower_than_buckets_has_no_gaps() {
        let values: Vec<f32> = (0..=1000).map(|at| 1000.0 + at as f32 / 1000.0).collect();
        let spread = spread(&values, [1000.0, 1001.0], 20);
        for bin in &spread.bins {
            assert!((40.0..61.0).contains(bin), "{:?}", spread.bins);
        }
    }

    proptest! {
        #[test]
        fn every_value_is_counted_once(
            values in prop::collection::vec(-1000.0_f32..1000.0, 1..300),
            low in -1200.0_f64..1000.0,
            width in 0.01_f64..2000.0,
        ) {
            let spread = spread(&values, [low, low + width], 16);
            let sum: f64 = spread.bins.iter().sum::<f64>() + spread.below + spread.above;
            prop_assert!((sum - values.len() as f64).abs() < 1.0e-6, "{}", sum);
            // No further from where it belongs than a bucket is wide.
            let below = values.iter().filter(|value| f64::from(**value) < low).count() as f64;
            let near = |value: &&f32| (f64::from(**value) - low).abs() <= low.abs() / 1024.0 + 1.0e-30;
            let unsure = values.iter().filter(near).count() as f64;
            prop_assert!((spread.below - below).abs() <= unsure + 1.0e-6);
        }
    }
}
