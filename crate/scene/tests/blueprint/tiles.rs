//! Tiles: right texels, at the right time, whichever way they come.

use mapscope_layers::RasterGeometry;
use mapscope_layers::raster::TILE_STRIDE;
use mapscope_scene::{LoadPhase, Scene};
use pollster::block_on;

use crate::support::{
    Formula, TestMap, all_tiles, biome, cell_of_texel, height, load, open_bytes, rough_v2,
    texel_index, tile,
};

/// Every texel of a level 0 tile is the file's own value, bit by bit.
fn check_level_0(scene: &dyn Scene, size: u32, x: u32, y: u32) {
    let heights = tile(scene, "heights", 0, x, y).expect("is there");
    let biomes = tile(scene, "biomes", 0, x, y).expect("is there");
    for at_x in 0..TILE_STRIDE {
        for at_y in 0..TILE_STRIDE {
            let (cell_x, cell_y) = (cell_of_texel(x, at_x, size), cell_of_texel(y, at_y, size));
            let index = texel_index(at_x, at_y);
            let found = u32::from_le_bytes(heights.texels.as_chunks().0[index]);
            assert_eq!(
                found,
                height(cell_x, cell_y).to_bits(),
                "height at {cell_x}, {cell_y}"
            );
            let found = u16::from_le_bytes(biomes.texels.as_chunks().0[index]);
            assert_eq!(
                i32::from(found),
                biome(cell_x, cell_y),
                "biome at {cell_x}, {cell_y}"
            );
        }
    }
}

#[test]
fn level_0_has_the_values_of_the_file_when_it_is_in_memory() {
    let size = 1001;
    let scene = open_bytes(rough_v2(size));
    load(scene.as_ref());
    for (x, y) in [(0, 0), (3, 3), (1, 3), (2, 1)] {
        check_level_0(scene.as_ref(), size, x, y);
    }
}

/// 4098 cells are just more than memory holds at level 0.
#[test]
fn level_0_has_the_values_of_the_file_when_it_is_read_on_demand_before_anything_is_loaded() {
    let size = 4098;
    let scene = open_bytes(rough_v2(size));
    for (x, y) in [(0, 0), (16, 16), (7, 16), (5, 3)] {
        check_level_0(scene.as_ref(), size, x, y);
    }
    assert_eq!(tile(scene.as_ref(), "heights", 1, 0, 0), None);
}

#[test]
fn version_1_gives_the_tiles_of_its_version_2_twin() {
    for size in [257, 2600] {
        let map = TestMap::new(size);
        let v1 = open_bytes(map.v1(&mut Formula(height, biome)));
        let v2 = open_bytes(map.v2(&mut Formula(height, biome)));
        let geometry = RasterGeometry {
            width: size,
            height: size,
        };
        if size > 2048 {
            // The overviews are alike too: one step of version 1, two of version 2.
            block_on(v1.load_step()).expect("can be read");
            block_on(v2.load_step()).expect("can be read");
            block_on(v2.load_step()).expect("can be read");
            for raster in ["heights", "biomes"] {
                let of_v1 = tile(v1.as_ref(), raster, 2, 1, 1).expect("the overview is there");
                let of_v2 = tile(v2.as_ref(), raster, 2, 1, 1).expect("the overview is there");
                assert!(of_v1 == of_v2, "overviews of {raster} differ");
            }
        }
        load(v1.as_ref());
        load(v2.as_ref());
        for raster in ["heights", "biomes"] {
            let of_v1 = all_tiles(v1.as_ref(), raster, geometry);
            assert!(
                of_v1 == all_tiles(v2.as_ref(), raster, geometry),
                "{raster} of {size} differ"
            );
        }
    }
}

#[test]
fn while_loading_coarse_tiles_always_answer_and_fine_ones_once_the_pass_was_there() {
    let scene = open_bytes(rough_v2(2600));
    let step = || block_on(scene.load_step()).expect("can be read");
    assert_eq!(tile(scene.as_ref(), "heights", 2, 0, 0), None);
    step();
    step();
    let fine = |x| tile(scene.as_ref(), "heights", 0, x, 4);
    let coarse = |x| tile(scene.as_ref(), "heights", 2, x, 1);
    assert!(coarse(0).is_some() && coarse(2).is_some());
    assert_eq!(fine(0), None);
    let approximate = coarse(0);

    let mut told_to = 0;
    loop {
        let step = step();
        for changed in step
            .changed
            .iter()
            .filter(|changed| changed.raster == "heights")
        {
            if changed.min_level == 0 {
                assert_eq!(changed.from_x, told_to, "columns are told of in order");
                told_to = changed.to_x;
            }
        }
        for x in 0..11 {
            let is_told = told_to >= ((x + 1) * 256).min(2600);
            assert_eq!(
                fine(x).is_some(),
                is_told,
                "tile column {x} with {told_to} told"
            );
            assert!(coarse(x / 4).is_some());
        }
        if step.phase == LoadPhase::Complete {
            break;
        }
    }
    assert_eq!(told_to, 2600);
    assert_ne!(coarse(0), approximate);
}

#[test]
fn what_no_pyramid_has_is_none() {
    let scene = open_bytes(rough_v2(300));
    load(scene.as_ref());
    assert_eq!(tile(scene.as_ref(), "heights", 9, 0, 0), None);
    assert_eq!(tile(scene.as_ref(), "heights", 255, 0, 0), None);
    assert_eq!(tile(scene.as_ref(), "heights", 0, 2, 0), None);
    assert_eq!(tile(scene.as_ref(), "heights", 0, u32::MAX, u32::MAX), None);
    assert_eq!(tile(scene.as_ref(), "rivers", 0, 0, 0), None);
}
