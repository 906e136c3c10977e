//! Version 1: everything by position, no lengths.

use super::issue::{HeaderIssue, V1Issue, finding, refused};
use super::lists::{read_paths, read_towns};
use super::payload::Payload;
use super::raster::Extent;
use super::window::cells_of;
use super::{
    Blueprint, MAP_SIZE_V1, MAP_SIZE_V2, Rasters, RoadTier, Roads, Section, SectionStatus,
    VECTOR_BYTES_MAX, Version,
};
use crate::cursor::Cursor;
use crate::finding::{Finding, OpenError};
use crate::source::{ByteSource, read_one};

/// Name of the block of cells.
pub(super) const CELLS: &str = "heights and biomes";

/// Name of the towns in findings and in the list of sections.
pub(super) const TOWNS: &str = "towns";

/// Where the cells begin: behind the magic and MapSize.
const CELLS_OFFSET: u64 = 12;

/// Opens a v1 file from its first bytes, whose magic is right.
pub(super) async fn open(source: &dyn ByteSource, head: &[u8]) -> Result<Blueprint, OpenError> {
    let map_size = map_size(source.len(), head)?;
    let mut findings = vec![finding(&V1Issue::Deprecated)];
    if !MAP_SIZE_V2.contains(&map_size) {
        findings.push(finding(&V1Issue::MapSizeSmall { map_size }));
    }

    let expected = cells_of(map_size).saturating_mul(8);
    let available = source.len().saturating_sub(CELLS_OFFSET).min(expected);
    let cells = Extent {
        file_offset: CELLS_OFFSET,
        available,
    };
    let is_cut = available < expected;
    let mut blueprint = Blueprint {
        version: Version::V1,
        map_size,
        params: None,
        sections: vec![Section {
            name: CELLS.to_owned(),
            file_offset: CELLS_OFFSET,
            length: expected,
            status: if is_cut {
                SectionStatus::Truncated
            } else {
                SectionStatus::Read
            },
        }],
        rasters: Rasters::interleaved(map_size, cells),
        towns: Vec::new(),
        roads: Roads::default(),
        findings,
    };
    if is_cut {
        let file_offset = CELLS_OFFSET;
        let issue = V1Issue::CellsCut {
            file_offset,
            expected,
            available,
        };
        blueprint.findings.push(finding(&issue));
    } else {
        let start = CELLS_OFFSET.saturating_add(expected);
        let end = source.len().min(start.saturating_add(VECTOR_BYTES_MAX));
        let bytes = if start < end {
            read_one(source, start..end).await?
        } else {
            Vec::new()
        };
        let declared = source.len().saturating_sub(start);
        read_lists(
            &mut blueprint,
            Payload::new(String::new(), start, declared, &bytes),
        );
    }
    Ok(blueprint)
}

fn map_size(len: u64, head: &[u8]) -> Result<u32, OpenError> {
    let mut cursor = Cursor::new(head);
    cursor.take(8);
    let found = cursor
        .i32()
        .ok_or_else(|| refused(&HeaderIssue::MapSizeCut { len }))?;
    u32::try_from(found)
        .ok()
        .filter(|size| MAP_SIZE_V1.contains(size))
        .ok_or_else(|| {
            let (section, file_offset, bounds) = (None, 8, MAP_SIZE_V1);
            refused(&HeaderIssue::MapSize {
                section,
                file_offset,
                found,
                bounds,
            })
        })
}

/// Reads towns and roads, which stand one behind the other: where one cannot be read to its end,
/// nobody knows where the next begins.
fn read_lists(blueprint: &mut Blueprint, mut payload: Payload<'_>) {
    let mut start = start_block(&mut payload, TOWNS);
    let towns = read_towns(&mut payload, Version::V1);
    let mut is_complete = towns.is_complete;
    blueprint.towns = towns.items;
    let mut found: Vec<Finding> = towns.issues.iter().map(|issue| finding(issue)).collect();
    blueprint.sections.push(block(&payload, start, is_complete));

    for tier in RoadTier::ALL {
        if !is_complete {
            break;
        }
        start = start_block(&mut payload, block_name(tier));
        let paths = read_paths(&mut payload);
        is_complete = paths.is_complete;
        *blueprint.roads.tier_mut(tier) = paths.items;
        found.extend(paths.issues.iter().map(|issue| finding(issue)));
        blueprint.sections.push(block(&payload, start, is_complete));
    }

    let (file_offset, length) = (payload.offset(), payload.declared_left());
    if is_complete && length > 0 {
        found.push(finding(&V1Issue::Trailing {
            file_offset,
            length,
        }));
        let (name, status) = ("after the last road".to_owned(), SectionStatus::Trailing);
        blueprint.sections.push(Section {
            name,
            file_offset,
            length,
            status,
        });
    }
    if !is_complete && !payload.is_whole() {
        let (file_offset, length) = (payload.file_offset, payload.declared);
        let read = VECTOR_BYTES_MAX;
        found.push(finding(&V1Issue::TooLarge {
            file_offset,
            length,
            read,
        }));
    }
    blueprint.findings.append(&mut found);
}

const fn block_name(tier: RoadTier) -> &'static str {
    match tier {
        RoadTier::Highway => "highway roads",
        RoadTier::Branch => "branch roads",
        RoadTier::Rugged => "rugged roads",
        RoadTier::Trail => "trail roads",
    }
}

/// Names the block that begins at the cursor; answers where that is.
fn start_block(payload: &mut Payload<'_>, name: &str) -> u64 {
    name.clone_into(&mut payload.section);
    payload.offset()
}

/// The row of the block that ends at the cursor.
fn block(payload: &Payload<'_>, file_offset: u64, is_complete: bool) -> Section {
    Section {
        name: payload.section.clone(),
        file_offset,
        length: payload.offset().saturating_sub(file_offset),
        status: if is_complete {
            SectionStatus::Read
        } else {
            SectionStatus::ReadInPart
        },
    }
}
