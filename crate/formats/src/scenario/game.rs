//! Which game a map is for, and its theater.

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
