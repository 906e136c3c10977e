//! The region world: the blocks of every saved chunk, and what lies on their faces.

use std::collections::{BTreeMap, BTreeSet};

use mapscope_formats::region::write::{ChunkContent, TileStack};

use super::block::{Block, Tile};
use super::buildings;
use super::explored::Explored;
use super::land::{CHUNK_SIDE, Land};
use super::mine;
use super::placed::{Placed, chunk_and_index};
use super::plants;
use super::rock::Natural;
use crate::noise::{hash_unit, noise};

const SEED: u32 = 0x71e5;

/// Blocks of a chunk, x outermost, then y, then z.
pub(super) type Blocks = Vec<Block>;

/// A tile on a face: place in the chunk, face and tiles.
pub(super) struct TileAt {
    pub(super) at: [u8; 3],
    pub(super) face: u8,
    pub(super) tiles: Vec<Tile>,
}

/// The faces of a block as records number them, with the neighbour that each looks at: up is +z
/// everywhere in this world.
const FACES: [(u8, [i32; 3]); 5] = [
    (0, [0, 0, 1]),
    (2, [1, 0, 0]),
    (3, [-1, 0, 0]),
    (4, [0, 1, 0]),
    (5, [0, -1, 0]),
];

/// Every saved chunk of the world.
pub(super) struct RegionWorld {
    explored: Explored,
    chunks: BTreeMap<[i32; 3], Blocks>,
}

impl RegionWorld {
    /// Makes the world: the same on every machine.
    pub(super) fn generate() -> Self {
        let land = Land::generate();
        let explored = Explored::new();
        let mut placed = Placed::default();
        mine::dig(&land, &mut placed);
        buildings::build(&land, &explored, &mut placed);
        plants::grow(&land, &explored, &mut placed);
        let mut saved = explored.chunks(&land, |x, y| top_of(&land, &placed, x, y));
        saved.extend(mine::chunks(&land));
        let chunks = chunks_of(&land, &placed, &saved);
        Self { explored, chunks }
    }

    /// Chunk coordinates of the saved chunks.
    pub(super) fn chunks(&self) -> impl Iterator<Item = [i32; 3]> {
        self.chunks.keys().copied()
    }

    /// The blocks of a saved chunk.
    pub(super) fn blocks(&self, chunk: [i32; 3]) -> Option<&Blocks> {
        self.chunks.get(&chunk)
    }

    /// 1 where what grows has been made, 0 at the rim.
    pub(super) fn hint(&self, [x, y, _]: [i32; 3]) -> u8 {
        u8::from(self.explored.is_grown(x, y))
    }

    /// The block at a place; none where no chunk was saved.
    pub(super) fn block(&self, at: [i32; 3]) -> Option<Block> {
        let (chunk, index) = chunk_and_index(at);
        self.chunks.get(&chunk)?.get(index).copied()
    }

    /// All of a saved chunk.
    pub(super) fn content(&self, chunk: [i32; 3]) -> ChunkContent {
        let blocks = self.blocks(chunk).map_or(&[][..], Vec::as_slice);
        let stacks = self.tiles(chunk).into_iter().map(|tile| TileStack {
            xyz: tile.at,
            face: tile.face,
            tiles: tile.tiles.iter().map(|tile| (*tile as i32, 0)).collect(),
        });
        let tiles: Vec<TileStack> = stacks.collect();
        let has_tiles = !tiles.is_empty();
        let tile_ids = Tile::ALL.iter().filter(|_| has_tiles);
        ChunkContent {
            tile_ids: tile_ids.map(|tile| tile.id().to_owned()).collect(),
            tiles,
            hint: self.hint(chunk),
            ..ChunkContent::of_blocks(|[x, y, z]| {
                let index = usize::from(x) * 256 + usize::from(y) * 16 + usize::from(z);
                blocks.get(index).map_or(Block::Air, |block| *block).id()
            })
        }
    }

    /// Grass on soil under the sky, flowers and pebbles.
    pub(super) fn tiles(&self, chunk: [i32; 3]) -> Vec<TileAt> {
        let Some(blocks) = self.blocks(chunk) else {
            return Vec::new();
        };
        let mut tiles = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let within = [index / 256, index / 16 % 16, index % 16];
            let at = [0, 1, 2].map(|axis: usize| chunk[axis] * 16 + within[axis] as i32);
            if !is_covered(*block) || !self.is_open(at, [0, 0, 1]) {
                continue;
            }
            for (face, towards) in FACES {
                let own = tiles_of(*block, at, face);
                if !own.is_empty() && (face == 0 || self.is_open(at, towards)) {
                    tiles.push(TileAt {
                        at: within.map(|at| at as u8),
                        face,
                        tiles: own,
                    });
                }
            }
        }
        tiles
    }

    /// Whether the neighbour of a block that a face looks at is air, or nobody has been there.
    fn is_open(&self, at: [i32; 3], towards: [i32; 3]) -> bool {
        let neighbour = [0, 1, 2].map(|axis: usize| at[axis] + towards[axis]);
        self.block(neighbour)
            .is_none_or(|block| block == Block::Air)
    }
}

/// Whether anything ever lies on a block.
fn is_covered(block: Block) -> bool {
    block.is_soil() || is_loose(block)
}

fn is_loose(block: Block) -> bool {
    matches!(
        block,
        Block::DolomiteSand | Block::LimestoneSand | Block::StoneGravel | Block::RedGraniteGravel
    )
}

/// What lies on an open face of a block.
fn tiles_of(block: Block, [x, y, _]: [i32; 3], face: u8) -> Vec<Tile> {
    let chance = hash_unit(SEED, x, y);
    if is_loose(block) {
        let is_strewn = face == 0 && chance < 0.05;
        return if is_strewn {
            vec![Tile::Stones]
        } else {
            Vec::new()
        };
    }
    if face != 0 || chance > 0.16 {
        return vec![Tile::Grass];
    }
    let meadow = noise(SEED ^ 1, x as f32 / 21.0, y as f32 / 21.0);
    match meadow {
        ..-0.25 => vec![Tile::Grass, Tile::WhiteFlowers],
        0.25.. => vec![Tile::Grass, Tile::YellowFlowers],
        _ => vec![Tile::Grass],
    }
}

/// z of the highest block of a column of chunks that is not air.
fn top_of(land: &Land, placed: &Placed, x: i32, y: i32) -> i32 {
    let columns = (0..256).map(|at| land.at(x * 16 + at / 16, y * 16 + at % 16));
    let natural = columns.map(|column| column.water.unwrap_or(column.ground).max(column.ground));
    let placed = placed.top_chunk(x, y).map_or(i32::MIN, |z| z * 16);
    natural.max().unwrap_or(placed).max(placed)
}

fn chunks_of(
    land: &Land,
    placed: &Placed,
    saved: &BTreeSet<[i32; 3]>,
) -> BTreeMap<[i32; 3], Blocks> {
    let mut chunks: BTreeMap<[i32; 3], Blocks> = BTreeMap::new();
    let mut column: Option<([i32; 2], Vec<Natural<'_>>)> = None;
    for chunk in saved {
        let [x, y, z] = *chunk;
        let natural = match column.take() {
            Some((own, natural)) if own == [x, y] => natural,
            _ => {
                let places = (0..256).map(|at| (x * 16 + at / 16, y * 16 + at % 16));
                places.map(|(x, y)| Natural::at(land, x, y)).collect()
            }
        };
        let side = CHUNK_SIDE as i32;
        let mut blocks: Blocks = natural
            .iter()
            .flat_map(|natural| (z * side..(z + 1) * side).map(|z| natural.block(z)))
            .collect();
        for (index, block) in placed.of_chunk(*chunk) {
            if let Some(place) = blocks.get_mut(*index) {
                *place = *block;
            }
        }
        chunks.insert(*chunk, blocks);
        column = Some(([x, y], natural));
    }
    chunks
}
