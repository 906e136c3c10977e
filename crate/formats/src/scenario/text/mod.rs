//! How a scenario's text is written: UTF-8 line by line, and one code page for the lines that are
//! not.

mod detect;

pub use detect::{looks_like_ini, looks_like_text};

use super::ini::{Entry, Ini, Span};

/// A code page that scenarios are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePage {
    /// GBK: simplified Chinese.
    Gbk,
    /// Windows-1251: Cyrillic.
    Windows1251,
    /// Windows-1252: Western European.
    Windows1252,
}

impl CodePage {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Gbk, Self::Windows1251, Self::Windows1252];

    /// Its label in the Encoding Standard, as `TextDecoder` takes it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Gbk => "gbk",
            Self::Windows1251 => "windows-1251",
            Self::Windows1252 => "windows-1252",
        }
    }

    /// The code page of a label.
    pub fn from_label(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.label() == label)
    }
}

/// The host's decoder of code pages: a browser and Node have one, so none travels with this code.
pub trait TextDecoder {
    /// The text of these bytes. Bytes that mean nothing on the page become U+FFFD.
    fn decode(&self, page: CodePage, bytes: &[u8]) -> String;
}

/// How a file's text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// Every byte is below 128.
    pub is_ascii: bool,
    /// The file begins with the byte order mark of UTF-8.
    pub has_byte_order_mark: bool,
    /// Lines that are not UTF-8.
    pub lines_not_utf8: u32,
    /// What such lines are decoded as.
    pub code_page: CodePage,
    /// True when the code page was asked for and not detected.
    pub is_chosen: bool,
}

impl Encoding {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        if self.lines_not_utf8 > 0 {
            match self.code_page {
                CodePage::Gbk => "GBK",
                CodePage::Windows1251 => "Windows-1251",
                CodePage::Windows1252 => "Windows-1252",
            }
        } else if self.is_ascii {
            "ASCII"
        } else {
            "UTF-8"
        }
    }
}

/// Looks at all bytes of a file.
pub(super) fn encoding(bytes: &[u8], chosen: Option<CodePage>) -> Encoding {
    let (lines_not_utf8, detected) = detect::code_page(bytes);
    Encoding {
        is_ascii: bytes.is_ascii(),
        has_byte_order_mark: bytes.starts_with(b"\xEF\xBB\xBF"),
        lines_not_utf8,
        code_page: chosen.unwrap_or(detected),
        is_chosen: chosen.is_some(),
    }
}

/// The text of a file's ranges.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub ini: &'a Ini,
    pub page: CodePage,
    pub decoder: &'a dyn TextDecoder,
}

impl Text<'_> {
    /// The value of an entry. Key and value are written alike, as they are on one line.
    pub fn value(&self, entry: &Entry) -> String {
        self.part(entry, entry.value)
    }

    /// The key of an entry.
    pub fn key(&self, entry: &Entry) -> String {
        self.part(entry, entry.key)
    }

    /// A part of an entry's line.
    pub fn part(&self, entry: &Entry, part: Span) -> String {
        let line = Span {
            start: entry.key.start,
            len: entry.value.end().saturating_sub(entry.key.start),
        };
        let is_utf8 = std::str::from_utf8(self.ini.at(line)).is_ok();
        self.decode(part, is_utf8)
    }

    /// A range that is a line of its own, such as a section's name.
    pub fn of(&self, span: Span) -> String {
        self.decode(span, true)
    }

    fn decode(&self, span: Span, is_utf8: bool) -> String {
        let bytes = self.ini.at(span);
        match std::str::from_utf8(bytes) {
            Ok(text) if is_utf8 || bytes.is_ascii() => text.to_owned(),
            _ => self.decoder.decode(self.page, bytes),
        }
    }
}

/// Most characters of a value that a finding shows.
const SHOWN_CHARS: usize = 60;

/// The start of a text, with an ellipsis where it goes on.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
