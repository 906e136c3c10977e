//! What the panel is told.

use std::rc::Rc;

use mapscope_formats::Severity;
use mapscope_formats::blueprint::{Params, Paths, Roads, Tag, Town};
use mapscope_layers::LayerStyle;
use mapscope_scene::{FactGroup, Report, Scene};
use pollster::block_on;

use crate::support::{
    Formula, SparseSource, TestMap, load, open_bytes, open_source, table, table_value,
};

fn group<'a>(report: &'a Report, id: &str) -> &'a FactGroup {
    report
        .facts
        .iter()
        .find(|group| group.id == id)
        .expect("there is such a group")
}

fn text<'a>(group: &'a FactGroup, id: &str) -> &'a str {
    &group
        .facts
        .iter()
        .find(|fact| fact.id == id)
        .expect("there is such a fact")
        .text
}

fn value(group: &FactGroup, id: &str) -> f64 {
    let fact = group.facts.iter().find(|fact| fact.id == id);
    fact.and_then(|fact| fact.value)
        .expect("there is such a number")
}

fn loaded(bytes: Vec<u8>) -> Rc<dyn Scene> {
    let scene = open_bytes(bytes);
    load(scene.as_ref());
    scene
}

fn town(x: f32, y: f32, tier: i32) -> Town {
    Town {
        position: [x, y],
        tier,
        is_highway_node: Some(tier > 1),
    }
}

#[test]
fn statistics_are_those_counted_by_hand() {
    // One column of 100, one of −50, the rest 2; 30 cells without a height.
    let heights = |x, y| match (x, y) {
        (5, 0..10) => f32::NAN,
        (6, 0..20) => f32::NEG_INFINITY,
        (0, _) => 100.0,
        (1, _) => -50.0,
        _ => 2.0,
    };
    let biomes = |x, _| if x < 64 { 9 } else { 3 };
    let report = loaded(TestMap::new(256).v2(&mut Formula(heights, biomes))).report();

    let heights = group(&report, "heights");
    assert!(heights.exact);
    let cells = f64::from(256 * 256 - 30);
    let mean = (256.0 * 100.0 - 256.0 * 50.0 + (cells - 512.0) * 2.0) / cells;
    let expected = [
        ("min", -50.0),
        ("max", 100.0),
        ("mean", mean),
        ("p1", 2.0),
        ("p50", 2.0),
        ("p99", 2.0),
        ("cells", cells),
        ("nan", 10.0),
        ("positive-infinite", 0.0),
        ("negative-infinite", 20.0),
    ];
    for (id, number) in expected {
        assert_eq!(value(heights, id), number, "{id}");
    }

    let biomes = table(&report, "biomes");
    assert!(biomes.exact);
    assert_eq!(biomes.rows.len(), 2);
    assert_eq!(biomes.rows[1].find.as_deref(), Some("biome 9"));
    let of = |row, column| table_value(&report, "biomes", row, column);
    assert_eq!(of("biome-9", "cells"), 16_384.0);
    assert_eq!(of("biome-9", "percent"), 25.0);
    assert_eq!(of("biome-3", "percent"), 75.0);
    assert_eq!(of("biome-9", "lowest"), -50.0);
    assert_eq!(of("biome-9", "highest"), 100.0);
    let mean = (256.0 * 50.0 + f64::from(62 * 256 - 30) * 2.0) / f64::from(64 * 256 - 30);
    assert!((of("biome-9", "mean") - mean).abs() < 1.0e-9);
    for column in ["lowest", "highest", "mean"] {
        assert_eq!(of("biome-3", column), 2.0);
    }
}

#[test]
fn numbers_of_the_overview_are_marked_as_not_exact() {
    let (sparse, ..) = SparseSource::flat_v2(3000);
    let scene = open_source(Rc::new(sparse));
    assert_eq!(
        scene
            .report()
            .facts
            .iter()
            .filter(|group| group.id == "heights")
            .count(),
        0
    );
    block_on(scene.load_step()).expect("can be read");
    assert!(!group(&scene.report(), "heights").exact);
    load(scene.as_ref());
    let report = scene.report();
    assert!(group(&report, "heights").exact && table(&report, "biomes").exact);
    assert_eq!(value(group(&report, "heights"), "cells"), 9.0e6);
}

#[test]
fn the_summary_names_what_the_file_says_and_what_it_does_not() {
    let mut map = TestMap::new(256);
    map.params = Params {
        world_seed: -77,
        crater_radius: 30.5,
        impact_center: [100.0, 20.25],
        generator_git_hash: "0badcafe".to_owned(),
        ..Params::not_known()
    };
    let report = loaded(map.v2(&mut Formula(|_, _| 0.0, |_, _| 0))).report();
    assert_eq!(report.format, "islaApocalypse blueprint");
    assert_eq!(report.variant, "version 2");
    let summary = group(&report, "summary");
    let expected = [
        ("version", "2"),
        ("map-size", "256 × 256 cells"),
        ("world-seed", "-77"),
        ("crater-radius", "30.5"),
        ("impact-center", "(100, 20.25)"),
        ("density-multiplier", "not known"),
        ("generated-utc", "not known"),
        ("generator-git-hash", "0badcafe"),
        ("coordinates", "cells from the corner"),
    ];
    for (id, expected) in expected {
        assert_eq!(text(summary, id), expected, "{id}");
    }
}

#[test]
fn towns_and_roads_are_counted_by_tier() {
    let mut map = TestMap::new(256);
    map.towns = vec![town(1.0, 1.0, 2), town(2.0, 2.0, 0), town(3.0, 3.0, 2)];
    map.roads = Roads {
        highway: Paths::from_iter([vec![[0.0, 0.0], [3.0, 4.0]], vec![[0.0, 0.0]]]),
        trail: Paths::from_iter([vec![[0.0, 0.0], [0.0, 10.0], [10.0, 10.0]]]),
        ..Roads::default()
    };
    let report = loaded(map.v2(&mut Formula(|_, _| 0.0, |_, _| 0))).report();
    let of = |table, row, column| table_value(&report, table, row, column);
    assert_eq!(of("towns", "towns", "towns"), 3.0);
    assert_eq!(of("towns", "tier-0", "towns"), 1.0);
    assert_eq!(of("towns", "tier-2", "towns"), 2.0);
    assert_eq!(of("towns", "towns", "highway-nodes"), 2.0);
    assert_eq!(
        table(&report, "towns").rows[1].find.as_deref(),
        Some("tier 2")
    );
    for (row, roads, length, share, points) in [
        ("highway", 2.0, 5.0, 20.0, 3.0),
        ("trail", 1.0, 20.0, 80.0, 3.0),
        ("rugged", 0.0, 0.0, 0.0, 0.0),
        ("roads", 3.0, 25.0, 100.0, 6.0),
    ] {
        assert_eq!(of("roads", row, "roads"), roads, "{row}");
        assert_eq!(of("roads", row, "length"), length, "{row}");
        assert_eq!(of("roads", row, "share"), share, "{row}");
        assert_eq!(of("roads", row, "points"), points, "{row}");
    }
    assert_eq!(table(&report, "roads").rows[2].find, None);
}

#[test]
fn findings_come_with_the_gravest_first_and_sections_in_file_order() {
    let mut map = TestMap::new(256);
    map.towns = vec![town(-900.0, 0.0, 1)];
    map.extra = vec![(Tag(*b"WIND"), vec![1, 2, 3])];
    let mut bytes = map.v2(&mut Formula(|_, _| f32::NAN, |_, _| 5));
    // A trail section that is gone, and one byte too many in the unknown one.
    bytes.truncate(bytes.len() - 1);
    let report = loaded(bytes).report();
    let severities: Vec<Severity> = report
        .findings
        .iter()
        .map(|finding| finding.severity)
        .collect();
    assert!(
        severities.is_sorted_by(|one, next| one >= next),
        "{severities:?}"
    );
    let has = |code| report.findings.iter().any(|finding| finding.code == code);
    assert!(has("blueprint-outside-map") && has("blueprint-heights-not-finite"));
    let names: Vec<&str> = report
        .sections
        .iter()
        .map(|section| section.name.as_str())
        .collect();
    assert_eq!(names.first(), Some(&"PRMS"));
    assert_eq!(names.last(), Some(&"WIND"));
    assert!(!report.verdicts.is_empty());
}

#[test]
fn a_flat_map_and_one_without_heights_have_layers_that_can_be_drawn() {
    for height in [0.0, -7.5, f32::NAN, 1.0e38] {
        let scene = loaded(TestMap::new(256).v2(&mut Formula(|_, _| height, |_, _| 0)));
        for layer in scene.layers().layers {
            match layer.style {
                LayerStyle::HeightTint {
                    range: [low, high], ..
                } => {
                    assert!(
                        low < high && (high - low).is_finite(),
                        "{height}: {low} to {high}"
                    );
                }
                LayerStyle::Hillshade {
                    cells_per_height, ..
                } => {
                    assert!(
                        cells_per_height.is_finite() && cells_per_height > 0.0,
                        "{height}"
                    );
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_file_without_biomes_shows_the_rest() {
    let (mut sparse, _, biomes_at) = SparseSource::flat_v2(256);
    sparse.len = biomes_at - 12;
    sparse.patches.pop();
    let scene = open_source(Rc::new(sparse));
    load(scene.as_ref());
    let layers = scene.layers();
    let ids: Vec<&str> = layers
        .layers
        .iter()
        .map(|layer| layer.id.as_str())
        .collect();
    assert_eq!(
        ids,
        [
            "heights",
            "slope",
            "hillshade",
            "contours",
            "contour-labels",
            "roads",
            "towns",
            "town-labels",
            "grid"
        ]
    );
    assert_eq!(layers.rasters.len(), 1);
    let here = block_on(scene.facts_at([1.0, 1.0].into())).expect("can be read");
    let here = here.expect("is on the map").facts;
    assert_eq!(here.len(), 3);
    assert!(here[1].value.is_some());
    assert_eq!(here[2].text, "not in the file");
    assert!(
        scene
            .report()
            .findings
            .iter()
            .any(|finding| finding.severity == Severity::Error)
    );
}

#[test]
fn the_histogram_of_heights_is_the_one_counted_by_hand() {
    // Columns of heights 0 to 255, and one far above.
    let heights = |x, y| match (x, y) {
        (255, _) => 100_000.0,
        (9, 0..6) => f32::NAN,
        _ => x as f32,
    };
    let report = loaded(TestMap::new(256).v2(&mut Formula(heights, |_, _| 0))).report();
    let [histogram] = report.histograms.as_slice() else {
        panic!("{} histograms", report.histograms.len());
    };
    assert_eq!(
        (histogram.raster.as_str(), histogram.exact),
        ("heights", true)
    );
    // The 1st percentile is 2, the 99th 253: half of the 251 between them on both sides.
    assert_eq!((histogram.min, histogram.max), (0.0, 100_000.0));
    assert_eq!((histogram.low, histogram.high), (0.0, 378.5));
    assert_eq!((histogram.below, histogram.above), (0.0, 256.0));
    assert_eq!(histogram.bins.len(), 256);
    let cells = f64::from(256 * 255 - 6);
    assert_eq!(histogram.bins.iter().sum::<f64>(), cells);
    let bin_of = |height: f64| (height / 378.5 * 256.0) as usize;
    // A bin is 1.48 wide: this one has the columns of 9 and of 10.
    assert_eq!(histogram.bins[bin_of(9.0)], 250.0 + 256.0);
    assert_eq!(histogram.bins[bin_of(100.0)], 256.0);
    assert!(
        histogram.bins[bin_of(255.0)..]
            .iter()
            .all(|bin| *bin == 0.0)
    );
    let percentiles = &histogram.percentiles;
    assert_eq!(percentiles.len(), 11);
    assert!(percentiles.is_sorted_by(|one, next| one[0] < next[0] && one[1] <= next[1]));
    assert!(percentiles.contains(&[50.0, 128.0]) || percentiles.contains(&[50.0, 127.0]));
}

#[test]
fn flat_ground_has_a_histogram_and_no_ground_has_none() {
    let of = |height: f32| {
        let scene = loaded(TestMap::new(256).v2(&mut Formula(|_, _| height, |_, _| 0)));
        scene.report().histograms
    };
    let flat = of(7.0);
    assert!(flat[0].low < 7.0 && flat[0].high > 7.0);
    assert_eq!(flat[0].bins.iter().sum::<f64>(), 65_536.0);
    assert_eq!(of(f32::NAN), []);
}

#[test]
fn what_version_1_has_no_room_for_is_said_to_be_not_known() {
    let report = open_bytes(TestMap::new(8).v1(&mut Formula(|_, _| 1.0, |_, _| 0))).report();
    let summary = group(&report, "summary");
    for id in [
        "world-seed",
        "crater-radius",
        "impact-center",
        "density-multiplier",
        "generated-utc",
        "generator-git-hash",
    ] {
        assert_eq!(
            text(summary, id),
            "not known (version 1 does not say)",
            "{id}"
        );
    }
}
