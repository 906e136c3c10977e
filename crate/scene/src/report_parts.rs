//! The small parts of reports, tables and facts, made shortly.

use crate::report::{Column, Fact, FactGroup, TableCell};
use crate::text::grouped;

/// A labelled text.
pub fn fact(id: &str, label: &str, text: impl Into<String>) -> Fact {
    Fact {
        id: id.to_owned(),
        label: label.to_owned(),
        text: text.into(),
        value: None,
    }
}

/// A labelled number with its words.
pub fn valued(id: &str, label: &str, text: impl Into<String>, value: f64) -> Fact {
    Fact {
        value: Some(value),
        ..fact(id, label, text)
    }
}

/// A labelled count.
pub fn counted_fact(id: &str, label: &str, count: u64) -> Fact {
    valued(id, label, grouped(count), count as f64)
}

/// Facts that belong together.
pub fn group(id: &str, title: &str, exact: bool, facts: Vec<Fact>) -> FactGroup {
    FactGroup {
        id: id.to_owned(),
        title: title.to_owned(),
        exact,
        facts,
    }
}

/// A column of a table.
pub fn column(id: &str, label: &str, is_numeric: bool) -> Column {
    Column {
        id: id.to_owned(),
        label: label.to_owned(),
        is_numeric,
    }
}

/// A text in a table.
pub fn text(text: impl Into<String>) -> TableCell {
    TableCell {
        text: text.into(),
        value: None,
    }
}

/// A number in a table with its words.
pub fn number(text: impl Into<String>, value: f64) -> TableCell {
    TableCell {
        text: text.into(),
        value: Some(value),
    }
}

/// A count in a table.
pub fn count(count: u64) -> TableCell {
    number(grouped(count), count as f64)
}
