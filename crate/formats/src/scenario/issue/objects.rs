//! What can be the matter with objects and waypoints.

use super::{Details, Issue, at, counted};
use crate::finding::Severity;
use crate::scenario::grid::CellXy;

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum ObjectIssue {
    #[error("{} of [{section}] cannot be read; left out", entries(*count))]
    Unreadable {
        section: &'static str,
        count: u32,
        file_offset: u64,
        line: u32,
        written: String,
        fields: &'static str,
    },
    #[error("{} of [{section}] off the map; listed, not drawn", entries(*count))]
    OffMap {
        section: &'static str,
        count: u32,
        file_offset: u64,
        line: u32,
        first: CellXy,
    },
}

fn entries(count: u32) -> String {
    if count == 1 {
        "1 entry".to_owned()
    } else {
        format!("{count} entries")
    }
}

impl Issue for ObjectIssue {
    fn details(&self) -> Details {
        let (code, place, expected, found, advice) = match self {
            Self::Unreadable {
                section,
                file_offset,
                line,
                written,
                fields,
                ..
            } => (
                "scenario-object-unreadable",
                at(*file_offset, *line).in_section(*section),
                (*fields).to_owned(),
                written.clone(),
                "Correct the line, or remove it.",
            ),
            Self::OffMap {
                section,
                count,
                file_offset,
                line,
                first,
            } => (
                "scenario-object-off-map",
                at(*file_offset, *line)
                    .in_section(*section)
                    .cell(first.x.into(), first.y.into()),
                "cells on the map".to_owned(),
                format!(
                    "{}, the first at {}, {}",
                    counted((*count).into(), "place"),
                    first.x,
                    first.y
                ),
                "Move them onto the map, or remove them.",
            ),
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
