//! Where things lie in the parts of a sheet.

use super::blocks::layer_front;
use super::bounds::joined;
use super::boxes::{box_world, corners_of, flat_world};
use super::sectors::Grid;
use super::sheet::{Sheet, Show, blocks_side, shown_chunk, slice_front};
use super::surface::Sight;
use crate::region::axes::REGION_BLOCKS;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::thing::Thing;
use crate::region::world::World;

/// A cuboid of a part's world space: its least and its greatest corner. One that is flat is a rectangle.
pub type Cuboid = [[f64; 3]; 2];

/// Where a thing lies in a part; none where the part does not show it.
pub fn cuboid(world: &World, chosen: &Chosen, show: Show, thing: Thing) -> Option<Cuboid> {
    match show {
        Show::Box => in_box(world, thing),
        Show::Slice => in_slice(world, chosen, thing),
        Show::Sectors => in_sectors(world, chosen, thing),
        Show::Surface => on_surface(world, chosen, thing),
        Show::Blocks => among_blocks(world, chosen, thing),
        Show::Inside => in_layer(world, chosen, thing),
    }
}

/// The first part of a sheet that shows a thing, and where in it.
pub fn first(
    world: &World,
    chosen: &Chosen,
    sheet: &Sheet,
    thing: Thing,
) -> Option<(u16, Show, Cuboid)> {
    (0..)
        .zip(sheet.shows)
        .find_map(|(index, show)| Some((index, *show, cuboid(world, chosen, *show, thing)?)))
}

/// The least and the greatest place of chunks that a thing takes.
fn chunk_places(world: &World, thing: Thing) -> Option<[[u32; 3]; 2]> {
    if let Thing::Region(region) = thing {
        let place = world.regions.get(region)?.place.map(|at| at * 16);
        return Some([place, place.map(|at| at + 15)]);
    }
    let place = world.chunk_place(thing.chunk(world)?);
    Some([place, place])
}

fn in_box(world: &World, thing: Thing) -> Option<Cuboid> {
    let [least, greatest] = chunk_places(world, thing)?;
    let size = world.axes.size_chunks();
    Some(joined([
        corners_of(least, size),
        corners_of(greatest, size),
    ]))
}

fn in_slice(world: &World, chosen: &Chosen, thing: Thing) -> Option<Cuboid> {
    let [least, greatest] = chunk_places(world, thing)?;
    let axis = chosen.axis % 3;
    if !(least[axis]..=greatest[axis]).contains(&chosen.at) {
        return None;
    }
    let front = slice_front(world, chosen);
    let ends = [least, greatest].map(|place| flat_world(front.flat(place), front.size()));
    Some(flat_cuboid(ends))
}

/// The cuboid between two corners of any order.
pub fn upright(one: [i32; 3], other: [i32; 3]) -> Cuboid {
    joined([[one; 2], [other; 2]])
}

/// A rectangle around two squares of side 1, by their upper left corners.
fn flat_cuboid(ends: [[i32; 2]; 2]) -> Cuboid {
    let least = [0, 1].map(|axis| ends[0][axis].min(ends[1][axis]));
    let greatest = [0, 1].map(|axis| ends[0][axis].max(ends[1][axis]) + 1);
    [least, greatest].map(|[x, y]| [f64::from(x), f64::from(y), 0.0])
}

fn in_sectors(world: &World, chosen: &Chosen, thing: Thing) -> Option<Cuboid> {
    if thing.region() != Some(chosen.region) {
        return None;
    }
    let grid = Grid::of(world, chosen);
    let sector = match thing {
        Thing::Sector { sector, .. } => sector,
        Thing::Region(_) => {
            let [width, height] = grid.size().map(f64::from);
            return Some([[0.0; 3], [width, height, 0.0]]);
        }
        _ => {
            let (region, chain) = thing.chain(world)?;
            world.chain(region, chain)?.first_sector()?
        }
    };
    let at = grid.at(sector).map(|at| at as i32);
    Some(flat_cuboid([at, at]))
}

fn on_surface(world: &World, chosen: &Chosen, thing: Thing) -> Option<Cuboid> {
    let sight = Sight::of(world, chosen);
    let [least, greatest] = match thing {
        Thing::Block { chunk, at } => {
            let chunk = world.chunk_place(chunk);
            let place = [0, 1, 2].map(|axis| chunk[axis] * 16 + u32::from(at[axis]));
            [place, place]
        }
        Thing::Column { face, at } if face == chosen.face => {
            let mut place = [0; 3];
            for (axis, at) in face.along().into_iter().zip(at) {
                place[axis] = place_of_block(world, axis, at)?;
            }
            [place, place]
        }
        Thing::Column { .. } => return None,
        _ => {
            let [least, greatest] = chunk_places(world, thing)?;
            [least.map(|at| at * 16), greatest.map(|at| at * 16 + 15)]
        }
    };
    let ends = [sight.flat(least)?, sight.flat(greatest)?];
    Some(flat_cuboid(ends.map(|at| at.map(|at| at as i32))))
}

fn among_blocks(world: &World, chosen: &Chosen, thing: Thing) -> Option<Cuboid> {
    let chunk = thing.chunk(world)?;
    let is_shown = match chosen.extent {
        BlocksExtent::Region => chunk.region == chosen.region,
        BlocksExtent::Chunk => shown_chunk(world, chosen) == Some(chunk),
    };
    if !is_shown {
        return None;
    }
    let origin = match chosen.extent {
        BlocksExtent::Region => chunk.at.xyz().map(|at| i64::from(at) * 16),
        BlocksExtent::Chunk => [0; 3],
    };
    let (within, side) = match thing {
        Thing::Block { at, .. } => (at.map(i64::from), 1),
        _ => ([0; 3], 16),
    };
    let from = [0, 1, 2].map(|axis| origin[axis] + within[axis]);
    let size = [blocks_side(chosen); 3];
    let [one, other] = [from, from.map(|at| at + side)].map(|at| box_world(at, size));
    Some(upright(one, other))
}

fn in_layer(world: &World, chosen: &Chosen, thing: Thing) -> Option<Cuboid> {
    let chunk = thing.chunk(world)?;
    if shown_chunk(world, chosen) != Some(chunk) {
        return None;
    }
    let front = layer_front(chosen);
    let ends = match thing {
        Thing::Block { at, .. } => {
            let at = at.map(u32::from);
            if at[chosen.block_axis % 3] != chosen.block_at {
                return None;
            }
            [at, at]
        }
        _ => [[0; 3], [15; 3]],
    };
    Some(flat_cuboid(
        ends.map(|at| flat_world(front.flat(at), front.size())),
    ))
}

/// Where a block of the world lies along an axis, counted in blocks; none where no file has its region.
fn place_of_block(world: &World, axis: usize, block: i64) -> Option<u32> {
    let side = i64::from(REGION_BLOCKS);
    let region = i32::try_from(block.div_euclid(side)).ok()?;
    let place = world.axes.axis(axis).place(region)?;
    Some(place * REGION_BLOCKS + block.rem_euclid(side) as u32)
}
