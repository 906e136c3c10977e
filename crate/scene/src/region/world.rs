//! All regions of one drop: the one world that they make.

use std::rc::Rc;

use mapscope_formats::order::ordered;
use mapscope_formats::region::{
    CHUNKS, Chain, ChunkAt, HEADER_BYTES, Ledger, Region, Scanner, SectorMap,
};
use mapscope_formats::{ByteSource, Finding, SourceError};

use super::axes::Axes;
use super::blocks::BlockTable;
use super::chunk_facts::{ChunkFacts, ChunkState};
use super::faces::Face;
use super::faults;
use super::opened::OpenedChunks;
use super::palettes::Palettes;
use super::pictures::Kept;
use super::surface::{Outermost, SIDE, Surfaces};
use super::thing::ChunkRef;
use super::volume::Volume;

/// How far the reading of a file is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Only its header is known.
    #[default]
    Header,
    /// Where its chunks lie is known.
    Scanned,
    /// All its chunks were looked into.
    Decoded,
    /// Reading it failed; what was known before stays.
    Failed,
}

/// A chain of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainAt {
    /// That of a chunk.
    Chunk(ChunkAt),
    /// One of the orphans, by its place in the map's list.
    Orphan(usize),
}

/// A file with its place in the world.
pub struct PlacedRegion {
    /// Name of the file, without folders.
    pub name: String,
    /// Its bytes.
    pub source: Rc<dyn ByteSource>,
    /// What its header says.
    pub region: Region,
    /// Where it is drawn, in regions.
    pub place: [u32; 3],
    /// How far its reading is.
    pub stage: Stage,
    /// What each of its sectors is; known from [`Stage::Scanned`] on.
    pub map: Option<SectorMap>,
    /// How many sectors there are of each use, in the order of `SectorUse::ALL`.
    pub tally: [u32; 7],
    /// A record for each of its 4096 chunks.
    pub chunks: Box<[ChunkFacts]>,
    /// A record for each of the map's orphans.
    pub orphans: Vec<ChunkFacts>,
    /// Its chains in the order in which they are decoded: those of chunks as their first sectors lie
    /// in the file, then the orphans.
    pub order: Vec<ChainAt>,
    /// How many of them are decoded.
    pub decoded: usize,
    /// The block ids of each decoded chunk.
    pub palettes: Palettes,
    /// What is seen of it from outside; none before anything is.
    pub surfaces: Option<Surfaces>,
    /// What is to be said of it, and what the game would make of it.
    pub ledger: Ledger,
    /// Why reading it failed.
    pub failure: Option<Finding>,
}

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

impl PlacedRegion {
    /// With its header alone.
    pub fn new(name: String, source: Rc<dyn ByteSource>, region: Region) -> Self {
        let mut chunks = vec![ChunkFacts::default(); CHUNKS].into_boxed_slice();
        for (at, _) in region.filled() {
            if let Some(chunk) = chunks.get_mut(at.index()) {
                chunk.state = ChunkState::HeaderOnly;
            }
        }
        Self {
            name,
            source,
            place: [0; 3],
            stage: Stage::default(),
            map: None,
            tally: [0; 7],
            chunks,
            orphans: Vec::new(),
            order: Vec::new(),
            decoded: 0,
            palettes: Palettes::default(),
            surfaces: None,
            ledger: Ledger::new(&region),
            failure: None,
            region,
        }
    }

    /// Region coordinates.
    pub fn position(&self) -> [i32; 3] {
        self.region.position
    }

    /// What is known of a chunk.
    pub fn chunk(&self, at: ChunkAt) -> ChunkFacts {
        self.chunks.get(at.index()).copied().unwrap_or_default()
    }

    /// Sectors of the file, the last perhaps in part.
    pub fn sector_count(&self) -> u32 {
        u32::try_from(self.region.sector_count()).unwrap_or(u32::MAX)
    }

    /// Bytes behind the header.
    pub fn sector_bytes(&self) -> u64 {
        self.region.file_bytes.saturating_sub(HEADER_BYTES)
    }

    /// A chain; none while the file is not scanned, and where there is none.
    pub fn chain(&self, at: ChainAt) -> Option<&Chain> {
        let map = self.map.as_ref()?;
        match at {
            ChainAt::Chunk(chunk) => map.chain_of(chunk),
            ChainAt::Orphan(index) => map.orphans.get(index),
        }
    }

    /// How much of the file's bytes are done with, where a part of its scan is; scanning counts for a
    /// tenth.
    pub fn bytes_done(&self, part_of_scan: f32) -> u64 {
        let bytes = self.region.file_bytes;
        let part = match self.stage {
            Stage::Header => f64::from(part_of_scan) * 0.1,
            Stage::Scanned => 0.1 + 0.9 * self.decoded as f64 / self.order.len().max(1) as f64,
            Stage::Decoded | Stage::Failed => return bytes,
        };
        (bytes as f64 * part) as u64
    }

    /// Takes in what a scan of all sectors found.
    fn scanned(&mut self, map: SectorMap) {
        self.ledger.sectors(&map);
        for chain in &map.chains {
            let Some(at) = chain.chunk else { continue };
            let slot = self.region.slot(at);
            if let Some(chunk) = self.chunks.get_mut(at.index()) {
                *chunk = ChunkFacts::of_chain(chain, slot);
            }
        }
        let orphans = map.orphans.iter();
        self.orphans = orphans
            .map(|chain| ChunkFacts::of_chain(chain, 0))
            .collect();
        let first = |at: usize| map.chains[at].first_sector();
        let by_sector = ordered(map.chains.len(), &mut |one, other| {
            first(one).cmp(&first(other))
        });
        self.order = by_sector
            .into_iter()
            .filter(|at| first(*at).is_some())
            .filter_map(|at| map.chains[at].chunk.map(ChainAt::Chunk))
            .chain((0..map.orphans.len()).map(ChainAt::Orphan))
            .collect();
        self.tally = map.tally();
        self.map = Some(map);
        self.stage = if self.order.is_empty() {
            Stage::Decoded
        } else {
            Stage::Scanned
        };
    }
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
