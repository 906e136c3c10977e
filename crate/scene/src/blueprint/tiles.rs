//! Tiles: those of the levels in memory, and finer ones read from the file on demand.

use mapscope_formats::SourceError;
use mapscope_formats::blueprint::{Channels, Window};
use mapscope_formats::order::sort_by;
use mapscope_layers::{RasterGeometry, RasterTile, TileKey};

use super::loading::Loading;
use super::reading::{Cells, WindowBytes, has_biomes, has_heights};
use super::style::{BIOMES, HEIGHTS};
use crate::coalesce::Coalescing;
use crate::pyramid::{Plane, Texel, apron_span, base_level, cut_tile, reduce_window};

/// Most cells of the windows that are read in one go: 16 MiB of heights.
const CELLS_TOGETHER: usize = 4 << 20;

/// The tiles of a raster, in the order of their keys; `None` where nothing is known.
///
/// # Errors
/// What the source reports.
pub async fn tiles(
    loading: &Loading,
    raster: &str,
    keys: &[TileKey],
) -> Result<Vec<Option<RasterTile>>, SourceError> {
    let channels = match raster {
        HEIGHTS => Channels::Heights,
        BIOMES => Channels::Biomes,
        _ => return Ok(vec![None; keys.len()]),
    };
    let is_there = |held: Channels| {
        (has_heights(channels) && has_heights(held)) || (has_biomes(channels) && has_biomes(held))
    };
    if !loading.channels().is_some_and(is_there) {
        return Ok(vec![None; keys.len()]);
    }

    let geometry = loading.geometry();
    let base = base_level(geometry);
    let mut tiles = Vec::with_capacity(keys.len());
    let mut from_file = Vec::new();
    {
        let state = loading.state();
        for (index, key) in keys.iter().enumerate() {
            if geometry.contains(*key) && key.level < base {
                from_file.push((index, *key));
                tiles.push(None);
            } else if has_heights(channels) {
                tiles.push(
                    state
                        .heights
                        .as_ref()
                        .and_then(|pyramid| pyramid.tile(*key)),
                );
            } else {
                tiles.push(state.biomes.as_ref().and_then(|pyramid| pyramid.tile(*key)));
            }
        }
    }

    // Tiles of the same columns are read together, since their cells are near each other.
    sort_by(&mut from_file, |(_, one), (_, other)| one.cmp(other));
    for group in grouped(geometry, &from_file) {
        let windows: Vec<Window> = group
            .iter()
            .map(|(_, key)| window_of(geometry, *key))
            .collect();
        let bytes = WindowBytes::read(
            loading.source(),
            loading.rasters(),
            &windows,
            channels,
            Coalescing::FAST,
        )
        .await?;
        let mut cells = Cells::default();
        for (((index, key), window), parts) in group.iter().zip(&windows).zip(bytes.into_parts()) {
            cells.decode(loading.rasters(), window, channels, &parts);
            let tile = if has_heights(channels) {
                tile_of_window(geometry, *key, window, std::mem::take(&mut cells.heights))
            } else {
                tile_of_window(geometry, *key, window, std::mem::take(&mut cells.biomes))
            };
            if let Some(slot) = tiles.get_mut(*index) {
                *slot = Some(tile);
            }
        }
    }
    Ok(tiles)
}

/// Splits tiles into runs whose windows fit in memory together.
fn grouped(
    geometry: RasterGeometry,
    tiles: &[(usize, TileKey)],
) -> impl Iterator<Item = &[(usize, TileKey)]> {
    let mut rest = tiles;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut cells = 0_usize;
        let fitting = rest
            .iter()
            .take_while(|(_, key)| {
                cells = cells.saturating_add(window_of(geometry, *key).cells());
                cells <= CELLS_TOGETHER
            })
            .count();
        let (group, later) = rest.split_at(fitting.max(1));
        rest = later;
        Some(group)
    })
}

/// The cells that a tile and its apron cover.
fn window_of(geometry: RasterGeometry, key: TileKey) -> Window {
    let (width, height) = geometry.level_size(key.level);
    let cells = |tile: u32, texels: u32, side: u32| {
        let span = apron_span(tile, texels);
        span.start << key.level..(span.end << key.level).min(side)
    };
    Window {
        columns: cells(key.x, width, geometry.width),
        rows: cells(key.y, height, geometry.height),
    }
}

fn tile_of_window<T: Texel>(
    geometry: RasterGeometry,
    key: TileKey,
    window: &Window,
    cells: Vec<T>,
) -> RasterTile {
    let texels = reduce_window(cells, window.rows.len(), key.level);
    let plane = Plane {
        texels: &texels,
        origin: (
            window.columns.start >> key.level,
            window.rows.start >> key.level,
        ),
        rows: (window.rows.len() as u32).div_ceil(1 << key.level),
        level_size: geometry.level_size(key.level),
    };
    cut_tile(&plane, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pyramid::Pyramid;

    fn check_all_levels<T: Texel>(width: u32, height: u32, cell: impl Fn(u32, u32) -> T) {
        let geometry = RasterGeometry { width, height };
        let whole: Vec<T> = (0..width)
            .flat_map(|x| (0..height).map(move |y| (x, y)))
            .map(|(x, y)| cell(x, y))
            .collect();
        let mut pyramid = Pyramid::with_base(geometry, 0);
        pyramid.push_columns(&whole);
        for level in 0..geometry.levels() {
            let (columns, rows) = geometry.tiles(level);
            for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))) {
                let key = TileKey { level, x, y };
                let window = window_of(geometry, key);
                let cells: Vec<T> = window
                    .columns
                    .clone()
                    .flat_map(|x| window.rows.clone().map(move |y| (x, y)))
                    .map(|(x, y)| cell(x, y))
                    .collect();
                let on_demand = tile_of_window(geometry, key, &window, cells);
                let streamed = pyramid.tile(key);
                assert!(
                    streamed == Some(on_demand),
                    "{key:?} of {width} × {height} differs"
                );
            }
        }
    }

    #[test]
    fn tiles_read_on_demand_are_bit_by_bit_those_of_the_streamed_pyramid() {
        let scrambled =
            |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)) >> 9;
        for (width, height) in [(1023, 517), (1030, 600), (513, 1101)] {
            check_all_levels(width, height, |x, y| match scrambled(x, y) {
                hole if hole % 5 == 0 => f32::NAN,
                noise => noise as f32 * 0.1 - 7.0,
            });
            check_all_levels(width, height, |x, y| (scrambled(x, y) % 4) as u16);
        }
    }
}
