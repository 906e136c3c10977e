//! The bytes of a section or block as its parser sees them: maybe fewer than declared.

use super::issue::{List, VectorIssue};
use crate::cursor::Cursor;

/// Bytes to parse, and where they stand.
pub(super) struct Payload<'a> {
    /// Name of the section or block, for places.
    pub section: String,
    /// Where the bytes begin in the file.
    pub file_offset: u64,
    /// Bytes that there should be. Where there are fewer (the file is cut, or only so much is
    /// looked at) another finding tells of it, and running out of bytes is no issue here.
    pub declared: u64,
    pub cursor: Cursor<'a>,
}

impl<'a> Payload<'a> {
    pub fn new(section: String, file_offset: u64, declared: u64, bytes: &'a [u8]) -> Self {
        Self {
            section,
            file_offset,
            declared,
            cursor: Cursor::new(bytes),
        }
    }

    /// Bytes that are here.
    pub fn bytes_here(&self) -> u64 {
        self.cursor.position().saturating_add(self.cursor.left()) as u64
    }

    /// Offset of the cursor from the start of the file.
    pub fn offset(&self) -> u64 {
        self.file_offset
            .saturating_add(self.cursor.position() as u64)
    }

    /// Declared bytes behind the cursor.
    pub fn declared_left(&self) -> u64 {
        self.declared.saturating_sub(self.cursor.position() as u64)
    }

    /// True when all declared bytes are here.
    pub fn is_whole(&self) -> bool {
        self.declared_left() <= self.cursor.left() as u64
    }

    /// Reads the count before a list of items of `item_bytes` each.
    pub fn count(&mut self, list: List, item_bytes: u64) -> Count {
        let file_offset = self.offset();
        let is_whole = self.is_whole();
        let Some(found) = self.cursor.i32() else {
            let issue = is_whole.then(|| VectorIssue::CountCut {
                section: self.section.clone(),
                file_offset,
                list,
                left: self.cursor.left() as u64,
            });
            return Count {
                readable: 0,
                is_all: false,
                issue,
            };
        };
        let Ok(count) = usize::try_from(found) else {
            let section = self.section.clone();
            let issue = Some(VectorIssue::CountNegative {
                section,
                file_offset,
                list,
                found,
            });
            return Count {
                readable: 0,
                is_all: false,
                issue,
            };
        };
        let room_for = |bytes: u64| bytes.checked_div(item_bytes).unwrap_or(0);
        let left = self.declared_left();
        let room = room_for(left);
        let issue = (count as u64 > room).then(|| {
            let section = self.section.clone();
            VectorIssue::CountBeyond {
                section,
                file_offset,
                list,
                found,
                room,
                left,
            }
        });
        let here = usize::try_from(room_for(self.cursor.left() as u64)).unwrap_or(usize::MAX);
        Count {
            readable: count.min(here),
            is_all: count <= here,
            issue,
        }
    }
}

/// The count before a list.
pub(super) struct Count {
    /// Items that the count asks for and the bytes here hold, if none is larger than its least.
    pub readable: usize,
    /// True when those are all.
    pub is_all: bool,
    /// What is the matter with the count.
    pub issue: Option<VectorIssue>,
}
