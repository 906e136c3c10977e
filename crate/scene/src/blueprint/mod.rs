//! The scene of an islaApocalypse blueprint.

mod cell_facts;
mod changes;
mod coordinates;
mod facts;
mod loading;
mod reading;
mod report;
mod state;
mod style;
mod tiles;
mod vectors;

use mapscope_formats::blueprint::{self, Blueprint};
use mapscope_formats::{LocalBoxFuture, OpenError, SourceError};
use mapscope_layers::{
    Extent, Label, MapLayers, RasterDescription, RasterTile, TexelKind, TileKey,
};

use self::loading::Loading;
use self::reading::{has_biomes, has_heights};
use self::style::{BIOMES, HEIGHTS, ROADS, RasterLooks, TOWN_LABELS, TOWNS};
use self::vectors::Vectors;
use crate::report::Report;
use crate::scene::{CellFacts, LoadStep, Scene, SourceFile};

/// One open blueprint.
#[derive(Debug)]
pub struct BlueprintScene {
    blueprint: Blueprint,
    vectors: Vectors,
    loading: Loading,
}

impl BlueprintScene {
    /// Opens a blueprint: headers, towns and roads.
    ///
    /// # Errors
    /// See [`blueprint::open`].
    pub async fn open(file: SourceFile) -> Result<Self, OpenError> {
        let blueprint = blueprint::open(&file.name, file.bytes.as_ref()).await?;
        let vectors = Vectors::new(&blueprint);
        let loading = Loading::new(file.bytes, blueprint.version, blueprint.rasters.clone());
        Ok(Self {
            blueprint,
            vectors,
            loading,
        })
    }
}

impl Scene for BlueprintScene {
    fn layers(&self) -> MapLayers {
        let geometry = self.loading.geometry();
        let channels = self.loading.channels();
        let has_heights = channels.is_some_and(has_heights);
        let has_biomes = channels.is_some_and(has_biomes);
        let looks = RasterLooks {
            height_range: has_heights.then(|| {
                let state = self.loading.state();
                state
                    .numbers()
                    .0
                    .map_or([0.0, 1.0], |numbers| style::height_range(&numbers.heights))
            }),
            has_biomes,
        };
        let raster = |id: &str, kind| RasterDescription {
            id: id.to_owned(),
            kind,
            geometry,
        };
        let rasters = [
            has_heights.then(|| raster(HEIGHTS, TexelKind::Height)),
            has_biomes.then(|| raster(BIOMES, TexelKind::Category)),
        ];
        MapLayers {
            extent: Extent {
                width: geometry.width,
                height: geometry.height,
            },
            rasters: rasters.into_iter().flatten().collect(),
            layers: style::layers(geometry.width, looks, &self.vectors.town_classes),
            presets: Vec::new(),
            is_y_up: false,
        }
    }

    fn report(&self) -> Report {
        report::report(&self.blueprint, &self.vectors, &self.loading.state())
    }

    fn load_step(&self) -> LocalBoxFuture<'_, Result<LoadStep, SourceError>> {
        Box::pin(self.loading.step())
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
            ROADS => Some(bytemuck::cast_slice(&self.vectors.segments).to_vec()),
            TOWNS => Some(bytemuck::cast_slice(&self.vectors.markers).to_vec()),
            _ => None,
        }
    }

    fn labels(&self, source: &str) -> Option<Vec<Label>> {
        (source == TOWN_LABELS).then(|| self.vectors.labels.clone())
    }

    fn facts_at(
        &self,
        x: u32,
        y: u32,
    ) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>> {
        Box::pin(cell_facts::facts_at(&self.loading, x, y))
    }
}
