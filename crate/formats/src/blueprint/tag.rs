//! The four characters that name a section of a v2 file.

use std::fmt;

use crate::blueprint::RoadTier;

/// A section's tag, as its bytes stand in the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tag(pub [u8; 4]);

impl Tag {
    /// Parameters of the generator.
    pub const PARAMS: Self = Self(*b"PRMS");
    /// Heights.
    pub const HEIGHTS: Self = Self(*b"HGTS");
    /// Biome ordinals.
    pub const BIOMES: Self = Self(*b"BIOM");
    /// Towns.
    pub const TOWNS: Self = Self(*b"TOWN");

    /// The tag of a road tier.
    pub const fn of_roads(tier: RoadTier) -> Self {
        match tier {
            RoadTier::Highway => Self(*b"RDHW"),
            RoadTier::Branch => Self(*b"RDBR"),
            RoadTier::Rugged => Self(*b"RDRG"),
            RoadTier::Trail => Self(*b"RDTL"),
        }
    }

    /// All tags that the format defines, in the order in which its writer emits them.
    pub const KNOWN: [Self; 8] = [
        Self::PARAMS,
        Self::HEIGHTS,
        Self::BIOMES,
        Self::TOWNS,
        Self::of_roads(RoadTier::Highway),
        Self::of_roads(RoadTier::Branch),
        Self::of_roads(RoadTier::Rugged),
        Self::of_roads(RoadTier::Trail),
    ];

    /// True for a tag that the format defines.
    pub fn is_known(self) -> bool {
        Self::KNOWN.contains(&self)
    }
}

impl fmt::Display for Tag {
    /// The four characters; a byte that is no printable ASCII, or is a backslash, is escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0 {
            match byte {
                b'\\' => f.write_str("\\\\")?,
                0x20..=0x7E => write!(f, "{}", char::from(byte))?,
                _ => write!(f, "\\x{byte:02X}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tag({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_cannot_be_printed_are_escaped() {
        assert_eq!(Tag::HEIGHTS.to_string(), "HGTS");
        assert_eq!(Tag([b'W', 0, b'\\', 0xFF]).to_string(), "W\\x00\\\\\\xFF");
    }
}
