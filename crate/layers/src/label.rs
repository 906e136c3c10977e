//! Texts at places.

use serde::{Deserialize, Serialize};

/// One text. Which labels show is settled by `render`, for only it knows the zoom and the sizes
/// of the texts: by falling priority, each that overlaps none before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// Anchor, world space (cells).
    pub position_world: [f32; 2],
    /// The text stands this far to the right of the anchor, in CSS pixels, vertically centred.
    pub offset_px: f32,
    /// Higher is placed first.
    pub priority: f32,
    /// What it says; any script.
    pub text: String,
}
