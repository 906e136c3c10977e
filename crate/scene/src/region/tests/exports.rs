//! The files that are made, by hand.

use pollster::block_on;

use super::{chunk, file, loaded, small};
use crate::export::Packing;
use crate::region::RegionScene;
use crate::scene::Scene;
use crate::settings::SettingValue;

/// The bytes of a file, and those of its image data apart.
fn made(scene: &RegionScene, id: &str) -> (Vec<u8>, Vec<u8>) {
    let mut export = scene.export(id).expect("can be made");
    let (mut file, mut image) = (Vec::new(), Vec::new());
    loop {
        let step = block_on(export.step()).expect("nothing is read");
        match step.packing {
            Packing::AsIs => file.extend(step.bytes),
            Packing::PngImageData => image.extend(step.bytes),
        }
        if step.is_complete {
            return (file, image);
        }
    }
}

fn text(scene: &RegionScene, id: &str) -> String {
    String::from_utf8(made(scene, id).0).expect("is text")
}

/// Rows of pixels without their filter, which is the difference to the row above.
fn pixels(image: &[u8], width_px: usize) -> Vec<Vec<[u8; 4]>> {
    let mut above = vec![0_u8; width_px * 4];
    let rows = image.chunks_exact(width_px * 4 + 1).map(|row| {
        assert_eq!(row[0], 2);
        for (own, byte) in above.iter_mut().zip(&row[1..]) {
            *own = own.wrapping_add(*byte);
        }
        above.as_chunks::<4>().0.to_vec()
    });
    rows.collect()
}

fn set(scene: &RegionScene, id: &str, choice: &str) {
    let value = SettingValue::Choice(choice.to_owned());
    scene.set(id, &value).expect("can be set");
}

#[test]
fn chunks_are_written_with_their_numbers() {
    let mut region = small([0, -1, 0]);
    region.set_slot(chunk(4, 0, 0), -5);
    let scene = loaded(vec![file(region)]);
    let csv = text(&scene, "chunks-csv");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("x,y,z,region_x,region_y,region_z,slot,first_sector,offset"));
    assert!(lines[1].starts_with("0,-16,0,0,-1,0,0,0,16400,"));
    assert_eq!(
        lines[2],
        "4,-16,0,0,-1,0,1024,,,0,0,0,,,,,,,,lost,slot below 0"
    );
    assert!(
        lines[3].contains(",Test:Stone,2048,2048,0,1,lost,"),
        "{}",
        lines[3]
    );
    let json = text(&scene, "chunks-json");
    assert!(json.starts_with("[\n{\"x\":0,\"y\":-16,\"z\":0,"), "{json}");
    assert!(json.contains("\"first_sector\":null"));
    assert!(json.ends_with("}\n]\n"));
}

#[test]
fn sectors_are_written_with_whose_they_are() {
    let region = small([0, 0, 0]);
    let count = region.sector_count() as usize;
    let scene = loaded(vec![file(region)]);
    let csv = text(&scene, "sectors-csv");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 1 + count);
    assert_eq!(lines[1], "0,16400,1,Data,0,0,0");
    assert!(lines.iter().any(|line| line.ends_with(",2,Link,15,1,2")));
    assert!(lines.iter().any(|line| line.ends_with(",0,Unread,,,")));
}

#[test]
fn the_surface_is_the_outermost_blocks_as_they_are_seen() {
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    set(&scene, "view", "surface");
    set(&scene, "face", "+z");
    let (head, image) = made(&scene, "surface-png");
    assert_eq!(
        &head[16..24],
        &[0, 0, 4, 0, 0, 0, 4, 0],
        "four pixels a block"
    );
    let rows = pixels(&image, 1024);
    // The chunk (0, 0, 0) is lower left; its block (0, 15) has nothing to the left and above.
    assert_eq!(rows[1024 - 64][0], [0x90, 0x90, 0x87, 255]);
    assert_eq!(rows[1024 - 65][0], [0; 4]);
    assert_eq!(rows[1023][63], [0x90, 0x90, 0x87, 255]);
    assert_eq!(rows[1023][64], [0; 4]);
}

#[test]
fn the_sector_map_begins_with_the_header_and_the_slice_has_a_square_for_each_chunk() {
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    set(&scene, "view", "sectors");
    let (head, image) = made(&scene, "sectors-png");
    let [width, height] = [16, 20].map(|at| {
        u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]) as usize
    });
    let rows = pixels(&image, width);
    assert_eq!(rows.len(), height);
    assert_ne!(rows[0][0], [0; 4]);
    set(&scene, "view", "slice");
    set(&scene, "axis", "z");
    set(&scene, "colors", "present");
    scene
        .set("at", &SettingValue::Number(2.0))
        .expect("is a slice");
    let (_, image) = made(&scene, "slice-png");
    let rows = pixels(&image, 1024);
    let is_there = |x: usize, y: usize| rows[1023 - 64 * y][64 * x][3] == 255;
    let there: Vec<(usize, usize)> = (0..16)
        .flat_map(|x| (0..16).map(move |y| (x, y)))
        .filter(|(x, y)| is_there(*x, *y))
        .collect();
    assert_eq!(there, [(15, 1)]);
}

#[test]
fn what_is_offered_can_be_made_and_nothing_else() {
    let mut region = small([0, 0, 0]);
    region.empty_header();
    for scene in [
        loaded(vec![file(small([0, 0, 0]))]),
        loaded(vec![file(region)]),
    ] {
        let exports = scene.exports();
        for export in &exports {
            let (file, _) = made(&scene, &export.id);
            assert!(!file.is_empty(), "{}", export.id);
        }
        let has_orphans = exports.iter().any(|export| export.id == "orphans-csv");
        assert_eq!(
            has_orphans,
            !scene.world.borrow().regions[0].orphans.is_empty()
        );
    }
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    for id in ["", "chunks", "chunks-png", "blocks-csv", "surface-csv"] {
        assert!(scene.export(id).is_none(), "{id}");
    }
}
