//! The colour tables that the shader, the legend and every export share.

mod categories;
mod heights;
mod oklab;
mod slope;

use mapscope_layers::Rgba;
use serde::Serialize;

pub use categories::category_colors;
pub use heights::palettes;
pub(crate) use slope::slope_colors;

#[cfg(test)]
pub(crate) use oklab::tests::lightness;

/// Colours of a table for heights.
pub const PALETTE_COLORS: usize = 256;

/// A colour table to choose from for heights.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Palette {
    /// What a height layer names.
    pub id: &'static str,
    /// What the panel calls it.
    pub title: &'static str,
    /// [`PALETTE_COLORS`] colours at equal steps from low to high.
    pub colors: Vec<Rgba>,
    /// Where it changes from water to land, 0 to 1; none for one that does not.
    pub shore: Option<f32>,
}
