//! The scene of a small map whose positions are worked out by hand, and of real maps, where there are
//! some.

use std::rc::Rc;

use mapscope_formats::MemorySource;
use mapscope_formats::scenario::write::{IniText, Record, pack_blocks, record_bytes};
use mapscope_formats::scenario::{CodePage, PackKind, TextDecoder};
use mapscope_layers::{Facet, LineSegment, Marker};
use mapscope_real_maps::real_maps;
use pollster::block_on;

use super::ScenarioScene;
use crate::items::Found;
use crate::report::Row;
use crate::scene::{Scene, SourceFile};
use crate::settings::{SettingKind, SettingValue};
use crate::text::counted;

/// Reads every byte as the Latin letter of its number.
struct Latin;

impl TextDecoder for Latin {
    fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| char::from(*byte)).collect()
    }
}

fn opened(name: &str, bytes: Vec<u8>) -> Result<ScenarioScene, mapscope_formats::OpenError> {
    let file = SourceFile {
        name: name.to_owned(),
        bytes: Rc::new(MemorySource::new(bytes)),
    };
    block_on(ScenarioScene::open(file, Rc::new(Latin)))
}

/// A map of Tiberian Sun of 4 × 3 tiles, level but for cell (4, 4), which stands 4 levels high. A power
/// plant covers (3, 3) to (4, 4), a start is at (2, 4), Tiberium grows at (5, 5).
fn small() -> ScenarioScene {
    let mut text = IniText::with_comment("made by hand");
    text.section("Basic");
    text.entry("Name", "Small");
    text.entry("NewINIFormat", "4");
    text.section("Map");
    text.entry("Theater", "TEMPERATE");
    text.entry("Size", "0,0,4,3");
    text.entry("LocalSize", "1,4,2,1");
    text.section("Waypoints");
    text.entry("0", "4002");
    text.section("Structures");
    let plant = "GDI,GAPOWR,256,3,3,0,None,0,1,1,0,0,None,None,None,1,0";
    text.entry("0", plant);
    let records: Vec<Record> = (1..8)
        .flat_map(|x| (1..8).map(move |y| (x, y)))
        .map(|(x, y)| Record {
            x,
            y,
            height: if (x, y) == (4, 4) { 4 } else { 0 },
            ..Record::default()
        })
        .collect();
    let terrain = record_bytes(PackKind::IsoMapPack5, &records, true);
    let mut numbers = vec![255; 512 * 512];
    let mut frames = vec![0; 512 * 512];
    (numbers[5 * 512 + 5], frames[5 * 512 + 5]) = (102, 5);
    for (kind, bytes) in [
        (PackKind::IsoMapPack5, &terrain),
        (PackKind::Overlay, &numbers),
        (PackKind::OverlayData, &frames),
    ] {
        text.pack(kind, &pack_blocks(kind, bytes), 70);
    }
    opened("small.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"))
}

fn instances<T: bytemuck::Pod>(scene: &ScenarioScene, source: &str) -> Vec<T> {
    let bytes = scene.instances(source).expect("there is such a source");
    let instances = bytes.chunks_exact(size_of::<T>());
    instances.map(bytemuck::pod_read_unaligned).collect()
}

/// The cell that is read at a place of the plane.
fn cell_at(scene: &ScenarioScene, at_plane: [f64; 2]) -> Option<[u32; 2]> {
    let facts = block_on(scene.facts_at(at_plane)).expect("nothing is read");
    facts.map(|facts| [facts.x, facts.y])
}

fn view(scene: &ScenarioScene, view: &str) {
    let view = SettingValue::Choice(view.to_owned());
    assert!(scene.set("view", &view).is_some());
}

#[test]
fn the_picture_reaches_from_the_highest_lifted_cell_to_half_a_tile_below_the_map() {
    let scene = small();
    let plane = scene.layers().plane;
    // (4, 4) is in row dy = 4 + 4 − 4 − 1 = 3 and 4 levels high: half a tile above the map.
    assert_eq!((plane.min, plane.max), ([-96.0, 48.0], [96.0, 144.0]));
    view(&scene, "flat");
    let plane = scene.layers().plane;
    assert_eq!((plane.min, plane.max), ([-96.0, 60.0], [96.0, 144.0]));
    view(&scene, "square");
    let plane = scene.layers().plane;
    assert_eq!((plane.min, plane.max), ([-96.0, 120.0], [96.0, 288.0]));
}

#[test]
fn the_ground_is_a_top_for_each_cell_and_sides_only_where_it_drops() {
    let facets: Vec<Facet> = instances(&small(), super::layers::TERRAIN);
    // (2 · 4 − 1) · 3 cells, and two sides of the one that stands out.
    assert_eq!(facets.len(), 21 + 2);
    let side = [[64, 80, 64], [80, 80, 64], [80, 80, 0], [64, 80, 0]];
    assert!(facets.iter().any(|facet| facet.corners == side));
}

#[test]
fn a_cell_is_read_at_its_lifted_top_and_at_its_side_before_what_lies_behind() {
    let scene = small();
    // The top of (4, 4) is centred at x = 0, y = (4 + 4 + 1 − 4) · 12.
    assert_eq!(cell_at(&scene, [0.0, 60.0]), Some([4, 4]));
    // Its left side goes down from y = 66 at x = −12 by 48.
    assert_eq!(cell_at(&scene, [-12.0, 100.0]), Some([4, 4]));
    let [x, y, z] = scene.world_at([-12.0, 100.0]);
    assert!((x - 4.5).abs() < 1e-6 && (y - 5.0).abs() < 1e-6, "{x}, {y}");
    assert!((z - 14.0 / 12.0).abs() < 1e-6, "{z}");
    assert_eq!(cell_at(&scene, [-12.0, 118.0]), Some([4, 5]));
    assert_eq!(cell_at(&scene, [-96.0, 48.0]), None);
    view(&scene, "flat");
    assert_eq!(cell_at(&scene, [-12.0, 100.0]), Some([3, 4]));
    assert_eq!(cell_at(&scene, [0.0, 108.0]), Some([4, 4]));
}

#[test]
fn a_side_is_read_over_its_whole_width_and_height() {
    let scene = small();
    let projection = scene.layers().plane.projection;
    for (along, level) in (1..40).flat_map(|along| (1..40).map(move |level| (along, level))) {
        let (along, z) = (f64::from(along) / 40.0, f64::from(level) / 10.0);
        // The sides of (4, 4) at the lower right and at the lower left.
        for world in [[5.0, 4.0 + along, z], [4.0 + along, 5.0, z]] {
            let at_plane = projection.plane_at(world);
            assert_eq!(cell_at(&scene, at_plane), Some([4, 4]), "{world:?}");
        }
    }
}

#[test]
fn starts_are_marked_in_the_middle_of_their_cells_and_counted_from_one() {
    let scene = small();
    let starts: Vec<Marker> = instances(&scene, super::layers::STARTS);
    let places: Vec<[f32; 3]> = starts.iter().map(|start| start.position_world).collect();
    assert_eq!(places, [[2.5, 4.5, 0.0]]);
    let labels = scene.labels(super::layers::START_LABELS);
    let texts: Vec<String> = labels.into_iter().flatten().map(|own| own.text).collect();
    assert_eq!(texts, ["1"]);
}

#[test]
fn a_structure_stands_on_its_footprint_and_is_found_at_each_of_its_cells() {
    let scene = small();
    let facets: Vec<Facet> = instances(&scene, super::layers::STRUCTURES);
    assert_eq!(facets.len(), 3);
    // The last is on the top of the block near its left corner, 1.35 levels up, before cell (2, 4).
    for at_plane in [[0.0, 84.0], [24.0, 96.0], [-44.4, 79.2]] {
        let picked = block_on(scene.pick(at_plane, 1.0)).expect("nothing is read");
        let picked = picked.map(|item| (item.title, item.bounds_world));
        let title = "GDI Power Plant (GDI)".to_owned();
        assert_eq!(picked, Some((title, [3.0, 3.0, 5.0, 5.0])));
    }
    let above = block_on(scene.pick([-44.4, 75.0], 1.0)).expect("nothing is read");
    assert_eq!(above.map(|item| item.id).as_deref(), Some("cell:2,4"));
}

#[test]
fn words_find_cells_starts_owners_names_and_overlays() {
    let scene = small();
    for (words, ids) in [
        ("4,4", vec!["cell:4,4"]),
        ("9,9", vec![]),
        ("start 1", vec!["waypoint:0"]),
        ("owner GDI", vec!["object:0"]),
        ("power plant", vec!["object:0"]),
        ("gapowr", vec!["object:0"]),
        ("overlay 102", vec!["cell:5,5"]),
        ("height 4", vec!["cell:4,4"]),
    ] {
        let found = scene.find(words, 10);
        let own: Vec<&str> = found.items.iter().map(|item| item.id.as_str()).collect();
        assert_eq!(own, ids, "{words}: {}", found.meaning);
        assert!(found.is_understood, "{words}");
    }
    assert!(!scene.find("no such thing", 10).is_understood);
}

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

/// A map of clear ground with one more line of text.
fn with_text(name: &str, more: &str) -> ScenarioScene {
    let text = format!(
        "[Map]\nTheater=TEMPERATE\nSize=0,0,4,3\nLocalSize=1,1,2,1\n[Waypoints]\n0=4002\n9=4003\n{more}"
    );
    opened(name, text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"))
}

#[test]
fn the_first_waypoints_are_starts_but_in_a_mission() {
    let several = "[Basic]\nMultiplayerOnly=1\nPlayer=GDI\n";
    let with_mode = "[Basic]\nPlayer=GDI\nGameMode=standard\n";
    let mission = "[Basic]\nMultiplayerOnly=0\nPlayer=GDI\n";
    for (text, starts) in [("", 1), (several, 1), (with_mode, 1), (mission, 0)] {
        let scene = with_text("small.map", text);
        let found = scene.find("start positions", 10);
        assert_eq!(found.total, starts, "{text}");
        let waypoints = scene.find("waypoints", 10);
        assert_eq!(waypoints.total, 2 - starts, "{text}");
        let markers: Vec<Marker> = instances(&scene, super::layers::STARTS);
        assert_eq!(markers.len() as u64, starts, "{text}");
        let item = block_on(scene.item("waypoint:0")).expect("nothing is read");
        let title = item.map(|item| item.title).unwrap_or_default();
        let expected = ["Waypoint 0", "Start 1 (waypoint 0)"];
        assert_eq!(title, expected[starts as usize], "{text}");
    }
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
    let nodes: Vec<Facet> = instances(&scene, super::layers::BASE_NODES);
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
fn a_cell_is_told_by_place_height_tile_set_overlay_and_what_is_on_it() {
    let scene = small();
    let facts = |id: &str| -> Vec<(String, String)> {
        let item = block_on(scene.item(id)).expect("nothing is read");
        let facts = item.into_iter().flat_map(|item| item.facts);
        facts.map(|own| (own.label, own.text)).collect()
    };
    let said = |facts: Vec<(String, String)>| -> Vec<String> {
        let each = facts.into_iter();
        each.map(|(label, text)| format!("{label}: {text}"))
            .collect()
    };
    // dx = 5 − 5 + 4 − 1, dy = 5 + 5 − 4 − 1.
    let resource = [
        "Position: (5, 5)",
        "dx: 3",
        "dy: 5",
        "Height: 0",
        "Tile: 0",
        "Tile set: Clear (0)",
        "Ground: clear",
        "Sub-tile: 0",
        "Overlay: Tiberium Riparius (102, TIB01)",
        "Overlay data: 5",
        "Credits: 150 (6 × 25)",
    ];
    assert_eq!(said(facts("cell:5,5")), resource);
    let start = said(facts("cell:2,4")).pop();
    assert_eq!(
        start.as_deref(),
        Some("Start position: Start 1 (waypoint 0)")
    );
}

#[test]
fn ground_is_found_by_patches_that_are_flown_to_whole() {
    let found = small().find("clear", 10);
    assert_eq!(found.meaning, "the only patch of clear, 21 cells");
    assert_eq!(found.total, 1);
    // The diamond of 4 × 3 tiles: x and y from 1 to 6.
    let patch = &found.items[0];
    assert_eq!(patch.bounds_world, [1.0, 1.0, 7.0, 7.0]);
    assert_eq!(patch.detail, "21 cells");
    let found = small().find("height 0", 10);
    assert_eq!(found.meaning, "the only patch of height 0, 20 cells");
    let found = small().find("height 9", 10);
    assert_eq!(
        (found.total, found.meaning.as_str()),
        (0, "cells of height 9")
    );
}

#[test]
fn what_is_called_just_so_is_found_before_what_has_the_name_within_its_own() {
    let small = small();
    let bytes = small.content().scenario.ini.bytes().to_vec();
    let mut text = String::from_utf8(bytes).expect("it is text");
    // The plant is called after what grows beside it.
    text += "\n[GAPOWR]\nName=Riparius plant\n";
    let scene = opened("small.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
    let riparius = scene.content().overlay_title(102);
    let found = scene.find(&riparius.to_uppercase(), 10);
    let ids = |found: Found| {
        found
            .items
            .into_iter()
            .map(|own| own.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(ids(found), ["cell:5,5"]);
    assert_eq!(ids(scene.find("riparius pl", 10)), ["object:0"]);
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

/// Asks everything of a scene, with every value of every setting.
fn ask_everything(scene: &ScenarioScene) {
    ask(scene);
    for setting in scene.settings() {
        let values: Vec<SettingValue> = match &setting.kind {
            SettingKind::Choice { options, .. } => options
                .iter()
                .map(|option| SettingValue::Choice(option.id.clone()))
                .collect(),
            SettingKind::Flag => vec![SettingValue::Flag(true), SettingValue::Flag(false)],
            SettingKind::Number { .. } => Vec::new(),
        };
        for value in values {
            assert!(scene.set(&setting.id, &value).is_some(), "{}", setting.id);
            ask_where(scene);
        }
        assert!(scene.set(&setting.id, &setting.value).is_some());
    }
}

/// How many cells a row says that it counts, where it counts cells of one kind.
fn counted_cells(row: &Row, found: &Found) -> Option<String> {
    let of_cells = ["class-", "height-", "resource-", "overlay-"];
    let is_of_cells = of_cells.iter().any(|kind| row.id.starts_with(kind));
    assert!(
        !is_of_cells || found.meaning.contains("patch"),
        "{}",
        row.id
    );
    is_of_cells.then(|| counted(row.cells[1].value.expect("a count") as u64, "cell"))
}

fn ask(scene: &ScenarioScene) {
    for source in super::layers::SOURCES {
        let instances = scene.instances(source);
        let labels = scene.labels(source);
        assert!(instances.is_some() != labels.is_some(), "{source}");
    }
    let report = scene.report();
    for row in report.tables.iter().flat_map(|table| &table.rows) {
        if let Some(words) = &row.find {
            let found = scene.find(words, 3);
            assert!(found.is_understood && found.total > 0, "{words}");
            if let Some(cells) = counted_cells(row, &found) {
                // No table counts more of them than are found, whatever else has their name.
                assert!(
                    found.meaning.ends_with(&cells),
                    "{words}: {}",
                    found.meaning
                );
            }
            for own in found.items {
                let item = block_on(scene.item(&own.id)).expect("nothing is read");
                assert_eq!(item.map(|item| item.title), Some(own.title));
            }
        }
    }
    ask_where(scene);
}

/// Asks what is where, all over the plane.
fn ask_where(scene: &ScenarioScene) {
    let plane = scene.layers().plane;
    let terrain = scene.instances(super::layers::TERRAIN);
    assert!(terrain.is_some_and(|bytes| !bytes.is_empty()));
    let mut on_map = 0;
    for step in 0..40 {
        let part = f64::from(step) / 39.0;
        let at = [
            plane.min[0] + (plane.max[0] - plane.min[0]) * part,
            plane.min[1] + (plane.max[1] - plane.min[1]) * (part * 7.3).fract(),
        ];
        scene.world_at(at);
        let facts = block_on(scene.facts_at(at)).expect("nothing is read");
        on_map += usize::from(facts.is_some());
        block_on(scene.pick(at, 5.0)).expect("nothing is read");
    }
    assert!(on_map > 20, "{on_map} of 40 places are on the map");
}

#[test]
fn every_real_map_answers_everything() {
    for map in real_maps() {
        let Ok(scene) = opened(&map.name, map.bytes.clone()) else {
            assert!(map.is_refused(), "{}", map.name);
            continue;
        };
        assert!(!map.is_refused(), "{}", map.name);
        ask_everything(&scene);
        for export in scene.exports() {
            let mut making = scene.export(&export.id).expect("it is listed");
            let mut bytes = 0;
            loop {
                let step = block_on(making.step()).expect("nothing is read");
                bytes += step.bytes.len();
                if step.is_complete {
                    break;
                }
            }
            assert!(bytes > 0, "{}: {}", map.name, export.id);
        }
    }
}

#[test]
fn pictures_have_what_stands_on_the_map_where_it_stands() {
    use super::appearance::{Look, START};
    use super::picture::{Picture, Window, minimap, pieces};
    let scene = small();
    let content = scene.content();
    let ground = content.ground();
    let pieces = pieces(&content);
    assert!(pieces.is_sorted_by_key(|piece| piece.front));
    let window = Window {
        left: 0.0,
        top: -4.0,
        right: 8.0,
        bottom: 6.0,
    };
    // 20 pixels to a half tile across, 10 down.
    let picture = Picture::new(&content.appearance, ground, Look::default(), window, 160);
    let picture = picture.with(&pieces);
    let pixels = picture.rows(0, 100);
    let at = |dx: f32, dy: f32| {
        let first = ((dy + 4.0) * 10.0) as usize * 160 + (dx * 20.0) as usize;
        <[u8; 3]>::try_from(&pixels[first * 4..first * 4 + 3]).expect("three channels")
    };
    let owned = content.owners.list()[0].color;
    // (3, 3) has its middle at (4, 2) in half tiles, the plant's at (4, 3), half a level higher.
    assert_eq!(at(4.0, 2.5), owned);
    // The start is at (2, 4), whose middle is at (2, 2).
    assert_eq!(at(2.0, 2.0), START);
    assert_ne!(at(6.0, 2.0), START);
    // In bands it is the same picture, however far the plant reaches into the next.
    let banded: Vec<u8> = (0..100)
        .flat_map(|row| picture.rows(row, row + 1))
        .collect();
    let differing = banded.iter().zip(&pixels).filter(|(a, b)| a != b).count();
    assert!(differing * 50 < pixels.len(), "{differing}");
    let flat = minimap(&content.appearance, &ground, &Look::default(), &pieces);
    assert!(flat.chunks(4).any(|pixel| pixel[..3] == START));
}

#[test]
fn of_endless_tunnels_the_first_and_their_first_steps_are_drawn() {
    let mut text = IniText::with_comment("a maze");
    text.section("Map");
    text.entry("Theater", "TEMPERATE");
    text.entry("Size", "0,0,10,10");
    text.section("Tubes");
    for at in 0..300 {
        let steps = "2,4,".repeat(1000);
        text.entry(&at.to_string(), &format!("10,10,2,11,11,{steps}-1"));
    }
    let scene = opened("maze.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"));
    let segments: Vec<LineSegment> = instances(&scene, super::layers::TUBES);
    assert_eq!(segments.len(), 256 * 512);
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
