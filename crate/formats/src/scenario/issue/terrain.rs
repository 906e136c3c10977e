//! What can be the matter with the cells.

use super::{Details, Issue, Spot, bytes, counted, grouped};
use crate::finding::{Place, Severity};
use crate::scenario::Game;
use crate::scenario::grid::CellXy;
use crate::scenario::terrain::LEVELS;

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum TerrainIssue {
    #[error("the file has no terrain pack; all of the map is clear ground")]
    NoTerrain,
    #[error("the list of cells in [{}] ends without an end mark", spot.kind.section())]
    NoTerminator {
        spot: Spot,
        records: u32,
        game: Game,
    },
    #[error("[{}] ends within a record", spot.kind.section())]
    RecordCut {
        spot: Spot,
        left: usize,
        record: usize,
        is_refused: bool,
    },
    #[error("[{}] ends early", spot.kind.section())]
    EndsEarly {
        spot: Spot,
        expected: usize,
        found: usize,
    },
    #[error("{} of [{}] for cells off the map; skipped", counted((*count).into(), "record"), spot.kind.section())]
    OffMap {
        spot: Spot,
        count: u32,
        first: CellXy,
    },
    #[error("{} of [{}] for cells that it had before; the last counts", counted((*count).into(), "record"), spot.kind.section())]
    Duplicates {
        spot: Spot,
        count: u32,
        first: CellXy,
    },
    #[error("{} that no pack has; clear ground", counted(*count, "cell"))]
    Absent { count: u64, of: u64 },
    #[error("{} at a height that the games do not have", counted(*count, "cell"))]
    Height {
        count: u64,
        section: &'static str,
        first: CellXy,
        levels: [i8; 2],
    },
}

impl TerrainIssue {
    /// Where the pack is damaged, if this is damage and not an oddity.
    pub fn damage(&self) -> Option<Spot> {
        match self {
            Self::RecordCut {
                spot,
                is_refused: true,
                ..
            } => Some(*spot),
            _ => None,
        }
    }
}

const SAVE_AGAIN: &str = "Save the map again in its editor, or fetch it again: it was cut off. What \
                          came before is shown.";

impl Issue for TerrainIssue {
    fn details(&self) -> Details {
        let cell = |spot: &Spot, cell: &CellXy| spot.place().cell(cell.x.into(), cell.y.into());
        let (severity, code, place, expected, found, advice) = match self {
            Self::NoTerrain => (
                Severity::Error,
                "scenario-no-terrain",
                Place::default(),
                "a section [IsoMapPack5]".to_owned(),
                "none of [IsoMapPack] to [IsoMapPack5]".to_owned(),
                "Save the map in its editor, which writes [IsoMapPack5].",
            ),
            Self::NoTerminator {
                spot,
                records,
                game,
            } => (
                match game {
                    Game::TiberianSun => Severity::Warning,
                    Game::RedAlert2 | Game::YurisRevenge => Severity::Note,
                },
                "scenario-no-terminator",
                spot.place(),
                "a record of x = y = 0 behind the last".to_owned(),
                format!(
                    "the end of the data after {}",
                    counted((*records).into(), "record")
                ),
                "Nothing is lost: editors such as FinalSun and FinalAlert 2 never write the mark, \
                 and the games load such maps. Only OpenTS 0.2 and later asks for it.",
            ),
            Self::RecordCut {
                spot,
                left,
                record,
                is_refused,
            } => (
                if *is_refused {
                    Severity::Error
                } else {
                    Severity::Warning
                },
                "scenario-record-cut",
                spot.place(),
                format!("{}, or an end mark", bytes(*record as u64)),
                counted(*left as u64, "byte"),
                SAVE_AGAIN,
            ),
            Self::EndsEarly {
                spot,
                expected,
                found,
            } => (
                Severity::Warning,
                "scenario-terrain-early-end",
                spot.place(),
                bytes(*expected as u64),
                bytes(*found as u64),
                SAVE_AGAIN,
            ),
            Self::OffMap { spot, count, first } => (
                Severity::Warning,
                "scenario-records-off-map",
                cell(spot, first),
                "cells on the map".to_owned(),
                format!(
                    "{}, the first for {}, {}",
                    counted((*count).into(), "record"),
                    first.x,
                    first.y
                ),
                "Nothing; the games skip them too. Saving the map in its editor removes them.",
            ),
            Self::Duplicates { spot, count, first } => (
                Severity::Warning,
                "scenario-records-repeated",
                cell(spot, first),
                "one record a cell".to_owned(),
                format!(
                    "{} more, the first for {}, {}",
                    grouped((*count).into()),
                    first.x,
                    first.y
                ),
                "Save the map again in its editor.",
            ),
            Self::Absent { count, of } => (
                Severity::Note,
                "scenario-cells-absent",
                Place::default(),
                counted(*of, "cell"),
                counted(of.saturating_sub(*count), "cell"),
                "Nothing; the games take them for clear ground as well.",
            ),
            Self::Height {
                section,
                first,
                levels: [lowest, highest],
                ..
            } => (
                Severity::Note,
                "scenario-height",
                Place::default()
                    .in_section(*section)
                    .cell(first.x.into(), first.y.into()),
                format!("{} to {}", LEVELS.start(), LEVELS.end()),
                format!(
                    "{lowest} to {highest} on the map, the first at {}, {}",
                    first.x, first.y
                ),
                "Level the ground there in the map's editor, unless it is meant so.",
            ),
        };
        Details {
            severity,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
