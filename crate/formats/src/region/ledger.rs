//! What is said of a region's parts as they are read, and what the game would make of it all.

use super::chain::{Chain, ChainEnd};
use super::chunk::{Chunk, Fate};
use super::findings::FindingLog;
use super::{CHUNKS, ChunkAt, Region, SectorMap};
use crate::finding::{Finding, Place};
use crate::text::counted;
use crate::verdict::{Outcome, Reason, Verdict};

/// Name of the game in verdicts.
pub const PROGRESSIA: &str = "Progressia";

/// Findings about chains that the game's reader takes without complaint.
const ALLOWED: &str = "region-chain-end-of-file";

/// Findings of the sectors that the game knows nothing of.
const OURS: &[&str] = &["region-orphans", "region-too-many-sectors"];

/// Gathers the findings of a region's parts, and which of its chunks the game would lose.
///
/// When the game opens a region it goes through all chains, and where it finds a fault in any (a
/// sector that comes twice, a counter out of order, a position that is not that of the name) it
/// empties the header: every chunk of the region is lost, also those without a fault, and their
/// sectors are left as orphans. A fault within a chunk's data costs that chunk alone.
///
/// Choice: a chain that ends with the file is taken for what the contract says, allowed; the
/// verdict mentions it, since builds that check files stumble over it.
#[derive(Clone, Debug)]
pub struct Ledger {
    told: FindingLog,
    /// What the game empties the header for.
    emptying: FindingLog,
    /// What may crash it.
    crashing: FindingLog,
    /// What costs a chunk.
    losing: FindingLog,
    /// What only some builds mind.
    minded: FindingLog,
    filled: u64,
    /// By slot; `None` as long as nothing is known, and for empty slots.
    fates: Vec<Option<Fate>>,
}

impl Ledger {
    /// A ledger with what the header tells.
    pub fn new(region: &Region) -> Self {
        let mut ledger = Self {
            told: FindingLog::default(),
            emptying: FindingLog::default(),
            crashing: FindingLog::default(),
            losing: FindingLog::default(),
            minded: FindingLog::default(),
            filled: region.filled().count() as u64,
            fates: vec![None; CHUNKS],
        };
        for finding in &region.findings {
            ledger.told.add(finding.clone());
            ledger.emptying.add(finding.clone());
        }
        ledger
    }

    /// Takes in what the sectors tell.
    pub fn sectors(&mut self, map: &SectorMap) {
        self.told.add_all(&map.findings, |_| true);
        self.minded.add_all(&map.findings, |code| code == ALLOWED);
        self.emptying.add_all(&map.findings, |code| {
            code != ALLOWED && !OURS.contains(&code)
        });
        for chain in &map.chains {
            if let Some(chunk) = chain.chunk.filter(|_| is_lost(chain)) {
                self.set(chunk, Fate::Lost);
            }
        }
    }

    /// Takes in what the data of a chunk tell. Each chunk once; orphans are not the game's.
    pub fn chunk(&mut self, at: ChunkAt, chunk: &Chunk) {
        for finding in &chunk.findings {
            self.told.add(finding.clone());
            match chunk.fate {
                Fate::Loads => {}
                Fate::Lost => self.losing.add(finding.clone()),
                Fate::MayCrash => self.crashing.add(finding.clone()),
            }
        }
        self.set(at, chunk.fate);
    }

    fn set(&mut self, at: ChunkAt, fate: Fate) {
        if let Some(known) = self.fates.get_mut(at.index()) {
            *known = (*known).max(Some(fate));
        }
    }

    /// What becomes of a chunk by its own faults, as far as it is known.
    pub fn fate(&self, at: ChunkAt) -> Option<Fate> {
        *self.fates.get(at.index())?
    }

    /// Chunks that the game would lose by their own faults, in the order of their slots.
    pub fn lost(&self) -> impl Iterator<Item = ChunkAt> {
        ChunkAt::all().filter(|chunk| self.fate(*chunk) == Some(Fate::Lost))
    }

    /// True when the game would empty the header, and so lose all chunks.
    pub fn is_emptied(&self) -> bool {
        !self.emptying.is_empty()
    }

    /// All that is to be said so far; thousands that would say the same are counted.
    pub fn findings(&self) -> Vec<Finding> {
        self.told.list()
    }

    /// What the game would make of the region, by what is known so far.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let mut outcome = Outcome::Loads;
        let mut reasons = Vec::new();
        let mut add = |log: &FindingLog, of: Outcome, what: Option<String>| {
            let list = log.list();
            let Some(first) = list.first() else {
                return;
            };
            outcome = outcome.max(of);
            reasons.extend(what.map(|message| Reason {
                code: first.code,
                message,
                place: Place::default(),
            }));
            reasons.extend(list.into_iter().map(|finding| Reason {
                code: finding.code,
                message: finding.message,
                place: finding.place,
            }));
        };
        let all = match self.filled {
            0 => "which holds no chunk yet".to_owned(),
            count => format!(
                "so that {} {} lost, also without a fault of {} own",
                counted(count, "chunk"),
                if count == 1 { "is" } else { "are" },
                if count == 1 { "its" } else { "their" },
            ),
        };
        add(
            &self.emptying,
            Outcome::Refuses,
            Some(format!(
                "the game looks through a region when it opens it, and for this it empties the \
                 header, {all}"
            )),
        );
        add(
            &self.crashing,
            Outcome::MayCrash,
            Some(
                "the game takes values of a chunk unchecked, and these are out of range".to_owned(),
            ),
        );
        let lost = counted(self.lost().count() as u64, "chunk");
        add(
            &self.losing,
            Outcome::LoadsWithWarnings,
            Some(format!("{lost} would be given up and made anew")),
        );
        add(
            &self.minded,
            Outcome::LoadsWithWarnings,
            Some("builds that look for the end sector of every chunk empty the header".to_owned()),
        );
        vec![Verdict {
            engine: PROGRESSIA,
            outcome,
            reasons,
        }]
    }
}

/// True when the game cannot read the chain, or must not.
fn is_lost(chain: &Chain) -> bool {
    chain.jumps.is_some() || !matches!(chain.end, ChainEnd::End | ChainEnd::EndOfFile)
}
