//! The plain types between scene and render: what a map is made of once nobody asks any more
//! which format it came from.
//!
//! *World* space is the map's own: one unit is one cell, x to the right, y down (towards the
//! bottom of the screen in the top view), cell (x, y) covering x..x+1 and y..y+1, z up in levels of
//! height, 0 for a map that has none. The *plane* is what is drawn: world x and y in the top view,
//! else what the [`Projection`] of a [`Part`] makes of it. Buffers of tiles, lines, markers and facets are laid out
//! as the GPU takes them, so that they cross from the document worker to the view worker, and on to
//! the GPU, as they are.

pub mod facet;
pub mod label;
pub mod line;
pub mod map;
pub mod marker;
pub mod part;
pub mod plane;
pub mod raster;
pub mod style;
pub mod turn;

pub use facet::Facet;
pub use label::{Label, LabelAlign};
pub use line::LineSegment;
pub use map::{Extent, MapLayers, Preset, PresetLayer, RasterDescription};
pub use marker::Marker;
pub use part::Part;
pub use plane::{Plane, Projection, Ray, Spot};
pub use raster::{RasterGeometry, RasterTile, TexelKind, TileKey};
pub use style::{
    Layer, LayerStyle, LineStyle, MarkerShape, MarkerStyle, Rgba, Stroke, Swatch, TintSpread,
};
pub use turn::{Orbit, Turn};
