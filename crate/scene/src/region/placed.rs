//! A file with its place in the world.

use std::rc::Rc;

use mapscope_formats::order::ordered;
use mapscope_formats::region::{CHUNKS, Chain, ChunkAt, HEADER_BYTES, Ledger, Region, SectorMap};
use mapscope_formats::{ByteSource, Finding};

use super::chunk_facts::{ChunkFacts, ChunkState};
use super::palettes::Palettes;
use super::surface::Surfaces;

/// How far the reading of a file is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Only its header is known.
    #[default]
    Header,
    /// Where its chunks lie is known.
    Scanned,
    /// All its chunks were looked into.
    Decoded,
    /// Reading it failed; what was known before stays.
    Failed,
}

/// A chain of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainAt {
    /// That of a chunk.
    Chunk(ChunkAt),
    /// One of the orphans, by its place in the map's list.
    Orphan(usize),
}

/// A file with its place in the world.
pub struct PlacedRegion {
    /// Name of the file, without folders.
    pub name: String,
    /// Its bytes.
    pub source: Rc<dyn ByteSource>,
    /// What its header says.
    pub region: Region,
    /// Where it is drawn, in regions.
    pub place: [u32; 3],
    /// How far its reading is.
    pub stage: Stage,
    /// What each of its sectors is; known from [`Stage::Scanned`] on.
    pub map: Option<SectorMap>,
    /// How many sectors there are of each use, in the order of `SectorUse::ALL`.
    pub tally: [u32; 7],
    /// A record for each of its 4096 chunks.
    pub chunks: Box<[ChunkFacts]>,
    /// A record for each of the map's orphans.
    pub orphans: Vec<ChunkFacts>,
    /// Its chains in the order in which they are decoded: those of chunks as their first sectors lie
    /// in the file, then the orphans.
    pub order: Vec<ChainAt>,
    /// How many of them are decoded.
    pub decoded: usize,
    /// The block ids of each decoded chunk.
    pub palettes: Palettes,
    /// What is seen of it from outside; none before anything is.
    pub surfaces: Option<Surfaces>,
    /// What is to be said of it, and what the game would make of it.
    pub ledger: Ledger,
    /// Why reading it failed.
    pub failure: Option<Finding>,
}

impl PlacedRegion {
    /// With its header alone.
    pub fn new(name: String, source: Rc<dyn ByteSource>, region: Region) -> Self {
        let mut chunks = vec![ChunkFacts::default(); CHUNKS].into_boxed_slice();
        for (at, _) in region.filled() {
            if let Some(chunk) = chunks.get_mut(at.index()) {
                chunk.state = ChunkState::HeaderOnly;
            }
        }
        Self {
            name,
            source,
            place: [0; 3],
            stage: Stage::default(),
            map: None,
            tally: [0; 7],
            chunks,
            orphans: Vec::new(),
            order: Vec::new(),
            decoded: 0,
            palettes: Palettes::default(),
            surfaces: None,
            ledger: Ledger::new(&region),
            failure: None,
            region,
        }
    }

    /// Region coordinates.
    pub fn position(&self) -> [i32; 3] {
        self.region.position
    }

    /// What is known of a chunk.
    pub fn chunk(&self, at: ChunkAt) -> ChunkFacts {
        self.chunks.get(at.index()).copied().unwrap_or_default()
    }

    /// Sectors of the file, the last perhaps in part.
    pub fn sector_count(&self) -> u32 {
        u32::try_from(self.region.sector_count()).unwrap_or(u32::MAX)
    }

    /// Bytes behind the header.
    pub fn sector_bytes(&self) -> u64 {
        self.region.file_bytes.saturating_sub(HEADER_BYTES)
    }

    /// A chain; none while the file is not scanned, and where there is none.
    pub fn chain(&self, at: ChainAt) -> Option<&Chain> {
        let map = self.map.as_ref()?;
        match at {
            ChainAt::Chunk(chunk) => map.chain_of(chunk),
            ChainAt::Orphan(index) => map.orphans.get(index),
        }
    }

    /// How much of the file's bytes are done with, where a part of its scan is; scanning counts for a
    /// tenth.
    pub fn bytes_done(&self, part_of_scan: f32) -> u64 {
        let bytes = self.region.file_bytes;
        let part = match self.stage {
            Stage::Header => f64::from(part_of_scan) * 0.1,
            Stage::Scanned => 0.1 + 0.9 * self.decoded as f64 / self.order.len().max(1) as f64,
            Stage::Decoded | Stage::Failed => return bytes,
        };
        (bytes as f64 * part) as u64
    }

    /// Takes in what a scan of all sectors found.
    pub fn scanned(&mut self, map: SectorMap) {
        self.ledger.sectors(&map);
        for chain in &map.chains {
            let Some(at) = chain.chunk else { continue };
            let slot = self.region.slot(at);
            if let Some(chunk) = self.chunks.get_mut(at.index()) {
                *chunk = ChunkFacts::of_chain(chain, slot);
            }
        }
        let orphans = map.orphans.iter();
        self.orphans = orphans
            .map(|chain| ChunkFacts::of_chain(chain, 0))
            .collect();
        let first = |at: usize| map.chains[at].first_sector();
        let by_sector = ordered(map.chains.len(), &mut |one, other| {
            first(one).cmp(&first(other))
        });
        self.order = by_sector
            .into_iter()
            .filter(|at| first(*at).is_some())
            .filter_map(|at| map.chains[at].chunk.map(ChainAt::Chunk))
            .chain((0..map.orphans.len()).map(ChainAt::Orphan))
            .collect();
        self.tally = map.tally();
        self.map = Some(map);
        self.stage = if self.order.is_empty() {
            Stage::Decoded
        } else {
            Stage::Scanned
        };
    }
}
