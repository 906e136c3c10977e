//! The first 16 400 bytes: which region it is, and where each chunk begins.

use super::chunk_at::SLOTS_OFFSET;
use super::issue::{HeaderIssue, finding, refused};
use super::{CHUNKS, ChunkAt, HEADER_BYTES, MAGIC, SECTOR_BYTES, file_name};
use crate::cursor::Cursor;
use crate::finding::{Finding, OpenError};
use crate::hex::spaced_hex;
use crate::registry::FileIssue;
use crate::source::{ByteSource, read_one};

/// The header of a region file.
#[derive(Clone, Debug)]
pub struct Region {
    /// Region coordinates: x, y, z. A region is 16 chunks along each.
    pub position: [i32; 3],
    /// Region coordinates in the file's name, where it is the game's pattern.
    pub name_position: Option<[i32; 3]>,
    /// All 4096 slots as they are stored; 0 is "no chunk". What the file lacks of them is 0.
    pub slots: Box<[i32]>,
    /// Length of the file.
    pub file_bytes: u64,
    /// What is to be said of the header.
    pub findings: Vec<Finding>,
}

impl Region {
    /// The slots that are not 0, in their order.
    pub fn filled(&self) -> impl Iterator<Item = (ChunkAt, i32)> {
        let slots = ChunkAt::all().zip(self.slots.iter().copied());
        slots.filter(|(_, slot)| *slot != 0)
    }

    /// The slot of a chunk, as stored.
    pub fn slot(&self, chunk: ChunkAt) -> i32 {
        self.slots.get(chunk.index()).copied().unwrap_or(0)
    }

    /// Sectors behind the header; the last may be a part of one.
    pub fn sector_count(&self) -> u64 {
        self.file_bytes
            .saturating_sub(HEADER_BYTES)
            .div_ceil(SECTOR_BYTES)
    }

    /// Chunk coordinates in the world.
    pub fn world(&self, chunk: ChunkAt) -> [i64; 3] {
        chunk.world(self.position)
    }

    /// How findings name a chunk, which is what a search for it understands: `chunk -13, 0, 12`, in
    /// chunk coordinates of the world.
    pub fn chunk_name(&self, chunk: ChunkAt) -> String {
        let [x, y, z] = self.world(chunk);
        format!("chunk {x}, {y}, {z}")
    }
}

/// See [`super::open()`].
pub(super) async fn open(name: &str, source: &dyn ByteSource) -> Result<Region, OpenError> {
    let file_bytes = source.len();
    let head = match file_bytes {
        0 => Vec::new(),
        _ => read_one(source, 0..file_bytes.min(HEADER_BYTES)).await?,
    };
    read(name, &head, file_bytes)
}

fn read(name: &str, head: &[u8], file_bytes: u64) -> Result<Region, OpenError> {
    match head {
        [] => return Err(OpenError::Refused(Box::new(FileIssue::Empty.finding()))),
        [byte] => {
            return Err(OpenError::Refused(Box::new(
                FileIssue::SingleByte(*byte).finding(),
            )));
        }
        _ if !is_magic(head) => {
            return Err(refused(&HeaderIssue::Magic {
                head: spaced_hex(head, MAGIC.len()),
            }));
        }
        _ => {}
    }
    let mut cursor = Cursor::new(head);
    let position = position(&mut cursor).ok_or_else(|| {
        refused(&HeaderIssue::PositionCut {
            length: head.len() as u64,
        })
    })?;
    let mut slots = vec![0; CHUNKS].into_boxed_slice();
    for slot in &mut slots {
        let Some(stored) = cursor.i32_be() else {
            break;
        };
        *slot = stored;
    }
    let mut findings = Vec::new();
    if file_bytes < HEADER_BYTES {
        findings.push(finding(&HeaderIssue::Cut {
            length: file_bytes,
            slots: file_bytes.saturating_sub(SLOTS_OFFSET) / 4,
        }));
    }
    let name_position = file_name::position(name);
    if let Some(named) = name_position.filter(|named| *named != position) {
        findings.push(finding(&HeaderIssue::FileName { named, position }));
    }
    Ok(Region {
        position,
        name_position,
        slots,
        file_bytes,
        findings,
    })
}

/// True when what there is of the first four bytes is `PROG`.
fn is_magic(head: &[u8]) -> bool {
    let length = head.len().min(MAGIC.len());
    head.get(..length) == MAGIC.get(..length)
}

fn position(cursor: &mut Cursor<'_>) -> Option<[i32; 3]> {
    cursor.take(MAGIC.len())?;
    Some([cursor.i32_be()?, cursor.i32_be()?, cursor.i32_be()?])
}
