//! What the panel says of a map, and the files that are made of it.

use mapscope_formats::scenario::PackKind;
use mapscope_formats::scenario::write::{IniText, Record, pack_blocks, record_bytes};
use mapscope_layers::Facet;
use pollster::block_on;

use super::{instances, opened, small, with_text};
use crate::scenario::ScenarioScene;
use crate::scene::Scene;
use crate::settings::SettingKind;

#[test]
fn the_tables_count_what_is_on_the_map() {
    let report = small().report();
    let table = |id: &str| -> Vec<Vec<String>> {
        let table = report.tables.iter().find(|table| table.id == id);
        let rows = table.into_iter().flat_map(|table| &table.rows);
        rows.map(|row| row.cells.iter().map(|cell| cell.text.clone()).collect())
            .collect()
    };
    assert_eq!(table("classes"), [["Clear", "21", "100.00 %"]]);
    let heights = [["0", "20", "95.24 %"], ["4", "1", "4.76 %"]];
    assert_eq!(table("heights"), heights);
    // Growth 5 at 25 credits a step, counted from 1 and from 0.
    assert_eq!(table("resources")[0][1..], ["1", "25", "150", "125"]);
    assert_eq!(table("owners"), [["GDI", "1", "0", "0", "0"]]);
}

#[test]
fn what_the_file_shows_of_itself_stands_beside_our_minimap() {
    let notes = |scene: &ScenarioScene| {
        let pictures = scene.report().pictures;
        let notes = pictures.into_iter().map(|own| (own.size_px, own.note));
        notes.collect::<Vec<_>>()
    };
    let ours = (Some([8, 3]), "8 × 3 pixels".to_owned());
    let none = with_text("small.map", "");
    let said = "The file has none.".to_owned();
    assert_eq!(notes(&none), [(None, said), ours.clone()]);
    let bitmap = none.bitmap("minimap").expect("it is always drawn");
    assert_eq!((bitmap.size_px, bitmap.rgba.len()), ([8, 3], 8 * 3 * 4));
    assert!(none.bitmap("embedded").is_none());

    // Of two pixels, red and blue.
    let mut text = IniText::with_comment("a preview");
    text.section("Preview");
    text.entry("Size", "0,0,2,1");
    let pixels = [255, 0, 0, 0, 0, 255];
    let packed = pack_blocks(PackKind::Preview, &pixels);
    text.pack(PackKind::Preview, &packed, 70);
    let preview = String::from_utf8(text.into_bytes()).expect("it is text");
    let shown = with_text("small.map", &preview);
    let own = (Some([2, 1]), "2 × 1 pixels".to_owned());
    assert_eq!(notes(&shown)[0], own);
    let bitmap = shown.bitmap("embedded").expect("it is shown");
    let rgba = vec![255, 0, 0, 255, 0, 0, 255, 255];
    assert_eq!((bitmap.size_px, bitmap.rgba), ([2, 1], rgba));

    let large = preview.replace("0,0,2,1", "0,0,4096,4096");
    let broken = with_text("small.map", &large);
    let (size_px, note) = notes(&broken).swap_remove(0);
    assert_eq!(size_px, None);
    assert_eq!(
        note,
        "Broken: the preview has fewer pixels than its size asks for."
    );
    assert!(broken.bitmap("embedded").is_none());
}

#[test]
fn packs_are_told_by_revision_bytes_blocks_records_and_end_mark() {
    let report = small().report();
    let [packs] = report.section_tables.as_slice() else {
        panic!("there is one table");
    };
    let rows: Vec<Vec<&str>> = packs
        .rows
        .iter()
        .map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect())
        .collect();
    // 49 records of 11 bytes and the end mark; 28 of them lie outside the 21 cells of the map.
    let terrain = ["543", "1 LZO", "49", "yes"];
    assert_eq!(rows[0][..2], ["IsoMapPack5", "5"]);
    assert_eq!(rows[0][3..7], terrain);
    assert_eq!(rows[0][7], "sound; 28 records off the map");
    // 512 × 512 bytes in blocks of 8 KiB.
    let overlay = ["262,144", "32 LCW", "–", "–", "sound"];
    assert_eq!(rows[1][..2], ["OverlayPack", "–"]);
    assert_eq!(rows[1][3..], overlay);
    for (row, section) in packs.rows.iter().zip(&report.sections) {
        assert_eq!(row.cells[2].value, Some(section.length as f64));
        assert_eq!(section.status, "read");
    }
}

#[test]
fn a_histogram_of_heights_belongs_to_the_table_of_heights() {
    let report = small().report();
    let [histogram] = report.histograms.as_slice() else {
        panic!("there is one");
    };
    assert!(report.tables.iter().any(|own| own.id == histogram.raster));
    assert_eq!(histogram.bins, [20.0, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn a_resource_is_worth_what_the_map_itself_says() {
    let small = small();
    let bytes = small.content().scenario.ini.bytes().to_vec();
    let mut text = String::from_utf8(bytes).expect("it is text");
    text += "\n[Riparius]\nValue=40\n";
    let scene = opened("small.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
    let report = scene.report();
    let resources = report.tables.iter().find(|own| own.id == "resources");
    let resources = resources.expect("there is Tiberium");
    let row: Vec<&str> = resources.rows[0]
        .cells
        .iter()
        .map(|cell| cell.text.as_str())
        .collect();
    // One cell of growth 5: 6 and 5 steps of 40.
    assert_eq!(row[1..], ["1", "40", "240", "200"]);
    assert!(
        resources
            .note
            .as_ref()
            .is_some_and(|note| note.contains("the map's own rules"))
    );
}

/// Quadratic work would take minutes here.
#[test]
fn rules_are_gone_through_once_for_all_cells_and_houses_once_for_all_bases() {
    let count = 50_000;
    let mut text = IniText::with_comment("Tiberium everywhere");
    text.section("Map");
    text.entry("Theater", "TEMPERATE");
    text.entry("Size", "0,0,100,100");
    text.section("Riparius");
    for at in 0..count {
        text.entry(&format!("k{at}"), "1");
    }
    text.entry("Value", "40");
    for at in 0..count {
        text.section(&format!("H{at}"));
        text.entry("NodeCount", "1");
        // Spread out: of a stack only a few are drawn.
        text.entry(
            "000",
            &format!("GAPOWR,{},{}", 70 + at % 60, 70 + at / 60 % 60),
        );
    }
    let overlays = pack_blocks(PackKind::Overlay, &vec![102; 512 * 512]);
    text.pack(PackKind::Overlay, &overlays, 70);
    let scene = opened("large.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
    let nodes: Vec<Facet> = instances(&scene, crate::scenario::layers::BASE_NODES);
    // Three facets for each of eight on each cell.
    assert_eq!(nodes.len(), 3 * 8 * 60 * 60);
    let report = scene.report();
    let resources = report.tables.iter().find(|own| own.id == "resources");
    let row = resources.map(|own| own.rows[0].cells.iter().map(|cell| cell.text.as_str()));
    let row: Vec<&str> = row.into_iter().flatten().collect();
    assert_eq!(row[1..], ["19,900", "40", "796,000", "0"]);
}

#[test]
fn a_theater_of_a_mod_can_be_taken_for_those_that_its_game_ships() {
    let theaters = |more: &str| {
        let text = format!("[Map]\nTheater=CRYSTAL\nSize=0,0,4,3\n{more}");
        let scene =
            opened("small.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
        let setting = scene.settings().into_iter().find(|own| own.id == "theater");
        match setting.expect("it can be set").kind {
            SettingKind::Choice { options, .. } => options.len(),
            _ => 0,
        }
    };
    assert_eq!(theaters(""), 2);
    assert_eq!(theaters("[Units]\n0=Russians,HTNK,256,3,3,0\n"), 6);
}

#[test]
fn exports_have_a_record_for_each_thing() {
    let scene = small();
    let text = |id: &str| {
        let mut making = scene.export(id).expect("it is listed");
        let mut bytes = Vec::new();
        loop {
            let step = block_on(making.step()).expect("nothing is read");
            bytes.extend(step.bytes);
            if step.is_complete {
                break String::from_utf8(bytes).expect("it is text");
            }
        }
    };
    let overlays = text("overlays-csv");
    let rows: Vec<&str> = overlays.lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(rows[1].starts_with("5,5,102,"), "{}", rows[1]);
    assert_eq!(text("cells-csv").lines().count(), 1 + 21);
    let objects = text("objects-json");
    assert!(objects.contains("\"id\":\"GAPOWR\""), "{objects}");
}

#[test]
fn cells_with_a_tile_that_the_theater_does_not_have_are_told_and_found() {
    let tiles = [
        (10, 10, 3),
        (11, 10, 50_000),
        (11, 11, 50_000),
        (12, 10, 1_000_000),
    ];
    let records = tiles.map(|(x, y, tile)| Record {
        x,
        y,
        tile,
        ..Record::default()
    });
    let records = record_bytes(PackKind::IsoMapPack3, &records, true);
    let mut text = IniText::with_comment("a mod's");
    text.section("Map");
    text.entry("Theater", "SNOW");
    text.entry("Size", "0,0,10,10");
    text.pack(PackKind::IsoMapPack3, &records, 70);
    let scene = opened("mod.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
    let report = scene.report();
    let told = report.findings.iter();
    let told = told.filter(|finding| finding.code == "scenario-tile-past-theater");
    let [finding] = told.collect::<Vec<_>>()[..] else {
        panic!("it is told once: {:?}", report.findings);
    };
    assert!(
        finding.message.starts_with("3 cells"),
        "{}",
        finding.message
    );
    let words = finding.find.as_deref().expect("they can be found");
    let found = scene.find(words, 10);
    assert!(found.is_understood && found.total > 0, "{found:?}");
}
