//! A key that is sought in many sections, some of them again and again.

use super::{Entry, Ini};

/// The entries of one key. No section is looked through twice, however often a file names it.
pub(in crate::scenario) struct Sought<'a> {
    ini: &'a Ini,
    key: &'static [u8],
    /// By the number of a section's first header: its entry, if it has one. None before it was
    /// looked through.
    found: Vec<Option<Option<u32>>>,
}

impl<'a> Sought<'a> {
    /// Seeks a key.
    pub fn new(ini: &'a Ini, key: &'static [u8]) -> Self {
        Self {
            ini,
            key,
            found: vec![None; ini.header_count()],
        }
    }

    /// The entry of the key in the section of this name.
    pub fn of(&mut self, section: &[u8]) -> Option<&'a Entry> {
        let section = self.ini.section(section)?;
        let found = self.found.get_mut(section.header())?;
        let at = (*found.get_or_insert_with(|| {
            let mut entries = section.entries();
            let entry = entries.find(|(_, entry)| self.ini.at(entry.key) == self.key);
            entry.map(|(at, _)| at)
        }))?;
        self.ini.entries().get(at as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_in_each_section_as_often_as_it_is_sought() {
        let ini = Ini::new(b"[A]\nx=1\nName=a\n[B]\n[C]\nName=c\n[A]\nName=d\n".to_vec());
        let mut names = Sought::new(&ini, b"Name");
        for _ in 0..2 {
            for (section, value) in [
                (&b"A"[..], Some(&b"d"[..])),
                (b"B", None),
                (b"C", Some(b"c")),
                (b"D", None),
            ] {
                let found = names.of(section).map(|entry| ini.at(entry.value));
                assert_eq!(found, value);
            }
        }
    }
}
