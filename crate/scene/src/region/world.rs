//! All regions of one drop: the one world that they make.

use mapscope_formats::order::ordered;
use mapscope_formats::region::{Chain, ChunkAt, Scanner};
use mapscope_formats::{Finding, SourceError};

use super::axes::Axes;
use super::blocks::BlockTable;
use super::chunk_facts::ChunkFacts;
use super::faces::Face;
use super::faults;
use super::opened::OpenedChunks;
use super::pictures::Kept;
pub use super::placed::{ChainAt, PlacedRegion, Stage};
use super::surface::{Outermost, SIDE};
use super::thing::ChunkRef;
use super::volume::Volume;

/// A file that has no place in the world.
pub struct Refused {
    /// Name of the file, without folders.
    pub name: String,
    /// Length of the file.
    pub bytes: u64,
    /// Why it has none.
    pub finding: Finding,
}

/// All regions.
pub struct World {
    /// Rising by position: x, then y, then z. No two have the same.
    pub regions: Vec<PlacedRegion>,
    /// Files that have no place among them.
    pub refused: Vec<Refused>,
    /// Where regions are drawn.
    pub axes: Axes,
    /// Block ids of all of them.
    pub blocks: BlockTable,
    /// Tile ids of all of them, as if they were block ids.
    pub tiles: BlockTable,
    /// Chunks whose blocks are at hand.
    pub opened: OpenedChunks,
    /// All blocks of one region, where they are shown.
    pub volume: Option<Volume>,
    /// Pictures that are made for more than one request.
    pub pictures: Kept,
    /// Grows with every change of what is known, so that what rests on it can tell.
    pub generation: u64,
    /// For each axis: regions by their places along the two others, then along it.
    stacks: [Vec<usize>; 3],
}

/// The outermost block of a column of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenBlock {
    /// Its chunk.
    pub chunk: ChunkRef,
    /// Where in the chunk it is.
    pub at: [u8; 3],
    /// Its global id.
    pub id: u16,
    /// How deep it lies in places of blocks, from the face of the whole picture.
    pub depth: u32,
}

impl World {
    /// Places regions, which are already known to have positions of their own.
    pub fn new(regions: Vec<PlacedRegion>, refused: Vec<Refused>) -> Self {
        let mut regions: Vec<Option<PlacedRegion>> = regions.into_iter().map(Some).collect();
        let position = |at: usize, regions: &[Option<PlacedRegion>]| {
            regions[at].as_ref().map(PlacedRegion::position)
        };
        let order = ordered(regions.len(), &mut |one, other| {
            position(one, &regions).cmp(&position(other, &regions))
        });
        let mut regions: Vec<PlacedRegion> = order
            .into_iter()
            .filter_map(|at| regions[at].take())
            .collect();
        let positions: Vec<[i32; 3]> = regions.iter().map(PlacedRegion::position).collect();
        let axes = Axes::new(&positions);
        for region in &mut regions {
            region.place = axes.place(region.position()).unwrap_or_default();
        }
        let stacks = [0, 1, 2].map(|axis| {
            let [first, second] = Face::new(axis, true).along();
            let key = |at: usize| {
                let place = regions[at].place;
                [place[first], place[second], place[axis]]
            };
            ordered(regions.len(), &mut |one, other| key(one).cmp(&key(other)))
        });
        Self {
            regions,
            refused,
            axes,
            blocks: BlockTable::default(),
            tiles: BlockTable::default(),
            opened: OpenedChunks::default(),
            volume: None,
            pictures: Kept::default(),
            generation: 0,
            stacks,
        }
    }

    /// The region at a position, by its place in the list.
    pub fn region_at(&self, position: [i32; 3]) -> Option<usize> {
        let by_position = |region: &PlacedRegion| region.position().cmp(&position);
        self.regions.binary_search_by(by_position).ok()
    }

    /// The region that is drawn at a place, by its place in the list.
    pub fn region_at_place(&self, place: [u32; 3]) -> Option<usize> {
        let stack = self.stack(2, [place[0], place[1]]);
        let at = stack.partition_point(|region| self.regions[*region].place[2] < place[2]);
        let region = *stack.get(at)?;
        (self.regions[region].place[2] == place[2]).then_some(region)
    }

    /// The regions behind each other along an axis, at a place along the two others in their order;
    /// rising along it.
    pub fn stack(&self, axis: usize, at: [u32; 2]) -> &[usize] {
        let axis = axis % 3;
        let [first, second] = Face::new(axis, true).along();
        let key = |region: &usize| {
            let place = self.regions[*region].place;
            [place[first], place[second]]
        };
        let stacks = &self.stacks[axis];
        let from = stacks.partition_point(|region| key(region) < at);
        let to = stacks.partition_point(|region| key(region) <= at);
        stacks.get(from..to).unwrap_or_default()
    }

    /// What is known of a chunk.
    pub fn chunk(&self, chunk: ChunkRef) -> ChunkFacts {
        let region = self.regions.get(chunk.region);
        region
            .map(|region| region.chunk(chunk.at))
            .unwrap_or_default()
    }

    /// The chunk that is drawn at a place counted in chunks; none where there is no region.
    pub fn chunk_at_place(&self, place: [u32; 3]) -> Option<ChunkRef> {
        let region = self.region_at_place(place.map(|at| at / 16))?;
        let at = ChunkAt::from_xyz(place.map(|at| (at % 16) as u8))?;
        Some(ChunkRef { region, at })
    }

    /// Where a chunk is drawn, counted in chunks.
    pub fn chunk_place(&self, chunk: ChunkRef) -> [u32; 3] {
        let region = self.regions.get(chunk.region);
        let region = region.map_or([0; 3], |region| region.place);
        let within = chunk.at.xyz();
        [0, 1, 2].map(|axis| region[axis] * 16 + u32::from(within[axis]))
    }

    /// Every chunk that a header has a slot for.
    pub fn present(&self) -> impl Iterator<Item = (ChunkRef, &ChunkFacts)> {
        self.regions.iter().enumerate().flat_map(|(region, of)| {
            ChunkAt::all()
                .zip(&of.chunks)
                .filter(|(_, facts)| facts.state.is_present())
                .map(move |(at, facts)| (ChunkRef { region, at }, facts))
        })
    }

    /// A chain; none while the file is not scanned, and where there is none.
    pub fn chain(&self, region: usize, at: ChainAt) -> Option<&Chain> {
        self.regions.get(region)?.chain(at)
    }

    /// Takes in the scan of a region.
    pub fn scanned(&mut self, region: usize, scanner: Scanner) {
        if let Some(of) = self.regions.get_mut(region) {
            of.scanned(scanner.finish(&of.region));
        }
    }

    /// Gives a region up that cannot be read on. What is known of it stays.
    pub fn fail(&mut self, region: usize, error: &SourceError) {
        if let Some(of) = self.regions.get_mut(region) {
            of.failure = Some(faults::unreadable(error, Some(&of.name)));
            of.stage = Stage::Failed;
        }
        if let Some(volume) = self
            .volume
            .as_mut()
            .filter(|volume| volume.region == region)
        {
            volume.is_complete = true;
        }
    }

    /// The chunk whose chain a sector belongs to.
    pub fn owner_of(&self, region: usize, sector: u32) -> Option<ChunkRef> {
        let map = self.regions.get(region)?.map.as_ref()?;
        let at = map.chain(map.owner(sector)?)?.chunk?;
        Some(ChunkRef { region, at })
    }

    /// The outermost block of a column of the world that is seen on a face: places counted in blocks
    /// along the two axes of the face in their order. None where there is nothing but air.
    pub fn outermost(&self, face: Face, [a, b]: [u32; 2]) -> Option<SeenBlock> {
        let side = SIDE as u32;
        let stack = self.stack(face.axis, [a / side, b / side]);
        let column = [a % side, b % side];
        let in_region = |region: usize| {
            let surfaces = self.regions[region].surfaces.as_ref()?;
            let seen = surfaces.outermost(face, column.map(|at| at as usize))?;
            Some((region, seen))
        };
        let (region, seen) = if face.is_positive {
            stack.iter().rev().find_map(|region| in_region(*region))
        } else {
            stack.iter().find_map(|region| in_region(*region))
        }?;
        self.seen(face, column, region, seen)
    }

    fn seen(
        &self,
        face: Face,
        column: [u32; 2],
        region: usize,
        seen: Outermost,
    ) -> Option<SeenBlock> {
        let depth = u32::from(seen.depth);
        let place = self.regions[region].place[face.axis];
        let (along, regions_before) = if face.is_positive {
            (255 - depth, self.axes.size()[face.axis] - 1 - place)
        } else {
            (depth, place)
        };
        let [first, second] = face.along();
        let mut block = [0; 3];
        (block[face.axis], block[first], block[second]) = (along, column[0], column[1]);
        let at = ChunkAt::from_xyz(block.map(|at| (at / 16) as u8))?;
        Some(SeenBlock {
            chunk: ChunkRef { region, at },
            at: block.map(|at| (at % 16) as u8),
            id: seen.id,
            depth: regions_before * 256 + depth,
        })
    }

    /// The name of a file where it has to be told from others; nothing in a world of one file.
    pub fn of_file(&self, region: usize) -> Option<&str> {
        let is_one_of_many = self.regions.len() + self.refused.len() > 1;
        let region = self.regions.get(region).filter(|_| is_one_of_many)?;
        Some(&region.name)
    }
}
