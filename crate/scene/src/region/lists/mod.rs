//! The long tables: all chunks, and what is left of chunks that no slot leads to. They are sorted by
//! numbers and filtered by what a number or a name is, so that no text is made of a row that nobody
//! sees.

mod columns;
mod filter;

use mapscope_formats::order::ordered;

use self::columns::{CHUNKS, Column, ORPHANS};
pub use self::columns::{fate, fate_words, spaced};
use self::filter::Filter;
use super::chunk_facts::ChunkFacts;
use super::thing::{ChunkRef, Thing};
use super::world::{ChainAt, Stage, World};
use crate::list::{ListDescription, ListPage, ListQuery};
use crate::report::Row;
use mapscope_formats::region::ChunkAt;

/// Rows that are asked for at once at most.
const PAGE_MAX: usize = 1000;

/// A list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All chunks that a header has a slot for.
    Chunks,
    /// Chains that no slot leads to.
    Orphans,
}

impl Kind {
    fn of_id(id: &str) -> Option<Self> {
        match id {
            "chunks" => Some(Self::Chunks),
            "orphans" => Some(Self::Orphans),
            _ => None,
        }
    }

    fn columns(self) -> &'static [Column] {
        match self {
            Self::Chunks => CHUNKS,
            Self::Orphans => ORPHANS,
        }
    }
}

/// A row: a chunk or an orphan of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowAt {
    /// The region.
    pub region: u32,
    /// The chunk's slot, or the orphan's place.
    pub at: u32,
}

impl RowAt {
    fn chain(self, kind: Kind) -> Option<ChainAt> {
        Some(match kind {
            Kind::Chunks => ChainAt::Chunk(ChunkAt::from_index(self.at as usize)?),
            Kind::Orphans => ChainAt::Orphan(self.at as usize),
        })
    }

    /// What is known of it.
    pub fn facts(self, world: &World, kind: Kind) -> Option<ChunkFacts> {
        let of = world.regions.get(self.region as usize)?;
        Some(of.facts(self.chain(kind)?))
    }

    /// The thing that a row tells of.
    pub fn thing(self, kind: Kind) -> Option<Thing> {
        let region = self.region as usize;
        Some(match self.chain(kind)? {
            ChainAt::Chunk(at) => Thing::Chunk(ChunkRef { region, at }),
            ChainAt::Orphan(index) => Thing::Orphan { region, index },
        })
    }
}

/// All rows of a list in its own order.
pub fn rows(world: &World, kind: Kind) -> Vec<RowAt> {
    let row = |region: usize, at: usize| RowAt {
        region: region as u32,
        at: at as u32,
    };
    let mut rows = Vec::new();
    for (region, of) in world.regions.iter().enumerate() {
        match kind {
            Kind::Chunks => {
                let chunks = of.chunks.iter().enumerate();
                let present = chunks.filter(|(_, chunk)| chunk.state.is_present());
                rows.extend(present.map(|(at, _)| row(region, at)));
            }
            Kind::Orphans => rows.extend((0..of.orphans.len()).map(|at| row(region, at))),
        }
    }
    rows
}

/// What lists there are.
pub fn descriptions(world: &World) -> Vec<ListDescription> {
    let is_whole = world
        .regions
        .iter()
        .all(|region| region.stage >= Stage::Decoded);
    let describe = |kind: Kind, id: &str, title: &str, rows: usize| ListDescription {
        id: id.to_owned(),
        title: title.to_owned(),
        exact: is_whole,
        columns: kind.columns().iter().map(Column::describe).collect(),
        rows: rows as u64,
        filter_hint: "A block or fault, “links > 0”, “bytes < 500”".to_owned(),
    };
    let chunks = world.present().count();
    let orphans: usize = world
        .regions
        .iter()
        .map(|region| region.orphans.len())
        .sum();
    let mut lists = vec![describe(Kind::Chunks, "chunks", "Chunks", chunks)];
    if orphans > 0 {
        lists.push(describe(
            Kind::Orphans,
            "orphans",
            "Chunks without a slot",
            orphans,
        ));
    }
    lists
}

/// The rows of a query in its order, kept for the next page.
#[derive(Debug, Default)]
pub struct Sorted {
    of: Option<Of>,
    rows: Vec<RowAt>,
}

#[derive(Debug, PartialEq, Eq)]
struct Of {
    kind: Kind,
    words: String,
    sorted_by: Option<String>,
    is_descending: bool,
    generation: u64,
}

impl Sorted {
    /// A page of a list; none when there is none of this name.
    pub fn page(&mut self, world: &World, id: &str, query: &ListQuery<'_>) -> Option<ListPage> {
        let kind = Kind::of_id(id)?;
        let of = Of {
            kind,
            words: query.words.to_owned(),
            sorted_by: query.sorted_by.map(str::to_owned),
            is_descending: query.is_descending,
            generation: world.generation,
        };
        if self.of.as_ref() != Some(&of) {
            self.rows = matching(world, kind, query);
            self.of = Some(of);
        }
        let asked = self
            .rows
            .iter()
            .skip(query.from)
            .take(query.count.min(PAGE_MAX));
        Some(ListPage {
            total: self.rows.len() as u64,
            rows: asked.filter_map(|row| told(world, kind, *row)).collect(),
        })
    }
}

/// The rows that match, in the order that is asked for.
fn matching(world: &World, kind: Kind, query: &ListQuery<'_>) -> Vec<RowAt> {
    let filter = Filter::new(world, kind.columns(), query.words);
    let mut rows = rows(world, kind);
    rows.retain(|row| {
        let (facts, thing) = (row.facts(world, kind), row.thing(kind));
        facts
            .zip(thing)
            .is_some_and(|(facts, thing)| filter.takes(world, thing, &facts))
    });
    let column = kind
        .columns()
        .iter()
        .find(|column| Some(column.id) == query.sorted_by);
    let Some(column) = column else {
        return rows;
    };
    let ranks = columns::Ranks::new(world, column);
    let key = |row: &RowAt| {
        let (facts, thing) = (row.facts(world, kind), row.thing(kind));
        let key = facts
            .zip(thing)
            .and_then(|(facts, thing)| ranks.key(world, thing, &facts));
        // What has no value comes last, whichever way the rest goes.
        key.unwrap_or(f64::NAN)
    };
    let keys: Vec<f64> = rows.iter().map(key).collect();
    let order = ordered(rows.len(), &mut |one, other| {
        let (one, other) = (keys[one], keys[other]);
        let are_known = one.is_nan().cmp(&other.is_nan());
        let by_value = if query.is_descending {
            other.total_cmp(&one)
        } else {
            one.total_cmp(&other)
        };
        are_known.then(by_value)
    });
    order.into_iter().map(|at| rows[at]).collect()
}

fn told(world: &World, kind: Kind, row: RowAt) -> Option<Row> {
    let (facts, thing) = (row.facts(world, kind)?, row.thing(kind)?);
    let cells = kind.columns().iter();
    Some(Row {
        id: thing.id(world),
        cells: cells
            .map(|column| column.cell(world, thing, &facts))
            .collect(),
        find: None,
    })
}
