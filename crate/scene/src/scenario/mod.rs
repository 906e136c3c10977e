//! The scene of a map of Tiberian Sun, Red Alert 2 or Yuri's Revenge.

pub mod appearance;
mod at_cells;
mod blocks;
mod content;
mod credits;
mod exports;
pub mod facts;
mod heights;
mod hit;
mod items;
mod layers;
mod marks;
mod owners;
mod packs;
pub mod picture;
mod previews;
mod report;
mod settings;
mod shapes;
mod stacks;
mod tables;
#[cfg(test)]
mod tests;
mod view;

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_formats::scenario::{self, CodePage, ObjectKind, Scenario, TextDecoder};
use mapscope_formats::{LocalBoxFuture, OpenError, SourceError};
use mapscope_layers::{Extent, Label, MapLayers, RasterTile, Spot, TileKey};

use self::content::Content;
use self::items::Thing;
use self::settings::Chosen;
use self::shapes::OverlayGroup;
use self::view::View;
use crate::export::{Export, ExportDescription};
use crate::items::{Found, Item};
use crate::report::Report;
use crate::scene::{Bitmap, CellFacts, LoadPhase, LoadStep, Scene, SourceFile};
use crate::settings::{Effect, Setting, SettingValue};

/// One open map. All of it is decoded at once, so every answer comes at once.
pub struct ScenarioScene {
    /// Name of the file.
    name: String,
    bytes: u64,
    decoder: Rc<dyn TextDecoder>,
    /// The code page that the file looks like.
    detected: CodePage,
    chosen: RefCell<Chosen>,
    content: RefCell<Rc<Content>>,
}

impl ScenarioScene {
    /// Opens a map.
    ///
    /// # Errors
    /// See [`scenario::open`].
    pub async fn open(file: SourceFile, decoder: Rc<dyn TextDecoder>) -> Result<Self, OpenError> {
        let scenario =
            scenario::open(&file.name, file.bytes.as_ref(), decoder.as_ref(), None).await?;
        Ok(Self {
            name: file.name,
            bytes: file.bytes.len(),
            decoder,
            detected: scenario.encoding.code_page,
            chosen: RefCell::default(),
            content: RefCell::new(Rc::new(Content::new(scenario, None))),
        })
    }

    /// The map as it is taken now.
    fn content(&self) -> Rc<Content> {
        Rc::clone(&self.content.borrow())
    }

    fn view(&self, content: &Content) -> View {
        let (game, grid) = (content.game(), content.scenario.grid);
        let kind = self.chosen.borrow().view;
        View::new(kind, game, grid, content.levels, content.lift)
    }

    /// Takes the map up again after a change of how its text or its tiles are read.
    fn take_up(&self, chosen: &Chosen) -> Option<()> {
        let scenario = self.read_again(chosen)?;
        let content = Content::new(scenario, chosen.theater);
        self.content.replace(Rc::new(content));
        Some(())
    }

    fn read_again(&self, chosen: &Chosen) -> Option<Scenario> {
        let bytes = self.content.borrow().scenario.ini.bytes().to_vec();
        // What was read once is read again; none only if that were not so.
        scenario::read(&self.name, bytes, self.decoder.as_ref(), chosen.page).ok()
    }
}

impl Scene for ScenarioScene {
    fn layers(&self) -> MapLayers {
        let content = self.content();
        let look = self.chosen.borrow().look(&content.scenario);
        let layers = layers::layers(&content, &look);
        let grid = content.scenario.grid;
        MapLayers {
            extent: Extent {
                width: grid.width(),
                height: grid.height(),
            },
            plane: self.view(&content).plane(),
            rasters: Vec::new(),
            presets: layers::presets(&layers),
            layers,
        }
    }

    fn report(&self) -> Report {
        report::report(&self.content())
    }

    fn bitmap(&self, id: &str) -> Option<Bitmap> {
        let content = self.content();
        let look = self.chosen.borrow().look(&content.scenario);
        previews::bitmap(&content, &look, id)
    }

    fn load_step(&self) -> LocalBoxFuture<'_, Result<LoadStep, SourceError>> {
        Box::pin(std::future::ready(Ok(LoadStep {
            phase: LoadPhase::Complete,
            bytes_read: self.bytes,
            bytes_total: self.bytes,
            changed: Vec::new(),
            sources: Vec::new(),
            report_changed: false,
        })))
    }

    fn tiles<'a>(
        &'a self,
        _raster: &'a str,
        keys: &'a [TileKey],
    ) -> LocalBoxFuture<'a, Result<Vec<Option<RasterTile>>, SourceError>> {
        Box::pin(std::future::ready(Ok(keys.iter().map(|_| None).collect())))
    }

    fn instances(&self, source: &str) -> Option<Vec<u8>> {
        let content = &self.content();
        let look = &self.chosen.borrow().look(&content.scenario);
        let view = self.view(content);
        Some(match source {
            layers::TERRAIN => shapes::terrain(content, look),
            layers::SMUDGES => shapes::smudges(content, look),
            layers::RESOURCES => shapes::overlays(content, OverlayGroup::Resources, look),
            layers::OVERLAYS => shapes::overlays(content, OverlayGroup::Others, look),
            layers::WALLS => shapes::overlays(content, OverlayGroup::Walls, look),
            layers::BRIDGES => shapes::overlays(content, OverlayGroup::Bridges, look),
            layers::BASE_NODES => shapes::base_nodes(content, look),
            layers::STRUCTURES => shapes::structures(content, look),
            layers::TREES => shapes::trees(content, look),
            layers::UNITS => bytes_of(&marks::objects(content, ObjectKind::Unit)),
            layers::INFANTRY => bytes_of(&marks::objects(content, ObjectKind::Infantry)),
            layers::AIRCRAFT => bytes_of(&marks::objects(content, ObjectKind::Aircraft)),
            layers::TUBES => bytes_of(&marks::tubes(content, &view.projection())),
            layers::CELL_TAGS => bytes_of(&marks::cell_tags(content)),
            layers::WAYPOINTS => bytes_of(&marks::waypoints(content, false)),
            layers::STARTS => bytes_of(&marks::waypoints(content, true)),
            layers::FRAMES => bytes_of(&marks::frames(content, &view)),
            _ => return None,
        })
    }

    fn labels(&self, source: &str) -> Option<Vec<Label>> {
        let content = &self.content();
        Some(match source {
            layers::STRUCTURE_LABELS => marks::structure_labels(content),
            layers::WAYPOINT_LABELS => marks::waypoint_labels(content, false),
            layers::START_LABELS => marks::waypoint_labels(content, true),
            _ => return None,
        })
    }

    fn world_at(&self, Spot { plane, .. }: Spot) -> [f64; 3] {
        let content = self.content();
        let view = self.view(&content);
        let seen = hit::ground_at(&content, &view, plane).map(|(_, world)| world);
        seen.or_else(|| view.projection().world_at(plane, 0.0))
            .unwrap_or([0.0; 3])
    }

    fn facts_at(&self, at: Spot) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>> {
        let content = self.content();
        let seen = hit::ground_at(&content, &self.view(&content), at.plane);
        let facts = seen.and_then(|(cell, _)| {
            Some(CellFacts {
                id: Thing::Cell(cell).id(),
                x: u32::try_from(cell.x).ok()?,
                y: u32::try_from(cell.y).ok()?,
                facts: items::cell_facts(&content, cell)?,
            })
        });
        Box::pin(std::future::ready(Ok(facts)))
    }

    fn settings(&self) -> Vec<Setting> {
        let chosen = self.chosen.borrow();
        settings::settings(&chosen, &self.content().scenario, self.detected)
    }

    fn set(&self, id: &str, value: &SettingValue) -> Option<Effect> {
        let before = *self.chosen.borrow();
        let mut chosen = before;
        let effect = chosen.set(id, value)?;
        if (chosen.page, chosen.theater) != (before.page, before.theater) {
            self.take_up(&chosen)?;
        }
        self.chosen.replace(chosen);
        Some(effect)
    }

    fn pick(
        &self,
        at: Spot,
        radius_plane: f64,
    ) -> LocalBoxFuture<'_, Result<Option<Item>, SourceError>> {
        let content = self.content();
        let view = self.view(&content);
        let thing = items::pick(&content, &view, at.plane, radius_plane);
        let item = thing.and_then(|thing| items::item(&content, thing));
        Box::pin(std::future::ready(Ok(item)))
    }

    fn item<'a>(&'a self, id: &'a str) -> LocalBoxFuture<'a, Result<Option<Item>, SourceError>> {
        let thing = Thing::of_id(id);
        let item = thing.and_then(|thing| items::item(&self.content(), thing));
        Box::pin(std::future::ready(Ok(item)))
    }

    fn find(&self, words: &str, limit: usize) -> Found {
        items::find(&self.content(), words, limit)
    }

    fn exports(&self) -> Vec<ExportDescription> {
        exports::exports(&self.content())
    }

    fn export(&self, id: &str) -> Option<Box<dyn Export>> {
        let content = self.content();
        let look = self.chosen.borrow().look(&content.scenario);
        exports::export(content, look, &self.name, id)
    }
}

/// Instances as the view takes them.
fn bytes_of<T: bytemuck::Pod>(instances: &[T]) -> Vec<u8> {
    bytemuck::cast_slice(instances).to_vec()
}
