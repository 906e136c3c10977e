//! What the files are, and how they use their bytes.

use mapscope_formats::region::{CHUNKS, SectorUse};

use crate::region::chunk_facts::ChunkState;
use crate::region::thing::ChunkRef;
use crate::region::world::{Stage, World};
use crate::report::{Fact, FactGroup};
use crate::report_parts::{counted_fact, fact, group, valued};
use crate::text::{counted, grouped, significant};

/// Sums over all chunks.
#[derive(Default)]
struct Sums {
    chunks: u64,
    lost: u64,
    faulty: u64,
    decoded: u64,
    torn: u64,
    links: u64,
    packed_bytes: u64,
    unpacked_bytes: u64,
    solid_blocks: u64,
    longest: Option<(u32, ChunkRef)>,
    least: [i64; 3],
    greatest: [i64; 3],
}

impl Sums {
    fn of(world: &World) -> Self {
        let mut sums = Self::default();
        for (chunk, facts) in world.present() {
            let position = world.chunk_position(chunk);
            if sums.chunks == 0 {
                (sums.least, sums.greatest) = (position, position);
            }
            for (axis, at) in position.into_iter().enumerate() {
                sums.least[axis] = sums.least[axis].min(at);
                sums.greatest[axis] = sums.greatest[axis].max(at);
            }
            sums.chunks += 1;
            sums.lost += u64::from(facts.state == ChunkState::Lost);
            sums.faulty += u64::from(facts.is_faulty());
            sums.torn += u64::from(facts.links > 0);
            sums.links += u64::from(facts.links);
            sums.packed_bytes += u64::from(facts.packed_bytes);
            if facts.state == ChunkState::Decoded {
                sums.decoded += 1;
                sums.unpacked_bytes += u64::from(facts.unpacked_bytes);
                sums.solid_blocks += u64::from(facts.solid_blocks);
            }
            if sums.longest.is_none_or(|(most, _)| facts.sectors > most) {
                sums.longest = Some((facts.sectors, chunk));
            }
        }
        sums
    }
}

/// Everything in groups, the summary first.
pub fn groups(world: &World) -> Vec<FactGroup> {
    let sums = Sums::of(world);
    let is_scanned = world
        .regions
        .iter()
        .all(|region| region.stage > Stage::Header);
    let is_whole = world
        .regions
        .iter()
        .all(|region| region.stage == Stage::Decoded);
    vec![
        group("summary", "Summary", true, summary(world, &sums)),
        group("file", "In the file", is_scanned, storage(world, &sums)),
        group("contents", "Contents", is_whole, contents(world, &sums)),
    ]
}

/// `-2 to 5` or the only one.
fn range(least: i64, greatest: i64) -> String {
    if least == greatest {
        least.to_string()
    } else {
        format!("{least} to {greatest}")
    }
}

fn summary(world: &World, sums: &Sums) -> Vec<Fact> {
    let mut facts = Vec::new();
    let bytes: u64 = world
        .regions
        .iter()
        .map(|region| region.region.file_bytes)
        .sum();
    match &world.regions[..] {
        [only] => {
            let [x, y, z] = only.position();
            facts.push(fact("position", "Region", format!("{x}, {y}, {z}")));
        }
        regions => {
            facts.push(counted_fact("regions", "Regions", regions.len() as u64));
            for (axis, name) in ["x", "y", "z"].iter().enumerate() {
                let along = || {
                    regions
                        .iter()
                        .map(|region| i64::from(region.position()[axis]))
                };
                let (least, greatest) = (along().min().unwrap_or(0), along().max().unwrap_or(0));
                let label = format!("Regions along {name}");
                facts.push(fact(
                    &format!("regions-{name}"),
                    &label,
                    range(least, greatest),
                ));
            }
        }
    }
    let room = (world.regions.len() * CHUNKS) as u64;
    let words = format!("{} of {}", grouped(sums.chunks), grouped(room));
    facts.push(valued("chunks", "Chunks", words, sums.chunks as f64));
    if sums.chunks > 0 {
        for (axis, name) in ["x", "y", "z"].iter().enumerate() {
            let words = range(sums.least[axis], sums.greatest[axis]);
            facts.push(fact(
                &format!("chunks-{name}"),
                &format!("Chunks along {name}"),
                words,
            ));
        }
    }
    facts.push(counted_fact("faulty", "Chunks with faults", sums.faulty));
    facts.push(counted_fact(
        "lost",
        "Chunks that cannot be read",
        sums.lost,
    ));
    facts.push(valued(
        "bytes",
        "File size",
        bytes_words(bytes),
        bytes as f64,
    ));
    if !world.refused.is_empty() {
        let count = world.refused.len() as u64;
        facts.push(counted_fact("refused", "Files not shown", count));
    }
    facts
}

fn bytes_words(bytes: u64) -> String {
    counted(bytes, "byte")
}

/// A number of bytes and what part of a whole it is.
fn part(id: &str, label: &str, bytes: u64, whole: u64) -> Fact {
    let (share, _) = crate::text::percent(bytes, whole);
    valued(
        id,
        label,
        format!("{}, {share}", bytes_words(bytes)),
        bytes as f64,
    )
}

/// How the bytes of the files are used.
fn storage(world: &World, sums: &Sums) -> Vec<Fact> {
    let mut sectors = [0_u64; 7];
    let (mut sector_bytes, mut orphans, mut orphans_torn) = (0, 0, 0_u64);
    for region in &world.regions {
        let Some(map) = &region.map else { continue };
        for (sum, count) in sectors.iter_mut().zip(region.tally) {
            *sum += u64::from(count);
        }
        sector_bytes += region.sector_bytes();
        orphans += map.orphans.len() as u64;
        orphans_torn += map.orphans.iter().filter(|chain| chain.links > 0).count() as u64;
    }
    let of = |used: SectorUse| sectors[used as usize] * 64;
    let live: u64 = [
        SectorUse::Data,
        SectorUse::Link,
        SectorUse::End,
        SectorUse::Broken,
        SectorUse::Shared,
    ]
    .into_iter()
    .map(of)
    .sum();
    let whole: u64 = world
        .regions
        .iter()
        .map(|region| region.region.file_bytes)
        .sum();
    let live = live.min(sector_bytes);
    let mut facts = vec![
        part("live", "Sectors of chunks", live, whole),
        part(
            "streams",
            "Of that compressed data",
            sums.packed_bytes,
            whole,
        ),
        part(
            "overhead",
            "Of that anything else",
            live.saturating_sub(sums.packed_bytes),
            whole,
        ),
        part(
            "orphan",
            "Sectors that no slot leads to",
            of(SectorUse::Orphan),
            whole,
        ),
        part(
            "unread",
            "Sectors that nothing reads",
            of(SectorUse::Unread),
            whole,
        ),
        counted_fact("orphans", "Chunks without a slot", orphans),
    ];
    if let Some((longest, chunk)) = sums.longest.filter(|(longest, _)| *longest > 0) {
        let [x, y, z] = world.chunk_position(chunk);
        let words = format!("{}, chunk {x}, {y}, {z}", counted(longest.into(), "sector"));
        facts.push(valued("longest", "Longest chain", words, longest.into()));
    }
    if sums.chunks > 0 {
        let links = sums.links as f64 / sums.chunks as f64;
        let words = significant(links, 3);
        facts.push(valued("links", "Links a chunk", words, links));
        facts.push(counted_fact(
            "torn",
            "Chunks in more than one piece",
            sums.torn,
        ));
    }
    if orphans_torn > 0 {
        facts.push(counted_fact(
            "orphans-torn",
            "Orphans in more than one piece",
            orphans_torn,
        ));
    }
    facts
}

/// What the chunks hold.
fn contents(world: &World, sums: &Sums) -> Vec<Fact> {
    let decoded = format!("{} of {}", grouped(sums.decoded), grouped(sums.chunks));
    let mut facts = vec![valued(
        "decoded",
        "Chunks decoded",
        decoded,
        sums.decoded as f64,
    )];
    if sums.decoded > 0 {
        let packed: u64 = world
            .present()
            .filter(|(_, facts)| facts.state == ChunkState::Decoded)
            .map(|(_, facts)| u64::from(facts.packed_bytes))
            .sum();
        let ratio = sums.unpacked_bytes as f64 / packed.max(1) as f64;
        let words = format!("{} times", significant(ratio, 3));
        facts.push(valued("ratio", "Compression", words, ratio));
        let inflated = bytes_words(sums.unpacked_bytes);
        let bytes = sums.unpacked_bytes as f64;
        facts.push(valued("unpacked", "Inflated", inflated, bytes));
        let solid = sums.solid_blocks;
        let (share, _) = crate::text::percent(solid, sums.decoded * 4096);
        let words = format!("{}, {share}", grouped(solid));
        facts.push(valued(
            "solid",
            "Blocks that are not air",
            words,
            solid as f64,
        ));
        let tiles: u64 = world.tiles.all().iter().map(|tile| tile.blocks).sum();
        facts.push(counted_fact("tiles", "Tiles", tiles));
    }
    facts
}
