//! `Capture` of the protocol.

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_render::ReadbackError;
use wasm_bindgen::prelude::*;

use crate::exchange::{CaptureRequest, wanted_to_js};
use crate::pause::pause;
use crate::png_stream::PngStream;
use crate::view::Canvas;

/// A picture in the making.
#[wasm_bindgen]
pub struct Capture {
    canvas: Rc<RefCell<Canvas>>,
    making: Rc<RefCell<Making>>,
}

struct Making {
    capture: mapscope_render::Capture,
    texts: Vec<(String, String)>,
    /// Once the height of the whole file is known.
    png: Option<PngStream>,
}

fn begun(png: &mut Option<PngStream>) -> Result<&mut PngStream, JsError> {
    png.as_mut()
        .ok_or_else(|| JsError::new("the picture is not begun"))
}

impl Capture {
    pub(crate) fn new(
        canvas: Rc<RefCell<Canvas>>,
        request: CaptureRequest,
    ) -> Result<Self, JsError> {
        let mut keywords = request.texts.iter().map(|(keyword, _)| keyword);
        if let Some(problem) = keywords.find_map(|each| mapscope_png::keyword_problem(each)) {
            return Err(JsError::new(&problem));
        }
        let layers = request.layers.as_deref();
        let capture =
            mapscope_render::Capture::new(&canvas.borrow().view, request.subject(), layers)?;
        let making = Making {
            capture,
            texts: request.texts,
            png: None,
        };
        Ok(Self {
            canvas,
            making: Rc::new(RefCell::new(making)),
        })
    }
}

#[wasm_bindgen]
impl Capture {
    /// Width of the picture.
    #[wasm_bindgen(getter, js_name = widthPx)]
    pub fn width_px(&self) -> u32 {
        self.making.borrow().capture.picture_px().x
    }

    /// Height of the map's picture, without rows of the caller's.
    #[wasm_bindgen(getter, js_name = heightPx)]
    pub fn height_px(&self) -> u32 {
        self.making.borrow().capture.picture_px().y
    }

    /// Units of the plane that a pixel of the picture spans.
    #[wasm_bindgen(getter, js_name = planePerPx)]
    pub fn plane_per_px(&self) -> f64 {
        self.making.borrow().capture.plane_per_px()
    }

    /// Pixels of the picture for a CSS pixel of symbols and texts.
    #[wasm_bindgen(getter, js_name = pxPerCssPx)]
    pub fn px_per_css_px(&self) -> f32 {
        self.making.borrow().capture.px_per_css_px()
    }

    /// Begins the file, with so many rows of the caller's besides those of the map.
    ///
    /// # Errors
    /// When a PNG cannot be as high.
    pub fn begin(&self, more_rows: u32) -> Result<(), JsError> {
        let mut making = self.making.borrow_mut();
        let size_px = making.capture.picture_px();
        let height_px = size_px.y.saturating_add(more_rows);
        let texts = std::mem::take(&mut making.texts);
        making.png = Some(PngStream::new(size_px.x, height_px, texts)?);
        Ok(())
    }

    /// Appends rows of the caller's, four bytes a pixel of which the last is not used.
    ///
    /// # Errors
    /// When the picture is not begun, or there are more rows than it has.
    #[wasm_bindgen(js_name = writeRows)]
    pub fn write_rows(&self, rgba: &[u8]) -> Result<(), JsError> {
        let rgb: Vec<u8> = rgba
            .chunks_exact(4)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        Ok(begun(&mut self.making.borrow_mut().png)?.write_rows(&rgb)?)
    }

    /// What the next step needs and the view lacks.
    ///
    /// # Errors
    /// Never.
    pub fn wanted(&self) -> Result<JsValue, JsError> {
        wanted_to_js(
            self.making
                .borrow()
                .capture
                .wanted(&self.canvas.borrow().view),
        )
    }

    /// Draws, reads back and encodes the next part; true when the map's picture is complete. One
    /// step at a time.
    ///
    /// # Errors
    /// When the picture is not begun, the view shows another map by now, or its device is lost.
    pub fn step(&self) -> js_sys::Promise {
        let (canvas, making) = (Rc::clone(&self.canvas), Rc::clone(&self.making));
        wasm_bindgen_futures::future_to_promise(async move {
            Ok(JsValue::from_bool(step(&canvas, &making).await?))
        })
    }

    /// The part that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.making.borrow().capture.progress()
    }

    /// The PNG, once.
    ///
    /// # Errors
    /// While rows are missing.
    pub fn finish(&self) -> Result<js_sys::Uint8Array, JsError> {
        let mut making = self.making.borrow_mut();
        let png = begun(&mut making.png)?;
        png.finish()?;
        let file = png.take();
        file.ok_or_else(|| JsError::new("the picture is not complete"))
    }
}

async fn step(canvas: &RefCell<Canvas>, making: &RefCell<Making>) -> Result<bool, JsError> {
    let part = making
        .borrow_mut()
        .capture
        .draw_part(&mut canvas.borrow_mut().view)?;
    let Some(part) = part else { return Ok(true) };
    let pixels = loop {
        pause().await;
        let canvas = canvas.borrow();
        if canvas.is_lost() {
            return Err(ReadbackError::DeviceLost.into());
        }
        if let Some(pixels) = part.readback.try_take(canvas.view.gpu())? {
            break pixels;
        }
    };
    let Making { capture, png, .. } = &mut *making.borrow_mut();
    if let Some(band) = capture.accept(&part, &pixels) {
        begun(png)?.write_rows(band)?;
    }
    Ok(capture.is_complete())
}
