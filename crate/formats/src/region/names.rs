//! The ids of a palette, in one text.

/// A list of ids: one text and where each ends, so that a chunk's palette costs no allocation once
/// its buffers have grown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    text: String,
    ends: Vec<u32>,
}

impl Names {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The id at an index.
    pub fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = match index.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        self.text.get(start as usize..end as usize)
    }

    /// All ids in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// Adds an id as Java writes it, in modified UTF-8; what is none becomes `\u{FFFD}`. Answers
    /// whether all of it was readable.
    pub(super) fn push_modified_utf8(&mut self, bytes: &[u8]) -> bool {
        let is_plain = bytes.iter().all(|byte| (1..0x80).contains(byte));
        let is_readable = match std::str::from_utf8(bytes) {
            // Text of ASCII letters alone, as all ids that the game itself has.
            Ok(text) if is_plain => {
                self.text.push_str(text);
                true
            }
            _ => self.push_units(bytes),
        };
        self.ends
            .push(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
        is_readable
    }

    /// UTF-16 units of one to three bytes each, of which pairs of surrogates are one character.
    fn push_units(&mut self, bytes: &[u8]) -> bool {
        let mut is_readable = true;
        let mut rest = bytes;
        let units = std::iter::from_fn(|| {
            let (unit, after) = unit(rest)?;
            rest = after;
            // A unit that is no character by itself: it decodes as U+FFFD.
            is_readable &= unit.is_some();
            Some(unit.unwrap_or(0xFFFD))
        });
        let mut are_pairs_whole = true;
        for character in char::decode_utf16(units) {
            are_pairs_whole &= character.is_ok();
            self.text
                .push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        is_readable && are_pairs_whole
    }
}

/// The next UTF-16 unit, `None` inside where the bytes are none, and what is behind it.
fn unit(bytes: &[u8]) -> Option<(Option<u16>, &[u8])> {
    let tail = |byte: u8| (byte & 0xC0 == 0x80).then_some(u16::from(byte & 0x3F));
    let (first, rest) = bytes.split_first()?;
    Some(match (*first, rest) {
        (0..=0x7F, _) => (Some(u16::from(*first)), rest),
        (0xC0..=0xDF, [second, after @ ..]) => match tail(*second) {
            Some(low) => (Some(u16::from(first & 0x1F) << 6 | low), after),
            None => (None, rest),
        },
        (0xE0..=0xEF, [second, third, after @ ..]) => match (tail(*second), tail(*third)) {
            (Some(middle), Some(low)) => {
                let high = u16::from(first & 0x0F) << 12;
                (Some(high | middle << 6 | low), after)
            }
            _ => (None, rest),
        },
        _ => (None, rest),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, bool) {
        let mut names = Names::default();
        names.push_modified_utf8(b"before");
        let is_readable = names.push_modified_utf8(bytes);
        assert_eq!((names.len(), names.get(0)), (2, Some("before")));
        (names.get(1).expect("it is there").to_owned(), is_readable)
    }

    #[test]
    fn java_text_has_a_long_zero_and_surrogates_of_three_bytes() {
        assert_eq!(read(b"Test:Stone"), ("Test:Stone".to_owned(), true));
        assert_eq!(read(b"a\xC0\x80b"), ("a\0b".to_owned(), true));
        assert_eq!(read("Größe €".as_bytes()), ("Größe €".to_owned(), true));
        let clef = b"\xED\xA0\xB4\xED\xB4\x9E";
        assert_eq!(read(clef), ("\u{1D11E}".to_owned(), true));
        assert_eq!(read(b""), (String::new(), true));
    }

    #[test]
    fn what_is_no_text_is_replaced_and_told() {
        for (bytes, text) in [
            (b"a\xFFb".as_slice(), "a\u{FFFD}b"),
            (b"a\xC3", "a\u{FFFD}"),
            (b"\xE2\x82", "\u{FFFD}\u{FFFD}"),
            (b"\xC3b", "\u{FFFD}b"),
            // Four bytes, as plain UTF-8 has them, and half a pair.
            (b"\xF0\x9D\x84\x9E", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            (b"\xED\xA0\xB4x", "\u{FFFD}x"),
        ] {
            assert_eq!(read(bytes), (text.to_owned(), false), "{bytes:X?}");
        }
    }
}
