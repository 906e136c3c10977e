//! The columns of the lists: what each shows, and the number that it is sorted and compared by.

use mapscope_formats::order::ordered;
use mapscope_formats::region::{Fate, sector_offset};

use crate::region::chunk_facts::{ChunkFacts, ChunkState};
use crate::region::faults::{FAULTS, words};
use crate::region::thing::{Thing, list};
use crate::region::world::World;
use crate::report::TableCell;
use crate::report_parts::{count, number, text};
use crate::text::significant;

/// What a column shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Position,
    Number,
    Region,
    Slot,
    Sectors,
    Offset,
    Bytes,
    Unpacked,
    Ratio,
    Links,
    Palette,
    Dominant,
    Share,
    Tiles,
    Hint,
    Game,
    Faults,
}

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Stable name.
    pub id: &'static str,
    label: &'static str,
    what: What,
}

const fn column(id: &'static str, label: &'static str, what: What) -> Column {
    Column { id, label, what }
}

/// Columns of the list of chunks.
pub const CHUNKS: &[Column] = &[
    column("position", "Chunk", What::Position),
    column("region", "Region", What::Region),
    column("slot", "Slot", What::Slot),
    column("sectors", "Sectors", What::Sectors),
    column("offset", "Offset", What::Offset),
    column("bytes", "Bytes", What::Bytes),
    column("unpacked", "Inflated", What::Unpacked),
    column("ratio", "Ratio", What::Ratio),
    column("links", "Links", What::Links),
    column("palette", "Block ids", What::Palette),
    column("dominant", "Commonest block", What::Dominant),
    column("share", "Its share", What::Share),
    column("tiles", "Tiles", What::Tiles),
    column("hint", "Hint", What::Hint),
    column("game", "In the game", What::Game),
    column("faults", "Faults", What::Faults),
];

/// Columns of the list of orphans.
pub const ORPHANS: &[Column] = &[
    column("number", "Orphan", What::Number),
    column("region", "Region", What::Region),
    column("sectors", "Sectors", What::Sectors),
    column("offset", "Offset", What::Offset),
    column("bytes", "Bytes", What::Bytes),
    column("unpacked", "Inflated", What::Unpacked),
    column("ratio", "Ratio", What::Ratio),
    column("links", "Links", What::Links),
    column("palette", "Block ids", What::Palette),
    column("dominant", "Commonest block", What::Dominant),
    column("share", "Its share", What::Share),
    column("tiles", "Tiles", What::Tiles),
    column("hint", "Hint", What::Hint),
    column("faults", "Faults", What::Faults),
];

impl Column {
    /// As the panel takes it.
    pub fn describe(&self) -> crate::report::Column {
        let is_text = matches!(
            self.what,
            What::Position | What::Region | What::Dominant | What::Game | What::Faults
        );
        crate::report_parts::column(self.id, self.label, !is_text)
    }

    /// The number in it; none where it is not known or the column has names.
    pub fn value(&self, thing: Thing, facts: &ChunkFacts) -> Option<f64> {
        let is_scanned = facts.state >= ChunkState::Scanned;
        let is_decoded = facts.state == ChunkState::Decoded;
        let scanned = |value: u32| is_scanned.then_some(f64::from(value));
        let decoded = |value: u32| is_decoded.then_some(f64::from(value));
        match self.what {
            What::Slot => match thing {
                Thing::Chunk(chunk) => Some(chunk.at.index() as f64),
                _ => None,
            },
            What::Number => match thing {
                Thing::Orphan { index, .. } => Some(index as f64),
                _ => None,
            },
            What::Sectors => scanned(facts.sectors),
            What::Offset => facts
                .first_sector
                .map(|first| sector_offset(first.into()) as f64),
            What::Bytes => scanned(facts.packed_bytes),
            What::Unpacked => decoded(facts.unpacked_bytes),
            What::Ratio => facts.ratio().filter(|_| is_decoded),
            What::Links => scanned(facts.links),
            What::Palette => decoded(facts.palette),
            What::Share => is_decoded.then(|| facts.dominant_share() * 100.0),
            What::Tiles => decoded(facts.tiles),
            What::Hint => facts.hint.map(f64::from),
            What::Position | What::Region | What::Dominant | What::Game | What::Faults => None,
        }
    }

    /// What stands in it.
    pub fn cell(&self, world: &World, thing: Thing, facts: &ChunkFacts) -> TableCell {
        let value = self.value(thing, facts);
        match (self.what, value) {
            (What::Ratio, Some(value)) => number(significant(value, 3), value),
            (What::Share, Some(value)) => number(format!("{value:.1} %"), value),
            (What::Slot | What::Number | What::Hint, Some(value)) => {
                number(format!("{value}"), value)
            }
            (_, Some(value)) => count(value as u64),
            (What::Position, _) => match thing {
                Thing::Chunk(chunk) => text(spaced(world.chunk_position(chunk))),
                _ => text(""),
            },
            (What::Region, _) => {
                let region = thing.region().and_then(|region| world.regions.get(region));
                text(region.map_or_else(String::new, |region| spaced(region.position())))
            }
            (What::Dominant, _) => {
                let block = world.blocks.get(facts.dominant);
                text(block.map_or_else(String::new, |block| block.title()))
            }
            (What::Game, _) => text(fate_words(fate(world, thing))),
            (What::Faults, _) => text(words(facts.faults)),
            (_, None) => text(""),
        }
    }
}

/// Numbers as people list them.
pub fn spaced<N: ToString, const COUNT: usize>(numbers: [N; COUNT]) -> String {
    list(numbers).replace(',', ", ")
}

/// What becomes of a chunk in the game, as far as is known.
pub fn fate(world: &World, thing: Thing) -> Option<Fate> {
    let Thing::Chunk(chunk) = thing else {
        return None;
    };
    let ledger = &world.regions.get(chunk.region)?.ledger;
    let own = ledger.fate(chunk.at);
    if ledger.is_emptied() {
        return Some(Fate::Lost);
    }
    own
}

/// What a table says of a fate.
pub const fn fate_words(fate: Option<Fate>) -> &'static str {
    match fate {
        None => "",
        Some(Fate::Loads) => "loads",
        Some(Fate::Lost) => "lost",
        Some(Fate::MayCrash) => "may crash",
    }
}

/// What a column is sorted by.
pub struct Ranks<'a> {
    column: &'a Column,
    /// For names of blocks: the rank of each global id.
    blocks: Vec<u32>,
}

impl<'a> Ranks<'a> {
    /// Of a column.
    pub fn new(world: &World, column: &'a Column) -> Self {
        let mut blocks = Vec::new();
        if column.what == What::Dominant {
            let all = world.blocks.all();
            let order = ordered(all.len(), &mut |one, other| {
                all[one].name.cmp(&all[other].name)
            });
            blocks = vec![0; all.len()];
            for (rank, at) in (0..).zip(order) {
                blocks[at] = rank;
            }
        }
        Self { column, blocks }
    }

    /// The number that a row is sorted by; none where there is no value.
    pub fn key(&self, world: &World, thing: Thing, facts: &ChunkFacts) -> Option<f64> {
        match (self.column.what, thing) {
            // Places rise with positions, and there are few enough of them for 51 bits.
            (What::Position, Thing::Chunk(chunk)) => {
                let [x, y, z] = world.chunk_place(chunk).map(f64::from);
                let side = f64::from(1 << 17);
                Some((x * side + y) * side + z)
            }
            (What::Region, _) => thing.region().map(|region| region as f64),
            (What::Dominant, _) => {
                let rank = self.blocks.get(usize::from(facts.dominant));
                rank.copied().map(f64::from)
            }
            (What::Game, _) => fate(world, thing).map(|fate| f64::from(fate as u8)),
            // The gravest are the lowest bits.
            (What::Faults, _) => {
                let faults = (facts.faults & FAULTS).reverse_bits();
                (faults != 0).then_some(f64::from(faults))
            }
            _ => self.column.value(thing, facts),
        }
    }
}
