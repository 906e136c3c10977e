//! What a world opens with, and what choices do.

use mapscope_formats::region::write::RegionWriter;

use super::{chunk, file, land, open, small};
use crate::region::RegionScene;
use crate::scene::Scene;
use crate::settings::{SettingKind, SettingValue};

fn slider(scene: &RegionScene) -> (f64, f64, SettingValue) {
    let settings = scene.settings();
    let at = settings
        .iter()
        .find(|setting| setting.id == "at")
        .expect("is shown");
    match at.kind {
        SettingKind::Number {
            min,
            max,
            is_slider,
            ..
        } => {
            assert!(is_slider);
            (min, max, at.value.clone())
        }
        _ => panic!("the slice is a number"),
    }
}

#[test]
fn the_slice_counts_chunks_as_the_game_does() {
    let scene = open(vec![file(small([0, 0, -1])), file(small([0, 0, 0]))]);
    scene
        .set("axis", &SettingValue::Choice("z".to_owned()))
        .expect("is an axis");
    // Each slice with chunks has as many; the uppermost is taken.
    let at = |at: f64| SettingValue::Number(at);
    assert_eq!(slider(&scene), (-16.0, 15.0, at(2.0)));
    scene.set("at", &at(-16.0)).expect("is a slice");
    assert_eq!(slider(&scene).2, at(-16.0));
    for beyond in [-17.0, 16.0, f64::NAN, f64::INFINITY] {
        assert!(scene.set("at", &at(beyond)).is_none(), "{beyond}");
    }
}

#[test]
fn selecting_a_chunk_shows_its_file_and_the_slice_that_it_is_in() {
    let scene = open(vec![file(small([0, 0, 0])), file(small([0, 0, 1]))]);
    assert!(scene.select(Some("chunk:0,0,16")).is_some());
    assert_eq!(scene.chosen.borrow().region, 1);
    assert_eq!(slider(&scene).2, SettingValue::Number(16.0));
    assert!(
        scene.select(Some("chunk:0,0,16")).is_none(),
        "nothing changes"
    );
    scene
        .set("cut", &SettingValue::Flag(true))
        .expect("is a flag");
    scene.select(Some("chunk:15,1,2")).expect("is another");
    assert_eq!(
        slider(&scene).2,
        SettingValue::Number(16.0),
        "the cut stays"
    );
    scene.select(None).expect("nothing is selected any more");
    assert_eq!(scene.chosen.borrow().selected, None);
}

#[test]
fn the_face_that_looks_away_from_the_middle_of_the_planet_is_up() {
    let face = |position| {
        let scene = open(vec![file(small(position))]);
        scene.chosen.borrow().face.id()
    };
    assert_eq!(face([0, 0, 3]), "+z");
    assert_eq!(face([-2, 0, 1]), "-x");
    assert_eq!(face([1, 3, -1]), "+y");
    // All of a world's chunks equally far along two axes.
    let mut even = RegionWriter::new([1, 1, 0]);
    even.save(chunk(3, 3, 3), &land(1));
    let scene = open(vec![file(even)]);
    assert_eq!(scene.chosen.borrow().face.id(), "+z");
}

#[test]
fn every_option_can_be_chosen_and_nothing_else() {
    let scene = open(vec![file(small([0, 0, 0])), file(small([3, 0, 0]))]);
    let views = [
        "space", "box", "slice", "file", "sectors", "surface", "blocks", "inside",
    ];
    for view in views {
        scene
            .set("view", &SettingValue::Choice(view.to_owned()))
            .expect("is a view");
        for setting in scene.settings() {
            if let SettingKind::Choice { options, .. } = &setting.kind {
                assert!(
                    options
                        .iter()
                        .any(|option| { SettingValue::Choice(option.id.clone()) == setting.value })
                );
                for option in options {
                    if setting.id != "view" {
                        let value = SettingValue::Choice(option.id.clone());
                        scene.set(&setting.id, &value).expect("is an option");
                    }
                }
            }
            let nothing = SettingValue::Choice("nothing".to_owned());
            assert!(scene.set(&setting.id, &nothing).is_none(), "{}", setting.id);
        }
    }
    assert!(scene.set("none", &SettingValue::Flag(true)).is_none());
}
