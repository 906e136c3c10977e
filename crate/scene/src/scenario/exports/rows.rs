//! Cells, overlays and objects, record by record.

use std::rc::Rc;

use mapscope_formats::scenario::Object;

use crate::records::{Records, Value};
use crate::scenario::content::Content;
use crate::scenario::facts::stock_overlay;
use crate::scenario::items::kind_word;

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Every cell.
    Cells,
    /// Every cell that has an overlay.
    Overlays,
    /// Every object.
    Objects,
}

/// The records of a kind of a map.
pub struct MapRecords {
    /// The map.
    pub content: Rc<Content>,
    /// What is written.
    pub kind: Kind,
}

impl Records for MapRecords {
    fn fields(&self) -> &'static [&'static str] {
        self.kind.fields()
    }

    fn count(&self) -> usize {
        self.kind.count(&self.content)
    }

    fn at(&self, place: usize) -> Option<Vec<Value>> {
        self.kind.at(&self.content, place)
    }
}

impl Kind {
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

fn cell(content: &Content, index: usize) -> Option<Vec<Value>> {
    let cell = content.scenario.terrain.cells.get(index)?;
    let at = content.scenario.grid.cell(index);
    let tiles = content.appearance.tiles();
    let set = tiles.set(cell.tile);
    Some(vec![
        Value::number(at.x),
        Value::number(at.y),
        Value::number(i64::from(cell.is_present())),
        Value::number(cell.tile),
        set.map_or(Value::Nothing, |set| Value::number(set.number)),
        set.map_or(Value::Nothing, |set| Value::Text(set.name.to_owned())),
        Value::Text(tiles.class(cell.tile).name().to_owned()),
        Value::number(cell.sub_tile),
        Value::number(cell.height),
        Value::number(cell.ice_growth),
    ])
}

fn overlay(content: &Content, index: usize) -> Option<Vec<Value>> {
    let (id, frame) = content.scenario.overlays.at(index)?;
    let at = content.scenario.grid.cell(index);
    let stock = stock_overlay(content.game(), id);
    let name = stock.map_or(Value::Nothing, |stock| Value::Text(stock.name));
    Some(vec![
        Value::number(at.x),
        Value::number(at.y),
        Value::number(id),
        name,
        Value::Text(content.overlay_title(id)),
        Value::number(frame),
    ])
}

fn object_values(content: &Content, object: &Object) -> Vec<Value> {
    let objects = &content.scenario.objects;
    let named = |id: Option<u32>| {
        id.map_or(Value::Nothing, |id| {
            Value::Text(objects.name(id).to_owned())
        })
    };
    let entries = content.scenario.ini.entries();
    let entry = entries.get(object.entry as usize);
    vec![
        Value::Text(kind_word(object.kind).to_owned()),
        named(Some(object.name)),
        Value::Text(content.object_title(object.kind, object.name)),
        named(object.owner),
        Value::number(object.cell.x),
        Value::number(object.cell.y),
        Value::number(i64::from(object.is_on_map)),
        Value::maybe(object.health),
        Value::maybe(object.facing),
        Value::maybe(object.sub_cell),
        named(object.mission),
        named(object.tag),
        entry.map_or(Value::Nothing, |entry| Value::number(entry.line)),
    ]
}
