//! The camera: what of the plane is at the middle of the picture, and how large.
//!
//! It looks straight at the plane; how the world comes to lie on that is the map's to say
//! ([`Projection`](mapscope_layers::Projection)) and the shaders' to do. It is kept in f64. What
//! reaches the GPU is relative to its centre, so that f32 holds a pixel of any map at any zoom.

use glam::{DVec2, Mat4, Vec2, Vec3, Vec4};
use mapscope_layers::{Plane, Turn};

use crate::viewport::{Viewport, middle_px};

/// The farthest zoom: the map's longer side against the view's, as a part of it.
const MIN_PART_OF_VIEW: f64 = 0.25;

/// How near to a whole number of pixels per unit, or units per pixel, counts as one.
const WHOLE_RATIO_TOLERANCE: f64 = 1e-9;

/// What is at the middle of the picture, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Place of the plane at the middle of the picture.
    pub center_plane: DVec2,
    /// Units of the plane that one device pixel spans.
    pub plane_per_px: f64,
    /// True when y grows up the screen.
    pub is_y_up: bool,
    /// How the parts of the plane that orbit are turned.
    pub turn: Turn,
}

/// Parts of a view that something covers, in device pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    /// From the top edge.
    pub top: f64,
    /// From the right edge.
    pub right: f64,
    /// From the bottom edge.
    pub bottom: f64,
    /// From the left edge.
    pub left: f64,
}

/// The rectangle of a map on its plane; a map that has no size, or one that is no number, is taken
/// for one unit at the origin.
struct Bounds {
    min: DVec2,
    max: DVec2,
}

impl Bounds {
    fn of(plane: &Plane) -> Self {
        let [min, max] = [plane.min, plane.max].map(DVec2::from_array);
        let has_size = (max - min).is_finite() && min.cmple(max).all() && min != max;
        if has_size {
            Self { min, max }
        } else {
            Self {
                min: DVec2::ZERO,
                max: DVec2::ONE,
            }
        }
    }

    fn size(&self) -> DVec2 {
        self.max - self.min
    }

    fn middle(&self) -> DVec2 {
        (self.min + self.max) * 0.5
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            center_plane: DVec2::ZERO,
            plane_per_px: 1.0,
            is_y_up: false,
            turn: Turn::default(),
        }
    }
}

impl Camera {
    /// Which way along each axis of the screen, y down, the plane's coordinate grows: 1 or -1.
    pub fn axes(&self) -> DVec2 {
        DVec2::new(1.0, if self.is_y_up { -1.0 } else { 1.0 })
    }

    fn plane_from_px(&self) -> DVec2 {
        self.axes() * self.plane_per_px
    }

    /// Place of the plane at a pixel of a view with this middle.
    pub fn plane_at(&self, px: DVec2, middle_px: DVec2) -> DVec2 {
        self.center_plane + (px - middle_px) * self.plane_from_px()
    }

    /// Pixel at which a place of the plane is seen.
    pub fn px_at(&self, place: DVec2, middle_px: DVec2) -> DVec2 {
        (place - self.center_plane) / self.plane_from_px() + middle_px
    }

    /// Moves what is seen by this many pixels.
    pub fn pan_by(&mut self, delta_px: DVec2) {
        self.center_plane -= delta_px * self.plane_from_px();
    }

    /// The whole map in the middle of what the insets leave of a view.
    pub fn fit(plane: &Plane, size_px: DVec2, insets: Insets) -> Self {
        let free = size_px - DVec2::new(insets.left + insets.right, insets.top + insets.bottom);
        let map = Bounds::of(plane);
        let plane_per_px = (map.size() / free.max(DVec2::ONE)).max_element();
        let free_middle_px = DVec2::new(insets.left, insets.top) + free.max(DVec2::ONE) * 0.5;
        let off_middle_px = free_middle_px - size_px * 0.5;
        let mut camera = Self {
            center_plane: map.middle(),
            plane_per_px,
            is_y_up: plane.is_y_up,
            turn: plane.turn,
        };
        camera.pan_by(off_middle_px);
        camera
    }

    /// The same camera kept within sight of a map, its centre on the map's rectangle: from the map
    /// being a quarter of the view to the map's own closest zoom, or to the map filling the view
    /// where that is closer.
    #[must_use]
    pub fn clamped(mut self, plane: &Plane, size_px: DVec2) -> Self {
        let map = Bounds::of(plane);
        let farthest = (map.size() / size_px.max(DVec2::ONE)).max_element() / MIN_PART_OF_VIEW;
        let closest = (1.0 / plane.max_px_per_unit).min(farthest * MIN_PART_OF_VIEW);
        self.plane_per_px = if self.plane_per_px.is_finite() {
            self.plane_per_px.clamp(closest, farthest)
        } else {
            farthest
        };
        self.center_plane = if self.center_plane.is_finite() {
            self.center_plane.clamp(map.min, map.max)
        } else {
            map.middle()
        };
        self.turn = self.turn.normal();
        self
    }

    /// Zooms by a factor (above 1: closer), keeping what is seen at a pixel where it is as far as
    /// the limits allow.
    #[must_use]
    pub fn zoomed_about(self, factor: f64, px: DVec2, plane: &Plane, size_px: DVec2) -> Self {
        let middle_px = size_px * 0.5;
        let fixed_plane = self.plane_at(px, middle_px);
        let mut zoomed = Self {
            plane_per_px: self.plane_per_px / factor,
            ..self
        };
        zoomed.plane_per_px = zoomed.clamped(plane, size_px).plane_per_px;
        zoomed.center_plane = fixed_plane - (px - middle_px) * zoomed.plane_from_px();
        zoomed.clamped(plane, size_px)
    }

    /// The same camera with the edges of units on edges of pixels, where units and pixels have a
    /// whole ratio: 1:1 is then sharp in views of even and odd size alike. At other zooms nothing
    /// is moved, so that a gliding zoom does not tremble.
    #[must_use]
    pub fn snapped(self, viewport: &Viewport) -> Self {
        let ratio = self.plane_per_px.max(1.0 / self.plane_per_px);
        if (ratio - ratio.round()).abs() > WHOLE_RATIO_TOLERANCE * ratio {
            return self;
        }
        let middle_px = middle_px(viewport.picture_px);
        let plane_origin_px = self.px_at(DVec2::ZERO, middle_px).round();
        Self {
            center_plane: (middle_px - plane_origin_px) * self.plane_from_px(),
            ..self
        }
    }

    /// Rectangle of the plane seen in a part of a picture: its least and its greatest corner.
    pub fn visible_plane(&self, viewport: &Viewport) -> [DVec2; 2] {
        let middle_px = viewport.middle_px();
        let origin_px = viewport.origin_px.as_dvec2();
        let end_px = origin_px + viewport.size_px.as_dvec2();
        let corners = [origin_px, end_px].map(|px| self.plane_at(px, middle_px));
        [corners[0].min(corners[1]), corners[0].max(corners[1])]
    }

    /// From an offset to the centre, on the plane, to clip space of a part of a picture; the third
    /// coordinate goes through as depth.
    pub fn clip_from_relative(&self, viewport: &Viewport) -> Mat4 {
        let size_px = viewport.size_px.as_dvec2().max(DVec2::ONE);
        let px_per_plane = 1.0 / self.plane_per_px;
        let scale = 2.0 * px_per_plane / size_px;
        let center_px = viewport.middle_px() - viewport.origin_px.as_dvec2();
        let center_ndc = center_px / size_px * 2.0 - DVec2::ONE;
        Mat4::from_cols(
            Vec4::new(scale.x as f32, 0.0, 0.0, 0.0),
            Vec4::new(0.0, -(scale.y * self.axes().y) as f32, 0.0, 0.0),
            Vec4::Z,
            Vec3::new(center_ndc.x as f32, -center_ndc.y as f32, 0.0).extend(1.0),
        )
    }

    /// The centre as the sum of two f32 vectors: nearby f32 positions minus the first are exact.
    pub fn center_split(&self) -> [Vec2; 2] {
        let high = self.center_plane.as_vec2();
        [high, (self.center_plane - high.as_dvec2()).as_vec2()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::UVec2;
    use mapscope_layers::Extent;

    fn map(width: u32, height: u32) -> Plane {
        Plane::top(Extent { width, height }, false)
    }

    fn large() -> Plane {
        map(32768, 16384)
    }

    const SIZE: DVec2 = DVec2::new(1280.0, 720.0);

    #[test]
    fn fit_puts_the_whole_map_in_the_middle_of_what_the_insets_leave() {
        let insets = Insets {
            top: 20.0,
            right: 300.0,
            bottom: 0.0,
            left: 0.0,
        };
        let camera = Camera::fit(&large(), SIZE, insets);
        let top_left = camera.px_at(DVec2::ZERO, SIZE * 0.5);
        let bottom_right = camera.px_at(DVec2::new(32768.0, 16384.0), SIZE * 0.5);
        assert!((top_left.x - 0.0).abs() < 1e-6 && (bottom_right.x - 980.0).abs() < 1e-6);
        assert!(((top_left.y + bottom_right.y) * 0.5 - 370.0).abs() < 1e-6);
    }

    #[test]
    fn a_map_of_one_cell_can_fill_the_view() {
        let cell = map(1, 1);
        let fit = Camera::fit(&cell, SIZE, Insets::default());
        assert_eq!(fit.clamped(&cell, SIZE), fit);
        assert_eq!(fit.plane_per_px, 1.0 / 720.0);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let camera = Camera {
            center_plane: DVec2::new(20000.0, 9000.0),
            plane_per_px: 3.0,
            ..Camera::default()
        };
        let pointer = DVec2::new(1000.0, 100.0);
        let before = camera.plane_at(pointer, SIZE * 0.5);
        let after = camera
            .zoomed_about(1.7, pointer, &large(), SIZE)
            .plane_at(pointer, SIZE * 0.5);
        assert!(before.distance(after) < 1e-8);
    }

    #[test]
    fn zooming_at_the_limit_moves_nothing() {
        let closest = Camera {
            center_plane: DVec2::splat(500.0),
            plane_per_px: 1.0 / 64.0,
            ..Camera::default()
        };
        assert_eq!(
            closest.zoomed_about(2.0, DVec2::ZERO, &large(), SIZE),
            closest
        );
    }

    #[test]
    fn the_map_never_gets_smaller_than_a_quarter_of_the_view() {
        let far = Camera {
            center_plane: DVec2::ZERO,
            plane_per_px: 1e9,
            ..Camera::default()
        };
        let camera = far.clamped(&large(), SIZE);
        let part = (DVec2::new(32768.0, 16384.0) / camera.plane_per_px / SIZE).max_element();
        assert!((part - 0.25).abs() < 1e-9);
    }

    #[test]
    fn the_centre_stays_on_the_map() {
        let mut camera = Camera {
            center_plane: DVec2::ZERO,
            plane_per_px: 1.0,
            ..Camera::default()
        };
        camera.pan_by(DVec2::new(-1e7, 50.0));
        assert_eq!(
            camera.clamped(&large(), SIZE).center_plane,
            DVec2::new(32768.0, 0.0)
        );
    }

    #[test]
    fn a_camera_that_is_not_finite_is_brought_back() {
        let broken = Camera {
            center_plane: DVec2::NAN,
            plane_per_px: f64::INFINITY,
            ..Camera::default()
        };
        let camera = broken.clamped(&large(), SIZE);
        assert_eq!(camera.center_plane, DVec2::new(16384.0, 8192.0));
        assert!(camera.plane_per_px.is_finite());
    }

    #[test]
    fn a_map_smaller_than_the_closest_zoom_can_still_be_seen_whole() {
        let tiny = map(4, 4);
        let fitted = Camera::fit(&tiny, SIZE, Insets::default());
        assert!(fitted.clamped(&tiny, SIZE).plane_per_px <= 4.0 * fitted.plane_per_px);
    }

    #[test]
    fn one_to_one_puts_cell_edges_on_pixel_edges_in_odd_views_too() {
        let viewport = Viewport::whole(UVec2::new(1281, 719));
        let camera = Camera {
            center_plane: DVec2::new(100.3, 200.7),
            plane_per_px: 1.0,
            ..Camera::default()
        };
        let origin = camera
            .snapped(&viewport)
            .px_at(DVec2::ZERO, viewport.middle_px());
        assert_eq!(origin, origin.round());
        let gliding = Camera {
            plane_per_px: 1.01,
            ..camera
        };
        assert_eq!(gliding.snapped(&viewport), gliding);
    }

    #[test]
    fn the_far_corner_of_a_large_map_is_exact_to_a_tenth_of_a_pixel() {
        let viewport = Viewport::whole(UVec2::new(1280, 720));
        let camera = Camera {
            center_plane: DVec2::new(32_760.123_456, 16380.7),
            plane_per_px: 1.0 / 64.0,
            ..Camera::default()
        };
        let [high, low] = camera.center_split();
        // A position as the GPU has it: f32, every step in f32.
        let world = Vec2::new(32767.0, 16383.0);
        let relative = (world - high) - low;
        let clip = camera.clip_from_relative(&viewport) * relative.extend(0.0).extend(1.0);
        let px = (Vec2::new(clip.x, -clip.y) * 0.5 + 0.5) * Vec2::new(1280.0, 720.0);
        let exact = camera.px_at(world.as_dvec2(), viewport.middle_px());
        assert!(px.as_dvec2().distance(exact) < 0.1, "{px} is not {exact}");
    }

    #[test]
    fn parts_of_a_picture_show_what_the_whole_shows_there() {
        let camera = Camera {
            center_plane: DVec2::new(300.0, 200.0),
            plane_per_px: 0.5,
            ..Camera::default()
        };
        let part = Viewport {
            picture_px: UVec2::new(4000, 3000),
            origin_px: UVec2::new(2048, 1024),
            size_px: UVec2::new(512, 256),
        };
        let [start, _] = camera.visible_plane(&part);
        let clip = camera.clip_from_relative(&part)
            * (start - camera.center_plane)
                .as_vec2()
                .extend(0.0)
                .extend(1.0);
        assert!((clip.x + 1.0).abs() < 1e-5 && (clip.y - 1.0).abs() < 1e-5);
    }

    /// Cameras of both orientations, from afar to near, at odd places.
    fn cameras() -> impl Iterator<Item = Camera> {
        [false, true].into_iter().flat_map(|is_y_up| {
            (0..40).map(move |step| Camera {
                center_plane: DVec2::new(
                    f64::from(step) * 811.3,
                    16384.0 - f64::from(step) * 397.7,
                ),
                plane_per_px: 1.37_f64.powi(step - 13),
                is_y_up,
                turn: Turn::default(),
            })
        })
    }

    #[test]
    fn a_place_on_screen_is_a_place_on_the_map_and_back_whichever_way_is_up() {
        for camera in cameras() {
            for px in [
                DVec2::ZERO,
                DVec2::new(1279.5, 3.25),
                DVec2::new(17.0, 719.0),
            ] {
                let world = camera.plane_at(px, SIZE * 0.5);
                assert!(
                    camera.px_at(world, SIZE * 0.5).distance(px) < 1e-6,
                    "{camera:?}"
                );
            }
        }
    }

    #[test]
    fn the_gpu_sees_a_place_where_the_camera_does_whichever_way_is_up() {
        let viewport = Viewport::whole(UVec2::new(1280, 720));
        for camera in cameras() {
            let px = DVec2::new(1000.0, 100.0);
            let relative = camera.plane_at(px, viewport.middle_px()) - camera.center_plane;
            let clip =
                camera.clip_from_relative(&viewport) * relative.as_vec2().extend(0.0).extend(1.0);
            let seen = (Vec2::new(clip.x, -clip.y) * 0.5 + 0.5) * Vec2::new(1280.0, 720.0);
            assert!(seen.as_dvec2().distance(px) < 0.01, "{camera:?}: {seen}");
        }
    }

    #[test]
    fn y_up_turns_the_picture_over_and_panning_still_follows_the_hand() {
        let down = Camera {
            center_plane: DVec2::splat(500.0),
            ..Camera::default()
        };
        let mut up = Camera {
            is_y_up: true,
            ..down
        };
        let north = DVec2::new(500.0, 600.0);
        assert_eq!(down.px_at(north, SIZE * 0.5), DVec2::new(640.0, 460.0));
        assert_eq!(up.px_at(north, SIZE * 0.5), DVec2::new(640.0, 260.0));
        up.pan_by(DVec2::new(0.0, 10.0));
        assert_eq!(up.px_at(north, SIZE * 0.5), DVec2::new(640.0, 270.0));
    }

    #[test]
    fn what_is_seen_is_a_rectangle_with_its_least_corner_first() {
        let viewport = Viewport::whole(UVec2::new(1280, 720));
        for camera in cameras() {
            let [least, greatest] = camera.visible_plane(&viewport);
            assert!(least.cmplt(greatest).all(), "{camera:?}");
        }
    }

    #[test]
    fn zooming_and_fitting_know_which_way_is_up() {
        let insets = Insets {
            bottom: 200.0,
            ..Insets::default()
        };
        let upwards = Plane {
            is_y_up: true,
            ..large()
        };
        let fit = Camera::fit(&upwards, SIZE, insets);
        let [top, bottom] = [16384.0, 0.0].map(|y| fit.px_at(DVec2::new(0.0, y), SIZE * 0.5).y);
        assert!(((top + bottom) * 0.5 - 260.0).abs() < 1e-6 && top < bottom);
        let pointer = DVec2::new(1000.0, 100.0);
        let before = fit.plane_at(pointer, SIZE * 0.5);
        let zoomed = fit.zoomed_about(1.7, pointer, &large(), SIZE);
        assert!(zoomed.plane_at(pointer, SIZE * 0.5).distance(before) < 1e-6);
    }

    #[test]
    fn cells_lie_on_whole_pixels_whichever_way_is_up() {
        let viewport = Viewport::whole(UVec2::new(1281, 719));
        let camera = Camera {
            center_plane: DVec2::new(100.3, 200.7),
            plane_per_px: 0.5,
            is_y_up: true,
            turn: Turn::default(),
        };
        let origin = camera
            .snapped(&viewport)
            .px_at(DVec2::ZERO, viewport.middle_px());
        assert_eq!(origin, origin.round());
    }
}
