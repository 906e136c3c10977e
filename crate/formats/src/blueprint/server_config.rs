//! The game's `ServerConfig.json`: after loading a blueprint the server compares the seed and the
//! size that stand there with the file's, and warns where they differ.

use serde_json::{Map, Value};

use super::issue::{ServerConfigIssue, finding};
use super::json::{self, NoObject};
use super::{Blueprint, LEGEND_BYTES_MAX};
use crate::finding::Finding;

const WORLD_SEED: &str = "WorldSeed";
const MAP_SIZE: &str = "MapSize";

/// What a server's configuration says of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerConfig {
    /// `WorldSeed`; 0 is "not known".
    pub world_seed: Option<i64>,
    /// `MapSize`, in cells.
    pub map_size: Option<i64>,
}

impl ServerConfig {
    /// True when neither of its values could be used.
    pub fn says_nothing(&self) -> bool {
        self.world_seed.is_none() && self.map_size.is_none()
    }
}

/// True when a text is a JSON object with a key that a server's configuration has. Capitals do not
/// count, as for .NET's configuration readers.
pub fn is_server_config(text: &str) -> bool {
    let is_key =
        |key: &str| key.eq_ignore_ascii_case(WORLD_SEED) || key.eq_ignore_ascii_case(MAP_SIZE);
    json::object(text).is_ok_and(|object| object.keys().any(|key| is_key(key)))
}

/// Reads a server's configuration; also what is to be said of it. Other keys than the two are none
/// of our business.
///
/// # Errors
/// A finding when the text is no JSON object with one of the keys, or too long.
pub fn parse_server_config(text: &str) -> Result<(ServerConfig, Vec<Finding>), Box<Finding>> {
    let refused = |issue: &ServerConfigIssue| Box::new(finding(issue));
    if text.len() > LEGEND_BYTES_MAX {
        return Err(refused(&ServerConfigIssue::TooLarge { found: text.len() }));
    }
    let object = json::object(text).map_err(|error| {
        refused(&match error {
            NoObject::NotJson {
                line,
                column,
                reason,
            } => ServerConfigIssue::NotJson {
                line,
                column,
                reason,
            },
            NoObject::OtherKind(kind) => ServerConfigIssue::NotObject { kind },
        })
    })?;
    let mut issues = Vec::new();
    let mut integer = |key: &'static str| {
        let value = value_of(&object, key);
        let integer = value.and_then(whole_number);
        match (value, integer) {
            (None, _) => issues.push(ServerConfigIssue::KeyMissing { key }),
            (Some(value), None) => issues.push(ServerConfigIssue::Value {
                key,
                found: json::shown(value),
            }),
            (Some(_), Some(_)) => {}
        }
        (value.is_some(), integer)
    };
    let (has_seed, world_seed) = integer(WORLD_SEED);
    let (has_size, map_size) = integer(MAP_SIZE);
    if !has_seed && !has_size {
        return Err(refused(&ServerConfigIssue::KeysMissing));
    }
    let findings = issues.iter().map(|issue| finding(issue)).collect();
    Ok((
        ServerConfig {
            world_seed,
            map_size,
        },
        findings,
    ))
}

/// What the server would say of a file with this configuration.
pub fn server_config_findings(blueprint: &Blueprint, config: &ServerConfig) -> Vec<Finding> {
    let mut issues = Vec::new();
    if let Some(in_config) = config.world_seed {
        let in_file = blueprint.params.as_ref().map(|params| params.world_seed);
        match in_file {
            _ if in_config == 0 => issues.push(ServerConfigIssue::SeedNotCompared {
                reason: "the configuration has seed 0, which is “not known”",
            }),
            None => issues.push(ServerConfigIssue::SeedNotCompared {
                reason: "version 1 does not store a seed",
            }),
            Some(0) => issues.push(ServerConfigIssue::SeedNotCompared {
                reason: "the file has seed 0, which is “not known”",
            }),
            Some(in_file) if i64::from(in_file) != in_config => {
                issues.push(ServerConfigIssue::SeedDiffers { in_config, in_file });
            }
            Some(_) => {}
        }
    }
    if let Some(in_config) = config.map_size
        && in_config != i64::from(blueprint.map_size)
    {
        issues.push(ServerConfigIssue::MapSizeDiffers {
            in_config,
            in_file: blueprint.map_size,
        });
    }
    issues.iter().map(|issue| finding(issue)).collect()
}

/// The value of a key: as it is spelt in the game, else whatever its capitals.
fn value_of<'o>(object: &'o Map<String, Value>, key: &str) -> Option<&'o Value> {
    let alike = |(other, _): &(&String, &Value)| other.eq_ignore_ascii_case(key);
    object
        .get(key)
        .or_else(|| object.iter().find(alike).map(|(_, value)| value))
}

/// A whole number, also one that is written as `42.0`.
fn whole_number(value: &Value) -> Option<i64> {
    /// Whole numbers up to here are exact in an `f64`.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    value.as_i64().or_else(|| {
        let number = value.as_f64()?;
        (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
    })
}
