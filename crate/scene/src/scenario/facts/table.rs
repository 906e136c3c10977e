//! Reading the tables: parts that begin with `= TITLE`, and words.

use mapscope_formats::scenario::Game;

use super::Rgb;

/// How the tables name a game.
pub(super) const fn game_key(game: Game) -> &'static str {
    match game {
        Game::TiberianSun => "TS",
        Game::RedAlert2 => "RA2",
        Game::YurisRevenge => "YR",
    }
}

/// Place of the game in rows that have a column for each.
pub(super) const fn game_column(game: Game) -> usize {
    match game {
        Game::TiberianSun => 0,
        Game::RedAlert2 => 1,
        Game::YurisRevenge => 2,
    }
}

/// The text of the part with this title, without its title line; empty when there is none.
pub(super) fn part(table: &'static str, title: &str) -> &'static str {
    let mut rest = table;
    while let Some(at) = rest.find("\n= ") {
        rest = rest.get(at + 3..).unwrap_or_default();
        if let Some(body) = rest
            .strip_prefix(title)
            .and_then(|body| body.strip_prefix('\n'))
        {
            let end = body.find("\n= ").map_or(body.len(), |end| end + 1);
            return body.get(..end).unwrap_or_default();
        }
    }
    ""
}

/// The colour of six hexadecimal digits.
pub(super) fn color(digits: &str) -> Option<Rgb> {
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [high, red, green, blue] = value.to_be_bytes();
    (high == 0 && digits.len() == 6).then_some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "# Said of it.\n= A\n1 one\n= AB\n2 two\n3 three\n";

    #[test]
    fn a_part_is_what_stands_between_two_titles() {
        assert_eq!(part(TABLE, "A"), "1 one\n");
        assert_eq!(part(TABLE, "AB"), "2 two\n3 three\n");
        assert_eq!(part(TABLE, "B"), "");
    }

    #[test]
    fn a_colour_has_six_digits() {
        assert_eq!(color("a2a850"), Some([0xA2, 0xA8, 0x50]));
        assert_eq!(color("-"), None);
        assert_eq!(color("fff"), None);
        assert_eq!(color("1a2a850"), None);
    }
}
