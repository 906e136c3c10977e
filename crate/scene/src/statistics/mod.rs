//! Exact numbers about rasters, gathered as their columns stream by.

mod categories;
mod heights;
mod histogram;

pub use categories::CategoryCounts;
pub use heights::HeightStatistics;
