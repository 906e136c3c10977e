//! What only version 1 has.

use super::{Details, Issue, bytes, grouped};
use crate::blueprint::v1::CELLS;
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum V1Issue {
    #[error("version 1 of the blueprint is deprecated")]
    Deprecated,
    #[error("MapSize is {map_size}; version 2 could not hold this map")]
    MapSizeSmall { map_size: u32 },
    #[error("the file ends within its cells: {} of them are due, it has {}", bytes(*expected), grouped(*available))]
    CellsCut {
        file_offset: u64,
        expected: u64,
        available: u64,
    },
    #[error("towns and roads are {} long; only the first {} are looked at", bytes(*length), grouped(*read))]
    TooLarge {
        file_offset: u64,
        length: u64,
        read: u64,
    },
    #[error("what follows the last road, {}, is ignored", bytes(*length))]
    Trailing { file_offset: u64, length: u64 },
}

impl Issue for V1Issue {
    fn details(&self) -> Details {
        let (severity, code, place, expected, found, advice) = match self {
            Self::Deprecated => (
                Severity::Warning,
                "blueprint-v1-deprecated",
                Place::at(0),
                "version 2".to_owned(),
                "version 1".to_owned(),
                "Re-encode the file as version 2, or generate it again.",
            ),
            Self::MapSizeSmall { map_size } => (
                Severity::Warning,
                "blueprint-v1-map-size-small",
                Place::at(8).item("MapSize"),
                "at least 256".to_owned(),
                map_size.to_string(),
                "Generate a map of at least 256² cells.",
            ),
            Self::CellsCut {
                file_offset,
                expected,
                available,
            } => (
                Severity::Error,
                "blueprint-v1-cells-cut",
                Place::at(*file_offset).in_section(CELLS),
                bytes(*expected),
                bytes(*available),
                "Copy or generate the file again; it was cut off.",
            ),
            Self::TooLarge {
                file_offset,
                length,
                read,
            } => (
                Severity::Warning,
                "blueprint-v1-too-large",
                Place::at(*file_offset),
                format!("at most {}", bytes(*read)),
                bytes(*length),
                "Nothing, if the rest is not needed here; this is a limit of the viewer.",
            ),
            Self::Trailing {
                file_offset,
                length,
            } => (
                Severity::Note,
                "blueprint-v1-trailing",
                Place::at(*file_offset),
                "the end of the file".to_owned(),
                bytes(*length),
                "Nothing; the game ignores them too.",
            ),
        };
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
