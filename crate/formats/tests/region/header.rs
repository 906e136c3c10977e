//! The header: what opens, what does not, and what is said.

use mapscope_formats::Severity;
use mapscope_formats::region::HEADER_BYTES;

use crate::support::{NAME, at, by_hand, content, opened, read, read_as, refusal, region};

#[test]
fn what_tells_no_position_is_refused() {
    for (bytes, code) in [
        (b"".as_slice(), "file-empty"),
        (b"P", "file-single-byte"),
        (b"PRO", "region-position-cut"),
        (b"PROG", "region-position-cut"),
        (b"PROG\0\0\0\0\0\0\0\0\0\0\0", "region-position-cut"),
        (b"PRAG", "region-magic"),
        (b"PRA", "region-magic"),
    ] {
        let finding = refusal(NAME, bytes);
        assert_eq!(finding.code, code, "{bytes:?}");
        assert!(finding.expected.is_some() && finding.found.is_some());
    }
}

#[test]
fn an_older_layout_is_named() {
    let finding = refusal(NAME, &[0; 20_480]);
    assert_eq!(finding.code, "region-magic");
    assert!(
        finding.message.contains("older layout"),
        "{}",
        finding.message
    );
    assert!(
        finding
            .found
            .expect("it is shown")
            .starts_with("00 00 00 00")
    );
}

#[test]
fn position_and_slots_are_big_endian() {
    let mut bytes = by_hand(&[(0x3_0_C, 0x0102_0304), (4095, -2)], &[]);
    bytes[4..16].copy_from_slice(b"\xFF\xFF\xFF\xFF\0\0\0\x02\x7F\xFF\xFF\xFF");
    let region = opened("region_-1_2_2147483647.progressia_region", &bytes).expect("it opens");
    assert_eq!(region.position, [-1, 2, i32::MAX]);
    assert_eq!(region.name_position, Some([-1, 2, i32::MAX]));
    assert!(region.findings.is_empty());
    let filled: Vec<_> = region.filled().collect();
    assert_eq!(filled, [(at(3, 0, 12), 0x0102_0304), (at(15, 15, 15), -2)]);
    assert_eq!(
        region.chunk_name(at(3, 0, 12)),
        "chunk -13, 32, 34359738364"
    );
}

#[test]
fn a_header_cut_in_its_slots_opens_with_those_that_are_there() {
    let whole = region(&[(at(0, 0, 1), &content()), (at(8, 0, 0), &content())]).into_bytes();
    for cut in [16, 24, 27, HEADER_BYTES as usize - 1] {
        let read = read(&whole[..cut]);
        let finding = read.finding("region-header-cut");
        assert_eq!(finding.severity, Severity::Error);
        assert_eq!(finding.place.file_offset, Some(cut as u64));
        assert_eq!(read.map.sector_count(), 0);
        let slots = read.region.filled().count();
        assert_eq!(
            slots,
            usize::from(cut >= 24) + usize::from(cut > 16 + 4 * 2048)
        );
    }
}

#[test]
fn a_name_of_another_region_is_a_warning_and_any_other_name_is_none() {
    let bytes = region(&[(at(1, 2, 3), &content())]).into_bytes();
    let told = |name: &str| read_as(name, &bytes).map(|read| read.codes()).ok();
    assert_eq!(told(NAME), Some(vec![]));
    assert_eq!(told("copy of a region (2).bin"), Some(vec![]));
    assert_eq!(
        told("region_0_0_-1.progressia_region"),
        Some(vec!["region-file-name"])
    );
    let region = opened("region_0_0_-1.progressia_region", &bytes).expect("it opens");
    let finding = &region.findings[0];
    assert_eq!(finding.severity, Severity::Warning);
    assert_eq!(finding.expected.as_deref(), Some("region 0, 0, -1"));
    assert_eq!(finding.found.as_deref(), Some("region 0, 0, 0"));
    assert_eq!(region.position, [0, 0, 0]);
}
