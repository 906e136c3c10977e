//! The map as PNG: as the games show it, and small and flat as their own previews are.

use std::rc::Rc;

use crate::png_export::RowPicture;
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

/// A picture of a map. Ground, overlays and what stands on the
/// ground are in it; symbols and names are not.
pub struct MapPicture {
    content: Rc<Content>,
    look: Look,
    kind: PngKind,
    pieces: Vec<Piece>,
}

impl MapPicture {
    /// Of a map as it is taken now.
    pub fn new(content: Rc<Content>, look: Look, kind: PngKind) -> Self {
        Self {
            pieces: pieces(&content),
            content,
            look,
            kind,
        }
    }
}

impl RowPicture for MapPicture {
    fn size_px(&self) -> [u32; 2] {
        let grid = self.content.scenario.grid;
        match self.kind {
            PngKind::Full => picture(&self.content, self.look, &[]).size_px(),
            PngKind::Minimap => [grid.width() * 2, grid.height()],
        }
    }

    fn rows_at_once(&self) -> u32 {
        match self.kind {
            PngKind::Full => ROWS_AT_ONCE,
            // Small: all rows at once.
            PngKind::Minimap => u32::MAX,
        }
    }

    fn rows(&self, from: u32, to: u32) -> Vec<u8> {
        match self.kind {
            PngKind::Full => picture(&self.content, self.look, &self.pieces).rows(from, to),
            PngKind::Minimap => {
                let (content, look) = (&self.content, &self.look);
                minimap(&content.appearance, &content.ground(), look, &self.pieces)
            }
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
