//! Findings and verdicts of all files, put together.

use mapscope_formats::order::sort_by;
use mapscope_formats::region::PROGRESSIA;
use mapscope_formats::{Finding, Outcome, Place, Reason, Severity, Verdict};

use crate::region::blocks::OWN_IDS_MAX;
use crate::region::world::World;
use crate::text::{counted, grouped};

/// Findings that are told; a world of broken files has thousands.
const FINDINGS_MAX: usize = 500;

/// Reasons that are told.
const REASONS_MAX: usize = 200;

/// With the name of its file before it, where there are several.
fn of_file(world: &World, region: usize, message: String) -> String {
    match world.of_file(region) {
        Some(name) => format!("{name}: {message}"),
        None => message,
    }
}

/// What the game would make of the files: the worst of what it would make of each.
pub fn verdicts(world: &World) -> Vec<Verdict> {
    let mut all: Vec<(usize, Verdict)> = Vec::new();
    for (region, of) in world.regions.iter().enumerate() {
        all.extend(
            of.ledger
                .verdicts()
                .into_iter()
                .map(|verdict| (region, verdict)),
        );
    }
    sort_by(&mut all, |one, other| other.1.outcome.cmp(&one.1.outcome));
    let outcome = all
        .first()
        .map_or(Outcome::Loads, |(_, worst)| worst.outcome);
    let reasons = all.into_iter().flat_map(|(region, verdict)| {
        let reasons = verdict.reasons.into_iter();
        reasons.map(move |reason| Reason {
            message: of_file(world, region, reason.message),
            ..reason
        })
    });
    vec![Verdict {
        engine: PROGRESSIA,
        outcome,
        reasons: reasons.take(REASONS_MAX).collect(),
    }]
}

/// All findings, the gravest first.
pub fn findings(world: &World) -> Vec<Finding> {
    let mut all: Vec<Finding> = world
        .refused
        .iter()
        .map(|file| file.finding.clone())
        .collect();
    for (region, of) in world.regions.iter().enumerate() {
        let told = of.ledger.findings().into_iter();
        all.extend(of.failure.clone());
        all.extend(told.map(|finding| Finding {
            message: of_file(world, region, finding.message),
            ..finding
        }));
    }
    all.extend(more_ids(world));
    all.extend(gaps(world));
    sort_by(&mut all, |one, other| other.severity.cmp(&one.severity));
    if let Some(left) = all.len().checked_sub(FINDINGS_MAX).filter(|left| *left > 0) {
        all.truncate(FINDINGS_MAX);
        all.push(note(
            "region-more-findings",
            format!(
                "{} of all files are not listed here",
                counted(left as u64, "finding")
            ),
            "Sort the table of chunks by faults, or open fewer files together.",
        ));
    }
    all
}

fn note(code: &'static str, message: String, advice: &str) -> Finding {
    Finding {
        severity: Severity::Note,
        code,
        message,
        place: Place::default(),
        expected: None,
        found: None,
        advice: advice.to_owned(),
        find: None,
    }
}

fn more_ids(world: &World) -> Option<Finding> {
    let message = format!(
        "the world names more than {} block ids, or ids too long to keep; those that came later \
         are shown and counted as one",
        grouped(OWN_IDS_MAX as u64)
    );
    let advice = "Look at the program that wrote the palettes.";
    let is_told = world.blocks.has_others();
    is_told.then(|| note("region-many-ids", message, advice))
}

fn gaps(world: &World) -> Option<Finding> {
    let count = world.axes.shortened();
    let message = format!(
        "{} between regions {} wider than {} drawn; coordinates are the files' own",
        counted(count as u64, "gap"),
        if count == 1 { "is" } else { "are" },
        if count == 1 { "it is" } else { "they are" },
    );
    let advice =
        "Nothing. Open regions of one neighbourhood together to see them at true distance.";
    (count > 0).then(|| note("region-gaps", message, advice))
}
