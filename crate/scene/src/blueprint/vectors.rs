//! Towns and roads as instances and labels.

use mapscope_formats::blueprint::{Blueprint, RoadTier, Town};
use mapscope_layers::line::push_path;
use mapscope_layers::{Label, LabelAlign, LineSegment, Marker};

use super::coordinates::{Coordinates, is_finite};
use super::style::TownClasses;

/// Most labels of towns, those of the highest priority; more would be neither read nor worth the
/// memory that a text takes in the view.
const LABELS_MAX: usize = 20_000;

/// Distance from a town's symbol to its label, in CSS pixels.
const LABEL_GAP_PX: f32 = 4.0;

/// How long the roads of a tier are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RoadTotals {
    /// Roads, empty ones included.
    pub paths: u64,
    /// Points of all of them.
    pub points: u64,
    /// Length between finite neighbours, in cells.
    pub length_world: f64,
}

/// Everything on the map that is not a raster, ready to be sent.
#[derive(Debug)]
pub struct Vectors {
    /// How the file's coordinates are taken.
    pub coordinates: Coordinates,
    /// Looks of towns by tier.
    pub town_classes: TownClasses,
    /// Segments of all roads, the widest tier last, so that it is drawn on top.
    pub segments: Vec<LineSegment>,
    /// Towns, the highest tier last.
    pub markers: Vec<Marker>,
    /// Their labels.
    pub labels: Vec<Label>,
    /// Totals by tier, in the order of [`RoadTier::ALL`].
    pub road_totals: [RoadTotals; 4],
    /// Points and towns with a coordinate that is no number; they are not drawn.
    pub not_finite: u64,
    /// Points and towns that lie outside the map.
    pub outside: u64,
}

impl Vectors {
    /// Places towns and roads on the map.
    pub fn new(blueprint: &Blueprint) -> Self {
        let coordinates =
            Coordinates::decide(blueprint.map_size, &blueprint.towns, &blueprint.roads);
        let mut vectors = Self {
            coordinates,
            town_classes: TownClasses::new(&blueprint.towns),
            segments: Vec::new(),
            markers: Vec::new(),
            labels: Vec::new(),
            road_totals: [RoadTotals::default(); 4],
            not_finite: 0,
            outside: 0,
        };
        vectors.place_roads(blueprint);
        vectors.place_towns(blueprint);
        vectors
    }

    fn place_roads(&mut self, blueprint: &Blueprint) {
        let mut run = Vec::new();
        for (class, tier) in RoadTier::ALL.into_iter().enumerate().rev() {
            let paths = blueprint.roads.tier(tier);
            let first_segment = self.segments.len();
            for path in paths.iter() {
                // A point that is no number interrupts its road; to leave it out and join its
                // neighbours would draw a road that the file does not have.
                for finite in path.split(|point| !is_finite(*point)) {
                    run.clear();
                    run.extend(
                        finite
                            .iter()
                            .map(|point| self.place(blueprint.map_size, *point)),
                    );
                    push_path(&mut self.segments, class as u32, &run);
                }
                self.not_finite += path.iter().filter(|point| !is_finite(**point)).count() as u64;
            }
            self.road_totals[class] = RoadTotals {
                paths: paths.len() as u64,
                points: paths.points().len() as u64,
                length_world: self.segments[first_segment..].iter().map(length).sum(),
            };
        }
    }

    fn place_towns(&mut self, blueprint: &Blueprint) {
        let mut towns: Vec<&Town> = blueprint.towns.iter().collect();
        towns.sort_by_key(|town| town.tier);
        for town in towns {
            if !is_finite(town.position) {
                self.not_finite += 1;
                continue;
            }
            let position_world = self.place(blueprint.map_size, town.position);
            let is_ringed = town.is_highway_node == Some(true);
            let class = self.town_classes.class_of(town.tier);
            self.markers.push(Marker {
                position_world,
                class,
                ringed: u32::from(is_ringed),
            });
            // The higher tier is taken for the more important one until a legend says what tiers
            // mean; among equals a highway node comes first.
            let priority = town.tier as f32 + if is_ringed { 0.5 } else { 0.0 };
            self.labels.push(Label {
                position_world,
                align: LabelAlign::Right,
                angle_rad: 0.0,
                offset_px: self.town_classes.radius_px(class) + LABEL_GAP_PX,
                priority,
                text: format!("tier {}", town.tier),
            });
        }
        if self.labels.len() > LABELS_MAX {
            self.labels
                .sort_by(|one, other| other.priority.total_cmp(&one.priority));
            self.labels.truncate(LABELS_MAX);
            self.labels.shrink_to_fit();
        }
    }

    fn place(&mut self, map_size: u32, point: [f32; 2]) -> [f32; 2] {
        let world = self.coordinates.world_from_file(map_size, point);
        let is_on_map = world.iter().all(|at| (0.0..=map_size as f32).contains(at));
        self.outside += u64::from(!is_on_map);
        world
    }
}

fn length(segment: &LineSegment) -> f64 {
    let along =
        |axis: usize| f64::from(segment.end_world[axis]) - f64::from(segment.start_world[axis]);
    along(0).hypot(along(1))
}
