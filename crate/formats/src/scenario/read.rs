//! The order in which a scenario is read.

use super::game::{Clues, guess};
use super::ini::{Ini, NoteKind};
use super::issue::{FileIssue, TerrainIssue, TextIssue, finding, refused};
use super::text::Text;
use super::{
    CodePage, Encoding, FILE_BYTES_MAX, Scenario, TextDecoder, basic, lighting, logic, map,
    objects, overlay, preview, terrain, text,
};
use crate::finding::{Finding, OpenError};
use crate::hex::spaced_hex;

/// Oddities of the text that are told; comments and empty values are none.
const TOLD: [NoteKind; 6] = [
    NoteKind::BeforeSections,
    NoteKind::AfterHeader,
    NoteKind::NoEquals,
    NoteKind::EmptyKey,
    NoteKind::RepeatedHeader,
    NoteKind::RepeatedKey,
];

/// Refuses a file that is too long to be read.
pub(super) fn check_length(len: u64) -> Result<(), OpenError> {
    if len > FILE_BYTES_MAX {
        return Err(refused(&FileIssue::TooLarge { len }));
    }
    Ok(())
}

/// See [`super::read()`].
pub(super) fn read(
    name: &str,
    bytes: Vec<u8>,
    decoder: &dyn TextDecoder,
    code_page: Option<CodePage>,
) -> Result<Scenario, OpenError> {
    check_length(bytes.len() as u64)?;
    if bytes.is_empty() {
        let issue = crate::registry::FileIssue::Empty;
        return Err(OpenError::Refused(Box::new(issue.finding())));
    }
    if !text::looks_like_text(&bytes) {
        let head = spaced_hex(&bytes, 16);
        return Err(refused(&FileIssue::NotText { head }));
    }
    let encoding = text::encoding(&bytes, code_page);
    let ini = Ini::new(bytes);
    let mut findings = text_findings(&ini, &encoding);
    let text = Text {
        ini: &ini,
        page: encoding.code_page,
        decoder,
    };
    let map = map::read(text, &mut findings)?;
    let grid = map.grid;
    let basic = basic::read(text);

    let mut cells = terrain::read(&ini, grid);
    let mut packs = std::mem::take(&mut cells.packs);
    let mut behind = Vec::new();
    let overlays = overlay::read(&ini, grid, basic.new_ini_format, &mut packs, &mut behind);
    let preview = preview::read(text, &mut packs, &mut behind);
    let (objects, houses) = objects::read(text, grid, &mut behind);
    let game = guess(&Clues {
        file_name: name,
        ini: &ini,
        theater: &map.theater,
        terrain: &cells.terrain,
        overlays: &overlays,
        objects: &objects,
    });
    for (spot, records) in cells.without_terminator {
        findings.push(finding(&TerrainIssue::NoTerminator {
            spot,
            records,
            game: game.game,
        }));
    }
    findings.append(&mut cells.findings);
    findings.append(&mut behind);
    Ok(Scenario {
        encoding,
        basic,
        theater: map.theater,
        game,
        grid,
        local_size: map.local_size,
        terrain: cells.terrain,
        overlays,
        preview,
        objects,
        houses,
        logic: logic::read(text),
        lighting: lighting::read(&ini),
        packs,
        findings,
        ini,
    })
}

fn text_findings(ini: &Ini, encoding: &Encoding) -> Vec<Finding> {
    let mut findings = Vec::new();
    if encoding.lines_not_utf8 > 0 {
        findings.push(finding(&TextIssue::CodePage {
            lines: encoding.lines_not_utf8,
            page: encoding.name(),
            is_chosen: encoding.is_chosen,
        }));
    }
    for kind in TOLD {
        let note = ini.notes.of(kind);
        if note.count > 0 {
            let note = note.clone();
            findings.push(finding(&TextIssue::Odd { kind, note }));
        }
    }
    if let Some(section) = ini.section(b"#include") {
        findings.push(finding(&TextIssue::Include {
            file_offset: section.name_span().file_offset(),
            line: section.line(),
        }));
    }
    findings
}
