//! Which game a map is for, and its theater.

use super::ini::Ini;
use super::objects::Objects;
use super::overlay::Overlays;
use super::terrain::Terrain;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Tiberian Sun and Firestorm.
    TiberianSun,
    /// Red Alert 2.
    RedAlert2,
    /// Yuri's Revenge.
    YurisRevenge,
}

impl Game {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TiberianSun => "Tiberian Sun",
            Self::RedAlert2 => "Red Alert 2",
            Self::YurisRevenge => "Yuri's Revenge",
        }
    }
}

/// Which game a map is for; the file does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameGuess {
    /// The likeliest.
    pub game: Game,
    /// True when no other game fits what the file holds.
    pub is_certain: bool,
    /// What speaks for it, the strongest first, such as `theater LUNAR`.
    pub reasons: Vec<String>,
}

/// `[Map] Theater`: the set of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theater {
    /// As the file writes it; empty where it does not.
    pub written: String,
    /// The name in capitals when it is one of the games' own: TEMPERATE, SNOW, URBAN, NEWURBAN,
    /// DESERT, LUNAR.
    pub stock: Option<&'static str>,
}

/// The theaters of the games themselves.
const STOCK_THEATERS: [&str; 6] = ["TEMPERATE", "SNOW", "URBAN", "NEWURBAN", "DESERT", "LUNAR"];

impl Theater {
    /// The theater that a file writes so, in any case.
    pub(super) fn new(written: String) -> Self {
        let stock = STOCK_THEATERS
            .into_iter()
            .find(|name| name.eq_ignore_ascii_case(&written));
        Self { written, stock }
    }
}

/// Games that a piece of evidence leaves possible.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Games(u8);

impl Games {
    const TS: Self = Self(1);
    const RA2: Self = Self(2);
    const YR: Self = Self(4);
    const RA2_YR: Self = Self(2 | 4);
    const ALL: Self = Self(1 | 2 | 4);

    const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Names of objects that one game has and not all: how they begin, and which games have them.
const TELLING_NAMES: &[(&str, Games)] = &[
    ("YA", Games::YR),
    ("CASYDN", Games::YR),
    ("CASANF", Games::YR),
    ("CAEGYP", Games::YR),
    ("CALOND", Games::YR),
    ("CATRAN", Games::YR),
    ("CAMORR", Games::YR),
    ("CASEAT", Games::YR),
    ("CALUNR", Games::YR),
    ("CANEWY", Games::RA2_YR),
    ("CAMISC", Games::RA2_YR),
    ("CAPARS", Games::RA2_YR),
    ("CAMSC", Games::RA2_YR),
    ("CATEXS", Games::RA2_YR),
    ("CAFARM", Games::RA2_YR),
    ("CAHSE", Games::RA2_YR),
    ("CARUS", Games::RA2_YR),
    ("CAOILD", Games::RA2_YR),
    ("CATECH", Games::RA2_YR),
    ("CITY", Games::TS),
    ("ABAN", Games::TS),
    ("BBOARD", Games::TS),
    ("CA00", Games::TS),
    ("FONA", Games::TS),
    ("GAPLUG", Games::TS),
    ("GACTWR", Games::TS),
    ("NAPULS", Games::TS),
    ("GASAND", Games::TS),
];

/// Owners of objects that one game has and not all.
const TELLING_OWNERS: &[(&str, Games)] = &[
    ("YuriCountry", Games::YR),
    ("Americans", Games::RA2_YR),
    ("Russians", Games::RA2_YR),
    ("Confederation", Games::RA2_YR),
    ("GDI", Games::TS),
    ("Nod", Games::TS),
];

/// Overlays that Red Alert 2 added.
const RA2_OVERLAYS: std::ops::RangeInclusive<u16> = 180..=249;

/// Tiles of TEMPERATE that Tiberian Sun has and Red Alert 2 and Yuri's Revenge do not: theirs end at
/// 837, where mods add their own.
const TS_TEMPERATE_TILES: std::ops::RangeInclusive<i32> = 838..=1049;

/// What the guess goes by.
pub(super) struct Clues<'a> {
    pub file_name: &'a str,
    pub ini: &'a Ini,
    pub theater: &'a Theater,
    pub terrain: &'a Terrain,
    pub overlays: &'a Overlays,
    pub objects: &'a Objects,
}

/// Guesses the game. Each clue narrows it down; one that contradicts the stronger ones before it is
/// left out, as mods do that.
pub(super) fn guess(clues: &Clues<'_>) -> GameGuess {
    let mut left = Games::ALL;
    let mut reasons = Vec::new();
    let mut narrow = |games: Games, reason: String| {
        if left.and(games) != Games(0) {
            left = left.and(games);
            reasons.push(reason);
        }
    };
    let theater = clues.theater.stock;
    if let Some(name @ ("NEWURBAN" | "DESERT" | "LUNAR")) = theater {
        narrow(Games::YR, format!("theater {name}"));
    } else if theater == Some("URBAN") {
        narrow(Games::RA2_YR, "theater URBAN".to_owned());
    }
    if clues.file_name.to_ascii_lowercase().ends_with(".yrm") {
        narrow(Games::YR, "a file name that ends in .yrm".to_owned());
    }
    let lighting = clues.ini.section(b"Lighting");
    if lighting.is_some_and(|section| section.entry(b"DominatorAmbient").is_some()) {
        narrow(Games::YR, "DominatorAmbient in [Lighting]".to_owned());
    }
    let mut overlays = clues.overlays.ids.iter();
    if let Some(id) = overlays.find(|id| RA2_OVERLAYS.contains(id)) {
        narrow(Games::RA2_YR, format!("overlay {id}"));
    }
    let names = &clues.objects.names;
    let objects = clues.objects.objects.iter();
    // Which names are owners and which are objects.
    let mut roles = vec![(false, false); names.len()];
    for object in objects {
        if let Some(role) = roles.get_mut(object.name as usize) {
            role.0 = true;
        }
        let owner = object.owner.and_then(|owner| roles.get_mut(owner as usize));
        if let Some(role) = owner {
            role.1 = true;
        }
    }
    for (owner, games) in TELLING_OWNERS {
        let mut owners = names.iter().zip(&roles).filter(|(_, role)| role.1);
        if owners.any(|(name, _)| name.text == *owner) {
            narrow(*games, format!("objects of {owner}"));
        }
    }
    for (prefix, games) in TELLING_NAMES {
        let mut named = names.iter().zip(&roles).filter(|(_, role)| role.0);
        if let Some((name, _)) = named.find(|(name, _)| name.text.starts_with(prefix)) {
            narrow(*games, format!("object {}", name.text));
        }
    }
    let last = clues.terrain.cells.iter().map(|cell| cell.tile).max();
    let told =
        last.filter(|tile| theater == Some("TEMPERATE") && TS_TEMPERATE_TILES.contains(tile));
    // A mod of the later games may have such a tile too: it makes Tiberian Sun likely, not certain.
    let is_certain = left.0.count_ones() == 1;
    if let Some(tile) = told.filter(|_| left.and(Games::TS) != Games(0)) {
        left = Games::TS;
        reasons.push(format!("tile {tile}, past the last of Red Alert 2"));
    }
    let game = match left {
        Games::YR => Game::YurisRevenge,
        Games::RA2 | Games::RA2_YR => Game::RedAlert2,
        _ => Game::TiberianSun,
    };
    GameGuess {
        game,
        is_certain,
        reasons,
    }
}
