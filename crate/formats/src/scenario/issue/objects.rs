//! What can be the matter with objects and waypoints.

use super::{Details, Issue, at, counted, grouped};
use crate::finding::Severity;
use crate::scenario::grid::CellXy;

/// Entries of a list that are odd in one way, and the first of them.
#[derive(Debug)]
pub(in crate::scenario) struct OddEntries {
    /// What people call the list.
    pub list: String,
    pub count: u32,
    /// The section of the first, without brackets.
    pub section: String,
    pub file_offset: u64,
    pub line: u32,
    /// The first as the file writes it.
    pub written: String,
}

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum ObjectIssue {
    #[error("{} of {} cannot be read; left out", number(entries.count), entries.list)]
    Unreadable {
        entries: OddEntries,
        fields: &'static str,
    },
    #[error("{} of {} off the map; listed, not drawn", number(entries.count), entries.list)]
    OffMap {
        entries: OddEntries,
        /// None when its numbers are past all integers.
        first: Option<CellXy>,
    },
}

fn number(count: u32) -> String {
    let noun = if count == 1 { "entry" } else { "entries" };
    format!("{} {noun}", grouped(count.into()))
}

impl Issue for ObjectIssue {
    fn details(&self) -> Details {
        let (Self::Unreadable { entries, .. } | Self::OffMap { entries, .. }) = self;
        let place = at(entries.file_offset, entries.line).in_section(&entries.section);
        let (code, place, expected, found, advice) = match self {
            Self::Unreadable { entries, fields } => (
                "scenario-object-unreadable",
                place,
                (*fields).to_owned(),
                entries.written.clone(),
                "Correct the line, or remove it.",
            ),
            Self::OffMap { entries, first } => {
                let count = counted(entries.count.into(), "place");
                (
                    "scenario-object-off-map",
                    match first {
                        Some(first) => place.cell(first.x.into(), first.y.into()),
                        None => place,
                    },
                    "cells on the map".to_owned(),
                    match first {
                        Some(first) => format!("{count}, the first at {}, {}", first.x, first.y),
                        None => format!("{count}, the first in {}", entries.written),
                    },
                    "Move them onto the map, or remove them.",
                )
            }
        };
        Details {
            severity: Severity::Warning,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
