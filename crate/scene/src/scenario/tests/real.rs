//! Everything that can be asked of a map, asked of all real ones.

use mapscope_real_maps::real_maps;
use pollster::block_on;

use super::opened;
use crate::items::Found;
use crate::report::Row;
use crate::scenario::ScenarioScene;
use crate::scene::Scene;
use crate::settings::{SettingKind, SettingValue};
use crate::text::counted;

/// Asks everything of a scene, with every value of every setting.
fn ask_everything(scene: &ScenarioScene) {
    ask(scene);
    for setting in scene.settings() {
        let values: Vec<SettingValue> = match &setting.kind {
            SettingKind::Choice { options, .. } => options
                .iter()
                .map(|option| SettingValue::Choice(option.id.clone()))
                .collect(),
            SettingKind::Flag => vec![SettingValue::Flag(true), SettingValue::Flag(false)],
            SettingKind::Number { .. } => Vec::new(),
        };
        for value in values {
            assert!(scene.set(&setting.id, &value).is_some(), "{}", setting.id);
            ask_where(scene);
        }
        assert!(scene.set(&setting.id, &setting.value).is_some());
    }
}

/// How many cells a row says that it counts, where it counts cells of one kind.
fn counted_cells(row: &Row, found: &Found) -> Option<String> {
    let of_cells = ["class-", "height-", "resource-", "overlay-"];
    let is_of_cells = of_cells.iter().any(|kind| row.id.starts_with(kind));
    assert!(
        !is_of_cells || found.meaning.contains("patch"),
        "{}",
        row.id
    );
    is_of_cells.then(|| counted(row.cells[1].value.expect("a count") as u64, "cell"))
}

fn ask(scene: &ScenarioScene) {
    for source in crate::scenario::layers::SOURCES {
        let instances = scene.instances(source);
        let labels = scene.labels(source);
        assert!(instances.is_some() != labels.is_some(), "{source}");
    }
    let report = scene.report();
    for row in report.tables.iter().flat_map(|table| &table.rows) {
        if let Some(words) = &row.find {
            let found = scene.find(words, 3);
            assert!(found.is_understood && found.total > 0, "{words}");
            if let Some(cells) = counted_cells(row, &found) {
                // No table counts more of them than are found, whatever else has their name.
                assert!(
                    found.meaning.ends_with(&cells),
                    "{words}: {}",
                    found.meaning
                );
            }
            for own in found.items {
                let item = block_on(scene.item(&own.id)).expect("nothing is read");
                assert_eq!(item.map(|item| item.title), Some(own.title));
            }
        }
    }
    ask_where(scene);
}

/// Asks what is where, all over the plane.
fn ask_where(scene: &ScenarioScene) {
    let plane = scene.layers().plane;
    let terrain = scene.instances(crate::scenario::layers::TERRAIN);
    assert!(terrain.is_some_and(|bytes| !bytes.is_empty()));
    let mut on_map = 0;
    for step in 0..40 {
        let part = f64::from(step) / 39.0;
        let at = [
            plane.min[0] + (plane.max[0] - plane.min[0]) * part,
            plane.min[1] + (plane.max[1] - plane.min[1]) * (part * 7.3).fract(),
        ];
        scene.world_at(at.into());
        let facts = block_on(scene.facts_at(at.into())).expect("nothing is read");
        on_map += usize::from(facts.is_some());
        block_on(scene.pick(at.into(), 5.0)).expect("nothing is read");
    }
    assert!(on_map > 20, "{on_map} of 40 places are on the map");
}

#[test]
fn every_real_map_answers_everything() {
    for map in real_maps() {
        let Ok(scene) = opened(&map.name, map.bytes.clone()) else {
            assert!(map.is_refused(), "{}", map.name);
            continue;
        };
        assert!(!map.is_refused(), "{}", map.name);
        ask_everything(&scene);
        for export in scene.exports() {
            let mut making = scene.export(&export.id).expect("it is listed");
            let mut bytes = 0;
            loop {
                let step = block_on(making.step()).expect("nothing is read");
                bytes += step.bytes.len();
                if step.is_complete {
                    break;
                }
            }
            assert!(bytes > 0, "{}: {}", map.name, export.id);
        }
    }
}
