//! Eight bytes looked at together, as one number: a file's text is passed over several times, and
//! hardly any of its bytes are those that are looked for.

/// The byte in each of the eight places.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The highest bit of every byte that is less than `limit`, which is at most 128. What is above the
/// lowest such byte may be marked as well.
const fn less_than(word: u64, limit: u8) -> u64 {
    word.wrapping_sub(each(limit)) & !word & each(0x80)
}

/// Bytes before the first that is one of these; all if there is none.
pub(super) fn first_of<const N: usize>(bytes: &[u8], wanted: [u8; N]) -> usize {
    let (words, rest) = bytes.as_chunks();
    let mut passed = 0_usize;
    for word in words {
        let word = u64::from_le_bytes(*word);
        let found = wanted
            .iter()
            .fold(0, |found, byte| found | less_than(word ^ each(*byte), 1));
        if found != 0 {
            return passed.saturating_add((found.trailing_zeros() / 8) as usize);
        }
        passed = passed.saturating_add(8);
    }
    let within = rest.iter().position(|byte| wanted.contains(byte));
    passed.saturating_add(within.unwrap_or(rest.len()))
}

/// True when all bytes are this one.
pub(super) fn are_all(bytes: &[u8], byte: u8) -> bool {
    let (words, rest) = bytes.as_chunks();
    words
        .iter()
        .all(|word| u64::from_le_bytes(*word) == each(byte))
        && rest.iter().all(|found| *found == byte)
}

/// Counts the control characters that `is_control` tells; all of them are below a blank or DEL.
pub(super) fn count_control(bytes: &[u8], is_control: fn(u8) -> bool) -> usize {
    let count = |bytes: &[u8]| bytes.iter().filter(|byte| is_control(**byte)).count();
    let (words, rest) = bytes.as_chunks::<8>();
    let suspicious = words.iter().filter(|bytes| {
        let word = u64::from_le_bytes(**bytes);
        less_than(word, b' ') | less_than(word ^ each(0x7F), 1) != 0
    });
    let within: usize = suspicious.map(|bytes| count(bytes)).sum();
    within.saturating_add(count(rest))
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Bytes around those that are looked for: one less, one more, and with the highest bit.
    fn near() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![
            4 => Just(b'a'),
            1 => any::<u8>(),
            1 => prop::sample::select(vec![0, 9, 10, 11, 13, 31, 32, 58, 59, 60, 126, 127, 128, 138, 255]),
        ];
        vec(byte, 0..60)
    }

    proptest! {
        #[test]
        fn the_first_byte_is_the_one_that_a_walk_finds(bytes in near()) {
            let walk = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r' | b';'));
            prop_assert_eq!(first_of(&bytes, *b"\n\r;"), walk.unwrap_or(bytes.len()));
        }

        #[test]
        fn control_characters_are_counted_wherever_they_stand(bytes in near()) {
            let is_control = |byte: u8| matches!(byte, 0..=8 | 14..=31 | 127);
            let walk = bytes.iter().filter(|byte| is_control(**byte)).count();
            prop_assert_eq!(count_control(&bytes, is_control), walk);
        }

        #[test]
        fn one_other_byte_is_seen(len in 0..40_usize, at in any::<prop::sample::Index>()) {
            let mut bytes = vec![0xFF; len];
            prop_assert!(are_all(&bytes, 0xFF));
            if len > 0 {
                bytes[at.index(len)] = 0xFE;
                prop_assert!(!are_all(&bytes, 0xFF));
            }
        }
    }
}
