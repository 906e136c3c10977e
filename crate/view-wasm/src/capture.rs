//! `Capture` of the protocol.

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_render::{CaptureSubject, ReadbackError};
use wasm_bindgen::prelude::*;

use crate::exchange::wanted_to_js;
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
    png: PngStream,
}

impl Capture {
    pub(crate) fn new(
        canvas: Rc<RefCell<Canvas>>,
        subject: CaptureSubject,
    ) -> Result<Self, JsError> {
        let capture = mapscope_render::Capture::new(&canvas.borrow().view, subject)?;
        let png = PngStream::new(capture.picture_px().x, capture.picture_px().y)?;
        Ok(Self {
            canvas,
            making: Rc::new(RefCell::new(Making { capture, png })),
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

    /// Height of the picture.
    #[wasm_bindgen(getter, js_name = heightPx)]
    pub fn height_px(&self) -> u32 {
        self.making.borrow().capture.picture_px().y
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

    /// Draws, reads back and encodes the next part; true when the picture is complete. One step
    /// at a time.
    ///
    /// # Errors
    /// When the view shows another map by now, or its device is lost.
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
    /// While the picture is not complete.
    pub fn finish(&self) -> Result<js_sys::Uint8Array, JsError> {
        let file = self.making.borrow_mut().png.take();
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
    let Making { capture, png } = &mut *making.borrow_mut();
    if let Some(band) = capture.accept(&part, &pixels) {
        png.write_rows(band)?;
    }
    if !capture.is_complete() {
        return Ok(false);
    }
    png.finish()?;
    Ok(true)
}
