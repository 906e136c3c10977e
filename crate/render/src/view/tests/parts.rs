//! Maps of several parts, and parts that are turned.

use super::fixtures::{
    MAP, SIDE, biomes, facets, grid, key, label, names, put, roads, satisfy, segments, set_look,
    squares, symbols, tint, top, towns, view,
};
use super::*;
use crate::capture::{Capture, CaptureSubject};
use mapscope_layers::{Facet, LabelAlign, Orbit, Part, Projection, Turn};

/// What is turned, and what is seen from above beside it.
const BOX: u16 = 0;
const ABOVE: u16 = 1;

fn within(part: u16, layer: Layer) -> Layer {
    Layer { part, ..layer }
}

/// A box of 100 units about the world's (512, 512, 0) in 400 by 400, and right of a gap of 20 the
/// world from (300, 300) to (700, 700) from above.
fn plane() -> Plane {
    let orbit = Orbit {
        center_world: [512.0, 512.0, 0.0],
        radius_world: 100.0,
        plane_per_world: 2.0,
        is_y_up: false,
    };
    let mut above = Part::single(Projection::TOP, [[420.0, 0.0], [820.0, 400.0]]);
    above.offset_plane = [120.0, -300.0];
    let box_part = Part::orbiting("box", "Box", orbit, [[0.0, 0.0], [400.0, 400.0]]);
    Plane {
        parts: vec![box_part, above],
        min: [0.0; 2],
        max: [820.0, 400.0],
        ..top(SIDE, false)
    }
}

/// A view of 1000 by 500 pixels of all of it at 1:1, the gap in the middle.
fn parted_view(layers: Vec<Layer>) -> View {
    let mut view = view(layers.clone());
    set_look(&mut view, layers, plane());
    view.resize(UVec2::new(1000, 500), 1.0);
    look_at(&mut view, [410.0, 200.0]);
    view
}

fn look_at(view: &mut View, center_plane: [f64; 2]) {
    view.set_camera(Camera {
        center_plane: DVec2::from_array(center_plane),
        plane_per_px: 1.0,
        ..view.camera()
    });
}

/// A unit square on the ground that far from the middle of the box.
fn square_at(x: i16, y: i16) -> Vec<u8> {
    let at = |dx: i16, dy: i16| [(512 + x + dx) * 16, (512 + y + dy) * 16, 0];
    let facet = Facet {
        corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
        color: [200, 100, 50, 255],
        edges: 0,
        reserved: [0; 3],
    };
    bytemuck::bytes_of(&facet).to_vec()
}

fn gpu_error(view: &View) -> Option<String> {
    view.gpu().take_error()
}

/// Paper of the part from above.
const PAPER: u32 = 1;

#[test]
fn each_layer_is_drawn_in_its_part_and_one_of_no_part_not_at_all() -> Result<(), InstancesError> {
    let mut view = parted_view(vec![
        within(ABOVE, tint()),
        within(BOX, facets("ground")),
        within(ABOVE, roads()),
        within(2, towns()),
    ]);
    view.set_instances(MAP, "ground", &squares(3))?;
    view.set_instances(MAP, "roads", &segments(2))?;
    view.set_instances(MAP, "towns", &symbols(1))?;
    let tiles = satisfy(&mut view);
    // Cells 300 to 700 of 256 to a tile: 1 and 2 along both axes, and the overview.
    assert_eq!(tiles, 4 + 1);
    let (rasters, facets_and_composite, road_and_casing) = (1, 2, 2);
    assert_eq!(
        view.draw().draws,
        PAPER + rasters + facets_and_composite + road_and_casing
    );
    assert_eq!(gpu_error(&view), None);
    Ok(())
}

#[test]
fn a_part_out_of_sight_is_neither_drawn_nor_are_its_tiles_wanted() -> Result<(), InstancesError> {
    let mut view = parted_view(vec![within(ABOVE, tint()), within(BOX, facets("ground"))]);
    view.resize(UVec2::splat(300), 1.0);
    view.set_instances(MAP, "ground", &squares(3))?;
    // The picture ends at 350 of the plane, and the box at 400.
    look_at(&mut view, [200.0, 200.0]);
    assert_eq!(satisfy(&mut view), 0);
    assert_eq!(view.draw().draws, 1 + 1);
    put(&mut view, "height", key(0, 1, 1));
    assert!(!view.needs_draw(), "the part of that tile is not in sight");
    look_at(&mut view, [620.0, 200.0]);
    assert!(satisfy(&mut view) > 0);
    // No facet, but the composite of nothing.
    assert_eq!(view.draw().draws, PAPER + 1 + 1);
    put(&mut view, "height", key(0, 1, 1));
    assert!(view.needs_draw());
    assert_eq!(gpu_error(&view), None);
    Ok(())
}

#[test]
fn a_raster_in_two_parts_is_drawn_in_both_and_wanted_once() {
    let mut plane = plane();
    let mut below = plane.parts[usize::from(ABOVE)].clone();
    // The same world, but from (0, 0) on.
    below.offset_plane = [0.0, 0.0];
    [below.min, below.max] = [[0.0, 0.0], [400.0, 400.0]];
    plane.parts[0] = below;
    let layers = vec![within(BOX, biomes()), within(ABOVE, biomes())];
    let mut view = parted_view(layers.clone());
    set_look(&mut view, layers, plane);
    let wanted = view.wanted();
    assert_eq!(wanted.len(), 1);
    // Tiles 0 and 1 here and 1 and 2 there, of which one is the same, and the overview.
    assert_eq!(satisfy(&mut view), 4 + 4 - 1 + 1);
    assert_eq!(view.draw().draws, 2 * PAPER + 2);
    assert_eq!(gpu_error(&view), None);
}

#[test]
fn what_stands_beyond_the_rectangle_of_its_part_is_left_out() -> Result<(), InstancesError> {
    // From right above, with x to the right: 2 pixels a unit, 200 pixels to each side.
    let mut view = parted_view(vec![within(BOX, facets("ground")), within(BOX, names())]);
    view.turn_by(45.0, 60.0);
    let labels = |x: f32| {
        let mut label = label("Here");
        label.position_world[0] = 512.0 + x;
        vec![label]
    };
    for (x, label_draws, facet_draws) in [(90, 1, 1), (99, 1, 1), (102, 0, 0)] {
        view.set_labels(MAP, "names", labels(f32::from(x)));
        view.set_instances(MAP, "ground", &square_at(x, 0))?;
        let (composite, found) = (1, view.draw().draws);
        assert_eq!(found, PAPER + composite + label_draws + facet_draws, "{x}");
    }
    assert_eq!(gpu_error(&view), None);
    Ok(())
}

#[test]
fn labels_keep_clear_of_the_symbols_of_their_own_part() -> Result<(), InstancesError> {
    // In the box the symbol stands in the middle, in the other part the label's place is free.
    let layers = |part| vec![within(BOX, towns()), within(part, names())];
    let mut view = parted_view(layers(BOX));
    view.set_instances(MAP, "towns", &symbols(1))?;
    let mut beside = label("Harbour");
    beside.align = LabelAlign::Center;
    beside.position_world[2] = 1.0;
    view.set_labels(MAP, "names", vec![beside]);
    let (symbols, labels) = (1, 1);
    assert_eq!(view.draw().draws, PAPER + symbols);
    set_look(&mut view, layers(ABOVE), plane());
    assert_eq!(view.draw().draws, PAPER + symbols + labels);
    Ok(())
}

#[test]
fn a_grid_ends_with_its_part() {
    let mut view = parted_view(vec![within(ABOVE, grid()), within(BOX, grid())]);
    // Lines and numbers of the part from above; the box has none.
    assert_eq!(view.draw().draws, PAPER + 2);
    look_at(&mut view, [-200.0, 200.0]);
    assert_eq!(gpu_error(&view), None);
}

#[test]
fn turning_draws_once_and_only_when_something_turned() -> Result<(), InstancesError> {
    let mut view = parted_view(vec![within(BOX, facets("ground"))]);
    view.set_instances(MAP, "ground", &squares(3))?;
    view.draw();
    view.turn_by(0.0, 0.0);
    view.reset_turn();
    assert!(!view.needs_draw());
    view.turn_by(-90.0, 15.0);
    assert!(view.needs_draw());
    assert_eq!(view.camera().turn, Turn::from([315.0, 45.0]));
    view.draw();
    assert!(!view.needs_draw());
    view.turn_by(0.0, 1000.0);
    view.draw();
    assert_eq!(view.camera().turn.pitch_deg, 90.0);
    view.turn_by(0.0, 1.0);
    assert!(!view.needs_draw(), "it is right above already");
    view.reset_turn();
    assert_eq!(view.camera().turn, plane().turn);
    assert!(view.needs_draw());
    Ok(())
}

#[test]
fn fitting_moves_the_camera_and_turns_nothing() {
    let mut view = parted_view(vec![within(BOX, facets("ground"))]);
    view.turn_by(10.0, 10.0);
    let turn = view.camera().turn;
    view.fit(Insets::default());
    assert_eq!(view.camera().turn, turn);
    assert_eq!(view.camera().center_plane, DVec2::new(410.0, 200.0));
}

#[test]
fn a_map_without_a_part_that_orbits_does_not_turn() {
    let mut view = view(vec![tint()]);
    view.draw();
    view.turn_by(20.0, 20.0);
    view.reset_turn();
    assert!(!view.needs_draw());
    view.show_map(None);
    view.draw();
    view.turn_by(20.0, 20.0);
    assert!(!view.needs_draw());
}

#[test]
fn facets_are_in_sight_or_not_as_they_are_turned() -> Result<(), InstancesError> {
    let mut view = parted_view(vec![within(BOX, facets("ground"))]);
    view.resize(UVec2::splat(40), 1.0);
    // Far out along x: in the middle while one looks along x, at the edge of the box otherwise.
    view.set_instances(MAP, "ground", &square_at(80, 0))?;
    look_at(&mut view, [200.0, 200.0]);
    let composite = 1;
    for (yaw_deg, facets) in [(0.0, 1), (90.0, 0), (180.0, 1)] {
        view.reset_turn();
        view.turn_by(yaw_deg - 45.0, -30.0);
        assert_eq!(view.draw().draws, composite + facets, "{yaw_deg}");
    }
    Ok(())
}

#[test]
fn symbols_and_lines_at_the_edge_of_a_picture_never_cut_outside_of_it() -> Result<(), InstancesError>
{
    let layers = vec![
        within(ABOVE, tint()),
        within(BOX, facets("ground")),
        within(ABOVE, roads()),
        Layer {
            opacity: 0.5,
            ..within(BOX, roads())
        },
        within(BOX, towns()),
        within(ABOVE, names()),
        within(ABOVE, grid()),
    ];
    for px_per_css_px in [1.0, 2.0] {
        let mut view = parted_view(layers.clone());
        view.resize(UVec2::new(333, 222), px_per_css_px);
        view.set_instances(MAP, "ground", &squares(3))?;
        view.set_instances(MAP, "roads", &segments(2))?;
        view.set_instances(MAP, "towns", &symbols(2))?;
        view.set_labels(MAP, "names", vec![label("Here")]);
        for step in 0..60 {
            let along = f64::from(step) / 59.0;
            view.set_camera(Camera {
                center_plane: DVec2::new(820.0 * along, 400.0 * (1.0 - along)),
                plane_per_px: 0.1 * 1.13_f64.powi(step),
                ..view.camera()
            });
            satisfy(&mut view);
            view.draw();
            assert_eq!(gpu_error(&view), None, "step {step}");
        }
    }
    Ok(())
}

#[test]
fn a_picture_of_the_whole_map_has_all_parts_as_they_are_turned() -> Result<(), InstancesError> {
    let mut view = parted_view(vec![
        within(ABOVE, tint()),
        within(BOX, facets("ground")),
        within(ABOVE, roads()),
    ]);
    view.set_instances(MAP, "ground", &squares(3))?;
    view.set_instances(MAP, "roads", &segments(2))?;
    view.turn_by(33.0, -70.0);
    let subject = CaptureSubject::Map { width_px: 5000 };
    let mut capture = match Capture::new(&view, subject, None) {
        Ok(capture) => capture,
        Err(error) => panic!("{error}"),
    };
    let mut drawn = 0;
    while let Ok(Some(part)) = capture.draw_part(&mut view) {
        for list in capture.wanted(&view) {
            for wanted in &list.tiles {
                put(&mut view, &list.raster, *wanted);
            }
        }
        if let Ok(Some(pixels)) = part.readback.try_take(view.gpu()) {
            capture.accept(&part, &pixels);
        }
        drawn += 1;
    }
    assert!(capture.is_complete());
    // 5000 by 2439 pixels in squares of 2048, the bands of fewer rows.
    assert!(drawn >= 6, "{drawn}");
    assert_eq!(gpu_error(&view), None);
    Ok(())
}
