//! Chunks whose blocks are at hand: a few, for the panel and for pictures of their inside.

use std::collections::VecDeque;
use std::rc::Rc;

use mapscope_formats::Finding;

use super::world::ChainAt;

/// Chunks that are kept.
const KEPT: usize = 8;

/// Tile records that are kept of a chunk, which may have millions.
pub const TILES_MAX: usize = 4096;

/// One block id of a chunk's palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaletteEntry {
    /// Its global id.
    pub id: u16,
    /// Blocks of it.
    pub blocks: u32,
}

/// A tile on a face of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedTile {
    /// The block, 0 to 15 each.
    pub at: [u8; 3],
    /// The face, by the game's number.
    pub face: u8,
    /// Its id; text of the file, not markup.
    pub name: Rc<str>,
    /// Its tag.
    pub tag: i32,
}

/// The contents of one chunk.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenedChunk {
    /// Global ids of its 4096 blocks, x outermost, then y, then z;
    /// [`super::blocks::NO_BLOCK`] where it does not say.
    pub blocks: Vec<u16>,
    /// Its palette, in its own order.
    pub palette: Vec<PaletteEntry>,
    /// Its tile ids with how often each is used.
    pub tile_ids: Vec<(Rc<str>, u64)>,
    /// The first [`TILES_MAX`] of its tiles.
    pub tiles: Vec<OpenedTile>,
    /// What is to be said of it.
    pub findings: Vec<Finding>,
}

impl OpenedChunk {
    /// The global id of a block.
    pub fn block(&self, [x, y, z]: [u8; 3]) -> Option<u16> {
        let index = (usize::from(x) * 16 + usize::from(y)) * 16 + usize::from(z);
        self.blocks.get(index).copied()
    }
}

/// The chunks that were asked for last.
#[derive(Clone, Debug, Default)]
pub struct OpenedChunks {
    kept: VecDeque<((usize, ChainAt), Rc<OpenedChunk>)>,
}

impl OpenedChunks {
    /// The contents of a chain of a region, where they are at hand.
    pub fn get(&self, region: usize, at: ChainAt) -> Option<Rc<OpenedChunk>> {
        let of = |(key, _): &&((usize, ChainAt), Rc<OpenedChunk>)| *key == (region, at);
        self.kept.iter().find(of).map(|(_, chunk)| Rc::clone(chunk))
    }

    /// Keeps the contents of a chain, in place of those that were kept longest.
    pub fn keep(&mut self, region: usize, at: ChainAt, chunk: Rc<OpenedChunk>) {
        self.kept.retain(|(key, _)| *key != (region, at));
        self.kept.push_back(((region, at), chunk));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use mapscope_formats::region::ChunkAt;

    use super::*;

    #[test]
    fn the_chunks_asked_for_last_are_kept_and_no_more() {
        let mut opened = OpenedChunks::default();
        let chunk = |index| ChainAt::Chunk(ChunkAt::from_index(index).expect("is one"));
        for index in 0..20 {
            opened.keep(0, chunk(index), Rc::default());
            opened.keep(1, ChainAt::Orphan(index), Rc::default());
        }
        let kept = (0..20).filter(|index| opened.get(0, chunk(*index)).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), [16, 17, 18, 19]);
        assert!(opened.get(1, ChainAt::Orphan(19)).is_some());
        assert!(opened.get(0, ChainAt::Orphan(19)).is_none());
    }
}
