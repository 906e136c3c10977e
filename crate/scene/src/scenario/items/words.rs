//! What a person's words are taken for.

use mapscope_formats::scenario::{CellXy, ObjectKind};

/// What is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// A cell.
    Cell(CellXy),
    /// A waypoint by its number.
    Waypoint(i32),
    /// All start positions, or all other waypoints.
    Waypoints {
        /// Start positions.
        starts: bool,
    },
    /// Objects of a kind.
    Objects(ObjectKind),
    /// Objects of an owner, of all kinds or one.
    Owner(String, Option<ObjectKind>),
    /// Tags on cells.
    CellTags,
    /// Tunnels.
    Tubes,
    /// Base nodes.
    BaseNodes,
    /// Cells at a height.
    Height(i32),
    /// Cells with a tile.
    Tile(i32),
    /// Cells of a tile set.
    TileSet(u16),
    /// Cells with an overlay of this number.
    Overlay(u16),
    /// Anything that is called so.
    Named(String),
}

/// Words for kinds of objects.
const KINDS: [(&str, ObjectKind); 14] = [
    ("structure", ObjectKind::Structure),
    ("structures", ObjectKind::Structure),
    ("building", ObjectKind::Structure),
    ("buildings", ObjectKind::Structure),
    ("unit", ObjectKind::Unit),
    ("units", ObjectKind::Unit),
    ("vehicles", ObjectKind::Unit),
    ("infantry", ObjectKind::Infantry),
    ("aircraft", ObjectKind::Aircraft),
    ("trees", ObjectKind::Terrain),
    ("terrain objects", ObjectKind::Terrain),
    ("smudges", ObjectKind::Smudge),
    ("craters", ObjectKind::Smudge),
    ("smudge", ObjectKind::Smudge),
];

/// The kind of objects that a word stands for.
pub fn kind_of(word: &str) -> Option<ObjectKind> {
    KINDS
        .iter()
        .find(|(own, _)| *own == word)
        .map(|(_, kind)| *kind)
}

/// The word of a kind that [`understand`] takes.
pub const fn word_of(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Structure => "structures",
        ObjectKind::Unit => "units",
        ObjectKind::Infantry => "infantry",
        ObjectKind::Aircraft => "aircraft",
        ObjectKind::Terrain => "terrain objects",
        ObjectKind::Smudge => "smudges",
    }
}

/// What the words are taken for; none for no words.
pub fn understand(words: &str) -> Option<Query> {
    let words = words.trim();
    let lower = words.to_lowercase();
    if lower.is_empty() {
        return None;
    }
    if let Some(cell) = cell(lower.strip_prefix("cell ").unwrap_or(&lower)) {
        return Some(Query::Cell(cell));
    }
    if let Some(kind) = kind_of(&lower) {
        return Some(Query::Objects(kind));
    }
    match lower.as_str() {
        "starts" | "start positions" => return Some(Query::Waypoints { starts: true }),
        "waypoints" => return Some(Query::Waypoints { starts: false }),
        "cell tags" => return Some(Query::CellTags),
        "tunnels" | "tubes" => return Some(Query::Tubes),
        "base nodes" => return Some(Query::BaseNodes),
        _ => {}
    }
    // Lower case may have another length; what is taken of the words themselves is behind ASCII.
    let after = |prefix: &str| -> Option<&str> {
        let head = words.get(..prefix.len())?;
        head.eq_ignore_ascii_case(prefix)
            .then(|| words.get(prefix.len()..).unwrap_or_default().trim())
    };
    let number = |prefix: &str| after(prefix).and_then(|rest| rest.parse::<i32>().ok());
    let small = |prefix: &str| after(prefix).and_then(|rest| rest.parse::<u16>().ok());
    if let Some(start) = number("start ") {
        return Some(Query::Waypoint(start.saturating_sub(1)));
    }
    if let Some(owner) = after("owner ") {
        // A colon may also be part of the name.
        let of_kind = owner.rsplit_once(':').and_then(|(name, kind)| {
            let kind = kind_of(&kind.trim().to_lowercase())?;
            Some((name.trim(), Some(kind)))
        });
        let (name, kind) = of_kind.unwrap_or((owner, None));
        return Some(Query::Owner(name.to_owned(), kind));
    }
    let query = number("waypoint ")
        .map(Query::Waypoint)
        .or_else(|| number("height ").map(Query::Height))
        .or_else(|| number("tile ").map(Query::Tile))
        .or_else(|| small("tile set ").map(Query::TileSet))
        .or_else(|| small("set ").map(Query::TileSet))
        .or_else(|| small("overlay ").map(Query::Overlay));
    Some(query.unwrap_or(Query::Named(lower)))
}

/// `12, 34`, `12,34` or `12 34`, in brackets or not.
fn cell(words: &str) -> Option<CellXy> {
    let words = words.trim_start_matches('(').trim_end_matches(')');
    let (x, y) = words.split_once([',', ' '])?;
    let number = |text: &str| text.trim().parse().ok();
    Some(CellXy {
        x: number(x)?,
        y: number(y)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_understood_however_they_are_written() {
        for words in [
            "12,34",
            "12, 34",
            "(12, 34)",
            "12 34",
            "cell 12,34",
            " Cell 12, 34 ",
        ] {
            let cell = CellXy { x: 12, y: 34 };
            assert_eq!(understand(words), Some(Query::Cell(cell)), "{words}");
        }
    }

    #[test]
    fn starts_are_counted_from_one_and_waypoints_as_the_file_does() {
        assert_eq!(understand("start 2"), Some(Query::Waypoint(1)));
        assert_eq!(understand("Waypoint 98"), Some(Query::Waypoint(98)));
    }

    #[test]
    fn owners_keep_their_capitals_and_may_be_asked_for_one_kind() {
        let owner = |name: &str, kind| Some(Query::Owner(name.to_owned(), kind));
        assert_eq!(understand("owner GDI"), owner("GDI", None));
        let units = Some(ObjectKind::Unit);
        assert_eq!(
            understand("owner Nod house: units"),
            owner("Nod house", units)
        );
        assert_eq!(understand("owner a: b"), owner("a: b", None));
    }

    #[test]
    fn anything_else_is_a_name() {
        for words in ["refinery", "waypoint x", "ß straße", "12,"] {
            let name = words.to_lowercase();
            assert_eq!(understand(words), Some(Query::Named(name)), "{words}");
        }
        assert_eq!(understand("  "), None);
    }
}
