//! Towns and roads as instances and labels.

use mapscope_formats::blueprint::{Paths, Roads, Town};
use mapscope_layers::{LayerStyle, LineSegment, Marker};
use mapscope_scene::Scene;

use crate::support::{Formula, TestMap, instances, open_bytes};

fn town(x: f32, y: f32, tier: i32) -> Town {
    Town {
        position: [x, y],
        tier,
        is_highway_node: Some(tier == 3),
    }
}

fn scene_of(towns: Vec<Town>, roads: Roads) -> std::rc::Rc<dyn Scene> {
    let mut map = TestMap::new(1000);
    (map.towns, map.roads) = (towns, roads);
    open_bytes(map.v2(&mut Formula(|_, _| 0.0, |_, _| 0)))
}

#[test]
fn centred_coordinates_are_moved_to_the_corner_for_all_alike() {
    let roads = Roads {
        branch: Paths::from_iter([[[-500.0, 500.0], [0.0, 1.0]]]),
        ..Roads::default()
    };
    let scene = scene_of(vec![town(10.0, -20.0, 0)], roads);
    let markers: Vec<Marker> = instances(scene.as_ref(), "towns");
    assert_eq!(markers[0].position_world, [510.0, 480.0, 0.0]);
    let segments: Vec<LineSegment> = instances(scene.as_ref(), "roads");
    assert_eq!(
        (segments[0].start_world, segments[0].end_world),
        ([0.0, 1000.0, 0.0], [500.0, 501.0, 0.0])
    );
    let labels = scene.labels("town-labels").expect("there are labels");
    assert_eq!(labels[0].position_world, [510.0, 480.0, 0.0]);
}

#[test]
fn a_point_that_is_no_number_interrupts_its_road_and_joins_nothing() {
    let path = vec![
        [1.0, 1.0],
        [2.0, 1.0],
        [f32::NAN, 1.0],
        [9.0, 1.0],
        [10.0, 1.0],
    ];
    let roads = Roads {
        trail: Paths::from_iter([path]),
        ..Roads::default()
    };
    let scene = scene_of(vec![town(f32::INFINITY, 0.0, 1)], roads);
    let segments: Vec<LineSegment> = instances(scene.as_ref(), "roads");
    let spans: Vec<(f32, f32)> = segments
        .iter()
        .map(|segment| (segment.start_world[0], segment.end_world[0]))
        .collect();
    assert_eq!(spans, [(1.0, 2.0), (9.0, 10.0)]);
    assert_eq!(instances::<Marker>(scene.as_ref(), "towns"), []);
    assert_eq!(scene.labels("town-labels"), Some(vec![]));
}

#[test]
fn the_widest_roads_and_the_highest_towns_are_drawn_last_and_labelled_first() {
    let path = || Paths::from_iter([[[1.0, 1.0], [2.0, 2.0]]]);
    let roads = Roads {
        highway: path(),
        branch: path(),
        rugged: path(),
        trail: path(),
    };
    let scene = scene_of(
        vec![town(1.0, 1.0, 3), town(2.0, 2.0, 1), town(3.0, 3.0, 2)],
        roads,
    );
    let segments: Vec<LineSegment> = instances(scene.as_ref(), "roads");
    let classes: Vec<u32> = segments.iter().map(|segment| segment.class).collect();
    assert_eq!(classes, [3, 2, 1, 0]);
    let markers: Vec<Marker> = instances(scene.as_ref(), "towns");
    let drawn: Vec<(u32, u32)> = markers
        .iter()
        .map(|marker| (marker.class, marker.ringed))
        .collect();
    assert_eq!(drawn, [(2, 0), (1, 0), (0, 1)]);
    let mut labels = scene.labels("town-labels").expect("there are labels");
    labels.sort_by(|one, other| other.priority.total_cmp(&one.priority));
    let texts: Vec<&str> = labels.iter().map(|label| label.text.as_str()).collect();
    assert_eq!(texts, ["tier 3", "tier 2", "tier 1"]);

    let layers = scene.layers().layers;
    let titles = layers.iter().find_map(|layer| match &layer.style {
        LayerStyle::Markers { classes, .. } => Some(
            classes
                .iter()
                .map(|class| class.title.as_str())
                .collect::<Vec<_>>(),
        ),
        _ => None,
    });
    assert_eq!(titles.as_deref(), Some(&["Tier 3", "Tier 2", "Tier 1"][..]));
}

#[test]
fn an_unknown_source_has_neither_instances_nor_labels() {
    let scene = scene_of(vec![], Roads::default());
    assert_eq!(scene.instances("rivers"), None);
    assert_eq!(scene.labels("towns"), None);
}
