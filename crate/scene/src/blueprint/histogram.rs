//! How the heights of a map are spread.

use super::state::Numbers;
use super::style::{HEIGHTS, height_range};
use crate::report::Histogram;

/// Bins of a histogram.
const BINS: usize = 256;

/// Percentiles that go with it.
const PERCENTS: [f64; 11] = [0.1, 1.0, 2.0, 5.0, 25.0, 50.0, 75.0, 95.0, 98.0, 99.0, 99.9];

/// The histogram of heights: over the range of the colours and half as much again on both sides, as
/// far as there are heights. None without any.
pub fn heights(numbers: &Numbers, is_exact: bool) -> Option<Histogram> {
    let statistics = &numbers.heights;
    let (min, max) = statistics.bounds()?;
    let (min, max) = (f64::from(min), f64::from(max));
    let [low, high] = height_range(statistics).map(f64::from);
    let margin = (high - low) / 2.0;
    // On flat ground the range alone is wider than the heights.
    let ends = if min < max {
        [(low - margin).max(min), (high + margin).min(max)]
    } else {
        [low, high]
    };
    let spread = statistics.spread(ends, BINS)?;
    let values = statistics.percentiles(PERCENTS)?;
    Some(Histogram {
        raster: HEIGHTS.to_owned(),
        exact: is_exact,
        min,
        max,
        low: spread.low,
        high: spread.high,
        bins: spread.bins,
        below: spread.below,
        above: spread.above,
        percentiles: PERCENTS
            .into_iter()
            .zip(values)
            .map(|(percent, value)| [percent, value])
            .collect(),
    })
}
