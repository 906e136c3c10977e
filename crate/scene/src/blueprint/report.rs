//! What the panel says of a blueprint.

use mapscope_formats::blueprint::{Blueprint, Section, Version, raster_findings, verdicts};
use mapscope_formats::order::sort_by;
use mapscope_formats::{Finding, Place, Severity};

use super::companions::Companions;
use super::facts;
use super::histogram;
use super::settings::Terms;
use super::state::{Numbers, State};
use super::tables::{self, Surveyed};
use super::vectors::Vectors;
use crate::report::{Report, SectionRow};
use crate::text::counted;

/// The report as far as it can be made by now.
pub fn report(
    blueprint: &Blueprint,
    vectors: &Vectors,
    terms: &Terms,
    companions: &Companions,
    state: &State,
    surveyed: Surveyed<'_>,
) -> Report {
    let (numbers, is_exact) = state.numbers();
    let mut groups = vec![facts::summary(blueprint, terms)];
    let mut tables = Vec::new();
    let mut histograms = Vec::new();
    if let Some(numbers) = numbers {
        if state.heights.is_some() {
            groups.push(facts::heights(numbers, &terms.names, is_exact));
            histograms.extend(histogram::heights(numbers, is_exact));
        }
        if state.biomes.is_some() && numbers.biomes.samples() > 0 {
            let has_heights = state.heights.is_some();
            tables.push(tables::biomes(numbers, has_heights, &terms.names, is_exact));
        }
    }
    let towns = &blueprint.towns;
    tables.push(tables::towns(towns, surveyed));
    tables.push(tables::roads(&vectors.road_totals, &terms.names));
    tables.push(tables::checks(surveyed, blueprint.map_size));

    let mut findings = blueprint.findings.clone();
    let tally = numbers.filter(|_| is_exact).map(Numbers::tally);
    if let Some(tally) = &tally {
        findings.extend(raster_findings(blueprint, tally));
    }
    findings.extend(companions.findings(blueprint, tally.as_ref()));
    // The server does not look where things lie, so what the scene finds is not for its verdict.
    let verdicts = verdicts(blueprint.version, &findings);
    let placement = terms.placement;
    let off_map = surveyed.checked.map_or_else(Place::default, |checked| {
        tables::first_off_map(checked, placement, towns)
    });
    findings.extend(outside(vectors, off_map));
    if let Some(checked) = surveyed.checked {
        let found = tables::check_findings(checked, surveyed, placement, towns);
        findings.extend(found);
    }
    sort_by(&mut findings, |one, other| {
        other.severity.cmp(&one.severity)
    });

    Report {
        format: "islaApocalypse blueprint".to_owned(),
        variant: match blueprint.version {
            Version::V1 => "version 1".to_owned(),
            Version::V2 => "version 2".to_owned(),
        },
        facts: groups,
        tables,
        lists: Vec::new(),
        histograms,
        pictures: Vec::new(),
        companions: companions.list(),
        companion_kinds: Companions::kinds(),
        verdicts,
        findings,
        sections: blueprint.sections.iter().map(section_row).collect(),
        section_tables: Vec::new(),
        find_hint: "Coordinates, or “towns of tier 2”".to_owned(),
    }
}

/// What is said of towns and points that lie off the map.
fn outside(vectors: &Vectors, place: Place) -> Option<Finding> {
    (vectors.outside > 0).then(|| Finding {
        severity: Severity::Warning,
        code: "blueprint-outside-map",
        message: format!(
            "{} of towns and roads outside the map; drawn there",
            counted(vectors.outside, "point"),
        ),
        place,
        expected: Some(
            "all within 0 to MapSize, or some negative and all within ±MapSize/2".to_owned(),
        ),
        found: Some(counted(vectors.outside, "point") + " outside"),
        advice: "Check the generator's coordinates.".to_owned(),
        find: Some("off the map".to_owned()),
    })
}

fn section_row(section: &Section) -> SectionRow {
    SectionRow {
        name: section.name.clone(),
        file_offset: section.file_offset,
        length: section.length,
        status: section.status.to_string(),
    }
}
