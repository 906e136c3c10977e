//! Which blocks make a section, and which of repeated keys counts.

use std::cmp::Ordering;

use super::notes::{NoteKind, Notes};
use super::{Block, Entry, slice};
use crate::order::ordered;

/// The blocks by name.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// Indices of blocks, sorted by name and then by place.
    by_name: Vec<u32>,
    /// For each section the place in `by_name` where its blocks begin, and the end of the last.
    bounds: Vec<u32>,
}

impl Index {
    pub(super) fn new(
        bytes: &[u8],
        blocks: &[Block],
        entries: &mut [Entry],
        notes: &mut Notes,
    ) -> Self {
        let name = |at: usize| blocks.get(at).map(|block| slice(bytes, block.name));
        let by_name = ordered(blocks.len(), &mut |one, other| name(one).cmp(&name(other)));
        let mut bounds = Vec::new();
        let mut repeated = Vec::new();
        let mut previous = None;
        for (place, &block) in by_name.iter().enumerate() {
            if previous.is_some() && name(block) == previous {
                repeated.push(block);
            } else {
                bounds.push(place as u32);
            }
            previous = name(block);
        }
        bounds.push(by_name.len() as u32);
        // Places are told in file order.
        repeated.sort_unstable();
        for block in repeated.iter().filter_map(|at| blocks.get(*at)) {
            notes.add(NoteKind::RepeatedHeader, block.name, block.line);
        }
        let index = Self {
            by_name: by_name.iter().map(|at| *at as u32).collect(),
            bounds,
        };
        index.settle_keys(bytes, blocks, entries, notes);
        index
    }

    pub(super) fn section_count(&self) -> usize {
        self.bounds.len().saturating_sub(1)
    }

    /// The blocks of a name, in file order.
    pub(super) fn blocks_of(&self, bytes: &[u8], blocks: &[Block], name: &[u8]) -> Option<&[u32]> {
        let at = self.bounds.partition_point(|start| {
            self.block_name(bytes, blocks, *start)
                .is_some_and(|found| found < name)
        });
        let start = *self.bounds.get(at)?;
        if self.block_name(bytes, blocks, start)? != name {
            return None;
        }
        self.section(at)
    }

    fn block_name<'a>(&self, bytes: &'a [u8], blocks: &[Block], place: u32) -> Option<&'a [u8]> {
        let block = blocks.get(*self.by_name.get(place as usize)? as usize)?;
        Some(slice(bytes, block.name))
    }

    fn section(&self, at: usize) -> Option<&[u32]> {
        let start = *self.bounds.get(at)? as usize;
        let end = *self.bounds.get(at.saturating_add(1))? as usize;
        self.by_name.get(start..end)
    }

    /// Takes from all but the last of equal keys of a section that they count.
    fn settle_keys(
        &self,
        bytes: &[u8],
        blocks: &[Block],
        entries: &mut [Entry],
        notes: &mut Notes,
    ) {
        let mut repeated: Vec<(usize, usize)> = Vec::new();
        let mut of_section: Vec<usize> = Vec::new();
        for at in 0..self.section_count() {
            of_section.clear();
            for block in self.section(at).unwrap_or_default() {
                if let Some(block) = blocks.get(*block as usize) {
                    of_section.extend(block.first_entry as usize..block.end_entry as usize);
                }
            }
            let key = |place: usize| -> &[u8] {
                let entry = of_section.get(place).and_then(|at| entries.get(*at));
                entry.map_or(&[], |entry| slice(bytes, entry.key))
            };
            // Most lists are numbered upwards: then no two keys are the same.
            let is_ascending = (1..of_section.len())
                .all(|place| by_length(key(place.saturating_sub(1)), key(place)).is_lt());
            if is_ascending {
                continue;
            }
            let order = ordered(of_section.len(), &mut |one, other| {
                by_length(key(one), key(other))
            });
            for (earlier, later) in order.iter().zip(order.iter().skip(1)) {
                if key(*earlier) == key(*later) {
                    let pair = of_section.get(*earlier).zip(of_section.get(*later));
                    repeated.extend(pair.map(|(earlier, later)| (*earlier, *later)));
                }
            }
            for (earlier, _) in &repeated {
                if let Some(entry) = entries.get_mut(*earlier) {
                    entry.counts = false;
                }
            }
            for (_, later) in repeated.drain(..) {
                if let Some(entry) = entries.get(later) {
                    notes.add(NoteKind::RepeatedKey, entry.key, entry.line);
                }
            }
        }
    }
}

/// An order in which numbers without leading zeros ascend.
fn by_length(one: &[u8], other: &[u8]) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}
