//! Bindings of formats and scene, as `web/protocol/decode-wasm.ts` declares them: the document
//! worker and Node load this module.
//!
//! Methods that wait for bytes answer with a promise that holds the document alive by itself, so
//! JavaScript may free a document while an answer is under way.

#[cfg(feature = "bench-region")]
mod bench_region;
#[cfg(feature = "bench-scenario")]
mod bench_scenario;
mod document;
mod failure;
mod formats;
mod host_source;
#[cfg(feature = "scenario")]
mod host_text;
mod values;

use std::rc::Rc;

use mapscope_scene::SourceFile;
use wasm_bindgen::prelude::*;

pub use document::OpenDocument;
pub use host_source::HostSource;

use crate::host_source::HostBytes;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { ExportStep, HostSource } from "../../protocol/decode-wasm.js";
import type {
  Bitmap,
  CellFacts,
  Effect,
  ExportDescription,
  Found,
  Item,
  Label,
  ListPage,
  LoadStep,
  MapLayers,
  Palette,
  Report,
  Setting,
  SettingValue,
  TileKey,
} from "../../protocol/map.js";
"#;

/// Sends panics, which are bugs of ours, to the console with their place.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Opens the files of one map, a name for each source, as whatever their content says that they are.
///
/// # Errors
/// An `OpenFailure`; of kind `otherFormat` when another build of this module opens such files.
#[wasm_bindgen]
pub async fn open(names: Vec<String>, sources: Vec<HostSource>) -> Result<OpenDocument, JsValue> {
    let files = names
        .into_iter()
        .zip(sources)
        .map(|(name, source)| SourceFile {
            name,
            bytes: Rc::new(HostBytes::new(source)),
        })
        .collect();
    let scene = formats::open(files).await?;
    Ok(OpenDocument::new(scene))
}

/// Colour tables for heights, those that colour-blind people can read first.
#[wasm_bindgen(unchecked_return_type = "Palette[]")]
pub fn palettes() -> JsValue {
    values::to_js(&mapscope_scene::palettes())
}

/// Bytes of wasm memory at this moment; it never shrinks.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> f64 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    f64::from(buffer.byte_length())
}
