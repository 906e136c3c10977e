//! What the walk over a v2 file's sections found: the table, and the rules on tags.

use std::collections::{BTreeMap, BTreeSet};

use super::issue::SectionIssue;
use super::walk::{Walk, WalkEnd};
use super::{RoadTier, SECTIONS_MAX, Section, SectionStatus, Tag};

/// Most tags that get a finding of their own for being repeated.
const REPEATED_MAX: usize = 32;

/// The table of sections. Known ones count as read until their parser knows better.
pub(super) fn table(walk: &Walk) -> Vec<Section> {
    let mut seen = BTreeSet::new();
    let rows = walk.sections.iter().map(|section| {
        let is_repeated = !seen.insert(section.tag);
        let status = match section.tag {
            _ if section.is_truncated() => SectionStatus::Truncated,
            _ if is_repeated => SectionStatus::Repeated,
            tag if tag.is_known() => SectionStatus::Read,
            _ => SectionStatus::Unknown,
        };
        Section {
            name: section.tag.to_string(),
            file_offset: section.extent.file_offset,
            length: section.length,
            status,
        }
    });
    rows.collect()
}

/// The issues that show without looking into any section.
pub(super) fn issues(walk: &Walk, file_len: u64) -> Vec<SectionIssue> {
    let mut issues = params_not_first(walk);
    issues.append(&mut repeated(walk));
    issues.extend(early_end(walk));
    // What is missing may come later, where nobody looks.
    if !matches!(walk.end, WalkEnd::TooMany { .. }) {
        issues.append(&mut missing(walk, file_len));
    }
    issues
}

fn params_not_first(walk: &Walk) -> Vec<SectionIssue> {
    match (walk.sections.first(), walk.first(Tag::PARAMS)) {
        (Some(first), Some((index, params))) if index > 0 => {
            let file_offset = params.extent.file_offset;
            vec![SectionIssue::ParamsNotFirst {
                file_offset,
                first: first.tag,
            }]
        }
        _ => Vec::new(),
    }
}

fn repeated(walk: &Walk) -> Vec<SectionIssue> {
    let mut by_tag: BTreeMap<Tag, Vec<u64>> = BTreeMap::new();
    for section in &walk.sections {
        by_tag
            .entry(section.tag)
            .or_default()
            .push(section.extent.file_offset);
    }
    let mut repeated = by_tag
        .into_iter()
        .filter_map(|(tag, offsets)| match offsets.as_slice() {
            [first_offset, file_offset, ..] => Some(SectionIssue::Repeated {
                tag,
                file_offset: *file_offset,
                first_offset: *first_offset,
                count: offsets.len() as u64,
            }),
            _ => None,
        });
    let mut issues: Vec<SectionIssue> = repeated.by_ref().take(REPEATED_MAX).collect();
    let tags = repeated.count() as u64;
    issues.extend((tags > 0).then_some(SectionIssue::RepeatedMore { tags }));
    issues
}

/// What ends the walk before the end of the file.
pub(super) fn early_end(walk: &Walk) -> Option<SectionIssue> {
    match walk.end {
        WalkEnd::EndOfFile => None,
        WalkEnd::HeaderCut { file_offset, left } => {
            Some(SectionIssue::HeaderCut { file_offset, left })
        }
        WalkEnd::PayloadCut => walk.sections.last().map(|section| SectionIssue::Truncated {
            tag: section.tag,
            file_offset: section.extent.file_offset,
            length: section.length,
            available: section.extent.available,
        }),
        WalkEnd::TooMany { file_offset } => Some(SectionIssue::TooMany {
            file_offset,
            limit: SECTIONS_MAX,
        }),
    }
}

fn missing(walk: &Walk, file_len: u64) -> Vec<SectionIssue> {
    let is_missing = |tag: &Tag| walk.first(*tag).is_none();
    let is_file_cut = walk.end != WalkEnd::EndOfFile;
    let rasters = [Tag::HEIGHTS, Tag::BIOMES]
        .into_iter()
        .filter(is_missing)
        .map(|tag| SectionIssue::RasterMissing {
            tag,
            file_len,
            is_file_cut,
        });
    let lists = std::iter::once(Tag::TOWNS)
        .chain(RoadTier::ALL.map(Tag::of_roads))
        .filter(is_missing)
        .map(|tag| SectionIssue::ListMissing { tag, file_len });
    rasters.chain(lists).collect()
}
