//! Colour tables for heights.

use colorous::Gradient;
use mapscope_layers::Rgba;

use super::oklab::Oklab;
use super::{PALETTE_COLORS, Palette};

/// Hues of the project's own hypsometric tint at equal steps from low to high, as Oklab a and b:
/// deep blue, teal, green, sand, cream, white. Lightness is not among them: it rises in a straight
/// line, so that low and high are told apart without seeing any hue.
const HYPSOMETRIC_HUES: [(f32, f32); 11] = [
    (-0.009, -0.065),
    (-0.018, -0.088),
    (-0.028, -0.102),
    (-0.045, -0.095),
    (-0.066, -0.062),
    (-0.088, -0.008),
    (-0.097, 0.048),
    (-0.075, 0.090),
    (-0.030, 0.090),
    (-0.003, 0.050),
    (0.000, 0.006),
];

const DARKEST: f32 = 0.225;
const LIGHTEST: f32 = 0.985;

/// The tables to choose from: the default first, then those that colour-blind people can read, then
/// turbo, which tells more steps apart to those who see all colours.
pub fn palettes() -> Vec<Palette> {
    let of_gradient = |id, title, gradient: Gradient, is_falling: bool| Palette {
        id,
        title,
        colors: sampled(|t| {
            let at = if is_falling { 1.0 - t } else { t };
            let color = gradient.eval_continuous(f64::from(at));
            [color.r, color.g, color.b, 255]
        }),
    };
    vec![
        Palette {
            id: "hypsometric",
            title: "Hypsometric",
            colors: sampled(hypsometric),
        },
        of_gradient("viridis", "Viridis", colorous::VIRIDIS, false),
        of_gradient("cividis", "Cividis", colorous::CIVIDIS, false),
        of_gradient("magma", "Magma", colorous::MAGMA, false),
        of_gradient("inferno", "Inferno", colorous::INFERNO, false),
        of_gradient("plasma", "Plasma", colorous::PLASMA, false),
        // colorous runs from white to black.
        of_gradient("greys", "Greys", colorous::GREYS, true),
        of_gradient("turbo", "Turbo", colorous::TURBO, false),
    ]
}

fn sampled(color: impl Fn(f32) -> Rgba) -> Vec<Rgba> {
    (0..PALETTE_COLORS)
        .map(|at| color(at as f32 / (PALETTE_COLORS - 1) as f32))
        .collect()
}

fn hypsometric(t: f32) -> Rgba {
    let steps = HYPSOMETRIC_HUES.len() - 1;
    let lower = ((t * steps as f32) as usize).min(steps - 1);
    let stop = |index: usize| {
        let (a, b) = HYPSOMETRIC_HUES[index];
        let l = DARKEST + (LIGHTEST - DARKEST) * index as f32 / steps as f32;
        Oklab { l, a, b }
    };
    stop(lower)
        .mix(stop(lower + 1), t * steps as f32 - lower as f32)
        .to_rgba()
}

#[cfg(test)]
mod tests {
    use super::super::oklab::tests::{distance, from_rgba};
    use super::*;

    #[test]
    fn every_table_is_opaque_and_has_a_name_of_its_own() {
        let palettes = palettes();
        for palette in &palettes {
            assert_eq!(palette.colors.len(), PALETTE_COLORS, "{}", palette.id);
            assert!(
                palette.colors.iter().all(|color| color[3] == 255),
                "{}",
                palette.id
            );
            assert_eq!(
                palettes
                    .iter()
                    .filter(|other| other.id == palette.id)
                    .count(),
                1
            );
        }
    }

    /// A byte of one channel may round the wrong way, so lightness is compared eight steps apart.
    #[test]
    fn tables_for_colour_blind_people_grow_lighter_from_low_to_high() {
        for palette in palettes().iter().filter(|palette| palette.id != "turbo") {
            let lightness: Vec<f32> = palette
                .colors
                .iter()
                .map(|color| from_rgba(*color).l)
                .collect();
            for (at, pair) in lightness.windows(9).enumerate() {
                assert!(
                    pair[0] < pair[8],
                    "{} at {at}: {} {}",
                    palette.id,
                    pair[0],
                    pair[8]
                );
            }
        }
    }

    #[test]
    fn the_default_table_rises_evenly_from_dark_to_light() {
        let colors = palettes().swap_remove(0).colors;
        let lightness: Vec<f32> = colors.iter().map(|color| from_rgba(*color).l).collect();
        assert!(lightness.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(lightness[0] < 0.25 && lightness[255] > 0.97);
        for pair in colors.windows(2) {
            let step = distance(pair[0], pair[1]);
            assert!((0.001..0.012).contains(&step), "{pair:?} are {step} apart");
        }
    }
}
