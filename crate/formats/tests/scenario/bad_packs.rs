//! Packs that are damaged: what came before is shown, and the place is told.

use mapscope_formats::Severity;
use mapscope_formats::scenario::{PackKind, PreviewState};

use crate::support::{
    MAP, block_of, finding, lcw, lcw_blocks, lzo, lzo_blocks, opened, pack, present, record,
    records, records_without_end, section, section_by, with_list, with_packed,
};

/// A damaged `[IsoMapPack5]`.
struct Damaged {
    name: &'static str,
    text: String,
    code: &'static str,
    block: u32,
    /// Cells that are shown all the same.
    present: usize,
}

fn cases() -> Vec<Damaged> {
    let case = |name, text, code, block, present| Damaged {
        name,
        text,
        code,
        block,
        present,
    };
    let packed = lzo_blocks(&records());
    let list = records();
    let (first, second) = list.split_at(44);
    let halves = |second: &[u8]| [&block_of(&lzo(first), 44), second].concat();
    let map_with = |values: &str| format!("{MAP}[IsoMapPack5]\n{values}");
    let junk = section(PackKind::IsoMapPack5, &packed);
    let (start, end) = junk.split_at(junk.find("2=").expect("two values") + 2);
    vec![
        case(
            "empty section",
            map_with(""),
            "scenario-no-terminator",
            0,
            0,
        ),
        case(
            "junk",
            format!("{MAP}{start}!{end}"),
            "scenario-base64-junk",
            0,
            // 70 characters are 52 bytes: a header, the command byte, 47 of the records.
            4,
        ),
        case(
            "padding inside",
            map_with("1=AAAA\n2=AA==\n3=AAAA\n"),
            "scenario-base64-padding",
            0,
            0,
        ),
        case(
            "header cut",
            with_packed(&halves(&[7, 0, 7])),
            "scenario-block-header-cut",
            2,
            4,
        ),
        case(
            "block cut",
            with_packed(&packed[..packed.len() - 30]),
            "scenario-block-cut",
            1,
            7,
        ),
        case(
            "block short",
            with_packed(&halves(&block_of(&lzo(second), second.len() + 1))),
            "scenario-block-length",
            2,
            10,
        ),
        case(
            "block long",
            with_packed(&halves(&block_of(&lzo(second), second.len() - 5))),
            "scenario-block-length",
            2,
            10,
        ),
        case(
            "block past 16 KiB",
            with_packed(&block_of(&lzo(&[7; 16_385]), 16_385)),
            "scenario-block-limit",
            1,
            0,
        ),
        case(
            "LZO reads past its end",
            with_packed(&halves(&block_of(&[0x20], 9))),
            "scenario-block-unpack",
            2,
            4,
        ),
        case(
            "LZO copies from before its start",
            // 4 literals, then a copy from 8 + 1 back: 0x60, 1.
            with_packed(&halves(&block_of(b"\x15abcd\x60\x01\x11\0\0", 8))),
            "scenario-block-unpack",
            2,
            4,
        ),
        case(
            "LZO without its end mark",
            with_packed(&halves(&block_of(&lzo(second)[..60], 59))),
            "scenario-block-unpack",
            2,
            9,
        ),
        case(
            "record cut",
            with_list(&records_without_end()[..108]),
            "scenario-record-cut",
            1,
            9,
        ),
    ]
}

#[test]
fn what_came_before_damage_is_shown_and_the_place_is_told() {
    for case in cases() {
        let scenario = opened(&case.text);
        let finding = finding(&scenario, case.code);
        assert_eq!(present(&scenario), case.present, "{}", case.name);
        let section = finding.place.section.as_deref();
        assert_eq!(section, Some("IsoMapPack5"), "{}", case.name);
        let file_offset = finding.place.file_offset.expect("it has a place") as usize;
        assert!(file_offset >= MAP.len(), "{}", case.name);
        assert!(file_offset <= case.text.len(), "{}", case.name);
        // The line is the one that the byte is on.
        let line = 1 + case.text[..file_offset].matches('\n').count();
        let item = match case.block {
            0 => format!("line {line}"),
            block => format!("line {line}, block {block}"),
        };
        assert_eq!(finding.place.item, Some(item), "{}", case.name);
        assert!(finding.expected.is_some() && finding.found.is_some());
        if case.code == "scenario-no-terminator" {
            continue;
        }
        let damage = pack(&scenario, PackKind::IsoMapPack5).damage.clone();
        assert_eq!(
            damage.expect("it is damaged").code,
            case.code,
            "{}",
            case.name
        );
        assert_eq!(finding.severity, Severity::Error, "{}", case.name);
    }
}

#[test]
fn a_text_that_is_no_multiple_of_four_is_told_and_read() {
    let text = with_list(&records());
    let cut = text.trim_end().trim_end_matches('=');
    assert_ne!(
        cut.len(),
        text.trim_end().len(),
        "the fixture ends in padding"
    );
    let scenario = opened(cut);
    finding(&scenario, "scenario-base64-length");
    assert_eq!(present(&scenario), 10);
    assert_eq!(pack(&scenario, PackKind::IsoMapPack5).damage, None);
}

#[test]
fn a_long_value_is_read_whole_and_told() {
    let packed = lzo_blocks(&records());
    let fits = opened(MAP.to_owned() + &section_by(PackKind::IsoMapPack5, &packed, 127));
    assert_eq!(fits.findings, []);
    let long = opened(MAP.to_owned() + &section_by(PackKind::IsoMapPack5, &packed, 128));
    assert_eq!(present(&long), 10);
    let finding = finding(&long, "scenario-pack-value-long");
    assert_eq!(finding.place.item.as_deref(), Some("line 5"));
    assert_eq!(finding.found.as_deref(), Some("up to 128"));
}

#[test]
fn records_off_the_map_and_records_that_repeat_a_cell_are_counted() {
    let mut list = record(600, 600, 1, 0, 0, 0);
    list.extend(record(1, 3, 7, 0, 0, 0));
    list.extend(records_without_end());
    list.extend(record(1, 2, 1, 0, 0, 0));
    list.extend([0; 4]);
    let scenario = opened(with_list(&list));
    let facts = pack(&scenario, PackKind::IsoMapPack5);
    assert_eq!((facts.records, facts.off_map, facts.duplicates), (13, 2, 1));
    let off_map = finding(&scenario, "scenario-records-off-map");
    let cell = off_map.place.cell.expect("it names the first");
    assert_eq!((cell.x, cell.y), (600, 600));
    let repeated = finding(&scenario, "scenario-records-repeated");
    let cell = repeated.place.cell.expect("it names the first");
    assert_eq!((cell.x, cell.y), (1, 3));
    assert_eq!(
        scenario.terrain.cells[0].tile, 100,
        "the last record counts"
    );
}

#[test]
fn what_follows_the_end_mark_is_ignored() {
    let mut list = records();
    list.extend(record(1, 3, 7, 0, 0, 0));
    let packed = [lzo_blocks(&list), vec![1, 2, 3]].concat();
    let scenario = opened(with_packed(&packed));
    assert_eq!(scenario.findings, []);
    assert_eq!(scenario.terrain.cells[0].tile, 100);
}

#[test]
fn packs_past_their_limit_are_cut_or_damaged() {
    // 5 784 965 bytes: the first blocks hold the list, the rest is padding behind its end mark.
    let mut packed = lzo_blocks(&records());
    packed.resize(5_784_965, 0);
    let scenario = opened(with_packed(&packed));
    finding(&scenario, "scenario-pack-too-long");
    assert_eq!(present(&scenario), 10);
    let at_limit = opened(with_packed(&packed[..5_784_964]));
    assert_eq!(at_limit.findings, []);

    // IsoMapPack4 whose list goes on past 512 000 bytes.
    let ten_bytes = &record(1, 3, 7, 0, 0, 0)[..10];
    let packed = lzo_blocks(&ten_bytes.repeat(52_000));
    assert!(packed.len() > 512_000);
    let scenario = opened(MAP.to_owned() + &section(PackKind::IsoMapPack4, &packed));
    finding(&scenario, "scenario-pack-past-limit");
    finding(&scenario, "scenario-block-cut");
    assert_eq!(present(&scenario), 1);
}

#[test]
fn overlay_planes_that_are_damaged_or_short_are_told() {
    let with = |packed: &[u8]| {
        let basic = "[Basic]\nNewINIFormat=4\n";
        let list = with_list(&records());
        opened(list + basic + &section(PackKind::Overlay, packed))
    };
    let plane = vec![0xFF; 512 * 4];
    let short = with(&lcw_blocks(&plane));
    let found = finding(&short, "scenario-overlay-short");
    assert_eq!(found.found.as_deref(), Some("2,048 bytes"));
    for (packed, code) in [
        // A fill of 64 KiB.
        (
            block_of(b"\xFE\xFF\xFFz\x80", 8192),
            "scenario-block-unpack",
        ),
        // A copy from what is not yet written.
        (
            block_of(b"\x81a\xC0\x09\x00\x80", 4),
            "scenario-block-unpack",
        ),
        // Bytes that end within a command.
        (block_of(b"\x85ab", 5), "scenario-block-unpack"),
        (block_of(&lcw(&[1; 8193]), 8193), "scenario-block-limit"),
        (block_of(&lcw(&[1; 9])[..5], 8), "scenario-block-unpack"),
        (lcw_blocks(&[1; 90])[..50].to_vec(), "scenario-block-cut"),
        (vec![1, 0, 1], "scenario-block-header-cut"),
        (block_of(&lcw(&[1; 9]), 8), "scenario-block-length"),
    ] {
        let scenario = with(&packed);
        let finding = finding(&scenario, code);
        assert_eq!(finding.place.section.as_deref(), Some("OverlayPack"));
        assert_eq!(present(&scenario), 10, "the cells are shown all the same");
    }
}

#[test]
fn a_preview_that_is_broken_or_hidden_is_a_note() {
    let with = |size: &str, packed: &[u8]| {
        let preview = format!("[Preview]\nSize={size}\n");
        opened(with_list(&records()) + &preview + &section(PackKind::Preview, packed))
    };
    let rgb = [1, 2, 3, 4, 5, 6];
    let shown = with("0,0,2,1", &lzo_blocks(&rgb));
    assert_eq!(shown.preview.state, PreviewState::Shown);
    assert_eq!((shown.preview.width, shown.preview.height), (2, 1));
    assert_eq!(shown.preview.rgb, rgb);
    assert_eq!(shown.findings, []);
    for (size, packed, state, code) in [
        (
            "0,0,60000,60000",
            lzo_blocks(&rgb),
            PreviewState::Broken,
            "scenario-preview-size",
        ),
        (
            "",
            lzo_blocks(&rgb),
            PreviewState::Broken,
            "scenario-preview-size",
        ),
        (
            "0,0,4000,4000",
            lzo_blocks(&rgb),
            PreviewState::Broken,
            "scenario-preview-short",
        ),
        (
            "0,0,2,1",
            vec![4, 128, 6, 0, 1, 2],
            PreviewState::Hidden,
            "scenario-preview-hidden",
        ),
        (
            "0,0,2,1",
            block_of(b"\x15abcd\x60\x01\x11\0\0", 6),
            PreviewState::Broken,
            "scenario-block-unpack",
        ),
    ] {
        let scenario = with(size, &packed);
        assert_eq!(scenario.preview.state, state, "{code}");
        assert_eq!(finding(&scenario, code).severity, Severity::Note, "{code}");
        assert_eq!(present(&scenario), 10);
    }
}
