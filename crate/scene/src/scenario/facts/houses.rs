//! House colours.

use mapscope_formats::scenario::Game;

use super::Rgb;
use super::table::{color, game_key, part};

const HOUSE_COLORS: &str = include_str!("tables/house_colours.txt");

/// The colour that a house's `Color` names, in any case; none when the game has no such colour.
pub fn house_color(game: Game, name: &str) -> Option<Rgb> {
    part(HOUSE_COLORS, game_key(game)).lines().find_map(|line| {
        let (known, value) = line.split_once(' ')?;
        known.eq_ignore_ascii_case(name).then(|| color(value))?
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_found_by_name_in_any_case_and_differs_by_game() {
        assert_eq!(
            house_color(Game::TiberianSun, "Gold"),
            Some([0xFF, 0xDF, 0x5F])
        );
        assert_eq!(
            house_color(Game::YurisRevenge, "GOLD"),
            Some([0xFC, 0xFF, 0x10])
        );
        assert_eq!(
            house_color(Game::RedAlert2, "gold"),
            Some([0xE6, 0xDE, 0x0E])
        );
        assert_eq!(house_color(Game::RedAlert2, "purple2"), None);
        assert_eq!(house_color(Game::RedAlert2, ""), None);
    }
}
