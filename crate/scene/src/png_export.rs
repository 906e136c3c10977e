//! Pictures as PNG, made row by row, the same for every format.

use mapscope_formats::{LocalBoxFuture, SourceError};

use crate::export::{Export, ExportStep, Packing};
use crate::png::{Filter, Header, Pixels, RowFilter, head, tail};

/// A picture whose rows are made when they are written.
pub trait RowPicture {
    /// Pixels across and down, at least 1 each.
    fn size_px(&self) -> [u32; 2];

    /// Rows that are made in one go.
    fn rows_at_once(&self) -> u32;

    /// Rows from one to below another: red, green, blue, straight alpha.
    fn rows(&self, from: u32, to: u32) -> Vec<u8>;
}

/// A picture in the making.
pub struct PngExport {
    picture: Box<dyn RowPicture>,
    title: String,
    size_px: [u32; 2],
    /// Rows that are made; none before the head.
    next: Option<u32>,
    filter: RowFilter,
}

impl PngExport {
    /// Begins; the title goes into the file.
    pub fn new(picture: Box<dyn RowPicture>, title: String) -> Self {
        let size_px = picture.size_px();
        Self {
            picture,
            title,
            size_px,
            next: None,
            filter: RowFilter::new(Filter::Up, size_px[0] as usize * 4),
        }
    }

    fn head(&self) -> Vec<u8> {
        head(&Header {
            width_px: self.size_px[0],
            height_px: self.size_px[1],
            pixels: Pixels::Rgba8,
            texts: vec![("Title", self.title.clone())],
        })
    }

    fn next_piece(&mut self) -> ExportStep {
        let height = self.size_px[1];
        let (bytes, packing) = match self.next {
            None => {
                self.next = Some(0);
                (self.head(), Packing::AsIs)
            }
            Some(from) if from < height => {
                let to = height.min(from.saturating_add(self.picture.rows_at_once()));
                self.next = Some(to);
                let rows = self.picture.rows(from, to);
                (self.filter.filtered(&rows), Packing::PngImageData)
            }
            Some(_) => {
                self.next = Some(height + 1);
                (tail(), Packing::AsIs)
            }
        };
        let done = self.next.unwrap_or(0);
        ExportStep {
            bytes,
            packing,
            progress: f64::from(done.min(height)) / f64::from(height),
            is_complete: done > height,
        }
    }
}

impl Export for PngExport {
    fn step(&mut self) -> LocalBoxFuture<'_, Result<ExportStep, SourceError>> {
        let step = self.next_piece();
        Box::pin(std::future::ready(Ok(step)))
    }
}
