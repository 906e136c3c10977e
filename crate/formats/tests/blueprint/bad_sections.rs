//! Sections that stand wrong in the file.

use mapscope_formats::blueprint::{RoadTier, SectionStatus};

use crate::shown::{ALL, CELLS, Keeps, NOTHING, Shown};
use crate::support::{FileV2, complaints, open_bytes, params, paths, towns};

const MISSING: &str = "blueprint-section-missing";

fn params_last() -> FileV2 {
    let mut file = FileV2::valid();
    file.sections.rotate_left(1);
    file
}

/// The valid file with a payload that is shorter, or longer, by some bytes.
fn resized(tag: &[u8; 4], by: isize) -> FileV2 {
    let mut file = FileV2::valid();
    let payload = &mut file.section(tag).payload;
    payload.resize(payload.len().checked_add_signed(by).expect("a length"), 0);
    file
}

#[test]
fn sections_out_of_place_are_errors_and_still_read() {
    Shown::new("PRMS last", params_last(), "blueprint-params-not-first")
        .within(b"PRMS", 0)
        .says("PRMS as the first", "HGTS as the first")
        .check();
    let mut second = FileV2::valid();
    second.sections.swap(0, 1);
    Shown::new("PRMS second", second, "blueprint-params-not-first")
        .within(b"PRMS", 0)
        .says("PRMS as the first", "HGTS as the first")
        .check();
    let valid = FileV2::valid();
    let end = valid.bytes().len() as u64;
    Shown::new(
        "TOWN repeated",
        valid.clone().and(b"TOWN", &towns(&[])),
        "blueprint-section-repeated",
    )
    .within(b"TOWN", end + 12 - valid.payload_offset(b"TOWN"))
    .says("one", "2")
    .check();
    let lakes = valid
        .and(b"LAKE", b"a")
        .and(b"LAKE", b"bc")
        .and(b"LAKE", b"");
    Shown::new("unknown tag repeated", lakes, "blueprint-section-repeated")
        .within(b"LAKE", 1 + 12)
        .says("one", "3")
        .check();
}

#[test]
fn the_first_of_repeated_sections_is_used_and_the_table_tells() {
    let other = paths(&[&[[9.0, 9.0], [8.0, 8.0]]]);
    let blueprint = open_bytes(FileV2::valid().and(b"RDHW", &other).bytes());
    assert_eq!(
        blueprint.roads.tier(RoadTier::Highway).points(),
        [[1.0, 2.0], [30.0, 40.5]]
    );
    let last = blueprint.sections.last().expect("nine sections");
    assert_eq!(
        (last.name.as_str(), last.status),
        ("RDHW", SectionStatus::Repeated)
    );
}

#[test]
fn unknown_sections_are_skipped_by_their_length_and_listed() {
    let mut file = FileV2::valid().and(b"\x01 A\\", b"12345");
    file.sections.swap(1, 8);
    let offset = file.payload_offset(b"\x01 A\\");
    let blueprint = open_bytes(file.bytes());
    assert_eq!(complaints(&blueprint.findings), [""; 0]);
    let row = &blueprint.sections[1];
    assert_eq!(
        (row.name.as_str(), row.file_offset, row.length),
        ("\\x01 A\\\\", offset, 5)
    );
    assert_eq!(row.status, SectionStatus::Unknown);
}

#[test]
fn rasters_of_another_length_show_the_cells_that_they_have() {
    Shown::new(
        "HGTS short",
        resized(b"HGTS", -4),
        "blueprint-raster-length",
    )
    .within(b"HGTS", 0)
    .says("262,144 bytes for 256² cells", "262,140 bytes")
    .keeps(Keeps {
        heights: CELLS - 1,
        ..ALL
    })
    .check();
    Shown::new("HGTS long", resized(b"HGTS", 4), "blueprint-raster-length")
        .within(b"HGTS", 0)
        .says("262,144 bytes", "262,148 bytes")
        .check();
    Shown::new(
        "BIOM short",
        resized(b"BIOM", -257),
        "blueprint-raster-length",
    )
    .within(b"BIOM", 0)
    .says("65,536 bytes", "65,279 bytes")
    .keeps(Keeps {
        biomes: CELLS - 257,
        ..ALL
    })
    .check();
    Shown::new("BIOM long", resized(b"BIOM", 1), "blueprint-raster-length")
        .within(b"BIOM", 0)
        .says("65,536 bytes", "65,537 bytes")
        .check();
    Shown::new(
        "BIOM empty",
        resized(b"BIOM", -65_536),
        "blueprint-raster-length",
    )
    .within(b"BIOM", 0)
    .says("65,536 bytes", "0 bytes")
    .keeps(Keeps { biomes: 0, ..ALL })
    .check();
}

#[test]
fn missing_sections_are_named() {
    Shown::new(
        "HGTS missing",
        FileV2::valid().without(b"HGTS"),
        "blueprint-raster-missing",
    )
    .at_end(b"HGTS")
    .says("an HGTS section", "none")
    .keeps(Keeps { heights: 0, ..ALL })
    .check();
    Shown::new(
        "BIOM missing",
        FileV2::valid().without(b"BIOM"),
        "blueprint-raster-missing",
    )
    .at_end(b"BIOM")
    .says("a BIOM section", "none")
    .keeps(Keeps { biomes: 0, ..ALL })
    .check();
    Shown::new(
        "TOWN missing",
        FileV2::valid().without(b"TOWN"),
        "blueprint-section-missing",
    )
    .warning()
    .at_end(b"TOWN")
    .says("TOWN", "none")
    .keeps(Keeps { towns: 0, ..ALL })
    .check();
    Shown::new(
        "RDTL missing",
        FileV2::valid().without(b"RDTL"),
        "blueprint-section-missing",
    )
    .warning()
    .at_end(b"RDTL")
    .says("RDTL", "none")
    .keeps(Keeps {
        trail_points: 0,
        ..ALL
    })
    .check();
}

#[test]
fn files_that_are_cut_show_what_comes_before_the_cut() {
    let valid = FileV2::valid();
    let end = valid.bytes().len();
    Shown::new(
        "in a header",
        valid.clone().and(b"LAKE", b""),
        "blueprint-section-header-cut",
    )
    .cut(5)
    .at(end as u64)
    .says("12 bytes", "7 bytes")
    .check();
    Shown::new("in a payload", valid.clone(), "blueprint-section-truncated")
        .cut(1)
        .within(b"RDTL", 0)
        .says("32 bytes", "31 bytes")
        .keeps(Keeps {
            trail_points: 2,
            ..ALL
        })
        .check();
    Shown::new("in a count", valid.clone(), "blueprint-section-truncated")
        .cut(30)
        .within(b"RDTL", 0)
        .says("32 bytes", "2 bytes")
        .keeps(Keeps {
            trail_points: 0,
            ..ALL
        })
        .check();
    let heights = valid.payload_offset(b"HGTS") as usize;
    Shown::new("in the heights", valid, "blueprint-section-truncated")
        .cut(end - heights - 1027)
        .within(b"HGTS", 0)
        .says("262,144 bytes", "1,027 bytes")
        .keeps(Keeps {
            heights: 256,
            ..NOTHING
        })
        .others(&[
            "blueprint-raster-missing",
            MISSING,
            MISSING,
            MISSING,
            MISSING,
            MISSING,
        ])
        .check();
}

#[test]
fn a_file_cut_within_a_string_still_has_its_size() {
    let mut file = FileV2::valid();
    file.sections.truncate(1);
    let bytes = file.bytes();
    for cut in 1..29 {
        let blueprint = open_bytes(bytes[..bytes.len() - cut].to_vec());
        let finding = &blueprint.findings[0];
        assert_eq!(finding.code, "blueprint-section-truncated");
        assert!(finding.message.contains("PRMS"), "{}", finding.message);
        let others = complaints(&blueprint.findings).split_off(1);
        assert!(
            others.iter().all(|code| code.ends_with("-missing")),
            "cut by {cut}: {others:?}"
        );
        assert_eq!(finding.expected.as_deref(), Some("53 bytes"));
        assert_eq!(finding.found, Some(format!("{} bytes", 53 - cut)));
        assert_eq!(blueprint.map_size, 256);
        let params = blueprint.params.expect("v2 has parameters");
        assert_eq!(params.known_world_seed(), Some(42));
        assert_eq!(params.known_impact_center(), Some([100.0, 90.0]));
        assert_eq!(params.generator_git_hash, "");
    }
}

#[test]
fn lengths_near_two_to_the_sixty_fourth_are_truncation() {
    let valid = FileV2::valid();
    let lake = valid
        .clone()
        .and(b"LAKE", b"a")
        .with_length(b"LAKE", u64::MAX);
    Shown::new("unknown tag", lake, "blueprint-section-truncated")
        .within(b"LAKE", 0)
        .says("18,446,744,073,709,551,615 bytes", "1 byte")
        .check();
    let trail = valid.clone().with_length(b"RDTL", u64::MAX - 11);
    Shown::new("roads", trail, "blueprint-section-truncated")
        .within(b"RDTL", 0)
        .says("18,446,744,073,709,551,604 bytes", "32 bytes")
        .check();
    let heights = valid.with_length(b"HGTS", 1 << 63);
    Shown::new("heights", heights, "blueprint-section-truncated")
        .within(b"HGTS", 0)
        .says("9,223,372,036,854,775,808 bytes", "")
        .keeps(Keeps {
            heights: CELLS,
            ..NOTHING
        })
        .others(&[
            "blueprint-raster-length",
            "blueprint-raster-missing",
            MISSING,
            MISSING,
            MISSING,
            MISSING,
            MISSING,
        ])
        .check();
}

#[test]
fn a_section_that_is_longer_than_its_content_is_an_error() {
    for (tag, expected, found) in [
        (b"PRMS", "a length of 53 bytes", "56 bytes"),
        (b"TOWN", "a length of 24 bytes", "27 bytes"),
        (b"RDHW", "a length of 24 bytes", "27 bytes"),
        (b"RDRG", "a length of 4 bytes", "7 bytes"),
    ] {
        Shown::new("longer", resized(tag, 3), "blueprint-section-not-consumed")
            .within(tag, 0)
            .says(expected, found)
            .check();
    }
}

#[test]
fn a_hundred_repeated_tags_do_not_make_a_hundred_findings() {
    let mut file = FileV2::valid().with(b"PRMS", params(0, 256));
    for tag in 0..100 {
        file = file
            .and(&[b'T', b'0', 0, tag], b"")
            .and(&[b'T', b'0', 0, tag], b"");
    }
    let blueprint = open_bytes(file.bytes());
    let codes = complaints(&blueprint.findings);
    assert_eq!(codes.len(), 33);
    assert!(codes.contains(&"blueprint-section-repeated-more"));
    let repeated = blueprint
        .sections
        .iter()
        .filter(|row| row.status == SectionStatus::Repeated);
    assert_eq!(repeated.count(), 100);
}
