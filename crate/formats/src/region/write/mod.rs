//! The writer of regions: the content of chunks, and the sectors that it goes into.
//!
//! ```
//! use mapscope_formats::region::ChunkAt;
//! use mapscope_formats::region::write::{ChunkContent, RegionWriter};
//!
//! let mut region = RegionWriter::new([0, -1, 2]);
//! let chunk = ChunkAt::from_xyz([3, 0, 12]).unwrap();
//! let content = ChunkContent::of_blocks(|[_, _, z]| if z < 8 { "Test:Stone" } else { "Test:Air" });
//! region.save(chunk, &content);
//! assert_eq!(region.file_name(), "region_0_-1_2.progressia_region");
//! let file = region.into_bytes();
//! assert_eq!(&file[..4], b"PROG");
//! ```

mod content;
mod sectors;

pub use content::{ChunkContent, TileStack, modified_utf8, zlib};
pub use sectors::RegionWriter;
