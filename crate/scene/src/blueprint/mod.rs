//! The scene of an islaApocalypse blueprint.

mod cell_facts;
mod changes;
mod companions;
mod contour_labels;
mod coordinates;
mod crater;
mod exports;
mod facts;
mod histogram;
mod items;
mod loading;
mod names;
mod reading;
mod report;
mod settings;
mod slope;
mod state;
mod style;
mod survey;
mod tables;
mod tiles;
mod vectors;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mapscope_formats::blueprint::{self, Blueprint};
use mapscope_formats::{Finding, LocalBoxFuture, OpenError, SourceError};
use mapscope_layers::{
    Extent, Label, MapLayers, Plane, RasterDescription, RasterTile, Spot, TexelKind, TileKey,
};

use self::companions::Companions;
use self::coordinates::Evidence;
use self::crater::Crater;
use self::exports::Exporting;
use self::items::Things;
use self::loading::Loading;
use self::names::Names;
use self::reading::{has_biomes, has_heights};
use self::settings::{Automatic, Chosen, Terms};
use self::style::{
    BIOMES, CONTOUR_LABELS, CRATER, Content, HEIGHTS, IMPACT, ROADS, TOWN_LABELS, TOWNS,
};
use self::survey::{Survey, SurveyTerms};
use self::tables::Surveyed;
use self::vectors::Vectors;
use crate::export::{Export, ExportDescription};
use crate::items::{Found, Item};
use crate::pyramid::{base_level, overview_level};
use crate::report::Report;
use crate::scene::{CellFacts, LoadPhase, LoadStep, Scene, SourceFile};
use crate::settings::{Effect, Setting, SettingValue};

/// One open blueprint. What a person changes is behind cells, borrowed for a moment and never
/// across an await; whoever needs it for longer takes a copy or the `Rc`.
#[derive(Debug)]
pub struct BlueprintScene {
    /// Name of the file.
    name: String,
    blueprint: Rc<Blueprint>,
    evidence: Evidence,
    chosen: RefCell<Chosen>,
    companions: RefCell<Companions>,
    vectors: RefCell<Rc<Vectors>>,
    /// Slopes of the ends of the slope layer's colours.
    slope_range: Cell<[f32; 2]>,
    loading: Loading,
    survey: RefCell<Survey>,
}

impl BlueprintScene {
    /// Opens a blueprint: headers, towns and roads.
    ///
    /// # Errors
    /// See [`blueprint::open`].
    pub async fn open(file: SourceFile) -> Result<Self, OpenError> {
        let blueprint = blueprint::open(&file.name, file.bytes.as_ref()).await?;
        let evidence = Evidence::of(blueprint.map_size, &blueprint.towns, &blueprint.roads);
        let chosen = Chosen::default();
        let placement = chosen.placement(blueprint.map_size, evidence);
        let vectors = Vectors::new(&blueprint, placement);
        let loading = Loading::new(file.bytes, blueprint.version, blueprint.rasters.clone());
        Ok(Self {
            name: file.name,
            blueprint: Rc::new(blueprint),
            evidence,
            chosen: RefCell::new(chosen),
            companions: RefCell::default(),
            vectors: RefCell::new(Rc::new(vectors)),
            slope_range: Cell::new([0.0, 1.0]),
            loading,
            survey: RefCell::default(),
        })
    }

    /// Towns and roads as they are placed now.
    fn vectors(&self) -> Rc<Vectors> {
        Rc::clone(&self.vectors.borrow())
    }

    /// What things are called now.
    fn names(&self) -> Names {
        Names::new(self.companions.borrow().legend())
    }

    /// The range of heights that colours are spread over, as far as it is known; none where the
    /// file has no heights.
    fn height_range(&self) -> Option<[f32; 2]> {
        let has_heights = self.loading.channels().is_some_and(has_heights);
        has_heights.then(|| {
            let state = self.loading.state();
            let (numbers, _) = state.numbers();
            numbers.map_or([0.0, 1.0], |numbers| style::height_range(&numbers.heights))
        })
    }

    /// The crater on the map, when its radius and its centre are known.
    fn crater(&self) -> Option<Crater> {
        let placement = self.vectors.borrow().placement;
        Crater::of(self.blueprint.params.as_ref()?, placement)
    }

    /// Labels along the heavier contour lines, as far as heights are known.
    fn contour_labels(&self) -> Vec<Label> {
        let terms = self.terms();
        let state = self.loading.state();
        let level = overview_level(self.loading.geometry());
        let Some(plane) = state.heights_at(level) else {
            return Vec::new();
        };
        contour_labels::place(&plane, level, terms.contour_interval, &terms.names)
    }

    /// Takes up what a step of loading brought.
    fn derive(&self) {
        let geometry = self.loading.geometry();
        let state = self.loading.state();
        let level = if state.is_complete {
            base_level(geometry)
        } else {
            overview_level(geometry)
        };
        if let Some(plane) = state.heights_at(level) {
            self.slope_range.set(slope::slope_range(&plane, level));
        }
    }

    fn automatic(&self) -> Automatic {
        let assumed_sea_level = {
            let state = self.loading.state();
            let (numbers, _) = state.numbers();
            numbers.and_then(|numbers| style::assumed_sea_level(&numbers.heights))
        };
        Automatic::new(
            &self.blueprint,
            self.evidence,
            self.height_range(),
            assumed_sea_level,
            &self.names(),
        )
    }

    /// How the map is taken now.
    fn terms(&self) -> Terms {
        Terms::new(&self.chosen.borrow(), &self.automatic(), self.names())
    }

    /// What the survey depends on now.
    fn survey_terms(&self, terms: &Terms) -> SurveyTerms {
        let has_heights = self.loading.channels().is_some_and(has_heights);
        SurveyTerms {
            placement: terms.placement,
            reach_world: terms.road_reach_world,
            sea_level: terms.sea_level.filter(|_| has_heights),
        }
    }

    /// What answers about things rest on now.
    fn things(&self) -> Things<'_> {
        let terms = self.terms();
        let survey_terms = self.survey_terms(&terms);
        if survey::pieces_at_once(&self.blueprint) > 1 {
            self.advance_survey(&survey_terms);
        }
        let mut survey = self.survey.borrow_mut();
        Things {
            blueprint: &self.blueprint,
            loading: &self.loading,
            index: survey.index_now(&self.blueprint, terms.placement),
            checked: survey.checked(&survey_terms),
            sea_level: survey_terms.sea_level,
            terms,
        }
    }

    /// What the exports rest on now.
    fn exporting(&self) -> Exporting<'_> {
        let terms = self.terms();
        let state = self.loading.state();
        let (numbers, is_exact) = state.numbers();
        let numbers = numbers.filter(|_| is_exact);
        Exporting {
            blueprint: &self.blueprint,
            source: self.loading.shared_source(),
            file_name: &self.name,
            biome_colors: style::biome_colors(&terms.names),
            height_bounds: numbers.and_then(|numbers| numbers.heights.bounds()),
            terms,
        }
    }

    /// Works on the survey: on all of it where that is quick, else on a piece. True when it is
    /// known on these terms.
    fn advance_survey(&self, terms: &SurveyTerms) -> bool {
        let state = self.loading.state();
        if !state.is_complete {
            return false;
        }
        let mut survey = self.survey.borrow_mut();
        let pieces = survey::pieces_at_once(&self.blueprint);
        (0..pieces).any(|_| survey.advance(&self.blueprint, terms, &state))
    }
}

impl Scene for BlueprintScene {
    fn layers(&self) -> MapLayers {
        let geometry = self.loading.geometry();
        let channels = self.loading.channels();
        let has_heights = channels.is_some_and(has_heights);
        let has_biomes = channels.is_some_and(has_biomes);
        let terms = self.terms();
        let vectors = self.vectors();
        let content = Content {
            map_size: geometry.width,
            height_range: self.height_range(),
            slope_range: self.slope_range.get(),
            has_biomes,
            has_crater: self.crater().is_some(),
            towns: &vectors.town_classes,
        };
        let layers = style::layers(content, &terms);
        let raster = |id: &str, kind| RasterDescription {
            id: id.to_owned(),
            kind,
            geometry,
        };
        let rasters = [
            has_heights.then(|| raster(HEIGHTS, TexelKind::Height)),
            has_biomes.then(|| raster(BIOMES, TexelKind::Category)),
        ];
        let extent = Extent {
            width: geometry.width,
            height: geometry.height,
        };
        MapLayers {
            extent,
            plane: Plane::top(extent, terms.is_y_up),
            rasters: rasters.into_iter().flatten().collect(),
            presets: style::presets(&layers),
            layers,
        }
    }

    fn report(&self) -> Report {
        let terms = self.terms();
        let survey_terms = self.survey_terms(&terms);
        // A change of the settings is answered at once where the survey is quick.
        if survey::pieces_at_once(&self.blueprint) > 1 {
            self.advance_survey(&survey_terms);
        }
        let checked = self.survey.borrow().checked(&survey_terms);
        report::report(
            &self.blueprint,
            &self.vectors(),
            &terms,
            &self.companions.borrow(),
            &self.loading.state(),
            Surveyed {
                terms: &terms,
                checked: checked.as_deref(),
                sea_level: survey_terms.sea_level,
            },
        )
    }

    fn load_step(&self) -> LocalBoxFuture<'_, Result<LoadStep, SourceError>> {
        Box::pin(async {
            let mut step = self.loading.step().await?;
            if step.report_changed {
                self.derive();
                step.sources.push(CONTOUR_LABELS.to_owned());
            }
            if step.phase == LoadPhase::Complete {
                let terms = self.survey_terms(&self.terms());
                let was_known = self.survey.borrow().checked(&terms).is_some();
                let is_known = self.advance_survey(&terms);
                step.report_changed |= is_known && !was_known;
                if !is_known {
                    step.phase = LoadPhase::Refining;
                }
            }
            Ok(step)
        })
    }

    fn tiles<'a>(
        &'a self,
        raster: &'a str,
        keys: &'a [TileKey],
    ) -> LocalBoxFuture<'a, Result<Vec<Option<RasterTile>>, SourceError>> {
        Box::pin(tiles::tiles(&self.loading, raster, keys))
    }

    fn instances(&self, source: &str) -> Option<Vec<u8>> {
        match source {
            ROADS => Some(bytes_of(&self.vectors().segments(&self.blueprint.roads))),
            TOWNS => Some(bytes_of(&self.vectors().markers(&self.blueprint.towns))),
            CRATER => Some(bytes_of(&self.crater()?.circle())),
            IMPACT => Some(bytes_of(&[self.crater()?.center()])),
            _ => None,
        }
    }

    fn labels(&self, source: &str) -> Option<Vec<Label>> {
        match source {
            TOWN_LABELS => {
                let towns = &self.blueprint.towns;
                Some(self.vectors().labels(towns, &self.names()))
            }
            CONTOUR_LABELS if self.height_range().is_some() => Some(self.contour_labels()),
            _ => None,
        }
    }

    fn facts_at(&self, at: Spot) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>> {
        Box::pin(async move {
            match cell_facts::cell_at(at.plane) {
                Some([x, y]) => cell_facts::facts_at(&self.loading, self.names(), x, y).await,
                None => Ok(None),
            }
        })
    }

    fn pick(
        &self,
        at: Spot,
        radius_plane: f64,
    ) -> LocalBoxFuture<'_, Result<Option<Item>, SourceError>> {
        // The plane of the top view is the map.
        Box::pin(async move { self.things().pick(at.plane, radius_plane).await })
    }

    fn item<'a>(&'a self, id: &'a str) -> LocalBoxFuture<'a, Result<Option<Item>, SourceError>> {
        Box::pin(async move { self.things().item(id).await })
    }

    fn find(&self, words: &str, limit: usize) -> Found {
        items::find(&self.things(), words, limit)
    }

    fn exports(&self) -> Vec<ExportDescription> {
        exports::exports(&self.exporting())
    }

    fn export(&self, id: &str) -> Option<Box<dyn Export>> {
        exports::export(self.exporting(), id)
    }

    fn settings(&self) -> Vec<Setting> {
        let chosen = self.chosen.borrow();
        settings::settings(&chosen, &self.automatic(), &self.names())
    }

    fn set(&self, id: &str, value: &SettingValue) -> Option<Effect> {
        let map_size = self.blueprint.map_size;
        let effect = self.chosen.borrow_mut().set(id, value, map_size)?;
        let placement = self.chosen.borrow().placement(map_size, self.evidence);
        let before = self.vectors();
        if placement != before.placement {
            let placed = before.placed(&self.blueprint, placement);
            self.vectors.replace(Rc::new(placed));
        }
        Some(effect)
    }

    fn attach(&self, name: &str, text: &str) -> Result<(String, Effect), Box<Finding>> {
        let (kind, effect) = self.companions.borrow_mut().attach(name, text)?;
        Ok((kind.to_owned(), effect))
    }

    fn detach(&self, kind: &str) -> Option<Effect> {
        self.companions.borrow_mut().detach(kind)
    }
}

/// Instances as the view takes them.
fn bytes_of<T: bytemuck::Pod>(instances: &[T]) -> Vec<u8> {
    bytemuck::cast_slice(instances).to_vec()
}
