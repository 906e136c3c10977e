//! Following chains, each sector by the first that comes to it.

use super::SECTORS_MAX;
use super::chain::{Chain, ChainEnd, ChainId, CounterJumps, Sharing};
use super::sector::{SectorKind, Sectors};

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

/// Where a chain is to go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The next sector.
    at: u32,
    /// The one before it.
    before: u32,
    /// What its counter should be.
    counter: u8,
}

/// Whether a chain may take a sector.
enum Claim {
    Free,
    /// Another's, which it may run through.
    Repeat(ChainId),
    /// Another's; not to be run through yet.
    Wait,
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

    /// The first step of a chain; `None` out of the file.
    pub fn first_step(&self, first: i64) -> Option<Step> {
        let at = u32::try_from(first).ok()?;
        (u64::from(at) < self.file_sectors).then_some(Step {
            at,
            before: at,
            counter: 0,
        })
    }

    /// Keeps a chain's first sector for it, unless another's it is.
    pub fn reserve(&mut self, id: ChainId, step: Option<Step>) {
        let owner = step.and_then(|step| self.owners.get_mut(step.at as usize));
        if let Some(owner) = owner.filter(|owner| **owner == NO_OWNER) {
            *owner = id.0;
        }
    }

    /// Follows an orphan chain.
    pub fn orphan(&mut self, id: ChainId, first: u32) -> Chain {
        let mut chain = Chain::new(None);
        let step = self.first_step(first.into());
        if let Some(step) = step {
            self.follow(id, &mut chain, step, true);
        }
        chain
    }

    /// Follows a chain from a step to its end, or to the step that is another's if it may not
    /// share.
    pub fn follow(
        &mut self,
        id: ChainId,
        chain: &mut Chain,
        mut step: Step,
        may_share: bool,
    ) -> Option<Step> {
        loop {
            match self.step(id, chain, step, may_share) {
                Ok(Some(next)) => step = next,
                Ok(None) => return Some(step),
                Err(end) => {
                    chain.end = end;
                    return None;
                }
            }
        }
    }

    /// Takes one sector, and answers the step after it; `None` where the chain has to wait.
    fn step(
        &mut self,
        id: ChainId,
        chain: &mut Chain,
        step: Step,
        may_share: bool,
    ) -> Result<Option<Step>, ChainEnd> {
        let Step { at, counter, .. } = step;
        let Some(kind) = self.sectors.kind(at) else {
            return Err(if u64::from(at) < self.file_sectors {
                ChainEnd::NotScanned { sector: at }
            } else {
                ChainEnd::EndOfFile
            });
        };
        let found = self.sectors.counter(at);
        let is_orphan = chain.chunk.is_none();
        if is_orphan && kind == SectorKind::Data && found != counter {
            return Err(ChainEnd::Overwritten { sector: at });
        }
        match self.claim(id, chain, step, may_share) {
            Claim::Free => {}
            Claim::Repeat(owner) => share(chain, at, owner),
            Claim::Wait => return Ok(None),
            Claim::Stop(end) => return Err(end),
        }
        self.steps = self.steps.saturating_add(1);
        chain.extend(at);
        let (next, counter) = match kind {
            SectorKind::Data => {
                if found != counter {
                    jump(chain, at, counter, found);
                }
                chain.data_sectors = chain.data_sectors.saturating_add(1);
                (at.saturating_add(1), found.wrapping_add(1))
            }
            SectorKind::Link => {
                chain.links = chain.links.saturating_add(1);
                (self.target(at)?, counter)
            }
            SectorKind::End => return Err(ChainEnd::End),
            SectorKind::Bulk => return Err(ChainEnd::Bulk { sector: at }),
            SectorKind::Unknown(kind) => return Err(ChainEnd::UnknownKind { sector: at, kind }),
        };
        Ok(Some(Step {
            at: next,
            before: at,
            counter,
        }))
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

    fn claim(&mut self, id: ChainId, chain: &Chain, step: Step, may_share: bool) -> Claim {
        let Step { at, before, .. } = step;
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
            // Its own first sector is kept for it.
            return if chain.runs.is_empty() {
                Claim::Free
            } else {
                Claim::Stop(back)
            };
        }
        if chain.chunk.is_none() {
            return Claim::Stop(ChainEnd::Shared { sector: at });
        }
        if !may_share {
            return Claim::Wait;
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
