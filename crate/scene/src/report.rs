//! What the panel says of a map, in words and numbers, the same for every format.

use mapscope_formats::{Finding, Verdict};
use serde::{Serialize, Serializer};

use crate::list::ListDescription;
use crate::settings::Companion;

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

/// One column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Column {
    /// Stable name, such as `cells`.
    pub id: String,
    /// Heading.
    pub label: String,
    /// True when its cells are numbers.
    pub is_numeric: bool,
}

/// One cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableCell {
    /// The value as a person reads it.
    pub text: String,
    /// The value as a number, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Stable name within the table, such as `biome-4`.
    pub id: String,
    /// As many as the table has columns.
    pub cells: Vec<TableCell>,
    /// What to give [`crate::Scene::find`] to see what the row counts, where that can be found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub find: Option<String>,
}

/// Numbers of one kind about many things.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// Stable name, such as `biomes`.
    pub id: String,
    /// Heading.
    pub title: String,
    /// False while the numbers come from a sample and will still change.
    pub exact: bool,
    /// One line on what the numbers rest on; none where they speak for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// How the values of a raster are spread.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// The raster.
    pub raster: String,
    /// False while the numbers come from a sample and will still change.
    pub exact: bool,
    /// The lowest value.
    pub min: f64,
    /// The highest value.
    pub max: f64,
    /// Where the first bin begins; lower values are in `below`.
    pub low: f64,
    /// Where the last bin ends; higher values are in `above`.
    pub high: f64,
    /// Cells in each of the bins, which are equally wide.
    pub bins: Vec<f64>,
    /// Cells with lower values.
    pub below: f64,
    /// Cells with higher values.
    pub above: f64,
    /// Percentiles, rising: percent and value.
    pub percentiles: Vec<[f64; 2]>,
}

/// A small picture that is shown beside the others. Its pixels are asked for apart, by
/// [`crate::Scene::bitmap`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    /// Stable name, such as `minimap`.
    pub id: String,
    /// What stands over it.
    pub title: String,
    /// Pixels across and down; none where there is nothing to show.
    pub size_px: Option<[u32; 2]>,
    /// What is to be said below it, or in its place.
    pub note: String,
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
    /// Statistics that are more than a list of values.
    pub tables: Vec<Table>,
    /// Long tables, whose rows are asked for page by page, by [`crate::Scene::list`].
    pub lists: Vec<ListDescription>,
    /// How values of rasters are spread; one that is called as a table belongs to that.
    pub histograms: Vec<Histogram>,
    /// Small pictures of the map, to be compared.
    pub pictures: Vec<Picture>,
    /// Files that belong to the map and were given with it or later.
    pub companions: Vec<Companion>,
    /// Kinds of companions that a map of this format takes, such as `legend`.
    pub companion_kinds: Vec<String>,
    /// What each engine would make of it.
    pub verdicts: Vec<Verdict>,
    /// Findings, errors first.
    pub findings: Vec<Finding>,
    /// The file's parts in file order.
    pub sections: Vec<SectionRow>,
    /// What more there is to say of some of those parts.
    pub section_tables: Vec<Table>,
    /// What one can search for, shortly, such as `Coordinates, or “towns of tier 2”`.
    pub find_hint: String,
}

/// JavaScript has no integers past 2^53; a length that large is wrong anyhow, and its first 16
/// digits say so.
fn as_float<S: Serializer>(length: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*length as f64)
}
