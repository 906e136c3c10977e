//! Point symbols of constant screen size.

use bytemuck::{Pod, Zeroable};
use mapscope_layers::{MarkerShape, MarkerStyle};

use crate::passes::premultiplied;

/// Classes that a layer may have; the shader's array is as long.
pub const MAX_CLASSES: usize = 64;

/// `MarkerClass` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Class {
    fill: [f32; 4],
    stroke: [f32; 4],
    radius_css_px: f32,
    stroke_css_px: f32,
    shape: u32,
    padding: u32,
}

/// The looks by class; those past [`MAX_CLASSES`] look like the last.
pub fn uniform(styles: &[MarkerStyle]) -> [Class; MAX_CLASSES] {
    let mut classes = [Class::zeroed(); MAX_CLASSES];
    for (class, index) in classes.iter_mut().zip(0..) {
        let Some(style) = styles.get(index).or(styles.last()) else {
            break;
        };
        *class = class_of(style);
    }
    classes
}

fn class_of(style: &MarkerStyle) -> Class {
    Class {
        fill: premultiplied(style.fill, 1.0),
        stroke: premultiplied(style.stroke, 1.0),
        radius_css_px: style.radius_px,
        stroke_css_px: style.stroke_px,
        shape: match style.shape {
            MarkerShape::Circle => 0,
            MarkerShape::Square => 1,
            MarkerShape::Diamond => 2,
            MarkerShape::Triangle => 3,
            MarkerShape::Cross => 4,
        },
        padding: 0,
    }
}
