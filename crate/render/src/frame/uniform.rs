//! What every shader knows of the picture.

use bytemuck::{Pod, Zeroable};
use glam::{DVec2, DVec3, Mat4, Vec2, Vec4};
use mapscope_layers::Projection;

use crate::frame::Picture;
use crate::parts::PartView;

/// Period of hatch and check, in CSS pixels; the shaders have the same number.
const PATTERN_PERIOD_CSS_PX: f64 = 8.0;

/// How far the paper stands out from the background, towards a middle grey.
const PAPER_PART: f32 = 0.25;

/// `Frame` of the shaders.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct FrameUniform {
    clip_from_relative: Mat4,
    center_high_plane: Vec2,
    center_low_plane: Vec2,
    origin_px: Vec2,
    size_px: Vec2,
    hatch_phase_px: Vec2,
    plane_per_px: f32,
    px_per_css_px: f32,
    part_relative: Vec4,
    places_relative: Vec4,
    paper: Vec4,
    plane_x_of_world: Vec4,
    plane_y_of_world: Vec4,
    depth_of_world: Vec4,
}

impl FrameUniform {
    /// Nothing; what a buffer holds before its first picture.
    pub const ZERO: Self = Self {
        clip_from_relative: Mat4::ZERO,
        center_high_plane: Vec2::ZERO,
        center_low_plane: Vec2::ZERO,
        origin_px: Vec2::ZERO,
        size_px: Vec2::ZERO,
        hatch_phase_px: Vec2::ZERO,
        plane_per_px: 0.0,
        px_per_css_px: 0.0,
        part_relative: Vec4::ZERO,
        places_relative: Vec4::ZERO,
        paper: Vec4::ZERO,
        plane_x_of_world: Vec4::ZERO,
        plane_y_of_world: Vec4::ZERO,
        depth_of_world: Vec4::ZERO,
    };

    /// Of a part of a map in a picture.
    pub fn new(view: &PartView) -> Self {
        let picture = &view.picture;
        let camera = &picture.camera;
        let viewport = &picture.viewport;
        let [center_high_plane, center_low_plane] = camera.center_split();
        let [start, end] = view.rect.map(|corner| corner - camera.center_plane);
        let part_relative = corners(start, end);
        let places_relative = if view.clip_px.is_some() {
            // Those on its very edge too, whatever rounding makes of them.
            let half_px = camera.plane_per_px * 0.5;
            corners(start - half_px, end + half_px)
        } else {
            corners(
                DVec2::splat(f64::from(f32::MIN)),
                DVec2::splat(f64::from(f32::MAX)),
            )
        };
        let projection = &view.projection;
        let [x_row, y_row] = projection
            .plane_from_world
            .map(|row| DVec3::from_array(row).as_vec3().extend(0.0));
        Self {
            clip_from_relative: camera.clip_from_relative(viewport),
            center_high_plane,
            center_low_plane,
            origin_px: viewport.origin_px.as_vec2(),
            size_px: viewport.size_px.as_vec2(),
            hatch_phase_px: hatch_phase_px(picture),
            plane_per_px: camera.plane_per_px as f32,
            px_per_css_px: picture.px_per_css_px,
            part_relative,
            places_relative,
            paper: paper(picture.background),
            plane_x_of_world: x_row,
            plane_y_of_world: y_row,
            depth_of_world: depth_of_world(projection),
        }
    }
}

fn corners(start: DVec2, end: DVec2) -> Vec4 {
    Vec4::from((start.as_vec2(), end.as_vec2()))
}

/// Factors of world x, y and z and a summand that give depth, 0 for the nearest to 1.
fn depth_of_world(projection: &Projection) -> Vec4 {
    let [farthest, nearest] = projection.nearness_range;
    let length = nearest - farthest;
    // Where there is no range, all is equally near.
    let depth_per_nearness = if length > 0.0 { -1.0 / length } else { 0.0 };
    let factors = DVec3::from_array(projection.nearness) * depth_per_nearness;
    factors.extend(-nearest * depth_per_nearness).as_vec4()
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
            center_plane: DVec2::new(321.7, 123.4),
            plane_per_px: 0.37,
            ..Camera::default()
        };
        Picture::new(camera, UVec2::new(3000, 2000), 1.5, [20, 20, 20])
    }

    #[test]
    fn the_uniform_is_laid_out_as_the_shader_has_it() {
        assert_eq!(size_of::<FrameUniform>(), 208);
        assert_eq!(std::mem::offset_of!(FrameUniform, part_relative), 112);
    }

    #[test]
    fn the_hatch_goes_on_over_the_seam_of_two_parts() {
        let picture = picture();
        let [left, right] = [UVec2::ZERO, UVec2::new(1024, 0)].map(|origin| {
            let part = picture.part(origin, UVec2::splat(1024));
            FrameUniform::new(&PartView::of_nothing(&part))
        });
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
