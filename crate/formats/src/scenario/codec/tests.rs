//! What holds for any bytes, for damaged blocks, and for what another implementation packs.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "offsets within a few hundred bytes"
)]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::{base64, lcw, lzo};
use crate::scenario::PackKind;
use crate::scenario::write::{BLOCK_BYTES, base64_values, pack_blocks};

/// What each output holds before: a block may not reach back into it.
const BEFORE: &[u8] = b"before";

/// What a block unpacks to, and how far into its bytes an error lies.
type Unpacked = (Vec<u8>, Result<(), usize>);

fn unpack(kind: PackKind, input: &[u8], max: usize) -> Unpacked {
    let mut out = BEFORE.to_vec();
    let result = match kind {
        PackKind::IsoMapPack5 => {
            lzo::unpack(input, &mut out, max).map_err(|error| error.input_offset)
        }
        _ => lcw::unpack(input, &mut out, max).map_err(|error| error.input_offset),
    };
    assert!(out.starts_with(BEFORE), "what was there before is kept");
    (out.split_off(BEFORE.len()), result)
}

/// A block without the sizes in front.
fn pack(kind: PackKind, block: &[u8]) -> Vec<u8> {
    pack_blocks(kind, block).split_off(4)
}

/// One kind of pack for each compression.
fn any_kind() -> impl Strategy<Value = PackKind> {
    prop_oneof![Just(PackKind::IsoMapPack5), Just(PackKind::Overlay)]
}

/// Blocks with runs, repetitions and noise.
fn any_block() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        vec(any::<u8>(), 0..300),
        (vec(0..3_u8, 1..12), 1..200_usize).prop_map(|(unit, count)| unit.repeat(count)),
    ];
    vec(piece, 1..12).prop_map(|pieces| {
        let mut block = pieces.concat();
        block.push(0);
        block.truncate(BLOCK_BYTES);
        block
    })
}

proptest! {
    #[test]
    fn what_another_implementation_packs_unpacks(block in any_block()) {
        let packed = lzokay_native::compress(&block).expect("it packs");
        let unpacked = unpack(PackKind::IsoMapPack5, &packed, block.len());
        prop_assert_eq!(unpacked, (block, Ok(())));
    }

    #[test]
    fn any_bytes_unpack_within_the_limit(
        kind in any_kind(),
        input in vec(any::<u8>(), 0..500),
        max in 0..3000_usize,
    ) {
        let (out, result) = unpack(kind, &input, max);
        prop_assert!(out.len() <= max);
        prop_assert!(result.err().is_none_or(|offset| offset <= input.len()));
    }

    #[test]
    fn a_changed_byte_unpacks_within_the_limit_and_keeps_what_came_before(
        kind in any_kind(),
        block in any_block(),
        at in any::<Index>(),
        value in any::<u8>(),
    ) {
        let mut packed = pack(kind, &block);
        let at = at.index(packed.len());
        // What the bytes in front of the changed one give, however it is read.
        let (sure, _) = unpack(kind, &packed[..at], block.len());
        packed[at] = value;
        let (out, result) = unpack(kind, &packed, block.len());
        prop_assert!(out.len() <= block.len());
        prop_assert!(result.err().is_none_or(|offset| offset <= packed.len()));
        // Of the instruction that has the changed byte, literals may have been counted before.
        let sure = sure.len().saturating_sub(3);
        prop_assert_eq!(out.get(..sure), block.get(..sure));
    }

    #[test]
    fn a_cut_block_of_lzo_is_told_and_keeps_what_came_before(
        block in any_block(),
        at in any::<Index>(),
    ) {
        let packed = pack(PackKind::IsoMapPack5, &block);
        let cut = &packed[..at.index(packed.len())];
        let (out, result) = unpack(PackKind::IsoMapPack5, cut, block.len());
        prop_assert!(result.is_err() && block.starts_with(&out));
    }

    #[test]
    fn base64_tells_where_junk_is_and_keeps_what_came_before(
        bytes in vec(any::<u8>(), 1..500),
        value_chars in 1..80_usize,
        at in any::<Index>(),
    ) {
        let mut text = base64_values(&bytes, usize::MAX).concat().into_bytes();
        let at = at.index(text.len());
        text[at] = b'!';
        let (out, issue) = base64::decode(text.chunks(value_chars));
        let issue = issue.expect("there is junk");
        prop_assert_eq!(issue.what, base64::Base64Fault::Junk(b'!'));
        prop_assert_eq!(issue.value * value_chars + issue.char_offset, at);
        prop_assert!(bytes.starts_with(&out));
        prop_assert!(out.len() >= at / 4 * 3);
    }

    #[test]
    fn any_text_is_read_as_base64(text in vec(any::<u8>(), 0..300)) {
        let (out, _) = base64::decode(text.chunks(7));
        prop_assert!(out.len() <= text.len());
    }
}
