//! `[Map]`: size, playable part and theater.

use super::game::Theater;
use super::grid::Grid;
use super::ini::{Entry, Ini, Section};
use super::issue::{FileIssue, finding, refused};
use super::text::Text;
use super::{SIDE_MAX, number};
use crate::finding::{Finding, OpenError};

/// Sections that are named when `[Map]` is missing.
const NAMED_SECTIONS: usize = 3;

/// `[Map] LocalSize`, the playable part, in tiles of the whole map. It is 1 to [`SIDE_MAX`]
/// tiles each way and begins at most so many from the map's corner; it need not lie within the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalSize {
    /// Tiles from the left.
    pub x: i32,
    /// Tiles from the top.
    pub y: i32,
    /// Tiles across.
    pub width: i32,
    /// Tiles down.
    pub height: i32,
}

/// What `[Map]` says.
pub(super) struct Map {
    pub grid: Grid,
    pub local_size: Option<LocalSize>,
    pub theater: Theater,
}

/// Reads `[Map]`.
///
/// # Errors
/// [`OpenError::Refused`] without the section or a usable size.
pub(super) fn read(text: Text<'_>, findings: &mut Vec<Finding>) -> Result<Map, OpenError> {
    let section = text.ini.section(b"Map").ok_or_else(|| no_map(text))?;
    let grid = size(text, &section, findings)?;
    Ok(Map {
        grid,
        local_size: local_size(text, &section, grid, findings),
        theater: theater(text, &section, findings),
    })
}

fn no_map(text: Text<'_>) -> OpenError {
    let ini = text.ini;
    let mut names: Vec<String> = ini
        .sections()
        .filter(|section| section.name().eq_ignore_ascii_case(b"map"))
        .chain(ini.sections())
        .take(NAMED_SECTIONS)
        .map(|section| format!("[{}]", text.of(section.name_span())))
        .collect();
    names.dedup();
    let found = match ini.section_count() {
        0 => "no section at all".to_owned(),
        count => format!(
            "{}, such as {}",
            crate::text::counted(count as u64, "section"),
            names.join(", ")
        ),
    };
    refused(&FileIssue::NoMap {
        len: ini.bytes().len() as u64,
        found,
    })
}

fn size(
    text: Text<'_>,
    section: &Section<'_>,
    findings: &mut Vec<Finding>,
) -> Result<Grid, OpenError> {
    let Some(entry) = section.entry(b"Size") else {
        let (span, line) = (section.name_span(), section.line());
        return Err(refused(&FileIssue::NoSize { span, line }));
    };
    let (span, line) = (entry.value, entry.line);
    let Some([_, _, width, height]) = four(text.ini, entry) else {
        let written = shown(text, entry);
        return Err(refused(&FileIssue::SizeNotFour {
            span,
            line,
            written,
        }));
    };
    let side = |value: i32| {
        u32::try_from(value)
            .ok()
            .filter(|side| (1..=SIDE_MAX).contains(side))
    };
    let Some((columns, rows)) = side(width).zip(side(height)) else {
        return Err(refused(&FileIssue::SizeOutOfBounds {
            span,
            line,
            written: sides(text, entry),
        }));
    };
    if columns.saturating_add(rows) > SIDE_MAX {
        findings.push(finding(&FileIssue::SizePastGrid {
            span,
            line,
            width: columns,
            height: rows,
        }));
    }
    Ok(Grid::new(columns, rows))
}

fn local_size(
    text: Text<'_>,
    section: &Section<'_>,
    grid: Grid,
    findings: &mut Vec<Finding>,
) -> Option<LocalSize> {
    let entry = section.entry(b"LocalSize")?;
    let Some([x, y, width, height]) = four(text.ini, entry) else {
        findings.push(finding(&FileIssue::LocalSize {
            span: entry.value,
            line: entry.line,
            written: shown(text, entry),
        }));
        return None;
    };
    let sides = [(x, width, grid.width()), (y, height, grid.height())];
    let is_within = sides.iter().all(|(start, length, side)| {
        let end = i64::from(*start).saturating_add((*length).into());
        *start >= 0 && *length > 0 && end <= (*side).into()
    });
    // One that no map can have is damage; one that is only misplaced is seen best where it is.
    let is_shown = sides.iter().all(|(start, length, _)| {
        start.unsigned_abs() <= SIDE_MAX && *length > 0 && length.unsigned_abs() <= SIDE_MAX
    });
    if !is_within {
        findings.push(finding(&FileIssue::LocalSizeOffMap {
            span: entry.value,
            line: entry.line,
            written: shown(text, entry),
            grid,
            is_shown,
        }));
    }
    is_shown.then_some(LocalSize {
        x,
        y,
        width,
        height,
    })
}

fn theater(text: Text<'_>, section: &Section<'_>, findings: &mut Vec<Finding>) -> Theater {
    let Some(entry) = section
        .entry(b"Theater")
        .filter(|entry| entry.value.len > 0)
    else {
        findings.push(finding(&FileIssue::NoTheater {
            span: section.name_span(),
            line: section.line(),
        }));
        return Theater::default();
    };
    let theater = Theater::new(text.value(entry));
    if theater.stock.is_none() {
        findings.push(finding(&FileIssue::TheaterNotStock {
            span: entry.value,
            line: entry.line,
            written: shown(text, entry),
        }));
    }
    theater
}

/// The four whole numbers of a value.
fn four(ini: &Ini, entry: &Entry) -> Option<[i32; 4]> {
    let mut fields = ini.at(entry.value).split(|byte| *byte == b',');
    let mut four = [0; 4];
    for number in &mut four {
        *number = number::whole(fields.next()?)?;
    }
    fields.next().is_none().then_some(four)
}

/// The width and height of a size as the file writes them, be they past all integers.
fn sides(text: Text<'_>, entry: &Entry) -> String {
    let fields = entry.value.fields(text.ini).skip(2);
    let fields: Vec<String> = fields
        .map(|field| super::text::shortened(&text.part(entry, field)))
        .collect();
    fields.join(" × ")
}

/// A value in a finding: the start of it.
fn shown(text: Text<'_>, entry: &Entry) -> String {
    super::text::shortened(&text.value(entry))
}
