//! The map as coloured quads.

mod builder;
mod overlays;
mod structures;
mod terrain;

pub use overlays::{OverlayGroup, overlays, smudges};
pub use structures::{base_nodes, structure_height, structures};
pub use terrain::{drop_of, terrain, top_of};
