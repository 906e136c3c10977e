//! The map as coloured quads.

mod builder;
mod overlays;
mod structures;
mod terrain;
mod trees;

pub use overlays::{OverlayGroup, overlays, smudges};
pub use structures::{base_nodes, level_on_structure, structures};
pub use terrain::{drop_of, terrain, top_of};
pub use trees::trees;
