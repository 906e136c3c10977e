//! What the games ship, in tables: their tile sets, overlays, objects and house colours.
//!
//! The tables are text files beside this module, so that a change to one can be read in a diff.

mod class;
mod houses;
mod learned;
mod objects;
mod overlays;
mod table;
mod theater;

pub use class::TileClass;
pub use houses::house_color;
pub use objects::{StockObject, stock_object};
pub(in crate::scenario) use overlays::overlay_kinds;
pub use overlays::{OverlayKind, StockOverlay, stock_overlay};
pub use theater::{Slopes, TheaterTiles, TileSet};

/// sRGB.
pub type Rgb = [u8; 3];
