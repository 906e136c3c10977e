//! The blocks and tiles that the region world is made of.

/// Declares the blocks with the name of each.
macro_rules! blocks {
    ($($block:ident),* $(,)?) => {
        /// A block of the world; the number is its place among them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub(super) enum Block { $(#[doc = stringify!($block)] $block),* }

        impl Block {
            /// Every block.
            #[cfg(test)]
            pub(super) const ALL: &[Self] = &[$(Self::$block),*];

            /// Its id in a palette.
            pub(super) const fn id(self) -> &'static str {
                match self { $(Self::$block => concat!("Test:", stringify!($block))),* }
            }
        }
    };
}

blocks! {
    Air, Dirt, Chernozem, Stone, StoneCracked, StoneGravel, Mantle, Water, Brick, BrickWhite,
    Concrete, WoodenPlank, Glass, Log, TemporaryLeaves, LeavesHazel, LeavesPine, StatieSpawner,
    Tux, BlackGranite, BlackGraniteGravel, BlackGraniteSand, RedGranite, RedGraniteCracked,
    RedGraniteGravel, Gabbro, GabbroCracked, Marble, MarbleCracked, Eclogite, Limestone,
    LimestoneCracked, LimestoneGravel, LimestoneSand, Dolomite, DolomiteGravel, DolomiteSand,
}

impl Block {
    /// Whether grass grows on it.
    pub(super) fn is_soil(self) -> bool {
        matches!(self, Self::Dirt | Self::Chernozem)
    }
}

/// What lies on the face of a block; the number is a position in [`Tile::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Tile {
    /// Grass on soil, on top and on open sides.
    Grass,
    /// Flowers of meadows.
    YellowFlowers,
    /// Flowers of clearings.
    WhiteFlowers,
    /// Pebbles on gravel and sand.
    Stones,
}

impl Tile {
    /// Every tile.
    pub(super) const ALL: &[Self] = &[
        Self::Grass,
        Self::YellowFlowers,
        Self::WhiteFlowers,
        Self::Stones,
    ];

    /// Its id in a palette.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Grass => "Test:Grass",
            Self::YellowFlowers => "Test:YellowFlowers",
            Self::WhiteFlowers => "Test:WhiteFlowers",
            Self::Stones => "Test:Stones",
        }
    }
}
