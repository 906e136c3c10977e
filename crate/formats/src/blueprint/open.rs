//! Reading a file up to its cells.
use super::Blueprint;
use crate::finding::{Finding, OpenError, Place, Severity};
use crate::source::ByteSource;

pub(super) async fn open(_name: &str, _source: &dyn ByteSource) -> Result<Blueprint, OpenError> {
    Err(OpenError::Refused(Box::new(Finding {
        severity: Severity::Error,
        code: "blueprint-unread",
        message: "the reader is being built".to_owned(),
        place: Place::at(0),
        expected: None,
        found: None,
        advice: "Wait for the next commit.".to_owned(),
    })))
}
