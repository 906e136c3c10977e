//! `[Basic]`: what the map is called and for whom it is.

use super::number;
use super::text::Text;

/// Facts of `[Basic]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Basic {
    /// `Name`.
    pub name: Option<String>,
    /// `Author`.
    pub author: Option<String>,
    /// `Player`: the house that a person plays in a mission.
    pub player: Option<String>,
    /// `GameMode` or `GameModes`, as written.
    pub game_mode: Option<String>,
    /// `MinPlayer`.
    pub min_players: Option<i32>,
    /// `MaxPlayer`.
    pub max_players: Option<i32>,
    /// `MultiplayerOnly`.
    pub is_multiplayer_only: Option<bool>,
    /// `Official`.
    pub is_official: Option<bool>,
    /// `NewINIFormat`, 0 where it is absent.
    pub new_ini_format: i32,
}

impl Basic {
    /// True for a mission of one player: it says whose side that is (`Player`), and neither
    /// `MultiplayerOnly` nor a game mode makes it a map for several. What says nothing is taken for
    /// a map for several, as most are.
    pub const fn is_mission(&self) -> bool {
        self.player.is_some()
            && self.game_mode.is_none()
            && !matches!(self.is_multiplayer_only, Some(true))
    }
}

/// Reads `[Basic]`.
pub(super) fn read(text: Text<'_>) -> Basic {
    let Some(section) = text.ini.section(b"Basic") else {
        return Basic::default();
    };
    let string = |key: &[u8]| {
        let entry = section.entry(key).filter(|entry| entry.value.len > 0)?;
        Some(text.value(entry))
    };
    let int = |key: &[u8]| section.value(key).and_then(number::int);
    let flag = |key: &[u8]| section.value(key).and_then(number::flag);
    Basic {
        name: string(b"Name"),
        author: string(b"Author"),
        player: string(b"Player"),
        game_mode: string(b"GameMode").or_else(|| string(b"GameModes")),
        min_players: int(b"MinPlayer"),
        max_players: int(b"MaxPlayer"),
        is_multiplayer_only: flag(b"MultiplayerOnly"),
        is_official: flag(b"Official"),
        new_ini_format: int(b"NewINIFormat").unwrap_or(0),
    }
}
