//! What is seen of a world from outside one of its faces: for each column the outermost block that is not air, and
//! how far out it stands.

use mapscope_layers::RasterGeometry;
use mapscope_layers::raster::CATEGORY_NO_DATA;

use super::front::Front;
use crate::pyramid::Pyramid;
use crate::region::axes::REGION_BLOCKS;
use crate::region::chosen::Chosen;
use crate::region::faces::Face;
use crate::region::world::{SeenBlock, World};

/// Longest side of a picture of all regions, in blocks; of a larger world the region that is chosen is shown.
pub const SIDE_MAX: u32 = 16 * REGION_BLOCKS;

/// The two rasters.
pub struct Surface {
    /// Global block ids.
    pub blocks: Pyramid<u16>,
    /// How far out the block stands along the axis of the face, counted as the game does and growing towards who
    /// looks.
    pub depth: Pyramid<f32>,
    /// The least and the greatest of these.
    pub range: Option<[f32; 2]>,
}

/// How the surface lies on its picture.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    face: Face,
    /// How places, counted in blocks from `origin`, lie.
    pub front: Front,
    /// The first place that is shown along each axis, counted in blocks.
    origin: [u32; 3],
    /// Blocks along each axis.
    size: [u32; 3],
    /// True when one region stands for all, since the world is too large for a picture.
    pub is_alone: bool,
}

impl Sight {
    /// That of what is chosen.
    pub fn of(world: &World, chosen: &Chosen) -> Self {
        let face = chosen.face;
        let whole = world.axes.size().map(|regions| regions * REGION_BLOCKS);
        let is_large = face.along().iter().any(|axis| whole[*axis] > SIDE_MAX);
        let region = world.regions.get(chosen.region).filter(|_| is_large);
        let (origin, size) = match region {
            Some(region) => (
                region.place.map(|at| at * REGION_BLOCKS),
                [REGION_BLOCKS; 3],
            ),
            None => ([0; 3], whole),
        };
        Self {
            face,
            front: Front::new(face, size),
            origin,
            size,
            is_alone: region.is_some(),
        }
    }

    /// The first place that is shown along each axis, counted in blocks.
    pub fn origin(&self) -> [u32; 3] {
        self.origin
    }

    /// The column of blocks so many to the right and down: its places along the axes of the face, in their order.
    pub fn column(&self, at: [u32; 2]) -> Option<[u32; 2]> {
        let place = self.front.place(at, 0)?;
        Some(
            self.face
                .along()
                .map(|axis| self.origin[axis] + place[axis]),
        )
    }

    /// The block that is seen so many to the right and down; none where there is nothing but air.
    pub fn seen(&self, world: &World, at: [u32; 2]) -> Option<SeenBlock> {
        world.outermost(self.face, self.column(at)?)
    }

    /// How far to the right and down a place counted in blocks lies; none beside the picture.
    pub fn flat(&self, place: [u32; 3]) -> Option<[u32; 2]> {
        let mut within = [0; 3];
        for axis in self.face.along() {
            within[axis] = place[axis].checked_sub(self.origin[axis])?;
            if within[axis] >= self.size[axis] {
                return None;
            }
        }
        Some(self.front.flat(within))
    }
}

/// The pictures of what is known by now.
pub fn surface(world: &World, chosen: &Chosen) -> Surface {
    let sight = Sight::of(world, chosen);
    let [width, height] = sight.front.size();
    let geometry = RasterGeometry { width, height };
    let mut surface = Surface {
        blocks: Pyramid::with_base(geometry, 0),
        depth: Pyramid::with_base(geometry, 0),
        range: None,
    };
    let mut blocks = vec![CATEGORY_NO_DATA; height as usize];
    let mut depths = vec![f32::NAN; height as usize];
    for right in 0..width {
        for (down, (block, depth)) in (0..).zip(blocks.iter_mut().zip(&mut depths)) {
            let found = sight.seen(world, [right, down]);
            *block = found.map_or(CATEGORY_NO_DATA, |found| found.id);
            *depth = found.map_or(f32::NAN, |found| towards_eye(world, chosen, found));
            if depth.is_finite() {
                let [low, high] = surface.range.unwrap_or([*depth; 2]);
                surface.range = Some([low.min(*depth), high.max(*depth)]);
            }
        }
        surface.blocks.push_columns(&blocks);
        surface.depth.push_columns(&depths);
    }
    surface
}

/// How far out a block stands.
fn towards_eye(world: &World, chosen: &Chosen, block: SeenBlock) -> f32 {
    let axis = chosen.face.axis;
    let at = world.block_position(block.chunk, block.at)[axis];
    (if chosen.face.is_positive { at } else { -at }) as f32
}
