//! The distinct names that a map mentions.

use super::{Name, Names};
use crate::order::ordered;
use crate::scenario::ini::Span;
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
        let order = ordered(self.parts.len(), &mut |one, other| {
            bytes(one).cmp(&bytes(other))
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
