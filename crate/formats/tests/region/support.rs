//! Regions made by the writer or by hand, and all that is read of them.

use mapscope_formats::region::write::{ChunkContent, RegionWriter, TileStack};
use mapscope_formats::region::{
    self, Chain, Chunk, ChunkAt, HEADER_BYTES, Inflater, Ledger, Region, SECTOR_BYTES, Scanner,
    SectorMap,
};
use mapscope_formats::{Finding, MemorySource, OpenError, Verdict};

/// Name of region 0, 0, 0.
pub const NAME: &str = "region_0_0_0.progressia_region";

/// The chunk at these coordinates within the region.
pub fn at(x: u8, y: u8, z: u8) -> ChunkAt {
    ChunkAt::from_xyz([x, y, z]).expect("each is below 16")
}

/// All that is read of a region.
pub struct Read {
    pub region: Region,
    pub map: SectorMap,
    pub chunks: Vec<Chunk>,
    pub orphans: Vec<Chunk>,
    pub ledger: Ledger,
}

/// Opens a region's header.
pub fn opened(name: &str, bytes: &[u8]) -> Result<Region, OpenError> {
    pollster::block_on(region::open(name, &MemorySource::new(bytes)))
}

/// Why a file is refused.
pub fn refusal(name: &str, bytes: &[u8]) -> Finding {
    match opened(name, bytes) {
        Err(OpenError::Refused(finding)) => *finding,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it opens"),
    }
}

/// Scans all sectors of a region.
pub fn scanned(region: &Region, bytes: &[u8]) -> SectorMap {
    let mut scanner = Scanner::new(region);
    while let Some(range) = scanner.next_range() {
        scanner.push(&bytes[range.start as usize..range.end as usize]);
    }
    assert_eq!(scanner.progress(), 1.0);
    scanner.finish(region)
}

/// Decodes one chain.
pub fn decoded(inflater: &mut Inflater, region: &Region, chain: &Chain, bytes: &[u8]) -> Chunk {
    let ranges = chain.byte_ranges(region.file_bytes);
    let parts: Vec<&[u8]> = ranges
        .iter()
        .map(|range| &bytes[range.start as usize..range.end as usize])
        .collect();
    inflater.chunk(region, chain, &parts).clone()
}

/// Reads all of a region of any name.
pub fn read_as(name: &str, bytes: &[u8]) -> Result<Read, OpenError> {
    let region = opened(name, bytes)?;
    let map = scanned(&region, bytes);
    let mut ledger = Ledger::new(&region);
    ledger.sectors(&map);
    let mut inflater = Inflater::new();
    let mut all = |chains: &[Chain]| -> Vec<Chunk> {
        chains
            .iter()
            .map(|chain| decoded(&mut inflater, &region, chain, bytes))
            .collect()
    };
    let chunks = all(&map.chains);
    let orphans = all(&map.orphans);
    for (chain, chunk) in map.chains.iter().zip(&chunks) {
        ledger.chunk(chain.chunk.expect("it is a chunk's"), chunk);
    }
    Ok(Read {
        region,
        map,
        chunks,
        orphans,
        ledger,
    })
}

/// Reads all of region 0, 0, 0.
pub fn read(bytes: &[u8]) -> Read {
    match read_as(NAME, bytes) {
        Ok(read) => read,
        Err(error) => panic!("{error}"),
    }
}

impl Read {
    /// The codes of all findings, in their order.
    pub fn codes(&self) -> Vec<&'static str> {
        self.ledger.findings().iter().map(|it| it.code).collect()
    }

    /// The finding of a code.
    pub fn finding(&self, code: &str) -> Finding {
        let findings = self.ledger.findings();
        let mut of_code = findings.into_iter().filter(|finding| finding.code == code);
        of_code
            .next()
            .unwrap_or_else(|| panic!("no {code} among {:?}", self.codes()))
    }

    /// The only verdict.
    pub fn verdict(&self) -> Verdict {
        let mut verdicts = self.ledger.verdicts();
        assert_eq!(verdicts.len(), 1);
        verdicts.remove(0)
    }

    /// What a chunk holds.
    pub fn chunk(&self, at: ChunkAt) -> &Chunk {
        let place = self.map.chains.iter().position(|it| it.chunk == Some(at));
        &self.chunks[place.expect("its slot is filled")]
    }
}

/// Two layers: stone below, air above; tiles on a face; the hint of features.
pub fn content() -> ChunkContent {
    let mut content = ChunkContent::of_blocks(|[_, _, z]| match z {
        0..8 => "Test:Stone",
        _ => "Test:Air",
    });
    content.tile_ids = vec!["Test:Grass".to_owned(), "Test:Sand".to_owned()];
    content.tiles.push(TileStack {
        xyz: [3, 4, 7],
        face: 0,
        tiles: vec![(1, -5), (0, 70_000)],
    });
    content
}

/// A chunk whose zlib stream takes some sectors: its blocks are as good as random.
pub fn noisy(seed: u32) -> ChunkContent {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let ids: Vec<String> = (0..16).map(|id| format!("Test:Block{id}")).collect();
    ChunkContent::of_blocks(|_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        &ids[state as usize % 16]
    })
}

/// Region 0, 0, 0 with chunks saved one after another.
pub fn region(chunks: &[(ChunkAt, &ChunkContent)]) -> RegionWriter {
    let mut writer = RegionWriter::new([0, 0, 0]);
    for (at, content) in chunks {
        writer.save(*at, content);
    }
    writer
}

/// Asserts that a chunk holds what was written.
pub fn assert_holds(chunk: &Chunk, content: &ChunkContent) {
    let blocks: Vec<i32> = chunk.blocks.iter().map(|block| i32::from(*block)).collect();
    // Not assert_eq, which would print them all.
    assert!(blocks == content.blocks, "other blocks");
    assert!(chunk.block_ids.iter().eq(content.block_ids.iter()));
    assert!(chunk.tile_ids.iter().eq(content.tile_ids.iter()));
    let tiles: Vec<TileStack> = chunk
        .tile_records()
        .map(|record| TileStack {
            xyz: record.xyz,
            face: record.face,
            tiles: record.tiles().collect(),
        })
        .collect();
    assert_eq!(tiles, content.tiles);
    for (index, count) in chunk.block_counts.iter().enumerate() {
        let found = content.blocks.iter().filter(|it| **it == index as i32);
        assert_eq!(*count as usize, found.count());
    }
}

/// Where sector `sector` begins in the bytes of a file.
pub fn offset(sector: u32) -> usize {
    (HEADER_BYTES + SECTOR_BYTES * u64::from(sector)) as usize
}

/// A file by hand: its slots by index, and the first bytes of its sectors.
pub fn by_hand(slots: &[(usize, i32)], sectors: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![0; HEADER_BYTES as usize];
    bytes[..4].copy_from_slice(b"PROG");
    for (index, slot) in slots {
        bytes[16 + 4 * index..][..4].copy_from_slice(&slot.to_be_bytes());
    }
    for sector in sectors {
        let mut whole = sector.to_vec();
        whole.resize(SECTOR_BYTES as usize, 0xEE);
        bytes.extend(whole);
    }
    bytes
}
