//! What is in a chunk, and the bytes that it becomes.

use crate::region::{BLOCKS, CHUNK_SIDE};

/// Level of compression: the usual one, as the game's.
const LEVEL: u8 = 6;

/// Tiles on one face of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileStack {
    /// The block within the chunk, each 0 to 15.
    pub xyz: [u8; 3],
    /// 0 up, 1 down, 2 north, 3 south, 4 west, 5 east, by the chunk's own up.
    pub face: u8,
    /// Index into [`ChunkContent::tile_ids`] and a tag for each tile, innermost first; at most 255.
    pub tiles: Vec<(i32, i32)>,
}

/// Everything of a chunk. Nothing is checked, so that tests can write what is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChunkContent {
    /// The block palette, such as `Test:Stone`.
    pub block_ids: Vec<String>,
    /// Indices into the block palette, 4096 of them: block (x, y, z) is at 256·x + 16·y + z.
    pub blocks: Vec<i32>,
    /// The tile palette.
    pub tile_ids: Vec<String>,
    /// The tiles.
    pub tiles: Vec<TileStack>,
    /// 0 for terrain only, 1 with features.
    pub hint: u8,
}

impl ChunkContent {
    /// A chunk with features, no tiles, and the block whose id the function gives for each place;
    /// the palette is in the order in which ids come, as the game writes it.
    pub fn of_blocks<'i>(mut id_at: impl FnMut([u8; 3]) -> &'i str) -> Self {
        let mut ids: Vec<&str> = Vec::new();
        let side = 0..CHUNK_SIDE as u8;
        let mut blocks = Vec::with_capacity(BLOCKS);
        for x in side.clone() {
            for y in side.clone() {
                for z in side.clone() {
                    let id = id_at([x, y, z]);
                    let known = ids.iter().position(|known| *known == id);
                    let index = known.unwrap_or_else(|| {
                        ids.push(id);
                        ids.len().saturating_sub(1)
                    });
                    blocks.push(i32::try_from(index).unwrap_or(i32::MAX));
                }
            }
        }
        Self {
            block_ids: ids.into_iter().map(str::to_owned).collect(),
            blocks,
            hint: 1,
            ..Self::default()
        }
    }

    /// The payload: what the zlib stream inflates to.
    pub fn payload(&self) -> Vec<u8> {
        let mut bytes = vec![0];
        for ids in [&self.block_ids, &self.tile_ids] {
            bytes.extend(length_i32(ids.len()));
            for id in ids {
                let text = modified_utf8(id);
                let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
                bytes.extend(length.to_be_bytes());
                bytes.extend(text.iter().take(usize::from(length)));
            }
        }
        for block in &self.blocks {
            bytes.extend(block.to_be_bytes());
        }
        for stack in &self.tiles {
            let count = u8::try_from(stack.tiles.len()).unwrap_or(u8::MAX);
            bytes.extend(stack.xyz);
            bytes.extend([stack.face, count]);
            for (tile, tag) in stack.tiles.iter().take(usize::from(count)) {
                bytes.extend(tile.to_be_bytes());
                bytes.extend(tag.to_be_bytes());
            }
        }
        bytes.extend([0xFF, self.hint]);
        bytes
    }
}

/// A payload as a zlib stream.
pub fn zlib(payload: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(payload, LEVEL)
}

/// Text as Java writes it: two bytes for U+0000, and two surrogates of three bytes each above
/// U+FFFF.
pub fn modified_utf8(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for unit in text.encode_utf16() {
        let low = |shift: u16| 0x80 | (unit >> shift & 0x3F) as u8;
        match unit {
            1..=0x7F => bytes.push(unit as u8),
            0 | 0x80..=0x7FF => bytes.extend([0xC0 | (unit >> 6) as u8, low(0)]),
            _ => bytes.extend([0xE0 | (unit >> 12) as u8, low(6), low(0)]),
        }
    }
    bytes
}

fn length_i32(length: usize) -> [u8; 4] {
    i32::try_from(length).unwrap_or(i32::MAX).to_be_bytes()
}
