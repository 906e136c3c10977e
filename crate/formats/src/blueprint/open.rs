//! Which version a file is.

use super::issue::{HeaderIssue, refused};
use super::{Blueprint, MAGIC_V1, MAGIC_V2, v1, v2};
use crate::finding::OpenError;
use crate::hex::spaced_hex;
use crate::registry::FileIssue;
use crate::source::{ByteSource, read_one};

/// Bytes that are read first: in most files all headers before the heights are within.
const HEAD_BYTES: u64 = 4096;

/// See [`super::open()`].
pub(super) async fn open(name: &str, source: &dyn ByteSource) -> Result<Blueprint, OpenError> {
    let len = source.len();
    if len == 0 {
        return Err(OpenError::Refused(Box::new(FileIssue::Empty.finding())));
    }
    let head = read_one(source, 0..len.min(HEAD_BYTES)).await?;
    let issue = match head.as_slice() {
        [byte] => {
            return Err(OpenError::Refused(Box::new(
                FileIssue::SingleByte(*byte).finding(),
            )));
        }
        bytes if bytes.starts_with(&MAGIC_V2) => return v2::open(name, source, head).await,
        bytes if bytes.starts_with(&MAGIC_V1) => return v1::open(source, &head).await,
        [b'I', ..] => HeaderIssue::MagicV2 {
            head: spaced_hex(&head, 4),
        },
        [0x07, ..] => HeaderIssue::MagicV1 {
            head: spaced_hex(&head, 8),
        },
        _ => HeaderIssue::FirstByte {
            head: spaced_hex(&head, 8),
        },
    };
    Err(refused(&issue))
}
