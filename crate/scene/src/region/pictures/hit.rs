//! What is seen at a place of the sheet.

use mapscope_formats::region::ChunkAt;
use mapscope_layers::{Part, Spot};

use super::blocks::{layer_front, with_voxels};
use super::boxes::is_shown;
use super::mesh::OPEN;
use super::sectors::{Cell, Grid};
use super::sheet::{Sheet, Show, blocks_side, shown_chunk, slice_front};
use super::surface::Sight;
use super::walk::first_on;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::thing::{ChunkRef, Seen, Thing};
use crate::region::world::World;

/// What is seen at a place; none beside everything.
pub fn seen(world: &World, chosen: &Chosen, sheet: &Sheet, spot: Spot) -> Option<Seen> {
    let index = sheet.plane.part_at(spot.plane)?;
    let (part, show) = (sheet.plane.parts.get(index)?, sheet.shows.get(index)?);
    match show {
        Show::Box => in_box(world, chosen, part, spot),
        Show::Blocks => among_blocks(world, chosen, part, spot),
        Show::Slice => in_slice(world, chosen, part, spot),
        Show::Sectors => in_sectors(world, chosen, part, spot),
        Show::Surface => on_surface(world, chosen, part, spot),
        Show::Inside => in_layer(world, chosen, part, spot),
    }
}

/// The first solid cell on the line of sight, of a cuboid of so many around the origin, and the point where it is
/// seen. The grid's y runs against the world's.
fn first_solid(
    part: &Part,
    spot: Spot,
    size: [u32; 3],
    is_solid: impl Fn([u32; 3]) -> bool,
) -> Option<([u32; 3], [f64; 3])> {
    let ray = part.ray_at(spot.turn, spot.plane)?;
    let half = size.map(|size| f64::from(size / 2));
    let [x, y, z] = ray.origin_world;
    let [along_x, along_y, along_z] = ray.direction_world;
    let entered = first_on(
        [x + half[0], half[1] - y, z + half[2]],
        [along_x, -along_y, along_z],
        size.map(|size| size as usize),
        |cell| is_solid(cell.map(|at| at as u32)),
    )?;
    Some((entered.cell.map(|at| at as u32), ray.at(entered.at)))
}

fn in_box(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let size = world.axes.size_chunks();
    let is_solid = |place| is_shown(world, chosen, place);
    let (place, at) = first_solid(part, spot, size, is_solid)?;
    Some(Seen {
        thing: Thing::Chunk(world.chunk_at_place(place)?),
        world: at,
    })
}

fn among_blocks(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let size = [blocks_side(chosen); 3];
    let found = with_voxels(world, chosen, |voxels| {
        let is_solid = |at: [u32; 3]| voxels.at(at.map(i64::from)) != OPEN;
        first_solid(part, spot, size, is_solid)
    })??;
    let (place, at) = found;
    let chunk = match chosen.extent {
        BlocksExtent::Chunk => shown_chunk(world, chosen)?,
        BlocksExtent::Region => ChunkRef {
            region: chosen.region,
            at: ChunkAt::from_xyz(place.map(|at| (at / 16) as u8))?,
        },
    };
    Some(Seen {
        thing: Thing::Block {
            chunk,
            at: place.map(|at| (at % 16) as u8),
        },
        world: at,
    })
}

/// The place of a flat picture, its middle or its upper left at the origin, and the point of the part's world.
fn flat_place(
    part: &Part,
    spot: Spot,
    size: [u32; 2],
    is_centred: bool,
) -> Option<([u32; 2], [f64; 3])> {
    let (projection, offset) = part.placed(spot.turn);
    let plane = [0, 1].map(|axis| spot.plane[axis] - offset[axis]);
    let world = projection.world_at(plane, 0.0)?;
    let mut place = [0; 2];
    for axis in 0..2 {
        let half = if is_centred {
            f64::from(size[axis] / 2)
        } else {
            0.0
        };
        let at = (world[axis] + half).floor();
        if !(0.0..f64::from(size[axis])).contains(&at) {
            return None;
        }
        place[axis] = at as u32;
    }
    Some((place, world))
}

fn in_slice(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let front = slice_front(world, chosen);
    let (at, point) = flat_place(part, spot, front.size(), true)?;
    let chunk = world.chunk_at_place(front.place(at, chosen.at)?)?;
    Some(Seen {
        thing: Thing::Chunk(chunk),
        world: point,
    })
}

fn in_sectors(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let grid = Grid::of(world, chosen);
    let (at, point) = flat_place(part, spot, grid.size(), false)?;
    let region = chosen.region;
    let thing = match grid.cell(at)? {
        Cell::Header => Thing::Region(region),
        Cell::Sector(sector) => Thing::Sector { region, sector },
    };
    Some(Seen {
        thing,
        world: point,
    })
}

fn on_surface(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let sight = Sight::of(world, chosen);
    let (at, point) = flat_place(part, spot, sight.front.size(), false)?;
    let thing = match sight.seen(world, at) {
        Some(block) => Thing::Block {
            chunk: block.chunk,
            at: block.at,
        },
        None => {
            let column = sight.column(at)?;
            let [first, second] = chosen.face.along();
            Thing::Column {
                face: chosen.face,
                at: [
                    world.axes.block_at(first, column[0])?,
                    world.axes.block_at(second, column[1])?,
                ],
            }
        }
    };
    Some(Seen {
        thing,
        world: point,
    })
}

fn in_layer(world: &World, chosen: &Chosen, part: &Part, spot: Spot) -> Option<Seen> {
    let front = layer_front(chosen);
    let (at, point) = flat_place(part, spot, front.size(), true)?;
    let place = front.place(at, chosen.block_at)?;
    Some(Seen {
        thing: Thing::Block {
            chunk: shown_chunk(world, chosen)?,
            at: place.map(|at| at as u8),
        },
        world: point,
    })
}
