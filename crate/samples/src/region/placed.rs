//! Blocks that were placed into the natural ones: what grows and what was built.

use std::collections::{BTreeMap, BTreeSet};

use super::block::Block;

/// Placed blocks by chunk, in the order in which they were placed.
#[derive(Default)]
pub(super) struct Placed {
    chunks: BTreeMap<[i32; 3], Vec<(usize, Block)>>,
    /// Columns of blocks on which nothing more may be placed.
    taken: BTreeSet<[i32; 2]>,
}

impl Placed {
    /// Places a block.
    pub(super) fn put(&mut self, [x, y, z]: [i32; 3], block: Block) {
        let (chunk, index) = chunk_and_index([x, y, z]);
        self.chunks.entry(chunk).or_default().push((index, block));
    }

    /// Places blocks from one z to another.
    pub(super) fn put_up(
        &mut self,
        [x, y]: [i32; 2],
        z: std::ops::RangeInclusive<i32>,
        block: Block,
    ) {
        for z in z {
            self.put([x, y, z], block);
        }
    }

    /// The blocks that were placed in a chunk: index in the chunk and block.
    pub(super) fn of_chunk(&self, chunk: [i32; 3]) -> &[(usize, Block)] {
        self.chunks.get(&chunk).map_or(&[], Vec::as_slice)
    }

    /// The highest chunk of a column of chunks in which anything was placed that is not air.
    pub(super) fn top_chunk(&self, x: i32, y: i32) -> Option<i32> {
        let column = self.chunks.range([x, y, i32::MIN]..=[x, y, i32::MAX]);
        let is_solid =
            |placed: &[(usize, Block)]| placed.iter().any(|(_, block)| *block != Block::Air);
        column
            .rev()
            .find(|(_, placed)| is_solid(placed))
            .map(|(chunk, _)| chunk[2])
    }

    /// Keeps a column of blocks for what stands there.
    pub(super) fn take(&mut self, column: [i32; 2]) {
        self.taken.insert(column);
    }

    /// Whether something stands in a column of blocks.
    pub(super) fn is_taken(&self, column: [i32; 2]) -> bool {
        self.taken.contains(&column)
    }
}

/// The chunk of a block and its index there: x outermost, then y, then z.
pub(super) fn chunk_and_index(block: [i32; 3]) -> ([i32; 3], usize) {
    let chunk = block.map(|at| at.div_euclid(16));
    let [x, y, z] = block.map(|at| at.rem_euclid(16) as usize);
    (chunk, x * 256 + y * 16 + z)
}
