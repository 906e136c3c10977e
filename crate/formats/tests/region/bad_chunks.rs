//! Payloads at fault.

use mapscope_formats::region::write::{ChunkContent, RegionWriter, TileStack, zlib};
use mapscope_formats::region::{Chunk, Fate, Hint, NO_BLOCK, PALETTE_MAX};
use mapscope_formats::{Finding, Severity};

use crate::support::{assert_holds, at, content, read};

/// What comes of a payload, in a region with a good chunk beside it.
fn decoded(payload: &[u8]) -> Chunk {
    let mut writer = RegionWriter::new([0, 0, 0]);
    writer.save_stream(at(0, 0, 0), &zlib(payload));
    writer.save(at(0, 0, 1), &content());
    let read = read(&writer.into_bytes());
    assert_holds(read.chunk(at(0, 0, 1)), &content());
    read.chunk(at(0, 0, 0)).clone()
}

/// The only finding of a chunk: its code, what was expected, and what found.
fn only(chunk: &Chunk) -> (&'static str, String, String) {
    let [finding] = chunk.findings.as_slice() else {
        panic!("one finding, not {:?}", chunk.findings);
    };
    let Finding {
        expected, found, ..
    } = finding.clone();
    (
        finding.code,
        expected.expect("it says"),
        found.expect("it says"),
    )
}

#[test]
fn another_codec_is_not_read() {
    let mut payload = content().payload();
    payload[0] = 7;
    let chunk = decoded(&payload);
    assert_eq!(
        only(&chunk),
        ("region-codec", "0".to_owned(), "7".to_owned())
    );
    assert_eq!((chunk.fate, chunk.blocks_read), (Fate::Lost, 0));
    assert_eq!(chunk.blocks, [NO_BLOCK; 4096]);
}

#[test]
fn counts_of_palettes_that_cannot_be() {
    let whole = content().payload();
    let left = (whole.len() - 5) / 2;
    for count in [i32::MIN, -1, i32::MAX, left as i32 + 1] {
        let mut payload = whole.clone();
        payload[1..5].copy_from_slice(&count.to_be_bytes());
        let chunk = decoded(&payload);
        let (code, _, found) = only(&chunk);
        assert_eq!((code, found), ("region-palette-count", count.to_string()));
        assert!(chunk.findings[0].message.contains("the block palette"));
        assert_eq!(chunk.fate, Fate::MayCrash);
    }
    // The tile palette's, behind "Test:Stone" and "Test:Air".
    let mut payload = whole.clone();
    let place = 5 + 2 + 10 + 2 + 8;
    payload[place..place + 4].copy_from_slice(&(-2_i32).to_be_bytes());
    let chunk = decoded(&payload);
    assert_eq!(only(&chunk).0, "region-palette-count");
    assert!(chunk.findings[0].message.contains("the tile palette"));
    assert!(chunk.block_ids.iter().eq(["Test:Stone", "Test:Air"]));
}

#[test]
fn a_payload_that_ends_early_says_in_which_part() {
    let whole = content().payload();
    let names = 5 + 2 + 10 + 2 + 8;
    let tile_names = names + 4 + 2 + 10 + 2 + 9;
    let blocks = tile_names + 4 * 4096;
    let records = blocks + 5 + 16;
    assert_eq!(records + 2, whole.len());
    for (length, part) in [
        (0, "the codec"),
        (3, "the block palette"),
        (names - 1, "the block palette"),
        (names + 2, "the tile palette"),
        (tile_names, "the blocks"),
        (blocks - 1, "the blocks"),
        (blocks, "the tiles"),
        (blocks + 3, "the tiles"),
        (records - 1, "the tiles"),
        (records, "the tiles"),
        (records + 1, "the generation hint"),
    ] {
        let chunk = decoded(&whole[..length]);
        let (code, expected, found) = only(&chunk);
        assert_eq!(code, "region-payload-cut");
        assert_eq!(expected, format!("all of {part}"), "at {length}");
        assert!(found.starts_with("the end of the payload"));
        assert_eq!(chunk.fate, Fate::Lost);
        let blocks_read = length.saturating_sub(tile_names) / 4;
        assert_eq!(chunk.blocks_read, blocks_read.min(4096));
        assert!(
            chunk.blocks[chunk.blocks_read..]
                .iter()
                .all(|it| *it == NO_BLOCK)
        );
        assert_eq!(chunk.tile_records().count(), usize::from(length >= records));
        assert_eq!(chunk.hint, None);
    }
}

#[test]
fn an_index_past_the_palette_is_an_unknown_block() {
    let mut content = content();
    content.blocks[0x123] = 2;
    content.blocks[0x456] = -1;
    content.blocks[0x789] = i32::MAX;
    let chunk = decoded(&content.payload());
    assert_eq!(
        only(&chunk),
        (
            "region-block-index",
            "0 to 1".to_owned(),
            "2 first, at block 1, 2, 3".to_owned()
        )
    );
    assert!(
        chunk.findings[0]
            .message
            .starts_with("3 blocks of chunk 0, 0, 0")
    );
    for at in [0x123, 0x456, 0x789] {
        assert_eq!(chunk.blocks[at], NO_BLOCK);
    }
    assert_eq!(chunk.block_counts.iter().sum::<u32>(), 4093);
    assert_eq!(chunk.fate, Fate::MayCrash);
    assert_eq!(chunk.hint, Some(Hint::WithFeatures));
}

#[test]
fn an_empty_palette_knows_no_block() {
    let mut content = content();
    content.block_ids.clear();
    let chunk = decoded(&content.payload());
    assert_eq!(only(&chunk).1, "none, with an empty palette");
    assert_eq!(chunk.blocks, [NO_BLOCK; 4096]);
}

#[test]
fn tiles_at_no_place_on_no_face_and_of_no_palette() {
    let stack = |xyz, face, tile| TileStack {
        xyz,
        face,
        tiles: vec![(tile, 0)],
    };
    let mut content = content();
    content.tiles = vec![
        stack([16, 0, 0], 0, 0),
        stack([0, 254, 0], 1, 0),
        stack([0, 0, 0], 6, 0),
        stack([1, 2, 3], 5, 2),
        stack([1, 2, 4], 5, -1),
        stack([1, 2, 5], 5, 1),
    ];
    let chunk = decoded(&content.payload());
    let told: Vec<(&str, &str)> = chunk
        .findings
        .iter()
        .map(|it| (it.code, it.found.as_deref().expect("it says")))
        .collect();
    assert_eq!(
        told,
        [
            ("region-tile-place", "16, 0, 0 first"),
            ("region-tile-face", "6 first, at block 0, 0, 0"),
            ("region-tile-index", "2 first, at block 1, 2, 3"),
        ]
    );
    assert_eq!(chunk.fate, Fate::MayCrash);
    assert_eq!((chunk.tile_records, chunk.tiles), (6, 6));
    assert_eq!(chunk.tile_counts, [3, 1]);
    let shown: Vec<[u8; 3]> = chunk.tile_records().map(|record| record.xyz).collect();
    assert_eq!(shown, [[1, 2, 3], [1, 2, 4], [1, 2, 5]]);
}

#[test]
fn broken_text_is_replaced_and_told() {
    let mut payload = content().payload();
    // The S of Test:Stone.
    payload[12] = 0xFF;
    let chunk = decoded(&payload);
    assert_eq!(only(&chunk).0, "region-text");
    assert_eq!(chunk.block_ids.get(0), Some("Test:\u{FFFD}tone"));
    assert_eq!(chunk.block_ids.get(1), Some("Test:Air"));
    assert_eq!((chunk.fate, chunk.blocks_read), (Fate::Lost, 4096));
}

#[test]
fn a_hint_that_nobody_knows_and_bytes_behind_it_cost_nothing() {
    let mut content = content();
    content.hint = 9;
    let chunk = decoded(&content.payload());
    assert_eq!(only(&chunk).0, "region-hint");
    assert_eq!(chunk.hint, Some(Hint::Other(9)));
    assert_eq!(chunk.fate, Fate::Loads);

    content.hint = 0;
    let mut payload = content.payload();
    payload.extend([1, 2, 3]);
    let chunk = decoded(&payload);
    assert_eq!(only(&chunk).2, "3 bytes more");
    assert_eq!(chunk.findings[0].severity, Severity::Note);
    assert_eq!(chunk.fate, Fate::Loads);
}

#[test]
fn of_a_palette_that_is_too_long_the_first_ids_are_kept() {
    let mut content = ChunkContent::of_blocks(|_| "a");
    content.block_ids = (0..70_000).map(|id| id.to_string()).collect();
    content.blocks[0] = PALETTE_MAX as i32 - 1;
    content.blocks[1] = PALETTE_MAX as i32;
    content.blocks[2] = 69_999;
    let chunk = decoded(&content.payload());
    let codes: Vec<&str> = chunk.findings.iter().map(|it| it.code).collect();
    // Their blocks are not known, which is no fault of the file.
    assert_eq!(codes, ["region-palette-long"]);
    assert_eq!(chunk.block_ids.len(), PALETTE_MAX);
    assert_eq!(
        chunk.blocks[..4],
        [PALETTE_MAX as u16 - 1, NO_BLOCK, NO_BLOCK, 0]
    );
    content.blocks[3] = 70_000;
    let chunk = decoded(&content.payload());
    let last = chunk.findings.last().expect("there is a finding");
    assert_eq!(last.code, "region-block-index");
    assert_eq!(last.expected.as_deref(), Some("0 to 69,999"));
    assert!(last.message.contains("1 block "), "{}", last.message);
}
