//! What can be the matter with a scenario: one enum for each part of the file, a variant for each
//! rule.

mod file;

pub(super) use file::FileIssue;

use crate::finding::Place;
pub(super) use crate::issue::{Details, Issue, counted, finding, refused};

/// A place in the text: its byte and its line, which is what an editor shows.
pub(super) fn at(file_offset: u64, line: u32) -> Place {
    Place::at(file_offset).item(format!("line {line}"))
}
