//! The plain types between scene and render: what a map is made of once nobody asks any more
//! which format it came from.
//!
//! *World* space is the map's own: one unit is one cell, x to the right, y down (towards the
//! bottom of the screen in the top view), cell (x, y) covering x..x+1 and y..y+1. Buffers of
//! tiles, lines and markers are laid out as the GPU takes them, so that they cross from the
//! document worker to the view worker, and on to the GPU, as they are.

pub mod label;
pub mod line;
pub mod map;
pub mod marker;
pub mod raster;
pub mod style;

pub use label::{Label, LabelAlign};
pub use line::LineSegment;
pub use map::{Extent, MapLayers, Preset, PresetLayer, RasterDescription};
pub use marker::Marker;
pub use raster::{RasterGeometry, RasterTile, TexelKind, TileKey};
pub use style::{Layer, LayerStyle, LineStyle, MarkerShape, MarkerStyle, Rgba, Stroke, TintSpread};
