//! Cells, overlays and objects, record by record.

use std::fmt::Write as _;
use std::rc::Rc;

use mapscope_formats::scenario::Object;

use crate::scenario::content::Content;
use crate::scenario::facts::stock_overlay;
use crate::scenario::items::kind_word;
use crate::text_export::{Lines, csv_field};

/// Records that are written in one go.
const RECORDS_AT_ONCE: usize = 512;

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Records {
    /// Every cell.
    Cells,
    /// Every cell that has an overlay.
    Overlays,
    /// Every object.
    Objects,
}

/// A value of a record.
enum Value {
    Number(i64),
    Text(String),
    Nothing,
}

impl Records {
    /// Names of the fields.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Cells => &[
                "x",
                "y",
                "in_file",
                "tile",
                "tile_set",
                "tile_set_name",
                "class",
                "sub_tile",
                "height",
                "ice_growth",
            ],
            Self::Overlays => &["x", "y", "overlay", "name", "title", "data"],
            Self::Objects => &[
                "kind", "id", "name", "owner", "x", "y", "on_map", "health", "facing", "sub_cell",
                "mission", "tag", "line",
            ],
        }
    }

    /// Places that may have a record.
    pub fn count(self, content: &Content) -> usize {
        match self {
            Self::Cells => content.scenario.terrain.cells.len(),
            Self::Overlays => content.scenario.overlays.ids.len(),
            Self::Objects => content.scenario.objects.objects.len(),
        }
    }

    /// The record of a place; none where there is none.
    fn at(self, content: &Content, place: usize) -> Option<Vec<Value>> {
        match self {
            Self::Cells => cell(content, place),
            Self::Overlays => overlay(content, place),
            Self::Objects => {
                let object = content.scenario.objects.objects.get(place)?;
                Some(object_values(content, object))
            }
        }
    }
}

fn number(value: impl Into<i64>) -> Value {
    Value::Number(value.into())
}

fn cell(content: &Content, index: usize) -> Option<Vec<Value>> {
    let cell = content.scenario.terrain.cells.get(index)?;
    let at = content.scenario.grid.cell(index);
    let tiles = content.appearance.tiles();
    let set = tiles.set(cell.tile);
    Some(vec![
        number(at.x),
        number(at.y),
        number(i64::from(cell.is_present())),
        number(cell.tile),
        set.map_or(Value::Nothing, |set| number(set.number)),
        set.map_or(Value::Nothing, |set| Value::Text(set.name.to_owned())),
        Value::Text(tiles.class(cell.tile).name().to_owned()),
        number(cell.sub_tile),
        number(cell.height),
        number(cell.ice_growth),
    ])
}

fn overlay(content: &Content, index: usize) -> Option<Vec<Value>> {
    let (id, frame) = content.scenario.overlays.at(index)?;
    let at = content.scenario.grid.cell(index);
    let stock = stock_overlay(content.game(), id);
    let name = stock.map_or(Value::Nothing, |stock| Value::Text(stock.name));
    Some(vec![
        number(at.x),
        number(at.y),
        number(id),
        name,
        Value::Text(content.overlay_title(id)),
        number(frame),
    ])
}

fn object_values(content: &Content, object: &Object) -> Vec<Value> {
    let objects = &content.scenario.objects;
    let named = |id: Option<u32>| {
        id.map_or(Value::Nothing, |id| {
            Value::Text(objects.name(id).to_owned())
        })
    };
    let maybe = |value: Option<i32>| value.map_or(Value::Nothing, number);
    let entries = content.scenario.ini.entries();
    let entry = entries.get(object.entry as usize);
    vec![
        Value::Text(kind_word(object.kind).to_owned()),
        named(Some(object.name)),
        Value::Text(content.object_title(object.kind, object.name)),
        named(object.owner),
        number(object.cell.x),
        number(object.cell.y),
        number(i64::from(object.is_on_map)),
        maybe(object.health),
        maybe(object.facing),
        maybe(object.sub_cell),
        named(object.mission),
        named(object.tag),
        entry.map_or(Value::Nothing, |entry| number(entry.line)),
    ]
}

/// Records as rows of a CSV file.
pub struct RecordsCsv {
    content: Rc<Content>,
    records: Records,
    next: Option<usize>,
}

impl RecordsCsv {
    /// Begins.
    pub fn new(content: Rc<Content>, records: Records) -> Self {
        Self {
            content,
            records,
            next: None,
        }
    }
}

impl Lines for RecordsCsv {
    fn next(&mut self, text: &mut String) -> bool {
        let Some(next) = self.next else {
            *text += &self.records.fields().join(",");
            *text += "\r\n";
            self.next = Some(0);
            return true;
        };
        let count = self.records.count(&self.content);
        let end = count.min(next + RECORDS_AT_ONCE);
        for place in next..end {
            let Some(record) = self.records.at(&self.content, place) else {
                continue;
            };
            for (at, value) in record.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                match value {
                    // Writing to a string does not fail.
                    Value::Number(number) => drop(write!(text, "{number}")),
                    Value::Text(field) => *text += &csv_field(field),
                    Value::Nothing => {}
                }
            }
            *text += "\r\n";
        }
        self.next = Some(end);
        end < count
    }

    fn progress(&self) -> f64 {
        progress(self.next, self.records, &self.content)
    }
}

fn progress(next: Option<usize>, records: Records, content: &Content) -> f64 {
    next.unwrap_or(0) as f64 / records.count(content).max(1) as f64
}

/// Records as a JSON array of objects, one a line.
pub struct RecordsJson {
    content: Rc<Content>,
    records: Records,
    next: Option<usize>,
    has_record: bool,
}

impl RecordsJson {
    /// Begins.
    pub fn new(content: Rc<Content>, records: Records) -> Self {
        Self {
            content,
            records,
            next: None,
            has_record: false,
        }
    }
}

impl Lines for RecordsJson {
    fn next(&mut self, text: &mut String) -> bool {
        let Some(next) = self.next else {
            text.push('[');
            self.next = Some(0);
            return true;
        };
        let count = self.records.count(&self.content);
        let end = count.min(next + RECORDS_AT_ONCE);
        for place in next..end {
            let Some(record) = self.records.at(&self.content, place) else {
                continue;
            };
            *text += if self.has_record { ",\n{" } else { "\n{" };
            self.has_record = true;
            for (at, (field, value)) in self.records.fields().iter().zip(&record).enumerate() {
                if at > 0 {
                    text.push(',');
                }
                push_json(text, field);
                text.push(':');
                match value {
                    Value::Number(number) => drop(write!(text, "{number}")),
                    Value::Text(value) => push_json(text, value),
                    Value::Nothing => *text += "null",
                }
            }
            text.push('}');
        }
        self.next = Some(end);
        if end < count {
            return true;
        }
        *text += "\n]\n";
        false
    }

    fn progress(&self) -> f64 {
        progress(self.next, self.records, &self.content)
    }
}

/// A string of JSON.
fn push_json(text: &mut String, value: &str) {
    text.push('"');
    for letter in value.chars() {
        match letter {
            '"' | '\\' => {
                text.push('\\');
                text.push(letter);
            }
            control if control < ' ' => {
                let _ = write!(text, "\\u{:04x}", u32::from(control));
            }
            other => text.push(other),
        }
    }
    text.push('"');
}
