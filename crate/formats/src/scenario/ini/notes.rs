//! What is odd about a text: counts, and the first places of each kind.

use super::Span;

/// Most places that are kept of one kind; all are counted.
const PLACES_MAX: usize = 8;

/// Kinds of odd lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// A line that is only a comment.
    Comment,
    /// A comment behind something else.
    InlineComment,
    /// Text before the first section.
    BeforeSections,
    /// Text behind the `]` of a header.
    AfterHeader,
    /// A line without `=` that is no header.
    NoEquals,
    /// Nothing before the `=`.
    EmptyKey,
    /// Nothing behind the `=`.
    EmptyValue,
    /// A header that came before.
    RepeatedHeader,
    /// A key that came before in its section.
    RepeatedKey,
}

/// Number of kinds.
const KINDS: usize = 9;

/// Where a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotePlace {
    /// What it is about, in the file.
    pub span: Span,
    /// The line, from 1.
    pub line: u32,
}

/// How often something occurs, and where first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// How often.
    pub count: u32,
    /// The first places in the order of their lines, at most eight.
    pub places: Vec<NotePlace>,
}

/// What is odd about a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    kinds: [Note; KINDS],
    /// Lines, the last also without an end.
    pub lines: u32,
    /// Lines that end in CR LF.
    pub crlf: u32,
    /// Lines that end in LF alone.
    pub lf: u32,
    /// Lines that end in CR alone.
    pub cr: u32,
    /// Bytes of the longest line, without its end.
    pub longest_line: u32,
}

impl Notes {
    /// What there is of a kind.
    pub fn of(&self, kind: NoteKind) -> &Note {
        let [
            comment,
            inline_comment,
            before_sections,
            after_header,
            no_equals,
            empty_key,
            empty_value,
            repeated_header,
            repeated_key,
        ] = &self.kinds;
        match kind {
            NoteKind::Comment => comment,
            NoteKind::InlineComment => inline_comment,
            NoteKind::BeforeSections => before_sections,
            NoteKind::AfterHeader => after_header,
            NoteKind::NoEquals => no_equals,
            NoteKind::EmptyKey => empty_key,
            NoteKind::EmptyValue => empty_value,
            NoteKind::RepeatedHeader => repeated_header,
            NoteKind::RepeatedKey => repeated_key,
        }
    }

    /// How often a kind occurs.
    pub fn count(&self, kind: NoteKind) -> u32 {
        self.of(kind).count
    }

    pub(super) fn add(&mut self, kind: NoteKind, span: Span, line: u32) {
        if let Some(note) = self.kinds.get_mut(kind as usize) {
            note.count = note.count.saturating_add(1);
            // Keys come section by section, which need not be in the order of their lines.
            let at = note.places.partition_point(|place| place.line <= line);
            note.places.insert(at, NotePlace { span, line });
            note.places.truncate(PLACES_MAX);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_counted_and_the_first_few_kept() {
        let mut notes = Notes::default();
        for line in 1..=20 {
            notes.add(NoteKind::RepeatedKey, Span::default(), line);
        }
        let note = notes.of(NoteKind::RepeatedKey);
        assert_eq!((note.count, note.places.len()), (20, PLACES_MAX));
        assert_eq!(notes.count(NoteKind::Comment), 0);
        assert_eq!(NoteKind::RepeatedKey as usize, KINDS - 1);
    }

    #[test]
    fn the_first_few_are_those_of_the_first_lines_in_whatever_order_they_come() {
        let mut notes = Notes::default();
        for line in [90, 30, 70, 10, 50, 20, 80, 60, 40, 100, 5] {
            notes.add(NoteKind::RepeatedKey, Span::default(), line);
        }
        let places = notes.of(NoteKind::RepeatedKey).places.iter();
        let lines: Vec<u32> = places.map(|place| place.line).collect();
        assert_eq!(lines, [5, 10, 20, 30, 40, 50, 60, 70]);
    }
}
