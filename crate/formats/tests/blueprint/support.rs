//! Files made byte by byte, so that tests do not rest on the writers.

use std::ops::Range;

use mapscope_formats::blueprint::{self, Blueprint, Channels, InvalidBiomes, Window};
use mapscope_formats::{ByteSource, Finding, MemorySource, OpenError, Severity};

/// Cells along each side of the test files of version 2: the smallest that it has.
pub const SIDE: u32 = 256;

/// A file of version 2 whose sections can be anything.
#[derive(Clone)]
pub struct FileV2 {
    pub version: u32,
    pub sections: Vec<RawSection>,
}

#[derive(Clone)]
pub struct RawSection {
    pub tag: [u8; 4],
    /// What the header says; `None` for the truth.
    pub length: Option<u64>,
    pub payload: Vec<u8>,
}

impl FileV2 {
    /// A valid file: heights `x + y / 1000`, biomes `(x + y) % 7`, two towns, a highway of two
    /// points and a trail of three.
    pub fn valid() -> Self {
        let section = |tag: &[u8; 4], payload| RawSection {
            tag: *tag,
            length: None,
            payload,
        };
        let cells = || (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y)));
        let heights = cells()
            .flat_map(|(x, y)| height(x, y).to_le_bytes())
            .collect();
        let biomes = cells().map(|(x, y)| biome(x, y)).collect();
        Self {
            version: 2,
            sections: vec![
                section(b"PRMS", params(42, SIDE as i32)),
                section(b"HGTS", heights),
                section(b"BIOM", biomes),
                section(b"TOWN", towns(&[(1.0, 2.0, 0, 1), (30.0, 40.5, 3, 0)])),
                section(b"RDHW", paths(&[&[[1.0, 2.0], [30.0, 40.5]]])),
                section(b"RDBR", paths(&[])),
                section(b"RDRG", paths(&[])),
                section(b"RDTL", paths(&[&[[5.0, 5.0], [6.0, 7.0], [8.0, 8.0]]])),
            ],
        }
    }

    /// The section of a tag.
    pub fn section(&mut self, tag: &[u8; 4]) -> &mut RawSection {
        self.sections
            .iter_mut()
            .find(|section| section.tag == *tag)
            .expect("a section of this tag")
    }

    /// The file with another payload of a section.
    pub fn with(mut self, tag: &[u8; 4], payload: Vec<u8>) -> Self {
        self.section(tag).payload = payload;
        self
    }

    /// The file with another length in a section's header.
    pub fn with_length(mut self, tag: &[u8; 4], length: u64) -> Self {
        self.section(tag).length = Some(length);
        self
    }

    /// The file without a section.
    pub fn without(mut self, tag: &[u8; 4]) -> Self {
        self.sections.retain(|section| section.tag != *tag);
        self
    }

    /// The file with one more section at the end.
    pub fn and(mut self, tag: &[u8; 4], payload: &[u8]) -> Self {
        let payload = payload.to_vec();
        self.sections.push(RawSection {
            tag: *tag,
            length: None,
            payload,
        });
        self
    }

    /// Where the payload of a section begins in [`FileV2::bytes`].
    pub fn payload_offset(&self, tag: &[u8; 4]) -> u64 {
        let before = self
            .sections
            .iter()
            .take_while(|section| section.tag != *tag);
        8 + 12
            + before
                .map(|section| 12 + section.payload.len() as u64)
                .sum::<u64>()
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"ISLA".to_vec();
        bytes.extend(self.version.to_le_bytes());
        for section in &self.sections {
            bytes.extend(section.tag);
            bytes.extend(
                section
                    .length
                    .unwrap_or(section.payload.len() as u64)
                    .to_le_bytes(),
            );
            bytes.extend(&section.payload);
        }
        bytes
    }
}

pub fn height(x: u32, y: u32) -> f32 {
    x as f32 + y as f32 / 1000.0
}

pub fn biome(x: u32, y: u32) -> u8 {
    ((x + y) % 7) as u8
}

/// A payload of `PRMS`.
pub fn params(seed: i32, map_size: i32) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend(seed.to_le_bytes());
    bytes.extend(map_size.to_le_bytes());
    for value in [120.5_f32, 1.5, 100.0, 90.0] {
        bytes.extend(value.to_le_bytes());
    }
    bytes.extend(b"\x142026-01-02T03:04:05Z");
    bytes.extend(b"\x07abc1234");
    bytes
}

/// A payload of `TOWN`.
pub fn towns(towns: &[(f32, f32, u8, u8)]) -> Vec<u8> {
    let mut bytes = (towns.len() as i32).to_le_bytes().to_vec();
    for (x, y, tier, flag) in towns {
        bytes.extend(x.to_le_bytes());
        bytes.extend(y.to_le_bytes());
        bytes.extend([*tier, *flag]);
    }
    bytes
}

/// A payload of a road section.
pub fn paths(paths: &[&[[f32; 2]]]) -> Vec<u8> {
    let mut bytes = (paths.len() as i32).to_le_bytes().to_vec();
    for path in paths {
        bytes.extend((path.len() as i32).to_le_bytes());
        bytes.extend(path.iter().flatten().flat_map(|value| value.to_le_bytes()));
    }
    bytes
}

/// A file of version 1 of `side`² cells with these ordinals of biomes and of the towns' tiers, and
/// one path of two points in each tier of roads.
pub fn file_v1(side: u32, biome: impl Fn(u32, u32) -> i32, tiers: &[i32]) -> Vec<u8> {
    let mut bytes = b"\x07ISLA_V1".to_vec();
    bytes.extend(side.to_le_bytes());
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        bytes.extend(height(x, y).to_le_bytes());
        bytes.extend(biome(x, y).to_le_bytes());
    }
    bytes.extend((tiers.len() as i32).to_le_bytes());
    for tier in tiers {
        bytes.extend(1.5_f32.to_le_bytes());
        bytes.extend(2.5_f32.to_le_bytes());
        bytes.extend(tier.to_le_bytes());
    }
    for tier in 0..4 {
        bytes.extend(paths(&[&[[tier as f32, 0.0], [1.0, 1.0]]]));
    }
    bytes
}

pub fn open(name: &str, source: &dyn ByteSource) -> Result<Blueprint, OpenError> {
    pollster::block_on(blueprint::open(name, source))
}

/// Opens bytes that can be shown.
pub fn open_bytes(bytes: Vec<u8>) -> Blueprint {
    open("map.dat", &MemorySource::new(bytes)).expect("the file can be shown")
}

/// Opens bytes that cannot be shown.
pub fn refusal(bytes: Vec<u8>) -> Finding {
    match open("map.dat", &MemorySource::new(bytes)) {
        Err(OpenError::Refused(finding)) => *finding,
        Err(OpenError::Source(error)) => panic!("memory can be read: {error}"),
        Ok(blueprint) => panic!("shown, with {:?}", codes(&blueprint.findings)),
    }
}

/// A decoded window.
pub struct Decoded {
    pub heights: Vec<f32>,
    pub biomes: Vec<u16>,
    pub invalid: InvalidBiomes,
}

/// Reads and decodes a window.
pub fn decode(
    source: &dyn ByteSource,
    blueprint: &Blueprint,
    columns: Range<u32>,
    rows: Range<u32>,
    channels: Channels,
) -> Decoded {
    let window = Window { columns, rows };
    let ranges = blueprint.rasters.ranges(&window, channels);
    let parts = pollster::block_on(source.read(&ranges)).expect("ranges lie within the file");
    let mut heights = vec![f32::MAX; window.cells()];
    let mut biomes = vec![0xABCD; window.cells()];
    let rasters = &blueprint.rasters;
    let invalid = rasters.decode(&window, channels, &parts, &mut heights, &mut biomes);
    Decoded {
        heights,
        biomes,
        invalid,
    }
}

/// Decodes the whole map.
pub fn decode_all(bytes: &[u8], blueprint: &Blueprint) -> Decoded {
    let side = 0..blueprint.map_size;
    let source = MemorySource::new(bytes);
    decode(&source, blueprint, side.clone(), side, Channels::Both)
}

pub fn codes(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.code).collect()
}

/// The codes of errors and warnings, leaving out notes.
pub fn complaints(findings: &[Finding]) -> Vec<&'static str> {
    let loud = findings
        .iter()
        .filter(|finding| finding.severity > Severity::Note);
    loud.map(|finding| finding.code).collect()
}

/// Checks that a finding says what the format asks for, what stands there, and what to do.
pub fn check_words(name: &str, finding: &Finding, expected: &str, found: &str) {
    let says = |text: &Option<String>, words: &str| {
        text.as_deref()
            .is_some_and(|text| !text.is_empty() && text.contains(words))
    };
    assert!(
        says(&finding.expected, expected),
        "{name}: expected is {:?}",
        finding.expected
    );
    assert!(
        says(&finding.found, found),
        "{name}: found is {:?}",
        finding.found
    );
    assert!(
        !finding.message.is_empty() && !finding.advice.is_empty(),
        "{name}: {finding:?}"
    );
}
