//! Heights through a colour table.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Rgba;

/// `HeightTint` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    low: f32,
    scale: f32,
    offset: f32,
    last_color: f32,
    opacity: f32,
    padding: [f32; 3],
}

/// A range without length, as a level map has, takes the middle of the table.
pub fn uniform(colors: &[Rgba], [low, high]: [f32; 2], opacity: f32) -> Uniform {
    let length = high - low;
    let (scale, offset) = if length.is_finite() && length != 0.0 {
        (1.0 / length, 0.0)
    } else {
        (0.0, 0.5)
    };
    Uniform {
        low: if low.is_finite() { low } else { 0.0 },
        scale,
        offset,
        last_color: colors.len().saturating_sub(1) as f32,
        opacity,
        padding: [0.0; 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_map_takes_the_middle_colour() {
        let tint = uniform(&[[0; 4]; 3], [5.0, 5.0], 1.0);
        assert_eq!((5.0 - tint.low) * tint.scale + tint.offset, 0.5);
    }

    #[test]
    fn a_range_that_is_not_finite_sends_no_such_value_to_the_shader() {
        let tint = uniform(&[[0; 4]; 3], [f32::NEG_INFINITY, f32::NAN], 1.0);
        assert!(
            [tint.low, tint.scale, tint.offset]
                .iter()
                .all(|value| value.is_finite())
        );
    }
}
