//! How a blueprint looks before anybody changes it: one file a kind of layer.

mod biomes;
mod contours;
mod crater;
mod grid;
mod heights;
mod presets;
mod relief;
mod roads;
mod towns;
mod water;

use mapscope_layers::{Layer, Rgba};

pub use self::biomes::colors as biome_colors;
pub use self::contours::{CONTOURS_A_HEAVY_ONE, round_contour_interval};
pub use self::heights::{assumed_sea_level, height_range};
pub use self::presets::presets;
pub use self::towns::TownClasses;
use super::settings::Terms;
use crate::layer_parts::{hidden, layer};

/// Name of the raster of heights, and of the layer that tints it.
pub const HEIGHTS: &str = "heights";
/// Name of the raster and layer of biomes.
pub const BIOMES: &str = "biomes";
/// Name of the source and layer of roads.
pub const ROADS: &str = "roads";
/// Name of the source and layer of towns.
pub const TOWNS: &str = "towns";
/// Name of the source and layer of the towns' labels.
pub const TOWN_LABELS: &str = "town-labels";
/// Name of the source and layer of the crater's circle.
pub const CRATER: &str = "crater";
/// Name of the source and layer of the impact centre.
pub const IMPACT: &str = "impact-center";
/// Name of the source and layer of the contours' labels.
pub const CONTOUR_LABELS: &str = "contour-labels";

const SLOPE: &str = "slope";
const HILLSHADE: &str = "hillshade";
const SEA_LEVEL: &str = "sea-level";
const CONTOURS: &str = "contours";
const GRID: &str = "grid";

/// Colour of texts on the map.
const TEXT: Rgba = [0x24, 0x20, 0x1C, 255];
/// Colour of the outline that keeps them readable on any ground.
const TEXT_HALO: Rgba = [0xFF, 0xFD, 0xF8, 230];

/// What there is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// Cells along each side of the map.
    pub map_size: u32,
    /// The range of heights, when there are heights.
    pub height_range: Option<[f32; 2]>,
    /// Slopes of the ends of the colours, in heights per cell.
    pub slope_range: [f32; 2],
    /// True when there are biomes.
    pub has_biomes: bool,
    /// True when the crater's circle is known.
    pub has_crater: bool,
    /// Looks of towns by tier.
    pub towns: &'a TownClasses,
}

/// The layers of a blueprint, the lowest first.
pub fn layers(content: Content<'_>, terms: &Terms) -> Vec<Layer> {
    let mut layers = Vec::new();
    let heights = content.height_range;
    if let Some(range) = heights {
        layers.extend(heights::layer(range, terms.sea_level));
    }
    if content.has_biomes {
        layers.push(biomes::layer(&terms.names));
    }
    if let Some(range) = heights {
        layers.push(relief::slope(content.slope_range));
        layers.push(relief::hillshade(content.map_size, range));
        layers.extend(terms.sea_level.map(water::layer));
        layers.push(contours::lines(terms.contour_interval));
        layers.push(contours::labels());
    }
    layers.push(roads::layer());
    if content.has_crater {
        layers.push(crater::circle());
        layers.push(crater::impact_center());
    }
    layers.push(towns::symbols(content.towns, &terms.names));
    layers.push(towns::labels());
    layers.push(grid::layer(terms.placement.origin_world()));
    layers
}
