//! Loading as a state machine: the overview, then the streaming pass a band at a time.

use std::cell::{Cell, Ref, RefCell};
use std::ops::Range;
use std::rc::Rc;

use mapscope_formats::blueprint::{Channels, Rasters, Version, Window};
use mapscope_formats::{ByteSource, SourceError};
use mapscope_layers::RasterGeometry;

use super::changes::{self, Changed};
use super::reading::{Cells, WindowBytes, has_biomes, has_heights};
use super::state::{Numbers, State};
use super::style::{BIOMES, HEIGHTS};
use crate::coalesce::Coalescing;
use crate::in_flight::InFlight;
use crate::overview::{ColumnSample, Overview};
use crate::pyramid::{base_level, overview_level};
use crate::scene::{LoadPhase, LoadStep, TilesChanged};

/// Bytes of a band of the streaming pass: 10 ms of reading and as much of work, after which others
/// are served.
const BAND_BYTES: u64 = 6 << 20;

/// Rasters of at most so many bytes are read whole in one step; a sample first would be slower.
const SMALL_BYTES: u64 = 32 << 20;

/// Most bytes of sampled columns in memory at a time.
const SAMPLE_BYTES: u64 = 16 << 20;

/// A band whose bytes are on their way.
struct Band {
    window: Window,
    bytes: InFlight<Result<Vec<Vec<u8>>, SourceError>>,
}

/// Loads the rasters of one blueprint.
pub struct Loading {
    source: Rc<dyn ByteSource>,
    rasters: Rasters,
    geometry: RasterGeometry,
    /// What the file has any bytes of.
    channels: Option<Channels>,
    /// What each step of the overview reads; nothing for a small map.
    overviews: Vec<Channels>,
    sample: ColumnSample,
    /// Columns of a band of the pass.
    band_columns: u32,
    bytes_total: u64,
    state: RefCell<State>,
    /// The next band, read while the present one is worked on.
    ahead: RefCell<Option<Band>>,
    cells: RefCell<Cells>,
    is_stepping: Cell<bool>,
}

/// Marks that a step is under way, until it is dropped: at its end or when it is cancelled.
struct Turn<'a>(&'a Cell<bool>);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.set(false);
    }
}

impl Loading {
    /// Prepares loading; reads nothing and holds nothing that grows with the map.
    pub fn new(source: Rc<dyn ByteSource>, version: Version, rasters: Rasters) -> Self {
        let size = rasters.map_size();
        let bytes = |channels| rasters.bytes(channels);
        let channels = match (bytes(Channels::Heights) > 0, bytes(Channels::Biomes) > 0) {
            (true, true) => Some(Channels::Both),
            (true, false) => Some(Channels::Heights),
            (false, true) => Some(Channels::Biomes),
            (false, false) => None,
        };
        // What a cell should take, not what the file has: a header may claim any size.
        let cell_bytes = match version {
            Version::V1 => 8,
            Version::V2 => 5,
        };
        let is_small = u64::from(size) * u64::from(size) * cell_bytes <= SMALL_BYTES;
        // Heights come first where they are apart: they are what is shown at first, and half as many
        // reads show them sooner.
        let overviews = match (channels, version) {
            _ if is_small => Vec::new(),
            (Some(Channels::Both), Version::V2) => vec![Channels::Heights, Channels::Biomes],
            (channels, _) => channels.into_iter().collect(),
        };
        let sample = ColumnSample::new(size);
        let mut loading = Self {
            source,
            geometry: RasterGeometry {
                width: size,
                height: size,
            },
            channels,
            overviews,
            sample,
            band_columns: if is_small {
                size
            } else {
                band_columns(size, cell_bytes)
            },
            bytes_total: channels.map_or(0, bytes),
            state: RefCell::default(),
            ahead: RefCell::default(),
            cells: RefCell::default(),
            is_stepping: Cell::new(false),
            rasters,
        };
        for channels in &loading.overviews {
            loading.bytes_total += loading.sample_bytes(*channels);
        }
        loading.state.get_mut().is_complete = channels.is_none();
        loading
    }

    /// Size of the rasters.
    pub fn geometry(&self) -> RasterGeometry {
        self.geometry
    }

    /// What the file has any bytes of.
    pub fn channels(&self) -> Option<Channels> {
        self.channels
    }

    /// Where heights and biomes lie.
    pub fn rasters(&self) -> &Rasters {
        &self.rasters
    }

    /// The bytes of the file, for work that goes on by itself.
    pub fn shared_source(&self) -> Rc<dyn ByteSource> {
        Rc::clone(&self.source)
    }

    /// The bytes of the file.
    pub fn source(&self) -> &dyn ByteSource {
        self.source.as_ref()
    }

    /// What is known so far. Not to be held across an await.
    pub fn state(&self) -> Ref<'_, State> {
        self.state.borrow()
    }

    /// One step. When one is under way already, it only says how far loading is.
    ///
    /// # Errors
    /// What the source reports; the same step may be tried again.
    pub async fn step(&self) -> Result<LoadStep, SourceError> {
        let Some(channels) = self.channels else {
            return Ok(self.answer(&[], None, false));
        };
        if self.state.borrow().is_complete || self.is_stepping.replace(true) {
            return Ok(self.answer(&[], None, false));
        }
        let _turn = Turn(&self.is_stepping);
        self.state.borrow_mut().allocate(self.geometry, channels);
        let overviews_done = self.state.borrow().overviews_done;
        match self.overviews.get(overviews_done) {
            Some(channels) => self.read_overview(*channels).await,
            None => self.read_band(channels).await,
        }
    }

    /// How far loading is, and what a step changed of these channels.
    fn answer(
        &self,
        changed: &[Changed],
        channels: Option<Channels>,
        report_changed: bool,
    ) -> LoadStep {
        let state = self.state.borrow();
        let phase = match (state.is_complete, state.bytes_read) {
            (true, _) => LoadPhase::Complete,
            (false, 0) => LoadPhase::Opening,
            (false, _) => LoadPhase::Refining,
        };
        let rasters = [
            (HEIGHTS, channels.is_some_and(has_heights)),
            (BIOMES, channels.is_some_and(has_biomes)),
        ];
        let changed = rasters
            .into_iter()
            .filter(|(_, concerned)| *concerned)
            .flat_map(|(raster, _)| {
                changed.iter().map(move |part| TilesChanged {
                    raster: raster.to_owned(),
                    min_level: part.min_level,
                    from_x: part.from_x,
                    to_x: part.to_x,
                })
            })
            .collect();
        LoadStep {
            phase,
            bytes_read: state.bytes_read,
            bytes_total: self.bytes_total,
            changed,
            sources: Vec::new(),
            report_changed,
        }
    }

    fn whole_columns(&self, columns: Range<u32>) -> Window {
        Window {
            columns,
            rows: 0..self.geometry.height,
        }
    }

    fn sample_windows(&self) -> Vec<Window> {
        (0..self.sample.count())
            .map(|index| self.sample.column(index))
            .map(|x| self.whole_columns(x..x + 1))
            .collect()
    }

    fn sample_bytes(&self, channels: Channels) -> u64 {
        let ranges = |window: &Window| self.rasters.ranges(window, channels);
        self.sample_windows()
            .iter()
            .flat_map(ranges)
            .map(|range| range.end - range.start)
            .sum()
    }

    async fn read_overview(&self, channels: Channels) -> Result<LoadStep, SourceError> {
        let windows = self.sample_windows();
        let mut heights = has_heights(channels).then(|| Overview::new(self.geometry, self.sample));
        let mut biomes = has_biomes(channels).then(|| Overview::new(self.geometry, self.sample));
        let mut numbers = Numbers::default();
        let mut cells = Cells::default();
        let together = (SAMPLE_BYTES / (u64::from(self.geometry.height) * 8)).max(1) as usize;
        for windows in windows.chunks(together) {
            let (source, how) = (self.source(), Coalescing::SPARSE);
            let bytes = WindowBytes::read(source, &self.rasters, windows, channels, how).await?;
            for (window, parts) in windows.iter().zip(bytes.into_parts()) {
                cells.decode(&self.rasters, window, channels, &parts);
                numbers.add(&cells);
                if let Some(overview) = &mut heights {
                    overview.push_column(&cells.heights);
                }
                if let Some(overview) = &mut biomes {
                    overview.push_column(&cells.biomes);
                }
            }
        }

        let level = overview_level(self.geometry);
        {
            let mut state = self.state.borrow_mut();
            if let Some((pyramid, overview)) = state.heights.as_mut().zip(heights) {
                pyramid.approximate(level, overview.into_texels());
            }
            if let Some((pyramid, overview)) = state.biomes.as_mut().zip(biomes) {
                pyramid.approximate(level, overview.into_texels());
            }
            state
                .sampled
                .get_or_insert_default()
                .replace(channels, numbers);
            state.overviews_done += 1;
            state.bytes_read += self.sample_bytes(channels);
        }
        let everywhere = Changed {
            min_level: level,
            from_x: 0,
            to_x: self.geometry.width,
        };
        Ok(self.answer(&[everywhere], Some(channels), true))
    }

    /// The band that starts at this column, while there is one.
    fn band(&self, first: u32) -> Option<Window> {
        let end = first
            .saturating_add(self.band_columns)
            .min(self.geometry.width);
        (first < end).then(|| self.whole_columns(first..end))
    }

    async fn start(&self, window: Window, channels: Channels) -> Band {
        let source = Rc::clone(&self.source);
        let ranges = self.rasters.ranges(&window, channels);
        let bytes = InFlight::start(Box::pin(async move { source.read(&ranges).await })).await;
        Band { window, bytes }
    }

    async fn read_band(&self, channels: Channels) -> Result<LoadStep, SourceError> {
        let before = self.state.borrow().done_cells;
        let Some(window) = self.band(before) else {
            return Ok(self.answer(&[], None, false));
        };
        let rest = self.whole_columns(before..self.geometry.width);
        if self.rasters.ranges(&rest, channels).is_empty() {
            return Ok(self.finish_without_data(channels));
        }
        let ahead = self.ahead.take().filter(|band| band.window == window);
        let band = match ahead {
            Some(band) => band,
            None => self.start(window, channels).await,
        };
        let Band { window, bytes } = band;
        let parts = bytes.finish().await?;

        let after = window.columns.end;
        if let Some(next) = self.band(after) {
            let next = self.start(next, channels).await;
            self.ahead.replace(Some(next));
        }

        let bytes_read: u64 = parts.iter().map(|part| part.len() as u64).sum();
        let mut cells = self.cells.borrow_mut();
        cells.decode(&self.rasters, &window, channels, &parts);
        drop(parts);
        let mut state = self.state.borrow_mut();
        state.push_columns(&cells);
        state.bytes_read += bytes_read;
        drop((cells, state));
        Ok(self.advance(channels, before, after))
    }

    /// Ends the pass where the file does.
    fn finish_without_data(&self, channels: Channels) -> LoadStep {
        let before = self.state.borrow().done_cells;
        let RasterGeometry { width, height } = self.geometry;
        let cells = u64::from(width - before) * u64::from(height);
        self.state.borrow_mut().finish_without_data(cells);
        self.advance(channels, before, width)
    }

    /// Notes how far the pass is, and tells what that changed.
    fn advance(&self, channels: Channels, before: u32, after: u32) -> LoadStep {
        let is_complete = after >= self.geometry.width;
        let mut state = self.state.borrow_mut();
        state.done_cells = after;
        state.is_complete = is_complete;
        if is_complete {
            state.sampled = None;
            self.cells.take();
        }
        drop(state);
        let base = base_level(self.geometry);
        let changed = changes::between(self.geometry, base, before, after);
        self.answer(&changed, Some(channels), is_complete)
    }
}

/// Columns of a band: about [`BAND_BYTES`], and whole texels of the base level.
fn band_columns(size: u32, cell_bytes: u64) -> u32 {
    let step = 1
        << base_level(RasterGeometry {
            width: size,
            height: size,
        });
    let columns = u32::try_from(BAND_BYTES / (u64::from(size) * cell_bytes)).unwrap_or(u32::MAX);
    (columns / step).max(1) * step
}

impl std::fmt::Debug for Loading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Loading")
            .field("rasters", &self.rasters)
            .field("bytes_total", &self.bytes_total)
            .finish_non_exhaustive()
    }
}
