//! Texts at places.

use serde::{Deserialize, Serialize};

/// Where a text stands, vertically centred in either case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LabelAlign {
    /// To the right of its anchor.
    #[default]
    Right,
    /// With its middle on its anchor.
    Center,
}

/// One text. Which labels show is settled by `render`, for only it knows the zoom and the sizes
/// of the texts: by falling priority, each that overlaps none before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// Anchor, world space: cells, and levels of height.
    pub position_world: [f32; 3],
    /// Where the text stands.
    pub align: LabelAlign,
    /// Distance from the anchor with [`LabelAlign::Right`], in CSS pixels.
    pub offset_px: f32,
    /// Direction of the baseline on the plane, in radians from x towards y. The text is turned by
    /// half a circle where it would stand on its head.
    pub angle_rad: f32,
    /// Higher is placed first.
    pub priority: f32,
    /// Units of the plane that a CSS pixel spans at most where the label is drawn, so that one can be
    /// kept for when one has zoomed in; none for a label of every zoom.
    pub max_plane_per_css_px: Option<f32>,
    /// What it says; any script.
    pub text: String,
}
