//! Which of a region's 4096 chunks one is.

use super::{CHUNKS, REGION_SIDE};

/// Bytes before the slots: `PROG` and the region's coordinates.
pub(super) const SLOTS_OFFSET: u64 = 16;

/// A chunk within its region, by the index of its slot: 256·x + 16·y + z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChunkAt(u16);

impl ChunkAt {
    /// The chunk of a slot; `None` from 4096 on.
    pub fn from_index(index: usize) -> Option<Self> {
        let index = u16::try_from(index).ok()?;
        (usize::from(index) < CHUNKS).then_some(Self(index))
    }

    /// The chunk at coordinates within the region; `None` unless each is 0 to 15.
    pub fn from_xyz(xyz: [u8; 3]) -> Option<Self> {
        let is_inside = xyz.iter().all(|at| usize::from(*at) < REGION_SIDE);
        let [x, y, z] = xyz.map(u16::from);
        is_inside.then_some(Self(x << 8 | y << 4 | z))
    }

    /// All of them, in the order of their slots.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map_while(Self::from_index)
    }

    /// The index of its slot, 0 to 4095.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its coordinates within the region, each 0 to 15.
    pub const fn xyz(self) -> [u8; 3] {
        [
            (self.0 >> 8) as u8,
            (self.0 >> 4 & 15) as u8,
            (self.0 & 15) as u8,
        ]
    }

    /// Where its slot is in the file.
    pub const fn slot_offset(self) -> u64 {
        SLOTS_OFFSET.saturating_add((self.0 as u64).saturating_mul(4))
    }

    /// Its chunk coordinates in the world, in a region at these region coordinates.
    pub fn world(self, region: [i32; 3]) -> [i64; 3] {
        let [x, y, z] = self.xyz();
        let [region_x, region_y, region_z] = region;
        let along = |region: i32, at: u8| {
            i64::from(region)
                .saturating_mul(REGION_SIDE as i64)
                .saturating_add(i64::from(at))
        };
        [along(region_x, x), along(region_y, y), along(region_z, z)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_count_z_first_and_x_last() {
        let chunk = ChunkAt::from_xyz([3, 0, 12]).expect("it is inside");
        assert_eq!(
            (chunk.index(), chunk.slot_offset()),
            (3 * 256 + 12, 16 + 4 * 780)
        );
        for (at, chunk) in ChunkAt::all().enumerate() {
            assert_eq!(chunk.index(), at);
            assert_eq!(ChunkAt::from_xyz(chunk.xyz()), Some(chunk));
        }
        assert_eq!(ChunkAt::all().count(), 4096);
        assert_eq!(ChunkAt::from_xyz([0, 16, 0]), None);
    }

    #[test]
    fn places_in_the_world_go_below_zero_and_past_32_bits() {
        let chunk = ChunkAt::from_xyz([3, 0, 12]).expect("it is inside");
        assert_eq!(chunk.world([-1, 0, 2]), [-13, 0, 44]);
        assert_eq!(
            chunk.world([i32::MIN, i32::MAX, 0]),
            [-34_359_738_365, 34_359_738_352, 12]
        );
    }
}
