//! Errors as the plain objects that cross between workers.

use mapscope_formats::registry::FormatId;
use mapscope_formats::{Finding, OpenError, SourceError};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::values::to_js;

/// `OpenFailure` of `web/protocol/decode-wasm.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Failure<'a> {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<&'a Finding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<FormatId>,
}

/// Why a file cannot be opened.
pub fn of_opening(error: OpenError) -> JsValue {
    match error {
        OpenError::Refused(finding) => of_finding(&finding),
        OpenError::Source(error) => of_reading(&error),
    }
}

/// What a file is refused for.
pub fn of_finding(finding: &Finding) -> JsValue {
    to_js(&Failure {
        kind: "refused",
        message: finding.message.clone(),
        finding: Some(finding),
        format: None,
    })
}

/// Why bytes cannot be read.
pub fn of_reading(error: &SourceError) -> JsValue {
    to_js(&Failure {
        kind: "source",
        message: error.to_string(),
        finding: None,
        format: None,
    })
}

/// A file of a format that this build does not open.
pub fn of_other_format(format: FormatId) -> JsValue {
    to_js(&Failure {
        kind: "otherFormat",
        message: "this file is for another build of the decoder".to_owned(),
        finding: None,
        format: Some(format),
    })
}
