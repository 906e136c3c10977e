//! Slots and chains at fault: what is said, where, and that the rest is read.

use mapscope_formats::region::{ChainEnd, Fate, SectorUse};

use crate::support::{Read, assert_holds, at, content, noisy, offset, read, region};

/// A region of two chunks, of which the first has some sectors.
fn two() -> (Vec<u8>, u32) {
    let writer = region(&[(at(0, 0, 0), &noisy(1)), (at(0, 0, 1), &content())]);
    let second = writer.slot(at(0, 0, 1)) - 1;
    (writer.into_bytes(), second as u32)
}

/// Asserts that the other chunk is read, whatever is the matter with the first.
fn assert_other_is_read(read: &Read) {
    assert_holds(read.chunk(at(0, 0, 1)), &content());
    assert_eq!(read.ledger.fate(at(0, 0, 1)), Some(Fate::Loads));
}

/// The finding of a code: where it is, what is expected and what was found.
fn told(read: &Read, code: &str) -> (u64, String, String) {
    let finding = read.finding(code);
    assert!(
        finding.message.contains("chunk 0, 0, 0"),
        "{}",
        finding.message
    );
    assert_eq!(finding.find.as_deref(), Some("chunk 0, 0, 0"));
    (
        finding.place.file_offset.expect("it has a place"),
        finding.expected.expect("it says"),
        finding.found.expect("it says"),
    )
}

#[test]
fn slots_out_of_the_file() {
    for (slot, code, found) in [
        (
            i32::MAX,
            "region-slot-out-of-file",
            "2147483647, which is sector 2147483646",
        ),
        (-1, "region-slot-negative", "-1, which is sector -2"),
        (
            i32::MIN,
            "region-slot-negative",
            "-2147483648, which is sector -2147483649",
        ),
    ] {
        let (mut bytes, _) = two();
        let sectors = (bytes.len() - offset(0)) / 64;
        bytes[16..20].copy_from_slice(&slot.to_be_bytes());
        let read = read(&bytes);
        assert_eq!(
            told(&read, code),
            (
                16,
                format!("sector 0 to {}, or 0 for no chunk", sectors - 1),
                found.to_owned()
            )
        );
        assert_eq!(read.map.chains[0].end, ChainEnd::SlotOutOfFile);
        assert_eq!(read.map.chains[0].first_sector(), None);
        assert_eq!(read.ledger.fate(at(0, 0, 0)), Some(Fate::Lost));
        assert_other_is_read(&read);
    }
    // The last sector there is, and the first there is not.
    let (mut bytes, _) = two();
    let sectors = ((bytes.len() - offset(0)) / 64) as i32;
    bytes[16..20].copy_from_slice(&sectors.to_be_bytes());
    assert_ne!(read(&bytes).map.chains[0].end, ChainEnd::SlotOutOfFile);
    bytes[16..20].copy_from_slice(&(sectors + 1).to_be_bytes());
    assert_eq!(read(&bytes).map.chains[0].end, ChainEnd::SlotOutOfFile);
}

/// The file of [`two`], with sector 2 of the first chunk written over.
fn with_sector(bytes_of_it: &[u8]) -> Read {
    let (mut bytes, _) = two();
    bytes[offset(2)..][..bytes_of_it.len()].copy_from_slice(bytes_of_it);
    let read = read(&bytes);
    assert_other_is_read(&read);
    assert_eq!(read.ledger.fate(at(0, 0, 0)), Some(Fate::Lost));
    read
}

fn link(target: i32) -> Vec<u8> {
    let mut bytes = vec![2];
    bytes.extend(target.to_be_bytes());
    bytes
}

#[test]
fn links_to_nowhere() {
    for (target, code) in [
        (i32::MAX, "region-link-out-of-file"),
        (-1, "region-link-into-header"),
        (i32::MIN, "region-link-into-header"),
    ] {
        let read = with_sector(&link(target));
        let (place, expected, found) = told(&read, code);
        assert_eq!(place as usize, offset(2));
        assert_eq!(expected, "a link to a sector of the file");
        assert_eq!(found, format!("a link to sector {target}"));
        let item = read.finding(code).place.item.expect("it names the sector");
        assert_eq!(item, "chunk 0, 0, 0, sector 2");
    }
}

#[test]
fn a_link_to_itself_and_loops_of_links_and_data() {
    let read = with_sector(&link(2));
    let end = ChainEnd::Loop {
        sector: 2,
        target: 2,
    };
    assert_eq!(read.map.chains[0].end, end);
    assert!(
        read.finding("region-loop")
            .message
            .contains("leads to itself")
    );
    assert_eq!(told(&read, "region-loop").2, "sector 2 again");

    let read = with_sector(&link(0));
    let end = ChainEnd::Loop {
        sector: 2,
        target: 0,
    };
    assert_eq!(read.map.chains[0].end, end);
    assert!(read.finding("region-loop").message.contains("go round"));

    // Data that runs back into where the chain began.
    let bytes = crate::support::by_hand(&[(0, 3)], &[&[1, 1], &[1, 2], &[1, 0], &[2, 0, 0, 0, 0]]);
    let looped = crate::support::read(&bytes);
    assert_eq!(
        looped.map.chains[0].end,
        ChainEnd::Loop {
            sector: 1,
            target: 2
        }
    );
}

#[test]
fn a_link_that_the_file_ends_within() {
    let (mut bytes, second) = two();
    bytes.truncate(offset(second));
    bytes.extend([2, 0, 0, 0]);
    let read = read(&bytes);
    let end = ChainEnd::LinkCut { sector: second };
    assert_eq!(read.map.chains[1].end, end);
    assert_eq!(
        read.finding("region-link-cut").place.file_offset,
        Some(offset(second) as u64)
    );
    assert_holds(read.chunk(at(0, 0, 0)), &noisy(1));
}

#[test]
fn kinds_that_are_not_read() {
    let read = with_sector(&[3]);
    assert_eq!(read.map.chains[0].end, ChainEnd::Bulk { sector: 2 });
    assert_eq!(told(&read, "region-bulk").0 as usize, offset(2));
    assert_eq!(read.map.use_of(2), Some(SectorUse::Broken));

    let read = with_sector(&[200]);
    let end = ChainEnd::UnknownKind {
        sector: 2,
        kind: 200,
    };
    assert_eq!(read.map.chains[0].end, end);
    assert_eq!(told(&read, "region-sector-kind").2, "kind 200");
}

#[test]
fn a_counter_out_of_order_is_told_and_the_data_tried() {
    let read = with_sector(&[1, 9]);
    let (place, expected, found) = told(&read, "region-counter");
    assert_eq!(place as usize, offset(2));
    assert_eq!(
        (expected.as_str(), found.as_str()),
        ("counter 2", "counter 9")
    );
    let jumps = read.map.chains[0].jumps.expect("there is one");
    // To 9, and back to what follows 2.
    assert_eq!(jumps.count, 2);
    assert_holds(read.chunk(at(0, 0, 0)), &noisy(1));
}

#[test]
fn a_chunk_that_runs_into_another_names_it_and_shows_what_the_game_would_read() {
    // Both slots at the same sector.
    let (mut bytes, _) = two();
    bytes[20..24].copy_from_slice(&1_i32.to_be_bytes());
    let same = read(&bytes);
    let finding = same.finding("region-sectors-shared");
    assert_eq!(
        finding.message,
        "the sectors of chunk 0, 0, 1 are those of chunk 0, 0, 0 too"
    );
    assert_eq!(finding.place.file_offset, Some(offset(0) as u64));
    for chunk in &same.chunks {
        assert_holds(chunk, &noisy(1));
    }
    assert_eq!(same.map.use_of(0), Some(SectorUse::Shared));
    assert!(same.map.chains[1].is_damaged() && !same.map.chains[0].is_damaged());

    // A link into the middle of another.
    let (_, second) = two();
    let (mut bytes, _) = two();
    let linked = link(second as i32);
    bytes[offset(2)..][..5].copy_from_slice(&linked);
    let crossed = read(&bytes);
    let sharing = crossed.map.chains[0]
        .sharing
        .expect("it runs into the other");
    assert_eq!(sharing.sector, second);
    assert_other_is_read(&crossed);
    let codes = crossed.codes();
    assert!(codes.contains(&"region-sectors-shared"), "{codes:?}");
}

#[test]
fn a_slot_into_the_middle_of_a_later_chunk_does_not_take_its_sectors() {
    let writer = region(&[(at(0, 0, 1), &noisy(1))]);
    let mut bytes = writer.into_bytes();
    bytes[16..20].copy_from_slice(&3_i32.to_be_bytes());
    let read = read(&bytes);
    let owner = read.map.owner(5).and_then(|owner| read.map.chain(owner));
    assert_eq!(owner.and_then(|chain| chain.chunk), Some(at(0, 0, 1)));
    assert_eq!(read.map.chains[1].sharing, None);
    assert_eq!(read.map.chains[0].sharing.expect("it shares").sector, 2);
    assert_holds(read.chunk(at(0, 0, 1)), &noisy(1));
}

#[test]
fn damage_to_every_chunk_is_told_and_hides_nothing() {
    let mut writer = region(&[(at(15, 15, 15), &content())]);
    for slot in mapscope_formats::region::ChunkAt::all().take(4095) {
        writer.set_slot(slot, -7);
    }
    let read = read(&writer.into_bytes());
    let findings = read.ledger.findings();
    assert!(findings.len() < 30, "{} findings", findings.len());
    let further = findings
        .iter()
        .find(|it| it.message.contains("4,087 more findings"));
    assert_eq!(
        further.expect("they are counted").code,
        "region-slot-negative"
    );
    assert_holds(read.chunk(at(15, 15, 15)), &content());
    assert_eq!(read.ledger.lost().count(), 4095);
}
