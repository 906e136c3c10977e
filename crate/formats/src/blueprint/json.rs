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
        /// What is wrong there, in plain words.
        reason: &'static str,
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
            Err(NoObject::NotJson {
                line,
                column,
                reason: reason(&error),
            })
        }
    }
}

/// What is wrong with a text that is no JSON. The parser tells its errors apart by their words
/// only, which are those of programmers.
fn reason(error: &serde_json::Error) -> &'static str {
    const REASONS: [(&str, &str); 19] = [
        ("EOF while parsing a list", "the file ends within a list"),
        (
            "EOF while parsing an object",
            "the file ends within an object",
        ),
        ("EOF while parsing a string", "the file ends within a text"),
        ("EOF", "the file ends within a value"),
        ("recursion limit", "lists and objects are nested too deep"),
        ("number out of range", "a number is too large"),
        ("invalid number", "a number is not written as JSON asks"),
        ("trailing comma", "a comma stands before a closing bracket"),
        (
            "trailing characters",
            "something follows the end of the object",
        ),
        (
            "key must be a string",
            "a key does not stand in double quotes",
        ),
        (
            "control character",
            "a line break or another control character stands within a text",
        ),
        ("expected `:`", "a colon is missing after a key"),
        (
            "expected `,` or `]`",
            "a comma or a closing bracket ] is missing",
        ),
        (
            "expected `,` or `}`",
            "a comma or a closing bracket } is missing",
        ),
        ("expected value", "a value is missing"),
        ("expected ident", "a word is neither true, false nor null"),
        (
            "invalid escape",
            "a backslash is followed by what it cannot be",
        ),
        (
            "unexpected end of hex escape",
            "a \\u is not followed by a character",
        ),
        (
            "lone leading surrogate",
            "a \\u is not followed by a character",
        ),
    ];
    let words = error.to_string();
    REASONS
        .iter()
        .find(|(start, _)| words.starts_with(start))
        .map_or("the text is not as JSON asks", |(_, plain)| plain)
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
