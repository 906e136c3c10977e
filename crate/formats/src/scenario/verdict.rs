//! What the games would make of a scenario, as opposed to what can be shown of it.

use super::pack::PackKind;
use super::{Game, Scenario};
use crate::finding::Finding;
use crate::verdict::{Outcome, Reason, Verdict};

/// Name of OpenTS in verdicts. Its rules are those of version 0.2.
pub const OPEN_TS: &str = "OpenTS 0.2 and later";

/// Damage of a pack.
const DAMAGE: &[&str] = &[
    "scenario-base64-junk",
    "scenario-base64-padding",
    "scenario-block-cut",
    "scenario-block-header-cut",
    "scenario-block-length",
    "scenario-block-limit",
    "scenario-block-unpack",
    "scenario-pack-too-long",
    "scenario-pack-value-long",
    "scenario-record-cut",
    "scenario-terrain-early-end",
];

/// What no engine loads.
const REFUSED_BY_ALL: &[&str] = &["scenario-no-terrain"];

/// What engines make less of than the file holds.
const LESS: &[&str] = &[
    "scenario-overlay-not-read",
    "scenario-overlay-short",
    "scenario-pack-past-limit",
    "scenario-size-past-grid",
];

/// What each engine that the map is for would make of it: the game itself, and for Tiberian Sun
/// OpenTS.
pub fn verdicts(scenario: &Scenario) -> Vec<Verdict> {
    let game = scenario.game.game;
    let mut verdicts = vec![verdict(game.name(), scenario, &original)];
    if game == Game::TiberianSun {
        verdicts.push(verdict(OPEN_TS, scenario, &open_ts));
    }
    verdicts
}

fn verdict(
    engine: &'static str,
    scenario: &Scenario,
    judge: &dyn Fn(&Finding) -> Outcome,
) -> Verdict {
    let judged: Vec<(Outcome, &Finding)> = scenario
        .findings
        .iter()
        .map(|finding| (judge(finding), finding))
        .collect();
    let graver = [
        Outcome::Refuses,
        Outcome::MayCrash,
        Outcome::LoadsWithWarnings,
    ];
    let reasons = graver.iter().flat_map(|outcome| {
        let of_outcome = judged.iter().filter(move |(judged, _)| judged == outcome);
        of_outcome.map(|(_, finding)| Reason {
            code: finding.code,
            message: finding.message.clone(),
            place: finding.place.clone(),
        })
    });
    Verdict {
        engine,
        outcome: judged
            .iter()
            .map(|(outcome, _)| *outcome)
            .max()
            .unwrap_or(Outcome::Loads),
        reasons: reasons.collect(),
    }
}

/// The original games read to the end mark or the end of the data and check nothing.
fn original(finding: &Finding) -> Outcome {
    if REFUSED_BY_ALL.contains(&finding.code) {
        Outcome::Refuses
    } else if DAMAGE.contains(&finding.code) && !is_of(finding, PackKind::Preview) {
        Outcome::MayCrash
    } else if LESS.contains(&finding.code) {
        Outcome::LoadsWithWarnings
    } else {
        Outcome::Loads
    }
}

/// OpenTS refuses damage in the two revisions of LZO, and the lack of their end mark.
fn open_ts(finding: &Finding) -> Outcome {
    let is_checked = is_of(finding, PackKind::IsoMapPack4) || is_of(finding, PackKind::IsoMapPack5);
    let is_damage = DAMAGE.contains(&finding.code);
    let is_past_limit = finding.code == "scenario-pack-past-limit";
    if REFUSED_BY_ALL.contains(&finding.code)
        || is_checked && (is_damage || finding.code == "scenario-no-terminator")
    {
        Outcome::Refuses
    } else if (is_damage || is_past_limit) && !is_of(finding, PackKind::Preview)
        || LESS.contains(&finding.code)
    {
        Outcome::LoadsWithWarnings
    } else {
        Outcome::Loads
    }
}

fn is_of(finding: &Finding, kind: PackKind) -> bool {
    finding.place.section.as_deref() == Some(kind.section())
}
