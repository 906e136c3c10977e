//! The small pictures that a report has.

use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use super::OpenDocument;

#[wasm_bindgen]
impl OpenDocument {
    /// The pixels of one of the report's pictures, a copy of their own; undefined when it has none.
    #[wasm_bindgen(unchecked_return_type = "Bitmap | undefined")]
    pub fn bitmap(&self, id: &str) -> Result<JsValue, JsValue> {
        let Some(bitmap) = self.scene.bitmap(id) else {
            return Ok(JsValue::UNDEFINED);
        };
        let [width, height] = bitmap.size_px;
        let answer = Object::new();
        Reflect::set(&answer, &"width".into(), &width.into())?;
        Reflect::set(&answer, &"height".into(), &height.into())?;
        let rgba = Uint8Array::from(bitmap.rgba.as_slice());
        Reflect::set(&answer, &"rgba".into(), &rgba)?;
        Ok(answer.into())
    }
}
