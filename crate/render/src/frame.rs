//! One picture, or a part of one, from a map's layers to draws.

mod encode;
pub mod tile_draws;
mod uniform;

use glam::UVec2;

use crate::atlas::{Atlas, TextRasterizer};
use crate::camera::Camera;
use crate::gpu::Gpu;
use crate::label_layout::{Candidate, MARGIN_PX, PlacedLabel, place};
use crate::map::MapState;
use crate::passes::{LabelInstance, Pipelines};
use crate::targets::Targets;
use crate::tile_cache::{TILE_BUDGET_BYTES, TileCache};
use crate::viewport::Viewport;

use encode::{Data, Destination};
use uniform::FrameUniform;

/// What a picture shows and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Picture {
    /// What is at its middle.
    pub camera: Camera,
    /// Which part of it is drawn.
    pub viewport: Viewport,
    /// Device pixels per CSS pixel, in which widths and sizes of symbols are given.
    pub px_per_css_px: f32,
    /// Colour around the map.
    pub background: [u8; 3],
}

/// A vertex buffer that grows with what it has to hold.
struct GrowingBuffer {
    label: &'static str,
    buffer: Option<wgpu::Buffer>,
}

impl GrowingBuffer {
    fn write(&mut self, gpu: &Gpu, content: &[u8]) {
        match &self.buffer {
            Some(buffer) if buffer.size() >= content.len() as u64 => {
                gpu.write_buffer(buffer, content);
            }
            _ if content.is_empty() => {}
            outgrown => {
                if let Some(buffer) = outgrown {
                    buffer.destroy();
                }
                self.buffer = Some(gpu.buffer(self.label, wgpu::BufferUsages::VERTEX, content));
            }
        }
    }
}

/// Everything on the GPU that outlives a picture and belongs to no map.
pub struct Renderer {
    pub gpu: Gpu,
    pub pipelines: Pipelines,
    pub cache: TileCache,
    pub atlas: Atlas,
    frame_buffer: wgpu::Buffer,
    frame: wgpu::BindGroup,
    tile_instances: GrowingBuffer,
    label_instances: GrowingBuffer,
}

impl Renderer {
    /// Makes the pipelines and what they share.
    pub fn new(gpu: Gpu, rasterizer: Box<dyn TextRasterizer>) -> Self {
        let pipelines = Pipelines::new(&gpu);
        let layouts = &pipelines.layouts;
        let cache = TileCache::new(
            layouts.heights.clone(),
            layouts.categories.clone(),
            TILE_BUDGET_BYTES,
        );
        let atlas = Atlas::new(&gpu, &layouts.picture, rasterizer);
        let empty = bytemuck::bytes_of(&FrameUniform::ZERO);
        let frame_buffer = gpu.buffer("frame", wgpu::BufferUsages::UNIFORM, empty);
        let frame = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("frame"),
            layout: &layouts.frame,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: frame_buffer.as_entire_binding(),
            }],
        });
        let growing = |label| GrowingBuffer {
            label,
            buffer: None,
        };
        Self {
            gpu,
            pipelines,
            cache,
            atlas,
            frame_buffer,
            frame,
            tile_instances: growing("tile pieces"),
            label_instances: growing("labels"),
        }
    }

    /// Which labels a picture shows, the whole of it at once: parts then agree at their seams.
    pub fn layout_labels(&mut self, map: &MapState, picture: &Picture) -> Vec<PlacedLabel> {
        let picture_px = picture.viewport.picture_px;
        let middle_px = picture.viewport.middle_px();
        let end_px = picture_px.as_dvec2() + MARGIN_PX;
        let mut candidates = Vec::new();
        for (layer, source, size_css_px) in map.label_layers() {
            let font_px = size_css_px * picture.px_per_css_px;
            for (index, label) in map.labels.get(source).into_iter().flatten().enumerate() {
                let [x, y] = label.position_world.map(f64::from);
                let mut start_px = picture.camera.px_at(glam::DVec2::new(x, y), middle_px);
                start_px.x += f64::from(label.offset_px * picture.px_per_css_px);
                let is_near = start_px.cmpge(glam::DVec2::splat(-MARGIN_PX)).all()
                    && start_px.cmple(end_px).all();
                if !is_near {
                    continue;
                }
                let Some(bitmap) = self.atlas.measure(&label.text, font_px) else {
                    continue;
                };
                candidates.push(Candidate {
                    layer: layer as u16,
                    index: index as u32,
                    priority: label.priority,
                    start_px,
                    bitmap,
                });
            }
        }
        place(candidates, picture_px)
    }

    /// Encodes the drawing of a picture's part into `color`; answers how many draws it takes.
    pub fn render(
        &mut self,
        map: Option<(u32, &MapState)>,
        picture: &Picture,
        placed: &[PlacedLabel],
        color: &wgpu::TextureView,
        targets: &mut Targets,
    ) -> (wgpu::CommandEncoder, u32) {
        let extent = map.map(|(_, map)| map.layers.extent);
        let frame = FrameUniform::new(picture, extent);
        self.gpu
            .write_buffer(&self.frame_buffer, bytemuck::bytes_of(&frame));

        self.cache.tick();
        let mut pieces = Vec::new();
        let mut label_instances = Vec::new();
        let mut data = Data::default();
        if let Some((id, map)) = map {
            data.tiles = tile_draws::collect(&mut self.cache, id, map, picture, &mut pieces);
            data.labels = self.collect_labels(map, picture, placed, &mut label_instances);
            if map
                .prepared
                .iter()
                .any(|(_, layer)| layer.composite.is_some())
            {
                targets.ensure_aside(&self.gpu, &self.pipelines.layouts.picture);
            }
        }
        self.tile_instances
            .write(&self.gpu, bytemuck::cast_slice(&pieces));
        self.label_instances
            .write(&self.gpu, bytemuck::cast_slice(&label_instances));

        let mut encoder = self
            .gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let destination = Destination {
            color,
            targets,
            background: picture.background,
        };
        let map = map.map(|(_, map)| map);
        let draws = encode::encode(self, map, &data, &destination, &mut encoder);
        (encoder, draws)
    }

    /// Instances of the labels in a part of a picture, by layer; the atlas is cleared once if it
    /// cannot hold them, and what it then cannot hold is left out, the least important last.
    fn collect_labels(
        &mut self,
        map: &MapState,
        picture: &Picture,
        placed: &[PlacedLabel],
        instances: &mut Vec<LabelInstance>,
    ) -> Vec<(usize, std::ops::Range<u32>)> {
        let Viewport {
            origin_px, size_px, ..
        } = picture.viewport;
        let shown: Vec<&PlacedLabel> = placed
            .iter()
            .filter(|label| label.touches(origin_px, size_px))
            .collect();
        for attempt in 0..2 {
            instances.clear();
            let mut ranges = Vec::new();
            let mut is_full = false;
            for (layer, source, size_css_px) in map.label_layers() {
                let font_px = size_css_px * picture.px_per_css_px;
                let first = instances.len() as u32;
                let Some(texts) = map.labels.get(source) else {
                    continue;
                };
                for label in shown
                    .iter()
                    .filter(|label| usize::from(label.layer) == layer)
                {
                    let Some(text) = texts.get(label.index as usize) else {
                        continue;
                    };
                    match self.atlas.place(&self.gpu, &text.text, font_px) {
                        Some(place) => instances.push(instance(label, place)),
                        None => is_full = true,
                    }
                }
                ranges.push((layer, first..instances.len() as u32));
            }
            if !is_full || attempt > 0 {
                return ranges;
            }
            self.atlas.clear();
        }
        Vec::new()
    }
}

fn instance(label: &PlacedLabel, atlas_px: [u16; 2]) -> LabelInstance {
    let size_px = label.end_px - label.start_px;
    LabelInstance {
        rect_px: [label.start_px.x, label.start_px.y, size_px.x, size_px.y]
            .map(|length| length as f32),
        atlas_px: atlas_px.map(f32::from),
    }
}

impl Picture {
    /// A whole picture, its cells on whole pixels where they can be.
    pub fn new(camera: Camera, size_px: UVec2, px_per_css_px: f32, background: [u8; 3]) -> Self {
        let viewport = Viewport::whole(size_px);
        Self {
            camera: camera.snapped(&viewport),
            viewport,
            px_per_css_px,
            background,
        }
    }

    /// A part of the same picture.
    pub fn part(&self, origin_px: UVec2, size_px: UVec2) -> Self {
        let viewport = Viewport {
            origin_px,
            size_px,
            ..self.viewport
        };
        Self { viewport, ..*self }
    }
}
