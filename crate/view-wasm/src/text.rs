//! Texts drawn by the browser, which knows every script, into bitmaps for the atlas.

use js_sys::{Object, Reflect};
use mapscope_render::{TextBox, TextMetrics, TextRasterizer};
use wasm_bindgen::prelude::*;
use web_sys::{OffscreenCanvas, OffscreenCanvasRenderingContext2d};

/// The bundled font, which the worker loads before it makes a view; the system's where it cannot.
const FONT_FAMILY: &str = "Inter, sans-serif";

const FONT_WEIGHT: u16 = 500;

/// Sides of the canvas before a text needs more.
const INITIAL_SIZE_PX: [u32; 2] = [512, 64];

/// A 2D canvas that texts are drawn on, one after the other.
pub struct CanvasText {
    canvas: OffscreenCanvas,
    context: OffscreenCanvasRenderingContext2d,
    font_px: f32,
}

impl CanvasText {
    /// Makes the canvas.
    ///
    /// # Errors
    /// When the browser gives no 2D context.
    pub fn new() -> Result<Self, JsValue> {
        let [width, height] = INITIAL_SIZE_PX;
        let canvas = OffscreenCanvas::new(width, height)?;
        let options = Object::new();
        // Drawn by the CPU: pixels are read after every text, and come out alike on all GPUs.
        Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE)?;
        let context = canvas
            .get_context_with_context_options("2d", &options)?
            .ok_or_else(|| JsError::new("the browser gives no 2D canvas to draw texts on"))?
            .unchecked_into();
        Ok(Self {
            canvas,
            context,
            font_px: 0.0,
        })
    }

    fn set_font(&mut self, font_px: f32) {
        if self.font_px != font_px {
            self.context
                .set_font(&format!("{FONT_WEIGHT} {font_px}px {FONT_FAMILY}"));
            self.font_px = font_px;
        }
    }

    fn ensure_size(&mut self, [width, height]: [u32; 2]) {
        if self.canvas.width() < width || self.canvas.height() < height {
            self.canvas.set_width(self.canvas.width().max(width));
            self.canvas.set_height(self.canvas.height().max(height));
            // Resizing resets the context, its font too.
            self.font_px = 0.0;
        }
    }

    fn draw(&mut self, text: &str, bitmap: &TextBox) -> Result<Vec<u8>, JsValue> {
        self.ensure_size(bitmap.size_px);
        self.set_font(bitmap.font_px);
        let [width, height] = bitmap.size_px.map(f64::from);
        let [x, y] = bitmap.baseline_px.map(f64::from);
        let context = &self.context;
        context.set_global_composite_operation("source-over")?;
        context.set_fill_style_str("#000");
        context.fill_rect(0.0, 0.0, width, height);
        // On black, a colour channel is coverage: letters in red, outline and letters in green.
        context.set_global_composite_operation("lighter")?;
        context.set_line_join("round");
        context.set_line_width(f64::from(bitmap.halo_px) * 2.0);
        context.set_stroke_style_str("#0f0");
        context.stroke_text(text, x, y)?;
        context.set_fill_style_str("#ff0");
        context.fill_text(text, x, y)?;
        let pixels = context.get_image_data(0.0, 0.0, width, height)?.data();
        Ok(pixels
            .0
            .chunks_exact(4)
            .flat_map(|pixel| [pixel[0], pixel[1]])
            .collect())
    }
}

impl TextRasterizer for CanvasText {
    fn measure(&mut self, text: &str, font_px: f32) -> TextMetrics {
        self.set_font(font_px);
        // Measuring fails only out of memory; such a text takes no room and is not drawn.
        self.context.measure_text(text).map_or_else(
            |_| TextMetrics::default(),
            |metrics| TextMetrics {
                width: metrics.width() as f32,
                ascent: metrics.font_bounding_box_ascent() as f32,
                descent: metrics.font_bounding_box_descent() as f32,
            },
        )
    }

    fn rasterize(&mut self, text: &str, bitmap: &TextBox) -> Vec<u8> {
        self.draw(text, bitmap).unwrap_or_default()
    }
}
