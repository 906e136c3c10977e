//! The host's `TextDecoder` for code pages: every browser and Node bring one along.

use js_sys::Uint8Array;
use mapscope_formats::scenario::{CodePage, TextDecoder};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = TextDecoder)]
    type HostDecoder;

    #[wasm_bindgen(constructor, js_class = "TextDecoder", catch)]
    fn new(label: &str) -> Result<HostDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &HostDecoder, bytes: &Uint8Array) -> Result<String, JsValue>;
}

/// Text by the host's decoders.
#[derive(Default)]
pub struct HostText {}

impl TextDecoder for HostText {
    fn decode(&self, page: CodePage, bytes: &[u8]) -> String {
        // Hosts that lack a code page exist (Node without ICU); what is ASCII is then still read.
        HostDecoder::new(page.label())
            .and_then(|decoder| decoder.decode(&Uint8Array::from(bytes)))
            .unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned())
    }
}
