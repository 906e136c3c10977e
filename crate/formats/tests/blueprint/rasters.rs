//! Windows of heights and biomes, in both versions.

use std::ops::Range;

use mapscope_formats::MemorySource;
use mapscope_formats::blueprint::{
    BIOME_NO_DATA, Blueprint, Channels, InvalidBiome, RasterTally, Window, raster_findings,
};
use proptest::prelude::*;

use crate::support::{FileV2, SIDE, biome, decode, file_v1, height, open_bytes};

/// A part of 0..side, not empty.
fn span(side: u32) -> impl Strategy<Value = Range<u32>> {
    (0..side, 1..=side).prop_map(move |(start, len)| start..start.saturating_add(len).min(side))
}

fn check_window(bytes: &[u8], blueprint: &Blueprint, columns: Range<u32>, rows: Range<u32>) {
    let source = MemorySource::new(bytes);
    let both = decode(
        &source,
        blueprint,
        columns.clone(),
        rows.clone(),
        Channels::Both,
    );
    let cells = || {
        columns
            .clone()
            .flat_map(|x| rows.clone().map(move |y| (x, y)))
    };
    let heights: Vec<f32> = cells().map(|(x, y)| height(x, y)).collect();
    let biomes: Vec<u16> = cells().map(|(x, y)| u16::from(biome(x, y))).collect();
    assert_eq!(both.heights, heights);
    assert_eq!(both.biomes, biomes);
    let only = decode(
        &source,
        blueprint,
        columns.clone(),
        rows.clone(),
        Channels::Heights,
    );
    assert_eq!(only.heights, heights);
    assert!(
        only.biomes.iter().all(|biome| *biome == 0xABCD),
        "a channel not asked for is left"
    );
    let only = decode(
        &source,
        blueprint,
        columns.clone(),
        rows.clone(),
        Channels::Biomes,
    );
    assert_eq!(only.biomes, biomes);
    assert!(only.heights.iter().all(|height| *height == f32::MAX));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_window_of_version_1_has_the_files_cells(columns in span(19), rows in span(19)) {
        let bytes = file_v1(19, |x, y| i32::from(biome(x, y)), &[]);
        check_window(&bytes, &open_bytes(bytes.clone()), columns, rows);
    }

    #[test]
    fn any_window_of_version_2_has_the_files_cells(columns in span(SIDE), rows in span(SIDE)) {
        let bytes = FileV2::valid().bytes();
        check_window(&bytes, &open_bytes(bytes.clone()), columns, rows);
    }
}

#[test]
fn whole_columns_are_one_range_a_plane() {
    let file = FileV2::valid();
    let rasters = open_bytes(file.bytes()).rasters;
    let window = Window {
        columns: 3..5,
        rows: 0..SIDE,
    };
    let heights = file.payload_offset(b"HGTS") + 3 * 1024;
    let biomes = file.payload_offset(b"BIOM") + 3 * 256;
    let both = rasters.ranges(&window, Channels::Both);
    assert_eq!(both, [heights..heights + 2048, biomes..biomes + 512]);
    let rasters = open_bytes(file_v1(19, |_, _| 0, &[])).rasters;
    let window = Window {
        columns: 3..5,
        rows: 0..19,
    };
    let start = 12 + 3 * 19 * 8;
    for channels in [Channels::Heights, Channels::Biomes, Channels::Both] {
        let ranges = rasters.ranges(&window, channels);
        assert_eq!(ranges.len(), 1);
        assert_eq!(ranges[0], start..start + 2 * 19 * 8);
    }
}

#[test]
fn cells_off_the_map_are_no_data() {
    let bytes = file_v1(4, |_, _| 1, &[]);
    let blueprint = open_bytes(bytes.clone());
    let decoded = decode(
        &MemorySource::new(bytes),
        &blueprint,
        3..5,
        2..6,
        Channels::Both,
    );
    assert_eq!(
        decoded.biomes,
        [1, 1, BIOME_NO_DATA, BIOME_NO_DATA]
            .iter()
            .chain(&[BIOME_NO_DATA; 4])
            .copied()
            .collect::<Vec<_>>()
    );
    assert_eq!(decoded.heights[..2], [height(3, 2), height(3, 3)]);
    assert!(decoded.heights[2..].iter().all(|height| height.is_nan()));
}

#[test]
fn the_first_invalid_biome_of_a_window_is_named_by_its_cell_on_the_map() {
    let bytes = file_v1(9, |x, y| if x >= 4 && y >= 5 { 1000 } else { 0 }, &[]);
    let blueprint = open_bytes(bytes.clone());
    let decoded = decode(
        &MemorySource::new(bytes),
        &blueprint,
        3..7,
        2..8,
        Channels::Biomes,
    );
    assert_eq!(decoded.invalid.count, 9);
    assert_eq!(
        decoded.invalid.first,
        Some(InvalidBiome {
            x: 4,
            y: 5,
            value: 1000
        })
    );
}

#[test]
fn missing_cells_are_not_blamed_on_the_generator() {
    let file = FileV2::valid();
    let mut bytes = file.bytes();
    bytes.truncate(file.payload_offset(b"HGTS") as usize + 4 * 1000 + 1);
    let blueprint = open_bytes(bytes);
    let missing = u64::from(SIDE * SIDE - 1000);
    assert_eq!(blueprint.rasters.missing_cells(Channels::Heights), missing);
    assert_eq!(blueprint.rasters.bytes(Channels::Both), 4000);
    let tally = RasterTally {
        nan_heights: missing,
        ..RasterTally::default()
    };
    assert_eq!(raster_findings(&blueprint, &tally), []);
    let tally = RasterTally {
        nan_heights: missing + 2,
        ..tally
    };
    let findings = raster_findings(&blueprint, &tally);
    assert_eq!(findings[0].code, "blueprint-heights-not-finite");
    assert!(
        findings[0].message.starts_with("2 cells"),
        "{}",
        findings[0].message
    );
}

#[test]
fn biome_255_is_no_error_and_a_note_lists_the_biomes() {
    let blueprint = open_bytes(FileV2::valid().bytes());
    let mut tally = RasterTally::default();
    for biome in [0, 1, 2, 255] {
        tally.biome_cells[biome] = 9;
    }
    let findings = raster_findings(&blueprint, &tally);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].severity, mapscope_formats::Severity::Note);
    assert_eq!(findings[0].found.as_deref(), Some("0 to 2, 255"));
}
