//! Files of which nothing can be shown, and texts with oddities.

use mapscope_formats::Severity;
use mapscope_formats::scenario::{FILE_BYTES_MAX, read};

use crate::support::{Decoder, MAP, codes, finding, opened, records, refusal, with_list};

/// A file of which nothing can be shown.
struct Refused {
    name: &'static str,
    text: Vec<u8>,
    code: &'static str,
    file_offset: Option<u64>,
    item: Option<&'static str>,
    found: &'static str,
}

fn cases() -> Vec<Refused> {
    let case = |name, text: &[u8], code, file_offset, item, found| Refused {
        name,
        text: text.to_vec(),
        code,
        file_offset,
        item,
        found,
    };
    let size = |value: &str| format!("[Map]\nSize={value}\n").into_bytes();
    let sized = |name, value, code, found| Refused {
        name,
        text: size(value),
        code,
        // Behind "[Map]\nSize=".
        file_offset: Some(11),
        item: Some("line 2"),
        found,
    };
    vec![
        case("empty", b"", "file-empty", Some(0), None, "0 bytes"),
        case(
            "not text",
            b"\x00\x01\x02\x03PK\x03\x04",
            "scenario-not-text",
            Some(0),
            None,
            "00 01 02 03 50 4B 03 04",
        ),
        case(
            "UTF-16",
            b"\xFF\xFE[\0M\0a\0p\0]\0",
            "scenario-not-text",
            Some(0),
            None,
            "FF FE 5B 00",
        ),
        case(
            "no section",
            b"just prose\n",
            "scenario-no-map",
            Some(11),
            None,
            "no section at all",
        ),
        case(
            "rules",
            b"[E1]\nCost=1\n[E2]\nCost=2\n",
            "scenario-no-map",
            Some(24),
            None,
            "2 sections, such as [E1], [E2]",
        ),
        case(
            "capitals",
            b"[Basic]\n[map]\nSize=0,0,9,9\n",
            "scenario-no-map",
            Some(27),
            None,
            "2 sections, such as [map], [Basic]",
        ),
        case(
            "no size",
            b";\n[Map]\nTheater=SNOW\n",
            "scenario-no-size",
            Some(3),
            Some("line 2"),
            "no entry Size",
        ),
        sized("empty size", "", "scenario-size-not-numbers", ""),
        sized("two numbers", "3,2", "scenario-size-not-numbers", "3,2"),
        sized(
            "five",
            "0,0,3,2,1",
            "scenario-size-not-numbers",
            "0,0,3,2,1",
        ),
        sized(
            "words",
            "0,0,wide,2",
            "scenario-size-not-numbers",
            "0,0,wide,2",
        ),
        sized("zero", "0,0,0,2", "scenario-size", "0 × 2"),
        sized("negative", "0,0,3,-2", "scenario-size", "3 × -2"),
        sized("513", "0,0,3,513", "scenario-size", "3 × 513"),
        sized(
            "huge",
            "0,0,100000,100000",
            "scenario-size",
            "100000 × 100000",
        ),
        sized(
            "past all integers",
            "0,0,99999999999999999999, 1",
            "scenario-size",
            "99999999999999999999 × 1",
        ),
    ]
}

#[test]
fn what_cannot_be_shown_is_refused_with_place_expected_and_found() {
    for case in cases() {
        let finding = refusal(case.text);
        assert_eq!(finding.code, case.code, "{}", case.name);
        assert_eq!(finding.place.file_offset, case.file_offset, "{}", case.name);
        assert_eq!(finding.place.item.as_deref(), case.item, "{}", case.name);
        let found = finding.found.expect("it says what was found");
        assert!(found.contains(case.found), "{}: {found}", case.name);
        assert_eq!(finding.severity, Severity::Error);
        assert!(finding.expected.is_some() && !finding.advice.is_empty());
    }
}

#[test]
fn a_file_past_the_bound_is_refused_unread() {
    let finding = refusal(vec![b' '; FILE_BYTES_MAX as usize + 1]);
    assert_eq!(finding.code, "scenario-too-large");
    let expected = finding.expected.expect("it names the bound");
    assert!(expected.contains("33,554,432"), "{expected}");
}

#[test]
fn sides_of_1_and_512_open() {
    let small = opened("[Map]\nSize=0,0,1,1\nTheater=SNOW\n");
    assert_eq!(small.grid.cells(), 1);
    let large = opened("[Map]\nSize=0,0,512,512\nTheater=SNOW\n");
    assert_eq!(large.grid.cells(), 1023 * 512);
    // Of 512 + 512 columns and rows of cells, the first is 1.
    let told = finding(&large, "scenario-size-past-grid");
    assert_eq!(
        told.message,
        "the map is 512 × 512 tiles, so its cells are numbered up to 512 + 512 − 1 = 1023, where \
         the games' grid ends at 511"
    );
    let cells = (0..large.grid.cells()).map(|at| large.grid.cell(at));
    assert_eq!(cells.map(|cell| cell.x.max(cell.y)).max(), Some(1023));
    let largest = opened("[Map]\nSize=0,0,256,256\nTheater=SNOW\n");
    assert_eq!(codes(&largest), ["scenario-no-terrain"]);
}

#[test]
fn oddities_of_the_text_are_notes_with_their_lines() {
    let text = "prose\n[Map] rest\nSize=0,0,9,9\nSize=0,0,3,2\n=5\nword\n[Map]\nTheater=Snow\n\
                [#include]\n1=other.map\n";
    let scenario = opened(text);
    assert_eq!((scenario.grid.width(), scenario.grid.height()), (3, 2));
    assert_eq!(scenario.theater.stock, Some("SNOW"));
    for (code, line) in [
        ("scenario-text-before-sections", "line 1"),
        ("scenario-text-after-header", "line 2"),
        ("scenario-key-repeated", "line 4"),
        ("scenario-key-empty", "line 5"),
        ("scenario-line-without-equals", "line 6"),
        ("scenario-section-repeated", "line 7"),
        ("scenario-include", "line 9"),
    ] {
        let finding = finding(&scenario, code);
        assert_eq!(finding.place.item.as_deref(), Some(line), "{code}");
        assert_eq!(finding.severity, Severity::Note, "{code}");
    }
}

#[test]
fn a_theater_of_a_mod_opens_and_one_that_is_missing_is_told() {
    let modded = opened("[Map]\nSize=0,0,3,2\nTheater=JUNGLE\n");
    assert_eq!(modded.theater.stock, None);
    finding(&modded, "scenario-theater-not-stock");
    let none = opened("[Map]\nSize=0,0,3,2\n");
    finding(&none, "scenario-no-theater");
}

#[test]
fn a_code_page_is_told_and_can_be_chosen() {
    let mut text = with_list(&records()).into_bytes();
    text.extend(b"[Basic]\nName=Andr\xE9\n");
    let scenario = opened(&text);
    assert_eq!(scenario.encoding.name(), "Windows-1252");
    assert_eq!(scenario.basic.name.as_deref(), Some("André"));
    finding(&scenario, "scenario-code-page");
    let page = Some(mapscope_formats::scenario::CodePage::Windows1251);
    let cyrillic = read("test.map", text, &Decoder, page).expect("it opens");
    assert_eq!(cyrillic.basic.name.as_deref(), Some("Andrй"));
    assert!(cyrillic.encoding.is_chosen);
}

#[test]
fn ten_megabytes_in_one_line_or_in_millions_of_lines_are_read() {
    let mut one_line = MAP.as_bytes().to_vec();
    one_line.extend(b"[Basic]\nName=");
    one_line.extend(std::iter::repeat_n(b'x', 10 << 20));
    let scenario = opened(&one_line);
    assert_eq!(scenario.basic.name.expect("it is there").len(), 10 << 20);

    let mut headers = MAP.as_bytes().to_vec();
    headers.extend(b"[a]\nb=\n".repeat(1 << 20));
    let scenario = opened(&headers);
    assert_eq!(scenario.ini.section_count(), 2);

    // An object and a house of another name on each line.
    let mut names = format!("{MAP}[Terrain]\n");
    for number in 0..200_000 {
        names += &format!("{number}=T{number}\n");
    }
    names += "[Houses]\n";
    for number in 0..200_000 {
        names += &format!("{number}=H{number}\n");
    }
    let scenario = opened(names);
    assert_eq!(scenario.objects.names.len(), 200_000);
    assert_eq!(scenario.houses.len(), 200_000);
}

/// Quadratic work would take minutes here: each list names one and the same long section.
#[test]
fn a_long_section_that_is_named_again_and_again_is_gone_through_once() {
    let count = 30_000;
    let named: String = (0..count).map(|at| format!("{at}=LONG\n")).collect();
    let long: String = (0..count).map(|at| format!("{at}=GAPOWR,1,3\n")).collect();
    // Houses of their own that are all of this country.
    let houses: String = (0..count).map(|at| format!("h{at}=H{at}\n")).collect();
    let of_country: String = (0..count)
        .map(|at| format!("[H{at}]\nCountry=LONG\n"))
        .collect();
    let text = format!(
        "{MAP}[TeamTypes]\n{named}[TaskForces]\n{named}[Houses]\n{named}{houses}[LONG]\n{long}\
         Name=Long\nColor=Gold\n{of_country}"
    );
    let scenario = opened(text);
    let teams = &scenario.logic.team_types;
    assert_eq!(teams.len(), count);
    assert!(teams.iter().all(|team| team.name == "Long"));
    assert_eq!(scenario.houses.len(), 1 + count);
    assert_eq!(scenario.houses[0].base.len(), count);
    let golden = scenario.houses.iter().map(|house| house.color.as_deref());
    assert!(golden.into_iter().all(|color| color == Some("Gold")));
}
