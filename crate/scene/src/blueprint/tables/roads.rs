//! Roads by tier.

use mapscope_formats::blueprint::RoadTier;

use super::{column, count, number, text};
use crate::blueprint::names::Names;
use crate::blueprint::vectors::RoadTotals;
use crate::report::{Row, Table};
use crate::text::{grouped, percent};

/// What roads of a tier are called: one of them at the start of a line, and many within a search.
pub const fn road_words(tier: RoadTier) -> (&'static str, &'static str) {
    match tier {
        RoadTier::Highway => ("Highway", "highways"),
        RoadTier::Branch => ("Branch", "branches"),
        RoadTier::Rugged => ("Rugged road", "rugged roads"),
        RoadTier::Trail => ("Trail", "trails"),
    }
}

/// Roads by tier, and all of them: how many, how long, of how many points.
pub fn roads(totals: &[RoadTotals; 4], names: &Names) -> Table {
    let all = totals
        .iter()
        .fold(RoadTotals::default(), |all, of| RoadTotals {
            paths: all.paths + of.paths,
            points: all.points + of.points,
            length_world: all.length_world + of.length_world,
        });
    let has_metres = names.metres(0.0).is_some();
    let row = |id: &str, title: &str, of: &RoadTotals, find: &str| {
        let mut cells = vec![
            text(title),
            count(of.paths),
            number(grouped(of.length_world.round() as u64), of.length_world),
        ];
        if let Some(metres) = names.metres(of.length_world) {
            let value = names
                .metres_per_cell()
                .map(|metres| metres * of.length_world);
            cells.push(crate::report::TableCell {
                text: metres,
                value,
            });
        }
        // To a tenth of a cell; shares of a length are not finer than that.
        let tenths = |length: f64| (length * 10.0).round() as u64;
        let (share, value) = percent(tenths(of.length_world), tenths(all.length_world));
        cells.push(number(share, value));
        cells.push(count(of.points));
        Row {
            id: id.to_owned(),
            cells,
            find: (of.paths > 0).then(|| find.to_owned()),
        }
    };
    let titles = ["Highways", "Branches", "Rugged", "Trails"];
    let mut rows: Vec<Row> = RoadTier::ALL
        .into_iter()
        .zip(titles)
        .zip(totals)
        .map(|((tier, title), of)| row(tier.name(), title, of, road_words(tier).1))
        .collect();
    rows.push(row("roads", "All", &all, "roads"));

    let mut columns = vec![
        column("tier", "Tier", false),
        column("roads", "Roads", true),
        column("length", "Length (cells)", true),
    ];
    if has_metres {
        columns.push(column("length-metres", "Length", true));
    }
    columns.push(column("share", "Share of length", true));
    columns.push(column("points", "Points", true));
    Table {
        id: "roads".to_owned(),
        title: "Roads".to_owned(),
        exact: true,
        note: None,
        columns,
        rows,
    }
}
