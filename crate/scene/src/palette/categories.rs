//! Colours of categories whose meaning nobody has told us.

use std::f32::consts::TAU;

use mapscope_layers::Rgba;

use super::oklab::Oklab;

/// Colours chosen by hand for the ordinals that files mostly have: earthy, and as far apart as that
/// allows.
const CHOSEN: [[u8; 3]; 24] = [
    [0x2F, 0x5D, 0x8A],
    [0x6F, 0xA8, 0xC9],
    [0xE3, 0xD0, 0x8F],
    [0x7F, 0xAE, 0x5A],
    [0x2F, 0x6B, 0x3C],
    [0xB5, 0x8A, 0x4A],
    [0x8C, 0x8C, 0x86],
    [0xF1, 0xEE, 0xE6],
    [0x8F, 0x3B, 0x2E],
    [0xB9, 0xC4, 0x6A],
    [0x4F, 0x8F, 0x83],
    [0x6B, 0x4F, 0x2F],
    [0xD9, 0x89, 0x4F],
    [0x7C, 0x90, 0x48],
    [0x3B, 0x3F, 0x45],
    [0xC3, 0xD9, 0xE0],
    [0x58, 0x7A, 0x2E],
    [0xDB, 0xA7, 0xA0],
    [0x1F, 0x7A, 0x9E],
    [0xC9, 0x60, 0x7A],
    [0x5C, 0x4A, 0x73],
    [0xA9, 0xD3, 0xA4],
    [0x97, 0x60, 0x3F],
    [0x2A, 0x3F, 0x66],
];

/// Lightness of the colours after those, in turn, so that following ordinals differ in it too.
const LIGHTNESS: [f32; 4] = [0.58, 0.74, 0.46, 0.82];
const CHROMA: f32 = 0.1;

/// Turns of the hue from one ordinal to the next: the golden angle, which spreads any number of hues
/// evenly.
const HUE_TURNS: f32 = 0.381_966;

/// A colour for each ordinal from 0 to 255, the same in every map and every release.
pub fn category_colors() -> Vec<Rgba> {
    (0..256).map(color).collect()
}

fn color(ordinal: usize) -> Rgba {
    if let Some([red, green, blue]) = CHOSEN.get(ordinal) {
        return [*red, *green, *blue, 255];
    }
    let hue = (ordinal as f32 * HUE_TURNS).fract() * TAU;
    let l = LIGHTNESS[ordinal % LIGHTNESS.len()];
    Oklab {
        l,
        a: CHROMA * hue.cos(),
        b: CHROMA * hue.sin(),
    }
    .to_rgba()
}

#[cfg(test)]
mod tests {
    use super::super::oklab::tests::distance;
    use super::*;

    #[test]
    fn no_two_ordinals_share_a_colour() {
        let mut colors = category_colors();
        assert_eq!(colors.len(), 256);
        colors.sort_unstable();
        colors.dedup();
        assert_eq!(colors.len(), 256);
    }

    /// 0.02 in Oklab is a difference that one just sees.
    #[test]
    fn the_chosen_colours_are_well_apart_and_so_are_following_ordinals() {
        let colors = category_colors();
        for (at, one) in colors.iter().enumerate().take(CHOSEN.len()) {
            for other in &colors[..at] {
                let apart = distance(*one, *other);
                assert!(apart > 0.06, "{one:?} and {other:?} are {apart} apart");
            }
        }
        for (at, pair) in colors.windows(2).enumerate() {
            let apart = distance(pair[0], pair[1]);
            assert!(apart > 0.08, "{at} and the next are {apart} apart");
        }
    }
}
