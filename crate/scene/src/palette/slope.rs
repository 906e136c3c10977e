//! The colour table of steepness.

use mapscope_layers::Rgba;

use super::PALETTE_COLORS;

/// From pale yellow for flat ground over orange to dark brown: ColorBrewer's yellow-orange-brown,
/// which grows darker all the way and so is read without seeing any hue.
pub fn slope_colors() -> Vec<Rgba> {
    (0..PALETTE_COLORS)
        .map(|at| {
            let t = at as f64 / (PALETTE_COLORS - 1) as f64;
            let color = colorous::YELLOW_ORANGE_BROWN.eval_continuous(t);
            [color.r, color.g, color.b, 255]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::oklab::tests::lightness;
    use super::*;

    #[test]
    fn steeper_is_darker_from_one_end_to_the_other() {
        let lightness: Vec<f32> = slope_colors().into_iter().map(lightness).collect();
        assert!(
            lightness[0] > 0.95 && lightness[255] < 0.45,
            "{lightness:?}"
        );
        for pair in lightness.windows(9) {
            assert!(pair[0] > pair[8], "{pair:?}");
        }
    }
}
