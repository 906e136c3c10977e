//! Where world space lies on the plane that is drawn.
//!
//! The camera moves over the *plane* and looks at it straight: x to the right, y down the screen,
//! or up it where the map says so. In the top view the plane is world x and y. A map seen at an
//! angle says with a [`Projection`] where its points come to lie, in a unit of its choice.

use serde::{Deserialize, Serialize};

use crate::map::Extent;

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
        self.plane_from_world
            .map(|row| row[0] * world[0] + row[1] * world[1] + row[2] * world[2])
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
}

/// The plane of a map: what lies where on it, and how it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plane {
    /// Where points of the world lie on it.
    pub projection: Projection,
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
        Self {
            projection: Projection::TOP,
            min: [0.0; 2],
            max: [extent.width, extent.height].map(f64::from),
            is_y_up,
            cell_width: 1.0,
            max_px_per_unit: TOP_MAX_PX_PER_CELL,
        }
    }
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
    fn a_projection_onto_a_line_tells_no_place() {
        let line = Projection {
            plane_from_world: [[1.0, 1.0, 0.0], [2.0, 2.0, -1.0]],
            ..DIAMONDS
        };
        assert_eq!(line.world_at([1.0, 1.0], 0.0), None);
        assert_eq!(DIAMONDS.world_at([f64::NAN, 0.0], 0.0), None);
    }

    #[test]
    fn only_the_map_from_above_is_the_top_view() {
        assert!(Projection::TOP.is_top());
        assert!(!DIAMONDS.is_top());
    }
}
