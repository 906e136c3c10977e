//! Files of which nothing can be shown.

use mapscope_formats::Severity;

use crate::support::{FileV2, check_words, params, refusal};

/// A file of which nothing can be shown.
struct Refused {
    name: &'static str,
    bytes: Vec<u8>,
    code: &'static str,
    file_offset: u64,
    expected: &'static str,
    found: &'static str,
}

fn refused_cases() -> Vec<Refused> {
    let case = |name, bytes, code, file_offset, expected, found| Refused {
        name,
        bytes,
        code,
        file_offset,
        expected,
        found,
    };
    let sized = |map_size| FileV2::valid().with(b"PRMS", params(42, map_size)).bytes();
    let version = |version| {
        FileV2 {
            version,
            sections: Vec::new(),
        }
        .bytes()
    };
    let whole = FileV2::valid().bytes();
    vec![
        case(
            "empty",
            vec![],
            "file-empty",
            0,
            "islaApocalypse blueprint",
            "0 bytes",
        ),
        case(
            "one byte",
            b"I".to_vec(),
            "file-single-byte",
            0,
            "blueprint",
            "1 byte: 49",
        ),
        case(
            "first byte",
            b"PK\x03\x04....".to_vec(),
            "blueprint-first-byte",
            0,
            "49",
            "50 4B 03 04",
        ),
        case(
            "I and not ISLA",
            b"IsLA\x02\0\0\0".to_vec(),
            "blueprint-magic",
            0,
            "ISLA",
            "49 73 4C 41",
        ),
        case(
            "I, then the end",
            b"IS".to_vec(),
            "blueprint-magic",
            0,
            "ISLA",
            "49 53",
        ),
        case(
            "07, another string",
            b"\x07ISLA_V2....".to_vec(),
            "blueprint-v1-magic",
            0,
            "ISLA_V1",
            "56 32",
        ),
        case(
            "cut in the version",
            whole[..6].to_vec(),
            "blueprint-version-cut",
            4,
            "4 bytes",
            "6 bytes",
        ),
        case(
            "version 1 as v2",
            version(1),
            "blueprint-version",
            4,
            "2",
            "1",
        ),
        case("version 3", version(3), "blueprint-version", 4, "2", "3"),
        case(
            "no section",
            version(2),
            "blueprint-params-missing",
            8,
            "PRMS",
            "0 sections",
        ),
        case(
            "PRMS absent",
            FileV2::valid().without(b"PRMS").bytes(),
            "blueprint-params-missing",
            FileV2::valid().without(b"PRMS").bytes().len() as u64,
            "PRMS",
            "7 sections of other tags",
        ),
        case(
            "cut in the first header",
            whole[..15].to_vec(),
            "blueprint-params-missing",
            8,
            "PRMS",
            "within the header",
        ),
        case(
            "cut before MapSize",
            whole[..26].to_vec(),
            "blueprint-params-short",
            20,
            "8 bytes",
            "6",
        ),
        case(
            "PRMS of 7 bytes",
            FileV2::valid()
                .with(b"PRMS", params(42, 256)[..7].to_vec())
                .bytes(),
            "blueprint-params-short",
            20,
            "8 bytes",
            "a length of 7",
        ),
        case(
            "MapSize 255",
            sized(255),
            "blueprint-map-size",
            24,
            "256 to 32768",
            "255",
        ),
        case(
            "MapSize 32769",
            sized(32_769),
            "blueprint-map-size",
            24,
            "256 to 32768",
            "32769",
        ),
        case(
            "MapSize negative",
            sized(-256),
            "blueprint-map-size",
            24,
            "256 to 32768",
            "-256",
        ),
        case(
            "MapSize least",
            sized(i32::MIN),
            "blueprint-map-size",
            24,
            "256 to 32768",
            "-2147483648",
        ),
    ]
}

#[test]
fn what_cannot_be_shown_is_refused_with_place_expected_and_found() {
    for case in refused_cases() {
        let finding = refusal(case.bytes);
        assert_eq!(finding.code, case.code, "{}", case.name);
        assert_eq!(
            finding.place.file_offset,
            Some(case.file_offset),
            "{}",
            case.name
        );
        assert_eq!(finding.severity, Severity::Error, "{}", case.name);
        check_words(case.name, &finding, case.expected, case.found);
    }
}
