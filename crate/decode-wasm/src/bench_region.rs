//! What the benchmark of regions asks for: decoding alone, without a scene, and its parts. Only a
//! build for the benchmark has it.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use mapscope_formats::MemorySource;
use mapscope_formats::region::{
    self, Chain, Chunk, ChunkAt, Hint, INFLATED_BYTES_MAX, Inflater, Region, Scanner, SectorMap,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};
use wasm_bindgen::prelude::*;

use crate::failure;

/// Answers a future over bytes in memory, which never waits.
fn ready<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// A file, its header, and the chains through its sectors.
struct Scanned {
    bytes: Vec<u8>,
    region: Region,
    map: SectorMap,
}

impl Scanned {
    fn new(name: &str, bytes: Vec<u8>) -> Result<Self, JsValue> {
        let header = bytes.get(..region::HEADER_BYTES as usize);
        let source = MemorySource::new(header.unwrap_or(&bytes));
        let opened = ready(region::open(name, &source)).ok_or("the bytes are in memory")?;
        let mut region = opened.map_err(failure::of_opening)?;
        // Only the header was given, or all bytes would have been copied for it.
        region.file_bytes = bytes.len() as u64;
        let mut scanner = Scanner::new(&region);
        while let Some(range) = scanner.next_range() {
            scanner.push(part(&bytes, range));
        }
        let map = scanner.finish(&region);
        Ok(Self { bytes, region, map })
    }

    /// Decodes the chunk of a chain.
    fn chunk<'a>(&self, inflater: &'a mut Inflater, chain: &Chain) -> &'a Chunk {
        let ranges = chain.byte_ranges(self.region.file_bytes);
        let parts: Vec<&[u8]> = ranges
            .into_iter()
            .map(|range| part(&self.bytes, range))
            .collect();
        inflater.chunk(&self.region, chain, &parts)
    }
}

fn part(bytes: &[u8], range: std::ops::Range<u64>) -> &[u8] {
    let range = range.start as usize..range.end as usize;
    bytes.get(range).unwrap_or_default()
}

/// Reads the header and follows every chain; answers how many sectors they have.
///
/// # Errors
/// An `OpenFailure`.
#[wasm_bindgen(js_name = scanRegion)]
pub fn scan_region(name: &str, bytes: Vec<u8>) -> Result<u32, JsValue> {
    let scanned = Scanned::new(name, bytes)?;
    Ok(scanned.map.chains.iter().map(Chain::sector_count).sum())
}

/// Decodes every chunk of a file; answers how many have all that a chunk has.
///
/// # Errors
/// An `OpenFailure`.
#[wasm_bindgen(js_name = decodeRegion)]
pub fn decode_region(name: &str, bytes: Vec<u8>) -> Result<usize, JsValue> {
    let scanned = Scanned::new(name, bytes)?;
    let mut inflater = Inflater::new();
    let chains = scanned.map.chains.iter();
    Ok(chains
        .filter(|chain| scanned.chunk(&mut inflater, chain).hint.is_some())
        .count())
}

/// The zlib streams of a file's chunks, ready to be inflated.
#[wasm_bindgen]
pub struct RegionStreams {
    streams: Vec<Vec<u8>>,
    tables: Box<DecompressorOxide>,
    output: Vec<u8>,
}

#[wasm_bindgen]
impl RegionStreams {
    /// Puts the streams together.
    ///
    /// # Errors
    /// An `OpenFailure`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: Vec<u8>) -> Result<Self, JsValue> {
        let scanned = Scanned::new(name, bytes)?;
        let payload = |chain: &Chain| {
            let ranges = chain.byte_ranges(scanned.region.file_bytes).into_iter();
            let sectors = ranges.flat_map(|range| {
                part(&scanned.bytes, range).chunks(region::SECTOR_BYTES as usize)
            });
            let data = sectors.filter(|sector| sector.first() == Some(&1));
            data.flat_map(|sector| sector.get(2..).unwrap_or_default())
                .copied()
                .collect()
        };
        Ok(Self {
            streams: scanned.map.chains.iter().map(payload).collect(),
            tables: Box::default(),
            output: vec![0; INFLATED_BYTES_MAX >> 4],
        })
    }

    /// Inflates all of them with the inflater and the settings of the decoder, into one buffer;
    /// answers how many bytes came out.
    pub fn inflate(&mut self) -> usize {
        let flags = inflate_flags::TINFL_FLAG_PARSE_ZLIB_HEADER
            | inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF
            | inflate_flags::TINFL_FLAG_COMPUTE_ADLER32;
        let mut bytes = 0;
        for stream in &self.streams {
            self.tables.init();
            let (status, _, written) =
                decompress(&mut self.tables, stream, &mut self.output, 0, flags);
            if status == TINFLStatus::Done {
                bytes += written;
            }
        }
        bytes
    }
}

/// A region of which one chunk at a time is decoded. What its methods answer is for comparing and
/// not timed.
#[wasm_bindgen]
pub struct DecodedRegion {
    scanned: Scanned,
    inflater: Inflater,
    chunk: Chunk,
}

#[wasm_bindgen]
impl DecodedRegion {
    /// Reads the header and follows the chains.
    ///
    /// # Errors
    /// An `OpenFailure`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: Vec<u8>) -> Result<Self, JsValue> {
        Ok(Self {
            scanned: Scanned::new(name, bytes)?,
            inflater: Inflater::new(),
            chunk: Chunk::default(),
        })
    }

    /// Decodes the chunk of a slot, which the other methods then tell of.
    pub fn read(&mut self, slot: usize) {
        let Self {
            scanned,
            inflater,
            chunk,
        } = self;
        let at = ChunkAt::from_index(slot);
        if let Some(chain) = at.and_then(|at| scanned.map.chain_of(at)) {
            chunk.clone_from(scanned.chunk(inflater, chain));
        }
    }

    /// The block palette.
    #[wasm_bindgen(js_name = blockIds)]
    pub fn block_ids(&self) -> Vec<String> {
        self.chunk.block_ids.iter().map(str::to_owned).collect()
    }

    /// The tile palette.
    #[wasm_bindgen(js_name = tileIds)]
    pub fn tile_ids(&self) -> Vec<String> {
        self.chunk.tile_ids.iter().map(str::to_owned).collect()
    }

    /// Palette indices.
    pub fn blocks(&self) -> Vec<u16> {
        self.chunk.blocks.clone()
    }

    /// How often each id of the block palette comes.
    pub fn counts(&self) -> Vec<u32> {
        self.chunk.block_counts.clone()
    }

    /// x, y, z, face, tile and tag of each tile.
    pub fn tiles(&self) -> Vec<i32> {
        let mut numbers = Vec::new();
        for record in self.chunk.tile_records() {
            let [x, y, z] = record.xyz.map(i32::from);
            for (tile, tag) in record.tiles() {
                numbers.extend([x, y, z, record.face.into(), tile, tag]);
            }
        }
        numbers
    }

    /// The generation hint; −1 for none.
    pub fn hint(&self) -> i32 {
        self.chunk.hint.map_or(-1, |hint| match hint {
            Hint::TerrainOnly => 0,
            Hint::WithFeatures => 1,
            Hint::Other(hint) => hint.into(),
        })
    }
}
