//! The textures that are drawn into, beside the canvas.

use glam::UVec2;

use crate::gpu::Gpu;

/// Format of the depth target.
pub const DEPTH_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Depth32Float;

/// A colour texture that is drawn into off screen.
pub struct ColorTarget {
    /// The texture.
    pub texture: wgpu::Texture,
    /// All of it.
    pub view: wgpu::TextureView,
}

impl ColorTarget {
    /// A target of this size that can be read by shaders and copied.
    pub fn new(gpu: &Gpu, label: &str, size_px: UVec2) -> Self {
        let usage = wgpu::TextureUsages::RENDER_ATTACHMENT
            | wgpu::TextureUsages::TEXTURE_BINDING
            | wgpu::TextureUsages::COPY_SRC;
        let texture = texture(gpu, label, size_px, gpu.format, usage);
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture, view }
    }
}

impl Drop for ColorTarget {
    fn drop(&mut self) {
        self.texture.destroy();
    }
}

/// Where a layer is drawn that is laid over the picture as a whole.
pub struct Aside {
    /// What it is drawn into.
    pub target: ColorTarget,
    /// What the composite pass reads.
    pub bind_group: wgpu::BindGroup,
}

/// Depth, and a second colour target for layers drawn aside, of one size.
pub struct Targets {
    size_px: UVec2,
    depth_texture: wgpu::Texture,
    /// The depth target.
    pub depth: wgpu::TextureView,
    /// Made when the first layer needs it.
    pub aside: Option<Aside>,
}

impl Drop for Targets {
    fn drop(&mut self) {
        self.depth_texture.destroy();
    }
}

impl Targets {
    /// Targets of a size.
    pub fn new(gpu: &Gpu, size_px: UVec2) -> Self {
        let usage = wgpu::TextureUsages::RENDER_ATTACHMENT;
        let depth = texture(gpu, "depth", size_px, DEPTH_FORMAT, usage);
        Self {
            size_px,
            depth: depth.create_view(&wgpu::TextureViewDescriptor::default()),
            depth_texture: depth,
            aside: None,
        }
    }

    /// Makes the targets in `place` of this size, if they are not yet.
    pub fn resized<'a>(place: &'a mut Option<Self>, gpu: &Gpu, size_px: UVec2) -> &'a mut Self {
        if place
            .as_ref()
            .is_some_and(|targets| targets.size_px != size_px)
        {
            *place = None;
        }
        place.get_or_insert_with(|| Self::new(gpu, size_px))
    }

    /// Makes the second colour target if there is none.
    pub fn ensure_aside(&mut self, gpu: &Gpu, layout: &wgpu::BindGroupLayout) {
        if self.aside.is_some() {
            return;
        }
        let target = ColorTarget::new(gpu, "aside", self.size_px);
        let bind_group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("aside"),
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureView(&target.view),
            }],
        });
        self.aside = Some(Aside { target, bind_group });
    }
}

fn texture(
    gpu: &Gpu,
    label: &str,
    size_px: UVec2,
    format: wgpu::TextureFormat,
    usage: wgpu::TextureUsages,
) -> wgpu::Texture {
    gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d {
            width: size_px.x,
            height: size_px.y,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    })
}
