//! What the panel says of a map, in words and numbers, the same for every format.

use mapscope_formats::{Finding, Verdict};
use serde::{Serialize, Serializer};

/// One labelled value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fact {
    /// Stable name within its group, such as `seed`.
    pub id: String,
    /// What the panel calls it.
    pub label: String,
    /// The value as a person reads it.
    pub text: String,
    /// The value as a number, where it is one and is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

/// Facts that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FactGroup {
    /// Stable name, such as `heights`.
    pub id: String,
    /// Heading.
    pub title: String,
    /// False while the numbers come from a sample and will still change.
    pub exact: bool,
    /// The facts.
    pub facts: Vec<Fact>,
}

/// One row of the table of a file's parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SectionRow {
    /// Name in the file, such as `HGTS`; text of the file, not markup.
    pub name: String,
    /// Offset of the payload from the start of the file, in bytes.
    pub file_offset: u64,
    /// Bytes of the payload as declared, which may be any number at all.
    #[serde(serialize_with = "as_float")]
    pub length: u64,
    /// What was done with it: `read`, `skipped: unknown tag`, …
    pub status: String,
}

/// Everything that the panel says of a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Name of the format, as in `islaApocalypse blueprint`.
    pub format: String,
    /// Which version or kind of it.
    pub variant: String,
    /// What the file is: the first group is the summary, others follow.
    pub facts: Vec<FactGroup>,
    /// What each engine would make of it.
    pub verdicts: Vec<Verdict>,
    /// Findings, errors first.
    pub findings: Vec<Finding>,
    /// The file's parts in file order.
    pub sections: Vec<SectionRow>,
}

/// JavaScript has no integers past 2^53; a length that large is wrong anyhow, and its first 16
/// digits say so.
fn as_float<S: Serializer>(length: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*length as f64)
}
