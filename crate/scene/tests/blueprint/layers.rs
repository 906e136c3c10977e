//! Which layers a map has, and how they look at first.

use std::rc::Rc;

use mapscope_formats::blueprint::{Params, Town};
use mapscope_layers::{Layer, LayerStyle, LineSegment, MapLayers, Marker};
use mapscope_scene::{Scene, SettingValue};

use crate::support::{Formula, TestMap, instances, load, open_bytes};

/// A slope of 2 along x from −100, and an impact centre at (100, 60).
fn scene(crater_radius: f32) -> Rc<dyn Scene> {
    let mut map = TestMap::new(256);
    map.params = Params {
        crater_radius,
        impact_center: [100.0, 60.0],
        ..Params::not_known()
    };
    map.towns = vec![Town {
        position: [9.0, 9.0],
        tier: 1,
        is_highway_node: None,
    }];
    let scene = open_bytes(map.v2(&mut Formula(|x, _| 2.0 * x as f32 - 100.0, |_, _| 1)));
    load(scene.as_ref());
    scene
}

fn layer<'a>(map: &'a MapLayers, id: &str) -> Option<&'a Layer> {
    map.layers.iter().find(|layer| layer.id == id)
}

fn style<'a>(map: &'a MapLayers, id: &str) -> &'a LayerStyle {
    &layer(map, id).expect("there is such a layer").style
}

fn set(scene: &dyn Scene, id: &str, value: SettingValue) {
    scene.set(id, &value).expect("can be set");
}

#[test]
fn layers_come_from_the_ground_up_and_what_belongs_together_is_said() {
    let map = scene(30.0).layers();
    let ids: Vec<&str> = map.layers.iter().map(|layer| layer.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "heights",
            "biomes",
            "slope",
            "hillshade",
            "sea-level",
            "contours",
            "contour-labels",
            "roads",
            "crater",
            "impact-center",
            "towns",
            "town-labels",
            "grid",
        ]
    );
    let parents: Vec<(&str, &str)> = map
        .layers
        .iter()
        .filter_map(|layer| Some((layer.id.as_str(), layer.parent.as_deref()?)))
        .collect();
    assert_eq!(
        parents,
        [
            ("contour-labels", "contours"),
            ("impact-center", "crater"),
            ("town-labels", "towns"),
        ]
    );
}

#[test]
fn the_first_preset_is_what_a_map_opens_with() {
    let map = scene(30.0).layers();
    let presets: Vec<&str> = map
        .presets
        .iter()
        .map(|preset| preset.id.as_str())
        .collect();
    assert_eq!(presets, ["terrain", "biomes", "roads"]);
    let first: Vec<(&str, f32)> = map.presets[0]
        .layers
        .iter()
        .map(|layer| (layer.id.as_str(), layer.opacity))
        .collect();
    // A label that is ready to be shown belongs to lines that are not.
    let is_shown = |layer: &&Layer| {
        let parent = layer.parent.as_deref().and_then(|id| self::layer(&map, id));
        layer.visible && parent.is_none_or(|parent| parent.visible)
    };
    let shown: Vec<(&str, f32)> = map
        .layers
        .iter()
        .filter(is_shown)
        .map(|layer| (layer.id.as_str(), layer.opacity))
        .collect();
    assert_eq!(first, shown);
    for preset in &map.presets {
        for chosen in &preset.layers {
            assert!(layer(&map, &chosen.id).is_some(), "{}", chosen.id);
        }
    }
}

#[test]
fn a_crater_is_drawn_only_where_it_is_known_and_moves_with_the_coordinates() {
    assert!(layer(&scene(-1.0).layers(), "crater").is_none());
    assert_eq!(scene(-1.0).instances("crater"), None);
    let scene = scene(30.0);
    let center = || instances::<Marker>(scene.as_ref(), "impact-center")[0].position_world;
    assert_eq!(center(), [100.0, 60.0, 0.0]);
    set(scene.as_ref(), "swap-axes", SettingValue::Flag(true));
    assert_eq!(center(), [60.0, 100.0, 0.0]);
    set(
        scene.as_ref(),
        "coordinates",
        SettingValue::Choice("middle".to_owned()),
    );
    assert_eq!(center(), [188.0, 228.0, 0.0]);
    let circle: Vec<LineSegment> = instances(scene.as_ref(), "crater");
    assert!((circle[0].start_world[0] - 218.0).abs() < 1.0e-3);
    match style(&scene.layers(), "grid") {
        LayerStyle::Grid { origin_world, .. } => assert_eq!(*origin_world, [128.0; 2]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn numbers_that_are_set_reach_the_layers() {
    let scene = scene(30.0);
    let slope = |map: &MapLayers| match style(map, "slope") {
        LayerStyle::Slope { range, .. } => *range,
        other => panic!("{other:?}"),
    };
    assert_eq!(slope(&scene.layers()), [0.0, 2.0]);
    set(scene.as_ref(), "sea-level", SettingValue::Number(12.5));
    set(
        scene.as_ref(),
        "contour-interval",
        SettingValue::Number(7.0),
    );
    let map = scene.layers();
    match (
        style(&map, "heights"),
        style(&map, "sea-level"),
        style(&map, "contours"),
    ) {
        (
            LayerStyle::HeightTint { sea_level, .. },
            LayerStyle::SeaLevel { level, .. },
            LayerStyle::Contours {
                interval,
                heavy_every,
                ..
            },
        ) => {
            assert_eq!((*sea_level, *level), (Some(12.5), 12.5));
            assert_eq!((*interval, *heavy_every), (7.0, 5));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn contour_labels_follow_the_interval_and_the_unit() {
    let scene = scene(30.0);
    let texts = || -> Vec<String> {
        let labels = scene.labels("contour-labels").expect("there are labels");
        let mut texts: Vec<String> = labels.into_iter().map(|label| label.text).collect();
        texts.sort();
        texts.dedup();
        texts
    };
    set(
        scene.as_ref(),
        "contour-interval",
        SettingValue::Number(20.0),
    );
    assert_eq!(texts(), ["0", "100", "200", "300", "400"]);
    let effect = scene
        .set("contour-interval", &SettingValue::Number(40.0))
        .expect("can be set");
    assert_eq!(effect.sources, ["contour-labels"]);
    assert_eq!(texts(), ["0", "200", "400"]);
    scene
        .attach("legend.json", r#"{"heightUnit": "m"}"#)
        .expect("is a legend");
    assert_eq!(texts(), ["0 m", "200 m", "400 m"]);
}

#[test]
fn the_end_of_loading_renews_the_labels_of_contours() {
    let map = TestMap::new(256);
    let scene = open_bytes(map.v2(&mut Formula(|x, _| x as f32, |_, _| 1)));
    assert_eq!(scene.labels("contour-labels"), Some(vec![]));
    let steps = load(scene.as_ref());
    let last = steps.last().expect("there is a last step");
    assert!(last.sources.iter().any(|source| source == "contour-labels"));
    assert!(
        !scene
            .labels("contour-labels")
            .expect("there are labels")
            .is_empty()
    );
}

#[test]
fn a_legend_colours_biomes_and_towns() {
    let scene = scene(30.0);
    let before = scene.layers();
    scene
        .attach(
            "legend.json",
            r##"{"biomes": [{}, {"color": "#123456"}], "tiers": [{}, {"name": "City", "color": "#abcdef"}]}"##,
        )
        .expect("is a legend");
    let map = scene.layers();
    match (
        style(&before, "biomes"),
        style(&map, "biomes"),
        style(&map, "towns"),
    ) {
        (
            LayerStyle::Categories { colors: before, .. },
            LayerStyle::Categories { colors, .. },
            LayerStyle::Markers { classes, .. },
        ) => {
            assert_eq!(colors[1], [0x12, 0x34, 0x56, 255]);
            assert_eq!((colors[0], colors[2]), (before[0], before[2]));
            assert_eq!(classes[0].fill, [0xAB, 0xCD, 0xEF, 255]);
            assert_eq!(classes[0].title, "City (1)");
        }
        other => panic!("{other:?}"),
    }
}
