//! What can be the matter with a server's configuration, and between it and a map.

use super::{Details, Issue, bytes};
use crate::blueprint::LEGEND_BYTES_MAX;
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum ServerConfigIssue {
    #[error("the server's configuration is too long to be one")]
    TooLarge { found: usize },
    #[error("the server's configuration is no JSON: {reason}")]
    NotJson {
        line: usize,
        column: usize,
        reason: &'static str,
    },
    #[error("the server's configuration is {kind}")]
    NotObject { kind: &'static str },
    #[error("there is neither WorldSeed nor MapSize; nothing can be compared")]
    KeysMissing,
    #[error("the server's configuration has no {key}; it is not compared")]
    KeyMissing { key: &'static str },
    #[error("{key} of the server's configuration is no whole number; it is not compared")]
    Value { key: &'static str, found: String },
    #[error("the server is set up for seed {in_config}, but the file is of seed {in_file}")]
    SeedDiffers { in_config: i64, in_file: i32 },
    #[error(
        "the server is set up for a map of {in_config} cells a side, but the file has {in_file}"
    )]
    MapSizeDiffers { in_config: i64, in_file: u32 },
    #[error("the seed is not compared with the server's configuration: {reason}")]
    SeedNotCompared { reason: &'static str },
}

impl Issue for ServerConfigIssue {
    fn details(&self) -> Details {
        let at = |item: &str| Place::default().item(item);
        let in_params = |field: &str| Place::default().in_section("PRMS").item(field);
        let (severity, code, place, expected, found, advice) = match self {
            Self::TooLarge { found } => (
                Severity::Error,
                "server-config-too-large",
                Place::default(),
                Some(format!("at most {}", bytes(LEGEND_BYTES_MAX as u64))),
                Some(bytes(*found as u64)),
                "Choose the server's configuration; this file is something else.",
            ),
            Self::NotJson {
                line,
                column,
                reason,
            } => (
                Severity::Error,
                "server-config-not-json",
                at(&format!("line {line}, column {column}")),
                Some("a JSON object".to_owned()),
                Some((*reason).to_owned()),
                "Correct the text there; comments and commas before a bracket are no JSON.",
            ),
            Self::NotObject { kind } => (
                Severity::Error,
                "server-config-not-object",
                Place::default(),
                Some("a JSON object".to_owned()),
                Some((*kind).to_owned()),
                "Choose the ServerConfig.json of the server.",
            ),
            Self::KeysMissing => (
                Severity::Error,
                "server-config-keys-missing",
                Place::default(),
                Some("WorldSeed, MapSize or both".to_owned()),
                Some("neither".to_owned()),
                "Choose the ServerConfig.json of the server.",
            ),
            Self::KeyMissing { key } => (
                Severity::Note,
                "server-config-key-missing",
                at(key),
                Some((*key).to_owned()),
                None,
                "Add it to have it compared.",
            ),
            Self::Value { key, found } => (
                Severity::Warning,
                "server-config-value",
                at(key),
                Some("a whole number".to_owned()),
                Some(found.clone()),
                "Write it as a number without quotes.",
            ),
            Self::SeedDiffers { in_config, in_file } => (
                Severity::Warning,
                "server-config-seed",
                in_params("WorldSeed"),
                Some(in_config.to_string()),
                Some(in_file.to_string()),
                "Give the server the file of its seed, or correct its configuration.",
            ),
            Self::MapSizeDiffers { in_config, in_file } => (
                Severity::Warning,
                "server-config-map-size",
                in_params("MapSize"),
                Some(in_config.to_string()),
                Some(in_file.to_string()),
                "Give the server a file of its size, or correct its configuration.",
            ),
            Self::SeedNotCompared { reason: _ } => (
                Severity::Note,
                "server-config-seed-not-compared",
                Place::default(),
                None,
                None,
                "Nothing to do; the server does not compare it either.",
            ),
        };
        Details {
            severity,
            code,
            place,
            expected,
            found,
            advice,
        }
    }
}
