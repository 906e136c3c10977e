//! What is drawn, where, and what is seen there.

use mapscope_formats::scenario::write::IniText;
use mapscope_layers::{Facet, LineSegment, Marker};
use pollster::block_on;

use super::{cell_at, instances, opened, small, view, with_text};
use crate::scene::Scene;
use crate::settings::SettingValue;

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
    let facets: Vec<Facet> = instances(&small(), crate::scenario::layers::TERRAIN);
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
    let [x, y, z] = scene.world_at([-12.0, 100.0].into());
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
    let projection = scene.layers().plane.parts[0].projection;
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
    let starts: Vec<Marker> = instances(&scene, crate::scenario::layers::STARTS);
    let places: Vec<[f32; 3]> = starts.iter().map(|start| start.position_world).collect();
    assert_eq!(places, [[2.5, 4.5, 0.0]]);
    let labels = scene.labels(crate::scenario::layers::START_LABELS);
    let texts: Vec<String> = labels.into_iter().flatten().map(|own| own.text).collect();
    assert_eq!(texts, ["1"]);
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
        let markers: Vec<Marker> = instances(&scene, crate::scenario::layers::STARTS);
        assert_eq!(markers.len() as u64, starts, "{text}");
        let item = block_on(scene.item("waypoint:0")).expect("nothing is read");
        let title = item.map(|item| item.title).unwrap_or_default();
        let expected = ["Waypoint 0", "Start 1 (waypoint 0)"];
        assert_eq!(title, expected[starts as usize], "{text}");
    }
}

#[test]
fn pictures_have_what_stands_on_the_map_where_it_stands() {
    use crate::scenario::appearance::{Look, START};
    use crate::scenario::picture::{Picture, Window, minimap, pieces};
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
    let segments: Vec<LineSegment> = instances(&scene, crate::scenario::layers::TUBES);
    assert_eq!(segments.len(), 256 * 512);
}

#[test]
fn what_stands_on_the_ground_is_in_the_maps_own_light_as_the_ground_is() {
    let scene = with_text(
        "dusk.map",
        "[Lighting]\nAmbient=0.5\nGround=0\nLevel=0\nRed=1\nGreen=1\nBlue=1\n\
         [Structures]\n0=GDI,GAPOWR,256,3,3,0,None,0,1,1,0,0,None,None,None,1,0\n\
         [Terrain]\n4003=TREE01\n[Smudge]\n0=CR1,4,3,0\n",
    );
    for source in ["structures", "trees", "smudges", "terrain"] {
        let before: Vec<Facet> = instances(&scene, source);
        scene.set("lighting", &SettingValue::Flag(true));
        let after: Vec<Facet> = instances(&scene, source);
        scene.set("lighting", &SettingValue::Flag(false));
        assert!(!before.is_empty(), "{source}");
        for (before, after) in before.iter().zip(&after) {
            let sum = |facet: &Facet| {
                facet.color[..3]
                    .iter()
                    .map(|of| u32::from(*of))
                    .sum::<u32>()
            };
            let (before, after) = (sum(before), sum(after));
            assert!(
                after.abs_diff(before / 2) <= 3,
                "{source}: {before} became {after}"
            );
        }
    }
}
