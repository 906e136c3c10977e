//! A map as the view holds it.

use std::collections::HashMap;

use mapscope_layers::{Label, Layer, LayerStyle, LineSegment, MapLayers, Marker};

use crate::error::InstancesError;
use crate::gpu::Gpu;
use crate::passes::{Layouts, PreparedLayer, prepare};

/// Instances of a lines or markers layer on the GPU.
pub struct Instances {
    /// The buffer.
    pub buffer: wgpu::Buffer,
    bytes: usize,
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

/// A map with what the GPU holds of it, tiles excepted.
pub struct MapState {
    /// As its document describes it, with the look that the page gave it since.
    pub layers: MapLayers,
    /// The layers that show, the lowest first, each with its index in the list.
    pub prepared: Vec<(usize, PreparedLayer)>,
    /// By source.
    pub instances: HashMap<String, Instances>,
    /// By source.
    pub labels: HashMap<String, Vec<Label>>,
}

impl MapState {
    /// A map without data.
    pub fn new(gpu: &Gpu, layouts: &Layouts, layers: MapLayers) -> Self {
        let mut map = Self {
            layers,
            prepared: Vec::new(),
            instances: HashMap::new(),
            labels: HashMap::new(),
        };
        map.prepare(gpu, layouts);
        map
    }

    /// Changes the look; false when it is the same.
    pub fn set_layers(
        &mut self,
        gpu: &Gpu,
        layouts: &Layouts,
        layers: Vec<Layer>,
        is_y_up: bool,
    ) -> bool {
        if self.layers.layers == layers && self.layers.is_y_up == is_y_up {
            return false;
        }
        self.layers.layers = layers;
        self.layers.is_y_up = is_y_up;
        self.prepare(gpu, layouts);
        true
    }

    fn prepare(&mut self, gpu: &Gpu, layouts: &Layouts) {
        let ready = |(index, layer): (usize, &Layer)| {
            if !is_drawn(layer, &self.layers.layers) {
                return None;
            }
            Some((index, prepare(gpu, layouts, layer, &self.layers.rasters)?))
        };
        self.prepared = self
            .layers
            .layers
            .iter()
            .enumerate()
            .filter_map(ready)
            .collect();
    }

    /// Takes the instances of a source.
    ///
    /// # Errors
    /// When they are no whole number of what the layers that use the source draw, or too many.
    pub fn set_instances(
        &mut self,
        gpu: &Gpu,
        source: &str,
        bytes: &[u8],
    ) -> Result<(), InstancesError> {
        let strides = self
            .layers
            .layers
            .iter()
            .filter_map(|layer| match &layer.style {
                LayerStyle::Lines { source: named, .. } if named == source => {
                    Some(size_of::<LineSegment>())
                }
                LayerStyle::Markers { source: named, .. } if named == source => {
                    Some(size_of::<Marker>())
                }
                _ => None,
            });
        for stride in strides {
            if !bytes.len().is_multiple_of(stride) {
                return Err(InstancesError::PartialInstance {
                    bytes: bytes.len(),
                    stride,
                });
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
            },
        );
        Ok(())
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

    /// The layers of texts that show: index in the list, source, font size in CSS pixels.
    pub fn label_layers(&self) -> impl Iterator<Item = (usize, &str, f32)> {
        self.prepared
            .iter()
            .filter_map(|(index, layer)| match &layer.draw {
                crate::passes::LayerDraw::Labels {
                    source,
                    size_css_px,
                } => Some((*index, source.as_str(), *size_css_px)),
                _ => None,
            })
    }

    /// True when a layer that shows draws this source.
    pub fn shows_source(&self, name: &str) -> bool {
        use crate::passes::LayerDraw::{Labels, Lines, Markers, Raster};
        self.prepared.iter().any(|(_, layer)| match &layer.draw {
            Lines { source, .. } | Markers { source } | Labels { source, .. } => source == name,
            Raster { .. } => false,
        })
    }
}
