//! Long tables, sorted and filtered where the map is, and told page by page.

use serde::Serialize;

use crate::report::{Column, Row};

/// A table of so many rows that nobody reads it whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListDescription {
    /// Stable name, such as `chunks`.
    pub id: String,
    /// Heading.
    pub title: String,
    /// False while more rows are still to come, or their numbers to be known.
    pub exact: bool,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows in all.
    pub rows: u64,
    /// What one can filter by, shortly, such as `Words, or “sectors > 40”`.
    pub filter_hint: String,
}

/// What a person wants to see of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListQuery<'a> {
    /// Only rows that these match; all where there are none.
    pub words: &'a str,
    /// The id of the column to sort by, in the list's own order without one; equal rows keep that
    /// order. Columns that the list does not have are none.
    pub sorted_by: Option<&'a str>,
    /// The greatest comes first, where it is sorted.
    pub is_descending: bool,
    /// The first row, counted among those that match.
    pub from: usize,
    /// So many rows at most.
    pub count: usize,
}

/// Rows of a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ListPage {
    /// Rows that match in all.
    pub total: u64,
    /// Those that were asked for. The id of each is that of an item, see
    /// [`crate::Item::id`].
    pub rows: Vec<Row>,
}
