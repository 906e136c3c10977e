//! The region of Progressia: 16 × 16 × 16 chunks of 16 × 16 × 16 blocks, in a file that is a small
//! file system: a slot for each chunk, and chains of sectors.
//!
//! [`open()`] reads the header. A [`Scanner`] then looks at every sector once and makes the
//! [`SectorMap`], which knows the chain of each chunk; an [`Inflater`] turns the bytes of a chain
//! into a [`Chunk`]. Neither keeps what it has read. A [`Ledger`] gathers what is to be said of it
//! all, and what the game would make of it.
//!
//! ```
//! use mapscope_formats::region::write::{ChunkContent, RegionWriter};
//! use mapscope_formats::region::{self, ChunkAt, Inflater, Ledger, Scanner};
//! use mapscope_formats::{MemorySource, source::read_one};
//!
//! # pollster::block_on(async {
//! let mut writer = RegionWriter::new([0, -1, 2]);
//! let chunk = ChunkAt::from_xyz([3, 0, 12]).unwrap();
//! writer.save(chunk, &ChunkContent::of_blocks(|_| "Test:Stone"));
//! let name = writer.file_name();
//! let source = MemorySource::new(writer.into_bytes());
//!
//! let region = region::open(&name, &source).await.unwrap();
//! let mut scanner = Scanner::new(&region);
//! while let Some(range) = scanner.next_range() {
//!     scanner.push(&read_one(&source, range).await.unwrap());
//! }
//! let map = scanner.finish(&region);
//! let mut ledger = Ledger::new(&region);
//! ledger.sectors(&map);
//! let mut inflater = Inflater::new();
//! for chain in &map.chains {
//!     let mut parts = Vec::new();
//!     for range in chain.byte_ranges(region.file_bytes) {
//!         parts.push(read_one(&source, range).await.unwrap());
//!     }
//!     let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
//!     let chunk = inflater.chunk(&region, chain, &parts);
//!     assert_eq!(chunk.block_ids.get(0), Some("Test:Stone"));
//!     ledger.chunk(chain.chunk.unwrap(), chunk);
//! }
//! assert!(ledger.findings().is_empty());
//! # });
//! ```

mod bias;
mod chain;
mod chunk;
mod chunk_at;
mod file_name;
mod findings;
mod header;
mod inflate;
mod issue;
mod kernel;
mod ledger;
mod map;
mod names;
mod payload;
mod scan;
mod sector;
mod walk;
pub mod write;

pub use bias::Bias;
pub use chain::{Chain, ChainEnd, ChainId, CounterJumps, Sharing};
pub use chunk::{Chunk, Fate, Hint, Inflater, TileRecord};
pub use chunk_at::ChunkAt;
pub use findings::FindingLog;
pub use header::Region;
pub use ledger::{Ledger, PROGRESSIA};
pub use map::SectorMap;
pub use names::Names;
pub use scan::Scanner;
pub use sector::{SectorKind, SectorUse, sector_offset};

use crate::finding::OpenError;
use crate::source::ByteSource;

/// First bytes of a region.
pub const MAGIC: [u8; 4] = *b"PROG";

/// Bytes before the first sector.
pub const HEADER_BYTES: u64 = 16_400;

/// Bytes of a sector.
pub const SECTOR_BYTES: u64 = 64;

/// Bytes of payload in a sector of data.
pub const SECTOR_PAYLOAD_BYTES: u64 = 62;

/// Chunks along each side of a region.
pub const REGION_SIDE: usize = 16;

/// Chunks of a region, and slots of its header.
pub const CHUNKS: usize = 4096;

/// Blocks along each side of a chunk.
pub const CHUNK_SIDE: usize = 16;

/// Blocks of a chunk.
pub const BLOCKS: usize = 4096;

/// In [`Chunk::blocks`], a block that is not known: its index is none of the palette's, or the
/// payload ends before it.
pub const NO_BLOCK: u16 = u16::MAX;

/// Most ids of a palette that are kept, so that an index fits beside [`NO_BLOCK`]; a chunk has no
/// more than 4096 blocks.
pub const PALETTE_MAX: usize = 65_534;

/// Most bytes that a chunk is inflated to; the largest legal one has some 50 MB of tiles.
pub const INFLATED_BYTES_MAX: usize = 64 << 20;

/// Most bytes of a chain's sectors that are read: more than [`INFLATED_BYTES_MAX`] takes up
/// without any compression.
pub const CHAIN_BYTES_MAX: u64 = 72 << 20;

/// Most sectors that are looked at, in a file of two gibibytes. A finding tells when a file has
/// more.
pub const SECTORS_MAX: u32 = 1 << 25;

/// Most orphans that are listed, sixteen for each slot. A finding tells when there are more.
pub const ORPHANS_MAX: usize = 16 * CHUNKS;

/// True when the first bytes of a file may be a region: `PROG`, and then no text.
pub fn sniff(head: &[u8]) -> bool {
    let Some(rest) = head.strip_prefix(&MAGIC) else {
        return false;
    };
    let position = rest.get(..12).unwrap_or(rest);
    let is_text = |byte: &u8| matches!(byte, b' '..=b'~' | b'\t' | b'\r' | b'\n');
    position.is_empty() || !position.iter().all(is_text)
}

/// Opens a region: reads its header and nothing else. `name` is the file's name without folders;
/// it may tell another position.
///
/// # Errors
/// [`OpenError::Refused`] when there is no position: an empty file, one that does not begin with
/// `PROG`, as older layouts do, or that ends before byte 16. [`OpenError::Source`] when the bytes
/// cannot be read.
pub async fn open(name: &str, source: &dyn ByteSource) -> Result<Region, OpenError> {
    header::open(name, source).await
}
