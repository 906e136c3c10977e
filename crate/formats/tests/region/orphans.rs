//! Chunks that no slot leads to.

use mapscope_formats::Severity;
use mapscope_formats::region::{ChainEnd, SectorUse};

use crate::support::{assert_holds, at, content, noisy, offset, read, region};

#[test]
fn an_emptied_header_leaves_every_chunk_to_salvage() {
    let mut writer = region(&[
        (at(0, 0, 0), &content()),
        (at(7, 0, 0), &content()),
        (at(0, 9, 0), &noisy(2)),
    ]);
    // One of them in two parts.
    writer.save(at(7, 0, 0), &noisy(1));
    writer.empty_header();
    let emptied = read(&writer.clone().into_bytes());
    assert_eq!(emptied.codes(), ["region-orphans"]);
    let finding = emptied.finding("region-orphans");
    assert_eq!(finding.severity, Severity::Warning);
    assert_eq!(finding.found.as_deref(), Some("3 chains"));
    assert_eq!(finding.place.file_offset, Some(offset(0) as u64));
    assert_eq!(emptied.map.orphans.len(), 3);
    assert_holds(&emptied.orphans[0], &content());
    assert_holds(&emptied.orphans[1], &noisy(1));
    assert_holds(&emptied.orphans[2], &noisy(2));
    assert!(
        emptied
            .map
            .orphans
            .iter()
            .all(|chain| chain.chunk.is_none())
    );
    assert_eq!(emptied.map.use_of(0), Some(SectorUse::Orphan));
    let owner = emptied.map.owner(0).and_then(|id| emptied.map.chain(id));
    assert_eq!(owner, Some(&emptied.map.orphans[0]));

    // New chunks beside the old ones.
    writer.save(at(1, 1, 1), &content());
    let after = read(&writer.into_bytes());
    assert_eq!(after.map.orphans.len(), 3);
    assert_holds(after.chunk(at(1, 1, 1)), &content());
}

#[test]
fn an_orphan_ends_where_its_sectors_were_written_over() {
    let orphan = region(&[(at(0, 0, 0), &noisy(1))]);
    let mut bytes = orphan.into_bytes();
    bytes[16..20].fill(0);
    // Another counter, and then a chunk's.
    let mut jumped = bytes.clone();
    jumped[offset(3) + 1] = 99;
    let read_jumped = read(&jumped);
    assert_eq!(
        read_jumped.map.orphans[0].end,
        ChainEnd::Overwritten { sector: 3 }
    );
    assert!(read_jumped.orphans[0].blocks_read > 0);

    bytes[offset(3)..][..2].copy_from_slice(&[1, 0]);
    bytes[16..20].copy_from_slice(&4_i32.to_be_bytes());
    let taken = read(&bytes);
    assert_eq!(taken.map.orphans.len(), 1);
    assert_eq!(
        taken.map.orphans[0].end,
        ChainEnd::Overwritten { sector: 3 }
    );
    // What an orphan has of damage is no fault of a chunk's.
    assert_eq!(taken.ledger.lost().count(), 1);
}

#[test]
fn what_does_not_begin_as_a_chunk_does_is_no_orphan() {
    let writer = region(&[(at(0, 0, 0), &noisy(1))]);
    let mut bytes = writer.into_bytes();
    bytes[16..20].fill(0);
    bytes[offset(0) + 1] = 1;
    let read = read(&bytes);
    assert_eq!(read.codes(), Vec::<&str>::new());
    assert!(read.map.orphans.is_empty());
    assert_eq!(read.map.use_of(0), Some(SectorUse::Orphan));
    assert_eq!(read.map.owner(0), None);
}
