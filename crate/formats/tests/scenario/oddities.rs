//! What is told of a map that is shown all the same: the play area, heights, places.

use mapscope_formats::Severity;

use crate::support::{CELLS, MAP, codes, finding, opened, record, records, with_list};

#[test]
fn a_local_size_that_is_not_within_the_map_is_quoted() {
    // The map has 3 × 2 tiles.
    let code = "scenario-local-size-off-map";
    let of = |written: &str| {
        opened(with_list(&records()).replacen("[Map]", &format!("[Map]\nLocalSize={written}"), 1))
    };
    for written in ["0,0,3,2", "2,1,1,1"] {
        assert_eq!(of(written).findings, [], "{written}");
    }
    for (written, is_shown) in [
        ("1,0,3,2", true),
        ("0,1,3,2", true),
        ("-1,0,3,2", true),
        ("3,2,1,1", true),
        ("0,0,0,2", false),
        ("0,0,3,-2", false),
        ("0,0,513,2", false),
        ("600,0,3,2", false),
        ("0,0,99999999999999999999,2", false),
        ("-99999999999999999999,0,3,2", false),
    ] {
        let scenario = of(written);
        assert_eq!(codes(&scenario), [code], "{written}");
        let told = finding(&scenario, code);
        assert_eq!(told.severity, Severity::Warning);
        assert_eq!(told.found.as_deref(), Some(written));
        assert_eq!(told.place.item.as_deref(), Some("line 2"));
        assert_eq!(scenario.local_size.is_some(), is_shown, "{written}");
        assert_eq!(told.message.contains("not shown"), !is_shown, "{written}");
    }
}

#[test]
fn one_and_several_oddities_are_told_in_grammar() {
    let message = |text: &str, code| finding(&opened(text), code).message.clone();
    let found = |text: &str, code| finding(&opened(text), code).found.clone().expect("lines");
    let once = format!("prose\n{MAP}[A] x\na=1\na=2\nword\n=1\n[A]\n");
    let twice = format!(
        "prose\nx=1\n{MAP}[B] y\n[A] x\na=1\na=2\na=3\nword\nword\n=1\n=2\n[B]\nb=1\nb=2\n[A]\n"
    );
    for (code, one, two) in [
        (
            "scenario-text-before-sections",
            "1 line before the first section, ignored",
            "2 lines before the first section, ignored",
        ),
        (
            "scenario-text-after-header",
            "1 header with text behind its bracket, which is ignored",
            "2 headers with text behind their brackets, which is ignored",
        ),
        (
            "scenario-line-without-equals",
            "1 line without an equals sign, ignored",
            "2 lines without an equals sign, ignored",
        ),
        (
            "scenario-key-empty",
            "1 entry without a key, ignored",
            "2 entries without a key, ignored",
        ),
        (
            "scenario-section-repeated",
            "1 header that came before; its section goes on",
            "2 headers that came before; their sections go on",
        ),
        (
            "scenario-key-repeated",
            "1 key that came before in its section; the last counts",
            "3 keys that came before in their sections; the last of each counts",
        ),
    ] {
        assert_eq!(message(&once, code), one);
        assert_eq!(message(&twice, code), two);
    }
    // Sections are gone through by their names: [A] before [B], whose lines come first.
    let keys = "[Map]\nSize=0,0,3,2\nTheater=SNOW\n[B]\nb=1\nb=2\n[A]\na=1\na=2\n";
    assert_eq!(found(keys, "scenario-key-repeated"), "lines 6, 9");
    let many = format!("{MAP}{}", "word\n".repeat(1234));
    let code = "scenario-line-without-equals";
    assert_eq!(
        message(&many, code),
        "1,234 lines without an equals sign, ignored"
    );
    assert_eq!(
        found(&many, code),
        "lines 4, 5, 6, 7, 8, 9, 10, 11 and more"
    );
}

#[test]
fn heights_that_the_games_do_not_have_are_counted() {
    let of = |heights: &[i8]| {
        let cells = CELLS.iter().zip(heights);
        let records = cells.flat_map(|((x, y), height)| record(*x, *y, 0, 0, *height, 0));
        let list: Vec<u8> = records.chain([0; 4]).collect();
        opened(with_list(&list))
    };
    let sound = of(&[0, 14, 0, 0, 0, 0, 0, 0, 0, 14]);
    assert_eq!(sound.findings, []);
    let odd = of(&[3, 14, 15, -1, 0, 127, -128, 0, 0, 14]);
    let told = finding(&odd, "scenario-height");
    assert_eq!(told.severity, Severity::Note);
    assert_eq!(
        told.message,
        "4 cells at a height that the games do not have"
    );
    assert_eq!(told.expected.as_deref(), Some("0 to 14"));
    assert_eq!(
        told.found.as_deref(),
        Some("-128 to 127 on the map, the first at 3, 1")
    );
    assert_eq!(told.place.section.as_deref(), Some("IsoMapPack5"));
    assert_eq!(told.place.cell.map(|cell| (cell.x, cell.y)), Some((3, 1)));
}

#[test]
fn nodes_of_bases_that_cannot_be_read_or_are_off_the_map_are_told() {
    let bases = "\
[Houses]
0=GDI
1=Nod
[GDI]
NodeCount=4
Credits=50
000=GAPOWR,3,3
001=GAPOWR,3
002=,3,3
[Nod]
NodeCount=2
000=NAPOWR
001=NAHAND,90,91
[Neutral]
NodeCount=1
000=CAHOSP,-1,3
";
    let scenario = opened(with_list(&records()) + bases);
    assert_eq!(scenario.findings.len(), 2);
    let lines = with_list(&records()).lines().count();
    let place = |line: usize| Some(format!("line {}", lines + line));
    let unreadable = finding(&scenario, "scenario-object-unreadable");
    assert_eq!(
        unreadable.message,
        "3 entries of the houses' bases cannot be read; left out"
    );
    assert_eq!(unreadable.found.as_deref(), Some("001=GAPOWR,3"));
    assert_eq!(unreadable.place.section.as_deref(), Some("GDI"));
    assert_eq!(unreadable.place.item, place(8));
    let off_map = finding(&scenario, "scenario-object-off-map");
    assert_eq!(
        off_map.message,
        "2 entries of the houses' bases off the map; listed, not drawn"
    );
    assert_eq!(
        off_map.found.as_deref(),
        Some("2 places, the first at 90, 91")
    );
    assert_eq!(off_map.place.section.as_deref(), Some("Nod"));
    assert_eq!(off_map.place.item, place(13));
    let nodes = scenario.houses.iter().map(|house| house.base.len());
    assert_eq!(nodes.collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn places_past_all_integers_are_quoted_as_they_are_written() {
    for (section, entry) in [
        ("Units", "0=GDI,BGGY,256,99999999999999999999,3,0"),
        ("Infantry", "0=GDI,E1,256,1,-99999999999999999999,0"),
        ("Terrain", "99999999999999999999=TREE01"),
        ("Waypoints", "9=-99999999999999999999"),
        ("Houses", "0=GDI\n[GDI]\n000=GAPOWR,99999999999999999999,3"),
    ] {
        let scenario = opened(with_list(&records()) + &format!("[{section}]\n{entry}\n"));
        let told = finding(&scenario, "scenario-object-off-map");
        let written = entry.lines().last().expect("a line");
        let found = format!("1 place, the first in {written}");
        assert_eq!(told.found.as_deref(), Some(found.as_str()));
        assert_eq!(told.place.cell, None, "{written}");
    }
    let near = opened(with_list(&records()) + "[Waypoints]\n9=-2872\n");
    let told = finding(&near, "scenario-object-off-map");
    assert_eq!(told.found.as_deref(), Some("1 place, the first at 128, -3"));
}
