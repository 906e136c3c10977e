//! The distinct names that a map mentions.

use super::{Name, Names};
use crate::order::ordered;
use crate::scenario::ini::{Ini, Span};
use crate::scenario::text::Text;

/// Mentions of names, each an entry and the part of its line. Their ids are known once all are in,
/// since names are told apart by sorting: no file makes that slow.
#[derive(Default)]
pub(in crate::scenario) struct Mentions {
    parts: Vec<(u32, Span)>,
}

impl Mentions {
    /// Adds one; answers its number, which [`Self::finish`] gives an id for.
    pub fn add(&mut self, entry: u32, part: Span) -> u32 {
        self.parts.push((entry, part));
        self.parts.len().saturating_sub(1) as u32
    }

    /// The distinct names in order of their bytes, and the id of each mention.
    pub fn finish(&self, text: Text<'_>) -> (Names, Vec<u32>) {
        let ini = text.ini;
        let bytes = |at: usize| self.parts.get(at).map(|(_, part)| ini.at(*part));
        // Most comparisons need no more than the first bytes: lists name the same few things.
        let starts: Vec<(u64, u32)> = self
            .parts
            .iter()
            .map(|(_, part)| start(ini, *part))
            .collect();
        let order = ordered(self.parts.len(), &mut |one, other| match (
            starts.get(one),
            starts.get(other),
        ) {
            (Some(one), Some(other)) if one.0 != other.0 || one.1.max(other.1) <= START => {
                one.cmp(other)
            }
            _ => bytes(one).cmp(&bytes(other)),
        });
        let mut names = Names::new();
        let mut ids = vec![0; self.parts.len()];
        let mut previous: Option<&[u8]> = None;
        for at in order {
            let Some((entry, part)) = self.parts.get(at) else {
                continue;
            };
            let found = ini.at(*part);
            if previous != Some(found) {
                let section = ini.section(found);
                let name = section.and_then(|section| section.entry(b"Name"));
                names.push(Name {
                    text: ini
                        .entries()
                        .get(*entry as usize)
                        .map(|entry| text.part(entry, *part))
                        .unwrap_or_default(),
                    has_section: section.is_some(),
                    display_name: name
                        .filter(|name| name.value.len > 0)
                        .map(|name| text.value(name)),
                });
                previous = Some(found);
            }
            if let Some(id) = ids.get_mut(at) {
                *id = names.len().saturating_sub(1) as u32;
            }
        }
        (names, ids)
    }
}

/// Bytes of a name that [`start`] holds.
const START: u32 = 8;

/// The first bytes of a name as a number that is ordered as they are, zeros where it is shorter, and
/// its length.
fn start(ini: &Ini, part: Span) -> (u64, u32) {
    let mut start = [0; START as usize];
    for (slot, byte) in start.iter_mut().zip(ini.at(part)) {
        *slot = *byte;
    }
    (u64::from_be_bytes(start), part.len)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::scenario::text::{CodePage, TextDecoder};

    struct NoPage;

    impl TextDecoder for NoPage {
        fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
            String::from_utf8_lossy(bytes).into_owned()
        }
    }

    proptest! {
        /// Also names that begin alike for eight bytes and more, and those with a NUL within.
        #[test]
        fn names_are_in_order_of_their_bytes_each_once(
            names in prop::collection::vec("[ab\0]{1,2}|(abcdefg){1,2}[hi\0]{0,3}", 1..40),
        ) {
            let lines: Vec<String> = names.iter().map(|name| format!("k={name}\n")).collect();
            let ini = Ini::new(format!("[A]\n{}", lines.concat()).into_bytes());
            let mut mentions = Mentions::default();
            for (at, entry) in (0..).zip(ini.entries()) {
                mentions.add(at, entry.value);
            }
            let text = Text { ini: &ini, page: CodePage::Windows1252, decoder: &NoPage };
            let (found, ids) = mentions.finish(text);
            let found: Vec<&str> = found.iter().map(|name| name.text.as_str()).collect();
            let mut expected: Vec<&str> = names.iter().map(String::as_str).collect();
            let mentioned: Vec<&str> = ids.iter().map(|id| found[*id as usize]).collect();
            prop_assert_eq!(mentioned, expected.clone());
            expected.sort_unstable();
            expected.dedup();
            prop_assert_eq!(found, expected);
        }
    }
}
