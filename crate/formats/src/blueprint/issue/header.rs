//! What leaves nothing to draw: no blueprint, no version that is known, no size.

use std::ops::RangeInclusive;

use super::{Details, Issue, bytes, grouped};
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum HeaderIssue {
    #[error("the file begins with {head}, as no blueprint does")]
    FirstByte { head: String },
    #[error("the file begins with the letter I, but not with ISLA as a version 2 blueprint does")]
    MagicV2 { head: String },
    #[error("the file begins with the byte 07, but not with the text ISLA_V1 after it")]
    MagicV1 { head: String },
    #[error("the file ends within its version number")]
    VersionCut { len: u64 },
    #[error("version {found} of the blueprint is not known")]
    Version { found: u32 },
    #[error("there is no PRMS section, so the size of the map is not known")]
    ParamsMissing { file_offset: u64, found: String },
    #[error("the PRMS section ends before MapSize, so the size of the map is not known")]
    ParamsShort {
        file_offset: u64,
        length: u64,
        available: u64,
    },
    #[error("the file ends before MapSize, so the size of the map is not known")]
    MapSizeCut { len: u64 },
    #[error("MapSize is {found}, out of bounds")]
    MapSize {
        section: Option<&'static str>,
        file_offset: u64,
        found: i32,
        bounds: RangeInclusive<u32>,
    },
}

const WRONG_FILE: &str = "Check that this is the file you meant; a blueprint is named \
                          MapData_Seed_<seed>.dat.";
const CUT: &str = "Copy or generate the file again; it was cut off.";
const NO_PARAMS: &str = "Generate the file again; the writer must emit PRMS as the first section.";

impl Issue for HeaderIssue {
    fn details(&self) -> Details {
        let (code, place, expected, found, advice) = match self {
            Self::FirstByte { head } => (
                "blueprint-first-byte",
                Place::at(0),
                "49 (version 2) or 07 (version 1)".to_owned(),
                head.clone(),
                WRONG_FILE,
            ),
            Self::MagicV2 { head } => {
                let expected = "49 53 4C 41 \"ISLA\"".to_owned();
                (
                    "blueprint-magic",
                    Place::at(0),
                    expected,
                    head.clone(),
                    WRONG_FILE,
                )
            }
            Self::MagicV1 { head } => {
                let expected = "07 49 53 4C 41 5F 56 31 \".ISLA_V1\"".to_owned();
                (
                    "blueprint-v1-magic",
                    Place::at(0),
                    expected,
                    head.clone(),
                    WRONG_FILE,
                )
            }
            Self::VersionCut { len } => (
                "blueprint-version-cut",
                Place::at(4),
                "4 bytes of version".to_owned(),
                format!("a file of {}", bytes(*len)),
                CUT,
            ),
            Self::Version { found } => (
                "blueprint-version",
                Place::at(4),
                "2".to_owned(),
                found.to_string(),
                "Write the file with a generator that emits version 2.",
            ),
            Self::ParamsMissing { file_offset, found } => (
                "blueprint-params-missing",
                Place::at(*file_offset).in_section("PRMS"),
                "a PRMS section".to_owned(),
                found.clone(),
                NO_PARAMS,
            ),
            Self::ParamsShort {
                file_offset,
                length,
                available,
            } => (
                "blueprint-params-short",
                Place::at(*file_offset).in_section("PRMS").item("MapSize"),
                "at least 8 bytes".to_owned(),
                format!(
                    "a length of {}, of which the file has {}",
                    grouped(*length),
                    grouped(*available)
                ),
                NO_PARAMS,
            ),
            Self::MapSizeCut { len } => (
                "blueprint-v1-map-size-cut",
                Place::at(8).item("MapSize"),
                "4 bytes of MapSize".to_owned(),
                format!("a file of {}", bytes(*len)),
                CUT,
            ),
            Self::MapSize {
                section,
                file_offset,
                found,
                bounds,
            } => (
                "blueprint-map-size",
                Place {
                    section: section.map(str::to_owned),
                    ..Place::at(*file_offset).item("MapSize")
                },
                format!("{} to {}", bounds.start(), bounds.end()),
                found.to_string(),
                "Generate the map with a size within the bounds.",
            ),
        };
        let severity = Severity::Error;
        Details {
            severity,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
