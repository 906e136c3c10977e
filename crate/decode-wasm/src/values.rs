//! Rust values as plain JavaScript objects.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as JSON has it: structs and maps become plain objects, 64-bit integers numbers, what is
/// missing null.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    let serializer = Serializer::json_compatible();
    // Fails only for integers past 2^53, which none of our types carries as such.
    value
        .serialize(&serializer)
        .unwrap_or_else(|error| wasm_bindgen::throw_str(&error.to_string()))
}

/// The same for an answer that may be none: undefined, as JavaScript says it.
pub fn optional_to_js<T: Serialize>(value: Option<&T>) -> JsValue {
    value.map_or(JsValue::UNDEFINED, to_js)
}
