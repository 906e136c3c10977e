//! Chunks into sectors, as the game lays them down, or as a test wants them.

use super::content::{ChunkContent, zlib};
use crate::region::{
    CHUNKS, ChunkAt, HEADER_BYTES, MAGIC, SECTOR_BYTES, SECTOR_PAYLOAD_BYTES, SectorKind,
};

/// A region file in the making.
#[derive(Clone, Debug)]
pub struct RegionWriter {
    position: [i32; 3],
    slots: Vec<i32>,
    sectors: Vec<u8>,
    /// Whose each sector is.
    owners: Vec<Option<ChunkAt>>,
    /// What slots hold beside the index of a sector.
    bias: i32,
}

impl RegionWriter {
    /// An empty region at these region coordinates.
    pub fn new(position: [i32; 3]) -> Self {
        Self {
            position,
            slots: vec![0; CHUNKS],
            sectors: Vec::new(),
            owners: Vec::new(),
            bias: 1,
        }
    }

    /// An empty region as one family of builds makes it: of 16 416 bytes, so that the first chunk
    /// goes into sector 1 and sector 0 stays zero.
    pub fn of_older_build(position: [i32; 3]) -> Self {
        Self {
            sectors: vec![0; 16],
            owners: vec![None],
            ..Self::new(position)
        }
    }

    /// From here on slots hold the index of a sector without the 1 that the game adds, as the
    /// published description has it. Sector 0 cannot hold a chunk then and is left free.
    #[must_use]
    pub fn without_bias(mut self) -> Self {
        self.bias = 0;
        if self.owners.is_empty() {
            self.put(0, &[]);
        }
        self
    }

    /// The name that the game gives the file.
    pub fn file_name(&self) -> String {
        let [x, y, z] = self.position;
        format!("region_{x}_{y}_{z}.progressia_region")
    }

    /// Sectors so far.
    pub fn sector_count(&self) -> u32 {
        u32::try_from(self.owners.len()).unwrap_or(u32::MAX)
    }

    /// Saves a chunk as the game does. A new one goes to the end of the file. One that was saved
    /// before is written over its old sectors as far as they go on; where the next sector is
    /// another chunk's, a link leads to the end of the file. A chunk that shrinks leaves its last
    /// sectors behind; so do links the bytes of what they replace. Saving chunks again after they
    /// grew is what makes a fragmented file.
    pub fn save(&mut self, chunk: ChunkAt, content: &ChunkContent) {
        self.save_stream(chunk, &zlib(&content.payload()));
    }

    /// The same with the bytes of a chunk's zlib stream, which may be anything.
    pub fn save_stream(&mut self, chunk: ChunkAt, stream: &[u8]) {
        let old = self.slots.get(chunk.index()).copied().unwrap_or(0);
        let first = match u32::try_from(old.saturating_sub(self.bias)) {
            Ok(sector) if old != 0 => sector,
            _ => self.sector_count(),
        };
        self.lay(chunk, stream, first, None);
    }

    /// Lays a chunk's zlib stream, which may be anything, into sectors in this order; where one
    /// does not follow the other in the file, the first of them becomes a link. When they are used
    /// up it goes on at the end of the file.
    pub fn scatter(&mut self, chunk: ChunkAt, stream: &[u8], sectors: &[u32]) {
        let mut sectors = sectors.iter().copied();
        let first = sectors.next().unwrap_or(self.sector_count());
        self.lay(chunk, stream, first, Some(&mut sectors));
    }

    /// Lays a stream down from a sector on, through the sectors that are wanted, or else as the
    /// game does.
    fn lay(
        &mut self,
        chunk: ChunkAt,
        stream: &[u8],
        first: u32,
        mut wanted: Option<&mut dyn Iterator<Item = u32>>,
    ) {
        let slot = i64::from(first).saturating_add(self.bias.into());
        self.set_slot(chunk, i32::try_from(slot).unwrap_or(i32::MAX));
        let mut at = first;
        let mut payloads = stream.chunks(SECTOR_PAYLOAD_BYTES as usize);
        let mut next_payload = payloads.next();
        let mut counter = 0_u8;
        // What the last sector's spare bytes are left from, as in the game: the sector before it.
        let mut data = [0_u8; SECTOR_BYTES as usize];
        while let Some(payload) = next_payload {
            self.own(at, chunk);
            let behind = at.saturating_add(1);
            let next = match &mut wanted {
                Some(wanted) => wanted.next().unwrap_or(self.sector_count()),
                None if self.is_free(behind, chunk) => behind,
                None => self.sector_count(),
            };
            if next == behind {
                let [kind, count, room @ ..] = &mut data;
                *kind = SectorKind::Data.byte();
                *count = counter;
                for (to, from) in room.iter_mut().zip(payload) {
                    *to = *from;
                }
                counter = counter.wrapping_add(1);
                self.put(at, &data);
                next_payload = payloads.next();
            } else {
                self.put_link(at, i32::try_from(next).unwrap_or(i32::MAX));
            }
            at = next;
        }
        self.own(at, chunk);
        self.put(at, &[0; SECTOR_BYTES as usize]);
    }

    /// Whether a chunk may write here: behind the end, or over what is nobody's or its own.
    fn is_free(&self, sector: u32, chunk: ChunkAt) -> bool {
        let owner = self.owners.get(sector as usize);
        owner.is_none_or(|owner| owner.is_none_or(|owner| owner == chunk))
    }

    fn own(&mut self, sector: u32, chunk: ChunkAt) {
        self.put(sector, &[]);
        if let Some(owner) = self.owners.get_mut(sector as usize) {
            *owner = Some(chunk);
        }
    }

    /// Writes the first bytes of a sector, at most 64, and leaves the rest as it is. The file grows
    /// to hold the sector.
    pub fn put(&mut self, sector: u32, bytes: &[u8]) {
        let count = (sector as usize).saturating_add(1);
        if self.owners.len() < count {
            self.owners.resize(count, None);
        }
        let start = (sector as usize).saturating_mul(SECTOR_BYTES as usize);
        let end = start.saturating_add(SECTOR_BYTES as usize);
        if self.sectors.len() < end {
            self.sectors.resize(end, 0);
        }
        if let Some(room) = self.sectors.get_mut(start..end) {
            for (to, from) in room.iter_mut().zip(bytes) {
                *to = *from;
            }
        }
    }

    /// Makes a sector a link; its other bytes stay.
    pub fn put_link(&mut self, sector: u32, target: i32) {
        let [a, b, c, d] = target.to_be_bytes();
        self.put(sector, &[SectorKind::Link.byte(), a, b, c, d]);
    }

    /// What the slot of a chunk holds.
    pub fn slot(&self, chunk: ChunkAt) -> i32 {
        self.slots.get(chunk.index()).copied().unwrap_or(0)
    }

    /// Writes the slot of a chunk, as it is stored.
    pub fn set_slot(&mut self, chunk: ChunkAt, slot: i32) {
        if let Some(stored) = self.slots.get_mut(chunk.index()) {
            *stored = slot;
        }
    }

    /// Empties the header, as the game does with a file that it finds at fault: all chunks become
    /// orphans.
    pub fn empty_header(&mut self) {
        self.slots.fill(0);
        // Their sectors stay theirs: the game writes over none of them, new ones come behind.
    }

    /// The bytes of the file.
    pub fn into_bytes(self) -> Vec<u8> {
        let length = (HEADER_BYTES as usize).saturating_add(self.sectors.len());
        let mut bytes = Vec::with_capacity(length);
        bytes.extend(MAGIC);
        for number in self.position.iter().chain(&self.slots) {
            bytes.extend(number.to_be_bytes());
        }
        bytes.extend(self.sectors);
        bytes
    }
}
