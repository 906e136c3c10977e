//! What can be the matter with a pack: its values, its Base64, its blocks.

use super::{Details, Issue, at, bytes, counted, grouped};
use crate::finding::{Place, Severity};
use crate::scenario::PACK_VALUE_CHARS;
use crate::scenario::pack::PackKind;

/// A place in a pack.
#[derive(Clone, Copy, Debug)]
pub(in crate::scenario) struct Spot {
    pub kind: PackKind,
    /// The block, from 1; 0 when it is not about a block.
    pub block: u32,
    pub file_offset: u64,
    pub line: u32,
}

impl Spot {
    pub fn place(self) -> Place {
        let place = at(self.file_offset, self.line).in_section(self.kind.section());
        match self.block {
            0 => place,
            block => place.item(format!("line {}, block {block}", self.line)),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum PackIssue {
    #[error(
        "{} of [{}] longer than the {PACK_VALUE_CHARS} characters that the games read of a line",
        counted(*count, "value"), spot.kind.section()
    )]
    ValueLong {
        spot: Spot,
        count: u64,
        longest: u32,
    },
    #[error("[{}] has a character that is none of Base64; what follows it is not read", spot.kind.section())]
    Junk { spot: Spot, byte: u8 },
    #[error("[{}] goes on behind the padding that ends a Base64 text; what follows is not read", spot.kind.section())]
    PaddingInside { spot: Spot },
    #[error("the Base64 text of [{}] is no multiple of four characters long", spot.kind.section())]
    Length { spot: Spot, length: usize },
    #[error("[{}] is {} long, past what is read of it", spot.kind.section(), bytes(*length as u64))]
    PastLimit {
        spot: Spot,
        length: usize,
        limit: usize,
    },
    #[error("[{}] is {} long, more than it may be", spot.kind.section(), bytes(*length as u64))]
    TooLong {
        spot: Spot,
        length: usize,
        limit: usize,
    },
    #[error("[{}] ends within the header of block {}", spot.kind.section(), spot.block)]
    HeaderCut { spot: Spot, left: usize },
    #[error("[{}] ends within block {}", spot.kind.section(), spot.block)]
    BlockCut {
        spot: Spot,
        declared: usize,
        left: usize,
    },
    #[error("block {} of [{}] is larger than a block may be", spot.block, spot.kind.section())]
    BlockLimit {
        spot: Spot,
        packed: usize,
        unpacked: usize,
        packed_max: usize,
        unpacked_max: usize,
    },
    #[error("block {} of [{}] does not unpack: {reason}", spot.block, spot.kind.section())]
    Unpack {
        spot: Spot,
        reason: &'static str,
        found: usize,
        declared: usize,
    },
    #[error("block {} of [{}] unpacks to another size than its header states", spot.block, spot.kind.section())]
    BlockLength {
        spot: Spot,
        declared: usize,
        found: usize,
    },
}

const SAVE_AGAIN: &str = "Save the map again in its editor, or fetch it again: it is damaged. What \
                          came before is shown.";
const SHORTER: &str =
    "Save the map again in its editor, which writes short lines; the whole is shown here.";
const HIDDEN: &str = "Nothing, unless a picture of the map is wanted in the game's menus.";

impl PackIssue {
    const fn spot(&self) -> Spot {
        match self {
            Self::ValueLong { spot, .. }
            | Self::Junk { spot, .. }
            | Self::PaddingInside { spot }
            | Self::Length { spot, .. }
            | Self::PastLimit { spot, .. }
            | Self::TooLong { spot, .. }
            | Self::HeaderCut { spot, .. }
            | Self::BlockCut { spot, .. }
            | Self::BlockLimit { spot, .. }
            | Self::Unpack { spot, .. }
            | Self::BlockLength { spot, .. } => *spot,
        }
    }

    /// Where the pack is damaged, if this is damage and not an oddity.
    pub fn damage(&self) -> Option<Spot> {
        match self {
            Self::Length { .. } | Self::PastLimit { .. } => None,
            issue => Some(issue.spot()),
        }
    }
}

impl Issue for PackIssue {
    fn details(&self) -> Details {
        let (code, expected, found, advice) = match self {
            Self::ValueLong { longest, .. } => (
                "scenario-pack-value-long",
                format!("at most {PACK_VALUE_CHARS} characters"),
                format!("up to {longest}"),
                SHORTER,
            ),
            Self::Junk { byte, .. } => (
                "scenario-base64-junk",
                "letters, digits, + and /".to_owned(),
                crate::hex::spaced_hex(&[*byte], 1),
                SAVE_AGAIN,
            ),
            Self::PaddingInside { .. } => (
                "scenario-base64-padding",
                "= only at the end".to_owned(),
                "text behind it".to_owned(),
                SAVE_AGAIN,
            ),
            Self::Length { length, .. } => (
                "scenario-base64-length",
                "a multiple of four characters".to_owned(),
                format!(
                    "a text that ends within a group of four, after {}",
                    bytes(*length as u64)
                ),
                "Look whether the last line of the section was cut; what its characters hold is \
                 read.",
            ),
            Self::PastLimit { length, limit, .. } => (
                "scenario-pack-past-limit",
                format!("at most {} after Base64", bytes(*limit as u64)),
                format!(
                    "{}; what is past the limit is dropped",
                    bytes(*length as u64)
                ),
                SAVE_AGAIN,
            ),
            Self::TooLong { length, limit, .. } => (
                "scenario-pack-too-long",
                format!("at most {} after Base64", bytes(*limit as u64)),
                bytes(*length as u64),
                "Remove records that come more than once, or save the map again in its editor.",
            ),
            Self::HeaderCut { left, .. } => (
                "scenario-block-header-cut",
                "4 bytes of sizes".to_owned(),
                bytes(*left as u64),
                SAVE_AGAIN,
            ),
            Self::BlockCut { declared, left, .. } => (
                "scenario-block-cut",
                bytes(*declared as u64),
                bytes(*left as u64),
                SAVE_AGAIN,
            ),
            Self::BlockLimit {
                packed,
                unpacked,
                packed_max,
                unpacked_max,
                ..
            } => (
                "scenario-block-limit",
                if *packed_max == usize::MAX {
                    format!("at most {} unpacked", bytes(*unpacked_max as u64))
                } else {
                    format!(
                        "at most {} packed and {} unpacked",
                        bytes(*packed_max as u64),
                        grouped(*unpacked_max as u64)
                    )
                },
                format!(
                    "{} packed and {} unpacked",
                    bytes(*packed as u64),
                    grouped(*unpacked as u64)
                ),
                SAVE_AGAIN,
            ),
            Self::Unpack {
                found, declared, ..
            } => (
                "scenario-block-unpack",
                bytes(*declared as u64),
                format!("{} before the fault", bytes(*found as u64)),
                SAVE_AGAIN,
            ),
            Self::BlockLength {
                declared, found, ..
            } => (
                "scenario-block-length",
                bytes(*declared as u64),
                bytes(*found as u64),
                SAVE_AGAIN,
            ),
        };
        let spot = self.spot();
        let is_preview = spot.kind == PackKind::Preview;
        let severity = match self {
            // The games' menus do without the picture.
            _ if is_preview => Severity::Note,
            Self::Length { .. } | Self::PastLimit { .. } => Severity::Warning,
            _ => Severity::Error,
        };
        Details {
            severity,
            code,
            place: spot.place(),
            expected: Some(expected),
            found: Some(found),
            advice: if is_preview { HIDDEN } else { advice },
        }
    }
}
