//! Where towns and roads lie on the map: files count their coordinates from the corner or from the
//! middle, and do not say which.

use mapscope_formats::blueprint::{Roads, Town};

use crate::text::counted;

/// Where a file counts its coordinates from, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// The corner of the map.
    Corner,
    /// The middle of the map.
    Middle,
}

impl Coordinates {
    /// What the panel says.
    pub fn description(self) -> &'static str {
        match self {
            Self::Corner => "cells from the corner",
            Self::Middle => "cells from the middle",
        }
    }
}

/// What the coordinates of towns and roads tell of where they are counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// There are none.
    Nothing,
    /// All lie within 0 to the map's size.
    AllOnMap,
    /// Some are negative, and all lie within half a map of the origin.
    AroundOrigin,
    /// Neither; so many lie outside when they are counted from the corner.
    Neither {
        /// Towns and points.
        outside: u64,
    },
}

impl Evidence {
    /// Looks at the finite coordinates of towns and roads. To swap the axes changes nothing of it.
    pub fn of(map_size: u32, towns: &[Town], roads: &Roads) -> Self {
        let size = map_size as f32;
        let half = size / 2.0;
        let (mut seen, mut outside) = (0_u64, 0_u64);
        let (mut any_negative, mut near_origin) = (false, true);
        let road_points = roads.iter().flat_map(|(_, paths)| paths.points());
        for point in towns.iter().map(|town| &town.position).chain(road_points) {
            if !is_finite(*point) {
                continue;
            }
            seen += 1;
            outside += u64::from(!is_on_map(map_size, *point));
            for coordinate in point {
                any_negative |= *coordinate < 0.0;
                near_origin &= coordinate.abs() <= half;
            }
        }
        match (seen, outside) {
            (0, _) => Self::Nothing,
            (_, 0) => Self::AllOnMap,
            _ if any_negative && near_origin => Self::AroundOrigin,
            _ => Self::Neither { outside },
        }
    }

    /// What it speaks for; the corner where it speaks for nothing.
    pub fn coordinates(self) -> Coordinates {
        match self {
            Self::AroundOrigin => Coordinates::Middle,
            Self::Nothing | Self::AllOnMap | Self::Neither { .. } => Coordinates::Corner,
        }
    }

    /// One sentence.
    pub fn description(self, map_size: u32) -> String {
        match self {
            Self::Nothing => "There are no towns and roads to judge by.".to_owned(),
            Self::AllOnMap => format!("All towns and roads lie within 0 to {map_size}."),
            Self::AroundOrigin => {
                let half = f64::from(map_size) / 2.0;
                format!("Some towns or roads are negative, and all lie within ±{half}.")
            }
            Self::Neither { outside } => {
                let lie = if outside == 1 { "lies" } else { "lie" };
                let points = counted(outside, "point");
                format!("Neither fits: from the corner, {points} {lie} outside.")
            }
        }
    }
}

/// How points of the file become points of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Cells along each side of the map.
    pub map_size: u32,
    /// Where the file's coordinates are counted from.
    pub coordinates: Coordinates,
    /// True when x and y of the file change places before anything else.
    pub swaps_axes: bool,
}

impl Placement {
    /// Where the file's (0, 0) is, world space.
    pub fn origin_world(self) -> f32 {
        match self.coordinates {
            Coordinates::Corner => 0.0,
            Coordinates::Middle => self.map_size as f32 / 2.0,
        }
    }

    /// A point of the file as a point of the map.
    pub fn world_from_file(self, [x, y]: [f32; 2]) -> [f32; 2] {
        let point = if self.swaps_axes { [y, x] } else { [x, y] };
        point.map(|coordinate| coordinate + self.origin_world())
    }

    /// A point of the map as a point of the file.
    pub fn file_from_world(self, world: [f32; 2]) -> [f32; 2] {
        let [x, y] = world.map(|coordinate| coordinate - self.origin_world());
        if self.swaps_axes { [y, x] } else { [x, y] }
    }

    /// True when a point of the map is on the map, its edges included.
    pub fn is_on_map(self, world: [f32; 2]) -> bool {
        is_on_map(self.map_size, world)
    }
}

fn is_on_map(map_size: u32, point: [f32; 2]) -> bool {
    let range = 0.0..=map_size as f32;
    point.iter().all(|coordinate| range.contains(coordinate))
}

/// True when both coordinates are numbers.
pub fn is_finite(point: [f32; 2]) -> bool {
    point.iter().all(|coordinate| coordinate.is_finite())
}

/// A point of the map in world space: a blueprint is drawn flat.
pub fn flat<T: Default>([x, y]: [T; 2]) -> [T; 3] {
    [x, y, T::default()]
}

#[cfg(test)]
mod tests {
    use mapscope_formats::blueprint::Paths;

    use super::*;

    fn evidence(points: &[[f32; 2]]) -> Evidence {
        let towns: Vec<Town> = points
            .iter()
            .map(|position| Town {
                position: *position,
                tier: 0,
                is_highway_node: None,
            })
            .collect();
        let of_towns = Evidence::of(1000, &towns, &Roads::default());
        let roads = Roads {
            trail: Paths::from_iter([points.to_vec()]),
            ..Roads::default()
        };
        assert_eq!(of_towns, Evidence::of(1000, &[], &roads));
        of_towns
    }

    fn placement(coordinates: Coordinates, swaps_axes: bool) -> Placement {
        Placement {
            map_size: 1000,
            coordinates,
            swaps_axes,
        }
    }

    #[test]
    fn points_that_all_lie_on_the_map_speak_for_the_corner() {
        assert_eq!(evidence(&[]), Evidence::Nothing);
        assert_eq!(
            evidence(&[[0.0, 0.0], [1000.0, 1000.0]]),
            Evidence::AllOnMap
        );
        assert_eq!(evidence(&[[499.0, 3.0]]), Evidence::AllOnMap);
        assert_eq!(Evidence::AllOnMap.coordinates(), Coordinates::Corner);
    }

    #[test]
    fn negative_points_within_half_a_map_of_the_origin_speak_for_the_middle() {
        let found = evidence(&[[-500.0, 500.0], [3.0, 4.0]]);
        assert_eq!(found, Evidence::AroundOrigin);
        assert_eq!(found.coordinates(), Coordinates::Middle);
    }

    #[test]
    fn anything_else_is_taken_from_the_corner_and_counted() {
        let neither = |outside| Evidence::Neither { outside };
        assert_eq!(evidence(&[[-1.0, 501.0]]), neither(1));
        assert_eq!(
            evidence(&[[1001.0, 5.0], [5.0, 5.0], [-7.0, 2.0]]),
            neither(2)
        );
        assert_eq!(neither(2).coordinates(), Coordinates::Corner);
        assert!(neither(12).description(1000).contains("12 points lie"));
    }

    #[test]
    fn points_that_are_not_finite_are_no_evidence() {
        assert_eq!(
            evidence(&[[f32::NAN, -7.0], [5.0, 5.0]]),
            Evidence::AllOnMap
        );
        assert_eq!(
            evidence(&[[-5.0, f32::INFINITY], [-5.0, 5.0]]),
            Evidence::AroundOrigin
        );
    }

    #[test]
    fn axes_are_swapped_before_points_are_moved() {
        let file = [-500.0, 20.0];
        let world = |coordinates, swaps| placement(coordinates, swaps).world_from_file(file);
        assert_eq!(world(Coordinates::Corner, false), file);
        assert_eq!(world(Coordinates::Middle, false), [0.0, 520.0]);
        assert_eq!(world(Coordinates::Middle, true), [520.0, 0.0]);
        assert_eq!(world(Coordinates::Corner, true), [20.0, -500.0]);
        let middle = placement(Coordinates::Middle, true);
        assert_eq!(middle.file_from_world([520.0, 0.0]), file);
    }
}
