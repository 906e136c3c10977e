//! Files made out of a map: its cells, overlays and objects as tables.

mod rows;

use std::rc::Rc;

use self::rows::{Records, RecordsCsv, RecordsJson};
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

/// The files that can be made.
pub fn exports(content: &Content) -> Vec<ExportDescription> {
    let describe = |id: String, title: String, about: &str, media_type: &str| ExportDescription {
        name_ending: id.replace('-', "."),
        id,
        title,
        about: about.to_owned(),
        media_type: media_type.to_owned(),
    };
    TABLES
        .iter()
        .filter(|table| table.0.count(content) > 0)
        .flat_map(|(_, id, title, about)| {
            let csv = describe(
                format!("{id}-csv"),
                format!("{title} as CSV"),
                about,
                "text/csv",
            );
            let title = format!("{title} as JSON");
            let json = describe(format!("{id}-json"), title, about, "application/json");
            [csv, json]
        })
        .collect()
}

/// Begins to make a file; none when there is none of this name.
pub fn export(content: Rc<Content>, id: &str) -> Option<Box<dyn Export>> {
    let (name, kind) = id.rsplit_once('-')?;
    let records = TABLES.iter().find(|table| table.1 == name)?.0;
    Some(match kind {
        "csv" => Box::new(TextExport::new(RecordsCsv::new(content, records))),
        "json" => Box::new(TextExport::new(RecordsJson::new(content, records))),
        _ => return None,
    })
}
