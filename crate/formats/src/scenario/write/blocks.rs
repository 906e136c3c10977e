//! Packs: bytes in blocks, and as values of Base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{lcw, lzo};
use crate::scenario::PackKind;

/// Most bytes of an unpacked block. An LZO block may have twice as many; the editors write these.
pub const BLOCK_BYTES: usize = 8192;

/// Bytes in blocks of the pack's compression, each behind its packed and its unpacked size.
pub fn pack_blocks(kind: PackKind, bytes: &[u8]) -> Vec<u8> {
    let compress = match kind {
        PackKind::IsoMapPack3 => return bytes.to_vec(),
        PackKind::IsoMapPack4 | PackKind::IsoMapPack5 | PackKind::Preview => lzo::pack,
        PackKind::IsoMapPack1
        | PackKind::IsoMapPack2
        | PackKind::Overlay
        | PackKind::OverlayData => lcw::pack,
    };
    let mut out = Vec::new();
    for block in bytes.chunks(BLOCK_BYTES) {
        let packed = compress(block);
        // 8 KiB that do not shrink grow by a hundredth at most: both sizes fit.
        out.extend((packed.len() as u16).to_le_bytes());
        out.extend((block.len() as u16).to_le_bytes());
        out.extend(packed);
    }
    out
}

/// Bytes as Base64, cut into values of at most `value_chars` characters.
pub fn base64_values(bytes: &[u8], value_chars: usize) -> Vec<String> {
    let text = STANDARD.encode(bytes);
    let mut values = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        // Base64 is ASCII: any place is between characters.
        let (value, behind) = rest.split_at(value_chars.max(1).min(rest.len()));
        values.push(value.to_owned());
        rest = behind;
    }
    values
}

/// Blocks of any bytes: noise, and runs and repetitions as maps have them.
#[cfg(test)]
pub(super) fn any_block(max: usize) -> impl proptest::strategy::Strategy<Value = Vec<u8>> {
    use proptest::prelude::*;
    let piece = prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..400),
        (any::<u8>(), 1..900_usize).prop_map(|(value, count)| vec![value; count]),
        (proptest::collection::vec(0..3_u8, 1..12), 1..300_usize)
            .prop_map(|(unit, count)| unit.repeat(count)),
    ];
    proptest::collection::vec(piece, 0..40).prop_map(move |pieces| {
        let mut bytes = pieces.concat();
        bytes.truncate(max);
        bytes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_its_sizes_in_front() {
        assert_eq!(
            pack_blocks(PackKind::Overlay, &[255; 9000]),
            [
                [5, 0, 0x00, 0x20, 0xFE, 0x00, 0x20, 255, 0x80],
                [5, 0, 0x28, 0x03, 0xFE, 0x28, 0x03, 255, 0x80],
            ]
            .concat()
        );
        assert_eq!(
            pack_blocks(PackKind::IsoMapPack5, b"abcd"),
            *b"\x08\0\x04\0\x15abcd\x11\0\0".as_slice()
        );
        assert_eq!(pack_blocks(PackKind::IsoMapPack3, b"abcd"), b"abcd");
    }

    #[test]
    fn noise_stays_within_what_a_block_may_pack_to() {
        let noise: Vec<u8> = (0..BLOCK_BYTES as u32)
            .map(|i| (i ^ i >> 3).wrapping_mul(0x9E37_79B1).to_be_bytes()[1])
            .collect();
        // 4 bytes of sizes, and at most 10 308 packed.
        assert!(pack_blocks(PackKind::Overlay, &noise).len() <= 4 + 10_308);
        assert!(pack_blocks(PackKind::IsoMapPack5, &noise).len() <= 4 + 10_308);
    }

    #[test]
    fn values_are_cut_at_any_length() {
        assert_eq!(base64_values(b"ManMa", 3), ["TWF", "uTW", "E="]);
        assert_eq!(base64_values(b"ManMa", 70), ["TWFuTWE="]);
        assert!(base64_values(b"", 70).is_empty());
    }
}
