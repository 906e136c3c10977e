//! What the survey found: a table of all checks, and a finding for each that found something.

use mapscope_formats::blueprint::Town;
use mapscope_formats::{Finding, Place, Severity};

use super::{Surveyed, column, count, number, text, unknown};
use crate::blueprint::coordinates::Placement;
use crate::blueprint::survey::{Checked, RoadPlace, cells_of_a_height};
use crate::report::{Row, Table, TableCell};
use crate::text::{counted, grouped};

/// What finds what a check found.
const TOWNS_WITHOUT_ROAD: &str = "towns without a road";
const LOOSE_ENDS: &str = "loose road ends";
const TOWNS_UNDER_SEA: &str = "towns under the sea";
const ROADS_UNDER_SEA: &str = "roads under the sea";

/// The checks, each with what it found.
pub fn checks(surveyed: Surveyed<'_>, map_size: u32) -> Table {
    let checked = surveyed.checked;
    let row = |id: &str, title: String, found: Option<TableCell>, find: Option<&str>| {
        let is_some = found.as_ref().is_some_and(|found| found.value > Some(0.0));
        Row {
            id: id.to_owned(),
            cells: vec![text(title), found.unwrap_or_else(unknown)],
            find: find.filter(|_| is_some).map(str::to_owned),
        }
    };
    let counted_of = |of: fn(&Checked) -> u64| checked.map(|checked| count(of(checked)));
    let reach = surveyed.reach();
    let mut rows = vec![
        row(
            "towns-without-road",
            format!("Towns with no road within {reach}"),
            counted_of(|checked| checked.towns_without_road.total),
            Some(TOWNS_WITHOUT_ROAD),
        ),
        row(
            "loose-road-ends",
            format!("Road ends that meet nothing within {reach}"),
            counted_of(|checked| checked.loose_ends.total),
            Some(LOOSE_ENDS),
        ),
        row(
            "towns-off-map",
            "Towns off the map".to_owned(),
            counted_of(|checked| checked.towns_off_map.total),
            Some("towns off the map"),
        ),
        row(
            "roads-off-map",
            "Roads with a point off the map".to_owned(),
            counted_of(|checked| checked.roads_off_map.total),
            Some("roads off the map"),
        ),
        row(
            "road-points-off-map",
            "Road points off the map".to_owned(),
            counted_of(|checked| checked.points_off_map),
            Some("roads off the map"),
        ),
    ];
    if surveyed.sea_level.is_some() {
        rows.push(row(
            "towns-under-sea",
            "Towns under the sea".to_owned(),
            counted_of(|checked| checked.towns_under_sea.total),
            Some(TOWNS_UNDER_SEA),
        ));
        rows.push(row(
            "road-points-under-sea",
            "Road points under the sea".to_owned(),
            counted_of(|checked| checked.points_under_sea),
            Some(ROADS_UNDER_SEA),
        ));
        let length = checked.map(|checked| {
            let length = checked.length_under_sea_world;
            let cells = grouped(length.round() as u64);
            number(surveyed.terms.names.with_metres(cells, length), length)
        });
        rows.push(row(
            "road-length-under-sea",
            "Cells of road under the sea".to_owned(),
            length,
            Some(ROADS_UNDER_SEA),
        ));
    }
    Table {
        id: "checks".to_owned(),
        title: "Checks".to_owned(),
        exact: checked.is_some_and(|checked| !checked.is_cut_short),
        note: Some(note(surveyed, map_size)),
        columns: vec![
            column("check", "Check", false),
            column("found", "Found", true),
        ],
        rows,
    }
}

fn note(surveyed: Surveyed<'_>, map_size: u32) -> String {
    let mut note = match surveyed.sea_level {
        Some(level) => format!("The sea is at {}", surveyed.terms.names.height(level)),
        None => "Where the sea is, is not known".to_owned(),
    };
    let side = cells_of_a_height(map_size);
    if surveyed.sea_level.is_some() && side > 1 {
        note += &format!("; heights are means of {side} × {side} cells here");
    }
    note += ".";
    match surveyed.checked {
        None => note += " Counting …",
        Some(checked) if checked.is_cut_short => {
            note += " Towns and roads are too crowded to look at all; the counts are the least \
                     that there are.";
        }
        Some(_) => {}
    }
    note
}

/// A warning for each check that found something. The server does not look at any of it.
pub fn check_findings(
    checked: &Checked,
    surveyed: Surveyed<'_>,
    placement: Placement,
    towns: &[Town],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut warn = |code, message: String, place, advice: &str, find: &str| {
        findings.push(Finding {
            severity: Severity::Warning,
            code,
            message,
            place,
            expected: None,
            found: None,
            advice: advice.to_owned(),
            find: Some(find.to_owned()),
        });
    };
    let reach = surveyed.reach();
    let without = &checked.towns_without_road;
    if without.total > 0 {
        warn(
            "blueprint-town-without-road",
            format!("{} no road within {reach}", have(without.total, "town")),
            town_place(without.first.first(), placement, towns),
            "Check whether the generator connects its towns, or set the reach of roads.",
            TOWNS_WITHOUT_ROAD,
        );
    }
    let loose = &checked.loose_ends;
    if loose.total > 0 {
        let meet = if loose.total == 1 { "meets" } else { "meet" };
        warn(
            "blueprint-road-end-loose",
            format!(
                "{} {meet} no other road, town or edge of the map within {reach}",
                counted(loose.total, "road end")
            ),
            road_place(loose.first.first(), placement),
            "Check whether these roads were meant to lead somewhere.",
            LOOSE_ENDS,
        );
    }
    let Some(level) = surveyed.sea_level else {
        return findings;
    };
    let level = surveyed.terms.names.height(level);
    let under = &checked.towns_under_sea;
    if under.total > 0 {
        warn(
            "blueprint-town-under-sea",
            format!(
                "{} lower than the sea, which is taken to be at {level}",
                lie(under.total, "town")
            ),
            town_place(under.first.first(), placement, towns),
            "Check the heights around these towns, or set the sea level.",
            TOWNS_UNDER_SEA,
        );
    }
    let under = &checked.roads_under_sea;
    if under.total > 0 {
        warn(
            "blueprint-road-under-sea",
            format!(
                "{} of {} {} lower than the sea, which is taken to be at {level}",
                counted(checked.points_under_sea, "point"),
                counted(under.total, "road"),
                if checked.points_under_sea == 1 {
                    "lies"
                } else {
                    "lie"
                },
            ),
            road_place(under.first.first(), placement),
            "Bridges are fine; else check the heights under these roads, or set the sea level.",
            ROADS_UNDER_SEA,
        );
    }
    findings
}

fn have(count: u64, noun: &str) -> String {
    let verb = if count == 1 { "has" } else { "have" };
    format!("{} {verb}", counted(count, noun))
}

fn lie(count: u64, noun: &str) -> String {
    let verb = if count == 1 { "lies" } else { "lie" };
    format!("{} {verb}", counted(count, noun))
}

/// Where the first town or road off the map is.
pub fn first_off_map(checked: &Checked, placement: Placement, towns: &[Town]) -> Place {
    match checked.towns_off_map.first.first() {
        Some(town) => town_place(Some(town), placement, towns),
        None => road_place(checked.roads_off_map.first.first(), placement),
    }
}

fn town_place(number: Option<&usize>, placement: Placement, towns: &[Town]) -> Place {
    let town = number.and_then(|number| Some((number, towns.get(*number)?)));
    town.map_or_else(Place::default, |(number, town)| {
        let place = Place::default().item(format!("town {number}"));
        at_cell(place, placement, placement.world_from_file(town.position))
    })
}

fn road_place(found: Option<&RoadPlace>, placement: Placement) -> Place {
    found.map_or_else(Place::default, |found| {
        let (tier, number) = (found.road.tier.name(), found.road.number);
        let place = Place::default().item(format!("{tier} {number}, point {}", found.point));
        at_cell(place, placement, found.at_world)
    })
}

/// The place at its cell; off the map at the cell that would be there.
fn at_cell(place: Place, placement: Placement, at_world: [f32; 2]) -> Place {
    let last = i64::from(placement.map_size) - 1;
    let is_on_map = placement.is_on_map(at_world);
    let [x, y] = at_world.map(|t| {
        let cell = t.floor() as i64;
        if is_on_map { cell.min(last) } else { cell }
    });
    place.cell(x, y)
}
