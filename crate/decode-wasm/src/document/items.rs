//! Things on the map: picked, looked up, found.

use std::rc::Rc;

use js_sys::Promise;
use mapscope_scene::ListQuery;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::{HostSpot, OpenDocument};
use crate::failure::of_reading;
use crate::values::{optional_to_js, to_js};

#[wasm_bindgen]
impl OpenDocument {
    /// What is seen at a spot: the nearest thing within a radius on the plane, else the cell;
    /// undefined off the map.
    #[wasm_bindgen(unchecked_return_type = "Promise<Item | undefined>")]
    pub fn pick(&self, spot: &HostSpot, radius_plane: f64) -> Promise {
        let at = spot.spot();
        let scene = Rc::clone(&self.scene);
        future_to_promise(async move {
            let item = scene
                .pick(at, radius_plane)
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

    /// A person selected an item; undefined takes the selection back. Undefined when nothing is to
    /// be asked for again.
    #[wasm_bindgen(unchecked_return_type = "Effect | undefined")]
    pub fn select(&self, id: Option<String>) -> JsValue {
        optional_to_js(self.scene.select(id.as_deref()).as_ref())
    }

    /// A page of one of the report's lists; undefined when it has none of this name.
    #[wasm_bindgen(unchecked_return_type = "ListPage | undefined")]
    pub fn list(
        &self,
        id: &str,
        words: &str,
        sorted_by: Option<String>,
        is_descending: bool,
        from: u32,
        count: u32,
    ) -> JsValue {
        let query = ListQuery {
            words,
            sorted_by: sorted_by.as_deref(),
            is_descending,
            from: from as usize,
            count: count as usize,
        };
        optional_to_js(self.scene.list(id, &query).as_ref())
    }

    /// What matches a person's words, at most `limit` of them.
    #[wasm_bindgen(unchecked_return_type = "Found")]
    pub fn find(&self, words: &str, limit: u32) -> JsValue {
        to_js(&self.scene.find(words, limit as usize))
    }
}
