//! Lines of equal height, and their labels.

use mapscope_layers::{Layer, LayerStyle, Stroke};

use super::{CONTOUR_LABELS, CONTOURS, HEIGHTS, TEXT_HALO, hidden};

/// Every how many lines one is heavier; counted from height 0, as maps do.
pub const CONTOURS_A_HEAVY_ONE: u32 = 5;

/// Lines over a range of heights that a contour interval is chosen for.
const CONTOURS_WANTED: f64 = 20.0;

/// The round interval, 1, 2 or 5 times a power of ten, that comes nearest to 20 lines over a range
/// of heights: 13 to 32.
pub fn round_contour_interval([low, high]: [f32; 2]) -> f32 {
    let ideal =
        ((f64::from(high) - f64::from(low)) / CONTOURS_WANTED).max(f64::from(f32::MIN_POSITIVE));
    let decade = 10_f64.powf(ideal.log10().floor());
    let distance = |interval: f64| (interval / ideal).ln().abs();
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * decade);
    let nearest = steps
        .into_iter()
        .min_by(|one, other| distance(*one).total_cmp(&distance(*other)));
    nearest.unwrap_or(decade) as f32
}

/// The lines: brown, as on paper maps, and dark enough for the light end of every palette; on its
/// dark end they are still told apart by the hillshade that they follow.
pub fn lines(interval: f32) -> Layer {
    let style = LayerStyle::Contours {
        raster: HEIGHTS.to_owned(),
        interval,
        heavy_every: CONTOURS_A_HEAVY_ONE,
        line: Stroke {
            color: [0x5A, 0x38, 0x1C, 150],
            width_px: 0.8,
        },
        heavy: Stroke {
            color: [0x4A, 0x2B, 0x12, 215],
            width_px: 1.6,
        },
    };
    hidden(CONTOURS, "Contours", style)
}

/// The heights of the heavier lines, along them.
pub fn labels() -> Layer {
    let style = LayerStyle::Labels {
        source: CONTOUR_LABELS.to_owned(),
        size_px: 11.0,
        color: [0x4A, 0x2B, 0x12, 255],
        halo: TEXT_HALO,
    };
    Layer {
        parent: Some(CONTOURS.to_owned()),
        visible: true,
        ..hidden(CONTOUR_LABELS, "Contour labels", style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contour_intervals_are_round_and_give_about_20_lines() {
        let cases = [
            ([0.0, 100.0], 5.0),
            ([-60.0, 400.0], 20.0),
            ([0.0, 1.0], 0.05),
            ([0.0, 9000.0], 500.0),
            ([0.0, 0.02], 0.001),
        ];
        for (range, expected) in cases {
            assert_eq!(round_contour_interval(range), expected, "{range:?}");
        }
        for exponent in -300_i16..300 {
            let high = 10_f32.powf(f32::from(exponent) / 10.0);
            let lines = high / round_contour_interval([0.0, high]);
            assert!((12.0..33.0).contains(&lines), "{lines} lines up to {high}");
        }
    }
}
