//! What files have that is odd and no fault.

use mapscope_formats::Severity;
use mapscope_formats::region::write::{RegionWriter, zlib};
use mapscope_formats::region::{Bias, ChainEnd, Hint, SectorKind, SectorUse};

use crate::support::{
    assert_holds, at, by_hand, content, noisy, offset, opened, read, region, scanned,
};

#[test]
fn an_empty_region_has_nothing_to_say() {
    let read = read(&RegionWriter::new([0, 0, 0]).into_bytes());
    assert_eq!(read.map.sector_count(), 0);
    assert_eq!(read.codes(), Vec::<&str>::new());
    assert_eq!(read.region.file_bytes, 16_400);
}

#[test]
fn a_new_file_of_16416_bytes_is_empty_and_its_first_chunk_is_sector_1() {
    let mut writer = RegionWriter::of_older_build([0, 0, 0]);
    let empty = writer.clone().into_bytes();
    assert_eq!(empty.len(), 16_416);
    let new = read(&empty);
    assert_eq!(new.codes(), Vec::<&str>::new());
    assert_eq!(new.map.sector_count(), 1);
    assert_eq!(new.map.use_of(0), Some(SectorUse::Unread));

    writer.save(at(0, 0, 0), &content());
    assert_eq!(writer.slot(at(0, 0, 0)), 2);
    let read = read(&writer.into_bytes());
    assert_eq!(read.codes(), Vec::<&str>::new());
    assert_eq!(read.map.chains[0].first_sector(), Some(1));
    assert_eq!(read.map.kind_at(0), Some(SectorKind::End));
    assert_eq!(read.map.use_of(0), Some(SectorUse::Unread));
    assert_holds(&read.chunks[0], &content());
}

#[test]
fn slots_are_one_more_than_a_sector_unless_more_of_them_say_otherwise() {
    let biased = region(&[(at(0, 0, 0), &content()), (at(0, 0, 1), &noisy(1))]);
    assert_eq!(biased.slot(at(0, 0, 0)), 1);
    let whole = read(&biased.clone().into_bytes());
    assert_eq!(
        whole.map.bias,
        Bias {
            for_one: 2,
            for_none: 0
        }
    );

    let mut unbiased = RegionWriter::new([0, 0, 0]).without_bias();
    unbiased.save(at(0, 0, 0), &content());
    unbiased.save(at(0, 0, 1), &noisy(1));
    assert_eq!(unbiased.slot(at(0, 0, 0)), 1);
    let bytes = unbiased.into_bytes();
    let read = read(&bytes);
    assert_eq!(read.codes(), ["region-slots-unbiased"]);
    assert_eq!(
        read.finding("region-slots-unbiased").severity,
        Severity::Warning
    );
    assert_holds(&read.chunks[0], &content());
    assert_holds(&read.chunks[1], &noisy(1));
}

#[test]
fn a_tie_or_no_evidence_means_one_more() {
    let data: &[u8] = &[1, 0, 0x78, 0x9C];
    // Slot 1 may be either of sectors 0 and 1; slot 7 is none.
    for (slots, sectors) in [
        ([(0, 1), (1, 7)], [data, data, &[0]]),
        ([(0, 1), (1, 7)], [&[0], &[0], &[0]]),
    ] {
        let bytes = by_hand(&slots, &sectors);
        let region = opened("", &bytes).expect("it opens");
        let map = scanned(&region, &bytes);
        assert!(!map.bias.is_none());
        assert_eq!(map.chains[0].first_sector(), Some(0));
    }
}

#[test]
fn stale_bytes_in_links_last_sectors_and_behind_the_stream_do_not_matter() {
    let mut writer = region(&[
        (at(0, 0, 0), &content()),
        (at(0, 0, 1), &content()),
        (at(0, 0, 2), &content()),
    ]);
    writer.save(at(0, 0, 0), &noisy(3));
    writer.save(at(0, 0, 1), &noisy(4));
    let mut bytes = writer.into_bytes();
    let link = offset(read(&bytes).map.chains[0].runs[0].end - 1);
    assert_eq!(bytes[link], 2);
    bytes[link + 5..link + 64].fill(0x55);
    let read = read(&bytes);
    assert_eq!(read.codes(), Vec::<&str>::new());
    assert_eq!(read.map.chains[0].links, 1);
    assert_holds(read.chunk(at(0, 0, 0)), &noisy(3));
    assert_holds(read.chunk(at(0, 0, 1)), &noisy(4));
    assert_holds(read.chunk(at(0, 0, 2)), &content());

    // A chunk that is saved with less leaves the rest of its sectors behind, and spare bytes in
    // the last one that it uses.
    let mut writer = region(&[(at(0, 0, 0), &noisy(3))]);
    writer.save(at(0, 0, 0), &content());
    let read = crate::support::read(&writer.into_bytes());
    assert_eq!(read.codes(), Vec::<&str>::new());
    let chain = &read.map.chains[0];
    assert_holds(&read.chunks[0], &content());
    assert!(read.chunks[0].spare_bytes > 0);
    let behind = chain.sector_count();
    assert_eq!(read.map.use_of(behind), Some(SectorUse::Orphan));
    assert_eq!(read.map.owner(behind), None);
}

#[test]
fn the_counter_goes_round_after_255_and_links_do_not_count() {
    // Over 300 sectors, torn apart after every 100.
    let stream = zlib(&noisy_payload(20_000));
    assert!(stream.len() > 300 * 62);
    let mut writer = RegionWriter::new([0, 0, 0]);
    let sectors: Vec<u32> = (0..400_u32).map(|at| at + at / 100 * 7).collect();
    writer.scatter(at(5, 6, 7), &stream, &sectors);
    let read = read(&writer.into_bytes());
    let chain = &read.map.chains[0];
    assert!(chain.data_sectors > 300 && chain.links == 3);
    assert_eq!((chain.end, chain.jumps), (ChainEnd::End, None));
    assert_eq!(read.chunks[0].packed_bytes, stream.len() as u64);
}

#[test]
fn a_link_may_lead_back_and_may_come_first() {
    let stream = zlib(&noisy(9).payload());
    let needed = stream.len().div_ceil(62) as u32;
    let mut writer = RegionWriter::new([0, 0, 0]);
    writer.put(4, &[]);
    // 90 is a link at once; the rest lies before it.
    let mut sectors = vec![90];
    sectors.extend(10..10 + needed + 1);
    writer.scatter(at(0, 0, 0), &stream, &sectors);
    let read = read(&writer.into_bytes());
    assert_eq!(read.codes(), Vec::<&str>::new());
    let chain = &read.map.chains[0];
    assert_eq!(chain.runs, [90..91, 10..10 + needed + 1]);
    assert_eq!((chain.links, chain.data_sectors), (1, needed));
    assert_holds(&read.chunks[0], &noisy(9));
}

#[test]
fn the_end_of_the_file_ends_a_chunk_and_the_last_sector_may_be_short() {
    let whole = region(&[(at(0, 0, 0), &content())]).into_bytes();
    let chunk = zlib(&content().payload());
    let data_sectors = chunk.len().div_ceil(62);
    let last = offset(data_sectors as u32 - 1);
    let used = chunk.len() - (data_sectors - 1) * 62;
    for (length, is_told) in [
        // All of the end sector but its last bytes, its first byte alone, none of it.
        (whole.len() - 10, false),
        (whole.len() - 63, false),
        (whole.len() - 64, true),
        // No more than the stream needs of the last sector of data.
        (last + 2 + used, true),
    ] {
        let read = read(&whole[..length]);
        assert_holds(&read.chunks[0], &content());
        let told: &[&str] = if is_told {
            &["region-chain-end-of-file"]
        } else {
            &[]
        };
        assert_eq!(read.codes(), told);
        if is_told {
            let finding = read.finding("region-chain-end-of-file");
            assert_eq!(finding.severity, Severity::Note);
            assert!(!read.map.chains[0].is_damaged());
        }
    }
}

#[test]
fn hints_are_told_apart() {
    for (hint, expected) in [(0, Hint::TerrainOnly), (1, Hint::WithFeatures)] {
        let mut content = content();
        content.hint = hint;
        let read = read(&region(&[(at(0, 0, 0), &content)]).into_bytes());
        assert_eq!(read.chunks[0].hint, Some(expected));
        assert_eq!(read.codes(), Vec::<&str>::new());
    }
}

/// Bytes that hardly compress.
fn noisy_payload(length: usize) -> Vec<u8> {
    let mut state = 12_345_u32;
    let bytes = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as u8
    });
    bytes.take(length).collect()
}
