//! Following chains, each sector by the first that comes to it.

use super::chain::{Chain, ChainEnd, ChainId, CounterJumps, Sharing};
use super::sector::{SectorKind, Sectors};
use super::{ChunkAt, SECTORS_MAX};

/// In [`Walk::owners`], no chain.
pub(super) const NO_OWNER: u32 = u32::MAX;

/// In [`Walk::owners`], set where more than one chain comes.
pub(super) const SHARED: u32 = 1 << 31;

/// Sectors that chains are followed through again, beyond as many as the file has: enough for
/// any number of small chunks in one place.
const REPEATED_SECTORS: u64 = 1 << 16;

/// Follows chains. A chain that runs into another is followed on, as the game does, since the next
/// sector depends on nothing but the present one; all together for no more sectors than the file
/// has and [`REPEATED_SECTORS`], so that the whole is linear.
pub(super) struct Walk<'s> {
    sectors: &'s Sectors,
    /// Sectors of the file, also of what was not looked at.
    file_sectors: u64,
    /// The chain that came first to each sector, and [`SHARED`].
    pub owners: Vec<u32>,
    /// The chain that came last to each shared sector; made when the first two meet.
    passed: Vec<u32>,
    /// Sectors that may still be come to again.
    repeats_left: u64,
    /// Sectors that were come to, each as often as it was.
    pub steps: u64,
}

/// Whether a chain may take a sector.
enum Claim {
    Free,
    /// Another's, which it may run through.
    Repeat(ChainId),
    Stop(ChainEnd),
}

impl<'s> Walk<'s> {
    pub fn new(sectors: &'s Sectors, file_sectors: u64) -> Self {
        let count = sectors.kinds.len();
        Self {
            sectors,
            file_sectors,
            owners: vec![NO_OWNER; count],
            passed: Vec::new(),
            repeats_left: (count as u64).saturating_add(REPEATED_SECTORS),
            steps: 0,
        }
    }

    /// Follows the chain of a chunk from the sector that its slot means.
    pub fn chunk(&mut self, id: ChainId, chunk: ChunkAt, first: i64) -> Chain {
        let mut chain = Chain::new(Some(chunk));
        match u32::try_from(first) {
            Ok(first) if u64::from(first) < self.file_sectors => {
                chain.end = self.follow(id, &mut chain, first);
            }
            _ => {}
        }
        chain
    }

    /// Follows an orphan chain.
    pub fn orphan(&mut self, id: ChainId, first: u32) -> Chain {
        let mut chain = Chain::new(None);
        chain.end = self.follow(id, &mut chain, first);
        chain
    }

    fn follow(&mut self, id: ChainId, chain: &mut Chain, first: u32) -> ChainEnd {
        let mut counter = 0_u8;
        let mut before = first;
        let mut at = first;
        loop {
            let Some(kind) = self.sectors.kind(at) else {
                return if u64::from(at) < self.file_sectors {
                    ChainEnd::NotScanned { sector: at }
                } else {
                    ChainEnd::EndOfFile
                };
            };
            if chain.chunk.is_none()
                && kind == SectorKind::Data
                && self.sectors.counter(at) != counter
            {
                return ChainEnd::Overwritten { sector: at };
            }
            match self.claim(id, chain, before, at) {
                Claim::Free => {}
                Claim::Repeat(owner) => share(chain, at, owner),
                Claim::Stop(end) => return end,
            }
            self.steps = self.steps.saturating_add(1);
            chain.extend(at);
            before = at;
            match kind {
                SectorKind::Data => {
                    let found = self.sectors.counter(at);
                    if found != counter {
                        jump(chain, at, counter, found);
                    }
                    counter = found.wrapping_add(1);
                    chain.data_sectors = chain.data_sectors.saturating_add(1);
                    at = at.saturating_add(1);
                }
                SectorKind::Link => {
                    chain.links = chain.links.saturating_add(1);
                    match self.target(at) {
                        Ok(target) => at = target,
                        Err(end) => return end,
                    }
                }
                SectorKind::End => return ChainEnd::End,
                SectorKind::Bulk => return ChainEnd::Bulk { sector: at },
                SectorKind::Unknown(kind) => return ChainEnd::UnknownKind { sector: at, kind },
            }
        }
    }

    /// Where a link leads within the file.
    fn target(&self, sector: u32) -> Result<u32, ChainEnd> {
        let target = self.sectors.link_target(sector);
        let target = target.ok_or(ChainEnd::LinkCut { sector })?;
        match u32::try_from(target) {
            Err(_) => Err(ChainEnd::LinkIntoHeader { sector, target }),
            Ok(at) if u64::from(at) < self.file_sectors => Ok(at),
            Ok(_) => Err(ChainEnd::LinkOutOfFile { sector, target }),
        }
    }

    fn claim(&mut self, id: ChainId, chain: &Chain, before: u32, at: u32) -> Claim {
        let back = ChainEnd::Loop {
            sector: before,
            target: at,
        };
        let Some(stored) = self.owners.get_mut(at as usize) else {
            return Claim::Stop(ChainEnd::NotScanned { sector: at });
        };
        if *stored == NO_OWNER {
            *stored = id.0;
            return Claim::Free;
        }
        let owner = ChainId(*stored & !SHARED);
        if owner == id {
            return Claim::Stop(back);
        }
        if chain.chunk.is_none() {
            return Claim::Stop(ChainEnd::Shared { sector: at });
        }
        *stored |= SHARED;
        if self.passed.is_empty() {
            self.passed = vec![NO_OWNER; self.owners.len()];
        }
        match self.passed.get_mut(at as usize) {
            Some(passed) if *passed != id.0 => *passed = id.0,
            _ => return Claim::Stop(back),
        }
        match self.repeats_left.checked_sub(1) {
            Some(left) => {
                self.repeats_left = left;
                Claim::Repeat(owner)
            }
            None => Claim::Stop(ChainEnd::Shared { sector: at }),
        }
    }
}

fn share(chain: &mut Chain, sector: u32, owner: ChainId) {
    let sharing = chain.sharing.get_or_insert(Sharing {
        count: 0,
        sector,
        owner,
    });
    sharing.count = sharing.count.saturating_add(1);
}

fn jump(chain: &mut Chain, sector: u32, expected: u8, found: u8) {
    let jumps = chain.jumps.get_or_insert(CounterJumps {
        count: 0,
        sector,
        expected,
        found,
    });
    jumps.count = jumps.count.saturating_add(1);
}

// A chain's number and the mark fit in 32 bits.
const _: () = assert!(SECTORS_MAX < SHARED);
