//! Rust values as plain JavaScript objects.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as JSON would have it, except that what is missing is undefined: structs and maps become
/// plain objects, 64-bit integers numbers.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    let serializer = Serializer::new().serialize_maps_as_objects(true);
    // Fails only for integers past 2^53, which none of our types carries as such.
    value
        .serialize(&serializer)
        .unwrap_or_else(|error| wasm_bindgen::throw_str(&error.to_string()))
}
