//! What is picked, pinned and found, on the map that was counted by hand.

use mapscope_formats::blueprint::{Params, Paths};
use mapscope_scene::{Item, Scene, SettingValue};
use pollster::block_on;

use crate::support::{Formula, TestMap, load, open_bytes};
use crate::survey::{counted_map, counted_scene};

fn pick(scene: &dyn Scene, x: f64, y: f64, radius: f64) -> Option<Item> {
    block_on(scene.pick([x, y].into(), radius)).expect("can be read")
}

fn item(scene: &dyn Scene, id: &str) -> Option<Item> {
    block_on(scene.item(id)).expect("can be read")
}

fn text<'a>(item: &'a Item, id: &str) -> &'a str {
    let fact = item.facts.iter().find(|fact| fact.id == id);
    &fact
        .unwrap_or_else(|| panic!("{} has no {id}", item.id))
        .text
}

fn found(scene: &dyn Scene, words: &str) -> Vec<String> {
    let found = scene.find(words, 100);
    assert!(found.is_understood, "{words}: {}", found.meaning);
    assert_eq!(found.total, found.items.len() as u64, "{words}");
    found.items.into_iter().map(|item| item.id).collect()
}

#[test]
fn a_town_comes_before_a_road_and_a_road_before_the_cell() {
    let scene = counted_scene();
    let picked = |x, y, radius| pick(scene.as_ref(), x, y, radius).map(|item| item.id);
    assert_eq!(picked(91.0, 44.0, 5.0).as_deref(), Some("town:3"));
    assert_eq!(picked(91.0, 43.0, 3.5).as_deref(), Some("road:highway:0"));
    assert_eq!(picked(91.5, 43.5, 2.0).as_deref(), Some("cell:91,43"));
    // Off the map a town can still be picked, and nothing else is there.
    assert_eq!(picked(-11.0, 100.0, 2.0).as_deref(), Some("town:4"));
    assert_eq!(picked(-30.0, 100.0, 2.0), None);
    assert_eq!(picked(f64::NAN, 1.0, 2.0), None);
    assert_eq!(picked(256.0, 256.0, 0.0).as_deref(), Some("cell:255,255"));
}

#[test]
fn an_item_is_the_same_whether_picked_or_named() {
    let scene = counted_scene();
    for (x, y) in [(70.0, 109.0), (10.5, 10.5)] {
        let picked = pick(scene.as_ref(), x, y, 1.0).expect("is on the map");
        assert_eq!(item(scene.as_ref(), &picked.id), Some(picked));
    }
    for id in [
        "town:6",
        "road:trail:2",
        "cell:256,0",
        "impact",
        "town:-1",
        "x",
        "road:9:9",
    ] {
        assert_eq!(item(scene.as_ref(), id), None, "{id}");
    }
}

#[test]
fn a_town_says_where_it_stands_and_what_is_near() {
    let scene = counted_scene();
    let town = item(scene.as_ref(), "town:2").expect("is there");
    assert_eq!(town.title, "Town 2, tier 0");
    assert_eq!(town.anchor_world, [70.0, 109.0, 0.0]);
    assert_eq!(text(&town, "position"), "(70, 109)");
    assert_eq!(text(&town, "height"), "10");
    assert_eq!(text(&town, "biome"), "biome 0");
    assert_eq!(text(&town, "sea"), "10 above the sea");
    assert_eq!(text(&town, "highway-node"), "no");
    assert_eq!(text(&town, "nearest-road"), "Branch 0, 9 cells away");
    let near: Vec<&str> = town.near.iter().map(|near| near.id.as_str()).collect();
    assert_eq!(near[..2], ["road:branch:0", "town:3"]);
    assert!(!near.contains(&"town:2"));
    assert_eq!(
        text(&item(scene.as_ref(), "town:4").expect("is there"), "cell"),
        "off the map"
    );
}

#[test]
fn a_road_says_how_long_it_is_and_what_its_ends_meet() {
    let scene = counted_scene();
    let branch = item(scene.as_ref(), "road:branch:0").expect("is there");
    assert_eq!(text(&branch, "length"), "60 cells");
    assert_eq!(text(&branch, "points"), "2");
    assert_eq!(text(&branch, "heights"), "10 to 10, lowest 10, highest 10");
    assert_eq!(text(&branch, "from"), "(70, 40), meets highway 0");
    assert_eq!(
        text(&branch, "to"),
        "(70, 100), meets nothing within 8 cells"
    );
    assert_eq!(
        branch.outline_world,
        [[[70.0, 40.0, 0.0], [70.0, 100.0, 0.0]]]
    );
    assert_eq!(branch.bounds_world, [70.0, 40.0, 70.0, 100.0]);
    let highway = item(scene.as_ref(), "road:highway:0").expect("is there");
    assert_eq!(text(&highway, "from"), "(20, 40), meets town 0, tier 2");
    let loop_trail = item(scene.as_ref(), "road:trail:0").expect("is there");
    assert_eq!(text(&loop_trail, "to"), "(150, 104), meets its own road");
    let trail = item(scene.as_ref(), "road:trail:1").expect("is there");
    assert_eq!(text(&trail, "to"), "(252, 220), meets the edge of the map");
    let rugged = item(scene.as_ref(), "road:rugged:0").expect("is there");
    assert_eq!(
        text(&rugged, "to"),
        "(300, 200), meets nothing: it is off the map"
    );
    assert_eq!(text(&rugged, "climb"), "0");
}

#[test]
fn a_road_is_pinned_where_it_was_picked_and_shown_with_its_gaps() {
    let mut map = TestMap::new(256);
    map.roads.trail = Paths::from_iter([vec![
        [10.0, 10.0],
        [50.0, 10.0],
        [f32::NAN, 0.0],
        [50.0, 60.0],
    ]]);
    let scene = open_bytes(map.v2(&mut Formula(|_, _| 1.0, |_, _| 0)));
    let road = pick(scene.as_ref(), 30.0, 12.0, 3.0).expect("is near");
    assert_eq!(road.anchor_world, [30.0, 10.0, 0.0]);
    let gaps: Vec<Vec<[f32; 3]>> = vec![
        vec![[10.0, 10.0, 0.0], [50.0, 10.0, 0.0]],
        vec![[50.0, 60.0, 0.0]],
    ];
    assert_eq!(road.outline_world, gaps);
}

#[test]
fn a_cell_says_its_slope_and_place() {
    let mut map = counted_map();
    map.towns.clear();
    map.roads = Default::default();
    let scene = open_bytes(map.v2(&mut Formula(
        |x, y| x as f32 * 3.0 + y as f32 * 4.0,
        |_, _| 7,
    )));
    load(scene.as_ref());
    for id in ["cell:100,50", "cell:0,0", "cell:255,255"] {
        let cell = item(scene.as_ref(), id).expect("is on the map");
        assert_eq!(text(&cell, "slope"), "5 per cell", "{id}");
        assert_eq!(text(&cell, "biome"), "biome 7");
    }
    let cell = item(scene.as_ref(), "cell:100,50").expect("is on the map");
    assert_eq!(text(&cell, "height"), "500");
    scene.set("coordinates", &SettingValue::Choice("middle".to_owned()));
    let cell = item(scene.as_ref(), "cell:100,50").expect("is on the map");
    assert_eq!(text(&cell, "position"), "(-28, -78)");
    let places = scene.find("-28, -78", 5).items;
    assert_eq!(places[0].id, "cell:100,50");
}

#[test]
fn the_impact_is_picked_by_its_centre_and_its_rim() {
    let mut map = TestMap::new(256);
    map.params = Params {
        crater_radius: 30.0,
        impact_center: [100.0, 100.0],
        ..Params::not_known()
    };
    let scene = open_bytes(map.v2(&mut Formula(|_, _| 1.0, |_, _| 0)));
    for (x, y) in [(101.0, 100.0), (131.0, 100.0), (100.0, 69.0)] {
        let impact = pick(scene.as_ref(), x, y, 2.0).expect("is on the map");
        assert_eq!(impact.id, "impact");
        assert_eq!(impact.bounds_world, [70.0, 70.0, 130.0, 130.0]);
    }
    let inside = pick(scene.as_ref(), 115.0, 100.0, 2.0).expect("is on the map");
    assert_eq!(inside.kind, "cell");
    assert_eq!(found(scene.as_ref(), "impact"), ["impact"]);
}

#[test]
fn searches_find_what_the_map_has() {
    let scene = counted_scene();
    let found = |words| found(scene.as_ref(), words);
    assert_eq!(found("120, 450"), [""; 0]);
    assert_eq!(found("x 120 y 45.5"), ["cell:120,45"]);
    assert_eq!(found("town 3"), ["town:3"]);
    assert_eq!(found("town 6"), [""; 0]);
    assert_eq!(found("towns").len(), 6);
    assert_eq!(found("Towns of tier 2"), ["town:0", "town:1"]);
    assert_eq!(found("highway nodes"), ["town:0", "town:1"]);
    assert_eq!(found("trails"), ["road:trail:0", "road:trail:1"]);
    assert_eq!(found("road 0").len(), 4);
    assert_eq!(
        found("towns without a road"),
        ["town:2", "town:4", "town:5"]
    );
    assert_eq!(found("loose road ends"), ["road:branch:0", "road:rugged:0"]);
    assert_eq!(found("off the map"), ["town:4", "road:rugged:0"]);
    assert_eq!(found("towns under the sea"), ["town:5"]);
    assert_eq!(found("roads under the sea"), ["road:trail:1"]);
    assert_eq!(found("impact"), [""; 0]);
    let biome = scene.find("biome 1", 5);
    assert_eq!(biome.items[0].bounds_world, [220.0, 0.0, 256.0, 256.0]);
    assert_eq!(scene.find("biome 9", 5).total, 0);
}

#[test]
fn what_is_left_out_is_still_counted_and_words_that_mean_nothing_are_helped() {
    let scene = counted_scene();
    let towns = scene.find("towns", 2);
    assert_eq!((towns.total, towns.items.len()), (6, 2));
    let without = scene.find("towns without a road", 1);
    assert_eq!((without.total, without.items.len()), (3, 1));
    let end = scene.find("loose road ends", 1);
    assert_eq!(end.items[0].anchor_world, [70.0, 100.0, 0.0]);
    assert_eq!(end.items[0].detail, "end at (70, 100)");
    let nothing = scene.find("dragons", 10);
    assert!(!nothing.is_understood);
    assert!(nothing.meaning.contains("towns of tier 2"));
}

#[test]
fn names_of_the_legend_find_what_they_name() {
    let scene = counted_scene();
    let legend = r#"{"biomes": [{"name": "Plain"}, {"name": "Lagoon"}],
        "tiers": [{"name": "Hamlet"}, {"name": "Town"}, {"name": "City"}],
        "heightUnit": "m", "metresPerCell": 10}"#;
    scene.attach("legend.json", legend).expect("is a legend");
    assert_eq!(found(scene.as_ref(), "cities"), ["town:0", "town:1"]);
    assert_eq!(scene.find("tier city", 5).meaning, "towns of tier 2, City");
    assert_eq!(scene.find("tier 7", 5).meaning, "towns of tier 7");
    assert_eq!(
        found(scene.as_ref(), "lago"),
        found(scene.as_ref(), "biome lagoon")
    );
    assert_eq!(
        scene.find("la", 5).meaning,
        "the largest patch of Plain (0); the largest patch of Lagoon (1)"
    );
    let nothing = scene.find("tier 99999999999", 5);
    assert!(nothing.is_understood);
    assert_eq!(nothing.total, 0);
    assert_eq!(nothing.meaning, "towns of tier 99999999999");
    let lagoon = scene.find("lagoon", 5);
    assert_eq!(lagoon.items[0].title, "Lagoon (1)");
    let town = item(scene.as_ref(), "town:2").expect("is there");
    assert_eq!(text(&town, "nearest-road"), "Branch 0, 9 cells (90 m) away");
    assert_eq!(text(&town, "height"), "10 m");
    let cell = item(scene.as_ref(), "cell:219,9").expect("is there");
    // From 10 to −5 m over two cells of 10 m: 36.9°.
    assert_eq!(text(&cell, "slope"), "7.5 per cell (36.9°)");
}
