//! JSON as people write it beside a map.

use serde_json::{Map, Value};

/// Why a text is no JSON object.
pub(super) enum NoObject {
    /// It is no JSON.
    NotJson {
        /// Line, counted from 1.
        line: usize,
        /// Column, counted from 1; 0 where a line ended too soon.
        column: usize,
        /// What the parser stumbled over.
        reason: String,
    },
    /// It is another kind of value, named here.
    OtherKind(&'static str),
}

/// The keys of a text that is a JSON object; a byte order mark before it is passed over.
pub(super) fn object(text: &str) -> Result<Map<String, Value>, NoObject> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(other) => Err(NoObject::OtherKind(kind(&other))),
        Err(error) => {
            let (line, column) = (error.line(), error.column());
            let reason = error.to_string();
            // The place comes apart from it.
            let place = format!(" at line {line} column {column}");
            Err(NoObject::NotJson {
                line,
                column,
                reason: reason.strip_suffix(&place).unwrap_or(&reason).to_owned(),
            })
        }
    }
}

/// What a value is, in words.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// A value as it is shown in a finding: numbers and short texts as they are, others by their kind.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("“{}”", cut(text)),
        Value::Bool(flag) => flag.to_string(),
        other => kind(other).to_owned(),
    }
}

/// The start of a text that is too long to be shown.
pub(super) fn cut(text: &str) -> String {
    const CHARS: usize = 60;
    match text.char_indices().nth(CHARS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
