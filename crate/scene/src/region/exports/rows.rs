//! Chunks and sectors, record by record.

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_formats::region::sector_offset;

use crate::records::{Records, Value};
use crate::region::chunk_facts::{ChunkFacts, ChunkState};
use crate::region::faults;
use crate::region::lists::{Kind, RowAt, fate, fate_words, rows};
use crate::region::report::use_words;
use crate::region::thing::Thing;
use crate::region::world::World;

/// Chunks, or orphans, which have no position.
pub struct ChunkRecords {
    world: Rc<RefCell<World>>,
    kind: Kind,
    rows: Vec<RowAt>,
}

impl ChunkRecords {
    /// All of a kind, as they are by now.
    pub fn new(world: Rc<RefCell<World>>, kind: Kind) -> Self {
        let rows = rows(&world.borrow(), kind);
        Self { world, kind, rows }
    }
}

/// A text, or nothing for an empty one.
fn text(text: impl Into<String>) -> Value {
    let text = text.into();
    if text.is_empty() {
        Value::Nothing
    } else {
        Value::Text(text)
    }
}

impl Records for ChunkRecords {
    fn fields(&self) -> &'static [&'static str] {
        &[
            "x",
            "y",
            "z",
            "region_x",
            "region_y",
            "region_z",
            "slot",
            "first_sector",
            "offset",
            "sectors",
            "links",
            "bytes",
            "unpacked_bytes",
            "block_ids",
            "dominant",
            "dominant_blocks",
            "solid_blocks",
            "tiles",
            "hint",
            "game",
            "faults",
        ]
    }

    fn count(&self) -> usize {
        self.rows.len()
    }

    fn at(&self, place: usize) -> Option<Vec<Value>> {
        let world = &*self.world.borrow();
        let row = *self.rows.get(place)?;
        let (facts, thing) = (row.facts(world, self.kind)?, row.thing(self.kind)?);
        let region = world.regions.get(thing.region()?)?;
        let mut values = match thing {
            Thing::Chunk(chunk) => world.chunk_position(chunk).map(Value::Number).into(),
            _ => vec![Value::Nothing, Value::Nothing, Value::Nothing],
        };
        values.extend(region.position().map(Value::number));
        values.push(match thing {
            Thing::Chunk(chunk) => Value::Number(chunk.at.index() as i64),
            _ => Value::Nothing,
        });
        values.extend(numbers(&facts));
        let block = world.blocks.get(facts.dominant);
        let is_decoded = facts.state == ChunkState::Decoded;
        let decoded = |value: u32| Value::maybe(is_decoded.then_some(value));
        values.extend([
            block.map_or(Value::Nothing, |block| text(&*block.name)),
            decoded(facts.dominant_blocks.into()),
            decoded(facts.solid_blocks.into()),
            decoded(facts.tiles),
            Value::maybe(facts.hint),
            text(fate_words(fate(world, thing))),
            text(faults::words(facts.faults)),
        ]);
        Some(values)
    }
}

/// From the first sector to the number of block ids.
fn numbers(facts: &ChunkFacts) -> [Value; 7] {
    let offset = facts
        .first_sector
        .map(|first| sector_offset(first.into()) as i64);
    let is_scanned = facts.state >= ChunkState::Scanned;
    let is_decoded = facts.state == ChunkState::Decoded;
    let scanned = |value: u32| Value::maybe(is_scanned.then_some(value));
    let decoded = |value: u32| Value::maybe(is_decoded.then_some(value));
    [
        Value::maybe(facts.first_sector),
        Value::maybe(offset),
        scanned(facts.sectors),
        scanned(facts.links),
        scanned(facts.packed_bytes),
        decoded(facts.unpacked_bytes),
        decoded(facts.palette),
    ]
}

/// The sectors of a file.
pub struct SectorRecords {
    /// The world.
    pub world: Rc<RefCell<World>>,
    /// Whose.
    pub region: usize,
}

impl Records for SectorRecords {
    fn fields(&self) -> &'static [&'static str] {
        &[
            "sector", "offset", "kind", "use", "chunk_x", "chunk_y", "chunk_z",
        ]
    }

    fn count(&self) -> usize {
        let world = self.world.borrow();
        let region = world.regions.get(self.region);
        region.map_or(0, |region| region.sector_count() as usize)
    }

    fn at(&self, place: usize) -> Option<Vec<Value>> {
        let world = &*self.world.borrow();
        let sector = u32::try_from(place).ok()?;
        let map = world.regions.get(self.region)?.map.as_ref();
        let kind = map.and_then(|map| map.kind_at(sector));
        let used = map.and_then(|map| map.use_of(sector));
        let mut values = vec![
            Value::number(sector),
            Value::Number(sector_offset(sector.into()) as i64),
            Value::maybe(kind.map(|kind| kind.byte())),
            text(used.map_or("", use_words)),
        ];
        match world.owner_of(self.region, sector) {
            Some(chunk) => values.extend(world.chunk_position(chunk).map(Value::Number)),
            None => values.extend([Value::Nothing, Value::Nothing, Value::Nothing]),
        }
        Some(values)
    }
}
