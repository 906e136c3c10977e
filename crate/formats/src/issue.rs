//! How the readers of all formats say what is the matter: an enum of faults for each part of a file,
//! and the one place where they become findings.

use std::fmt;

use crate::finding::{Finding, OpenError, Place, Severity};

/// What a finding says beside its message.
pub(crate) struct Details {
    pub(crate) severity: Severity,
    pub(crate) code: &'static str,
    pub(crate) place: Place,
    pub(crate) expected: Option<String>,
    pub(crate) found: Option<String>,
    pub(crate) advice: &'static str,
}

/// Something that is to be said of a file; its message is its `Display`.
pub(crate) trait Issue: fmt::Display {
    /// The rest of the finding.
    fn details(&self) -> Details;
}

/// The finding of an issue.
pub(crate) fn finding(issue: &dyn Issue) -> Finding {
    let Details {
        severity,
        code,
        place,
        expected,
        found,
        advice,
    } = issue.details();
    Finding {
        severity,
        code,
        message: issue.to_string(),
        place,
        expected,
        found,
        advice: advice.to_owned(),
        find: None,
    }
}

/// The error of an issue that leaves nothing to draw.
pub(crate) fn refused(issue: &dyn Issue) -> OpenError {
    OpenError::Refused(Box::new(finding(issue)))
}
