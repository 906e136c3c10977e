//! What is said of a cell.

use mapscope_scene::{CellFacts, Scene};
use pollster::block_on;

use crate::support::{Formula, TestMap, open_bytes};

fn at(scene: &dyn Scene, x: u32, y: u32) -> Option<CellFacts> {
    block_on(scene.facts_at([x, y].map(|at| f64::from(at) + 0.5).into())).expect("can be read")
}

fn texts(scene: &dyn Scene, x: u32, y: u32) -> Vec<(String, Option<f64>)> {
    let facts = at(scene, x, y).expect("is on the map").facts;
    facts
        .into_iter()
        .map(|fact| (fact.text, fact.value))
        .collect()
}

fn heights(x: u32, y: u32) -> f32 {
    match (x, y) {
        (1, 0) => 0.1,
        (2, 0) => f32::NAN,
        (3, 0) => f32::INFINITY,
        (4, 0) => f32::NEG_INFINITY,
        (299, 298) => -12_345.678,
        _ => 0.0,
    }
}

#[test]
fn a_cell_has_its_position_its_very_height_and_its_biome() {
    let map = TestMap::new(300);
    let biomes = |x, y| if (x, y) == (299, 298) { 255 } else { 7 };
    for bytes in [
        map.v2(&mut Formula(heights, biomes)),
        map.v1(&mut Formula(heights, biomes)),
    ] {
        let scene = open_bytes(bytes);
        assert_eq!(
            texts(scene.as_ref(), 1, 0),
            [
                ("(1, 0)".to_owned(), None),
                ("0.1".to_owned(), Some(f64::from(0.1_f32))),
                ("biome 7".to_owned(), Some(7.0)),
            ]
        );
        let last = texts(scene.as_ref(), 299, 298);
        assert_eq!(
            last[1],
            ("-12345.678".to_owned(), Some(f64::from(-12_345.678_f32)))
        );
        assert_eq!(last[2].0, "biome 255");
        for (x, text) in [
            (2, "no data (NaN)"),
            (3, "no data (+∞)"),
            (4, "no data (−∞)"),
        ] {
            assert_eq!(texts(scene.as_ref(), x, 0)[1], (text.to_owned(), None));
        }
    }
}

#[test]
fn off_the_map_there_is_nothing() {
    let scene = open_bytes(TestMap::new(300).v2(&mut Formula(heights, |_, _| 0)));
    assert_eq!(at(scene.as_ref(), 300, 0), None);
    assert_eq!(at(scene.as_ref(), 0, u32::MAX), None);
}

#[test]
fn an_ordinal_that_is_no_biome_is_shown_as_it_stands_in_the_file() {
    let mut bytes = TestMap::new(4).v1(&mut Formula(|_, _| 1.0, |_, _| 0));
    let cell = 8 + 4 + (2 * 4 + 3) * 8;
    bytes[cell + 4..cell + 8].copy_from_slice(&(-1_i32).to_le_bytes());
    let scene = open_bytes(bytes);
    assert_eq!(
        texts(scene.as_ref(), 2, 3)[2],
        ("invalid biome -1".to_owned(), Some(-1.0))
    );
}

#[test]
fn where_the_file_ends_early_a_cell_is_said_not_to_be_in_it() {
    let mut bytes = TestMap::new(4).v1(&mut Formula(|_, _| 1.0, |_, _| 3));
    bytes.truncate(8 + 4 + 10 * 8);
    let scene = open_bytes(bytes);
    assert_eq!(texts(scene.as_ref(), 2, 1)[1].0, "1");
    let lost = texts(scene.as_ref(), 2, 2);
    let not_in_file = ("not in the file".to_owned(), None);
    assert_eq!(lost[1..], [not_in_file.clone(), not_in_file]);
}

#[test]
fn heights_are_told_where_the_file_ends_before_its_biomes() {
    let whole = TestMap::new(256).v2(&mut Formula(|_, _| 1.0, |_, _| 3));
    let find = |tag: &[u8]| whole.windows(4).position(|bytes| bytes == tag);
    let heights_at = find(b"HGTS").expect("has heights") + 12;
    // All heights but the last one.
    let cut = whole[..heights_at + 256 * 256 * 4 - 1].to_vec();
    let scene = open_bytes(cut);
    let of = |x, y| -> Vec<String> {
        let facts = texts(scene.as_ref(), x, y);
        facts.into_iter().skip(1).map(|(text, _)| text).collect()
    };
    assert_eq!(of(255, 254), ["1", "not in the file"]);
    assert_eq!(of(255, 255), ["not in the file", "not in the file"]);
}
