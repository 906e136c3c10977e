//! The files of one drop, put together.

use std::collections::BTreeMap;
use std::rc::Rc;

use mapscope_formats::region;
use mapscope_formats::{Finding, OpenError, Place, Severity};

use super::faults;
use super::thing::list;
use super::world::{PlacedRegion, Refused, World};
use crate::scene::SourceFile;

/// Regions of one world; the planet that the game makes has 64. Each takes a megabyte or two.
const REGIONS_MAX: usize = 512;

/// Reads the headers of files and places their regions.
///
/// # Errors
/// That of the first file, when none can be shown.
pub async fn open(files: Vec<SourceFile>) -> Result<World, OpenError> {
    let mut regions: Vec<PlacedRegion> = Vec::new();
    let mut refused: Vec<Refused> = Vec::new();
    let mut error = None;
    let mut positions: BTreeMap<[i32; 3], String> = BTreeMap::new();
    for file in files {
        let bytes = file.bytes.len();
        let read = region::open(&file.name, file.bytes.as_ref()).await;
        let finding = match read {
            Ok(region) => {
                let position = region.position;
                match positions.get(&position) {
                    Some(first) => same_position(&file.name, position, first),
                    None if regions.len() >= REGIONS_MAX => too_many(&file.name),
                    None => {
                        positions.insert(position, file.name.clone());
                        regions.push(PlacedRegion::new(file.name, Rc::clone(&file.bytes), region));
                        continue;
                    }
                }
            }
            Err(failed) => {
                let finding = match &failed {
                    // It stands among those of other files.
                    OpenError::Refused(finding) => Finding {
                        message: format!("{}: {}", file.name, finding.message),
                        ..(**finding).clone()
                    },
                    OpenError::Source(error) => faults::unreadable(error, Some(&file.name)),
                };
                error.get_or_insert(failed);
                finding
            }
        };
        refused.push(Refused {
            name: file.name,
            bytes,
            finding,
        });
    }
    match error {
        Some(error) if regions.is_empty() => Err(error),
        _ => Ok(World::new(regions, refused)),
    }
}

fn same_position(name: &str, position: [i32; 3], first: &str) -> Finding {
    let position = list(position).replace(',', ", ");
    Finding {
        severity: Severity::Error,
        code: "region-twice",
        message: format!("{name} is of region {position}, as {first} is, and is not shown"),
        place: Place::at(4).in_section("header"),
        expected: Some("one file for each region".to_owned()),
        found: Some(format!("a second one of region {position}")),
        advice: "Open the two files by themselves to compare them.".to_owned(),
        find: None,
    }
}

fn too_many(name: &str) -> Finding {
    Finding {
        severity: Severity::Error,
        code: "region-too-many",
        message: format!("{name} is not shown: there are too many files"),
        place: Place::default(),
        expected: Some(format!("at most {REGIONS_MAX} regions at once")),
        found: Some("more".to_owned()),
        advice: "Open fewer files together.".to_owned(),
        find: None,
    }
}
