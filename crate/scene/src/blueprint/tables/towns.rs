//! Towns by tier.

use std::collections::BTreeMap;

use mapscope_formats::blueprint::Town;

use super::{Surveyed, column, count, text, unknown};
use crate::report::{Row, Table};
use crate::text::counted;

/// Most tiers with a row of their own; a file with more has other troubles.
const TIERS_MAX: usize = 256;

#[derive(Default)]
struct Tier {
    towns: u64,
    highway_nodes: u64,
}

/// Towns by tier, and all of them.
pub fn towns(towns: &[Town], surveyed: Surveyed<'_>) -> Table {
    let mut tiers: BTreeMap<i32, Tier> = BTreeMap::new();
    let has_flags = towns.iter().any(|town| town.is_highway_node.is_some());
    for town in towns {
        let tier = tiers.entry(town.tier).or_default();
        tier.towns += 1;
        tier.highway_nodes += u64::from(town.is_highway_node == Some(true));
    }
    let row = |id: String, title: String, tier: &Tier, without_road: Option<u64>, find: String| {
        let mut cells = vec![text(title), count(tier.towns)];
        if has_flags {
            cells.push(count(tier.highway_nodes));
        }
        cells.push(without_road.map_or_else(unknown, count));
        Row {
            id,
            cells,
            find: (tier.towns > 0).then_some(find),
        }
    };
    let checked = surveyed.checked.filter(|checked| !checked.is_cut_short);
    let mut rows: Vec<Row> = tiers
        .iter()
        .take(TIERS_MAX)
        .map(|(number, tier)| {
            let without_road =
                checked.map(|checked| *checked.without_road_by_tier.get(number).unwrap_or(&0));
            let title = surveyed.terms.names.tier_heading(*number);
            let find = format!("tier {number}");
            row(format!("tier-{number}"), title, tier, without_road, find)
        })
        .collect();
    let all = tiers.values().fold(Tier::default(), |all, tier| Tier {
        towns: all.towns + tier.towns,
        highway_nodes: all.highway_nodes + tier.highway_nodes,
    });
    let without_road = checked.map(|checked| checked.towns_without_road.total);
    let (id, title) = ("towns".to_owned(), "All".to_owned());
    rows.push(row(id, title, &all, without_road, "towns".to_owned()));

    let mut columns = vec![
        column("tier", "Tier", false),
        column("towns", "Towns", true),
    ];
    if has_flags {
        columns.push(column("highway-nodes", "Highway nodes", true));
    }
    columns.push(column("without-road", "Without a road", true));
    let left_out = tiers.len().saturating_sub(TIERS_MAX) as u64;
    let mut note = format!(
        "Without a road: none passes within {} of the town.",
        surveyed.reach()
    );
    if left_out > 0 {
        note += &format!(" {} more have no row.", counted(left_out, "tier"));
    }
    Table {
        id: "towns".to_owned(),
        title: "Towns".to_owned(),
        exact: surveyed.checked.is_some(),
        note: Some(note),
        columns,
        rows,
    }
}
