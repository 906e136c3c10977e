//! Decoders of the map formats that Mapscope shows, their findings and verdicts, and writers.
//!
//! A decoder turns bytes into a *document*, a list of [`Finding`]s and a [`Verdict`] for each
//! engine that would read the file. Bytes come through a [`ByteSource`], by position and in
//! batches, so that nothing has to fit in memory. Parsers proper are plain functions over slices.
//!
//! Nothing in this crate panics on file data: it forbids unsafe code, and its lints deny
//! indexing, unchecked arithmetic, `unwrap` and `expect`.

pub mod blueprint;
mod cursor;
mod dotnet_string;
pub mod finding;
mod hex;
mod issue;
pub mod order;
pub mod region;
pub mod registry;
pub mod scenario;
pub mod source;
pub mod text;
pub mod verdict;

pub use finding::{Cell, Finding, OpenError, Place, Severity};
pub use source::{ByteSource, LocalBoxFuture, MemorySource, SourceError};
pub use verdict::{Outcome, Reason, Verdict};
