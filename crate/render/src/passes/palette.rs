//! Colour tables as textures.

use mapscope_layers::Rgba;

use crate::gpu::Gpu;
use crate::passes::premultiplied;

/// Colours in a row of the texture.
const ROW: usize = 256;

/// Rows that the smallest GPU takes; more colours than 16-bit ordinals there are not.
const MAX_ROWS: usize = 256;

/// A table of premultiplied colours; an empty one gets a single transparent colour.
pub fn texture(gpu: &Gpu, colors: &[Rgba]) -> wgpu::TextureView {
    let colors = &colors[..colors.len().min(ROW * MAX_ROWS)];
    let rows = colors.len().div_ceil(ROW).max(1);
    let mut texels: Vec<u8> = colors
        .iter()
        .flat_map(|color| premultiplied(*color, 1.0))
        .map(|channel| (channel * 255.0).round() as u8)
        .collect();
    texels.resize(ROW * rows * 4, 0);
    let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some("palette"),
        size: wgpu::Extent3d {
            width: ROW as u32,
            height: rows as u32,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: wgpu::TextureFormat::Rgba8Unorm,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
        view_formats: &[],
    });
    gpu.write_texture(
        &texture,
        wgpu::Origin3d::ZERO,
        [ROW as u32, rows as u32],
        4,
        &texels,
    );
    texture.create_view(&wgpu::TextureViewDescriptor::default())
}
