//! Files dropped beside a map.

use std::rc::Rc;

use mapscope_formats::blueprint::{Params, Town};
use mapscope_formats::{Cell, Outcome, Severity};
use mapscope_scene::{Report, Scene, SettingKind};
use pollster::block_on;

use crate::support::{Formula, TestMap, load, open_bytes};

/// Biomes 0 to 2 in stripes, a single cell of biome 7; towns of tiers 0 and 4.
fn scene() -> Rc<dyn Scene> {
    let mut map = TestMap::new(256);
    map.params = Params {
        world_seed: 42,
        ..Params::not_known()
    };
    let town = |tier| Town {
        position: [9.0, 9.0],
        tier,
        is_highway_node: None,
    };
    map.towns = vec![town(0), town(4)];
    let biomes = |x, y| match (x, y) {
        (130, 7) => 7,
        _ => (x % 3) as i32,
    };
    open_bytes(map.v2(&mut Formula(|x, _| x as f32, biomes)))
}

fn codes(report: &Report) -> Vec<&'static str> {
    report.findings.iter().map(|finding| finding.code).collect()
}

fn text(report: &Report, group: &str, label: &str) -> Option<String> {
    if let Some(table) = report.tables.iter().find(|table| table.id == group) {
        let row = table.rows.iter().find(|row| row.cells[0].text == label)?;
        return Some(row.cells[1].text.clone());
    }
    let group = report.facts.iter().find(|found| found.id == group)?;
    let fact = group.facts.iter().find(|fact| fact.label == label)?;
    Some(fact.text.clone())
}

const LEGEND: &str = r##"{
    "biomes": [{"name": "Sea"}, {"name": "Shore", "color": "#ffee00"}, {}],
    "tiers": [{"name": "Hamlet"}],
    "seaLevel": 12, "heightUnit": "m", "metresPerCell": 2
}"##;

#[test]
fn a_legend_names_things_wherever_they_are_shown() {
    let scene = scene();
    load(scene.as_ref());
    let (kind, effect) = scene.attach("names.json", LEGEND).expect("is a legend");
    assert_eq!(kind, "legend");
    assert!(effect.sources.iter().any(|source| source == "town-labels"));
    let report = scene.report();
    assert!(text(&report, "biomes", "Sea (0)").is_some());
    assert!(text(&report, "biomes", "Biome 2").is_some());
    assert_eq!(text(&report, "towns", "Hamlet (0)").as_deref(), Some("1"));
    assert_eq!(
        text(&report, "heights", "Highest").as_deref(),
        Some("255 m")
    );
    let labels = scene.labels("town-labels").expect("there are labels");
    let mut texts: Vec<&str> = labels.iter().map(|label| label.text.as_str()).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["Hamlet (0)", "tier 4"]);
    let facts = block_on(scene.facts_at([1.0, 1.0].into()))
        .expect("can be read")
        .expect("is on the map")
        .facts;
    let shown: Vec<&str> = facts.iter().map(|fact| fact.text.as_str()).collect();
    assert_eq!(shown, ["(1, 1)", "1 m", "Shore (1)"]);
    let sea = scene
        .settings()
        .into_iter()
        .find(|setting| setting.id == "sea-level");
    match sea.map(|setting| setting.kind) {
        Some(SettingKind::Number {
            automatic, unit, ..
        }) => {
            assert_eq!((automatic, unit.as_deref()), (Some(12.0), Some("m")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn ordinals_past_a_legend_are_errors_that_refuse_and_go_with_it() {
    let scene = scene();
    scene.attach("legend.json", LEGEND).expect("is a legend");
    // Before all cells are read only the towns are known.
    assert!(codes(&scene.report()).contains(&"blueprint-tier-past-legend"));
    assert!(!codes(&scene.report()).contains(&"blueprint-biome-past-legend"));
    load(scene.as_ref());
    let report = scene.report();
    let find = |code| report.findings.iter().find(|finding| finding.code == code);
    let biome = find("blueprint-biome-past-legend").expect("is said");
    assert_eq!(biome.severity, Severity::Error);
    assert_eq!(biome.place.cell, Some(Cell { x: 130, y: 7 }));
    assert_eq!(report.verdicts[0].outcome, Outcome::Refuses);

    assert!(scene.detach("legend").is_some());
    assert_eq!(scene.detach("legend"), None);
    let report = scene.report();
    assert_eq!(report.verdicts[0].outcome, Outcome::Loads);
    assert!(report.companions.is_empty());
    assert!(text(&report, "biomes", "Biome 0").is_some());
}

#[test]
fn a_server_configuration_is_compared_whatever_its_name() {
    let scene = scene();
    load(scene.as_ref());
    let (kind, _) = scene
        .attach("copy (2).txt", r#"{"worldSeed": 43, "mapSize": 256}"#)
        .expect("is a configuration");
    assert_eq!(kind, "server-config");
    let report = scene.report();
    assert!(codes(&report).contains(&"server-config-seed"));
    assert_eq!(report.verdicts[0].outcome, Outcome::LoadsWithWarnings);
    assert_eq!(report.companions[0].name, "copy (2).txt");

    // Another takes its place; a legend stands beside it.
    scene
        .attach("ServerConfig.json", r#"{"WorldSeed": 42}"#)
        .expect("is a configuration");
    scene.attach("legend.json", "{}").expect("is a legend");
    let report = scene.report();
    assert!(!codes(&report).contains(&"server-config-seed"));
    let kinds: Vec<&str> = report
        .companions
        .iter()
        .map(|one| one.kind.as_str())
        .collect();
    assert_eq!(kinds, ["legend", "server-config"]);
    assert_eq!(
        report.companions[1].findings[0].code,
        "server-config-key-missing"
    );
}

#[test]
fn what_cannot_be_used_leaves_what_was_there() {
    let scene = scene();
    scene.attach("legend.json", LEGEND).expect("is a legend");
    let refused = |name: &str, text: &str| scene.attach(name, text).expect_err("is refused").code;
    assert_eq!(refused("legend.json", "{"), "legend-not-json");
    assert_eq!(refused("ServerConfig.json", "{"), "server-config-not-json");
    assert_eq!(
        refused("ServerConfig.json", "{}"),
        "server-config-keys-missing"
    );
    assert_eq!(
        refused("package.json", r#"{"name": "x"}"#),
        "companion-not-known"
    );
    let report = scene.report();
    assert_eq!(report.companions.len(), 1);
    assert_eq!(report.companions[0].text, LEGEND);
}

#[test]
fn a_legend_whose_values_are_all_wrong_is_still_a_legend() {
    let scene = scene();
    let text = r#"{"biomes":{},"tiers":"no","seaLevel":null,"heightUnit":7,"metresPerCell":"2"}"#;
    let (kind, _) = scene.attach("names.json", text).expect("is a legend");
    assert_eq!(kind, "legend");
    let report = scene.report();
    assert_eq!(report.companions[0].findings.len(), 5);
    // Each stands among the findings of the map, with the name of its file.
    let of_legend: Vec<&str> = report
        .findings
        .iter()
        .filter(|finding| finding.code == "legend-value")
        .map(|finding| finding.message.as_str())
        .collect();
    assert_eq!(of_legend.len(), 5);
    assert!(
        of_legend
            .iter()
            .all(|message| message.starts_with("names.json: "))
    );
    assert_eq!(report.verdicts[0].outcome, Outcome::Loads);
    // Capitals that no key has are told of.
    scene
        .attach("names.json", r#"{"SeaLevel": 4}"#)
        .expect("is a legend");
    assert!(codes(&scene.report()).contains(&"legend-key-unknown"));
}

#[test]
fn values_that_a_server_configuration_cannot_have_are_told_and_judged() {
    let scene = scene();
    load(scene.as_ref());
    let count = |report: &Report| {
        let is_it = |code: &&&str| **code == "server-config-value";
        codes(report).iter().filter(is_it).count()
    };
    for (text, expected) in [
        (r#"{"WorldSeed":{},"MapSize":[1]}"#, 2),
        (r#"{"WorldSeed":"1","MapSize":256}"#, 1),
        (r#"{"WorldSeed":42,"MapSize":512.5}"#, 1),
        (r#"{"WorldSeed":null,"MapSize":null}"#, 2),
    ] {
        scene
            .attach("ServerConfig.json", text)
            .expect("is a configuration");
        let report = scene.report();
        assert_eq!(count(&report), expected, "{text}");
        let verdict = &report.verdicts[0];
        assert_eq!(verdict.outcome, Outcome::LoadsWithWarnings, "{text}");
        assert_eq!(verdict.reasons.len(), expected, "{text}");
        assert!(
            verdict.reasons[0]
                .message
                .starts_with("ServerConfig.json: ")
        );
    }
}

#[test]
fn a_companion_of_which_nothing_could_be_used_says_so() {
    let is_unusable = |name: &str, text: &str| {
        let scene = scene();
        scene.attach(name, text).expect("is a companion");
        scene.report().companions[0].is_unusable
    };
    for (text, expected) in [
        (r#"{"biomes": 3, "seaLevel": "low"}"#, true),
        (r#"{"biomes": [{"nom": "Sea"}, {"color": "blue"}]}"#, true),
        (r#"{"SeaLevel": 4}"#, true),
        (r#"{"biomes": [{"name": "Sea"}, 7]}"#, false),
        (r##"{"tiers": [{"color": "#3a7f2c"}, 7]}"##, false),
        (r#"{"biomes": 3, "heightUnit": "m"}"#, false),
        (r#"{"biomes": 3, "metresPerCell": 2}"#, false),
        (r#"{"biomes": 3, "seaLevel": 0}"#, false),
        // Nothing is wrong with a legend that is still to be written.
        ("{}", false),
        (r#"{"biomes": [{}, {}]}"#, false),
    ] {
        assert_eq!(is_unusable("legend.json", text), expected, "{text}");
    }
    for (text, expected) in [
        (r#"{"WorldSeed": "x"}"#, true),
        (r#"{"WorldSeed": "x", "MapSize": 256}"#, false),
        (r#"{"WorldSeed": 0}"#, false),
    ] {
        assert_eq!(is_unusable("ServerConfig.json", text), expected, "{text}");
    }
}
