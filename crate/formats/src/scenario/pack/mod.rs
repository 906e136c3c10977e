//! The binary packs: Base64 values, joined, then blocks.

pub(super) mod blocks;
pub(super) mod values;

use blocks::{Blocks, Compression, LZO_BLOCK_MAX};
use values::Packed;

use super::ini::Ini;

/// A section that holds a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackKind {
    /// `[IsoMapPack]`, the first revision: the 128×128 grid.
    IsoMapPack1,
    /// `[IsoMapPack2]`: 10-byte records, LCW.
    IsoMapPack2,
    /// `[IsoMapPack3]`: 10-byte records, not compressed.
    IsoMapPack3,
    /// `[IsoMapPack4]`: 10-byte records, LZO.
    IsoMapPack4,
    /// `[IsoMapPack5]`: 11-byte records, LZO.
    IsoMapPack5,
    /// `[OverlayPack]`.
    Overlay,
    /// `[OverlayDataPack]`.
    OverlayData,
    /// `[PreviewPack]`.
    Preview,
}

impl PackKind {
    /// All packs in the order in which they are read.
    pub const ALL: [Self; 8] = [
        Self::IsoMapPack1,
        Self::IsoMapPack2,
        Self::IsoMapPack3,
        Self::IsoMapPack4,
        Self::IsoMapPack5,
        Self::Overlay,
        Self::OverlayData,
        Self::Preview,
    ];

    /// The section's name, without brackets.
    pub const fn section(self) -> &'static str {
        match self {
            Self::IsoMapPack1 => "IsoMapPack",
            Self::IsoMapPack2 => "IsoMapPack2",
            Self::IsoMapPack3 => "IsoMapPack3",
            Self::IsoMapPack4 => "IsoMapPack4",
            Self::IsoMapPack5 => "IsoMapPack5",
            Self::Overlay => "OverlayPack",
            Self::OverlayData => "OverlayDataPack",
            Self::Preview => "PreviewPack",
        }
    }

    /// The compression of its blocks, as people call it.
    pub const fn compression(self) -> &'static str {
        match self {
            Self::IsoMapPack3 => "none",
            Self::IsoMapPack4 | Self::IsoMapPack5 | Self::Preview => "LZO",
            Self::IsoMapPack1 | Self::IsoMapPack2 | Self::Overlay | Self::OverlayData => "LCW",
        }
    }
}

/// Facts of one pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Which.
    pub kind: PackKind,
    /// Where its first value begins, in bytes from the start of the file.
    pub file_offset: u64,
    /// The line of its first value, from 1.
    pub line: u32,
    /// Values that are joined.
    pub values: u32,
    /// Characters of the longest value.
    pub longest_value: u32,
    /// Bytes after Base64.
    pub packed_bytes: u64,
    /// Bytes after unpacking, as far as they were read.
    pub unpacked_bytes: u64,
    /// Blocks that were begun; 0 in `[IsoMapPack3]`.
    pub blocks: u32,
    /// Records before the end mark, of the packs that have records.
    pub records: u32,
    /// Records whose cell is off the map.
    pub off_map: u32,
    /// Records whose cell had one before in the same pack.
    pub duplicates: u32,
    /// Whether the list of records has its 0,0 end mark; none for packs without records.
    pub has_terminator: Option<bool>,
    /// What is damaged, if anything.
    pub damage: Option<Damage>,
}

/// Where and how a pack is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The block, from 1; 0 when it is not about a block.
    pub block: u32,
    /// Where, in bytes from the start of the file.
    pub file_offset: u64,
    /// The line, from 1.
    pub line: u32,
    /// The finding's code.
    pub code: &'static str,
    /// What is the case, in a sentence.
    pub message: String,
}

/// Most bytes that [`unpacked`] gives.
const UNPACKED_MAX: usize = 64 << 20;

/// The unpacked bytes of a pack, as far as it is sound; none when the file has no such section.
/// [`super::read()`] has made use of them already: this is for who wants them as they are.
pub fn unpacked(ini: &Ini, kind: PackKind) -> Option<Vec<u8>> {
    let mut packed = Packed::read(ini, kind)?;
    let Some(compression) = compression(kind) else {
        return Some(packed.bytes);
    };
    let mut blocks = Blocks::new(compression);
    let mut out = Vec::new();
    while out.len() < UNPACKED_MAX && blocks.next(&mut packed, &mut out) {}
    Some(out)
}

/// How the blocks of a pack are compressed; none for `[IsoMapPack3]`, which has no blocks.
pub(super) const fn compression(kind: PackKind) -> Option<Compression> {
    match kind {
        PackKind::IsoMapPack3 => None,
        PackKind::IsoMapPack4 | PackKind::IsoMapPack5 => Some(Compression::Lzo {
            block_max: LZO_BLOCK_MAX,
        }),
        // The games bound nothing here but what the header can say.
        PackKind::Preview => Some(Compression::Lzo {
            block_max: u16::MAX as usize,
        }),
        PackKind::IsoMapPack1
        | PackKind::IsoMapPack2
        | PackKind::Overlay
        | PackKind::OverlayData => Some(Compression::Lcw),
    }
}
