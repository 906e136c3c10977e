//! The loops over cells. They run over tens of millions, so each is written to vectorise: whole
//! chunks, no branch, no index.

use super::raster::BIOME_INVALID;

/// Heights of a v2 file.
pub(super) fn heights(bytes: &[u8], cells: &mut [f32]) {
    for (cell, item) in cells.iter_mut().zip(bytes.as_chunks::<4>().0) {
        *cell = f32::from_le_bytes(*item);
    }
}

/// Biomes of a v2 file.
pub(super) fn biomes(bytes: &[u8], cells: &mut [u16]) {
    for (cell, ordinal) in cells.iter_mut().zip(bytes) {
        *cell = u16::from(*ordinal);
    }
}

/// Heights of a v1 file.
pub(super) fn heights_of_pairs(bytes: &[u8], cells: &mut [f32]) {
    for (cell, [a, b, c, d, ..]) in cells.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *cell = f32::from_le_bytes([*a, *b, *c, *d]);
    }
}

/// Biomes of a v1 file; answers how many are not one of 0 to 255.
pub(super) fn biomes_of_pairs(bytes: &[u8], cells: &mut [u16]) -> u64 {
    // Counted in blocks so that the sum inside stays in narrow lanes.
    const BLOCK: usize = 4096;
    let pairs = bytes.as_chunks::<8>().0;
    let mut invalid = 0_u64;
    for (cells, pairs) in cells.chunks_mut(BLOCK).zip(pairs.chunks(BLOCK)) {
        let mut invalid_here = 0_u32;
        for (cell, pair) in cells.iter_mut().zip(pairs) {
            let ordinal = biome_of_pair(pair);
            let is_invalid = ordinal.cast_unsigned() > 0xFF;
            *cell = if is_invalid {
                BIOME_INVALID
            } else {
                ordinal as u16
            };
            invalid_here = invalid_here.wrapping_add(u32::from(is_invalid));
        }
        invalid = invalid.saturating_add(u64::from(invalid_here));
    }
    invalid
}

/// The first biome of a v1 file that is not one of 0 to 255, and its index.
pub(super) fn first_invalid_of_pairs(bytes: &[u8]) -> Option<(usize, i32)> {
    let mut ordinals = bytes
        .as_chunks::<8>()
        .0
        .iter()
        .map(biome_of_pair)
        .enumerate();
    ordinals.find(|(_, ordinal)| !(0..=0xFF).contains(ordinal))
}

fn biome_of_pair([.., e, f, g, h]: &[u8; 8]) -> i32 {
    i32::from_le_bytes([*e, *f, *g, *h])
}
