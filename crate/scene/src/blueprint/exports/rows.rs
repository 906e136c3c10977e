//! Rows of a map out of a file that stores columns. A band of rows is gathered in bounded memory,
//! some columns at a time; a large map is read several times over.

use std::ops::Range;

use mapscope_formats::blueprint::{Channels, Rasters, Window};
use mapscope_formats::{ByteSource, SourceError};

use crate::blueprint::reading::{Cells, WindowBytes};
use crate::coalesce::Coalescing;

/// Most bytes of a band.
const BAND_BYTES: u64 = 48 << 20;

/// Bytes of whole columns that one step reads, or so.
const READ_BYTES: u64 = 4 << 20;

/// A band of rows as it is gathered.
pub struct Band {
    map_size: u32,
    pixel_bytes: u32,
    /// Rows of the band.
    pub rows: Range<u32>,
    /// The pixels, row by row.
    pub pixels: Vec<u8>,
    columns_done: u32,
    cells: Cells,
}

impl Band {
    /// The first band of a map whose pixels take so many bytes; none where cells are only looked at,
    /// and then it is the whole map.
    pub fn first(map_size: u32, pixel_bytes: u32) -> Self {
        let mut band = Self {
            map_size,
            pixel_bytes,
            rows: 0..0,
            pixels: Vec::new(),
            columns_done: 0,
            cells: Cells::default(),
        };
        band.begin(0);
        band
    }

    /// Bytes of a row of pixels.
    pub fn row_bytes(&self) -> usize {
        self.map_size as usize * self.pixel_bytes as usize
    }

    fn begin(&mut self, row: u32) {
        let rows = (BAND_BYTES / self.row_bytes().max(1) as u64).max(1);
        let rows = u32::try_from(rows).unwrap_or(u32::MAX);
        let end = row.saturating_add(rows).min(self.map_size);
        self.rows = row..end;
        self.columns_done = 0;
        self.pixels
            .resize((end - row) as usize * self.row_bytes(), 0);
    }

    /// Goes on to the rows below; false when there are none.
    pub fn advance(&mut self) -> bool {
        let has_more = self.rows.end < self.map_size;
        if has_more {
            self.begin(self.rows.end);
        }
        has_more
    }

    /// True once all columns are in.
    pub fn is_full(&self) -> bool {
        self.columns_done >= self.map_size
    }

    /// The part of the columns that are in.
    pub fn progress(&self) -> f64 {
        f64::from(self.columns_done) / f64::from(self.map_size.max(1))
    }

    /// Reads some columns and puts their pixels where they belong. `encode` turns a column of cells
    /// into pixels, and is given room for them.
    ///
    /// # Errors
    /// What the source reports; the same columns may be tried again.
    pub async fn read(
        &mut self,
        source: &dyn ByteSource,
        rasters: &Rasters,
        channels: Channels,
        mut encode: impl FnMut(&Cells, Range<usize>, &mut [u8]),
    ) -> Result<(), SourceError> {
        let cell_bytes = 8;
        let together = (READ_BYTES / (u64::from(self.map_size) * cell_bytes)).max(1) as u32;
        let from = self.columns_done;
        let to = from.saturating_add(together).min(self.map_size);
        let window = Window {
            columns: from..to,
            rows: self.rows.clone(),
        };
        let windows = std::slice::from_ref(&window);
        let bytes = WindowBytes::read(source, rasters, windows, channels, Coalescing::FAST).await?;
        for parts in bytes.into_parts() {
            self.cells.decode(rasters, &window, channels, &parts);
        }
        let rows = self.rows.len();
        let (pixel, row_bytes) = (self.pixel_bytes as usize, self.row_bytes());
        let mut column_pixels = vec![0; rows * pixel];
        for (index, column) in (from..to).enumerate() {
            encode(
                &self.cells,
                index * rows..(index + 1) * rows,
                &mut column_pixels,
            );
            if pixel == 0 {
                continue;
            }
            let at = column as usize * pixel;
            let targets = self.pixels.chunks_exact_mut(row_bytes);
            for (target, own) in targets.zip(column_pixels.chunks_exact(pixel)) {
                target[at..at + pixel].copy_from_slice(own);
            }
        }
        self.columns_done = to;
        Ok(())
    }
}
