//! What a person can change about how a map is taken, the same for every format.

use mapscope_formats::Finding;
use serde::{Deserialize, Serialize};

use crate::scene::TilesChanged;

/// One thing to set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Setting {
    /// Stable name, such as `coordinates`.
    pub id: String,
    /// What the panel calls it.
    pub title: String,
    /// One line: what it decides, and what the choice was made by where it is automatic.
    pub about: String,
    /// What it can be.
    pub kind: SettingKind,
    /// What it is.
    pub value: SettingValue,
}

/// What a setting can be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum SettingKind {
    /// One of some; [`SettingValue::Automatic`] where `automatic` says what that comes to.
    Choice {
        /// What there is to choose from.
        options: Vec<SettingOption>,
        /// The id of the option that is taken when nobody chooses; none where it has to be chosen.
        automatic: Option<String>,
    },
    /// On or off.
    Flag,
    /// A number; [`SettingValue::Automatic`] stands for `automatic`.
    Number {
        /// The lowest that is taken.
        min: f64,
        /// The highest that is taken.
        max: f64,
        /// What the number counts, such as `cells`; none where nobody knows.
        unit: Option<String>,
        /// The number that is taken when nobody chooses; none where there is none.
        automatic: Option<f64>,
        /// True for a whole number that people look through, as a slice of a space: a slider steps
        /// from the lowest to the highest, and nobody has to choose between that and `automatic`.
        is_slider: bool,
    },
}

/// One option of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SettingOption {
    /// Stable name.
    pub id: String,
    /// What the panel calls it.
    pub title: String,
}

/// What a setting is. In JavaScript a string, a boolean, a number or null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SettingValue {
    /// The id of an option.
    Choice(String),
    /// On or off.
    Flag(bool),
    /// A number.
    Number(f64),
    /// Whatever the map has for it.
    Automatic,
}

/// What came of a change: what to ask for again. [`crate::Scene::layers`], [`crate::Scene::report`]
/// and [`crate::Scene::settings`] are always among it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Effect {
    /// Sources of instances and labels that are not what they were.
    pub sources: Vec<String>,
    /// Tiles that are not what they were.
    pub tiles: Vec<TilesChanged>,
}

/// A file that belongs to a map and says more about it, such as names for its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Companion {
    /// What it is: `legend`, `server-config`. A map has at most one of a kind; another takes its
    /// place.
    pub kind: String,
    /// What the panel calls it.
    pub title: String,
    /// Name of the file without folders.
    pub name: String,
    /// Its text.
    pub text: String,
    /// What is to be said of it.
    pub findings: Vec<Finding>,
    /// True when nothing in it could be used, which its findings tell of.
    pub is_unusable: bool,
}
