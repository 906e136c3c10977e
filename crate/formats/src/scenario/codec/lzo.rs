//! LZO1X.

#![allow(
    clippy::indexing_slicing,
    reason = "the innermost loop of unpacking; its bounds stand beside it"
)]

/// Why a block does not unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LzoReason {
    /// The bytes end within an instruction, or before the end mark.
    InputEnds,
    /// A copy from before the output's start.
    BeforeOutput,
    /// More output than allowed.
    OutputTooLong,
    /// Bytes behind the end mark.
    BytesAfterEnd,
}

impl LzoReason {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InputEnds => "its bytes end before its end mark",
            Self::BeforeOutput => "it copies from before its start",
            Self::OutputTooLong => "it unpacks to more than allowed",
            Self::BytesAfterEnd => "bytes follow its end mark",
        }
    }
}

/// Where and why a block does not unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LzoError {
    /// Bytes of input before the instruction that fails.
    pub input_offset: usize,
    /// Why.
    pub reason: LzoReason,
}

/// Unpacks one block, at most `max` bytes, behind what `out` holds; copies reach back to there and
/// no further.
///
/// # Errors
/// [`LzoError`]; what was unpacked before it stays in `out`.
pub fn unpack(input: &[u8], out: &mut Vec<u8>, max: usize) -> Result<(), LzoError> {
    let start = out.len();
    // No instruction unpacks to more than this for each of its bytes.
    let reach = input.len().saturating_mul(320).min(max);
    out.resize(start.saturating_add(reach), 0);
    let mut stream = Stream {
        rest: input,
        out: out.get_mut(start..).unwrap_or_default(),
        written: 0,
    };
    let result = stream.run(input.len());
    let written = stream.written;
    out.truncate(start.saturating_add(written));
    result
}

/// Bytes that are copied at once: most runs are shorter, and a call that copies just so many bytes
/// takes longer. What is copied past a run is overwritten by what follows it, or cut off.
const WIDE: usize = 16;

/// As many where a run repeats what is nearer.
const HALF: usize = 8;

struct Stream<'a> {
    rest: &'a [u8],
    /// Room for all that may be unpacked.
    out: &'a mut [u8],
    written: usize,
}

type Step = Result<Option<usize>, LzoReason>;

impl Stream<'_> {
    fn run(&mut self, input_len: usize) -> Result<(), LzoError> {
        let mut input_offset = 0;
        let mut step = self.first();
        // How many literals came before the instruction: 4 stands for more than 3.
        while let Ok(Some(literals)) = step {
            input_offset = input_len.saturating_sub(self.rest.len());
            step = self.instruction(literals);
        }
        step.map(|_| ()).map_err(|reason| LzoError {
            input_offset,
            reason,
        })
    }

    fn byte(&mut self) -> Result<usize, LzoReason> {
        let (byte, rest) = self.rest.split_first().ok_or(LzoReason::InputEnds)?;
        self.rest = rest;
        Ok(usize::from(*byte))
    }

    fn two_bytes(&mut self) -> Result<usize, LzoReason> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(LzoReason::InputEnds)?;
        self.rest = rest;
        Ok(usize::from(u16::from_le_bytes(*bytes)))
    }

    /// A length: the low bits, or where they are 0 all they can hold, 255 for each zero byte, and
    /// the byte behind those.
    fn length(&mut self, byte: usize, mask: usize) -> Result<usize, LzoReason> {
        if byte & mask != 0 {
            return Ok(byte & mask);
        }
        let mut length = mask;
        loop {
            let next = self.byte()?;
            if next != 0 {
                return Ok(length.saturating_add(next));
            }
            length = length.saturating_add(255);
        }
    }

    /// The first byte may be a run of literals.
    fn first(&mut self) -> Step {
        match self.rest.first() {
            Some(byte @ 18..) => {
                self.byte()?;
                let count = usize::from(*byte).saturating_sub(17);
                self.literals(count)?;
                Ok(Some(count.min(4)))
            }
            _ => self.instruction(0),
        }
    }

    fn instruction(&mut self, literals: usize) -> Step {
        let byte = self.byte()?;
        let (length, distance, behind) = match byte {
            0..=15 if literals == 0 => {
                let count = self.length(byte, 15)?.saturating_add(3);
                self.literals(count)?;
                return Ok(Some(4));
            }
            0..=15 => {
                let near = self.byte()? << 2 | byte >> 2;
                if literals < 4 {
                    (2, near.saturating_add(1), byte)
                } else {
                    (3, near.saturating_add(2049), byte)
                }
            }
            16..=31 => {
                let length = self.length(byte, 7)?.saturating_add(2);
                let low = self.two_bytes()?;
                let distance = (byte & 8) << 11 | low >> 2;
                if distance == 0 {
                    return if self.rest.is_empty() {
                        Ok(None)
                    } else {
                        Err(LzoReason::BytesAfterEnd)
                    };
                }
                (length, distance.saturating_add(16_384), low)
            }
            32..=63 => {
                let length = self.length(byte, 31)?.saturating_add(2);
                let low = self.two_bytes()?;
                (length, (low >> 2).saturating_add(1), low)
            }
            _ => {
                let near = self.byte()? << 3 | byte >> 2 & 7;
                let length = if byte < 128 {
                    byte >> 5 & 1
                } else {
                    byte >> 5 & 3
                };
                let base = if byte < 128 { 3 } else { 5 };
                (length.saturating_add(base), near.saturating_add(1), byte)
            }
        };
        self.copy(length, distance)?;
        let behind = behind & 3;
        self.literals(behind)?;
        Ok(Some(behind))
    }

    fn literals(&mut self, count: usize) -> Result<(), LzoReason> {
        if count <= WIDE {
            let room = self.out.get_mut(self.written..);
            let room = room.and_then(<[u8]>::first_chunk_mut::<WIDE>);
            if let (Some(room), Some(taken)) = (room, self.rest.first_chunk()) {
                *room = *taken;
                self.written = self.written.saturating_add(count);
                self.rest = self.rest.get(count..).unwrap_or_default();
                return Ok(());
            }
        }
        let (_, behind) = self
            .out
            .split_at_mut_checked(self.written)
            .unwrap_or_default();
        let fits = count.min(behind.len());
        let there = fits.min(self.rest.len());
        let (taken, rest) = self.rest.split_at_checked(there).unwrap_or_default();
        if let Some(room) = behind.get_mut(..there) {
            room.copy_from_slice(taken);
        }
        self.rest = rest;
        self.written = self.written.saturating_add(there);
        match () {
            () if there < fits => Err(LzoReason::InputEnds),
            () if fits < count => Err(LzoReason::OutputTooLong),
            () => Ok(()),
        }
    }

    fn copy(&mut self, length: usize, distance: usize) -> Result<(), LzoReason> {
        let from = self
            .written
            .checked_sub(distance)
            .ok_or(LzoReason::BeforeOutput)?;
        let room = self.out.len().saturating_sub(self.written);
        let fits = length.min(room);
        let end = self.written.saturating_add(fits);
        if room.saturating_sub(WIDE) < length {
            self.copy_bytes(from, end);
        } else if distance >= WIDE {
            self.copy_steps::<WIDE>(from, self.written, end);
        } else if distance >= HALF {
            self.copy_steps::<HALF>(from, self.written, end);
        } else {
            // What is near repeats: once it fills a step, that is as far away as a multiple of the
            // distance.
            let filled = self.written.saturating_add(HALF).min(end);
            self.copy_bytes(from, filled);
            let behind = filled.saturating_sub(from);
            let rest = behind.checked_rem(distance).unwrap_or(0);
            let whole = behind.saturating_sub(rest);
            self.copy_steps::<HALF>(filled.saturating_sub(whole), filled, end);
        }
        self.written = end;
        if fits < length {
            return Err(LzoReason::OutputTooLong);
        }
        Ok(())
    }

    /// Copies from `from` to what is written, up to `end`; what was just copied repeats.
    fn copy_bytes(&mut self, from: usize, end: usize) {
        let distance = self.written.saturating_sub(from);
        if let Some(window) = self.out.get_mut(from..end) {
            for at in distance..window.len() {
                window[at] = window[at.wrapping_sub(distance)];
            }
        }
    }

    /// Copies in steps of `N` bytes, at least that far apart, and up to as many past `end`.
    fn copy_steps<const N: usize>(&mut self, from: usize, to: usize, end: usize) {
        let (mut from, mut to) = (from, to);
        while to < end {
            let step = self.out.get(from..).and_then(<[u8]>::first_chunk::<N>);
            let Some(step) = step.copied() else {
                return;
            };
            let room = self.out.get_mut(to..).and_then(<[u8]>::first_chunk_mut);
            let Some(room) = room else {
                return;
            };
            *room = step;
            (from, to) = (from.saturating_add(N), to.saturating_add(N));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(input: &[u8], max: usize) -> (Vec<u8>, Result<(), (usize, LzoReason)>) {
        let mut out = b"before".to_vec();
        let result = unpack(input, &mut out, max);
        (
            out.split_off(6),
            result.map_err(|error| (error.input_offset, error.reason)),
        )
    }

    #[test]
    fn literals_and_copies_unpack() {
        // 21 = 17 + 4 literals, then the end.
        assert_eq!(run(b"\x15abcd\x11\0\0", 9), (b"abcd".to_vec(), Ok(())));
        // A copy of 3 + 1 from 1 back repeats the last byte: 64 | 32, distance byte 0.
        assert_eq!(
            run(b"\x15abcd\x60\x00\x11\0\0", 9),
            (b"abcddddd".to_vec(), Ok(()))
        );
        // A long run of literals: 0, then 15 + 2 + 3 = 20.
        let long = [b"\x00\x02".as_slice(), &[7; 20], b"\x11\0\0"].concat();
        assert_eq!(run(&long, 20), (vec![7; 20], Ok(())));
    }

    #[test]
    fn what_reaches_outside_is_told_and_what_came_before_is_kept() {
        let cases: [(&[u8], &[u8], usize, LzoReason); 5] = [
            (b"\x15ab", b"ab", 0, LzoReason::InputEnds),
            (b"\x15abcd", b"abcd", 5, LzoReason::InputEnds),
            (
                b"\x15abcd\x60\x01\x11\0\0",
                b"abcd",
                5,
                LzoReason::BeforeOutput,
            ),
            (
                b"\x1Cabcdefghijk\x11\0\0",
                b"abcdefghi",
                0,
                LzoReason::OutputTooLong,
            ),
            (b"\x15abcd\x11\0\0\0", b"abcd", 5, LzoReason::BytesAfterEnd),
        ];
        for (input, expected, offset, reason) in cases {
            assert_eq!(run(input, 9), (expected.to_vec(), Err((offset, reason))));
        }
    }
}
