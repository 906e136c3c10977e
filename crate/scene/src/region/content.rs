//! What decoding a chunk leaves behind: its record, its blocks in the table and on the faces of its
//! region. The blocks themselves are dropped.

use std::rc::Rc;

use mapscope_formats::SourceError;
use mapscope_formats::region::{Chunk, Hint, Inflater};

use super::blocks::{BlockTable, NO_BLOCK, shown};
use super::chunk_facts::{ChunkFacts, ChunkState};
use super::faults;
use super::opened::{OpenedChunk, OpenedTile, PaletteEntry, TILES_MAX};
use super::world::{ChainAt, PlacedRegion, World};

/// Decodes one chunk after another in the same buffers.
#[derive(Default)]
pub struct Decoding {
    inflater: Inflater,
    /// Global ids of the present palette.
    ids: Vec<u16>,
    /// The same with [`NO_BLOCK`] for what is seen through.
    seen: Vec<u16>,
    /// Blocks of the present chunk, [`NO_BLOCK`] for air.
    solid: Vec<u16>,
    /// Chunks so far: tells the present one from those before.
    count: u64,
}

impl Decoding {
    /// Decodes the chain at a place of a region's order from the bytes of its runs, and puts what it
    /// holds where it belongs, once; for the region's volume as often as it is wanted. Answers how
    /// many bytes were inflated.
    pub fn take(
        &mut self,
        world: &mut World,
        region: usize,
        place: usize,
        parts: &[&[u8]],
        for_volume: bool,
    ) -> u64 {
        let World {
            regions,
            blocks,
            tiles,
            volume,
            ..
        } = world;
        let Some(of) = regions.get_mut(region) else {
            return 0;
        };
        let Some(at) = of.order.get(place).copied() else {
            return 0;
        };
        let is_new = of.facts(at).state < ChunkState::Decoded;
        let is_for_volume = for_volume && matches!(at, ChainAt::Chunk(_));
        let Some(chain) = of.chain(at).filter(|_| is_new || is_for_volume) else {
            return 0;
        };
        let chunk = self.inflater.chunk(&of.region, chain, parts);
        let unpacked_bytes = chunk.unpacked_bytes;
        self.count += 1;
        self.ids.clear();
        self.ids
            .extend(chunk.block_ids.iter().map(|id| blocks.id_of(id)));
        self.seen.clear();
        let see = |id: &u16| if blocks.is_open(*id) { NO_BLOCK } else { *id };
        self.seen.extend(self.ids.iter().map(see));
        if is_new {
            let facts = facts(of.facts(at), chunk, &self.ids, &self.seen);
            match at {
                ChainAt::Chunk(at) => {
                    of.ledger.chunk(at, chunk);
                    for (id, count) in self.ids.iter().zip(&chunk.block_counts) {
                        blocks.count(*id, *count, self.count);
                    }
                    for (id, count) in chunk.tile_ids.iter().zip(&chunk.tile_counts) {
                        let id = tiles.id_of(id);
                        tiles.count(id, *count, self.count);
                    }
                    let ids = self.ids.iter().zip(&chunk.block_counts);
                    let used = ids.filter(|(_, count)| **count > 0).map(|(id, _)| *id);
                    of.palettes.keep(at, &mut used.into_iter());
                    of.chunks[at.index()] = facts;
                }
                ChainAt::Orphan(index) => of.orphans[index] = facts,
            }
        }
        let ChainAt::Chunk(at) = at else {
            return unpacked_bytes;
        };
        let solid_blocks = of.chunks[at.index()].solid_blocks;
        let volume = volume.as_mut().filter(|_| is_for_volume);
        if solid_blocks == 0 || (!is_new && volume.is_none()) {
            return unpacked_bytes;
        }
        self.solid.clear();
        let see = |block: &u16| {
            self.seen
                .get(usize::from(*block))
                .copied()
                .unwrap_or(NO_BLOCK)
        };
        self.solid.extend(chunk.blocks.iter().map(see));
        if is_new {
            let surfaces = of.surfaces.get_or_insert_default();
            surfaces.merge(at.xyz(), &self.solid);
        }
        if let Some(volume) = volume {
            volume.put(at.xyz(), &self.solid);
        }
        unpacked_bytes
    }
}

/// The record of a decoded chunk.
fn facts(before: ChunkFacts, chunk: &Chunk, ids: &[u16], seen: &[u16]) -> ChunkFacts {
    let small = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
    let counted = || ids.iter().zip(seen).zip(&chunk.block_counts);
    let is_solid = |seen: &u16| *seen != NO_BLOCK;
    let most = |wants_solid: bool| {
        counted()
            .filter(|((_, seen), count)| is_solid(seen) == wants_solid && **count > 0)
            .max_by_key(|(_, count)| **count)
            .map(|((id, _), count)| (*id, *count))
    };
    let (dominant, dominant_blocks) = most(true).or_else(|| most(false)).unwrap_or((NO_BLOCK, 0));
    let solid: u32 = counted()
        .filter(|((_, seen), _)| is_solid(seen))
        .map(|(_, count)| *count)
        .sum();
    let codes = chunk.findings.iter().map(|finding| finding.code);
    ChunkFacts {
        state: if chunk.blocks_read > 0 {
            ChunkState::Decoded
        } else {
            ChunkState::Lost
        },
        hint: chunk.hint.map(hint_number),
        packed_bytes: small(chunk.packed_bytes),
        unpacked_bytes: small(chunk.unpacked_bytes),
        palette: small(chunk.block_ids.len() as u64),
        tiles: chunk.tiles,
        dominant,
        // 4096 at most.
        dominant_blocks: dominant_blocks as u16,
        solid_blocks: solid as u16,
        faults: codes.fold(before.faults, |faults, code| faults | faults::bit_of(code)),
        ..before
    }
}

/// The number of a hint in the file.
pub const fn hint_number(hint: Hint) -> u8 {
    match hint {
        Hint::TerrainOnly => 0,
        Hint::WithFeatures => 1,
        Hint::Other(number) => number,
    }
}

impl PlacedRegion {
    /// What is known of the chunk or orphan of a chain.
    pub fn facts(&self, at: ChainAt) -> ChunkFacts {
        match at {
            ChainAt::Chunk(chunk) => self.chunk(chunk),
            ChainAt::Orphan(index) => self.orphans.get(index).copied().unwrap_or_default(),
        }
    }
}

/// The whole contents of a chain, decoded from the bytes of its runs.
pub fn opened(
    world: &mut World,
    inflater: &mut Inflater,
    region: usize,
    at: ChainAt,
    parts: &[&[u8]],
) -> OpenedChunk {
    let World {
        regions, blocks, ..
    } = world;
    let Some(of) = regions.get(region) else {
        return OpenedChunk::default();
    };
    let Some(chain) = of.chain(at) else {
        return OpenedChunk::default();
    };
    open(inflater.chunk(&of.region, chain, parts), blocks)
}

fn open(chunk: &Chunk, table: &mut BlockTable) -> OpenedChunk {
    let ids: Vec<u16> = chunk.block_ids.iter().map(|id| table.id_of(id)).collect();
    let block = |block: &u16| ids.get(usize::from(*block)).copied().unwrap_or(NO_BLOCK);
    let counts = chunk.block_counts.iter().copied();
    let palette = ids.iter().zip(counts.chain(std::iter::repeat(0)));
    let names: Vec<Rc<str>> = chunk.tile_ids.iter().map(|id| shown(id).into()).collect();
    let name = |index: i32| {
        let known = usize::try_from(index)
            .ok()
            .and_then(|index| names.get(index));
        known.map_or_else(|| format!("no tile id {index}").into(), Rc::clone)
    };
    let tiles = chunk.tile_records().flat_map(|record| {
        let (at, face) = (record.xyz, record.face);
        let tiles: Vec<(i32, i32)> = record.tiles().collect();
        tiles
            .into_iter()
            .map(move |(tile, tag)| (at, face, tile, tag))
    });
    OpenedChunk {
        blocks: chunk.blocks.iter().map(block).collect(),
        palette: palette
            .map(|(id, blocks)| PaletteEntry { id: *id, blocks })
            .collect(),
        tile_ids: names
            .iter()
            .zip(&chunk.tile_counts)
            .map(|(name, count)| (Rc::clone(name), u64::from(*count)))
            .collect(),
        tiles: tiles
            .take(TILES_MAX)
            .map(|(at, face, tile, tag)| OpenedTile {
                at,
                face,
                name: name(tile),
                tag,
            })
            .collect(),
        findings: chunk.findings.clone(),
    }
}

impl OpenedChunk {
    /// In place of one that cannot be read.
    pub fn unreadable(error: &SourceError) -> Self {
        Self {
            findings: vec![faults::unreadable(error, None)],
            ..Self::default()
        }
    }
}
