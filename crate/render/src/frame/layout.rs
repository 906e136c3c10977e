//! What a picture shows that is settled in screen space: texts and grids. It is worked out for the
//! whole picture at once, so that parts agree at their seams, and kept while nothing changes.

use std::ops::Range;

use glam::DVec2;
use mapscope_layers::LineSegment;

use crate::frame::{Picture, Renderer};
use crate::grid;
use crate::label_layout::{Candidate, MARGIN_PX, PlacedLabel, place};
use crate::look::Shown;
use crate::parts::{PartView, views};
use crate::passes::{LabelInstance, LayerDraw};
use crate::symbols::symbols;
use crate::viewport::Viewport;

/// Texts and lines of a picture.
#[derive(Default)]
pub struct Layout {
    placed: Vec<PlacedLabel>,
    /// Lines of grids, by index of their layer.
    grids: Vec<(usize, Vec<LineSegment>)>,
}

impl Layout {
    /// Appends the lines of all grids; answers which are whose.
    pub fn collect_grid_lines(&self, instances: &mut Vec<LineSegment>) -> Vec<(usize, Range<u32>)> {
        let mut ranges = Vec::new();
        for (layer, segments) in &self.grids {
            let first = instances.len() as u32;
            instances.extend_from_slice(segments);
            ranges.push((*layer, first..instances.len() as u32));
        }
        ranges
    }
}

impl Renderer {
    /// Settles the texts and grids of a picture.
    pub fn lay_out(&mut self, shown: Shown<'_>, picture: &Picture) -> Layout {
        let mut grids = Vec::new();
        let mut numbers = Vec::new();
        let mut candidates = Vec::new();
        let views = views(&shown.map.layers.plane, picture);
        for (index, layer) in shown.look.layers.iter().enumerate() {
            let Some(view) = views.iter().find(|view| view.part == layer.part) else {
                continue;
            };
            match &layer.draw {
                LayerDraw::Labels {
                    source,
                    size_css_px,
                } => self.label_candidates(
                    (index, size_css_px * picture.px_per_css_px),
                    shown.map.labels.get(source).map_or(&[], Vec::as_slice),
                    view,
                    &mut candidates,
                ),
                LayerDraw::Grid {
                    origin_world,
                    size_css_px,
                    ..
                } => {
                    let font_px = size_css_px * picture.px_per_css_px;
                    let grid = grid::lay_out(view, *origin_world, font_px);
                    grids.push((index, grid.segments));
                    numbers.extend(
                        grid.numbers
                            .into_iter()
                            .map(|number| (index, font_px, number)),
                    );
                }
                _ => {}
            }
        }
        for (index, font_px, number) in &numbers {
            let Some(bitmap) = self.atlas.measure(&number.text, *font_px) else {
                continue;
            };
            // A number that is cut off would read as another.
            let width_px = f64::from(bitmap.size_px[0]);
            if number.anchor_px.x + width_px > number.end_px {
                continue;
            }
            candidates.push(Candidate {
                layer: *index as u16,
                text: &number.text,
                font_px: *font_px,
                // Before all labels of the map.
                priority: f32::INFINITY,
                avoids_symbols: false,
                anchor_px: number.anchor_px,
                align: mapscope_layers::LabelAlign::Right,
                offset_px: 0.0,
                angle_rad: 0.0,
                bitmap,
            });
        }
        Layout {
            placed: place(
                candidates,
                &symbols(shown, &views, picture),
                picture.viewport.picture_px,
            ),
            grids,
        }
    }

    fn label_candidates<'a>(
        &mut self,
        (layer, font_px): (usize, f32),
        labels: &'a [mapscope_layers::Label],
        view: &PartView,
        candidates: &mut Vec<Candidate<'a>>,
    ) {
        let picture = &view.picture;
        let end_px = picture.viewport.picture_px.as_dvec2() + MARGIN_PX;
        let plane_per_css_px = picture.camera.plane_per_px * f64::from(picture.px_per_css_px);
        let is_for_zoom = |label: &&mapscope_layers::Label| {
            let most = label.max_plane_per_css_px.map_or(f64::INFINITY, f64::from);
            plane_per_css_px <= most
        };
        for label in labels.iter().filter(is_for_zoom) {
            let Some(anchor_px) = view.px_at(label.position_world.map(f64::from)) else {
                continue;
            };
            let is_near =
                anchor_px.cmpge(DVec2::splat(-MARGIN_PX)).all() && anchor_px.cmple(end_px).all();
            if !is_near {
                continue;
            }
            let Some(bitmap) = self.atlas.measure(&label.text, font_px) else {
                continue;
            };
            candidates.push(Candidate {
                layer: layer as u16,
                text: &label.text,
                font_px,
                priority: label.priority,
                anchor_px,
                align: label.align,
                offset_px: f64::from(label.offset_px * picture.px_per_css_px),
                angle_rad: f64::from(label.angle_rad) * picture.camera.axes().y,
                avoids_symbols: true,
                bitmap,
            });
        }
    }

    /// Instances of the texts in a part of a picture, by layer; the atlas is cleared once if it
    /// cannot hold them, and what it then cannot hold is left out, the least important last.
    pub(super) fn collect_labels(
        &mut self,
        layout: &Layout,
        picture: &Picture,
        instances: &mut Vec<LabelInstance>,
    ) -> Vec<(usize, Range<u32>)> {
        let Viewport {
            origin_px, size_px, ..
        } = picture.viewport;
        let mut shown: Vec<&PlacedLabel> = layout
            .placed
            .iter()
            .filter(|label| label.touches(origin_px, size_px))
            .collect();
        // Within a layer the most important stay first.
        shown.sort_by_key(|label| label.layer);
        for attempt in 0..2 {
            instances.clear();
            let mut ranges = Vec::new();
            let mut is_full = false;
            for layer in shown.chunk_by(|a, b| a.layer == b.layer) {
                let first = instances.len() as u32;
                for label in layer {
                    match self.atlas.place(&self.gpu, &label.text, label.font_px) {
                        Some(atlas_px) => instances.push(instance(label, atlas_px)),
                        None => is_full = true,
                    }
                }
                ranges.push((usize::from(layer[0].layer), first..instances.len() as u32));
            }
            if !is_full || attempt > 0 {
                return ranges;
            }
            self.atlas.clear();
        }
        Vec::new()
    }
}

fn instance(label: &PlacedLabel, atlas_px: [u16; 2]) -> LabelInstance {
    let [start, size, direction] =
        [label.start_px, label.size_px.as_dvec2(), label.direction].map(|at| at.as_vec2());
    LabelInstance {
        rect_px: [start.x, start.y, size.x, size.y],
        atlas_px: atlas_px.map(f32::from),
        direction: direction.to_array(),
    }
}
