//! Files made out of a map: pictures of it, and its cells, overlays and objects as tables.

mod png;
mod rows;

use std::rc::Rc;

use self::png::{MapPng, PngKind};
use self::rows::{Records, RecordsCsv, RecordsJson};
use super::appearance::Look;
use super::content::Content;
use crate::export::{Export, ExportDescription};
use crate::text_export::TextExport;

/// What can be exported as a table: id, title, what is in it.
const TABLES: [(Records, &str, &str, &str); 3] = [
    (
        Records::Cells,
        "cells",
        "Cells",
        "A record a cell: x, y, tile, tile set, kind of ground, sub-tile, height, ice growth.",
    ),
    (
        Records::Overlays,
        "overlays",
        "Overlays",
        "A record a cell that has one: x, y, number, name, title, data.",
    ),
    (
        Records::Objects,
        "objects",
        "Objects",
        "A record an object: kind, id, name, owner, x, y, health, facing, mission, tag, line.",
    ),
];

/// Name and kind of each picture.
const PICTURES: [(PngKind, &str, &str, &str); 2] = [
    (
        PngKind::Full,
        "picture-png",
        "Whole map as PNG",
        "Ground, overlays, objects and starts in the game's own pixels, in the colours of the view; \
         smaller where a side would be longer than 16,384.",
    ),
    (
        PngKind::Minimap,
        "minimap-png",
        "Minimap as PNG",
        "The same flat, two pixels a tile and one down, as the game's small pictures.",
    ),
];

/// The files that can be made.
pub fn exports(content: &Content) -> Vec<ExportDescription> {
    let describe = |id: String, title: String, about: &str, media_type: &str| ExportDescription {
        name_ending: id.replace('-', "."),
        id,
        title,
        about: about.to_owned(),
        media_type: media_type.to_owned(),
    };
    let pictures = PICTURES.iter().map(|(_, id, title, about)| {
        describe((*id).to_owned(), (*title).to_owned(), about, "image/png")
    });
    let tables = TABLES
        .iter()
        .filter(|table| table.0.count(content) > 0)
        .flat_map(|(_, id, title, about)| {
            let csv = format!("{title} as CSV");
            let csv = describe(format!("{id}-csv"), csv, about, "text/csv");
            let json = format!("{title} as JSON");
            let json = describe(format!("{id}-json"), json, about, "application/json");
            [csv, json]
        });
    pictures.chain(tables).collect()
}

/// Begins to make a file; none when there is none of this name.
pub fn export(
    content: Rc<Content>,
    look: Look,
    file_name: &str,
    id: &str,
) -> Option<Box<dyn Export>> {
    if let Some((kind, ..)) = PICTURES.iter().find(|picture| picture.1 == id) {
        let title = file_name.to_owned();
        return Some(Box::new(MapPng::new(content, look, *kind, title)));
    }
    let (name, kind) = id.rsplit_once('-')?;
    let records = TABLES.iter().find(|table| table.1 == name)?.0;
    Some(match kind {
        "csv" => Box::new(TextExport::new(RecordsCsv::new(content, records))),
        "json" => Box::new(TextExport::new(RecordsJson::new(content, records))),
        _ => return None,
    })
}
