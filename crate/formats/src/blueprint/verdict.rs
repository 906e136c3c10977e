//! What the game's server would make of a blueprint.

use super::Version;
use crate::finding::{Finding, Severity};
use crate::verdict::Verdict;

/// Name of the engine in verdicts.
pub const SERVER: &str = "islaApocalypse server";

/// Errors of the format that the server's v1 path does not look for. It says nothing of them, but
/// whoever reads the verdict should know.
const UNCHECKED_IN_V1: &[&str] = &[
    "blueprint-biome-past-legend",
    "blueprint-tier-past-legend",
    "blueprint-v1-biomes-invalid",
    "blueprint-v1-tier",
];

/// Warnings that are in the server's log too, or that the person who feeds it the file needs: also
/// that parts of the file were not looked at, or that a value of the server's configuration could
/// not be compared, which the verdict then says nothing of.
const SERVER_WARNINGS: &[&str] = &[
    "blueprint-section-missing",
    "blueprint-section-too-large",
    "blueprint-sections-too-many",
    "blueprint-seed-in-name",
    "blueprint-v1-deprecated",
    "blueprint-v1-map-size-small",
    "blueprint-v1-too-large",
    "server-config-map-size",
    "server-config-seed",
    "server-config-value",
];

/// What each engine would make of a file of a version with these findings.
pub fn verdicts(version: Version, findings: &[Finding]) -> Vec<Verdict> {
    let judged: Vec<Finding> = findings
        .iter()
        .filter_map(|finding| {
            let is_unchecked = version == Version::V1 && UNCHECKED_IN_V1.contains(&finding.code);
            let severity = match finding.severity {
                Severity::Error if is_unchecked => Severity::Warning,
                Severity::Warning if !SERVER_WARNINGS.contains(&finding.code) => return None,
                severity => severity,
            };
            Some(Finding {
                severity,
                ..finding.clone()
            })
        })
        .collect();
    vec![Verdict::from_findings(SERVER, &judged)]
}
