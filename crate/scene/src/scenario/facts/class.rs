//! What kind of ground a tile is.

use super::Rgb;

/// A kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TileClass {
    /// The theater's plain ground.
    Clear,
    /// Rough ground: rocky, high grass.
    Rough,
    /// Sand and beach.
    Sand,
    /// Grass, thick grass and crops.
    Green,
    /// Pavement.
    Pavement,
    /// Dirt roads.
    DirtRoad,
    /// Paved roads.
    PavedRoad,
    /// Water.
    Water,
    /// Where land and water meet.
    Shore,
    /// Cliffs, also those at water, and waterfalls.
    Cliff,
    /// Slopes from one level to another.
    Ramp,
    /// Ends and ramps of bridges. Their decks are overlays.
    Bridge,
    /// Ice.
    Ice,
    /// Swamp and mould.
    Swamp,
    /// Ground with crystals.
    Crystal,
    /// Tunnels: floors and sides.
    Tunnel,
    /// Cliffs that can be shot down.
    DestroyableCliff,
    /// Ruins, wrecks and buildings that are part of the ground.
    Built,
    /// A tile past the last that the games ship with the theater.
    Unknown,
}

impl TileClass {
    /// All of them, in the order in which a legend has them.
    pub const ALL: [Self; 19] = [
        Self::Clear,
        Self::Rough,
        Self::Sand,
        Self::Green,
        Self::Pavement,
        Self::DirtRoad,
        Self::PavedRoad,
        Self::Water,
        Self::Shore,
        Self::Cliff,
        Self::Ramp,
        Self::Bridge,
        Self::Ice,
        Self::Swamp,
        Self::Crystal,
        Self::Tunnel,
        Self::DestroyableCliff,
        Self::Built,
        Self::Unknown,
    ];

    /// What it is called: lower case, as part of a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Rough => "rough",
            Self::Sand => "sand",
            Self::Green => "grass and crops",
            Self::Pavement => "pavement",
            Self::DirtRoad => "dirt road",
            Self::PavedRoad => "paved road",
            Self::Water => "water",
            Self::Shore => "shore",
            Self::Cliff => "cliff",
            Self::Ramp => "ramp",
            Self::Bridge => "bridge",
            Self::Ice => "ice",
            Self::Swamp => "swamp",
            Self::Crystal => "crystal",
            Self::Tunnel => "tunnel",
            Self::DestroyableCliff => "destroyable cliff",
            Self::Built => "ruin or wreck",
            Self::Unknown => "beyond the stock theater",
        }
    }

    /// The colour that tells it from the others where colours stand for classes.
    pub const fn key_color(self) -> Rgb {
        match self {
            Self::Clear => [0x9C, 0xB0, 0x6A],
            Self::Rough => [0xB4, 0x9A, 0x5C],
            Self::Sand => [0xE9, 0xD6, 0x94],
            Self::Green => [0x4F, 0x86, 0x3C],
            Self::Pavement => [0xC3, 0xBF, 0xB8],
            Self::DirtRoad => [0xB8, 0x76, 0x3E],
            Self::PavedRoad => [0x5A, 0x5C, 0x62],
            Self::Water => [0x2E, 0x6C, 0xA8],
            Self::Shore => [0x72, 0xB4, 0xC6],
            Self::Cliff => [0x5B, 0x3F, 0x33],
            Self::Ramp => [0xD9, 0xE0, 0x5A],
            Self::Bridge => [0xD4, 0x4E, 0x2E],
            Self::Ice => [0xDC, 0xF2, 0xFA],
            Self::Swamp => [0x3E, 0x5C, 0x50],
            Self::Crystal => [0x3F, 0xD8, 0x7A],
            Self::Tunnel => [0x26, 0x22, 0x2C],
            Self::DestroyableCliff => [0xA8, 0x2A, 0x52],
            Self::Built => [0x8A, 0x6C, 0xA8],
            Self::Unknown => [0xE8, 0x3C, 0xD0],
        }
    }

    /// The class of a letter of the table.
    pub(super) const fn of_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'c' => Self::Clear,
            b'r' => Self::Rough,
            b's' => Self::Sand,
            b'g' => Self::Green,
            b'p' => Self::Pavement,
            b'd' => Self::DirtRoad,
            b'v' => Self::PavedRoad,
            b'w' => Self::Water,
            b'h' => Self::Shore,
            b'k' => Self::Cliff,
            b'm' => Self::Ramp,
            b'b' => Self::Bridge,
            b'i' => Self::Ice,
            b'a' => Self::Swamp,
            b'y' => Self::Crystal,
            b't' => Self::Tunnel,
            b'x' => Self::DestroyableCliff,
            b'u' => Self::Built,
            _ => return None,
        })
    }

    /// Whose colour serves where its own was not measured in a theater; none when nothing measured
    /// is near it.
    pub(super) const fn stand_in(self) -> Option<Self> {
        match self {
            Self::DestroyableCliff | Self::Tunnel => Some(Self::Cliff),
            Self::PavedRoad | Self::Bridge | Self::Built => Some(Self::Pavement),
            Self::Swamp | Self::Green => Some(Self::Rough),
            Self::Rough | Self::Sand | Self::Ramp | Self::DirtRoad => Some(Self::Clear),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_told_apart_by_name_and_colour() {
        for (at, one) in TileClass::ALL.into_iter().enumerate() {
            assert_eq!(one as usize, at);
            for other in TileClass::ALL.into_iter().skip(at + 1) {
                assert_ne!(one.name(), other.name());
                let apart: i32 = (0..3)
                    .map(|c| {
                        (i32::from(one.key_color()[c]) - i32::from(other.key_color()[c])).abs()
                    })
                    .sum();
                assert!(apart > 40, "{} {}", one.name(), other.name());
            }
        }
    }
}
