//! Things on a map that can be picked, pinned and found, the same for every format.

use serde::Serialize;

use crate::report::Fact;

/// One thing on a map and what there is to say of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// Its name within the map, such as `town:12`, `road:highway:3`. It means the same thing as long
    /// as the file is the same. The cell at x 10 and y 20 is `cell:10,20` in every format.
    pub id: String,
    /// What it is, such as `town`.
    pub kind: String,
    /// What the panel calls it, such as `Town 12, tier 2`.
    pub title: String,
    /// The place that stands for it, world space: cells, and levels of height.
    pub anchor_world: [f64; 3],
    /// What it covers of x and y, world space, at the height of its anchor: left, top, right, bottom.
    pub bounds_world: [f64; 4],
    /// The part of the plane that its anchor and its outline are in, an index of
    /// [`mapscope_layers::Plane::parts`].
    pub part: u16,
    /// What there is to say of it.
    pub facts: Vec<Fact>,
    /// What lies near it, the nearest first.
    pub near: Vec<NearItem>,
    /// Lines that show where it runs, world space; empty for a point.
    pub outline_world: Vec<Vec<[f32; 3]>>,
}

/// Something near an item.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NearItem {
    /// See [`Item::id`].
    pub id: String,
    /// See [`Item::title`].
    pub title: String,
    /// How far it is, as a person reads it.
    pub distance: String,
}

/// One answer to a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundItem {
    /// See [`Item::id`].
    pub id: String,
    /// See [`Item::title`].
    pub title: String,
    /// A few words more, such as where it is.
    pub detail: String,
    /// See [`Item::anchor_world`].
    pub anchor_world: [f64; 3],
    /// See [`Item::bounds_world`].
    pub bounds_world: [f64; 4],
    /// See [`Item::part`].
    pub part: u16,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    /// What the words were taken for, such as `towns of tier 2`; or what one can search for, where
    /// they were not understood.
    pub meaning: String,
    /// False when the words were not understood.
    pub is_understood: bool,
    /// How many there are in all.
    pub total: u64,
    /// The first of them.
    pub items: Vec<FoundItem>,
}
