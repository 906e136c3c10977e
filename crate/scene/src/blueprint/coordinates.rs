//! Where towns and roads lie on the map: files count their coordinates from the corner or from the
//! middle, and do not say which.

use mapscope_formats::blueprint::{Roads, Town};

/// How the coordinates of a file are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Counted from the corner of the map, in cells.
    Pixels,
    /// Counted from the middle of the map, in cells.
    Centred,
    /// Neither fits: taken as counted from the corner, and some lie outside.
    Unsettled,
}

impl Coordinates {
    /// Decides from the finite coordinates of towns and roads alone: pixels when all lie on the map,
    /// centred when some are negative and all lie within half a map of the origin.
    pub fn decide(map_size: u32, towns: &[Town], roads: &Roads) -> Self {
        let size = map_size as f32;
        let half = size / 2.0;
        let (mut on_map, mut any_negative, mut near_middle) = (true, false, true);
        let road_points = roads.iter().flat_map(|(_, paths)| paths.points());
        for point in towns.iter().map(|town| &town.position).chain(road_points) {
            if !is_finite(*point) {
                continue;
            }
            for coordinate in point {
                on_map &= (0.0..=size).contains(coordinate);
                any_negative |= *coordinate < 0.0;
                near_middle &= coordinate.abs() <= half;
            }
        }
        match (on_map, any_negative && near_middle) {
            (true, _) => Self::Pixels,
            (false, true) => Self::Centred,
            (false, false) => Self::Unsettled,
        }
    }

    /// A point of the file as a point of the map.
    pub fn world_from_file(self, map_size: u32, point: [f32; 2]) -> [f32; 2] {
        match self {
            Self::Pixels | Self::Unsettled => point,
            Self::Centred => point.map(|coordinate| coordinate + map_size as f32 / 2.0),
        }
    }

    /// What the panel says.
    pub fn description(self) -> &'static str {
        match self {
            Self::Pixels => "cells from the corner",
            Self::Centred => "cells from the middle",
            Self::Unsettled => "unclear; taken as cells from the corner",
        }
    }
}

/// True when both coordinates are numbers.
pub fn is_finite(point: [f32; 2]) -> bool {
    point.iter().all(|coordinate| coordinate.is_finite())
}

#[cfg(test)]
mod tests {
    use mapscope_formats::blueprint::Paths;

    use super::*;

    fn decide(points: &[[f32; 2]]) -> Coordinates {
        let towns: Vec<Town> = points
            .iter()
            .map(|position| Town {
                position: *position,
                tier: 0,
                is_highway_node: None,
            })
            .collect();
        let as_towns = Coordinates::decide(1000, &towns, &Roads::default());
        let roads = Roads {
            trail: Paths::from_iter([points.to_vec()]),
            ..Roads::default()
        };
        assert_eq!(as_towns, Coordinates::decide(1000, &[], &roads));
        as_towns
    }

    #[test]
    fn points_that_all_lie_on_the_map_are_pixels() {
        assert_eq!(decide(&[]), Coordinates::Pixels);
        assert_eq!(decide(&[[0.0, 0.0], [1000.0, 1000.0]]), Coordinates::Pixels);
        assert_eq!(decide(&[[499.0, 3.0]]), Coordinates::Pixels);
    }

    #[test]
    fn negative_points_within_half_a_map_of_the_origin_are_centred() {
        assert_eq!(decide(&[[-500.0, 500.0], [3.0, 4.0]]), Coordinates::Centred);
        assert_eq!(
            Coordinates::Centred.world_from_file(1000, [-500.0, 20.0]),
            [0.0, 520.0]
        );
    }

    #[test]
    fn anything_else_is_drawn_where_it_lies() {
        assert_eq!(decide(&[[-1.0, 501.0]]), Coordinates::Unsettled);
        assert_eq!(decide(&[[1001.0, 5.0]]), Coordinates::Unsettled);
        assert_eq!(
            Coordinates::Unsettled.world_from_file(1000, [1001.0, 5.0]),
            [1001.0, 5.0]
        );
    }

    #[test]
    fn points_that_are_not_finite_decide_nothing() {
        assert_eq!(decide(&[[f32::NAN, -7.0], [5.0, 5.0]]), Coordinates::Pixels);
        assert_eq!(
            decide(&[[-5.0, f32::INFINITY], [-5.0, 5.0]]),
            Coordinates::Centred
        );
    }
}
