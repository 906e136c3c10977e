//! Exact numbers about rasters, gathered as their columns stream by.

mod by_category;
mod categories;
mod finite;
mod heights;
mod histogram;
mod spread;

pub use categories::CategoryCounts;
pub use heights::HeightStatistics;
