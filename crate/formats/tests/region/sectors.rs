//! The sector map: what each sector is, and whose.

use mapscope_formats::region::{ChainEnd, SectorKind, SectorUse};

use crate::support::{at, by_hand, content, opened, read, region, scanned};

const DATA: &[u8] = &[1, 0, 0, 0];

#[test]
fn each_sector_has_a_kind_a_use_and_an_owner() {
    let bytes = by_hand(
        &[(0, 1), (9, 5)],
        &[
            // Chunk 0: data, a link to 3, data, end. Sector 2 is nobody's.
            DATA,
            &[2, 0, 0, 0, 3],
            &[0],
            &[1, 1],
            // Chunk 9 begins in the end sector of chunk 0.
            &[0],
            &[3],
            &[200],
            &[1, 77],
        ],
    );
    let region = opened("", &bytes).expect("it opens");
    let map = scanned(&region, &bytes);
    let uses: Vec<SectorUse> = (0..8).filter_map(|sector| map.use_of(sector)).collect();
    assert_eq!(
        uses,
        [
            SectorUse::Data,
            SectorUse::Link,
            SectorUse::Unread,
            SectorUse::Data,
            SectorUse::Shared,
            SectorUse::Orphan,
            SectorUse::Unread,
            SectorUse::Orphan,
        ]
    );
    assert_eq!(map.tally(), [2, 1, 0, 0, 1, 2, 2]);
    assert_eq!(map.use_of(8), None);
    assert_eq!(map.kind_at(5), Some(SectorKind::Bulk));
    assert_eq!(map.kind_at(6), Some(SectorKind::Unknown(200)));
    let owner = map.owner(4).expect("two chains come here");
    assert_eq!(
        map.chain(owner).and_then(|chain| chain.chunk),
        Some(at(0, 0, 0))
    );
    assert_eq!(map.owner(2), None);
    let chain = map.chain_of(at(0, 0, 0)).expect("its slot is filled");
    assert_eq!(chain.runs, [0..2, 3..5]);
    assert_eq!((chain.data_sectors, chain.links), (2, 1));
    assert_eq!(chain.end, ChainEnd::End);
    assert!(chain.sectors().eq([0, 1, 3, 4]));
    assert_eq!(
        chain.byte_ranges(region.file_bytes),
        [16_400..16_528, 16_592..16_720]
    );
    assert_eq!(map.chain_of(at(0, 0, 1)), None);
}

#[test]
fn the_uses_of_all_sectors_add_up() {
    let mut writer = region(&[]);
    for z in 0..16 {
        writer.save(at(0, 0, z), &content());
    }
    for z in (0..16).step_by(3) {
        writer.save(at(0, 0, z), &crate::support::noisy(z.into()));
    }
    let read = read(&writer.into_bytes());
    assert_eq!(read.codes(), Vec::<&str>::new());
    let tally = read.map.tally();
    assert_eq!(tally.iter().sum::<u32>(), read.map.sector_count());
    let [data, links, ends, broken, shared, ..] = tally;
    let chains = &read.map.chains;
    assert_eq!(
        data,
        chains.iter().map(|chain| chain.data_sectors).sum::<u32>()
    );
    assert_eq!(links, chains.iter().map(|chain| chain.links).sum::<u32>());
    assert_eq!((ends, broken, shared), (16, 0, 0));
}
