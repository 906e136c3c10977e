//! The circle of the impact crater.

use std::f64::consts::TAU;

use mapscope_formats::blueprint::Params;
use mapscope_layers::line::push_path;
use mapscope_layers::{LineSegment, Marker, Projection};

use super::coordinates::{Placement, flat};

/// Sides of the polygon that stands for the circle: at a radius of 10 000 pixels it is off by less
/// than one.
const SIDES: u32 = 256;

/// Where the crater is on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crater {
    center_world: [f32; 2],
    radius_world: f32,
}

impl Crater {
    /// The crater of these parameters; none where its radius or centre is not known, or none that
    /// can be drawn.
    pub fn of(params: &Params, placement: Placement) -> Option<Self> {
        let radius_world = params
            .known_crater_radius()
            .filter(|radius| *radius > 0.0)?;
        let center_world = placement.world_from_file(params.known_impact_center()?);
        let reach = |at: &f32| (at.abs() + radius_world).is_finite();
        center_world.iter().all(reach).then_some(Self {
            center_world,
            radius_world,
        })
    }

    /// The circle.
    pub fn circle(self) -> Vec<LineSegment> {
        let [x, y] = self.center_world.map(f64::from);
        let radius = f64::from(self.radius_world);
        // The last point is the first, to the bit.
        let points: Vec<[f32; 3]> = (0..=SIDES)
            .map(|side| f64::from(side % SIDES) * TAU / f64::from(SIDES))
            .map(|angle| [x + radius * angle.cos(), y + radius * angle.sin()])
            .map(|point| flat(point.map(|at| at as f32)))
            .collect();
        let mut segments = Vec::new();
        push_path(&mut segments, &Projection::TOP, 0, &points);
        segments
    }

    /// The impact centre.
    pub fn center(self) -> Marker {
        Marker {
            position_world: flat(self.center_world),
            class: 0,
            ringed: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::coordinates::Coordinates;
    use super::*;

    fn crater(radius: f32, impact_center: [f32; 2], coordinates: Coordinates) -> Option<Crater> {
        let params = Params {
            crater_radius: radius,
            impact_center,
            ..Params::not_known()
        };
        let placement = Placement {
            map_size: 1000,
            coordinates,
            swaps_axes: false,
        };
        Crater::of(&params, placement)
    }

    #[test]
    fn the_circle_closes_and_keeps_its_distance_from_the_centre() {
        let crater = crater(50.0, [100.0, -20.0], Coordinates::Middle).expect("is known");
        assert_eq!(crater.center().position_world, [600.0, 480.0, 0.0]);
        let circle = crater.circle();
        assert_eq!(circle.len(), SIDES as usize);
        assert_eq!(circle[0].start_world, circle[circle.len() - 1].end_world);
        for segment in circle {
            let [x, y, _] = segment.start_world;
            let distance = (x - 600.0).hypot(y - 480.0);
            assert!((distance - 50.0).abs() < 1.0e-3, "{distance}");
        }
    }

    #[test]
    fn what_is_not_known_or_cannot_be_drawn_is_no_crater() {
        for (radius, center) in [
            (-1.0, [5.0, 5.0]),
            (0.0, [5.0, 5.0]),
            (-30.0, [5.0, 5.0]),
            (f32::INFINITY, [5.0, 5.0]),
            (f32::MAX, [f32::MAX, 0.0]),
            (30.0, [-1.0, -1.0]),
            (30.0, [f32::NAN, 5.0]),
        ] {
            assert_eq!(
                crater(radius, center, Coordinates::Corner),
                None,
                "{radius} at {center:?}"
            );
        }
    }
}
