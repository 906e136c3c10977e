//! What worlds of written files show, by hand.

mod exports;
mod items;
mod lists;
mod loading;
mod report;
mod settings;
mod sources;

use std::rc::Rc;

use mapscope_formats::region::ChunkAt;
use mapscope_formats::region::write::{ChunkContent, RegionWriter, zlib};
use mapscope_formats::{ByteSource, MemorySource};
use pollster::block_on;

use super::RegionScene;
use crate::scene::{LoadPhase, LoadStep, Scene, SourceFile};

/// A chunk at a place of its region.
fn chunk(x: u8, y: u8, z: u8) -> ChunkAt {
    ChunkAt::from_xyz([x, y, z]).expect("each is below 16")
}

/// Stone below a height of the chunk, air from there on.
fn land(height: u8) -> ChunkContent {
    ChunkContent::of_blocks(|[_, _, z]| if z < height { "Test:Stone" } else { "Test:Air" })
}

/// A region with two chunks: at (0, 0, 0) all of stone with one block of marble at (1, 2, 3), at
/// (15, 1, 2) stone up to a height of 8, in two pieces.
fn small(position: [i32; 3]) -> RegionWriter {
    let mut region = RegionWriter::new(position);
    let with_marble = ChunkContent::of_blocks(|at| match at {
        [1, 2, 3] => "Test:Marble",
        _ => "Test:Stone",
    });
    region.save(chunk(0, 0, 0), &with_marble);
    let first = region.sector_count();
    let stream = zlib(&land(8).payload());
    // The first sector leads past one that is free.
    region.scatter(chunk(15, 1, 2), &stream, &[first, first + 2]);
    region
}

fn file(region: RegionWriter) -> SourceFile {
    let name = region.file_name();
    of_bytes(&name, region.into_bytes())
}

fn of_bytes(name: &str, bytes: Vec<u8>) -> SourceFile {
    of_source(name, Rc::new(MemorySource::new(bytes)))
}

fn of_source(name: &str, bytes: Rc<dyn ByteSource>) -> SourceFile {
    SourceFile {
        name: name.to_owned(),
        bytes,
    }
}

fn open(files: Vec<SourceFile>) -> RegionScene {
    block_on(RegionScene::open(files)).expect("at least one can be shown")
}

/// Loads to the end; all steps.
fn load(scene: &RegionScene) -> Vec<LoadStep> {
    let mut steps = Vec::new();
    loop {
        let step = block_on(scene.load_step()).expect("faults of files are findings");
        let is_complete = step.phase == LoadPhase::Complete;
        steps.push(step);
        if is_complete {
            return steps;
        }
        assert!(steps.len() < 100_000, "loading does not end");
    }
}

fn loaded(files: Vec<SourceFile>) -> RegionScene {
    let scene = open(files);
    load(&scene);
    scene
}
