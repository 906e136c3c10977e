//! Fewer, larger reads: nearby ranges of one request are read together when the bytes between them
//! cost less than another read.

use std::ops::Range;

use mapscope_formats::order::ordered;
use mapscope_formats::{ByteSource, SourceError};

/// When two ranges are read as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coalescing {
    /// Most bytes between two ranges that are read for nothing.
    pub gap: u64,
    /// Most bytes of one read, unless a single range is longer.
    pub longest: u64,
}

impl Coalescing {
    /// For reads that somebody waits for. A small read of a browser's `File` takes 0.3 to 0.5 ms, in
    /// which 0.6 GB/s read 190 to 300 kB; the gap stays under that, for the bytes cost memory too.
    pub const FAST: Self = Self {
        gap: 128 << 10,
        longest: 4 << 20,
    };

    /// For samples strewn over a whole file, where wide gaps would add up to reading all of it.
    pub const SPARSE: Self = Self {
        gap: 16 << 10,
        longest: 4 << 20,
    };
}

/// Most bytes that are held beside the wanted ones: reads go out in batches of this size.
const BATCH_BYTES: u64 = 16 << 20;

/// One read, and which of the wanted ranges it serves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MergedRead {
    range: Range<u64>,
    /// Indices into the wanted ranges.
    serves: Vec<usize>,
}

fn length(range: &Range<u64>) -> u64 {
    range.end.saturating_sub(range.start)
}

fn merge(wanted: &[Range<u64>], how: Coalescing) -> Vec<MergedRead> {
    let bounds = |index: usize| (wanted[index].start, wanted[index].end);
    let order = ordered(wanted.len(), &mut |one, other| {
        bounds(one).cmp(&bounds(other))
    });
    let mut reads: Vec<MergedRead> = Vec::new();
    for index in order {
        let range = &wanted[index];
        if let Some(last) = reads.last_mut() {
            let end = last.range.end.max(range.end);
            let is_near = range.start <= last.range.end.saturating_add(how.gap);
            if is_near && end - last.range.start <= how.longest {
                last.range.end = end;
                last.serves.push(index);
                continue;
            }
        }
        reads.push(MergedRead {
            range: range.clone(),
            serves: vec![index],
        });
    }
    reads
}

/// Reads the wanted ranges, in fewer reads where that is cheaper. The answer has the bytes of each
/// range in the order asked for, as [`ByteSource::read`] does.
///
/// # Errors
/// What the source reports, and [`SourceError::Short`] when it gives fewer bytes than it should.
pub async fn read(
    source: &dyn ByteSource,
    wanted: &[Range<u64>],
    how: Coalescing,
) -> Result<Vec<Vec<u8>>, SourceError> {
    let reads = merge(wanted, how);
    let mut pieces = vec![Vec::new(); wanted.len()];
    let mut rest = reads.as_slice();
    while !rest.is_empty() {
        let mut bytes = 0_u64;
        let fitting = rest
            .iter()
            .take_while(|read| {
                bytes = bytes.saturating_add(length(&read.range));
                bytes <= BATCH_BYTES
            })
            .count();
        let (batch, later) = rest.split_at(fitting.max(1));
        rest = later;
        let ranges: Vec<Range<u64>> = batch.iter().map(|read| read.range.clone()).collect();
        let mut buffers = source.read(&ranges).await?.into_iter();
        for read in batch {
            hand_out(
                wanted,
                read,
                buffers.next().unwrap_or_default(),
                &mut pieces,
            )?;
        }
    }
    Ok(pieces)
}

fn hand_out(
    wanted: &[Range<u64>],
    read: &MergedRead,
    buffer: Vec<u8>,
    pieces: &mut [Vec<u8>],
) -> Result<(), SourceError> {
    let (start, expected, found) = (read.range.start, length(&read.range), buffer.len() as u64);
    if found < expected {
        return Err(SourceError::Short {
            start,
            expected,
            found,
        });
    }
    if let [only] = read.serves[..] {
        pieces[only] = buffer;
        return Ok(());
    }
    for index in &read.serves {
        let range = &wanted[*index];
        // Both ends lie within the buffer, whose length was just checked.
        let (from, to) = (
            (range.start - start) as usize,
            (range.end.max(range.start) - start) as usize,
        );
        pieces[*index] = buffer[from..to].to_vec();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use mapscope_formats::{LocalBoxFuture, MemorySource};
    use pollster::block_on;
    use proptest::prelude::*;

    use super::*;

    /// Remembers what was asked of it.
    struct Recorded {
        bytes: MemorySource,
        asked: RefCell<Vec<Range<u64>>>,
    }

    impl ByteSource for Recorded {
        fn len(&self) -> u64 {
            self.bytes.len()
        }

        fn read<'a>(
            &'a self,
            ranges: &'a [Range<u64>],
        ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
            self.asked.borrow_mut().extend_from_slice(ranges);
            self.bytes.read(ranges)
        }
    }

    fn recorded(len: usize) -> Recorded {
        let bytes: Vec<u8> = (0..len).map(|at| (at * 7 + at / 251) as u8).collect();
        Recorded {
            bytes: MemorySource::new(bytes),
            asked: RefCell::default(),
        }
    }

    proptest! {
        #[test]
        fn pieces_are_the_bytes_asked_for_in_the_order_asked_for(
            wanted in prop::collection::vec((0_u64..5000, 0_u64..300), 0..60),
            gap in 0_u64..400,
            longest in 1_u64..2000,
        ) {
            let wanted: Vec<Range<u64>> =
                wanted.into_iter().map(|(start, len)| start..start + len).collect();
            let source = recorded(5300);
            let how = Coalescing { gap, longest };
            let pieces = block_on(read(&source, &wanted, how)).expect("all lies within");
            let expected = block_on(source.bytes.read(&wanted)).expect("all lies within");
            prop_assert_eq!(pieces, expected);

            let asked = source.asked.borrow();
            prop_assert!(asked.len() <= wanted.len());
            let longest_wanted = wanted.iter().map(length).max().unwrap_or(0);
            for read in asked.iter() {
                prop_assert!(length(read) <= longest.max(longest_wanted));
            }
            let apart = |pair: &[Range<u64>]| {
                pair[1].start > pair[0].end + gap
                    || pair[1].end.max(pair[0].end) - pair[0].start > longest
            };
            prop_assert!(asked.windows(2).all(apart), "two reads could have been one");
        }
    }

    #[test]
    fn ranges_further_apart_than_the_gap_stay_apart() {
        let source = recorded(10_000);
        let how = Coalescing {
            gap: 100,
            longest: 5000,
        };
        let wanted = [5000..5010, 0..10, 110..120, 221..230];
        block_on(read(&source, &wanted, how)).expect("all lies within");
        assert_eq!(*source.asked.borrow(), [0..120, 221..230, 5000..5010]);
    }

    #[test]
    fn a_range_past_the_end_is_an_error() {
        let source = recorded(100);
        let error = block_on(read(&source, &[0..10, 90..101], Coalescing::FAST));
        assert_eq!(
            error,
            Err(SourceError::PastEnd {
                start: 0,
                end: 101,
                len: 100
            })
        );
    }
}
