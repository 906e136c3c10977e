//! What can be the matter with the header.

use super::{Details, Issue, bytes, grouped, xyz};
use crate::finding::{Place, Severity};
use crate::region::HEADER_BYTES;

#[derive(Debug, thiserror::Error)]
pub(in crate::region) enum HeaderIssue {
    #[error(
        "the file begins with {head}, not with PROG: an older layout of region files, which had no \
         such mark, or no region at all"
    )]
    Magic { head: String },
    #[error("the file ends before it says which region it is")]
    PositionCut { length: u64 },
    #[error("the file ends within its header, so it holds no chunk")]
    Cut { length: u64, slots: u64 },
    #[error(
        "the file is named after region {}, its header is of region {}",
        xyz(named),
        xyz(position)
    )]
    FileName { named: [i32; 3], position: [i32; 3] },
}

const CUT: &str = "Copy the file again; it was cut off.";

impl Issue for HeaderIssue {
    fn details(&self) -> Details {
        let (severity, code, place, expected, found, advice) = match self {
            Self::Magic { head } => (
                Severity::Error,
                "region-magic",
                Place::at(0),
                "50 52 4F 47 \"PROG\"".to_owned(),
                head.clone(),
                "Open the world in a newer Progressia and save it: only the layout that begins \
                 with PROG is read.",
            ),
            Self::PositionCut { length } => (
                Severity::Error,
                "region-position-cut",
                Place::at(*length),
                "PROG and three coordinates, 16 bytes".to_owned(),
                format!("a file of {}", bytes(*length)),
                CUT,
            ),
            Self::Cut { length, slots } => (
                Severity::Error,
                "region-header-cut",
                Place::at(*length),
                format!("a header of {}", bytes(HEADER_BYTES)),
                format!(
                    "{}, with {} of 4,096 slots",
                    bytes(*length),
                    grouped(*slots)
                ),
                CUT,
            ),
            Self::FileName { named, position } => (
                Severity::Warning,
                "region-file-name",
                Place::at(4),
                format!("region {}", xyz(named)),
                format!("region {}", xyz(position)),
                "Rename the file after its header before the game opens it: a region at the wrong \
                 place is emptied. It is shown where its header says.",
            ),
        };
        Details {
            severity,
            code,
            place: place.in_section("header"),
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
