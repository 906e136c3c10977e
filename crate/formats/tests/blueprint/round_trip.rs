//! Reader and writers agree on documents made at random.

use mapscope_formats::MemorySource;
use mapscope_formats::blueprint::write::{Content, write_v1, write_v2};
use mapscope_formats::blueprint::{Blueprint, Channels, Params, Paths, Roads, Tag, Town, Version};
use proptest::prelude::*;

use crate::support::{complaints, decode_all, open_bytes};
use crate::writers::{Cells, reencode};

#[derive(Clone, Debug)]
struct Document {
    params: Params,
    towns: Vec<Town>,
    roads: Roads,
    extra: Vec<(Tag, Vec<u8>)>,
    cells_seed: u32,
}

fn coordinate() -> impl Strategy<Value = f32> {
    prop_oneof![
        -1.0e5_f32..1.0e5,
        Just(0.0),
        Just(-0.0),
        Just(f32::MAX),
        Just(f32::MIN_POSITIVE)
    ]
}

fn point() -> impl Strategy<Value = [f32; 2]> {
    [coordinate(), coordinate()]
}

fn paths() -> impl Strategy<Value = Paths> {
    prop::collection::vec(prop::collection::vec(point(), 0..9), 0..6)
        .prop_map(|paths| paths.into_iter().collect())
}

fn document() -> impl Strategy<Value = Document> {
    let params = (
        any::<i32>(),
        coordinate(),
        coordinate(),
        point(),
        ".{0,200}",
        ".{0,9}",
    );
    let params = params.prop_map(
        |(world_seed, crater_radius, density_multiplier, center, utc, hash)| Params {
            world_seed,
            crater_radius,
            density_multiplier,
            impact_center: center,
            generated_utc: utc,
            generator_git_hash: hash,
        },
    );
    let town = (point(), any::<u8>(), any::<bool>()).prop_map(|(position, tier, flag)| Town {
        position,
        tier: i32::from(tier),
        is_highway_node: Some(flag),
    });
    let roads =
        (paths(), paths(), paths(), paths()).prop_map(|(highway, branch, rugged, trail)| Roads {
            highway,
            branch,
            rugged,
            trail,
        });
    let extra = prop::collection::btree_map(
        any::<[u8; 4]>(),
        prop::collection::vec(any::<u8>(), 0..40),
        0..4,
    )
    .prop_map(|sections| {
        let sections = sections
            .into_iter()
            .map(|(tag, payload)| (Tag(tag), payload));
        sections
            .filter(|(tag, _)| !tag.is_known())
            .collect::<Vec<_>>()
    });
    (
        params,
        prop::collection::vec(town, 0..20),
        roads,
        extra,
        any::<u32>(),
    )
        .prop_map(|(params, towns, roads, extra, cells_seed)| Document {
            params,
            towns,
            roads,
            extra,
            cells_seed,
        })
}

impl Document {
    fn hash(&self, x: u32, y: u32) -> u32 {
        let mixed = (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ self.cells_seed)
            .wrapping_mul(0xC2B2_AE3D);
        mixed ^ (mixed >> 15)
    }

    /// Any bits at all, NaN and infinities too.
    fn height(&self, x: u32, y: u32) -> f32 {
        f32::from_bits(self.hash(x, y))
    }

    fn biome(&self, x: u32, y: u32) -> i32 {
        (self.hash(y, x) >> 24) as i32
    }

    fn write(&self, version: Version, map_size: u32) -> Vec<u8> {
        let extra: Vec<(Tag, &[u8])> = self
            .extra
            .iter()
            .map(|(tag, payload)| (*tag, payload.as_slice()))
            .collect();
        let content = Content {
            map_size,
            params: &self.params,
            towns: &self.towns,
            roads: &self.roads,
            extra: &extra,
        };
        let mut cells = Cells(|x, y| self.height(x, y), |x, y| self.biome(x, y));
        let mut bytes = Vec::new();
        match version {
            Version::V1 => write_v1(&mut bytes, &content, &mut cells),
            Version::V2 => write_v2(&mut bytes, &content, &mut cells),
        }
        .expect("the document can be written");
        bytes
    }

    fn check_cells(&self, bytes: &[u8], blueprint: &Blueprint) {
        let decoded = decode_all(bytes, blueprint);
        let side = blueprint.map_size;
        let mut cells = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
        let found = decoded.heights.iter().zip(&decoded.biomes);
        assert!(found.zip(cells.by_ref()).all(|((height, biome), (x, y))| {
            height.to_bits() == self.height(x, y).to_bits() && i32::from(*biome) == self.biome(x, y)
        }));
        assert_eq!(cells.next(), None);
        assert_eq!(blueprint.rasters.missing_cells(Channels::Both), 0);
    }

    fn flagless_towns(&self) -> Vec<Town> {
        self.towns
            .iter()
            .map(|town| Town {
                is_highway_node: None,
                ..*town
            })
            .collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn version_1_reads_back_as_it_was_written(document in document(), side in 1_u32..24) {
        let bytes = document.write(Version::V1, side);
        let blueprint = open_bytes(bytes.clone());
        prop_assert_eq!(blueprint.version, Version::V1);
        prop_assert_eq!(blueprint.map_size, side);
        prop_assert_eq!(&blueprint.towns, &document.flagless_towns());
        prop_assert_eq!(&blueprint.roads, &document.roads);
        let expected = ["blueprint-v1-deprecated", "blueprint-v1-map-size-small"];
        prop_assert_eq!(complaints(&blueprint.findings), expected);
        document.check_cells(&bytes, &blueprint);
    }

    #[test]
    fn version_2_reads_back_as_it_was_written(document in document(), side in 256_u32..260) {
        let bytes = document.write(Version::V2, side);
        let blueprint = open_bytes(bytes.clone());
        prop_assert_eq!(blueprint.version, Version::V2);
        prop_assert_eq!(blueprint.map_size, side);
        prop_assert_eq!(blueprint.params.as_ref(), Some(&document.params));
        prop_assert_eq!(&blueprint.towns, &document.towns);
        prop_assert_eq!(&blueprint.roads, &document.roads);
        prop_assert_eq!(complaints(&blueprint.findings), [""; 0]);
        prop_assert_eq!(blueprint.sections.len(), 8 + document.extra.len());
        document.check_cells(&bytes, &blueprint);
    }

    #[test]
    fn a_file_of_version_1_is_the_same_map_once_reencoded(document in document()) {
        let v1 = document.write(Version::V1, 256);
        let bytes = reencode(&MemorySource::new(v1)).expect("nothing stands against it");
        let blueprint = open_bytes(bytes.clone());
        let towns: Vec<Town> =
            document.towns.iter().map(|town| Town { is_highway_node: Some(false), ..*town }).collect();
        prop_assert_eq!(&blueprint.towns, &towns);
        prop_assert_eq!(&blueprint.roads, &document.roads);
        prop_assert_eq!(complaints(&blueprint.findings), [""; 0]);
        document.check_cells(&bytes, &blueprint);
    }
}
