//! What the view has to know of a map before any of its data comes.

use serde::{Deserialize, Serialize};

use crate::plane::Plane;
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

/// A choice of layers that shows one side of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preset {
    /// Stable name, such as `terrain`.
    pub id: String,
    /// What the panel calls it.
    pub title: String,
    /// The layers that it shows; it hides all others.
    pub layers: Vec<PresetLayer>,
}

/// One layer of a preset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PresetLayer {
    /// Name of the layer.
    pub id: String,
    /// 0 (nothing) to 1.
    pub opacity: f32,
}

/// A map as the view sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MapLayers {
    /// Its size.
    pub extent: Extent,
    /// Where it lies on the plane that is drawn.
    pub plane: Plane,
    /// Its rasters.
    pub rasters: Vec<RasterDescription>,
    /// Its layers, the lowest first.
    pub layers: Vec<Layer>,
    /// Choices of layers, the one that a map opens with first; none where all layers belong together.
    pub presets: Vec<Preset>,
}
