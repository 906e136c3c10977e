//! What the games would make of a file.

use mapscope_formats::Severity;
use mapscope_formats::scenario::{OPEN_TS, PackKind, Scenario, verdicts};
use mapscope_formats::verdict::Outcome;

use crate::support::{
    MAP, finding, lcw_blocks, lzo_blocks, opened, record, records, records_without_end, section,
    section_by, with_list, with_packed,
};

fn outcomes(scenario: &Scenario) -> Vec<(&'static str, Outcome)> {
    let verdicts = verdicts(scenario);
    verdicts
        .iter()
        .map(|verdict| (verdict.engine, verdict.outcome))
        .collect()
}

const TS: &str = "Tiberian Sun";

/// The file is judged so by the original game, and so by OpenTS.
fn judged(text: &str, original: Outcome, open_ts: Outcome) {
    let scenario = opened(text);
    assert_eq!(
        outcomes(&scenario),
        [(TS, original), (OPEN_TS, open_ts)],
        "{text:.200}"
    );
}

#[test]
fn a_sound_map_loads_everywhere() {
    judged(&with_list(&records()), Outcome::Loads, Outcome::Loads);
}

#[test]
fn a_list_without_its_end_mark_loads_in_the_original_game_alone() {
    let text = with_list(&records_without_end());
    judged(&text, Outcome::Loads, Outcome::Refuses);
    let scenario = opened(&text);
    let told = finding(&scenario, "scenario-no-terminator");
    assert_eq!(told.severity, Severity::Warning);
    assert!(told.advice.contains("Nothing is lost"), "{}", told.advice);
    // No engine for Red Alert 2 asks for the mark.
    let yuri = opened(text.replace("TEMPERATE", "DESERT"));
    assert_eq!(outcomes(&yuri), [("Yuri's Revenge", Outcome::Loads)]);
    assert_eq!(
        finding(&yuri, "scenario-no-terminator").severity,
        Severity::Note
    );
}

#[test]
fn damage_may_crash_the_original_game_and_is_refused_by_open_ts() {
    let packed = lzo_blocks(&records());
    let cut = with_packed(&packed[..packed.len() - 9]);
    judged(&cut, Outcome::MayCrash, Outcome::Refuses);
    let long = MAP.to_owned() + &section_by(PackKind::IsoMapPack5, &packed, 128);
    judged(&long, Outcome::MayCrash, Outcome::Refuses);
    let junk = with_list(&records()).replacen("1=", "1=!", 1);
    judged(&junk, Outcome::MayCrash, Outcome::Refuses);
}

#[test]
fn damage_in_an_old_revision_does_not_stop_open_ts() {
    let list = &record(1, 3, 7, 0, 0, 0)[..6];
    let text = MAP.to_owned() + &section(PackKind::IsoMapPack3, list);
    judged(&text, Outcome::MayCrash, Outcome::LoadsWithWarnings);
    let early = MAP.to_owned() + &section(PackKind::IsoMapPack1, &lcw_blocks(&[1; 99]));
    judged(&early, Outcome::MayCrash, Outcome::LoadsWithWarnings);
}

#[test]
fn no_terrain_is_refused_by_all() {
    judged(MAP, Outcome::Refuses, Outcome::Refuses);
}

#[test]
fn overlays_that_are_not_read_and_previews_that_are_broken() {
    let plane = section(PackKind::Overlay, &lcw_blocks(&[0xFF; 512 * 512]));
    let text = with_list(&records()) + &plane;
    judged(
        &text,
        Outcome::LoadsWithWarnings,
        Outcome::LoadsWithWarnings,
    );
    let preview = section(PackKind::Preview, &[9, 0, 9, 0, 1]);
    judged(
        &(with_list(&records()) + &preview),
        Outcome::Loads,
        Outcome::Loads,
    );
}

#[test]
fn reasons_begin_with_the_gravest() {
    let text = with_list(&records_without_end()) + &section(PackKind::Overlay, &[1]);
    let scenario = opened(text);
    let open_ts = verdicts(&scenario).pop().expect("two engines");
    let codes: Vec<&str> = open_ts.reasons.iter().map(|reason| reason.code).collect();
    assert_eq!(
        codes,
        [
            "scenario-no-terminator",
            "scenario-block-header-cut",
            "scenario-overlay-not-read"
        ]
    );
}
