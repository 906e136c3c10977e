//! The overlays that the games ship.

use mapscope_formats::scenario::Game;

const OVERLAYS: &str = include_str!("tables/overlays.txt");

/// What an overlay is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverlayKind {
    /// A wall.
    Wall,
    /// A fence.
    Fence,
    /// A gate.
    Gate,
    /// A bridge four levels above its ground; the overlay lies under the middle of its deck, which
    /// is three cells wide.
    HighBridge,
    /// The same for trains.
    RailBridge,
    /// The same of wood.
    WoodBridge,
    /// A bridge at the height of the water.
    LowBridge,
    /// Rails.
    Track,
    /// A tunnel of rails.
    RailTunnel,
    /// Crates and pallets.
    Crate,
    /// Barrels.
    Barrel,
    /// Rocks.
    Rock,
    /// Rubble.
    Rubble,
    /// Veins.
    Vein,
    /// The monster in the middle of veins.
    Veinhole,
    /// Green Tiberium.
    Riparius,
    /// Blue Tiberium in large crystals.
    Cruentus,
    /// Blue Tiberium.
    Vinifera,
    /// Tiberium Aboreus.
    Aboreus,
    /// Ore.
    Ore,
    /// Gems.
    Gems,
    /// A number that the game does not use.
    Unused,
}

impl OverlayKind {
    fn of_word(word: &str) -> Self {
        match word {
            "wall" => Self::Wall,
            "fence" => Self::Fence,
            "gate" => Self::Gate,
            "high" => Self::HighBridge,
            "rail-bridge" => Self::RailBridge,
            "wood" => Self::WoodBridge,
            "low" => Self::LowBridge,
            "track" => Self::Track,
            "tunnel" => Self::RailTunnel,
            "crate" => Self::Crate,
            "barrel" => Self::Barrel,
            "rock" => Self::Rock,
            "rubble" => Self::Rubble,
            "vein" => Self::Vein,
            "veinhole" => Self::Veinhole,
            "riparius" => Self::Riparius,
            "cruentus" => Self::Cruentus,
            "vinifera" => Self::Vinifera,
            "aboreus" => Self::Aboreus,
            "ore" => Self::Ore,
            "gems" => Self::Gems,
            _ => Self::Unused,
        }
    }

    /// Credits for each step of growth, by the games' own rules; none for what is not harvested.
    pub const fn value(self) -> Option<u32> {
        match self {
            Self::Riparius | Self::Ore => Some(25),
            Self::Cruentus => Some(70),
            Self::Vinifera => Some(40),
            Self::Aboreus => Some(30),
            Self::Gems => Some(50),
            _ => None,
        }
    }

    /// True for what is harvested: its frame is its growth, 0 to 11.
    pub const fn is_resource(self) -> bool {
        self.value().is_some()
    }

    /// True for bridges whose deck is four levels above the ground below.
    pub const fn is_high_bridge(self) -> bool {
        matches!(self, Self::HighBridge | Self::RailBridge | Self::WoodBridge)
    }
}

/// An overlay that a game ships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockOverlay {
    /// What it is.
    pub kind: OverlayKind,
    /// What people call it.
    pub title: &'static str,
    /// Its name in the game's rules, such as `TIB07`.
    pub name: String,
}

/// The overlay of this number in a game; none past the last.
pub fn stock_overlay(game: Game, id: u16) -> Option<StockOverlay> {
    let (row, first) = find(game, id)?;
    Some(StockOverlay {
        kind: OverlayKind::of_word(row.kind),
        title: row.title,
        name: counted_up(row.name, id.saturating_sub(first)),
    })
}

/// The kind of each overlay of a game, by number.
pub(in crate::scenario) fn overlay_kinds(game: Game) -> Vec<Option<OverlayKind>> {
    (0..=u16::from(u8::MAX))
        .map(|id| find(game, id).map(|(row, _)| OverlayKind::of_word(row.kind)))
        .collect()
}

struct Row {
    kind: &'static str,
    name: &'static str,
    title: &'static str,
}

fn find(game: Game, id: u16) -> Option<(Row, u16)> {
    let letter = match game {
        Game::TiberianSun => 'T',
        Game::RedAlert2 => 'R',
        Game::YurisRevenge => 'Y',
    };
    OVERLAYS.lines().find_map(|line| {
        let mut words = line.splitn(6, ' ');
        let first = words.next()?.parse::<u16>().ok()?;
        let last = words.next()?.parse::<u16>().ok()?;
        if !(first..=last).contains(&id) || !words.next()?.contains(letter) {
            return None;
        }
        let row = Row {
            kind: words.next()?,
            name: words.next()?,
            title: words.next()?,
        };
        Some((row, first))
    })
}

/// The name with the number at its end so much higher, in as many digits or more.
fn counted_up(name: &'static str, by: u16) -> String {
    let stem = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let digits = name.get(stem.len()..).unwrap_or_default();
    let Ok(number) = digits.parse::<u16>() else {
        return name.to_owned();
    };
    let number = number.saturating_add(by).to_string();
    let mut counted = String::from(stem);
    for _ in number.len()..digits.len() {
        counted.push('0');
    }
    counted.push_str(&number);
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    const TS: Game = Game::TiberianSun;
    const RA2: Game = Game::RedAlert2;
    const YR: Game = Game::YurisRevenge;

    fn named(game: Game, id: u16) -> (String, OverlayKind) {
        let overlay = stock_overlay(game, id).expect("an overlay");
        (overlay.name, overlay.kind)
    }

    #[test]
    fn every_number_up_to_the_games_last_has_one_row() {
        for (game, count) in [(TS, 180), (RA2, 243), (YR, 250)] {
            for id in 0..count {
                assert!(stock_overlay(game, id).is_some(), "{id}");
            }
            assert_eq!(stock_overlay(game, count), None);
            assert_eq!(stock_overlay(game, u16::MAX), None);
        }
    }

    #[test]
    fn names_count_up_in_a_range() {
        assert_eq!(named(TS, 102), ("TIB01".into(), OverlayKind::Riparius));
        assert_eq!(named(TS, 121), ("TIB20".into(), OverlayKind::Riparius));
        assert_eq!(named(YR, 121), ("TIB20".into(), OverlayKind::Ore));
        assert_eq!(named(TS, 127), ("TIB2_01".into(), OverlayKind::Vinifera));
        assert_eq!(named(YR, 30), ("GEM04".into(), OverlayKind::Gems));
        assert_eq!(named(RA2, 16), ("DUMMY12".into(), OverlayKind::Unused));
        assert_eq!(named(YR, 200), ("FENCE21".into(), OverlayKind::Fence));
        assert_eq!(named(YR, 238), ("BRIDGEB2".into(), OverlayKind::WoodBridge));
        assert_eq!(
            named(RA2, 60),
            ("RAILBRDG2".into(), OverlayKind::RailBridge)
        );
        assert_eq!(named(YR, 241), ("CAFNCP".into(), OverlayKind::Wall));
        assert_eq!(named(TS, 19), ("V18".into(), OverlayKind::Unused));
    }

    #[test]
    fn a_resource_has_the_games_value() {
        let value = |game, id| stock_overlay(game, id).and_then(|overlay| overlay.kind.value());
        assert_eq!(value(TS, 105), Some(25));
        assert_eq!(value(TS, 27), Some(70));
        assert_eq!(value(TS, 130), Some(40));
        assert_eq!(value(TS, 150), Some(30));
        assert_eq!(value(YR, 27), Some(50));
        assert_eq!(value(YR, 150), Some(25));
        assert_eq!(value(YR, 2), None);
    }
}
