//! Things of a kind as rows of a CSV file or as a JSON array, the same for every format.

use std::fmt::Write as _;

use crate::export::Export;
use crate::text_export::{Lines, TextExport, csv_field};

/// Records that are written in one go.
const RECORDS_AT_ONCE: usize = 512;

/// A value of a record.
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Not known, or there is none.
    Nothing,
}

impl Value {
    /// A whole number.
    pub fn number(value: impl Into<i64>) -> Self {
        Self::Number(value.into())
    }

    /// A whole number where there is one.
    pub fn maybe(value: Option<impl Into<i64>>) -> Self {
        value.map_or(Self::Nothing, Self::number)
    }
}

/// What is written.
pub trait Records {
    /// Names of the fields.
    fn fields(&self) -> &'static [&'static str];

    /// Places that may have a record.
    fn count(&self) -> usize;

    /// The record of a place, as many values as there are fields; none where there is none.
    fn at(&self, place: usize) -> Option<Vec<Value>>;
}

/// Begins to write records as `csv` or `json`; none for another kind.
pub fn export(records: Box<dyn Records>, kind: &str) -> Option<Box<dyn Export>> {
    let writer = match kind {
        "csv" => Writer::Csv,
        "json" => Writer::Json { has_record: false },
        _ => return None,
    };
    Some(Box::new(TextExport::new(RecordLines {
        records,
        writer,
        next: None,
    })))
}

/// How records are written.
enum Writer {
    /// A line of names, then one for each record.
    Csv,
    /// An array of objects, one a line.
    Json {
        /// True when one is written.
        has_record: bool,
    },
}

struct RecordLines {
    records: Box<dyn Records>,
    writer: Writer,
    /// Places that are done; none before the head.
    next: Option<usize>,
}

impl Writer {
    fn head(&self, fields: &[&str], text: &mut String) {
        match self {
            Self::Csv => {
                *text += &fields.join(",");
                *text += "\r\n";
            }
            Self::Json { .. } => text.push('['),
        }
    }

    fn record(&mut self, fields: &[&str], record: &[Value], text: &mut String) {
        match self {
            Self::Csv => {
                for (at, value) in record.iter().enumerate() {
                    if at > 0 {
                        text.push(',');
                    }
                    match value {
                        // Writing to a string does not fail.
                        Value::Number(number) => drop(write!(text, "{number}")),
                        Value::Text(field) => *text += &csv_field(field),
                        Value::Nothing => {}
                    }
                }
                *text += "\r\n";
            }
            Self::Json { has_record } => {
                *text += if *has_record { ",\n{" } else { "\n{" };
                *has_record = true;
                for (at, (field, value)) in fields.iter().zip(record).enumerate() {
                    if at > 0 {
                        text.push(',');
                    }
                    push_json(text, field);
                    text.push(':');
                    match value {
                        Value::Number(number) => drop(write!(text, "{number}")),
                        Value::Text(value) => push_json(text, value),
                        Value::Nothing => *text += "null",
                    }
                }
                text.push('}');
            }
        }
    }

    fn tail(&self, text: &mut String) {
        if let Self::Json { .. } = self {
            *text += "\n]\n";
        }
    }
}

impl Lines for RecordLines {
    fn next(&mut self, text: &mut String) -> bool {
        let fields = self.records.fields();
        let Some(next) = self.next else {
            self.writer.head(fields, text);
            self.next = Some(0);
            return true;
        };
        let count = self.records.count();
        let end = count.min(next + RECORDS_AT_ONCE);
        for place in next..end {
            if let Some(record) = self.records.at(place) {
                self.writer.record(fields, &record, text);
            }
        }
        self.next = Some(end);
        if end < count {
            return true;
        }
        self.writer.tail(text);
        false
    }

    fn progress(&self) -> f64 {
        self.next.unwrap_or(0) as f64 / self.records.count().max(1) as f64
    }
}

/// A string of JSON.
fn push_json(text: &mut String, value: &str) {
    text.push('"');
    for letter in value.chars() {
        match letter {
            '"' | '\\' => {
                text.push('\\');
                text.push(letter);
            }
            control if control < ' ' => {
                let _ = write!(text, "\\u{:04x}", u32::from(control));
            }
            other => text.push(other),
        }
    }
    text.push('"');
}
