//! All blocks of one region at once, for a picture of them from any side.

use super::blocks::NO_BLOCK;

/// Blocks along a side.
pub const SIDE: usize = 256;

const CHUNK: usize = 16;

/// The blocks of one region, chunk by chunk as they come: 32 MiB.
#[derive(Clone, Debug)]
pub struct Volume {
    /// The region, by its place in the world's list.
    pub region: usize,
    /// Global ids, x outermost, then y, then z; [`NO_BLOCK`] for air and where there is nothing.
    pub solid: Box<[u16]>,
    /// How many of the region's chunks, in the order of their decoding, are in it.
    pub chunks_done: usize,
    /// True when all of them are.
    pub is_complete: bool,
}

impl Volume {
    /// With nothing in it yet.
    pub fn new(region: usize) -> Self {
        Self {
            region,
            solid: vec![NO_BLOCK; SIDE * SIDE * SIDE].into(),
            chunks_done: 0,
            is_complete: false,
        }
    }

    /// Puts the blocks of a chunk in their place; they are as [`super::surface::Surfaces::merge`]
    /// takes them.
    pub fn put(&mut self, chunk: [u8; 3], solid: &[u16]) {
        let [x, y, z] = chunk.map(|at| usize::from(at) % CHUNK * CHUNK);
        for (row, ids) in solid.chunks_exact(CHUNK).take(CHUNK * CHUNK).enumerate() {
            let start = ((x + row / CHUNK) * SIDE + y + row % CHUNK) * SIDE + z;
            if let Some(own) = self.solid.get_mut(start..start + CHUNK) {
                own.copy_from_slice(ids);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_lies_at_its_place_and_takes_32_mib_with_all_others() {
        let mut volume = Volume::new(0);
        assert_eq!(size_of_val(&volume.solid[..]), 32 << 20);
        let mut solid = vec![NO_BLOCK; 4096];
        // (1, 2, 3) in the chunk (15, 0, 7).
        solid[256 + 2 * 16 + 3] = 5;
        volume.put([15, 0, 7], &solid);
        assert_eq!(volume.solid[(241 * 256 + 2) * 256 + 115], 5);
        assert_eq!(volume.solid.iter().filter(|id| **id != NO_BLOCK).count(), 1);
    }
}
