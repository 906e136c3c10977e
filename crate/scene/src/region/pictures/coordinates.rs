//! Which coordinates the parts of a sheet reach over.

use std::f32::consts::FRAC_PI_2;

use mapscope_formats::region::ChunkAt;
use mapscope_layers::{Label, LabelAlign};

use super::blocks::layer_front;
use super::bounds;
use super::boxes::flat_world;
use super::front::Front;
use super::places::Cuboid;
use super::sheet::{Show, blocks_side, shown_chunk, slice_front};
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::faces::AXES;
use crate::region::thing::ChunkRef;
use crate::region::world::World;

/// Which coordinates a part reaches over.
pub fn coordinates(world: &World, chosen: &Chosen, show: Show) -> Vec<Label> {
    let chunk = |axis: usize, place: u32| world.axes.chunk_at(axis, place);
    match show {
        Show::Box => {
            let Some([least, greatest]) = bounds::of_places(world) else {
                return Vec::new();
            };
            in_space(&bounds::of_world(world), &|axis, is_end| {
                chunk(axis, if is_end { greatest[axis] } else { least[axis] })
            })
        }
        Show::Slice => {
            let front = slice_front(world, chosen);
            beside(&front, flat_world([0; 2], front.size()), &chunk)
        }
        Show::Blocks => {
            let Some(origin) = blocks_origin(world, chosen) else {
                return Vec::new();
            };
            let shown = bounds::of_blocks(world, chosen);
            let half = f64::from(blocks_side(chosen) / 2);
            in_space(&shown, &|axis, is_end| {
                // The world of blocks runs against the game's y.
                let [from, to] = shown.map(|corner| corner[axis]);
                let [least, greatest] = if axis == 1 { [-to, -from] } else { [from, to] };
                let within = if is_end { greatest - 1.0 } else { least } + half;
                Some(origin[axis] + within as i64)
            })
        }
        Show::Inside => {
            let front = layer_front(chosen);
            let numbers = |_: usize, place: u32| Some(i64::from(place));
            beside(&front, flat_world([0; 2], front.size()), &numbers)
        }
        // Their rectangle is all of their part; the words above them say it.
        Show::Sectors | Show::Surface => Vec::new(),
    }
}

/// The first block of what is shown block by block, as the game counts it.
fn blocks_origin(world: &World, chosen: &Chosen) -> Option<[i64; 3]> {
    match chosen.extent {
        BlocksExtent::Chunk => {
            shown_chunk(world, chosen).map(|chunk| world.block_position(chunk, [0; 3]))
        }
        BlocksExtent::Region => {
            let region = chosen.region;
            let at = ChunkAt::from_index(0)?;
            Some(world.block_position(ChunkRef { region, at }, [0; 3]))
        }
    }
}

/// A coordinate; dots where there is none.
pub fn words(number: Option<i64>) -> String {
    number.map_or_else(
        || "…".to_owned(),
        |number| number.to_string().replace('-', "−"),
    )
}

/// Beside a cuboid: the coordinates of its first corner, and how far each axis goes.
fn in_space(cuboid: &Cuboid, at: &dyn Fn(usize, bool) -> Option<i64>) -> Vec<Label> {
    let [least, greatest] = cuboid.map(|corner| corner.map(|at| at as f32));
    let spans = [0, 1, 2].map(|axis| greatest[axis] - least[axis]);
    let beyond = spans.iter().fold(1.0_f32, |most, span| most.max(*span)) * 0.05;
    // The game's y runs against that of the picture.
    let corner = |ends: [bool; 3]| {
        std::array::from_fn(|axis| {
            let is_greatest = ends[axis] != (axis == 1);
            if is_greatest {
                greatest[axis]
            } else {
                least[axis]
            }
        })
    };
    let outwards = |mut place: [f32; 3], axis: usize, by: f32| {
        place[axis] += if axis == 1 { -by } else { by };
        place
    };
    let mut first: [f32; 3] = corner([false; 3]);
    // Below the corner, where it does not reach over the edge of the part.
    first[2] -= 2.0 * beyond;
    let numbers = [0, 1, 2].map(|axis| words(at(axis, false)));
    let mut labels = vec![label(first, numbers.join(", "))];
    for axis in 0..3 {
        let mut ends = [false; 3];
        ends[axis] = true;
        // Not at the corner that the box hides from where it is first seen.
        ends[0] |= axis == 1;
        let place = outwards(corner(ends), axis, beyond);
        labels.push(label(
            place,
            format!("{} {}", AXES[axis], words(at(axis, true))),
        ));
    }
    labels
}

/// Below and left of a flat picture whose upper left is given: its axes and how far they go.
fn beside(front: &Front, corner: [i32; 2], at: &dyn Fn(usize, u32) -> Option<i64>) -> Vec<Label> {
    let size = front.size();
    let [width, height] = size.map(|size| size as f32);
    let [left, top] = corner.map(|at| at as f32);
    let gap = width.max(height) * 0.04;
    let range = |axis: usize, count: u32, is_mirrored: bool| {
        let (first, last) = (words(at(axis, 0)), words(at(axis, count.saturating_sub(1))));
        if is_mirrored {
            format!("← {} {first} to {last}", AXES[axis])
        } else {
            format!("{} {first} to {last} →", AXES[axis])
        }
    };
    let (across, is_mirrored) = front.horizontal();
    let below = [left + width / 2.0, top + height + gap, 0.0];
    let aside = [left - gap, top + height / 2.0, 0.0];
    vec![
        label(below, range(across, size[0], is_mirrored)),
        Label {
            angle_rad: -FRAC_PI_2,
            ..label(aside, range(front.vertical(), size[1], false))
        },
    ]
}

/// A text with its middle at a place.
pub fn label(position_world: [f32; 3], text: String) -> Label {
    Label {
        position_world,
        align: LabelAlign::Center,
        offset_px: 0.0,
        angle_rad: 0.0,
        priority: 10.0,
        max_plane_per_css_px: None,
        text,
    }
}
