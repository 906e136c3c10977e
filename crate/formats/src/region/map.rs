//! What each sector of a region is, and the chains through them.

use super::bias::Bias;
use super::chain::{Chain, ChainId};
use super::findings::FindingLog;
use super::issue::{ChainIssue, MapIssue, finding};
use super::sector::{SectorKind, SectorUse, Sectors};
use super::walk::{NO_OWNER, SHARED, Step, Walk};
use super::{ChunkAt, ORPHANS_MAX, Region};

/// The sectors of a region, and the chains of its chunks through them.
#[derive(Clone, Debug)]
pub struct SectorMap {
    /// How slots tell sectors.
    pub bias: Bias,
    /// A chain for each filled slot, in their order.
    pub chains: Vec<Chain>,
    /// Chains that no slot leads to and that begin as a chunk does, in file order, at most
    /// [`ORPHANS_MAX`].
    pub orphans: Vec<Chain>,
    /// What is to be said of sectors and chains; thousands that would say the same are counted.
    pub findings: FindingLog,
    /// How often a sector was come to while chains were followed: no more than twice as many as
    /// there are sectors, and 65,536.
    pub steps: u64,
    kinds: Vec<u8>,
    owners: Vec<u32>,
}

impl SectorMap {
    /// Follows all chains.
    ///
    /// Choice: where chains meet, sectors are first those of the chunk whose slot leads to the
    /// first of them, which is a link or data with the counter 0. A damaged link, or a slot that
    /// leads into the middle of another chunk, does not take the other's sectors.
    pub(super) fn new(region: &Region, sectors: Sectors) -> Self {
        let bias = Bias::of(region.filled().map(|(_, slot)| slot), &sectors);
        let mut walk = Walk::new(&sectors, region.sector_count());
        let starts = region
            .filled()
            .map(|(chunk, slot)| (chunk, bias.sector_of(slot)));
        let chains = chains(&mut walk, &sectors, starts.collect());
        let (orphans, further_orphans) = orphans(&mut walk, &sectors, chains.len());
        let Walk { owners, steps, .. } = walk;
        let mut map = Self {
            bias,
            chains,
            orphans,
            findings: FindingLog::default(),
            steps,
            kinds: sectors.kinds,
            owners,
        };
        map.findings = map.told(region, further_orphans);
        map
    }

    /// Sectors that were looked at.
    pub fn sector_count(&self) -> u32 {
        u32::try_from(self.kinds.len()).unwrap_or(u32::MAX)
    }

    /// What kind a sector is; `None` past the last.
    pub fn kind_at(&self, sector: u32) -> Option<SectorKind> {
        let byte = self.kinds.get(sector as usize)?;
        Some(SectorKind::from_byte(*byte))
    }

    /// What a sector is to the region's chunks; `None` past the last.
    pub fn use_of(&self, sector: u32) -> Option<SectorUse> {
        let kind = self.kind_at(sector)?;
        let owner = *self.owners.get(sector as usize)?;
        let is_live = !matches!(kind, SectorKind::End | SectorKind::Unknown(_));
        Some(match (owner, kind) {
            (NO_OWNER, _) if is_live => SectorUse::Orphan,
            (NO_OWNER, _) => SectorUse::Unread,
            _ if owner & SHARED != 0 => SectorUse::Shared,
            _ if owner as usize >= self.chains.len() => SectorUse::Orphan,
            (_, SectorKind::Data) => SectorUse::Data,
            (_, SectorKind::Link) => SectorUse::Link,
            (_, SectorKind::End) => SectorUse::End,
            (_, SectorKind::Bulk | SectorKind::Unknown(_)) => SectorUse::Broken,
        })
    }

    /// How many sectors there are of each use, in the order of [`SectorUse::ALL`].
    pub fn tally(&self) -> [u32; 7] {
        let mut tally = [0_u32; 7];
        for used in (0..self.sector_count()).filter_map(|sector| self.use_of(sector)) {
            if let Some(count) = tally.get_mut(used as usize) {
                *count = count.saturating_add(1);
            }
        }
        tally
    }

    /// The chain that a sector belongs to: where more than one comes, the first that did.
    pub fn owner(&self, sector: u32) -> Option<ChainId> {
        let owner = *self.owners.get(sector as usize)?;
        (owner != NO_OWNER).then_some(ChainId(owner & !SHARED))
    }

    /// A chain, of a chunk or an orphan.
    pub fn chain(&self, id: ChainId) -> Option<&Chain> {
        let orphan = id.index().checked_sub(self.chains.len());
        match orphan {
            None => self.chains.get(id.index()),
            Some(orphan) => self.orphans.get(orphan),
        }
    }

    /// The chain of a chunk; `None` where its slot is 0.
    pub fn chain_of(&self, chunk: ChunkAt) -> Option<&Chain> {
        let at = self
            .chains
            .binary_search_by_key(&Some(chunk), |chain| chain.chunk);
        self.chains.get(at.ok()?)
    }

    fn told(&self, region: &Region, further_orphans: u64) -> FindingLog {
        let mut log = FindingLog::default();
        let mut say = |issue: &MapIssue| log.add(finding(issue));
        if region.sector_count() > u64::from(self.sector_count()) {
            say(&MapIssue::NotScanned {
                scanned: self.sector_count(),
                count: region.sector_count(),
            });
        }
        if self.bias.is_none() {
            say(&MapIssue::Unbiased { bias: self.bias });
        }
        for chain in &self.chains {
            ChainIssue::of(region, self, chain, &mut |issue| log.add(issue));
        }
        if let Some(first) = self.orphans.first().and_then(Chain::first_sector) {
            let sectors = self
                .orphans
                .iter()
                .map(|chain| u64::from(chain.sector_count()));
            log.add(finding(&MapIssue::Orphans {
                first,
                count: (self.orphans.len() as u64).saturating_add(further_orphans),
                sectors: sectors.fold(0, u64::saturating_add),
                listed: self.orphans.len(),
            }));
        }
        log
    }
}

/// The chains of chunks that begin at these sectors.
fn chains(walk: &mut Walk<'_>, sectors: &Sectors, starts: Vec<(ChunkAt, i64)>) -> Vec<Chain> {
    let mut chains: Vec<Chain> = starts
        .iter()
        .map(|(chunk, _)| Chain::new(Some(*chunk)))
        .collect();
    let mut steps: Vec<Option<Step>> = Vec::with_capacity(chains.len());
    for (id, (_, first)) in (0..).map(ChainId).zip(&starts) {
        let step = walk.first_step(*first);
        if begins_well(sectors, *first) {
            walk.reserve(id, step);
        }
        steps.push(step);
    }
    for may_share in [false, true] {
        let well = starts.iter().map(|(_, first)| begins_well(sectors, *first));
        let numbered = (0..).map(ChainId).zip(chains.iter_mut().zip(&mut steps));
        for ((id, (chain, step)), begins_well) in numbered.zip(well) {
            if may_share || begins_well {
                *step = step.and_then(|step| walk.follow(id, chain, step, may_share));
            }
        }
    }
    chains
}

/// True when a chunk may begin at this sector: with data of the counter 0, or with a link, as the
/// game leaves it when the sector behind the first is taken.
fn begins_well(sectors: &Sectors, first: i64) -> bool {
    let kind = u32::try_from(first)
        .ok()
        .and_then(|first| sectors.kind(first));
    kind == Some(SectorKind::Link) || sectors.is_start(first)
}

/// The chains that begin at starts which no chain came to, and how many more there are.
fn orphans(walk: &mut Walk<'_>, sectors: &Sectors, before: usize) -> (Vec<Chain>, u64) {
    let mut orphans = Vec::new();
    let mut further = 0_u64;
    for first in &sectors.starts {
        if walk.owners.get(*first as usize) != Some(&NO_OWNER) {
            continue;
        }
        if orphans.len() >= ORPHANS_MAX {
            further = further.saturating_add(1);
            continue;
        }
        let id = before.saturating_add(orphans.len());
        let id = ChainId(u32::try_from(id).unwrap_or(NO_OWNER));
        orphans.push(walk.orphan(id, *first));
    }
    (orphans, further)
}
