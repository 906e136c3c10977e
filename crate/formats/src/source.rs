//! Bytes by position, wherever they are: in memory, in a browser's `File`, behind a URL.

use std::future::Future;
use std::ops::Range;
use std::pin::Pin;

/// A future that stays on its thread, as everything does in a wasm worker.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// Why bytes could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SourceError {
    /// A range reaches past the end.
    #[error("bytes {start} to {end} were asked for, but the file ends at {len}")]
    PastEnd {
        /// First byte asked for.
        start: u64,
        /// One past the last byte asked for.
        end: u64,
        /// Length of the source.
        len: u64,
    },
    /// Fewer bytes came than were asked for.
    #[error("{found} bytes came at offset {start}, {expected} were asked for")]
    Short {
        /// First byte asked for.
        start: u64,
        /// Bytes asked for.
        expected: u64,
        /// Bytes that came.
        found: u64,
    },
    /// The file was changed, moved or deleted since it was chosen.
    #[error("the file changed or went away since it was opened; choose it again")]
    Changed,
    /// Anything else that the host reports.
    #[error("the file could not be read: {0}")]
    Host(String),
}

/// Bytes that can be read by position, in batches. Dropping the future cancels the reading.
pub trait ByteSource {
    /// Length in bytes.
    fn len(&self) -> u64;

    /// True when there is not a single byte.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of each range, in the order of the ranges; each as long as its range, or an error.
    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>>;
}

/// Reads one range.
///
/// # Errors
/// What the source reports.
pub async fn read_one(source: &dyn ByteSource, range: Range<u64>) -> Result<Vec<u8>, SourceError> {
    let start = range.start;
    let expected = range.end.saturating_sub(range.start);
    let mut parts = source.read(&[range]).await?;
    parts.pop().ok_or(SourceError::Short {
        start,
        expected,
        found: 0,
    })
}

/// A source whose bytes are in memory.
#[derive(Clone, Debug)]
pub struct MemorySource(Vec<u8>);

impl MemorySource {
    /// A source of these bytes.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }
}

impl ByteSource for MemorySource {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        let parts = ranges
            .iter()
            .map(|range| {
                let within = usize::try_from(range.start)
                    .ok()
                    .zip(usize::try_from(range.end).ok())
                    .and_then(|(start, end)| self.0.get(start..end));
                within.map(<[u8]>::to_vec).ok_or(SourceError::PastEnd {
                    start: range.start,
                    end: range.end,
                    len: self.len(),
                })
            })
            .collect();
        Box::pin(std::future::ready(parts))
    }
}
