//! What can be set, and what comes of it.

use std::rc::Rc;

use mapscope_formats::blueprint::{Paths, Roads, Town};
use mapscope_layers::{LineSegment, Marker};
use mapscope_scene::{Scene, Setting, SettingKind, SettingValue};

use crate::support::{Formula, TestMap, instances, load, open_bytes};

fn scene_of(towns: &[[f32; 2]], height: impl Fn(u32, u32) -> f32) -> Rc<dyn Scene> {
    let mut map = TestMap::new(1000);
    let town = |position: &[f32; 2]| Town {
        position: *position,
        tier: 1,
        is_highway_node: None,
    };
    map.towns = towns.iter().map(town).collect();
    map.roads = Roads {
        trail: Paths::from_iter([towns.to_vec()]),
        ..Roads::default()
    };
    let scene = open_bytes(map.v2(&mut Formula(height, |_, _| 0)));
    load(scene.as_ref());
    scene
}

fn flat(towns: &[[f32; 2]]) -> Rc<dyn Scene> {
    scene_of(towns, |_, _| 0.0)
}

fn setting(scene: &dyn Scene, id: &str) -> Setting {
    let settings = scene.settings();
    let found = settings.into_iter().find(|setting| setting.id == id);
    found.expect("there is such a setting")
}

fn automatic_number(scene: &dyn Scene, id: &str) -> Option<f64> {
    match setting(scene, id).kind {
        SettingKind::Number { automatic, .. } => automatic,
        other => panic!("{id} is {other:?}"),
    }
}

fn choice(id: &str) -> SettingValue {
    SettingValue::Choice(id.to_owned())
}

fn town_at(scene: &dyn Scene) -> [f32; 2] {
    let [x, y, _] = instances::<Marker>(scene, "towns")[0].position_world;
    [x, y]
}

#[test]
fn coordinates_say_what_they_were_decided_by_and_can_be_switched() {
    let cases = [
        (
            vec![[10.0, 20.0]],
            "corner",
            "All towns and roads lie within 0 to 1000",
        ),
        (vec![[-10.0, 20.0]], "middle", "all lie within ±500"),
        (vec![[-10.0, 900.0]], "corner", "2 points lie outside"),
        (vec![], "corner", "no towns and roads"),
    ];
    for (towns, expected, reason) in cases {
        let scene = flat(&towns);
        let coordinates = setting(scene.as_ref(), "coordinates");
        assert!(coordinates.about.contains(reason), "{}", coordinates.about);
        assert_eq!(coordinates.value, SettingValue::Automatic);
        match coordinates.kind {
            SettingKind::Choice { automatic, options } => {
                assert_eq!(automatic.as_deref(), Some(expected));
                assert_eq!(options.len(), 2);
            }
            other => panic!("{other:?}"),
        }
    }

    let scene = flat(&[[10.0, 20.0], [300.0, 20.0]]);
    let effect = scene
        .set("coordinates", &choice("middle"))
        .expect("can be set");
    for source in ["roads", "towns", "town-labels"] {
        assert!(
            effect.sources.iter().any(|changed| changed == source),
            "{source}"
        );
    }
    assert_eq!(town_at(scene.as_ref()), [510.0, 520.0]);
    let roads: Vec<LineSegment> = instances(scene.as_ref(), "roads");
    assert_eq!(roads[0].end_world, [800.0, 520.0, 0.0]);
    let labels = scene.labels("town-labels").expect("there are labels");
    assert_eq!(labels[0].position_world, [510.0, 520.0, 0.0]);
    assert_eq!(
        setting(scene.as_ref(), "coordinates").value,
        choice("middle")
    );
    scene
        .set("coordinates", &SettingValue::Automatic)
        .expect("can be set");
    assert_eq!(town_at(scene.as_ref()), [10.0, 20.0]);
}

#[test]
fn points_that_fall_off_the_map_by_a_choice_are_told_of() {
    let scene = flat(&[[900.0, 20.0]]);
    let is_outside = || {
        let findings = scene.report().findings;
        findings
            .iter()
            .any(|finding| finding.code == "blueprint-outside-map")
    };
    assert!(!is_outside());
    scene
        .set("coordinates", &choice("middle"))
        .expect("can be set");
    assert!(is_outside());
}

#[test]
fn north_mirrors_the_picture_and_moves_nothing() {
    let scene = flat(&[[10.0, 20.0]]);
    assert!(!scene.layers().plane.is_y_up);
    let effect = scene.set("north", &choice("up")).expect("can be set");
    assert_eq!((effect.sources.len(), effect.tiles.len()), (0, 0));
    assert!(scene.layers().plane.is_y_up);
    assert_eq!(town_at(scene.as_ref()), [10.0, 20.0]);
}

#[test]
fn swapped_axes_move_what_is_drawn_by_coordinates() {
    let scene = flat(&[[10.0, 20.0]]);
    scene
        .set("swap-axes", &SettingValue::Flag(true))
        .expect("can be set");
    assert_eq!(town_at(scene.as_ref()), [20.0, 10.0]);
    scene
        .set("coordinates", &choice("middle"))
        .expect("can be set");
    assert_eq!(town_at(scene.as_ref()), [520.0, 510.0]);
    scene
        .set("swap-axes", &SettingValue::Flag(false))
        .expect("can be set");
    assert_eq!(town_at(scene.as_ref()), [510.0, 520.0]);
}

#[test]
fn numbers_have_what_the_map_gives_until_somebody_chooses() {
    let scene = scene_of(&[], |x, _| x as f32 - 200.0);
    let scene = scene.as_ref();
    assert_eq!(automatic_number(scene, "sea-level"), Some(0.0));
    // From −190 to 789: 980 in 20 lines of 50.
    assert_eq!(automatic_number(scene, "contour-interval"), Some(50.0));
    assert_eq!(automatic_number(scene, "road-reach"), Some(10.0));
    let inland = scene_of(&[], |x, _| x as f32);
    assert_eq!(automatic_number(inland.as_ref(), "sea-level"), None);

    for (id, number) in [
        ("sea-level", -7.5),
        ("contour-interval", 0.25),
        ("road-reach", 0.0),
    ] {
        assert_eq!(setting(scene, id).value, SettingValue::Automatic, "{id}");
        scene
            .set(id, &SettingValue::Number(number))
            .expect("can be set");
        assert_eq!(
            setting(scene, id).value,
            SettingValue::Number(number),
            "{id}"
        );
        scene.set(id, &SettingValue::Automatic).expect("can be set");
        assert_eq!(setting(scene, id).value, SettingValue::Automatic, "{id}");
    }
}

#[test]
fn a_small_map_has_a_reach_of_8_cells() {
    let scene = open_bytes(TestMap::new(256).v2(&mut Formula(|_, _| 0.0, |_, _| 0)));
    assert_eq!(automatic_number(scene.as_ref(), "road-reach"), Some(8.0));
}

#[test]
fn what_cannot_be_set_is_refused_and_changes_nothing() {
    let scene = flat(&[[10.0, 20.0]]);
    let before = scene.settings();
    let number = SettingValue::Number;
    let cases = [
        ("coordinates", choice("sideways")),
        ("coordinates", number(1.0)),
        ("north", SettingValue::Automatic),
        ("north", choice("left")),
        ("swap-axes", SettingValue::Automatic),
        ("swap-axes", choice("yes")),
        ("sea-level", number(f64::NAN)),
        ("sea-level", number(f64::INFINITY)),
        ("sea-level", choice("0")),
        ("contour-interval", number(0.0)),
        ("contour-interval", number(-5.0)),
        ("contour-interval", number(1.0e300)),
        ("road-reach", number(-0.5)),
        ("road-reach", number(1001.0)),
        ("gravity", number(9.81)),
    ];
    for (id, value) in cases {
        assert_eq!(scene.set(id, &value), None, "{id} to {value:?}");
    }
    assert_eq!(scene.settings(), before);
}
