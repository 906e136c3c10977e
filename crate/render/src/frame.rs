//! One picture, or a part of one, from a map's layers to draws.

mod encode;
mod layout;
pub mod tile_draws;
mod uniform;

use glam::UVec2;

use crate::atlas::{Atlas, TextRasterizer};
use crate::camera::Camera;
use crate::gpu::Gpu;
use crate::look::Shown;
use crate::parts::{PartView, views};
use crate::passes::Pipelines;
use crate::targets::Targets;
use crate::tile_cache::{TILE_BUDGET_BYTES, TileCache};
use crate::viewport::Viewport;

pub use layout::Layout;

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

/// What shaders know of a part of a map in a picture, as group 0.
struct FrameBinding {
    buffer: wgpu::Buffer,
    group: wgpu::BindGroup,
}

impl FrameBinding {
    fn new(gpu: &Gpu, layout: &wgpu::BindGroupLayout) -> Self {
        let empty = bytemuck::bytes_of(&FrameUniform::ZERO);
        let buffer = gpu.buffer("frame", wgpu::BufferUsages::UNIFORM, empty);
        let group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("frame"),
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: buffer.as_entire_binding(),
            }],
        });
        Self { buffer, group }
    }
}

/// Everything on the GPU that outlives a picture and belongs to no map.
pub struct Renderer {
    pub gpu: Gpu,
    pub pipelines: Pipelines,
    pub cache: TileCache,
    pub atlas: Atlas,
    /// What shaders know of the picture, for each part that shows; at least one.
    frames: Vec<FrameBinding>,
    tile_instances: GrowingBuffer,
    label_instances: GrowingBuffer,
    grid_instances: GrowingBuffer,
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
        let frames = vec![FrameBinding::new(&gpu, &layouts.frame)];
        let growing = |label| GrowingBuffer {
            label,
            buffer: None,
        };
        Self {
            gpu,
            pipelines,
            cache,
            atlas,
            frames,
            tile_instances: growing("tile pieces"),
            label_instances: growing("labels"),
            grid_instances: growing("grid lines"),
        }
    }

    /// Encodes the drawing of a picture's part into `color`; answers how many draws it takes.
    pub fn render(
        &mut self,
        shown: Option<Shown<'_>>,
        picture: &Picture,
        layout: &Layout,
        color: &wgpu::TextureView,
        targets: &mut Targets,
    ) -> (wgpu::CommandEncoder, u32) {
        let views = shown.map_or_else(
            || vec![PartView::of_nothing(picture)],
            |shown| views(&shown.map.layers.plane, picture),
        );
        self.write_frames(&views);

        self.cache.tick();
        let mut pieces = Vec::new();
        let mut label_instances = Vec::new();
        let mut data = Data::default();
        let mut grid_lines = Vec::new();
        if let Some(shown) = shown {
            data.tiles = tile_draws::collect(&mut self.cache, shown, &views, &mut pieces);
            data.labels = self.collect_labels(layout, picture, &mut label_instances);
            data.grid_lines = layout.collect_grid_lines(&mut grid_lines);
            if shown.look.needs_aside() {
                targets.ensure_aside(&self.gpu, &self.pipelines.layouts.picture);
            }
            if shown.look.has_facets() {
                targets.ensure_solid(&self.gpu);
            }
        }
        self.tile_instances
            .write(&self.gpu, bytemuck::cast_slice(&pieces));
        self.label_instances
            .write(&self.gpu, bytemuck::cast_slice(&label_instances));
        self.grid_instances
            .write(&self.gpu, bytemuck::cast_slice(&grid_lines));

        let mut encoder = self
            .gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let destination = Destination {
            color,
            targets,
            picture,
            views: &views,
        };
        let draws = encode::encode(self, shown, &data, &destination, &mut encoder);
        (encoder, draws)
    }

    fn write_frames(&mut self, views: &[PartView]) {
        let layout = &self.pipelines.layouts.frame;
        while self.frames.len() < views.len() {
            self.frames.push(FrameBinding::new(&self.gpu, layout));
        }
        for (view, frame) in views.iter().zip(&self.frames) {
            let uniform = FrameUniform::new(view);
            self.gpu
                .write_buffer(&frame.buffer, bytemuck::bytes_of(&uniform));
        }
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
