//! What can be the matter with a legend, and with a map in the light of one.

use super::{Details, Issue, bytes, counted, grouped};
use crate::blueprint::legend::{LEGEND_BYTES_MAX, LEGEND_ENTRIES_MAX};
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum LegendIssue {
    #[error("the legend is too long to be one")]
    TooLarge { found: usize },
    #[error("the legend is no JSON: {reason}")]
    NotJson {
        line: usize,
        column: usize,
        reason: &'static str,
    },
    #[error("the legend is {kind}")]
    NotObject { kind: &'static str },
    #[error("{path} means nothing to Mapscope; it is passed over")]
    KeyUnknown { path: String, known: String },
    #[error("{path} cannot be this; it is left out")]
    Value {
        path: String,
        expected: String,
        found: String,
    },
    #[error("{path} is no colour; the default is taken")]
    Color { path: String, found: String },
    #[error("{path} is too long; its start is taken")]
    TextTooLong {
        path: String,
        chars: usize,
        chars_max: usize,
    },
    #[error("there are too many {key}; the first {LEGEND_ENTRIES_MAX} are taken")]
    EntriesTooMany { key: String, found: usize },
    #[error("{} more of the same kinds", grouped(*count as u64))]
    More { count: usize },
}

impl Issue for LegendIssue {
    fn details(&self) -> Details {
        let at = |path: &str| Place::default().item(path);
        let (severity, code, place, expected, found, advice) = match self {
            Self::TooLarge { found } => (
                Severity::Error,
                "legend-too-large",
                Place::default(),
                format!("at most {}", bytes(LEGEND_BYTES_MAX as u64)),
                bytes(*found as u64),
                "Choose the legend; this file is something else.",
            ),
            Self::NotJson {
                line,
                column,
                reason,
            } => (
                Severity::Error,
                "legend-not-json",
                at(&format!("line {line}, column {column}")),
                "a JSON object".to_owned(),
                (*reason).to_owned(),
                "Correct the text there; quotes, commas and brackets are the usual suspects.",
            ),
            Self::NotObject { kind } => (
                Severity::Error,
                "legend-not-object",
                Place::default(),
                "a JSON object".to_owned(),
                (*kind).to_owned(),
                "Put the lists into an object: {\"biomes\": […], \"tiers\": […]}.",
            ),
            Self::KeyUnknown { path, known } => (
                Severity::Note,
                "legend-key-unknown",
                at(path),
                known.clone(),
                path.clone(),
                "Check its spelling; capitals count.",
            ),
            Self::Value {
                path,
                expected,
                found,
            } => (
                Severity::Warning,
                "legend-value",
                at(path),
                expected.clone(),
                found.clone(),
                "Correct it in the legend, or leave the key out.",
            ),
            Self::Color { path, found } => (
                Severity::Warning,
                "legend-color",
                at(path),
                "#rrggbb in hexadecimal".to_owned(),
                found.clone(),
                "Write it as in \"#3a7f2c\".",
            ),
            Self::TextTooLong {
                path,
                chars,
                chars_max,
            } => (
                Severity::Warning,
                "legend-text-too-long",
                at(path),
                format!("at most {chars_max} characters"),
                counted(*chars as u64, "character"),
                "Choose a shorter one.",
            ),
            Self::EntriesTooMany { key, found } => (
                Severity::Warning,
                "legend-entries-too-many",
                at(key),
                format!("at most {LEGEND_ENTRIES_MAX}"),
                grouped(*found as u64),
                "An ordinal is a byte; there are no more.",
            ),
            Self::More { count } => (
                Severity::Warning,
                "legend-more",
                Place::default(),
                "a legend as in its schema".to_owned(),
                counted(*count as u64, "thing"),
                "Correct what is said above, and look again.",
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

/// Ordinals that a legend does not have.
#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum PastLegendIssue {
    #[error("{} of a biome past the legend's {biomes}", counted(*count, "cell"))]
    Biome {
        section: String,
        biomes: usize,
        count: u64,
        ordinals: String,
        first: Option<(usize, [u32; 2])>,
    },
    #[error("{} of a tier past the legend's {tiers}", counted(*count, "town"))]
    Tier {
        section: String,
        tiers: usize,
        count: u64,
        first: usize,
        found: i32,
    },
}

/// `0 to 6`, or `none` of none.
fn allowed(count: usize) -> String {
    match count.checked_sub(1) {
        None => "none".to_owned(),
        Some(0) => "0".to_owned(),
        Some(last) => format!("0 to {last}"),
    }
}

impl Issue for PastLegendIssue {
    fn details(&self) -> Details {
        const ADVICE: &str = "Correct the generator, or add what is missing to the legend.";
        let (code, place, expected, found) = match self {
            Self::Biome {
                section,
                biomes,
                count: _,
                ordinals,
                first,
            } => {
                let place = Place::default().in_section(section.as_str());
                let (place, found) = match first {
                    Some((ordinal, [x, y])) => (
                        place.cell((*x).into(), (*y).into()),
                        format!("{ordinals}; the first is {ordinal} at cell ({x}, {y})"),
                    ),
                    None => (place, ordinals.clone()),
                };
                (
                    "blueprint-biome-past-legend",
                    place,
                    allowed(*biomes),
                    found,
                )
            }
            Self::Tier {
                section,
                tiers,
                count: _,
                first,
                found,
            } => (
                "blueprint-tier-past-legend",
                Place::default()
                    .in_section(section.as_str())
                    .item(format!("town {first}")),
                allowed(*tiers),
                format!("{found} at town {first}"),
            ),
        };
        Details {
            severity: Severity::Error,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice: ADVICE,
        }
    }
}
