//! What only a pass over all cells can tell.

use super::{Details, Issue, counted, finding, grouped, ordinal_list};
use crate::blueprint::v1::CELLS;
use crate::blueprint::{Blueprint, Channels, InvalidBiome, RasterTally, Tag, Version};
use crate::finding::{Finding, Place, Severity};

#[derive(Debug, thiserror::Error)]
enum CellsIssue {
    #[error("{} with a height that is not finite; drawn as no data", counted(nan.saturating_add(*infinite), "cell"))]
    HeightsNotFinite {
        section: String,
        nan: u64,
        infinite: u64,
    },
    #[error("{} with a biome that is not one of 0 to 255", counted(*count, "cell"))]
    BiomesInvalid { count: u64, first: InvalidBiome },
    #[error("the cells are of biomes {biomes}")]
    BiomesFound { section: String, biomes: String },
}

impl Issue for CellsIssue {
    fn details(&self) -> Details {
        let (severity, code, place, expected, found, advice) = match self {
            Self::HeightsNotFinite {
                section,
                nan,
                infinite,
            } => (
                Severity::Warning,
                "blueprint-heights-not-finite",
                Place::default().in_section(section.as_str()),
                Some("finite heights".to_owned()),
                format!("{} NaN, {} infinite", grouped(*nan), grouped(*infinite)),
                "Look for the division by zero in the generator.",
            ),
            Self::BiomesInvalid { count: _, first } => (
                Severity::Error,
                "blueprint-v1-biomes-invalid",
                Place::default()
                    .in_section(CELLS)
                    .cell(first.x.into(), first.y.into()),
                Some("0 to 255".to_owned()),
                format!("{} at cell ({}, {})", first.value, first.x, first.y),
                "Correct the generator; version 2 cannot hold such a biome.",
            ),
            Self::BiomesFound { section, biomes } => (
                Severity::Note,
                "blueprint-biomes",
                Place::default().in_section(section.as_str()),
                None,
                biomes.clone(),
                "Compare them with the biomes that the game knows.",
            ),
        };
        Details {
            severity,
            code,
            place,
            expected,
            found: Some(found),
            advice,
        }
    }
}

/// What only a pass over all cells can tell.
pub(in crate::blueprint) fn raster_findings(
    blueprint: &Blueprint,
    tally: &RasterTally,
) -> Vec<Finding> {
    let section = |tag: Tag| match blueprint.version {
        Version::V1 => CELLS.to_owned(),
        Version::V2 => tag.to_string(),
    };
    let mut findings = Vec::new();
    if let Some(first) = tally.invalid_biomes.first {
        let count = tally.invalid_biomes.count;
        findings.push(finding(&CellsIssue::BiomesInvalid { count, first }));
    }
    // A cell that the file lacks decodes as NaN too, but another finding tells of those.
    let missing = blueprint.rasters.missing_cells(Channels::Heights);
    let nan = tally.nan_heights.saturating_sub(missing);
    let infinite = tally
        .positive_infinite_heights
        .saturating_add(tally.negative_infinite_heights);
    if nan > 0 || infinite > 0 {
        let section = section(Tag::HEIGHTS);
        findings.push(finding(&CellsIssue::HeightsNotFinite {
            section,
            nan,
            infinite,
        }));
    }
    let found = (0..)
        .zip(&tally.biome_cells)
        .filter(|(_, cells)| **cells > 0);
    let biomes = ordinal_list(found.map(|(ordinal, _)| ordinal));
    if !biomes.is_empty() {
        findings.push(finding(&CellsIssue::BiomesFound {
            section: section(Tag::BIOMES),
            biomes,
        }));
    }
    findings
}
