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
        let texture = texture(gpu, label, size_px, gpu.format, usage, 1);
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

/// Samples of a pixel where edges of facets are smoothed: what every GPU has.
pub const SMOOTH_SAMPLES: u32 = 4;

/// The most pixels with so many samples of colour and depth, 128 MiB; larger pictures are on screens
/// whose pixels are small.
const MAX_SMOOTH_PX: u32 = 1 << 22;

/// Where facets are drawn.
pub struct Solid {
    /// Samples of colour, which are resolved into `aside`; none where a pixel has one.
    pub samples: Option<wgpu::TextureView>,
    /// Depth, of as many samples.
    pub depth: wgpu::TextureView,
    textures: Vec<wgpu::Texture>,
}

impl Drop for Solid {
    fn drop(&mut self) {
        for texture in &self.textures {
            texture.destroy();
        }
    }
}

/// What is drawn into beside the picture, of one size; each is made when the first layer needs it.
pub struct Targets {
    size_px: UVec2,
    /// Depth and samples of facets.
    pub solid: Option<Solid>,
    /// A second colour target, for layers drawn aside.
    pub aside: Option<Aside>,
}

impl Targets {
    /// Targets of a size.
    pub fn new(size_px: UVec2) -> Self {
        Self {
            size_px,
            solid: None,
            aside: None,
        }
    }

    /// Makes the targets in `place` of this size, if they are not yet.
    pub fn resized(place: &mut Option<Self>, size_px: UVec2) -> &mut Self {
        if place
            .as_ref()
            .is_some_and(|targets| targets.size_px != size_px)
        {
            *place = None;
        }
        place.get_or_insert_with(|| Self::new(size_px))
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

    /// Makes what facets are drawn into if it is not there.
    pub fn ensure_solid(&mut self, gpu: &Gpu) {
        if self.solid.is_some() {
            return;
        }
        let samples = if self.size_px.element_product() <= MAX_SMOOTH_PX {
            SMOOTH_SAMPLES
        } else {
            1
        };
        let make = |label, format| {
            let usage = wgpu::TextureUsages::RENDER_ATTACHMENT;
            texture(gpu, label, self.size_px, format, usage, samples)
        };
        let view =
            |texture: &wgpu::Texture| texture.create_view(&wgpu::TextureViewDescriptor::default());
        let depth = make("depth", DEPTH_FORMAT);
        let color = (samples > 1).then(|| make("samples", gpu.format));
        self.solid = Some(Solid {
            samples: color.as_ref().map(view),
            depth: view(&depth),
            textures: color.into_iter().chain([depth]).collect(),
        });
    }
}

fn texture(
    gpu: &Gpu,
    label: &str,
    size_px: UVec2,
    format: wgpu::TextureFormat,
    usage: wgpu::TextureUsages,
    samples: u32,
) -> wgpu::Texture {
    gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d {
            width: size_px.x,
            height: size_px.y,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: samples,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    })
}
