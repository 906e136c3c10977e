//! What can be the matter with the chain of a chunk.

use super::{Details, Issue, counted, finding};
use crate::finding::{Finding, Place, Severity};
use crate::region::chain::{Chain, ChainEnd, CounterJumps, Sharing};
use crate::region::sector::sector_offset;
use crate::region::{ChunkAt, Region, SectorMap};

/// Of which chunk, and where.
#[derive(Debug)]
pub(in crate::region) struct ChainIssue {
    chunk: ChunkAt,
    name: String,
    fault: Fault,
}

#[derive(Debug)]
enum Fault {
    Slot { slot: i32, sector: i64, count: u64 },
    End(ChainEnd),
    Jumps(CounterJumps),
    Sharing(Sharing, String),
}

impl ChainIssue {
    /// Says all of a chunk's chain.
    pub fn of(region: &Region, map: &SectorMap, chain: &Chain, say: &mut dyn FnMut(Finding)) {
        let Some(chunk) = chain.chunk else {
            return;
        };
        // Nearly all chunks have nothing to be told: their names are not made.
        let mut tell = |fault: Fault| {
            let issue = Self {
                chunk,
                name: region.chunk_name(chunk),
                fault,
            };
            let mut finding = finding(&issue);
            finding.find = Some(issue.name);
            say(finding);
        };
        if let Some(jumps) = chain.jumps {
            tell(Fault::Jumps(jumps));
        }
        if let Some(sharing) = chain.sharing {
            let owner = map.chain(sharing.owner).and_then(|owner| owner.chunk);
            let owner = owner.map_or_else(String::new, |owner| region.chunk_name(owner));
            tell(Fault::Sharing(sharing, owner));
        }
        match chain.end {
            ChainEnd::End => {}
            ChainEnd::SlotOutOfFile => {
                let slot = region.slot(chunk);
                tell(Fault::Slot {
                    slot,
                    sector: map.bias.sector_of(slot),
                    count: region.sector_count(),
                });
            }
            end => tell(Fault::End(end)),
        }
    }
}

impl std::fmt::Display for ChainIssue {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = &self.name;
        match &self.fault {
            Fault::Slot { sector, count, .. } if *sector < 0 => {
                let _ = count;
                write!(to, "the slot of {name} is below 0")
            }
            Fault::Slot { .. } => write!(to, "the slot of {name} leads out of the file"),
            Fault::Jumps(jumps) if jumps.count == 1 => {
                write!(to, "a counter of {name} is out of order")
            }
            Fault::Jumps(jumps) => {
                let count = counted(jumps.count.into(), "counter");
                write!(to, "{count} of {name} are out of order")
            }
            Fault::Sharing(_, owner) => {
                write!(to, "the sectors of {name} are those of {owner} too")
            }
            Fault::End(end) => match end {
                ChainEnd::End | ChainEnd::SlotOutOfFile | ChainEnd::EndOfFile => {
                    write!(to, "{name} ends with the file, without an end sector")
                }
                ChainEnd::LinkOutOfFile { .. } => {
                    write!(to, "a link of {name} leads out of the file")
                }
                ChainEnd::LinkIntoHeader { .. } => {
                    write!(to, "a link of {name} leads into the header")
                }
                ChainEnd::LinkCut { .. } => write!(to, "the file ends within a link of {name}"),
                ChainEnd::Loop { sector, target } if sector == target => {
                    write!(to, "a link of {name} leads to itself")
                }
                ChainEnd::Loop { .. } => write!(to, "the sectors of {name} go round in a loop"),
                ChainEnd::Bulk { .. } => {
                    write!(to, "{name} has bulk data, which no build of the game reads")
                }
                ChainEnd::UnknownKind { .. } => {
                    write!(to, "{name} comes to a sector of no known kind")
                }
                ChainEnd::Shared { .. } | ChainEnd::Overwritten { .. } => write!(
                    to,
                    "{name} runs into sectors that too many chunks run into, and is not followed \
                     further"
                ),
                ChainEnd::NotScanned { .. } => {
                    write!(to, "{name} goes on behind the sectors that are looked at")
                }
            },
        }
    }
}

const NOT_WHOLE: &str = "Restore the chunk from a copy of the file, or let the game make it anew by \
                         setting its slot to 0. What comes before is shown.";
const TRY: &str =
    "Restore the chunk from a copy of the file. What can be made of its data is shown.";
const ONE_OF_TWO: &str = "Set one of the two slots to 0 after looking which chunk the data is of: both show the same, and \
     saving one damages the other.";

impl ChainIssue {
    /// Severity, code, sector, what should be there, and what is.
    fn parts(
        &self,
    ) -> (
        Severity,
        &'static str,
        Option<u32>,
        String,
        String,
        &'static str,
    ) {
        let error = Severity::Error;
        let to_sector = |target: String| format!("a link to sector {target}");
        let in_file = || "a link to a sector of the file".to_owned();
        match &self.fault {
            Fault::Slot {
                slot,
                sector,
                count,
            } => (
                error,
                if *slot < 0 {
                    "region-slot-negative"
                } else {
                    "region-slot-out-of-file"
                },
                None,
                match count.checked_sub(1) {
                    Some(last) => format!("sector 0 to {last}, or 0 for no chunk"),
                    None => "0 for no chunk, in a file without sectors".to_owned(),
                },
                format!("{slot}, which is sector {sector}"),
                NOT_WHOLE,
            ),
            Fault::Jumps(jumps) => (
                error,
                "region-counter",
                Some(jumps.sector),
                format!("counter {}", jumps.expected),
                format!("counter {}", jumps.found),
                TRY,
            ),
            Fault::Sharing(sharing, _) => (
                error,
                "region-sectors-shared",
                Some(sharing.sector),
                "sectors of its own".to_owned(),
                format!("{} of both", counted(sharing.count.into(), "sector")),
                ONE_OF_TWO,
            ),
            Fault::End(end) => match *end {
                ChainEnd::End | ChainEnd::SlotOutOfFile | ChainEnd::EndOfFile => (
                    Severity::Note,
                    "region-chain-end-of-file",
                    None,
                    "an end sector".to_owned(),
                    "the end of the file".to_owned(),
                    "Nothing for reading it, since the end of the file ends a chunk too; let the \
                     game save the chunk again, as a build that checks its files wants the end \
                     sector.",
                ),
                ChainEnd::LinkOutOfFile { sector, target } => (
                    error,
                    "region-link-out-of-file",
                    Some(sector),
                    in_file(),
                    to_sector(target.to_string()),
                    NOT_WHOLE,
                ),
                ChainEnd::LinkIntoHeader { sector, target } => (
                    error,
                    "region-link-into-header",
                    Some(sector),
                    in_file(),
                    to_sector(target.to_string()),
                    NOT_WHOLE,
                ),
                ChainEnd::LinkCut { sector } => (
                    error,
                    "region-link-cut",
                    Some(sector),
                    "4 bytes of a link".to_owned(),
                    "the end of the file".to_owned(),
                    NOT_WHOLE,
                ),
                ChainEnd::Loop { sector, target } => (
                    error,
                    "region-loop",
                    Some(sector),
                    "a sector that the chunk did not come through".to_owned(),
                    format!("sector {target} again"),
                    TRY,
                ),
                ChainEnd::Bulk { sector } => (
                    error,
                    "region-bulk",
                    Some(sector),
                    "kind 0, 1 or 2".to_owned(),
                    "kind 3".to_owned(),
                    NOT_WHOLE,
                ),
                ChainEnd::UnknownKind { sector, kind } => (
                    error,
                    "region-sector-kind",
                    Some(sector),
                    "kind 0, 1 or 2".to_owned(),
                    format!("kind {kind}"),
                    NOT_WHOLE,
                ),
                ChainEnd::Shared { sector } | ChainEnd::Overwritten { sector } => (
                    error,
                    "region-sectors-crowded",
                    Some(sector),
                    "sectors of its own".to_owned(),
                    "sectors of others".to_owned(),
                    "Set the slots of all but one of these chunks to 0. What this one would read \
                     from here on is the other's data.",
                ),
                ChainEnd::NotScanned { sector } => (
                    error,
                    "region-chain-not-scanned",
                    Some(sector),
                    "a sector that is looked at".to_owned(),
                    format!("sector {sector}"),
                    NOT_WHOLE,
                ),
            },
        }
    }
}

impl Issue for ChainIssue {
    fn details(&self) -> Details {
        let (severity, code, sector, expected, found, advice) = self.parts();
        let offset = sector.map_or(self.chunk.slot_offset(), |sector| {
            sector_offset(sector.into())
        });
        let item = match sector {
            Some(sector) => format!("{}, sector {sector}", self.name),
            None => format!("{}, slot {}", self.name, self.chunk.index()),
        };
        Details {
            severity,
            code,
            place: Place::at(offset)
                .in_section(if sector.is_some() {
                    "sectors"
                } else {
                    "header"
                })
                .item(item),
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
