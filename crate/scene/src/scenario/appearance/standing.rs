//! What stands on the ground: its colours and sizes.

use mapscope_formats::scenario::{Game, Theater};

use super::super::facts::Rgb;

/// Margin around a structure within its footprint, in cells.
pub const STRUCTURE_MARGIN: f32 = 0.08;
/// Levels of a structure on one cell, and what each further row or column adds.
const LEVELS: f32 = 0.9;
const LEVELS_A_CELL: f32 = 0.45;
const LEVELS_MAX: f32 = 2.7;

/// Margin around a tree in its cell.
pub const TREE_MARGIN: f32 = 0.2;
/// Levels of a tree.
pub const TREE_LEVELS: f32 = 1.5;

/// Light of the front side of a tree that faces the light.
pub const TREE_LIT: f32 = 1.08;
/// Light of the one that does not.
pub const TREE_SHADE: f32 = 0.84;

/// Colour of start positions where no symbol marks them.
pub const START: Rgb = [0xF8, 0x00, 0x00];
/// Cells to each side of its own that a start position is marked on.
pub const START_CELLS: i32 = 1;

/// Names of what Tiberium and ore grow from.
const SOURCES: [&str; 3] = ["TIBTRE", "BIGBLUE", "MINE"];

/// Levels that a structure of this footprint is drawn high.
pub fn structure_height([columns, rows]: [i32; 2]) -> f32 {
    let further = columns.min(rows) - 1;
    (LEVELS + LEVELS_A_CELL * further as f32).min(LEVELS_MAX)
}

/// What terrain objects are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeClass {
    /// Trees, and poles, lamps, signs.
    Tree,
    /// What Tiberium and ore grow from.
    Source,
}

impl TreeClass {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Tree, Self::Source];

    /// The class of a terrain object of this name in the game's rules.
    pub fn of(id: &str) -> Self {
        if SOURCES.iter().any(|prefix| starts_with(id, prefix)) {
            Self::Source
        } else {
            Self::Tree
        }
    }

    /// What a legend calls it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Tree => "Trees and other objects",
            Self::Source => "Sources of Tiberium or ore",
        }
    }
}

/// As the games compare names: capitals do not count.
fn starts_with(id: &str, prefix: &str) -> bool {
    let start = id.get(..prefix.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// The colours of both, as the games' own small maps have them; in Red Alert 2 and Yuri's Revenge,
/// where those are of a bright green that no tree has, halfway to the art's.
pub(super) fn tree_colors(game: Game, theater: &Theater) -> [Rgb; 2] {
    match game {
        Game::TiberianSun if theater.stock == Some("SNOW") => {
            [[0x84, 0x96, 0xA0], [0x64, 0x52, 0x44]]
        }
        Game::TiberianSun => [[0x44, 0x52, 0x24], [0x64, 0x52, 0x24]],
        Game::RedAlert2 | Game::YurisRevenge => [[0x2A, 0x82, 0x1C], [0xC4, 0xA8, 0x1C]],
    }
}
