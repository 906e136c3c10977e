//! How the heights of a map's cells are spread.

use mapscope_formats::scenario::TerrainCell;

use crate::report::Histogram;

/// Heights are bytes with a sign.
const LEVELS: usize = 256;
const LOWEST: i32 = -128;

/// Percentiles that go with a histogram.
const PERCENTS: [f64; 5] = [5.0, 25.0, 50.0, 75.0, 95.0];

/// Cells by height: levels that have any, rising, with their cells.
pub fn by_level(cells: &[TerrainCell]) -> Vec<(i32, u64)> {
    let mut counts = [0_u64; LEVELS];
    for cell in cells {
        counts[usize::from(cell.height.cast_unsigned() ^ 0x80)] += 1;
    }
    (LOWEST..).zip(counts).filter(|(_, of)| *of > 0).collect()
}

/// The histogram of heights, a bin a level; none without cells.
pub fn histogram(raster: &str, levels: &[(i32, u64)]) -> Option<Histogram> {
    let (&(lowest, _), &(highest, _)) = (levels.first()?, levels.last()?);
    let mut bins = vec![0.0; (highest - lowest) as usize + 1];
    for (level, cells) in levels {
        bins[(level - lowest) as usize] = *cells as f64;
    }
    let all: u64 = levels.iter().map(|(_, cells)| cells).sum();
    let percentile = |percent: f64| {
        let rank = ((all - 1) as f64 * percent / 100.0).round() as u64;
        let mut below = 0;
        let at_rank = levels.iter().find(|(_, cells)| {
            below += cells;
            rank < below
        });
        [
            percent,
            f64::from(at_rank.map_or(highest, |(level, _)| *level)),
        ]
    };
    Some(Histogram {
        raster: raster.to_owned(),
        exact: true,
        min: f64::from(lowest),
        max: f64::from(highest),
        // A level is in the middle of its bin.
        low: f64::from(lowest) - 0.5,
        high: f64::from(highest) + 0.5,
        bins,
        below: 0.0,
        above: 0.0,
        percentiles: PERCENTS.into_iter().map(percentile).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_between_the_lowest_and_the_highest_has_a_bin() {
        let cells = [-1_i8, -1, -1, 2].map(|height| TerrainCell {
            height,
            ..TerrainCell::default()
        });
        let levels = by_level(&cells);
        assert_eq!(levels, [(-1, 3), (2, 1)]);
        let histogram = histogram("heights", &levels).expect("there are cells");
        assert_eq!(histogram.bins, [3.0, 0.0, 0.0, 1.0]);
        assert_eq!((histogram.low, histogram.high), (-1.5, 2.5));
        // Ranks 0.15, 0.75, 1.5, 2.25 and 2.85 of 0 to 3, rounded.
        let values: Vec<f64> = histogram.percentiles.iter().map(|own| own[1]).collect();
        assert_eq!(values, [-1.0, -1.0, -1.0, -1.0, 2.0]);
        assert_eq!(super::histogram("heights", &[]), None);
    }
}
