//! Things on the map: picked, looked up, found.

use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::OpenDocument;
use crate::failure::of_reading;
use crate::values::{optional_to_js, to_js};

#[wasm_bindgen]
impl OpenDocument {
    /// What is seen at a place of the plane: the nearest thing within a radius on it, else the cell;
    /// undefined off the map.
    #[wasm_bindgen(unchecked_return_type = "Promise<Item | undefined>")]
    pub fn pick(&self, x_plane: f64, y_plane: f64, radius_plane: f64) -> Promise {
        let scene = Rc::clone(&self.scene);
        future_to_promise(async move {
            let item = scene
                .pick([x_plane, y_plane], radius_plane)
                .await
                .map_err(|error| of_reading(&error))?;
            Ok(optional_to_js(item.as_ref()))
        })
    }

    /// The item of an id; undefined when the map has no such thing.
    #[wasm_bindgen(unchecked_return_type = "Promise<Item | undefined>")]
    pub fn item(&self, id: String) -> Promise {
        let scene = Rc::clone(&self.scene);
        future_to_promise(async move {
            let item = scene.item(&id).await.map_err(|error| of_reading(&error))?;
            Ok(optional_to_js(item.as_ref()))
        })
    }

    /// What matches a person's words, at most `limit` of them.
    #[wasm_bindgen(unchecked_return_type = "Found")]
    pub fn find(&self, words: &str, limit: u32) -> JsValue {
        to_js(&self.scene.find(words, limit as usize))
    }
}
