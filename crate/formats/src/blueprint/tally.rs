//! What a pass over all cells counts.

use super::raster::InvalidBiomes;

/// Counts over all cells of a map, as [`super::Rasters::decode`] gives them: cells that the file
/// lacks count among the NaN heights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RasterTally {
    /// NaN heights.
    pub nan_heights: u64,
    /// Heights of +∞.
    pub positive_infinite_heights: u64,
    /// Heights of −∞.
    pub negative_infinite_heights: u64,
    /// Biomes that are not one of 0 to 255.
    pub invalid_biomes: InvalidBiomes,
    /// Cells of each biome ordinal.
    pub biome_cells: [u64; 256],
    /// The first cell of each biome ordinal in file order: x, y.
    pub biome_first: [Option<[u32; 2]>; 256],
}

impl Default for RasterTally {
    fn default() -> Self {
        Self {
            nan_heights: 0,
            positive_infinite_heights: 0,
            negative_infinite_heights: 0,
            invalid_biomes: InvalidBiomes::default(),
            biome_cells: [0; 256],
            biome_first: [None; 256],
        }
    }
}
