//! Whether slots hold a sector's index or one more.

use super::sector::Sectors;

/// How a slot tells its sector, and what speaks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bias {
    /// Slots whose number less one is a sector at which a chain may begin.
    pub for_one: u32,
    /// Slots whose number is itself such a sector.
    pub for_none: u32,
}

impl Bias {
    /// Counts for both over all filled slots.
    pub(super) fn of(slots: impl Iterator<Item = i32>, sectors: &Sectors) -> Self {
        let mut bias = Self::default();
        for slot in slots {
            let slot = i64::from(slot);
            if sectors.is_start(slot.saturating_sub(1)) {
                bias.for_one = bias.for_one.saturating_add(1);
            }
            if sectors.is_start(slot) {
                bias.for_none = bias.for_none.saturating_add(1);
            }
        }
        bias
    }

    /// True when slots hold the index itself, as the published description says and the game does
    /// not: only where more slots speak for it than against.
    pub const fn is_none(self) -> bool {
        self.for_none > self.for_one
    }

    /// The index of the sector that a slot means; below 0 where it can be none.
    pub fn sector_of(self, slot: i32) -> i64 {
        i64::from(slot).saturating_sub(if self.is_none() { 0 } else { 1 })
    }
}
