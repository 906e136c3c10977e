//! The one interface of all open maps.

use std::rc::Rc;

use mapscope_formats::scenario::TextDecoder;
use mapscope_formats::{
    ByteSource, Finding, LocalBoxFuture, OpenError, Place, Severity, SourceError,
};
use mapscope_layers::{Label, MapLayers, RasterTile, Spot, TileKey};
use serde::Serialize;

use crate::export::{Export, ExportDescription};
use crate::items::{Found, Item};
use crate::list::{ListPage, ListQuery};
use crate::report::{Fact, Report};
use crate::settings::{Effect, Setting, SettingValue};

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
    /// Sources of instances and labels that are not what they were.
    pub sources: Vec<String>,
    /// True when [`Scene::layers`] and [`Scene::report`] say something new.
    pub report_changed: bool,
}

/// What is at a place on the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CellFacts {
    /// See [`Item::id`]: of what is there, such as `cell:10,20`.
    pub id: String,
    /// The cell; in a map that has no flat cells, 0.
    pub x: u32,
    /// The cell; in a map that has no flat cells, 0.
    pub y: u32,
    /// What is there, the position first.
    pub facts: Vec<Fact>,
}

/// A picture's pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    /// Pixels across and down.
    pub size_px: [u32; 2],
    /// Rows from the top, red first, straight alpha.
    pub rgba: Vec<u8>,
}

/// One open map. Methods take `&self` and may run side by side; none holds a lock across an await.
pub trait Scene {
    /// What the view needs: size, rasters, layers with their present default look.
    fn layers(&self) -> MapLayers;

    /// What the panel says.
    fn report(&self) -> Report;

    /// The pixels of one of the report's pictures, made anew each time; none when it has none.
    fn bitmap(&self, _id: &str) -> Option<Bitmap> {
        None
    }

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

    /// The instances of a lines, markers or facets layer by its source, as bytes of
    /// [`mapscope_layers::LineSegment`], [`mapscope_layers::Marker`] or [`mapscope_layers::Facet`].
    fn instances(&self, source: &str) -> Option<Vec<u8>>;

    /// The labels of a source.
    fn labels(&self, source: &str) -> Option<Vec<Label>>;

    /// The point of the map that is seen at a spot, in world space: cells, and the height there.
    /// Off the map it is where the map would go on. A change that moves the plane, as another
    /// projection does, keeps what is in the middle of the picture by it.
    fn world_at(&self, at: Spot) -> [f64; 3] {
        [at.plane[0], at.plane[1], 0.0]
    }

    /// What the file says at the cell that is seen at a spot, read from the file itself; `None` off
    /// the map.
    fn facts_at(&self, at: Spot) -> LocalBoxFuture<'_, Result<Option<CellFacts>, SourceError>>;

    /// What a person can change about how the map is taken.
    fn settings(&self) -> Vec<Setting> {
        Vec::new()
    }

    /// Changes a setting. `None` when there is none of this name or it cannot have this value.
    fn set(&self, _id: &str, _value: &SettingValue) -> Option<Effect> {
        None
    }

    /// Takes a file that belongs to the map, in place of one of the same kind. `Ok` says which
    /// kind it was.
    ///
    /// # Errors
    /// A finding when it is none that this format knows, or cannot be used; everything stays as it
    /// was.
    fn attach(&self, name: &str, _text: &str) -> Result<(String, Effect), Box<Finding>> {
        Err(Box::new(Finding {
            severity: Severity::Error,
            code: "companion-not-known",
            message: format!("{name} says nothing about a map of this format"),
            place: Place::default(),
            expected: None,
            found: None,
            advice: "Drop it together with the map that it belongs to.".to_owned(),
            find: None,
        }))
    }

    /// Forgets the companion of a kind; `None` when there is none.
    fn detach(&self, _kind: &str) -> Option<Effect> {
        None
    }

    /// What is seen at a spot: the nearest thing within a radius on the plane, else the cell; `None`
    /// off the map.
    fn pick(
        &self,
        _at: Spot,
        _radius_plane: f64,
    ) -> LocalBoxFuture<'_, Result<Option<Item>, SourceError>> {
        Box::pin(async { Ok(None) })
    }

    /// The item of an id; `None` when the map has no such thing.
    fn item<'a>(&'a self, _id: &'a str) -> LocalBoxFuture<'a, Result<Option<Item>, SourceError>> {
        Box::pin(async { Ok(None) })
    }

    /// A person selected an item, which the map may then show wherever it is to be seen; `None` for
    /// the id takes the selection back. Answers what to ask for again; `None` when nothing is.
    fn select(&self, _id: Option<&str>) -> Option<Effect> {
        None
    }

    /// A page of one of the report's lists; `None` when it has none of this name.
    fn list(&self, _id: &str, _query: &ListQuery<'_>) -> Option<ListPage> {
        None
    }

    /// What matches a person's words, at most `limit` of them.
    fn find(&self, _words: &str, _limit: usize) -> Found {
        Found::default()
    }

    /// Files that can be made out of the map.
    fn exports(&self) -> Vec<ExportDescription> {
        Vec::new()
    }

    /// Begins to make a file; `None` when there is none of this name.
    fn export(&self, _id: &str) -> Option<Box<dyn Export>> {
        None
    }
}

/// Opens the files of one map as whatever their content says that they are. The decoder is the
/// host's: for text that is not UTF-8.
///
/// # Errors
/// [`OpenError::Refused`] when nothing of it can be shown, or when maps of the format are one file
/// each and there are more; [`OpenError::Source`] when it cannot be read.
pub async fn open(
    files: Vec<SourceFile>,
    decoder: Rc<dyn TextDecoder>,
) -> Result<Rc<dyn Scene>, OpenError> {
    crate::registry::open(files, decoder).await
}
