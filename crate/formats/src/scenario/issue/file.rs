//! What leaves nothing to draw, and what is odd about `[Map]`.

use super::{Details, Issue, at, bytes};
use crate::finding::{Place, Severity};
use crate::scenario::grid::Grid;
use crate::scenario::ini::Span;
use crate::scenario::{FILE_BYTES_MAX, SIDE_MAX};

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum FileIssue {
    #[error("the file is {} long, more than is read of a scenario", bytes(*len))]
    TooLarge { len: u64 },
    #[error("the file is no text, as a scenario is")]
    NotText { head: String },
    #[error("the file has no [Map] section, so it is no map")]
    NoMap { len: u64, found: String },
    #[error("[Map] has no Size, so the size of the map is not known")]
    NoSize { span: Span, line: u32 },
    #[error("[Map] Size is not four whole numbers")]
    SizeNotFour {
        span: Span,
        line: u32,
        written: String,
    },
    #[error("[Map] Size is {written}, out of bounds")]
    SizeOutOfBounds {
        span: Span,
        line: u32,
        /// Width and height.
        written: String,
    },
    #[error(
        "the map is {width} × {height} tiles, so its cells are numbered up to {width} + {height} − 1 \
         = {}, where the games' grid ends at {}",
        last_of(*width, *height), last_of(SIDE_MAX, 0)
    )]
    SizePastGrid {
        span: Span,
        line: u32,
        width: u32,
        height: u32,
    },
    #[error("[Map] LocalSize is not four whole numbers; the playable part is not shown")]
    LocalSize {
        span: Span,
        line: u32,
        written: String,
    },
    #[error(
        "[Map] LocalSize {}",
        if *is_shown {
            "does not lie within the map"
        } else {
            "is no rectangle that a map can have; the playable part is not shown"
        }
    )]
    LocalSizeOffMap {
        span: Span,
        line: u32,
        written: String,
        grid: Grid,
        is_shown: bool,
    },
    #[error("[Map] has no Theater")]
    NoTheater { span: Span, line: u32 },
    #[error("theater {written} is none of the games' own")]
    TheaterNotStock {
        span: Span,
        line: u32,
        written: String,
    },
}

/// The largest coordinate that a cell of such a map has.
const fn last_of(width: u32, height: u32) -> u32 {
    width.saturating_add(height).saturating_sub(1)
}

const SIZE: &str = "Size=0,0,width,height";
const SET_LOCAL_SIZE: &str = "Set LocalSize in [Map], or save the map again in its editor.";
const SET_SIZE: &str = "Set Size=0,0,width,height in [Map], or save the map again in its editor.";

impl Issue for FileIssue {
    fn details(&self) -> Details {
        let map = |span: &Span, line: &u32| at(span.file_offset(), *line).in_section("Map");
        let (severity, code, place, expected, found, advice) = match self {
            Self::TooLarge { len } => (
                Severity::Error,
                "scenario-too-large",
                Place::default(),
                format!("at most {}", bytes(FILE_BYTES_MAX)),
                bytes(*len),
                "Check that this is the file you meant; the largest known map has 1.1 MB.",
            ),
            Self::NotText { head } => (
                Severity::Error,
                "scenario-not-text",
                Place::at(0),
                "an INI text".to_owned(),
                head.clone(),
                "Check that this is the file you meant; a map in an archive has to be taken out \
                 of it first, and one in UTF-16 to be saved as UTF-8.",
            ),
            Self::NoMap { len, found } => (
                Severity::Error,
                "scenario-no-map",
                Place::at(*len),
                "a section [Map]".to_owned(),
                found.clone(),
                "Check that this is the file you meant: rules and campaign lists are INI texts \
                 too. Capitals count in [Map].",
            ),
            Self::NoSize { span, line } => (
                Severity::Error,
                "scenario-no-size",
                map(span, line),
                SIZE.to_owned(),
                "no entry Size".to_owned(),
                SET_SIZE,
            ),
            Self::SizeNotFour {
                span,
                line,
                written,
            } => (
                Severity::Error,
                "scenario-size-not-numbers",
                map(span, line),
                SIZE.to_owned(),
                written.clone(),
                SET_SIZE,
            ),
            Self::SizeOutOfBounds {
                span,
                line,
                written,
            } => (
                Severity::Error,
                "scenario-size",
                map(span, line),
                format!("1 to {SIDE_MAX} tiles each way"),
                written.clone(),
                SET_SIZE,
            ),
            Self::SizePastGrid {
                span,
                line,
                width,
                height,
            } => (
                Severity::Warning,
                "scenario-size-past-grid",
                map(span, line),
                format!("width and height of together at most {SIDE_MAX}"),
                width.saturating_add(*height).to_string(),
                "Make the map smaller: overlays cannot reach the cells past it.",
            ),
            Self::LocalSize {
                span,
                line,
                written,
            } => (
                Severity::Warning,
                "scenario-local-size",
                map(span, line),
                "LocalSize=x,y,width,height".to_owned(),
                written.clone(),
                SET_LOCAL_SIZE,
            ),
            Self::LocalSizeOffMap {
                span,
                line,
                written,
                grid,
                ..
            } => (
                Severity::Warning,
                "scenario-local-size-off-map",
                map(span, line),
                format!(
                    "x,y,width,height within {} × {} tiles",
                    grid.width(),
                    grid.height()
                ),
                written.clone(),
                SET_LOCAL_SIZE,
            ),
            Self::NoTheater { span, line } => (
                Severity::Warning,
                "scenario-no-theater",
                map(span, line),
                "a Theater such as TEMPERATE".to_owned(),
                "none".to_owned(),
                "Set Theater in [Map]; the map is drawn as TEMPERATE until then.",
            ),
            Self::TheaterNotStock {
                span,
                line,
                written,
            } => (
                Severity::Note,
                "scenario-theater-not-stock",
                map(span, line),
                "TEMPERATE, SNOW, URBAN, NEWURBAN, DESERT or LUNAR".to_owned(),
                written.clone(),
                "Nothing, if a mod brings the theater; its colours are those of TEMPERATE.",
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
