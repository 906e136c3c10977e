//! What the panel says of a world.

mod facts;
mod said;
mod tables;

pub use self::tables::{hint_words, use_words};
use super::chosen::Chosen;
use super::lists;
use super::world::World;
use crate::report::{Report, SectionRow};
use mapscope_formats::region::HEADER_BYTES;

/// The report as far as it can be made by now.
pub fn report(world: &World, chosen: &Chosen) -> Report {
    Report {
        format: "Progressia region".to_owned(),
        variant: match world.regions.len() {
            1 => "one region".to_owned(),
            count => format!("{count} regions, one world"),
        },
        facts: facts::groups(world),
        tables: tables::tables(world),
        lists: lists::descriptions(world),
        histograms: Vec::new(),
        pictures: Vec::new(),
        companions: Vec::new(),
        companion_kinds: Vec::new(),
        verdicts: said::verdicts(world),
        findings: said::findings(world),
        sections: sections(world, chosen),
        section_tables: tables::of_sections(world, chosen).into_iter().collect(),
        find_hint: "“chunk 3, -1, 0”, a block’s name, “faults”".to_owned(),
    }
}

/// The parts of the file that is looked at.
fn sections(world: &World, chosen: &Chosen) -> Vec<SectionRow> {
    let Some(region) = world.regions.get(chosen.region) else {
        return Vec::new();
    };
    let file_bytes = region.region.file_bytes;
    let header = HEADER_BYTES.min(file_bytes);
    let [x, y, z] = region.position();
    vec![
        SectionRow {
            name: "header".to_owned(),
            file_offset: 0,
            length: header,
            status: if header < HEADER_BYTES {
                "cut off".to_owned()
            } else {
                format!("read: region {x}, {y}, {z}")
            },
        },
        SectionRow {
            name: "sectors".to_owned(),
            file_offset: header,
            length: file_bytes - header,
            status: match (&region.map, &region.failure) {
                (_, Some(_)) => "could not be read to the end".to_owned(),
                (Some(_), None) => "read".to_owned(),
                (None, None) => "not read yet".to_owned(),
            },
        },
    ]
}
