//! Blocks in space: those of a region or of a chunk, and a layer of a chunk's.

use std::rc::Rc;

use mapscope_layers::Swatch;

use super::Rgb;
use super::boxes::{QUADS_MAX, flat_world, mirrored};
use super::front::Front;
use super::mesh::{OPEN, Voxels, mesh};
use super::quads::Quads;
use super::sheet::{blocks_side, shown_chunk};
use crate::region::blocks::NO_BLOCK;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::faces::Face;
use crate::region::opened::OpenedChunk;
use crate::region::thing::ChunkRef;
use crate::region::world::{ChainAt, World};

/// Block ids that have a line in the legend of a chunk.
const LISTED: usize = 24;

/// The kind of a block that is not known: of no entry of the palette, or past the end of the payload.
/// No block of a table has this number.
const UNKNOWN: u16 = OPEN - 1;

/// Its colour, which nothing that is built or grows has.
const UNKNOWN_COLOR: Rgb = [0xE8, 0x1E, 0xD0];

/// The colour of a kind.
fn color_of(world: &World, kind: u16) -> Rgb {
    if kind == UNKNOWN {
        UNKNOWN_COLOR
    } else {
        world.blocks.color(kind)
    }
}

/// The kinds of the blocks of the shown chunk; none while they are not at hand.
fn chunk_blocks(world: &World, chosen: &Chosen) -> Option<(ChunkRef, Vec<u16>)> {
    let chunk = shown_chunk(world, chosen)?;
    let opened = world.opened.get(chunk.region, ChainAt::Chunk(chunk.at))?;
    let kinds = opened.blocks.iter();
    let kinds = kinds.map(|id| match *id {
        NO_BLOCK => UNKNOWN,
        id if world.blocks.is_open(id) => OPEN,
        id => id,
    });
    Some((chunk, kinds.collect()))
}

/// Runs with the blocks that are shown in space, once they are at hand.
pub fn with_voxels<T>(
    world: &World,
    chosen: &Chosen,
    run: impl FnOnce(&Voxels<'_>) -> T,
) -> Option<T> {
    let size = [blocks_side(chosen) as usize; 3];
    match chosen.extent {
        BlocksExtent::Region => {
            let volume = world.volume.as_ref()?;
            let is_shown = volume.is_complete && volume.region == chosen.region;
            is_shown.then(|| {
                run(&Voxels {
                    size,
                    kinds: &volume.solid,
                })
            })
        }
        BlocksExtent::Chunk => {
            let (_, kinds) = chunk_blocks(world, chosen)?;
            Some(run(&Voxels {
                size,
                kinds: &kinds,
            }))
        }
    }
}

/// The faces between blocks and air, as the view takes them.
pub fn blocks(world: &World, chosen: &Chosen) -> Vec<u8> {
    let mut quads = Quads::default();
    with_voxels(world, chosen, |voxels| {
        let half = (blocks_side(chosen) / 2) as i32;
        let place = |at: [i32; 3]| [at[0] - half, half - at[1], at[2] - half];
        mesh(voxels, QUADS_MAX, &mut |face, min, max, kind| {
            let [one, other] = [place(min), place(max)];
            let min = std::array::from_fn(|axis| one[axis].min(other[axis]));
            let max = std::array::from_fn(|axis| one[axis].max(other[axis]));
            quads.face(mirrored(face), min, max, color_of(world, kind));
        });
    });
    quads.into_bytes()
}

/// How a layer of a chunk lies on its picture.
pub fn layer_front(chosen: &Chosen) -> Front {
    Front::new(Face::new(chosen.block_axis % 3, true), [16; 3])
}

/// A layer of blocks of the shown chunk, as the view takes them: air is left out.
pub fn inside(world: &World, chosen: &Chosen) -> Vec<u8> {
    let mut quads = Quads::default();
    let Some((_, kinds)) = chunk_blocks(world, chosen) else {
        return Vec::new();
    };
    let front = layer_front(chosen);
    let voxels = Voxels {
        size: [16; 3],
        kinds: &kinds,
    };
    for down in 0..16 {
        for right in 0..16 {
            let Some(place) = front.place([right, down], chosen.block_at) else {
                continue;
            };
            let kind = voxels.at(place.map(i64::from));
            if kind != OPEN {
                let [left, top] = flat_world([right, down], front.size());
                quads.flat([left, top], [left + 1, top + 1], color_of(world, kind));
            }
        }
    }
    quads.into_bytes()
}

/// What the blocks' colours stand for: of the shown chunk, or of all of the world, the commonest first.
pub fn swatches(world: &World, chosen: &Chosen, is_of_chunk: bool) -> Vec<Swatch> {
    let opened = shown_chunk(world, chosen)
        .and_then(|chunk| world.opened.get(chunk.region, ChainAt::Chunk(chunk.at)));
    let opened = opened.filter(|_| is_of_chunk);
    let is_unknown = |opened: &Rc<OpenedChunk>| opened.blocks.contains(&NO_BLOCK);
    let has_unknown = opened.as_ref().is_some_and(is_unknown);
    let mut counts: Vec<(u16, u64)> = match opened {
        Some(opened) => {
            let palette = opened.palette.iter();
            palette
                .map(|entry| (entry.id, u64::from(entry.blocks)))
                .collect()
        }
        None => {
            let all = (0..).zip(world.blocks.all());
            all.map(|(id, block)| (id, block.blocks)).collect()
        }
    };
    counts.retain(|(id, count)| *count > 0 && !world.blocks.is_open(*id));
    mapscope_formats::order::sort_by(&mut counts, |one, other| other.1.cmp(&one.1));
    let listed = counts.into_iter().take(LISTED);
    let swatch = |id: u16| {
        let block = world.blocks.get(id)?;
        let [red, green, blue]: Rgb = block.color;
        Some(Swatch {
            title: block.title(),
            color: [red, green, blue, u8::MAX],
        })
    };
    let mut swatches: Vec<Swatch> = listed.filter_map(|(id, _)| swatch(id)).collect();
    if has_unknown {
        let [red, green, blue] = UNKNOWN_COLOR;
        swatches.push(Swatch {
            title: "not known".to_owned(),
            color: [red, green, blue, u8::MAX],
        });
    }
    swatches
}
