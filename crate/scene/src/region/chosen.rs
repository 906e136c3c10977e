//! What a person chose to see of a world.

use mapscope_formats::region::ChunkAt;

use super::axes::CHUNK_BLOCKS;
use super::faces::Face;
use super::thing::{ChunkRef, Thing};
use super::world::World;

/// Which parts the sheet has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewKind {
    /// The box of chunks and a slice of it.
    #[default]
    Space,
    /// The box of chunks.
    Box,
    /// A slice of it.
    Slice,
    /// The box of chunks and the sector map of a file.
    File,
    /// The sector map of a file.
    Sectors,
    /// The outermost blocks on one of six faces.
    Surface,
    /// The blocks of a chunk or a region from any side.
    Blocks,
    /// The blocks of a chunk, layer by layer.
    Inside,
}

/// What the colours of chunks tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChunkColors {
    /// Whether there is one.
    Present,
    /// Bytes in the file.
    #[default]
    Bytes,
    /// Sectors in the file.
    Sectors,
    /// Links of its chain.
    Links,
    /// The generation hint.
    Hint,
    /// Block ids of its palette.
    Palette,
    /// The block that it has most of.
    Dominant,
    /// How many times it grows when it is inflated.
    Ratio,
    /// Whether something is wrong with it.
    Fault,
}

/// What the colours of sectors tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SectorColors {
    /// What the sector is used for.
    #[default]
    Kind,
    /// Whose it is.
    Chunk,
}

/// How much is shown block by block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlocksExtent {
    /// One chunk.
    #[default]
    Chunk,
    /// One region.
    Region,
}

/// All choices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    /// Which parts the sheet has.
    pub view: ViewKind,
    /// What the colours of chunks tell.
    pub colors: ChunkColors,
    /// The axis that the slice stands across: 0 for x, 1 for y, 2 for z.
    pub axis: usize,
    /// Where the slice is along its axis: a place counted in chunks ([`super::axes::Axes`]).
    pub at: u32,
    /// True when the box ends at the slice, so that one looks into it.
    pub is_cut: bool,
    /// What the colours of sectors tell.
    pub sector_colors: SectorColors,
    /// The region whose file or blocks are shown, by its place in the world's list.
    pub region: usize,
    /// The face that is looked at.
    pub face: Face,
    /// How much is shown block by block.
    pub extent: BlocksExtent,
    /// The axis that the layer of blocks stands across.
    pub block_axis: usize,
    /// Which layer of blocks of the chunk, 0 to 15.
    pub block_at: u32,
    /// What is selected, on the page and in every part.
    pub selected: Option<Thing>,
}

impl Chosen {
    /// What a world opens with: the region with the most chunks, the slice and the face that look
    /// along the game's "up".
    pub fn new(world: &World) -> Self {
        let face = up(world);
        let mut chosen = Self {
            axis: face.axis,
            face,
            region: fullest_region(world),
            block_axis: face.axis,
            block_at: CHUNK_BLOCKS / 2,
            ..Self::default()
        };
        chosen.at = fullest(world, face);
        chosen
    }

    /// Selects a thing, or nothing: its region's file is shown, and the slice that it lies in unless
    /// the box ends there. What only a file has brings its sector map.
    pub fn select(&mut self, world: &World, thing: Option<Thing>) {
        self.selected = thing;
        let is_of_file = matches!(thing, Some(Thing::Orphan { .. } | Thing::Sector { .. }));
        if is_of_file && !matches!(self.view, ViewKind::File | ViewKind::Sectors) {
            // Nothing else shows it.
            self.view = ViewKind::File;
        }
        if let Some(region) = thing.and_then(Thing::region) {
            self.region = region;
        }
        if let Some(Thing::Block { at, .. }) = thing {
            self.block_at = u32::from(at[self.block_axis % 3]);
        }
        if !self.is_cut {
            self.follow(world);
        }
    }

    /// Moves the slice to what is selected.
    pub fn follow(&mut self, world: &World) {
        let chunk = self.selected.and_then(|thing| thing.chunk(world));
        if let Some(chunk) = chunk {
            self.at = world.chunk_place(chunk)[self.axis % 3];
        }
    }

    /// The chunk whose blocks are shown: the selected one, else the one of the chosen region with the
    /// most sectors, as far as they are known; of several the first.
    pub fn shown_chunk(&self, world: &World) -> Option<ChunkRef> {
        let is_there = |chunk: &ChunkRef| world.chunk(*chunk).state.is_present();
        let selected = self.selected.and_then(|thing| thing.chunk(world));
        let largest = || {
            let region = world.regions.get(self.region)?;
            let present = ChunkAt::all()
                .zip(&region.chunks)
                .filter(|(_, chunk)| chunk.state.is_present());
            let largest = present.reduce(|one, other| {
                if other.1.sectors > one.1.sectors {
                    other
                } else {
                    one
                }
            });
            let (at, _) = largest?;
            Some(ChunkRef {
                region: self.region,
                at,
            })
        };
        let first = || world.present().next().map(|(chunk, _)| chunk);
        selected.filter(is_there).or_else(largest).or_else(first)
    }
}

/// The region with the most chunks, by its place in the world's list; of several the first.
fn fullest_region(world: &World) -> usize {
    let counts = world
        .regions
        .iter()
        .map(|region| region.region.filled().count());
    let fullest = counts
        .enumerate()
        .reduce(|one, other| if other.1 > one.1 { other } else { one });
    fullest.map_or(0, |(region, _)| region)
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            view: ViewKind::default(),
            colors: ChunkColors::default(),
            axis: 2,
            at: 0,
            is_cut: false,
            sector_colors: SectorColors::default(),
            region: 0,
            face: Face::new(2, true),
            extent: BlocksExtent::default(),
            block_axis: 2,
            block_at: 0,
            selected: None,
        }
    }
}

/// The face that the game takes for "up" where the world's chunks are on the whole: the axis along
/// which they are furthest from the middle of the planet, +z where two are equally far.
fn up(world: &World) -> Face {
    let mut sums = [0_i64; 3];
    for (chunk, _) in world.present() {
        let position = world.chunk_position(chunk);
        for (sum, at) in sums.iter_mut().zip(position) {
            *sum = sum.saturating_add(at);
        }
    }
    let far = sums.map(i64::unsigned_abs);
    let furthest = far.iter().max().copied().unwrap_or(0);
    let mut at_most = (0..3).filter(|axis| far[*axis] == furthest);
    match (at_most.next(), at_most.next()) {
        (Some(axis), None) => Face::new(axis, sums[axis] >= 0),
        _ => Face::new(2, true),
    }
}

/// The place along the axis of a face, counted in chunks, that has the most chunks; of several the
/// one nearest to the face.
pub fn fullest(world: &World, face: Face) -> u32 {
    let mut counts = vec![0_u32; world.axes.size_chunks()[face.axis] as usize];
    for (chunk, _) in world.present() {
        let place = world.chunk_place(chunk)[face.axis];
        if let Some(count) = counts.get_mut(place as usize) {
            *count += 1;
        }
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let is_most = |count: &u32| *count == most;
    let place = if face.is_positive {
        counts.iter().rposition(is_most)
    } else {
        counts.iter().position(is_most)
    };
    place.unwrap_or(0) as u32
}
