//! What a view does, on a device that takes every call and draws nothing.

pub(crate) mod fixtures;
mod parts;
mod planes;
mod relayered;

use glam::{DVec2, UVec2};
use mapscope_layers::{Label, Layer, Plane, RasterGeometry, TexelKind};

use super::*;
use crate::atlas::tests::Blocks;
use crate::camera::Insets;
use crate::error::InstancesError;
use crate::tile_cache::ChangedTiles;
use fixtures::{
    MAP, SIDE, biomes, contours, grid, key, label, map, names, put, resize, roads, satisfy, sea,
    segments, set_look, shade, slope, symbols, tint, top, towns, view,
};

#[test]
fn an_idle_view_does_not_need_to_be_drawn() {
    let mut view = view(vec![tint(), names()]);
    satisfy(&mut view);
    assert!(view.needs_draw());
    view.draw();
    assert!(!view.needs_draw());
}

#[test]
fn being_told_what_it_knows_does_not_make_it_draw() {
    let mut view = view(vec![tint()]);
    view.draw();
    view.resize(UVec2::splat(512), 1.0);
    view.set_background([0; 3]);
    set_look(&mut view, vec![tint()], top(SIDE, false));
    view.set_camera(view.camera());
    view.show_map(Some(MAP));
    view.pan_by(DVec2::ZERO);
    view.tiles_changed(
        MAP,
        "height",
        ChangedTiles {
            min_level: 0,
            from_x: 0,
            to_x: SIDE,
        },
    );
    assert!(!view.needs_draw());
}

#[test]
fn what_does_not_show_does_not_make_it_draw() {
    let mut view = view(vec![tint()]);
    view.draw();
    put(&mut view, "biome", key(0, 1, 1));
    put(&mut view, "height", key(0, 0, 3));
    view.set_labels(MAP, "names", vec![label("Nowhere")]);
    assert_eq!(view.set_instances(MAP, "towns", &symbols(1)), Ok(()));
    view.add_map(8, map(vec![tint()]));
    view.put_tile(8, "height", key(0, 1, 1), &vec![0; 260 * 260 * 4]);
    view.remove_map(8);
    assert!(!view.needs_draw());
}

#[test]
fn what_shows_makes_it_draw() {
    let changes: [&dyn Fn(&mut View); 9] = [
        &|view| view.resize(UVec2::splat(500), 1.0),
        &|view| view.set_background([1; 3]),
        &|view| view.pan_by(DVec2::new(1.0, 0.0)),
        &|view| view.zoom_about(2.0, DVec2::ZERO),
        &|view| view.fit(Insets::default()),
        &|view| set_look(view, vec![tint(), roads()], top(SIDE, false)),
        &|view| put(view, "height", key(0, 1, 1)),
        &|view| view.set_labels(MAP, "names", vec![label("Here")]),
        &|view| view.show_map(None),
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut view = view(vec![tint(), names()]);
        view.draw();
        assert!(!view.needs_draw());
        change(&mut view);
        assert!(view.needs_draw(), "change {number}");
    }
}

#[test]
fn each_raster_layer_is_one_draw_however_many_tiles_it_has() {
    let mut view = view(vec![
        tint(),
        biomes(),
        slope(),
        sea(),
        shade(),
        contours(10.0),
    ]);
    let paper = 1;
    assert_eq!(view.draw().draws, paper);
    assert!(satisfy(&mut view) > 8);
    assert_eq!(view.draw().draws, paper + 6);
    assert_eq!(view.gpu().take_error(), None);
}

#[test]
fn contours_without_an_interval_are_not_drawn() {
    let mut view = view(vec![contours(0.0), contours(f32::NAN)]);
    assert!(view.wanted().is_empty());
    assert_eq!(view.draw().draws, 1);
}

#[test]
fn a_grid_is_one_draw_of_lines_and_one_of_numbers_and_costs_nothing_while_nothing_moves() {
    let mut view = view(vec![grid()]);
    let (paper, lines, numbers) = (1, 1, 1);
    assert_eq!(view.draw().draws, paper + lines + numbers);
    view.set_background([1; 3]);
    view.draw();
    view.set_background([2; 3]);
    let kept = view.draw().bytes_uploaded;
    assert!(kept < 2000, "{kept}");
    assert_eq!(view.gpu().take_error(), None);
}

#[test]
fn panning_over_a_grid_puts_each_number_into_the_atlas_once() {
    let mut view = view(vec![grid()]);
    view.draw();
    let mut pan = |dx: f64| {
        view.pan_by(DVec2::new(dx, 0.0));
        view.draw().bytes_uploaded
    };
    let new_numbers = pan(-300.0);
    pan(300.0);
    let known_numbers = pan(-300.0);
    assert!(known_numbers < new_numbers, "{known_numbers} {new_numbers}");
}

#[test]
fn lines_with_edges_take_two_draws_and_markers_and_labels_one() -> Result<(), InstancesError> {
    let mut view = view(vec![roads(), towns(), names()]);
    view.set_instances(MAP, "roads", &segments(50))?;
    view.set_instances(MAP, "towns", &symbols(16))?;
    view.set_labels(MAP, "names", vec![label("Harbour")]);
    assert_eq!(view.draw().draws, 1 + 2 + 1 + 1);
    Ok(())
}

#[test]
fn a_label_that_is_kept_for_a_closer_look_is_drawn_from_there_on() {
    let mut view = view(vec![names()]);
    let kept = Label {
        max_plane_per_css_px: Some(0.75),
        ..label("Harbour")
    };
    view.set_labels(MAP, "names", vec![kept]);
    let (paper, labels) = (1, 1);
    for (plane_per_px, draws) in [(1.0, paper), (0.75, paper + labels), (0.1, paper + labels)] {
        view.set_camera(Camera {
            plane_per_px,
            ..view.camera()
        });
        assert_eq!(view.draw().draws, draws, "{plane_per_px}");
    }
}

#[test]
fn a_translucent_layer_of_overlapping_parts_is_laid_down_as_a_whole() -> Result<(), InstancesError>
{
    let translucent = Layer {
        opacity: 0.5,
        ..roads()
    };
    let mut view = view(vec![translucent, towns()]);
    view.set_instances(MAP, "roads", &segments(2))?;
    view.set_instances(MAP, "towns", &symbols(1))?;
    let (paper, edges_and_lines, composite, markers) = (1, 2, 1, 1);
    assert_eq!(
        view.draw().draws,
        paper + edges_and_lines + composite + markers
    );
    Ok(())
}

#[test]
fn layers_that_are_off_or_without_data_cost_nothing() {
    let off = Layer {
        visible: false,
        ..tint()
    };
    let faded = Layer {
        opacity: 0.0,
        ..shade()
    };
    let mut view = view(vec![off, faded, roads(), names()]);
    assert!(view.wanted().is_empty());
    assert_eq!(view.draw().draws, 1);
}

#[test]
fn a_layer_is_drawn_only_while_what_it_belongs_to_is_drawn() -> Result<(), InstancesError> {
    let child = |id: &str, parent: &str| Layer {
        id: id.to_owned(),
        parent: Some(parent.to_owned()),
        ..towns()
    };
    let draws = |parent: Layer, child: Layer| -> Result<u32, InstancesError> {
        let mut view = view(vec![parent, child]);
        view.set_instances(MAP, "towns", &symbols(1))?;
        Ok(view.draw().draws)
    };
    let off = Layer {
        visible: false,
        ..towns()
    };
    let faded = Layer {
        opacity: 0.0,
        ..towns()
    };
    let (paper, each) = (1, 1);
    assert_eq!(draws(towns(), child("rings", "towns"))?, paper + 2 * each);
    assert_eq!(draws(off, child("rings", "towns"))?, paper);
    assert_eq!(draws(faded, child("rings", "towns"))?, paper);
    assert_eq!(draws(towns(), child("rings", "nowhere"))?, paper + each);
    assert_eq!(draws(child("a", "b"), child("b", "a"))?, paper);
    Ok(())
}

#[test]
fn a_map_that_is_turned_over_is_seen_from_the_same_middle() {
    let mut view = view(vec![tint()]);
    view.draw();
    let above = view.plane_at(DVec2::new(256.0, 0.0));
    assert_eq!(above, DVec2::new(512.0, 256.0));
    set_look(&mut view, vec![tint()], top(SIDE, true));
    assert!(view.needs_draw());
    assert_eq!(
        view.plane_at(DVec2::new(256.0, 0.0)),
        DVec2::new(512.0, 768.0)
    );
    view.set_camera(Camera {
        center_plane: DVec2::splat(500.0),
        ..view.camera()
    });
    assert!(view.camera().is_y_up, "the map says which way is up");
    view.show_map(None);
    assert!(!view.camera().is_y_up);
}

#[test]
fn showing_another_map_leaves_the_camera_exactly_where_it_is() {
    let mut view = view(vec![tint()]);
    let mut small = map(vec![tint()]);
    resize(&mut small, 64);
    view.add_map(8, small);
    let before = view.camera();
    view.show_map(Some(8));
    assert_eq!(view.camera(), before);
    view.show_map(Some(MAP));
    assert_eq!(view.camera(), before);
}

#[test]
fn tiles_are_uploaded_once() {
    let mut view = view(vec![tint()]);
    view.draw();
    put(&mut view, "height", key(0, 1, 1));
    let bytes = u64::from(TexelKind::Height.tile_bytes());
    assert!((bytes..bytes + 1000).contains(&view.draw().bytes_uploaded));
    view.pan_by(DVec2::new(1.0, 0.0));
    assert!(view.draw().bytes_uploaded < 1000);
}

#[test]
fn the_overview_is_wanted_first_then_what_is_nearest_to_the_middle() {
    let mut view = view(vec![tint()]);
    view.set_camera(Camera {
        center_plane: DVec2::splat(400.0),
        plane_per_px: 1.0,
        ..Camera::default()
    });
    let wanted = view.wanted();
    assert_eq!(wanted.len(), 1);
    assert_eq!((wanted[0].map, wanted[0].raster.as_str()), (MAP, "height"));
    assert_eq!(wanted[0].tiles[..2], [key(2, 0, 0), key(0, 1, 1)]);
    assert_eq!(wanted[0].tiles.len(), 1 + 9);
}

#[test]
fn a_satisfied_view_wants_nothing_until_tiles_change() {
    let mut view = view(vec![tint()]);
    satisfy(&mut view);
    assert!(view.wanted().is_empty());
    let draws = view.draw().draws;
    view.tiles_changed(
        MAP,
        "height",
        ChangedTiles {
            min_level: 0,
            from_x: 600,
            to_x: 610,
        },
    );
    let wanted = view.wanted();
    assert_eq!(wanted[0].tiles, [key(2, 0, 0), key(0, 2, 1), key(0, 2, 2)]);
    assert_eq!(view.draw().draws, draws, "stale tiles are drawn on");
}

#[test]
fn wanted_never_asks_for_more_than_the_cache_holds() {
    let mut view = View::new(Gpu::noop(), Box::new(Blocks));
    view.resize(UVec2::splat(8192), 1.0);
    let geometry = RasterGeometry {
        width: 32768,
        height: 32768,
    };
    let mut large = map(vec![tint()]);
    resize(&mut large, 32768);
    large.rasters[0].geometry = geometry;
    view.add_map(MAP, large);
    view.show_map(Some(MAP));
    view.set_camera(Camera {
        center_plane: DVec2::splat(16384.0),
        plane_per_px: 1.0,
        ..Camera::default()
    });
    assert_eq!(view.wanted()[0].tiles.len(), 480);
}

#[test]
fn a_closed_map_leaves_nothing_on_the_gpu_and_is_not_drawn() {
    let mut view = view(vec![tint()]);
    satisfy(&mut view);
    assert!(view.tile_bytes() > 0);
    view.remove_map(MAP);
    assert_eq!(view.tile_bytes(), 0);
    assert!(view.wanted().is_empty());
    assert_eq!(view.draw().draws, 0);
}

#[test]
fn tiles_of_the_wrong_size_or_place_are_dropped() {
    let mut view = view(vec![tint()]);
    view.put_tile(MAP, "height", key(0, 0, 0), &[0; 100]);
    view.put_tile(MAP, "height", key(0, 4, 0), &vec![0; 260 * 260 * 4]);
    view.put_tile(MAP, "depth", key(0, 0, 0), &vec![0; 260 * 260 * 4]);
    assert_eq!(view.tile_bytes(), 0);
}

#[test]
fn part_of_an_instance_is_refused() {
    let mut view = view(vec![roads()]);
    assert_eq!(
        view.set_instances(MAP, "roads", &[0; 30]),
        Err(InstancesError::PartialInstance {
            bytes: 30,
            stride: 32
        })
    );
}

#[test]
fn a_view_without_size_neither_draws_nor_wants() {
    let mut view = View::new(Gpu::noop(), Box::new(Blocks));
    view.add_map(MAP, map(vec![tint()]));
    view.show_map(Some(MAP));
    assert!(!view.needs_draw());
    assert!(view.wanted().is_empty());
    assert_eq!(view.draw(), FrameStats::default());
}

#[test]
fn a_lost_device_draws_nothing_and_says_so() {
    let mut view = view(vec![tint()]);
    view.gpu().device.destroy();
    view.gpu().poll();
    assert!(view.gpu().is_lost());
    assert_eq!(view.draw(), FrameStats::default());
}

#[test]
fn drawing_reports_no_error_of_the_device() -> Result<(), InstancesError> {
    let translucent = Layer {
        opacity: 0.5,
        ..towns()
    };
    let translucent_grid = Layer {
        opacity: 0.5,
        ..grid()
    };
    let mut view = view(vec![
        tint(),
        biomes(),
        shade(),
        translucent_grid,
        roads(),
        translucent,
        names(),
    ]);
    view.set_instances(MAP, "roads", &segments(5))?;
    view.set_instances(MAP, "towns", &symbols(2))?;
    view.set_labels(MAP, "names", vec![label("Harbour")]);
    satisfy(&mut view);
    view.draw();
    assert_eq!(view.gpu().take_error(), None);
    Ok(())
}
