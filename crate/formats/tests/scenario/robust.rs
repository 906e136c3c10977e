//! Whatever the bytes are, the reader ends without a panic and with something to say.

use mapscope_formats::scenario::pack::unpacked;
use mapscope_formats::scenario::{PackKind, Scenario, read, verdicts};
use mapscope_formats::{MemorySource, OpenError};
use proptest::prelude::*;

use crate::support::{
    Decoder, MAP, lcw_blocks, lzo_blocks, record, records, section, with_list, with_packed,
};

/// Reads bytes and uses what comes of them.
fn exercise(bytes: &[u8]) -> Option<Scenario> {
    match read("x.map", bytes.to_vec(), &Decoder, None) {
        Ok(scenario) => {
            assert_eq!(scenario.terrain.cells.len(), scenario.grid.cells());
            verdicts(&scenario);
            for kind in PackKind::ALL {
                unpacked(&scenario.ini, kind);
            }
            for finding in &scenario.findings {
                let at = finding.place.file_offset.unwrap_or(0);
                assert!(at <= bytes.len() as u64, "{finding:?}");
                assert!(!finding.message.is_empty() && !finding.advice.is_empty());
            }
            Some(scenario)
        }
        Err(OpenError::Refused(finding)) => {
            assert!(finding.expected.is_some() && finding.found.is_some());
            None
        }
        Err(OpenError::Source(error)) => panic!("{error}"),
    }
}

/// A map with every kind of section.
fn whole() -> Vec<u8> {
    let ten_bytes = &record(1, 3, 7, 0, 0, 0)[..10];
    let text = with_list(&records())
        + "[Basic]\nNewINIFormat=4\nName=Test\n[Structures]\n0=GDI,GACNST,256,2,2,64,None\n\
           [Waypoints]\n0=3001\n[Tubes]\n0=1,3,2,3,1,2,2,-1\n[Houses]\n0=GDI\n[GDI]\nNodeCount=1\n\
           000=GAPOWR,3,3\n[Preview]\nSize=0,0,2,1\n"
        + &section(PackKind::Preview, &lzo_blocks(&[1, 2, 3, 4, 5, 6]))
        + &section(PackKind::Overlay, &lcw_blocks(&[0xFF; 700]))
        + &section(PackKind::IsoMapPack1, &lcw_blocks(&[1; 900]))
        + &section(PackKind::IsoMapPack2, &lcw_blocks(ten_bytes))
        + &section(PackKind::IsoMapPack3, ten_bytes)
        + &section(PackKind::IsoMapPack4, &lzo_blocks(ten_bytes));
    text.into_bytes()
}

#[test]
fn a_cut_anywhere_is_read_as_far_as_it_goes() {
    let bytes = whole();
    for end in 0..bytes.len() {
        let scenario = exercise(&bytes[..end]);
        // Behind the first value of its list a map shows cells, whatever is cut.
        let is_shown = scenario.is_some_and(|scenario| scenario.terrain.levels().is_some());
        assert!(is_shown || end < MAP.len() + 60, "cut at {end}");
    }
}

#[test]
fn a_source_that_shrinks_is_no_map_and_no_panic() {
    let source = MemorySource::new(Vec::new());
    let opened = mapscope_formats::scenario::open("x.map", &source, &Decoder, None);
    assert!(pollster::block_on(opened).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn arbitrary_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        exercise(&bytes);
        exercise(&[MAP.as_bytes(), &bytes].concat());
        exercise(&[b"[Map]\nSize=".as_slice(), &bytes].concat());
    }

    #[test]
    fn arbitrary_packs_do_not_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        kind in prop::sample::select(&PackKind::ALL[..]),
    ) {
        let basic = "[Basic]\nNewINIFormat=5\n[Preview]\nSize=0,0,9,9\n";
        exercise((MAP.to_owned() + basic + &section(kind, &bytes)).as_bytes());
        let block = crate::support::block_of(&bytes, 99);
        exercise((MAP.to_owned() + basic + &section(kind, &block)).as_bytes());
        exercise(with_packed(&block).as_bytes());
    }

    #[test]
    fn changed_bytes_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut bytes = whole();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        exercise(&bytes);
    }
}
