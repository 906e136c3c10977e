//! The scene of region files of Progressia: all that are dropped together are one world.

pub mod axes;
pub mod blocks;
mod changes;
pub mod chosen;
pub mod chunk_facts;
mod content;
mod exports;
pub mod faces;
mod faults;
mod items;
mod lists;
mod loading;
mod open;
mod opened;
mod palettes;
mod pictures;
mod placed;
mod reading;
mod report;
mod settings;
pub mod surface;
#[cfg(test)]
mod tests;
pub mod thing;
pub mod volume;
mod work;
pub mod world;

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_formats::{LocalBoxFuture, OpenError, SourceError};
use mapscope_layers::{Label, MapLayers, RasterTile, Spot, TileKey};

use self::chosen::Chosen;
use self::lists::Sorted;
use self::loading::Loading;
use self::thing::{Seen, Thing};
use self::world::World;
use crate::export::{Export, ExportDescription};
use crate::items::{Found, Item};
use crate::list::{ListPage, ListQuery};
use crate::report::Report;
use crate::scene::{CellFacts, LoadStep, Scene, SourceFile};
use crate::settings::{Effect, Setting, SettingValue};

/// One open world.
pub struct RegionScene {
    world: Rc<RefCell<World>>,
    chosen: RefCell<Chosen>,
    loading: Loading,
    sorted: RefCell<Sorted>,
}

impl RegionScene {
    /// Opens the files of a world: reads their headers and nothing else.
    ///
    /// # Errors
    /// See [`mapscope_formats::region::open`]; where at least one file can be shown, what is wrong
    /// with the others is a finding of the world.
    pub async fn open(files: Vec<SourceFile>) -> Result<Self, OpenError> {
        let world = open::open(files).await?;
        let chosen = Chosen::new(&world);
        Ok(Self {
            world: Rc::new(RefCell::new(world)),
            chosen: RefCell::new(chosen),
            loading: Loading::default(),
            sorted: RefCell::default(),
        })
    }

    /// The item of a thing, with what its chunk holds, which is read for it.
    fn item_of(
        &self,
        thing: Option<Thing>,
    ) -> LocalBoxFuture<'_, Result<Option<Item>, SourceError>> {
        Box::pin(async move {
            let Some(thing) = thing else {
                return Ok(None);
            };
            let holds_blocks = matches!(
                thing,
                Thing::Chunk(_) | Thing::Orphan { .. } | Thing::Block { .. }
            );
            let chain = thing.chain(&self.world.borrow()).filter(|_| holds_blocks);
            let opened = match chain {
                Some((region, at)) => self.loading.open_or_say(&self.world, region, at).await,
                None => None,
            };
            let (world, chosen) = (&*self.world.borrow(), &*self.chosen.borrow());
            Ok(Some(items::item(world, chosen, thing, opened.as_deref())))
        })
    }

    /// Puts another choice in force and says what to ask for again.
    fn choose(&self, chosen: Chosen) -> Effect {
        let mut world = self.world.borrow_mut();
        let before = self.chosen.replace(chosen);
        Loading::tidy(&mut world, &chosen);
        pictures::chosen_anew(&world, &before, &chosen)
    }
}

impl Scene for RegionScene {
    fn layers(&self) -> MapLayers {
        pictures::layers(&self.world.borrow(), &self.chosen.borrow())
    }

    fn report(&self) -> Report {
        report::report(&self.world.borrow(), &self.chosen.borrow())
    }

    fn load_step(&self) -> LocalBoxFuture<'_, Result<LoadStep, SourceError>> {
        Box::pin(async { Ok(self.loading.step(&self.world, &self.chosen).await) })
    }

    fn tiles<'a>(
        &'a self,
        raster: &'a str,
        keys: &'a [TileKey],
    ) -> LocalBoxFuture<'a, Result<Vec<Option<RasterTile>>, SourceError>> {
        let tiles = pictures::tiles(&self.world.borrow(), &self.chosen.borrow(), raster, keys);
        Box::pin(std::future::ready(Ok(tiles)))
    }

    fn instances(&self, source: &str) -> Option<Vec<u8>> {
        pictures::instances(&self.world.borrow(), &self.chosen.borrow(), source)
    }

    fn labels(&self, source: &str) -> Option<Vec<Label>> {
        pictures::labels(&self.world.borrow(), &self.chosen.borrow(), source)
    }

    fn world_at(&self, at: Spot) -> [f64; 3] {
        pictures::world_at(&self.world.borrow(), &self.chosen.borrow(), at)
    }

    fn facts_at(&self, at: Spot) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>> {
        let (world, chosen) = (&*self.world.borrow(), &*self.chosen.borrow());
        let seen = pictures::spot(world, chosen, at);
        let facts = seen.map(|Seen { thing, .. }| {
            let chain = thing.chain(world);
            let opened = chain.and_then(|(region, at)| world.opened.get(region, at));
            CellFacts {
                id: thing.id(world),
                x: 0,
                y: 0,
                facts: items::facts_at(world, thing, opened.as_deref()),
            }
        });
        Box::pin(std::future::ready(Ok(facts)))
    }

    fn pick(
        &self,
        at: Spot,
        _radius_plane: f64,
    ) -> LocalBoxFuture<'_, Result<Option<Item>, SourceError>> {
        let seen = pictures::spot(&self.world.borrow(), &self.chosen.borrow(), at);
        self.item_of(seen.map(|seen| seen.thing))
    }

    fn item<'a>(&'a self, id: &'a str) -> LocalBoxFuture<'a, Result<Option<Item>, SourceError>> {
        let thing = Thing::of_id(&self.world.borrow(), id);
        self.item_of(thing)
    }

    fn find(&self, words: &str, limit: usize) -> Found {
        items::find(&self.world.borrow(), &self.chosen.borrow(), words, limit)
    }

    fn list(&self, id: &str, query: &ListQuery<'_>) -> Option<ListPage> {
        let world = self.world.borrow();
        self.sorted.borrow_mut().page(&world, id, query)
    }

    fn settings(&self) -> Vec<Setting> {
        settings::settings(&self.world.borrow(), &self.chosen.borrow())
    }

    fn set(&self, id: &str, value: &SettingValue) -> Option<Effect> {
        let mut chosen = *self.chosen.borrow();
        chosen.set(&self.world.borrow(), id, value)?;
        Some(self.choose(chosen))
    }

    fn select(&self, id: Option<&str>) -> Option<Effect> {
        let mut chosen = *self.chosen.borrow();
        {
            let world = self.world.borrow();
            let thing = id.and_then(|id| Thing::of_id(&world, id));
            chosen.select(&world, thing);
        }
        if chosen == *self.chosen.borrow() {
            return None;
        }
        Some(self.choose(chosen))
    }

    fn exports(&self) -> Vec<ExportDescription> {
        exports::exports(&self.world.borrow())
    }

    fn export(&self, id: &str) -> Option<Box<dyn Export>> {
        exports::export(&self.world, *self.chosen.borrow(), id)
    }
}
