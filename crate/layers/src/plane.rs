//! The plane that is drawn: a sheet, on which the parts of a map lie beside each other.
//!
//! The camera moves over the *plane* and looks at it straight: x to the right, y down the screen,
//! or up it where the map says so. Most maps have one [`Part`], which is all of the plane; its
//! [`Projection`] says where their points come to lie.

use serde::{Deserialize, Serialize};

use crate::map::Extent;
use crate::part::Part;
use crate::turn::Turn;

/// Device pixels along a side of a cell at the closest zoom of the top view.
const TOP_MAX_PX_PER_CELL: f64 = 64.0;

/// From world space to the plane: a parallel projection.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Projection {
    /// Rows of the matrix that takes world (x, y, z) to plane x and to plane y.
    pub plane_from_world: [[f64; 3]; 2],
    /// Its scalar product with world (x, y, z) is how near to the eye a point is: the greater, the
    /// nearer. Of two points at one place of the plane the nearer hides the other, where both are
    /// of facets. Of a map seen from anywhere above, height alone, (0, 0, 1), does: of two points on
    /// one line of sight the higher is the nearer. Level ground is then equally near all over, so
    /// that a layer over it, cut otherwise, ties with it exactly.
    pub nearness: [f64; 3],
    /// The least and the greatest nearness of the map's facets; those beyond are taken for as near
    /// as that and no longer hide each other rightly.
    pub nearness_range: [f64; 2],
}

impl Projection {
    /// Straight from above: the plane is world x and y.
    pub const TOP: Self = Self {
        plane_from_world: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
        nearness: [0.0, 0.0, 1.0],
        nearness_range: [-2048.0, 2048.0],
    };

    /// True when the plane is world x and y, whatever z is; only then are rasters and grids drawn.
    pub fn is_top(&self) -> bool {
        self.plane_from_world == Self::TOP.plane_from_world
    }

    /// Where a point of the world lies on the plane.
    pub fn plane_at(&self, world: [f64; 3]) -> [f64; 2] {
        self.plane_from_world.map(|row| dot(row, world))
    }

    /// The point at a height of the world (z) that lies at a place of the plane; `None` for a
    /// projection that has more than one, or a place that is no number.
    pub fn world_at(&self, plane: [f64; 2], z: f64) -> Option<[f64; 3]> {
        let [[a, b, of_z_x], [c, d, of_z_y]] = self.plane_from_world;
        let [x, y] = [plane[0] - of_z_x * z, plane[1] - of_z_y * z];
        let determinant = a * d - b * c;
        let world = [
            (d * x - b * y) / determinant,
            (a * y - c * x) / determinant,
            z,
        ];
        world.iter().all(|at| at.is_finite()).then_some(world)
    }

    /// The line of sight through a place of the plane; `None` for a projection onto a line, or a
    /// place that is no number.
    pub fn ray_at(&self, plane: [f64; 2]) -> Option<Ray> {
        let [to_x, to_y] = self.plane_from_world;
        let along = cross(to_x, to_y);
        let nearness_along = dot(self.nearness, along);
        // Away from the eye, and one unit of the world long.
        let factor = -nearness_along.signum() / dot(along, along).sqrt();
        let direction_world = along.map(|at| at * factor);
        // The point nearest to the world's origin is a sum of the rows.
        let [xx, xy, yy] = [dot(to_x, to_x), dot(to_x, to_y), dot(to_y, to_y)];
        let determinant = xx * yy - xy * xy;
        let of_x = (plane[0] * yy - plane[1] * xy) / determinant;
        let of_y = (plane[1] * xx - plane[0] * xy) / determinant;
        let foot = [0, 1, 2].map(|axis| to_x[axis] * of_x + to_y[axis] * of_y);
        // From there to where what is nearest can be, and on to where the farthest can.
        let farther_by = -dot(self.nearness, direction_world);
        let [farthest, nearest] = self.nearness_range;
        let back = (dot(self.nearness, foot) - nearest) / farther_by;
        let ray = Ray {
            origin_world: [0, 1, 2].map(|axis| foot[axis] + direction_world[axis] * back),
            direction_world,
            length_world: (nearest - farthest) / farther_by,
        };
        let numbers = [ray.origin_world, ray.direction_world];
        (numbers.as_flattened().iter().all(|at| at.is_finite()) && ray.length_world.is_finite())
            .then_some(ray)
    }
}

/// A line of sight, from the eye's side of a part's things to the far side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Where it begins, as near to the eye as the nearest facets are.
    pub origin_world: [f64; 3],
    /// Away from the eye; its length is one unit of the world.
    pub direction_world: [f64; 3],
    /// How far from its beginning the farthest facets can be, in units of the world.
    pub length_world: f64,
}

impl Ray {
    /// The point so many units of the world from its beginning.
    pub fn at(&self, along_world: f64) -> [f64; 3] {
        [0, 1, 2].map(|axis| self.origin_world[axis] + self.direction_world[axis] * along_world)
    }
}

/// Where a pointer is: a place of the plane, and how what orbits stands turned while it is there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// The place.
    pub plane: [f64; 2],
    /// How the orbits of the plane's parts are turned.
    pub turn: Turn,
}

/// A place, with everything turned as usual.
impl From<[f64; 2]> for Spot {
    fn from(plane: [f64; 2]) -> Self {
        let turn = Turn::default();
        Self { plane, turn }
    }
}

/// The plane of a map: what lies where on it, and how it is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plane {
    /// What lies beside each other on it, at least one part. What does not fit into the rectangle
    /// of its part is cut off where there are several; a single part is not cut.
    pub parts: Vec<Part>,
    /// How the parts that orbit are turned to begin with, and again when all of the map is to be
    /// seen.
    pub turn: Turn,
    /// The least x and y of the rectangle around all of the map: what is fitted into the view, kept
    /// in sight, and drawn as a picture of the whole map.
    pub min: [f64; 2],
    /// The greatest x and y of the same.
    pub max: [f64; 2],
    /// True when y of the plane grows up the screen; the plane stays as it is, the picture is
    /// mirrored.
    pub is_y_up: bool,
    /// What people read as the width of a cell: the unit of the zoom's words and of scale bars. 1
    /// from above; the width of a diamond in an isometric map.
    pub cell_width: f64,
    /// Device pixels that a unit spans at most, the closest zoom.
    pub max_px_per_unit: f64,
}

impl Plane {
    /// A map seen from above.
    pub fn top(extent: Extent, is_y_up: bool) -> Self {
        let [min, max] = [
            [0.0; 2],
            [f64::from(extent.width), f64::from(extent.height)],
        ];
        Self {
            parts: vec![Part::single(Projection::TOP, [min, max])],
            turn: Turn::default(),
            min,
            max,
            is_y_up,
            cell_width: 1.0,
            max_px_per_unit: TOP_MAX_PX_PER_CELL,
        }
    }

    /// Index of the part that a place of the plane belongs to.
    pub fn part_at(&self, plane: [f64; 2]) -> Option<usize> {
        self.parts.iter().position(|part| part.contains(plane))
    }
}

pub(crate) fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross([ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3]) -> [f64; 3] {
    [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Diamonds of 60 by 30, half a diamond's height a level.
    const DIAMONDS: Projection = Projection {
        plane_from_world: [[30.0, -30.0, 0.0], [15.0, 15.0, -15.0]],
        nearness: [0.0, 0.0, 1.0],
        nearness_range: [0.0, 20.0],
    };

    #[test]
    fn points_lie_on_the_plane_by_the_rows_of_the_matrix() {
        assert_eq!(Projection::TOP.plane_at([3.0, 4.0, 9.0]), [3.0, 4.0]);
        assert_eq!(DIAMONDS.plane_at([3.0, 1.0, 2.0]), [60.0, 30.0]);
    }

    #[test]
    fn what_lies_at_a_place_of_the_plane_is_found_again_at_any_height() {
        for z in [0.0, 2.0, -7.5] {
            let plane = DIAMONDS.plane_at([3.0, 1.0, z]);
            assert_eq!(DIAMONDS.world_at(plane, z), Some([3.0, 1.0, z]));
        }
        assert_eq!(
            Projection::TOP.world_at([5.0, 6.0], 1.0),
            Some([5.0, 6.0, 1.0])
        );
    }

    #[test]
    fn a_projection_onto_a_line_tells_no_place_and_no_line_of_sight() {
        let line = Projection {
            plane_from_world: [[1.0, 1.0, 0.0], [2.0, 2.0, 0.0]],
            ..DIAMONDS
        };
        assert_eq!(line.world_at([1.0, 1.0], 0.0), None);
        assert_eq!(line.ray_at([1.0, 1.0]), None);
        assert_eq!(DIAMONDS.world_at([f64::NAN, 0.0], 0.0), None);
        assert_eq!(DIAMONDS.ray_at([f64::NAN, 0.0]), None);
    }

    #[test]
    fn the_map_from_above_is_looked_at_straight_down() {
        let down = Ray {
            origin_world: [5.0, 6.0, 2048.0],
            direction_world: [0.0, 0.0, -1.0],
            length_world: 4096.0,
        };
        assert_eq!(Projection::TOP.ray_at([5.0, 6.0]), Some(down));
    }

    #[test]
    fn a_line_of_sight_begins_at_the_nearest_facets_and_ends_at_the_farthest() -> Result<(), String>
    {
        let plane = DIAMONDS.plane_at([3.0, 1.0, 2.0]);
        let ray = DIAMONDS.ray_at(plane).ok_or("no line of sight")?;
        // Down to the ground and away from the eye: two levels for each cell along x and y.
        for (at, steps) in ray.direction_world.into_iter().zip([-1.0, -1.0, -2.0]) {
            assert!((at - steps / 6.0_f64.sqrt()).abs() < 1e-12, "{ray:?}");
        }
        let found = [ray.at(0.0), ray.at(ray.length_world)].map(|end| end.map(f64::round));
        assert_eq!(found, [[12.0, 10.0, 20.0], [2.0, 0.0, 0.0]]);
        Ok(())
    }

    #[test]
    fn only_the_map_from_above_is_the_top_view() {
        assert!(Projection::TOP.is_top());
        assert!(!DIAMONDS.is_top());
    }

    #[test]
    fn a_place_belongs_to_the_part_whose_rectangle_it_is_in() {
        let extent = Extent {
            width: 10,
            height: 4,
        };
        let mut plane = Plane::top(extent, false);
        plane
            .parts
            .push(Part::single(Projection::TOP, [[12.0, 0.0], [20.0, 4.0]]));
        let found = [
            [0.0, 0.0],
            [9.9, 3.9],
            [11.0, 1.0],
            [12.0, 0.0],
            [20.1, 1.0],
        ];
        assert_eq!(
            found.map(|place| plane.part_at(place)),
            [Some(0), Some(0), None, Some(1), None]
        );
    }
}
