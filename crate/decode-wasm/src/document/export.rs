//! Files made out of the map.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Object, Promise, Reflect, Uint8Array};
use mapscope_scene::{Export, Packing};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::OpenDocument;
use crate::failure::of_reading;
use crate::values::to_js;

/// A file in the making.
#[wasm_bindgen]
pub struct DocumentExport {
    /// Taken while a step is under way.
    export: Rc<RefCell<Option<Box<dyn Export>>>>,
}

#[wasm_bindgen]
impl OpenDocument {
    /// Files that can be made out of the map.
    #[wasm_bindgen(unchecked_return_type = "ExportDescription[]")]
    pub fn exports(&self) -> JsValue {
        to_js(&self.scene.exports())
    }

    /// Begins to make a file; undefined when there is none of this name.
    pub fn export(&self, id: &str) -> Option<DocumentExport> {
        let export = self.scene.export(id)?;
        Some(DocumentExport {
            export: Rc::new(RefCell::new(Some(export))),
        })
    }
}

#[wasm_bindgen]
impl DocumentExport {
    /// A short piece of the work; one step at a time.
    #[wasm_bindgen(unchecked_return_type = "Promise<ExportStep>")]
    pub fn step(&self) -> Promise {
        let slot = Rc::clone(&self.export);
        future_to_promise(async move {
            let taken = slot.borrow_mut().take();
            let Some(mut export) = taken else {
                return Err(JsError::new("a step of this file is under way").into());
            };
            let step = export.step().await;
            slot.replace(Some(export));
            let step = step.map_err(|error| of_reading(&error))?;
            let answer = Object::new();
            let bytes = Uint8Array::from(step.bytes.as_slice());
            Reflect::set(&answer, &"bytes".into(), &bytes)?;
            let packing = match step.packing {
                Packing::AsIs => "asIs",
                Packing::PngImageData => "pngImageData",
            };
            Reflect::set(&answer, &"packing".into(), &packing.into())?;
            Reflect::set(&answer, &"progress".into(), &step.progress.into())?;
            Reflect::set(&answer, &"isComplete".into(), &step.is_complete.into())?;
            Ok(answer.into())
        })
    }
}
