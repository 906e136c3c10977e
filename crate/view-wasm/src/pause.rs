//! Letting the event loop run.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    // The answer is a number in browsers; it is not used.
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Function, delay_ms: i32) -> JsValue;
}

/// Waits until the event loop has run: GPU work is only seen to be done between its turns.
pub async fn pause() {
    let later = Promise::new(&mut |resolve, _reject| {
        set_timeout(&resolve, 0);
    });
    // A promise that only ever resolves has no error to look at.
    let _ = JsFuture::from(later).await;
}
