//! The tint of heights, and the range that its colours are spread over.

use mapscope_layers::{Layer, LayerStyle, TintSpread};

use super::{HEIGHTS, layer as shown};
use crate::palette::palettes;
use crate::statistics::HeightStatistics;

/// Largest magnitude of a range's end, so that their difference stays finite.
const RANGE_LIMIT: f32 = f32::MAX / 4.0;

/// Heights that the ends of the colour table stand for: the 1st and the 99th percentile; where they
/// are one, the lowest and the highest; on a flat map a little less and more.
pub fn height_range(statistics: &HeightStatistics) -> [f32; 2] {
    let (Some((min, max)), Some([low, high])) =
        (statistics.bounds(), statistics.percentiles([1.0, 99.0]))
    else {
        return [0.0, 1.0];
    };
    let limited = |height: f32| height.clamp(-RANGE_LIMIT, RANGE_LIMIT);
    let (low, high) = (limited(low as f32), limited(high as f32));
    if low < high {
        return [low, high];
    }
    let (low, high) = (limited(min), limited(max));
    if low < high {
        return [low, high];
    }
    let margin = (low.abs() * 1.0e-3).max(0.5);
    [low - margin, high + margin]
}

/// The height that is taken for the sea's: 0, where the range has heights on both sides of it. The
/// file does not say; worlds that have a sea mostly have it there.
pub fn assumed_sea_level(statistics: &HeightStatistics) -> Option<f32> {
    let (min, max) = statistics.bounds()?;
    // The range of a flat map is wider than its heights.
    let [low, high] = height_range(statistics);
    (low.max(min) < 0.0 && high.min(max) > 0.0).then_some(0.0)
}

/// The layer of heights through the first palette.
pub fn layer(range: [f32; 2], sea_level: Option<f32>) -> Option<Layer> {
    let palette = palettes().into_iter().next()?;
    let style = LayerStyle::HeightTint {
        raster: HEIGHTS.to_owned(),
        palette: palette.id.to_owned(),
        colors: palette.colors,
        shore: palette.shore,
        sea_level,
        range,
        spread: TintSpread::Linear,
    };
    Some(shown(HEIGHTS, "Heights", style))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statistics_of(heights: &[f32]) -> HeightStatistics {
        let mut statistics = HeightStatistics::default();
        statistics.add(heights, &[]);
        statistics
    }

    #[test]
    fn a_range_always_has_a_low_and_a_high_end() {
        let mostly_flat: Vec<f32> = std::iter::repeat_n(0.0, 5000).chain([3.0, -1.0]).collect();
        let cases: [&[f32]; 7] = [
            &[],
            &[f32::NAN],
            &[0.0; 9],
            &[-123_456.0; 3],
            &[f32::MIN, f32::MAX],
            &[1.0, 1.0 + f32::EPSILON],
            &mostly_flat,
        ];
        for heights in cases {
            let range = height_range(&statistics_of(heights));
            assert!(range[0] < range[1], "{range:?}");
            assert!((range[1] - range[0]).is_finite(), "{range:?}");
        }
        assert_eq!(height_range(&statistics_of(&mostly_flat)), [-1.0, 3.0]);
    }

    #[test]
    fn a_sea_is_assumed_only_where_heights_lie_on_both_sides_of_0() {
        let assumed = |heights: &[f32]| assumed_sea_level(&statistics_of(heights));
        assert_eq!(assumed(&[-60.0, 400.0]), Some(0.0));
        assert_eq!(assumed(&[0.0, 400.0]), None);
        assert_eq!(assumed(&[-9.0, -2.0]), None);
        assert_eq!(assumed(&[0.0; 5]), None);
        assert_eq!(assumed(&[]), None);
        // A pit in a hundred of the map is no sea.
        let pit: Vec<f32> = (0..1000).map(|at| at as f32 - 5.0).collect();
        assert_eq!(assumed(&pit), None);
    }
}
