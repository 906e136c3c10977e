//! The groups of facts that the panel shows of a blueprint.

use mapscope_formats::blueprint::{Blueprint, Params, Version};

use super::names::Names;
use super::settings::Terms;
use super::state::Numbers;
use crate::report::{Fact, FactGroup};
use crate::report_parts::{counted_fact as count, fact, group, valued};
use crate::text::{exact, significant};

const NOT_KNOWN: &str = "not known";

/// What is said of a parameter that the version has no room for.
const NOT_IN_V1: &str = "not known (version 1 does not say)";

/// Digits of a number that is computed rather than read.
const DIGITS: u8 = 6;

/// What the file is and what the generator was told.
pub fn summary(blueprint: &Blueprint, terms: &Terms) -> FactGroup {
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
    facts.extend(match &blueprint.params {
        Some(params) => parameters(params, NOT_KNOWN, &terms.names),
        None => parameters(&Params::not_known(), NOT_IN_V1, &terms.names),
    });
    facts.push(fact(
        "coordinates",
        "Coordinates",
        terms.placement.coordinates.description(),
    ));
    group("summary", "Map", true, facts)
}

/// Parameters of the generator; `not_known` stands for sentinels.
fn parameters(params: &Params, not_known_text: &str, names: &Names) -> Vec<Fact> {
    let not_known = |id, label| fact(id, label, not_known_text);
    let crater_radius = match params.known_crater_radius() {
        Some(radius) => {
            let cells = f64::from(radius);
            let text = names.with_metres(exact(radius), cells);
            valued("crater-radius", "Crater radius", text, cells)
        }
        None => not_known("crater-radius", "Crater radius"),
    };
    let density = match params.known_density_multiplier() {
        Some(density) => valued(
            "density-multiplier",
            "Density multiplier",
            exact(density),
            f64::from(density),
        ),
        None => not_known("density-multiplier", "Density multiplier"),
    };
    let text = |value: &str| {
        if value.is_empty() {
            not_known_text.to_owned()
        } else {
            value.to_owned()
        }
    };
    let seed = match params.known_world_seed() {
        Some(seed) => valued("world-seed", "Seed", seed.to_string(), f64::from(seed)),
        None => not_known("world-seed", "Seed"),
    };
    let impact = match params.known_impact_center() {
        Some([x, y]) => format!("({}, {})", exact(x), exact(y)),
        None => not_known_text.to_owned(),
    };
    vec![
        seed,
        crater_radius,
        fact("impact-center", "Impact centre", impact),
        density,
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
pub fn heights(numbers: &Numbers, names: &Names, is_exact: bool) -> FactGroup {
    let statistics = &numbers.heights;
    let mut facts = Vec::new();
    if let Some((min, max)) = statistics.bounds() {
        facts.push(valued("min", "Lowest", names.height(min), f64::from(min)));
        facts.push(valued("max", "Highest", names.height(max), f64::from(max)));
    }
    if let Some(mean) = statistics.mean() {
        let text = names.with_height_unit(significant(mean, DIGITS));
        facts.push(valued("mean", "Mean", text, mean));
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
        let text = names.with_height_unit(significant(value, 4));
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
