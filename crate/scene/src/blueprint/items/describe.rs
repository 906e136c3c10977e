//! What there is to say of a thing.

use mapscope_formats::SourceError;
use mapscope_formats::blueprint::{Channels, Window};
use mapscope_formats::order::sort_by;

use super::{Thing, Things};
use crate::blueprint::cell_facts::{fact, facts_at};
use crate::blueprint::coordinates::{flat, is_finite};
use crate::blueprint::reading::{Cells, WindowBytes, has_heights};
use crate::blueprint::survey::{
    RoadId, RoadPlace, cells_of_a_height, distance, height_near, nearest_on_line,
};
use crate::blueprint::vectors::finite_runs;
use crate::coalesce::Coalescing;
use crate::items::{Item, NearItem};
use crate::report::Fact;
use crate::text::{exact, grouped, significant};

/// Towns and as many roads that are named as near, at most.
const NEAR_EACH: usize = 3;

/// How far the near may be, as a share of the map's side.
const NEAR_OF_MAP: f64 = 0.5;

/// Most points of an outline; a longer road is shown by every so many of its points.
const OUTLINE_POINTS_MAX: usize = 100_000;

/// Digits of a slope.
const SLOPE_DIGITS: u8 = 3;

impl Things<'_> {
    /// The item of a thing; none when the map has no such thing. A road is pinned where it was
    /// picked.
    ///
    /// # Errors
    /// What the source reports.
    pub(super) async fn describe(
        &self,
        thing: Thing,
        picked_at: Option<[f32; 2]>,
    ) -> Result<Option<Item>, SourceError> {
        let Some((anchor, bounds_world)) = self.extent(thing) else {
            return Ok(None);
        };
        let mut outline_world = Vec::new();
        let (facts, anchor) = match thing {
            Thing::Town(number) => (self.town_facts(number, anchor).await?, anchor),
            Thing::Road(road) => {
                outline_world = self.outline(road);
                let anchor = picked_at.map_or(anchor, |at| self.nearest_on(road, at, anchor));
                (self.road_facts(road), anchor)
            }
            Thing::Impact => (self.impact_facts(anchor).await?, anchor),
            Thing::Cell { x, y } => (self.cell_facts(x, y).await?, anchor),
        };
        Ok(Some(Item {
            id: thing.id(),
            kind: thing.kind().to_owned(),
            title: self.title(thing),
            anchor_world: flat(anchor.map(f64::from)),
            bounds_world,
            part: 0,
            facts,
            near: self.near(thing, anchor),
            outline_world,
        }))
    }

    /// The place that stands for a thing, and what it covers; none when there is no such thing.
    pub(super) fn extent(&self, thing: Thing) -> Option<([f32; 2], [f64; 4])> {
        let around = |[x, y]: [f32; 2], radius: f32| {
            [x - radius, y - radius, x + radius, y + radius].map(f64::from)
        };
        match thing {
            Thing::Town(number) => {
                let at = self.town_at(number)?;
                Some((at, around(at, 0.0)))
            }
            Thing::Road(road) => {
                let points = self.road_points(road)?;
                let placed: Vec<[f32; 2]> = points
                    .iter()
                    .filter(|point| is_finite(**point))
                    .map(|point| self.terms.placement.world_from_file(*point))
                    .collect();
                let middle = *placed.get(placed.len() / 2)?;
                let mut bounds = around(middle, 0.0);
                for point in &placed {
                    let [x, y] = point.map(f64::from);
                    bounds[0] = bounds[0].min(x);
                    bounds[1] = bounds[1].min(y);
                    bounds[2] = bounds[2].max(x);
                    bounds[3] = bounds[3].max(y);
                }
                Some((middle, bounds))
            }
            Thing::Impact => {
                let (centre, radius) = self.impact()?;
                Some((centre, around(centre, radius.unwrap_or(0.0))))
            }
            Thing::Cell { x, y } => {
                let size = self.terms.placement.map_size;
                let [left, top] = [x, y].map(f64::from);
                (x < size && y < size).then(|| {
                    let middle = [left + 0.5, top + 0.5].map(|t| t as f32);
                    (middle, [left, top, left + 1.0, top + 1.0])
                })
            }
        }
    }

    /// Where a thing is: as the file counts, and the cell.
    async fn place_facts(&self, at: [f32; 2]) -> Result<Vec<Fact>, SourceError> {
        let mut facts = vec![fact("position", "Position", self.in_file(at), None)];
        match self.cell_at(at) {
            Some([x, y]) => {
                facts.push(fact("cell", "Cell", format!("({x}, {y})"), None));
                facts.extend(self.ground_facts(x, y).await?);
            }
            None => facts.push(fact("cell", "Cell", "off the map".to_owned(), None)),
        }
        Ok(facts)
    }

    /// Height, biome and the like of a cell, read from the file.
    async fn ground_facts(&self, x: u32, y: u32) -> Result<Vec<Fact>, SourceError> {
        let names = self.terms.names.clone();
        let here = facts_at(self.loading, names, x, y).await?;
        let mut facts = here.map_or_else(Vec::new, |here| here.facts);
        facts.retain(|fact| fact.id != "position");
        let height = facts.iter().find(|fact| fact.id == "height");
        if let (Some(height), Some(level)) = (height.and_then(|fact| fact.value), self.sea_level) {
            let above = height - f64::from(level);
            let side = if above < 0.0 { "below" } else { "above" };
            let number = self
                .terms
                .names
                .with_height_unit(significant(above.abs(), 5));
            let text = format!("{number} {side} the sea");
            facts.push(fact("sea", "Sea", text, Some(above)));
        }
        Ok(facts)
    }

    async fn town_facts(&self, number: usize, at: [f32; 2]) -> Result<Vec<Fact>, SourceError> {
        let Some(town) = self.blueprint.towns.get(number) else {
            return Ok(Vec::new());
        };
        let count = grouped(self.blueprint.towns.len() as u64);
        let node = match town.is_highway_node {
            Some(true) => "yes",
            Some(false) => "no",
            None => "not known",
        };
        let mut facts = vec![
            fact(
                "number",
                "Number",
                format!("{number}, of {count} counted from 0"),
                Some(number as f64),
            ),
            fact(
                "tier",
                "Tier",
                self.terms.names.tier(town.tier),
                Some(f64::from(town.tier)),
            ),
            fact("highway-node", "Highway node", node.to_owned(), None),
        ];
        facts.extend(self.place_facts(at).await?);
        let reach = f64::from(self.terms.placement.map_size);
        let roads = self
            .index
            .nearest_roads(&self.blueprint.roads, at, reach, 1);
        facts.push(match roads.first() {
            Some((road, stretch)) => {
                let away = stretch.distance_world;
                let text = format!(
                    "{}, {} away",
                    self.title(Thing::Road(*road)),
                    self.length(away)
                );
                fact("nearest-road", "Nearest road", text, Some(away))
            }
            None => fact("nearest-road", "Nearest road", "none".to_owned(), None),
        });
        Ok(facts)
    }

    async fn cell_facts(&self, x: u32, y: u32) -> Result<Vec<Fact>, SourceError> {
        let corner = [x as f32, y as f32];
        let cell = format!("({x}, {y})");
        let in_file = self.in_file(corner);
        let counts_otherwise = in_file != cell;
        let mut facts = vec![fact("cell", "Cell", cell, None)];
        if counts_otherwise {
            facts.push(fact("position", "Position", in_file, None));
        }
        facts.extend(self.ground_facts(x, y).await?);
        if let Some(slope) = self.slope(x, y).await? {
            let is_metres = self.terms.names.height_unit() == Some("m");
            let text = match self.terms.names.metres_per_cell() {
                Some(metres) if is_metres => {
                    let rise = slope / metres;
                    let degrees = significant(rise.atan().to_degrees(), SLOPE_DIGITS);
                    format!("{} per cell ({degrees}°)", significant(slope, SLOPE_DIGITS))
                }
                _ => format!("{} per cell", significant(slope, SLOPE_DIGITS)),
            };
            facts.push(fact("slope", "Slope", text, Some(slope)));
        }
        Ok(facts)
    }

    /// The rise over a cell in the direction of the steepest slope, from the neighbours of a cell;
    /// none where one of them has no height.
    async fn slope(&self, x: u32, y: u32) -> Result<Option<f64>, SourceError> {
        if !self.loading.channels().is_some_and(has_heights) {
            return Ok(None);
        }
        let size = self.terms.placement.map_size;
        let span = |at: u32| at.saturating_sub(1)..at.saturating_add(2).min(size);
        let window = Window {
            columns: span(x),
            rows: span(y),
        };
        let rasters = self.loading.rasters();
        let windows = std::slice::from_ref(&window);
        let (source, channels) = (self.loading.source(), Channels::Heights);
        let bytes = WindowBytes::read(source, rasters, windows, channels, Coalescing::FAST).await?;
        let mut cells = Cells::default();
        for parts in bytes.into_parts() {
            cells.decode(rasters, &window, channels, &parts);
        }
        let rows = (window.rows.end - window.rows.start) as usize;
        let at = |column: u32, row: u32| {
            let column = (column - window.columns.start) as usize;
            let row = (row - window.rows.start) as usize;
            cells
                .heights
                .get(column * rows + row)
                .map(|h| f64::from(*h))
        };
        let (columns, rows) = (&window.columns, &window.rows);
        let across = |low: Option<f64>, high: Option<f64>, cells: u32| {
            Some((high? - low?) / f64::from(cells.max(1)))
        };
        let (left, right) = (columns.start, columns.end - 1);
        let (top, bottom) = (rows.start, rows.end - 1);
        let dx = across(at(left, y), at(right, y), right - left);
        let dy = across(at(x, top), at(x, bottom), bottom - top);
        let slope = dx.zip(dy).map(|(dx, dy)| dx.hypot(dy));
        Ok(slope.filter(|slope| slope.is_finite()))
    }

    async fn impact_facts(&self, at: [f32; 2]) -> Result<Vec<Fact>, SourceError> {
        let mut facts = self.place_facts(at).await?;
        if let Some((_, Some(radius))) = self.impact() {
            let text = self
                .terms
                .names
                .with_metres(exact(radius), f64::from(radius));
            let radius = f64::from(radius);
            facts.push(fact("crater-radius", "Crater radius", text, Some(radius)));
        }
        Ok(facts)
    }

    fn road_facts(&self, road: RoadId) -> Vec<Fact> {
        let points = self.road_points(road).unwrap_or_default();
        let count = self.blueprint.roads.tier(road.tier).len() as u64;
        let place = |point: [f32; 2]| self.terms.placement.world_from_file(point);
        let length: f64 = finite_runs(points)
            .flat_map(|run| run.windows(2))
            .map(|pair| distance(pair[0], pair[1]))
            .sum();
        let mut facts = vec![
            fact("tier", "Tier", road.tier.name().to_owned(), None),
            fact(
                "number",
                "Number",
                format!("{}, of {} counted from 0", road.number, grouped(count)),
                Some(f64::from(road.number)),
            ),
            fact(
                "points",
                "Points",
                grouped(points.len() as u64),
                Some(points.len() as f64),
            ),
            fact("length", "Length", self.length(length), Some(length)),
        ];
        facts.extend(self.climb_facts(points));
        let ends = [
            ("from", "From", points.first(), 0),
            ("to", "To", points.last(), points.len().saturating_sub(1)),
        ];
        for (id, label, end, point) in ends {
            let Some(end) = end.filter(|end| is_finite(**end)) else {
                continue;
            };
            let place = RoadPlace {
                road,
                point,
                at_world: place(*end),
            };
            let met = self.met_by(&place);
            let text = format!("{}, meets {met}", self.in_file(place.at_world));
            facts.push(fact(id, label, text, None));
        }
        facts
    }

    /// Heights along a road, from those in memory.
    fn climb_facts(&self, points: &[[f32; 2]]) -> Vec<Fact> {
        let state = self.loading.state();
        let Some(heights) = state.heights.as_ref().filter(|_| state.is_complete) else {
            return Vec::new();
        };
        let placement = self.terms.placement;
        let mut along = points
            .iter()
            .filter(|point| is_finite(**point))
            .filter_map(|point| height_near(heights, placement, placement.world_from_file(*point)))
            .map(f64::from);
        let Some(first) = along.next() else {
            return Vec::new();
        };
        let (mut last, mut lowest, mut highest, mut climb) = (first, first, first, 0.0);
        for height in along {
            climb += (height - last).max(0.0);
            lowest = lowest.min(height);
            highest = highest.max(height);
            last = height;
        }
        let names = &self.terms.names;
        let shown = |height: f64| names.with_height_unit(significant(height, 5));
        let side = cells_of_a_height(placement.map_size);
        let basis = if side > 1 {
            format!(", by means of {side} × {side} cells")
        } else {
            String::new()
        };
        let heights = format!(
            "{} to {}, lowest {}, highest {}{basis}",
            shown(first),
            shown(last),
            shown(lowest),
            shown(highest)
        );
        vec![
            fact("heights", "Height", heights, None),
            fact("climb", "Climb", shown(climb), Some(climb)),
        ]
    }

    /// What the end of a road meets.
    fn met_by(&self, end: &RoadPlace) -> String {
        let (reach, at) = (self.terms.road_reach_world, end.at_world);
        let size = f64::from(self.terms.placement.map_size);
        if !self.terms.placement.is_on_map(at) {
            return "nothing: it is off the map".to_owned();
        }
        if let Some((town, _)) = self
            .index
            .nearest_towns(self.blueprint, at, reach, 1)
            .first()
        {
            return lower_first(&self.title(Thing::Town(*town)));
        }
        let roads = self
            .index
            .nearest_roads(&self.blueprint.roads, at, reach, 2);
        if let Some((other, _)) = roads.iter().find(|(road, _)| *road != end.road) {
            return lower_first(&self.title(Thing::Road(*other)));
        }
        let is_near_edge = at
            .iter()
            .any(|t| f64::from(*t).min(size - f64::from(*t)) <= reach);
        if is_near_edge {
            return "the edge of the map".to_owned();
        }
        let is_loose = self.checked.as_ref().is_none_or(|checked| {
            let is_it = |place: &RoadPlace| place.road == end.road && place.point == end.point;
            checked.loose_ends.first.iter().any(is_it)
        });
        if is_loose {
            format!("nothing within {}", self.length(reach))
        } else {
            "its own road".to_owned()
        }
    }

    /// Where it runs, with a gap at each point that is no number.
    fn outline(&self, road: RoadId) -> Vec<Vec<[f32; 3]>> {
        let points = self.road_points(road).unwrap_or_default();
        let step = points.len().div_ceil(OUTLINE_POINTS_MAX).max(1);
        finite_runs(points)
            .filter(|run| !run.is_empty())
            .map(|run| {
                let last = run.last().filter(|_| (run.len() - 1) % step > 0);
                run.iter()
                    .step_by(step)
                    .chain(last)
                    .map(|point| flat(self.terms.placement.world_from_file(*point)))
                    .collect()
            })
            .collect()
    }

    /// The point of a road that is nearest to a place.
    fn nearest_on(&self, road: RoadId, at: [f32; 2], otherwise: [f32; 2]) -> [f32; 2] {
        let points = self.road_points(road).unwrap_or_default();
        let near = finite_runs(points)
            .flat_map(|run| {
                let alone = (run.len() == 1).then(|| [run[0]; 2]);
                let pairs = run.windows(2).map(|pair| [pair[0], pair[1]]);
                alone.into_iter().chain(pairs)
            })
            .map(|line| line.map(|point| self.terms.placement.world_from_file(point)))
            .map(|line| nearest_on_line(at, line))
            .min_by(|one, other| distance(at, *one).total_cmp(&distance(at, *other)));
        near.unwrap_or(otherwise)
    }

    /// Towns and roads around a place, without the thing itself.
    fn near(&self, thing: Thing, at: [f32; 2]) -> Vec<NearItem> {
        let reach = f64::from(self.terms.placement.map_size) * NEAR_OF_MAP;
        let towns = self
            .index
            .nearest_towns(self.blueprint, at, reach, NEAR_EACH + 1)
            .into_iter()
            .map(|(town, away)| (Thing::Town(town), away));
        let roads = self
            .index
            .nearest_roads(&self.blueprint.roads, at, reach, NEAR_EACH + 1)
            .into_iter()
            .map(|(road, stretch)| (Thing::Road(road), stretch.distance_world));
        let is_other = |(other, _): &(Thing, f64)| *other != thing;
        let mut near: Vec<(Thing, f64)> = towns
            .filter(is_other)
            .take(NEAR_EACH)
            .chain(roads.filter(is_other).take(NEAR_EACH))
            .collect();
        sort_by(&mut near, |(_, one), (_, other)| one.total_cmp(other));
        near.into_iter()
            .map(|(thing, away)| NearItem {
                id: thing.id(),
                title: self.title(thing),
                distance: self.length(away),
            })
            .collect()
    }
}

/// A title within a sentence.
fn lower_first(title: &str) -> String {
    let mut chars = title.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}
