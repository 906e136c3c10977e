//! Sections whose content is wrong.

use mapscope_formats::Severity;
use mapscope_formats::blueprint::{RoadTier, Version, verdicts};

use crate::shown::{ALL, Keeps, Shown};
use crate::support::{FileV2, SIDE, complaints, open_bytes, params, paths, towns};

/// The valid file with other bytes somewhere in a payload.
fn patched(tag: &[u8; 4], at: usize, bytes: &[u8]) -> FileV2 {
    let mut file = FileV2::valid();
    file.section(tag).payload[at..at + bytes.len()].copy_from_slice(bytes);
    file
}

/// The valid file with `PRMS` of these strings.
fn with_strings(strings: &[u8]) -> FileV2 {
    let mut payload = params(42, SIDE as i32);
    payload.truncate(24);
    payload.extend(strings);
    FileV2::valid().with(b"PRMS", payload)
}

#[test]
fn counts_that_cannot_be_leave_the_rest_of_the_map() {
    let no_towns = Keeps { towns: 0, ..ALL };
    let no_trail = Keeps {
        trail_points: 0,
        ..ALL
    };
    let count = |tag, at, count: i32| patched(tag, at, &count.to_le_bytes());
    Shown::new(
        "towns negative",
        count(b"TOWN", 0, -1),
        "blueprint-count-negative",
    )
    .within(b"TOWN", 0)
    .says("0 or more", "-1")
    .keeps(no_towns)
    .check();
    Shown::new(
        "towns beyond",
        count(b"TOWN", 0, 3),
        "blueprint-count-beyond",
    )
    .within(b"TOWN", 0)
    .says("at most 2 in the 20 bytes left", "3")
    .check();
    Shown::new(
        "towns at most",
        count(b"TOWN", 0, i32::MAX),
        "blueprint-count-beyond",
    )
    .within(b"TOWN", 0)
    .says("at most 2", "2,147,483,647")
    .check();
    Shown::new(
        "paths negative",
        count(b"RDTL", 0, i32::MIN),
        "blueprint-count-negative",
    )
    .within(b"RDTL", 0)
    .says("0 or more", "-2147483648")
    .keeps(no_trail)
    .check();
    Shown::new(
        "paths beyond",
        count(b"RDTL", 0, 8),
        "blueprint-count-beyond",
    )
    .within(b"RDTL", 0)
    .says("at most 7 in the 28 bytes left", "8")
    .check();
    Shown::new(
        "paths one more",
        count(b"RDTL", 0, 2),
        "blueprint-count-cut",
    )
    .within(b"RDTL", 32)
    .item("path 1")
    .says("4 bytes", "0 bytes")
    .check();
    Shown::new(
        "points negative",
        count(b"RDTL", 4, -7),
        "blueprint-count-negative",
    )
    .within(b"RDTL", 4)
    .item("path 0")
    .says("0 or more", "-7")
    .keeps(no_trail)
    .check();
    Shown::new(
        "points beyond",
        count(b"RDTL", 4, 4),
        "blueprint-count-beyond",
    )
    .within(b"RDTL", 4)
    .item("path 0")
    .says("at most 3 in the 24 bytes left", "4")
    .check();
    Shown::new(
        "points at most",
        count(b"RDTL", 4, i32::MAX),
        "blueprint-count-beyond",
    )
    .within(b"RDTL", 4)
    .item("path 0")
    .says("at most 3", "2,147,483,647")
    .check();
    let empty = FileV2::valid().with(b"RDTL", vec![]);
    Shown::new("no count", empty, "blueprint-count-cut")
        .within(b"RDTL", 0)
        .says("4 bytes", "0 bytes")
        .keeps(no_trail)
        .check();
}

#[test]
fn strings_that_cannot_be_read_leave_the_rest_of_the_map() {
    Shown::new(
        "a length of six bytes",
        with_strings(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 0]),
        "blueprint-string-length",
    )
    .within(b"PRMS", 24)
    .item("GeneratedUtc")
    .says("at most 5 bytes", "longer")
    .check();
    Shown::new(
        "a length over 2³¹",
        with_strings(&[0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
        "blueprint-string-length",
    )
    .within(b"PRMS", 25)
    .item("GeneratorGitHash")
    .says("at most 5 bytes", "longer")
    .check();
    Shown::new(
        "past the end",
        with_strings(b"\x03utc\x06hash"),
        "blueprint-string-past-end",
    )
    .within(b"PRMS", 28)
    .item("GeneratorGitHash")
    .says("at most 4 bytes", "6 bytes")
    .check();
    Shown::new(
        "no second string",
        with_strings(b"\x03utc"),
        "blueprint-params-cut",
    )
    .within(b"PRMS", 28)
    .item("GeneratorGitHash")
    .says("1 byte", "0 bytes")
    .check();
    Shown::new(
        "not UTF-8",
        with_strings(b"\x03u\xFFc\0"),
        "blueprint-string-not-utf8",
    )
    .warning()
    .within(b"PRMS", 24)
    .item("GeneratedUtc")
    .says("UTF-8", "u\u{FFFD}c")
    .check();
}

#[test]
fn parameters_that_end_early_or_are_not_finite_are_told() {
    let short = FileV2::valid().with(b"PRMS", params(42, SIDE as i32)[..14].to_vec());
    Shown::new("PRMS short", short, "blueprint-params-cut")
        .within(b"PRMS", 12)
        .item("DensityMultiplier")
        .says("4 bytes", "2 bytes")
        .check();
    let nan = patched(b"PRMS", 8, &f32::NAN.to_le_bytes());
    Shown::new("radius NaN", nan, "blueprint-params-not-finite")
        .warning()
        .within(b"PRMS", 8)
        .item("CraterRadius")
        .says("finite", "NaN")
        .check();
}

#[test]
fn a_highway_flag_of_two_is_taken_as_set() {
    let file = FileV2::valid().with(b"TOWN", towns(&[(1.0, 2.0, 0, 1), (3.0, 4.0, 0, 2)]));
    let blueprint = open_bytes(file.bytes());
    assert_eq!(complaints(&blueprint.findings), ["blueprint-highway-flag"]);
    let finding = &blueprint.findings[1];
    assert_eq!(finding.severity, Severity::Warning);
    assert_eq!(
        finding.place.file_offset,
        Some(file.payload_offset(b"TOWN") + 4 + 10)
    );
    assert_eq!(finding.place.item.as_deref(), Some("town 1"));
    assert_eq!(finding.expected.as_deref(), Some("0 or 1"));
    assert_eq!(finding.found.as_deref(), Some("2 at town 1"));
    assert_eq!(blueprint.towns[1].is_highway_node, Some(true));
}

#[test]
fn coordinates_that_are_not_finite_are_counted_and_kept() {
    let nan = f32::NAN;
    let file = FileV2::valid()
        .with(
            b"TOWN",
            towns(&[
                (1.0, 2.0, 0, 1),
                (3.0, nan, 0, 0),
                (f32::INFINITY, 0.0, 0, 0),
            ]),
        )
        .with(b"RDTL", paths(&[&[[1.0, 1.0]], &[[1.0, 1.0], [nan, 2.0]]]));
    let blueprint = open_bytes(file.bytes());
    let code = "blueprint-coordinates-not-finite";
    assert_eq!(complaints(&blueprint.findings), [code, code]);
    let places: Vec<_> = blueprint
        .findings
        .iter()
        .filter(|finding| finding.code == code)
        .map(|finding| (finding.place.item.as_deref(), finding.place.file_offset))
        .collect();
    let town = (Some("town 1"), Some(file.payload_offset(b"TOWN") + 4 + 10));
    let point = (
        Some("path 1, point 1"),
        Some(file.payload_offset(b"RDTL") + 4 + 12 + 4 + 8),
    );
    assert_eq!(places, [town, point]);
    let message = &blueprint.findings[1].message;
    assert!(message.starts_with("2 towns"), "{message}");
    assert_eq!(blueprint.towns.len(), 3);
    assert_eq!(blueprint.roads.tier(RoadTier::Trail).points().len(), 3);
}

#[test]
fn tier_255_is_no_error_and_a_note_lists_the_tiers() {
    let tiers = [
        (1.0, 1.0, 255, 0),
        (1.0, 1.0, 0, 0),
        (1.0, 1.0, 1, 0),
        (1.0, 1.0, 0, 0),
    ];
    let blueprint = open_bytes(FileV2::valid().with(b"TOWN", towns(&tiers)).bytes());
    assert_eq!(complaints(&blueprint.findings), [""; 0]);
    let note = &blueprint.findings[0];
    assert_eq!(
        (note.severity, note.code),
        (Severity::Note, "blueprint-town-tiers")
    );
    assert_eq!(note.found.as_deref(), Some("0, 1, 255"));
}

#[test]
fn a_seed_in_the_name_that_differs_is_a_warning_unless_the_seed_is_not_known() {
    let source = mapscope_formats::MemorySource::new(FileV2::valid().bytes());
    let findings = |name| {
        let blueprint = crate::support::open(name, &source).expect("a valid file");
        blueprint.findings
    };
    assert_eq!(complaints(&findings("MapData_Seed_42.dat")), [""; 0]);
    assert_eq!(complaints(&findings("island.dat")), [""; 0]);
    let wrong = findings("MapData_Seed_43.dat");
    assert_eq!(complaints(&wrong), ["blueprint-seed-in-name"]);
    assert_eq!(
        verdicts(Version::V2, &wrong)[0].reasons[0].code,
        "blueprint-seed-in-name"
    );

    let unknown = FileV2::valid()
        .with(b"PRMS", params(0, SIDE as i32))
        .bytes();
    let source = mapscope_formats::MemorySource::new(unknown);
    let blueprint = crate::support::open("MapData_Seed_43.dat", &source).expect("a valid file");
    assert_eq!(complaints(&blueprint.findings), [""; 0]);
}
