//! Areas and heights of biomes.

use mapscope_layers::raster::{CATEGORY_INVALID, CATEGORY_NO_DATA};

use super::{DIGITS, column, count, number, text, unknown};
use crate::blueprint::names::Names;
use crate::blueprint::state::Numbers;
use crate::report::{Row, Table, TableCell};
use crate::text::{percent, significant};

/// The biomes by ordinal, then what is no biome.
pub fn biomes(numbers: &Numbers, has_heights: bool, names: &Names, is_exact: bool) -> Table {
    let (biomes, heights) = (&numbers.biomes, &numbers.heights);
    let row = |id: String, title: String, category: u16, cells: u64| {
        let (share, value) = percent(cells, biomes.samples());
        let mut row = vec![
            text(title),
            if is_exact { count(cells) } else { unknown() },
            number(share, value),
        ];
        if has_heights {
            let of = heights.of_category(category);
            let bound = |height: Option<f32>| match height {
                Some(height) => number(names.height(height), f64::from(height)),
                None => unknown(),
            };
            let bounds = of.and_then(|of| of.bounds());
            row.push(bound(bounds.map(|(lowest, _)| lowest)));
            row.push(bound(bounds.map(|(_, highest)| highest)));
            row.push(mean(of.and_then(|of| of.mean()), names));
        }
        Row {
            id,
            cells: row,
            find: (category < 256).then(|| format!("biome {category}")),
        }
    };
    let mut rows: Vec<Row> = biomes
        .found()
        .map(|(category, cells)| {
            if category == CATEGORY_INVALID {
                row("invalid".to_owned(), "Invalid".to_owned(), category, cells)
            } else {
                let id = format!("biome-{category}");
                row(id, names.biome_heading(category), category, cells)
            }
        })
        .collect();
    let missing = biomes.of(CATEGORY_NO_DATA);
    if missing > 0 {
        let id = "no-data".to_owned();
        rows.push(row(id, "No data".to_owned(), CATEGORY_NO_DATA, missing));
    }
    let mut columns = vec![
        column("biome", "Biome", false),
        column("cells", "Cells", true),
        column("percent", "Share", true),
    ];
    if has_heights {
        columns.push(column("lowest", "Lowest", true));
        columns.push(column("highest", "Highest", true));
        columns.push(column("mean", "Mean", true));
    }
    Table {
        id: "biomes".to_owned(),
        title: "Biomes".to_owned(),
        exact: is_exact,
        note: None,
        columns,
        rows,
    }
}

fn mean(mean: Option<f64>, names: &Names) -> TableCell {
    match mean {
        Some(mean) => number(names.with_height_unit(significant(mean, DIGITS)), mean),
        None => unknown(),
    }
}
