//! `[Basic]`: what the map is called and for whom it is.

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
