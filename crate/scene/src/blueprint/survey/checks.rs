//! The checks of towns and roads, made piece by piece over an index.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use mapscope_formats::blueprint::{Blueprint, Roads};

use super::geometry::distance;
use super::index::{Index, RoadId, Walk, WalkedPoint};
use super::sea::Sea;
use crate::blueprint::coordinates::is_finite;

/// Places that are remembered of each check; all are counted.
pub const PLACES_MAX: usize = 10_000;

/// Most things that are looked at: minutes of work, which no map needs whose roads are spread over
/// it.
const WORK_MAX: u64 = 2_000_000_000;

/// Most pieces that a stretch of road is cut into to see how much of it is under the sea.
const PIECES_MAX: f64 = 65_536.0;

/// What a check found: how many, and the first of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Places<T> {
    /// How many in all.
    pub total: u64,
    /// The first, in file order, at most [`PLACES_MAX`].
    pub first: Vec<T>,
}

impl<T> Default for Places<T> {
    fn default() -> Self {
        Self {
            total: 0,
            first: Vec::new(),
        }
    }
}

impl<T> Places<T> {
    fn push(&mut self, place: T) {
        self.total += 1;
        if self.first.len() < PLACES_MAX {
            self.first.push(place);
        }
    }
}

/// A place on a road.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoadPlace {
    /// The road.
    pub road: RoadId,
    /// The number of the point within the road.
    pub point: usize,
    /// Where it is, world space.
    pub at_world: [f32; 2],
}

/// What the checks found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// Numbers of towns that no road comes near.
    pub towns_without_road: Places<usize>,
    /// How many of them each tier has.
    pub without_road_by_tier: BTreeMap<i32, u64>,
    /// Ends of roads that meet nothing.
    pub loose_ends: Places<RoadPlace>,
    /// Numbers of towns off the map.
    pub towns_off_map: Places<usize>,
    /// Roads with a point off the map, each with the first such point.
    pub roads_off_map: Places<RoadPlace>,
    /// Points of roads off the map.
    pub points_off_map: u64,
    /// Numbers of towns under the sea.
    pub towns_under_sea: Places<usize>,
    /// Roads with a point under the sea, each with the first such point.
    pub roads_under_sea: Places<RoadPlace>,
    /// Points of roads under the sea.
    pub points_under_sea: u64,
    /// Length of road under the sea, in cells.
    pub length_under_sea_world: f64,
    /// True when there was too much to look at, and the checks stopped early.
    pub is_cut_short: bool,
}

/// Checks in the making.
#[derive(Debug, Default)]
pub struct Checking {
    towns_done: usize,
    walk: Walk,
    work: u64,
    found: Checked,
}

impl Checking {
    /// Goes on for about so many steps; the result at the end.
    pub fn go(
        &mut self,
        blueprint: &Blueprint,
        index: &Index,
        reach_world: f64,
        sea: Option<&Sea<'_>>,
        steps: u64,
    ) -> Option<Checked> {
        let until = self.work + steps;
        let check = Check {
            blueprint,
            index,
            reach_world,
            sea,
        };
        while self.work < until && self.towns_done < blueprint.towns.len() {
            self.work += 1 + check.town(self.towns_done, &mut self.found);
            self.towns_done += 1;
        }
        let mut is_done = false;
        if self.work < until {
            let (found, mut work) = (&mut self.found, 0);
            is_done = self.walk.go(&blueprint.roads, until - self.work, |point| {
                let steps = 1 + check.point(point, found);
                work += steps;
                steps
            });
            // Empty roads cost steps too.
            self.work = if is_done { self.work + work } else { until };
        }
        if self.work > WORK_MAX && !is_done {
            self.found.is_cut_short = true;
            is_done = true;
        }
        is_done.then(|| std::mem::take(&mut self.found))
    }
}

/// What a check rests on.
struct Check<'a> {
    blueprint: &'a Blueprint,
    index: &'a Index,
    reach_world: f64,
    sea: Option<&'a Sea<'a>>,
}

impl Check<'_> {
    fn roads(&self) -> &Roads {
        &self.blueprint.roads
    }

    /// Checks a town; says what it took.
    fn town(&self, number: usize, found: &mut Checked) -> u64 {
        let town = &self.blueprint.towns[number];
        if !is_finite(town.position) {
            return 0;
        }
        let placement = self.index.placement;
        let at = placement.world_from_file(town.position);
        if !placement.is_on_map(at) {
            found.towns_off_map.push(number);
        }
        if self.sea.is_some_and(|sea| sea.covers(at)) {
            found.towns_under_sea.push(number);
        }
        let mut work = 0;
        let any = |_| ControlFlow::Break(());
        let near = self
            .index
            .roads_within(self.roads(), at, self.reach_world, &mut work, any);
        if near.is_continue() {
            found.towns_without_road.push(number);
            *found.without_road_by_tier.entry(town.tier).or_default() += 1;
        }
        work
    }

    /// Checks a point of a road and the stretch after it; says what it took.
    fn point(&self, point: &WalkedPoint, found: &mut Checked) -> u64 {
        if !is_finite(point.at) {
            return 0;
        }
        let placement = self.index.placement;
        let at_world = placement.world_from_file(point.at);
        let paths = self.roads().tier(point.road.tier);
        let place = RoadPlace {
            road: point.road,
            point: point.point - paths.start(point.road.number as usize),
            at_world,
        };
        let push_once = |places: &mut Places<RoadPlace>, last: u64| {
            let is_first =
                last == 0 || places.first.last().map(|last| last.road) != Some(place.road);
            if is_first {
                places.push(place);
            }
        };
        let is_on_map = placement.is_on_map(at_world);
        if !is_on_map {
            push_once(&mut found.roads_off_map, found.points_off_map);
            found.points_off_map += 1;
        }
        let mut work = 0;
        if let Some(sea) = self.sea {
            if sea.covers(at_world) {
                push_once(&mut found.roads_under_sea, found.points_under_sea);
                found.points_under_sea += 1;
            }
            if let Some(next) = point.next {
                let (length, pieces) = under_sea(sea, at_world, placement.world_from_file(next));
                found.length_under_sea_world += length;
                work += pieces;
            }
        }
        if point.is_end && is_on_map && !self.meets_something(point, at_world, &mut work) {
            found.loose_ends.push(place);
        }
        work
    }

    /// True when the end of a road comes near the edge of the map, a town, another road, or comes
    /// back to its own.
    fn meets_something(&self, end: &WalkedPoint, at: [f32; 2], work: &mut u64) -> bool {
        let (reach, size) = (self.reach_world, f64::from(self.index.placement.map_size));
        if at
            .iter()
            .any(|t| f64::from(*t).min(size - f64::from(*t)) <= reach)
        {
            return true;
        }
        let town = self
            .index
            .towns_within(self.blueprint, at, reach, work, |_, _| {
                ControlFlow::Break(())
            });
        if town.is_break() {
            return true;
        }
        let own = self.own_stretches(end, at, work);
        let road = self
            .index
            .roads_within(self.roads(), at, reach, work, |near| {
                if near.tier == end.road.tier && own.contains(&near.point) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        road.is_break()
    }

    /// The stretches of a road from its end on until it first leaves the reach: they are near that
    /// end because they belong to it. By the numbers of their first points.
    fn own_stretches(
        &self,
        end: &WalkedPoint,
        at: [f32; 2],
        work: &mut u64,
    ) -> std::ops::Range<usize> {
        let number = end.road.number as usize;
        let paths = self.roads().tier(end.road.tier);
        let (start, stop) = (paths.start(number), paths.ends()[number]);
        let points = &paths.points()[start..stop];
        let is_far = |point: &[f32; 2]| {
            let world = self.index.placement.world_from_file(*point);
            !is_finite(*point) || distance(at, world) > self.reach_world
        };
        if end.point == start {
            let near = points.iter().position(is_far).unwrap_or(points.len());
            *work += near as u64;
            start..start + near
        } else {
            let near = points.iter().rev().position(is_far);
            let near = near.unwrap_or(points.len());
            *work += near as u64;
            (stop - near).saturating_sub(1).max(start)..stop
        }
    }
}

/// How much of a stretch of road is under the sea, in cells, judged by pieces of at most a cell; and
/// how many pieces that took.
fn under_sea(sea: &Sea<'_>, from: [f32; 2], to: [f32; 2]) -> (f64, u64) {
    let length = distance(from, to);
    let pieces = length.ceil().clamp(1.0, PIECES_MAX);
    let mut covered = 0_u64;
    for piece in 0..pieces as u64 {
        let t = (piece as f64 + 0.5) / pieces;
        let at = [0, 1].map(|axis| {
            let (a, b) = (f64::from(from[axis]), f64::from(to[axis]));
            (a + t * (b - a)) as f32
        });
        covered += u64::from(sea.covers(at));
    }
    (length * covered as f64 / pieces, pieces as u64)
}
