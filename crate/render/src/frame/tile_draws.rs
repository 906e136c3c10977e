//! The tiles of a picture: which are drawn, and which are wanted.

use std::ops::Range;

use glam::DVec2;
use mapscope_layers::{RasterGeometry, TexelKind, TileKey};

use crate::look::{Shown, ShownRaster};
use crate::parts::PartView;
use crate::passes::TileInstance;
use crate::tile_cache::{TileCache, TileId};
use crate::tile_pool::Slot;
use crate::tiles::{TilePiece, cells_per_texel, fill, level_for, visible};

/// The pieces of one raster that one texture array holds, as a range of instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDraw {
    /// Index of the part.
    pub part: usize,
    /// Index of the raster.
    pub raster: u16,
    /// What its texels are.
    pub kind: TexelKind,
    /// The texture array.
    pub chunk: u16,
    /// Instances.
    pub range: Range<u32>,
}

/// The tiles that would show a part of a map best, the nearest to the middle of what shows first.
pub fn ideal(geometry: RasterGeometry, view: &PartView) -> Vec<TileKey> {
    let level = level_for(view.picture.camera.plane_per_px, geometry);
    visible(geometry, level, view.visible_plane())
}

/// The rasters that show, with the parts that they show in.
fn in_sight<'v>(shown: Shown<'_>, views: &'v [PartView]) -> Vec<(ShownRaster, &'v PartView)> {
    let rasters = shown.look.rasters(shown.map).into_iter();
    rasters
        .filter_map(|raster| {
            let view = views.iter().find(|view| view.part == raster.part)?;
            Some((raster, view))
        })
        .collect()
}

/// The one tile that shows the whole raster: asked for first and kept, so that something shows.
pub fn overview(geometry: RasterGeometry) -> TileKey {
    TileKey {
        level: geometry.levels() - 1,
        x: 0,
        y: 0,
    }
}

/// Instances for all that is cached of what shows, grouped by part and texture array.
pub fn collect(
    cache: &mut TileCache,
    shown: Shown<'_>,
    views: &[PartView],
    instances: &mut Vec<TileInstance>,
) -> Vec<TileDraw> {
    let mut draws: Vec<TileDraw> = Vec::new();
    for (shown_raster, view) in in_sight(shown, views) {
        let ShownRaster {
            part,
            raster,
            kind,
            geometry,
        } = shown_raster;
        let id = |key| TileId {
            map: shown.id,
            raster,
            key,
        };
        let keys = ideal(geometry, view);
        cache.use_tile(id(overview(geometry)));
        let pieces = fill(geometry, &keys, |key| cache.contains(id(key)));
        let mut placed: Vec<(Slot, TilePiece)> = pieces
            .into_iter()
            .filter_map(|piece| Some((cache.use_tile(id(piece.source))?, piece)))
            .collect();
        placed.sort_by_key(|(slot, _)| slot.chunk);
        for run in placed.chunk_by(|(a, _), (b, _)| a.chunk == b.chunk) {
            let first = instances.len() as u32;
            let center = view.picture.camera.center_plane;
            instances.extend(
                run.iter()
                    .map(|(slot, piece)| instance(*slot, piece, center)),
            );
            let range = first..instances.len() as u32;
            draws.push(TileDraw {
                part,
                raster,
                kind,
                chunk: run[0].0.chunk,
                range,
            });
        }
    }
    draws
}

fn instance(slot: Slot, piece: &TilePiece, center_plane: DVec2) -> TileInstance {
    let corners = |[start, end]: [DVec2; 2]| {
        let (start, end) = (start.as_vec2(), end.as_vec2());
        [start.x, start.y, end.x, end.y]
    };
    TileInstance {
        rect_relative: corners(piece.world.map(|corner| corner - center_plane)),
        rect_texel: corners(piece.texels()),
        array_layer: slot.layer.into(),
        cells_per_texel: cells_per_texel(piece.source.level) as f32,
    }
}

/// What is lacking of each raster, the most needed first: the overview, then what is nearest to
/// the middle of each part that shows it. No more than the cache can hold at once.
pub fn missing(
    cache: &TileCache,
    shown: Shown<'_>,
    views: &[PartView],
) -> Vec<(u16, Vec<TileKey>)> {
    let rasters = in_sight(shown, views);
    let mut lists: Vec<(u16, Vec<TileKey>)> = Vec::new();
    for (shown_raster, view) in &rasters {
        let ShownRaster {
            raster,
            kind,
            geometry,
            ..
        } = *shown_raster;
        let sharing = rasters
            .iter()
            .filter(|(other, _)| other.kind == kind)
            .count();
        let room = cache.capacity(kind) / sharing.max(1);
        let overview = overview(geometry);
        let needed = ideal(geometry, view)
            .into_iter()
            .filter(|key| *key != overview);
        let keys = std::iter::once(overview)
            .chain(needed)
            .take(room)
            .filter(|key| {
                !cache.is_fresh(TileId {
                    map: shown.id,
                    raster,
                    key: *key,
                })
            });
        match lists.iter_mut().find(|(listed, _)| *listed == raster) {
            Some((_, list)) => {
                let more: Vec<TileKey> = keys.filter(|key| !list.contains(key)).collect();
                list.extend(more);
            }
            None => lists.push((raster, keys.collect())),
        }
    }
    lists.retain(|(_, keys)| !keys.is_empty());
    lists
}
