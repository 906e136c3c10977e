//! What only version 1 has.

use super::{Details, Issue};
use crate::blueprint::v1::CELLS;
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum V1Issue {
    #[error("version 1 of the blueprint is deprecated")]
    Deprecated,
    #[error("MapSize is {map_size}; version 2 could not hold this map")]
    MapSizeSmall { map_size: u32 },
    #[error("the file ends within its cells: {expected} bytes of them are due, it has {available}")]
    CellsCut {
        file_offset: u64,
        expected: u64,
        available: u64,
    },
    #[error("towns and roads are {length} bytes long; only the first {read} are looked at")]
    TooLarge {
        file_offset: u64,
        length: u64,
        read: u64,
    },
    #[error("{length} bytes after the last road are ignored")]
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
                format!("{expected} bytes"),
                format!("{available} bytes"),
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
                format!("at most {read} bytes"),
                format!("{length} bytes"),
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
                format!("{length} bytes"),
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
