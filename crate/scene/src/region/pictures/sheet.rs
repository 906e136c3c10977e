//! What lies where on the sheet: the parts of a view beside each other, and a line of words above each.

use mapscope_layers::{Orbit, Part, Plane, Projection, Turn};

use super::bounds;
use super::front::Front;
use super::places::Cuboid;
use super::sectors::Grid;
use super::surface::Sight;
use crate::region::chosen::{BlocksExtent, Chosen, ViewKind};
use crate::region::faces::Face;
use crate::region::thing::ChunkRef;
use crate::region::world::World;

/// Units of the sheet along a side of a part that nothing else decides.
const SIDE: f64 = 512.0;

/// The part of a part's side that is kept free at each side of a flat picture, for its coordinates.
const MARGIN: f64 = 0.1;

/// How much larger the part of what is seen from any side is than that.
const ROOM: f64 = 1.18;

/// Between two parts, and the height of the words above them, as parts of the longer side.
const GAP: f64 = 0.04;
const CAPTION: f64 = 0.1;

/// Device pixels that a chunk, a sector or a block spans at most, the closest zoom.
const MAX_PX: f64 = 256.0;

/// Words have no paper below them, as what is seen from above has.
const WORDS: Projection = Projection {
    plane_from_world: [[1.0, 0.0, 0.0], [0.0, 1.0, -1.0]],
    ..Projection::TOP
};

/// One part of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// All chunks, from any side.
    Box,
    /// Chunks of one place along an axis.
    Slice,
    /// The sectors of a file.
    Sectors,
    /// What is seen from outside of a face.
    Surface,
    /// Blocks, from any side.
    Blocks,
    /// A layer of blocks of a chunk.
    Inside,
}

impl Show {
    /// The stable name of its part and the beginning of its sources' names.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Slice => "slice",
            Self::Sectors => "sectors",
            Self::Surface => "surface",
            Self::Blocks => "blocks",
            Self::Inside => "inside",
        }
    }

    /// Those of a view, from the left.
    pub fn of(view: ViewKind) -> &'static [Self] {
        match view {
            ViewKind::Space => &[Self::Box, Self::Slice],
            ViewKind::Box => &[Self::Box],
            ViewKind::Slice => &[Self::Slice],
            ViewKind::File => &[Self::Box, Self::Sectors],
            ViewKind::Sectors => &[Self::Sectors],
            ViewKind::Surface => &[Self::Surface],
            ViewKind::Blocks => &[Self::Blocks],
            ViewKind::Inside => &[Self::Inside],
        }
    }

    /// How large it is in its own units: across and down, or around a sphere.
    fn extent(self, world: &World, chosen: &Chosen) -> Extent {
        match self {
            Self::Box => Extent::Sphere(bounds::of_world(world)),
            Self::Slice => Extent::Flat(slice_front(world, chosen).size()),
            Self::Sectors => Extent::Raster(Grid::of(world, chosen).size()),
            Self::Surface => Extent::Raster(Sight::of(world, chosen).front.size()),
            Self::Blocks => Extent::Sphere(bounds::of_blocks(world, chosen)),
            Self::Inside => Extent::Flat([16; 2]),
        }
    }
}

/// Blocks along a side of what is shown block by block.
pub fn blocks_side(chosen: &Chosen) -> u32 {
    match chosen.extent {
        BlocksExtent::Chunk => 16,
        BlocksExtent::Region => 256,
    }
}

/// How the slice lies on its picture.
pub fn slice_front(world: &World, chosen: &Chosen) -> Front {
    Front::new(Face::new(chosen.axis % 3, true), world.axes.size_chunks())
}

/// How large a part is in its own units.
enum Extent {
    /// A cuboid of its world space, from any side.
    Sphere(Cuboid),
    /// Flat, with its middle at the origin, at any scale.
    Flat([u32; 2]),
    /// Flat, with its upper left at the origin, at the scale of the sheet.
    Raster([u32; 2]),
}

/// The sheet of a view.
pub struct Sheet {
    /// What it is to the view. Its first parts are those of `shows`; the last has the words above them.
    pub plane: Plane,
    /// What each of the first parts shows.
    pub shows: &'static [Show],
}

impl Sheet {
    /// The sheet of what is chosen.
    pub fn new(world: &World, chosen: &Chosen) -> Self {
        let shows = Show::of(chosen.view);
        let extents: Vec<Extent> = shows
            .iter()
            .map(|show| show.extent(world, chosen))
            .collect();
        // A raster has the scale of the sheet; others are made as large as it is.
        let side = extents.iter().find_map(|extent| match extent {
            Extent::Raster([width, height]) => Some(f64::from(*width.max(height))),
            _ => None,
        });
        let side = side.unwrap_or(SIDE);
        let mut left = 0.0;
        let mut cell_width = 1.0;
        let mut parts = Vec::new();
        for (show, extent) in shows.iter().zip(&extents) {
            let (part, cell) = part(*show, extent, left, side);
            left = part.max[0] + side * GAP;
            cell_width = cell;
            parts.push(part);
        }
        let bottom = parts
            .iter()
            .fold(0.0_f64, |most, part| most.max(part.max[1]));
        let right = left - side * GAP;
        let top = -side * CAPTION;
        let mut words = Part::single(WORDS, [[0.0, top], [right, 0.0]]);
        words.id = "captions".to_owned();
        parts.push(words);
        let plane = Plane {
            parts,
            turn: Turn::default(),
            min: [0.0, top],
            max: [right, bottom],
            is_y_up: false,
            cell_width,
            max_px_per_unit: MAX_PX / cell_width,
        };
        Self { plane, shows }
    }

    /// The index of what is shown in a part; none where the view has no such part.
    pub fn index(&self, show: Show) -> Option<u16> {
        let index = self.shows.iter().position(|own| *own == show)?;
        u16::try_from(index).ok()
    }

    /// The part that shows something.
    pub fn part(&self, show: Show) -> Option<&Part> {
        self.plane.parts.get(usize::from(self.index(show)?))
    }

    /// The index of the part with the words.
    pub fn captions(&self) -> u16 {
        self.shows.len() as u16
    }
}

/// A part whose left edge is given, and how wide a chunk, sector or block of it is on the sheet.
fn part(show: Show, extent: &Extent, left: f64, side: f64) -> (Part, f64) {
    let named = |part: Part| Part {
        id: show.id().to_owned(),
        ..part
    };
    match extent {
        Extent::Sphere([least, greatest]) => {
            let half = [0, 1, 2].map(|axis| (greatest[axis] - least[axis]) / 2.0);
            let radius_world = half.iter().map(|along| along * along).sum::<f64>().sqrt();
            // A little more, for what is written beside it.
            let radius_world = radius_world.max(1.0) * ROOM;
            let plane_per_world = side / (2.0 * radius_world);
            let orbit = Orbit {
                center_world: [0, 1, 2].map(|axis| least[axis] + half[axis]),
                radius_world,
                plane_per_world,
                is_y_up: false,
            };
            let bounds = [[left, 0.0], [left + side, side]];
            let part = Part::orbiting(show.id(), "", orbit, bounds);
            (part, plane_per_world)
        }
        Extent::Flat(size) => {
            let longer = f64::from(size[0].max(size[1]).max(1));
            let scale = side * (1.0 - 2.0 * MARGIN) / longer;
            let width = f64::from(size[0]) * scale + 2.0 * MARGIN * side;
            let projection = Projection {
                plane_from_world: [[scale, 0.0, 0.0], [0.0, scale, 0.0]],
                ..Projection::TOP
            };
            let part = Part {
                offset_plane: [left + width / 2.0, side / 2.0],
                ..Part::single(projection, [[left, 0.0], [left + width, side]])
            };
            (named(part), scale)
        }
        Extent::Raster([width, height]) => {
            let end = [left + f64::from(*width), f64::from(*height)];
            let part = Part {
                offset_plane: [left, 0.0],
                ..Part::single(Projection::TOP, [[left, 0.0], end])
            };
            (named(part), 1.0)
        }
    }
}

/// See [`Chosen::shown_chunk`].
pub fn shown_chunk(world: &World, chosen: &Chosen) -> Option<ChunkRef> {
    chosen.shown_chunk(world)
}
