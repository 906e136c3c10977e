//! Files made out of a world: its chunks and sectors as tables, its flat pictures as PNG.

mod picture;
mod rows;

use std::cell::RefCell;
use std::rc::Rc;

use self::picture::FlatPicture;
use self::rows::{ChunkRecords, SectorRecords};
use super::chosen::Chosen;
use super::lists::Kind;
use super::pictures::pixels::Flat;
use super::world::World;
use crate::export::{Export, ExportDescription};
use crate::png_export::PngExport;
use crate::records;

/// Pictures: id, title, what is in it.
const PICTURES: [(Flat, &str, &str, &str); 3] = [
    (
        Flat::Surface,
        "surface-png",
        "Surface as PNG",
        "The outermost blocks on the chosen face, one pixel or more each, shaded by depth.",
    ),
    (
        Flat::Sectors,
        "sectors-png",
        "Sector map as PNG",
        "The sectors of the chosen file in their order, the header first, in the chosen colours.",
    ),
    (
        Flat::Slice,
        "slice-png",
        "Slice of chunks as PNG",
        "The chunks of the chosen slice in the chosen colours.",
    ),
];

/// Chunks as tables.
const CHUNKS: [(Kind, &str, &str); 2] = [
    (Kind::Chunks, "chunks", "Chunks"),
    (Kind::Orphans, "orphans", "Chunks without a slot"),
];

const ABOUT_CHUNKS: &str = "A record a chunk: position, region, slot, first sector, offset, sectors, \
                            links, bytes, inflated bytes, block ids, commonest block, tiles, hint, \
                            faults.";

const ABOUT_SECTORS: &str = "A record a sector of the chosen file: number, offset, kind, use, the \
                             chunk that it belongs to.";

/// The files that can be made.
pub fn exports(world: &World) -> Vec<ExportDescription> {
    let describe = |id: String, title: String, about: &str, media_type: &str| ExportDescription {
        name_ending: id.replace('-', "."),
        id,
        title,
        about: about.to_owned(),
        media_type: media_type.to_owned(),
    };
    let has_orphans = world
        .regions
        .iter()
        .any(|region| !region.orphans.is_empty());
    let mut list = Vec::new();
    for (kind, id, title) in CHUNKS {
        if kind == Kind::Orphans && !has_orphans {
            continue;
        }
        for (ending, media_type) in [("csv", "text/csv"), ("json", "application/json")] {
            let title = format!("{title} as {}", ending.to_uppercase());
            list.push(describe(
                format!("{id}-{ending}"),
                title,
                ABOUT_CHUNKS,
                media_type,
            ));
        }
    }
    let title = "Sectors as CSV".to_owned();
    list.push(describe(
        "sectors-csv".to_owned(),
        title,
        ABOUT_SECTORS,
        "text/csv",
    ));
    for (_, id, title, about) in PICTURES {
        list.push(describe(
            id.to_owned(),
            title.to_owned(),
            about,
            "image/png",
        ));
    }
    list
}

/// Begins to make a file; none when there is none of this name.
pub fn export(world: &Rc<RefCell<World>>, chosen: Chosen, id: &str) -> Option<Box<dyn Export>> {
    let shared = || Rc::clone(world);
    if let Some((flat, ..)) = PICTURES.iter().find(|picture| picture.1 == id) {
        let picture = FlatPicture::new(shared(), chosen, *flat);
        let region = world.borrow();
        let region = region.regions.get(chosen.region);
        let title = region.map_or_else(String::new, |region| region.name.clone());
        return Some(Box::new(PngExport::new(Box::new(picture), title)));
    }
    if id == "sectors-csv" {
        let sectors = SectorRecords {
            world: shared(),
            region: chosen.region,
        };
        return records::export(Box::new(sectors), "csv");
    }
    let (name, ending) = id.rsplit_once('-')?;
    let (kind, ..) = CHUNKS.iter().find(|chunks| chunks.1 == name)?;
    records::export(Box::new(ChunkRecords::new(shared(), *kind)), ending)
}
