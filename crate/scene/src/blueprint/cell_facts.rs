//! What a blueprint says at one cell, read from the file itself.

use mapscope_formats::SourceError;
use mapscope_formats::blueprint::{Channels, Window};

use super::items::Thing;
use super::loading::Loading;
use super::names::Names;
use super::reading::{Cells, WindowBytes};
use crate::coalesce::Coalescing;
use crate::report::Fact;
use crate::scene::CellFacts;

/// What is said of a cell that the file ends before, or has no section for.
const NOT_IN_FILE: &str = "not in the file";

/// The cell at a place of the map; `None` where cells would be counted below 0, or have no number.
pub fn cell_at(at_world: [f64; 2]) -> Option<[u32; 2]> {
    let is_cell = |at: &f64| (0.0..=f64::from(u32::MAX)).contains(at);
    at_world
        .iter()
        .all(is_cell)
        .then(|| at_world.map(|at| at as u32))
}

/// The facts of a cell; `None` off the map.
///
/// # Errors
/// What the source reports.
pub async fn facts_at(
    loading: &Loading,
    names: Names,
    x: u32,
    y: u32,
) -> Result<Option<CellFacts>, SourceError> {
    let geometry = loading.geometry();
    if x >= geometry.width || y >= geometry.height {
        return Ok(None);
    }
    let mut facts = vec![fact("position", "Position", format!("({x}, {y})"), None)];
    let rasters = loading.rasters();
    let window = Window {
        columns: x..x + 1,
        rows: y..y + 1,
    };
    let mut cells = Cells::default();
    if let Some(channels) = loading.channels() {
        let windows = std::slice::from_ref(&window);
        let (source, how) = (loading.source(), Coalescing::FAST);
        let bytes = WindowBytes::read(source, rasters, windows, channels, how).await?;
        for parts in bytes.into_parts() {
            cells.decode(rasters, &window, channels, &parts);
        }
    }
    let is_there = |channel| !rasters.ranges(&window, channel).is_empty();
    facts.push(match cells.heights.first() {
        Some(height) if is_there(Channels::Heights) => height_fact(*height, &names),
        _ => fact("height", "Height", NOT_IN_FILE.to_owned(), None),
    });
    let invalid = cells.invalid_biomes.first.map(|invalid| invalid.value);
    facts.push(match cells.biomes.first() {
        Some(biome) if is_there(Channels::Biomes) => biome_fact(*biome, invalid, &names),
        _ => fact("biome", "Biome", NOT_IN_FILE.to_owned(), None),
    });
    let id = Thing::Cell { x, y }.id();
    Ok(Some(CellFacts { id, x, y, facts }))
}

/// One labelled value.
pub fn fact(id: &str, label: &str, text: String, value: Option<f64>) -> Fact {
    Fact {
        id: id.to_owned(),
        label: label.to_owned(),
        text,
        value,
    }
}

fn height_fact(height: f32, names: &Names) -> Fact {
    let (text, value) = if height.is_finite() {
        (names.height(height), Some(f64::from(height)))
    } else if height.is_nan() {
        ("no data (NaN)".to_owned(), None)
    } else if height > 0.0 {
        ("no data (+∞)".to_owned(), None)
    } else {
        ("no data (−∞)".to_owned(), None)
    };
    fact("height", "Height", text, value)
}

fn biome_fact(biome: u16, invalid: Option<i32>, names: &Names) -> Fact {
    let (text, value) = match invalid {
        Some(ordinal) => (format!("invalid biome {ordinal}"), f64::from(ordinal)),
        None => (names.biome(biome), f64::from(biome)),
    };
    fact("biome", "Biome", text, Some(value))
}
