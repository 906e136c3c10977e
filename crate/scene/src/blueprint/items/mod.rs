//! Things of a blueprint that can be picked, pinned and found: towns, roads, the impact, cells.

mod describe;
mod find;
mod patch;
mod places;
mod words;

use std::rc::Rc;

use mapscope_formats::SourceError;
use mapscope_formats::blueprint::{Blueprint, RoadTier};

pub use self::find::find;

use super::coordinates::is_finite;
use super::loading::Loading;
use super::settings::Terms;
use super::survey::{Checked, Index, RoadId, distance};
use super::tables::road_words;
use crate::items::Item;

/// What answers about things rest on.
pub struct Things<'a> {
    /// The file's towns and roads.
    pub blueprint: &'a Blueprint,
    /// Its cells.
    pub loading: &'a Loading,
    /// How the map is taken.
    pub terms: Terms,
    /// Where towns and roads lie.
    pub index: Rc<Index>,
    /// What the survey found, once it is known.
    pub checked: Option<Rc<Checked>>,
    /// The sea level, where there is one and there are heights.
    pub sea_level: Option<f32>,
}

/// One thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A town by its number in the file.
    Town(usize),
    /// A road.
    Road(RoadId),
    /// The impact centre with the crater around it.
    Impact,
    /// A cell of the map.
    Cell {
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
    },
}

impl Thing {
    /// Its name within the map.
    pub fn id(self) -> String {
        match self {
            Self::Town(number) => format!("town:{number}"),
            Self::Road(road) => format!("road:{}:{}", road.tier.name(), road.number),
            Self::Impact => "impact".to_owned(),
            Self::Cell { x, y } => format!("cell:{x},{y}"),
        }
    }

    /// The thing of a name; none where the name means nothing.
    pub fn of_id(id: &str) -> Option<Self> {
        if id == "impact" {
            return Some(Self::Impact);
        }
        let (kind, rest) = id.split_once(':')?;
        match kind {
            "town" => Some(Self::Town(rest.parse().ok()?)),
            "road" => {
                let (tier, number) = rest.split_once(':')?;
                let tier = RoadTier::ALL.into_iter().find(|own| own.name() == tier)?;
                let number = number.parse().ok()?;
                Some(Self::Road(RoadId { tier, number }))
            }
            "cell" => {
                let (x, y) = rest.split_once(',')?;
                let (x, y) = (x.parse().ok()?, y.parse().ok()?);
                Some(Self::Cell { x, y })
            }
            _ => None,
        }
    }

    /// What kind of thing it is.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Town(_) => "town",
            Self::Road(_) => "road",
            Self::Impact => "impact",
            Self::Cell { .. } => "cell",
        }
    }
}

impl Things<'_> {
    /// Where a town is; none where its place is no number.
    fn town_at(&self, number: usize) -> Option<[f32; 2]> {
        let town = self.blueprint.towns.get(number)?;
        is_finite(town.position).then(|| self.terms.placement.world_from_file(town.position))
    }

    /// The points of a road as the file has them.
    fn road_points(&self, road: RoadId) -> Option<&[[f32; 2]]> {
        let paths = self.blueprint.roads.tier(road.tier);
        paths.path(road.number as usize)
    }

    /// The impact centre and the crater's radius, where they are known.
    fn impact(&self) -> Option<([f32; 2], Option<f32>)> {
        let params = self.blueprint.params.as_ref()?;
        let centre = self
            .terms
            .placement
            .world_from_file(params.known_impact_center()?);
        let radius = params.known_crater_radius();
        Some((centre, radius.filter(|radius| *radius > 0.0)))
    }

    /// What the panel calls a thing.
    fn title(&self, thing: Thing) -> String {
        match thing {
            Thing::Town(number) => {
                let tier = self.blueprint.towns.get(number).map_or(0, |town| town.tier);
                format!("Town {number}, {}", self.terms.names.tier(tier))
            }
            Thing::Road(road) => format!("{} {}", road_words(road.tier).0, road.number),
            Thing::Impact => "Impact centre".to_owned(),
            Thing::Cell { x, y } => format!("Cell {x}, {y}"),
        }
    }

    /// The cell that a place is in; none off the map. The far edges belong to the last cells.
    fn cell_at(&self, at_world: [f32; 2]) -> Option<[u32; 2]> {
        let placement = self.terms.placement;
        let last = placement.map_size.checked_sub(1)?;
        let is_on_map = placement.is_on_map(at_world);
        is_on_map.then(|| at_world.map(|t| (t as u32).min(last)))
    }

    /// What is at a place: the nearest town within a radius, else the nearest road, else the
    /// impact, else the cell.
    ///
    /// # Errors
    /// What the source reports.
    pub async fn pick(
        &self,
        at_world: [f64; 2],
        radius_world: f64,
    ) -> Result<Option<Item>, SourceError> {
        let at = at_world.map(|t| t as f32);
        if !is_finite(at) || !radius_world.is_finite() {
            return Ok(None);
        }
        // A radius past the map finds nothing more.
        let farthest = 4.0 * f64::from(self.terms.placement.map_size);
        let radius = radius_world.clamp(0.0, farthest);
        match self.thing_near(at, radius) {
            Some(thing) => self.describe(thing, Some(at)).await,
            None => Ok(None),
        }
    }

    fn thing_near(&self, at: [f32; 2], radius: f64) -> Option<Thing> {
        let towns = self.index.nearest_towns(self.blueprint, at, radius, 1);
        if let Some((number, _)) = towns.first() {
            return Some(Thing::Town(*number));
        }
        let roads = self
            .index
            .nearest_roads(&self.blueprint.roads, at, radius, 1);
        if let Some((road, _)) = roads.first() {
            return Some(Thing::Road(*road));
        }
        let is_at_impact = self.impact().is_some_and(|(centre, crater_radius)| {
            let away = distance(at, centre);
            let from_rim = crater_radius.map(|rim| (away - f64::from(rim)).abs());
            away <= radius || from_rim.is_some_and(|from_rim| from_rim <= radius)
        });
        if is_at_impact {
            return Some(Thing::Impact);
        }
        self.cell_at(at).map(|[x, y]| Thing::Cell { x, y })
    }

    /// The item of a name.
    ///
    /// # Errors
    /// What the source reports.
    pub async fn item(&self, id: &str) -> Result<Option<Item>, SourceError> {
        match Thing::of_id(id) {
            Some(thing) => self.describe(thing, None).await,
            None => Ok(None),
        }
    }
}
