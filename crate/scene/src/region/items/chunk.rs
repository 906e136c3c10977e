//! What there is to say of a chunk, and of a block in it.

use mapscope_formats::order::ordered;
use mapscope_formats::region::sector_offset;

use super::describe::chain_bytes;
use crate::region::blocks::NO_BLOCK;
use crate::region::chunk_facts::{ChunkFacts, ChunkState};
use crate::region::faults;
use crate::region::lists::{fate, fate_words, spaced};
use crate::region::opened::OpenedChunk;
use crate::region::report::hint_words;
use crate::region::thing::{ChunkRef, Thing};
use crate::region::world::{ChainAt, World};
use crate::report::Fact;
use crate::report_parts::{counted_fact, fact, valued};
use crate::text::{counted, grouped, percent, significant};

/// Palette entries and tile ids that are told, the commonest.
const TOLD_MAX: usize = 48;

/// Faces of a block by the game's numbers, relative to the chunk's own up.
const FACES: [&str; 6] = ["up", "down", "north", "south", "west", "east"];

/// What is known of a chunk by its header, its sectors and its record.
pub fn facts(world: &World, chunk: ChunkRef) -> Vec<Fact> {
    let Some(of) = world.regions.get(chunk.region) else {
        return Vec::new();
    };
    let index = chunk.at.index();
    let slot = of.region.slot(chunk.at);
    let mut told = vec![
        fact("region", "Region", spaced(of.position())),
        fact("within", "Within it", spaced(chunk.at.xyz())),
        valued(
            "slot",
            "Slot",
            format!("{index}, which holds {slot}"),
            index as f64,
        ),
    ];
    let facts = world.chunk(chunk);
    if !facts.state.is_present() {
        told.push(fact("state", "State", "no chunk"));
        return told;
    }
    told.extend(stored(
        world,
        chunk.region,
        ChainAt::Chunk(chunk.at),
        &facts,
    ));
    let words = fate_words(fate(world, Thing::Chunk(chunk)));
    if !words.is_empty() {
        told.push(fact("game", "In the game", words));
    }
    told
}

/// What is known of an orphan.
pub fn orphan(world: &World, region: usize, index: usize) -> Vec<Fact> {
    let Some(of) = world.regions.get(region) else {
        return Vec::new();
    };
    let facts = of.facts(ChainAt::Orphan(index));
    let mut told = vec![
        fact("region", "Region", spaced(of.position())),
        fact(
            "position",
            "Position",
            "no slot leads here, so nobody knows",
        ),
    ];
    told.extend(stored(world, region, ChainAt::Orphan(index), &facts));
    told
}

/// How a chunk lies in the file, and what its record says.
fn stored(world: &World, region: usize, at: ChainAt, facts: &ChunkFacts) -> Vec<Fact> {
    let mut told = Vec::new();
    let Some(chain) = world.chain(region, at) else {
        return vec![fact("state", "State", "not read yet")];
    };
    if let Some(first) = chain.first_sector() {
        let offset = sector_offset(first.into());
        let words = format!("{}, at byte {}", grouped(first.into()), grouped(offset));
        told.push(valued("first", "First sector", words, first.into()));
    }
    let bytes = chain_bytes(facts.sectors);
    let words = format!(
        "{}, {}",
        grouped(facts.sectors.into()),
        counted(bytes, "byte")
    );
    told.push(valued("sectors", "Sectors", words, facts.sectors.into()));
    told.push(counted_fact("links", "Links", facts.links.into()));
    told.push(counted_fact(
        "pieces",
        "Pieces in the file",
        chain.runs.len() as u64,
    ));
    told.push(counted_fact(
        "bytes",
        "Compressed bytes",
        facts.packed_bytes.into(),
    ));
    if facts.state == ChunkState::Decoded {
        told.push(counted_fact(
            "unpacked",
            "Inflated bytes",
            facts.unpacked_bytes.into(),
        ));
        if let Some(ratio) = facts.ratio() {
            told.push(valued(
                "ratio",
                "Compression",
                format!("{} times", significant(ratio, 3)),
                ratio,
            ));
        }
        told.push(match facts.hint {
            Some(hint) => valued("hint", "Generated so far", hint_words(hint), hint.into()),
            None => fact("hint", "Generated so far", "not said"),
        });
        told.push(dominant(world, facts));
        told.push(counted_fact("palette", "Block ids", facts.palette.into()));
        told.push(counted_fact("tiles", "Tiles", facts.tiles.into()));
    } else if facts.state == ChunkState::Lost {
        told.push(fact("state", "State", "cannot be read"));
    }
    if facts.is_faulty() {
        told.push(fact("faults", "Faults", faults::words(facts.faults)));
    }
    told
}

/// The block that a chunk has most of.
pub fn dominant(world: &World, facts: &ChunkFacts) -> Fact {
    let name = world
        .blocks
        .get(facts.dominant)
        .map_or_else(String::new, |block| block.title());
    let share = facts.dominant_share() * 100.0;
    let words = format!("{name}, {share:.1} %");
    valued("dominant", "Commonest block", words, share)
}

/// What a chunk holds: its palette, its tiles, what is wrong with it.
pub fn contents(world: &World, chunk: &OpenedChunk) -> Vec<Fact> {
    let mut told = Vec::new();
    let palette = &chunk.palette;
    let order = ordered(palette.len(), &mut |one, other| {
        palette[other].blocks.cmp(&palette[one].blocks)
    });
    for at in order.iter().take(TOLD_MAX) {
        let entry = palette[*at];
        let name = world
            .blocks
            .get(entry.id)
            .map_or_else(String::new, |block| block.title());
        let (share, _) = percent(entry.blocks.into(), 4096);
        let words = format!("{}, {share}", grouped(entry.blocks.into()));
        told.push(valued(
            &format!("block-{at}"),
            &name,
            words,
            entry.blocks.into(),
        ));
    }
    let more = palette.len().saturating_sub(TOLD_MAX);
    if more > 0 {
        told.push(counted_fact(
            "more-blocks",
            "Further block ids",
            more as u64,
        ));
    }
    let tiles = &chunk.tile_ids;
    let order = ordered(tiles.len(), &mut |one, other| {
        tiles[other].1.cmp(&tiles[one].1)
    });
    for at in order.iter().take(TOLD_MAX) {
        let (name, count) = &tiles[*at];
        let label = format!("Tile {name}");
        told.push(counted_fact(&format!("tile-{at}"), &label, *count));
    }
    for (at, finding) in chunk.findings.iter().enumerate() {
        let words = finding.found.as_ref().map_or_else(
            || finding.message.clone(),
            |found| format!("{}: {found}", finding.message),
        );
        told.push(fact(&format!("finding-{at}"), "Finding", words));
    }
    told
}

/// What a block is, and the tiles on it.
pub fn block(world: &World, chunk: &OpenedChunk, at: [u8; 3]) -> Vec<Fact> {
    let id = chunk.block(at).unwrap_or(NO_BLOCK);
    let name = world
        .blocks
        .get(id)
        .map_or_else(|| "not known".to_owned(), |block| block.title());
    let mut told = vec![fact("block", "Block", name)];
    for (index, tile) in chunk
        .tiles
        .iter()
        .filter(|tile| tile.at == at)
        .enumerate()
        .take(TOLD_MAX)
    {
        let face = FACES
            .get(usize::from(tile.face))
            .copied()
            .unwrap_or("no face");
        let words = format!("{}, tag {}", tile.name, tile.tag);
        told.push(fact(
            &format!("tile-{index}"),
            &format!("Tile, {face}"),
            words,
        ));
    }
    told
}
