//! Requests while loading, steps that are cancelled, reads that fail.

use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use mapscope_formats::MemorySource;
use mapscope_layers::RasterGeometry;
use mapscope_scene::LoadPhase;
use pollster::block_on;

use crate::support::{WatchedSource, all_tiles, load, open_bytes, open_source, rough_v2, tile};

const SIZE: u32 = 2600;

#[test]
fn a_step_that_was_dropped_half_way_is_done_again_and_counts_nothing_twice() {
    let bytes = rough_v2(SIZE);
    let undisturbed = open_bytes(bytes.clone());
    let expected = load(undisturbed.as_ref());

    let source = WatchedSource::new(MemorySource::new(bytes));
    // Once when the read ahead begins, once when it is waited for.
    source.yields.set(2);
    let scene = open_source(Rc::clone(&source) as _);
    let mut last = None;
    while last
        .as_ref()
        .is_none_or(|phase| *phase != LoadPhase::Complete)
    {
        {
            let mut step = scene.load_step();
            let mut context = Context::from_waker(Waker::noop());
            assert!(matches!(step.as_mut().poll(&mut context), Poll::Pending));
        }
        last = Some(block_on(scene.load_step()).expect("can be read").phase);
    }
    let step = block_on(scene.load_step()).expect("can be read");
    assert_eq!(
        Some(step.bytes_read),
        expected.last().map(|step| step.bytes_read)
    );
    assert_eq!(scene.report(), undisturbed.report());
    let geometry = RasterGeometry {
        width: SIZE,
        height: SIZE,
    };
    for raster in ["heights", "biomes"] {
        let tiles = all_tiles(scene.as_ref(), raster, geometry);
        assert!(
            tiles == all_tiles(undisturbed.as_ref(), raster, geometry),
            "{raster} differ"
        );
    }
}

#[test]
fn requests_are_answered_in_the_middle_of_a_step_and_a_second_step_only_reports() {
    let source = WatchedSource::new(MemorySource::new(rough_v2(SIZE)));
    let scene = open_source(Rc::clone(&source) as _);
    block_on(scene.load_step()).expect("can be read");
    source.yields.set(1);

    let mut step = pin!(scene.load_step());
    let mut context = Context::from_waker(Waker::noop());
    assert!(matches!(step.as_mut().poll(&mut context), Poll::Pending));
    assert!(tile(scene.as_ref(), "heights", 2, 0, 0).is_some());
    assert!(
        block_on(scene.facts_at([5.0, 6.0].into()))
            .expect("can be read")
            .is_some()
    );
    assert!(!scene.report().facts.is_empty());
    assert!(!scene.layers().layers.is_empty());
    let second = block_on(scene.load_step()).expect("can be read");
    assert_eq!(
        (second.phase, second.changed.len()),
        (LoadPhase::Refining, 0)
    );
    assert!(block_on(step).expect("can be read").bytes_read > second.bytes_read);
}

#[test]
fn after_a_read_that_failed_loading_goes_on_where_it_was() {
    let bytes = rough_v2(SIZE);
    let undisturbed = open_bytes(bytes.clone());
    load(undisturbed.as_ref());

    let source = WatchedSource::new(MemorySource::new(bytes));
    let scene = open_source(Rc::clone(&source) as _);
    let mut failures = 0;
    for at in 0.. {
        source.fails_next.set(at % 2 == 0);
        match block_on(scene.load_step()) {
            Err(_) => failures += 1,
            Ok(step) if step.phase == LoadPhase::Complete => break,
            Ok(_) => {}
        }
    }
    assert!(failures > 2);
    assert_eq!(scene.report(), undisturbed.report());
}
