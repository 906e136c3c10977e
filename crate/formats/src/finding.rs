//! What a decoder has to say about a file: findings, and the error of a file that cannot be shown.

use serde::Serialize;

use crate::source::SourceError;

/// How much a finding matters to the person who made the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Something is doubtful or was replaced by a default.
    Warning,
    /// The file breaks its format's contract.
    Error,
}

/// A cell of the map, counted from 0 in the format's own axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// First index.
    pub x: i64,
    /// Second index.
    pub y: i64,
}

/// Where in the file, and where on the map, a finding is. Every part is optional: a finding about
/// the file's name has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// The section, envelope or chunk, in the format's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Byte offset from the start of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_offset: Option<u64>,
    /// The cell on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The item within its list, as in `town 12` or `path 3, point 40`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

impl Place {
    /// A place that is only a byte offset.
    pub fn at(file_offset: u64) -> Self {
        Self {
            file_offset: Some(file_offset),
            ..Self::default()
        }
    }

    /// The same place within the named section.
    #[must_use]
    pub fn in_section(mut self, section: impl Into<String>) -> Self {
        self.section = Some(section.into());
        self
    }

    /// The same place at the named item.
    #[must_use]
    pub fn item(mut self, item: impl Into<String>) -> Self {
        self.item = Some(item.into());
        self
    }

    /// The same place at a cell of the map.
    #[must_use]
    pub fn cell(mut self, x: i64, y: i64) -> Self {
        self.cell = Some(Cell { x, y });
        self
    }
}

/// One thing that a decoder noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// How much it matters.
    pub severity: Severity,
    /// A stable, kebab-case name that scripts can rely on, such as `blueprint-section-repeated`.
    pub code: &'static str,
    /// One sentence: what is the case.
    pub message: String,
    /// Where.
    pub place: Place,
    /// What the format asks for here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What stands there instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// What to do about it.
    pub advice: String,
    /// What to search for to see all that it is about; words that the map's search understands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub find: Option<String>,
}

/// Why a file cannot be shown at all.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The bytes are not a map that can be drawn; the finding says which rule they break.
    #[error("{}", .0.message)]
    Refused(Box<Finding>),
    /// The bytes could not be read.
    #[error(transparent)]
    Source(#[from] SourceError),
}
