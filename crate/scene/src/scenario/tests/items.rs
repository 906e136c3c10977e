//! What is picked, told and found.

use mapscope_layers::Facet;
use pollster::block_on;

use super::{instances, opened, small};
use crate::items::Found;
use crate::scene::Scene;

#[test]
fn a_structure_stands_on_its_footprint_and_is_found_at_each_of_its_cells() {
    let scene = small();
    let facets: Vec<Facet> = instances(&scene, crate::scenario::layers::STRUCTURES);
    assert_eq!(facets.len(), 3);
    // The last is on the top of the block near its left corner, 1.35 levels up, before cell (2, 4).
    for at_plane in [[0.0, 84.0], [24.0, 96.0], [-44.4, 79.2]] {
        let picked = block_on(scene.pick(at_plane.into(), 1.0)).expect("nothing is read");
        let picked = picked.map(|item| (item.title, item.bounds_world));
        let title = "GDI Power Plant (GDI)".to_owned();
        assert_eq!(picked, Some((title, [3.0, 3.0, 5.0, 5.0])));
    }
    let above = block_on(scene.pick([-44.4, 75.0].into(), 1.0)).expect("nothing is read");
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
