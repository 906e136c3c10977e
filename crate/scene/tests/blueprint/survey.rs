//! Whether towns and roads make sense, against a map that was counted by hand.

use std::rc::Rc;

use mapscope_formats::Severity;
use mapscope_formats::blueprint::{Paths, RoadTier, Roads, Town};
use mapscope_scene::{LoadPhase, Report, Scene, SettingValue};
use pollster::block_on;

use crate::support::{Formula, TestMap, load, open_bytes, table, table_cell, table_value};

/// ```text
///        x 20    70 90  120      150   200  220  240   256
///  y  40   0──────┬──3───1                 ~~~~~~~~~~~~~~   0 to 5  towns
///     60          │                        ~~~~~~~~5~~~~~   ─ │     roads
///    100  4       ┴            ┌──────┐    ~~~~~~~~~~~~~~   ~       sea
///    109          2            │      │    ~~~~~~~~~~~~~~
///    150                       └──────┘    ~~~~~~~~~~~~~~
///    200              ─────────────────────────────┬────────── to x 300, off the map
///    220                                   ~~~~~~~~│~~~~~
/// ```
///
/// The reach of roads is 8 cells. Town 3 stands 7 cells beside the highway, far from its points.
/// Town 2 is 9 cells from the end of the branch, so neither meets the other. Town 4 is off the map.
/// The trail's loop begins and ends 4 cells apart; the other trail has both ends within 6 cells of
/// the edge.
pub fn counted_map() -> TestMap {
    let mut map = TestMap::new(256);
    let places = [
        ([20.0, 40.0], 2),
        ([120.0, 40.0], 2),
        ([70.0, 109.0], 0),
        ([90.0, 47.0], 1),
        ([-10.0, 100.0], 0),
        ([240.0, 60.0], 1),
    ];
    let town = |(position, tier): ([f32; 2], i32)| Town {
        position,
        tier,
        is_highway_node: Some(tier == 2),
    };
    map.towns = places.into_iter().map(town).collect();
    map.roads = Roads {
        highway: Paths::from_iter([vec![[20.0, 40.0], [120.0, 40.0]]]),
        branch: Paths::from_iter([vec![[70.0, 40.0], [70.0, 100.0]]]),
        rugged: Paths::from_iter([vec![[100.0, 200.0], [300.0, 200.0]]]),
        trail: Paths::from_iter([
            vec![
                [150.0, 100.0],
                [200.0, 100.0],
                [200.0, 150.0],
                [150.0, 150.0],
                [150.0, 104.0],
            ],
            vec![[250.0, 200.0], [252.0, 220.0]],
        ]),
    };
    map
}

fn height(x: u32, _: u32) -> f32 {
    if x >= 220 { -5.0 } else { 10.0 }
}

pub fn counted_scene() -> Rc<dyn Scene> {
    let scene = open_bytes(counted_map().v2(&mut Formula(height, |x, _| i32::from(x >= 220))));
    load(scene.as_ref());
    scene
}

fn check(report: &Report, id: &str) -> f64 {
    table_value(report, "checks", id, "found")
}

#[test]
fn the_checks_are_those_counted_by_hand() {
    let report = counted_scene().report();
    let counts = [
        ("towns-without-road", 3.0),
        ("loose-road-ends", 2.0),
        ("towns-off-map", 1.0),
        ("roads-off-map", 1.0),
        ("road-points-off-map", 1.0),
        ("towns-under-sea", 1.0),
        ("road-points-under-sea", 2.0),
    ];
    for (id, count) in counts {
        assert_eq!(check(&report, id), count, "{id}");
    }
    // 36 cells of the rugged road from x 220 to the edge, and all of the trail.
    let length = 36.0 + 2.0_f64.hypot(20.0);
    assert!((check(&report, "road-length-under-sea") - length).abs() < 1.0e-6);
    assert!(table(&report, "checks").exact);
    let without = |row| table_value(&report, "towns", row, "without-road");
    assert_eq!(
        ["tier-0", "tier-1", "tier-2", "towns"].map(without),
        [2.0, 1.0, 0.0, 3.0]
    );
}

#[test]
fn each_check_that_found_something_warns_at_its_first_place_and_refuses_nothing() {
    let report = counted_scene().report();
    let place = |code| {
        let finding = report.findings.iter().find(|finding| finding.code == code);
        let finding = finding.unwrap_or_else(|| panic!("no {code}"));
        assert_eq!(finding.severity, Severity::Warning);
        let cell = finding.place.cell.expect("has a cell");
        (cell.x, cell.y)
    };
    assert_eq!(place("blueprint-town-without-road"), (70, 109));
    assert_eq!(place("blueprint-road-end-loose"), (70, 100));
    assert_eq!(place("blueprint-outside-map"), (-10, 100));
    assert_eq!(place("blueprint-town-under-sea"), (240, 60));
    assert_eq!(place("blueprint-road-under-sea"), (250, 200));
    let scene = counted_scene();
    let words: Vec<&str> = report
        .findings
        .iter()
        .filter_map(|finding| finding.find.as_deref())
        .collect();
    assert_eq!(words.len(), 5);
    for words in words {
        assert!(scene.find(words, 1).total > 0, "{words}");
    }
    let under_sea = report
        .findings
        .iter()
        .find(|finding| finding.code == "blueprint-town-under-sea");
    assert!(under_sea.is_some_and(|finding| finding.message.ends_with("at 0")));
    for verdict in &report.verdicts {
        for reason in &verdict.reasons {
            assert!(!reason.code.contains("road"), "{reason:?}");
        }
    }
}

#[test]
fn a_wider_reach_and_another_sea_level_are_counted_again() {
    let scene = counted_scene();
    let set = |id, value| scene.set(id, &value).expect("can be set");
    set("road-reach", SettingValue::Number(9.0));
    let report = scene.report();
    assert_eq!(check(&report, "towns-without-road"), 2.0);
    // The branch reaches town 2 now; the rugged road still begins nowhere.
    assert_eq!(check(&report, "loose-road-ends"), 1.0);
    set("sea-level", SettingValue::Number(10.5));
    let report = scene.report();
    assert_eq!(check(&report, "towns-under-sea"), 5.0);
    set("road-reach", SettingValue::Number(0.0));
    let report = scene.report();
    // Towns 0 and 1 are at ends of the highway, and nothing else touches anything.
    assert_eq!(check(&report, "towns-without-road"), 4.0);
}

#[test]
fn swapped_axes_move_towns_and_roads_and_not_the_sea() {
    let scene = counted_scene();
    scene.set("swap-axes", &SettingValue::Flag(true));
    let report = scene.report();
    // Town 5 is at (60, 240) now, and of the roads only what had y past 220.
    assert_eq!(check(&report, "towns-under-sea"), 0.0);
    assert_eq!(check(&report, "road-points-under-sea"), 1.0);
    assert_eq!(check(&report, "towns-without-road"), 3.0);
}

#[test]
fn without_a_sea_nothing_is_said_of_it() {
    let scene = open_bytes(counted_map().v2(&mut Formula(|_, _| 7.0, |_, _| 0)));
    load(scene.as_ref());
    let report = scene.report();
    let rows = &table(&report, "checks").rows;
    assert!(rows.iter().all(|row| !row.id.contains("sea")));
    let note = table(&report, "checks").note.as_deref();
    assert_eq!(note, Some("Where the sea is, is not known."));
}

#[test]
fn points_that_are_no_numbers_break_roads_and_are_not_judged() {
    let mut map = TestMap::new(256);
    map.roads.trail = Paths::from_iter([
        vec![[f32::NAN, 100.0], [100.0, 100.0], [150.0, f32::INFINITY]],
        vec![],
        vec![[100.0, 104.0]],
    ]);
    let town = |position| Town {
        position,
        tier: 0,
        is_highway_node: None,
    };
    map.towns = vec![town([f32::NAN, 5.0]), town([100.0, 96.0])];
    let scene = open_bytes(map.v2(&mut Formula(|_, _| 1.0, |_, _| 0)));
    load(scene.as_ref());
    let report = scene.report();
    assert_eq!(check(&report, "towns-without-road"), 0.0);
    assert_eq!(check(&report, "loose-road-ends"), 0.0);
}

/// As many points as one section holds are worked on in many short steps, and crowding does not
/// stop them.
#[test]
fn a_large_map_is_surveyed_in_steps() {
    let mut map = TestMap::new(256);
    let row = |y: u32| (0..200).map(move |x| [x as f32, y as f32 * 0.25 + 10.0]);
    let paths = map.roads.tier_mut(RoadTier::Trail);
    (0..900).for_each(|y| paths.push(row(y)));
    let scene = open_bytes(map.v2(&mut Formula(|_, _| 1.0, |_, _| 0)));
    let mut waited = 0;
    loop {
        let step = block_on(scene.load_step()).expect("can be read");
        if step.phase == LoadPhase::Complete {
            assert!(step.report_changed);
            break;
        }
        if step.bytes_read == step.bytes_total {
            waited += 1;
            let (text, value) = table_cell(&scene.report(), "checks", "loose-road-ends", "found");
            assert_eq!((text.as_str(), value), ("–", None));
        }
    }
    assert!(waited >= 2, "{waited} steps");
    // Each row is a quarter of a cell from the next, so all ends meet a road.
    assert_eq!(check(&scene.report(), "loose-road-ends"), 0.0);
}
