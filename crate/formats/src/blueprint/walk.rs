//! The walk from section header to section header of a v2 file.

use super::raster::Extent;
use super::{SECTIONS_MAX, Tag};
use crate::cursor::Cursor;
use crate::source::{ByteSource, SourceError, read_one};

/// Bytes of a section header: tag and length.
const HEADER_BYTES: u64 = 12;

/// Bytes that are read at a time, so that many small sections cost few reads.
const READ_AHEAD: u64 = 4096;

/// A section whose header was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FoundSection {
    pub tag: Tag,
    /// Bytes of the payload as declared.
    pub length: u64,
    /// Where the payload begins and how much of it the file has.
    pub extent: Extent,
}

impl FoundSection {
    /// True when the file ends within the payload.
    pub fn is_truncated(&self) -> bool {
        self.extent.available < self.length
    }
}

/// Why the walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WalkEnd {
    /// At the end of the file, as it should.
    EndOfFile,
    /// The file ends within a header.
    HeaderCut { file_offset: u64, left: u64 },
    /// The file ends within the last section's payload.
    PayloadCut,
    /// There are more sections than are looked at.
    TooMany { file_offset: u64 },
}

/// The sections of a file in file order.
#[derive(Debug)]
pub(super) struct Walk {
    pub sections: Vec<FoundSection>,
    pub end: WalkEnd,
}

impl Walk {
    /// The first section of a tag.
    pub fn first(&self, tag: Tag) -> Option<(usize, &FoundSection)> {
        self.sections
            .iter()
            .enumerate()
            .find(|(_, section)| section.tag == tag)
    }
}

/// Reads all section headers from `offset` on, up to [`SECTIONS_MAX`] of them. `head` is what the
/// caller has read from the start of the file.
pub(super) async fn walk(
    source: &dyn ByteSource,
    head: Vec<u8>,
    mut offset: u64,
) -> Result<Walk, SourceError> {
    let len = source.len();
    let mut ahead = ReadAhead {
        source,
        start: 0,
        bytes: head,
    };
    let mut sections = Vec::new();
    let end = loop {
        let left = len.saturating_sub(offset);
        if left == 0 {
            break WalkEnd::EndOfFile;
        }
        if sections.len() == SECTIONS_MAX {
            break WalkEnd::TooMany {
                file_offset: offset,
            };
        }
        let header = if left < HEADER_BYTES {
            None
        } else {
            ahead.header(offset).await?
        };
        let Some((tag, length)) = header else {
            break WalkEnd::HeaderCut {
                file_offset: offset,
                left,
            };
        };
        let file_offset = offset.saturating_add(HEADER_BYTES);
        let available = length.min(len.saturating_sub(file_offset));
        sections.push(FoundSection {
            tag,
            length,
            extent: Extent {
                file_offset,
                available,
            },
        });
        if available < length {
            break WalkEnd::PayloadCut;
        }
        offset = file_offset.saturating_add(length);
    };
    Ok(Walk { sections, end })
}

/// The part of the file that was read last.
struct ReadAhead<'s> {
    source: &'s dyn ByteSource,
    start: u64,
    bytes: Vec<u8>,
}

impl ReadAhead<'_> {
    async fn header(&mut self, offset: u64) -> Result<Option<(Tag, u64)>, SourceError> {
        if let Some(header) = self.header_in_memory(offset) {
            return Ok(Some(header));
        }
        let end = offset.saturating_add(READ_AHEAD).min(self.source.len());
        self.bytes = read_one(self.source, offset..end).await?;
        self.start = offset;
        Ok(self.header_in_memory(offset))
    }

    fn header_in_memory(&self, offset: u64) -> Option<(Tag, u64)> {
        let skip = usize::try_from(offset.checked_sub(self.start)?).ok()?;
        let mut cursor = Cursor::new(self.bytes.get(skip..)?);
        Some((Tag(cursor.array()?), cursor.u64()?))
    }
}
