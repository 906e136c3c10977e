//! The host's bytes as a [`ByteSource`].

use std::ops::Range;

use js_sys::{Array, Float64Array, Promise, Uint8Array};
use mapscope_formats::{ByteSource, LocalBoxFuture, SourceError};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// `HostSource` of `web/protocol/decode-wasm.ts`.
    #[wasm_bindgen(typescript_type = "HostSource")]
    pub type HostSource;

    #[wasm_bindgen(method, getter)]
    fn size(this: &HostSource) -> f64;

    #[wasm_bindgen(method, catch)]
    fn read(this: &HostSource, ranges: Float64Array) -> Result<Promise, JsValue>;

    /// What hosts throw: an `Error` or a `DOMException`.
    type Thrown;

    #[wasm_bindgen(method, getter)]
    fn name(this: &Thrown) -> Option<String>;

    #[wasm_bindgen(method, getter)]
    fn message(this: &Thrown) -> Option<String>;
}

/// Bytes that the host reads for us.
pub struct HostBytes {
    host: HostSource,
    len: u64,
}

impl HostBytes {
    /// Takes the length once: a file that changes later answers with an error, not another length.
    pub fn new(host: HostSource) -> Self {
        // Negative sizes and NaN become 0.
        let len = host.size() as u64;
        Self { host, len }
    }

    async fn read_from_host(&self, ranges: &[Range<u64>]) -> Result<Vec<Vec<u8>>, SourceError> {
        if ranges.is_empty() {
            return Ok(Vec::new());
        }
        for range in ranges {
            if range.end > self.len || range.start > range.end {
                let Range { start, end } = *range;
                return Err(SourceError::PastEnd {
                    start,
                    end,
                    len: self.len,
                });
            }
        }
        // Lengths came as f64, so every offset below them is exact as one.
        let bounds: Vec<f64> = ranges
            .iter()
            .flat_map(|range| [range.start as f64, range.end as f64])
            .collect();
        let promise = self
            .host
            .read(Float64Array::from(bounds.as_slice()))
            .map_err(thrown)?;
        let buffers: Array = JsFuture::from(promise)
            .await
            .map_err(thrown)?
            .dyn_into()
            .map_err(|_| SourceError::Host("the host's answer is no array".to_owned()))?;
        ranges
            .iter()
            .zip(0..)
            .map(|(range, index)| {
                let bytes = buffers
                    .get(index)
                    .dyn_ref::<Uint8Array>()
                    .map(Uint8Array::to_vec)
                    .unwrap_or_default();
                let (expected, found) = (range.end - range.start, bytes.len() as u64);
                if found == expected {
                    Ok(bytes)
                } else {
                    Err(SourceError::Short {
                        start: range.start,
                        expected,
                        found,
                    })
                }
            })
            .collect()
    }
}

impl ByteSource for HostBytes {
    fn len(&self) -> u64 {
        self.len
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        Box::pin(self.read_from_host(ranges))
    }
}

/// What the host threw, in our words. Browsers answer with the first two names when a file was
/// changed, moved or deleted after it had been chosen.
fn thrown(value: JsValue) -> SourceError {
    if !value.is_object() {
        return SourceError::Host(
            value
                .as_string()
                .unwrap_or_else(|| "unknown error".to_owned()),
        );
    }
    let error: &Thrown = value.unchecked_ref();
    match error.name().as_deref() {
        Some("NotReadableError" | "NotFoundError") => SourceError::Changed,
        _ => SourceError::Host(
            error
                .message()
                .unwrap_or_else(|| "unknown error".to_owned()),
        ),
    }
}
