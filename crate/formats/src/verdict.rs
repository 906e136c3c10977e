//! What an engine would make of a file, as opposed to what can be shown of it.

use serde::Serialize;

use crate::finding::{Finding, Place, Severity};

/// How loading would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Without complaint.
    Loads,
    /// With warnings in the engine's log.
    LoadsWithWarnings,
    /// Nobody can say: the engine checks nothing, and the file is damaged.
    MayCrash,
    /// Not at all.
    Refuses,
}

/// One reason of an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The code of the finding behind it.
    pub code: &'static str,
    /// What the engine stumbles over, in one sentence.
    pub message: String,
    /// Where.
    pub place: Place,
}

/// What one engine would make of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The program that would read the file, such as `islaApocalypse server`.
    pub engine: &'static str,
    /// How loading would end.
    pub outcome: Outcome,
    /// Why, the gravest first; empty when it loads without complaint.
    pub reasons: Vec<Reason>,
}

impl Verdict {
    /// The verdict of an engine that refuses on every error among the findings, and warns on
    /// every warning; notes do not concern it.
    pub fn from_findings<'a>(
        engine: &'static str,
        findings: impl IntoIterator<Item = &'a Finding>,
    ) -> Self {
        let mut errors = Vec::new();
        let mut warnings = Vec::new();
        for finding in findings {
            let reasons = match finding.severity {
                Severity::Error => &mut errors,
                Severity::Warning => &mut warnings,
                Severity::Note => continue,
            };
            reasons.push(Reason {
                code: finding.code,
                message: finding.message.clone(),
                place: finding.place.clone(),
            });
        }
        let outcome = match (errors.is_empty(), warnings.is_empty()) {
            (false, _) => Outcome::Refuses,
            (true, false) => Outcome::LoadsWithWarnings,
            (true, true) => Outcome::Loads,
        };
        errors.append(&mut warnings);
        Self {
            engine,
            outcome,
            reasons: errors,
        }
    }
}
