//! Houses: the sides of a map, and the bases that the computer builds.

use super::grid::CellXy;

/// A building that the computer puts up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseNode {
    /// Name id of the building, see [`super::objects::Names`].
    pub name: u32,
    /// Where.
    pub cell: CellXy,
    /// The line, from 1.
    pub line: u32,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Its name, as objects are owned by it.
    pub name: String,
    /// Its country or side, if it says.
    pub country: Option<String>,
    /// The name of its colour, if it says.
    pub color: Option<String>,
    /// Credits it begins with, in hundreds, if it says.
    pub credits: Option<i32>,
    /// Its base, in building order.
    pub base: Vec<BaseNode>,
    /// The line of its section, or of its entry in the list; from 1.
    pub line: u32,
}
