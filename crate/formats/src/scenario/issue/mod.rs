//! What can be the matter with a scenario: one enum for each part of the file, a variant for each
//! rule.

mod file;
mod objects;
mod overlay;
mod pack;
mod terrain;
mod text;

pub(super) use file::FileIssue;
pub(super) use objects::{ObjectIssue, OddEntries};
pub(super) use overlay::{OverlayIssue, PreviewIssue};
pub(super) use pack::{PackIssue, Spot};
pub(super) use terrain::TerrainIssue;
pub(super) use text::TextIssue;

use crate::finding::Place;
pub(super) use crate::issue::{Details, Issue, finding, refused};
use crate::text::{bytes, counted, grouped};

/// A place in the text: its byte and its line, which is what an editor shows.
pub(super) fn at(file_offset: u64, line: u32) -> Place {
    Place::at(file_offset).item(format!("line {line}"))
}
