//! The draws of a picture, in order.

use std::ops::Range;

use glam::UVec2;
use mapscope_layers::{Facet, LineSegment, Marker};

use crate::blocks::{Located, Sight};
use crate::frame::tile_draws::TileDraw;
use crate::frame::{Picture, Renderer};
use crate::look::Shown;
use crate::map::MapState;
use crate::parts::PartView;
use crate::passes::{LayerDraw, PreparedLayer, RasterPass};
use crate::symbols::MarkerReach;
use crate::targets::{Aside, Solid, Targets};

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
    /// Where layers are drawn aside.
    pub targets: &'a Targets,
    /// What it shows.
    pub picture: &'a Picture,
    /// The parts of the map that show.
    pub views: &'a [PartView],
}

/// A layer that shows, and its index among those.
type Layer<'a> = (&'a PreparedLayer, usize);

/// Layers that follow each other in one pass over the picture, before which others are drawn aside,
/// that the pass lays down first.
#[derive(Default)]
struct Run<'a> {
    /// One layer, or some of facets that are opaque.
    aside: Vec<Layer<'a>>,
    direct: Vec<Layer<'a>>,
}

impl<'a> Run<'a> {
    fn drawn_aside(layer: Layer<'a>) -> Self {
        Self {
            aside: vec![layer],
            direct: Vec::new(),
        }
    }

    /// True when its layers drawn aside are facets, with which those of another may be drawn.
    fn takes(&self, other: &PreparedLayer) -> bool {
        let is_opaque = |layer: &PreparedLayer| layer.opacity >= 1.0;
        self.direct.is_empty()
            && is_opaque(other)
            && self.aside.last().is_some_and(|(last, _)| {
                matches!(last.draw, LayerDraw::Facets { .. }) && is_opaque(last)
            })
    }
}

fn runs<'a>(layers: &'a [PreparedLayer]) -> Vec<Run<'a>> {
    let mut runs = vec![Run::default()];
    for layer in layers.iter().zip(0..) {
        let is_solid = matches!(layer.0.draw, LayerDraw::Facets { .. });
        match runs.last_mut() {
            Some(run) if is_solid && run.takes(layer.0) => run.aside.push(layer),
            Some(run) if layer.0.composite.is_none() => run.direct.push(layer),
            _ => runs.push(Run::drawn_aside(layer)),
        }
    }
    runs
}

/// Encodes all of it and answers the number of draws.
pub fn encode(
    renderer: &Renderer,
    shown: Option<Shown<'_>>,
    data: &Data,
    destination: &Destination<'_>,
    encoder: &mut wgpu::CommandEncoder,
) -> u32 {
    let Destination {
        color,
        targets,
        picture,
        views,
    } = *destination;
    let common = Common {
        renderer,
        picture,
        views,
        is_smooth: targets
            .solid
            .as_ref()
            .is_some_and(|solid| solid.samples.is_some()),
    };
    let mut draws = 0;
    let mut has_depth = false;
    let layers = shown.map_or(&[][..], |shown| &shown.look.layers);
    for (turn, run) in runs(layers).iter().enumerate() {
        if let (Some((first, _)), Some(shown), Some(aside)) =
            (run.aside.first(), shown, &targets.aside)
        {
            let pass = match (&first.draw, &targets.solid) {
                (LayerDraw::Facets { .. }, Some(solid)) => {
                    let pass = begin_solid(encoder, aside, solid, has_depth);
                    has_depth = true;
                    pass
                }
                _ => {
                    let clear = wgpu::LoadOp::Clear(wgpu::Color::TRANSPARENT);
                    begin(encoder, &aside.target.view, clear)
                }
            };
            let mut drawing = Drawing::start(common, pass);
            for (layer, index) in &run.aside {
                drawing.layer(shown.map, data, layer, *index);
            }
            draws += drawing.finish();
        }
        let load = if turn == 0 {
            wgpu::LoadOp::Clear(clear_color(picture.background))
        } else {
            wgpu::LoadOp::Load
        };
        let mut drawing = Drawing::start(common, begin(encoder, color, load));
        if turn == 0 && shown.is_some() {
            drawing.paper();
        }
        if let (Some((layer, _)), Some(aside)) = (run.aside.first(), &targets.aside) {
            drawing.composite(layer, &aside.bind_group);
        }
        for (layer, index) in &run.direct {
            if let Some(shown) = shown {
                drawing.layer(shown.map, data, layer, *index);
            }
        }
        draws += drawing.finish();
    }
    draws
}

fn range_of(ranges: &[(usize, Range<u32>)], index: usize) -> Range<u32> {
    let range = ranges.iter().find(|(layer, _)| *layer == index);
    range.map_or(0..0, |(_, range)| range.clone())
}

/// All of the target.
fn whole_px(picture: &Picture) -> [UVec2; 2] {
    [UVec2::ZERO, picture.viewport.size_px]
}

fn clear_color(background: [u8; 3]) -> wgpu::Color {
    let [r, g, b] = background.map(|channel| f64::from(channel) / 255.0);
    wgpu::Color { r, g, b, a: 1.0 }
}

fn begin<'e>(
    encoder: &'e mut wgpu::CommandEncoder,
    color: &wgpu::TextureView,
    load: wgpu::LoadOp<wgpu::Color>,
) -> wgpu::RenderPass<'e> {
    let store = wgpu::StoreOp::Store;
    begin_pass(encoder, color, None, wgpu::Operations { load, store }, None)
}

/// A pass of facets, with the depth of those before in this picture if there is any.
fn begin_solid<'e>(
    encoder: &'e mut wgpu::CommandEncoder,
    aside: &Aside,
    solid: &Solid,
    has_depth: bool,
) -> wgpu::RenderPass<'e> {
    let target = &aside.target.view;
    let load = wgpu::LoadOp::Clear(wgpu::Color::TRANSPARENT);
    let depth = wgpu::RenderPassDepthStencilAttachment {
        view: &solid.depth,
        depth_ops: Some(wgpu::Operations {
            load: if has_depth {
                wgpu::LoadOp::Load
            } else {
                wgpu::LoadOp::Clear(1.0)
            },
            store: wgpu::StoreOp::Store,
        }),
        stencil_ops: None,
    };
    let (color, resolve_target, store) = match &solid.samples {
        Some(samples) => (samples, Some(target), wgpu::StoreOp::Discard),
        None => (target, None, wgpu::StoreOp::Store),
    };
    let operations = wgpu::Operations { load, store };
    begin_pass(encoder, color, resolve_target, operations, Some(depth))
}

fn begin_pass<'e>(
    encoder: &'e mut wgpu::CommandEncoder,
    color: &wgpu::TextureView,
    resolve_target: Option<&wgpu::TextureView>,
    ops: wgpu::Operations<wgpu::Color>,
    depth: Option<wgpu::RenderPassDepthStencilAttachment<'_>>,
) -> wgpu::RenderPass<'e> {
    encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
        label: Some("layers"),
        color_attachments: &[Some(wgpu::RenderPassColorAttachment {
            view: color,
            depth_slice: None,
            resolve_target,
            ops,
        })],
        depth_stencil_attachment: depth,
        ..wgpu::RenderPassDescriptor::default()
    })
}

/// What all passes of a picture have in common.
#[derive(Clone, Copy)]
struct Common<'a> {
    renderer: &'a Renderer,
    picture: &'a Picture,
    views: &'a [PartView],
    /// Whether pixels of facets have several samples.
    is_smooth: bool,
}

/// A pass under way.
struct Drawing<'a, 'e> {
    common: Common<'a>,
    pass: wgpu::RenderPass<'e>,
    draws: u32,
    /// Index of the view whose frame is bound.
    bound: usize,
    /// First pixel and end of what is drawn into.
    clip_px: [UVec2; 2],
}

impl<'a, 'e> Drawing<'a, 'e> {
    fn start(common: Common<'a>, mut pass: wgpu::RenderPass<'e>) -> Self {
        pass.set_bind_group(0, &common.renderer.frames[0].group, &[]);
        Self {
            common,
            pass,
            draws: 0,
            bound: 0,
            clip_px: whole_px(common.picture),
        }
    }

    /// Ends the pass and answers how many draws it had. WebGL2 resolves the samples of a pass only
    /// where it was not cut off last.
    fn finish(mut self) -> u32 {
        self.cut_nothing();
        self.draws
    }

    /// Binds the frame of a view, from here on.
    fn enter(&mut self, view: usize) {
        if self.bound != view {
            let frame = &self.common.renderer.frames[view];
            self.pass.set_bind_group(0, &frame.group, &[]);
            self.bound = view;
        }
    }

    /// Cuts off what lies farther outside of a view's part than this, from here on.
    fn cut(&mut self, view: usize, reach_css_px: f32) {
        let whole @ [_, size_px] = whole_px(self.common.picture);
        let clip_px = self.common.views[view]
            .clip_px
            .map_or(whole, |[start, end]| {
                let reach_px = (reach_css_px * self.common.picture.px_per_css_px).ceil() as u32;
                let reach_px = UVec2::splat(reach_px);
                [
                    start.saturating_sub(reach_px),
                    (end + reach_px).min(size_px),
                ]
            });
        self.clip(clip_px);
    }

    fn cut_nothing(&mut self) {
        self.clip(whole_px(self.common.picture));
    }

    fn clip(&mut self, clip_px @ [start, end]: [UVec2; 2]) {
        if self.clip_px != clip_px {
            let size = end - start;
            self.pass.set_scissor_rect(start.x, start.y, size.x, size.y);
            self.clip_px = clip_px;
        }
    }

    fn draw(&mut self, instances: Range<u32>) {
        self.pass.draw(0..4, instances);
        self.draws += 1;
    }

    /// Only from above is a part as large as the rectangle around it.
    fn paper(&mut self) {
        for (index, view) in self.common.views.iter().enumerate() {
            if view.projection.is_top() {
                self.enter(index);
                self.cut(index, 0.0);
                self.pass
                    .set_pipeline(&self.common.renderer.pipelines.paper);
                self.draw(0..1);
            }
        }
    }

    fn composite(&mut self, layer: &PreparedLayer, aside: &wgpu::BindGroup) {
        self.cut_nothing();
        self.pass
            .set_pipeline(&self.common.renderer.pipelines.composite);
        self.pass.set_bind_group(1, layer.composite.as_ref(), &[]);
        self.pass.set_bind_group(2, aside, &[]);
        self.draw(0..1);
    }

    fn layer(&mut self, map: &MapState, data: &Data, layer: &PreparedLayer, index: usize) {
        let views = self.common.views;
        let Some(view) = views.iter().position(|view| view.part == layer.part) else {
            return;
        };
        self.enter(view);
        let pipelines = &self.common.renderer.pipelines;
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
                self.cut(view, 0.0);
                let is_own =
                    |tiles: &&TileDraw| (tiles.part, tiles.raster) == (layer.part, *raster);
                for tiles in data.tiles.iter().filter(is_own) {
                    self.tiles(tiles);
                }
            }
            LayerDraw::Lines {
                source,
                has_casing,
                reach_css_px,
            } => {
                let reach = *reach_css_px;
                self.cut(view, reach);
                if *has_casing {
                    self.instances::<LineSegment>(map, source, reach, &pipelines.line_casing);
                }
                self.instances::<LineSegment>(map, source, reach, &pipelines.line_core);
            }
            LayerDraw::Markers { source, reaches } => {
                let reach = MarkerReach::farthest(reaches);
                // Their shader leaves out those that stand outside.
                self.cut_nothing();
                self.instances::<Marker>(map, source, reach, &pipelines.markers);
            }
            LayerDraw::Facets { source } => {
                self.cut(view, 0.0);
                self.instances::<Facet>(map, source, 0.0, pipelines.facets(self.common.is_smooth));
            }
            LayerDraw::Labels { .. } => {
                self.cut_nothing();
                self.labels(range_of(&data.labels, index));
            }
            LayerDraw::Grid { numbers, .. } => {
                self.cut(view, 0.0);
                self.grid_lines(range_of(&data.grid_lines, index));
                self.pass.set_bind_group(1, numbers, &[]);
                self.labels(range_of(&data.labels, index));
            }
        }
    }

    fn tiles(&mut self, tiles: &TileDraw) {
        let group = self
            .common
            .renderer
            .cache
            .bind_group(tiles.kind, tiles.chunk);
        if let (Some(group), Some(buffer)) = (group, &self.common.renderer.tile_instances.buffer) {
            self.pass.set_bind_group(2, group, &[]);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(tiles.range.clone());
        }
    }

    /// Draws what may be in sight of instances that reach so far around their points.
    fn instances<T: Located>(
        &mut self,
        map: &MapState,
        source: &str,
        reach_css_px: f32,
        pipeline: &wgpu::RenderPipeline,
    ) {
        let Some(instances) = map.instances.get(source) else {
            return;
        };
        let Common { picture, views, .. } = self.common;
        let view = &views[self.bound];
        let sight = Sight {
            projection: &view.projection,
            plane: view.visible_plane(),
            plane_per_css_px: picture.camera.plane_per_px * f64::from(picture.px_per_css_px),
        };
        let all = 0..instances.count::<T>();
        if all.is_empty() {
            return;
        }
        self.pass.set_pipeline(pipeline);
        self.pass.set_vertex_buffer(0, instances.buffer.slice(..));
        for range in instances.blocks.in_sight::<T>(all, sight, reach_css_px) {
            self.draw(range);
        }
    }

    fn grid_lines(&mut self, range: Range<u32>) {
        if let (false, Some(buffer)) = (
            range.is_empty(),
            &self.common.renderer.grid_instances.buffer,
        ) {
            self.pass
                .set_pipeline(&self.common.renderer.pipelines.line_core);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(range);
        }
    }

    fn labels(&mut self, range: Range<u32>) {
        if let (false, Some(buffer)) = (
            range.is_empty(),
            &self.common.renderer.label_instances.buffer,
        ) {
            self.pass
                .set_pipeline(&self.common.renderer.pipelines.labels);
            self.pass
                .set_bind_group(2, self.common.renderer.atlas.bind_group(), &[]);
            self.pass.set_vertex_buffer(0, buffer.slice(..));
            self.draw(range);
        }
    }
}
