//! Lines in the parts of a sheet: edges of regions, where the slice is, what is selected.

use mapscope_formats::region::Chain;
use mapscope_layers::line::push_path;
use mapscope_layers::{LineSegment, Part};

use super::bounds::{self, common};
use super::boxes::box_world;
use super::places::{Cuboid, cuboid, upright};
use super::sectors::Grid;
use super::sheet::{Sheet, Show};
use crate::region::chosen::Chosen;
use crate::region::thing::Thing;
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
            if self.segments.len() >= PIECES_MAX {
                break;
            }
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

#[cfg(test)]
mod tests {
    use mapscope_formats::region::ChainEnd;
    use mapscope_layers::Projection;

    use super::*;

    #[test]
    fn a_chain_that_is_torn_apart_a_million_times_is_drawn_as_far_as_a_gpu_likes() {
        let part = Part::single(Projection::TOP, [[0.0; 2], [1.0; 2]]);
        let mut lines = Lines::new(&part);
        let chain = Chain {
            chunk: None,
            runs: (0..1_000_000).map(|at| 2 * at..2 * at + 1).collect(),
            data_sectors: 0,
            links: 999_999,
            end: ChainEnd::End,
            jumps: None,
            sharing: None,
        };
        lines.chain(Grid::new(2_000_000), &chain);
        assert!((PIECES_MAX..PIECES_MAX + 2).contains(&lines.segments.len()));
    }

    #[test]
    fn sectors_in_a_row_are_one_line_and_a_link_is_one_to_where_it_leads() {
        let part = Part::single(Projection::TOP, [[0.0; 2], [1.0; 2]]);
        let mut lines = Lines::new(&part);
        let chain = Chain {
            chunk: None,
            // Rows of 32: sector 30 is texel 287, the last of row 8.
            runs: vec![28..33, 100..101],
            data_sectors: 4,
            links: 1,
            end: ChainEnd::End,
            jumps: None,
            sharing: None,
        };
        lines.chain(Grid::new(200), &chain);
        let found: Vec<_> = lines
            .segments
            .iter()
            .map(|line| (line.class, line.start_world, line.end_world))
            .collect();
        let at = |x: f32, y: f32| [x + 0.5, y + 0.5, 0.0];
        assert_eq!(
            found,
            [
                (class::SELECTED, at(29.0, 8.0), at(31.0, 8.0)),
                (class::SELECTED, at(0.0, 9.0), at(1.0, 9.0)),
                (class::LINK, at(1.0, 9.0), at(5.0, 11.0)),
                (class::SELECTED, at(5.0, 11.0), at(5.0, 11.0)),
            ]
        );
    }
}
