//! The pass over a chunk's blocks.

use super::{CHUNK_SIDE, NO_BLOCK};

/// What the pass finds beside the blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadIndices {
    /// Blocks whose index is none of the palette's.
    pub count: u32,
    /// The first of them, in the order of the blocks.
    pub first: usize,
    /// Its index.
    pub index: i32,
}

/// Most entries of a palette whose blocks are counted by whole columns and in four tables at once:
/// equal blocks in a row then do not wait for their own count to be written.
const QUICK_MAX: usize = 255;

/// Most entries of a palette that are counted one after another, each by one wide pass without
/// branches over the blocks: what terrain has, in which nearly every column changes somewhere.
const SWEPT_MAX: usize = 16;

/// Reads palette indices, big-endian, into `blocks`, and counts how often each comes into `counts`,
/// which is as long as the part of the palette that is kept and all 0: at most
/// [`super::PALETTE_MAX`]. `palette` is how many entries there are in all; a block of one that is not
/// kept is none that is known, and no fault.
pub(super) fn read_blocks(
    bytes: &[u8],
    blocks: &mut [u16],
    counts: &mut [u32],
    palette: usize,
) -> Option<BadIndices> {
    let (indices, _) = bytes.as_chunks::<4>();
    // One pass that the compiler can make wide, without branches and tables: blocks from the lower
    // halves, and what bits any index has. By halves, since of these eight go side by side.
    let (halves, _) = bytes.as_chunks::<2>().0.as_chunks::<2>();
    let (mut high_bits, mut low_bits) = (0_u16, 0_u16);
    for (block, [high, low]) in blocks.iter_mut().zip(halves) {
        let low = u16::from_le_bytes(*low);
        high_bits |= u16::from_le_bytes(*high);
        low_bits |= low;
        *block = low.swap_bytes();
    }
    let bits = u32::from(high_bits.swap_bytes()) << 16 | u32::from(low_bits.swap_bytes());
    let read = indices.len().min(blocks.len());
    let blocks = blocks.get_mut(..read)?;
    // Indices above what a block or a quick table holds are past the palette; the others are where
    // not all blocks came to be counted.
    let largest = if counts.len() > QUICK_MAX {
        u32::from(u16::MAX)
    } else {
        QUICK_MAX as u32
    };
    if bits <= largest {
        count(blocks, counts);
        let counted = counts
            .iter()
            .fold(0_u32, |sum, count| sum.wrapping_add(*count));
        if counted as usize == read {
            return None;
        }
        counts.fill(0);
    }
    let bad = bad_indices(indices, blocks, counts.len(), palette);
    count(blocks, counts);
    bad
}

/// Replaces indices past what is kept of the palette by [`NO_BLOCK`], and tells those past all of it.
#[cold]
fn bad_indices(
    indices: &[[u8; 4]],
    blocks: &mut [u16],
    kept: usize,
    palette: usize,
) -> Option<BadIndices> {
    let mut bad: Option<BadIndices> = None;
    for (at, (block, index)) in blocks.iter_mut().zip(indices).enumerate() {
        let index = i32::from_be_bytes(*index);
        let is_below = |end: usize| usize::try_from(index).is_ok_and(|index| index < end);
        if is_below(kept) {
            continue;
        }
        *block = NO_BLOCK;
        if is_below(palette) {
            continue;
        }
        let bad = bad.get_or_insert(BadIndices {
            count: 0,
            first: at,
            index,
        });
        bad.count = bad.count.saturating_add(1);
    }
    bad
}

fn count(blocks: &[u16], counts: &mut [u32]) {
    if counts.len() <= SWEPT_MAX {
        for (entry, count) in (0..).zip(counts) {
            *count = u32::from(count_of(blocks, entry));
        }
        return;
    }
    if counts.len() > QUICK_MAX {
        for block in blocks {
            if let Some(count) = counts.get_mut(usize::from(*block)) {
                *count = count.wrapping_add(1);
            }
        }
        return;
    }
    let mut tables = [[0_u32; QUICK_MAX + 1]; 4];
    let [first, second, third, fourth] = &mut tables;
    let add = |table: &mut [u32; QUICK_MAX + 1], block: u16, times: u32| {
        // The low byte of NO_BLOCK is the last place, which is of no palette entry.
        if let Some(count) = table.get_mut(usize::from(block as u8)) {
            *count = count.wrapping_add(times);
        }
    };
    let (columns, rest) = blocks.as_chunks::<CHUNK_SIDE>();
    for column in columns {
        let [block, ..] = *column;
        let differing = column.iter().fold(0, |bits, other| bits | (block ^ other));
        if differing == 0 {
            add(first, block, CHUNK_SIDE as u32);
            continue;
        }
        let (fours, _) = column.as_chunks::<4>();
        for [a, b, c, d] in fours {
            add(first, *a, 1);
            add(second, *b, 1);
            add(third, *c, 1);
            add(fourth, *d, 1);
        }
    }
    for block in rest {
        add(first, *block, 1);
    }
    for table in &tables {
        for (count, in_table) in counts.iter_mut().zip(table) {
            *count = count.wrapping_add(*in_table);
        }
    }
}

/// How many of a chunk's blocks are this entry. They are few enough for the narrow sum, of which
/// eight go side by side.
fn count_of(blocks: &[u16], entry: u16) -> u16 {
    let is_entry = blocks.iter().map(|block| u16::from(*block == entry));
    is_entry.fold(0, u16::wrapping_add)
}

// A sum of 16 bits holds as many blocks as a chunk has.
const _: () = assert!(super::BLOCKS <= u16::MAX as usize);

#[cfg(test)]
mod tests {
    use super::*;

    fn read(indices: &[i32], palette: usize) -> (Vec<u16>, Vec<u32>, Option<BadIndices>) {
        let bytes: Vec<u8> = indices
            .iter()
            .flat_map(|index| index.to_be_bytes())
            .collect();
        let mut blocks = vec![NO_BLOCK; indices.len().saturating_add(2)];
        let mut counts = vec![0; palette];
        let bad = read_blocks(&bytes, &mut blocks, &mut counts, palette);
        (blocks, counts, bad)
    }

    #[test]
    #[allow(clippy::arithmetic_side_effects, reason = "a test fails by panicking")]
    fn blocks_are_read_and_counted_by_small_and_large_palettes_alike() {
        for palette in [4, 16, 17, 255, 256, 5000] {
            let last = palette as i32 - 1;
            // A column of one kind, one of two, and a piece of a third.
            let mut indices = [[3; 16], [0; 16], [last; 16]].concat();
            indices[20] = last;
            indices.truncate(37);
            let (blocks, counts, bad) = read(&indices, palette);
            let read = blocks[..37].iter().map(|block| i32::from(*block));
            assert!(read.eq(indices.iter().copied()));
            assert_eq!(blocks[37..], [NO_BLOCK, NO_BLOCK]);
            let mut expected = vec![0; palette];
            for index in indices {
                expected[index as usize] += 1;
            }
            assert_eq!((counts, bad), (expected, None));
        }
    }

    #[test]
    fn an_index_past_the_palette_is_no_block_and_told() {
        for palette in [4, 255, 300] {
            let past = palette as i32;
            let (blocks, counts, bad) = read(&[0, past, -1, 65_536, 3, i32::MIN], palette);
            assert_eq!(blocks[..6], [0, NO_BLOCK, NO_BLOCK, NO_BLOCK, 3, NO_BLOCK]);
            assert_eq!(counts.iter().sum::<u32>(), 2);
            assert_eq!(
                bad,
                Some(BadIndices {
                    count: 4,
                    first: 1,
                    index: past
                })
            );
        }
    }
}
