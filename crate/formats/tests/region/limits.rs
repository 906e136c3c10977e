//! Large and hostile files: bounded in time and memory.

use mapscope_formats::region::write::RegionWriter;
use mapscope_formats::region::{
    CHAIN_BYTES_MAX, CHUNKS, ChainEnd, ChunkAt, INFLATED_BYTES_MAX, ORPHANS_MAX, SECTOR_BYTES,
};

use crate::support::{assert_holds, at, by_hand, content, opened, read, region, scanned};

/// A file with these slots and a kind, a counter and three more bytes for each sector.
fn file(slots: &[(usize, i32)], sectors: impl Iterator<Item = [u8; 5]>) -> Vec<u8> {
    let mut bytes = by_hand(slots, &[]);
    for sector in sectors {
        bytes.extend(sector);
        bytes.resize(bytes.len() + SECTOR_BYTES as usize - 5, 0);
    }
    bytes
}

const MILLION: u32 = 1_000_000;

#[test]
fn a_million_sectors_in_one_chain_are_each_come_to_once() {
    let bytes = file(&[(0, 1)], (0..MILLION).map(|at| [1, at as u8, 0, 0, 0]));
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    assert_eq!(map.steps, u64::from(MILLION));
    let chain = &map.chains[0];
    assert_eq!((chain.runs.len(), &chain.runs[0]), (1, &(0..MILLION)));
    assert_eq!((chain.end, chain.jumps), (ChainEnd::EndOfFile, None));
    let read: u64 = chain
        .byte_ranges(region.file_bytes)
        .iter()
        .map(|range| range.end - range.start)
        .sum();
    assert_eq!(read, u64::from(MILLION) * 64);
}

#[test]
fn a_million_links_there_and_back_are_each_come_to_once() {
    // 0 to the last, back to 1, to the last but one: no two follow each other.
    let target = |at: u32| match at {
        at if at < MILLION / 2 => MILLION - 1 - at,
        at => MILLION - at,
    };
    let links = (0..MILLION).map(|at| {
        let [a, b, c, d] = target(at).to_be_bytes();
        [2, a, b, c, d]
    });
    let bytes = file(&[(0, 1)], links);
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    assert_eq!(map.steps, u64::from(MILLION));
    assert_eq!(map.chains[0].links, MILLION);
    assert!(matches!(map.chains[0].end, ChainEnd::Loop { .. }));
}

#[test]
fn all_chunks_in_one_long_chain_are_linear_together() {
    let count = 200_000_u32;
    let slots: Vec<(usize, i32)> = (0..CHUNKS).map(|at| (at, at as i32 + 1)).collect();
    let bytes = file(&slots, (0..count).map(|at| [1, at as u8, 0, 0, 0]));
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    assert!(map.steps <= 2 * u64::from(count) + 65_536, "{}", map.steps);
    let crowded = map
        .chains
        .iter()
        .filter(|chain| matches!(chain.end, ChainEnd::Shared { .. }));
    assert!(crowded.count() > 4000);
    assert!(map.findings.list().len() < 40);
    assert!(
        map.findings
            .list()
            .iter()
            .any(|it| it.code == "region-sectors-crowded")
    );
}

#[test]
fn all_chunks_at_one_small_chunk_are_all_shown() {
    let mut writer = region(&[(at(0, 0, 0), &content())]);
    for chunk in ChunkAt::all() {
        writer.set_slot(chunk, 1);
    }
    let read = read(&writer.into_bytes());
    for chunk in &read.chunks {
        assert_holds(chunk, &content());
    }
    assert!(read.codes().len() < 20);
}

#[test]
fn chunks_that_run_into_a_loop_of_another_end() {
    // Chunk 0 goes round in 1 and 2; the others come in from outside.
    let bytes = by_hand(
        &[(0, 2), (1, 4), (2, 5)],
        &[
            &[0],
            &[1, 0],
            &[2, 0, 0, 0, 1],
            &[2, 0, 0, 0, 2],
            &[2, 0, 0, 0, 2],
        ],
    );
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    for chain in &map.chains {
        assert!(matches!(chain.end, ChainEnd::Loop { .. }), "{chain:?}");
    }
    assert_eq!(map.chains[2].runs, [4..5, 2..3, 1..2]);
}

#[test]
fn more_orphans_than_are_listed_are_counted() {
    let count = ORPHANS_MAX as u32 + 10;
    let pairs = (0..count * 2).map(|at| match at % 2 {
        0 => [1, 0, 0x78, 0x9C, 0],
        _ => [0; 5],
    });
    let bytes = file(&[], pairs);
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    assert_eq!(map.orphans.len(), ORPHANS_MAX);
    let found = map.findings.list()[0].found.clone();
    assert_eq!(
        found.expect("it says"),
        "65,546 chains, of which the first 65,536 are listed"
    );
}

#[test]
fn a_bomb_is_inflated_no_further_than_any_chunk_goes() {
    // Ten megabytes that would inflate to ten gigabytes: the payload of a chunk, and zeros.
    let mut stream = vec![0x78, 0x9C];
    let mut zeros = Zeros::default();
    while stream.len() + zeros.bytes.len() < 10 << 20 {
        zeros.block();
    }
    assert!(zeros.inflated > 9 << 30, "{}", zeros.inflated);
    stream.append(&mut zeros.bytes);
    let mut writer = RegionWriter::new([0, 0, 0]);
    writer.save_stream(at(0, 0, 0), &stream);
    writer.save(at(0, 0, 1), &content());
    let read = read(&writer.into_bytes());
    let finding = read.finding("region-zlib-too-long");
    assert_eq!(
        finding.expected.as_deref(),
        Some("at most 67,108,864 bytes")
    );
    let chunk = read.chunk(at(0, 0, 0));
    assert_eq!(chunk.unpacked_bytes, INFLATED_BYTES_MAX as u64);
    assert!(chunk.packed_bytes < 100 << 10);
    assert_holds(read.chunk(at(0, 0, 1)), &content());
}

/// Deflate blocks of zeros, 1032 bytes for each that they take.
#[derive(Default)]
struct Zeros {
    bytes: Vec<u8>,
    bit: u32,
    inflated: u64,
}

impl Zeros {
    fn put(&mut self, value: u32, bits: u32) {
        for at in 0..bits {
            if self.bit == 0 {
                self.bytes.push(0);
            }
            let last = self.bytes.last_mut().expect("one was pushed");
            *last |= ((value >> at & 1) as u8) << self.bit;
            self.bit = (self.bit + 1) % 8;
        }
    }

    /// A block with codes of one bit for a copy of 258 bytes and for a distance of 1: two bits for
    /// each 258 bytes.
    fn block(&mut self) {
        // Not the last; codes of its own; 286 literals and lengths, 1 distance, 18 code lengths.
        self.put(0, 1);
        self.put(2, 2);
        self.put(29, 5);
        self.put(0, 5);
        self.put(14, 4);
        // Lengths of the codes for code lengths, in the order that deflate has: 18 and 2 and 1.
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
            self.put(
                match symbol {
                    18 => 1,
                    1 | 2 => 2,
                    _ => 0,
                },
                3,
            );
        }
        // Codes: 18 is 0, 1 is 10, 2 is 11 (first bit first).
        let zeros = |this: &mut Self, count: u32| {
            this.put(0, 1);
            this.put(count - 11, 7);
        };
        // Literal 0 has two bits, the end of the block two, the length 258 one; the distance one.
        self.put(0b11, 2);
        zeros(self, 138);
        zeros(self, 117);
        self.put(0b11, 2);
        zeros(self, 28);
        self.put(0b01, 2);
        self.put(0b01, 2);
        // Literal 0: code 10. Copies: 0, and 0 for the distance. The end: 11.
        self.put(0b01, 2);
        self.inflated += 1;
        for _ in 0..40_000 {
            self.put(0, 2);
            self.inflated += 258;
        }
        self.put(0b11, 2);
    }
}

#[test]
fn no_more_of_a_chain_is_read_than_a_chunk_can_have() {
    let sectors = CHAIN_BYTES_MAX / SECTOR_BYTES + 1000;
    let bytes = file(&[(0, 1)], (0..sectors).map(|at| [1, at as u8, 0, 0, 0]));
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    let ranges = map.chains[0].byte_ranges(region.file_bytes);
    assert_eq!(
        (ranges.len(), &ranges[0]),
        (1, &(16_400..16_400 + CHAIN_BYTES_MAX))
    );
}
