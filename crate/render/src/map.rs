//! A map as the view holds it.

use std::collections::HashMap;

use mapscope_layers::{
    Facet, Label, Layer, LayerStyle, LineSegment, MapLayers, Marker, Plane, RasterDescription,
};

use crate::blocks::Blocks;
use crate::error::InstancesError;
use crate::gpu::Gpu;
use crate::look::Look;
use crate::passes::Layouts;

/// More markers than this are not kept where labels could be held against them: 16 MiB.
const MAX_KEPT_MARKERS: usize = 1 << 20;

/// Instances of a lines, markers or facets layer on the GPU.
pub struct Instances {
    /// The buffer.
    pub buffer: wgpu::Buffer,
    bytes: usize,
    /// What lies where.
    pub blocks: Blocks,
    /// The same as symbols that labels keep clear of; none where they are no markers, or too many.
    pub markers: Vec<Marker>,
}

impl Drop for Instances {
    fn drop(&mut self) {
        self.buffer.destroy();
    }
}

impl Instances {
    /// How many there are of a type.
    pub fn count<T>(&self) -> u32 {
        (self.bytes / size_of::<T>()) as u32
    }
}

/// A map with what the GPU holds of it, tiles excepted.
pub struct MapState {
    /// As its document describes it, with the look that the page gave it since.
    pub layers: MapLayers,
    /// Those of the layers that show.
    pub look: Look,
    /// By source.
    pub instances: HashMap<String, Instances>,
    /// By source.
    pub labels: HashMap<String, Vec<Label>>,
    /// Instances that came before the layers that draw them, by source.
    early: HashMap<String, Vec<u8>>,
}

/// What of a map was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Nothing.
    Nothing,
    /// How it looks.
    Look,
    /// Its rasters, so that no tile of it is good any more, and how it looks.
    Rasters,
}

impl MapState {
    /// A map without data.
    pub fn new(gpu: &Gpu, layouts: &Layouts, layers: MapLayers) -> Self {
        Self {
            look: Look::new(gpu, layouts, &layers.layers, &layers.rasters, &layers.plane),
            layers,
            instances: HashMap::new(),
            labels: HashMap::new(),
            early: HashMap::new(),
        }
    }

    /// Changes the look, the plane and the rasters, and forgets the instances that no layer draws any
    /// more.
    ///
    /// # Errors
    /// When instances that came before their layers are none that these can draw.
    pub fn set_layers(
        &mut self,
        gpu: &Gpu,
        layouts: &Layouts,
        layers: Vec<Layer>,
        plane: Plane,
        rasters: Vec<RasterDescription>,
    ) -> Result<Changed, InstancesError> {
        let has_other_rasters = self.layers.rasters != rasters;
        if !has_other_rasters && self.layers.layers == layers && self.layers.plane == plane {
            return Ok(Changed::Nothing);
        }
        self.layers.layers = layers;
        self.layers.plane = plane;
        self.layers.rasters = rasters;
        let map = &self.layers;
        self.look = Look::new(gpu, layouts, &map.layers, &map.rasters, &map.plane);
        let is_named = |source: &String| map.layers.iter().any(|layer| draws(layer, source));
        self.instances.retain(|source, _| is_named(source));
        let due: Vec<String> = self
            .early
            .keys()
            .filter(|own| is_named(own))
            .cloned()
            .collect();
        for source in due {
            if let Some(bytes) = self.early.remove(&source) {
                self.set_instances(gpu, &source, &bytes)?;
            }
        }
        Ok(if has_other_rasters {
            Changed::Rasters
        } else {
            Changed::Look
        })
    }

    /// Takes the instances of a source; those of one that no layer draws yet wait for it.
    ///
    /// # Errors
    /// When they are no whole number of what the layers that use the source draw, or too many.
    pub fn set_instances(
        &mut self,
        gpu: &Gpu,
        source: &str,
        bytes: &[u8],
    ) -> Result<(), InstancesError> {
        if !self.layers.layers.iter().any(|layer| draws(layer, source)) {
            self.instances.remove(source);
            self.early.insert(source.to_owned(), bytes.to_vec());
            return Ok(());
        }
        let mut blocks = Blocks::default();
        for layer in &self.layers.layers {
            let (stride, blocks_of): (usize, fn(&[u8]) -> Blocks) = match &layer.style {
                LayerStyle::Lines { source: named, .. } if named == source => {
                    (size_of::<LineSegment>(), Blocks::of::<LineSegment>)
                }
                LayerStyle::Markers { source: named, .. } if named == source => {
                    (size_of::<Marker>(), Blocks::of::<Marker>)
                }
                LayerStyle::Facets { source: named, .. } if named == source => {
                    (size_of::<Facet>(), Blocks::of::<Facet>)
                }
                _ => continue,
            };
            if !bytes.len().is_multiple_of(stride) {
                return Err(InstancesError::PartialInstance {
                    bytes: bytes.len(),
                    stride,
                });
            }
            if blocks == Blocks::default() {
                blocks = blocks_of(bytes);
            }
        }
        let limit = gpu.device.limits().max_buffer_size;
        if bytes.len() as u64 > limit {
            return Err(InstancesError::TooLong {
                bytes: bytes.len(),
                limit,
            });
        }
        let buffer = gpu.buffer("instances", wgpu::BufferUsages::VERTEX, bytes);
        self.instances.insert(
            source.to_owned(),
            Instances {
                buffer,
                bytes: bytes.len(),
                blocks,
                markers: self.kept_markers(source, bytes),
            },
        );
        Ok(())
    }

    fn kept_markers(&self, source: &str, bytes: &[u8]) -> Vec<Marker> {
        let are_markers = self.layers.layers.iter().any(|layer| {
            matches!(&layer.style, LayerStyle::Markers { source: named, .. } if named == source)
        });
        if are_markers && bytes.len() <= MAX_KEPT_MARKERS * size_of::<Marker>() {
            bytemuck::pod_collect_to_vec(bytes)
        } else {
            Vec::new()
        }
    }

    /// Index of a raster.
    pub fn raster_index(&self, id: &str) -> Option<u16> {
        let index = self
            .layers
            .rasters
            .iter()
            .position(|raster| raster.id == id)?;
        u16::try_from(index).ok()
    }
}

/// True for a layer that draws the instances of a source.
fn draws(layer: &Layer, source: &str) -> bool {
    match &layer.style {
        LayerStyle::Lines { source: own, .. }
        | LayerStyle::Markers { source: own, .. }
        | LayerStyle::Facets { source: own, .. } => own == source,
        _ => false,
    }
}
