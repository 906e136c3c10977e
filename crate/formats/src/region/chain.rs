//! The chain of sectors that holds a chunk.

use std::ops::Range;

use super::sector::sector_offset;
use super::{CHAIN_BYTES_MAX, ChunkAt};

/// A chain among those of a [`super::SectorMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(pub(super) u32);

impl ChainId {
    /// Its index: those of chunks first, in the order of their slots, then the orphans.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a chain goes no further. Sectors are indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainEnd {
    /// At an end sector, as it should.
    End,
    /// The file ends, which ends a chain too.
    EndOfFile,
    /// The slot leads to no sector of the file.
    SlotOutOfFile,
    /// A link leads past the last sector.
    LinkOutOfFile {
        /// The link.
        sector: u32,
        /// What it holds.
        target: i32,
    },
    /// A link leads before the first sector, into the header.
    LinkIntoHeader {
        /// The link.
        sector: u32,
        /// What it holds, below 0.
        target: i32,
    },
    /// The file ends within a link.
    LinkCut {
        /// The link.
        sector: u32,
    },
    /// It comes back to a sector that it came through.
    Loop {
        /// The sector that leads back.
        sector: u32,
        /// Where to.
        target: u32,
    },
    /// Bulk data, which cannot be decoded.
    Bulk {
        /// The sector.
        sector: u32,
    },
    /// A sector of no known kind.
    UnknownKind {
        /// The sector.
        sector: u32,
        /// Its first byte.
        kind: u8,
    },
    /// Of a chunk: it runs into a chain that is so long, or that so many run into, that it was not
    /// followed again. Of an orphan: what came next is part of another chain by now.
    Shared {
        /// The first sector of the other's.
        sector: u32,
    },
    /// Of an orphan: what comes next is not the data that should.
    Overwritten {
        /// The sector with another counter.
        sector: u32,
    },
    /// It leads past [`super::SECTORS_MAX`].
    NotScanned {
        /// The first sector that was not looked at.
        sector: u32,
    },
}

/// Counters that do not follow each other. Reading goes on with the counter that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterJumps {
    /// How often.
    pub count: u32,
    /// The first sector with another counter than it should have.
    pub sector: u32,
    /// What it should have.
    pub expected: u8,
    /// What it has.
    pub found: u8,
}

/// Sectors that another chain came to first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// How many.
    pub count: u32,
    /// The first of them.
    pub sector: u32,
    /// Whose it is.
    pub owner: ChainId,
}

/// A chain of sectors. A chunk's chain is followed as the game follows it: through whatever its
/// slot and its links lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Whose it is; `None` for an orphan, of which no slot knows the place.
    pub chunk: Option<ChunkAt>,
    /// Runs of sectors that follow each other in the file, in the order of the chain; links and the
    /// end sector are among them. Empty where the slot leads to no sector.
    pub runs: Vec<Range<u32>>,
    /// Sectors with payload.
    pub data_sectors: u32,
    /// Links: in how many places the chunk is torn apart.
    pub links: u32,
    /// Why it goes no further.
    pub end: ChainEnd,
    /// Counters out of order.
    pub jumps: Option<CounterJumps>,
    /// Sectors of another chain that it runs through.
    pub sharing: Option<Sharing>,
}

impl Chain {
    /// A chain of no sectors.
    pub(super) const fn new(chunk: Option<ChunkAt>) -> Self {
        Self {
            chunk,
            runs: Vec::new(),
            data_sectors: 0,
            links: 0,
            end: ChainEnd::SlotOutOfFile,
            jumps: None,
            sharing: None,
        }
    }

    /// Takes in the next sector.
    pub(super) fn extend(&mut self, sector: u32) {
        let next = sector.saturating_add(1);
        match self.runs.last_mut() {
            Some(run) if run.end == sector => run.end = next,
            _ => self.runs.push(sector..next),
        }
    }

    /// Its first sector.
    pub fn first_sector(&self) -> Option<u32> {
        self.runs.first().map(|run| run.start)
    }

    /// All its sectors in its order: data, links and the end.
    pub fn sectors(&self) -> impl Iterator<Item = u32> {
        self.runs.iter().flat_map(Clone::clone)
    }

    /// How many sectors it has.
    pub fn sector_count(&self) -> u32 {
        let lengths = self
            .runs
            .iter()
            .map(|run| run.end.saturating_sub(run.start));
        lengths.fold(0, u32::saturating_add)
    }

    /// What to read for [`super::Inflater::chunk`], in this order: a range of the file for each run,
    /// up to [`CHAIN_BYTES_MAX`] together, which is more than the largest chunk can have.
    pub fn byte_ranges(&self, file_bytes: u64) -> Vec<Range<u64>> {
        let mut left = CHAIN_BYTES_MAX;
        let mut ranges = Vec::with_capacity(self.runs.len());
        for run in &self.runs {
            let start = sector_offset(run.start.into());
            let end = sector_offset(run.end.into())
                .min(file_bytes)
                .min(start.saturating_add(left));
            if start >= end {
                break;
            }
            left = left.saturating_sub(end.saturating_sub(start));
            ranges.push(start..end);
        }
        ranges
    }

    /// True when the chain itself is damaged: not where it ends with the file, which is allowed.
    pub fn is_damaged(&self) -> bool {
        !matches!(self.end, ChainEnd::End | ChainEnd::EndOfFile)
            || self.jumps.is_some()
            || self.sharing.is_some()
    }
}
