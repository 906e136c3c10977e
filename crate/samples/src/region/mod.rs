//! An invented world of regions: the island in blocks, as a game would have saved what was visited.

mod block;
mod buildings;
mod damage;
mod explored;
mod files;
mod land;
mod mine;
mod placed;
mod plants;
mod rock;
mod world;

pub use files::{Sample, SampleFile};

#[cfg(test)]
mod tests;
