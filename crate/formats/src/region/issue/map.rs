//! What can be the matter with the sectors as a whole.

use super::{Details, Issue, counted, grouped};
use crate::finding::{Place, Severity};
use crate::region::bias::Bias;
use crate::region::sector::sector_offset;

#[derive(Debug, thiserror::Error)]
pub(in crate::region) enum MapIssue {
    #[error("{} behind the first {} are not looked at", counted(count.saturating_sub(u64::from(*scanned)), "sector"), grouped(u64::from(*scanned)))]
    NotScanned { scanned: u32, count: u64 },
    #[error("the slots hold the index of a sector, without the 1 that the game adds")]
    Unbiased { bias: Bias },
    #[error(
        "{} of {} that no slot leads to",
        counted(*count, "chunk"),
        counted(*sectors, "sector")
    )]
    Orphans {
        first: u32,
        count: u64,
        sectors: u64,
        listed: usize,
    },
}

impl Issue for MapIssue {
    fn details(&self) -> Details {
        let (severity, code, place, expected, found, advice) = match self {
            Self::NotScanned { scanned, count } => (
                Severity::Error,
                "region-too-many-sectors",
                Place::at(sector_offset(u64::from(*scanned))),
                format!("at most {}", counted(u64::from(*scanned), "sector")),
                counted(*count, "sector"),
                "Look how the file came to be so large; the game writes a fraction of it.",
            ),
            Self::Unbiased { bias } => (
                Severity::Warning,
                "region-slots-unbiased",
                Place::at(16),
                "slots that are one more than the index of a chunk's first sector".to_owned(),
                format!(
                    "{} at the start of a chunk without it, {} with it",
                    counted(bias.for_none.into(), "slot"),
                    grouped(bias.for_one.into())
                ),
                "Add 1 to every slot that is not 0: the game takes 1 off. The chunks are shown.",
            ),
            Self::Orphans {
                first,
                count,
                listed,
                ..
            } => (
                Severity::Warning,
                "region-orphans",
                Place::at(sector_offset(u64::from(*first))).item(format!("sector {first}")),
                "a slot for every chunk".to_owned(),
                if *listed as u64 == *count {
                    counted(*count, "chain")
                } else {
                    format!(
                        "{}, of which the first {} are listed",
                        counted(*count, "chain"),
                        grouped(*listed as u64)
                    )
                },
                "They are what is left of chunks that were moved or lost, as when the game emptied \
                 the header. Their content can be read and is listed; where they were, no byte of \
                 the file tells.",
            ),
        };
        Details {
            severity,
            code,
            place: place.in_section(if matches!(self, Self::Unbiased { .. }) {
                "header"
            } else {
                "sectors"
            }),
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
