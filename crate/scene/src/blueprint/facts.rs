//! The groups of facts that the panel shows of a blueprint.

use mapscope_formats::blueprint::{Blueprint, Params, RoadTier, Version};
use mapscope_layers::raster::CATEGORY_INVALID;

use super::state::Numbers;
use super::vectors::Vectors;
use crate::report::{Fact, FactGroup};
use crate::text::{counted, exact, grouped, percent, significant};

const NOT_KNOWN: &str = "not known";

/// Digits of a number that is computed rather than read.
const DIGITS: u8 = 6;

fn fact(id: &str, label: &str, text: impl Into<String>) -> Fact {
    Fact {
        id: id.to_owned(),
        label: label.to_owned(),
        text: text.into(),
        value: None,
    }
}

fn valued(id: &str, label: &str, text: impl Into<String>, value: f64) -> Fact {
    Fact {
        value: Some(value),
        ..fact(id, label, text)
    }
}

fn count(id: &str, label: &str, count: u64) -> Fact {
    valued(id, label, grouped(count), count as f64)
}

fn group(id: &str, title: &str, exact: bool, facts: Vec<Fact>) -> FactGroup {
    FactGroup {
        id: id.to_owned(),
        title: title.to_owned(),
        exact,
        facts,
    }
}

/// What the file is and what the generator was told.
pub fn summary(blueprint: &Blueprint, vectors: &Vectors) -> FactGroup {
    let size = blueprint.map_size;
    let version = match blueprint.version {
        Version::V1 => "1 (deprecated)",
        Version::V2 => "2",
    };
    let mut facts = vec![
        fact("version", "Version", version),
        valued(
            "map-size",
            "Map size",
            format!("{size} × {size} cells"),
            f64::from(size),
        ),
    ];
    if let Some(params) = &blueprint.params {
        facts.extend(parameters(params));
    }
    facts.push(fact(
        "coordinates",
        "Coordinates",
        vectors.coordinates.description(),
    ));
    group("summary", "Map", true, facts)
}

/// Parameters of the generator; sentinels are "not known".
fn parameters(params: &Params) -> Vec<Fact> {
    let number = |id, label, value: Option<f32>| match value {
        Some(value) => valued(id, label, exact(value), f64::from(value)),
        None => fact(id, label, NOT_KNOWN),
    };
    let text = |value: &str| {
        if value.is_empty() {
            NOT_KNOWN.to_owned()
        } else {
            value.to_owned()
        }
    };
    let seed = match params.known_world_seed() {
        Some(seed) => valued("world-seed", "Seed", seed.to_string(), f64::from(seed)),
        None => fact("world-seed", "Seed", NOT_KNOWN),
    };
    let impact = match params.known_impact_center() {
        Some([x, y]) => format!("({}, {})", exact(x), exact(y)),
        None => NOT_KNOWN.to_owned(),
    };
    vec![
        seed,
        number(
            "crater-radius",
            "Crater radius",
            params.known_crater_radius(),
        ),
        fact("impact-center", "Impact centre", impact),
        number(
            "density-multiplier",
            "Density multiplier",
            params.known_density_multiplier(),
        ),
        fact(
            "generated-utc",
            "Written (UTC)",
            text(&params.generated_utc),
        ),
        fact(
            "generator-git-hash",
            "Generator",
            text(&params.generator_git_hash),
        ),
    ]
}

/// Statistics of heights.
pub fn heights(numbers: &Numbers, is_exact: bool) -> FactGroup {
    let statistics = &numbers.heights;
    let mut facts = Vec::new();
    if let Some((min, max)) = statistics.bounds() {
        facts.push(valued("min", "Lowest", exact(min), f64::from(min)));
        facts.push(valued("max", "Highest", exact(max), f64::from(max)));
    }
    if let Some(mean) = statistics.mean() {
        facts.push(valued("mean", "Mean", significant(mean, DIGITS), mean));
    }
    let percents = [1.0, 5.0, 25.0, 50.0, 75.0, 95.0, 99.0];
    let labels = [
        "1st percentile",
        "5th percentile",
        "25th percentile",
        "Median",
        "75th percentile",
        "95th percentile",
        "99th percentile",
    ];
    for ((percent, label), value) in percents
        .into_iter()
        .zip(labels)
        .zip(statistics.percentiles(percents).into_iter().flatten())
    {
        // The histogram gives percentiles to one part in 2048.
        let text = significant(value, 4);
        facts.push(valued(&format!("p{percent}"), label, text, value));
    }
    facts.push(count("cells", "Cells with a height", statistics.count()));
    facts.push(count("nan", "NaN", statistics.nan()));
    facts.push(count(
        "positive-infinite",
        "+∞",
        statistics.positive_infinite(),
    ));
    facts.push(count(
        "negative-infinite",
        "−∞",
        statistics.negative_infinite(),
    ));
    group("heights", "Heights", is_exact, facts)
}

/// Shares of biomes, by ordinal.
pub fn biomes(numbers: &Numbers, is_exact: bool) -> FactGroup {
    let biomes = &numbers.biomes;
    let facts = biomes.found().map(|(ordinal, cells)| {
        let (share, value) = percent(cells, biomes.samples());
        let text = if is_exact {
            format!("{share} ({})", counted(cells, "cell"))
        } else {
            share
        };
        if ordinal == CATEGORY_INVALID {
            valued("invalid", "Invalid", text, value)
        } else {
            valued(
                &format!("biome-{ordinal}"),
                &format!("Biome {ordinal}"),
                text,
                value,
            )
        }
    });
    group("biomes", "Biomes", is_exact, facts.collect())
}

/// Towns by tier.
pub fn towns(blueprint: &Blueprint) -> FactGroup {
    let mut tiers: Vec<(i32, u64)> = Vec::new();
    let mut sorted: Vec<i32> = blueprint.towns.iter().map(|town| town.tier).collect();
    sorted.sort_unstable();
    for tier in sorted {
        match tiers.last_mut() {
            Some((last, towns)) if *last == tier => *towns += 1,
            _ => tiers.push((tier, 1)),
        }
    }
    let mut facts = vec![count("towns", "Towns", blueprint.towns.len() as u64)];
    let of_tier =
        |(tier, towns): (i32, u64)| count(&format!("tier-{tier}"), &format!("Tier {tier}"), towns);
    facts.extend(tiers.into_iter().map(of_tier));
    let flags = || {
        blueprint
            .towns
            .iter()
            .filter_map(|town| town.is_highway_node)
    };
    if flags().next().is_some() {
        let nodes = flags().filter(|is_node| *is_node).count() as u64;
        facts.push(count("highway-nodes", "Highway nodes", nodes));
    }
    group("towns", "Towns", true, facts)
}

/// Roads by tier: how many, how long, of how many points.
pub fn roads(vectors: &Vectors) -> FactGroup {
    let labels = ["Highways", "Branches", "Rugged", "Trails"];
    let facts = RoadTier::ALL
        .into_iter()
        .zip(labels)
        .zip(&vectors.road_totals)
        .map(|((tier, label), totals)| {
            let text = format!(
                "{}, {} long, {}",
                counted(totals.paths, "road"),
                counted(totals.length_world.round() as u64, "cell"),
                counted(totals.points, "point"),
            );
            valued(tier.name(), label, text, totals.length_world)
        });
    group("roads", "Roads", true, facts.collect())
}
