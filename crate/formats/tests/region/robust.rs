//! Whatever the bytes are, the reader ends without a panic and with something to say.

use mapscope_formats::OpenError;
use mapscope_formats::region::write::{ChunkContent, RegionWriter, zlib};
use mapscope_formats::region::{BLOCKS, HEADER_BYTES, NO_BLOCK};
use proptest::prelude::*;

use crate::support::{NAME, Read, at, by_hand, content, noisy, read_as, region};

/// Reads bytes and uses all that comes of them.
fn exercise(bytes: &[u8]) -> Option<Read> {
    let read = match read_as(NAME, bytes) {
        Ok(read) => read,
        Err(OpenError::Refused(finding)) => {
            assert!(finding.expected.is_some() && finding.found.is_some());
            return None;
        }
        Err(OpenError::Source(error)) => panic!("asked for what is not there: {error}"),
    };
    let sectors = read.map.sector_count();
    assert!(read.map.steps <= 2 * u64::from(sectors) + 65_536);
    assert_eq!(read.map.tally().iter().sum::<u32>(), sectors);
    for chain in read.map.chains.iter().chain(&read.map.orphans) {
        assert!(chain.sectors().all(|sector| sector < sectors));
    }
    for finding in read.ledger.findings() {
        let offset = finding.place.file_offset.unwrap_or(0);
        assert!(offset <= bytes.len() as u64, "{finding:?}");
        assert!(finding.code.starts_with("region-"));
        assert!(!finding.message.is_empty() && !finding.advice.is_empty());
    }
    for chunk in read.chunks.iter().chain(&read.orphans) {
        assert_eq!(chunk.blocks.len(), BLOCKS);
        for block in &chunk.blocks {
            assert!(*block == NO_BLOCK || usize::from(*block) < chunk.block_ids.len());
        }
        let known = chunk.blocks.iter().filter(|block| **block != NO_BLOCK);
        assert_eq!(known.count() as u32, chunk.block_counts.iter().sum::<u32>());
        for record in chunk.tile_records() {
            assert!(record.face < 6 && record.tiles().count() < 256);
        }
    }
    read.ledger.verdicts();
    Some(read)
}

fn whole() -> Vec<u8> {
    let mut writer = region(&[
        (at(0, 0, 0), &content()),
        (at(0, 0, 1), &content()),
        (at(0, 1, 0), &ChunkContent::of_blocks(|_| "Test:Air")),
    ]);
    writer.save(at(0, 0, 0), &noisy(1));
    writer.into_bytes()
}

#[test]
fn a_cut_anywhere_is_read_as_far_as_it_goes() {
    let bytes = whole();
    let ends = (0..64).chain((HEADER_BYTES as usize - 3..bytes.len()).step_by(7));
    for end in ends {
        let read = exercise(&bytes[..end]);
        assert_eq!(read.is_some(), end >= 16, "cut at {end}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn arbitrary_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        exercise(&bytes);
        exercise(&[b"PROG".as_slice(), &bytes].concat());
        exercise(&[whole().as_slice(), &bytes].concat());
    }

    #[test]
    fn arbitrary_slots_and_sectors_do_not_panic(
        slots in prop::collection::vec((0_usize..4096, -3_i32..40), 0..12),
        sectors in prop::collection::vec((0_u8..5, 0_u8..4, -2_i32..36), 0..36),
    ) {
        let sectors: Vec<Vec<u8>> = sectors
            .into_iter()
            .map(|(kind, counter, target)| match kind {
                2 => [&[2], target.to_be_bytes().as_slice()].concat(),
                _ => vec![kind, counter, 0x78, 0x9C],
            })
            .collect();
        let sectors: Vec<&[u8]> = sectors.iter().map(Vec::as_slice).collect();
        exercise(&by_hand(&slots, &sectors));
    }

    #[test]
    fn arbitrary_streams_and_payloads_do_not_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let mut writer = RegionWriter::new([0, 0, 0]);
        writer.save_stream(at(0, 0, 0), &bytes);
        writer.save_stream(at(0, 0, 1), &[&[0x78, 0x9C], bytes.as_slice()].concat());
        writer.save_stream(at(0, 0, 2), &zlib(&bytes));
        writer.save_stream(at(0, 0, 3), &zlib(&[&[0; 9], bytes.as_slice()].concat()));
        exercise(&writer.into_bytes());
    }

    #[test]
    fn changed_payloads_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        in_front in any::<bool>(),
    ) {
        let mut payload = content().payload();
        for (at, value) in changes {
            // The palettes in front, or the tiles behind: blocks are most of the bytes.
            let at = if in_front { at.index(70) } else { payload.len() - 1 - at.index(40) };
            payload[at] = value;
        }
        let mut writer = RegionWriter::new([0, 0, 0]);
        writer.save_stream(at(0, 0, 0), &zlib(&payload));
        exercise(&writer.into_bytes());
    }

    #[test]
    fn changed_bytes_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut bytes = whole();
        let sectors = bytes.len() - HEADER_BYTES as usize;
        for (at, value) in changes {
            let at = at.index(sectors + 40);
            let at = at.checked_sub(sectors).unwrap_or(HEADER_BYTES as usize + at);
            bytes[at] = value;
        }
        exercise(&bytes);
    }
}
