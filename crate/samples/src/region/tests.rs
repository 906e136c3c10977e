use std::collections::BTreeSet;
use std::sync::OnceLock;

use mapscope_formats::MemorySource;
use mapscope_formats::region::{self, ChunkAt, Hint, Inflater, Ledger, Region, Scanner, SectorMap};

use super::block::{Block, Tile};
use super::files::{SampleFile, damaged_files, full_file, world_files};
use super::world::RegionWorld;

fn world() -> &'static RegionWorld {
    static WORLD: OnceLock<RegionWorld> = OnceLock::new();
    WORLD.get_or_init(RegionWorld::generate)
}

/// Every block that was saved, with its place in the world.
fn for_each_block(mut see: impl FnMut([i32; 3], Block)) {
    for chunk in world().chunks() {
        for (index, block) in world().blocks(chunk).into_iter().flatten().enumerate() {
            let within = [index / 256, index / 16 % 16, index % 16].map(|at| at as i32);
            see(
                [0, 1, 2].map(|axis| chunk[axis] * 16 + within[axis]),
                *block,
            );
        }
    }
}

#[test]
fn up_is_z_in_every_chunk() {
    for [x, y, z] in world().chunks() {
        assert!(z >= x.abs().max(y.abs()), "{:?}", [x, y, z]);
    }
}

#[test]
fn it_takes_many_regions_on_both_sides_of_zero() {
    let regions: BTreeSet<_> = world()
        .chunks()
        .map(|chunk| chunk.map(|at| at.div_euclid(16)))
        .collect();
    assert!(regions.len() >= 8, "{regions:?}");
    for axis in [0, 1] {
        for side in [-1, 1] {
            assert!(regions.iter().any(|region| region[axis] == side));
        }
    }
    assert!(regions.iter().any(|region| region[2] == 0));
    assert!(regions.iter().any(|region| region[2] == 2));
}

#[test]
fn rivers_lakes_and_the_sea_have_beds() {
    for_each_block(|[x, y, z], block| {
        // Farther down, the mine meets flooded caves.
        if block == Block::Water && z > 420 {
            assert_ne!(
                world().block([x, y, z - 1]),
                Some(Block::Air),
                "{:?}",
                [x, y, z]
            );
        }
    });
}

#[test]
fn nothing_grows_or_is_built_at_the_rim() {
    let mut grown = 0;
    for_each_block(|at, block| {
        let is_made = matches!(block, Block::Log | Block::Brick | Block::Glass);
        if is_made {
            assert_eq!(world().hint(at.map(|at| at.div_euclid(16))), 1, "{at:?}");
            grown += 1;
        }
    });
    assert!(grown > 10_000, "{grown}");
    let rim = world().chunks().filter(|chunk| world().hint(*chunk) == 0);
    assert!(rim.count() > 100);
}

#[test]
fn grass_lies_on_soil_under_the_sky() {
    let mut grass = 0;
    for chunk in world().chunks() {
        for tile in world().tiles(chunk) {
            let at = [0, 1, 2].map(|axis| chunk[axis] * 16 + i32::from(tile.at[axis]));
            if tile.tiles.contains(&Tile::Grass) {
                assert!(world().block(at).is_some_and(Block::is_soil), "{at:?}");
                grass += 1;
            }
            let above = world().block([at[0], at[1], at[2] + 1]);
            assert!(above.is_none_or(|block| block == Block::Air), "{at:?}");
        }
    }
    assert!(grass > 50_000, "{grass}");
}

#[test]
fn every_kind_of_block_comes_up() {
    let mut missing: BTreeSet<Block> = Block::ALL.iter().copied().collect();
    for_each_block(|_, block| {
        missing.remove(&block);
    });
    assert_eq!(missing, BTreeSet::new());
}

/// A region file, read.
struct Opened {
    region: Region,
    map: SectorMap,
    ledger: Ledger,
}

/// Reads all of a file; `see` gets each chunk.
fn opened(file: &SampleFile, mut see: impl FnMut(ChunkAt, &region::Chunk)) -> Opened {
    let source = MemorySource::new(file.bytes.clone());
    let region = pollster::block_on(region::open(&file.name, &source)).expect("it is a region");
    let part = |range: std::ops::Range<u64>| &file.bytes[range.start as usize..range.end as usize];
    let mut scanner = Scanner::new(&region);
    while let Some(range) = scanner.next_range() {
        scanner.push(part(range));
    }
    let map = scanner.finish(&region);
    let mut ledger = Ledger::new(&region);
    ledger.sectors(&map);
    let mut inflater = Inflater::new();
    for chain in &map.chains {
        let ranges = chain.byte_ranges(region.file_bytes).into_iter();
        let parts: Vec<&[u8]> = ranges.map(part).collect();
        let chunk = inflater.chunk(&region, chain, &parts);
        if let Some(at) = chain.chunk {
            see(at, chunk);
            ledger.chunk(at, chunk);
        }
    }
    Opened {
        region,
        map,
        ledger,
    }
}

#[test]
fn the_files_of_the_world_hold_it_and_have_no_faults() {
    let files = world_files(world());
    let mut chunks = 0;
    for file in &files {
        let read = opened(file, |at, chunk| {
            let within = at.xyz().map(i32::from);
            let region = position_of(&file.name);
            let coordinates = [0, 1, 2].map(|axis| region[axis] * 16 + within[axis]);
            let expected = world().content(coordinates);
            let names: Vec<&str> = chunk.block_ids.iter().collect();
            assert_eq!(names, expected.block_ids, "{coordinates:?}");
            let is_same = |(one, other): (&u16, &i32)| i32::from(*one) == *other;
            assert!(chunk.blocks.iter().zip(&expected.blocks).all(is_same));
            assert_eq!(chunk.tile_records as usize, expected.tiles.len());
            let hint = [Hint::TerrainOnly, Hint::WithFeatures][usize::from(expected.hint)];
            assert_eq!(chunk.hint, Some(hint));
            chunks += 1;
        });
        assert_eq!(read.region.name_position, Some(read.region.position));
        assert_eq!(read.ledger.findings(), [], "{}", file.name);
        assert!(read.map.orphans.is_empty(), "{}", file.name);
        let links: u32 = read.map.chains.iter().map(|chain| chain.links).sum();
        let most = read.map.chains.iter().map(|chain| chain.links).max();
        if read.region.position == [0, 0, 1] {
            assert!(links > 200 && most > Some(2), "{links}, {most:?}");
        } else {
            assert_eq!(links, 0, "{}", file.name);
        }
    }
    assert_eq!(chunks, world().chunks().count());
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    assert!(bytes < 6_000_000, "the page serves {bytes} bytes");
}

fn position_of(name: &str) -> [i32; 3] {
    let numbers = name.trim_start_matches("region_");
    let numbers = numbers.trim_end_matches(".progressia_region");
    let mut numbers = numbers.split('_').map(|number| number.parse());
    [0, 1, 2].map(|_| {
        numbers
            .next()
            .expect("it has three")
            .expect("it is a number")
    })
}

#[test]
fn the_damaged_files_have_most_of_what_can_be_wrong() {
    let files = damaged_files(world());
    let mut codes = BTreeSet::new();
    for file in &files {
        let read = opened(file, |_, _| {});
        codes.extend(
            read.ledger
                .findings()
                .into_iter()
                .map(|finding| finding.code),
        );
        let orphans = read.map.orphans.len();
        match read.region.position {
            [0, 0, 1] => {
                assert_eq!((file.bytes.len(), read.map.sector_count()), (16_416, 1));
                assert_eq!(read.ledger.findings(), []);
            }
            // Two thirds of its chunks, and the old copies of the others.
            [0, 1, 1] => assert!(orphans > read.map.chains.len() * 2, "{orphans}"),
            [1, 0, 1] => {
                assert!((6..20).contains(&orphans), "{orphans}");
                let whole = read.map.chains.len() - read.ledger.lost().count();
                assert!(whole > 370, "damage hides nothing else: {whole}");
            }
            _ => assert!(read.map.bias.is_none()),
        }
    }
    let expected = [
        "region-block-index",
        "region-bulk",
        "region-counter",
        "region-link-into-header",
        "region-link-out-of-file",
        "region-loop",
        "region-orphans",
        "region-palette-count",
        "region-payload-cut",
        "region-sector-kind",
        "region-sectors-shared",
        "region-slot-negative",
        "region-slot-out-of-file",
        "region-slots-unbiased",
        "region-text",
        "region-zlib-checksum",
        "region-zlib-corrupt",
        "region-zlib-cut",
        "region-zlib-header",
    ];
    let missing: Vec<&&str> = expected
        .iter()
        .filter(|code| !codes.contains(*code))
        .collect();
    assert!(missing.is_empty(), "{missing:?} of {codes:?}");
}

#[test]
fn the_full_region_has_every_chunk_and_none_is_of_one_block() {
    let file = full_file(world());
    let mut ids = BTreeSet::new();
    let read = opened(&file, |at, chunk| {
        let kinds = chunk.block_counts.iter().filter(|count| **count > 0);
        assert!(kinds.count() > 1, "{at:?}");
        ids.extend(chunk.block_ids.iter().map(str::to_owned));
    });
    assert_eq!(read.map.chains.len(), region::CHUNKS);
    assert_eq!(read.ledger.findings(), []);
    assert!(ids.len() > 30, "{ids:?}");
}
