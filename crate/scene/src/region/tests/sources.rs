//! Sources that count what is read of them, fail, or keep one waiting.

use std::cell::Cell;
use std::future::poll_fn;
use std::ops::Range;
use std::rc::Rc;
use std::task::Poll;

use mapscope_formats::{ByteSource, LocalBoxFuture, MemorySource, SourceError};

/// Bytes in memory that watch how they are read.
pub struct Watched {
    bytes: MemorySource,
    /// Bytes that were read.
    pub read: Cell<u64>,
    /// Reads past this offset fail as those of a file that changed.
    pub fails_from: Cell<u64>,
    /// How often each read is not ready yet.
    pub yields: Cell<u32>,
}

impl Watched {
    pub fn new(bytes: Vec<u8>) -> Rc<Self> {
        Rc::new(Self {
            bytes: MemorySource::new(bytes),
            read: Cell::new(0),
            fails_from: Cell::new(u64::MAX),
            yields: Cell::new(0),
        })
    }

    pub fn bytes_len(&self) -> u64 {
        self.bytes.len()
    }
}

impl ByteSource for Watched {
    fn len(&self) -> u64 {
        self.bytes.len()
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        Box::pin(async move {
            let mut left = self.yields.get();
            poll_fn(|context| {
                if left == 0 {
                    return Poll::Ready(());
                }
                left -= 1;
                context.waker().wake_by_ref();
                Poll::Pending
            })
            .await;
            if ranges.iter().any(|range| range.end > self.fails_from.get()) {
                return Err(SourceError::Changed);
            }
            let bytes: u64 = ranges.iter().map(|range| range.end - range.start).sum();
            self.read.set(self.read.get() + bytes);
            self.bytes.read(ranges).await
        })
    }
}
