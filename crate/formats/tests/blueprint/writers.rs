//! What the writers emit and what they refuse.

use std::ops::Range;
use std::sync::Mutex;

use mapscope_formats::blueprint::write::{
    ColumnSource, Content, Provenance, WriteError, reencode_v1_as_v2, write_v1, write_v2,
};
use mapscope_formats::blueprint::{Params, Paths, RoadTier, Roads, Tag, Town};
use mapscope_formats::{ByteSource, LocalBoxFuture, MemorySource, SourceError};

use crate::fixture;
use crate::support::{biome, file_v1, open, open_bytes};

/// Cells by a function.
pub struct Cells<H, B>(pub H, pub B);

impl<H: Fn(u32, u32) -> f32, B: Fn(u32, u32) -> i32> ColumnSource for Cells<H, B> {
    fn heights(&mut self, x: u32, column: &mut [f32]) {
        for (y, height) in (0..).zip(column) {
            *height = self.0(x, y);
        }
    }

    fn biomes(&mut self, x: u32, column: &mut [i32]) {
        for (y, biome) in (0..).zip(column) {
            *biome = self.1(x, y);
        }
    }
}

fn fixture_roads() -> Roads {
    let highway: Paths = [[[1.0, 2.0], [0.0, -1.0]]].into_iter().collect();
    Roads {
        highway,
        ..Roads::default()
    }
}

#[test]
fn version_2_is_written_byte_for_byte() {
    let params = open_bytes(fixture::v2()).params.expect("v2 has parameters");
    let content = Content {
        map_size: 256,
        params: &params,
        towns: &[Town {
            position: [1.0, 2.0],
            tier: 3,
            is_highway_node: Some(true),
        }],
        roads: &fixture_roads(),
        extra: &[],
    };
    let height = |x, y| match (x, y) {
        (0, 1) => -2.0,
        (1, 0) => 10.0,
        _ => 0.0,
    };
    let biome = |x, y| match (x, y) {
        (0, 2) => 255,
        (255, 255) => 7,
        _ => 0,
    };
    let mut written = Vec::new();
    write_v2(&mut written, &content, &mut Cells(height, biome)).expect("it can be written");
    assert!(written == fixture::v2());

    let extra = Content {
        extra: &[(Tag(*b"LAKE"), b"abc")],
        ..content
    };
    let mut written = Vec::new();
    write_v2(&mut written, &extra, &mut Cells(height, biome)).expect("it can be written");
    assert!(written.ends_with(b"LAKE\x03\0\0\0\0\0\0\0abc"));
}

#[test]
fn version_1_is_written_byte_for_byte() {
    let mut roads = fixture_roads();
    roads.tier_mut(RoadTier::Rugged).push([]);
    let town = |position, tier| Town {
        position,
        tier,
        is_highway_node: None,
    };
    let content = Content {
        map_size: 2,
        params: &Params::not_known(),
        towns: &[town([1.0, 2.0], 3), town([0.0, -1.0], 0)],
        roads: &roads,
        extra: &[],
    };
    let heights = [[1.0, -2.0], [10.0, 0.5]];
    let biomes = [[4, 0], [255, 1]];
    let mut cells = Cells(
        |x: u32, y: u32| heights[x as usize][y as usize],
        |x: u32, y: u32| biomes[x as usize][y as usize],
    );
    let mut written = Vec::new();
    write_v1(&mut written, &content, &mut cells).expect("it can be written");
    assert_eq!(written, fixture::V1);
}

fn content<'a>(map_size: u32, params: &'a Params, roads: &'a Roads) -> Content<'a> {
    Content {
        map_size,
        params,
        towns: &[],
        roads,
        extra: &[],
    }
}

#[test]
fn a_biome_that_no_byte_holds_is_refused_by_its_cell() {
    let (params, roads) = (Params::not_known(), Roads::default());
    for (value, v1) in [(256, false), (-1, false), (i32::MAX, true), (-1, true)] {
        let bad = |x, y| if (x, y) >= (9, 8) { value } else { 255 };
        let mut cells = Cells(|_, _| 0.0, bad);
        let content = content(256, &params, &roads);
        let result = if v1 {
            write_v1(&mut Vec::new(), &content, &mut cells)
        } else {
            write_v2(&mut Vec::new(), &content, &mut cells)
        };
        let Err(WriteError::Biome { x, y, value: found }) = result else {
            panic!("{result:?}")
        };
        assert_eq!((x, y, found), (9, 8, value));
    }
}

#[test]
fn sizes_tiers_and_tags_that_cannot_be_are_refused_before_anything_is_written() {
    let (params, roads) = (Params::not_known(), Roads::default());
    let town = |tier| Town {
        position: [0.0; 2],
        tier,
        is_highway_node: None,
    };
    let refused = |content: &Content<'_>| {
        let mut written = Vec::new();
        let error = write_v2(&mut written, content, &mut Cells(|_, _| 0.0, |_, _| 0));
        assert_eq!(written, [0; 0]);
        error.expect_err("it cannot be written")
    };
    for size in [0, 255, 32_769] {
        let error = refused(&content(size, &params, &roads));
        assert!(
            matches!(error, WriteError::MapSize { found, .. } if found == size),
            "{error}"
        );
    }
    let towns = [town(255), town(-1)];
    let error = refused(&Content {
        towns: &towns,
        ..content(256, &params, &roads)
    });
    assert!(
        matches!(error, WriteError::TownTier { town: 1, value: -1 }),
        "{error}"
    );
    let extra = [(Tag::TOWNS, b"".as_slice())];
    let error = refused(&Content {
        extra: &extra,
        ..content(256, &params, &roads)
    });
    assert!(
        matches!(error, WriteError::RepeatedTag(Tag::TOWNS)),
        "{error}"
    );
    for size in [0, 32_769] {
        let content = content(size, &params, &roads);
        let error = write_v1(&mut Vec::new(), &content, &mut Cells(|_, _| 0.0, |_, _| 0));
        assert!(
            matches!(error, Err(WriteError::MapSize { .. })),
            "{error:?}"
        );
    }
}

/// Re-encodes a file of version 1.
pub fn reencode(source: &dyn ByteSource) -> Result<Vec<u8>, WriteError> {
    let mut out = Vec::new();
    reencode_to(&mut out, source).map(|()| out)
}

fn reencode_to(out: &mut Vec<u8>, source: &dyn ByteSource) -> Result<(), WriteError> {
    let blueprint = open("MapData_Seed_5_v1.dat", source).expect("the file can be shown");
    let provenance = Provenance {
        generated_utc: "now",
        generator_git_hash: "f00",
    };
    pollster::block_on(reencode_v1_as_v2(source, &blueprint, provenance, out))
}

#[test]
fn reencoding_keeps_what_version_1_has_and_puts_sentinels_for_the_rest() {
    let v1 = file_v1(256, |x, y| i32::from(biome(x, y)), &[0, 9]);
    let old = open_bytes(v1.clone());
    let bytes = reencode(&MemorySource::new(v1)).expect("it can be re-encoded");
    let new = open_bytes(bytes);
    let params = new.params.as_ref().expect("v2 has parameters");
    assert_eq!((params.world_seed, params.crater_radius), (0, -1.0));
    assert_eq!(
        (params.density_multiplier, params.impact_center),
        (-1.0, [-1.0, -1.0])
    );
    assert_eq!(
        (
            params.generated_utc.as_str(),
            params.generator_git_hash.as_str()
        ),
        ("now", "f00")
    );
    assert_eq!(new.map_size, 256);
    assert_eq!(new.roads, old.roads);
    let flagless: Vec<_> = new
        .towns
        .iter()
        .map(|town| Town {
            is_highway_node: None,
            ..*town
        })
        .collect();
    assert_eq!(flagless, old.towns);
    assert!(
        new.towns
            .iter()
            .all(|town| town.is_highway_node == Some(false))
    );
}

#[test]
fn reencoding_refuses_what_version_2_cannot_hold() {
    let bad = |x, y| {
        if (x, y) == (255, 1) || (x, y) == (200, 77) {
            256
        } else {
            1
        }
    };
    let mut out = Vec::new();
    let source = MemorySource::new(file_v1(256, bad, &[]));
    let error = reencode_to(&mut out, &source).expect_err("a bad biome");
    assert!(
        matches!(
            error,
            WriteError::Biome {
                x: 200,
                y: 77,
                value: 256
            }
        ),
        "{error}"
    );
    assert!(
        out.len() < 1000,
        "it is met before {} bytes are written",
        out.len()
    );
    let error = reencode(&MemorySource::new(file_v1(256, |_, _| 0, &[3, 300])));
    assert!(
        matches!(
            error,
            Err(WriteError::TownTier {
                town: 1,
                value: 300
            })
        ),
        "{error:?}"
    );
    let error = reencode(&MemorySource::new(file_v1(255, |_, _| 0, &[])));
    assert!(
        matches!(error, Err(WriteError::MapSize { found: 255, .. })),
        "{error:?}"
    );
    let mut cut = file_v1(256, |_, _| 0, &[]);
    cut.truncate(12 + 8 * 65_536 - 9);
    let error = reencode(&MemorySource::new(cut));
    assert!(
        matches!(error, Err(WriteError::MissingCells { missing: 2 })),
        "{error:?}"
    );
    let error = reencode(&MemorySource::new(fixture::v2()));
    assert!(matches!(error, Err(WriteError::NotV1)), "{error:?}");
}

#[test]
fn reencoding_holds_a_band_of_the_file_at_a_time() {
    struct Watched(MemorySource, Mutex<u64>);
    impl ByteSource for Watched {
        fn len(&self) -> u64 {
            self.0.len()
        }
        fn read<'a>(
            &'a self,
            ranges: &'a [Range<u64>],
        ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
            let bytes: u64 = ranges.iter().map(|range| range.end - range.start).sum();
            let mut largest = self.1.lock().expect("one thread");
            *largest = bytes.max(*largest);
            self.0.read(ranges)
        }
    }
    let source = Watched(
        MemorySource::new(file_v1(1024, |_, _| 0, &[])),
        Mutex::new(0),
    );
    let bytes = reencode(&source).expect("it can be re-encoded");
    assert!(bytes.len() > 5 << 20);
    let largest = *source.1.lock().expect("one thread");
    assert!(largest <= 4 << 20, "{largest} bytes at once");
}
