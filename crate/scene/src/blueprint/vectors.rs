//! Towns and roads as instances and labels. They are made when they are asked for, because the view
//! asks seldom and eight million points as segments take 192 MiB.

use mapscope_formats::blueprint::{Blueprint, Paths, RoadTier, Roads, Town};
use mapscope_formats::order::sort_by;
use mapscope_layers::line::push_path;
use mapscope_layers::{Label, LabelAlign, LineSegment, Marker, Projection};

use super::coordinates::{Placement, flat, is_finite};
use super::names::Names;
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

impl RoadTotals {
    fn of(paths: &Paths) -> Self {
        let lengths = paths
            .iter()
            .flat_map(finite_runs)
            .flat_map(|run| run.iter().zip(run.iter().skip(1)))
            .map(|(from, to)| {
                let along = |axis: usize| f64::from(to[axis]) - f64::from(from[axis]);
                along(0).hypot(along(1))
            });
        Self {
            paths: paths.len() as u64,
            points: paths.points().len() as u64,
            length_world: lengths.sum(),
        }
    }
}

/// What is to be known of towns and roads at any time.
#[derive(Clone, Debug, PartialEq)]
pub struct Vectors {
    /// How the file's points become points of the map.
    pub placement: Placement,
    /// Looks of towns by tier.
    pub town_classes: TownClasses,
    /// Totals by tier, in the order of [`RoadTier::ALL`].
    pub road_totals: [RoadTotals; 4],
    /// Points and towns that lie outside the map.
    pub outside: u64,
}

impl Vectors {
    /// Places towns and roads on the map.
    pub fn new(blueprint: &Blueprint, placement: Placement) -> Self {
        Self {
            placement,
            town_classes: TownClasses::new(&blueprint.towns),
            road_totals: RoadTier::ALL.map(|tier| RoadTotals::of(blueprint.roads.tier(tier))),
            outside: outside(blueprint, placement),
        }
    }

    /// The same with towns and roads elsewhere. Classes and lengths stay what they are.
    #[must_use]
    pub fn placed(&self, blueprint: &Blueprint, placement: Placement) -> Self {
        Self {
            placement,
            outside: outside(blueprint, placement),
            ..self.clone()
        }
    }

    /// Segments of all roads, the widest tier last, so that it is drawn on top.
    pub fn segments(&self, roads: &Roads) -> Vec<LineSegment> {
        let mut segments = Vec::new();
        let mut run_world = Vec::new();
        for (class, tier) in RoadTier::ALL.into_iter().enumerate().rev() {
            for run in roads.tier(tier).iter().flat_map(finite_runs) {
                run_world.clear();
                run_world.extend(
                    run.iter()
                        .map(|at| flat(self.placement.world_from_file(*at))),
                );
                push_path(&mut segments, &Projection::TOP, class as u32, &run_world);
            }
        }
        segments
    }

    /// Symbols of towns, the highest tier last.
    pub fn markers(&self, towns: &[Town]) -> Vec<Marker> {
        let mut towns: Vec<&Town> = placeable(towns).collect();
        sort_by(&mut towns, |one, other| one.tier.cmp(&other.tier));
        let marker = |town: &Town| Marker {
            position_world: flat(self.placement.world_from_file(town.position)),
            class: self.town_classes.class_of(town.tier),
            ringed: u32::from(town.is_highway_node == Some(true)),
        };
        towns.into_iter().map(marker).collect()
    }

    /// Labels of towns, those placed first at the front.
    pub fn labels(&self, towns: &[Town], names: &Names) -> Vec<Label> {
        let mut by_priority: Vec<(f32, &Town)> = placeable(towns)
            .map(|town| (label_priority(town), town))
            .collect();
        sort_by(&mut by_priority, |(one, _), (other, _)| {
            other.total_cmp(one)
        });
        by_priority.truncate(LABELS_MAX);
        let label = |(priority, town): (f32, &Town)| Label {
            position_world: flat(self.placement.world_from_file(town.position)),
            align: LabelAlign::Right,
            angle_rad: 0.0,
            offset_px: self
                .town_classes
                .radius_px(self.town_classes.class_of(town.tier))
                + LABEL_GAP_PX,
            priority,
            max_plane_per_css_px: None,
            text: names.tier(town.tier),
        };
        by_priority.into_iter().map(label).collect()
    }
}

/// The higher tier is taken for the more important one, which no file says; among equals a highway
/// node comes first.
fn label_priority(town: &Town) -> f32 {
    let is_node = town.is_highway_node == Some(true);
    town.tier as f32 + if is_node { 0.5 } else { 0.0 }
}

fn placeable(towns: &[Town]) -> impl Iterator<Item = &Town> {
    towns.iter().filter(|town| is_finite(town.position))
}

/// The parts of a road between points that are no numbers. To leave such a point out and join its
/// neighbours would draw a road that the file does not have.
pub fn finite_runs(path: &[[f32; 2]]) -> impl Iterator<Item = &[[f32; 2]]> {
    path.split(|point| !is_finite(*point))
}

fn outside(blueprint: &Blueprint, placement: Placement) -> u64 {
    let towns = blueprint.towns.iter().map(|town| &town.position);
    let points = blueprint.roads.iter().flat_map(|(_, paths)| paths.points());
    let is_outside = |point: &&[f32; 2]| {
        is_finite(**point) && !placement.is_on_map(placement.world_from_file(**point))
    };
    towns.chain(points).filter(is_outside).count() as u64
}
