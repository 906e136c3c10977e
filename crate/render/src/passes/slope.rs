//! Steepness through a colour table.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Rgba;

/// `Slope` of the shader: the place in the table of a slope s is `first_place` + s ·
/// `places_per_slope`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    first_place: f32,
    places_per_slope: f32,
    last_color: f32,
    opacity: f32,
}

/// The tint of a range of slopes, in heights per cell. A range without length takes the middle of
/// the table.
pub fn uniform(colors: &[Rgba], [low, high]: [f32; 2], opacity: f32) -> Uniform {
    let last_color = colors.len().saturating_sub(1) as f32;
    let length = high - low;
    let places_per_slope = last_color / length;
    let (first_place, places_per_slope) =
        if length > 0.0 && length.is_finite() && places_per_slope.is_finite() {
            (-low * places_per_slope, places_per_slope)
        } else {
            (last_color / 2.0, 0.0)
        };
    Uniform {
        first_place,
        places_per_slope,
        last_color,
        opacity,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the shader does.
    fn place(range: [f32; 2], slope: f32) -> f32 {
        let look = uniform(&[[0; 4]; 5], range, 1.0);
        (look.first_place + slope * look.places_per_slope).clamp(0.0, look.last_color)
    }

    #[test]
    fn the_range_is_spread_evenly_over_the_table_and_its_ends_go_on() {
        let places = [0.0, 0.5, 1.0, 1.5, 9.0].map(|slope| place([0.5, 1.5], slope));
        assert_eq!(places, [0.0, 0.0, 2.0, 4.0, 4.0]);
    }

    #[test]
    fn a_range_without_length_or_of_no_numbers_takes_the_middle() {
        for range in [
            [1.0, 1.0],
            [2.0, 1.0],
            [f32::NAN, 1.0],
            [f32::MIN, f32::MAX],
        ] {
            assert_eq!(place(range, 1.0), 2.0, "{range:?}");
        }
    }
}
