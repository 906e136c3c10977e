//! Real maps against what an independent decoder found in them.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::fmt::Write;

use mapscope_formats::OpenError;
use mapscope_formats::scenario::ini::{Ini, NoteKind};
use mapscope_formats::scenario::pack::unpacked;
use mapscope_formats::scenario::{
    CodePage, Game, NO_OVERLAY, ObjectKind, PackKind, PreviewState, Scenario, TextDecoder, read,
};
use mapscope_real_maps::real_maps;
use serde_json::Value;
use sha2::{Digest, Sha256};

struct Decoder;

impl TextDecoder for Decoder {
    fn decode(&self, page: CodePage, bytes: &[u8]) -> String {
        let encoding = encoding_rs::Encoding::for_label(page.label().as_bytes());
        let encoding = encoding.expect("its label is the standard's");
        encoding.decode_without_bom_handling(bytes).0.into_owned()
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        write!(text, "{byte:02x}").expect("a String takes all");
    }
    text
}

/// The lines "x,y,tile,sub,level,ice" by y and x.
fn canonical_cells(scenario: &Scenario) -> String {
    let mut cells: Vec<_> = (0..scenario.grid.cells())
        .map(|index| (scenario.grid.cell(index), scenario.terrain.cells[index]))
        .filter(|(_, cell)| cell.is_present())
        .collect();
    cells.sort_by_key(|(at, _)| (at.y, at.x));
    let mut text = String::new();
    for (at, cell) in cells {
        writeln!(
            text,
            "{},{},{},{},{},{}",
            at.x, at.y, cell.tile, cell.sub_tile, cell.height, cell.ice_growth
        )
        .expect("a String takes all");
    }
    text
}

fn count(truth: &Value) -> u64 {
    truth.as_u64().unwrap_or(0)
}

fn check_ini(name: &str, ini: &Ini, truth: &Value) {
    let notes = &ini.notes;
    let counted = |kind| u64::from(notes.count(kind));
    assert_eq!(u64::from(notes.crlf), count(&truth["crlf_lines"]), "{name}");
    assert_eq!(
        u64::from(notes.lf),
        count(&truth["lf_only_lines"]),
        "{name}"
    );
    for (kind, key) in [
        (NoteKind::Comment, "comment_lines"),
        (NoteKind::InlineComment, "inline_semicolons"),
        (NoteKind::BeforeSections, "lines_before_first_section"),
        (NoteKind::AfterHeader, "section_header_trailing_text"),
        (NoteKind::NoEquals, "lines_without_equals"),
        (NoteKind::RepeatedKey, "repeated_keys"),
    ] {
        assert_eq!(counted(kind), count(&truth[key]), "{name}: {key}");
    }
    // The other decoder takes [CORE] and [Core] for one section, as the games do not.
    let names = ini
        .sections()
        .map(|section| section.name().to_ascii_lowercase());
    let names: std::collections::BTreeSet<Vec<u8>> = names.collect();
    assert_eq!(
        counted(NoteKind::RepeatedHeader) + (ini.section_count() - names.len()) as u64,
        count(&truth["repeated_section_headers"]),
        "{name}: repeated_section_headers"
    );
    assert_eq!(
        counted(NoteKind::EmptyKey) + counted(NoteKind::EmptyValue),
        count(&truth["empty_key_or_value"]),
        "{name}: empty_key_or_value"
    );
    assert_eq!(
        u64::from(notes.longest_line),
        count(&truth["max_line_length"]),
        "{name}: max_line_length"
    );
}

fn check_terrain(name: &str, scenario: &Scenario, truth: &Value, packed: &Value) {
    let pack = scenario
        .packs
        .iter()
        .find(|pack| pack.kind == PackKind::IsoMapPack5)
        .expect("the map has one");
    assert_eq!(u64::from(pack.records), count(&truth["records"]), "{name}");
    assert_eq!(
        pack.has_terminator,
        truth["terminator_found"].as_bool(),
        "{name}"
    );
    assert_eq!(
        u64::from(pack.off_map),
        count(&truth["cells_outside_diamond"])
    );
    assert_eq!(u64::from(pack.duplicates), count(&truth["duplicate_cells"]));
    assert_eq!(pack.unpacked_bytes, count(&truth["stream_len"]), "{name}");
    assert_eq!(pack.packed_bytes, count(&packed["packed_len"]), "{name}");
    assert_eq!(u64::from(pack.values), count(&packed["keys"]), "{name}");
    assert_eq!(
        u64::from(pack.blocks),
        count(&packed["lzo_blocks"]),
        "{name}"
    );
    assert_eq!(pack.damage, None, "{name}");
    assert_eq!(
        scenario.terrain.absent() as u64,
        count(&truth["cells_missing"]),
        "{name}"
    );
    assert_eq!(
        scenario
            .terrain
            .levels()
            .map(|levels| levels.map(i64::from)),
        Some([
            truth["level_min"].as_i64().expect("a number"),
            truth["level_max"].as_i64().expect("a number")
        ]),
        "{name}"
    );
    assert_eq!(
        hex(canonical_cells(scenario).as_bytes()),
        truth["cells_canonical_sha256"].as_str().expect("a hash"),
        "{name}"
    );
}

fn check_hash(name: &str, scenario: &Scenario, kind: PackKind, hash: &Value) {
    let bytes = unpacked(&scenario.ini, kind).expect("the map has it");
    assert_eq!(
        Some(hex(&bytes).as_str()),
        hash.as_str(),
        "{name}: {kind:?}"
    );
}

fn check_overlays(name: &str, scenario: &Scenario, truth: &Value) {
    let on_map = scenario.overlays.ids.iter().filter(|id| **id != NO_OVERLAY);
    assert_eq!(
        on_map.count() as u64,
        count(&truth["cells_not_255_inside_diamond"]),
        "{name}"
    );
    assert_eq!(
        u64::from(scenario.overlays.off_map),
        count(&truth["cells_not_255_outside_diamond"]),
        "{name}"
    );
}

fn check_objects(name: &str, scenario: &Scenario, truth: &Value) {
    let objects = &scenario.objects;
    let unreadable = |section: &str| {
        scenario.findings.iter().any(|finding| {
            finding.code == "scenario-object-unreadable"
                && finding.place.section.as_deref() == Some(section)
        })
    };
    let counts = &truth["counts"];
    for (section, found) in [
        ("Structures", objects.of(ObjectKind::Structure).count()),
        ("Units", objects.of(ObjectKind::Unit).count()),
        ("Infantry", objects.of(ObjectKind::Infantry).count()),
        ("Aircraft", objects.of(ObjectKind::Aircraft).count()),
        ("Terrain", objects.of(ObjectKind::Terrain).count()),
        ("Smudge", objects.of(ObjectKind::Smudge).count()),
        ("CellTags", objects.cell_tags.len()),
        ("Tubes", objects.tubes.len()),
        ("Triggers", scenario.logic.triggers.len()),
        ("Tags", scenario.logic.tags.len()),
    ] {
        assert!(!unreadable(section), "{name}: {section}");
        assert_eq!(found as u64, count(&counts[section]), "{name}: {section}");
    }
    assert_eq!(
        objects.waypoints.len() as u64,
        count(&truth["waypoint_count"]),
        "{name}"
    );
    let starts = truth["start_positions_0_7"].as_object().expect("a map");
    let first = objects.waypoints.iter();
    let first: Vec<_> = first.filter(|own| (0..8).contains(&own.number)).collect();
    assert_eq!(first.len(), starts.len(), "{name}");
    // The missions among the real maps are those of a campaign.
    let is_mission = name.contains("_gdi") || name.contains("_nod") || name.contains("_fs");
    let expected = if is_mission { 0 } else { starts.len() };
    assert_eq!(scenario.starts().count(), expected, "{name}");
    for start in first {
        let expected = &starts[&start.number.to_string()];
        assert_eq!(start.cell.x, expected[0], "{name}");
        assert_eq!(start.cell.y, expected[1], "{name}");
    }
}

fn check_map(name: &str, scenario: &Scenario, truth: &Value) {
    let size = &truth["map_size"];
    assert_eq!(scenario.grid.width(), size[2], "{name}");
    assert_eq!(scenario.grid.height(), size[3], "{name}");
    let local = scenario.local_size.expect("real maps have one");
    let expected = &truth["local_size"];
    for (found, expected) in [local.x, local.y, local.width, local.height]
        .into_iter()
        .zip(expected.as_array().expect("four numbers"))
    {
        assert_eq!(found, *expected, "{name}");
    }
    // The theater is told in capitals, and the name byte for byte.
    assert_eq!(
        Some(scenario.theater.written.to_ascii_uppercase().as_str()),
        truth["theater"]
            .as_str()
            .map(str::to_ascii_uppercase)
            .as_deref(),
        "{name}"
    );
    let format = truth["new_ini_format"].as_str().map(str::parse);
    assert_eq!(Some(Ok(scenario.basic.new_ini_format)), format, "{name}");
    let encoding = match truth["encoding"].as_str() {
        Some("ascii") => "ASCII",
        Some("utf-8") => "UTF-8",
        _ if name.contains("gbk") || name.contains("fa2sp") => "GBK",
        _ => "Windows-1252",
    };
    assert_eq!(scenario.encoding.name(), encoding, "{name}");
    let game = match &name[..2] {
        "ts" => Game::TiberianSun,
        // NEWURBAN is a theater of Yuri's Revenge.
        "ra" if name.contains("austintx") => Game::YurisRevenge,
        "ra" => Game::RedAlert2,
        _ => Game::YurisRevenge,
    };
    assert_eq!(scenario.game.game, game, "{name}: {:?}", scenario.game);
}

#[test]
fn real_maps_hold_what_an_independent_decoder_found() {
    for map in real_maps() {
        let (name, bytes, truth) = (map.name.as_str(), map.bytes.clone(), &map.truth);
        check_ini(name, &Ini::new(bytes.clone()), &truth["ini"]);
        let scenario = match read(name, bytes.clone(), &Decoder, None) {
            Ok(scenario) => scenario,
            Err(OpenError::Refused(finding)) => {
                assert!(map.is_refused(), "{name}: {}", finding.message);
                continue;
            }
            Err(error) => panic!("{name}: {error}"),
        };
        assert!(!map.is_refused(), "{name}");
        check_map(name, &scenario, truth);
        check_terrain(
            name,
            &scenario,
            &truth["isomappack5"],
            &truth["isomappack5_packed"],
        );
        check_overlays(name, &scenario, &truth["overlaypack"]);
        check_objects(name, &scenario, truth);
        for (kind, hash) in [
            (
                PackKind::IsoMapPack5,
                &truth["isomappack5"]["sha256_decompressed"],
            ),
            (
                PackKind::Overlay,
                &truth["overlaypack"]["sha256_decompressed"],
            ),
            (
                PackKind::OverlayData,
                &truth["overlaydatapack"]["sha256_decompressed"],
            ),
        ] {
            check_hash(name, &scenario, kind, hash);
        }
        let preview = &truth["previewpack"];
        let has_errors = preview["errors"]
            .as_array()
            .is_some_and(|list| !list.is_empty());
        let state = match preview {
            Value::Null => PreviewState::Absent,
            _ if has_errors => PreviewState::Hidden,
            _ => PreviewState::Shown,
        };
        assert_eq!(scenario.preview.state, state, "{name}");
        if state == PreviewState::Shown {
            assert_eq!(
                Some(hex(&scenario.preview.rgb).as_str()),
                preview["sha256"].as_str()
            );
        }
        // Names are told byte for byte, as Windows-1252 shows them.
        let western = read(name, bytes, &Decoder, Some(CodePage::Windows1252));
        let western = western.expect("it was read before");
        assert_eq!(
            western.basic.name.as_deref(),
            truth["name"].as_str().map(str::trim),
            "{name}"
        );
    }
}
