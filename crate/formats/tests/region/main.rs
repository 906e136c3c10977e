//! The reader of regions, from outside.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests fail by panicking"
)]

mod bad_chains;
mod bad_chunks;
mod bad_streams;
mod header;
mod limits;
mod orphans;
mod quirks;
mod robust;
mod round_trip;
mod sectors;
mod support;
mod verdicts;
