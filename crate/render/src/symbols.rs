//! The symbols of a picture that its labels keep clear of.

use glam::DVec2;
use mapscope_layers::MarkerStyle;

use crate::frame::Picture;
use crate::look::Shown;
use crate::oriented_box::OrientedBox;
use crate::parts::PartView;
use crate::passes::LayerDraw;

/// Where symbols stand closer than one to so many square CSS pixels there is no place between them
/// for labels, which then stand above them.
const MIN_AREA_PER_SYMBOL: f64 = 1024.0;

/// How far from its middle a symbol reaches, in CSS pixels; as `markers.wgsl` draws it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkerReach {
    plain: f32,
    ringed: f32,
}

impl MarkerReach {
    /// The farthest that any symbol of these reaches, in CSS pixels.
    pub fn farthest(reaches: &[Self]) -> f32 {
        reaches
            .iter()
            .map(|reach| reach.plain.max(reach.ringed))
            .fold(0.0, f32::max)
    }

    /// Of a class of markers.
    pub fn new(style: &MarkerStyle) -> Self {
        let ring_width = style.stroke_px.max(1.5);
        Self {
            plain: style.radius_px + style.stroke_px,
            ringed: style.radius_px * 1.6 + style.stroke_px + ring_width * 1.5,
        }
    }
}

/// Boxes around all symbols in a picture, in which parts are seen so; none when they are too many.
pub fn symbols(shown: Shown<'_>, views: &[PartView], picture: &Picture) -> Vec<OrientedBox> {
    let viewport = &picture.viewport;
    let scale = f64::from(picture.px_per_css_px);
    let picture_px = viewport.picture_px.as_dvec2();
    let most = (picture_px.x * picture_px.y / (scale * scale * MIN_AREA_PER_SYMBOL)) as usize;
    let mut boxes = Vec::new();
    for layer in &shown.look.layers {
        let LayerDraw::Markers { source, reaches } = &layer.draw else {
            continue;
        };
        let Some(view) = views.iter().find(|view| view.part == layer.part) else {
            continue;
        };
        let markers = shown.map.instances.get(source);
        for marker in markers.map_or(&[][..], |instances| &instances.markers) {
            // Classes past the end look like the last.
            let reach = reaches.get(marker.class as usize).or(reaches.last());
            let Some(reach) = reach else {
                continue;
            };
            let Some(center_px) = view.px_at(marker.position_world.map(f64::from)) else {
                continue;
            };
            let reach_px = scale
                * f64::from(if marker.ringed == 0 {
                    reach.plain
                } else {
                    reach.ringed
                });
            let [start_px, end_px] = [center_px - reach_px, center_px + reach_px];
            if end_px.cmpgt(DVec2::ZERO).all() && start_px.cmplt(picture_px).all() {
                if boxes.len() == most {
                    return Vec::new();
                }
                boxes.push(OrientedBox::upright(start_px, end_px));
            }
        }
    }
    boxes
}

#[cfg(test)]
mod tests {
    use mapscope_layers::Marker;

    use super::*;
    use crate::parts::views;
    use crate::view::shown;
    use crate::view::tests::fixtures::{MAP, towns, view};

    fn town(x: f32, y: f32, ringed: u32) -> Marker {
        Marker {
            position_world: [x, y, 0.0],
            class: 0,
            ringed,
        }
    }

    /// The boxes on a view of 512² pixels whose middle is the cell 512, 512.
    fn boxes(markers: &[Marker]) -> Vec<OrientedBox> {
        let mut view = view(vec![towns()]);
        let bytes = bytemuck::cast_slice(markers);
        assert_eq!(view.set_instances(MAP, "towns", bytes), Ok(()));
        let Some(shown) = shown(view.shown, &view.maps) else {
            return Vec::new();
        };
        let picture = view.picture();
        let views = views(&shown.map.layers.plane, &picture);
        symbols(shown, &views, &picture)
    }

    #[test]
    fn symbols_in_the_picture_have_boxes_as_large_as_they_are_drawn() {
        // A radius of 4 and an edge of 1; a ring of 1.5 whose middle is at 4 * 1.6 + 1 + 1.5.
        let found = boxes(&[
            town(512.0, 500.0, 0),
            town(300.0, 512.0, 1),
            town(0.0, 0.0, 0),
        ]);
        let middles = found
            .iter()
            .map(|found| found.center_px)
            .collect::<Vec<_>>();
        assert_eq!(middles, [DVec2::new(256.0, 244.0), DVec2::new(44.0, 256.0)]);
        let [plain, ringed] = [0, 1].map(|at| found[at].half_px.x);
        assert!((plain - 5.0).abs() < 1e-6, "{plain}");
        assert!((ringed - 9.65).abs() < 1e-6, "{ringed}");
    }

    #[test]
    fn symbols_of_classes_past_the_end_are_as_large_as_those_of_the_last() {
        let unknown = Marker {
            class: 7,
            ..town(512.0, 512.0, 0)
        };
        assert_eq!(boxes(&[unknown]), boxes(&[town(512.0, 512.0, 0)]));
        assert_eq!(boxes(&[unknown]).len(), 1);
    }

    #[test]
    fn where_symbols_leave_no_place_labels_do_not_look_for_one() {
        // One to 1024 square pixels of 512² is 256.
        let crowd = vec![town(512.0, 512.0, 0); 257];
        assert_eq!(boxes(&crowd[..256]).len(), 256);
        assert!(boxes(&crowd).is_empty());
    }
}
