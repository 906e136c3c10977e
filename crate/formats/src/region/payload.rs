//! What a chunk's zlib stream inflates to.

use super::chunk::{Chunk, Fate, Hint};
use super::issue::{ChunkIssue, Palette};
use super::kernel::read_blocks;
use super::names::Names;
use super::{BLOCKS, CHUNK_SIDE, NO_BLOCK, PALETTE_MAX};
use crate::cursor::Cursor;

/// Faces of a block.
pub(super) const FACES: u8 = 6;

/// The only codec.
const CODEC: u8 = 0;

/// Ends the tile records, where the next would have its x.
const RECORDS_END: u8 = 0xFF;

/// Bytes of an index.
const INDEX_BYTES: usize = 4;

/// Reads the first `length` bytes of the chunk's payload. What is missing of them is told when the
/// stream is whole; else the stream's own fault says why.
///
/// What the game makes of each fault: reading past the end, an unknown codec and broken text are
/// errors that it expects, and it makes the chunk anew. Indices, faces and sizes it takes
/// unchecked. It reads no further than the hint, so that faults of the stream behind it, a wrong
/// checksum among them, do not matter to it.
pub(super) fn read(
    chunk: &mut Chunk,
    length: usize,
    is_whole: bool,
    say: &mut dyn FnMut(ChunkIssue),
) {
    let payload = std::mem::take(&mut chunk.payload);
    if chunk.blocks.len() != BLOCKS {
        chunk.blocks = vec![NO_BLOCK; BLOCKS];
    }
    let mut reader = Reader {
        cursor: Cursor::new(payload.get(..length).unwrap_or(&payload)),
        fate: Fate::Loads,
        say,
    };
    if let Err(stop) = reader.chunk(chunk) {
        match stop {
            Stop::End { part } => {
                reader.fate = reader.fate.max(Fate::Lost);
                if is_whole {
                    let at = reader.cursor.position();
                    (reader.say)(ChunkIssue::PayloadCut { part, at });
                }
            }
            Stop::Told(fate) => reader.fate = reader.fate.max(fate),
        }
        if let Some(unknown) = chunk.blocks.get_mut(chunk.blocks_read..) {
            unknown.fill(NO_BLOCK);
        }
    }
    chunk.fate = reader.fate;
    chunk.payload = payload;
}

/// Why reading stops.
enum Stop {
    /// The payload ends within this part.
    End { part: &'static str },
    /// It was said.
    Told(Fate),
}

/// The first of many things of one kind, and how many there are.
struct First<T> {
    count: u32,
    first: Option<T>,
}

impl<T> First<T> {
    const NONE: Self = Self {
        count: 0,
        first: None,
    };

    fn add(&mut self, item: T) {
        self.count = self.count.saturating_add(1);
        self.first.get_or_insert(item);
    }
}

struct Reader<'p, 's> {
    cursor: Cursor<'p>,
    fate: Fate,
    say: &'s mut dyn FnMut(ChunkIssue),
}

impl Reader<'_, '_> {
    fn chunk(&mut self, chunk: &mut Chunk) -> Result<(), Stop> {
        let codec = self.cursor.u8().ok_or(Stop::End { part: "the codec" })?;
        if codec != CODEC {
            (self.say)(ChunkIssue::Codec { codec });
            return Err(Stop::Told(Fate::Lost));
        }
        let palette = self.palette(Palette::Blocks, &mut chunk.block_ids)?;
        self.palette(Palette::Tiles, &mut chunk.tile_ids)?;
        self.blocks(chunk, palette)?;
        self.tiles(chunk)?;
        self.hint(chunk)
    }

    /// Reads a palette and answers how many ids it has, those that are not kept too.
    fn palette(&mut self, palette: Palette, ids: &mut Names) -> Result<usize, Stop> {
        let end = Stop::End {
            part: palette.name(),
        };
        let Some(count) = self.cursor.i32_be() else {
            return Err(end);
        };
        // An id has a length of two bytes at least: what cannot be there is not begun.
        let most = self.cursor.left() / 2;
        let Some(count) = usize::try_from(count).ok().filter(|count| *count <= most) else {
            (self.say)(ChunkIssue::PaletteCount {
                palette,
                count,
                left: self.cursor.left(),
            });
            return Err(Stop::Told(Fate::MayCrash));
        };
        if count > PALETTE_MAX {
            (self.say)(ChunkIssue::PaletteLong { palette, count });
        }
        let mut unreadable = First::NONE;
        for index in 0..count {
            let length = self.cursor.u16_be().map(usize::from);
            let Some(id) = length.and_then(|length| self.cursor.take(length)) else {
                return Err(end);
            };
            if index < PALETTE_MAX && !ids.push_modified_utf8(id) {
                unreadable.add(index);
            }
        }
        if let Some(first) = unreadable.first {
            (self.say)(ChunkIssue::Text {
                palette,
                count: unreadable.count,
                first,
            });
            self.fate = self.fate.max(Fate::Lost);
        }
        Ok(count)
    }

    fn blocks(&mut self, chunk: &mut Chunk, palette: usize) -> Result<(), Stop> {
        let bytes = self.cursor.left().min(BLOCKS.saturating_mul(INDEX_BYTES));
        let bytes = self.cursor.take(bytes).unwrap_or_default();
        chunk.block_counts.resize(chunk.block_ids.len(), 0);
        chunk.blocks_read = bytes.len() / INDEX_BYTES;
        let (blocks, counts) = (&mut chunk.blocks, &mut chunk.block_counts);
        if let Some(bad) = read_blocks(bytes, blocks, counts, palette) {
            (self.say)(ChunkIssue::BlockIndex {
                count: bad.count,
                first: bad.first,
                index: bad.index,
                palette,
            });
            self.fate = Fate::MayCrash;
        }
        if chunk.blocks_read < BLOCKS {
            return Err(Stop::End { part: "the blocks" });
        }
        Ok(())
    }

    fn tiles(&mut self, chunk: &mut Chunk) -> Result<(), Stop> {
        const PART: &str = "the tiles";
        let start = self.cursor.position();
        chunk.records = start..start;
        chunk.tile_counts.resize(chunk.tile_ids.len(), 0);
        let mut places = First::NONE;
        let mut faces = First::NONE;
        let mut indices = First::NONE;
        let whole = loop {
            let Some(x) = self.cursor.u8() else {
                break Err(Stop::End { part: PART });
            };
            if x == RECORDS_END {
                break Ok(());
            }
            let record = self.cursor.array().and_then(|[y, z, face, count]| {
                let pairs = self.cursor.take(usize::from(count).saturating_mul(8))?;
                Some(([x, y, z], face, pairs))
            });
            let Some((xyz, face, pairs)) = record else {
                break Err(Stop::End { part: PART });
            };
            if xyz.iter().any(|at| usize::from(*at) >= CHUNK_SIDE) {
                places.add(xyz);
            }
            if face >= FACES {
                faces.add((xyz, face));
            }
            let (pairs, _) = pairs.as_chunks::<8>();
            for [a, b, c, d, ..] in pairs {
                let index = i32::from_be_bytes([*a, *b, *c, *d]);
                let at = usize::try_from(index).ok();
                match at.and_then(|at| chunk.tile_counts.get_mut(at)) {
                    Some(count) => *count = count.saturating_add(1),
                    None => indices.add((xyz, index)),
                }
            }
            chunk.tiles = chunk.tiles.saturating_add(pairs.len() as u32);
            chunk.tile_records = chunk.tile_records.saturating_add(1);
            chunk.records.end = self.cursor.position();
        };
        if let Some(xyz) = places.first {
            (self.say)(ChunkIssue::TilePlace {
                count: places.count,
                xyz,
            });
            self.fate = Fate::MayCrash;
        }
        if let Some((xyz, face)) = faces.first {
            (self.say)(ChunkIssue::TileFace {
                count: faces.count,
                xyz,
                face,
            });
            self.fate = Fate::MayCrash;
        }
        if let Some((xyz, index)) = indices.first {
            (self.say)(ChunkIssue::TileIndex {
                count: indices.count,
                xyz,
                index,
                palette: chunk.tile_ids.len(),
            });
            self.fate = Fate::MayCrash;
        }
        whole
    }

    fn hint(&mut self, chunk: &mut Chunk) -> Result<(), Stop> {
        let part = "the generation hint";
        let hint = match self.cursor.u8().ok_or(Stop::End { part })? {
            0 => Hint::TerrainOnly,
            1 => Hint::WithFeatures,
            found => {
                (self.say)(ChunkIssue::Hint { found });
                Hint::Other(found)
            }
        };
        chunk.hint = Some(hint);
        if self.cursor.left() > 0 {
            (self.say)(ChunkIssue::Surplus {
                at: self.cursor.position(),
                bytes: self.cursor.left(),
            });
        }
        Ok(())
    }
}
