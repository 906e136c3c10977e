//! Which tiles a band of the streaming pass makes exact.

use mapscope_layers::RasterGeometry;
use mapscope_layers::raster::{TILE_APRON, TILE_SIDE};

/// A part of [`crate::TilesChanged`] that holds for each raster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The finest level concerned.
    pub min_level: u8,
    /// First column of cells.
    pub from_x: u32,
    /// One past the last column of cells.
    pub to_x: u32,
}

/// Tile columns of the base level that are complete with their aprons.
fn complete_tiles(geometry: RasterGeometry, base: u8, done_cells: u32) -> u32 {
    if done_cells >= geometry.width {
        geometry.tiles(base).0
    } else {
        (done_cells >> base).saturating_sub(TILE_APRON) / TILE_SIDE
    }
}

/// What changes when the pass comes from one column of cells to another. Tile columns of the base
/// level are told of one by one as they complete, and all coarser tiles that they touch with them.
/// A coarser tile that ends where a completed column begins is told of once more, because now its
/// apron is exact too.
pub fn between(
    geometry: RasterGeometry,
    base: u8,
    done_before: u32,
    done_after: u32,
) -> Vec<Changed> {
    let before = complete_tiles(geometry, base, done_before);
    let after = complete_tiles(geometry, base, done_after);
    if before == after {
        return Vec::new();
    }
    let cells = |tiles: u32| tiles.saturating_mul(TILE_SIDE << base).min(geometry.width);
    let (from_x, to_x) = (cells(before), cells(after));
    let mut changed = vec![Changed {
        min_level: base,
        from_x,
        to_x,
    }];
    if from_x > 0 {
        changed.push(Changed {
            min_level: base + 1,
            from_x: from_x - 1,
            to_x: from_x,
        });
    }
    changed
}

#[cfg(test)]
mod tests {
    use mapscope_layers::TileKey;

    use super::*;
    use crate::pyramid::{apron_span, base_level};

    /// After the last announcement that touches a tile, nothing of the tile or its apron changes.
    #[test]
    fn every_tile_is_told_of_once_it_and_its_apron_are_exact() {
        for (width, band) in [(300, 7), (2049, 64), (5000, 130), (8192, 200), (8191, 1000)] {
            let geometry = RasterGeometry { width, height: 256 };
            let base = base_level(geometry);
            let band = band.max(1 << base) & !((1 << base) - 1);
            for level in base..geometry.levels() {
                for x in 0..geometry.tiles(level).0 {
                    let key = TileKey { level, x, y: 0 };
                    let told_at = last_told(geometry, base, band, key);
                    let exact = if told_at == width {
                        geometry.level_size(level).0
                    } else {
                        told_at >> level
                    };
                    let needed = apron_span(x, geometry.level_size(level).0).end;
                    assert!(
                        exact >= needed,
                        "{key:?} of {width}: {exact} columns at the last word"
                    );
                }
            }
        }
    }

    fn last_told(geometry: RasterGeometry, base: u8, band: u32, key: TileKey) -> u32 {
        let first = (key.x * TILE_SIDE) << key.level;
        let last = ((key.x + 1) * TILE_SIDE) << key.level;
        let mut told_at = 0;
        let mut done = 0;
        while done < geometry.width {
            let next = (done + band).min(geometry.width);
            let touches = |changed: &Changed| {
                key.level >= changed.min_level && first < changed.to_x && changed.from_x < last
            };
            if between(geometry, base, done, next).iter().any(touches) {
                told_at = next;
            }
            done = next;
        }
        told_at
    }
}
