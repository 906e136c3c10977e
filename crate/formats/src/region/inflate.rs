//! Inflating zlib streams into a buffer that grows no further than a limit.

use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

/// Bytes of the buffer at first: more than a chunk without tiles has.
const FIRST_BYTES: usize = 32 << 10;

/// A buffer that grew larger than this for one chunk is given up before the next.
const KEPT_BYTES: usize = 1 << 20;

/// How a stream ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StreamEnd {
    /// As it should: all of it is there, and its checksum is right.
    Whole,
    /// The bytes end before it does.
    Cut,
    /// It breaks the rules of its compression.
    Corrupt,
    /// It does not begin as a zlib stream without a dictionary does.
    NoStream,
    /// All of it is there, and its checksum is of other bytes.
    Checksum { expected: u32, found: u32 },
    /// It goes on behind the limit.
    TooLong,
}

/// What came of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Inflated {
    pub end: StreamEnd,
    /// Bytes of it that were read.
    pub packed_bytes: usize,
    /// Bytes that came out.
    pub bytes: usize,
}

/// Inflates one stream after another with the same tables.
#[derive(Default)]
pub(super) struct Inflate {
    tables: Box<DecompressorOxide>,
}

impl Inflate {
    /// Inflates the stream that `packed` begins with, up to `limit` bytes of output, which are
    /// then the first of `output`; what is behind them there is of no meaning.
    pub fn inflate(&mut self, packed: &[u8], output: &mut Vec<u8>, limit: usize) -> Inflated {
        if output.len() > KEPT_BYTES {
            *output = Vec::new();
        }
        if output.len() < FIRST_BYTES {
            output.resize(FIRST_BYTES.min(limit), 0);
        }
        self.tables.init();
        let flags = inflate_flags::TINFL_FLAG_PARSE_ZLIB_HEADER
            | inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF
            | inflate_flags::TINFL_FLAG_COMPUTE_ADLER32;
        let mut read = 0_usize;
        let mut written = 0_usize;
        let status = loop {
            let rest = packed.get(read..).unwrap_or_default();
            let (status, consumed, produced) =
                decompress(&mut self.tables, rest, output, written, flags);
            read = read.saturating_add(consumed);
            written = written.saturating_add(produced);
            if status != TINFLStatus::HasMoreOutput || output.len() >= limit {
                break status;
            }
            output.resize(output.len().saturating_mul(2).min(limit), 0);
        };
        let end = match status {
            TINFLStatus::Done => StreamEnd::Whole,
            TINFLStatus::HasMoreOutput => StreamEnd::TooLong,
            TINFLStatus::Adler32Mismatch => StreamEnd::Checksum {
                expected: self.tables.adler32_header().unwrap_or(0),
                found: self.tables.adler32().unwrap_or(0),
            },
            TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => StreamEnd::Cut,
            TINFLStatus::Failed | TINFLStatus::BadParam if written == 0 && read <= 2 => {
                StreamEnd::NoStream
            }
            _ => StreamEnd::Corrupt,
        };
        Inflated {
            end,
            packed_bytes: read,
            bytes: written,
        }
    }
}
