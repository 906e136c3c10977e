//! Sectors of 64 bytes: what kind each is, and what reads it.

use super::{HEADER_BYTES, SECTOR_BYTES};

/// The first byte of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectorKind {
    /// 0, the end of a chain.
    End,
    /// 1, a counter and 62 bytes of payload.
    Data,
    /// 2, which sector the chain goes on at.
    Link,
    /// 3, which no build of the game implements.
    Bulk,
    /// Anything else.
    Unknown(u8),
}

impl SectorKind {
    /// The kind that a byte stands for.
    pub const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::End,
            1 => Self::Data,
            2 => Self::Link,
            3 => Self::Bulk,
            other => Self::Unknown(other),
        }
    }

    /// The byte that it is stored as.
    pub const fn byte(self) -> u8 {
        match self {
            Self::End => 0,
            Self::Data => 1,
            Self::Link => 2,
            Self::Bulk => 3,
            Self::Unknown(byte) => byte,
        }
    }
}

/// What a sector is to the chunks of its region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SectorUse {
    /// Payload of one chunk.
    Data,
    /// A link within the chain of one chunk.
    Link,
    /// The end of the chain of one chunk.
    End,
    /// Bulk data or an unknown kind, at which the chain of a chunk breaks off.
    Broken,
    /// More than one chain comes here.
    Shared,
    /// It looks like part of a chunk, and no slot leads to it.
    Orphan,
    /// No slot leads to it, and it looks like an end or like nothing: free space, or bytes that
    /// are left over.
    Unread,
}

impl SectorUse {
    /// All of them, in the order of a legend.
    pub const ALL: [Self; 7] = [
        Self::Data,
        Self::Link,
        Self::End,
        Self::Broken,
        Self::Shared,
        Self::Orphan,
        Self::Unread,
    ];
}

/// Where a sector begins in the file.
pub const fn sector_offset(sector: u64) -> u64 {
    HEADER_BYTES.saturating_add(SECTOR_BYTES.saturating_mul(sector))
}

/// What is kept of each sector while chains are followed.
#[derive(Debug, Default)]
pub(super) struct Sectors {
    /// First bytes.
    pub kinds: Vec<u8>,
    /// Second bytes.
    counters: Vec<u8>,
    /// Links by sector, in file order; no target where the file ends within it.
    links: Vec<(u32, Option<i32>)>,
    /// Sectors that begin as a chunk does, in file order: data with the counter 0, and the first
    /// bytes of a zlib stream as Java writes it.
    pub starts: Vec<u32>,
}

/// The first bytes of a zlib stream of the usual settings.
pub(super) const ZLIB_START: [u8; 2] = [0x78, 0x9C];

impl Sectors {
    /// Takes in the bytes of the sector that follows; the last of a file may be short.
    pub fn push(&mut self, bytes: &[u8]) {
        let Some(kind) = bytes.first() else {
            return;
        };
        let sector = self.count();
        let counter = bytes.get(1).copied().unwrap_or(0);
        self.kinds.push(*kind);
        self.counters.push(counter);
        match SectorKind::from_byte(*kind) {
            SectorKind::Link => {
                let target = bytes.get(1..).and_then(<[u8]>::first_chunk);
                self.links
                    .push((sector, target.map(|bytes| i32::from_be_bytes(*bytes))));
            }
            SectorKind::Data if counter == 0 && bytes.get(2..4) == Some(&ZLIB_START) => {
                self.starts.push(sector);
            }
            _ => {}
        }
    }

    /// How many there are. Scanning ends before a `u32` does.
    pub fn count(&self) -> u32 {
        u32::try_from(self.kinds.len()).unwrap_or(u32::MAX)
    }

    /// What kind a sector is; `None` past the last.
    pub fn kind(&self, sector: u32) -> Option<SectorKind> {
        let byte = self.kinds.get(sector as usize)?;
        Some(SectorKind::from_byte(*byte))
    }

    /// The second byte of a sector.
    pub fn counter(&self, sector: u32) -> u8 {
        self.counters.get(sector as usize).copied().unwrap_or(0)
    }

    /// True when a chain may begin here: data with the counter 0.
    pub fn is_start(&self, sector: i64) -> bool {
        u32::try_from(sector).is_ok_and(|sector| {
            self.kind(sector) == Some(SectorKind::Data) && self.counter(sector) == 0
        })
    }

    /// Where a link leads; `None` when the file ends within it.
    pub fn link_target(&self, sector: u32) -> Option<i32> {
        let at = self.links.binary_search_by_key(&sector, |(at, _)| *at);
        self.links.get(at.ok()?)?.1
    }
}
