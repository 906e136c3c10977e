//! Runs of instances with what they cover, so that only those in sight are drawn.

use std::ops::Range;

use bytemuck::Pod;
use glam::DVec2;
use mapscope_layers::facet::FACET_STEPS;
use mapscope_layers::{Facet, LineSegment, Marker, Projection};

/// Instances of a block; documents keep near to each other what lies near to each other.
const BLOCK_INSTANCES: usize = 4096;

/// What stands somewhere in the world.
pub trait Located: Pod {
    /// The points that it lies between.
    fn points(&self) -> impl Iterator<Item = [f32; 3]>;
}

impl Located for LineSegment {
    fn points(&self) -> impl Iterator<Item = [f32; 3]> {
        [self.start_world, self.end_world].into_iter()
    }
}

impl Located for Marker {
    fn points(&self) -> impl Iterator<Item = [f32; 3]> {
        [self.position_world].into_iter()
    }
}

impl Located for Facet {
    fn points(&self) -> impl Iterator<Item = [f32; 3]> {
        let corners = self.corners.into_iter();
        corners.map(|corner| corner.map(|steps| f32::from(steps) / f32::from(FACET_STEPS)))
    }
}

/// One run of instances, in a box of the world. The plane may change; the box stays.
#[derive(Clone, Debug, PartialEq)]
struct Block {
    range: Range<u32>,
    min_world: [f32; 3],
    max_world: [f32; 3],
}

/// All runs of a buffer of instances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Blocks {
    blocks: Vec<Block>,
    instance_bytes: usize,
}

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// Of the map.
    pub projection: &'a Projection,
    /// The least and the greatest corner on the plane.
    pub plane: [DVec2; 2],
    /// Units of the plane for a CSS pixel.
    pub plane_per_css_px: f64,
}

impl Blocks {
    /// Of a buffer of whole instances.
    pub fn of<T: Located>(bytes: &[u8]) -> Self {
        let mut blocks = Vec::new();
        let mut first = 0;
        for run in bytes.chunks(BLOCK_INSTANCES * size_of::<T>()) {
            let mut min_world = [f32::INFINITY; 3];
            let mut max_world = [f32::NEG_INFINITY; 3];
            let mut end = first;
            for instance in run.chunks_exact(size_of::<T>()) {
                let instance: T = bytemuck::pod_read_unaligned(instance);
                for point in instance.points() {
                    for axis in 0..3 {
                        min_world[axis] = min_world[axis].min(point[axis]);
                        max_world[axis] = max_world[axis].max(point[axis]);
                    }
                }
                end += 1;
            }
            blocks.push(Block {
                range: first..end,
                min_world,
                max_world,
            });
            first = end;
        }
        Self {
            blocks,
            instance_bytes: size_of::<T>(),
        }
    }

    /// The instances, of all there are, that may be in sight of a picture in which they reach so
    /// far around their points; those that follow each other are one range.
    pub fn in_sight<T>(&self, all: Range<u32>, sight: Sight<'_>, css_px: f32) -> Vec<Range<u32>> {
        if self.instance_bytes != size_of::<T>() {
            return vec![all];
        }
        let reach = DVec2::splat(f64::from(css_px) * sight.plane_per_css_px);
        let mut ranges: Vec<Range<u32>> = Vec::new();
        for block in &self.blocks {
            let [min, max] = block.on_plane(sight.projection);
            let is_outside = (max + reach).cmplt(sight.plane[0]).any()
                || (min - reach).cmpgt(sight.plane[1]).any();
            if is_outside {
                continue;
            }
            match ranges.last_mut() {
                Some(last) if last.end == block.range.start => last.end = block.range.end,
                _ => ranges.push(block.range.clone()),
            }
        }
        ranges
    }
}

impl Block {
    /// The least and the greatest corner of a rectangle around it.
    fn on_plane(&self, projection: &Projection) -> [DVec2; 2] {
        let mut corners = [DVec2::ZERO; 2];
        for (side, row) in projection.plane_from_world.into_iter().enumerate() {
            for (axis, factor) in row.into_iter().enumerate() {
                if factor != 0.0 {
                    let ends = [self.min_world[axis], self.max_world[axis]]
                        .map(|end| factor * f64::from(end));
                    corners[0][side] += ends[0].min(ends[1]);
                    corners[1][side] += ends[0].max(ends[1]);
                }
            }
        }
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marker(x: f32, y: f32, z: f32) -> Marker {
        Marker {
            position_world: [x, y, z],
            class: 0,
            ringed: 0,
        }
    }

    /// Three blocks and a piece, at x 0, 1000, 2000 and 3000.
    fn markers() -> (Blocks, Range<u32>) {
        let count = 3 * BLOCK_INSTANCES + 5;
        let markers: Vec<Marker> = (0..count)
            .map(|index| marker(1000.0 * (index / BLOCK_INSTANCES) as f32, 0.0, 4.0))
            .collect();
        (
            Blocks::of::<Marker>(bytemuck::cast_slice(&markers)),
            0..count as u32,
        )
    }

    fn seen(start: [f64; 2], end: [f64; 2], projection: &Projection) -> Vec<[u32; 2]> {
        let (blocks, all) = markers();
        let sight = Sight {
            projection,
            plane: [start, end].map(DVec2::from_array),
            plane_per_css_px: 2.0,
        };
        let ranges = blocks.in_sight::<Marker>(all, sight, 10.0);
        ranges
            .iter()
            .map(|range| [range.start, range.end])
            .collect()
    }

    #[test]
    fn blocks_in_sight_that_follow_each_other_are_drawn_at_once() {
        let top = Projection::TOP;
        let all = seen([-10.0, -10.0], [5000.0, 10.0], &top);
        assert_eq!(all, [[0, 12293]]);
        assert_eq!(seen([900.0, -1.0], [2100.0, 1.0], &top), [[4096, 12288]]);
        assert_eq!(seen([10.0, 500.0], [2100.0, 900.0], &top), [[0; 2]; 0]);
    }

    #[test]
    fn symbols_at_the_edge_reach_into_the_picture() {
        let top = Projection::TOP;
        assert_eq!(seen([2020.0, -1.0], [2100.0, 1.0], &top), [[8192, 12288]]);
        assert_eq!(seen([2021.0, -1.0], [2100.0, 1.0], &top), [[0; 2]; 0]);
    }

    #[test]
    fn what_a_block_covers_follows_the_projection() {
        let lifted = Projection {
            plane_from_world: [[1.0, 0.0, 0.0], [0.0, 1.0, -100.0]],
            ..Projection::TOP
        };
        assert_eq!(seen([0.0, -410.0], [10.0, -390.0], &lifted), [[0, 4096]]);
        assert_eq!(seen([0.0, -10.0], [10.0, 10.0], &lifted), [[0; 2]; 0]);
    }

    #[test]
    fn a_facet_lies_between_its_corners() {
        let facet = Facet {
            corners: [[0, 0, 0], [160, 0, 0], [160, 16, 32], [0, 16, 32]],
            color: [1; 4],
            edges: 0,
            reserved: [0; 3],
        };
        let blocks = Blocks::of::<Facet>(bytemuck::bytes_of(&facet));
        assert_eq!(blocks.blocks[0].min_world, [0.0; 3]);
        assert_eq!(blocks.blocks[0].max_world, [10.0, 1.0, 2.0]);
    }

    #[test]
    fn instances_that_are_drawn_as_another_kind_or_have_no_place_are_never_left_out() {
        let (blocks, all) = markers();
        let sight = Sight {
            projection: &Projection::TOP,
            plane: [DVec2::splat(1e6), DVec2::splat(2e6)],
            plane_per_css_px: 1.0,
        };
        assert_eq!(blocks.in_sight::<Facet>(all.clone(), sight, 0.0), [all]);
        let nowhere = marker(f32::NAN, f32::NAN, f32::NAN);
        let nowhere = Blocks::of::<Marker>(bytemuck::bytes_of(&nowhere));
        assert_eq!(nowhere.in_sight::<Marker>(0..1, sight, 0.0).len(), 1);
    }
}
