//! What a world looks like: the parts of each view, their layers, and what is seen where.

use mapscope_layers::{Extent, Label, MapLayers, Plane, RasterTile, Spot, TileKey};

use super::changes::Change;
use super::chosen::Chosen;
use super::thing::{Seen, Thing};
use super::world::World;
use crate::settings::Effect;

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
pub fn layers(world: &World, _chosen: &Chosen) -> MapLayers {
    let [width, height, _] = world.axes.size_chunks();
    let extent = Extent { width, height };
    MapLayers {
        extent,
        plane: Plane::top(extent, true),
        rasters: Vec::new(),
        layers: Vec::new(),
        presets: Vec::new(),
    }
}

/// The instances of a source.
pub fn instances(_world: &World, _chosen: &Chosen, _source: &str) -> Option<Vec<u8>> {
    None
}

/// The labels of a source.
pub fn labels(_world: &World, _chosen: &Chosen, _source: &str) -> Option<Vec<Label>> {
    None
}

/// The named tiles of a raster, in order.
pub fn tiles(
    _world: &World,
    _chosen: &Chosen,
    _raster: &str,
    keys: &[TileKey],
) -> Vec<Option<RasterTile>> {
    keys.iter().map(|_| None).collect()
}

/// What is seen at a spot; none beside everything.
pub fn spot(_world: &World, _chosen: &Chosen, _at: Spot) -> Option<Seen> {
    None
}

/// The point of the world that is seen at a spot.
pub fn world_at(_world: &World, _chosen: &Chosen, at: Spot) -> [f64; 3] {
    let [x, y] = at.plane;
    [x, y, 0.0]
}

/// Where a thing is shown in the present view.
pub fn place(_world: &World, _chosen: &Chosen, _thing: Thing) -> Shown {
    Shown::default()
}

/// What to ask for again after loading brought these.
pub fn changed(_world: &World, _chosen: &Chosen, _changes: &[Change]) -> Effect {
    Effect::default()
}

/// What to ask for again after another choice.
pub fn everything(_world: &World, _chosen: &Chosen) -> Effect {
    Effect::default()
}

/// What to ask for again after something else, or nothing, was selected.
pub fn selection(_world: &World, _chosen: &Chosen) -> Effect {
    Effect::default()
}
