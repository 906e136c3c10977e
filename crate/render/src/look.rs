//! What is drawn of a map: its layers, as the screen or a picture has them.

use mapscope_layers::{Layer, Plane, RasterDescription, RasterGeometry, TexelKind};

use crate::gpu::Gpu;
use crate::map::MapState;
use crate::passes::{LayerDraw, Layouts, PreparedLayer, prepare};

/// A map with the look that it is drawn with.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// The map's number.
    pub id: u32,
    /// Its data.
    pub map: &'a MapState,
    /// Its layers.
    pub look: &'a Look,
}

/// A raster in a part of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShownRaster {
    /// Index of the part.
    pub part: usize,
    /// Index of the raster.
    pub raster: u16,
    /// What its texels are.
    pub kind: TexelKind,
    /// Its size.
    pub geometry: RasterGeometry,
}

/// The layers that show, the lowest first.
pub struct Look {
    /// Each made ready for the GPU.
    pub layers: Vec<PreparedLayer>,
}

impl Look {
    /// Makes layers of a map ready.
    pub fn new(
        gpu: &Gpu,
        layouts: &Layouts,
        layers: &[Layer],
        rasters: &[RasterDescription],
        plane: &Plane,
    ) -> Self {
        let layers = layers
            .iter()
            .filter(|layer| is_drawn(layer, layers))
            .zip(0..)
            .filter_map(|(layer, below)| {
                let part = plane.parts.get(usize::from(layer.part))?;
                let is_top = part.orbit.is_none() && part.projection.is_top();
                prepare(gpu, layouts, layer, rasters, (is_top, below))
            })
            .collect();
        Self { layers }
    }

    /// True when texts are among what is drawn.
    pub fn has_texts(&self) -> bool {
        self.layers.iter().any(|layer| {
            matches!(
                layer.draw,
                LayerDraw::Labels { .. } | LayerDraw::Grid { .. }
            )
        })
    }

    /// True when a layer is drawn aside.
    pub fn needs_aside(&self) -> bool {
        self.layers.iter().any(|layer| layer.composite.is_some())
    }

    /// True when facets are among what is drawn.
    pub fn has_facets(&self) -> bool {
        let mut layers = self.layers.iter();
        layers.any(|layer| matches!(layer.draw, LayerDraw::Facets { .. }))
    }

    /// True when a layer draws this source.
    pub fn shows_source(&self, name: &str) -> bool {
        use LayerDraw::{Facets, Grid, Labels, Lines, Markers, Raster};
        self.layers.iter().any(|layer| match &layer.draw {
            Lines { source, .. }
            | Markers { source, .. }
            | Labels { source, .. }
            | Facets { source } => source == name,
            Raster { .. } | Grid { .. } => false,
        })
    }

    /// The rasters that are drawn, each once in a part.
    pub fn rasters(&self, map: &MapState) -> Vec<ShownRaster> {
        let mut shown = Vec::new();
        for layer in &self.layers {
            if let LayerDraw::Raster { raster, kind, .. } = layer.draw {
                let raster = ShownRaster {
                    part: layer.part,
                    raster,
                    kind,
                    geometry: map.layers.rasters[usize::from(raster)].geometry,
                };
                if !shown.contains(&raster) {
                    shown.push(raster);
                }
            }
        }
        shown
    }
}

/// True when a layer is on, and so is the layer that it belongs to, if any.
fn is_drawn(layer: &Layer, all: &[Layer]) -> bool {
    let mut next = Some(layer);
    // Layers that belong to each other in a circle are nobody's; the count ends the walk.
    for _ in 0..=all.len() {
        let Some(layer) = next else { return false };
        if !layer.visible || layer.opacity.is_nan() || layer.opacity <= 0.0 {
            return false;
        }
        let Some(parent) = &layer.parent else {
            return true;
        };
        next = all.iter().find(|other| other.id == *parent);
    }
    false
}
