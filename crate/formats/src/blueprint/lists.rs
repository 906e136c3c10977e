//! Parsers of towns and roads, shared by both versions.

use super::issue::{List, VectorIssue};
use super::payload::Payload;
use super::{Paths, Town, Version};
use crate::cursor::point_from_le_bytes;

/// A list as far as it could be read.
pub(super) struct Parsed<T> {
    pub items: T,
    /// True when nothing is missing: the cursor stands behind the list.
    pub is_complete: bool,
    pub issues: Vec<VectorIssue>,
}

/// Reads a count and its towns.
pub(super) fn read_towns(payload: &mut Payload<'_>, version: Version) -> Parsed<Vec<Town>> {
    let item_bytes = match version {
        Version::V1 => 12,
        Version::V2 => 10,
    };
    let count = payload.count(List::Towns, item_bytes);
    let towns_offset = payload.offset();
    let town_offset =
        |index: usize| towns_offset.saturating_add((index as u64).saturating_mul(item_bytes));
    let mut towns = Vec::with_capacity(count.readable);
    let mut flags = Tally::default();
    for index in 0..count.readable {
        let Some(position) = payload.cursor.point() else {
            break;
        };
        let (tier, is_highway_node) = match version {
            Version::V1 => (payload.cursor.i32(), None),
            Version::V2 => {
                let tier = payload.cursor.u8().map(i32::from);
                let flag = payload.cursor.u8().unwrap_or(0);
                flags.add(flag > 1, index, flag);
                (tier, Some(flag != 0))
            }
        };
        towns.push(Town {
            position,
            tier: tier.unwrap_or(0),
            is_highway_node,
        });
    }

    let section = || payload.section.clone();
    let mut issues: Vec<VectorIssue> = count.issue.into_iter().collect();
    let mut tiers = Tally::default();
    let mut positions = Tally::default();
    for (index, town) in towns.iter().enumerate() {
        tiers.add(!(0..=255).contains(&town.tier), index, town.tier);
        positions.add(!is_finite(town.position), index, town.position);
    }
    issues.extend(tiers.first.map(|(first, found)| VectorIssue::TierV1 {
        section: section(),
        file_offset: town_offset(first),
        count: tiers.count,
        first,
        found,
    }));
    issues.extend(flags.first.map(|(first, found)| VectorIssue::HighwayFlag {
        file_offset: town_offset(first),
        count: flags.count,
        first,
        found,
    }));
    issues.extend(
        positions
            .first
            .map(|(first, position)| VectorIssue::NotFinite {
                section: section(),
                file_offset: town_offset(first),
                noun: "town",
                count: positions.count,
                first: format!("town {first}"),
                position,
            }),
    );
    let mut is_found = [false; 256];
    for town in &towns {
        let tier = usize::try_from(town.tier).ok();
        if let Some(is_found) = tier.and_then(|tier| is_found.get_mut(tier)) {
            *is_found = true;
        }
    }
    let found: Vec<i32> = (0..)
        .zip(is_found)
        .filter(|(_, found)| *found)
        .map(|(tier, _)| tier)
        .collect();
    if !found.is_empty() {
        let file_offset = payload.file_offset;
        issues.push(VectorIssue::Tiers {
            section: section(),
            file_offset,
            tiers: found,
        });
    }
    Parsed {
        items: towns,
        is_complete: count.is_all,
        issues,
    }
}

/// Reads a block of roads: a count, and for each path a count and its points.
pub(super) fn read_paths(payload: &mut Payload<'_>) -> Parsed<Paths> {
    // A path is at least its own count.
    let paths_count = payload.count(List::Paths, 4);
    let mut is_complete = paths_count.is_all;
    let mut issue = paths_count.issue;
    let mut paths = Paths::default();
    let mut not_finite = Tally::default();
    for path in 0..paths_count.readable {
        let points_count = payload.count(List::Points { path }, 8);
        issue = issue.or(points_count.issue);
        let points_offset = payload.offset();
        let bytes = points_count
            .readable
            .checked_mul(8)
            .and_then(|len| payload.cursor.take(len));
        let points = bytes.unwrap_or_default().as_chunks::<8>().0;
        paths.push(points.iter().map(|bytes| point_from_le_bytes(*bytes)));
        for (point, bytes) in points.iter().enumerate() {
            let position = point_from_le_bytes(*bytes);
            not_finite.add(!is_finite(position), point, (path, position, points_offset));
        }
        if !points_count.is_all {
            is_complete = false;
            break;
        }
    }
    let not_finite =
        not_finite.first.map(
            |(point, (path, position, points_offset))| VectorIssue::NotFinite {
                section: payload.section.clone(),
                file_offset: points_offset.saturating_add((point as u64).saturating_mul(8)),
                noun: "road point",
                count: not_finite.count,
                first: format!("path {path}, point {point}"),
                position,
            },
        );
    Parsed {
        items: paths,
        is_complete,
        issues: issue.into_iter().chain(not_finite).collect(),
    }
}

/// How many items break a rule, and the first of them.
struct Tally<T> {
    count: u64,
    first: Option<(usize, T)>,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Self {
            count: 0,
            first: None,
        }
    }
}

impl<T> Tally<T> {
    fn add(&mut self, breaks_rule: bool, index: usize, value: T) {
        if breaks_rule {
            self.count = self.count.saturating_add(1);
            self.first.get_or_insert((index, value));
        }
    }
}

fn is_finite([x, y]: [f32; 2]) -> bool {
    x.is_finite() && y.is_finite()
}
