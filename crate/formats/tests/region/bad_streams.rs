//! Zlib streams at fault.

use mapscope_formats::region::write::{RegionWriter, zlib};
use mapscope_formats::region::{Fate, HEADER_BYTES, NO_BLOCK};

use crate::support::{Read, assert_holds, at, content, noisy, offset, read};

/// A region whose first chunk has these bytes for a stream, and a good one beside it.
fn with_stream(stream: &[u8]) -> Read {
    let mut writer = RegionWriter::new([0, 0, 0]);
    writer.save_stream(at(0, 0, 0), stream);
    writer.save(at(0, 0, 1), &content());
    let read = read(&writer.into_bytes());
    assert_holds(read.chunk(at(0, 0, 1)), &content());
    read
}

/// The stream of [`noisy`], as a whole number of sectors, so that no spare bytes follow it.
fn stream() -> Vec<u8> {
    zlib(&noisy(1).payload())
}

#[test]
fn a_stream_that_is_cut_shows_what_came_before() {
    let whole = stream();
    let read = with_stream(&whole[..whole.len() / 62 / 2 * 62]);
    let finding = read.finding("region-zlib-cut");
    let chunk = read.chunk(at(0, 0, 0));
    let sectors = whole.len() / 62 / 2;
    let end = offset(sectors as u32 - 1) + 64;
    assert_eq!(finding.place.file_offset, Some(end as u64));
    assert!(
        (500..4096).contains(&chunk.blocks_read),
        "{}",
        chunk.blocks_read
    );
    let blocks = noisy(1).blocks;
    for (at, block) in chunk.blocks.iter().enumerate() {
        if at < chunk.blocks_read {
            assert_eq!(i32::from(*block), blocks[at]);
        } else {
            assert_eq!(*block, NO_BLOCK);
        }
    }
    assert_eq!(chunk.fate, Fate::Lost);
    // The cut is told once, not again as an end of the payload.
    assert_eq!(chunk.findings.len(), 1);
}

#[test]
fn a_stream_cut_in_its_checksum_alone_is_told_and_no_loss() {
    let whole = stream();
    let spare = 62 - (whole.len() - 2) % 62;
    assert_ne!(
        spare, 62,
        "the test wants a stream that does not end with a sector"
    );
    // In the file's last sector, so that nothing follows.
    let mut writer = RegionWriter::new([0, 0, 0]);
    writer.save_stream(at(0, 0, 0), &whole);
    let mut bytes = writer.into_bytes();
    bytes.truncate(bytes.len() - 64 - (62 - whole.len() % 62) - 2);
    let read = read(&bytes);
    assert_eq!(
        read.codes(),
        ["region-chain-end-of-file", "region-zlib-cut"]
    );
    assert_eq!(read.chunks[0].fate, Fate::Loads);
    assert_holds(&read.chunks[0], &noisy(1));
}

#[test]
fn a_corrupt_stream_tells_the_sector() {
    let mut damaged = stream();
    // From here on all bits are ones: sooner or later no code of the stream's.
    for byte in &mut damaged[2000..] {
        *byte = 0xFF;
    }
    let read = with_stream(&damaged);
    let finding = read.finding("region-zlib-corrupt");
    let place = finding.place.file_offset.expect("it has a place") as usize;
    let sector = 2000 / 62;
    assert!(
        (offset(sector)..offset(sector + 20)).contains(&place),
        "{place}"
    );
    let chunk = read.chunk(at(0, 0, 0));
    assert_eq!(chunk.fate, Fate::Lost);
    assert!(chunk.blocks_read > 500, "{}", chunk.blocks_read);
}

#[test]
fn a_wrong_checksum_shows_all_and_says_both() {
    let mut damaged = stream();
    let last = damaged.len() - 1;
    damaged[last] ^= 0xFF;
    let read = with_stream(&damaged);
    let finding = read.finding("region-zlib-checksum");
    let expected = u32::from_be_bytes(damaged[last - 3..].try_into().expect("they are four"));
    let found = expected ^ 0xFF;
    assert_eq!(
        finding.expected,
        Some(format!("{expected:08X}, as the stream says"))
    );
    assert_eq!(finding.found, Some(format!("{found:08X}")));
    assert_holds(read.chunk(at(0, 0, 0)), &noisy(1));
    // The game reads no further than the hint.
    assert_eq!(read.chunk(at(0, 0, 0)).fate, Fate::Loads);
}

#[test]
fn what_is_no_zlib_stream_is_told_by_its_first_bytes() {
    // Not a stream, a wrong check of the header, and one that wants a dictionary.
    for head in [[0x1F, 0x8B], [0x78, 0x9D], [0x78, 0xBB], [0, 0]] {
        let mut damaged = stream();
        damaged[..2].copy_from_slice(&head);
        let read = with_stream(&damaged);
        let finding = read.finding("region-zlib-header");
        let hex = format!("{:02X} {:02X}", head[0], head[1]);
        assert!(finding.found.expect("it says").starts_with(&hex), "{hex}");
        assert_eq!(read.chunk(at(0, 0, 0)).fate, Fate::Lost);
    }
}

#[test]
fn other_levels_of_compression_are_as_good() {
    let payload = noisy(1).payload();
    for level in [0, 1, 9] {
        let stream = miniz_oxide::deflate::compress_to_vec_zlib(&payload, level);
        let read = with_stream(&stream);
        assert_eq!(read.codes(), Vec::<&str>::new());
        assert_holds(read.chunk(at(0, 0, 0)), &noisy(1));
    }
}

#[test]
fn a_chunk_without_data_is_told() {
    let read = with_stream(&[]);
    assert_eq!(read.codes(), ["region-chunk-empty"]);
    // Where the sector is that should have data: the first.
    let place = &read.ledger.findings()[0].place;
    assert_eq!(place.file_offset, Some(HEADER_BYTES));
    assert_eq!(read.ledger.fate(at(0, 0, 0)), Some(Fate::Lost));
    assert_eq!(read.chunk(at(0, 0, 0)).blocks, [NO_BLOCK; 4096]);
}
