//! Towns and roads, of both versions.

use std::fmt;

use super::{Details, Issue, bytes, counted, grouped, ordinal_list};
use crate::finding::{Place, Severity};

/// A list with a count before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::blueprint) enum List {
    Towns,
    Paths,
    Points { path: usize },
}

impl List {
    /// Its place within the section.
    fn place(self, section: &str, file_offset: u64) -> Place {
        let place = Place::at(file_offset).in_section(section);
        match self {
            Self::Towns | Self::Paths => place,
            Self::Points { path } => place.item(format!("path {path}")),
        }
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Towns => f.write_str("towns"),
            Self::Paths => f.write_str("paths"),
            Self::Points { path } => write!(f, "points of path {path}"),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum VectorIssue {
    #[error("the number of {list} is {found}; the rest of the list is left out")]
    CountNegative {
        section: String,
        file_offset: u64,
        list: List,
        found: i32,
    },
    #[error(
        "the number of {list} is {}, but there is room for at most {}; what fits is read",
        grouped(found.unsigned_abs().into()),
        grouped(*room)
    )]
    CountBeyond {
        section: String,
        file_offset: u64,
        list: List,
        found: i32,
        room: u64,
        left: u64,
    },
    #[error("the data ends before the number of {list}; what comes before is read")]
    CountCut {
        section: String,
        file_offset: u64,
        list: List,
        left: u64,
    },
    #[error("{} with a coordinate that is not finite; {} not drawn", counted(*count, noun), if *count == 1 { "it is" } else { "they are" })]
    NotFinite {
        section: String,
        file_offset: u64,
        noun: &'static str,
        count: u64,
        first: String,
        position: [f32; 2],
    },
    #[error("{} with a highway flag that is neither 0 nor 1; it is taken as set", counted(*count, "town"))]
    HighwayFlag {
        file_offset: u64,
        count: u64,
        first: usize,
        found: u8,
    },
    #[error("{} with a tier that is not one of 0 to 255", counted(*count, "town"))]
    TierV1 {
        section: String,
        file_offset: u64,
        count: u64,
        first: usize,
        found: i32,
    },
    #[error("the towns are of tiers {}", ordinal_list(tiers.iter().copied()))]
    Tiers {
        section: String,
        file_offset: u64,
        tiers: Vec<i32>,
    },
}

const WRITER: &str =
    "Correct the writer, or generate the file again; the game refuses it as it is.";

impl Issue for VectorIssue {
    fn details(&self) -> Details {
        let (severity, code, place, expected, found, advice) = match self {
            Self::CountNegative {
                section,
                file_offset,
                list,
                found,
            } => (
                Severity::Error,
                "blueprint-count-negative",
                list.place(section, *file_offset),
                Some("0 or more".to_owned()),
                found.to_string(),
                WRITER,
            ),
            Self::CountBeyond {
                section,
                file_offset,
                list,
                found,
                room,
                left,
            } => (
                Severity::Error,
                "blueprint-count-beyond",
                list.place(section, *file_offset),
                Some(format!(
                    "at most {} in the {} left",
                    grouped(*room),
                    bytes(*left)
                )),
                grouped(found.unsigned_abs().into()),
                WRITER,
            ),
            Self::CountCut {
                section,
                file_offset,
                list,
                left,
            } => (
                Severity::Error,
                "blueprint-count-cut",
                list.place(section, *file_offset),
                Some("4 bytes of count".to_owned()),
                bytes(*left),
                "Copy or generate the file again; it was cut off.",
            ),
            Self::NotFinite {
                section,
                file_offset,
                count: _,
                noun: _,
                first,
                position: [x, y],
            } => (
                Severity::Warning,
                "blueprint-coordinates-not-finite",
                Place::at(*file_offset)
                    .in_section(section.as_str())
                    .item(first.as_str()),
                Some("finite coordinates".to_owned()),
                format!("({x}, {y}) at {first}"),
                "Look for the division by zero in the generator.",
            ),
            Self::HighwayFlag {
                file_offset,
                count: _,
                first,
                found,
            } => (
                Severity::Warning,
                "blueprint-highway-flag",
                Place::at(*file_offset)
                    .in_section("TOWN")
                    .item(format!("town {first}")),
                Some("0 or 1".to_owned()),
                format!("{found} at town {first}"),
                "Have the writer emit 0 or 1.",
            ),
            Self::TierV1 {
                section,
                file_offset,
                count: _,
                first,
                found,
            } => (
                Severity::Error,
                "blueprint-v1-tier",
                Place::at(*file_offset)
                    .in_section(section.as_str())
                    .item(format!("town {first}")),
                Some("0 to 255".to_owned()),
                format!("{found} at town {first}"),
                "Correct the writer; version 2 cannot hold such a tier.",
            ),
            Self::Tiers {
                section,
                file_offset,
                tiers,
            } => (
                Severity::Note,
                "blueprint-town-tiers",
                Place::at(*file_offset).in_section(section.as_str()),
                None,
                ordinal_list(tiers.iter().copied()),
                "Compare them with the tiers that the game knows.",
            ),
        };
        Details {
            severity,
            code,
            place,
            expected,
            found: Some(found),
            advice,
        }
    }
}
