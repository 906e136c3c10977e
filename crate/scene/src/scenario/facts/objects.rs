//! Names and footprints of the objects that the games ship.

use std::cmp::Ordering;

use mapscope_formats::scenario::{Game, ObjectKind};

use super::table::{game_column, part};

const OBJECTS: &str = include_str!("tables/objects.txt");

/// An object that a game ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockObject {
    /// What the game calls it.
    pub name: &'static str,
    /// Cells along x and along y; of all but buildings 1 × 1.
    pub footprint: [u8; 2],
}

/// What a game ships under this name, in any case; none when it ships nothing.
pub fn stock_object(game: Game, kind: ObjectKind, id: &str) -> Option<StockObject> {
    let (title, is_building) = match kind {
        ObjectKind::Structure => ("structures", true),
        ObjectKind::Unit => ("units", false),
        ObjectKind::Infantry => ("infantry", false),
        ObjectKind::Aircraft => ("aircraft", false),
        ObjectKind::Terrain => ("terrain", false),
        ObjectKind::Smudge => return None,
    };
    let mut fields = find(part(OBJECTS, title), id)?.split('|').skip(1);
    let column = game_column(game);
    let mut footprint = [1, 1];
    if is_building {
        let sizes = fields.next()?;
        // One for all games, or one for each.
        let size = sizes.split('/').nth(column).unwrap_or(sizes);
        if let Some((x, y)) = size.split_once('x') {
            footprint = [x.parse().ok()?, y.parse().ok()?];
        }
    }
    let mut last = "";
    for at in 0..=column {
        let field = fields.next()?;
        if at == column && field.is_empty() {
            return None;
        }
        if !field.is_empty() && field != "~" {
            last = field;
        }
    }
    Some(StockObject {
        name: last,
        footprint,
    })
}

/// The line that begins with this id, by halving.
fn find(lines: &'static str, id: &str) -> Option<&'static str> {
    let mut rest = lines;
    while !rest.is_empty() {
        let bytes = rest.as_bytes();
        let middle = bytes.len() / 2;
        let before = bytes.get(..middle)?;
        let start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        let line = rest.get(start..)?.lines().next()?;
        match order(line.split('|').next()?, id) {
            Ordering::Equal => return Some(line),
            Ordering::Greater => rest = rest.get(..start)?,
            Ordering::Less => rest = rest.get(start + line.len() + 1..).unwrap_or_default(),
        }
    }
    None
}

/// Order of the table, which has capitals only.
fn order(known: &str, id: &str) -> Ordering {
    known
        .bytes()
        .cmp(id.bytes().map(|byte| byte.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [(&str, ObjectKind); 5] = [
        ("structures", ObjectKind::Structure),
        ("units", ObjectKind::Unit),
        ("infantry", ObjectKind::Infantry),
        ("aircraft", ObjectKind::Aircraft),
        ("terrain", ObjectKind::Terrain),
    ];
    const GAMES: [Game; 3] = [Game::TiberianSun, Game::RedAlert2, Game::YurisRevenge];

    #[test]
    fn every_object_of_the_table_is_found_by_its_id() {
        for (title, kind) in KINDS {
            let mut before = "";
            for line in part(OBJECTS, title).lines() {
                let id = line.split('|').next().expect("an id");
                assert!(before < id, "{id} is not in order");
                before = id;
                let found = GAMES.map(|game| stock_object(game, kind, &id.to_lowercase()));
                assert!(found.iter().any(Option::is_some), "{id}");
                for object in found.into_iter().flatten() {
                    assert!(!object.name.is_empty() && object.name != "~", "{id}");
                    assert!(object.footprint[0] > 0 && object.footprint[1] > 0, "{id}");
                }
            }
        }
    }

    #[test]
    fn names_and_footprints_differ_by_game() {
        let plant = |game| stock_object(game, ObjectKind::Structure, "GAPOWR");
        let of = |name, footprint| Some(StockObject { name, footprint });
        assert_eq!(plant(Game::TiberianSun), of("GDI Power Plant", [2, 2]));
        assert_eq!(plant(Game::RedAlert2), of("Power Plant", [2, 2]));
        assert_eq!(plant(Game::YurisRevenge), of("Allied Power Plant", [2, 2]));
        let yard = |game| stock_object(game, ObjectKind::Structure, "GACNST");
        assert_eq!(
            yard(Game::TiberianSun).map(|yard| yard.footprint),
            Some([3, 3])
        );
        assert_eq!(
            yard(Game::RedAlert2).map(|yard| yard.footprint),
            Some([4, 4])
        );
    }

    #[test]
    fn what_a_game_does_not_ship_is_not_found() {
        assert_eq!(
            stock_object(Game::TiberianSun, ObjectKind::Unit, "APOC"),
            None
        );
        assert_eq!(
            stock_object(Game::YurisRevenge, ObjectKind::Structure, ""),
            None
        );
        assert_eq!(
            stock_object(Game::YurisRevenge, ObjectKind::Structure, "ZZZZ|"),
            None
        );
        assert_eq!(
            stock_object(Game::YurisRevenge, ObjectKind::Unit, "GAPOWR"),
            None
        );
    }
}
