//! Writers of v2 and v1, and v1 re-encoded as v2.

mod parts;
mod reencode;
mod v1;
mod v2;

use std::io;

pub use reencode::{Provenance, reencode_v1_as_v2};
pub use v1::write_v1;
pub use v2::write_v2;

use super::{Params, Roads, Tag, Town};
use crate::source::SourceError;

/// The cells of a map, a column at a time.
pub trait ColumnSource {
    /// Fills in the heights of column `x`, one for each y.
    fn heights(&mut self, x: u32, column: &mut [f32]);

    /// Fills in the biome ordinals of column `x`, one for each y. Only 0 to 255 can be written.
    fn biomes(&mut self, x: u32, column: &mut [i32]);
}

/// Everything of a map but its cells.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// Cells along each side.
    pub map_size: u32,
    /// Parameters; v1 has no place for them.
    pub params: &'a Params,
    /// Towns; v1 has no place for the highway flag, v2 writes 0 where it is not known.
    pub towns: &'a [Town],
    /// Roads.
    pub roads: &'a Roads,
    /// Sections of other tags, written after all others; v1 has no place for them.
    pub extra: &'a [(Tag, &'a [u8])],
}

/// Why a map was not written. What was written before the error is no complete file.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A size that the version cannot have.
    #[error("a map of {found}² cells cannot be written: the version holds {min} to {max}")]
    MapSize {
        /// Smallest size.
        min: u32,
        /// Largest size.
        max: u32,
        /// The map's.
        found: u32,
    },
    /// A biome that is not one of 0 to 255.
    #[error("cell ({x}, {y}) has biome {value}; only 0 to 255 can be written")]
    Biome {
        /// The cell.
        x: u32,
        /// The cell.
        y: u32,
        /// Its biome.
        value: i32,
    },
    /// A town's tier that is not one of 0 to 255.
    #[error("town {town} has tier {value}; only 0 to 255 can be written")]
    TownTier {
        /// Index of the town.
        town: usize,
        /// Its tier.
        value: i32,
    },
    /// More of something than the count before it can say.
    #[error("{found} {what} cannot be written: there is room for 2147483647")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        found: usize,
    },
    /// An extra section whose tag the format defines, or that comes twice.
    #[error("section {0} cannot be written a second time")]
    RepeatedTag(Tag),
    /// Re-encoding a file that is not v1.
    #[error("only a v1 blueprint can be re-encoded as v2")]
    NotV1,
    /// Re-encoding a file that lacks some of its cells.
    #[error("the file lacks {missing} cells, and so cannot be re-encoded")]
    MissingCells {
        /// How many.
        missing: u64,
    },
    /// The file that is re-encoded cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The writer's own error.
    #[error(transparent)]
    Io(#[from] io::Error),
}
