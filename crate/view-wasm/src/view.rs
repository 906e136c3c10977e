//! `View` of the protocol.

use std::cell::RefCell;
use std::rc::Rc;

use glam::{DVec2, UVec2};
use js_sys::Array;
use mapscope_layers::{Label, Layer, MapLayers, Plane, RasterDescription, TileKey};
use mapscope_render::{Gpu, Insets};
use wasm_bindgen::prelude::*;
use web_sys::OffscreenCanvas;

use crate::capture::Capture;
use crate::context_loss::ContextLoss;
use crate::exchange::{self, CaptureRequest, TilesChanged, from_js, to_js};
use crate::text::CanvasText;

/// A view with what watches its canvas.
pub struct Canvas {
    pub view: mapscope_render::View,
    loss: ContextLoss,
}

impl Canvas {
    /// True when nothing can be drawn any more.
    pub fn is_lost(&self) -> bool {
        self.view.gpu().is_lost() || self.loss.is_lost()
    }
}

/// One canvas, any number of maps, one of them shown.
#[wasm_bindgen]
pub struct View {
    canvas: Rc<RefCell<Canvas>>,
    /// Once lost, a view stays lost, even if its context comes back.
    was_lost: std::cell::Cell<bool>,
}

impl View {
    pub(crate) fn new(canvas: &OffscreenCanvas, gpu: Gpu) -> Result<Self, JsError> {
        let text = CanvasText::new()
            .map_err(|error| JsError::new(&format!("no canvas for texts: {error:?}")))?;
        let view = mapscope_render::View::new(gpu, Box::new(text));
        if let Some(message) = view.gpu().take_error() {
            return Err(JsError::new(&message));
        }
        let canvas = Canvas {
            view,
            loss: ContextLoss::of(canvas),
        };
        Ok(Self {
            canvas: Rc::new(RefCell::new(canvas)),
            was_lost: std::cell::Cell::new(false),
        })
    }

    /// Runs with the view unless it is lost: a lost context takes no call.
    fn with<T>(&self, otherwise: T, run: impl FnOnce(&mut mapscope_render::View) -> T) -> T {
        if self.is_lost() {
            otherwise
        } else {
            run(&mut self.canvas.borrow_mut().view)
        }
    }
}

#[wasm_bindgen]
impl View {
    /// Canvas size in device pixels, and device pixels per CSS pixel.
    pub fn resize(&self, width_px: u32, height_px: u32, px_per_css_px: f32) {
        self.with((), |view| {
            view.resize(UVec2::new(width_px, height_px), px_per_css_px);
        });
    }

    /// sRGB colour around the map.
    #[wasm_bindgen(js_name = setBackground)]
    pub fn set_background(&self, r: u8, g: u8, b: u8) {
        self.with((), |view| view.set_background([r, g, b]));
    }

    /// Takes a map; one of the same number is replaced.
    ///
    /// # Errors
    /// When `layers` is no `MapLayers` of the protocol.
    #[wasm_bindgen(js_name = addMap)]
    pub fn add_map(&self, map: u32, layers: JsValue) -> Result<(), JsError> {
        let layers: MapLayers = from_js(layers)?;
        self.with((), |view| view.add_map(map, layers));
        Ok(())
    }

    /// Forgets a map and all that the GPU holds of it.
    #[wasm_bindgen(js_name = removeMap)]
    pub fn remove_map(&self, map: u32) {
        self.with((), |view| view.remove_map(map));
    }

    /// Shows a map, or none.
    #[wasm_bindgen(js_name = showMap)]
    pub fn show_map(&self, map: Option<u32>) {
        self.with((), |view| view.show_map(map));
    }

    /// Changes the look of a map's layers, the plane that it lies on and its rasters.
    ///
    /// # Errors
    /// When `layers` is no list of `Layer` of the protocol, `plane` no `Plane`, or `rasters` no list of
    /// `RasterDescription`; when instances that came before are none of their layers.
    #[wasm_bindgen(js_name = setLayers)]
    pub fn set_layers(
        &self,
        map: u32,
        layers: JsValue,
        plane: JsValue,
        rasters: JsValue,
    ) -> Result<(), JsError> {
        let layers: Vec<Layer> = from_js(layers)?;
        let plane: Plane = from_js(plane)?;
        let rasters: Vec<RasterDescription> = from_js(rasters)?;
        Ok(self.with(Ok(()), |view| view.set_layers(map, layers, plane, rasters))?)
    }

    /// Takes a tile.
    #[wasm_bindgen(js_name = putTile)]
    pub fn put_tile(&self, map: u32, raster: &str, level: u8, x: u32, y: u32, texels: &[u8]) {
        self.with((), |view| {
            view.put_tile(map, raster, TileKey { level, x, y }, texels);
        });
    }

    /// Marks tiles out of date.
    ///
    /// # Errors
    /// When `changed` is no `TilesChanged` of the protocol.
    #[wasm_bindgen(js_name = tilesChanged)]
    pub fn tiles_changed(&self, map: u32, changed: JsValue) -> Result<(), JsError> {
        let changed: TilesChanged = from_js(changed)?;
        self.with((), |view| {
            view.tiles_changed(map, &changed.raster, changed.tiles());
        });
        Ok(())
    }

    /// Takes the instances of a lines, markers or facets layer.
    ///
    /// # Errors
    /// When they are no whole number of instances, or too many.
    #[wasm_bindgen(js_name = setInstances)]
    pub fn set_instances(&self, map: u32, source: &str, instances: &[u8]) -> Result<(), JsError> {
        Ok(self.with(Ok(()), |view| view.set_instances(map, source, instances))?)
    }

    /// Takes the texts of a labels layer.
    ///
    /// # Errors
    /// When `labels` is no list of `Label` of the protocol.
    #[wasm_bindgen(js_name = setLabels)]
    pub fn set_labels(&self, map: u32, source: &str, labels: JsValue) -> Result<(), JsError> {
        let labels: Vec<Label> = from_js(labels)?;
        self.with((), |view| view.set_labels(map, source, labels));
        Ok(())
    }

    /// The camera.
    ///
    /// # Errors
    /// Never.
    pub fn camera(&self) -> Result<JsValue, JsError> {
        to_js(&exchange::Camera::from(self.canvas.borrow().view.camera()))
    }

    /// Moves the camera, within what the shown map allows.
    ///
    /// # Errors
    /// When `camera` is no `Camera` of the protocol.
    #[wasm_bindgen(js_name = setCamera)]
    pub fn set_camera(&self, camera: JsValue) -> Result<(), JsError> {
        let camera: exchange::Camera = from_js(camera)?;
        self.with((), |view| {
            view.set_camera(camera.in_place_of(view.camera()));
        });
        Ok(())
    }

    /// Turns what orbits by so many degrees; nothing where nothing does.
    #[wasm_bindgen(js_name = turnBy)]
    pub fn turn_by(&self, yaw_deg: f64, pitch_deg: f64) {
        self.with((), |view| view.turn_by(yaw_deg, pitch_deg));
    }

    /// Turns what orbits as the shown map has it to begin with.
    #[wasm_bindgen(js_name = resetTurn)]
    pub fn reset_turn(&self) {
        self.with((), |view| view.reset_turn());
    }

    /// The whole map in the middle of what the insets (device pixels) leave, turned as it is.
    pub fn fit(&self, top: f64, right: f64, bottom: f64, left: f64) {
        self.with((), |view| {
            view.fit(Insets {
                top,
                right,
                bottom,
                left,
            });
        });
    }

    /// Moves what is seen by this many device pixels.
    #[wasm_bindgen(js_name = panBy)]
    pub fn pan_by(&self, dx_px: f64, dy_px: f64) {
        self.with((), |view| view.pan_by(DVec2::new(dx_px, dy_px)));
    }

    /// Zooms by a factor (above 1: closer), keeping what is seen at a pixel where it is.
    #[wasm_bindgen(js_name = zoomAbout)]
    pub fn zoom_about(&self, factor: f64, x_px: f64, y_px: f64) {
        self.with((), |view| view.zoom_about(factor, DVec2::new(x_px, y_px)));
    }

    /// Place of the plane at a pixel of the canvas.
    #[wasm_bindgen(js_name = planeAt, unchecked_return_type = "[number, number]")]
    pub fn plane_at(&self, x_px: f64, y_px: f64) -> Array {
        let [x, y] = self
            .canvas
            .borrow()
            .view
            .plane_at(DVec2::new(x_px, y_px))
            .to_array();
        Array::of2(&x.into(), &y.into())
    }

    /// What the shown map lacks; empty when nothing is missing.
    ///
    /// # Errors
    /// Never.
    pub fn wanted(&self) -> Result<JsValue, JsError> {
        exchange::wanted_to_js(self.canvas.borrow().view.wanted())
    }

    /// True when something changed since the last `draw`.
    #[wasm_bindgen(js_name = needsDraw)]
    pub fn needs_draw(&self) -> bool {
        self.with(false, |view| view.needs_draw())
    }

    /// Draws and presents.
    ///
    /// # Errors
    /// Never.
    pub fn draw(&self) -> Result<JsValue, JsError> {
        let stats = self.with(mapscope_render::FrameStats::default(), |view| {
            let stats = view.draw();
            if let Some(message) = view.gpu().take_error() {
                web_sys::console::error_1(&message.into());
            }
            stats
        });
        to_js(&exchange::FrameStats::from(stats))
    }

    /// Begins a picture of what is shown, or of the whole map.
    ///
    /// # Errors
    /// When there is nothing to draw, more than can be drawn, or a keyword is none that a PNG takes.
    pub fn capture(&self, request: JsValue) -> Result<Capture, JsError> {
        let request: CaptureRequest = from_js(request)?;
        Capture::new(Rc::clone(&self.canvas), request)
    }

    /// Becomes true for ever when the device is lost.
    #[wasm_bindgen(js_name = isLost)]
    pub fn is_lost(&self) -> bool {
        if !self.was_lost.get() && self.canvas.borrow().is_lost() {
            self.was_lost.set(true);
            if let Some(message) = self.canvas.borrow().view.gpu().take_error() {
                web_sys::console::warn_1(&message.into());
            }
        }
        self.was_lost.get()
    }
}
