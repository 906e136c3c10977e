//! What the view worker loads: [`mapscope_render`] bound to a canvas, as
//! `web/protocol/view-wasm.ts` declares it. The same code is built once for WebGPU and once for
//! WebGL2; a build has the one backend that its feature names.

#[cfg(all(target_arch = "wasm32", feature = "webgpu", feature = "webgl"))]
compile_error!("a build has one backend: choose the feature webgpu or webgl");

mod capture;
mod context_loss;
mod exchange;
mod pause;
mod png_stream;
mod text;
mod view;

pub use capture::Capture;
pub use view::View;

use mapscope_render::{Backend, Gpu};
use wasm_bindgen::prelude::*;
use web_sys::OffscreenCanvas;

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// Makes device and pipelines on a canvas, and draws and reads back one pixel.
///
/// # Errors
/// A sentence that says what failed; the canvas is then spent.
#[wasm_bindgen(js_name = createView)]
pub async fn create_view(canvas: OffscreenCanvas) -> Result<View, JsError> {
    let gpu = open(canvas.clone())
        .await
        .map_err(|error| JsError::new(&error.to_string()))?;
    View::new(&canvas, gpu)
}

#[cfg(all(target_arch = "wasm32", any(feature = "webgpu", feature = "webgl")))]
async fn open(canvas: OffscreenCanvas) -> Result<Gpu, mapscope_render::GpuError> {
    let target = mapscope_render::SurfaceTarget::OffscreenCanvas(canvas);
    Gpu::for_canvas(target, &pause::pause).await
}

/// Without a backend there is nothing to open.
#[cfg(not(all(target_arch = "wasm32", any(feature = "webgpu", feature = "webgl"))))]
async fn open(_canvas: OffscreenCanvas) -> Result<Gpu, mapscope_render::GpuError> {
    Err(mapscope_render::GpuError::NoBackend)
}

/// `webgpu` or `webgl`.
#[wasm_bindgen]
pub fn backend() -> String {
    Backend::BUILT.name().to_owned()
}

/// Bytes of this module's memory, which never shrinks.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> f64 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    f64::from(buffer.byte_length())
}
