//! A map in the light of its legend: ordinals that the game would not know.

use super::Legend;
use crate::blueprint::issue::{PastLegendIssue, finding, ordinal_list};
use crate::blueprint::v1::{CELLS, TOWNS};
use crate::blueprint::{Blueprint, RasterTally, Tag, Version};
use crate::finding::Finding;

/// What is past the legend's counts. Of biomes only once a pass over all cells has counted them.
pub fn legend_findings(
    blueprint: &Blueprint,
    legend: &Legend,
    tally: Option<&RasterTally>,
) -> Vec<Finding> {
    let section = |name_v1: &str, tag: Tag| match blueprint.version {
        Version::V1 => name_v1.to_owned(),
        Version::V2 => tag.to_string(),
    };
    let biomes = legend
        .biomes
        .as_ref()
        .zip(tally)
        .and_then(|(biomes, tally)| {
            let past = || {
                let found = tally.biome_cells.iter().zip(&tally.biome_first).enumerate();
                found
                    .skip(biomes.len())
                    .filter(|(_, (cells, _))| **cells > 0)
            };
            let first = past().filter_map(|(ordinal, (_, first))| Some((ordinal, (*first)?)));
            let count = past().fold(0_u64, |sum, (_, (cells, _))| sum.saturating_add(*cells));
            (count > 0).then(|| PastLegendIssue::Biome {
                section: section(CELLS, Tag::BIOMES),
                biomes: biomes.len(),
                count,
                ordinals: ordinal_list(
                    past().filter_map(|(ordinal, _)| i32::try_from(ordinal).ok()),
                ),
                first: first.min_by_key(|(_, cell)| *cell),
            })
        });
    let tiers = legend.tiers.as_ref().and_then(|tiers| {
        // A tier below 0 is what `blueprint-v1-tier` tells of.
        let is_past = |tier: i32| usize::try_from(tier).is_ok_and(|tier| tier >= tiers.len());
        let mut past = blueprint
            .towns
            .iter()
            .enumerate()
            .filter(|(_, town)| is_past(town.tier));
        let (first, town) = past.next()?;
        Some(PastLegendIssue::Tier {
            section: section(TOWNS, Tag::TOWNS),
            tiers: tiers.len(),
            count: (past.count() as u64).saturating_add(1),
            first,
            found: town.tier,
        })
    });
    biomes
        .into_iter()
        .chain(tiers)
        .map(|issue| finding(&issue))
        .collect()
}
