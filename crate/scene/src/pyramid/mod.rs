//! Tile pyramids of rasters that come as columns: built as the columns stream in, cut into tiles.

mod cut;
mod level;
mod reduce;
mod store;
mod texel;

pub use cut::{Plane, apron_span, cut_tile};
pub use level::{base_level, overview_level};
pub use reduce::{halved, reduce_columns, reduce_window};
pub use store::Pyramid;
pub use texel::Texel;
