//! The draws of a picture, in order.

use std::ops::Range;

use mapscope_layers::{LineSegment, Marker};

use crate::frame::Renderer;
use crate::frame::tile_draws::TileDraw;
use crate::look::Shown;
use crate::map::MapState;
use crate::passes::{LayerDraw, PreparedLayer, RasterPass};
use crate::targets::Targets;

/// Ranges of the instances that this picture has of its own.
#[derive(Default)]
pub struct Data {
    /// Pieces of tiles.
    pub tiles: Vec<TileDraw>,
    /// Lines of grids, by index of their layer.
    pub grid_lines: Vec<(usize, Range<u32>)>,
    /// Texts, by index of their layer.
    pub labels: Vec<(usize, Range<u32>)>,
}

/// What is drawn into.
pub struct Destination<'a> {
    /// The picture.
    pub color: &'a wgpu::TextureView,
    /// Depth, and where layers are drawn aside.
    pub targets: &'a Targets,
    /// Colour around the map.
    pub background: [u8; 3],
}

/// Layers that follow each other in one pass over the picture, before which `aside` is drawn
/// aside: it is the first that the pass lays down.
#[derive(Default)]
struct Run<'a> {
    aside: Option<(&'a PreparedLayer, usize)>,
    direct: Vec<(&'a PreparedLayer, usize)>,
}

/// Encodes all of it and answers the number of draws.
pub fn encode(
    renderer: &Renderer,
    shown: Option<Shown<'_>>,
    data: &Data,
    destination: &Destination<'_>,
    encoder: &mut wgpu::CommandEncoder,
) -> u32 {
    let mut runs = vec![Run::default()];
    let layers = shown.map_or(&[][..], |shown| &shown.look.layers);
    for (index, layer) in layers.iter().enumerate() {
        if layer.composite.is_some() && destination.targets.aside.is_some() {
            runs.push(Run {
                aside: Some((layer, index)),
                direct: Vec::new(),
            });
        } else if let Some(run) = runs.last_mut() {
            run.direct.push((layer, index));
        }
    }
    let mut draws = 0;
    let last = runs.len() - 1;
    for (turn, run) in runs.iter().enumerate() {
        if let (Some((layer, index)), Some(shown), Some(aside)) =
            (run.aside, shown, &destination.targets.aside)
        {
            let clear = wgpu::LoadOp::Clear(wgpu::Color::TRANSPARENT);
            let depth = (wgpu::LoadOp::Load, wgpu::StoreOp::Store);
            let pass = begin(
                encoder,
                &aside.target.view,
                clear,
                &destination.targets.depth,
                depth,
            );
            let mut drawing = Drawing {
                renderer,
                pass,
                draws: 0,
            };
            drawing.start();
            drawing.layer(shown.map, data, layer, index);
            draws += drawing.draws;
        }
        let (load, load_depth) = if turn == 0 {
            (
                wgpu::LoadOp::Clear(clear_color(destination.background)),
                wgpu::LoadOp::Clear(1.0),
            )
        } else {
            (wgpu::LoadOp::Load, wgpu::LoadOp::Load)
        };
        let store = if turn == last {
            wgpu::StoreOp::Discard
        } else {
            wgpu::StoreOp::Store
        };
        let depth = (load_depth, store);
        let pass = begin(
            encoder,
            destination.color,
            load,
            &destination.targets.depth,
            depth,
        );
        let mut drawing = Drawing {
            renderer,
            pass,
            draws: 0,
        };
        drawing.start();
        if turn == 0 && shown.is_some() {
            drawing.paper();
        }
        if let (Some((layer, _)), Some(aside)) = (run.aside, &destination.targets.aside) {
            drawing.composite(layer, &aside.bind_group);
        }
        for (layer, index) in &run.direct {
            if let Some(shown) = shown {
                drawing.layer(shown.map, data, layer, *index);
            }
        }
        draws += drawing.draws;
    }
    draws
}

fn range_of(ranges: &[(usize, Range<u32>)], index: usize) -> Range<u32> {
    let range = ranges.iter().find(|(layer, _)| *layer == index);
    range.map_or(0..0, |(_, range)| range.clone())
}

fn clear_color(background: [u8; 3]) -> wgpu::Color {
    let [r, g, b] = background.map(|channel| f64::from(channel) / 255.0);
    wgpu::Color { r, g, b, a: 1.0 }
}

fn begin<'e>(
    encoder: &'e mut wgpu::CommandEncoder,
    color: &wgpu::TextureView,
    load: wgpu::LoadOp<wgpu::Color>,
    depth: &wgpu::TextureView,
    (load_depth, store_depth): (wgpu::LoadOp<f32>, wgpu::StoreOp),
) -> wgpu::RenderPass<'e> {
    encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
        label: Some("layers"),
        color_attachments: &[Some(wgpu::RenderPassColorAttachment {
            view: color,
            depth_slice: None,
            resolve_target: None,
            ops: wgpu::Operations {
                load,
                store: wgpu::StoreOp::Store,
            },
        })],
        depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
            view: depth,
            depth_ops: Some(wgpu::Operations {
                load: load_depth,
                store: store_depth,
            }),
            stencil_ops: None,
        }),
        ..wgpu::RenderPassDescriptor::default()
    })
}

/// A pass under way.
struct Drawing<'a, 'e> {
    renderer: &'a Renderer,
    pass: wgpu::RenderPass<'e>,
    draws: u32,
}

impl Drawing<'_, '_> {
    fn start(&mut self) {
        self.pass.set_bind_group(0, &self.renderer.frame, &[]);
    }

    fn draw(&mut self, instances: Range<u32>) {
        self.pass.draw(0..4, instances);
        self.draws += 1;
    }

    fn paper(&mut self) {
        self.pass.set_pipeline(&self.renderer.pipelines.paper);
        self.draw(0..1);
    }

    fn composite(&mut self, layer: &PreparedLayer, aside: &wgpu::BindGroup) {
        self.pass.set_pipeline(&self.renderer.pipelines.composite);
        self.pass.set_bind_group(1, layer.composite.as_ref(), &[]);
        self.pass.set_bind_group(2, aside, &[]);
        self.draw(0..1);
    }

    fn layer(&mut self, map: &MapState, data: &Data, layer: &PreparedLayer, index: usize) {
        let pipelines = &self.renderer.pipelines;
        self.pass.set_bind_group(1, &layer.look, &[]);
        match &layer.draw {
            LayerDraw::Raster { pass, raster, .. } => {
                self.pass.set_pipeline(match pass {
                    RasterPass::HeightTint => &pipelines.height_tint,
                    RasterPass::Hillshade => &pipelines.hillshade,
                    RasterPass::Slope => &pipelines.slope,
                    RasterPass::SeaLevel => &pipelines.sea_level,
                    RasterPass::Contours => &pipelines.contours,
                    RasterPass::Categories => &pipelines.categories,
                });
                for tiles in data.tiles.iter().filter(|tiles| tiles.raster == *raster) {
                    self.tiles(tiles);
                }
            }
            LayerDraw::Lines { source, has_casing } => {
                if *has_casing {
                    self.instances::<LineSegment>(map, source, &pipelines.line_casing);
                }
                self.instances::<LineSegment>(map, source, &pipelines.line_core);
            }
            LayerDraw::Markers { source, .. } => {
                self.instances::<Marker>(map, source, &pipelines.markers);
            }
            LayerDraw::Labels { .. } => self.labels(range_of(&data.labels, index)),
            LayerDraw::Grid { numbers, .. } => {
                self.grid_lines(range_of(&data.grid_lines, index));
                self.pass.set_bind_group(1, numbers, &[]);
                self.labels(range_of(&data.labels, index));
            }
        }
    }

    fn tiles(&mut self, tiles: &TileDraw) {
        let group = self.renderer.cache.bind_group(tiles.kind, tiles.chunk);
        if let (Some(group), Some(buffer)) = (group, &self.renderer.tile_instances.buffer) {
            self.pass.set_bind_group(2, group, &[]);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(tiles.range.clone());
        }
    }

    fn instances<T>(&mut self, map: &MapState, source: &str, pipeline: &wgpu::RenderPipeline) {
        let Some(instances) = map.instances.get(source) else {
            return;
        };
        let count = instances.count::<T>();
        if count > 0 {
            self.pass.set_pipeline(pipeline);
            self.pass.set_vertex_buffer(0, instances.buffer.slice(..));
            self.draw(0..count);
        }
    }

    fn grid_lines(&mut self, range: Range<u32>) {
        if let (false, Some(buffer)) = (range.is_empty(), &self.renderer.grid_instances.buffer) {
            self.pass.set_pipeline(&self.renderer.pipelines.line_core);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(range);
        }
    }

    fn labels(&mut self, range: Range<u32>) {
        if let (false, Some(buffer)) = (range.is_empty(), &self.renderer.label_instances.buffer) {
            self.pass.set_pipeline(&self.renderer.pipelines.labels);
            self.pass
                .set_bind_group(2, self.renderer.atlas.bind_group(), &[]);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(range);
        }
    }
}
