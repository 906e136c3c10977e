//! Colour tables for heights.

use colorous::Gradient;
use mapscope_layers::Rgba;

use super::oklab::Oklab;
use super::{PALETTE_COLORS, Palette};

/// Colours of water in the project's own hypsometric tint at equal steps from the deep to the
/// shore, as Oklab: lightness, a, b.
const WATER: [(f32, f32, f32); 4] = [
    (0.225, -0.009, -0.065),
    (0.340, -0.020, -0.092),
    (0.455, -0.034, -0.100),
    (0.580, -0.055, -0.078),
];

/// Colours of land at equal steps from the shore to the peaks: green, sand, brown, cream, white.
/// Lightness goes on to rise, so that low and high are told apart without seeing any hue.
const LAND: [(f32, f32, f32); 7] = [
    (0.590, -0.070, 0.062),
    (0.665, -0.072, 0.088),
    (0.740, -0.040, 0.096),
    (0.800, -0.004, 0.082),
    (0.860, 0.012, 0.056),
    (0.925, 0.006, 0.026),
    (0.985, 0.000, 0.004),
];

/// Colours of the table that are water.
const WATER_COLORS: usize = 96;

/// Halfway from the last colour of water to the first of land.
const SHORE: f32 = (WATER_COLORS as f32 - 0.5) / (PALETTE_COLORS - 1) as f32;

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
        shore: None,
    };
    vec![
        Palette {
            id: "hypsometric",
            title: "Hypsometric",
            colors: hypsometric(),
            shore: Some(SHORE),
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
    steps(PALETTE_COLORS).map(color).collect()
}

/// So many numbers from 0 to 1, evenly apart.
fn steps(count: usize) -> impl Iterator<Item = f32> {
    (0..count).map(move |at| at as f32 / (count - 1) as f32)
}

fn hypsometric() -> Vec<Rgba> {
    let water = steps(WATER_COLORS).map(|t| along(&WATER, t));
    let land = steps(PALETTE_COLORS - WATER_COLORS).map(|t| along(&LAND, t));
    water.chain(land).collect()
}

/// The colour at `t` (0 to 1) of a way along stops that are evenly apart.
fn along(stops: &[(f32, f32, f32)], t: f32) -> Rgba {
    let last = stops.len() - 1;
    let lower = ((t * last as f32) as usize).min(last - 1);
    let stop = |index: usize| {
        let (l, a, b) = stops[index];
        Oklab { l, a, b }
    };
    stop(lower)
        .mix(stop(lower + 1), t * last as f32 - lower as f32)
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
    fn the_default_table_rises_steadily_and_jumps_in_hue_at_the_shore_alone() {
        let palette = palettes().swap_remove(0);
        let shore = palette.shore.expect("it has water and land");
        let colors = palette.colors;
        let lightness: Vec<f32> = colors.iter().map(|color| from_rgba(*color).l).collect();
        assert!(lightness[0] < 0.25 && lightness[255] > 0.97);
        for (at, pair) in colors.windows(2).enumerate() {
            let step = distance(pair[0], pair[1]);
            let is_shore = at == (shore * 255.0) as usize;
            let expected = if is_shore { 0.1..0.2 } else { 0.0005..0.012 };
            assert!(expected.contains(&step), "{at}: {pair:?} are {step} apart");
        }
    }
}
