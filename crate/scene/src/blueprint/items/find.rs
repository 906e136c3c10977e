//! Searches.

use mapscope_formats::blueprint::RoadTier;

use super::patch::largest_patch;
use super::words::{LegendNames, Of, Query, understand};
use super::{Thing, Things};
use crate::blueprint::coordinates::{flat, is_finite};
use crate::blueprint::names::Names;
use crate::blueprint::survey::{Checked, RoadId, RoadPlace};
use crate::blueprint::tables::road_words;
use crate::items::{Found, FoundItem};
use crate::text::counted;

/// What one can search for.
const HELP: &str = "Search for a place such as 120, 450; for town 12, towns of tier 2, highways, \
                    branch 3, biome 4 or a name of the legend; for towns without a road, loose road \
                    ends, off the map, under the sea; or for the impact.";

/// What matches a person's words, at most `limit` of it.
pub fn find(things: &Things<'_>, words: &str, limit: usize) -> Found {
    let legend = legend_names(&things.terms.names);
    let Some(query) = understand(words, &legend) else {
        return Found {
            meaning: HELP.to_owned(),
            ..Found::default()
        };
    };
    let mut answer = Answer {
        things,
        limit,
        total: 0,
        items: Vec::new(),
    };
    let meaning = answer.take(&query);
    Found {
        meaning,
        is_understood: true,
        total: answer.total,
        items: answer.items,
    }
}

fn legend_names(names: &Names) -> LegendNames {
    let Some(legend) = names.legend() else {
        return LegendNames::default();
    };
    let names = |entries: &Option<Vec<mapscope_formats::blueprint::LegendEntry>>| {
        let entries = entries.iter().flatten();
        entries.map(|entry| entry.name.clone()).collect()
    };
    LegendNames {
        biomes: names(&legend.biomes),
        tiers: names(&legend.tiers),
    }
}

/// An answer as it grows.
struct Answer<'a> {
    things: &'a Things<'a>,
    limit: usize,
    total: u64,
    items: Vec<FoundItem>,
}

impl Answer<'_> {
    /// Takes what a query asks for, and says what that is.
    fn take(&mut self, query: &Query) -> String {
        match query {
            Query::Position(file) => {
                let world = self.things.terms.placement.world_from_file(*file);
                match self.things.cell_at(world) {
                    Some([x, y]) => {
                        self.push_at(Thing::Cell { x, y }, world, None);
                        format!("the place {}", self.things.in_file(world))
                    }
                    None => format!(
                        "the place {}, which is off the map",
                        self.things.in_file(world)
                    ),
                }
            }
            Query::Cell([x, y]) => {
                self.push(Thing::Cell { x: *x, y: *y });
                format!("cell {x}, {y}")
            }
            Query::Town(number) => {
                self.push(Thing::Town(*number));
                format!("town {number}")
            }
            Query::Towns => {
                self.push_towns(|_| true);
                "towns".to_owned()
            }
            Query::TownsOfTier(tier) => {
                let towns = &self.things.blueprint.towns;
                self.push_towns(|number| towns[number].tier == *tier);
                match self.things.terms.names.tier_name(*tier) {
                    Some(name) => format!("towns of tier {tier}, {name}"),
                    None => format!("towns of tier {tier}"),
                }
            }
            Query::HighwayNodes => {
                let towns = &self.things.blueprint.towns;
                self.push_towns(|number| towns[number].is_highway_node == Some(true));
                "towns that are highway nodes".to_owned()
            }
            Query::Road(Some(tier), number) => {
                self.push_road(*tier, *number);
                format!("{} {number}", road_words(*tier).0.to_lowercase())
            }
            Query::Road(None, number) => {
                RoadTier::ALL
                    .into_iter()
                    .for_each(|tier| self.push_road(tier, *number));
                format!("road {number} of each tier")
            }
            Query::Roads(Some(tier)) => {
                self.push_roads(*tier);
                road_words(*tier).1.to_owned()
            }
            Query::Roads(None) => {
                RoadTier::ALL
                    .into_iter()
                    .for_each(|tier| self.push_roads(tier));
                "roads".to_owned()
            }
            Query::Biome(biome) => {
                self.push_biome(*biome);
                format!(
                    "the largest patch of {}",
                    self.things.terms.names.biome(*biome)
                )
            }
            Query::Impact => {
                self.push(Thing::Impact);
                "the impact centre".to_owned()
            }
            Query::Nothing(words) => words.clone(),
            Query::Several(queries) => {
                let meanings: Vec<String> = queries.iter().map(|query| self.take(query)).collect();
                meanings.join("; ")
            }
            Query::TownsWithoutRoad | Query::LooseEnds | Query::OffMap(_) | Query::UnderSea(_) => {
                self.take_check(query)
            }
        }
    }

    fn take_check(&mut self, query: &Query) -> String {
        let reach = self.things.length(self.things.terms.road_reach_world);
        let meaning = match query {
            Query::TownsWithoutRoad => format!("towns with no road within {reach}"),
            Query::LooseEnds => format!("road ends that meet nothing within {reach}"),
            Query::OffMap(of) => format!("{} off the map", words_of(*of)),
            _ if self.things.sea_level.is_none() => {
                return "what is under the sea: where the sea is, is not known".to_owned();
            }
            Query::UnderSea(of) => format!("{} under the sea", words_of(*of)),
            _ => return String::new(),
        };
        let Some(checked) = self.things.checked.clone() else {
            return format!("{meaning}: still being counted");
        };
        let checked: &Checked = &checked;
        match query {
            Query::TownsWithoutRoad => {
                let places = &checked.towns_without_road;
                self.push_checked_towns(&places.first, places.total);
            }
            Query::LooseEnds => {
                let places = &checked.loose_ends;
                self.push_places(&places.first, places.total, "end");
            }
            Query::OffMap(of) => {
                if of.towns {
                    let places = &checked.towns_off_map;
                    self.push_checked_towns(&places.first, places.total);
                }
                if of.roads {
                    let places = &checked.roads_off_map;
                    self.push_places(&places.first, places.total, "leaves the map");
                }
            }
            Query::UnderSea(of) => {
                if of.towns {
                    let places = &checked.towns_under_sea;
                    self.push_checked_towns(&places.first, places.total);
                }
                if of.roads {
                    let places = &checked.roads_under_sea;
                    self.push_places(&places.first, places.total, "under the sea");
                }
            }
            _ => {}
        }
        meaning
    }

    fn has_room(&self) -> bool {
        self.items.len() < self.limit
    }

    /// Takes a thing where the map has it.
    fn push(&mut self, thing: Thing) {
        if let Some((anchor, bounds_world)) = self.things.extent(thing) {
            self.push_at(thing, anchor, Some(bounds_world));
        }
    }

    /// Takes a thing that stands at a place.
    fn push_at(&mut self, thing: Thing, at: [f32; 2], bounds_world: Option<[f64; 4]>) {
        self.total += 1;
        if self.has_room() {
            let [x, y] = at.map(f64::from);
            self.items.push(FoundItem {
                id: thing.id(),
                title: self.things.title(thing),
                detail: self.detail(thing, at),
                anchor_world: flat([x, y]),
                bounds_world: bounds_world.unwrap_or([x, y, x, y]),
                part: 0,
            });
        }
    }

    fn detail(&self, thing: Thing, at: [f32; 2]) -> String {
        match thing {
            Thing::Road(road) => {
                let points = self.things.road_points(road).unwrap_or_default();
                format!(
                    "{}, around {}",
                    counted(points.len() as u64, "point"),
                    self.things.in_file(at)
                )
            }
            Thing::Town(_) | Thing::Impact | Thing::Cell { .. } => {
                format!("at {}", self.things.in_file(at))
            }
        }
    }

    fn push_towns(&mut self, is_wanted: impl Fn(usize) -> bool) {
        for number in 0..self.things.blueprint.towns.len() {
            let is_somewhere = is_finite(self.things.blueprint.towns[number].position);
            if !is_somewhere || !is_wanted(number) {
                continue;
            }
            if self.has_room() {
                self.push(Thing::Town(number));
            } else {
                self.total += 1;
            }
        }
    }

    fn push_road(&mut self, tier: RoadTier, number: u32) {
        self.push(Thing::Road(RoadId { tier, number }));
    }

    /// Takes all roads of a tier that are somewhere.
    fn push_roads(&mut self, tier: RoadTier) {
        let paths = self.things.blueprint.roads.tier(tier);
        for (number, path) in (0_u32..).zip(paths.iter()) {
            if self.has_room() {
                self.push_road(tier, number);
            } else {
                self.total += u64::from(path.iter().any(|point| is_finite(*point)));
            }
        }
    }

    /// Takes the first towns of a check that found so many.
    fn push_checked_towns(&mut self, first: &[usize], total: u64) {
        let before = self.total;
        for number in first {
            if !self.has_room() {
                break;
            }
            self.push(Thing::Town(*number));
        }
        self.total = before + total;
    }

    /// Takes the first places of a check that found so many.
    fn push_places(&mut self, first: &[RoadPlace], total: u64, what: &str) {
        let before = self.total;
        for place in first {
            if !self.has_room() {
                break;
            }
            self.push_at(Thing::Road(place.road), place.at_world, None);
            if let Some(item) = self.items.last_mut() {
                item.detail = format!("{what} at {}", self.things.in_file(place.at_world));
            }
        }
        self.total = before + total;
    }

    fn push_biome(&mut self, biome: u16) {
        let patch = {
            let state = self.things.loading.state();
            let biomes = state.biomes.as_ref();
            biomes.and_then(|biomes| largest_patch(biomes, biome))
        };
        let Some(patch) = patch else { return };
        if let Some([x, y]) = self.things.cell_at(patch.inside_world) {
            self.push_at(
                Thing::Cell { x, y },
                patch.inside_world,
                Some(patch.bounds_world),
            );
            if let Some(item) = self.items.last_mut() {
                item.title = self.things.terms.names.biome_heading(biome);
            }
        }
    }
}

fn words_of(of: Of) -> &'static str {
    match (of.towns, of.roads) {
        (true, false) => "towns",
        (false, true) => "roads",
        _ => "towns and roads",
    }
}
