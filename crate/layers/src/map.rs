//! What the view has to know of a map before any of its data comes.

use serde::{Deserialize, Serialize};

use crate::raster::{RasterGeometry, TexelKind};
use crate::style::Layer;

/// Size of a map in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// Cells along x.
    pub width: u32,
    /// Cells along y.
    pub height: u32,
}

/// One raster that the map's layers use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RasterDescription {
    /// Its name in [`crate::LayerStyle`].
    pub id: String,
    /// What its texels are.
    pub kind: TexelKind,
    /// Its size.
    pub geometry: RasterGeometry,
}

/// A map as the view sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapLayers {
    /// Its size.
    pub extent: Extent,
    /// Its rasters.
    pub rasters: Vec<RasterDescription>,
    /// Its layers, the lowest first.
    pub layers: Vec<Layer>,
}
