//! Rasters as PNG files of full size: x to the right and y down, as the file counts them.

use std::ops::Range;
use std::rc::Rc;

use mapscope_formats::blueprint::{BIOME_INVALID, BIOME_NO_DATA, Blueprint, Channels};
use mapscope_formats::{ByteSource, LocalBoxFuture, SourceError};
use mapscope_layers::Rgba;

use super::Exporting;
use super::rows::Band;
use crate::blueprint::reading::Cells;
use crate::export::{Export, ExportStep, Packing};
use crate::png::{Filter, Header, Pixels, RowFilter, head, tail};
use crate::text::exact;

/// Bytes of rows that one step hands over, or so: some milliseconds to compress.
const ROW_BYTES: usize = 256 << 10;

/// Colour of cells that the file has no biome for: nothing.
const NO_DATA: Rgba = [0, 0, 0, 0];
/// Colour of cells whose biome is not one of 0 to 255.
const INVALID: Rgba = [255, 0, 255, 255];

/// Highest grey of a picture of heights.
const GREY_MAX: f64 = 65_535.0;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PictureKind {
    /// Biomes by ordinal.
    Biomes,
    /// Heights, with the lowest and the highest where they are known.
    Heights(Option<(f32, f32)>),
}

impl PictureKind {
    /// What the numbers of its pixels mean.
    pub fn about(self, unit: Option<&str>) -> String {
        let with_unit = |height: f32| match unit {
            Some(unit) => format!("{} {unit}", exact(height)),
            None => exact(height),
        };
        match self {
            Self::Biomes => "8-bit indexed, full size: the index is the biome. Where the map has \
                             ordinals to spare, the two after the last are no data, which is \
                             transparent, and invalid."
                .to_owned(),
            Self::Heights(Some((low, high))) => format!(
                "16-bit grey, full size: 1 is {}, 65535 is {}, linear between; 0 is no data.",
                with_unit(low),
                with_unit(high)
            ),
            Self::Heights(None) => "16-bit grey, full size: 1 is the lowest height, 65535 the \
                                    highest, linear between; 0 is no data."
                .to_owned(),
        }
    }

    fn channels(self) -> Channels {
        match self {
            Self::Biomes => Channels::Biomes,
            Self::Heights(_) => Channels::Heights,
        }
    }

    fn filter(self) -> Filter {
        match self {
            Self::Biomes => Filter::None,
            Self::Heights(_) => Filter::Up,
        }
    }

    fn pixel_bytes(self) -> u32 {
        match self {
            Self::Biomes => 1,
            Self::Heights(_) => 2,
        }
    }
}

/// What is being done.
enum Stage {
    /// Bounds of heights, or the biomes in use, are being found.
    Scan,
    /// What stands in front of the pixels is next.
    Head,
    /// A band is being gathered.
    Gather,
    /// A band is being handed over, from this byte on.
    Rows(usize),
    /// The end is next.
    Tail,
    Done,
}

/// A picture in the making.
pub struct Picture {
    blueprint: Rc<Blueprint>,
    source: Rc<dyn ByteSource>,
    title: String,
    unit: Option<String>,
    colors: Vec<Rgba>,
    kind: PictureKind,
    bounds: (f32, f32),
    used: Vec<bool>,
    /// Index of no data and of invalid; none where all ordinals are in use.
    special: Option<[u8; 2]>,
    stage: Stage,
    band: Band,
    filter: RowFilter,
}

impl Picture {
    /// Begins.
    pub fn new(exporting: Exporting<'_>, kind: PictureKind) -> Self {
        let blueprint = Rc::clone(exporting.blueprint);
        let map_size = blueprint.map_size;
        let bounds = match kind {
            PictureKind::Heights(Some(bounds)) => Some(bounds),
            PictureKind::Heights(None) | PictureKind::Biomes => None,
        };
        Self {
            band: match bounds {
                Some(_) => Band::first(map_size, kind.pixel_bytes()),
                // While bounds are sought nothing is kept: a band of no bytes a pixel.
                None => Band::first(map_size, 0),
            },
            stage: if bounds.is_some() {
                Stage::Head
            } else {
                Stage::Scan
            },
            source: exporting.source,
            title: exporting.file_name.to_owned(),
            unit: exporting.terms.names.height_unit().map(str::to_owned),
            colors: exporting.biome_colors,
            kind,
            bounds: bounds.unwrap_or((f32::INFINITY, f32::NEG_INFINITY)),
            used: vec![false; 256],
            special: None,
            filter: RowFilter::new(
                kind.filter(),
                map_size as usize * kind.pixel_bytes() as usize,
            ),
            blueprint,
        }
    }

    async fn scan(&mut self) -> Result<(), SourceError> {
        let (bounds, used) = (&mut self.bounds, &mut self.used);
        let look = |cells: &Cells, column: Range<usize>, _: &mut [u8]| {
            for height in cells.heights.get(column.clone()).unwrap_or_default() {
                if height.is_finite() {
                    *bounds = (bounds.0.min(*height), bounds.1.max(*height));
                }
            }
            for biome in cells.biomes.get(column).unwrap_or_default() {
                if let Some(used) = used.get_mut(usize::from(*biome)) {
                    *used = true;
                }
            }
        };
        let (source, rasters) = (self.source.as_ref(), &self.blueprint.rasters);
        let channels = self.kind.channels();
        self.band.read(source, rasters, channels, look).await?;
        if self.band.is_full() {
            let past_last = self
                .used
                .iter()
                .rposition(|used| *used)
                .map_or(0, |at| at + 1);
            self.special = u8::try_from(past_last)
                .ok()
                .and_then(|first| Some([first, first.checked_add(1)?]));
            if let PictureKind::Heights(bounds) = &mut self.kind {
                *bounds = (self.bounds.0 <= self.bounds.1).then_some(self.bounds);
            }
            self.band = Band::first(self.blueprint.map_size, self.kind.pixel_bytes());
            self.stage = Stage::Head;
        }
        Ok(())
    }

    async fn gather(&mut self) -> Result<(), SourceError> {
        let (low, high) = self.bounds;
        let (low, span) = (f64::from(low), f64::from(high) - f64::from(low));
        let is_biomes = self.kind == PictureKind::Biomes;
        let [no_data, invalid] = self.special.unwrap_or([0, 0]);
        let encode = |cells: &Cells, column: Range<usize>, pixels: &mut [u8]| {
            if is_biomes {
                let biomes = cells.biomes.get(column).unwrap_or_default();
                for (pixel, biome) in pixels.iter_mut().zip(biomes) {
                    *pixel = match *biome {
                        BIOME_NO_DATA => no_data,
                        BIOME_INVALID => invalid,
                        ordinal => ordinal as u8,
                    };
                }
                return;
            }
            let heights = cells.heights.get(column).unwrap_or_default();
            for (pixel, height) in pixels.as_chunks_mut::<2>().0.iter_mut().zip(heights) {
                *pixel = grey(*height, low, span).to_be_bytes();
            }
        };
        let (source, rasters) = (self.source.as_ref(), &self.blueprint.rasters);
        let channels = self.kind.channels();
        self.band.read(source, rasters, channels, encode).await?;
        if self.band.is_full() {
            self.stage = Stage::Rows(0);
        }
        Ok(())
    }

    fn head(&self) -> Vec<u8> {
        let mut scaling = self.kind.about(self.unit.as_deref());
        let pixels = match self.kind {
            PictureKind::Heights(_) => Pixels::Gray16,
            PictureKind::Biomes => {
                let mut colors = self.colors.clone();
                colors.resize(256, NO_DATA);
                scaling = "The index is the biome.".to_owned();
                match self.special {
                    Some([no_data, invalid]) => {
                        colors[usize::from(no_data)] = NO_DATA;
                        colors[usize::from(invalid)] = INVALID;
                        colors.truncate(usize::from(invalid) + 1);
                        scaling += &format!(" {no_data} is no data, {invalid} is invalid.");
                    }
                    None => scaling += " Cells without data, or with an invalid biome, have 0.",
                }
                Pixels::Indexed8(colors)
            }
        };
        let what = match self.kind {
            PictureKind::Biomes => "Biomes",
            PictureKind::Heights(_) => "Heights",
        };
        head(&Header {
            width_px: self.blueprint.map_size,
            height_px: self.blueprint.map_size,
            pixels,
            texts: vec![
                ("Title", format!("{what} of {}", self.title)),
                ("Source", self.title.clone()),
                (
                    "Software",
                    format!("Mapscope {}", env!("CARGO_PKG_VERSION")),
                ),
                ("Scaling", scaling),
            ],
        })
    }

    /// The next rows of the band, filtered.
    fn rows(&mut self, from: usize) -> Vec<u8> {
        let row_bytes = self.band.row_bytes().max(1);
        let together = (ROW_BYTES / row_bytes).max(1) * row_bytes;
        let to = from.saturating_add(together).min(self.band.pixels.len());
        let data = self.filter.filtered(&self.band.pixels[from..to]);
        self.stage = if to < self.band.pixels.len() {
            Stage::Rows(to)
        } else if self.band.advance() {
            Stage::Gather
        } else {
            self.band.pixels = Vec::new();
            Stage::Tail
        };
        data
    }

    /// The part that is done: of all rows, gathering counts for half.
    fn progress(&self) -> f64 {
        let size = f64::from(self.blueprint.map_size.max(1));
        let rows = |part: f64| {
            (f64::from(self.band.rows.start) + part * self.band.rows.len() as f64) / size
        };
        match self.stage {
            Stage::Scan => self.band.progress() * 0.1,
            Stage::Head => 0.1,
            Stage::Gather => 0.1 + 0.9 * rows(self.band.progress() / 2.0),
            Stage::Rows(at) => {
                let part = at as f64 / self.band.pixels.len().max(1) as f64;
                0.1 + 0.9 * rows(0.5 + part / 2.0)
            }
            Stage::Tail | Stage::Done => 1.0,
        }
    }

    async fn go(&mut self) -> Result<ExportStep, SourceError> {
        let mut packing = Packing::AsIs;
        let bytes = match self.stage {
            Stage::Scan => {
                self.scan().await?;
                Vec::new()
            }
            Stage::Head => {
                self.stage = Stage::Gather;
                self.head()
            }
            Stage::Gather => {
                self.gather().await?;
                Vec::new()
            }
            Stage::Rows(from) => {
                packing = Packing::PngImageData;
                self.rows(from)
            }
            Stage::Tail => {
                self.stage = Stage::Done;
                tail()
            }
            Stage::Done => Vec::new(),
        };
        Ok(ExportStep {
            bytes,
            packing,
            progress: self.progress(),
            is_complete: matches!(self.stage, Stage::Done),
        })
    }
}

/// 1 for the lowest height, 65535 for the highest, linear between; 0 where there is none.
fn grey(height: f32, low: f64, span: f64) -> u16 {
    if !height.is_finite() {
        return 0;
    }
    let t = if span > 0.0 {
        (f64::from(height) - low) / span
    } else {
        0.0
    };
    (1.0 + t * (GREY_MAX - 1.0)).round() as u16
}

impl Export for Picture {
    fn step(&mut self) -> LocalBoxFuture<'_, Result<ExportStep, SourceError>> {
        Box::pin(self.go())
    }
}
