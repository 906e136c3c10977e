//! What loading reads, and when.

use std::ops::Range;
use std::rc::Rc;

use mapscope_layers::RasterGeometry;
use mapscope_scene::LoadPhase;
use pollster::block_on;

use crate::support::{
    Formula, SparseSource, TestMap, WatchedSource, load, open_bytes, open_source, rough_v2, tile,
    total,
};

/// Reads overlap nowhere and leave nothing of `plane` out.
fn assert_covered_once(reads: &[Range<u64>], plane: Range<u64>) {
    let mut within: Vec<Range<u64>> = reads
        .iter()
        .filter(|read| plane.contains(&read.start))
        .cloned()
        .collect();
    within.sort_by_key(|read| read.start);
    let mut at = plane.start;
    for read in within {
        assert_eq!(read.start, at);
        at = read.end;
    }
    assert_eq!(at, plane.end);
}

#[test]
fn opening_reads_nothing_that_grows_with_the_map() {
    let (sparse, ..) = SparseSource::flat_v2(32_768);
    let source = WatchedSource::new(sparse);
    let scene = open_source(Rc::clone(&source) as _);
    assert_eq!(scene.layers().extent.width, 32_768);
    // Of 5 GiB.
    assert!(total(&source.take_asked()) < 1 << 20);
}

#[test]
fn the_overview_reads_512_columns_and_the_pass_reads_every_byte_once() {
    let size = 6000_u32;
    let (sparse, heights_at, biomes_at) = SparseSource::flat_v2(size);
    let cells = u64::from(size) * u64::from(size);
    let source = WatchedSource::new(sparse);
    let scene = open_source(Rc::clone(&source) as _);
    source.take_asked();

    // Heights first, so that there is something to see after half the reads.
    let step = block_on(scene.load_step()).expect("can be read");
    let overview = source.take_asked();
    assert_eq!(step.phase, LoadPhase::Refining);
    assert!(overview.len() >= 512);
    assert!(
        overview
            .iter()
            .all(|read| (heights_at..heights_at + 4 * cells).contains(&read.start))
    );
    assert_eq!(total(&overview), step.bytes_read);
    assert!(tile(scene.as_ref(), "heights", 3, 2, 2).is_some());
    assert!(tile(scene.as_ref(), "biomes", 3, 2, 2).is_none());

    let step = block_on(scene.load_step()).expect("can be read");
    let overview_of_biomes = source.take_asked();
    assert!(
        overview_of_biomes
            .iter()
            .all(|read| read.start >= biomes_at)
    );
    assert!(tile(scene.as_ref(), "biomes", 3, 2, 2).is_some());

    let steps = load(scene.as_ref());
    let pass = source.take_asked();
    assert_covered_once(&pass, heights_at..heights_at + 4 * cells);
    assert_covered_once(&pass, biomes_at..biomes_at + cells);
    assert!(total(&pass) == 5 * cells);

    let all = step.bytes_read + total(&pass);
    let last = steps.last().expect("there are steps");
    assert_eq!((last.bytes_read, last.bytes_total), (all, all));
    assert!(all as f64 <= 1.1 * (5 * cells) as f64);
    assert!(
        steps
            .windows(2)
            .all(|pair| pair[0].bytes_read < pair[1].bytes_read)
    );
}

#[test]
fn a_small_map_is_complete_after_one_step_that_reads_it_once() {
    let source = WatchedSource::new(mapscope_formats::MemorySource::new(rough_v2(1000)));
    let scene = open_source(Rc::clone(&source) as _);
    source.take_asked();
    let steps = load(scene.as_ref());
    assert_eq!(steps.len(), 1);
    assert_eq!(total(&source.take_asked()), 5_000_000);
    let changed: Vec<(&str, u8, u32, u32)> = steps[0]
        .changed
        .iter()
        .map(|part| (part.raster.as_str(), part.min_level, part.from_x, part.to_x))
        .collect();
    assert_eq!(changed, [("heights", 0, 0, 1000), ("biomes", 0, 0, 1000)]);
    assert!(steps[0].report_changed);
}

#[test]
fn after_completion_a_step_reads_and_changes_nothing() {
    let source = WatchedSource::new(mapscope_formats::MemorySource::new(rough_v2(300)));
    let scene = open_source(Rc::clone(&source) as _);
    load(scene.as_ref());
    source.take_asked();
    let step = block_on(scene.load_step()).expect("can be read");
    assert_eq!(step.phase, LoadPhase::Complete);
    assert_eq!((step.changed.len(), step.report_changed), (0, false));
    assert_eq!(source.take_asked(), []);
}

#[test]
fn tiles_finer_than_memory_read_little_more_than_their_columns() {
    let size = 8192_u32;
    let (sparse, ..) = SparseSource::flat_v2(size);
    let source = WatchedSource::new(sparse);
    let scene = open_source(Rc::clone(&source) as _);
    source.take_asked();
    let keys: Vec<_> = (3..5)
        .flat_map(|x| (3..5).map(move |y| mapscope_layers::TileKey { level: 0, x, y }))
        .collect();
    let tiles = block_on(scene.tiles("heights", &keys)).expect("can be read");
    assert!(tiles.iter().all(Option::is_some));
    let asked = source.take_asked();
    // 516 columns of 32 KiB in one stretch, in reads of at most 4 MiB.
    assert!(asked.len() <= 6, "{} reads", asked.len());
    assert!(asked.iter().all(|read| read.end - read.start <= 4 << 20));
    assert!(total(&asked) <= 516 * 4 * u64::from(size));
    assert_eq!(
        RasterGeometry {
            width: size,
            height: size
        }
        .tiles(0),
        (32, 32)
    );
}

#[test]
fn a_header_that_claims_more_than_the_file_has_costs_no_pass_over_nothing() {
    let size = 32_768_u32;
    let mut bytes = TestMap::new(300).v1(&mut Formula(|_, _| 1.0, |_, _| 4));
    bytes[8..12].copy_from_slice(&size.to_le_bytes());
    bytes.truncate(12 + 300 * 300 * 8);
    let len = bytes.len() as u64;
    let scene = open_bytes(bytes);
    let steps = load(scene.as_ref());
    assert!(steps.len() <= 3, "{} steps", steps.len());
    assert!(steps.last().is_some_and(|step| step.bytes_read <= 2 * len));
    let report = scene.report();
    let cells = |id: &str| {
        let heights = report.facts.iter().find(|group| group.id == "heights")?;
        heights.facts.iter().find(|fact| fact.id == id)?.value
    };
    let known = 300.0 * 300.0;
    assert_eq!(cells("cells"), Some(known));
    assert_eq!(
        cells("nan"),
        Some(f64::from(size) * f64::from(size) - known)
    );
}
