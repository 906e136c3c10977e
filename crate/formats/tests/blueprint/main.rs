//! The blueprint's reader and writers, from outside.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests fail by panicking"
)]

mod bad_payloads;
mod bad_sections;
mod fixture;
mod legend;
mod rasters;
mod reads;
mod refused;
mod robust;
mod round_trip;
mod server_config;
mod shown;
mod support;
mod v1_input;
mod writers;
