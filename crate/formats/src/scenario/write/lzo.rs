//! LZO1X, the packing side: greedy, within the 16 KiB that a block of a map may have.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "lengths and distances lie within the input and the window"
)]

use super::matches::{Match, Matches};

/// How far back repetitions are looked for: as far as an instruction of three bytes reaches.
const WINDOW: usize = 16_384;

/// How far back an instruction of two bytes reaches.
const NEAR: usize = 2048;

/// What ends a block.
const END: [u8; 3] = [0x11, 0, 0];

/// Packs a block.
pub fn pack(input: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(input.len() / 4 + 16);
    let mut matches = Matches::new(input);
    let (mut at, mut literals_from) = (0, 0);
    while at < input.len() {
        let found = matches.longest(at, WINDOW).filter(is_worth_it);
        let step = found.map_or(1, |found| found.length);
        if let Some(found) = found {
            put_literals(&mut out, input.get(literals_from..at).unwrap_or_default());
            put_copy(&mut out, found);
            literals_from = at + step;
        }
        matches.insert(at, step);
        at += step;
    }
    put_literals(&mut out, input.get(literals_from..).unwrap_or_default());
    out.extend(END);
    out
}

/// True when the copy takes fewer bytes than what it stands for.
fn is_worth_it(found: &Match) -> bool {
    found.length > 3 || found.distance <= NEAR
}

/// A length that the low bits have no room for: zero bytes count 255 each, the last one the rest.
fn put_length(out: &mut Vec<u8>, mut beyond: usize) {
    while beyond > 255 {
        out.push(0);
        beyond -= 255;
    }
    out.push(beyond as u8);
}

fn put_literals(out: &mut Vec<u8>, literals: &[u8]) {
    let count = literals.len();
    match count {
        0 => return,
        1..=238 if out.is_empty() => out.push(count as u8 + 17),
        // The last but one byte of every copy has two bits for them.
        1..=3 => {
            if let Some(byte) = out.iter_mut().nth_back(1) {
                *byte |= count as u8;
            }
        }
        4..=18 => out.push(count as u8 - 3),
        _ => {
            out.push(0);
            put_length(out, count - 18);
        }
    }
    out.extend_from_slice(literals);
}

fn put_copy(out: &mut Vec<u8>, Match { distance, length }: Match) {
    let back = distance - 1;
    if length <= 8 && distance <= NEAR {
        out.push(((length - 1) << 5 | (back & 7) << 2) as u8);
        out.push((back >> 3) as u8);
        return;
    }
    if length <= 33 {
        out.push((32 | (length - 2)) as u8);
    } else {
        out.push(32);
        put_length(out, length - 33);
    }
    out.extend(((back << 2) as u16).to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn small_blocks_are_packed_as_worked_out_by_hand() {
        assert_eq!(pack(b""), [0x11, 0, 0]);
        // 17 + 4 literals.
        assert_eq!(pack(b"abcd"), *b"\x15abcd\x11\0\0");
        // 17 + 4 literals; 4 bytes from 4 back: (4 − 1) << 5 | (3 & 7) << 2, 3 >> 3.
        assert_eq!(pack(b"abcdabcd"), *b"\x15abcd\x6C\x00\x11\0\0");
        // The same with one literal behind it, which the copy's first byte counts.
        assert_eq!(pack(b"abcdabcdx"), *b"\x15abcd\x6D\x00x\x11\0\0");
        // One literal, then 39 more from 1 back: 32, 39 − 33 = 6, (1 − 1) << 2.
        assert_eq!(pack(&[7; 40]), *b"\x12\x07\x20\x06\x00\x00\x11\0\0");
    }

    #[test]
    fn a_length_of_exactly_a_multiple_of_255_ends_in_255() {
        // 32 and 255 hold 33 + 255 bytes; one literal goes before.
        assert_eq!(
            pack(&[7; 289]),
            *b"\x12\x07\x20\xFF\x00\x00\x11\0\0".as_slice()
        );
        assert_eq!(
            pack(&[7; 290]),
            *b"\x12\x07\x20\x00\x01\x00\x00\x11\0\0".as_slice()
        );
    }

    #[test]
    fn runs_of_literals_of_every_length_come_back() {
        for count in [1, 3, 4, 18, 19, 238, 239, 273, 274, 528, 529, 600_usize] {
            // Literals at the start, and as many behind a copy.
            let noise: Vec<u8> = (0..count * 2)
                .map(|i| (i as u32).wrapping_mul(2_654_435_761).to_be_bytes()[0] ^ i as u8)
                .collect();
            let (head, tail) = noise.split_at(count);
            let block = [head, &[0; 40], tail].concat();
            let other = lzokay_native::decompress_all(&pack(&block), None).expect("it unpacks");
            assert_eq!(other, block, "{count}");
        }
    }

    proptest! {
        #[test]
        fn another_implementation_unpacks_any_bytes_to_the_same(
            block in crate::scenario::write::blocks::any_block(16_384),
        ) {
            let packed = pack(&block);
            prop_assert!(packed.len() <= block.len() + block.len() / 255 + 8);
            let other = lzokay_native::decompress_all(&packed, None);
            prop_assert_eq!(other.ok(), Some(block));
        }
    }

    #[test]
    fn records_of_a_plain_map_shrink_to_less_than_half() {
        let records: Vec<u8> = (0..1489_u16)
            .flat_map(|i| {
                let [x, y] = [(i % 61).to_le_bytes(), (100 + i / 61).to_le_bytes()];
                [x[0], x[1], y[0], y[1], 0, 0, 0, 0, 0, 2, 0]
            })
            .collect();
        assert!(pack(&records).len() * 2 < records.len());
    }
}
