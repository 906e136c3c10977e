//! What a world looks like: the parts of each view, their layers, and what is seen where.

mod blocks;
mod bounds;
mod boxes;
mod captions;
mod classes;
mod coloring;
mod coordinates;
mod front;
mod hit;
mod layers;
mod marks;
mod mesh;
pub mod pixels;
mod places;
mod quads;
pub mod sectors;
mod sheet;
pub mod surface;
#[cfg(test)]
mod tests;
mod walk;

use std::cell::RefCell;
use std::rc::Rc;

use mapscope_layers::{Label, MapLayers, RasterTile, Spot, TileKey};

pub use self::layers::sector_raster;
use self::layers::{SURFACE_BLOCKS, SURFACE_DEPTH};
pub use self::sectors::{HEADER, is_of_chunk};

use self::sheet::{Sheet, Show};
use self::surface::{Sight, Surface};
use super::blocks::Rgb;
use super::changes::Change;
use super::chosen::{BlocksExtent, Chosen, SectorColors};
use super::faces::Face;
use super::thing::{ChunkRef, Seen, Thing};
use super::world::World;
use crate::pyramid::Pyramid;
use crate::scene::TilesChanged;
use crate::settings::Effect;

/// Chunks that are decoded before the surface is made again while a world loads.
const CHUNKS_A_SURFACE: usize = 512;

/// Rasters of the present view, made when they are first asked for and again when what they rest on has changed.
#[derive(Default)]
pub struct Kept {
    sectors: RefCell<Option<(SectorsKey, Rc<Pyramid<u16>>)>>,
    surface: RefCell<Option<(SurfaceKey, Rc<Surface>)>>,
}

/// What a picture of sectors rests on.
type SectorsKey = (usize, SectorColors, bool);

/// What a picture of a surface rests on.
type SurfaceKey = (Face, usize, usize);

/// Where a thing is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// See [`crate::Item::part`].
    pub part: u16,
    /// See [`crate::Item::anchor_world`].
    pub anchor_world: [f64; 3],
    /// See [`crate::Item::bounds_world`].
    pub bounds_world: [f64; 4],
    /// See [`crate::Item::outline_world`].
    pub outline_world: Vec<Vec<[f32; 3]>>,
}

/// What the view needs of the present choice.
pub fn layers(world: &World, chosen: &Chosen) -> MapLayers {
    layers::layers(world, chosen)
}

/// The named tiles of a raster, in order; none where there is no such raster or tile.
pub fn tiles(
    world: &World,
    chosen: &Chosen,
    raster: &str,
    keys: &[TileKey],
) -> Vec<Option<RasterTile>> {
    let is_drawn = layers::raster_ids(chosen).contains(&raster);
    match raster {
        _ if !is_drawn => keys.iter().map(|_| None).collect(),
        SURFACE_BLOCKS => {
            let surface = kept_surface(world, chosen);
            keys.iter().map(|key| surface.blocks.tile(*key)).collect()
        }
        SURFACE_DEPTH => {
            let surface = kept_surface(world, chosen);
            keys.iter().map(|key| surface.depth.tile(*key)).collect()
        }
        _ => {
            let sectors = kept_sectors(world, chosen);
            keys.iter().map(|key| sectors.tile(*key)).collect()
        }
    }
}

fn kept_sectors(world: &World, chosen: &Chosen) -> Rc<Pyramid<u16>> {
    let region = world.regions.get(chosen.region);
    let is_scanned = region.is_some_and(|region| region.map.is_some());
    let key = (chosen.region, chosen.sector_colors, is_scanned);
    kept(&world.pictures.sectors, key, || {
        sectors::pyramid(world, chosen)
    })
}

/// What is seen from outside of the chosen face.
pub fn kept_surface(world: &World, chosen: &Chosen) -> Rc<Surface> {
    let key = (chosen.face, chosen.region, surface_revision(world));
    kept(&world.pictures.surface, key, || {
        surface::surface(world, chosen)
    })
}

/// What is kept, if it is of this key, or made anew.
fn kept<K: PartialEq, T>(
    cell: &RefCell<Option<(K, Rc<T>)>>,
    key: K,
    make: impl FnOnce() -> T,
) -> Rc<T> {
    if let Some((own, value)) = cell.borrow().as_ref()
        && *own == key
    {
        return Rc::clone(value);
    }
    let value = Rc::new(make());
    cell.replace(Some((key, Rc::clone(&value))));
    value
}

/// Grows while a world is decoded: what is seen of it from outside is made again with each step, which come seldom
/// enough for that.
fn surface_revision(world: &World) -> usize {
    let steps = world.regions.iter().map(|region| {
        let is_whole = region.decoded >= region.order.len();
        region.decoded / CHUNKS_A_SURFACE + usize::from(is_whole)
    });
    steps.sum()
}

/// The instances of a lines or facets layer.
pub fn instances(world: &World, chosen: &Chosen, source: &str) -> Option<Vec<u8>> {
    layers::instances(world, chosen, source)
}

/// The labels of a source.
pub fn labels(world: &World, chosen: &Chosen, source: &str) -> Option<Vec<Label>> {
    layers::labels(world, chosen, source)
}

/// What is seen at a spot; none beside everything.
pub fn spot(world: &World, chosen: &Chosen, at: Spot) -> Option<Seen> {
    hit::seen(world, chosen, &Sheet::new(world, chosen), at)
}

/// The point that is seen at a spot, in the world space of its part; where nothing is, a place of the sheet.
pub fn world_at(world: &World, chosen: &Chosen, at: Spot) -> [f64; 3] {
    let [x, y] = at.plane;
    spot(world, chosen, at).map_or([x, y, 0.0], |seen| seen.world)
}

/// Where the present view shows a thing: in the first part that does, else in the middle of the first part.
pub fn place(world: &World, chosen: &Chosen, thing: Thing) -> Shown {
    let sheet = Sheet::new(world, chosen);
    let Some((part, _, cuboid)) = places::first(world, chosen, &sheet, thing) else {
        return Shown::default();
    };
    let [least, greatest] = cuboid;
    Shown {
        part,
        anchor_world: [0, 1, 2].map(|axis| (least[axis] + greatest[axis]) / 2.0),
        bounds_world: [least[0], least[1], greatest[0], greatest[1]],
        outline_world: marks::outline(&cuboid),
    }
}

/// What to ask for again after loading brought these.
pub fn changed(world: &World, chosen: &Chosen, changes: &[Change]) -> Effect {
    let shows = Show::of(chosen.view);
    let has = |change| changes.contains(&change);
    let is_told = |show: &Show| match show {
        Show::Box | Show::Slice => has(Change::Sectors) || has(Change::Chunks),
        Show::Sectors => has(Change::Sectors),
        Show::Surface => has(Change::Chunks),
        Show::Blocks | Show::Inside => has(Change::Blocks),
    };
    let told: Vec<Show> = shows.iter().copied().filter(is_told).collect();
    let has_raster = told
        .iter()
        .any(|show| matches!(show, Show::Sectors | Show::Surface));
    Effect {
        sources: layers::facet_sources(&told),
        tiles: if has_raster {
            all_tiles(world, chosen)
        } else {
            Vec::new()
        },
    }
}

/// What to ask for again after another choice: what a part is filled with only where that rests on
/// what was chosen, since to make it anew may take a second.
pub fn chosen_anew(world: &World, before: &Chosen, chosen: &Chosen) -> Effect {
    let sheet = Sheet::new(world, chosen);
    let is_other = |show: &Show| {
        before.view != chosen.view || filling(*show, world, before) != filling(*show, world, chosen)
    };
    let others: Vec<Show> = sheet.shows.iter().copied().filter(is_other).collect();
    let mut sources = layers::mark_sources(&sheet);
    sources.extend(layers::facet_sources(&others));
    let has_raster = others
        .iter()
        .any(|show| matches!(show, Show::Sectors | Show::Surface));
    Effect {
        sources,
        tiles: if has_raster {
            all_tiles(world, chosen)
        } else {
            Vec::new()
        },
    }
}

/// That of a choice which a part is filled by; the rest is as nobody chose it.
fn filling(show: Show, world: &World, chosen: &Chosen) -> (Chosen, Option<ChunkRef>) {
    let Chosen {
        colors,
        axis,
        at,
        is_cut,
        sector_colors,
        region,
        face,
        extent,
        block_axis,
        block_at,
        ..
    } = *chosen;
    let none = Chosen::default();
    let chunk = || chosen.shown_chunk(world);
    match show {
        Show::Box if is_cut => (
            Chosen {
                colors,
                axis,
                at,
                is_cut,
                ..none
            },
            None,
        ),
        Show::Box => (Chosen { colors, ..none }, None),
        Show::Slice => (
            Chosen {
                colors,
                axis,
                at,
                ..none
            },
            None,
        ),
        Show::Sectors => (
            Chosen {
                region,
                sector_colors,
                ..none
            },
            None,
        ),
        Show::Surface if Sight::of(world, chosen).is_alone => (
            Chosen {
                region,
                face,
                ..none
            },
            None,
        ),
        Show::Surface => (Chosen { face, ..none }, None),
        Show::Blocks => match extent {
            BlocksExtent::Region => (
                Chosen {
                    region,
                    extent,
                    ..none
                },
                None,
            ),
            BlocksExtent::Chunk => (Chosen { extent, ..none }, chunk()),
        },
        Show::Inside => (
            Chosen {
                block_axis,
                block_at,
                ..none
            },
            chunk(),
        ),
    }
}

fn all_tiles(world: &World, chosen: &Chosen) -> Vec<TilesChanged> {
    let layers = layers::layers(world, chosen);
    let changed = layers.rasters.into_iter().map(|raster| TilesChanged {
        to_x: raster.geometry.width,
        raster: raster.id,
        min_level: 0,
        from_x: 0,
    });
    changed.collect()
}
