//! What is in `PRMS`, and how it agrees with the file's name.

use super::{Details, Issue, bytes};
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum ParamsIssue {
    #[error("PRMS ends before {field}; it and what follows are taken as not known")]
    Cut {
        field: &'static str,
        file_offset: u64,
        left: u64,
        needed: u64,
    },
    #[error("the length of {field} is not one that a string can have; it is taken as empty")]
    StringLength {
        field: &'static str,
        file_offset: u64,
    },
    #[error("{field} goes past the end of PRMS; it is taken as empty")]
    StringPastEnd {
        field: &'static str,
        file_offset: u64,
        length: u64,
        left: u64,
    },
    #[error("{field} is no UTF-8; what could not be read is replaced")]
    NotUtf8 {
        field: &'static str,
        file_offset: u64,
        text: String,
    },
    #[error("{field} is {found}; it is taken as not known")]
    NotFinite {
        field: &'static str,
        file_offset: u64,
        found: f32,
    },
    #[error("the file is named after seed {in_name}, but WorldSeed is {found}")]
    SeedInName {
        in_name: i64,
        found: i32,
        file_offset: u64,
    },
}

const WRITER: &str =
    "Correct the writer, or generate the file again; the game refuses it as it is.";

impl Issue for ParamsIssue {
    fn details(&self) -> Details {
        let within =
            |field: &str, file_offset: &u64| Place::at(*file_offset).in_section("PRMS").item(field);
        let (severity, code, place, expected, found, advice) = match self {
            Self::Cut {
                field,
                file_offset,
                left,
                needed,
            } => (
                Severity::Error,
                "blueprint-params-cut",
                within(field, file_offset),
                bytes(*needed),
                bytes(*left),
                WRITER,
            ),
            Self::StringLength { field, file_offset } => (
                Severity::Error,
                "blueprint-string-length",
                within(field, file_offset),
                "a length of at most 5 bytes and 2,147,483,647".to_owned(),
                "one that is longer".to_owned(),
                WRITER,
            ),
            Self::StringPastEnd {
                field,
                file_offset,
                length,
                left,
            } => (
                Severity::Error,
                "blueprint-string-past-end",
                within(field, file_offset),
                format!("at most {}", bytes(*left)),
                bytes(*length),
                WRITER,
            ),
            Self::NotUtf8 {
                field,
                file_offset,
                text,
            } => (
                Severity::Warning,
                "blueprint-string-not-utf8",
                within(field, file_offset),
                "UTF-8".to_owned(),
                text.clone(),
                "Write the text as UTF-8.",
            ),
            Self::NotFinite {
                field,
                file_offset,
                found,
            } => (
                Severity::Warning,
                "blueprint-params-not-finite",
                within(field, file_offset),
                "a finite number".to_owned(),
                found.to_string(),
                "Look for the division by zero in the generator.",
            ),
            Self::SeedInName {
                in_name,
                found,
                file_offset,
            } => (
                Severity::Warning,
                "blueprint-seed-in-name",
                within("WorldSeed", file_offset),
                in_name.to_string(),
                found.to_string(),
                "Rename the file after its seed; the server looks it up by name.",
            ),
        };
        Details {
            severity,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
