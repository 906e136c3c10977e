//! Polylines of constant screen width.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::{LineStyle, Stroke};

use crate::passes::premultiplied;

/// Classes that a layer may have; the shader's array is as long.
pub const MAX_CLASSES: usize = 64;

/// `LineClass` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Class {
    color: [f32; 4],
    casing: [f32; 4],
    half_width_css_px: f32,
    casing_css_px: f32,
    dash_css_px: f32,
    period_css_px: f32,
}

/// The looks by class; those past [`MAX_CLASSES`] look like the last.
pub fn uniform(styles: &[LineStyle]) -> [Class; MAX_CLASSES] {
    let mut classes = [Class::zeroed(); MAX_CLASSES];
    for (class, index) in classes.iter_mut().zip(0..) {
        let Some(style) = styles.get(index).or(styles.last()) else {
            break;
        };
        *class = class_of(style);
    }
    classes
}

fn class_of(style: &LineStyle) -> Class {
    let [dash, gap] = style.dash_px;
    let is_solid = !(dash > 0.0 && gap > 0.0);
    Class {
        color: premultiplied(style.color, 1.0),
        casing: premultiplied(style.casing, 1.0),
        half_width_css_px: style.width_px * 0.5,
        casing_css_px: style.casing_px.max(0.0),
        dash_css_px: if is_solid { 1.0 } else { dash },
        period_css_px: if is_solid { 1.0 } else { dash + gap },
    }
}

/// Width of a grid's heavier lines against the others.
const HEAVY_GRID_PART: f32 = 1.75;

/// Looks of a grid's lines, then of its heavier ones.
pub fn grid_styles(line: Stroke) -> [LineStyle; 2] {
    [1.0, HEAVY_GRID_PART].map(|part| LineStyle {
        title: String::new(),
        color: line.color,
        width_px: line.width_px * part,
        casing: [0; 4],
        casing_px: 0.0,
        dash_px: [0.0; 2],
    })
}

/// How far the widest line reaches to its sides, its soft edge included, in CSS pixels.
pub fn reach_css_px(styles: &[LineStyle]) -> f32 {
    styles
        .iter()
        .map(|style| style.width_px * 0.5 + style.casing_px.max(0.0) + 1.0)
        .fold(0.0, f32::max)
}

/// True when the edges show.
pub fn has_casing(styles: &[LineStyle]) -> bool {
    styles
        .iter()
        .any(|style| style.casing_px > 0.0 && style.casing[3] > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(width_px: f32, dash_px: [f32; 2]) -> LineStyle {
        LineStyle {
            title: "road".to_owned(),
            color: [255, 0, 0, 255],
            width_px,
            casing: [0; 4],
            casing_px: 1.0,
            dash_px,
        }
    }

    #[test]
    fn a_gap_of_nothing_is_a_solid_line() {
        let class = class_of(&style(2.0, [6.0, 0.0]));
        assert_eq!(class.dash_css_px, class.period_css_px);
        assert!(class.period_css_px > 0.0);
    }

    #[test]
    fn classes_without_a_look_take_the_last_one() {
        let classes = uniform(&[style(2.0, [0.0; 2]), style(6.0, [0.0; 2])]);
        assert_eq!(classes[63].half_width_css_px, 3.0);
        assert_eq!(classes[0].half_width_css_px, 1.0);
    }

    #[test]
    fn a_line_reaches_as_far_as_its_edge() {
        let styles = [style(2.0, [0.0; 2]), style(6.0, [0.0; 2])];
        assert_eq!(reach_css_px(&styles), 5.0);
    }

    #[test]
    fn an_invisible_casing_costs_no_draw() {
        assert!(!has_casing(&[style(2.0, [0.0; 2])]));
    }
}
