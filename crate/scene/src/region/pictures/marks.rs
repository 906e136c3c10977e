//! Lines and words in the parts of a sheet: edges of regions, what is selected, coordinates, captions.

use std::f32::consts::FRAC_PI_2;

use mapscope_formats::region::Chain;
use mapscope_formats::text::counted;
use mapscope_layers::line::push_path;
use mapscope_layers::{Label, LabelAlign, LineSegment, Part};

use super::blocks::{layer_front, with_voxels};
use super::bounds::{self, common};
use super::boxes::{box_world, flat_world};
use super::front::Front;
use super::places::{Cuboid, cuboid, upright};
use super::sectors::Grid;
use super::sheet::{Sheet, Show, blocks_side, shown_chunk, slice_front};
use super::surface::Sight;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::faces::AXES;
use crate::region::thing::{ChunkRef, Thing, list};
use crate::region::world::World;

/// Most regions whose edges are drawn, and most pieces of a chain: a GPU is not to be busy with a broken file.
const REGIONS_MAX: usize = 4096;
const PIECES_MAX: usize = 20_000;

/// Classes of the lines of a part.
pub mod class {
    /// Edges of regions, and of all that is shown.
    pub const EDGE: u32 = 0;
    /// Where the slice is.
    pub const SLICE: u32 = 1;
    /// What is selected, and sectors of its chain that follow each other.
    pub const SELECTED: u32 = 0;
    /// A link of its chain.
    pub const LINK: u32 = 1;
}

/// The edges of regions, and where the slice is.
pub fn frames(world: &World, chosen: &Chosen, sheet: &Sheet, show: Show) -> Vec<LineSegment> {
    let Some(part) = sheet.part(show) else {
        return Vec::new();
    };
    let mut lines = Lines::new(part);
    match show {
        Show::Box => {
            // As far as there is anything: the cubes of regions are mostly empty.
            let whole = bounds::of_world(world);
            for region in 0..world.regions.len().min(REGIONS_MAX) {
                let found = cuboid(world, chosen, show, Thing::Region(region));
                lines.extend(class::EDGE, found.and_then(|found| common(&found, &whole)));
            }
        }
        Show::Slice | Show::Surface => {
            for region in 0..world.regions.len().min(REGIONS_MAX) {
                let found = cuboid(world, chosen, show, Thing::Region(region));
                lines.extend(class::EDGE, found);
            }
        }
        Show::Sectors => {
            let found = cuboid(world, chosen, show, Thing::Region(chosen.region));
            lines.extend(class::EDGE, found);
        }
        Show::Blocks => {
            lines.extend(class::EDGE, Some(bounds::of_blocks(world, chosen)));
        }
        Show::Inside => lines.extend(class::EDGE, Some([[-8.0, -8.0, 0.0], [8.0, 8.0, 0.0]])),
    }
    if show == Show::Box && sheet.index(Show::Slice).is_some() {
        lines.extend(class::SLICE, slice_cuboid(world, chosen));
    }
    lines.segments
}

/// What the slice cuts out of the box.
fn slice_cuboid(world: &World, chosen: &Chosen) -> Option<Cuboid> {
    let size = world.axes.size_chunks();
    let axis = chosen.axis % 3;
    let (mut from, mut to) = ([0; 3], size.map(i64::from));
    from[axis] = i64::from(chosen.at);
    to[axis] = i64::from(chosen.at) + 1;
    let slice = upright(box_world(from, size), box_world(to, size));
    common(&slice, &bounds::of_world(world))
}

/// What is selected; in a file its chain as a path from sector to sector.
pub fn selection(world: &World, chosen: &Chosen, sheet: &Sheet, show: Show) -> Vec<LineSegment> {
    let (Some(part), Some(thing)) = (sheet.part(show), chosen.selected) else {
        return Vec::new();
    };
    let mut lines = Lines::new(part);
    if show == Show::Sectors {
        let chain = thing
            .chain(world)
            .filter(|(region, _)| *region == chosen.region);
        if let Some(chain) = chain.and_then(|(region, at)| world.chain(region, at)) {
            lines.chain(Grid::of(world, chosen), chain);
        }
    }
    lines.extend(class::SELECTED, cuboid(world, chosen, show, thing));
    lines.segments
}

/// Lines of a part as they grow.
struct Lines<'a> {
    part: &'a Part,
    segments: Vec<LineSegment>,
}

impl<'a> Lines<'a> {
    fn new(part: &'a Part) -> Self {
        Self {
            part,
            segments: Vec::new(),
        }
    }

    fn path(&mut self, class: u32, points: &[[f32; 3]]) {
        push_path(&mut self.segments, &self.part.projection, class, points);
    }

    /// The edges of a cuboid, or of a rectangle.
    fn extend(&mut self, class: u32, cuboid: Option<Cuboid>) {
        for path in cuboid.map(|cuboid| outline(&cuboid)).unwrap_or_default() {
            self.path(class, &path);
        }
    }

    /// Rows of sectors from their first to their last, and links to where they lead.
    fn chain(&mut self, grid: Grid, chain: &Chain) {
        let middle = |sector: u32| {
            let [right, down] = grid.at(sector).map(|at| at as f32 + 0.5);
            [right, down, 0.0]
        };
        let columns = grid.size()[0];
        let mut before: Option<u32> = None;
        for run in &chain.runs {
            if let Some(before) = before {
                self.path(class::LINK, &[middle(before), middle(run.start)]);
            }
            let mut start = run.start;
            while start < run.end && self.segments.len() < PIECES_MAX {
                let in_row = columns - grid.at(start)[0];
                let end = start.saturating_add(in_row).min(run.end);
                self.path(class::SELECTED, &[middle(start), middle(end - 1)]);
                start = end;
            }
            before = run.end.checked_sub(1);
        }
    }
}

/// The edges of a cuboid as paths; of one without height its rim alone.
pub fn outline([least, greatest]: &Cuboid) -> Vec<Vec<[f32; 3]>> {
    let [a, b] = [least, greatest].map(|corner| corner.map(|at| at as f32));
    let rim = |z: f32| {
        vec![
            [a[0], a[1], z],
            [b[0], a[1], z],
            [b[0], b[1], z],
            [a[0], b[1], z],
            [a[0], a[1], z],
        ]
    };
    let mut paths = vec![rim(a[2])];
    if b[2] > a[2] {
        paths.push(rim(b[2]));
        for [x, y] in [[a[0], a[1]], [b[0], a[1]], [b[0], b[1]], [a[0], b[1]]] {
            paths.push(vec![[x, y, a[2]], [x, y, b[2]]]);
        }
    }
    paths
}

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
            let at = mapscope_formats::region::ChunkAt::from_index(0)?;
            Some(world.block_position(ChunkRef { region, at }, [0; 3]))
        }
    }
}

fn words(number: Option<i64>) -> String {
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

fn label(position_world: [f32; 3], text: String) -> Label {
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

/// A line of words above each part.
pub fn captions(world: &World, chosen: &Chosen, sheet: &Sheet) -> Vec<Label> {
    let parts = sheet.shows.iter().zip(&sheet.plane.parts);
    parts
        .map(|(show, part)| {
            let middle = (part.min[0] + part.max[0]) / 2.0;
            let height = sheet.plane.min[1] / 2.0;
            Label {
                priority: 100.0,
                ..label(
                    [middle as f32, height as f32, 0.0],
                    caption(world, chosen, *show),
                )
            }
        })
        .collect()
}

fn caption(world: &World, chosen: &Chosen, show: Show) -> String {
    let region_name = || {
        let region = world.regions.get(chosen.region);
        region.map_or_else(String::new, |region| {
            list(region.position()).replace('-', "−").replace(',', ", ")
        })
    };
    let chunk_name = || {
        let chunk = shown_chunk(world, chosen);
        chunk.map_or_else(String::new, |chunk| {
            list(world.chunk_position(chunk))
                .replace('-', "−")
                .replace(',', ", ")
        })
    };
    match show {
        Show::Box => {
            let chunks = world.present().count() as u64;
            let regions = world.regions.len() as u64;
            format!(
                "{} in {}",
                counted(chunks, "chunk"),
                counted(regions, "region")
            )
        }
        Show::Slice => {
            let axis = chosen.axis % 3;
            let at = words(world.axes.chunk_at(axis, chosen.at));
            let places = world.present().map(|(chunk, _)| world.chunk_place(chunk));
            let count = places.filter(|place| place[axis] == chosen.at).count() as u64;
            format!("Slice {} = {at}: {}", AXES[axis], counted(count, "chunk"))
        }
        Show::Sectors => {
            let region = world.regions.get(chosen.region);
            let sectors = region.map_or(0, |region| region.sector_count());
            format!(
                "Region {}: {}",
                region_name(),
                counted(sectors.into(), "sector")
            )
        }
        Show::Surface => {
            let face = chosen.face.id().replace('-', "−");
            let sight = Sight::of(world, chosen);
            let [width, height] = sight.front.size();
            let block = |axis: usize, place: u32| {
                words(world.axes.block_at(axis, sight.origin()[axis] + place))
            };
            let range = |axis: usize, count: u32| {
                let last = block(axis, count.saturating_sub(1));
                format!("{} {} to {last}", AXES[axis], block(axis, 0))
            };
            let (across, is_mirrored) = sight.front.horizontal();
            let arrow = if is_mirrored { "←" } else { "→" };
            let along = format!(
                "{arrow} {}, ↑ {}",
                range(across, width),
                range(sight.front.vertical(), height)
            );
            if sight.is_alone {
                format!("Surface {face} of region {}: {along}", region_name())
            } else {
                format!("Surface {face}: {along}")
            }
        }
        Show::Blocks => {
            let is_there = with_voxels(world, chosen, |_| ()).is_some();
            let reading = if is_there { "" } else { ": reading…" };
            match chosen.extent {
                BlocksExtent::Chunk => format!("Blocks of chunk {}{reading}", chunk_name()),
                BlocksExtent::Region => format!("Blocks of region {}{reading}", region_name()),
            }
        }
        Show::Inside => {
            let axis = AXES[chosen.block_axis % 3];
            format!("Chunk {}, layer {axis} = {}", chunk_name(), chosen.block_at)
        }
    }
}
