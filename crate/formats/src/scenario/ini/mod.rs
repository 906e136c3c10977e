//! The INI text: sections and entries as ranges of the file's bytes.
//!
//! One tolerant pass finds them (`scan`); nothing is copied, however long a line is. A section
//! whose header comes again is continued. Of entries with the same key the last counts, in its own
//! place.

mod index;
mod notes;
mod scan;
mod sought;

pub use notes::{Note, NoteKind, Notes};
pub(super) use sought::Sought;

use index::Index;

/// Bytes of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// First byte, from the start of the file.
    pub start: u32,
    /// Number of bytes.
    pub len: u32,
}

impl Span {
    /// The first byte's offset in the file.
    pub const fn file_offset(self) -> u64 {
        self.start as u64
    }

    /// One past the last byte.
    pub const fn end(self) -> u32 {
        self.start.saturating_add(self.len)
    }

    /// The parts between commas, without blanks around them.
    pub fn fields(self, ini: &Ini) -> impl Iterator<Item = Self> {
        let mut at = self.start;
        ini.at(self).split(|byte| *byte == b',').map(move |field| {
            let trimmed = field.trim_ascii_start();
            let blanks = field.len().saturating_sub(trimmed.len()) as u32;
            let start = at.saturating_add(blanks);
            at = at.saturating_add(field.len() as u32).saturating_add(1);
            Self {
                start,
                len: trimmed.trim_ascii_end().len() as u32,
            }
        })
    }
}

/// A key and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What stands before the first `=`, without blanks around it.
    pub key: Span,
    /// What stands behind it, up to a comment, without blanks around it.
    pub value: Span,
    /// The line, from 1.
    pub line: u32,
    /// False when a later entry of the same section has the same key, and counts in its place.
    pub counts: bool,
}

/// A header and the entries below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    name: Span,
    line: u32,
    first_entry: u32,
    end_entry: u32,
}

/// A section: all blocks of one name.
#[derive(Clone, Copy, Debug)]
pub struct Section<'a> {
    ini: &'a Ini,
    /// Indices into [`Ini::blocks`], in file order.
    blocks: &'a [u32],
    first: &'a Block,
}

/// The text of a scenario.
#[derive(Clone, Debug)]
pub struct Ini {
    bytes: Vec<u8>,
    blocks: Vec<Block>,
    entries: Vec<Entry>,
    index: Index,
    /// What is odd about the text.
    pub notes: Notes,
}

impl Ini {
    /// Reads the text. `bytes` must be shorter than 4 GiB, which the limit of a file sees to.
    pub fn new(bytes: Vec<u8>) -> Self {
        let (blocks, mut entries, mut notes) = scan::scan(&bytes);
        let index = Index::new(&bytes, &blocks, &mut entries, &mut notes);
        Self {
            bytes,
            blocks,
            entries,
            index,
            notes,
        }
    }

    /// The file's bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Takes the file's bytes back.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The bytes of a range of this file.
    pub fn at(&self, span: Span) -> &[u8] {
        slice(&self.bytes, span)
    }

    /// All entries in file order, also those that do not count.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The sections in file order of their first headers.
    pub fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        self.blocks.iter().zip(0..).filter_map(|(block, at)| {
            let section = self.section(self.at(block.name))?;
            (section.blocks.first() == Some(&at)).then_some(section)
        })
    }

    /// Number of distinct sections.
    pub fn section_count(&self) -> usize {
        self.index.section_count()
    }

    /// Number of headers, also those that come again.
    pub(super) fn header_count(&self) -> usize {
        self.blocks.len()
    }

    /// The section of this name; capitals count, as they do for the games.
    pub fn section(&self, name: &[u8]) -> Option<Section<'_>> {
        let blocks = self.index.blocks_of(&self.bytes, &self.blocks, name)?;
        let first = self.blocks.get(*blocks.first()? as usize)?;
        Some(Section {
            ini: self,
            blocks,
            first,
        })
    }
}

impl<'a> Section<'a> {
    /// The number of its first header, below [`Ini::header_count`].
    pub(super) fn header(&self) -> usize {
        self.blocks.first().map_or(0, |at| *at as usize)
    }

    /// Its name.
    pub fn name(&self) -> &'a [u8] {
        self.ini.at(self.first.name)
    }

    /// Where its name stands first.
    pub fn name_span(&self) -> Span {
        self.first.name
    }

    /// The line of its first header, from 1.
    pub fn line(&self) -> u32 {
        self.first.line
    }

    /// The entries that count, in file order, with their indices in [`Ini::entries`].
    pub fn entries(&self) -> impl Iterator<Item = (u32, &'a Entry)> + use<'a> {
        let ini = self.ini;
        self.blocks
            .iter()
            .filter_map(|at| ini.blocks.get(*at as usize))
            .flat_map(move |block| {
                let range = block.first_entry as usize..block.end_entry as usize;
                let entries = ini.entries.get(range).unwrap_or_default();
                (block.first_entry..).zip(entries)
            })
            .filter(|(_, entry)| entry.counts)
    }

    /// The entry of a key; capitals count, as they do for the games.
    pub fn entry(&self, key: &[u8]) -> Option<&'a Entry> {
        self.entries()
            .map(|(_, entry)| entry)
            .find(|entry| self.ini.at(entry.key) == key)
    }

    /// The value of a key.
    pub fn value(&self, key: &[u8]) -> Option<&'a [u8]> {
        self.entry(key).map(|entry| self.ini.at(entry.value))
    }
}

fn slice(bytes: &[u8], span: Span) -> &[u8] {
    bytes
        .get(span.start as usize..span.end() as usize)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(ini: &Ini, section: &str) -> Vec<(String, String, u32)> {
        let text = |span| String::from_utf8_lossy(ini.at(span)).into_owned();
        let section = ini.section(section.as_bytes()).expect("it is there");
        section
            .entries()
            .map(|(_, entry)| (text(entry.key), text(entry.value), entry.line))
            .collect()
    }

    fn pair(key: &str, value: &str, line: u32) -> (String, String, u32) {
        (key.to_owned(), value.to_owned(), line)
    }

    #[test]
    fn blanks_comments_and_the_first_equals_sign_split_a_line() {
        let text = b" [ A ] rest\n k = v = w ;c\n;x=1\n[A;]\n\tq=\n";
        let ini = Ini::new(text.to_vec());
        assert_eq!(pairs(&ini, "A"), [pair("k", "v = w", 2), pair("q", "", 5)]);
        assert_eq!(ini.notes.count(NoteKind::AfterHeader), 1);
        assert_eq!(ini.notes.count(NoteKind::Comment), 1);
        assert_eq!(ini.notes.count(NoteKind::InlineComment), 2);
        // `[A;]` is cut by its comment, so it has no `]`.
        assert_eq!(ini.notes.count(NoteKind::NoEquals), 1);
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        let ini = Ini::new(b"[A]\r\na=1\rb=2\nc=3\r\n\r\nd=4".to_vec());
        assert_eq!(
            pairs(&ini, "A"),
            [
                pair("a", "1", 2),
                pair("b", "2", 3),
                pair("c", "3", 4),
                pair("d", "4", 6),
            ]
        );
        let notes = &ini.notes;
        assert_eq!([notes.crlf, notes.lf, notes.cr], [3, 1, 1]);
    }

    #[test]
    fn a_repeated_section_goes_on_and_of_repeated_keys_the_last_counts_in_its_place() {
        let ini = Ini::new(b"[A]\na=1\nb=2\n[B]\na=9\n[A]\na=3\nc=4\na=5\n".to_vec());
        assert_eq!(
            pairs(&ini, "A"),
            [pair("b", "2", 3), pair("c", "4", 8), pair("a", "5", 9)]
        );
        assert_eq!(pairs(&ini, "B"), [pair("a", "9", 5)]);
        assert_eq!(ini.notes.count(NoteKind::RepeatedHeader), 1);
        assert_eq!(ini.notes.count(NoteKind::RepeatedKey), 2);
        let names: Vec<&[u8]> = ini.sections().map(|section| section.name()).collect();
        assert_eq!(names, [b"A".as_slice(), b"B"]);
    }

    #[test]
    fn what_belongs_to_no_section_or_key_is_counted_with_its_line() {
        let ini = Ini::new(b"prose\nx=1\n[A]\nword\n=5\n".to_vec());
        assert!(pairs(&ini, "A").is_empty());
        let lines = |kind| -> Vec<u32> {
            let places = ini.notes.of(kind).places.iter();
            places.map(|place| place.line).collect()
        };
        assert_eq!(lines(NoteKind::BeforeSections), [1, 2]);
        assert_eq!(lines(NoteKind::NoEquals), [4]);
        assert_eq!(lines(NoteKind::EmptyKey), [5]);
    }

    #[test]
    fn fields_stand_between_commas_without_blanks() {
        let ini = Ini::new(b"[A]\na= b ,c,,d \n".to_vec());
        let section = ini.section(b"A").expect("it is there");
        let entry = section.entry(b"a").expect("it is there");
        let fields: Vec<&[u8]> = entry
            .value
            .fields(&ini)
            .map(|field| ini.at(field))
            .collect();
        assert_eq!(fields, [b"b".as_slice(), b"c", b"", b"d"]);
    }

    #[test]
    fn capitals_of_sections_and_keys_count() {
        let ini = Ini::new(b"[map]\nsize=1\n".to_vec());
        assert!(ini.section(b"Map").is_none());
        let section = ini.section(b"map").expect("it is there");
        assert_eq!(section.value(b"Size"), None);
        assert_eq!(section.value(b"size"), Some(b"1".as_slice()));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        let ini = Ini::new(b"\xEF\xBB\xBF[A]\na=1\n".to_vec());
        assert_eq!(pairs(&ini, "A"), [pair("a", "1", 2)]);
    }

    #[test]
    fn keys_that_come_in_any_order_are_compared_whole() {
        // 1 and 01 differ; of the two 10s the later counts.
        let ini = Ini::new(b"[A]\n10=a\n1=b\n01=c\n10=d\n2=e\n".to_vec());
        let keys: Vec<String> = pairs(&ini, "A").into_iter().map(|pair| pair.0).collect();
        assert_eq!(keys, ["1", "01", "10", "2"]);
    }
}
