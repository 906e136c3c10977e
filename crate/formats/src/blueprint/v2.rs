//! Version 2: sections with tags and lengths.

use super::issue::{HeaderIssue, Issue, ParamsIssue, SectionIssue, finding, refused};
use super::lists::{read_paths, read_towns};
use super::params_reader::read_params;
use super::payload::Payload;
use super::raster::Extent;
use super::walk::{FoundSection, Walk, walk};
use super::window::cells_of;
use super::{
    Blueprint, MAP_SIZE_V2, Params, Rasters, RoadTier, Roads, Section, SectionStatus, Tag,
    VECTOR_BYTES_MAX, Version, file_name, sections,
};
use crate::cursor::Cursor;
use crate::finding::{Finding, OpenError};
use crate::order::sort_by;
use crate::source::{ByteSource, SourceError};

/// Where the first section begins: behind magic and version.
const SECTIONS_OFFSET: u64 = 8;

/// Most bytes of `PRMS` that are read. Its fields are 24 bytes and two short strings.
const PARAMS_BYTES_MAX: u64 = 1 << 20;

/// Opens a v2 file from its first bytes, whose magic is right.
pub(super) async fn open(
    name: &str,
    source: &dyn ByteSource,
    head: Vec<u8>,
) -> Result<Blueprint, OpenError> {
    check_version(source.len(), &head)?;
    let walk = walk(source, head, SECTIONS_OFFSET).await?;
    let mut report = Report {
        rows: sections::table(&walk),
        findings: Vec::new(),
    };
    for issue in sections::issues(&walk, source.len()) {
        report.findings.push(finding(&issue));
    }

    let (map_size, params) = open_params(source, &walk, &mut report).await?;
    report.findings.extend(seed_finding(name, &params, &walk));
    let heights = raster(&walk, Tag::HEIGHTS, map_size, 4, &mut report);
    let biomes = raster(&walk, Tag::BIOMES, map_size, 1, &mut report);

    let tags = [Tag::TOWNS]
        .into_iter()
        .chain(RoadTier::ALL.map(Tag::of_roads));
    let lists: Vec<(usize, FoundSection)> = tags
        .filter_map(|tag| walk.first(tag))
        .map(|(row, section)| (row, *section))
        .collect();
    let payloads = read_payloads(source, &lists, VECTOR_BYTES_MAX).await?;
    let mut towns = Vec::new();
    let mut roads = Roads::default();
    for ((row, section), bytes) in lists.into_iter().zip(payloads) {
        let mut payload = payload(&section, &bytes);
        let tier = RoadTier::ALL
            .into_iter()
            .find(|tier| Tag::of_roads(*tier) == section.tag);
        let (is_complete, issues) = match tier {
            None => {
                let parsed = read_towns(&mut payload, Version::V2);
                towns = parsed.items;
                (parsed.is_complete, parsed.issues)
            }
            Some(tier) => {
                let parsed = read_paths(&mut payload);
                *roads.tier_mut(tier) = parsed.items;
                (parsed.is_complete, parsed.issues)
            }
        };
        report.add_issues(&issues);
        report.settle(row, &section, &payload, is_complete);
    }

    let file_offset = |finding: &Finding| finding.place.file_offset.unwrap_or(u64::MAX);
    sort_by(&mut report.findings, |one, other| {
        file_offset(one).cmp(&file_offset(other))
    });
    Ok(Blueprint {
        version: Version::V2,
        map_size,
        params: Some(params),
        sections: report.rows,
        rasters: Rasters::planes(map_size, heights, biomes),
        towns,
        roads,
        findings: report.findings,
    })
}

fn check_version(len: u64, head: &[u8]) -> Result<(), OpenError> {
    let mut cursor = Cursor::new(head);
    cursor.take(4);
    match cursor.u32() {
        Some(2) => Ok(()),
        Some(found) => Err(refused(&HeaderIssue::Version { found })),
        None => Err(refused(&HeaderIssue::VersionCut { len })),
    }
}

/// The sections' table and the findings while they come together.
struct Report {
    rows: Vec<Section>,
    findings: Vec<Finding>,
}

impl Report {
    fn add_issues<I: Issue>(&mut self, issues: &[I]) {
        self.findings
            .extend(issues.iter().map(|issue| finding(issue)));
    }

    fn read_in_part(&mut self, row: usize) {
        if let Some(row) = self
            .rows
            .get_mut(row)
            .filter(|row| row.status == SectionStatus::Read)
        {
            row.status = SectionStatus::ReadInPart;
        }
    }

    /// Ends the reading of a section whose parser is done with `payload`.
    fn settle(
        &mut self,
        row: usize,
        section: &FoundSection,
        payload: &Payload<'_>,
        is_complete: bool,
    ) {
        let FoundSection {
            tag,
            length,
            extent: Extent {
                file_offset,
                available,
            },
        } = *section;
        let left = payload.declared_left();
        let read = payload.bytes_here();
        if is_complete && left == 0 {
            return;
        }
        self.read_in_part(row);
        // What a cut section would hold after its content is not known.
        if is_complete && section.is_truncated() {
            return;
        }
        if is_complete {
            let issue = SectionIssue::NotConsumed {
                tag,
                file_offset,
                length,
                left,
            };
            self.findings.push(finding(&issue));
        } else if read < available {
            let issue = SectionIssue::TooLarge {
                tag,
                file_offset,
                length,
                read,
            };
            self.findings.push(finding(&issue));
        }
    }
}

async fn open_params(
    source: &dyn ByteSource,
    walk: &Walk,
    report: &mut Report,
) -> Result<(u32, Params), OpenError> {
    let Some((row, section)) = walk.first(Tag::PARAMS) else {
        return Err(params_missing(walk, source.len()));
    };
    let bytes = read_payloads(source, &[(row, *section)], PARAMS_BYTES_MAX).await?;
    let bytes = bytes.into_iter().next().unwrap_or_default();
    let mut payload = payload(section, &bytes);
    let parsed = read_params(&mut payload);

    let Extent {
        file_offset,
        available,
    } = section.extent;
    let Some(found) = parsed.map_size else {
        let length = section.length;
        return Err(refused(&HeaderIssue::ParamsShort {
            file_offset,
            length,
            available,
        }));
    };
    let map_size = u32::try_from(found)
        .ok()
        .filter(|size| MAP_SIZE_V2.contains(size));
    let map_size = map_size.ok_or_else(|| {
        let (section, bounds) = (Some("PRMS"), MAP_SIZE_V2);
        let file_offset = file_offset.saturating_add(4);
        refused(&HeaderIssue::MapSize {
            section,
            file_offset,
            found,
            bounds,
        })
    })?;

    report.add_issues(&parsed.issues);
    report.settle(row, section, &payload, parsed.is_complete);
    Ok((map_size, parsed.params))
}

/// The refusal of a file without `PRMS`: where the file is broken before one could come, that is
/// what the person needs to know.
fn params_missing(walk: &Walk, file_len: u64) -> OpenError {
    let count = walk.sections.len();
    let early_end = sections::early_end(walk).map(|issue| finding(&issue));
    let file_offset = early_end.as_ref().and_then(|cause| cause.place.file_offset);
    let found = match early_end {
        Some(cause) => format!("{count} sections; then {}", cause.message),
        None => format!("{count} sections of other tags"),
    };
    let file_offset = file_offset.unwrap_or(file_len);
    refused(&HeaderIssue::ParamsMissing { file_offset, found })
}

fn seed_finding(name: &str, params: &Params, walk: &Walk) -> Option<Finding> {
    let in_name = file_name::seed(name)?;
    let found = params.known_world_seed()?;
    let (_, section) = walk.first(Tag::PARAMS)?;
    let file_offset = section.extent.file_offset;
    (in_name != i64::from(found)).then(|| {
        finding(&ParamsIssue::SeedInName {
            in_name,
            found,
            file_offset,
        })
    })
}

/// Where a raster lies; nowhere when its section is missing.
fn raster(walk: &Walk, tag: Tag, map_size: u32, item_bytes: u64, report: &mut Report) -> Extent {
    let Some((row, section)) = walk.first(tag) else {
        return Extent::default();
    };
    let expected = cells_of(map_size).saturating_mul(item_bytes);
    let FoundSection { length, extent, .. } = *section;
    if length != expected {
        let file_offset = extent.file_offset;
        let issue = SectionIssue::RasterLength {
            tag,
            file_offset,
            length,
            expected,
            map_size,
        };
        report.findings.push(finding(&issue));
        report.read_in_part(row);
    }
    extent
}

fn payload<'a>(section: &FoundSection, bytes: &'a [u8]) -> Payload<'a> {
    let file_offset = section.extent.file_offset;
    Payload::new(section.tag.to_string(), file_offset, section.length, bytes)
}

/// Reads what the file has of these sections, at most `limit` bytes of each, in one batch.
async fn read_payloads(
    source: &dyn ByteSource,
    sections: &[(usize, FoundSection)],
    limit: u64,
) -> Result<Vec<Vec<u8>>, SourceError> {
    let ranges: Vec<_> = sections
        .iter()
        .map(|(_, section)| {
            let Extent {
                file_offset,
                available,
            } = section.extent;
            file_offset..file_offset.saturating_add(available.min(limit))
        })
        .collect();
    source.read(&ranges).await
}
