//! Files made out of a map, piece by piece.

use mapscope_formats::{LocalBoxFuture, SourceError};
use serde::Serialize;

/// A file that can be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportDescription {
    /// Stable name, such as `biomes-png`.
    pub id: String,
    /// What the panel calls it.
    pub title: String,
    /// One line: what is in it, with the scaling of numbers where there is one.
    pub about: String,
    /// What its name ends with, such as `biomes.png`.
    pub name_ending: String,
    /// Its media type, such as `image/png`.
    pub media_type: String,
}

/// How the bytes of a piece go into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// As they are.
    AsIs,
    /// Image data of a PNG: those of all pieces up to the next one that is not and is not empty are
    /// one zlib stream, in IDAT chunks. The host compresses, since it has what it takes.
    PngImageData,
}

/// The next piece of a file in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportStep {
    /// Bytes that follow those before; may be empty.
    pub bytes: Vec<u8>,
    /// How they go into the file.
    pub packing: Packing,
    /// The part of the work that is done, 0 to 1.
    pub progress: f64,
    /// True with the last piece.
    pub is_complete: bool,
}

/// A file in the making. Dropping it ends the work.
pub trait Export {
    /// A short piece of the work.
    fn step(&mut self) -> LocalBoxFuture<'_, Result<ExportStep, SourceError>>;
}
