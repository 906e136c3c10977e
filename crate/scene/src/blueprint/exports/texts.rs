//! Towns and roads as text.

use std::fmt::Write as _;
use std::rc::Rc;

use mapscope_formats::blueprint::{Blueprint, RoadTier};

use crate::blueprint::coordinates::{Placement, is_finite};
use crate::blueprint::settings::Terms;
use crate::blueprint::survey::{RoadId, Walk};
use crate::blueprint::vectors::finite_runs;
use crate::text_export::{Lines, csv_field as field};

/// Points that are written in one go.
const POINTS_AT_ONCE: u64 = 1024;

/// Towns in file order.
pub struct TownsCsv {
    blueprint: Rc<Blueprint>,
    terms: Terms,
    next: Option<usize>,
}

impl TownsCsv {
    /// Begins.
    pub fn new(blueprint: Rc<Blueprint>, terms: Terms) -> Self {
        Self {
            blueprint,
            terms,
            next: None,
        }
    }
}

impl Lines for TownsCsv {
    fn next(&mut self, text: &mut String) -> bool {
        let Some(number) = self.next else {
            *text += "number,tier,tier_name,highway_node,x,y,map_x,map_y\r\n";
            self.next = Some(0);
            return true;
        };
        let Some(town) = self.blueprint.towns.get(number) else {
            return false;
        };
        let [x, y] = town.position;
        let [map_x, map_y] = self.terms.placement.world_from_file(town.position);
        let node = match town.is_highway_node {
            Some(true) => "1",
            Some(false) => "0",
            None => "",
        };
        let (tier, name) = (town.tier, field(&self.terms.names.tier(town.tier)));
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "{number},{tier},{name},{node},{x},{y},{map_x},{map_y}\r\n"
        );
        self.next = Some(number + 1);
        true
    }

    fn progress(&self) -> f64 {
        self.next.unwrap_or(0) as f64 / self.blueprint.towns.len().max(1) as f64
    }
}

/// Points of roads, the widest tier first, in file order.
pub struct RoadsCsv {
    blueprint: Rc<Blueprint>,
    placement: Placement,
    walk: Walk,
    points_done: usize,
    has_heading: bool,
    is_done: bool,
}

impl RoadsCsv {
    /// Begins.
    pub fn new(blueprint: Rc<Blueprint>, placement: Placement) -> Self {
        Self {
            blueprint,
            placement,
            walk: Walk::default(),
            points_done: 0,
            has_heading: false,
            is_done: false,
        }
    }
}

impl Lines for RoadsCsv {
    fn next(&mut self, text: &mut String) -> bool {
        if !self.has_heading {
            *text += "tier,road,point,x,y,map_x,map_y\r\n";
            self.has_heading = true;
            return true;
        }
        if self.is_done {
            return false;
        }
        let roads = &self.blueprint.roads;
        let (placement, points_done) = (self.placement, &mut self.points_done);
        self.is_done = self.walk.go(roads, POINTS_AT_ONCE, |walked| {
            let RoadId { tier, number } = walked.road;
            let point = walked.point - roads.tier(tier).start(number as usize);
            let ([x, y], [map_x, map_y]) = (walked.at, placement.world_from_file(walked.at));
            let tier = tier.name();
            let _ = write!(text, "{tier},{number},{point},{x},{y},{map_x},{map_y}\r\n");
            *points_done += 1;
            1
        });
        true
    }

    fn progress(&self) -> f64 {
        self.points_done as f64 / all_points(&self.blueprint)
    }
}

fn all_points(blueprint: &Blueprint) -> f64 {
    let points = blueprint
        .roads
        .iter()
        .map(|(_, paths)| paths.points().len());
    points.sum::<usize>().max(1) as f64
}

/// Roads as lines, the widest tier first, in file order. A point that is no number breaks its line.
pub struct RoadsGeoJson {
    blueprint: Rc<Blueprint>,
    placement: Placement,
    tier: usize,
    road: usize,
    points_done: usize,
    stage: Stage,
}

#[derive(PartialEq)]
enum Stage {
    Heading,
    First,
    More,
    Done,
}

impl RoadsGeoJson {
    /// Begins.
    pub fn new(blueprint: Rc<Blueprint>, placement: Placement) -> Self {
        Self {
            blueprint,
            placement,
            tier: 0,
            road: 0,
            points_done: 0,
            stage: Stage::Heading,
        }
    }

    fn write_road(&self, text: &mut String, tier: RoadTier, path: &[[f32; 2]]) {
        let mut lines = String::new();
        for run in finite_runs(path).filter(|run| !run.is_empty()) {
            lines += if lines.is_empty() { "[" } else { ",[" };
            // A line has two ends, even where a road is a point.
            let again = (run.len() == 1).then(|| run[0]);
            for (at, point) in run.iter().copied().chain(again).enumerate() {
                let [x, y] = self.placement.world_from_file(point);
                let comma = if at > 0 { "," } else { "" };
                let _ = write!(lines, "{comma}[{x},{y}]");
            }
            lines.push(']');
        }
        let (tier, number) = (tier.name(), self.road);
        let _ = write!(
            text,
            "{{\"type\":\"Feature\",\"properties\":{{\"tier\":\"{tier}\",\"road\":{number}}},\
             \"geometry\":{{\"type\":\"MultiLineString\",\"coordinates\":[{lines}]}}}}"
        );
    }
}

impl Lines for RoadsGeoJson {
    fn next(&mut self, text: &mut String) -> bool {
        match self.stage {
            Stage::Heading => {
                *text += "{\"type\":\"FeatureCollection\",\"features\":[";
                self.stage = Stage::First;
                return true;
            }
            Stage::Done => return false,
            Stage::First | Stage::More => {}
        }
        let Some(tier) = RoadTier::ALL.get(self.tier) else {
            *text += "\n]}\n";
            self.stage = Stage::Done;
            return false;
        };
        let blueprint = Rc::clone(&self.blueprint);
        let Some(path) = blueprint.roads.tier(*tier).path(self.road) else {
            (self.tier, self.road) = (self.tier + 1, 0);
            return true;
        };
        if path.iter().any(|point| is_finite(*point)) {
            *text += if self.stage == Stage::More {
                ",\n"
            } else {
                "\n"
            };
            self.stage = Stage::More;
            self.write_road(text, *tier, path);
        }
        self.points_done += path.len();
        self.road += 1;
        true
    }

    fn progress(&self) -> f64 {
        self.points_done as f64 / all_points(&self.blueprint)
    }
}
