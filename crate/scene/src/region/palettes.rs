//! Which block ids each chunk of a region has, so that chunks are found by them.

use mapscope_formats::region::{CHUNKS, ChunkAt};

/// Ids that are kept of a chunk; one that has more is found by the first of its palette only.
pub const IDS_MAX: usize = 256;

/// The ids of each chunk of a region, in one list.
#[derive(Clone, Debug, Default)]
pub struct Palettes {
    /// Global ids.
    ids: Vec<u16>,
    /// Where in it each chunk's begin, and how many there are; empty before the first.
    chunks: Vec<(u32, u16)>,
}

impl Palettes {
    /// Keeps the ids of a chunk.
    pub fn keep(&mut self, at: ChunkAt, ids: &mut dyn Iterator<Item = u16>) {
        if self.chunks.is_empty() {
            self.chunks = vec![(0, 0); CHUNKS];
        }
        let start = self.ids.len();
        self.ids.extend(ids.take(IDS_MAX));
        if let Some(chunk) = self.chunks.get_mut(at.index()) {
            // Both fit: 4096 chunks of 256 ids.
            *chunk = (start as u32, (self.ids.len() - start) as u16);
        }
    }

    /// The ids of a chunk that is decoded.
    pub fn of(&self, at: ChunkAt) -> &[u16] {
        let (start, count) = self.chunks.get(at.index()).copied().unwrap_or_default();
        let start = start as usize;
        self.ids
            .get(start..start + usize::from(count))
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_chunk_has_its_own_ids_and_no_more_than_are_kept() {
        let chunk = |index| ChunkAt::from_index(index).expect("is one");
        let mut palettes = Palettes::default();
        assert!(palettes.of(chunk(7)).is_empty());
        palettes.keep(chunk(7), &mut [3, 1].into_iter());
        palettes.keep(chunk(4095), &mut (0..60_000));
        palettes.keep(chunk(0), &mut [9].into_iter());
        assert_eq!(palettes.of(chunk(7)), [3, 1]);
        assert_eq!(palettes.of(chunk(4095)).len(), IDS_MAX);
        assert_eq!(palettes.of(chunk(0)), [9]);
        assert!(palettes.of(chunk(1)).is_empty());
    }
}
