//! Whatever the bytes are, the reader ends without a panic and with something to say.

use mapscope_formats::blueprint::{Blueprint, Channels, Window, verdicts};
use mapscope_formats::{ByteSource, MemorySource, OpenError, Severity};
use proptest::prelude::*;

use crate::support::{FileV2, decode, file_v1, open};

/// Opens bytes and uses all that comes of it.
fn exercise(bytes: Vec<u8>) -> Result<Blueprint, &'static str> {
    let source = MemorySource::new(bytes);
    let blueprint = match open("MapData_Seed_1.dat", &source) {
        Ok(blueprint) => blueprint,
        Err(OpenError::Refused(finding)) => {
            assert!(
                finding.expected.is_some() && finding.found.is_some(),
                "{finding:?}"
            );
            return Err(finding.code);
        }
        Err(OpenError::Source(error)) => panic!("asked for what is not there: {error}"),
    };
    verdicts(blueprint.version, &blueprint.findings);
    let size = blueprint.map_size;
    let last = size.saturating_sub(1);
    for (columns, rows) in [
        (0..1, 0..size),
        (last..size, last..size),
        (last / 2..size, 0..3),
    ] {
        let window = Window {
            columns: columns.clone(),
            rows: rows.clone(),
        };
        for range in blueprint.rasters.ranges(&window, Channels::Both) {
            assert!(range.start < range.end && range.end <= source.len());
        }
        decode(&source, &blueprint, columns, rows, Channels::Both);
    }
    Ok(blueprint)
}

/// Offsets of all bytes of the valid file that are neither heights nor biomes.
fn structure_offsets() -> Vec<usize> {
    let file = FileV2::valid();
    let heights = file.payload_offset(b"HGTS") as usize;
    let biomes = file.payload_offset(b"BIOM") as usize;
    let len = file.bytes().len();
    let gaps = [0..heights, heights + 262_144..biomes, biomes + 65_536..len];
    gaps.into_iter().flatten().collect()
}

#[test]
fn a_cut_anywhere_in_version_2_is_told() {
    let bytes = FileV2::valid().bytes();
    let ends = structure_offsets()
        .into_iter()
        .filter(|end| *end < bytes.len());
    for end in ends.chain([150_000, 300_000]) {
        if let Ok(blueprint) = exercise(bytes[..end].to_vec()) {
            let worst = blueprint
                .findings
                .iter()
                .map(|finding| finding.severity)
                .max();
            assert!(worst >= Some(Severity::Warning), "cut at {end}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn arbitrary_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = exercise(bytes.clone());
        let _ = exercise([b"ISLA\x02\0\0\0".as_slice(), &bytes].concat());
        let _ = exercise([b"\x07ISLA_V1\x02\0\0\0".as_slice(), &bytes].concat());
        let sections = [b"ISLA\x02\0\0\0PRMS\x1A\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0".as_slice(), &bytes];
        let _ = exercise(sections.concat());
    }

    #[test]
    fn changed_bytes_of_version_2_do_not_panic(
        changes in prop::collection::vec(
            (prop::sample::select(structure_offsets()), any::<u8>()),
            1..6,
        ),
    ) {
        let mut bytes = FileV2::valid().bytes();
        for (at, value) in changes {
            bytes[at] = value;
        }
        let _ = exercise(bytes);
    }

    #[test]
    fn changed_and_cut_bytes_of_version_1_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = file_v1(5, |_, _| 1, &[0, 1, 2]);
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        let _ = exercise(bytes.clone());
        bytes.truncate(cut.index(bytes.len() + 1));
        let _ = exercise(bytes);
    }
}
