use std::rc::Rc;

use mapscope_formats::MemorySource;
use mapscope_formats::region::ChunkAt;
use mapscope_formats::region::write::{ChunkContent, RegionWriter};
use mapscope_layers::{Facet, LayerStyle, LineSegment, Plane, Spot, TileKey, Turn};
use pollster::block_on;

use crate::region::RegionScene;
use crate::scene::{LoadPhase, Scene, SourceFile};
use crate::settings::SettingValue;

/// Land that rises along x, with a column of brick that stands out of it.
fn land([x, y, z]: [u8; 3]) -> &'static str {
    match (x, y) {
        (3, 5) if z < 15 => "Test:Brick",
        _ if z < 4 + x / 4 => "Test:Stone",
        _ => "Test:Air",
    }
}

fn file(position: [i32; 3], chunks: &[[u8; 3]]) -> SourceFile {
    let mut region = RegionWriter::new(position);
    for chunk in chunks {
        let at = ChunkAt::from_xyz(*chunk).expect("is a chunk of a region");
        region.save(at, &ChunkContent::of_blocks(land));
    }
    SourceFile {
        name: region.file_name(),
        bytes: Rc::new(MemorySource::new(region.into_bytes())),
    }
}

/// Two regions side by side, one with a wall of four chunks, the other with one alone.
fn world() -> RegionScene {
    let wall = [[15, 0, 0], [15, 1, 0], [15, 2, 0], [15, 2, 1]];
    let files = vec![file([-1, 0, 0], &wall), file([0, 0, 0], &[[2, 3, 4]])];
    let scene = block_on(RegionScene::open(files)).expect("regions open");
    load(&scene);
    scene
}

fn load(scene: &RegionScene) {
    for _ in 0..1000 {
        let step = block_on(scene.load_step()).expect("memory can be read");
        if step.phase == LoadPhase::Complete {
            return;
        }
    }
    panic!("loading has no end");
}

fn choose(scene: &RegionScene, id: &str, value: &str) {
    let value = SettingValue::Choice(value.to_owned());
    assert!(scene.set(id, &value).is_some(), "{id}");
    load(scene);
}

fn instances<T: bytemuck::Pod>(scene: &RegionScene, source: &str) -> Vec<T> {
    let bytes = scene.instances(source).expect("is a source");
    let instances = bytes.chunks_exact(size_of::<T>());
    instances.map(bytemuck::pod_read_unaligned).collect()
}

fn facets(scene: &RegionScene, source: &str) -> Vec<Facet> {
    instances(scene, source)
}

fn lines(scene: &RegionScene, source: &str) -> Vec<LineSegment> {
    instances(scene, source)
}

fn turn(yaw_deg: f64, pitch_deg: f64) -> Turn {
    Turn { yaw_deg, pitch_deg }
}

/// What is under the pointer where a point of a part is seen.
fn under(scene: &RegionScene, part: usize, world: [f64; 3], turn: Turn) -> Option<String> {
    let plane: Plane = scene.layers().plane;
    let spot = Spot {
        plane: plane.parts[part].plane_at(turn, world),
        turn,
    };
    let facts = block_on(scene.facts_at(spot)).expect("nothing is read");
    facts.map(|facts| facts.id)
}

#[test]
fn chunks_that_touch_hide_the_faces_between_them() {
    let scene = world();
    // Five cubes of six faces, less two for each of the three places where two touch.
    assert_eq!(facets(&scene, "box-facets").len(), 5 * 6 - 3 * 2);
}

#[test]
fn a_box_is_pointed_at_from_every_side() {
    let scene = world();
    // Chunk (2, 3, 4) of the world of 32 by 16 by 16: x − 16 + 16, 8 − y, z − 8, its middle.
    let middle = [2.5, 4.5, -3.5];
    for [yaw, pitch] in [[0.0, 0.0], [45.0, 30.0], [200.0, -70.0], [300.0, 90.0]] {
        let found = under(&scene, 0, middle, turn(yaw, pitch));
        assert_eq!(found.as_deref(), Some("chunk:2,3,4"), "{yaw} {pitch}");
    }
}

#[test]
fn of_two_boxes_on_one_line_the_nearer_is_pointed_at() {
    let scene = world();
    // Along y through the chunks (-1, 0…2, 0), from either end.
    let middle = [-0.5, 6.5, -7.5];
    let from_low = under(&scene, 0, middle, turn(90.0, 0.0));
    assert_eq!(from_low.as_deref(), Some("chunk:-1,0,0"));
    let from_high = under(&scene, 0, middle, turn(270.0, 0.0));
    assert_eq!(from_high.as_deref(), Some("chunk:-1,2,0"));
}

#[test]
fn the_slice_has_the_chunks_of_its_place_and_the_cut_leaves_out_what_lies_before_it() {
    let scene = world();
    choose(&scene, "axis", "z");
    assert!(scene.set("at", &SettingValue::Number(0.0)).is_some());
    assert_eq!(facets(&scene, "slice-facets").len(), 3);
    assert!(scene.set("cut", &SettingValue::Flag(true)).is_some());
    // Three cubes in a row.
    assert_eq!(facets(&scene, "box-facets").len(), 3 * 6 - 2 * 2);
    // The upper left chunk of the slice is (-16, 15); (-1, 2) lies 15 to the right and 13 down.
    let found = under(&scene, 1, [-16.0 + 15.5, -8.0 + 13.5, 0.0], Turn::default());
    assert_eq!(found.as_deref(), Some("chunk:-1,2,0"));
    let nothing = under(&scene, 1, [-16.5, 0.0, 0.0], Turn::default());
    assert_eq!(nothing, None);
}

#[test]
fn a_selected_chunk_is_outlined_in_every_part_and_its_chain_is_a_path() {
    let scene = world();
    choose(&scene, "view", "file");
    assert!(scene.select(Some("chunk:2,3,4")).is_some());
    load(&scene);
    assert_eq!(lines(&scene, "box-selection").len(), 4 + 4 + 4);
    let path = lines(&scene, "sectors-selection");
    // A row of sectors and the square around the first, which is the first of the file: texel 257.
    assert_eq!(path[0].start_world, [257.0 % 32.0 + 0.5, 8.5, 0.0]);
    assert!(path.len() > 4);
    let first = under(&scene, 1, [257.0 % 32.0 + 0.5, 8.5, 0.0], Turn::default());
    assert_eq!(first.as_deref(), Some("sector:0,0,0:0"));
    let header = under(&scene, 1, [5.0, 5.0, 0.0], Turn::default());
    assert_eq!(header.as_deref(), Some("region:0,0,0"));
}

#[test]
fn the_sector_map_has_a_texel_for_the_header_and_each_sector() {
    let scene = world();
    choose(&scene, "view", "sectors");
    let key = TileKey {
        level: 0,
        x: 0,
        y: 0,
    };
    let tiles = block_on(scene.tiles("sectors", &[key])).expect("memory can be read");
    let tile = tiles[0].as_ref().expect("there is a tile");
    let texel = |x: usize, y: usize| {
        let at = 2 * ((x + 2) * 260 + y + 2);
        u16::from_le_bytes([tile.texels[at], tile.texels[at + 1]])
    };
    assert_eq!([texel(0, 0), texel(0, 8)], [7, 7], "the header");
    assert_eq!(texel(1, 8), 0, "the first sector has data");
}

#[test]
fn the_surface_shows_the_outermost_blocks_and_who_they_belong_to() {
    let scene = world();
    choose(&scene, "view", "surface");
    choose(&scene, "face", "+z");
    let rasters = scene.layers().rasters;
    assert_eq!(rasters.len(), 2);
    assert_eq!(
        [rasters[0].geometry.width, rasters[0].geometry.height],
        [512, 256]
    );
    // Block (3, 5) of chunk (2, 3, 4): 256 + 35 to the right, 255 − 53 down.
    let found = under(&scene, 0, [256.0 + 35.5, 202.5, 0.0], Turn::default());
    assert_eq!(found.as_deref(), Some("block:35,53,78"));
    let air = under(&scene, 0, [256.0 + 200.5, 100.5, 0.0], Turn::default());
    assert_eq!(air.as_deref(), Some("column:+z:200,155"));
}

#[test]
fn blocks_of_a_chunk_are_pointed_at_in_space_and_in_a_layer() {
    let scene = world();
    assert!(scene.select(Some("chunk:2,3,4")).is_some());
    choose(&scene, "view", "blocks");
    assert!(!facets(&scene, "blocks-facets").is_empty());
    // The top of the column at (3, 5), from above: x − 8, 8 − y.
    let found = under(&scene, 0, [3.5 - 8.0, 8.0 - 5.5, 6.5], turn(45.0, 90.0));
    assert_eq!(found.as_deref(), Some("block:35,53,78"));
    choose(&scene, "view", "inside");
    choose(&scene, "block-axis", "z");
    assert!(scene.set("block-at", &SettingValue::Number(14.0)).is_some());
    load(&scene);
    assert_eq!(facets(&scene, "inside-facets").len(), 1);
    let found = under(&scene, 0, [3.5 - 8.0, 10.5 - 8.0, 0.0], Turn::default());
    assert_eq!(found.as_deref(), Some("block:35,53,78"));
}

#[test]
fn blocks_of_a_region_are_those_of_all_its_chunks() {
    let scene = world();
    assert!(scene.select(Some("chunk:-1,1,0")).is_some());
    choose(&scene, "view", "blocks");
    choose(&scene, "extent", "region");
    let whole = facets(&scene, "blocks-facets").len();
    choose(&scene, "extent", "chunk");
    let one = facets(&scene, "blocks-facets").len();
    assert!(whole > one, "{whole} {one}");
}

#[test]
fn every_layer_is_in_a_part_and_has_its_data_in_every_view() {
    let scene = world();
    for view in [
        "space", "box", "slice", "file", "sectors", "surface", "blocks", "inside",
    ] {
        choose(&scene, "view", view);
        let map = scene.layers();
        let mut ids: Vec<&str> = map.layers.iter().map(|layer| layer.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(
            ids.len(),
            map.layers.len(),
            "{view} has two layers of one name"
        );
        for layer in &map.layers {
            assert!(usize::from(layer.part) < map.plane.parts.len(), "{view}");
            use LayerStyle as Style;
            match &layer.style {
                Style::Lines { source, .. } | Style::Facets { source, .. } => {
                    assert!(scene.instances(source).is_some(), "{view}: {source}");
                }
                Style::Labels { source, .. } => {
                    assert!(scene.labels(source).is_some(), "{view}: {source}");
                }
                Style::Categories { raster, .. }
                | Style::Hillshade { raster, .. }
                | Style::Contours { raster, .. }
                | Style::HeightTint { raster, .. } => {
                    assert!(map.rasters.iter().any(|own| own.id == *raster), "{view}");
                }
                other => panic!("{view} has {other:?}"),
            }
        }
        let parts = &map.plane.parts;
        for (at, one) in parts.iter().enumerate() {
            for other in &parts[..at] {
                let apart = (0..2).any(|axis| {
                    one.max[axis] <= other.min[axis] || other.max[axis] <= one.min[axis]
                });
                assert!(apart, "{view}: {} and {} overlap", one.id, other.id);
            }
        }
    }
}

#[test]
fn blocks_that_are_not_known_have_a_colour_and_a_line_in_the_key() {
    let mut content = ChunkContent::of_blocks(land);
    // The block (3, 4, 14) is air; of its index the palette has no entry.
    content.blocks[3 * 256 + 4 * 16 + 14] = 99;
    let mut region = RegionWriter::new([0; 3]);
    region.save(ChunkAt::from_xyz([0; 3]).expect("is a chunk"), &content);
    let file = SourceFile {
        name: region.file_name(),
        bytes: Rc::new(MemorySource::new(region.into_bytes())),
    };
    let scene = block_on(RegionScene::open(vec![file])).expect("a region opens");
    load(&scene);
    choose(&scene, "view", "inside");
    choose(&scene, "block-axis", "z");
    assert!(scene.set("block-at", &SettingValue::Number(14.0)).is_some());
    load(&scene);
    // The brick and the unknown one.
    let facets = facets(&scene, "inside-facets");
    assert_eq!(facets.len(), 2);
    assert!(
        facets
            .iter()
            .any(|facet| facet.color == [0xE8, 0x1E, 0xD0, 255])
    );
    let layers = scene.layers().layers;
    let swatches = layers.iter().find_map(|layer| match &layer.style {
        LayerStyle::Facets { swatches, .. } => Some(swatches),
        _ => None,
    });
    let last = swatches.and_then(|swatches| swatches.last());
    assert_eq!(last.map(|swatch| swatch.title.as_str()), Some("not known"));
}

#[test]
fn what_only_a_file_has_brings_its_sector_map() {
    let scene = world();
    let view = || {
        let settings = scene.settings().into_iter();
        settings.map(|setting| setting.value).next()
    };
    let choice = |view: &str| Some(SettingValue::Choice(view.to_owned()));
    assert!(scene.select(Some("chunk:2,3,4")).is_some());
    assert_eq!(view(), choice("space"));
    assert!(scene.select(Some("sector:0,0,0:1")).is_some());
    assert_eq!(view(), choice("file"));
}

#[test]
fn a_choice_asks_again_for_what_rests_on_it_and_no_more() {
    let scene = world();
    let asked = |effect: Option<crate::settings::Effect>| {
        let effect = effect.expect("is another choice");
        let has = |source: &str| effect.sources.iter().any(|own| own == source);
        (
            ["box-facets", "slice-facets", "blocks-facets"].map(has),
            effect.tiles.len(),
        )
    };
    let flag = SettingValue::Flag;
    choose(&scene, "axis", "z");
    let moved = scene.set("at", &SettingValue::Number(3.0));
    assert_eq!(asked(moved), ([false, true, false], 0));
    let cut = scene.set("cut", &flag(true));
    assert_eq!(asked(cut), ([true, false, false], 0));
    assert_eq!(
        asked(scene.set("at", &SettingValue::Number(4.0))),
        ([true, true, false], 0)
    );
    choose(&scene, "view", "blocks");
    choose(&scene, "extent", "region");
    let within = scene.select(Some("block:35,53,78"));
    let elsewhere = scene.select(Some("chunk:-1,1,0"));
    assert_eq!(asked(elsewhere), ([false, false, true], 0));
    assert_eq!(asked(within), ([false, false, true], 0));
    let beside = scene.select(Some("chunk:-1,2,0"));
    assert_eq!(asked(beside), ([false; 3], 0));
    choose(&scene, "view", "sectors");
    let of_file = scene.select(Some("sector:-1,0,0:1"));
    assert_eq!(asked(of_file), ([false; 3], 0));
    let of_other = scene.select(Some("sector:0,0,0:1"));
    assert_eq!(asked(of_other), ([false; 3], 1));
}
