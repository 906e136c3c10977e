//! What the invented world promises, seen through its public face.

use std::sync::OnceLock;

use mapscope_formats::MemorySource;
use mapscope_formats::blueprint::write::ColumnSource as _;
use mapscope_formats::blueprint::{RoadTier, Town, Version, open};
use mapscope_samples::blueprint::{NOTE_TEXT, Variant};
use mapscope_samples::{Biome, World, blueprint, legend_json};

const SIZE: u32 = 256;

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| World::generate(1))
}

/// Heights and biomes of a whole map, x outer.
fn cells(map_size: u32) -> (Vec<f32>, Vec<i32>) {
    let side = map_size as usize;
    let (mut heights, mut biomes) = (vec![0.0; side * side], vec![0; side * side]);
    let mut columns = world().columns(map_size);
    for x in 0..map_size {
        let start = x as usize * side;
        columns.heights(x, &mut heights[start..start + side]);
        columns.biomes(x, &mut biomes[start..start + side]);
    }
    (heights, biomes)
}

fn file(world: &World, version: Version) -> Vec<u8> {
    let mut bytes = Vec::new();
    blueprint::write(&mut bytes, world, SIZE, version, Variant::Plain)
        .expect("a vector takes everything");
    bytes
}

fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt()
}

/// The hash is a constant: golden images and other people's files depend on these bytes. Who
/// changes the world on purpose changes it too.
#[test]
fn a_seed_gives_the_same_bytes_everywhere_and_every_time() {
    let bytes = file(world(), Version::V2);
    assert_eq!(fnv_1a(&bytes), HASH, "{:#018x}", fnv_1a(&bytes));
    assert_eq!(bytes, file(&World::generate(1), Version::V2));
}

const HASH: u64 = 0x7226_39eb_5d7c_ffe0;

#[test]
fn the_reader_finds_nothing_wrong_with_either_version() {
    for (name, version) in [
        ("MapData_Seed_1.dat", Version::V2),
        ("MapData_Seed_1_v1.dat", Version::V1),
    ] {
        let source = MemorySource::new(file(world(), version));
        let opened = pollster::block_on(open(name, &source)).expect("a map");
        assert_eq!((opened.version, opened.map_size), (version, SIZE));
        let severe: Vec<_> = opened
            .findings
            .iter()
            .filter(|finding| finding.severity == mapscope_formats::Severity::Error)
            .collect();
        assert!(severe.is_empty(), "{severe:?}");
        assert_eq!(opened.towns.len(), world().towns(SIZE).len());
        assert_eq!(opened.roads, world().roads(SIZE));
    }
}

#[test]
fn a_column_does_not_depend_on_those_made_before() {
    let (heights, biomes) = cells(SIZE);
    let mut columns = world().columns(SIZE);
    for x in [200, 3, 131, 130, 255, 0, 131] {
        let (mut height, mut biome) = (vec![0.0; SIZE as usize], vec![0; SIZE as usize]);
        columns.biomes(x, &mut biome);
        columns.heights(x, &mut height);
        let start = (x * SIZE) as usize;
        assert_eq!(
            height,
            heights[start..start + SIZE as usize],
            "heights of column {x}"
        );
        assert_eq!(
            biome,
            biomes[start..start + SIZE as usize],
            "biomes of column {x}"
        );
    }
}

#[test]
fn the_island_has_every_biome_within_a_frame_of_deep_sea() {
    let (heights, biomes) = cells(1024);
    let mut counts = [0_usize; Biome::ALL.len()];
    for biome in &biomes {
        let known = usize::try_from(*biome)
            .ok()
            .and_then(|ordinal| counts.get_mut(ordinal));
        *known.unwrap_or_else(|| panic!("ordinal {biome}")) += 1;
    }
    for ((biome, name), count) in Biome::ALL.into_iter().zip(counts) {
        assert!(count > 50, "{count} cells of {name} ({biome:?})");
    }
    let land = heights.iter().filter(|height| **height > 0.0).count();
    assert!(
        (0.2..0.5).contains(&(land as f32 / heights.len() as f32)),
        "{land} cells of land"
    );
    for i in 0..1024 {
        for edge in [i, 1023 * 1024 + i, i * 1024, i * 1024 + 1023] {
            assert_eq!(biomes[edge], Biome::DeepSea as i32, "cell {edge}");
        }
    }
    assert!(heights.iter().all(|height| (-90.0..700.0).contains(height)));
    assert!(heights.iter().any(|height| *height > 300.0));
}

#[test]
fn the_sea_is_where_the_ground_is_below_it() {
    let (heights, biomes) = cells(512);
    let seas = [Biome::DeepSea as i32, Biome::ShallowSea as i32];
    for (height, biome) in heights.iter().zip(&biomes) {
        assert!(
            !seas.contains(biome) || *height < 0.0,
            "biome {biome} at {height}"
        );
    }
}

#[test]
fn towns_stand_on_dry_ground_apart_from_each_other() {
    let size = 1024;
    let (heights, biomes) = cells(size);
    let towns = world().towns(size);
    for tier in 0..4 {
        assert!(
            towns.iter().filter(|town| town.tier == tier).count() >= 3,
            "tier {tier}"
        );
    }
    for (number, town) in towns.iter().enumerate() {
        assert_eq!(town.is_highway_node, Some(town.tier > 1));
        let [x, y] = town.position.map(|t| t as usize);
        let cell = x * size as usize + y;
        assert!(heights[cell] > 0.5, "town {number} at {}", heights[cell]);
        assert_ne!(biomes[cell], Biome::FreshWater as i32, "town {number}");
        for other in &towns[..number] {
            assert!(
                distance(town.position, other.position) > 0.04 * size as f32,
                "town {number}"
            );
        }
    }
}

#[test]
fn places_grow_with_the_map() {
    let (small, large) = (world(), world());
    let doubled = |town: Town| Town {
        position: town.position.map(|t| t * 2.0),
        ..town
    };
    let towns: Vec<Town> = small.towns(512).into_iter().map(doubled).collect();
    assert_eq!(towns, large.towns(1024));
    let (params, twice) = (small.params(512), large.params(1024));
    assert_eq!(params.crater_radius * 2.0, twice.crater_radius);
    assert_eq!(params.impact_center.map(|t| t * 2.0), twice.impact_center);
    let points = |size: u32| world().roads(size).highway.points().to_vec();
    let grown: Vec<[f32; 2]> = points(512)
        .iter()
        .map(|point| point.map(|t| t * 2.0))
        .collect();
    assert_eq!(grown, points(1024));
}

#[test]
fn the_crater_is_a_hollow_with_a_rim() {
    let size = 1024;
    let (heights, biomes) = cells(size);
    let params = world().params(size);
    let [cx, cy] = params.impact_center;
    let ring = |radii: f32| {
        let step = radii * params.crater_radius;
        // Sixteen points around, on the sides of a square turned twice.
        let around = [(1.0, 0.0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92)];
        let turned = around
            .iter()
            .flat_map(|(a, b)| [(*a, *b), (-*b, *a), (-*a, -*b), (*b, -*a)])
            .map(|(a, b)| [(cx + a * step) as usize, (cy + b * step) as usize]);
        let cells: Vec<usize> = turned.map(|[x, y]| x * size as usize + y).collect();
        let mean = cells.iter().map(|cell| heights[*cell]).sum::<f32>() / cells.len() as f32;
        let ash = cells
            .iter()
            .filter(|cell| biomes[**cell] == Biome::CraterAsh as i32)
            .count();
        (mean, ash)
    };
    let (floor, _) = ring(0.5);
    let (rim, ash_on_rim) = ring(1.0);
    assert!(rim > floor + 20.0, "floor {floor}, rim {rim}");
    assert!(ash_on_rim > 12, "{ash_on_rim} of 16 points are ash");
    assert_eq!(ring(3.5).1, 0, "ash far away");
}

#[test]
fn roads_end_in_towns_or_other_roads() {
    let size = 1024;
    let towns = world().towns(size);
    let roads = world().roads(size);
    let ends: Vec<[f32; 2]> = roads
        .iter()
        .flat_map(|(_, paths)| paths.iter())
        .flat_map(|p| [p[0], p[p.len() - 1]])
        .collect();
    for (tier, paths) in roads.iter() {
        assert!(paths.len() > 3, "{} has {} paths", tier.name(), paths.len());
        for path in paths.iter() {
            assert!(path.len() >= 2);
            let met = [path[0], path[path.len() - 1]].map(|end| {
                let roads_there = ends.iter().filter(|other| **other == end).count();
                roads_there > 1 || towns.iter().any(|town| town.position == end)
            });
            let loose = met.iter().filter(|met| !**met).count();
            let may_be_loose = usize::from(tier == RoadTier::Trail);
            assert!(loose <= may_be_loose, "{} from {:?}", tier.name(), path[0]);
        }
    }
    for town in &towns {
        assert!(
            ends.contains(&town.position),
            "no road to the town at {:?}",
            town.position
        );
    }
}

#[test]
fn roads_stay_out_of_the_sea() {
    let size = 1024;
    let (heights, biomes) = cells(size);
    let roads = world().roads(size);
    let points: Vec<[f32; 2]> = roads
        .iter()
        .flat_map(|(_, paths)| paths.points())
        .copied()
        .collect();
    let drowned = points
        .iter()
        .map(|point| point.map(|t| t as usize))
        .filter(|[x, y]| {
            let cell = x * size as usize + y;
            heights[cell] < -1.0 && biomes[cell] != Biome::FreshWater as i32
        })
        .count();
    // A smoothed bend may clip the water's edge.
    assert!(
        drowned * 200 < points.len(),
        "{drowned} of {} points",
        points.len()
    );
}

#[test]
fn the_unknown_section_stands_in_front_of_the_towns_and_is_skipped() {
    let mut bytes = file(world(), Version::V2);
    let before = bytes.len();
    assert!(blueprint::insert_note(&mut bytes));
    assert_eq!(bytes.len(), before + 12 + NOTE_TEXT.len());
    let source = MemorySource::new(bytes);
    let read = pollster::block_on(open("a.dat", &source)).expect("can be shown");
    let names: Vec<&str> = read.sections.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "PRMS", "HGTS", "BIOM", "NOTE", "TOWN", "RDHW", "RDBR", "RDRG", "RDTL"
        ]
    );
    assert_eq!(read.towns, world().towns(SIZE));
}

#[test]
fn the_mistakes_are_added_to_a_file_that_is_otherwise_the_same() {
    let mut bytes = Vec::new();
    blueprint::write(&mut bytes, world(), SIZE, Version::V2, Variant::Mistakes)
        .expect("a vector takes everything");
    let source = MemorySource::new(bytes);
    let read = pollster::block_on(open("a.dat", &source)).expect("can be shown");
    let (towns, added) = read.towns.split_at(world().towns(SIZE).len());
    assert_eq!(towns, world().towns(SIZE));
    let (heights, _) = cells(SIZE);
    let height = |[x, y]: [f32; 2]| heights[x as usize * SIZE as usize + y as usize];
    let [in_sea, lonely] = added else {
        panic!("{added:?}")
    };
    assert!(height(in_sea.position) < -10.0);
    assert!(height(lonely.position) > 1.0);
    let roads = read.roads.iter().flat_map(|(_, paths)| paths.points());
    let nearest = roads
        .map(|point| distance(*point, lonely.position))
        .fold(f32::INFINITY, f32::min);
    assert!(nearest > 0.02 * SIZE as f32, "a road {nearest} cells away");
    let off_map = read.roads.rugged.points().last().expect("there are roads");
    assert!(off_map[0] > 1.05 * SIZE as f32);
}

#[test]
fn the_legend_names_every_biome_and_tier() {
    let json = legend_json(512);
    for (_, name) in Biome::ALL {
        assert!(
            json.to_lowercase().contains(&format!("\"{name}\"")),
            "{name}"
        );
    }
    assert_eq!(json.matches("\"color\": \"#").count(), Biome::ALL.len());
    assert!(json.contains("\"metresPerCell\": 16\n"), "{json}");
}
