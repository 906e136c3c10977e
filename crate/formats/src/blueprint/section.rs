//! The table of a file's parts.

use std::fmt;

/// One part of a file: a section of v2, a block of v1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its tag, escaped where it is not printable; for v1 what the block holds.
    pub name: String,
    /// Where its payload begins, in bytes from the start of the file.
    pub file_offset: u64,
    /// Bytes of the payload: in v2 as declared, in v1 as read.
    pub length: u64,
    /// What was done with it.
    pub status: SectionStatus,
}

/// What was done with a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionStatus {
    /// All of it was understood.
    Read,
    /// Some of it was understood; a finding says why not all.
    ReadInPart,
    /// Its tag is not one that the format defines.
    Unknown,
    /// Its tag came before, so this one is left out.
    Repeated,
    /// The file ends within it; what there is of a known section is read.
    Truncated,
    /// Bytes after the end of what the format defines.
    Trailing,
}

impl fmt::Display for SectionStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::ReadInPart => "read in part",
            Self::Unknown => "skipped: unknown tag",
            Self::Repeated => "skipped: repeated",
            Self::Truncated => "cut off by the end of the file",
            Self::Trailing => "skipped: after the end",
        })
    }
}
