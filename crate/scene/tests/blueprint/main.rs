//! A blueprint from its bytes to tiles, facts and the report, through the crate's public interface.

mod companions;
mod exports;
mod facts;
mod interleaving;
mod items;
mod layers;
mod reading;
mod report;
mod settings;
mod support;
mod survey;
mod tiles;
mod vectors;
