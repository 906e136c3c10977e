//! Facets, and maps that are not seen from above.

use super::fixtures::{
    MAP, SIDE, contours, facets, grid, map, names, roads, satisfy, segments, set_look, squares,
    tilted, tint, top, view,
};
use super::*;
use mapscope_layers::Part;

/// A map that is tilted, its middle in the middle.
fn tilted_view(layers: Vec<Layer>) -> View {
    let mut view = view(layers.clone());
    set_look(&mut view, layers, tilted_plane());
    view.set_camera(Camera {
        center_plane: DVec2::new(0.0, 256.0),
        ..view.camera()
    });
    view
}

fn tilted_plane() -> Plane {
    let [min, max] = [[-512.0, 0.0], [512.0, 512.0]];
    Plane {
        parts: vec![Part::single(tilted(), [min, max])],
        min,
        max,
        ..top(SIDE, false)
    }
}

fn gpu_error(view: &View) -> Option<String> {
    view.gpu().take_error()
}

#[test]
fn opaque_layers_of_facets_that_follow_each_other_are_laid_down_at_once()
-> Result<(), InstancesError> {
    let mut view = view(vec![facets("ground"), facets("marks"), roads()]);
    view.set_instances(MAP, "ground", &squares(3))?;
    view.set_instances(MAP, "marks", &squares(1))?;
    view.set_instances(MAP, "roads", &segments(1))?;
    // Paper, two layers of facets, one composite, a road and its edge.
    assert_eq!(view.draw().draws, 1 + 2 + 1 + 2);
    assert_eq!(gpu_error(&view), None);
    let faint = Layer {
        opacity: 0.5,
        ..facets("marks")
    };
    set_look(
        &mut view,
        vec![facets("ground"), faint, roads()],
        top(SIDE, false),
    );
    assert_eq!(view.draw().draws, 1 + 2 + 2 + 2);
    assert_eq!(gpu_error(&view), None);
    Ok(())
}

#[test]
fn a_picture_too_large_for_several_samples_a_pixel_is_drawn_with_one() -> Result<(), InstancesError>
{
    let mut view = view(vec![facets("ground")]);
    view.set_instances(MAP, "ground", &squares(3))?;
    for side in [2048, 2049] {
        view.resize(UVec2::splat(side), 1.0);
        assert_eq!(view.draw().draws, 1 + 1 + 1);
        let solid = view
            .targets
            .as_ref()
            .and_then(|targets| targets.solid.as_ref());
        let is_smooth = solid.map(|solid| solid.samples.is_some());
        assert_eq!(is_smooth, Some(side == 2048));
        assert_eq!(gpu_error(&view), None);
    }
    Ok(())
}

#[test]
fn part_of_a_facet_is_refused() {
    let mut view = view(vec![facets("ground")]);
    assert_eq!(
        view.set_instances(MAP, "ground", &[0; 60]),
        Err(InstancesError::PartialInstance {
            bytes: 60,
            stride: 32
        })
    );
}

#[test]
fn facets_out_of_sight_are_not_drawn() -> Result<(), InstancesError> {
    let mut view = view(vec![facets("ground")]);
    view.set_instances(MAP, "ground", &squares(3))?;
    view.pan_by(DVec2::new(400.0, 0.0));
    // Paper, and the composite of nothing.
    assert_eq!(view.draw().draws, 1 + 1);
    Ok(())
}

#[test]
fn rasters_and_grids_of_a_map_that_is_not_seen_from_above_are_neither_drawn_nor_wanted() {
    let mut view = tilted_view(vec![tint(), contours(5.0), grid()]);
    assert_eq!(satisfy(&mut view), 0);
    assert_eq!(view.draw().draws, 0);
    set_look(
        &mut view,
        vec![tint(), contours(5.0), grid()],
        top(SIDE, false),
    );
    assert!(satisfy(&mut view) > 0);
}

#[test]
fn facets_and_symbols_of_a_tilted_map_are_where_the_projection_puts_them()
-> Result<(), InstancesError> {
    let mut view = tilted_view(vec![facets("ground"), roads(), names()]);
    view.set_instances(MAP, "ground", &squares(1))?;
    view.set_instances(MAP, "roads", &segments(1))?;
    view.set_labels(MAP, "names", vec![label("Middle")]);
    // The middle of the map is in the middle: all are in sight, and there is no paper.
    assert_eq!(view.draw().draws, 1 + 1 + 2 + 1);
    view.set_camera(Camera {
        center_plane: DVec2::new(512.0, 512.0),
        ..view.camera()
    });
    assert_eq!(view.draw().draws, 1);
    assert_eq!(gpu_error(&view), None);
    Ok(())
}

#[test]
fn the_whole_tilted_map_is_fitted_and_kept_in_sight() {
    let mut view = tilted_view(vec![facets("ground")]);
    view.fit(Insets::default());
    let camera = view.camera();
    assert_eq!(camera.center_plane, DVec2::new(0.0, 256.0));
    assert_eq!(camera.plane_per_px, 2.0);
    view.pan_by(DVec2::new(1e6, 1e6));
    assert_eq!(view.camera().center_plane, DVec2::new(-512.0, 0.0));
    view.zoom_about(1e9, DVec2::ZERO);
    assert_eq!(view.camera().plane_per_px, 1.0 / 64.0);
    let mut near = tilted_plane();
    near.max_px_per_unit = 2.0;
    set_look(&mut view, vec![facets("ground")], near);
    view.set_camera(view.camera());
    assert_eq!(view.camera().plane_per_px, 0.5);
}

#[test]
fn a_map_without_size_on_its_plane_can_be_looked_at() {
    let mut nowhere = map(vec![facets("ground")]);
    for rect in [[[0.0; 2]; 2], [[f64::NAN; 2]; 2], [[5.0; 2], [1.0; 2]]] {
        [nowhere.plane.min, nowhere.plane.max] = rect;
        let mut view = view(Vec::new());
        view.add_map(8, nowhere.clone());
        view.show_map(Some(8));
        view.fit(Insets::default());
        let camera = view.camera();
        assert!(camera.center_plane.is_finite() && camera.plane_per_px > 0.0);
        view.draw();
        assert_eq!(gpu_error(&view), None);
    }
}
