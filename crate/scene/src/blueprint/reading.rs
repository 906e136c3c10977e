//! Windows of cells read from the file.

use std::ops::Range;

use mapscope_formats::blueprint::{Channels, InvalidBiomes, Rasters, Window};
use mapscope_formats::{ByteSource, SourceError};

use crate::coalesce::{self, Coalescing};

/// Cells of one window, column-major; a channel that was not asked for is empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cells {
    /// Heights; NaN where the file has none.
    pub heights: Vec<f32>,
    /// Biomes.
    pub biomes: Vec<u16>,
    /// Biomes that are not one of 0 to 255.
    pub invalid_biomes: InvalidBiomes,
}

/// True when the channels hold heights.
pub fn has_heights(channels: Channels) -> bool {
    matches!(channels, Channels::Heights | Channels::Both)
}

/// True when the channels hold biomes.
pub fn has_biomes(channels: Channels) -> bool {
    matches!(channels, Channels::Biomes | Channels::Both)
}

impl Cells {
    /// Decodes a window from the bytes of its ranges into these buffers, which keep their room.
    pub fn decode(
        &mut self,
        rasters: &Rasters,
        window: &Window,
        channels: Channels,
        parts: &[Vec<u8>],
    ) {
        let cells = window.cells();
        self.heights
            .resize(if has_heights(channels) { cells } else { 0 }, f32::NAN);
        self.biomes
            .resize(if has_biomes(channels) { cells } else { 0 }, 0);
        self.invalid_biomes =
            rasters.decode(window, channels, parts, &mut self.heights, &mut self.biomes);
    }
}

/// Bytes of windows, read together.
pub struct WindowBytes {
    /// For each window, the bytes of its ranges.
    parts: Vec<Vec<Vec<u8>>>,
}

impl WindowBytes {
    /// Reads the bytes of windows in one request.
    ///
    /// # Errors
    /// What the source reports.
    pub async fn read(
        source: &dyn ByteSource,
        rasters: &Rasters,
        windows: &[Window],
        channels: Channels,
        how: Coalescing,
    ) -> Result<Self, SourceError> {
        let of_windows: Vec<Vec<Range<u64>>> = windows
            .iter()
            .map(|window| rasters.ranges(window, channels))
            .collect();
        let mut pieces = coalesce::read(source, &of_windows.concat(), how)
            .await?
            .into_iter();
        let take = |ranges: &Vec<Range<u64>>| pieces.by_ref().take(ranges.len()).collect();
        Ok(Self {
            parts: of_windows.iter().map(take).collect(),
        })
    }

    /// The bytes of each window, in order.
    pub fn into_parts(self) -> Vec<Vec<Vec<u8>>> {
        self.parts
    }
}
