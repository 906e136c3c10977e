//! What is kept of each chunk: a few dozen bytes. Its blocks are not.

use mapscope_formats::region::{Chain, SECTOR_PAYLOAD_BYTES};

use super::blocks::NO_BLOCK;
use super::faults;

/// Blocks of a chunk.
pub const BLOCKS_A_CHUNK: u32 = 4096;

/// What is known of a chunk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChunkState {
    /// The header has no slot for it.
    #[default]
    Absent,
    /// The header says that there is one; where its sectors are is not known yet.
    HeaderOnly,
    /// Its sectors are known; its blocks are not yet.
    Scanned,
    /// It is decoded, whole or in part.
    Decoded,
    /// Nothing of it can be read.
    Lost,
}

impl ChunkState {
    /// True when the header has a slot for the chunk.
    pub fn is_present(self) -> bool {
        self != Self::Absent
    }
}

/// One chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkFacts {
    /// What is known of it; what is not is 0 below.
    pub state: ChunkState,
    /// What the game's generator had done, where the chunk says so.
    pub hint: Option<u8>,
    /// The sector that its slot points at; none while it is not known, or where that is none.
    pub first_sector: Option<u32>,
    /// Sectors of its chain, links and the end included.
    pub sectors: u32,
    /// Links of its chain.
    pub links: u32,
    /// Bytes of its zlib stream; of its sectors' payload, which may have some more, until it is
    /// decoded.
    pub packed_bytes: u32,
    /// Bytes that the stream inflates to.
    pub unpacked_bytes: u32,
    /// Block ids of its palette.
    pub palette: u32,
    /// Tile records.
    pub tiles: u32,
    /// The global id of the block that it has most of, air only where there is nothing else.
    pub dominant: u16,
    /// Blocks of that.
    pub dominant_blocks: u16,
    /// Blocks that are not air.
    pub solid_blocks: u16,
    /// What is the matter with it: a bit for each of [`faults::CODES`], notes among them.
    pub faults: u32,
}

impl Default for ChunkFacts {
    fn default() -> Self {
        Self {
            state: ChunkState::Absent,
            hint: None,
            first_sector: None,
            sectors: 0,
            links: 0,
            packed_bytes: 0,
            unpacked_bytes: 0,
            palette: 0,
            tiles: 0,
            dominant: NO_BLOCK,
            dominant_blocks: 0,
            solid_blocks: 0,
            faults: 0,
        }
    }
}

impl ChunkFacts {
    /// What a chain tells before its data are decoded. `slot` is the header's.
    pub fn of_chain(chain: &Chain, slot: i32) -> Self {
        let first_sector = chain.first_sector();
        let payload = u64::from(chain.data_sectors) * SECTOR_PAYLOAD_BYTES;
        Self {
            state: if first_sector.is_some() {
                ChunkState::Scanned
            } else {
                ChunkState::Lost
            },
            first_sector,
            sectors: chain.sector_count(),
            links: chain.links,
            packed_bytes: u32::try_from(payload).unwrap_or(u32::MAX),
            faults: faults::of_chain(chain, slot),
            ..Self::default()
        }
    }

    /// How many times its stream grows when it is inflated; none where it is not.
    pub fn ratio(&self) -> Option<f64> {
        let is_known = self.packed_bytes > 0 && self.unpacked_bytes > 0;
        is_known.then(|| f64::from(self.unpacked_bytes) / f64::from(self.packed_bytes))
    }

    /// True when something is wrong with it.
    pub fn is_faulty(&self) -> bool {
        self.faults & faults::FAULTS != 0
    }

    /// The part of the chunk that its dominant block is, 0 to 1.
    pub fn dominant_share(&self) -> f64 {
        f64::from(self.dominant_blocks) / f64::from(BLOCKS_A_CHUNK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_takes_a_few_dozen_bytes() {
        assert!(size_of::<ChunkFacts>() <= 56, "{}", size_of::<ChunkFacts>());
    }

    #[test]
    fn ratios_and_shares_are_told_where_they_are_known() {
        let chunk = ChunkFacts {
            packed_bytes: 400,
            unpacked_bytes: 17_000,
            dominant_blocks: 1024,
            ..ChunkFacts::default()
        };
        assert_eq!(chunk.ratio(), Some(42.5));
        assert_eq!(chunk.dominant_share(), 0.25);
        assert_eq!(ChunkFacts::default().ratio(), None);
    }
}
