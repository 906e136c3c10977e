//! LCW, also known as format 80, the packing side: runs, repetitions, literals.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "lengths and distances lie within the input"
)]

use super::matches::{Match, Matches};

/// Farthest that the command of two bytes reaches back.
const NEAR: usize = 0xFFF;

/// Longest copy of the command of two bytes, and of that of three.
const SHORT: usize = 10;
const LONG: usize = 64;

/// Most literals of one command.
const LITERALS: usize = 63;

/// Shortest run that is filled: its command has four bytes.
const RUN: usize = 6;

/// Most bytes that a command with a count of two bytes makes.
const COUNT_MAX: usize = 0xFFFF;

/// What ends a block.
const END: u8 = 0x80;

/// Packs a block.
pub fn pack(input: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(input.len() / 4 + 16);
    let mut matches = Matches::new(input);
    let (mut at, mut literals_from) = (0, 0);
    while let Some(value) = input.get(at) {
        let run = run_length(input, at);
        let found = matches
            .longest(at, usize::MAX)
            .filter(|found| is_worth_it(at, found));
        let copied = found.map_or(0, |found| found.length.min(COUNT_MAX));
        let step = run.max(copied).max(1);
        if step > 1 {
            put_literals(&mut out, input.get(literals_from..at).unwrap_or_default());
            literals_from = at + step;
        }
        if run > 0 && run >= copied {
            out.push(0xFE);
            out.extend((run as u16).to_le_bytes());
            out.push(*value);
        } else if let Some(found) = found {
            put_copy(&mut out, at, found.distance, copied);
        }
        matches.insert(at, step);
        at += step;
    }
    put_literals(&mut out, input.get(literals_from..).unwrap_or_default());
    out.push(END);
    out
}

/// Bytes of the same value from here on, 0 when they are too few to fill.
fn run_length(input: &[u8], at: usize) -> usize {
    let mut rest = input.iter().skip(at);
    let first = rest.next();
    let more = rest
        .take(COUNT_MAX - 1)
        .take_while(|byte| Some(*byte) == first)
        .count();
    if more + 1 >= RUN { more + 1 } else { 0 }
}

/// True when a command reaches the copy's start and takes fewer bytes than what it stands for.
fn is_worth_it(at: usize, found: &Match) -> bool {
    let is_near = found.length <= SHORT && found.distance <= NEAR;
    let is_reached = at - found.distance <= COUNT_MAX;
    let long = if found.length <= LONG { 3 } else { 5 };
    is_near || is_reached && found.length > long
}

fn put_literals(out: &mut Vec<u8>, literals: &[u8]) {
    for chunk in literals.chunks(LITERALS) {
        out.push(0x80 | chunk.len() as u8);
        out.extend_from_slice(chunk);
    }
}

fn put_copy(out: &mut Vec<u8>, at: usize, distance: usize, length: usize) {
    if length <= SHORT && distance <= NEAR {
        out.push(((length - 3) << 4 | distance >> 8) as u8);
        out.push(distance as u8);
        return;
    }
    if length <= LONG {
        out.push(0xC0 | (length - 3) as u8);
    } else {
        out.push(0xFF);
        out.extend((length as u16).to_le_bytes());
    }
    out.extend(((at - distance) as u16).to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_blocks_are_packed_as_worked_out_by_hand() {
        assert_eq!(pack(b""), [0x80]);
        assert_eq!(pack(b"ab"), *b"\x82ab\x80");
        // Three literals; (4 − 3) << 4, 3 bytes back: `abca`.
        assert_eq!(pack(b"abcabca"), *b"\x83abc\x10\x03\x80");
        assert_eq!(pack(&[9; 300]), [0xFE, 0x2C, 0x01, 9, 0x80]);
        // Sixteen literals, then all of them once more, from offset 0: 0xC0 | 16 − 3.
        assert_eq!(
            pack(b"abcdefghijklmnopabcdefghijklmnop"),
            *b"\x90abcdefghijklmnop\xCD\x00\x00\x80".as_slice()
        );
    }

    #[test]
    fn a_repetition_of_more_than_64_bytes_takes_the_long_command() {
        let once: Vec<u8> = (0..70).collect();
        let packed = pack(&[once.clone(), once.clone()].concat());
        let expected = [
            &[0x80 | 63],
            &once[..63],
            &[0x80 | 7],
            &once[63..],
            &[0xFF, 70, 0, 0, 0, 0x80],
        ];
        assert_eq!(packed, expected.concat());
    }
}
