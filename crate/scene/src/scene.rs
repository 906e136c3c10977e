//! The one interface of all open maps.

use std::rc::Rc;

use mapscope_formats::{ByteSource, LocalBoxFuture, OpenError, SourceError};
use mapscope_layers::{Label, MapLayers, RasterTile, TileKey};
use serde::Serialize;

use crate::report::{Fact, Report};

/// A file to open: its name, which may break a tie or tell a seed, and its bytes.
pub struct SourceFile {
    /// File name without folders.
    pub name: String,
    /// Its bytes.
    pub bytes: Rc<dyn ByteSource>,
}

/// How far loading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LoadPhase {
    /// Nothing can be seen yet.
    Opening,
    /// A sample of the map can be seen; the streaming pass is under way.
    Refining,
    /// Everything that needs the whole file is exact.
    Complete,
}

/// Tiles whose content is not what it was: of one raster, all levels from `min_level` up, those
/// that touch these columns of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TilesChanged {
    /// The raster.
    pub raster: String,
    /// The finest level concerned.
    pub min_level: u8,
    /// First column of cells.
    pub from_x: u32,
    /// One past the last column of cells.
    pub to_x: u32,
}

/// What one step of loading brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LoadStep {
    /// Where loading is after this step.
    pub phase: LoadPhase,
    /// Bytes read so far, of `bytes_total`; what the overview reads counts too.
    pub bytes_read: u64,
    /// Bytes that loading reads in all.
    pub bytes_total: u64,
    /// Tiles to ask for again.
    pub changed: Vec<TilesChanged>,
    /// True when [`Scene::layers`] and [`Scene::report`] say something new.
    pub report_changed: bool,
}

/// What is at a place on the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CellFacts {
    /// The cell.
    pub x: u32,
    /// The cell.
    pub y: u32,
    /// What is there, the position first.
    pub facts: Vec<Fact>,
}

/// One open map. Methods take `&self` and may run side by side; none holds a lock across an await.
pub trait Scene {
    /// What the view needs: size, rasters, layers with their present default look.
    fn layers(&self) -> MapLayers;

    /// What the panel says.
    fn report(&self) -> Report;

    /// One step of loading: the overview first, then a band of the streaming pass at a time.
    /// After [`LoadPhase::Complete`] it does nothing.
    fn load_step(&self) -> LocalBoxFuture<'_, Result<LoadStep, SourceError>>;

    /// The named tiles of a raster, in order. `None` where nothing is known yet (the streaming pass
    /// has not come there, or the pyramid has no such tile); a [`TilesChanged`] tells when to ask
    /// again.
    fn tiles<'a>(
        &'a self,
        raster: &'a str,
        keys: &'a [TileKey],
    ) -> LocalBoxFuture<'a, Result<Vec<Option<RasterTile>>, SourceError>>;

    /// The instances of a lines or markers layer by its source, as bytes of
    /// [`mapscope_layers::LineSegment`] or [`mapscope_layers::Marker`].
    fn instances(&self, source: &str) -> Option<Vec<u8>>;

    /// The labels of a source.
    fn labels(&self, source: &str) -> Option<Vec<Label>>;

    /// What the file says at a cell, read from the file itself; `None` off the map.
    fn facts_at(
        &self,
        x: u32,
        y: u32,
    ) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>>;
}

/// Opens a file as whatever its content says that it is.
///
/// # Errors
/// [`OpenError::Refused`] when nothing of it can be shown, [`OpenError::Source`] when it cannot be
/// read.
pub async fn open(file: SourceFile) -> Result<Rc<dyn Scene>, OpenError> {
    crate::registry::open(file).await
}
