//! Heights through a colour table.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Rgba;

/// `HeightTint` of the shader: heights to places in the table, 0 to 1, along two straight lines that
/// meet at a bend.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    bend_height: f32,
    bend_place: f32,
    /// Place for each unit of height below the bend, and above it.
    scale_below: f32,
    scale_above: f32,
    first_place: f32,
    last_place: f32,
    last_color: f32,
    opacity: f32,
}

/// The tint of a range of heights. `shore` is the place in the table where water becomes land, and
/// the height that it stands for; without, the range is spread evenly over the table. A range
/// without length, as a level map has, takes the middle of the table.
pub fn uniform(
    colors: &[Rgba],
    [low, high]: [f32; 2],
    shore: Option<(f32, f32)>,
    opacity: f32,
) -> Uniform {
    let even = |first_place: f32, last_place: f32| {
        let length = high - low;
        if length.is_finite() && length > 0.0 {
            let scale = (last_place - first_place) / length;
            (low, first_place, scale, scale, first_place, last_place)
        } else {
            let middle = (first_place + last_place) / 2.0;
            (0.0, middle, 0.0, 0.0, first_place, last_place)
        }
    };
    let (bend_height, bend_place, scale_below, scale_above, first_place, last_place) = match shore {
        Some((place, sea_level)) if sea_level <= low => even(place, 1.0),
        Some((place, sea_level)) if sea_level >= high => even(0.0, place),
        Some((place, sea_level)) if (high - low).is_finite() => (
            sea_level,
            place,
            place / (sea_level - low),
            (1.0 - place) / (high - sea_level),
            0.0,
            1.0,
        ),
        _ => even(0.0, 1.0),
    };
    Uniform {
        bend_height,
        bend_place,
        scale_below,
        scale_above,
        first_place,
        last_place,
        last_color: colors.len().saturating_sub(1) as f32,
        opacity,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the shader does.
    fn place(tint: &Uniform, height: f32) -> f32 {
        let above = height - tint.bend_height;
        let scale = if above < 0.0 {
            tint.scale_below
        } else {
            tint.scale_above
        };
        (tint.bend_place + above * scale).clamp(tint.first_place, tint.last_place)
    }

    fn places<const N: usize>(
        range: [f32; 2],
        shore: Option<(f32, f32)>,
        heights: [f32; N],
    ) -> [f32; N] {
        let tint = uniform(&[[0; 4]; 3], range, shore, 1.0);
        heights.map(|height| place(&tint, height))
    }

    #[test]
    fn a_range_is_spread_evenly_where_no_shore_is_known() {
        let places = places([-10.0, 30.0], None, [-99.0, -10.0, 10.0, 30.0, 99.0]);
        assert_eq!(places, [0.0, 0.0, 0.5, 1.0, 1.0]);
    }

    #[test]
    fn water_and_land_each_take_their_part_of_the_table() {
        let shore = Some((0.25, 0.0));
        let places = places([-10.0, 30.0], shore, [-99.0, -10.0, -5.0, 0.0, 15.0, 30.0]);
        assert_eq!(places, [0.0, 0.0, 0.125, 0.25, 0.625, 1.0]);
    }

    #[test]
    fn a_range_of_land_alone_shows_no_water_and_the_other_way_round() {
        let shore = Some((0.25, 0.0));
        assert_eq!(
            places([10.0, 30.0], shore, [-99.0, 10.0, 30.0]),
            [0.25, 0.25, 1.0]
        );
        assert_eq!(
            places([-30.0, -10.0], shore, [-30.0, -10.0, 99.0]),
            [0.0, 0.25, 0.25]
        );
    }

    #[test]
    fn a_level_map_takes_the_middle_colour() {
        assert_eq!(places([5.0, 5.0], None, [5.0]), [0.5]);
    }

    #[test]
    fn a_range_that_is_not_finite_sends_no_such_value_to_the_shader() {
        for shore in [None, Some((0.25, 0.0))] {
            for range in [[f32::NEG_INFINITY, f32::NAN], [f32::MIN, f32::INFINITY]] {
                let tint = uniform(&[[0; 4]; 3], range, shore, 1.0);
                assert!(
                    [tint.bend_height, tint.scale_below, tint.scale_above]
                        .iter()
                        .all(|value| value.is_finite()),
                    "{tint:?}"
                );
            }
        }
    }
}
