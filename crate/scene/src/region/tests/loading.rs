//! From headers to decoded chunks: in what order, how often read, and what is kept.

use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use mapscope_formats::region::write::{RegionWriter, zlib};
use mapscope_formats::region::{ChunkAt, HEADER_BYTES};
use pollster::block_on;

use super::sources::Watched;
use super::{chunk, file, land, load, loaded, of_bytes, of_source, open, small};
use crate::region::chunk_facts::{ChunkFacts, ChunkState};
use crate::region::faces::Face;
use crate::region::surface::Outermost;
use crate::region::world::{ChainAt, Stage};
use crate::scene::{LoadPhase, Scene};
use crate::settings::SettingValue;

#[test]
fn headers_alone_say_where_chunks_are() {
    let source = Watched::new(small([0, 0, 0]).into_bytes());
    let scene = open(vec![of_source("a", Rc::clone(&source) as _)]);
    assert_eq!(source.read.get(), HEADER_BYTES);
    let world = scene.world.borrow();
    let states = [chunk(0, 0, 0), chunk(15, 1, 2), chunk(1, 0, 0)]
        .map(|at| world.regions[0].chunk(at).state);
    let expected = [
        ChunkState::HeaderOnly,
        ChunkState::HeaderOnly,
        ChunkState::Absent,
    ];
    assert_eq!(states, expected);
}

#[test]
fn a_decoded_chunk_leaves_its_record() {
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    let world = scene.world.borrow();
    let region = &world.regions[0];
    assert_eq!(region.stage, Stage::Decoded);
    let payload = land(8).payload();
    // A codec; two counts; two ids of a length and ten or eight letters; 4096 indices; the end; the
    // hint.
    assert_eq!(payload.len(), 1 + 4 + 4 + 12 + 10 + 4 * 4096 + 1 + 1);
    let stream = zlib(&payload);
    let stone = world.blocks.find("Test:Stone").expect("was decoded");
    let data = stream.len().div_ceil(62) as u32;
    let first = region.chunk(chunk(15, 1, 2)).first_sector;
    let expected = ChunkFacts {
        state: ChunkState::Decoded,
        hint: Some(1),
        first_sector: first,
        sectors: data + 2,
        links: 1,
        packed_bytes: stream.len() as u32,
        unpacked_bytes: payload.len() as u32,
        palette: 2,
        tiles: 0,
        dominant: stone,
        dominant_blocks: 2048,
        solid_blocks: 2048,
        faults: 0,
    };
    assert_eq!(region.chunk(chunk(15, 1, 2)), expected);
    let blocks = world.blocks.get(stone).expect("has an entry");
    assert_eq!((blocks.blocks, blocks.chunks), (4095 + 2048, 2));
}

#[test]
fn what_is_seen_from_outside_is_the_outermost_block_of_all_regions_behind_each_other() {
    let mut above = RegionWriter::new([0, 0, 2]);
    above.save(chunk(0, 0, 4), &land(3));
    let scene = loaded(vec![file(small([0, 0, 0])), file(above)]);
    let world = scene.world.borrow();
    let surfaces = world.regions[0].surfaces.as_ref().expect("has blocks");
    let stone = world.blocks.find("Test:Stone").expect("was decoded");
    let marble = world.blocks.find("Test:Marble").expect("was decoded");
    // Stone up to 8 blocks in the chunks 32 to 47 along z.
    let top = surfaces.outermost(Face::new(2, true), [241, 17]);
    assert_eq!(
        top,
        Some(Outermost {
            id: stone,
            depth: 255 - 39
        })
    );
    // The marble is inside, but the face +z of the world is the upper region's here.
    let seen = world
        .outermost(Face::new(2, true), [1, 2])
        .expect("is seen");
    // Three regions high, one of them a gap; stone up to 3 in the chunk 64 to 79.
    assert_eq!((seen.id, seen.at, seen.depth), (stone, [1, 2, 2], 255 - 66));
    assert_eq!(world.chunk_position(seen.chunk), [0, 0, 36]);
    let below = world
        .outermost(Face::new(2, false), [1, 2])
        .expect("is seen");
    assert_eq!((below.id, below.depth), (stone, 0));
    assert_ne!(stone, marble);
    let side = world
        .outermost(Face::new(0, true), [17, 32])
        .expect("is seen");
    assert_eq!((side.depth, side.at), (0, [15, 1, 0]));
    assert_eq!(world.outermost(Face::new(2, true), [300, 2]), None);
}

#[test]
fn a_small_file_is_read_once_and_nothing_of_it_is_kept_afterwards() {
    let source = Watched::new(small([0, 0, 0]).into_bytes());
    let scene = open(vec![of_source("a", Rc::clone(&source) as _)]);
    load(&scene);
    assert_eq!(source.read.get(), source.bytes_len());
    assert_eq!(scene.loading.bytes_held(), 0);
    assert!(scene.world.borrow().volume.is_none());
}

/// Many chunks of noise, which does not compress: some 33 KB each.
fn noisy(position: [i32; 3], chunks: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let stream = zlib(&(0..33_000).map(|_| noise()).collect::<Vec<u8>>());
    let mut region = RegionWriter::new(position);
    for at in ChunkAt::all().take(chunks) {
        region.save_stream(at, &stream);
    }
    region.into_bytes()
}

#[test]
fn files_larger_than_what_is_kept_are_read_in_pieces_that_are_dropped() {
    let sources = [0, 1].map(|x| Watched::new(noisy([x, 0, 0], 600)));
    let files = [0, 1].map(|at| of_source("a", Rc::clone(&sources[at]) as _));
    let scene = open(files.into());
    let mut most = 0;
    while block_on(scene.load_step()).expect("can be read").phase != LoadPhase::Complete {
        most = most.max(scene.loading.bytes_held());
    }
    let [first, second] = sources.each_ref().map(|source| source.bytes_len());
    assert!(
        first + second > 32 << 20,
        "one of the two has to be read twice"
    );
    // The file that is kept, and two batches of the other.
    assert!(most < (32 << 20) + (5 << 20), "{most} bytes were held");
    assert_eq!(scene.loading.bytes_held(), 0);
    assert_eq!(sources[0].read.get(), first);
    let twice = 2 * second - HEADER_BYTES;
    assert!((second..=twice + (2 << 20)).contains(&sources[1].read.get()));
    let lost = |facts: &ChunkFacts| facts.state == ChunkState::Lost;
    let world = scene.world.borrow();
    assert_eq!(
        world.present().filter(|(_, facts)| lost(facts)).count(),
        1200
    );
}

#[test]
fn a_file_that_cannot_be_read_on_is_told_of_and_the_others_go_on() {
    let broken = Watched::new(small([0, 0, 0]).into_bytes());
    let files = vec![
        of_source("broken", Rc::clone(&broken) as _),
        file(small([1, 0, 0])),
    ];
    let scene = open(files);
    broken.fails_from.set(HEADER_BYTES);
    load(&scene);
    let report = scene.report();
    let told = report
        .findings
        .iter()
        .find(|finding| finding.code == "region-unreadable");
    assert!(
        told.expect("is told")
            .message
            .starts_with("broken could not be read further")
    );
    let world = scene.world.borrow();
    assert_eq!(
        world.regions.iter().map(|of| of.stage).collect::<Vec<_>>(),
        [Stage::Failed, Stage::Decoded]
    );
    assert_eq!(
        world.regions[0].chunk(chunk(0, 0, 0)).state,
        ChunkState::HeaderOnly
    );
}

#[test]
fn a_step_that_was_dropped_half_way_is_done_again_and_counts_nothing_twice() {
    let bytes = noisy([0, 0, 0], 1100);
    let undisturbed = loaded(vec![of_bytes("a", bytes.clone())]);
    let source = Watched::new(bytes);
    let scene = open(vec![of_source("a", Rc::clone(&source) as _)]);
    source.yields.set(2);
    loop {
        {
            let mut step = pin!(scene.load_step());
            let polled = step.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            if let Poll::Ready(Ok(step)) = polled
                && step.phase == LoadPhase::Complete
            {
                break;
            }
        }
        if block_on(scene.load_step()).expect("can be read").phase == LoadPhase::Complete {
            break;
        }
    }
    assert_eq!(scene.report(), undisturbed.report());
    let chunks =
        |scene: &crate::region::RegionScene| scene.world.borrow().regions[0].chunks.clone();
    assert_eq!(chunks(&scene), chunks(&undisturbed));
}

#[test]
fn regions_at_the_ends_of_all_numbers_are_a_small_picture() {
    let ends = [[i32::MIN; 3], [i32::MAX; 3], [0, 0, 0]];
    let scene = loaded(ends.map(|position| file(small(position))).into());
    let world = scene.world.borrow();
    assert_eq!(world.axes.size(), [5, 5, 5]);
    for (chunk, facts) in world.present() {
        assert_eq!(facts.state, ChunkState::Decoded);
        assert_eq!(world.chunk_at(world.chunk_position(chunk)), Some(chunk));
        assert_eq!(world.chunk_at_place(world.chunk_place(chunk)), Some(chunk));
    }
    let codes: Vec<&str> = scene
        .report()
        .findings
        .iter()
        .map(|finding| finding.code)
        .collect();
    assert_eq!(codes, ["region-gaps"]);
}

#[test]
fn the_blocks_of_a_region_are_at_hand_while_they_are_shown() {
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    let choose = |id: &str, choice: &str| {
        let value = SettingValue::Choice(choice.to_owned());
        scene.set(id, &value).expect("can be set");
    };
    choose("view", "blocks");
    choose("extent", "region");
    load(&scene);
    {
        let world = scene.world.borrow();
        let marble = world.blocks.find("Test:Marble").expect("was decoded");
        let volume = world.volume.as_ref().expect("is shown");
        assert!(volume.is_complete);
        assert_eq!(volume.solid[(256 + 2) * 256 + 3], marble);
        let solid = volume.solid.iter().filter(|id| **id != u16::MAX).count();
        assert_eq!(solid, 4096 + 2048);
        let stone = world
            .blocks
            .find("Test:Stone")
            .and_then(|id| world.blocks.get(id));
        assert_eq!(
            stone.map(|block| block.blocks),
            Some(4095 + 2048),
            "counted once"
        );
    }
    choose("view", "box");
    assert!(scene.world.borrow().volume.is_none());
}

#[test]
fn the_blocks_of_the_chunk_that_is_looked_at_come_first() {
    let scene = open(vec![file(small([1, 0, 0])), file(small([0, 0, 0]))]);
    scene
        .set("view", &SettingValue::Choice("inside".to_owned()))
        .expect("can be set");
    scene.select(Some("chunk:31,1,2")).expect("is there");
    let at = ChainAt::Chunk(chunk(15, 1, 2));
    // Its file is scanned, then it is opened.
    for _ in 0..2 {
        assert!(scene.world.borrow().opened.get(1, at).is_none());
        block_on(scene.load_step()).expect("can be read");
    }
    let world = scene.world.borrow();
    let opened = world.opened.get(1, at).expect("is at hand");
    let name = |at| {
        opened
            .block(at)
            .and_then(|id| world.blocks.get(id))
            .map(|block| &*block.name)
    };
    assert_eq!(name([4, 5, 7]), Some("Test:Stone"));
    assert_eq!(name([4, 5, 8]), Some("Test:Air"));
    assert_eq!(world.regions[0].stage, Stage::Header);
}
