//! Blocks: u16 packed size, u16 unpacked size, bytes.

use super::values::Packed;
use crate::scenario::codec::{lcw, lzo};
use crate::scenario::issue::PackIssue;

/// Most bytes that a block of LZO may unpack to.
pub(in crate::scenario) const LZO_BLOCK_MAX: usize = 16 << 10;

/// Most bytes that a block of LCW may unpack to.
const LCW_BLOCK_MAX: usize = 8 << 10;

/// Most packed bytes of a block of LCW.
const LCW_PACKED_MAX: usize = 10_308;

/// How blocks are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::scenario) enum Compression {
    Lzo {
        /// Most bytes that a block may unpack to.
        block_max: usize,
    },
    Lcw,
}

/// Reads the blocks of a pack one after another.
pub(in crate::scenario) struct Blocks {
    compression: Compression,
    /// Bytes of the pack before the next block.
    at: usize,
    is_ended: bool,
}

impl Blocks {
    pub fn new(compression: Compression) -> Self {
        Self {
            compression,
            at: 0,
            is_ended: false,
        }
    }

    /// Appends what the next block unpacks to; of a damaged one what came before the damage, which
    /// the pack then has a finding of. False when there is no further block.
    pub fn next(&mut self, packed: &mut Packed, out: &mut Vec<u8>) -> bool {
        if self.is_ended || self.at >= packed.bytes.len() {
            return false;
        }
        let before = out.len();
        let issue = self.unpack(packed, out);
        let grown = out.len().saturating_sub(before) as u64;
        let unpacked = &mut packed.facts.unpacked_bytes;
        *unpacked = unpacked.saturating_add(grown);
        if let Some(issue) = issue {
            packed.tell(&issue);
            self.is_ended = true;
        }
        !self.is_ended || grown > 0
    }

    fn unpack(&mut self, packed: &mut Packed, out: &mut Vec<u8>) -> Option<PackIssue> {
        let rest = packed.bytes.get(self.at..).unwrap_or_default();
        let block = packed.facts.blocks.saturating_add(1);
        let start = self.at;
        let Some(([p0, p1, u0, u1], content)) = rest.split_first_chunk::<4>() else {
            packed.facts.blocks = block;
            let left = rest.len();
            let spot = packed.spot(block, start);
            return Some(PackIssue::HeaderCut { spot, left });
        };
        let packed_len = usize::from(u16::from_le_bytes([*p0, *p1]));
        let unpacked_len = usize::from(u16::from_le_bytes([*u0, *u1]));
        let (packed_max, unpacked_max) = match self.compression {
            Compression::Lzo { block_max } => (usize::MAX, block_max),
            Compression::Lcw if packed_len == 0 || unpacked_len == 0 => {
                self.is_ended = true;
                return None;
            }
            Compression::Lcw => (LCW_PACKED_MAX, LCW_BLOCK_MAX),
        };
        packed.facts.blocks = block;
        let is_cut = packed_len > content.len();
        let input = content.get(..packed_len).unwrap_or(content);
        let before = out.len();
        let is_past_limit = packed_len > packed_max || unpacked_len > unpacked_max;
        // A game ends at a block of LCW that breaks a limit, so nothing of it is shown.
        let fault = if is_past_limit && self.compression == Compression::Lcw {
            Ok(())
        } else {
            match self.compression {
                Compression::Lzo { .. } => lzo::unpack(input, out, unpacked_max)
                    .map_err(|error| (error.input_offset, error.reason.words())),
                Compression::Lcw => lcw::unpack(input, out, unpacked_max)
                    .map_err(|error| (error.input_offset, error.reason.words())),
            }
        };
        let found = out.len().saturating_sub(before);
        let content_at = self.at.saturating_add(4);
        self.at = content_at.saturating_add(packed_len);
        if is_past_limit {
            return Some(PackIssue::BlockLimit {
                spot: packed.spot(block, start),
                packed: packed_len,
                unpacked: unpacked_len,
                packed_max,
                unpacked_max,
            });
        }
        if is_cut {
            return Some(PackIssue::BlockCut {
                spot: packed.spot(block, start),
                declared: packed_len,
                left: content.len(),
            });
        }
        if let Err((input_offset, reason)) = fault {
            return Some(PackIssue::Unpack {
                spot: packed.spot(block, content_at.saturating_add(input_offset)),
                reason,
                found,
                declared: unpacked_len,
            });
        }
        (found != unpacked_len).then(|| PackIssue::BlockLength {
            // A walk over all values: not for each block that is sound.
            spot: packed.spot(block, start),
            declared: unpacked_len,
            found,
        })
    }
}
