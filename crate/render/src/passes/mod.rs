//! One pipeline a layer kind, and what a layer's look becomes on the GPU.

mod categories;
mod contours;
mod facets;
mod height_tint;
mod hillshade;
mod labels;
mod lines;
mod markers;
mod palette;
mod pipeline;
mod prepared;
mod sea_level;
pub mod shaders;
mod slope;

pub use labels::LabelInstance;
pub use pipeline::{Layouts, Pipelines, TileInstance};
pub use prepared::{LayerDraw, PreparedLayer, RasterPass, prepare};

use mapscope_layers::Rgba;

/// Alpha multiplied in, as every shader takes and gives colours.
pub fn premultiplied(color: Rgba, opacity: f32) -> [f32; 4] {
    let [r, g, b, a] = color.map(|channel| f32::from(channel) / 255.0);
    let alpha = a * opacity;
    [r * alpha, g * alpha, b * alpha, alpha]
}
