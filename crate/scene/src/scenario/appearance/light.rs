//! The light on the ground: from the left, as the games' art has it.

use mapscope_formats::scenario::{CellXy, Lighting};

use super::super::facts::Rgb;
use super::{Corners, Ground};

/// How much a slope of one level a cell that faces the light gains, and one that faces away loses.
/// About what the games' own ramps do.
const SLOPE_GAIN: f32 = 0.12;
const SLOPE_LOSS: f32 = 0.17;

/// Levels from which a step between cells is a cliff and not a ramp.
const CLIFF_LEVELS: i8 = 2;
const FOOT_SHADE: f32 = 0.94;
const RIM_LIGHT: f32 = 1.03;

/// A face that drops from a cell's edge and can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Towards larger y: lower left on screen, in the light.
    LowerLeft,
    /// Towards larger x: lower right on screen, in the shade.
    LowerRight,
}

impl Face {
    /// What the light makes of its colour.
    pub const fn light(self) -> f32 {
        match self {
            Self::LowerLeft => 0.94,
            Self::LowerRight => 0.70,
        }
    }
}

/// The light on a slope; 1 for flat ground.
pub(super) fn on_slope(corners: Corners) -> f32 {
    let [top, right, bottom, left] =
        [corners.top, corners.right, corners.bottom, corners.left].map(f32::from);
    let rise_along_x = (right + bottom - top - left) / 2.0;
    let rise_along_y = (bottom + left - top - right) / 2.0;
    // Left is −x and +y: what rises along x and falls along y faces it.
    let to_the_light = (rise_along_x - rise_along_y).clamp(-1.5, 1.5);
    if to_the_light > 0.0 {
        1.0 + SLOPE_GAIN * to_the_light
    } else {
        1.0 + SLOPE_LOSS * to_the_light
    }
}

/// The shade at the foot of a cliff on the cell's left, and the light on its rim where the ground
/// behind it drops out of sight.
pub(super) fn near_cliffs(ground: &Ground<'_>, at: CellXy, height: i8) -> f32 {
    let step = |along_x, along_y| {
        ground
            .height_at(at, along_x, along_y)
            .map_or(0, |other| other.saturating_sub(height))
    };
    let behind = [step(-1, 0), step(0, -1), step(-1, -1)];
    let mut light = 1.0;
    if step(-1, 0) >= CLIFF_LEVELS || step(-1, 1) >= CLIFF_LEVELS {
        light *= FOOT_SHADE;
    }
    if behind.into_iter().any(|step| step <= -CLIFF_LEVELS) {
        light *= RIM_LIGHT;
    }
    light
}

/// A colour so many times as bright, no brighter than white.
pub fn scaled(color: Rgb, factor: f32) -> Rgb {
    // `as` keeps to 0 and 255.
    color.map(|channel| (f32::from(channel) * factor).round() as u8)
}

/// A colour in a map's own light.
pub fn lit_by(color: Rgb, lighting: Lighting, height: i8) -> Rgb {
    let brightness = lighting.ambient - lighting.ground + lighting.level * f32::from(height);
    let [red, green, blue] = color;
    let [tint_red, tint_green, tint_blue] = lighting.tint;
    [(red, tint_red), (green, tint_green), (blue, tint_blue)]
        .map(|(channel, tint)| (f32::from(channel) * brightness * tint).round() as u8)
}
