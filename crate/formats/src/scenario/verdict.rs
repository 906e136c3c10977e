//! What the games would make of a scenario.

use super::Scenario;
use crate::verdict::Verdict;

/// Name of OpenTS in verdicts.
pub const OPEN_TS: &str = "OpenTS 0.2 and later";

/// What each engine that the map is for would make of it.
pub fn verdicts(scenario: &Scenario) -> Vec<Verdict> {
    vec![Verdict::from_findings(
        scenario.game.game.name(),
        &scenario.findings,
    )]
}
