//! What can be the matter with what a chunk holds: its zlib stream, and its payload.

use super::{Details, Issue, bytes, counted, grouped, xyz};
use crate::finding::{Place, Severity};
use crate::hex::spaced_hex;
use crate::region::inflate::{Inflated, StreamEnd};
use crate::region::{BLOCKS, CHAIN_BYTES_MAX, INFLATED_BYTES_MAX, PALETTE_MAX};

/// One of a chunk's two palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::region) enum Palette {
    Blocks,
    Tiles,
}

impl Palette {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocks => "the block palette",
            Self::Tiles => "the tile palette",
        }
    }
}

#[derive(Debug)]
pub(in crate::region) enum ChunkIssue {
    /// No sector of the chain has payload.
    Empty,
    ZlibHeader {
        head: String,
    },
    ZlibCut {
        packed: usize,
        unpacked: usize,
    },
    ZlibCorrupt {
        packed: usize,
        unpacked: usize,
    },
    Checksum {
        expected: u32,
        found: u32,
    },
    TooLong,
    Codec {
        codec: u8,
    },
    PaletteCount {
        palette: Palette,
        count: i32,
        left: usize,
    },
    PaletteLong {
        palette: Palette,
        count: usize,
    },
    Text {
        palette: Palette,
        count: u32,
        first: usize,
    },
    PayloadCut {
        part: &'static str,
        at: usize,
    },
    BlockIndex {
        count: u32,
        first: usize,
        index: i32,
        palette: usize,
    },
    TilePlace {
        count: u32,
        xyz: [u8; 3],
    },
    TileFace {
        count: u32,
        xyz: [u8; 3],
        face: u8,
    },
    TileIndex {
        count: u32,
        xyz: [u8; 3],
        index: i32,
        palette: usize,
    },
    Hint {
        found: u8,
    },
    Surplus {
        at: usize,
        bytes: usize,
    },
}

/// The same of a chunk by name, and where.
#[derive(Debug)]
pub(in crate::region) struct ChunkIssueAt<'a> {
    issue: ChunkIssue,
    name: &'a str,
    sector: Option<u32>,
    file_offset: u64,
}

const RESTORE: &str = "Restore the chunk from a copy of the file, or let the game make it anew by \
                       setting its slot to 0. What comes before is shown.";
const LOOK: &str = "Look at the program that wrote the chunk. What can be made of it is shown.";
const NOTHING: &str = "Nothing: the game does not read so far.";

impl ChunkIssue {
    /// The issue of a stream that did not end as it should.
    pub fn of_stream(packed: &[u8], inflated: Inflated) -> Self {
        let Inflated {
            end,
            packed_bytes,
            bytes,
        } = inflated;
        match end {
            _ if packed.is_empty() => Self::Empty,
            StreamEnd::NoStream => Self::ZlibHeader {
                head: spaced_hex(packed, 2),
            },
            StreamEnd::Whole | StreamEnd::Cut => Self::ZlibCut {
                packed: packed.len(),
                unpacked: bytes,
            },
            StreamEnd::Corrupt => Self::ZlibCorrupt {
                packed: packed_bytes,
                unpacked: bytes,
            },
            StreamEnd::Checksum { expected, found } => Self::Checksum { expected, found },
            StreamEnd::TooLong => Self::TooLong,
        }
    }

    /// The issue of a chunk, found in a sector and at a byte of the file.
    pub const fn at(self, name: &str, sector: Option<u32>, file_offset: u64) -> ChunkIssueAt<'_> {
        ChunkIssueAt {
            issue: self,
            name,
            sector,
            file_offset,
        }
    }
}

impl std::fmt::Display for ChunkIssueAt<'_> {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.name;
        match &self.issue {
            ChunkIssue::Empty => write!(to, "{name} has no data"),
            ChunkIssue::ZlibHeader { .. } => {
                write!(to, "the data of {name} do not begin as a zlib stream does")
            }
            ChunkIssue::ZlibCut { .. } => write!(to, "the zlib stream of {name} is cut off"),
            ChunkIssue::ZlibCorrupt { .. } => write!(to, "the zlib stream of {name} is damaged"),
            ChunkIssue::Checksum { .. } => {
                write!(to, "the checksum of {name} is of other data")
            }
            ChunkIssue::TooLong => write!(to, "{name} inflates to more than any chunk has"),
            ChunkIssue::Codec { .. } => {
                write!(to, "{name} is written in a codec that is not known")
            }
            ChunkIssue::PaletteCount { palette, .. } => write!(
                to,
                "{} of {name} has a count that cannot be",
                palette.name()
            ),
            ChunkIssue::PaletteLong { palette, .. } => write!(
                to,
                "{} of {name} has more ids than are kept",
                palette.name()
            ),
            ChunkIssue::Text { palette, count, .. } => write!(
                to,
                "{} in {} of {name} {} no text",
                counted(u64::from(*count), "id"),
                palette.name(),
                if *count == 1 { "is" } else { "are" }
            ),
            ChunkIssue::PayloadCut { part, .. } => {
                write!(to, "the payload of {name} ends within {part}")
            }
            ChunkIssue::BlockIndex { count, .. } => write!(
                to,
                "{} of {name} with an index past the block palette",
                counted(u64::from(*count), "block")
            ),
            ChunkIssue::TilePlace { count, .. } => write!(
                to,
                "{} of {name} at no block of the chunk",
                counted(u64::from(*count), "tile record")
            ),
            ChunkIssue::TileFace { count, .. } => write!(
                to,
                "{} of {name} on no face of a block",
                counted(u64::from(*count), "tile record")
            ),
            ChunkIssue::TileIndex { count, .. } => write!(
                to,
                "{} of {name} with an index past the tile palette",
                counted(u64::from(*count), "tile")
            ),
            ChunkIssue::Hint { .. } => {
                write!(to, "the generation hint of {name} is none that is known")
            }
            ChunkIssue::Surplus { .. } => {
                write!(to, "the payload of {name} goes on behind its end")
            }
        }
    }
}

impl ChunkIssueAt<'_> {
    fn parts(&self) -> (Severity, &'static str, String, String, &'static str) {
        let error = Severity::Error;
        let past = |index: &i32, palette: &usize, at: String| {
            let expected = match palette.checked_sub(1) {
                Some(last) => format!("0 to {}", grouped(last as u64)),
                None => "none, with an empty palette".to_owned(),
            };
            (expected, format!("{index}{at}"))
        };
        match &self.issue {
            ChunkIssue::Empty => (
                error,
                "region-chunk-empty",
                "sectors of data".to_owned(),
                "none".to_owned(),
                RESTORE,
            ),
            ChunkIssue::ZlibHeader { head } => (
                error,
                "region-zlib-header",
                "78 9C, or another start of a zlib stream without a dictionary".to_owned(),
                head.clone(),
                RESTORE,
            ),
            ChunkIssue::ZlibCut { packed, unpacked } => (
                error,
                "region-zlib-cut",
                "the end of the stream".to_owned(),
                if *packed as u64 >= CHAIN_BYTES_MAX / 64 * 62 {
                    format!("{} without it, as much as is read", bytes(*packed as u64))
                } else {
                    format!(
                        "{} of it, which inflate to {}",
                        bytes(*packed as u64),
                        grouped(*unpacked as u64)
                    )
                },
                RESTORE,
            ),
            ChunkIssue::ZlibCorrupt { packed, unpacked } => (
                error,
                "region-zlib-corrupt",
                "codes that the stream defines".to_owned(),
                format!(
                    "others after {}, which inflate to {}",
                    bytes(*packed as u64),
                    grouped(*unpacked as u64)
                ),
                RESTORE,
            ),
            ChunkIssue::Checksum { expected, found } => (
                error,
                "region-zlib-checksum",
                format!("{expected:08X}, as the stream says"),
                format!("{found:08X}"),
                "Compare the chunk with a copy of the file: some of its data changed, which the \
                 game does not notice. All of it is shown.",
            ),
            ChunkIssue::TooLong => (
                error,
                "region-zlib-too-long",
                format!("at most {}", bytes(INFLATED_BYTES_MAX as u64)),
                "more".to_owned(),
                RESTORE,
            ),
            ChunkIssue::Codec { codec } => (
                error,
                "region-codec",
                "0".to_owned(),
                codec.to_string(),
                "Look whether a newer or changed Progressia wrote the chunk; only codec 0 is known.",
            ),
            ChunkIssue::PaletteCount { count, left, .. } => (
                error,
                "region-palette-count",
                format!(
                    "0 to {}, which fit in the payload",
                    grouped((*left / 2) as u64)
                ),
                count.to_string(),
                RESTORE,
            ),
            ChunkIssue::PaletteLong { count, .. } => (
                Severity::Warning,
                "region-palette-long",
                format!(
                    "at most {}; a chunk has {} blocks",
                    grouped(PALETTE_MAX as u64),
                    grouped(BLOCKS as u64)
                ),
                grouped(*count as u64),
                LOOK,
            ),
            ChunkIssue::Text { first, .. } => (
                error,
                "region-text",
                "modified UTF-8, as Java writes it".to_owned(),
                format!("other bytes, first in id {first}"),
                LOOK,
            ),
            ChunkIssue::PayloadCut { part, at } => (
                error,
                "region-payload-cut",
                format!("all of {part}"),
                format!("the end of the payload, after {}", bytes(*at as u64)),
                RESTORE,
            ),
            ChunkIssue::BlockIndex {
                first,
                index,
                palette,
                ..
            } => {
                let [x, y, z] = [first / 256, first / 16 % 16, first % 16];
                let (expected, found) =
                    past(index, palette, format!(" first, at block {x}, {y}, {z}"));
                (error, "region-block-index", expected, found, LOOK)
            }
            ChunkIssue::TilePlace { xyz: at, .. } => (
                error,
                "region-tile-place",
                "coordinates of 0 to 15".to_owned(),
                format!("{} first", xyz(at)),
                LOOK,
            ),
            ChunkIssue::TileFace { xyz: at, face, .. } => (
                error,
                "region-tile-face",
                "0 to 5".to_owned(),
                format!("{face} first, at block {}", xyz(at)),
                LOOK,
            ),
            ChunkIssue::TileIndex {
                xyz: at,
                index,
                palette,
                ..
            } => {
                let (expected, found) =
                    past(index, palette, format!(" first, at block {}", xyz(at)));
                (error, "region-tile-index", expected, found, LOOK)
            }
            ChunkIssue::Hint { found } => (
                Severity::Warning,
                "region-hint",
                "0, terrain only, or 1, with features".to_owned(),
                found.to_string(),
                LOOK,
            ),
            ChunkIssue::Surplus { at, bytes: count } => (
                Severity::Note,
                "region-payload-surplus",
                format!("the end of the payload after {}", bytes(*at as u64)),
                format!("{} more", bytes(*count as u64)),
                NOTHING,
            ),
        }
    }
}

impl Issue for ChunkIssueAt<'_> {
    fn details(&self) -> Details {
        let (severity, code, expected, found, advice) = self.parts();
        let item = match self.sector {
            Some(sector) => format!("{}, sector {sector}", self.name),
            None => self.name.to_owned(),
        };
        Details {
            severity,
            code,
            place: Place::at(self.file_offset).in_section("chunk").item(item),
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
