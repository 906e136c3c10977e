//! Which tiles a picture needs, and what is drawn where one is missing. Pure functions.

use glam::DVec2;
use mapscope_layers::raster::{TILE_APRON, TILE_SIDE};
use mapscope_layers::{RasterGeometry, TileKey};

/// A part of the picture and the tile that fills it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TilePiece {
    /// The cached tile.
    pub source: TileKey,
    /// World rectangle to fill, as its two corners.
    pub world: [DVec2; 2],
}

impl TilePiece {
    /// The rectangle in texels of the stored tile, counted from the apron's corner.
    pub fn texels(&self) -> [DVec2; 2] {
        let origin = DVec2::new(self.source.x.into(), self.source.y.into()) * f64::from(TILE_SIDE);
        self.world.map(|corner| {
            corner / cells_per_texel(self.source.level) - origin + f64::from(TILE_APRON)
        })
    }
}

/// Cells along a side of a texel.
pub fn cells_per_texel(level: u8) -> f64 {
    f64::from(level).exp2()
}

/// The level whose texels are nearest to pixels in size.
pub fn level_for(plane_per_px: f64, geometry: RasterGeometry) -> u8 {
    let coarsest = geometry.levels() - 1;
    plane_per_px.log2().round().clamp(0.0, f64::from(coarsest)) as u8
}

/// World rectangle of a tile, cut off at the edge of the map.
pub fn world_rect(key: TileKey, geometry: RasterGeometry) -> [DVec2; 2] {
    let side = f64::from(TILE_SIDE) * cells_per_texel(key.level);
    let start = DVec2::new(key.x.into(), key.y.into()) * side;
    let map_end = DVec2::new(geometry.width.into(), geometry.height.into());
    [start.min(map_end), (start + side).min(map_end)]
}

/// The tiles of a level that a world rectangle touches, the nearest to its middle first.
pub fn visible(geometry: RasterGeometry, level: u8, view: [DVec2; 2]) -> Vec<TileKey> {
    let map_end = DVec2::new(geometry.width.into(), geometry.height.into());
    let [start, end] = view.map(|corner| corner.clamp(DVec2::ZERO, map_end));
    if !(start.x < end.x && start.y < end.y) {
        return Vec::new();
    }
    let side = f64::from(TILE_SIDE) * cells_per_texel(level);
    let first = (start / side).floor().as_uvec2();
    let last = ((end / side).ceil().as_uvec2()).max(first + 1);
    let mut keys: Vec<TileKey> = (first.x..last.x)
        .flat_map(|x| (first.y..last.y).map(move |y| TileKey { level, x, y }))
        .filter(|key| geometry.contains(*key))
        .collect();
    let middle = (view[0] + view[1]) * 0.5;
    let distance = |key: &TileKey| {
        let center = (DVec2::new(key.x.into(), key.y.into()) + 0.5) * side;
        center.distance_squared(middle)
    };
    keys.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    keys
}

/// Fills the place of each key from what is cached: the tile itself, else the tiles one level
/// finer if all are there, else the finest coarser one that covers it. Pieces do not overlap.
pub fn fill(
    geometry: RasterGeometry,
    keys: &[TileKey],
    is_cached: impl Fn(TileKey) -> bool,
) -> Vec<TilePiece> {
    let mut pieces = Vec::with_capacity(keys.len());
    for &key in keys {
        let world = world_rect(key, geometry);
        if is_cached(key) {
            pieces.push(TilePiece { source: key, world });
            continue;
        }
        let children = children(key, geometry);
        if !children.is_empty() && children.iter().all(|child| is_cached(*child)) {
            let piece = |source| TilePiece {
                source,
                world: world_rect(source, geometry),
            };
            pieces.extend(children.into_iter().map(piece));
            continue;
        }
        let coarser = std::iter::successors(Some(key.parent()), |key| Some(key.parent()))
            .take_while(|key| geometry.contains(*key))
            .find(|key| is_cached(*key));
        pieces.extend(coarser.map(|source| TilePiece { source, world }));
    }
    pieces
}

fn children(key: TileKey, geometry: RasterGeometry) -> Vec<TileKey> {
    let Some(level) = key.level.checked_sub(1) else {
        return Vec::new();
    };
    [(0, 0), (1, 0), (0, 1), (1, 1)]
        .into_iter()
        .map(|(x, y)| TileKey {
            level,
            x: key.x * 2 + x,
            y: key.y * 2 + y,
        })
        .filter(|child| geometry.contains(*child))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GEOMETRY: RasterGeometry = RasterGeometry {
        width: 1025,
        height: 600,
    };
    const WHOLE: [DVec2; 2] = [DVec2::ZERO, DVec2::new(1025.0, 600.0)];

    fn key(level: u8, x: u32, y: u32) -> TileKey {
        TileKey { level, x, y }
    }

    fn area(pieces: &[TilePiece]) -> f64 {
        pieces
            .iter()
            .map(|piece| (piece.world[1] - piece.world[0]).element_product())
            .sum()
    }

    #[test]
    fn the_level_has_texels_of_about_a_pixel() {
        let level = |plane_per_px| level_for(plane_per_px, GEOMETRY);
        assert_eq!(
            [
                level(0.01),
                level(1.0),
                level(1.4),
                level(1.5),
                level(100.0)
            ],
            [0, 0, 0, 1, 3]
        );
    }

    #[test]
    fn visible_tiles_cover_the_view_and_start_at_its_middle() {
        let keys = visible(GEOMETRY, 0, WHOLE);
        assert_eq!(keys.len(), 5 * 3);
        assert_eq!(keys[0], key(0, 2, 1));
    }

    #[test]
    fn a_view_beside_the_map_needs_no_tile() {
        let beside = [DVec2::new(-500.0, 0.0), DVec2::new(-1.0, 600.0)];
        assert!(visible(GEOMETRY, 0, beside).is_empty());
    }

    #[test]
    fn tiles_end_with_the_map() {
        assert_eq!(
            world_rect(key(0, 4, 2), GEOMETRY)[1],
            DVec2::new(1025.0, 600.0)
        );
        assert_eq!(
            world_rect(key(3, 0, 0), GEOMETRY)[1],
            DVec2::new(1025.0, 600.0)
        );
    }

    #[test]
    fn a_missing_tile_is_filled_from_the_finest_coarser_one() {
        let cached = [key(2, 0, 0), key(3, 0, 0)];
        let pieces = fill(GEOMETRY, &[key(0, 1, 1)], |key| cached.contains(&key));
        assert_eq!(pieces.len(), 1);
        assert_eq!(pieces[0].source, key(2, 0, 0));
        // Cells 256 to 512 are texels 64 to 128 of level 2, after an apron of 2.
        assert_eq!(
            pieces[0].texels(),
            [DVec2::splat(66.0), DVec2::splat(130.0)]
        );
    }

    #[test]
    fn finer_tiles_stand_in_only_when_all_of_them_are_there() {
        let mut cached = vec![key(0, 0, 0), key(0, 1, 0), key(0, 0, 1), key(3, 0, 0)];
        let target = [key(1, 0, 0)];
        let pieces = fill(GEOMETRY, &target, |key| cached.contains(&key));
        assert_eq!(pieces[0].source, key(3, 0, 0));
        cached.push(key(0, 1, 1));
        let pieces = fill(GEOMETRY, &target, |key| cached.contains(&key));
        assert_eq!(pieces.len(), 4);
        assert_eq!(area(&pieces), 512.0 * 512.0);
    }

    #[test]
    fn pieces_cover_each_place_once_whatever_is_cached() {
        let keys = visible(GEOMETRY, 1, WHOLE);
        let cached = |key: TileKey| key.level == 3 || (key.x + key.y).is_multiple_of(2);
        let pieces = fill(GEOMETRY, &keys, cached);
        assert_eq!(area(&pieces), 1025.0 * 600.0);
    }

    #[test]
    fn nothing_is_drawn_where_nothing_is_cached() {
        assert!(fill(GEOMETRY, &visible(GEOMETRY, 0, WHOLE), |_| false).is_empty());
    }
}
