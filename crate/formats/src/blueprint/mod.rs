//! The islaApocalypse blueprint: the `.dat` file that the game's world generator hands to its
//! server. Version 2 has tagged sections; version 1, positional and without lengths, still loads.
//!
//! [`open()`] reads headers, towns and roads. Heights and biomes stay in the file; [`Rasters`] says
//! where they lie and decodes windows of them.

mod file_name;
mod issue;
mod json;
mod legend;
mod lists;
mod open;
mod params;
mod params_reader;
mod payload;
mod raster;
mod section;
mod sections;
mod server_config;
mod tag;
mod tally;
mod texels;
mod v1;
mod v2;
mod vector;
mod verdict;
mod walk;
mod window;
pub mod write;

use std::ops::RangeInclusive;

pub use legend::{
    LEGEND_BYTES_MAX, LEGEND_ENTRIES_MAX, LEGEND_ENTRY_KEYS, LEGEND_KEYS, LEGEND_METRES,
    LEGEND_NAME_CHARS_MAX, LEGEND_UNIT_CHARS_MAX, Legend, LegendEntry, is_legend, legend_findings,
    parse_legend,
};
pub use params::Params;
pub use raster::{
    BIOME_INVALID, BIOME_NO_DATA, Channels, InvalidBiome, InvalidBiomes, Rasters, Window,
};
pub use section::{Section, SectionStatus};
pub use server_config::{
    ServerConfig, is_server_config, parse_server_config, server_config_findings,
};
pub use tag::Tag;
pub use tally::RasterTally;
pub use vector::{Paths, RoadTier, Roads, Town};
pub use verdict::{SERVER, verdicts};

use crate::finding::{Finding, OpenError};
use crate::source::ByteSource;

/// First bytes of a v2 file.
pub const MAGIC_V2: [u8; 4] = *b"ISLA";

/// First bytes of a v1 file: a .NET string of 7 bytes.
pub const MAGIC_V1: [u8; 8] = *b"\x07ISLA_V1";

/// Cells along each side that a v2 file may have.
pub const MAP_SIZE_V2: RangeInclusive<u32> = 256..=32_768;

/// Cells along each side of a v1 file that opens; the version itself states no bound.
pub const MAP_SIZE_V1: RangeInclusive<u32> = 1..=32_768;

/// Most bytes of one section of towns or roads (in v1, of all of them together) that are read: some
/// eight million points. A finding tells when a file has more.
pub const VECTOR_BYTES_MAX: u64 = 64 << 20;

/// Most sections that are looked at. A finding tells when a file has more.
pub const SECTIONS_MAX: usize = 4096;

/// Version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// Positional, deprecated.
    V1,
    /// Tagged sections.
    V2,
}

/// An opened blueprint.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// Its version.
    pub version: Version,
    /// Cells along each side of the map.
    pub map_size: u32,
    /// What the generator was told; v1 does not say.
    pub params: Option<Params>,
    /// The file's parts in file order, at most [`SECTIONS_MAX`].
    pub sections: Vec<Section>,
    /// Heights and biomes.
    pub rasters: Rasters,
    /// Towns in file order.
    pub towns: Vec<Town>,
    /// Roads.
    pub roads: Roads,
    /// What is to be said of the file, in file order. [`raster_findings`] adds what only a pass
    /// over all cells can tell.
    pub findings: Vec<Finding>,
}

/// True when the first byte is one that a blueprint begins with.
pub fn sniff(head: &[u8]) -> bool {
    matches!(head.first(), Some(b'I' | 0x07))
}

/// Opens a blueprint: reads its headers, towns and roads, and nothing of heights and biomes.
///
/// `name` is the file's name without folders; it may tell a seed.
///
/// # Errors
/// [`OpenError::Refused`] when nothing can be drawn: a wrong magic or version, no `PRMS` anywhere,
/// no map size or one out of bounds. [`OpenError::Source`] when the bytes cannot be read.
pub async fn open(name: &str, source: &dyn ByteSource) -> Result<Blueprint, OpenError> {
    open::open(name, source).await
}

/// What only a pass over all cells can tell.
pub fn raster_findings(blueprint: &Blueprint, tally: &RasterTally) -> Vec<Finding> {
    issue::raster_findings(blueprint, tally)
}
