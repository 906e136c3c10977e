//! The map as PNG: as the games show it, and small and flat as their own previews are.

use std::rc::Rc;

use mapscope_formats::{LocalBoxFuture, SourceError};

use crate::export::{Export, ExportStep, Packing};
use crate::png::{Filter, Header, Pixels, RowFilter, head, tail};
use crate::scenario::appearance::Look;
use crate::scenario::content::Content;
use crate::scenario::picture::{Picture, Piece, Window, minimap, pieces};
use crate::scenario::view::tile_size;

/// Rows that are drawn in one go.
const ROWS_AT_ONCE: u32 = 64;

/// Which picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PngKind {
    /// In the pixels of the games, hills and cliffs lifted.
    Full,
    /// Two pixels a tile, flat.
    Minimap,
}

/// A picture in the making. Ground, overlays and what stands on the
/// ground are in it; symbols and names are not.
pub struct MapPng {
    content: Rc<Content>,
    look: Look,
    kind: PngKind,
    title: String,
    pieces: Vec<Piece>,
    size_px: [u32; 2],
    /// Rows that are made; none before the head.
    next: Option<u32>,
    filter: RowFilter,
}

impl MapPng {
    /// Begins.
    pub fn new(content: Rc<Content>, look: Look, kind: PngKind, title: String) -> Self {
        let grid = content.scenario.grid;
        let size_px = match kind {
            PngKind::Full => picture(&content, look, &[]).size_px(),
            PngKind::Minimap => [grid.width() * 2, grid.height()],
        };
        Self {
            filter: RowFilter::new(Filter::Up, size_px[0] as usize * 4),
            pieces: pieces(&content),
            content,
            look,
            kind,
            title,
            size_px,
            next: None,
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

    fn rows(&self, from: u32, to: u32) -> Vec<u8> {
        match self.kind {
            PngKind::Full => picture(&self.content, self.look, &self.pieces).rows(from, to),
            // Small: all rows at once.
            PngKind::Minimap => {
                let (content, look) = (&self.content, &self.look);
                minimap(&content.appearance, &content.ground(), look, &self.pieces)
            }
        }
    }

    fn next_piece(&mut self) -> ExportStep {
        let height = self.size_px[1];
        let (bytes, packing) = match self.next {
            None => {
                self.next = Some(0);
                (self.head(), Packing::AsIs)
            }
            Some(from) if from < height => {
                let to = match self.kind {
                    PngKind::Full => height.min(from + ROWS_AT_ONCE),
                    PngKind::Minimap => height,
                };
                self.next = Some(to);
                let rows = self.rows(from, to);
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

/// The whole map in the pixels of its game.
fn picture<'a>(content: &'a Content, look: Look, pieces: &'a [Piece]) -> Picture<'a> {
    let ground = content.ground();
    let window = Window::whole(&ground);
    let [tile_width, _] = tile_size(content.game());
    let width_px = ground.grid.width() * tile_width;
    Picture::new(&content.appearance, ground, look, window, width_px).with(pieces)
}

impl Export for MapPng {
    fn step(&mut self) -> LocalBoxFuture<'_, Result<ExportStep, SourceError>> {
        let step = self.next_piece();
        Box::pin(std::future::ready(Ok(step)))
    }
}
