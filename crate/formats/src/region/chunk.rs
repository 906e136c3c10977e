//! A chunk out of the sectors of its chain.

use std::ops::Range;

use super::chain::Chain;
use super::inflate::{Inflate, Inflated, StreamEnd};
use super::issue::{ChunkIssue, finding};
use super::names::Names;
use super::payload;
use super::sector::{SectorKind, sector_offset};
use super::{CHUNK_SIDE, INFLATED_BYTES_MAX, Region, SECTOR_BYTES, SECTOR_PAYLOAD_BYTES};
use crate::cursor::Cursor;
use crate::finding::Finding;

/// How far the world's generator came with a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// 0: terrain only.
    TerrainOnly,
    /// 1: with features.
    WithFeatures,
    /// No known value.
    Other(u8),
}

/// What becomes of a chunk when the game loads it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// It is there.
    #[default]
    Loads,
    /// The game gives it up and makes it anew: what was built in it is lost.
    Lost,
    /// Values that the game takes unchecked are out of range: the game stops, or not.
    MayCrash,
}

/// The tiles on one face of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileRecord<'a> {
    /// The block within the chunk, each 0 to 15.
    pub xyz: [u8; 3],
    /// The face, relative to the chunk's own up: 0 up, 1 down, 2 north, 3 south, 4 west, 5 east.
    pub face: u8,
    pairs: &'a [u8],
}

impl TileRecord<'_> {
    /// The tiles, innermost first: index into [`Chunk::tile_ids`], which may be past its end, and
    /// the game's tag.
    pub fn tiles(&self) -> impl Iterator<Item = (i32, i32)> {
        let (pairs, _) = self.pairs.as_chunks::<8>();
        pairs.iter().map(|[a, b, c, d, e, f, g, h]| {
            (
                i32::from_be_bytes([*a, *b, *c, *d]),
                i32::from_be_bytes([*e, *f, *g, *h]),
            )
        })
    }
}

/// What one chunk holds. Where it is damaged, what comes before the damage.
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    /// Bytes of its zlib stream, as far as it could be read.
    pub packed_bytes: u64,
    /// Payload of its sectors behind the end of the stream.
    pub spare_bytes: u64,
    /// Bytes that the stream inflates to.
    pub unpacked_bytes: u64,
    /// The block palette, at most [`super::PALETTE_MAX`] ids.
    pub block_ids: Names,
    /// How often each id of the block palette comes.
    pub block_counts: Vec<u32>,
    /// Indices into the block palette, x outermost, then y, then z: block (x, y, z) is at
    /// 256·x + 16·y + z. [`super::NO_BLOCK`] where a block is not known. Always 4096.
    pub blocks: Vec<u16>,
    /// How many blocks the payload has.
    pub blocks_read: usize,
    /// The tile palette.
    pub tile_ids: Names,
    /// How often each id of the tile palette comes.
    pub tile_counts: Vec<u32>,
    /// Faces with tiles.
    pub tile_records: u32,
    /// Tiles.
    pub tiles: u32,
    /// How far generating it came; `None` when the payload ends before.
    pub hint: Option<Hint>,
    /// What becomes of it in the game, by its payload alone.
    pub fate: Fate,
    /// What is to be said of it.
    pub findings: Vec<Finding>,
    pub(super) payload: Vec<u8>,
    pub(super) records: Range<usize>,
}

impl Chunk {
    /// The tiles, face by face; those at no place of the chunk are left out.
    pub fn tile_records(&self) -> impl Iterator<Item = TileRecord<'_>> {
        let bytes = self.payload.get(self.records.clone()).unwrap_or_default();
        let mut cursor = Cursor::new(bytes);
        let records = std::iter::from_fn(move || {
            let [x, y, z, face, count] = cursor.array()?;
            let pairs = cursor.take(usize::from(count).saturating_mul(8))?;
            Some(TileRecord {
                xyz: [x, y, z],
                face,
                pairs,
            })
        });
        let is_inside = |at: &u8| usize::from(*at) < CHUNK_SIDE;
        records
            .filter(move |record| record.xyz.iter().all(is_inside) && record.face < payload::FACES)
    }

    fn clear(&mut self) {
        self.packed_bytes = 0;
        self.spare_bytes = 0;
        self.unpacked_bytes = 0;
        self.block_ids.clear();
        self.block_counts.clear();
        self.blocks_read = 0;
        self.tile_ids.clear();
        self.tile_counts.clear();
        self.tile_records = 0;
        self.tiles = 0;
        self.hint = None;
        self.fate = Fate::default();
        self.findings.clear();
        self.records = 0..0;
    }
}

/// Decodes one chunk after another in the same buffers.
#[derive(Default)]
pub struct Inflater {
    packed: Vec<u8>,
    inflate: Inflate,
    chunk: Chunk,
}

impl Inflater {
    /// An inflater with empty buffers.
    pub fn new() -> Self {
        Self::default()
    }

    /// Inflates one zlib stream, up to [`INFLATED_BYTES_MAX`], and looks at nothing of what comes
    /// out: how many bytes that is. What the benchmark holds decoding against.
    pub fn inflate_alone(&mut self, stream: &[u8]) -> usize {
        let Self { inflate, chunk, .. } = self;
        let inflated = inflate.inflate(stream, &mut chunk.payload, INFLATED_BYTES_MAX);
        chunk.clear();
        inflated.bytes
    }

    /// Decodes the chunk of a chain. `parts` are the bytes of [`Chain::byte_ranges`], each whole
    /// and in their order.
    pub fn chunk(&mut self, region: &Region, chain: &Chain, parts: &[&[u8]]) -> &Chunk {
        self.packed.clear();
        for part in parts {
            self.packed.reserve(part.len());
            for payload in sectors(part).filter_map(payload_of) {
                self.packed.extend_from_slice(payload);
            }
        }
        let Self {
            packed,
            inflate,
            chunk,
        } = self;
        chunk.clear();
        let mut told = Told {
            region,
            chain,
            parts,
            findings: Vec::new(),
        };
        let inflated = inflate.inflate(packed, &mut chunk.payload, INFLATED_BYTES_MAX);
        chunk.packed_bytes = inflated.packed_bytes as u64;
        chunk.spare_bytes = packed.len().saturating_sub(inflated.packed_bytes) as u64;
        chunk.unpacked_bytes = inflated.bytes as u64;
        let is_whole = inflated.end == StreamEnd::Whole;
        // Where the slot leads to no sector, that was said.
        if !is_whole && !chain.runs.is_empty() {
            told.stream(packed, inflated);
        }
        payload::read(chunk, inflated.bytes, is_whole, &mut |issue| {
            told.payload(issue);
        });
        chunk.findings = told.findings;
        chunk
    }
}

/// Where in a sector of data its payload begins.
const PAYLOAD_AT: u64 = SECTOR_BYTES - SECTOR_PAYLOAD_BYTES;

fn sectors(part: &[u8]) -> std::slice::Chunks<'_, u8> {
    part.chunks(SECTOR_BYTES as usize)
}

/// The payload of a sector of data.
fn payload_of(sector: &[u8]) -> Option<&[u8]> {
    match sector {
        [kind, _, payload @ ..] if *kind == SectorKind::Data.byte() => Some(payload),
        _ => None,
    }
}

/// Findings of one chunk.
struct Told<'a> {
    region: &'a Region,
    chain: &'a Chain,
    parts: &'a [&'a [u8]],
    findings: Vec<Finding>,
}

impl Told<'_> {
    fn name(&self) -> String {
        match self.chain.chunk {
            Some(chunk) => self.region.chunk_name(chunk),
            None => format!("orphan {}", self.chain.first_sector().unwrap_or(0)),
        }
    }

    #[cold]
    fn stream(&mut self, packed: &[u8], inflated: Inflated) {
        let issue = ChunkIssue::of_stream(packed, inflated);
        let (sector, file_offset) = self.place_of(inflated.packed_bytes);
        self.say(issue, sector, file_offset);
    }

    #[cold]
    fn payload(&mut self, issue: ChunkIssue) {
        let (first, offset) = self.start();
        self.say(issue, first, offset);
    }

    /// The first sector, and where it begins in the file, or the slot of a chunk without one.
    fn start(&self) -> (Option<u32>, u64) {
        let first = self.chain.first_sector();
        let offset = match (first, self.chain.chunk) {
            (Some(sector), _) => sector_offset(sector.into()),
            (None, Some(chunk)) => chunk.slot_offset(),
            (None, None) => 0,
        };
        (first, offset)
    }

    fn say(&mut self, issue: ChunkIssue, sector: Option<u32>, file_offset: u64) {
        let name = self.name();
        let mut finding = finding(&issue.at(&name, sector, file_offset));
        finding.find = Some(name);
        self.findings.push(finding);
    }

    /// The sector that holds this byte of the chain's payload, and the byte's place in the file;
    /// behind the last byte the end of the last sector.
    fn place_of(&self, packed_at: usize) -> (Option<u32>, u64) {
        let mut left = packed_at;
        let mut place = self.start();
        let runs = self.chain.runs.iter().zip(self.parts);
        for (sector, bytes) in runs.flat_map(|(run, part)| run.clone().zip(sectors(part))) {
            let Some(payload) = payload_of(bytes) else {
                continue;
            };
            let within = left.min(payload.len()) as u64;
            let payload_offset = sector_offset(sector.into()).saturating_add(PAYLOAD_AT);
            place = (Some(sector), payload_offset.saturating_add(within));
            match left.checked_sub(payload.len()) {
                Some(behind) => left = behind,
                None => break,
            }
        }
        place
    }
}
