//! The samples of regions as files.

use std::collections::BTreeMap;

use mapscope_formats::region::ChunkAt;
use mapscope_formats::region::write::{ChunkContent, RegionWriter, zlib};

use super::block::Block;
use super::damage;
use super::world::RegionWorld;
use crate::noise::hash;

/// A region file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleFile {
    /// Its name, which tells the region's coordinates.
    pub name: String,
    /// All of it.
    pub bytes: Vec<u8>,
}

/// What the samples of regions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// An island: what of it was visited.
    World,
    /// A corner of it in which every region has something wrong with it.
    Damaged,
    /// One region with all of its chunks.
    Full,
}

/// The region that the city is in. It was changed again and again, so that its chains have links.
const EDITED: [i32; 3] = [0, 0, 1];

/// Visits in which all that was built in it came up.
const LAYERS: u32 = 4;

/// Where people begin, in chunks; chunks were saved from there outwards.
const SPAWN: [i32; 3] = [3, 5, 29];

/// Regions of the world, each with its chunks from the first that was saved to the last.
type Regions = BTreeMap<[i32; 3], Vec<(ChunkAt, [i32; 3])>>;

impl Sample {
    /// The sample of a name, as the command line has it.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "world" => Some(Self::World),
            "damaged" => Some(Self::Damaged),
            "full" => Some(Self::Full),
            _ => None,
        }
    }

    /// Makes its files: the same on every machine.
    pub fn files(self) -> Vec<SampleFile> {
        let world = RegionWorld::generate();
        match self {
            Self::World => world_files(&world),
            Self::Damaged => damaged_files(&world),
            Self::Full => vec![full_file(&world)],
        }
    }
}

fn regions(world: &RegionWorld) -> Regions {
    let mut regions = Regions::new();
    for chunk in world.chunks() {
        let region = chunk.map(|at| at.div_euclid(16));
        if let Some(at) = ChunkAt::from_xyz(chunk.map(|at| at.rem_euclid(16) as u8)) {
            regions.entry(region).or_default().push((at, chunk));
        }
    }
    for chunks in regions.values_mut() {
        chunks.sort_by_key(|(_, chunk)| (from_spawn(*chunk), *chunk));
    }
    regions
}

fn from_spawn(chunk: [i32; 3]) -> i32 {
    let apart = [0, 1, 2].map(|axis: usize| chunk[axis] - SPAWN[axis]);
    apart.iter().map(|apart| apart * apart).sum()
}

pub(super) fn world_files(world: &RegionWorld) -> Vec<SampleFile> {
    let files = regions(world).into_iter().map(|(position, chunks)| {
        let mut writer = RegionWriter::new(position);
        if position == EDITED {
            edit(world, &mut writer, &chunks);
        } else {
            for (at, chunk) in chunks {
                writer.save(at, &world.content(chunk));
            }
        }
        finished(writer)
    });
    files.collect()
}

/// Saves chunks again and again: bare land first, and then what was built layer by layer. Each
/// time one had grown, it went on at the end of the file.
fn edit(world: &RegionWorld, writer: &mut RegionWriter, chunks: &[(ChunkAt, [i32; 3])]) {
    let mut owned: BTreeMap<ChunkAt, Vec<u32>> = BTreeMap::new();
    let mut save = |at: ChunkAt, content: &ChunkContent| {
        let sectors = owned.entry(at).or_default();
        let first_new = writer.sector_count();
        writer.scatter(at, &zlib(&content.payload()), sectors);
        sectors.extend(first_new..writer.sector_count());
    };
    for (at, chunk) in chunks {
        let mut content = world.content(*chunk);
        content.tiles.clear();
        content.hint = 0;
        unbuild(&mut content, 0);
        save(*at, &content);
    }
    let mut visits = chunks.to_vec();
    for visit in 1..=LAYERS {
        // Every time other places were come to first.
        visits.sort_by_key(|(_, [x, y, z])| hash(visit ^ z.unsigned_abs(), x >> 1, y >> 1));
        for (at, chunk) in &visits {
            let mut content = world.content(*chunk);
            let kept = content.tiles.len() * visit as usize / LAYERS as usize;
            content.tiles.truncate(kept);
            let is_built = unbuild(&mut content, 16 / LAYERS as usize * visit as usize);
            if is_built || visit == LAYERS {
                save(*at, &content);
            }
        }
    }
}

/// Takes away what was built above a height within the chunk. Answers whether anything was.
fn unbuild(content: &mut ChunkContent, height: usize) -> bool {
    let built = [
        Block::Brick,
        Block::BrickWhite,
        Block::Concrete,
        Block::Glass,
    ]
    .map(Block::id);
    let is_built: Vec<bool> = content
        .block_ids
        .iter()
        .map(|id| built.contains(&id.as_str()))
        .collect();
    let air = content
        .block_ids
        .iter()
        .position(|id| id == Block::Air.id());
    let Some(air) = air else {
        return false;
    };
    for (index, block) in content.blocks.iter_mut().enumerate() {
        if is_built[*block as usize] && index % 16 >= height {
            *block = air as i32;
        }
    }
    is_built.contains(&true)
}

pub(super) fn damaged_files(world: &RegionWorld) -> Vec<SampleFile> {
    let regions = regions(world);
    let contents = |position: [i32; 3]| -> Vec<(ChunkAt, ChunkContent)> {
        let chunks = regions.get(&position).into_iter().flatten();
        let with_content = |(at, chunk): &(ChunkAt, [i32; 3])| (*at, world.content(*chunk));
        chunks.map(with_content).collect()
    };
    let empty = RegionWriter::of_older_build([0, 0, 1]);
    // Opened anew once, when its header was taken for broken.
    let mut reopened = RegionWriter::new([0, 1, 1]);
    let chunks = contents([0, 1, 1]);
    for (at, content) in &chunks {
        reopened.save(*at, content);
    }
    reopened.empty_header();
    for (at, content) in &chunks[..chunks.len() / 3] {
        reopened.save(*at, content);
    }
    let broken = RegionWriter::new([1, 0, 1]);
    let broken_name = broken.file_name();
    let broken_bytes = damage::broken(broken, &contents([1, 0, 1]));
    let mut unbiased = RegionWriter::new([1, 1, 1]).without_bias();
    for (at, content) in contents([1, 1, 1]) {
        unbiased.save(at, &content);
    }
    vec![
        finished(empty),
        finished(reopened),
        SampleFile {
            name: broken_name,
            bytes: broken_bytes,
        },
        finished(unbiased),
    ]
}

/// A region of all chunks of the world in turn that are of more than one kind of block.
pub(super) fn full_file(world: &RegionWorld) -> SampleFile {
    let varied: Vec<[i32; 3]> = world
        .chunks()
        .filter(|chunk| {
            let blocks = world.blocks(*chunk).map_or(&[][..], Vec::as_slice);
            blocks.iter().any(|block| Some(block) != blocks.first())
        })
        .collect();
    let mut writer = RegionWriter::new(EDITED);
    for (at, chunk) in ChunkAt::all().zip(varied.iter().cycle()) {
        writer.save(at, &world.content(*chunk));
    }
    finished(writer)
}

fn finished(writer: RegionWriter) -> SampleFile {
    SampleFile {
        name: writer.file_name(),
        bytes: writer.into_bytes(),
    }
}
