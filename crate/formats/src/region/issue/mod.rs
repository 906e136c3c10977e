//! What can be the matter with a region: one enum for each part of the file, a variant for each
//! rule.

mod chain;
mod chunk;
mod header;
mod map;

pub(super) use chain::ChainIssue;
pub(super) use chunk::{ChunkIssue, Palette};
pub(super) use header::HeaderIssue;
pub(super) use map::MapIssue;

pub(super) use crate::issue::{Details, Issue, finding, refused};
use crate::text::{bytes, counted, grouped};

/// Three coordinates as people write them.
fn xyz<T: std::fmt::Display>([x, y, z]: &[T; 3]) -> String {
    format!("{x}, {y}, {z}")
}
