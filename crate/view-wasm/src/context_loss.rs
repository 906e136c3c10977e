//! Loss of a WebGL context, of which wgpu tells nothing.

use mapscope_render::Backend;
use wasm_bindgen::prelude::*;
use web_sys::OffscreenCanvas;

#[wasm_bindgen]
extern "C" {
    /// The one method of `WebGL2RenderingContext` that is needed.
    type GlContext;

    #[wasm_bindgen(method, js_name = isContextLost)]
    fn is_context_lost(this: &GlContext) -> bool;
}

/// Watches the context that a canvas has; on WebGPU there is none to watch.
pub struct ContextLoss {
    context: Option<GlContext>,
}

impl ContextLoss {
    /// Of a canvas that its backend was opened on: asking again gives the same context.
    pub fn of(canvas: &OffscreenCanvas) -> Self {
        let is_webgl = Backend::BUILT == Backend::WebGl;
        let context = is_webgl
            .then(|| canvas.get_context("webgl2").ok().flatten())
            .flatten();
        Self {
            context: context.map(JsCast::unchecked_into),
        }
    }

    /// True while the context is lost.
    pub fn is_lost(&self) -> bool {
        self.context
            .as_ref()
            .is_some_and(GlContext::is_context_lost)
    }
}
