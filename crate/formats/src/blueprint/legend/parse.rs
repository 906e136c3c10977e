//! The legend's parser. Only a text that is no JSON object is refused; whatever else is wrong is
//! left out, and a finding says so.

use serde_json::{Map, Value};

use super::{
    LEGEND_BYTES_MAX, LEGEND_ENTRIES_MAX, LEGEND_ENTRY_KEYS, LEGEND_KEYS, LEGEND_METRES,
    LEGEND_NAME_CHARS_MAX, LEGEND_UNIT_CHARS_MAX, Legend, LegendEntry,
};
use crate::blueprint::issue::{self, LegendIssue};
use crate::blueprint::json::{self, NoObject};
use crate::finding::Finding;

/// True when a text is a JSON object with a key that a legend has. Capitals do not count here, so
/// that a key in other capitals is told of rather than the file turned away.
pub fn is_legend(text: &str) -> bool {
    let is_key = |key: &String| {
        LEGEND_KEYS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(key))
    };
    json::object(text).is_ok_and(|object| object.keys().any(is_key))
}

/// Reads a legend; also what is to be said of it, in the order of the text's keys.
///
/// # Errors
/// A finding when the text is no JSON object or too long.
pub fn parse_legend(text: &str) -> Result<(Legend, Vec<Finding>), Box<Finding>> {
    let refused = |issue: &LegendIssue| Box::new(issue::finding(issue));
    if text.len() > LEGEND_BYTES_MAX {
        return Err(refused(&LegendIssue::TooLarge { found: text.len() }));
    }
    let object = json::object(text).map_err(|error| {
        refused(&match error {
            NoObject::NotJson {
                line,
                column,
                reason,
            } => LegendIssue::NotJson {
                line,
                column,
                reason,
            },
            NoObject::OtherKind(kind) => LegendIssue::NotObject { kind },
        })
    })?;

    let mut parser = Parser::default();
    parser.unknown_keys("", &object, &LEGEND_KEYS, true);
    let legend = Legend {
        biomes: parser.entries(&object, "biomes"),
        tiers: parser.entries(&object, "tiers"),
        sea_level: parser.sea_level(&object),
        height_unit: parser.height_unit(&object),
        metres_per_cell: parser.metres_per_cell(&object),
    };
    if parser.left_unsaid > 0 {
        parser.issues.push(LegendIssue::More {
            count: parser.left_unsaid,
        });
    }
    let findings = parser.issues.iter().map(|issue| issue::finding(issue));
    Ok((legend, findings.collect()))
}

/// Most findings about one legend; more would be the same again and again.
const ISSUES_MAX: usize = 50;

#[derive(Default)]
struct Parser {
    issues: Vec<LegendIssue>,
    /// Issues past the most.
    left_unsaid: usize,
}

impl Parser {
    fn note(&mut self, issue: LegendIssue) {
        if self.issues.len() < ISSUES_MAX {
            self.issues.push(issue);
        } else {
            self.left_unsaid = self.left_unsaid.saturating_add(1);
        }
    }

    fn unknown_keys(
        &mut self,
        path: &str,
        object: &Map<String, Value>,
        known: &[&str],
        takes_schema: bool,
    ) {
        let is_known = |key: &str| known.contains(&key) || (takes_schema && key == "$schema");
        for key in object.keys().filter(|key| !is_known(key)) {
            self.note(LegendIssue::KeyUnknown {
                path: format!("{path}{}", json::cut(key)),
                known: known.join(", "),
            });
        }
    }

    fn left_out(&mut self, path: impl Into<String>, expected: impl Into<String>, value: &Value) {
        self.note(LegendIssue::Value {
            path: path.into(),
            expected: expected.into(),
            found: json::shown(value),
        });
    }

    fn entries(&mut self, object: &Map<String, Value>, key: &str) -> Option<Vec<LegendEntry>> {
        let value = object.get(key)?;
        let Value::Array(values) = value else {
            self.left_out(key, "a list", value);
            return None;
        };
        if values.len() > LEGEND_ENTRIES_MAX {
            self.note(LegendIssue::EntriesTooMany {
                key: key.to_owned(),
                found: values.len(),
            });
        }
        let entries = values.iter().take(LEGEND_ENTRIES_MAX).enumerate();
        Some(
            entries
                .map(|(ordinal, value)| self.entry(&format!("{key}[{ordinal}]"), value))
                .collect(),
        )
    }

    fn entry(&mut self, path: &str, value: &Value) -> LegendEntry {
        let Value::Object(object) = value else {
            self.left_out(path, "an object with a name and a color", value);
            return LegendEntry::default();
        };
        self.unknown_keys(&format!("{path}."), object, &LEGEND_ENTRY_KEYS, false);
        LegendEntry {
            name: object.get("name").and_then(|name| {
                self.short_text(format!("{path}.name"), LEGEND_NAME_CHARS_MAX, name)
            }),
            color: object
                .get("color")
                .and_then(|color| self.color(format!("{path}.color"), color)),
        }
    }

    /// A text that is not blank, cut where it is too long.
    fn short_text(&mut self, path: String, chars_max: usize, value: &Value) -> Option<String> {
        let Value::String(text) = value else {
            let expected = format!("a text of at most {chars_max} characters");
            self.left_out(path, expected, value);
            return None;
        };
        let text = text.trim();
        let chars = text.chars().count();
        if chars > chars_max {
            self.note(LegendIssue::TextTooLong {
                path,
                chars,
                chars_max,
            });
        }
        let kept: String = text.chars().take(chars_max).collect();
        (!kept.is_empty()).then_some(kept)
    }

    fn color(&mut self, path: String, value: &Value) -> Option<[u8; 3]> {
        let color = value.as_str().and_then(color_of_text);
        if color.is_none() {
            self.note(LegendIssue::Color {
                path,
                found: json::shown(value),
            });
        }
        color
    }

    fn sea_level(&mut self, object: &Map<String, Value>) -> Option<f32> {
        let value = object.get("seaLevel")?;
        let level = value.as_f64().map(|level| level as f32);
        let level = level.filter(|level| level.is_finite());
        if level.is_none() {
            self.left_out("seaLevel", "a number that a height can be", value);
        }
        level
    }

    fn height_unit(&mut self, object: &Map<String, Value>) -> Option<String> {
        let value = object.get("heightUnit")?;
        self.short_text("heightUnit".to_owned(), LEGEND_UNIT_CHARS_MAX, value)
    }

    fn metres_per_cell(&mut self, object: &Map<String, Value>) -> Option<f64> {
        let value = object.get("metresPerCell")?;
        let metres = value
            .as_f64()
            .filter(|metres| LEGEND_METRES.contains(metres));
        if metres.is_none() {
            self.left_out(
                "metresPerCell",
                "a number from 0.000001 to 1,000,000",
                value,
            );
        }
        metres
    }
}

/// The colour of a text such as `#3a7f2c`.
fn color_of_text(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#')?;
    let are_digits = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = are_digits
        .then(|| u32::from_str_radix(digits, 16))
        .and_then(Result::ok)?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}
