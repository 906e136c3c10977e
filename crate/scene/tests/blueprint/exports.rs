//! Files made out of a map, read back by another library and compared with the source.

use std::io::Write;
use std::rc::Rc;

use flate2::Crc;
use flate2::write::ZlibEncoder;
use lodepng::{ColorType, Decoder};
use mapscope_formats::blueprint::{Paths, RoadTier};
use mapscope_scene::{Packing, Scene};
use pollster::block_on;

use crate::support::{
    Formula, SparseSource, TestMap, biome, height, load, open_bytes, open_source, rough_v2,
};
use crate::survey::counted_scene;

fn made(scene: &dyn Scene, id: &str) -> Vec<u8> {
    let mut export = scene.export(id).expect("can be made");
    let (mut bytes, mut progress) = (Vec::new(), 0.0);
    let mut image_data = None;
    loop {
        let step = block_on(export.step()).expect("can be read");
        match step.packing {
            Packing::PngImageData => image_data
                .get_or_insert_with(|| ZlibEncoder::new(Vec::new(), flate2::Compression::fast()))
                .write_all(&step.bytes)
                .expect("has room"),
            Packing::AsIs if step.bytes.is_empty() => {}
            Packing::AsIs => {
                if let Some(image_data) = image_data.take() {
                    bytes.extend(idat(&image_data.finish().expect("has room")));
                }
                bytes.extend(step.bytes);
            }
        }
        assert!(
            (progress..=1.0).contains(&step.progress),
            "{progress} then {}",
            step.progress
        );
        progress = step.progress;
        if step.is_complete {
            assert_eq!(progress, 1.0);
            return bytes;
        }
    }
}

/// Compressed image data in its chunk, as the host puts it in.
fn idat(data: &[u8]) -> Vec<u8> {
    let mut chunk = (data.len() as u32).to_be_bytes().to_vec();
    chunk.extend(b"IDAT");
    chunk.extend(data);
    let mut crc = Crc::new();
    crc.update(&chunk[4..]);
    chunk.extend(crc.sum().to_be_bytes());
    chunk
}

/// The pixels as the file has them, and the text of a keyword.
fn read(png: &[u8]) -> (Decoder, Vec<u8>, usize) {
    let mut decoder = Decoder::new();
    decoder.color_convert(false);
    decoder.remember_unknown_chunks(true);
    decoder.read_text_chunks(true);
    match decoder.decode(png).expect("is a PNG") {
        lodepng::Image::Grey16(image) => {
            let bytes = image
                .buffer
                .iter()
                .flat_map(|grey| grey.value().to_ne_bytes());
            let bytes = bytes.collect();
            (decoder, bytes, image.width)
        }
        lodepng::Image::RawData(image) => (decoder, image.buffer, image.width),
        other => panic!(
            "not what was asked for: {} wide",
            match other {
                lodepng::Image::RGBA(image) => image.width,
                _ => 0,
            }
        ),
    }
}

fn text(decoder: &Decoder, keyword: &str) -> String {
    let info = decoder.info_png();
    let found = info.itext_keys().find(|(key, ..)| *key == keyword);
    let (.., value) = found.unwrap_or_else(|| panic!("no {keyword}"));
    (*value).to_owned()
}

fn about(scene: &dyn Scene, id: &str) -> String {
    let exports = scene.exports();
    let export = exports.into_iter().find(|export| export.id == id);
    export.expect("is offered").about
}

fn open_rough(is_v1: bool) -> Rc<dyn Scene> {
    open_bytes(if is_v1 {
        TestMap::new(300).v1(&mut Formula(height, biome))
    } else {
        rough_v2(300)
    })
}

#[test]
fn every_height_reads_back_by_the_stated_scaling() {
    for is_v1 in [false, true] {
        for is_loaded in [true, false] {
            let scene = open_rough(is_v1);
            if is_loaded {
                load(scene.as_ref());
            }
            let (decoder, pixels, width) = read(&made(scene.as_ref(), "heights-png"));
            assert_eq!((width, pixels.len()), (300, 300 * 300 * 2));
            assert_eq!(decoder.info_png().color.colortype(), ColorType::GREY);
            assert_eq!(decoder.info_png().color.bitdepth(), 16);
            let cells = || (0..300).flat_map(|x| (0..300).map(move |y| (x, y, height(x, y))));
            let finite = || cells().filter(|cell| cell.2.is_finite()).map(|cell| cell.2);
            let (low, high) = (
                finite().fold(f32::INFINITY, f32::min),
                finite().fold(f32::NEG_INFINITY, f32::max),
            );
            let scaling = text(&decoder, "Scaling");
            assert!(
                scaling.contains(&format!("1 is {low}, 65535 is {high}")),
                "{scaling}"
            );
            if is_loaded {
                assert_eq!(about(scene.as_ref(), "heights-png"), scaling);
            }
            assert_eq!(text(&decoder, "Source"), "MapData.dat");
            let step = (f64::from(high) - f64::from(low)) / 65_534.0;
            for (x, y, height) in cells() {
                let at = (y as usize * 300 + x as usize) * 2;
                let grey = u16::from_be_bytes([pixels[at], pixels[at + 1]]);
                if height.is_finite() {
                    let back = f64::from(low) + (f64::from(grey) - 1.0) * step;
                    assert!(
                        (back - f64::from(height)).abs() <= step * 0.51,
                        "({x}, {y})"
                    );
                } else {
                    assert_eq!(grey, 0, "({x}, {y})");
                }
            }
        }
    }
}

#[test]
fn every_biome_reads_back_as_its_index_in_the_layers_colours() {
    for is_v1 in [false, true] {
        let scene = open_rough(is_v1);
        load(scene.as_ref());
        let legend = r##"{"biomes": [{"color": "#123456"}]}"##;
        scene.attach("legend.json", legend).expect("is a legend");
        let (decoder, pixels, width) = read(&made(scene.as_ref(), "biomes-png"));
        let color = &decoder.info_png().color;
        assert_eq!((width, color.colortype()), (300, ColorType::PALETTE));
        // Nine biomes, no data and invalid.
        assert_eq!(color.palette().len(), 11);
        let first = color.palette()[0];
        assert_eq!(
            [first.r, first.g, first.b, first.a],
            [0x12, 0x34, 0x56, 255]
        );
        assert_eq!(color.palette()[9].a, 0);
        assert!(text(&decoder, "Scaling").contains("9 is no data, 10 is invalid"));
        for x in 0..300 {
            for y in 0..300 {
                let pixel = pixels[y as usize * 300 + x as usize];
                assert_eq!(i32::from(pixel), biome(x, y), "({x}, {y})");
            }
        }
    }
}

#[test]
fn cells_without_data_and_invalid_ones_have_entries_of_their_own() {
    let mut bytes = TestMap::new(4).v1(&mut Formula(|_, _| 1.0, |x, _| x as i32));
    bytes[8 + 4 + 4..8 + 4 + 8].copy_from_slice(&(-1_i32).to_le_bytes());
    bytes.truncate(8 + 4 + 10 * 8);
    let scene = open_bytes(bytes);
    let (_, pixels, _) = read(&made(scene.as_ref(), "biomes-png"));
    // Ordinals 0 to 2 are there, so 3 is no data and 4 invalid; x to the right.
    assert_eq!(pixels, [4, 1, 2, 3, 0, 1, 2, 3, 0, 1, 3, 3, 0, 1, 3, 3]);
    let (_, heights, _) = read(&made(scene.as_ref(), "heights-png"));
    assert_eq!(heights[..8], [0, 1, 0, 1, 0, 1, 0, 0]);
}

/// More rows than fit a band: the file is read twice, and each band is a part of the picture.
#[test]
fn a_map_of_several_bands_is_whole() {
    let size = 7200;
    let (mut sparse, heights_at, _) = SparseSource::flat_v2(size);
    let at = |x: u64, y: u64| heights_at + 4 * (x * u64::from(size) + y);
    for (x, y, height) in [(0, 0, 5.0_f32), (7199, 7199, 10.0), (12, 4000, -10.0)] {
        sparse
            .patches
            .push((at(x, y), height.to_le_bytes().to_vec()));
    }
    let scene = open_source(Rc::new(sparse));
    let (_, pixels, width) = read(&made(scene.as_ref(), "heights-png"));
    let grey = |x: usize, y: usize| {
        let at = (y * width + x) * 2;
        u16::from_be_bytes([pixels[at], pixels[at + 1]])
    };
    assert_eq!([grey(7199, 7199), grey(12, 4000)], [65_535, 1]);
    assert_eq!(
        [grey(1, 1), grey(7000, 7100), grey(0, 0)],
        [32_768, 32_768, 49_152]
    );
}

#[test]
fn towns_and_roads_are_written_point_by_point() {
    let scene = counted_scene();
    scene.set(
        "coordinates",
        &mapscope_scene::SettingValue::Choice("middle".to_owned()),
    );
    let towns = String::from_utf8(made(scene.as_ref(), "towns-csv")).expect("is text");
    let lines: Vec<&str> = towns.lines().collect();
    assert_eq!(lines.len(), 7);
    assert_eq!(
        lines[0],
        "number,tier,tier_name,highway_node,x,y,map_x,map_y"
    );
    assert_eq!(lines[3], "2,0,tier 0,0,70,109,198,237");
    let roads = String::from_utf8(made(scene.as_ref(), "roads-csv")).expect("is text");
    let lines: Vec<&str> = roads.lines().collect();
    assert_eq!(lines.len(), 1 + 2 + 2 + 2 + 5 + 2);
    assert_eq!(lines[4], "branch,0,1,70,100,198,228");
    assert_eq!(lines.last(), Some(&"trail,1,1,252,220,380,348"));
    let json = String::from_utf8(made(scene.as_ref(), "roads-geojson")).expect("is text");
    assert_eq!(json.matches("\"Feature\"").count(), 5);
    assert!(json.contains(
        "\"tier\":\"branch\",\"road\":0},\"geometry\":{\"type\":\"MultiLineString\",\
         \"coordinates\":[[[198,168],[198,228]]]}"
    ));
}

#[test]
fn names_that_would_break_a_table_or_run_in_it_do_neither() {
    let scene = counted_scene();
    let legend = r#"{"tiers": [{"name": "=SUM(A1)"}, {"name": "a, \"b\""}]}"#;
    scene.attach("legend.json", legend).expect("is a legend");
    let towns = String::from_utf8(made(scene.as_ref(), "towns-csv")).expect("is text");
    assert!(towns.contains(",'=SUM(A1) (0),"), "{towns}");
    assert!(towns.contains(",\"a, \"\"b\"\" (1)\","), "{towns}");
}

#[test]
fn what_a_map_has_not_is_not_offered() {
    let scene = open_bytes(rough_v2(256));
    let ids: Vec<String> = scene
        .exports()
        .into_iter()
        .map(|export| export.id)
        .collect();
    assert_eq!(ids, ["biomes-png", "heights-png"]);
    assert!(scene.export("towns-csv").is_none());
    let mut map = TestMap::new(256);
    *map.roads.tier_mut(RoadTier::Trail) =
        Paths::from_iter([vec![[f32::NAN, 1.0]], vec![[1.0, 2.0]]]);
    let scene = open_bytes(map.v2(&mut Formula(|_, _| f32::NAN, |_, _| 0)));
    let json = String::from_utf8(made(scene.as_ref(), "roads-geojson")).expect("is text");
    assert!(
        json.contains("[[[1,2],[1,2]]]") && !json.contains("NaN"),
        "{json}"
    );
    let (_, pixels, _) = read(&made(scene.as_ref(), "heights-png"));
    assert!(pixels.iter().all(|byte| *byte == 0));
}
