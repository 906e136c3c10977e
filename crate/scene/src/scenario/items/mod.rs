//! Things of a map that can be picked, pinned and found.

mod cell;
mod describe;
mod find;
mod patches;
mod pick;
mod words;

use mapscope_formats::scenario::CellXy;

pub use self::cell::cell_facts;
pub use self::describe::{item, kind_words};
pub use self::find::find;
pub use self::pick::pick;
pub use self::words::word_of as kind_word;

/// One thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// An object by its place in the list of all.
    Object(usize),
    /// A waypoint by its place in the list.
    Waypoint(usize),
    /// A tag on a cell by its place in the list.
    CellTag(usize),
    /// A tunnel by its place in the list.
    Tube(usize),
    /// What a house's base has, by the places of the house and in its list.
    BaseNode(usize, usize),
    /// A cell.
    Cell(CellXy),
}

impl Thing {
    /// Its name within the map.
    pub fn id(self) -> String {
        match self {
            Self::Object(at) => format!("object:{at}"),
            Self::Waypoint(at) => format!("waypoint:{at}"),
            Self::CellTag(at) => format!("cell-tag:{at}"),
            Self::Tube(at) => format!("tube:{at}"),
            Self::BaseNode(house, at) => format!("base-node:{house}:{at}"),
            Self::Cell(cell) => format!("cell:{},{}", cell.x, cell.y),
        }
    }

    /// The thing of a name; none where the name means nothing.
    pub fn of_id(id: &str) -> Option<Self> {
        let (kind, rest) = id.split_once(':')?;
        let number = || rest.parse().ok();
        Some(match kind {
            "object" => Self::Object(number()?),
            "waypoint" => Self::Waypoint(number()?),
            "cell-tag" => Self::CellTag(number()?),
            "tube" => Self::Tube(number()?),
            "base-node" => {
                let (house, at) = rest.split_once(':')?;
                Self::BaseNode(house.parse().ok()?, at.parse().ok()?)
            }
            "cell" => {
                let (x, y) = rest.split_once(',')?;
                let (x, y) = (x.parse().ok()?, y.parse().ok()?);
                Self::Cell(CellXy { x, y })
            }
            _ => return None,
        })
    }
}
