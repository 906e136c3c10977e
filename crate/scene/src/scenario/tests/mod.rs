//! The scene of a small map whose positions are worked out by hand, and of real maps, where there are
//! some.

mod items;
mod picture;
mod real;
mod report;

use std::rc::Rc;

use mapscope_formats::MemorySource;
use mapscope_formats::scenario::write::{IniText, Record, pack_blocks, record_bytes};
use mapscope_formats::scenario::{CodePage, PackKind, TextDecoder};
use pollster::block_on;

use crate::scenario::ScenarioScene;
use crate::scene::{Scene, SourceFile};
use crate::settings::SettingValue;

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

/// A map of Tiberian Sun of 4 × 3 tiles, level but for cell (4, 4), which stands 4 levels high. A power
/// plant covers (3, 3) to (4, 4), a start is at (2, 4), Tiberium grows at (5, 5).
fn small() -> ScenarioScene {
    let mut text = IniText::with_comment("made by hand");
    text.section("Basic");
    text.entry("Name", "Small");
    text.entry("NewINIFormat", "4");
    text.section("Map");
    text.entry("Theater", "TEMPERATE");
    text.entry("Size", "0,0,4,3");
    text.entry("LocalSize", "1,4,2,1");
    text.section("Waypoints");
    text.entry("0", "4002");
    text.section("Structures");
    let plant = "GDI,GAPOWR,256,3,3,0,None,0,1,1,0,0,None,None,None,1,0";
    text.entry("0", plant);
    let records: Vec<Record> = (1..8)
        .flat_map(|x| (1..8).map(move |y| (x, y)))
        .map(|(x, y)| Record {
            x,
            y,
            height: if (x, y) == (4, 4) { 4 } else { 0 },
            ..Record::default()
        })
        .collect();
    let terrain = record_bytes(PackKind::IsoMapPack5, &records, true);
    let mut numbers = vec![255; 512 * 512];
    let mut frames = vec![0; 512 * 512];
    (numbers[5 * 512 + 5], frames[5 * 512 + 5]) = (102, 5);
    for (kind, bytes) in [
        (PackKind::IsoMapPack5, &terrain),
        (PackKind::Overlay, &numbers),
        (PackKind::OverlayData, &frames),
    ] {
        text.pack(kind, &pack_blocks(kind, bytes), 70);
    }
    opened("small.map", text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"))
}

fn instances<T: bytemuck::Pod>(scene: &ScenarioScene, source: &str) -> Vec<T> {
    let bytes = scene.instances(source).expect("there is such a source");
    let instances = bytes.chunks_exact(size_of::<T>());
    instances.map(bytemuck::pod_read_unaligned).collect()
}

/// The cell that is read at a place of the plane.
fn cell_at(scene: &ScenarioScene, at_plane: [f64; 2]) -> Option<[u32; 2]> {
    let facts = block_on(scene.facts_at(at_plane.into())).expect("nothing is read");
    facts.map(|facts| [facts.x, facts.y])
}

fn view(scene: &ScenarioScene, view: &str) {
    let view = SettingValue::Choice(view.to_owned());
    assert!(scene.set("view", &view).is_some());
}

/// A map of clear ground with one more line of text.
fn with_text(name: &str, more: &str) -> ScenarioScene {
    let text = format!(
        "[Map]\nTheater=TEMPERATE\nSize=0,0,4,3\nLocalSize=1,1,2,1\n[Waypoints]\n0=4002\n9=4003\n{more}"
    );
    opened(name, text.into_bytes()).unwrap_or_else(|_| panic!("it is a map"))
}
