//! What can be pointed at, selected and found.

use mapscope_formats::region::ChunkAt;

use super::axes::{CHUNK_BLOCKS, REGION_CHUNKS};
use super::faces::Face;
use super::world::{ChainAt, World};

/// A chunk by its region's place in the world's list, and its place within the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkRef {
    /// The region.
    pub region: usize,
    /// The chunk.
    pub at: ChunkAt,
}

/// One thing of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A region with its file, by its place in the world's list.
    Region(usize),
    /// A chunk, which may be absent.
    Chunk(ChunkRef),
    /// A chain of sectors that no slot leads to, by its place among its region's.
    Orphan {
        /// The region.
        region: usize,
        /// Which of its orphans.
        index: usize,
    },
    /// A sector of a file.
    Sector {
        /// The region.
        region: usize,
        /// The sector, from 0.
        sector: u32,
    },
    /// A block.
    Block {
        /// Its chunk.
        chunk: ChunkRef,
        /// Where in the chunk, 0 to 15 each.
        at: [u8; 3],
    },
    /// A column of blocks behind a face, which holds nothing but air as far as is known.
    Column {
        /// The face.
        face: Face,
        /// Blocks of the world, as the game counts them, along the two axes of the face.
        at: [i64; 2],
    },
}

/// What is seen at a place of the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// The thing.
    pub thing: Thing,
    /// The point of it that is seen, in the world space of its part.
    pub world: [f64; 3],
}

impl Thing {
    /// The region that it belongs to; none for a column, which may go through several.
    pub fn region(self) -> Option<usize> {
        match self {
            Self::Region(region) | Self::Orphan { region, .. } | Self::Sector { region, .. } => {
                Some(region)
            }
            Self::Chunk(chunk) | Self::Block { chunk, .. } => Some(chunk.region),
            Self::Column { .. } => None,
        }
    }

    /// The chain of sectors that it is, has, or is part of.
    pub fn chain(self, world: &World) -> Option<(usize, ChainAt)> {
        match self {
            Self::Chunk(chunk) | Self::Block { chunk, .. } => {
                Some((chunk.region, ChainAt::Chunk(chunk.at)))
            }
            Self::Orphan { region, index } => Some((region, ChainAt::Orphan(index))),
            Self::Sector { region, sector } => {
                let map = world.regions.get(region)?.map.as_ref()?;
                let id = map.owner(sector)?;
                let of_chunk = || map.chain(id)?.chunk;
                let orphan = id.index().checked_sub(map.chains.len());
                let at = match orphan {
                    Some(index) => ChainAt::Orphan(index),
                    None => ChainAt::Chunk(of_chunk()?),
                };
                Some((region, at))
            }
            Self::Region(_) | Self::Column { .. } => None,
        }
    }

    /// The chunk that it is, is part of, or belongs to.
    pub fn chunk(self, world: &World) -> Option<ChunkRef> {
        match self {
            Self::Chunk(chunk) | Self::Block { chunk, .. } => Some(chunk),
            Self::Sector { region, sector } => world.owner_of(region, sector),
            Self::Region(_) | Self::Orphan { .. } | Self::Column { .. } => None,
        }
    }

    /// Its name within the world, which means the same whatever files it is dropped with.
    pub fn id(self, world: &World) -> String {
        let position = |region: usize| {
            let position = world.regions.get(region).map(|region| region.position());
            list(position.unwrap_or_default())
        };
        match self {
            Self::Region(region) => format!("region:{}", position(region)),
            Self::Chunk(chunk) => format!("chunk:{}", list(world.chunk_position(chunk))),
            Self::Orphan { region, index } => format!("orphan:{}:{index}", position(region)),
            Self::Sector { region, sector } => format!("sector:{}:{sector}", position(region)),
            Self::Block { chunk, at } => {
                format!("block:{}", list(world.block_position(chunk, at)))
            }
            Self::Column { face, at } => format!("column:{}:{}", face.id(), list(at)),
        }
    }

    /// The thing of a name; none where the world has no such thing.
    pub fn of_id(world: &World, id: &str) -> Option<Self> {
        let (kind, rest) = id.split_once(':')?;
        let (place, number) = rest.split_once(':').unwrap_or((rest, ""));
        Some(match kind {
            "region" => Self::Region(region_of(world, rest)?),
            "chunk" => Self::Chunk(world.chunk_at(numbers(rest)?)?),
            "orphan" => {
                let (region, index) = (region_of(world, place)?, number.parse().ok()?);
                world.chain(region, ChainAt::Orphan(index))?;
                Self::Orphan { region, index }
            }
            "sector" => {
                let (region, sector) = (region_of(world, place)?, number.parse().ok()?);
                let sectors = world.regions.get(region)?.sector_count();
                if sector >= sectors {
                    return None;
                }
                Self::Sector { region, sector }
            }
            "block" => {
                let (chunk, at) = world.block_at(numbers(rest)?)?;
                Self::Block { chunk, at }
            }
            "column" => Self::Column {
                face: Face::of_id(place)?,
                at: numbers(number)?,
            },
            _ => return None,
        })
    }
}

fn region_of(world: &World, text: &str) -> Option<usize> {
    let [x, y, z] = numbers(text)?;
    let position = [x, y, z].map(|at: i64| i32::try_from(at).ok());
    world.region_at([position[0]?, position[1]?, position[2]?])
}

/// Numbers with commas between.
pub fn list<N: ToString, const COUNT: usize>(numbers: [N; COUNT]) -> String {
    numbers.map(|number| number.to_string()).join(",")
}

/// So many whole numbers with commas or spaces between.
pub fn numbers<const COUNT: usize>(text: &str) -> Option<[i64; COUNT]> {
    let mut parts = text.split([',', ' ', ';']).filter(|part| !part.is_empty());
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        *number = parts.next()?.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

/// Splits a coordinate of the world into that of a part of so many and the place within it.
fn split(at: i64, side: u32) -> Option<(i64, u8)> {
    let side = i64::from(side);
    Some((at.div_euclid(side), u8::try_from(at.rem_euclid(side)).ok()?))
}

impl World {
    /// The chunk of the world, as the game counts it.
    pub fn chunk_position(&self, chunk: ChunkRef) -> [i64; 3] {
        let region = self.regions.get(chunk.region);
        region.map_or([0; 3], |region| region.region.world(chunk.at))
    }

    /// The block of the world, as the game counts it.
    pub fn block_position(&self, chunk: ChunkRef, at: [u8; 3]) -> [i64; 3] {
        let chunk = self.chunk_position(chunk);
        [0, 1, 2].map(|axis| chunk[axis] * i64::from(CHUNK_BLOCKS) + i64::from(at[axis]))
    }

    /// The chunk at a position of the world; none where no file has its region.
    pub fn chunk_at(&self, position: [i64; 3]) -> Option<ChunkRef> {
        let mut region = [0; 3];
        let mut within = [0; 3];
        for axis in 0..3 {
            let (of_region, at) = split(position[axis], REGION_CHUNKS)?;
            region[axis] = i32::try_from(of_region).ok()?;
            within[axis] = at;
        }
        Some(ChunkRef {
            region: self.region_at(region)?,
            at: ChunkAt::from_xyz(within)?,
        })
    }

    /// The chunk of a block of the world, and where in it the block is.
    pub fn block_at(&self, position: [i64; 3]) -> Option<(ChunkRef, [u8; 3])> {
        let mut chunk = [0; 3];
        let mut within = [0; 3];
        for axis in 0..3 {
            (chunk[axis], within[axis]) = split(position[axis], CHUNK_BLOCKS)?;
        }
        Some((self.chunk_at(chunk)?, within))
    }
}
