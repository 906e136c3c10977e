//! LCW, also known as format 80.

/// Why a block does not unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LcwReason {
    /// The bytes end within a command.
    InputEnds,
    /// A copy from what is not yet written.
    OutsideOutput,
    /// More output than allowed.
    OutputTooLong,
}

impl LcwReason {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InputEnds => "its bytes end within a command",
            Self::OutsideOutput => "it copies from outside what is unpacked",
            Self::OutputTooLong => "it unpacks to more than allowed",
        }
    }
}

/// Where and why a block does not unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LcwError {
    /// Bytes of input before the command that fails.
    pub input_offset: usize,
    /// Why.
    pub reason: LcwReason,
}

/// Unpacks one block, at most `max` bytes, behind what `out` holds; copies reach back to there and
/// no further. The block ends at its end command, or where its bytes do.
///
/// # Errors
/// [`LcwError`]; what was unpacked before it stays in `out`.
pub fn unpack(input: &[u8], out: &mut Vec<u8>, max: usize) -> Result<(), LcwError> {
    let start = out.len();
    let mut rest = input;
    while let Some((command, behind)) = rest.split_first() {
        let input_offset = input.len().saturating_sub(rest.len());
        let fail = |reason| LcwError {
            input_offset,
            reason,
        };
        let written = out.len().saturating_sub(start);
        let room = max.saturating_sub(written);
        let command = usize::from(*command);
        rest = behind;
        // From where in the output, how much; or a fill.
        let (from, count) = match command {
            0x80 => return Ok(()),
            0x00..=0x7F => {
                let low = take_byte(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                let distance = (command & 0xF) << 8 | low;
                let from = written.checked_sub(distance);
                (from, (command >> 4).saturating_add(3))
            }
            0x81..=0xBF => {
                let count = command & 63;
                let there = count.min(room).min(rest.len());
                let (taken, after) = rest.split_at_checked(there).unwrap_or_default();
                out.extend_from_slice(taken);
                rest = after;
                if there < count {
                    return Err(fail(if there < room {
                        LcwReason::InputEnds
                    } else {
                        LcwReason::OutputTooLong
                    }));
                }
                continue;
            }
            0xFE => {
                let count = take_u16(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                let value = take_byte(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                out.resize(out.len().saturating_add(count.min(room)), value as u8);
                if count > room {
                    return Err(fail(LcwReason::OutputTooLong));
                }
                continue;
            }
            0xFF => {
                let count = take_u16(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                let from = take_u16(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                (Some(from), count)
            }
            _ => {
                let from = take_u16(&mut rest).ok_or(fail(LcwReason::InputEnds))?;
                (Some(from), (command & 63).saturating_add(3))
            }
        };
        let from = from
            .filter(|from| *from < written || count == 0)
            .ok_or(fail(LcwReason::OutsideOutput))?;
        copy_back(out, written.saturating_sub(from), count.min(room));
        if count > room {
            return Err(fail(LcwReason::OutputTooLong));
        }
    }
    Ok(())
}

fn take_byte(rest: &mut &[u8]) -> Option<usize> {
    let (byte, after) = rest.split_first()?;
    *rest = after;
    Some(usize::from(*byte))
}

fn take_u16(rest: &mut &[u8]) -> Option<usize> {
    let (bytes, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(usize::from(u16::from_le_bytes(*bytes)))
}

/// Appends `length` bytes from `distance` back; where they overlap, what was just written repeats.
fn copy_back(out: &mut Vec<u8>, distance: usize, length: usize) {
    let from = out.len().saturating_sub(distance);
    let mut left = length;
    while left > 0 && from < out.len() {
        // What there is from `from` on repeats, so each turn can copy all of it.
        let end = out.len().min(from.saturating_add(left));
        left = left.saturating_sub(end.saturating_sub(from));
        out.extend_from_within(from..end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(input: &[u8], max: usize) -> (Vec<u8>, Result<(), (usize, LcwReason)>) {
        let mut out = b"before".to_vec();
        let result = unpack(input, &mut out, max);
        (
            out.split_off(6),
            result.map_err(|error| (error.input_offset, error.reason)),
        )
    }

    #[test]
    fn every_command_unpacks() {
        // Two literals; a copy of 3 from 2 back; a fill of 4; a copy of 3 from offset 0; a copy of
        // 2 from offset 1 by the long command; the end.
        let input = b"\x82ab\x00\x02\xFE\x04\x00z\xC0\x00\x00\xFF\x02\x00\x01\x00\x80";
        assert_eq!(run(input, 100), (b"ababazzzzababa".to_vec(), Ok(())));
        assert_eq!(run(b"\x81a", 1), (b"a".to_vec(), Ok(())));
    }

    #[test]
    fn what_reaches_outside_is_told_and_what_came_before_is_kept() {
        let cases: [(&[u8], &[u8], usize, LcwReason); 6] = [
            (b"\x83ab", b"ab", 0, LcwReason::InputEnds),
            (b"\x81a\x00", b"a", 2, LcwReason::InputEnds),
            (b"\x81a\x00\x02\x80", b"a", 2, LcwReason::OutsideOutput),
            (b"\x81a\xC0\x01\x00\x80", b"a", 2, LcwReason::OutsideOutput),
            (b"\xFE\xFF\xFFz\x80", b"zzzz", 0, LcwReason::OutputTooLong),
            (b"\x85abcde", b"abcd", 0, LcwReason::OutputTooLong),
        ];
        for (input, expected, offset, reason) in cases {
            assert_eq!(run(input, 4), (expected.to_vec(), Err((offset, reason))));
        }
    }
}
