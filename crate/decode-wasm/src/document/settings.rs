//! Settings and companion files.

use mapscope_scene::{Effect, SettingValue};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::OpenDocument;
use crate::failure::of_finding;
use crate::values::{optional_to_js, to_js};

/// What came of a companion file.
#[derive(Serialize)]
struct Attached {
    kind: String,
    effect: Effect,
}

#[wasm_bindgen]
impl OpenDocument {
    /// What a person can change about how the map is taken.
    #[wasm_bindgen(unchecked_return_type = "Setting[]")]
    pub fn settings(&self) -> JsValue {
        to_js(&self.scene.settings())
    }

    /// Changes a setting; undefined when there is none of this name or it cannot have this value.
    #[wasm_bindgen(unchecked_return_type = "Effect | undefined")]
    pub fn set(
        &self,
        id: &str,
        #[wasm_bindgen(unchecked_param_type = "SettingValue")] value: JsValue,
    ) -> JsValue {
        let value: Option<SettingValue> = serde_wasm_bindgen::from_value(value).ok();
        let effect = value.and_then(|value| self.scene.set(id, &value));
        optional_to_js(effect.as_ref())
    }

    /// Takes a companion file.
    ///
    /// # Errors
    /// An `OpenFailure` of kind `refused` when it cannot be used.
    #[wasm_bindgen(unchecked_return_type = "{ kind: string; effect: Effect }")]
    pub fn attach(&self, name: &str, text: &str) -> Result<JsValue, JsValue> {
        match self.scene.attach(name, text) {
            Ok((kind, effect)) => Ok(to_js(&Attached { kind, effect })),
            Err(finding) => Err(of_finding(&finding)),
        }
    }

    /// Forgets the companion of a kind; undefined when there is none.
    #[wasm_bindgen(unchecked_return_type = "Effect | undefined")]
    pub fn detach(&self, kind: &str) -> JsValue {
        optional_to_js(self.scene.detach(kind).as_ref())
    }
}
