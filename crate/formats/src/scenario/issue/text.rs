//! What is odd about the text. Nothing of it keeps a map from loading.

use super::{Details, Issue, at, counted, grouped};
use crate::finding::{Place, Severity};
use crate::scenario::ini::{Note, NoteKind};

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum TextIssue {
    #[error("{} not UTF-8; read as {page}", lines_are(*lines))]
    CodePage {
        lines: u32,
        page: &'static str,
        is_chosen: bool,
    },
    #[error("{}", odd_counted(*kind, note.count))]
    Odd { kind: NoteKind, note: Note },
    #[error("the map includes other files, which are not here")]
    Include { file_offset: u64, line: u32 },
}

fn lines_are(count: u32) -> String {
    format!(
        "{} {}",
        counted(count.into(), "line"),
        if count == 1 { "is" } else { "are" }
    )
}

/// What odd lines of a kind are, after their number: of one, and of several.
const fn odd_lines(kind: NoteKind) -> [&'static str; 2] {
    match kind {
        NoteKind::Comment | NoteKind::InlineComment => ["comment", "comments"],
        NoteKind::BeforeSections => [
            "line before the first section, ignored",
            "lines before the first section, ignored",
        ],
        NoteKind::AfterHeader => [
            "header with text behind its bracket, which is ignored",
            "headers with text behind their brackets, which is ignored",
        ],
        NoteKind::NoEquals => [
            "line without an equals sign, ignored",
            "lines without an equals sign, ignored",
        ],
        NoteKind::EmptyKey => [
            "entry without a key, ignored",
            "entries without a key, ignored",
        ],
        NoteKind::EmptyValue => ["entry without a value", "entries without a value"],
        NoteKind::RepeatedHeader => [
            "header that came before; its section goes on",
            "headers that came before; their sections go on",
        ],
        NoteKind::RepeatedKey => [
            "key that came before in its section; the last counts",
            "keys that came before in their sections; the last of each counts",
        ],
    }
}

fn odd_counted(kind: NoteKind, count: u32) -> String {
    let [one, several] = odd_lines(kind);
    let what = if count == 1 { one } else { several };
    format!("{} {what}", grouped(count.into()))
}

impl Issue for TextIssue {
    fn details(&self) -> Details {
        let (code, place, expected, found, advice) = match self {
            Self::CodePage {
                lines,
                page,
                is_chosen,
            } => (
                "scenario-code-page",
                Place::default(),
                "ASCII or UTF-8".to_owned(),
                format!(
                    "{} that look{} like {page}{}",
                    counted((*lines).into(), "line"),
                    if *lines == 1 { "s" } else { "" },
                    if *is_chosen { ", as chosen" } else { "" }
                ),
                "Choose another code page if names look wrong.",
            ),
            Self::Odd { kind, note } => {
                let lines: Vec<String> = note
                    .places
                    .iter()
                    .map(|place| place.line.to_string())
                    .collect();
                let more = if note.count as usize > lines.len() {
                    " and more"
                } else {
                    ""
                };
                let noun = if lines.len() == 1 { "line" } else { "lines" };
                let place = note.places.first();
                (
                    match kind {
                        NoteKind::BeforeSections => "scenario-text-before-sections",
                        NoteKind::AfterHeader => "scenario-text-after-header",
                        NoteKind::EmptyKey => "scenario-key-empty",
                        NoteKind::RepeatedHeader => "scenario-section-repeated",
                        NoteKind::RepeatedKey => "scenario-key-repeated",
                        NoteKind::NoEquals
                        | NoteKind::Comment
                        | NoteKind::InlineComment
                        | NoteKind::EmptyValue => "scenario-line-without-equals",
                    },
                    place.map_or(Place::default(), |place| {
                        at(place.span.file_offset(), place.line)
                    }),
                    match kind {
                        NoteKind::RepeatedHeader => "each section once",
                        NoteKind::RepeatedKey => "each key once",
                        _ => "[section] or key=value",
                    }
                    .to_owned(),
                    format!("{noun} {}{more}", lines.join(", ")),
                    "Nothing; the games read the map in the same way.",
                )
            }
            Self::Include { file_offset, line } => (
                "scenario-include",
                at(*file_offset, *line).in_section("#include"),
                "a file that is whole by itself".to_owned(),
                "a section [#include]".to_owned(),
                "Nothing; what those files change is not shown.",
            ),
        };
        Details {
            severity: Severity::Note,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
