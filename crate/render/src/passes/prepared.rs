//! A layer made ready for the GPU: its look as uniforms and tables, its data by name.

use mapscope_layers::{Layer, LayerStyle, RasterDescription, TexelKind};

use crate::gpu::Gpu;
use crate::passes::{
    Layouts, categories, contours, facets, height_tint, hillshade, labels, lines, markers, palette,
    sea_level, slope,
};
use crate::symbols::MarkerReach;

/// Which way of drawing a raster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RasterPass {
    /// Heights by colour.
    HeightTint,
    /// Light and shadow.
    Hillshade,
    /// Steepness by colour.
    Slope,
    /// Water and its shore.
    SeaLevel,
    /// Lines of equal height.
    Contours,
    /// Categories by colour.
    Categories,
}

/// What a layer draws.
pub enum LayerDraw {
    /// Tiles.
    Raster {
        /// How.
        pass: RasterPass,
        /// Index of the raster in the map's list.
        raster: u16,
        /// What its texels are.
        kind: TexelKind,
    },
    /// Polylines.
    Lines {
        /// Name of the instances.
        source: String,
        /// Whether edges are drawn below.
        has_casing: bool,
        /// How far a line reaches to its sides, in CSS pixels.
        reach_css_px: f32,
    },
    /// Point symbols.
    Markers {
        /// Name of the instances.
        source: String,
        /// How far the symbols of each class reach.
        reaches: Vec<MarkerReach>,
    },
    /// Quads that hide each other.
    Facets {
        /// Name of the instances.
        source: String,
    },
    /// Texts.
    Labels {
        /// Name of the list.
        source: String,
        /// Font size in CSS pixels.
        size_css_px: f32,
    },
    /// Lines at round numbers, and these numbers.
    Grid {
        /// Where x and y are 0.
        origin_world: [f32; 2],
        /// Font size in CSS pixels.
        size_css_px: f32,
        /// The look of the numbers, as group 1.
        numbers: wgpu::BindGroup,
    },
}

/// A layer that is drawn.
pub struct PreparedLayer {
    /// The part of the plane that it is drawn in, by index.
    pub part: usize,
    /// What it draws.
    pub draw: LayerDraw,
    /// Its look, as group 1.
    pub look: wgpu::BindGroup,
    /// Set when the layer's parts may overlap and it is not opaque, and for facets, whose edges are
    /// smoothed: it is drawn aside and laid over the picture with this as group 1.
    pub composite: Option<wgpu::BindGroup>,
    /// 0 to 1.
    pub opacity: f32,
}

/// Makes a layer that is on ready. `None` when nothing of it would show: it names no raster of the
/// kind that it needs, or a height that is no number, or can only be drawn from above and its
/// part of the plane is seen otherwise. `layers_below` counts those that are drawn before.
pub fn prepare(
    gpu: &Gpu,
    layouts: &Layouts,
    layer: &Layer,
    rasters: &[RasterDescription],
    (is_top, layers_below): (bool, u16),
) -> Option<PreparedLayer> {
    let opacity = layer.opacity.clamp(0.0, 1.0);
    let raster = |id: &str, kind, pass| {
        let index = rasters
            .iter()
            .position(|raster| raster.id == id && raster.kind == kind && is_top)?;
        Some(LayerDraw::Raster {
            pass,
            raster: u16::try_from(index).ok()?,
            kind,
        })
    };
    let plain = |uniform: &[u8]| bind(gpu, &layouts.look, uniform, None);
    let with_palette = |uniform: &[u8], colors: &[_]| {
        bind(
            gpu,
            &layouts.look_with_palette,
            uniform,
            Some(&palette::texture(gpu, colors)),
        )
    };
    let (draw, look) = match &layer.style {
        LayerStyle::HeightTint {
            raster: id,
            colors,
            range,
            shore,
            sea_level,
            ..
        } => (
            raster(id, TexelKind::Height, RasterPass::HeightTint)?,
            with_palette(
                bytemuck::bytes_of(&height_tint::uniform(
                    colors,
                    *range,
                    shore.zip(*sea_level),
                    opacity,
                )),
                colors,
            ),
        ),
        LayerStyle::Hillshade {
            raster: id,
            azimuth_deg,
            altitude_deg,
            cells_per_height,
            exaggeration,
        } => (
            raster(id, TexelKind::Height, RasterPass::Hillshade)?,
            plain(bytemuck::bytes_of(&hillshade::uniform(
                *azimuth_deg,
                *altitude_deg,
                *cells_per_height * *exaggeration,
                opacity,
            ))),
        ),
        LayerStyle::Slope {
            raster: id,
            colors,
            range,
            ..
        } => (
            raster(id, TexelKind::Height, RasterPass::Slope)?,
            with_palette(
                bytemuck::bytes_of(&slope::uniform(colors, *range, opacity)),
                colors,
            ),
        ),
        LayerStyle::SeaLevel {
            raster: id,
            level,
            water,
            shore,
        } => (
            raster(id, TexelKind::Height, RasterPass::SeaLevel)?,
            plain(bytemuck::bytes_of(&sea_level::uniform(
                *level, *water, *shore, opacity,
            )?)),
        ),
        LayerStyle::Contours {
            raster: id,
            interval,
            heavy_every,
            line,
            heavy,
        } => (
            raster(id, TexelKind::Height, RasterPass::Contours)?,
            plain(bytemuck::bytes_of(&contours::uniform(
                *interval,
                *heavy_every,
                [*line, *heavy],
                opacity,
            )?)),
        ),
        LayerStyle::Categories {
            raster: id,
            colors,
            boundary,
        } => (
            raster(id, TexelKind::Category, RasterPass::Categories)?,
            with_palette(
                bytemuck::bytes_of(&categories::uniform(colors, *boundary, opacity)),
                colors,
            ),
        ),
        LayerStyle::Lines { source, classes } => (
            LayerDraw::Lines {
                source: source.clone(),
                has_casing: lines::has_casing(classes),
                reach_css_px: lines::reach_css_px(classes),
            },
            plain(bytemuck::cast_slice(&lines::uniform(classes))),
        ),
        LayerStyle::Markers { source, classes } => (
            LayerDraw::Markers {
                source: source.clone(),
                reaches: classes.iter().map(MarkerReach::new).collect(),
            },
            plain(bytemuck::cast_slice(&markers::uniform(classes))),
        ),
        LayerStyle::Labels {
            source,
            size_px,
            color,
            halo,
        } => (
            LayerDraw::Labels {
                source: source.clone(),
                size_css_px: *size_px,
            },
            plain(bytemuck::bytes_of(&labels::uniform(*color, *halo))),
        ),
        LayerStyle::Facets { source, edge, .. } => (
            LayerDraw::Facets {
                source: source.clone(),
            },
            plain(bytemuck::bytes_of(&facets::uniform(*edge, layers_below))),
        ),
        LayerStyle::Grid {
            origin_world,
            line,
            size_px,
            color,
            halo,
        } => {
            if !is_top || !origin_world.iter().all(|at| at.is_finite()) {
                return None;
            }
            let draw = LayerDraw::Grid {
                origin_world: *origin_world,
                size_css_px: *size_px,
                numbers: plain(bytemuck::bytes_of(&labels::uniform(*color, *halo))),
            };
            let classes = lines::uniform(&lines::grid_styles(*line));
            (draw, plain(bytemuck::cast_slice(&classes)))
        }
    };
    let is_aside = match draw {
        LayerDraw::Raster { .. } => false,
        LayerDraw::Facets { .. } => true,
        _ => opacity < 1.0,
    };
    let composite = is_aside.then(|| plain(bytemuck::bytes_of(&[opacity, 0.0, 0.0, 0.0])));
    Some(PreparedLayer {
        part: layer.part.into(),
        draw,
        look,
        composite,
        opacity,
    })
}

fn bind(
    gpu: &Gpu,
    layout: &wgpu::BindGroupLayout,
    uniform: &[u8],
    palette: Option<&wgpu::TextureView>,
) -> wgpu::BindGroup {
    let buffer = gpu.buffer("look", wgpu::BufferUsages::UNIFORM, uniform);
    let mut entries = vec![wgpu::BindGroupEntry {
        binding: 0,
        resource: buffer.as_entire_binding(),
    }];
    entries.extend(palette.map(|view| wgpu::BindGroupEntry {
        binding: 1,
        resource: wgpu::BindingResource::TextureView(view),
    }));
    gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some("look"),
        layout,
        entries: &entries,
    })
}
