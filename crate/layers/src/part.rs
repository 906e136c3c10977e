//! What lies beside each other on the plane of a map.

use serde::{Deserialize, Serialize};

use crate::plane::{Projection, Ray};
use crate::turn::{Orbit, Turn};

/// One part of a map's plane: a rectangle, and how what is in it is seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// Stable name, unique in the plane, such as `slice`.
    pub id: String,
    /// What a person reads of it; empty for the only part of a map.
    pub title: String,
    /// How it is seen, before it is moved by `offset_plane`. Of one that orbits, how it is seen at
    /// the default turn; [`Part::placed`] tells how at another. Its rows may scale, except in a part
    /// with rasters or grids, which has [`Projection::TOP`].
    pub projection: Projection,
    /// Where on the plane its own origin lies: the world's origin, or the centre of an orbit.
    pub offset_plane: [f64; 2],
    /// The least x and y of its rectangle on the plane. The rectangles of two parts do not overlap.
    pub min: [f64; 2],
    /// The greatest x and y of the same.
    pub max: [f64; 2],
    /// Set when it is seen from wherever the view's [`Turn`] says.
    pub orbit: Option<Orbit>,
}

impl Part {
    /// The only part of a map.
    pub fn single(projection: Projection, [min, max]: [[f64; 2]; 2]) -> Self {
        Self {
            id: "map".to_owned(),
            title: String::new(),
            projection,
            offset_plane: [0.0; 2],
            min,
            max,
            orbit: None,
        }
    }

    /// One that is seen from all sides, its centre in the middle of its rectangle.
    pub fn orbiting(id: &str, title: &str, orbit: Orbit, [min, max]: [[f64; 2]; 2]) -> Self {
        Self {
            id: id.to_owned(),
            title: title.to_owned(),
            projection: orbit.projection(Turn::default()),
            offset_plane: [0, 1].map(|axis| (min[axis] + max[axis]) / 2.0),
            min,
            max,
            orbit: Some(orbit),
        }
    }

    /// How it is seen at a turn, and what is added to what that makes of a point of the world to
    /// give its place on the plane.
    pub fn placed(&self, turn: Turn) -> (Projection, [f64; 2]) {
        let Some(orbit) = &self.orbit else {
            return (self.projection, self.offset_plane);
        };
        let projection = orbit.projection(turn);
        let center = projection.plane_at(orbit.center_world);
        (
            projection,
            [0, 1].map(|axis| self.offset_plane[axis] - center[axis]),
        )
    }

    /// Where on the plane a point of the world lies at a turn.
    pub fn plane_at(&self, turn: Turn, world: [f64; 3]) -> [f64; 2] {
        let (projection, offset) = self.placed(turn);
        let [x, y] = projection.plane_at(world);
        [x + offset[0], y + offset[1]]
    }

    /// The line of sight through a place of the plane, its beginning in front of all facets of the
    /// part; `None` when there is none (see [`Projection::ray_at`]).
    pub fn ray_at(&self, turn: Turn, plane: [f64; 2]) -> Option<Ray> {
        let (projection, offset) = self.placed(turn);
        projection.ray_at([plane[0] - offset[0], plane[1] - offset[1]])
    }

    /// True when a place of the plane is in its rectangle.
    pub fn contains(&self, plane: [f64; 2]) -> bool {
        [0, 1]
            .into_iter()
            .all(|axis| (self.min[axis]..=self.max[axis]).contains(&plane[axis]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orbiting(is_y_up: bool) -> Part {
        let orbit = Orbit {
            center_world: [8.0, 100.0, -3.0],
            radius_world: 14.0,
            plane_per_world: 16.0,
            is_y_up,
        };
        Part::orbiting("box", "Box", orbit, [[300.0, 0.0], [700.0, 400.0]])
    }

    /// Turns all around, those right above and below too.
    fn turns() -> impl Iterator<Item = Turn> {
        (0..24).flat_map(|yaw| {
            (-6..=6).map(move |pitch| Turn {
                yaw_deg: f64::from(yaw) * 15.0,
                pitch_deg: f64::from(pitch) * 15.0,
            })
        })
    }

    fn distance<const N: usize>(a: [f64; N], b: [f64; N]) -> f64 {
        let squares = a.iter().zip(&b).map(|(a, b)| (a - b) * (a - b));
        squares.sum::<f64>().sqrt()
    }

    #[test]
    fn the_centre_of_an_orbit_stays_where_it_is_however_it_is_turned() {
        for part in [orbiting(true), orbiting(false)] {
            for turn in turns() {
                let found = part.plane_at(turn, [8.0, 100.0, -3.0]);
                assert!(distance(found, [500.0, 200.0]) < 1e-9, "{turn:?}");
            }
        }
    }

    #[test]
    fn a_line_of_sight_goes_through_all_that_lies_at_its_place_the_nearest_first() {
        let point = [1.0, 95.0, 4.5];
        for part in [orbiting(true), orbiting(false)] {
            for turn in turns() {
                let (projection, _) = part.placed(turn);
                let place = part.plane_at(turn, point);
                let Some(ray) = part.ray_at(turn, place) else {
                    panic!("no line of sight at {turn:?}");
                };
                let along: f64 = (0..3)
                    .map(|axis| (point[axis] - ray.origin_world[axis]) * ray.direction_world[axis])
                    .sum();
                assert!(distance(ray.at(along), point) < 1e-9, "{turn:?}");
                assert!((0.0..=ray.length_world).contains(&along), "{turn:?}");
                assert!((ray.length_world - 28.0).abs() < 1e-9, "{turn:?}");
                for steps in [0.0, 13.0, 28.0] {
                    let found = part.plane_at(turn, ray.at(steps));
                    assert!(distance(found, place) < 1e-9, "{turn:?}");
                }
                let away = projection.plane_at(ray.direction_world);
                assert!(distance(away, [0.0; 2]) < 1e-9, "{turn:?}");
                let farther: f64 = (0..3)
                    .map(|axis| projection.nearness[axis] * ray.direction_world[axis])
                    .sum();
                assert!((farther + 1.0).abs() < 1e-9, "{turn:?}");
            }
        }
    }

    #[test]
    fn a_part_that_does_not_orbit_is_the_same_at_every_turn() {
        let mut part = Part::single(Projection::TOP, [[100.0, 50.0], [110.0, 60.0]]);
        part.offset_plane = [100.0, 50.0];
        for turn in turns() {
            assert_eq!(part.placed(turn), (Projection::TOP, [100.0, 50.0]));
            assert_eq!(part.plane_at(turn, [3.0, 4.0, 9.0]), [103.0, 54.0]);
        }
        let down = part.ray_at(Turn::default(), [103.0, 54.0]);
        assert_eq!(down.map(|ray| ray.at(2048.0)), Some([3.0, 4.0, 0.0]));
    }
}
