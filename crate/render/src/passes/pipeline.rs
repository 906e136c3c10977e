//! Making pipelines. Every one draws a triangle strip of four vertices per instance, into the one
//! colour format. Facets alone have depth, which they test and write, and a variant for targets of
//! several samples.

use std::mem::size_of;

use bytemuck::{Pod, Zeroable};
use mapscope_layers::{Facet, LineSegment, Marker};

use crate::gpu::Gpu;
use crate::passes::labels::LabelInstance;
use crate::passes::shaders;
use crate::targets::{DEPTH_FORMAT, SMOOTH_SAMPLES};

/// One piece of a tile, as the raster passes take it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct TileInstance {
    /// World rectangle relative to the camera: left, top, right, bottom.
    pub rect_relative: [f32; 4],
    /// The same in texels of the stored tile.
    pub rect_texel: [f32; 4],
    /// Layer of the texture array.
    pub array_layer: u32,
    /// Cells along a side of a texel.
    pub cells_per_texel: f32,
}

/// What groups of resources look like.
pub struct Layouts {
    /// Group 0: the frame.
    pub frame: wgpu::BindGroupLayout,
    /// Group 1: a layer's uniform.
    pub look: wgpu::BindGroupLayout,
    /// Group 1: a layer's uniform and its palette.
    pub look_with_palette: wgpu::BindGroupLayout,
    /// Group 2: an array of height tiles.
    pub heights: wgpu::BindGroupLayout,
    /// Group 2: an array of category tiles.
    pub categories: wgpu::BindGroupLayout,
    /// Group 2: one picture, the label atlas or a layer drawn aside.
    pub picture: wgpu::BindGroupLayout,
}

/// All pipelines of a device.
pub struct Pipelines {
    /// What they bind.
    pub layouts: Layouts,
    /// The map's extent.
    pub paper: wgpu::RenderPipeline,
    /// Heights by colour.
    pub height_tint: wgpu::RenderPipeline,
    /// Light and shadow.
    pub hillshade: wgpu::RenderPipeline,
    /// Steepness by colour.
    pub slope: wgpu::RenderPipeline,
    /// Water and its shore.
    pub sea_level: wgpu::RenderPipeline,
    /// Lines of equal height.
    pub contours: wgpu::RenderPipeline,
    /// Categories by colour.
    pub categories: wgpu::RenderPipeline,
    /// Edges of lines.
    pub line_casing: wgpu::RenderPipeline,
    /// Lines.
    pub line_core: wgpu::RenderPipeline,
    /// Point symbols.
    pub markers: wgpu::RenderPipeline,
    facets: [wgpu::RenderPipeline; 2],
    /// Texts.
    pub labels: wgpu::RenderPipeline,
    /// A layer drawn aside.
    pub composite: wgpu::RenderPipeline,
}

const TILE_ATTRIBUTES: [wgpu::VertexAttribute; 4] =
    wgpu::vertex_attr_array![0 => Float32x4, 1 => Float32x4, 2 => Uint32, 3 => Float32];
const LINE_ATTRIBUTES: [wgpu::VertexAttribute; 4] =
    wgpu::vertex_attr_array![0 => Float32x3, 1 => Float32x3, 2 => Float32, 3 => Uint32];
const MARKER_ATTRIBUTES: [wgpu::VertexAttribute; 3] =
    wgpu::vertex_attr_array![0 => Float32x3, 1 => Uint32, 2 => Uint32];
const FACET_ATTRIBUTES: [wgpu::VertexAttribute; 5] = wgpu::vertex_attr_array![
    0 => Sint16x4, 1 => Sint16x4, 2 => Sint16x4, 3 => Unorm8x4, 4 => Uint8x4
];
const LABEL_ATTRIBUTES: [wgpu::VertexAttribute; 3] =
    wgpu::vertex_attr_array![0 => Float32x4, 1 => Float32x2, 2 => Float32x2];

fn per_instance<T>(attributes: &[wgpu::VertexAttribute]) -> wgpu::VertexBufferLayout<'_> {
    wgpu::VertexBufferLayout {
        array_stride: size_of::<T>() as u64,
        step_mode: wgpu::VertexStepMode::Instance,
        attributes,
    }
}

/// 2 · source · destination: a source of one half changes nothing.
const MODULATE: wgpu::BlendState = wgpu::BlendState {
    color: wgpu::BlendComponent {
        src_factor: wgpu::BlendFactor::Dst,
        dst_factor: wgpu::BlendFactor::Src,
        operation: wgpu::BlendOperation::Add,
    },
    alpha: wgpu::BlendComponent {
        src_factor: wgpu::BlendFactor::Zero,
        dst_factor: wgpu::BlendFactor::One,
        operation: wgpu::BlendOperation::Add,
    },
};

const OVER: wgpu::BlendState = wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING;

impl Pipelines {
    /// Makes them all.
    pub fn new(gpu: &Gpu) -> Self {
        let layouts = Layouts::new(gpu);
        let module = |label, source: &'static str| {
            gpu.device
                .create_shader_module(wgpu::ShaderModuleDescriptor {
                    label: Some(label),
                    source: wgpu::ShaderSource::Wgsl(source.into()),
                })
        };
        let tiles = per_instance::<TileInstance>(&TILE_ATTRIBUTES);
        let segments = per_instance::<LineSegment>(&LINE_ATTRIBUTES);
        let symbols = per_instance::<Marker>(&MARKER_ATTRIBUTES);
        let texts = per_instance::<LabelInstance>(&LABEL_ATTRIBUTES);
        let lines = module("lines", shaders::LINES);
        let make = |label,
                    module: &wgpu::ShaderModule,
                    [vertex, fragment]: [&str; 2],
                    groups: &[&wgpu::BindGroupLayout],
                    instances: Option<&wgpu::VertexBufferLayout<'_>>,
                    blend| {
            pipeline(
                gpu,
                label,
                module,
                [vertex, fragment],
                groups,
                instances,
                blend,
                None,
            )
        };
        let quads = per_instance::<Facet>(&FACET_ATTRIBUTES);
        let facets_module = module("facets", shaders::FACETS);
        let facets = [1, SMOOTH_SAMPLES].map(|samples| {
            pipeline(
                gpu,
                "facets",
                &facets_module,
                ["vs_facet", "fs_facet"],
                &[&layouts.frame, &layouts.look],
                Some(&quads),
                OVER,
                Some(samples),
            )
        });
        Self {
            facets,
            paper: make(
                "paper",
                &module("paper", shaders::PAPER),
                ["vs_paper", "fs_paper"],
                &[&layouts.frame],
                None,
                OVER,
            ),
            height_tint: make(
                "height tint",
                &module("height tint", shaders::HEIGHT_TINT),
                ["vs_tile", "fs_height_tint"],
                &[&layouts.frame, &layouts.look_with_palette, &layouts.heights],
                Some(&tiles),
                OVER,
            ),
            hillshade: make(
                "hillshade",
                &module("hillshade", shaders::HILLSHADE),
                ["vs_tile", "fs_hillshade"],
                &[&layouts.frame, &layouts.look, &layouts.heights],
                Some(&tiles),
                MODULATE,
            ),
            slope: make(
                "slope",
                &module("slope", shaders::SLOPE),
                ["vs_tile", "fs_slope"],
                &[&layouts.frame, &layouts.look_with_palette, &layouts.heights],
                Some(&tiles),
                OVER,
            ),
            sea_level: make(
                "sea level",
                &module("sea level", shaders::SEA_LEVEL),
                ["vs_tile", "fs_sea_level"],
                &[&layouts.frame, &layouts.look, &layouts.heights],
                Some(&tiles),
                OVER,
            ),
            contours: make(
                "contours",
                &module("contours", shaders::CONTOURS),
                ["vs_tile", "fs_contours"],
                &[&layouts.frame, &layouts.look, &layouts.heights],
                Some(&tiles),
                OVER,
            ),
            categories: make(
                "categories",
                &module("categories", shaders::CATEGORIES),
                ["vs_tile", "fs_categories"],
                &[
                    &layouts.frame,
                    &layouts.look_with_palette,
                    &layouts.categories,
                ],
                Some(&tiles),
                OVER,
            ),
            line_casing: make(
                "line casing",
                &lines,
                ["vs_casing", "fs_line"],
                &[&layouts.frame, &layouts.look],
                Some(&segments),
                OVER,
            ),
            line_core: make(
                "line core",
                &lines,
                ["vs_core", "fs_line"],
                &[&layouts.frame, &layouts.look],
                Some(&segments),
                OVER,
            ),
            markers: make(
                "markers",
                &module("markers", shaders::MARKERS),
                ["vs_marker", "fs_marker"],
                &[&layouts.frame, &layouts.look],
                Some(&symbols),
                OVER,
            ),
            labels: make(
                "labels",
                &module("labels", shaders::LABELS),
                ["vs_label", "fs_label"],
                &[&layouts.frame, &layouts.look, &layouts.picture],
                Some(&texts),
                OVER,
            ),
            composite: make(
                "composite",
                &module("composite", shaders::COMPOSITE),
                ["vs_composite", "fs_composite"],
                &[&layouts.frame, &layouts.look, &layouts.picture],
                None,
                OVER,
            ),
            layouts,
        }
    }
}

impl Pipelines {
    /// Quads that hide each other, for targets of several samples or of one.
    pub fn facets(&self, is_smooth: bool) -> &wgpu::RenderPipeline {
        let [plain, smooth] = &self.facets;
        if is_smooth { smooth } else { plain }
    }
}

/// One pipeline; `solid_samples` are those of the targets of what has depth.
#[expect(
    clippy::too_many_arguments,
    reason = "each is another part of a pipeline"
)]
fn pipeline(
    gpu: &Gpu,
    label: &str,
    module: &wgpu::ShaderModule,
    [vertex, fragment]: [&str; 2],
    groups: &[&wgpu::BindGroupLayout],
    instances: Option<&wgpu::VertexBufferLayout<'_>>,
    blend: wgpu::BlendState,
    solid_samples: Option<u32>,
) -> wgpu::RenderPipeline {
    let groups: Vec<_> = groups.iter().map(|group| Some(*group)).collect();
    let layout = gpu
        .device
        .create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some(label),
            bind_group_layouts: &groups,
            immediate_size: 0,
        });
    let buffers: Vec<_> = instances.cloned().into_iter().map(Some).collect();
    gpu.device
        .create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some(label),
            layout: Some(&layout),
            vertex: wgpu::VertexState {
                module,
                entry_point: Some(vertex),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                buffers: &buffers,
            },
            primitive: wgpu::PrimitiveState {
                topology: wgpu::PrimitiveTopology::TriangleStrip,
                ..wgpu::PrimitiveState::default()
            },
            depth_stencil: solid_samples.map(|_| wgpu::DepthStencilState {
                format: DEPTH_FORMAT,
                depth_write_enabled: Some(true),
                // Of what is equally near, the later shows.
                depth_compare: Some(wgpu::CompareFunction::LessEqual),
                stencil: wgpu::StencilState::default(),
                bias: wgpu::DepthBiasState::default(),
            }),
            multisample: wgpu::MultisampleState {
                count: solid_samples.unwrap_or(1),
                ..wgpu::MultisampleState::default()
            },
            fragment: Some(wgpu::FragmentState {
                module,
                entry_point: Some(fragment),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                targets: &[Some(wgpu::ColorTargetState {
                    format: gpu.format,
                    blend: Some(blend),
                    write_mask: wgpu::ColorWrites::ALL,
                })],
            }),
            multiview_mask: None,
            cache: None,
        })
}

impl Layouts {
    fn new(gpu: &Gpu) -> Self {
        let uniform = |binding| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::VERTEX_FRAGMENT,
            ty: wgpu::BindingType::Buffer {
                ty: wgpu::BufferBindingType::Uniform,
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        };
        let texture = |binding, sample_type, view_dimension| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::FRAGMENT,
            ty: wgpu::BindingType::Texture {
                sample_type,
                view_dimension,
                multisampled: false,
            },
            count: None,
        };
        let float = wgpu::TextureSampleType::Float { filterable: false };
        let (flat, array) = (
            wgpu::TextureViewDimension::D2,
            wgpu::TextureViewDimension::D2Array,
        );
        let group = |label, entries: &[wgpu::BindGroupLayoutEntry]| {
            gpu.device
                .create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
                    label: Some(label),
                    entries,
                })
        };
        Self {
            frame: group("frame", &[uniform(0)]),
            look: group("look", &[uniform(0)]),
            look_with_palette: group("look with palette", &[uniform(0), texture(1, float, flat)]),
            heights: group("heights", &[texture(0, float, array)]),
            categories: group(
                "categories",
                &[texture(0, wgpu::TextureSampleType::Uint, array)],
            ),
            picture: group("picture", &[texture(0, float, flat)]),
        }
    }
}
