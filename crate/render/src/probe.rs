//! Draws one pixel off screen and reads it back, for a backend can be present and broken.

use crate::error::{GpuError, ReadbackError};
use crate::gpu::Gpu;
use crate::passes::shaders;
use crate::readback::Readback;

/// What the probe's shader makes of a height of 32.
const EXPECTED: [u8; 4] = [32, 64, 192, 255];

/// Waits before the answer is given up; each lasts some milliseconds.
const MAX_WAITS: u32 = 2500;

/// Draws a pixel through a float array texture, the kind of texture that rasters use, and compares
/// what comes back.
pub(crate) async fn draw_one_pixel(gpu: &Gpu, pause: &impl AsyncFn()) -> Result<(), GpuError> {
    let backend = gpu.backend().name();
    let readback = draw(gpu);
    let pixels = wait(gpu, &readback, pause)
        .await
        .map_err(|source| GpuError::ProbeUnread { backend, source })?;
    if let Some(message) = gpu.take_error() {
        return Err(GpuError::Reported { backend, message });
    }
    let found = <[u8; 4]>::try_from(pixels.get(..4).unwrap_or_default()).unwrap_or_default();
    if found
        .iter()
        .zip(EXPECTED)
        .any(|(found, expected)| found.abs_diff(expected) > 1)
    {
        return Err(GpuError::ProbeWrong {
            backend,
            expected: EXPECTED,
            found,
        });
    }
    Ok(())
}

async fn wait(
    gpu: &Gpu,
    readback: &Readback,
    pause: &impl AsyncFn(),
) -> Result<Vec<u8>, ReadbackError> {
    for _ in 0..MAX_WAITS {
        if let Some(pixels) = readback.try_take(gpu)? {
            return Ok(pixels);
        }
        pause().await;
    }
    Err(ReadbackError::NoAnswer { waits: MAX_WAITS })
}

fn draw(gpu: &Gpu) -> Readback {
    let device = &gpu.device;
    let texture = |label, format, layers, usage| {
        device.create_texture(&wgpu::TextureDescriptor {
            label: Some(label),
            size: wgpu::Extent3d {
                width: 1,
                height: 1,
                depth_or_array_layers: layers,
            },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format,
            usage,
            view_formats: &[],
        })
    };
    let heights = texture(
        "probe heights",
        wgpu::TextureFormat::R32Float,
        2,
        wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
    );
    let origin = wgpu::Origin3d { x: 0, y: 0, z: 1 };
    gpu.write_texture(
        &heights,
        origin,
        [1, 1],
        4,
        &f32::from(EXPECTED[0]).to_le_bytes(),
    );
    let target = texture(
        "probe target",
        gpu.format,
        1,
        wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
    );

    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some("probe"),
        source: wgpu::ShaderSource::Wgsl(shaders::PROBE.into()),
    });
    let group_layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: Some("probe"),
        entries: &[wgpu::BindGroupLayoutEntry {
            binding: 0,
            visibility: wgpu::ShaderStages::FRAGMENT,
            ty: wgpu::BindingType::Texture {
                sample_type: wgpu::TextureSampleType::Float { filterable: false },
                view_dimension: wgpu::TextureViewDimension::D2Array,
                multisampled: false,
            },
            count: None,
        }],
    });
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: Some("probe"),
        bind_group_layouts: &[Some(&group_layout)],
        immediate_size: 0,
    });
    let pipeline = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some("probe"),
        layout: Some(&layout),
        vertex: wgpu::VertexState {
            module: &module,
            entry_point: Some("vs_probe"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            buffers: &[],
        },
        primitive: wgpu::PrimitiveState {
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            ..wgpu::PrimitiveState::default()
        },
        depth_stencil: None,
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module: &module,
            entry_point: Some("fs_probe"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            targets: &[Some(gpu.format.into())],
        }),
        multiview_mask: None,
        cache: None,
    });
    let view = heights.create_view(&wgpu::TextureViewDescriptor {
        dimension: Some(wgpu::TextureViewDimension::D2Array),
        ..wgpu::TextureViewDescriptor::default()
    });
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some("probe"),
        layout: &group_layout,
        entries: &[wgpu::BindGroupEntry {
            binding: 0,
            resource: wgpu::BindingResource::TextureView(&view),
        }],
    });

    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    let target_view = target.create_view(&wgpu::TextureViewDescriptor::default());
    {
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("probe"),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &target_view,
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations {
                    load: wgpu::LoadOp::Clear(wgpu::Color::BLACK),
                    store: wgpu::StoreOp::Store,
                },
            })],
            ..wgpu::RenderPassDescriptor::default()
        });
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.draw(0..4, 0..1);
    }
    Readback::submit(gpu, encoder, &target, [1, 1])
}
