//! Files that are wrong and are shown all the same: how a case is written down and checked.

use mapscope_formats::blueprint::{BIOME_NO_DATA, Blueprint, RoadTier, verdicts};
use mapscope_formats::{Outcome, Severity};

use crate::support::{
    FileV2, SIDE, biome, check_words, complaints, decode_all, height, open_bytes,
};

/// Cells of [`FileV2::valid`].
pub const CELLS: usize = (SIDE * SIDE) as usize;

/// How much of [`FileV2::valid`] must still be there, from the start of each list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeps {
    pub heights: usize,
    pub biomes: usize,
    pub towns: usize,
    pub highway_points: usize,
    pub trail_points: usize,
}

/// Everything of [`FileV2::valid`].
pub const ALL: Keeps = Keeps {
    heights: CELLS,
    biomes: CELLS,
    towns: 2,
    highway_points: 2,
    trail_points: 3,
};

/// Nothing of it but the size.
pub const NOTHING: Keeps = Keeps {
    heights: 0,
    biomes: 0,
    towns: 0,
    highway_points: 0,
    trail_points: 0,
};

/// One case.
pub struct Shown {
    name: &'static str,
    file: FileV2,
    bytes: Vec<u8>,
    code: &'static str,
    severity: Severity,
    section: Option<String>,
    file_offset: u64,
    item: Option<&'static str>,
    expected: &'static str,
    found: &'static str,
    keeps: Keeps,
    others: &'static [&'static str],
}

impl Shown {
    /// An error of this code, that costs nothing of the picture.
    pub fn new(name: &'static str, file: FileV2, code: &'static str) -> Self {
        Self {
            name,
            bytes: file.bytes(),
            file,
            code,
            severity: Severity::Error,
            section: None,
            file_offset: 0,
            item: None,
            expected: "",
            found: "",
            keeps: ALL,
            others: &[],
        }
    }

    /// A warning instead.
    pub fn warning(self) -> Self {
        Self {
            severity: Severity::Warning,
            ..self
        }
    }

    /// The file ends this many bytes earlier.
    pub fn cut(mut self, bytes: usize) -> Self {
        self.bytes.truncate(self.bytes.len() - bytes);
        self
    }

    /// The place is in a section, this far behind the start of its payload.
    pub fn within(mut self, tag: &[u8; 4], offset: u64) -> Self {
        self.section = Some(String::from_utf8_lossy(tag).into_owned());
        self.file_offset = self.file.payload_offset(tag) + offset;
        self
    }

    /// The place is in a section, at the end of the file.
    pub fn at_end(mut self, tag: &[u8; 4]) -> Self {
        self.section = Some(String::from_utf8_lossy(tag).into_owned());
        self.file_offset = self.bytes.len() as u64;
        self
    }

    /// The place is only an offset.
    pub fn at(self, file_offset: u64) -> Self {
        Self {
            file_offset,
            ..self
        }
    }

    /// The place names an item.
    pub fn item(self, item: &'static str) -> Self {
        Self {
            item: Some(item),
            ..self
        }
    }

    /// Words of what is expected and what is found.
    pub fn says(self, expected: &'static str, found: &'static str) -> Self {
        Self {
            expected,
            found,
            ..self
        }
    }

    /// What of the picture is left.
    pub fn keeps(self, keeps: Keeps) -> Self {
        Self { keeps, ..self }
    }

    /// Codes of other errors and warnings that the same fault causes, sorted.
    pub fn others(self, others: &'static [&'static str]) -> Self {
        Self { others, ..self }
    }

    /// Opens the file and checks all of it.
    pub fn check(self) {
        let name = self.name;
        let blueprint = open_bytes(self.bytes.clone());
        let finding = blueprint
            .findings
            .iter()
            .find(|finding| finding.code == self.code)
            .unwrap_or_else(|| panic!("{name}: only {:?}", complaints(&blueprint.findings)));
        assert_eq!(finding.severity, self.severity, "{name}");
        assert_eq!(finding.place.section, self.section, "{name}");
        assert_eq!(finding.place.file_offset, Some(self.file_offset), "{name}");
        assert_eq!(finding.place.item.as_deref(), self.item, "{name}");
        check_words(name, finding, self.expected, self.found);

        let mut codes = complaints(&blueprint.findings);
        codes.retain(|code| *code != self.code);
        codes.sort_unstable();
        assert_eq!(codes, self.others, "{name}: other complaints");
        assert_eq!(kept(&self.bytes, &blueprint), self.keeps, "{name}");
        if self.severity == Severity::Error {
            let verdict = verdicts(blueprint.version, &blueprint.findings).remove(0);
            assert_eq!(verdict.outcome, Outcome::Refuses, "{name}");
            assert!(
                verdict
                    .reasons
                    .iter()
                    .any(|reason| reason.code == self.code),
                "{name}"
            );
        }
    }
}

/// How much of the valid file a document still has; what is not as it was does not count.
fn kept(bytes: &[u8], blueprint: &Blueprint) -> Keeps {
    let valid = open_bytes(FileV2::valid().bytes());
    let decoded = decode_all(bytes, blueprint);
    let cells = || (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y)));
    let heights = decoded
        .heights
        .iter()
        .zip(cells())
        .take_while(|(found, (x, y))| **found == height(*x, *y));
    let biomes = decoded
        .biomes
        .iter()
        .zip(cells())
        .take_while(|(found, (x, y))| **found == u16::from(biome(*x, *y)));
    let (heights, biomes) = (heights.count(), biomes.count());
    assert!(
        decoded.heights[heights..]
            .iter()
            .all(|height| height.is_nan())
    );
    assert!(
        decoded.biomes[biomes..]
            .iter()
            .all(|biome| *biome == BIOME_NO_DATA)
    );
    let points = |tier| {
        let (found, valid) = (blueprint.roads.tier(tier), valid.roads.tier(tier));
        assert!(valid.points().starts_with(found.points()), "{found:?}");
        found.points().len()
    };
    assert!(
        valid.towns.starts_with(&blueprint.towns),
        "{:?}",
        blueprint.towns
    );
    Keeps {
        heights,
        biomes,
        towns: blueprint.towns.len(),
        highway_points: points(RoadTier::Highway),
        trail_points: points(RoadTier::Trail),
    }
}
