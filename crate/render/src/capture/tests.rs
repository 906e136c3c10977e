//! Pictures in parts, on a device that takes every call and draws nothing.

use mapscope_layers::{Extent, MapLayers, Plane};

use super::*;
use crate::atlas::tests::Blocks;
use crate::gpu::Gpu;

fn view(width: u32, height: u32) -> View {
    let mut view = View::new(Gpu::noop(), Box::new(Blocks));
    view.resize(UVec2::new(640, 480), 2.0);
    let extent = Extent { width, height };
    view.add_map(
        1,
        MapLayers {
            extent,
            plane: Plane::top(extent, false),
            rasters: Vec::new(),
            layers: Vec::new(),
            presets: vec![],
        },
    );
    view.show_map(Some(1));
    view
}

/// Draws all parts; answers each part's rectangle and the rows of each band.
fn draw_all(view: &mut View, capture: &mut Capture) -> (Vec<[UVec2; 2]>, Vec<u32>) {
    let row_bytes = (capture.picture_px().x * PIXEL_BYTES) as usize;
    let (mut parts, mut bands) = (Vec::new(), Vec::new());
    while let Some(part) = capture.draw_part(view).expect("a part") {
        let pixels = part
            .readback
            .try_take(view.gpu())
            .expect("readable")
            .expect("at once");
        if let Some(band) = capture.accept(&part, &pixels) {
            bands.push((band.len() / row_bytes) as u32);
        }
        parts.push([part.origin_px, part.size_px]);
    }
    (parts, bands)
}

#[test]
fn parts_and_bands_cover_a_large_picture_once() {
    let mut view = view(3000, 2000);
    let mut capture =
        Capture::new(&view, CaptureSubject::Map { width_px: 5000 }, None).expect("begun");
    assert_eq!(capture.picture_px(), UVec2::new(5000, 3333));
    let (parts, bands) = draw_all(&mut view, &mut capture);
    let area: u64 = parts
        .iter()
        .map(|[_, size]| u64::from(size.x) * u64::from(size.y))
        .sum();
    assert_eq!(area, 5000 * 3333);
    assert!(parts.iter().all(|[_, size]| size.max_element() <= 2048));
    assert_eq!(bands.iter().sum::<u32>(), 3333);
    assert!(capture.is_complete() && capture.progress() == 1.0);
    assert_eq!(view.gpu().take_error(), None);
}

#[test]
fn a_picture_of_the_view_is_the_view_times_the_scale() {
    let view = view(3000, 2000);
    let capture = Capture::new(&view, CaptureSubject::View { scale: 1.5 }, None).expect("begun");
    assert_eq!(capture.picture_px(), UVec2::new(960, 720));
    assert_eq!(capture.picture.px_per_css_px, 3.0);
    assert_eq!(
        capture.picture.camera.plane_per_px,
        view.camera().plane_per_px / 1.5
    );
}

#[test]
fn a_picture_of_the_map_shows_all_of_it() {
    let view = view(3000, 2000);
    let capture = Capture::new(&view, CaptureSubject::Map { width_px: 600 }, None).expect("begun");
    let [start, end] = capture
        .picture
        .camera
        .visible_plane(&capture.picture.viewport);
    assert_eq!([start, end], [DVec2::ZERO, DVec2::new(3000.0, 2000.0)]);
}

#[test]
fn pixels_of_a_part_land_in_its_place_without_alpha() {
    let mut view = view(3000, 10);
    let mut capture =
        Capture::new(&view, CaptureSubject::Map { width_px: 3000 }, None).expect("begun");
    let left = capture
        .draw_part(&mut view)
        .expect("drawn")
        .expect("a part");
    let right = capture
        .draw_part(&mut view)
        .expect("drawn")
        .expect("a part");
    assert!(
        capture
            .accept(&left, &[1, 2, 3, 255].repeat(2048 * 10))
            .is_none()
    );
    let band = capture
        .accept(&right, &[4, 5, 6, 255].repeat(952 * 10))
        .expect("a band");
    assert_eq!(band.len(), 3000 * 10 * 3);
    assert_eq!(band[2047 * 3..2049 * 3], [1, 2, 3, 4, 5, 6]);
    assert_eq!(band[9 * 9000..9 * 9000 + 3], [1, 2, 3]);
}

#[test]
fn pictures_without_pixels_or_with_too_many_are_refused() {
    let view = view(3000, 2000);
    let refusal = |subject| Capture::new(&view, subject, None).err();
    assert_eq!(
        refusal(CaptureSubject::View { scale: f64::NAN }),
        Some(CaptureError::Empty)
    );
    assert_eq!(
        refusal(CaptureSubject::Map { width_px: 0 }),
        Some(CaptureError::Empty)
    );
    assert_eq!(
        refusal(CaptureSubject::Map { width_px: 20_000 }),
        Some(CaptureError::TooLarge {
            width: 20_000,
            height: 13_333,
            limit: 16384
        })
    );
}

#[test]
fn a_picture_of_a_map_that_is_no_longer_shown_ends() {
    let mut view = view(3000, 2000);
    let mut capture =
        Capture::new(&view, CaptureSubject::Map { width_px: 600 }, None).expect("begun");
    view.remove_map(1);
    assert!(capture.wanted(&view).is_empty());
    assert_eq!(
        capture.draw_part(&mut view).err(),
        Some(CaptureError::MapChanged)
    );
    let refusal = Capture::new(&view, CaptureSubject::Map { width_px: 600 }, None).err();
    assert_eq!(refusal, Some(CaptureError::NothingShown));
}

#[test]
fn a_picture_of_the_view_can_have_a_width_of_its_own() {
    let view = view(3000, 2000);
    let subject = CaptureSubject::ViewWidth { width_px: 1280 };
    let capture = Capture::new(&view, subject, None).expect("begun");
    assert_eq!(capture.picture_px(), UVec2::new(1280, 960));
    assert_eq!(capture.px_per_css_px(), 4.0);
    assert_eq!(capture.plane_per_px(), view.camera().plane_per_px / 2.0);
}

#[test]
fn a_picture_with_layers_of_its_own_leaves_the_screen_as_it_is() {
    let mut view = view(3000, 2000);
    view.draw();
    let grid = Layer {
        id: "grid".to_owned(),
        title: "Grid".to_owned(),
        parent: None,
        part: 0,
        visible: true,
        opacity: 1.0,
        style: mapscope_layers::LayerStyle::Grid {
            origin_world: [0.0; 2],
            line: mapscope_layers::Stroke {
                color: [0, 0, 0, 255],
                width_px: 1.0,
            },
            size_px: 11.0,
            color: [0, 0, 0, 255],
            halo: [255; 4],
        },
    };
    let subject = CaptureSubject::Map { width_px: 600 };
    let mut capture = Capture::new(&view, subject, Some(&[grid])).expect("begun");
    draw_all(&mut view, &mut capture);
    assert!(capture.look.is_some_and(|look| look.has_texts()));
    assert!(!view.needs_draw());
    let screen = view.shown.and_then(|id| view.maps.get(&id));
    assert!(screen.is_some_and(|map| map.look.layers.is_empty()));
}
