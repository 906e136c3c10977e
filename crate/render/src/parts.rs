//! The parts of a map's plane as a picture shows them: each is a map of its own, with the camera
//! moved to where it lies, cut off at its rectangle.

use glam::{DVec2, UVec2};
use mapscope_layers::{Plane, Projection};

use crate::frame::Picture;

/// A part of a map in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PartView {
    /// Its index in the plane; 0 where there is no map.
    pub part: usize,
    /// How it is seen.
    pub projection: Projection,
    /// The picture with the camera moved so that places are the part's own: what its projection
    /// makes of the world.
    pub picture: Picture,
    /// The least and the greatest corner of its rectangle, places of its own.
    pub rect: [DVec2; 2],
    /// The same in pixels of the target, first and end; none for the only part of a map, which is
    /// not cut off.
    pub clip_px: Option<[UVec2; 2]>,
}

impl PartView {
    /// A picture without a map.
    pub fn of_nothing(picture: &Picture) -> Self {
        Self {
            part: 0,
            projection: Projection::TOP,
            picture: *picture,
            rect: [DVec2::ZERO; 2],
            clip_px: None,
        }
    }

    /// What of its own plane shows in the drawn part of the picture: the least and the greatest
    /// corner.
    pub fn visible_plane(&self) -> [DVec2; 2] {
        let seen = self.picture.camera.visible_plane(&self.picture.viewport);
        self.within(seen)
    }

    /// The same of the whole picture.
    pub fn visible_plane_of_picture(&self) -> [DVec2; 2] {
        let whole = crate::viewport::Viewport::whole(self.picture.viewport.picture_px);
        self.within(self.picture.camera.visible_plane(&whole))
    }

    fn within(&self, [start, end]: [DVec2; 2]) -> [DVec2; 2] {
        match self.clip_px {
            Some(_) => [start.max(self.rect[0]), end.min(self.rect[1])],
            None => [start, end],
        }
    }

    /// Where in the whole picture a point of the world is seen, in pixels; `None` where the part is
    /// cut off.
    pub fn px_at(&self, world: [f64; 3]) -> Option<DVec2> {
        let place = DVec2::from_array(self.projection.plane_at(world));
        let is_cut = self.clip_px.is_some()
            && !(place.cmpge(self.rect[0]).all() && place.cmple(self.rect[1]).all());
        let Picture {
            camera, viewport, ..
        } = &self.picture;
        (!is_cut).then(|| camera.px_at(place, viewport.middle_px()))
    }
}

/// The parts of a map that show in the drawn part of a picture.
pub fn views(plane: &Plane, picture: &Picture) -> Vec<PartView> {
    let is_cut = plane.parts.len() > 1;
    let views = plane.parts.iter().enumerate().filter_map(|(index, part)| {
        let (projection, offset_plane) = part.placed(picture.camera.turn);
        let [min, max] = [part.min, part.max].map(DVec2::from_array);
        let clip_px = is_cut.then(|| clip_px(picture, [min, max]));
        let is_empty = |[start, end]: [UVec2; 2]| !(min.cmplt(max) & start.cmplt(end)).all();
        if clip_px.is_some_and(is_empty) {
            return None;
        }
        let offset = DVec2::from_array(offset_plane);
        let mut moved = *picture;
        moved.camera.center_plane -= offset;
        Some(PartView {
            part: index,
            projection,
            picture: moved,
            rect: [min - offset, max - offset],
            clip_px,
        })
    });
    views.collect()
}

/// Where a rectangle of the plane is in the target, as far as it is there: first pixel and end.
fn clip_px(picture: &Picture, rect: [DVec2; 2]) -> [UVec2; 2] {
    let viewport = &picture.viewport;
    let [one, other] = rect.map(|corner| {
        let px = picture.camera.px_at(corner, viewport.middle_px());
        (px - viewport.origin_px.as_dvec2()).round()
    });
    let size_px = viewport.size_px.as_dvec2();
    [one.min(other), one.max(other)].map(|px| px.clamp(DVec2::ZERO, size_px).as_uvec2())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use mapscope_layers::{Extent, Orbit, Part, Turn};

    /// Two rectangles of 100 by 50 with a gap of 10, the second the world from (7, 7) on.
    fn plane(is_y_up: bool) -> Plane {
        let extent = Extent {
            width: 100,
            height: 50,
        };
        let mut plane = Plane::top(extent, is_y_up);
        let mut second = Part::single(Projection::TOP, [[110.0, 0.0], [210.0, 50.0]]);
        second.offset_plane = [103.0, -7.0];
        plane.parts.push(second);
        plane
    }

    /// A picture of 400 by 300 whose middle is a place, two pixels a unit.
    fn picture(center_plane: [f64; 2], is_y_up: bool) -> Picture {
        let camera = Camera {
            center_plane: DVec2::from_array(center_plane),
            plane_per_px: 0.5,
            is_y_up,
            ..Camera::default()
        };
        Picture::new(camera, UVec2::new(400, 300), 2.0, [0; 3])
    }

    fn clips(plane: &Plane, picture: &Picture) -> Vec<(usize, [[u32; 2]; 2])> {
        let found = views(plane, picture).into_iter();
        found
            .map(|view| {
                let clip = view.clip_px.unwrap_or_default();
                (view.part, clip.map(|corner| corner.to_array()))
            })
            .collect()
    }

    #[test]
    fn each_part_has_its_own_rectangle_of_the_target() {
        // The place (105, 25) is at pixel (200, 150).
        let found = clips(&plane(false), &picture([105.0, 25.0], false));
        assert_eq!(
            found,
            [(0, [[0, 100], [190, 200]]), (1, [[210, 100], [400, 200]])]
        );
        let up = clips(&plane(true), &picture([105.0, 20.0], true));
        assert_eq!(
            up,
            [(0, [[0, 90], [190, 190]]), (1, [[210, 90], [400, 190]])]
        );
    }

    #[test]
    fn a_part_that_is_off_the_picture_is_left_out_and_one_at_its_edge_cut() {
        let at = |x: f64, y: f64| clips(&plane(false), &picture([x, y], false));
        assert_eq!(at(-90.0, 25.0), [(0, [[380, 100], [400, 200]])]);
        assert_eq!(at(-100.0, 25.0), []);
        assert_eq!(at(300.0, 25.0), [(1, [[0, 100], [20, 200]])]);
        assert_eq!(at(105.0, 1e9), []);
        // A rectangle of less than half a pixel has none.
        let mut thin = plane(false);
        thin.parts[0].max[0] = 0.2;
        assert_eq!(clips(&thin, &picture([105.0, 25.0], false)).len(), 1);
    }

    #[test]
    fn a_rectangle_that_is_no_number_is_nowhere() {
        let mut broken = plane(false);
        broken.parts[0].min[0] = f64::NAN;
        broken.parts[1].max[1] = f64::NEG_INFINITY;
        assert_eq!(clips(&broken, &picture([105.0, 25.0], false)), []);
    }

    #[test]
    fn in_a_part_of_a_picture_the_rectangle_is_counted_from_its_corner() {
        let part = picture([105.0, 25.0], false).part(UVec2::new(150, 120), UVec2::new(50, 100));
        assert_eq!(clips(&plane(false), &part), [(0, [[0, 0], [40, 80]])]);
    }

    #[test]
    fn the_only_part_of_a_map_is_not_cut_wherever_it_is() {
        let mut plane = plane(false);
        plane.parts.truncate(1);
        let far = picture([5000.0, 25.0], false);
        let found = views(&plane, &far);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].clip_px, None);
        assert_eq!(found[0].picture, far);
        assert!(found[0].px_at([-1000.0, 0.0, 0.0]).is_some());
    }

    #[test]
    fn points_of_a_part_are_where_its_offset_puts_them_and_not_beyond_its_rectangle() {
        let views = views(&plane(false), &picture([105.0, 25.0], false));
        // World (17, 17) lies at (120, 10): 15 units right of the middle and 15 above.
        assert_eq!(
            views[1].px_at([17.0, 17.0, 3.0]),
            Some(DVec2::new(230.0, 120.0))
        );
        assert_eq!(views[1].px_at([6.0, 17.0, 3.0]), None);
        assert_eq!(
            views[1].visible_plane(),
            [DVec2::new(7.0, 7.0), DVec2::new(102.0, 57.0)]
        );
    }

    #[test]
    fn a_part_that_orbits_is_seen_from_where_the_camera_is_turned() {
        let orbit = Orbit {
            center_world: [8.0; 3],
            radius_world: 14.0,
            plane_per_world: 1.0,
            is_y_up: false,
        };
        let mut plane = plane(false);
        plane.parts[0] = Part::orbiting("box", "Box", orbit, [[0.0, 0.0], [100.0, 50.0]]);
        let mut picture = picture([105.0, 25.0], false);
        for turn in [[0.0, 0.0], [90.0, 90.0]].map(Turn::from) {
            picture.camera.turn = turn;
            let view = &views(&plane, &picture)[0];
            assert_eq!(view.projection, orbit.projection(turn));
            // The centre is in the middle of the rectangle.
            let center = view.px_at([8.0; 3]).unwrap_or_default();
            assert!(center.distance(DVec2::new(90.0, 150.0)) < 1e-9, "{center}");
        }
    }
}
