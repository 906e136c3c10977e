//! Pictures of the view or the whole map at any size, drawn in parts and read back.

use glam::{DVec2, UVec2};
use mapscope_layers::Layer;

use crate::camera::Camera;
use crate::error::CaptureError;
use crate::frame::{Layout, Picture};
use crate::look::{Look, Shown};
use crate::readback::Readback;
use crate::targets::{ColorTarget, Targets};
use crate::tile_cache::WantedTiles;
use crate::view::{View, shown};

/// Most pixels along a side of a part: what the smallest GPU draws into.
const MAX_PART_SIDE_PX: u32 = 2048;

/// Bytes of finished rows that are held at a time; wasm memory never shrinks again.
const MAX_BAND_BYTES: u32 = 8 << 20;

/// Most pixels along a side of a picture.
const MAX_PICTURE_SIDE_PX: u32 = 16384;

/// Bytes of one finished pixel: red, green, blue.
const PIXEL_BYTES: u32 = 3;

/// Symbols of a whole map's picture have their size on screen up to this width, and grow with it
/// beyond, so that a large picture looked at whole still shows them.
const SYMBOLS_GROW_FROM_PX: f64 = 2048.0;

/// But no further than this.
const MAX_SYMBOL_SCALE: f64 = 4.0;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CaptureSubject {
    /// What is on screen, this many times as large, symbols and texts too.
    View {
        /// Pixels of the picture per pixel of the screen.
        scale: f64,
    },
    /// What is on screen, as wide as this, symbols and texts in proportion.
    ViewWidth {
        /// Pixels across; the height follows from the screen.
        width_px: u32,
    },
    /// The whole map.
    Map {
        /// Pixels across; the height follows from the map.
        width_px: u32,
    },
}

/// A picture in the making. Parts come in rows from the top left; a row of parts is a band.
pub struct Capture {
    picture: Picture,
    shown: Option<u32>,
    /// Where it is not that of the screen.
    look: Option<Look>,
    /// Settled with the first part, for the whole picture.
    layout: Option<Layout>,
    targets: Option<Targets>,
    color: Option<ColorTarget>,
    part_size_px: UVec2,
    next_px: UVec2,
    band: Vec<u8>,
}

/// A part that was drawn and is on its way back.
pub struct CapturePart {
    origin_px: UVec2,
    size_px: UVec2,
    /// Its pixels.
    pub readback: Readback,
}

impl Capture {
    /// Begins a picture of what the view shows, with other layers than the screen has if any are
    /// given; the screen keeps its own.
    ///
    /// # Errors
    /// When there is nothing to draw, or more than can be drawn.
    pub fn new(
        view: &View,
        subject: CaptureSubject,
        layers: Option<&[Layer]>,
    ) -> Result<Self, CaptureError> {
        let screen = view.picture();
        let view_scale = match subject {
            CaptureSubject::View { scale } => scale,
            CaptureSubject::ViewWidth { width_px } => {
                f64::from(width_px) / f64::from(screen.viewport.picture_px.x)
            }
            CaptureSubject::Map { .. } => 1.0,
        };
        let picture = match subject {
            CaptureSubject::View { .. } | CaptureSubject::ViewWidth { .. } => {
                let size = screen.viewport.picture_px.as_dvec2() * view_scale;
                let camera = view.camera();
                let plane_per_px = camera.plane_per_px / view_scale;
                Picture::new(
                    Camera {
                        plane_per_px,
                        ..camera
                    },
                    checked_size(size)?,
                    screen.px_per_css_px * view_scale as f32,
                    screen.background,
                )
            }
            CaptureSubject::Map { width_px } => {
                let map = view.shown.and_then(|id| view.maps.get(&id));
                let plane = &map.ok_or(CaptureError::NothingShown)?.layers.plane;
                let [min, max] = [plane.min, plane.max].map(DVec2::from_array);
                let map_size = max - min;
                let plane_per_px = map_size.x / f64::from(width_px);
                // A long strip still has a row of pixels.
                let height_px = (map_size.y / plane_per_px).max(1.0);
                let size = DVec2::new(width_px.into(), height_px);
                let symbol_scale = f64::from(width_px) / SYMBOLS_GROW_FROM_PX;
                Picture::new(
                    Camera {
                        center_plane: (min + max) * 0.5,
                        plane_per_px,
                        is_y_up: plane.is_y_up,
                        turn: view.camera().turn,
                    },
                    checked_size(size)?,
                    symbol_scale.clamp(1.0, MAX_SYMBOL_SCALE) as f32,
                    screen.background,
                )
            }
        };
        let size_px = picture.viewport.picture_px;
        let band_rows = (MAX_BAND_BYTES / (size_px.x * PIXEL_BYTES)).min(MAX_PART_SIDE_PX);
        let part_size_px = size_px.min(UVec2::new(MAX_PART_SIDE_PX, band_rows));
        let look = layers
            .zip(view.shown.and_then(|id| view.maps.get(&id)))
            .map(|(layers, map)| {
                let renderer = &view.renderer;
                let rasters = &map.layers.rasters;
                Look::new(
                    &renderer.gpu,
                    &renderer.pipelines.layouts,
                    layers,
                    rasters,
                    &map.layers.plane,
                )
            });
        Ok(Self {
            picture,
            shown: view.shown,
            look,
            layout: None,
            targets: None,
            color: None,
            part_size_px,
            next_px: UVec2::ZERO,
            band: Vec::new(),
        })
    }

    /// Width and height of the picture.
    pub fn picture_px(&self) -> UVec2 {
        self.picture.viewport.picture_px
    }

    /// Units of the plane that a pixel of the picture spans.
    pub fn plane_per_px(&self) -> f64 {
        self.picture.camera.plane_per_px
    }

    /// Pixels of the picture for a CSS pixel of symbols and texts.
    pub fn px_per_css_px(&self) -> f32 {
        self.picture.px_per_css_px
    }

    /// True when every part was drawn.
    pub fn is_complete(&self) -> bool {
        self.next_px.y >= self.picture_px().y
    }

    /// The part of its pixels that were drawn, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let size_px = self.picture_px().as_dvec2();
        let next_px = self.next_px.as_dvec2();
        let rows_of_parts = f64::from(self.part_size_px.y).min(size_px.y - next_px.y);
        let drawn = next_px.y * size_px.x + next_px.x * rows_of_parts;
        drawn / size_px.element_product()
    }

    fn next_part(&self) -> Picture {
        let size_px = self.part_size_px.min(self.picture_px() - self.next_px);
        self.picture.part(self.next_px, size_px)
    }

    /// What the next part needs and the view lacks.
    pub fn wanted(&self, view: &View) -> Vec<WantedTiles> {
        if self.is_complete() || view.shown != self.shown {
            return Vec::new();
        }
        let shown = shown_with(self.look.as_ref(), shown(view.shown, &view.maps));
        shown.map_or_else(Vec::new, |shown| view.wanted_for(shown, &self.next_part()))
    }

    /// Draws the next part and asks for its pixels; `None` when the picture is complete.
    ///
    /// # Errors
    /// When the view shows another map by now, or its device is lost.
    pub fn draw_part(&mut self, view: &mut View) -> Result<Option<CapturePart>, CaptureError> {
        if self.is_complete() {
            return Ok(None);
        }
        if view.shown != self.shown {
            return Err(CaptureError::MapChanged);
        }
        if view.gpu().is_lost() {
            return Err(CaptureError::DeviceLost);
        }
        let part = self.next_part();
        let shown = shown_with(self.look.as_ref(), shown(view.shown, &view.maps));
        let renderer = &mut view.renderer;
        let layout = self.layout.get_or_insert_with(|| {
            shown.map_or_else(Layout::default, |shown| {
                renderer.lay_out(shown, &self.picture)
            })
        });
        let size_px = self.part_size_px;
        let color = self
            .color
            .get_or_insert_with(|| ColorTarget::new(&renderer.gpu, "capture", size_px));
        // Parts at the right and bottom edge are smaller: they use the top left of the targets.
        let targets = Targets::resized(&mut self.targets, size_px);
        let whole = Picture {
            viewport: crate::viewport::Viewport {
                size_px,
                ..part.viewport
            },
            ..part
        };
        let (encoder, _) = renderer.render(shown, &whole, layout, &color.view, targets);
        let readback = Readback::submit(
            &renderer.gpu,
            encoder,
            &color.texture,
            part.viewport.size_px.to_array(),
        );
        let origin_px = self.next_px;
        self.next_px.x += part.viewport.size_px.x;
        if self.next_px.x >= self.picture_px().x {
            self.next_px = UVec2::new(0, self.next_px.y + part.viewport.size_px.y);
        }
        Ok(Some(CapturePart {
            origin_px,
            size_px: part.viewport.size_px,
            readback,
        }))
    }

    /// Takes the RGBA pixels of the part that was drawn last. With the last part of a band, gives
    /// the band: rows of RGB over the whole width.
    pub fn accept(&mut self, part: &CapturePart, pixels: &[u8]) -> Option<&[u8]> {
        let row_bytes = (self.picture_px().x * PIXEL_BYTES) as usize;
        self.band.resize(row_bytes * part.size_px.y as usize, 0);
        let start = (part.origin_px.x * PIXEL_BYTES) as usize;
        let rows = pixels.chunks_exact(part.size_px.x as usize * 4);
        for (row, band_row) in rows.zip(self.band.chunks_exact_mut(row_bytes)) {
            let (finished, _) = band_row[start..].as_chunks_mut::<3>();
            for (finished, pixel) in finished.iter_mut().zip(row.as_chunks::<4>().0) {
                finished.copy_from_slice(&pixel[..3]);
            }
        }
        let is_last = part.origin_px.x + part.size_px.x == self.picture_px().x;
        is_last.then_some(&self.band)
    }
}

/// What is shown, with the look of a picture of its own if it has one.
fn shown_with<'a>(look: Option<&'a Look>, shown: Option<Shown<'a>>) -> Option<Shown<'a>> {
    let shown = shown?;
    let look = look.unwrap_or(shown.look);
    Some(Shown { look, ..shown })
}

fn checked_size(size_px: DVec2) -> Result<UVec2, CaptureError> {
    let rounded = size_px.round();
    if !(rounded.is_finite() && rounded.cmpge(DVec2::ONE).all()) {
        return Err(CaptureError::Empty);
    }
    if rounded.max_element() > f64::from(MAX_PICTURE_SIDE_PX) {
        return Err(CaptureError::TooLarge {
            width: rounded.x as u64,
            height: rounded.y as u64,
            limit: MAX_PICTURE_SIDE_PX,
        });
    }
    Ok(rounded.as_uvec2())
}

#[cfg(test)]
mod tests;
