//! The pass over all sectors, in bands.

use std::ops::Range;

use super::sector::{Sectors, sector_offset};
use super::{HEADER_BYTES, Region, SECTOR_BYTES, SECTORS_MAX, SectorMap};

/// Bytes of a band.
const BAND_BYTES: u64 = 1 << 20;

/// Looks at every sector of a region once, band after band, and keeps a few bytes of each: as long as
/// there is a [`Scanner::next_range`], its bytes go to [`Scanner::push`].
#[derive(Debug)]
pub struct Scanner {
    sectors: Sectors,
    /// Where the next band begins.
    next: u64,
    /// Where scanning ends: the end of the file, or of the most sectors that are looked at.
    end: u64,
}

impl Scanner {
    /// A scanner that has seen nothing yet.
    pub fn new(region: &Region) -> Self {
        Self {
            sectors: Sectors::default(),
            next: HEADER_BYTES,
            end: region.file_bytes.min(sector_offset(SECTORS_MAX.into())),
        }
    }

    /// The bytes of the file to push next; `None` when all were.
    pub fn next_range(&self) -> Option<Range<u64>> {
        let end = self.next.saturating_add(BAND_BYTES).min(self.end);
        (self.next < end).then_some(self.next..end)
    }

    /// How much of the scan is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        let whole = self.end.saturating_sub(HEADER_BYTES);
        match self.next_range() {
            Some(range) => range.start.saturating_sub(HEADER_BYTES) as f32 / whole as f32,
            None => 1.0,
        }
    }

    /// Takes in the bytes of [`Self::next_range`], all of them.
    pub fn push(&mut self, band: &[u8]) {
        for sector in band.chunks(SECTOR_BYTES as usize) {
            self.sectors.push(sector);
        }
        self.next = self.next.saturating_add(BAND_BYTES);
    }

    /// Follows all chains through what was pushed. In time and memory linear in the sectors.
    pub fn finish(self, region: &Region) -> SectorMap {
        SectorMap::new(region, self.sectors)
    }
}
