//! Lines of equal height.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::Stroke;

use crate::passes::premultiplied;

/// `Contours` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    line: [f32; 4],
    heavy: [f32; 4],
    line_css_px: f32,
    heavy_css_px: f32,
    interval: f32,
    heavy_every: f32,
}

/// Lines at multiples of an interval, every so manyth heavier: 0 is taken as 1. `None` for an
/// interval that has no lines: of no number, or not above 0.
pub fn uniform(
    interval: f32,
    heavy_every: u32,
    [line, heavy]: [Stroke; 2],
    opacity: f32,
) -> Option<Uniform> {
    let heavy_every = heavy_every.max(1) as f32;
    let has_lines = interval > 0.0 && (interval * heavy_every).is_finite();
    has_lines.then(|| Uniform {
        line: premultiplied(line.color, opacity),
        heavy: premultiplied(heavy.color, opacity),
        line_css_px: line.width_px,
        heavy_css_px: heavy.width_px,
        interval,
        heavy_every,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const STROKE: Stroke = Stroke {
        color: [200, 100, 0, 255],
        width_px: 1.0,
    };

    #[test]
    fn an_interval_that_has_no_lines_draws_nothing() {
        for interval in [0.0, -5.0, f32::NAN, f32::INFINITY, f32::MAX] {
            assert_eq!(uniform(interval, 5, [STROKE; 2], 1.0), None, "{interval}");
        }
    }

    #[test]
    fn every_line_is_heavier_where_no_number_is_given() {
        let contours = uniform(10.0, 0, [STROKE; 2], 1.0);
        assert_eq!(contours.map(|contours| contours.heavy_every), Some(1.0));
    }
}
