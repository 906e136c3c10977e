//! Light and shadow of a surface.

use bytemuck::{Pod, Zeroable};

/// `Hillshade` of the shader.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct Uniform {
    light: [f32; 3],
    opacity: f32,
    cells_per_height: f32,
    padding: [f32; 3],
}

/// The light's direction from its compass bearing and altitude. A light below 1° is taken as 1°:
/// level ground, against which everything is measured, would get none.
pub fn uniform(
    azimuth_deg: f32,
    altitude_deg: f32,
    cells_per_height: f32,
    opacity: f32,
) -> Uniform {
    let (azimuth_sin, azimuth_cos) = azimuth_deg.to_radians().sin_cos();
    let (altitude_sin, altitude_cos) = altitude_deg.clamp(1.0, 90.0).to_radians().sin_cos();
    Uniform {
        light: [
            altitude_cos * azimuth_sin,
            -altitude_cos * azimuth_cos,
            altitude_sin,
        ],
        opacity,
        cells_per_height,
        padding: [0.0; 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn light(azimuth_deg: f32, altitude_deg: f32) -> [f32; 3] {
        uniform(azimuth_deg, altitude_deg, 1.0, 1.0).light
    }

    #[test]
    fn bearing_0_is_up_the_screen_and_90_is_right() {
        let [x, y, _] = light(0.0, 45.0);
        assert!(x.abs() < 1e-6 && y < -0.7);
        let [x, y, _] = light(90.0, 45.0);
        assert!(x > 0.7 && y.abs() < 1e-6);
    }

    #[test]
    fn light_from_straight_above_has_no_direction() {
        let [x, y, z] = light(315.0, 90.0);
        assert!(x.abs() < 1e-6 && y.abs() < 1e-6 && (z - 1.0).abs() < 1e-6);
    }
}
