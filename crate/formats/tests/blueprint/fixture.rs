//! Files written down byte by byte, with what they mean beside them.

use mapscope_formats::blueprint::{Params, RoadTier, SectionStatus, Town, Version};

use crate::support::{decode_all, open_bytes};

/// 2 × 2 cells, two towns, a highway.
pub const V1: &[u8] = &[
    0x07, b'I', b'S', b'L', b'A', b'_', b'V', b'1', //
    0x02, 0x00, 0x00, 0x00, // MapSize
    0x00, 0x00, 0x80, 0x3F, 0x04, 0x00, 0x00, 0x00, // (0, 0): height 1, biome 4
    0x00, 0x00, 0x00, 0xC0, 0x00, 0x00, 0x00, 0x00, // (0, 1): height −2, biome 0
    0x00, 0x00, 0x20, 0x41, 0xFF, 0x00, 0x00, 0x00, // (1, 0): height 10, biome 255
    0x00, 0x00, 0x00, 0x3F, 0x01, 0x00, 0x00, 0x00, // (1, 1): height 0.5, biome 1
    0x02, 0x00, 0x00, 0x00, // towns
    0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40, 0x03, 0x00, 0x00, 0x00, // (1, 2), tier 3
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0xBF, 0x00, 0x00, 0x00,
    0x00, // (0, −1), tier 0
    0x01, 0x00, 0x00, 0x00, // highway: paths
    0x02, 0x00, 0x00, 0x00, // points
    0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40, // (1, 2)
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0xBF, // (0, −1)
    0x00, 0x00, 0x00, 0x00, // branch
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // rugged: one path of no points
    0x00, 0x00, 0x00, 0x00, // trail
];

/// What stands before the heights of a v2 file.
pub const V2_START: &[u8] = &[
    b'I', b'S', b'L', b'A', 0x02, 0x00, 0x00, 0x00, //
    b'P', b'R', b'M', b'S', 0x22, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 34 bytes
    0xD6, 0xFF, 0xFF, 0xFF, // WorldSeed −42
    0x00, 0x01, 0x00, 0x00, // MapSize 256
    0x00, 0x00, 0xC8, 0x42, // CraterRadius 100
    0x00, 0x00, 0xC0, 0x3F, // DensityMultiplier 1.5
    0x00, 0x00, 0x00, 0x41, // ImpactCenterX 8
    0x00, 0x00, 0x80, 0xC1, // ImpactCenterY −16
    0x04, b'2', b'0', 0xC3, 0xA9, // GeneratedUtc "20é"
    0x04, b'a', b'b', b'c', b'1', // GeneratorGitHash "abc1"
    b'H', b'G', b'T', b'S', 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, // 262144 bytes
];

/// What stands between the heights and the biomes.
pub const V2_MIDDLE: &[u8] = &[
    b'B', b'I', b'O', b'M', 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
];

/// What stands after the biomes.
pub const V2_END: &[u8] = &[
    b'T', b'O', b'W', b'N', 0x0E, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, //
    0x01, 0x00, 0x00, 0x00, // towns
    0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40, 0x03,
    0x01, // (1, 2), tier 3, highway node
    b'R', b'D', b'H', b'W', 0x18, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, //
    0x01, 0x00, 0x00, 0x00, // paths
    0x02, 0x00, 0x00, 0x00, // points
    0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40, // (1, 2)
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0xBF, // (0, −1)
    b'R', b'D', b'B', b'R', 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    b'R', b'D', b'R', b'G', 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    b'R', b'D', b'T', b'L', 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
];

/// The whole v2 file: all heights 0 but −2 at (0, 1) and 10 at (1, 0), all biomes 0 but 255 at
/// (0, 2) and 7 at (255, 255).
pub fn v2() -> Vec<u8> {
    let mut heights = vec![0; 262_144];
    heights[4..8].copy_from_slice(&[0x00, 0x00, 0x00, 0xC0]);
    heights[1024..1028].copy_from_slice(&[0x00, 0x00, 0x20, 0x41]);
    let mut biomes = vec![0; 65_536];
    biomes[2] = 255;
    biomes[65_535] = 7;
    [V2_START, &heights, V2_MIDDLE, &biomes, V2_END].concat()
}

#[test]
fn every_field_of_version_1_is_read_from_its_place() {
    let blueprint = open_bytes(V1.to_vec());
    assert_eq!((blueprint.version, blueprint.map_size), (Version::V1, 2));
    assert_eq!(blueprint.params, None);
    let decoded = decode_all(V1, &blueprint);
    assert_eq!(decoded.heights, [1.0, -2.0, 10.0, 0.5]);
    assert_eq!(decoded.biomes, [4, 0, 255, 1]);
    let first = Town {
        position: [1.0, 2.0],
        tier: 3,
        is_highway_node: None,
    };
    let second = Town {
        position: [0.0, -1.0],
        tier: 0,
        is_highway_node: None,
    };
    assert_eq!(blueprint.towns, [first, second]);
    let highways: Vec<_> = blueprint.roads.tier(RoadTier::Highway).iter().collect();
    assert_eq!(highways, [&[[1.0, 2.0], [0.0, -1.0]]]);
    let lengths = blueprint.roads.iter().map(|(_, paths)| paths.len());
    assert_eq!(lengths.collect::<Vec<_>>(), [1, 0, 1, 0]);
    let rows: Vec<_> = blueprint
        .sections
        .iter()
        .map(|row| (row.file_offset, row.length))
        .collect();
    assert_eq!(
        rows,
        [(12, 32), (44, 28), (72, 24), (96, 4), (100, 8), (108, 4)]
    );
    assert!(
        blueprint
            .sections
            .iter()
            .all(|row| row.status == SectionStatus::Read)
    );
}

#[test]
fn every_field_of_version_2_is_read_from_its_place() {
    let bytes = v2();
    let blueprint = open_bytes(bytes.clone());
    assert_eq!((blueprint.version, blueprint.map_size), (Version::V2, 256));
    let params = Params {
        world_seed: -42,
        crater_radius: 100.0,
        density_multiplier: 1.5,
        impact_center: [8.0, -16.0],
        generated_utc: "20é".to_owned(),
        generator_git_hash: "abc1".to_owned(),
    };
    assert_eq!(blueprint.params, Some(params));
    let decoded = decode_all(&bytes, &blueprint);
    let heights: Vec<_> = (0..)
        .zip(decoded.heights)
        .filter(|(_, height)| *height != 0.0)
        .collect();
    assert_eq!(heights, [(1, -2.0), (256, 10.0)]);
    let biomes: Vec<_> = (0..)
        .zip(decoded.biomes)
        .filter(|(_, biome)| *biome != 0)
        .collect();
    assert_eq!(biomes, [(2, 255), (65_535, 7)]);
    let town = Town {
        position: [1.0, 2.0],
        tier: 3,
        is_highway_node: Some(true),
    };
    assert_eq!(blueprint.towns, [town]);
    let highways: Vec<_> = blueprint.roads.tier(RoadTier::Highway).iter().collect();
    assert_eq!(highways, [&[[1.0, 2.0], [0.0, -1.0]]]);
    let names: Vec<_> = blueprint
        .sections
        .iter()
        .map(|row| row.name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "PRMS", "HGTS", "BIOM", "TOWN", "RDHW", "RDBR", "RDRG", "RDTL"
        ]
    );
    let hgts = &blueprint.sections[1];
    assert_eq!((hgts.file_offset, hgts.length), (66, 262_144));
    assert!(
        blueprint
            .sections
            .iter()
            .all(|row| row.status == SectionStatus::Read)
    );
}
