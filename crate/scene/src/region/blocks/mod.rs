//! The block ids of all regions of a world in one table: what each looks like and how often it is.

mod colors;

use std::collections::BTreeMap;
use std::rc::Rc;

pub use self::colors::Rgb;
use self::colors::{is_air, mean_color};

/// What stands in place of a block where there is none: no chunk, or an index past the palette.
pub const NO_BLOCK: u16 = u16::MAX;

/// Ids that have an entry of their own; a file may name millions. What comes later shares one entry.
pub const OWN_IDS_MAX: usize = 60_000;

/// Bytes of the names of all entries; an id may be 64 KiB long.
const NAMES_BYTES_MAX: usize = 16 << 20;

/// Characters of an id that a table or a title shows.
const SHOWN_MAX: usize = 80;

/// What an entry of its own would say of the ids that have none.
const OTHERS: &str = "others";

/// One block id.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// As the file has it, such as `Test:Stone`; text of the file, not markup.
    pub name: Rc<str>,
    /// Its mean colour, sRGB.
    pub color: Rgb,
    /// True when it is seen through: nothing stands there.
    pub is_air: bool,
    /// Blocks of it in all decoded chunks.
    pub blocks: u64,
    /// Chunks that have at least one of it.
    pub chunks: u32,
    /// The chunk that was counted last.
    last_chunk: u64,
}

impl Block {
    fn new(name: &str) -> Self {
        Self {
            name: name.into(),
            color: mean_color(name),
            is_air: is_air(name),
            blocks: 0,
            chunks: 0,
            last_chunk: 0,
        }
    }

    /// Its name as far as it is shown in a row or a title.
    pub fn title(&self) -> String {
        shown(&self.name)
    }
}

/// A text of a file, shortened where it is too long for a row or a title.
pub fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN_MAX) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None if text.is_empty() => "(no name)".to_owned(),
        None => text.to_owned(),
    }
}

/// All block ids of a world. An id's index here is its *global id*.
#[derive(Clone, Debug, Default)]
pub struct BlockTable {
    blocks: Vec<Block>,
    by_name: BTreeMap<Rc<str>, u16>,
    name_bytes: usize,
    /// The entry that ids share which have none of their own.
    others: Option<u16>,
}

impl BlockTable {
    /// The global id of a name, which gets an entry if it has none and there is room.
    pub fn id_of(&mut self, name: &str) -> u16 {
        if let Some(id) = self.by_name.get(name) {
            return *id;
        }
        let bytes = self.name_bytes.saturating_add(name.len());
        if self.blocks.len() >= OWN_IDS_MAX || bytes > NAMES_BYTES_MAX {
            return self.shared(name);
        }
        self.name_bytes = bytes;
        let block = Block::new(name);
        let key = Rc::clone(&block.name);
        let id = self.push(block);
        self.by_name.insert(key, id);
        id
    }

    /// The entry of an id that has none of its own: air stays air.
    fn shared(&mut self, name: &str) -> u16 {
        let air = self.blocks.iter().position(|block| block.is_air);
        if let Some(air) = air.filter(|_| is_air(name)) {
            return air as u16;
        }
        match self.others {
            Some(id) => id,
            None => {
                let id = self.push(Block::new(OTHERS));
                self.others = Some(id);
                id
            }
        }
    }

    fn push(&mut self, block: Block) -> u16 {
        // One more than OWN_IDS_MAX at most, which an u16 holds.
        let id = self.blocks.len() as u16;
        self.blocks.push(block);
        id
    }

    /// Counts blocks of a chunk, which has a number of its own from 1 on: its palette may name an id
    /// more than once.
    pub fn count(&mut self, id: u16, blocks: u32, chunk: u64) {
        if let Some(block) = self.blocks.get_mut(usize::from(id)).filter(|_| blocks > 0) {
            block.blocks += u64::from(blocks);
            block.chunks += u32::from(block.last_chunk != chunk);
            block.last_chunk = chunk;
        }
    }

    /// The block of a global id; none for [`NO_BLOCK`].
    pub fn get(&self, id: u16) -> Option<&Block> {
        self.blocks.get(usize::from(id))
    }

    /// The global id of a name that some decoded chunk has.
    #[cfg(test)]
    pub fn find(&self, name: &str) -> Option<u16> {
        self.by_name.get(name).copied()
    }

    /// The colour of a global id; black for none.
    pub fn color(&self, id: u16) -> Rgb {
        self.get(id).map_or([0; 3], |block| block.color)
    }

    /// True where nothing is to be seen: air or no block at all.
    pub fn is_open(&self, id: u16) -> bool {
        self.get(id).is_none_or(|block| block.is_air)
    }

    /// All entries by global id.
    pub fn all(&self) -> &[Block] {
        &self.blocks
    }

    /// True when there were more ids than have entries of their own.
    pub fn has_others(&self) -> bool {
        self.others.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_id_in_all_chunks_and_its_blocks_are_counted_together() {
        let mut table = BlockTable::default();
        let stone = table.id_of("Test:Stone");
        let air = table.id_of("Test:Air");
        assert_eq!(table.id_of("Test:Stone"), stone);
        assert_ne!(stone, air);
        table.count(stone, 4000, 1);
        table.count(stone, 90, 2);
        table.count(stone, 6, 2);
        table.count(stone, 0, 3);
        let block = table.get(stone).expect("has an entry");
        assert_eq!((block.blocks, block.chunks), (4096, 2));
        assert!(table.is_open(air) && table.is_open(NO_BLOCK) && !table.is_open(stone));
        assert_eq!(table.find("Test:Stone"), Some(stone));
        assert_eq!(table.find("Test:Gold"), None);
    }

    #[test]
    fn past_its_bound_ids_share_an_entry_and_air_stays_air() {
        let mut table = BlockTable::default();
        let air = table.id_of("Test:Air");
        for number in 1..OWN_IDS_MAX {
            table.id_of(&format!("m:{number}"));
        }
        assert!(!table.has_others());
        let one = table.id_of("m:more");
        let other = table.id_of("m:evenmore");
        assert_eq!((one, usize::from(one)), (other, OWN_IDS_MAX));
        assert!(table.has_others() && !table.is_open(one));
        assert_eq!(table.id_of("more:AIR"), air);
        assert_eq!(table.id_of("m:7"), 7, "those that have one keep it");
    }

    #[test]
    fn long_names_are_bounded_by_their_bytes_and_shown_in_part() {
        let mut table = BlockTable::default();
        let long = "x".repeat(65_000);
        let ids: Vec<u16> = (0..400)
            .map(|at| table.id_of(&format!("{at}:{long}")))
            .collect();
        assert!(table.has_others());
        assert!(table.all().len() < 260, "{}", table.all().len());
        assert_eq!(ids[398], ids[399]);
        assert_eq!(table.all()[0].title().chars().count(), SHOWN_MAX + 1);
        assert_eq!(shown(""), "(no name)");
    }
}
