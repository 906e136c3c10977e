//! What every shader knows of the picture.

use bytemuck::{Pod, Zeroable};
use glam::{DVec2, Mat4, Vec2, Vec4};
use mapscope_layers::Extent;

use crate::frame::Picture;

/// Period of hatch and check, in CSS pixels; the shaders have the same number.
const PATTERN_PERIOD_CSS_PX: f64 = 8.0;

/// How far the paper stands out from the background, towards a middle grey.
const PAPER_PART: f32 = 0.25;

/// `Frame` of the shaders.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct FrameUniform {
    clip_from_relative: Mat4,
    center_high_world: Vec2,
    center_low_world: Vec2,
    origin_px: Vec2,
    size_px: Vec2,
    hatch_phase_px: Vec2,
    world_per_px: f32,
    px_per_css_px: f32,
    map_relative: Vec4,
    paper: Vec4,
}

impl FrameUniform {
    /// Nothing; what a buffer holds before its first picture.
    pub const ZERO: Self = Self {
        clip_from_relative: Mat4::ZERO,
        center_high_world: Vec2::ZERO,
        center_low_world: Vec2::ZERO,
        origin_px: Vec2::ZERO,
        size_px: Vec2::ZERO,
        hatch_phase_px: Vec2::ZERO,
        world_per_px: 0.0,
        px_per_css_px: 0.0,
        map_relative: Vec4::ZERO,
        paper: Vec4::ZERO,
    };

    /// Of a part of a picture of a map, or of none.
    pub fn new(picture: &Picture, extent: Option<Extent>) -> Self {
        let camera = &picture.camera;
        let viewport = &picture.viewport;
        let [center_high_world, center_low_world] = camera.center_split();
        let map_end = extent.map_or(DVec2::ZERO, |extent| {
            DVec2::new(extent.width.into(), extent.height.into())
        });
        let [start, end] =
            [DVec2::ZERO, map_end].map(|corner| (corner - camera.center_world).as_vec2());
        Self {
            clip_from_relative: camera.clip_from_relative(viewport),
            center_high_world,
            center_low_world,
            origin_px: viewport.origin_px.as_vec2(),
            size_px: viewport.size_px.as_vec2(),
            hatch_phase_px: hatch_phase_px(picture),
            world_per_px: camera.world_per_px as f32,
            px_per_css_px: picture.px_per_css_px,
            map_relative: Vec4::new(start.x, start.y, end.x, end.y),
            paper: paper(picture.background),
        }
    }
}

/// From a target pixel to the grid of patterns that starts at the map's corner, whole periods left
/// out, so that the pattern moves with the map and goes on over the seams of parts.
fn hatch_phase_px(picture: &Picture) -> Vec2 {
    let middle_px = picture.viewport.middle_px();
    let map_corner_px = picture.camera.px_at(DVec2::ZERO, middle_px);
    let phase_px = picture.viewport.origin_px.as_dvec2() - map_corner_px;
    let period_px = PATTERN_PERIOD_CSS_PX * f64::from(picture.px_per_css_px);
    phase_px.rem_euclid(DVec2::splat(period_px)).as_vec2()
}

fn paper(background: [u8; 3]) -> Vec4 {
    let [r, g, b] = background.map(|channel| f32::from(channel) / 255.0);
    let background = glam::Vec3::new(r, g, b);
    background
        .lerp(glam::Vec3::splat(0.5), PAPER_PART)
        .extend(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use glam::UVec2;

    fn picture() -> Picture {
        let camera = Camera {
            center_world: DVec2::new(321.7, 123.4),
            world_per_px: 0.37,
            ..Camera::default()
        };
        Picture::new(camera, UVec2::new(3000, 2000), 1.5, [20, 20, 20])
    }

    #[test]
    fn the_uniform_is_laid_out_as_the_shader_has_it() {
        assert_eq!(size_of::<FrameUniform>(), 144);
        assert_eq!(std::mem::offset_of!(FrameUniform, map_relative), 112);
    }

    #[test]
    fn the_hatch_goes_on_over_the_seam_of_two_parts() {
        let picture = picture();
        let left = FrameUniform::new(&picture.part(UVec2::ZERO, UVec2::splat(1024)), None);
        let origin = UVec2::new(1024, 0);
        let right = FrameUniform::new(&picture.part(origin, UVec2::splat(1024)), None);
        let period = 12.0;
        let from_left = (left.hatch_phase_px.x + 1024.0).rem_euclid(period);
        let apart = (from_left - right.hatch_phase_px.x).abs();
        assert!(apart.min(period - apart) < 1e-3);
    }

    #[test]
    fn the_paper_differs_from_a_dark_and_from_a_light_background() {
        assert!(paper([20; 3]).x > 30.0 / 255.0);
        assert!(paper([250; 3]).x < 240.0 / 255.0);
    }
}
