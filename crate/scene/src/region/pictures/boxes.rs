//! Chunks as boxes in space, and those of a slice as squares.

use super::coloring;
use super::quads::Quads;
use super::sheet::slice_front;
use crate::region::chosen::Chosen;
use crate::region::faces::Face;
use crate::region::world::World;

/// Most quads of a picture: 32 MiB.
pub const QUADS_MAX: usize = 1 << 20;

/// Where in the world space of the box a corner of the grid of chunks or blocks lies: its middle is the origin, x as
/// the game counts, y against it, since the plane's y goes down.
pub fn box_world(place: [i64; 3], size: [u32; 3]) -> [i32; 3] {
    let half = size.map(|size| i64::from(size / 2));
    [
        (place[0] - half[0]) as i32,
        (half[1] - place[1]) as i32,
        (place[2] - half[2]) as i32,
    ]
}

/// The least and the greatest corner of the box of a place.
pub fn corners_of(place: [u32; 3], size: [u32; 3]) -> [[i32; 3]; 2] {
    let from = place.map(i64::from);
    let [one, other] = [from, from.map(|at| at + 1)].map(|corner| box_world(corner, size));
    [0, 1].map(|end| {
        std::array::from_fn(|axis| {
            if end == 0 {
                one[axis].min(other[axis])
            } else {
                one[axis].max(other[axis])
            }
        })
    })
}

/// True for a chunk that the box shows: one that is there and that no cut leaves out.
pub fn is_shown(world: &World, chosen: &Chosen, place: [u32; 3]) -> bool {
    if is_cut_off(chosen, place) {
        return false;
    }
    let chunk = world.chunk_at_place(place);
    chunk.is_some_and(|chunk| world.chunk(chunk).state.is_present())
}

fn is_cut_off(chosen: &Chosen, place: [u32; 3]) -> bool {
    chosen.is_cut && place[chosen.axis % 3] > chosen.at
}

/// The faces of all chunks that no other chunk hides, as the view takes them.
pub fn boxes(world: &World, chosen: &Chosen) -> Vec<u8> {
    let mut quads = Quads::default();
    let size = world.axes.size_chunks();
    for (chunk, facts) in world.present() {
        let place = world.chunk_place(chunk);
        if is_cut_off(chosen, place) {
            continue;
        }
        let color = coloring::color(world, chosen.colors, facts);
        let [min, max] = corners_of(place, size);
        for face in Face::ALL {
            let beside = beside(place, face);
            if beside.is_some_and(|beside| is_shown(world, chosen, beside)) {
                continue;
            }
            if quads.len() >= QUADS_MAX {
                return quads.into_bytes();
            }
            quads.face(mirrored(face), min, max, color);
        }
    }
    quads.into_bytes()
}

/// The face of the box's world space that is a face of the grid: y runs the other way.
pub fn mirrored(face: Face) -> Face {
    Face::new(face.axis, face.is_positive != (face.axis == 1))
}

fn beside(mut place: [u32; 3], face: Face) -> Option<[u32; 3]> {
    let at = &mut place[face.axis];
    *at = if face.is_positive {
        at.checked_add(1)?
    } else {
        at.checked_sub(1)?
    };
    Some(place)
}

/// The chunks of the slice, as the view takes them.
pub fn slice(world: &World, chosen: &Chosen) -> Vec<u8> {
    let mut quads = Quads::default();
    let front = slice_front(world, chosen);
    for (chunk, facts) in world.present() {
        let place = world.chunk_place(chunk);
        if place[chosen.axis % 3] == chosen.at && quads.len() < QUADS_MAX {
            let color = coloring::color(world, chosen.colors, facts);
            let [left, top] = flat_world(front.flat(place), front.size());
            quads.flat([left, top], [left + 1, top + 1], color);
        }
    }
    quads.into_bytes()
}

/// Where in the world space of a flat picture the upper left of a place lies: its middle is the origin.
pub fn flat_world([right, down]: [u32; 2], size: [u32; 2]) -> [i32; 2] {
    [
        right as i32 - (size[0] / 2) as i32,
        down as i32 - (size[1] / 2) as i32,
    ]
}
