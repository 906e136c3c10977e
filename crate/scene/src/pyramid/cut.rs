//! Tiles cut from columns, aprons included.

use std::ops::Range;

use mapscope_layers::raster::{TILE_APRON, TILE_SIDE, TILE_STRIDE};
use mapscope_layers::{RasterTile, TileKey};

use super::texel::Texel;

/// A rectangle of one level's texels.
#[derive(Clone, Copy, Debug)]
pub struct Plane<'a, T> {
    /// Columns of `rows` texels, back to back.
    pub texels: &'a [T],
    /// The texel of the level that comes first.
    pub origin: (u32, u32),
    /// Texels of a column.
    pub rows: u32,
    /// Size of the whole level.
    pub level_size: (u32, u32),
}

impl<T: Texel> Plane<'_, T> {
    /// The part of a column that lies in `rows`, both in texels of the level; empty where the
    /// rectangle does not reach.
    fn column(&self, x: u32, rows: &Range<u32>) -> &[T] {
        let (Some(column), Some(first), Some(last)) = (
            x.checked_sub(self.origin.0),
            rows.start.checked_sub(self.origin.1),
            rows.end.checked_sub(self.origin.1),
        ) else {
            return &[];
        };
        let start = column as usize * self.rows as usize;
        self.texels
            .get(start + first as usize..start + last as usize)
            .unwrap_or(&[])
    }
}

/// The texels that a tile and its apron take from a level, along one axis.
pub fn apron_span(tile: u32, level_side: u32) -> Range<u32> {
    let first = tile * TILE_SIDE;
    let last = (first + TILE_SIDE + TILE_APRON).min(level_side);
    first.saturating_sub(TILE_APRON).min(last)..last
}

/// Cuts a tile with its apron. The plane holds at least the [`apron_span`]s of the tile; texels
/// that it lacks come out as no data.
pub fn cut_tile<T: Texel>(plane: &Plane<'_, T>, key: TileKey) -> RasterTile {
    let columns = apron_span(key.x, plane.level_size.0);
    let rows = apron_span(key.y, plane.level_size.1);
    let stride = TILE_STRIDE as usize;
    let above = if key.y == 0 { TILE_APRON as usize } else { 0 };

    let mut texels = Vec::with_capacity(T::KIND.tile_bytes() as usize);
    let mut column = [T::NO_DATA; TILE_STRIDE as usize];
    for offset in 0..TILE_STRIDE {
        let x = (key.x * TILE_SIDE + offset)
            .saturating_sub(TILE_APRON)
            .clamp(columns.start, columns.end - 1);
        let within = plane.column(x, &rows);
        let below = (above + within.len()).min(stride);
        column[..above].fill(within.first().copied().unwrap_or(T::NO_DATA));
        column[above..below].copy_from_slice(&within[..below - above]);
        column[below..].fill(within.last().copied().unwrap_or(T::NO_DATA));
        texels.extend_from_slice(bytemuck::cast_slice(&column));
    }
    RasterTile {
        key,
        kind: T::KIND,
        texels,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A level whose texel (x, y) is unique, so that a misplaced one shows.
    fn numbered(width: u32, height: u32) -> Vec<f32> {
        (0..width)
            .flat_map(|x| (0..height).map(move |y| (x * 1000 + y) as f32))
            .collect()
    }

    fn texel(tile: &RasterTile, x: u32, y: u32) -> f32 {
        let index = (x * TILE_STRIDE + y) as usize;
        f32::from_le_bytes(tile.texels.as_chunks().0[index])
    }

    fn check_every_texel(width: u32, height: u32, key: TileKey) {
        let texels = numbered(width, height);
        let plane = Plane {
            texels: &texels,
            origin: (0, 0),
            rows: height,
            level_size: (width, height),
        };
        let tile = cut_tile(&plane, key);
        assert_eq!(tile.texels.len(), tile.kind.tile_bytes() as usize);
        for x in 0..TILE_STRIDE {
            for y in 0..TILE_STRIDE {
                let source = |tile: u32, at: u32, side: u32| {
                    (i64::from(tile * TILE_SIDE + at) - i64::from(TILE_APRON))
                        .clamp(0, i64::from(side) - 1)
                };
                let expected = source(key.x, x, width) * 1000 + source(key.y, y, height);
                assert_eq!(
                    texel(&tile, x, y),
                    expected as f32,
                    "at {x}, {y} of {key:?}"
                );
            }
        }
    }

    #[test]
    fn aprons_repeat_neighbours_within_the_map_and_the_edge_outside() {
        for (x, y) in [(0, 0), (1, 1), (2, 2), (2, 0), (0, 2)] {
            check_every_texel(600, 513, TileKey { level: 0, x, y });
        }
    }

    #[test]
    fn a_map_smaller_than_its_apron_is_repeated_all_around() {
        check_every_texel(
            1,
            1,
            TileKey {
                level: 0,
                x: 0,
                y: 0,
            },
        );
        check_every_texel(
            257,
            3,
            TileKey {
                level: 0,
                x: 1,
                y: 0,
            },
        );
    }

    #[test]
    fn a_window_that_covers_the_apron_gives_the_tile_of_the_whole_level() {
        let (width, height) = (700, 640);
        let key = TileKey {
            level: 3,
            x: 1,
            y: 1,
        };
        let whole = numbered(width, height);
        let level_size = (width, height);
        let plane = Plane {
            texels: &whole,
            origin: (0, 0),
            rows: height,
            level_size,
        };
        let (columns, rows) = (apron_span(1, width), apron_span(1, height));
        let window: Vec<f32> = columns
            .clone()
            .flat_map(|x| {
                let start = (x * height + rows.start) as usize;
                whole[start..start + rows.len()].to_vec()
            })
            .collect();
        let cut_from_window = cut_tile(
            &Plane {
                texels: &window,
                origin: (columns.start, rows.start),
                rows: rows.len() as u32,
                level_size,
            },
            key,
        );
        assert_eq!(cut_from_window, cut_tile(&plane, key));
    }
}
