//! The scenario's reader, from outside.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests fail by panicking"
)]

mod bad_packs;
mod bad_text;
mod game;
mod oddities;
mod reads;
mod revisions;
mod robust;
mod support;
mod verdicts;
