//! Files of version 1 that are wrong.

use mapscope_formats::blueprint::{
    BIOME_INVALID, BIOME_NO_DATA, InvalidBiome, RasterTally, SectionStatus, VECTOR_BYTES_MAX,
    Version, raster_findings, verdicts,
};
use mapscope_formats::{ByteSource, MemorySource, OpenError, Outcome, Severity};

use crate::support::{
    check_words, complaints, decode_all, file_v1, height, open, open_bytes, refusal,
};

const DEPRECATED: &str = "blueprint-v1-deprecated";
const SMALL: &str = "blueprint-v1-map-size-small";

#[test]
fn a_map_size_that_is_missing_or_out_of_bounds_is_refused() {
    let sized = |size: i32| [b"\x07ISLA_V1".as_slice(), &size.to_le_bytes(), &[0; 100]].concat();
    for size in [i32::MAX, 32_769, 0, -1] {
        let finding = refusal(sized(size));
        assert_eq!(finding.code, "blueprint-map-size");
        assert_eq!(finding.place.file_offset, Some(8));
        check_words("size", &finding, "1 to 32768", &size.to_string());
    }
    for len in 8..12 {
        let finding = refusal(sized(4)[..len].to_vec());
        assert_eq!(finding.code, "blueprint-v1-map-size-cut");
        check_words("cut", &finding, "4 bytes", &format!("{len} bytes"));
    }
}

#[test]
fn a_file_that_is_right_has_only_its_age_against_it() {
    let blueprint = open_bytes(file_v1(256, |_, _| 3, &[0, 2]));
    assert_eq!(blueprint.version, Version::V1);
    assert_eq!(complaints(&blueprint.findings), [DEPRECATED]);
    assert_eq!(
        verdicts(blueprint.version, &blueprint.findings)[0].outcome,
        Outcome::LoadsWithWarnings
    );
}

#[test]
fn the_verdict_says_that_version_2_could_not_hold_a_small_map() {
    let blueprint = open_bytes(file_v1(255, |_, _| 3, &[]));
    let verdict = verdicts(blueprint.version, &blueprint.findings).remove(0);
    assert_eq!(verdict.outcome, Outcome::LoadsWithWarnings);
    let reason = verdict
        .reasons
        .iter()
        .find(|reason| reason.code == SMALL)
        .expect("a reason");
    assert!(reason.message.contains("version 2"), "{}", reason.message);
}

#[test]
fn a_cut_anywhere_is_an_error_and_what_comes_before_it_is_there() {
    let whole = file_v1(3, |x, y| (x * 3 + y) as i32, &[0, 1]);
    let complete = open_bytes(whole.clone());
    for len in 2..whole.len() {
        let bytes = whole[..len].to_vec();
        let source = MemorySource::new(bytes.clone());
        let blueprint = match open("map.dat", &source) {
            Ok(blueprint) => blueprint,
            Err(OpenError::Refused(_)) if len < 12 => continue,
            Err(error) => panic!("cut at {len}: {error}"),
        };
        let errors: Vec<_> = blueprint
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .collect();
        assert_eq!(errors.len(), 1, "cut at {len}");
        assert!(errors[0].place.section.is_some(), "cut at {len}");
        check_words("cut", errors[0], "", "");
        assert_eq!(
            verdicts(blueprint.version, &blueprint.findings)[0].outcome,
            Outcome::Refuses,
            "cut at {len}"
        );

        let cells = (len.min(12 + 72) - 12) / 8;
        let decoded = decode_all(&bytes, &blueprint);
        let is_there =
            |index: usize| decoded.heights[index] == height(index as u32 / 3, index as u32 % 3);
        assert!((0..cells).all(is_there), "cut at {len}");
        assert!(
            decoded.heights[cells..]
                .iter()
                .all(|height| height.is_nan()),
            "cut at {len}"
        );
        assert!(
            decoded.biomes[cells..]
                .iter()
                .all(|biome| *biome == BIOME_NO_DATA)
        );
        assert!(complete.towns.starts_with(&blueprint.towns), "cut at {len}");
        for ((tier, found), (_, all)) in blueprint.roads.iter().zip(complete.roads.iter()) {
            assert!(
                all.points().starts_with(found.points()),
                "{tier:?} cut at {len}"
            );
        }
        let last = blueprint.sections.last().expect("the cells at least");
        assert_ne!(last.status, SectionStatus::Read, "cut at {len}");
    }
}

#[test]
fn biomes_that_no_byte_holds_are_counted_named_and_drawn_as_invalid() {
    let bytes = file_v1(
        4,
        |x, y| match (x, y) {
            (1, 2) => -1,
            (3, 0) => 300,
            (3, 3) => 255,
            _ => 5,
        },
        &[],
    );
    let blueprint = open_bytes(bytes.clone());
    let decoded = decode_all(&bytes, &blueprint);
    assert_eq!(decoded.biomes[6], BIOME_INVALID);
    assert_eq!(decoded.biomes[12], BIOME_INVALID);
    assert_eq!(decoded.biomes[15], 255);
    assert_eq!(decoded.invalid.count, 2);
    assert_eq!(
        decoded.invalid.first,
        Some(InvalidBiome {
            x: 1,
            y: 2,
            value: -1
        })
    );

    let mut tally = RasterTally {
        invalid_biomes: decoded.invalid,
        ..RasterTally::default()
    };
    tally.biome_cells[5] = 13;
    tally.biome_cells[255] = 1;
    let findings = raster_findings(&blueprint, &tally);
    let [invalid, found] = findings.as_slice() else {
        panic!("{findings:?}")
    };
    assert_eq!(
        (invalid.severity, invalid.code),
        (Severity::Error, "blueprint-v1-biomes-invalid")
    );
    assert!(
        invalid.message.starts_with("2 cells"),
        "{}",
        invalid.message
    );
    assert_eq!(
        invalid.place.cell.map(|cell| (cell.x, cell.y)),
        Some((1, 2))
    );
    check_words("invalid", invalid, "0 to 255", "-1 at cell (1, 2)");
    assert_eq!(
        (found.severity, found.found.as_deref()),
        (Severity::Note, Some("5, 255"))
    );
}

#[test]
fn a_negative_tier_is_an_error_and_the_town_is_kept() {
    let bytes = file_v1(2, |_, _| 0, &[1, -1, 256]);
    let blueprint = open_bytes(bytes);
    assert_eq!(
        complaints(&blueprint.findings),
        [DEPRECATED, SMALL, "blueprint-v1-tier"]
    );
    let finding = blueprint
        .findings
        .iter()
        .find(|finding| finding.code == "blueprint-v1-tier")
        .expect("one");
    assert_eq!(finding.severity, Severity::Error);
    assert_eq!(finding.place.file_offset, Some(12 + 4 * 8 + 4 + 12));
    assert!(
        finding.message.starts_with("2 towns"),
        "{}",
        finding.message
    );
    check_words("tier", finding, "0 to 255", "-1 at town 1");
    let tiers: Vec<i32> = blueprint.towns.iter().map(|town| town.tier).collect();
    assert_eq!(tiers, [1, -1, 256]);
    // The server's v1 path does not look at ordinals.
    assert_eq!(
        verdicts(blueprint.version, &blueprint.findings)[0].outcome,
        Outcome::LoadsWithWarnings
    );
}

#[test]
fn bytes_after_the_last_road_are_a_note() {
    let mut bytes = file_v1(2, |_, _| 0, &[]);
    let end = bytes.len() as u64;
    bytes.extend([1, 2, 3]);
    let blueprint = open_bytes(bytes);
    let note = blueprint.findings.last().expect("a note");
    assert_eq!(
        (note.severity, note.code),
        (Severity::Note, "blueprint-v1-trailing")
    );
    assert_eq!(
        (note.place.file_offset, note.found.as_deref()),
        (Some(end), Some("3 bytes"))
    );
    let row = blueprint.sections.last().expect("a row");
    assert_eq!((row.length, row.status), (3, SectionStatus::Trailing));
}

#[test]
fn counts_are_bounded_by_the_bytes_that_are_left() {
    for (count, code) in [
        (-1_i32, "blueprint-count-negative"),
        (i32::MAX, "blueprint-count-beyond"),
    ] {
        let mut bytes = file_v1(2, |_, _| 0, &[7]);
        let at = 12 + 4 * 8;
        bytes[at..at + 4].copy_from_slice(&count.to_le_bytes());
        let blueprint = open_bytes(bytes);
        assert_eq!(complaints(&blueprint.findings)[2], code);
        assert!(blueprint.roads.iter().all(|(_, paths)| paths.is_empty()));
    }
}

#[test]
fn more_roads_than_are_looked_at_are_a_warning() {
    // One path of one point more than fits; its bytes need not exist to be counted.
    struct Long(MemorySource, u64);
    impl ByteSource for Long {
        fn len(&self) -> u64 {
            self.1
        }
        fn read<'a>(
            &'a self,
            ranges: &'a [std::ops::Range<u64>],
        ) -> mapscope_formats::LocalBoxFuture<'a, Result<Vec<Vec<u8>>, mapscope_formats::SourceError>>
        {
            Box::pin(async move {
                let mut parts = Vec::new();
                for range in ranges {
                    let end = range.end.min(self.0.len());
                    let held = range.start.min(end)..end;
                    let mut bytes = mapscope_formats::source::read_one(&self.0, held).await?;
                    bytes.resize((range.end - range.start) as usize, 0);
                    parts.push(bytes);
                }
                Ok(parts)
            })
        }
    }
    let mut head = file_v1(1, |_, _| 0, &[]);
    head.truncate(12 + 8 + 4);
    let points = VECTOR_BYTES_MAX / 8;
    head.extend(1_i32.to_le_bytes());
    head.extend((points as i32).to_le_bytes());
    let len = head.len() as u64 + points * 8 + 12;
    let blueprint = open("map.dat", &Long(MemorySource::new(head), len)).expect("it can be shown");
    assert_eq!(
        complaints(&blueprint.findings),
        [DEPRECATED, SMALL, "blueprint-v1-too-large"]
    );
    assert_eq!(blueprint.roads.highway.points().len() as u64, points - 2);
}
