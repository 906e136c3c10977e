//! The pass over the bytes.

use super::notes::{NoteKind, Notes};
use super::{Block, Entry, Span};
use crate::scenario::words::first_of;

/// Bytes that may stand before the first line of UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// What the pass found: headers, entries, oddities. Which entries count is not yet known.
pub(super) fn scan(bytes: &[u8]) -> (Vec<Block>, Vec<Entry>, Notes) {
    let mut pass = Pass {
        blocks: Vec::new(),
        entries: Vec::new(),
        notes: Notes::default(),
    };
    let mut rest = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    while !rest.is_empty() {
        let offset = bytes.len().saturating_sub(rest.len());
        let plain = first_of(rest, *b"\n\r;");
        let (len, comment) = match rest.get(plain..) {
            Some(behind @ [b';', ..]) => {
                let comment = first_of(behind, *b"\n\r");
                (plain.saturating_add(comment), Some(plain))
            }
            _ => (plain, None),
        };
        let (line, end) = rest.split_at_checked(len).unwrap_or((rest, &[]));
        pass.notes.lines = pass.notes.lines.saturating_add(1);
        pass.line(line, comment, offset);
        rest = match end {
            [b'\r', b'\n', after @ ..] => {
                pass.notes.crlf = pass.notes.crlf.saturating_add(1);
                after
            }
            [b'\n', after @ ..] => {
                pass.notes.lf = pass.notes.lf.saturating_add(1);
                after
            }
            [_, after @ ..] => {
                pass.notes.cr = pass.notes.cr.saturating_add(1);
                after
            }
            [] => end,
        };
    }
    pass.end_block();
    (pass.blocks, pass.entries, pass.notes)
}

struct Pass {
    blocks: Vec<Block>,
    entries: Vec<Entry>,
    notes: Notes,
}

impl Pass {
    /// Takes a line. `comment` is where its comment begins.
    fn line(&mut self, whole: &[u8], comment: Option<usize>, offset: usize) {
        let number = self.notes.lines;
        self.notes.longest_line = self.notes.longest_line.max(whole.len() as u32);
        let (text, start) = trimmed(comment.map_or(whole, |at| head(whole, at)), offset);
        let span = Span {
            start,
            len: text.len() as u32,
        };
        if comment.is_some() {
            let kind = if text.is_empty() {
                NoteKind::Comment
            } else {
                NoteKind::InlineComment
            };
            self.notes.add(kind, span, number);
        }
        if text.is_empty() {
            return;
        }
        if let Some((name, after)) = header(text) {
            if !after.trim_ascii().is_empty() {
                self.notes.add(NoteKind::AfterHeader, span, number);
            }
            self.start_block(name, start, number);
        } else if self.blocks.is_empty() {
            self.notes.add(NoteKind::BeforeSections, span, number);
        } else if let Some(equals) = text.iter().position(|byte| *byte == b'=') {
            let key = head(text, equals).trim_ascii_end();
            let value_at = equals.saturating_add(1);
            let value = text.get(value_at..).unwrap_or_default();
            let (value, value_start) = trimmed(value, (start as usize).saturating_add(value_at));
            self.entry(
                Span {
                    start,
                    len: key.len() as u32,
                },
                Span {
                    start: value_start,
                    len: value.len() as u32,
                },
                number,
            );
        } else {
            self.notes.add(NoteKind::NoEquals, span, number);
        }
    }

    fn start_block(&mut self, name: &[u8], line_start: u32, line: u32) {
        self.end_block();
        // Behind the bracket.
        let (name, start) = trimmed(name, (line_start as usize).saturating_add(1));
        let first_entry = self.entries.len() as u32;
        self.blocks.push(Block {
            name: Span {
                start,
                len: name.len() as u32,
            },
            line,
            first_entry,
            end_entry: first_entry,
        });
    }

    fn end_block(&mut self) {
        if let Some(block) = self.blocks.last_mut() {
            block.end_entry = self.entries.len() as u32;
        }
    }

    fn entry(&mut self, key: Span, value: Span, line: u32) {
        if value.len == 0 {
            self.notes.add(NoteKind::EmptyValue, key, line);
        }
        if key.len == 0 {
            self.notes.add(NoteKind::EmptyKey, value, line);
            return;
        }
        self.entries.push(Entry {
            key,
            value,
            line,
            counts: true,
        });
    }
}

/// The first `len` bytes.
fn head(bytes: &[u8], len: usize) -> &[u8] {
    bytes.get(..len).unwrap_or(bytes)
}

/// The bytes without blanks around them, and the file offset of the first. Offsets fit, as files
/// are shorter than 4 GiB.
fn trimmed(bytes: &[u8], offset: usize) -> (&[u8], u32) {
    let text = bytes.trim_ascii_start();
    let skipped = bytes.len().saturating_sub(text.len());
    (text.trim_ascii_end(), offset.saturating_add(skipped) as u32)
}

/// The name within the brackets, and what follows them.
fn header(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let inner = text.strip_prefix(b"[")?;
    let end = inner.iter().position(|byte| *byte == b']')?;
    Some((head(inner, end), inner.get(end.saturating_add(1)..)?))
}
