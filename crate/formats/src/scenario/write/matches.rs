//! Finds what came before in a block: the search that both compressors share.
#![expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "positions lie within the input; heads are masked to the table"
)]

/// Fewest bytes of a repetition that is found.
pub(super) const SHORTEST: usize = 3;

/// Slots of the table of heads, a power of two.
const SLOTS: usize = 1 << 13;

/// Candidates that are looked at for one position: more hardly pack better.
const CANDIDATES: usize = 48;

/// No position.
const NONE: u32 = u32::MAX;

/// A repetition: `length` bytes that stood `distance` bytes before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    /// Bytes back, at least 1; it may be less than the length.
    pub distance: usize,
    /// Bytes that repeat.
    pub length: usize,
}

/// Positions of the input by a hash of the three bytes there, the latest first.
pub(super) struct Matches<'a> {
    input: &'a [u8],
    heads: Vec<u32>,
    /// For each position the one before it with the same hash.
    earlier: Vec<u32>,
}

impl<'a> Matches<'a> {
    pub(super) fn new(input: &'a [u8]) -> Self {
        Self {
            input,
            heads: vec![NONE; SLOTS],
            earlier: vec![NONE; input.len()],
        }
    }

    fn slot(&self, at: usize) -> Option<usize> {
        let bytes = self.input.get(at..at + SHORTEST)?;
        let key = u32::from(bytes[0]) | u32::from(bytes[1]) << 8 | u32::from(bytes[2]) << 16;
        Some((key.wrapping_mul(0x9E37_79B1) >> 19) as usize & (SLOTS - 1))
    }

    /// Makes the `count` positions from `at` on known to later searches.
    pub(super) fn insert(&mut self, at: usize, count: usize) {
        for position in at..at + count {
            if let Some(slot) = self.slot(position) {
                self.earlier[position] = self.heads[slot];
                self.heads[slot] = position as u32;
            }
        }
    }

    /// The longest repetition at a position that starts at most `window` bytes before it, the
    /// nearest of those as long. All positions before it have to be inserted.
    pub(super) fn longest(&self, at: usize, window: usize) -> Option<Match> {
        let here = &self.input[at..];
        let mut best: Option<Match> = None;
        let mut candidate = self.heads[self.slot(at)?];
        for _ in 0..CANDIDATES {
            let distance = match candidate {
                NONE => break,
                position => at - position as usize,
            };
            if distance > window {
                break;
            }
            let length = self.input[at - distance..]
                .iter()
                .zip(here)
                .take_while(|(earlier, now)| earlier == now)
                .count();
            if length >= SHORTEST && best.is_none_or(|best| length > best.length) {
                best = Some(Match { distance, length });
            }
            candidate = self.earlier[candidate as usize];
        }
        best
    }
}
