//! What the game would make of a region.

use mapscope_formats::Outcome;
use mapscope_formats::region::PROGRESSIA;
use mapscope_formats::region::write::{RegionWriter, zlib};

use crate::support::{at, content, noisy, read, read_as, region};

#[test]
fn a_sound_region_loads() {
    let mut writer = region(&[(at(0, 0, 0), &content()), (at(0, 0, 1), &content())]);
    writer.save(at(0, 0, 0), &noisy(1));
    let read = read(&writer.into_bytes());
    let verdict = read.verdict();
    assert_eq!(verdict.engine, PROGRESSIA);
    assert_eq!(
        (verdict.outcome, verdict.reasons.len()),
        (Outcome::Loads, 0)
    );
    assert_eq!(read.ledger.lost().count(), 0);
}

#[test]
fn a_chunk_whose_data_are_damaged_is_lost_alone() {
    let mut writer = region(&[(at(0, 0, 0), &content())]);
    writer.save_stream(at(1, 2, 3), &zlib(&content().payload()[..100]));
    let read = read(&writer.into_bytes());
    let verdict = read.verdict();
    assert_eq!(verdict.outcome, Outcome::LoadsWithWarnings);
    assert_eq!(
        verdict.reasons[0].message,
        "1 chunk would be given up and made anew"
    );
    assert_eq!(verdict.reasons[1].code, "region-payload-cut");
    assert!(verdict.reasons[1].message.contains("chunk 1, 2, 3"));
    assert!(read.ledger.lost().eq([at(1, 2, 3)]));
    assert!(!read.ledger.is_emptied());
}

#[test]
fn unchecked_values_may_crash_the_game() {
    let mut bad = content();
    bad.blocks[7] = 99;
    let read = read(&region(&[(at(0, 0, 0), &bad)]).into_bytes());
    let verdict = read.verdict();
    assert_eq!(verdict.outcome, Outcome::MayCrash);
    assert_eq!(verdict.reasons[1].code, "region-block-index");
    assert_eq!(read.ledger.lost().count(), 0);
}

#[test]
fn a_chain_at_fault_empties_the_header_and_costs_all_chunks() {
    let mut writer = region(&[
        (at(0, 0, 0), &noisy(1)),
        (at(0, 0, 1), &content()),
        (at(0, 0, 2), &content()),
    ]);
    writer.put_link(2, 2);
    let read = read(&writer.into_bytes());
    let verdict = read.verdict();
    assert_eq!(verdict.outcome, Outcome::Refuses);
    assert!(verdict.reasons[0].message.contains("3 chunks are lost"));
    assert_eq!(verdict.reasons[1].code, "region-loop");
    assert!(verdict.reasons[1].message.contains("chunk 0, 0, 0"));
    assert!(read.ledger.is_emptied());
    assert!(read.ledger.lost().eq([at(0, 0, 0)]));
}

#[test]
fn the_wrong_place_and_slots_without_their_one_empty_the_header_too() {
    let bytes = region(&[(at(0, 0, 0), &content())]).into_bytes();
    let elsewhere = read_as("region_1_0_0.progressia_region", &bytes).ok();
    let verdict = elsewhere.expect("it opens").verdict();
    assert_eq!(verdict.outcome, Outcome::Refuses);
    assert!(verdict.reasons[0].message.contains("1 chunk is lost"));
    assert_eq!(verdict.reasons[1].code, "region-file-name");

    let mut writer = RegionWriter::new([0, 0, 0]).without_bias();
    writer.save(at(0, 0, 0), &content());
    let verdict = read(&writer.into_bytes()).verdict();
    assert_eq!(verdict.outcome, Outcome::Refuses);
    assert_eq!(verdict.reasons[1].code, "region-slots-unbiased");
}

#[test]
fn a_chunk_without_an_end_sector_is_read_and_some_builds_mind_it() {
    let mut bytes = region(&[(at(0, 0, 0), &content())]).into_bytes();
    bytes.truncate(bytes.len() - 64);
    let read = read(&bytes);
    assert_eq!(read.verdict().outcome, Outcome::LoadsWithWarnings);
    assert_eq!(read.ledger.lost().count(), 0);
    assert!(!read.ledger.is_emptied());
}

#[test]
fn orphans_and_a_wrong_checksum_are_no_concern_of_the_games() {
    let mut stream = zlib(&content().payload());
    let last = stream.len() - 1;
    stream[last] ^= 1;
    let mut writer = region(&[(at(0, 0, 0), &noisy(1))]);
    writer.empty_header();
    writer.save_stream(at(0, 0, 1), &stream);
    let read = read(&writer.into_bytes());
    assert_eq!(read.codes(), ["region-orphans", "region-zlib-checksum"]);
    assert_eq!(read.verdict().outcome, Outcome::Loads);
}
