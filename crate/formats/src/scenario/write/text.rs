//! The text of a map: sections, entries and values of packs.

use super::blocks::base64_values;
use crate::scenario::PackKind;

/// A text of INI sections as it grows, lines ended by a carriage return and a line feed.
#[derive(Clone, Debug, Default)]
pub struct IniText {
    text: String,
}

impl IniText {
    /// A text that begins with a comment.
    pub fn with_comment(comment: &str) -> Self {
        let mut text = Self::default();
        text.line(&format!("; {comment}"));
        text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    /// Begins a section, behind an empty line.
    pub fn section(&mut self, name: &str) {
        if !self.text.is_empty() {
            self.line("");
        }
        self.line(&format!("[{name}]"));
    }

    /// An entry of the section that was begun last.
    pub fn entry(&mut self, key: &str, value: &str) {
        self.line(&format!("{key}={value}"));
    }

    /// A section of these values under the keys `first`, `first` + 1 and so on; nothing when there
    /// are none.
    pub fn list(&mut self, name: &str, first: u32, values: impl IntoIterator<Item = String>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() {
            return;
        }
        self.section(name);
        for (key, value) in (first..).zip(values) {
            self.entry(&key.to_string(), &value);
        }
    }

    /// The section of a pack: bytes that are packed already, in values of `value_chars`
    /// characters. The games read at most [`crate::scenario::PACK_VALUE_CHARS`].
    pub fn pack(&mut self, kind: PackKind, packed: &[u8], value_chars: usize) {
        self.list(kind.section(), 1, base64_values(packed, value_chars));
    }

    /// The bytes of the file.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text.into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_its_sections_in_order_and_its_lines_ended() {
        let mut text = IniText::with_comment("made up");
        text.section("Basic");
        text.entry("Name", "Two Fords");
        text.list("Waypoints", 0, ["7".to_owned(), "8".to_owned()]);
        text.list("Tubes", 0, []);
        text.pack(PackKind::IsoMapPack3, b"ManMa", 3);
        assert_eq!(
            String::from_utf8(text.into_bytes()).expect("it is text"),
            "; made up\r\n\r\n[Basic]\r\nName=Two Fords\r\n\r\n[Waypoints]\r\n0=7\r\n1=8\r\n\r\n\
             [IsoMapPack3]\r\n1=TWF\r\n2=uTW\r\n3=E=\r\n"
        );
    }
}
