//! What there is to say of a thing.

use mapscope_formats::region::{SECTOR_BYTES, sector_offset};

use super::chunk;
use crate::items::{Item, NearItem};
use crate::region::chosen::Chosen;
use crate::region::chunk_facts::ChunkState;
use crate::region::faces::Face;
use crate::region::lists::spaced;
use crate::region::opened::OpenedChunk;
use crate::region::pictures;
use crate::region::report::{hint_words, use_words};
use crate::region::thing::{ChunkRef, Thing};
use crate::region::world::{ChainAt, Stage, World};
use crate::report::Fact;
use crate::report_parts::{counted_fact, fact, valued};
use crate::text::{counted, grouped};

/// What people call a thing.
pub fn title(world: &World, thing: Thing) -> String {
    match thing {
        Thing::Region(region) => {
            let position = world.regions.get(region).map(|region| region.position());
            format!("Region {}", spaced(position.unwrap_or_default()))
        }
        Thing::Chunk(chunk) => format!("Chunk {}", spaced(world.chunk_position(chunk))),
        Thing::Orphan { region, index } => {
            let chain = world.chain(region, ChainAt::Orphan(index));
            let first = chain.and_then(|chain| chain.first_sector());
            format!("Orphan {}", first.unwrap_or(0))
        }
        Thing::Sector { sector, .. } => format!("Sector {sector}"),
        Thing::Block { chunk, at } => format!("Block {}", spaced(world.block_position(chunk, at))),
        Thing::Column { face, at } => {
            let [first, second] = column_axes(face);
            let [a, b] = at;
            format!("Column {first} {a}, {second} {b}")
        }
    }
}

/// Letters of the axes along a face.
fn column_axes(face: Face) -> [&'static str; 2] {
    face.along().map(|axis| crate::region::faces::AXES[axis])
}

/// A kind of things.
const fn kind(thing: Thing) -> &'static str {
    match thing {
        Thing::Region(_) => "region",
        Thing::Chunk(_) => "chunk",
        Thing::Orphan { .. } => "orphan",
        Thing::Sector { .. } => "sector",
        Thing::Block { .. } => "block",
        Thing::Column { .. } => "column",
    }
}

/// The item of a thing, with what its chunk holds where that is at hand.
pub fn item(world: &World, chosen: &Chosen, thing: Thing, opened: Option<&OpenedChunk>) -> Item {
    let shown = pictures::place(world, chosen, thing);
    let mut facts = facts(world, thing);
    match (thing, opened) {
        (Thing::Chunk(_) | Thing::Orphan { .. }, Some(opened)) => {
            facts.extend(chunk::contents(world, opened));
        }
        (Thing::Block { at, .. }, Some(opened)) => facts.extend(chunk::block(world, opened, at)),
        _ => {}
    }
    Item {
        id: thing.id(world),
        kind: kind(thing).to_owned(),
        title: title(world, thing),
        anchor_world: shown.anchor_world,
        bounds_world: shown.bounds_world,
        part: shown.part,
        facts,
        near: near(world, thing),
        outline_world: shown.outline_world,
    }
}

/// What is said of a thing under the pointer: nothing is read for it.
pub fn facts_at(world: &World, thing: Thing, opened: Option<&OpenedChunk>) -> Vec<Fact> {
    let mut told = vec![fact("thing", "Here", title(world, thing))];
    match thing {
        Thing::Chunk(chunk) => told.extend(shortly(world, chunk)),
        Thing::Block { chunk, at } => {
            let known = opened.map(|opened| chunk::block(world, opened, at));
            told.extend(known.unwrap_or_default());
            told.push(fact("chunk", "Chunk", spaced(world.chunk_position(chunk))));
        }
        _ => told.extend(facts(world, thing)),
    }
    told
}

/// The little that fits beside a pointer.
fn shortly(world: &World, chunk: ChunkRef) -> Vec<Fact> {
    let facts = world.chunk(chunk);
    let mut told = Vec::new();
    match facts.state {
        ChunkState::Absent => told.push(fact("state", "Chunk", "none")),
        ChunkState::HeaderOnly => told.push(fact("state", "Chunk", "not read yet")),
        ChunkState::Scanned | ChunkState::Decoded | ChunkState::Lost => {
            told.push(counted_fact("sectors", "Sectors", facts.sectors.into()));
            told.push(counted_fact("bytes", "Bytes", facts.packed_bytes.into()));
            if facts.links > 0 {
                told.push(counted_fact("links", "Links", facts.links.into()));
            }
        }
    }
    if facts.state == ChunkState::Decoded {
        told.push(chunk::dominant(world, &facts));
        if let Some(hint) = facts.hint {
            told.push(valued(
                "hint",
                "Generated so far",
                hint_words(hint),
                hint.into(),
            ));
        }
    }
    if facts.is_faulty() {
        let faults = crate::region::faults::words(facts.faults);
        told.push(fact("faults", "Faults", faults));
    }
    told
}

/// What is known of a thing without reading anything.
fn facts(world: &World, thing: Thing) -> Vec<Fact> {
    match thing {
        Thing::Region(region) => region_facts(world, region),
        Thing::Chunk(at) => chunk::facts(world, at),
        Thing::Orphan { region, index } => chunk::orphan(world, region, index),
        Thing::Sector { region, sector } => sector_facts(world, region, sector),
        Thing::Block { chunk, at } => vec![
            fact("chunk", "Chunk", spaced(world.chunk_position(chunk))),
            fact("within", "Within it", spaced(at)),
        ],
        Thing::Column { face, .. } => {
            vec![
                fact("seen", "Seen from", face.id()),
                fact("block", "Block", "none but air"),
            ]
        }
    }
}

fn region_facts(world: &World, region: usize) -> Vec<Fact> {
    let Some(of) = world.regions.get(region) else {
        return Vec::new();
    };
    let count = |is_one: &dyn Fn(&crate::region::chunk_facts::ChunkFacts) -> bool| {
        of.chunks.iter().filter(|chunk| is_one(chunk)).count() as u64
    };
    let bytes = of.region.file_bytes;
    let state = match of.stage {
        Stage::Header => "header read",
        Stage::Scanned => "being decoded",
        Stage::Decoded => "decoded",
        Stage::Failed => "could not be read to the end",
    };
    let [x, y, z] = of.position().map(i64::from);
    let blocks = [x, y, z].map(|at| format!("{} to {}", at * 256, at * 256 + 255));
    vec![
        fact("file", "File", of.name.as_str()),
        valued("bytes", "File size", counted(bytes, "byte"), bytes as f64),
        fact("state", "State", state),
        counted_fact("chunks", "Chunks", count(&|chunk| chunk.state.is_present())),
        counted_fact("faulty", "With faults", count(&|chunk| chunk.is_faulty())),
        counted_fact("sectors", "Sectors", of.sector_count().into()),
        counted_fact("orphans", "Chunks without a slot", of.orphans.len() as u64),
        fact("blocks-x", "Blocks along x", blocks[0].as_str()),
        fact("blocks-y", "Blocks along y", blocks[1].as_str()),
        fact("blocks-z", "Blocks along z", blocks[2].as_str()),
    ]
}

fn sector_facts(world: &World, region: usize, sector: u32) -> Vec<Fact> {
    let Some(of) = world.regions.get(region) else {
        return Vec::new();
    };
    let offset = sector_offset(sector.into());
    let mut told = vec![valued("offset", "Offset", grouped(offset), offset as f64)];
    if let Some(name) = world.of_file(region) {
        told.push(fact("file", "File", name));
    }
    let Some(map) = &of.map else {
        return told;
    };
    if let Some(kind) = map.kind_at(sector) {
        told.push(fact("kind", "Kind", kind.byte().to_string()));
    }
    if let Some(used) = map.use_of(sector) {
        told.push(fact("use", "Use", use_words(used)));
    }
    let thing = Thing::Sector { region, sector };
    let Some((_, at)) = thing.chain(world) else {
        return told;
    };
    if let Some(chain) = world.chain(region, at) {
        let owner = title(world, owner(region, at));
        told.push(fact("owner", "Belongs to", owner));
        let place = chain.sectors().position(|own| own == sector);
        if let Some(place) = place {
            let words = format!(
                "{} of {}",
                grouped(place as u64 + 1),
                grouped(chain.sector_count().into())
            );
            told.push(valued(
                "place",
                "Place in its chain",
                words,
                place as f64 + 1.0,
            ));
        }
    }
    told
}

/// The chunk or orphan of a chain.
fn owner(region: usize, at: ChainAt) -> Thing {
    match at {
        ChainAt::Chunk(at) => Thing::Chunk(ChunkRef { region, at }),
        ChainAt::Orphan(index) => Thing::Orphan { region, index },
    }
}

/// What a thing is part of or leads to, and its neighbours.
fn near(world: &World, thing: Thing) -> Vec<NearItem> {
    let mut near: Vec<(Thing, String)> = Vec::new();
    match thing {
        Thing::Chunk(chunk) => {
            neighbours(world, chunk, &mut near);
            first_sector(world, chunk.region, ChainAt::Chunk(chunk.at), &mut near);
            near.push((Thing::Region(chunk.region), "its region".to_owned()));
        }
        Thing::Orphan { region, index } => {
            first_sector(world, region, ChainAt::Orphan(index), &mut near);
            near.push((Thing::Region(region), "its file".to_owned()));
        }
        Thing::Block { chunk, .. } => near.push((Thing::Chunk(chunk), "its chunk".to_owned())),
        Thing::Sector { region, sector } => {
            along_chain(world, region, sector, &mut near);
            near.push((Thing::Region(region), "its file".to_owned()));
        }
        Thing::Region(_) | Thing::Column { .. } => {}
    }
    let item = |(thing, distance): (Thing, String)| NearItem {
        id: thing.id(world),
        title: title(world, thing),
        distance,
    };
    near.into_iter().map(item).collect()
}

fn neighbours(world: &World, chunk: ChunkRef, near: &mut Vec<(Thing, String)>) {
    let position = world.chunk_position(chunk);
    for face in Face::ALL {
        let mut beside = position;
        beside[face.axis] += if face.is_positive { 1 } else { -1 };
        let neighbour = world.chunk_at(beside);
        let is_there = |chunk: &ChunkRef| world.chunk(*chunk).state.is_present();
        if let Some(neighbour) = neighbour.filter(is_there) {
            near.push((Thing::Chunk(neighbour), format!("at {}", face.id())));
        }
    }
}

fn first_sector(world: &World, region: usize, at: ChainAt, near: &mut Vec<(Thing, String)>) {
    let chain = world.chain(region, at);
    if let Some(sector) = chain.and_then(|chain| chain.first_sector()) {
        near.push((
            Thing::Sector { region, sector },
            "its first sector".to_owned(),
        ));
    }
}

/// The sectors before and behind one in its chain, and whose that is.
fn along_chain(world: &World, region: usize, sector: u32, near: &mut Vec<(Thing, String)>) {
    let Some((_, at)) = (Thing::Sector { region, sector }).chain(world) else {
        return;
    };
    let Some(chain) = world.chain(region, at) else {
        return;
    };
    near.push((owner(region, at), "whose it is".to_owned()));
    let mut before = None;
    let mut sectors = chain.sectors();
    while let Some(own) = sectors.next() {
        if own == sector {
            let of = |sector| Thing::Sector { region, sector };
            near.extend(before.map(|before| (of(before), "before it".to_owned())));
            near.extend(
                sectors
                    .next()
                    .map(|next| (of(next), "behind it".to_owned())),
            );
            return;
        }
        before = Some(own);
    }
}

/// Bytes of a chain's sectors.
pub fn chain_bytes(sectors: u32) -> u64 {
    u64::from(sectors) * SECTOR_BYTES
}
