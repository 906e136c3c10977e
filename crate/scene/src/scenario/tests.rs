//! The scene of real maps, where there are some.

use std::path::PathBuf;
use std::rc::Rc;

use mapscope_formats::MemorySource;
use mapscope_formats::scenario::{CodePage, TextDecoder};
use pollster::block_on;

use super::ScenarioScene;
use crate::scene::{Scene, SourceFile};
use crate::settings::{SettingKind, SettingValue};

/// Reads every byte as the Latin letter of its number.
struct Latin;

impl TextDecoder for Latin {
    fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| char::from(*byte)).collect()
    }
}

fn opened(name: &str, bytes: Vec<u8>) -> Result<ScenarioScene, mapscope_formats::OpenError> {
    let file = SourceFile {
        name: name.to_owned(),
        bytes: Rc::new(MemorySource::new(bytes)),
    };
    block_on(ScenarioScene::open(file, Rc::new(Latin)))
}

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

fn ask(scene: &ScenarioScene) {
    for source in super::layers::SOURCES {
        let instances = scene.instances(source);
        let labels = scene.labels(source);
        assert!(instances.is_some() != labels.is_some(), "{source}");
    }
    let report = scene.report();
    for row in report.tables.iter().flat_map(|table| &table.rows) {
        if let Some(words) = &row.find {
            let found = scene.find(words, 3);
            assert!(found.is_understood && found.total > 0, "{words}");
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
    let terrain = scene.instances(super::layers::TERRAIN);
    assert!(terrain.is_some_and(|bytes| !bytes.is_empty()));
    let mut on_map = 0;
    for step in 0..40 {
        let part = f64::from(step) / 39.0;
        let at = [
            plane.min[0] + (plane.max[0] - plane.min[0]) * part,
            plane.min[1] + (plane.max[1] - plane.min[1]) * (part * 7.3).fract(),
        ];
        scene.world_at(at);
        let facts = block_on(scene.facts_at(at)).expect("nothing is read");
        on_map += usize::from(facts.is_some());
        block_on(scene.pick(at, 5.0)).expect("nothing is read");
    }
    assert!(on_map > 20, "{on_map} of 40 places are on the map");
}

/// The folder of real maps; `MAPSCOPE_MAPS` says where it is.
fn maps() -> Option<PathBuf> {
    let folder = std::env::var_os("MAPSCOPE_MAPS").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: MAPSCOPE_MAPS does not name a folder of maps");
    }
    folder
}

#[test]
fn every_real_map_answers_everything() {
    let Some(folder) = maps() else { return };
    let mut shown = 0;
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entries can be read").path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let is_map = [".map", ".mpr", ".yrm"]
            .iter()
            .any(|end| name.ends_with(end));
        if !is_map {
            continue;
        }
        println!("{name}");
        let bytes = std::fs::read(&path).expect("it can be read");
        match opened(&name, bytes) {
            Ok(scene) => {
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
                    assert!(bytes > 0, "{}", export.id);
                }
                shown += 1;
            }
            Err(_) => assert!(name.starts_with("neg_"), "{name}"),
        }
    }
    assert!(shown > 0, "there are no maps in the folder");
}
