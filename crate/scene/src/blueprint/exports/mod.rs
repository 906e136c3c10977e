//! Files made out of a blueprint: its rasters as PNG, its towns and roads as text.

mod picture;
mod rows;
mod texts;

use std::rc::Rc;

use mapscope_formats::ByteSource;
use mapscope_formats::blueprint::{Blueprint, Channels, Rasters};

use self::picture::{Picture, PictureKind};
use self::texts::{RoadsCsv, RoadsGeoJson, TownsCsv};
use super::settings::Terms;
use crate::export::{Export, ExportDescription};
use crate::text_export::TextExport;

const BIOMES_PNG: &str = "biomes-png";
const HEIGHTS_PNG: &str = "heights-png";
const TOWNS_CSV: &str = "towns-csv";
const ROADS_CSV: &str = "roads-csv";
const ROADS_GEOJSON: &str = "roads-geojson";

/// What the exports of a map rest on.
pub struct Exporting<'a> {
    /// The file's towns and roads.
    pub blueprint: &'a Rc<Blueprint>,
    /// The bytes of the file.
    pub source: Rc<dyn ByteSource>,
    /// Name of the file.
    pub file_name: &'a str,
    /// How the map is taken.
    pub terms: Terms,
    /// Colours of the biomes by ordinal.
    pub biome_colors: Vec<mapscope_layers::Rgba>,
    /// The lowest and the highest height, once they are known.
    pub height_bounds: Option<(f32, f32)>,
}

fn has(rasters: &Rasters, channels: Channels) -> bool {
    rasters.bytes(channels) > 0
}

/// The files that can be made.
pub fn exports(exporting: &Exporting<'_>) -> Vec<ExportDescription> {
    let describe =
        |id: &str, title: &str, about: String, ending: &str, media_type: &str| ExportDescription {
            id: id.to_owned(),
            title: title.to_owned(),
            about,
            name_ending: ending.to_owned(),
            media_type: media_type.to_owned(),
        };
    let rasters = &exporting.blueprint.rasters;
    let mut list = Vec::new();
    if has(rasters, Channels::Biomes) {
        list.push(describe(
            BIOMES_PNG,
            "Biomes as PNG",
            PictureKind::Biomes.about(exporting.terms.names.height_unit()),
            "biomes.png",
            "image/png",
        ));
    }
    if has(rasters, Channels::Heights) {
        let kind = PictureKind::Heights(exporting.height_bounds);
        list.push(describe(
            HEIGHTS_PNG,
            "Heights as 16-bit PNG",
            kind.about(exporting.terms.names.height_unit()),
            "heights.png",
            "image/png",
        ));
    }
    if !exporting.blueprint.towns.is_empty() {
        let about = "A row a town: number, tier, place in the file and on the map, highway node.";
        let about = about.to_owned();
        list.push(describe(
            TOWNS_CSV,
            "Towns as CSV",
            about,
            "towns.csv",
            "text/csv",
        ));
    }
    let has_roads = exporting
        .blueprint
        .roads
        .iter()
        .any(|(_, paths)| !paths.is_empty());
    if has_roads {
        let about = "A row a point: tier, road, point, place in the file and on the map.";
        let about = about.to_owned();
        list.push(describe(
            ROADS_CSV,
            "Roads as CSV",
            about,
            "roads.csv",
            "text/csv",
        ));
        let about = "A line a road, in cells from the corner of the map, x right and y down.";
        list.push(describe(
            ROADS_GEOJSON,
            "Roads as GeoJSON",
            about.to_owned(),
            "roads.geojson",
            "application/geo+json",
        ));
    }
    list
}

/// Begins to make a file; none when there is none of this name.
pub fn export(exporting: Exporting<'_>, id: &str) -> Option<Box<dyn Export>> {
    exports(&exporting).iter().find(|own| own.id == id)?;
    let blueprint = Rc::clone(exporting.blueprint);
    let terms = exporting.terms.clone();
    Some(match id {
        BIOMES_PNG => Box::new(Picture::new(exporting, PictureKind::Biomes)),
        HEIGHTS_PNG => {
            let kind = PictureKind::Heights(exporting.height_bounds);
            Box::new(Picture::new(exporting, kind))
        }
        TOWNS_CSV => Box::new(TextExport::new(TownsCsv::new(blueprint, terms))),
        ROADS_CSV => Box::new(TextExport::new(RoadsCsv::new(blueprint, terms.placement))),
        ROADS_GEOJSON => Box::new(TextExport::new(RoadsGeoJson::new(
            blueprint,
            terms.placement,
        ))),
        _ => return None,
    })
}
