//! Files made out of a map: pictures of it, and its cells, overlays and objects as tables.

mod png;
mod rows;

use std::rc::Rc;

use self::png::{MapPicture, PngKind};
use self::rows::{Kind, MapRecords};
use super::appearance::Look;
use super::content::Content;
use crate::export::{Export, ExportDescription};
use crate::png_export::PngExport;
use crate::records;

/// What can be exported as a table: id, title, what is in it.
const TABLES: [(Kind, &str, &str, &str); 3] = [
    (
        Kind::Cells,
        "cells",
        "Cells",
        "A record a cell: x, y, tile, tile set, kind of ground, sub-tile, height, ice growth.",
    ),
    (
        Kind::Overlays,
        "overlays",
        "Overlays",
        "A record a cell that has one: x, y, number, name, title, data.",
    ),
    (
        Kind::Objects,
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
        let picture = Box::new(MapPicture::new(content, look, *kind));
        return Some(Box::new(PngExport::new(picture, file_name.to_owned())));
    }
    let (name, ending) = id.rsplit_once('-')?;
    let kind = TABLES.iter().find(|table| table.1 == name)?.0;
    records::export(Box::new(MapRecords { content, kind }), ending)
}
