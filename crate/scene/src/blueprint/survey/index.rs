//! Towns and stretches of road by where they lie. Made piece by piece, for there may be millions.

use std::ops::ControlFlow;

use mapscope_formats::blueprint::{Blueprint, RoadTier, Roads};

use super::geometry::{distance, distance_to_line};
use super::grid::{Filing, Grid, Shape};
use crate::blueprint::coordinates::{Placement, is_finite};

/// Marks a road that is a single point at that place, as a high bit of the point's number.
const POINT_ONLY: u32 = 1 << 31;

/// A road: its tier, and its number within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoadId {
    /// Its tier.
    pub tier: RoadTier,
    /// Its number, counted from 0 in file order.
    pub number: u32,
}

/// A point of a road during a walk.
pub struct WalkedPoint {
    /// Its road.
    pub road: RoadId,
    /// Its number among all points of its tier.
    pub point: usize,
    /// Where the file has it.
    pub at: [f32; 2],
    /// The next point of the road, where that is a number and this one is too.
    pub next: Option<[f32; 2]>,
    /// True when the point before it is of the same road and a number.
    pub has_line_before: bool,
    /// True for the first or the last point of its road.
    pub is_end: bool,
}

/// How far a walk over all points of all roads has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    tier: usize,
    road: usize,
    point: usize,
}

impl Walk {
    /// Goes on for about so many points; true at the end.
    pub fn go(
        &mut self,
        roads: &Roads,
        steps: u64,
        mut visit: impl FnMut(&WalkedPoint) -> u64,
    ) -> bool {
        let mut left = steps;
        while let Some(tier) = RoadTier::ALL.get(self.tier) {
            let paths = roads.tier(*tier);
            let (points, ends) = (paths.points(), paths.ends());
            let Some(end) = ends.get(self.road) else {
                (self.tier, self.road, self.point) = (self.tier + 1, 0, 0);
                continue;
            };
            let start = paths.start(self.road);
            while self.point < *end {
                if left == 0 {
                    return false;
                }
                let at = points[self.point];
                let next = points[self.point..*end].get(1).copied();
                let before = (self.point > start).then(|| points[self.point - 1]);
                let is_number = is_finite(at);
                let work = visit(&WalkedPoint {
                    road: RoadId {
                        tier: *tier,
                        number: self.road as u32,
                    },
                    point: self.point,
                    at,
                    next: next.filter(|next| is_number && is_finite(*next)),
                    has_line_before: before.is_some_and(|before| is_number && is_finite(before)),
                    is_end: self.point == start || self.point + 1 == *end,
                });
                left = left.saturating_sub(work.max(1));
                self.point += 1;
            }
            self.road += 1;
            left = left.saturating_sub(1);
        }
        true
    }
}

/// Towns and stretches of road by where they lie.
#[derive(Debug)]
pub struct Index {
    /// How they are placed.
    pub placement: Placement,
    roads: Grid,
    towns: Grid,
    bases: [u32; 4],
}

/// An index in the making.
#[derive(Debug)]
pub struct Indexing {
    placement: Placement,
    roads: Filing,
    walk: Walk,
    has_counted: bool,
    bases: [u32; 4],
}

impl Indexing {
    /// Begins.
    pub fn new(blueprint: &Blueprint, placement: Placement) -> Self {
        let points = RoadTier::ALL.map(|tier| blueprint.roads.tier(tier).points().len());
        let mut bases = [0; 4];
        for tier in 1..bases.len() {
            bases[tier] = bases[tier - 1] + points[tier - 1] as u32;
        }
        Self {
            placement,
            roads: Filing::new(Shape::new(placement.map_size, points.iter().sum())),
            walk: Walk::default(),
            has_counted: false,
            bases,
        }
    }

    /// How towns and roads are placed.
    pub fn placement(&self) -> Placement {
        self.placement
    }

    /// Goes on for about so many points; true once [`Indexing::finish`] may be called.
    pub fn go(&mut self, roads: &Roads, steps: u64) -> bool {
        let (placement, bases, filing) = (self.placement, self.bases, &mut self.roads);
        let has_counted = self.has_counted;
        let is_done = self.walk.go(roads, steps, |point| {
            let world = placement.world_from_file(point.at);
            let base = bases[point.road.tier as usize] + point.point as u32;
            let (thing, line) = match point.next {
                Some(next) => (base, [world, placement.world_from_file(next)]),
                None if point.has_line_before || !is_finite(point.at) => return 1,
                None => (base | POINT_ONLY, [world; 2]),
            };
            if has_counted {
                filing.file(thing, line);
            } else {
                filing.count(line);
            }
            1
        });
        if is_done && !self.has_counted {
            self.roads.end_count();
            self.has_counted = true;
            self.walk = Walk::default();
            return false;
        }
        is_done
    }

    /// Files the towns too and ends.
    pub fn finish(self, blueprint: &Blueprint) -> Index {
        let placement = self.placement;
        let towns = || {
            (0_u32..)
                .zip(&blueprint.towns)
                .filter(|(_, town)| is_finite(town.position))
                .map(|(number, town)| (number, [placement.world_from_file(town.position); 2]))
        };
        let mut filing = Filing::new(Shape::new(placement.map_size, blueprint.towns.len()));
        towns().for_each(|(_, line)| filing.count(line));
        filing.end_count();
        towns().for_each(|(number, line)| filing.file(number, line));
        Index {
            placement,
            roads: self.roads.finish(),
            towns: filing.finish(),
            bases: self.bases,
        }
    }
}

/// A stretch of road and how far it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearStretch {
    /// Its tier.
    pub tier: RoadTier,
    /// The number of its first point among all points of its tier.
    pub point: usize,
    /// Distance in cells.
    pub distance_world: f64,
}

/// The nearest few of many things, the nearest first. They are so few that each new one finds its
/// place among them one by one.
struct Nearest<T> {
    count: usize,
    things: Vec<(f64, T)>,
}

impl<T> Nearest<T> {
    fn new(count: usize) -> Self {
        Self {
            count,
            things: Vec::new(),
        }
    }

    /// Takes a thing at a distance in place of the same thing farther away.
    fn take(&mut self, thing: T, away: f64, is_same: impl Fn(&T) -> bool) {
        let is_beyond = |(last, _): &(f64, T)| *last <= away;
        if self.things.len() >= self.count && self.things.last().is_none_or(is_beyond) {
            return;
        }
        if let Some(same) = self.things.iter().position(|(_, own)| is_same(own)) {
            if self.things[same].0 <= away {
                return;
            }
            self.things.remove(same);
        }
        let place = self.things.partition_point(|(own, _)| *own <= away);
        self.things.insert(place, (away, thing));
        self.things.truncate(self.count);
    }

    fn into_things(self) -> Vec<T> {
        self.things.into_iter().map(|(_, thing)| thing).collect()
    }
}

impl Index {
    fn stretch(&self, roads: &Roads, thing: u32) -> (RoadTier, usize, [[f32; 2]; 2]) {
        let global = thing & !POINT_ONLY;
        let tier = (1..4).rev().find(|tier| global >= self.bases[*tier]);
        let tier = tier.unwrap_or(0);
        let point = (global - self.bases[tier]) as usize;
        let points = roads.tier(RoadTier::ALL[tier]).points();
        let start = points[point];
        let end = if thing & POINT_ONLY == 0 {
            points[point + 1]
        } else {
            start
        };
        let line = [start, end].map(|at| self.placement.world_from_file(at));
        (RoadTier::ALL[tier], point, line)
    }

    /// Looks at every stretch of road within a radius of a place until told to stop. `work` grows
    /// with everything that was looked at.
    pub fn roads_within<B>(
        &self,
        roads: &Roads,
        at: [f32; 2],
        radius: f64,
        work: &mut u64,
        mut look: impl FnMut(NearStretch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.roads.visit(at, radius, |thing| {
            *work += 1;
            let (tier, point, line) = self.stretch(roads, thing);
            let distance_world = distance_to_line(at, line);
            if distance_world <= radius {
                look(NearStretch {
                    tier,
                    point,
                    distance_world,
                })
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Looks at every town within a radius of a place, with its distance, until told to stop.
    pub fn towns_within<B>(
        &self,
        blueprint: &Blueprint,
        at: [f32; 2],
        radius: f64,
        work: &mut u64,
        mut look: impl FnMut(usize, f64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.towns.visit(at, radius, |thing| {
            *work += 1;
            let town = blueprint.towns[thing as usize].position;
            let away = distance(at, self.placement.world_from_file(town));
            if away <= radius {
                look(thing as usize, away)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// The nearest roads, each once with its nearest stretch, the nearest first: at most `count`,
    /// within at most `radius_max`.
    pub fn nearest_roads(
        &self,
        roads: &Roads,
        at: [f32; 2],
        radius_max: f64,
        count: usize,
    ) -> Vec<(RoadId, NearStretch)> {
        self.growing(self.roads.first_radius(), radius_max, count, |radius| {
            let mut nearest: Nearest<(RoadId, NearStretch)> = Nearest::new(count);
            let _ = self.roads_within(roads, at, radius, &mut 0, |stretch| {
                let number = roads.tier(stretch.tier).path_of_point(stretch.point);
                let road = RoadId {
                    tier: stretch.tier,
                    number: number as u32,
                };
                let is_same = |(other, _): &(RoadId, NearStretch)| *other == road;
                nearest.take((road, stretch), stretch.distance_world, is_same);
                ControlFlow::<()>::Continue(())
            });
            nearest.into_things()
        })
    }

    /// The nearest towns with their distances, the nearest first: at most `count`, within at most
    /// `radius_max`.
    pub fn nearest_towns(
        &self,
        blueprint: &Blueprint,
        at: [f32; 2],
        radius_max: f64,
        count: usize,
    ) -> Vec<(usize, f64)> {
        self.growing(self.towns.first_radius(), radius_max, count, |radius| {
            let mut nearest: Nearest<(usize, f64)> = Nearest::new(count);
            let _ = self.towns_within(blueprint, at, radius, &mut 0, |town, away| {
                nearest.take((town, away), away, |(other, _)| *other == town);
                ControlFlow::<()>::Continue(())
            });
            nearest.into_things()
        })
    }

    /// What is found in a circle that grows until it holds enough.
    fn growing<T>(
        &self,
        first_radius: f64,
        radius_max: f64,
        count: usize,
        find: impl Fn(f64) -> Vec<T>,
    ) -> Vec<T> {
        let mut radius = first_radius.min(radius_max);
        loop {
            let mut found = find(radius);
            if found.len() >= count || radius >= radius_max {
                found.truncate(count);
                return found;
            }
            radius = (radius * 2.0).min(radius_max);
        }
    }
}
