//! One canvas, any number of maps, one of them shown.

mod input;

use std::collections::HashMap;

use glam::UVec2;

use crate::atlas::TextRasterizer;
use crate::camera::Camera;
use crate::frame::{Layout, Picture, Renderer};
use crate::gpu::Gpu;
use crate::look::Shown;
use crate::map::MapState;
use crate::targets::{ColorTarget, Targets};

/// What a picture cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameStats {
    /// Draws of this picture.
    pub draws: u32,
    /// Bytes sent to the GPU since the picture before.
    pub bytes_uploaded: u64,
}

/// Texts and grids of a picture, kept while nothing that they depend on changes.
struct LayoutCache {
    picture: Picture,
    revision: u64,
    layout: Layout,
}

/// A view. After a lost device its owner makes a new one and tells it everything again.
pub struct View {
    pub(crate) renderer: Renderer,
    pub(crate) maps: HashMap<u32, MapState>,
    pub(crate) shown: Option<u32>,
    camera: Camera,
    size_px: UVec2,
    px_per_css_px: f32,
    background: [u8; 3],
    targets: Option<Targets>,
    off_screen: Option<(UVec2, ColorTarget)>,
    needs_draw: bool,
    layout_revision: u64,
    layout: Option<LayoutCache>,
}

impl View {
    /// A view without maps and without size.
    pub fn new(gpu: Gpu, rasterizer: Box<dyn TextRasterizer>) -> Self {
        Self {
            renderer: Renderer::new(gpu, rasterizer),
            maps: HashMap::new(),
            shown: None,
            camera: Camera::default(),
            size_px: UVec2::ZERO,
            px_per_css_px: 1.0,
            background: [0; 3],
            targets: None,
            off_screen: None,
            needs_draw: true,
            layout_revision: 0,
            layout: None,
        }
    }

    /// The device.
    pub fn gpu(&self) -> &Gpu {
        &self.renderer.gpu
    }

    /// Bytes of texture that tiles of all maps take.
    pub fn tile_bytes(&self) -> u64 {
        self.renderer.cache.bytes()
    }

    /// True when something that shows changed since the last [`View::draw`].
    pub fn needs_draw(&self) -> bool {
        self.needs_draw && self.has_size()
    }

    fn has_size(&self) -> bool {
        self.size_px.cmpgt(UVec2::ZERO).all()
    }

    /// What is shown, as a picture.
    pub(crate) fn picture(&self) -> Picture {
        Picture::new(
            self.camera,
            self.size_px,
            self.px_per_css_px,
            self.background,
        )
    }

    /// Draws what is shown and presents it. Without a canvas it draws off screen. When the device
    /// is lost, or the canvas has nothing to draw on right now, nothing happens and the view goes
    /// on needing to be drawn.
    pub fn draw(&mut self) -> FrameStats {
        if !self.has_size() || self.renderer.gpu.is_lost() {
            return FrameStats::default();
        }
        let surface = self.renderer.gpu.acquire(self.size_px.to_array());
        if surface.is_none() && self.renderer.gpu.has_canvas() {
            return FrameStats::default();
        }
        let color = match &surface {
            Some(surface) => surface
                .texture
                .create_view(&wgpu::TextureViewDescriptor::default()),
            None => self.off_screen_color(),
        };
        let picture = self.picture();
        self.lay_out(&picture);

        let shown = shown(self.shown, &self.maps);
        let targets = Targets::resized(&mut self.targets, self.size_px);
        let empty = Layout::default();
        let layout = self.layout.as_ref().map_or(&empty, |cache| &cache.layout);
        let (encoder, draws) = self
            .renderer
            .render(shown, &picture, layout, &color, targets);
        self.renderer.gpu.queue.submit([encoder.finish()]);
        if let Some(surface) = surface {
            self.renderer.gpu.queue.present(surface);
        }
        self.needs_draw = false;
        FrameStats {
            draws,
            bytes_uploaded: self.renderer.gpu.take_uploaded_bytes(),
        }
    }

    fn off_screen_color(&mut self) -> wgpu::TextureView {
        match &self.off_screen {
            Some((size_px, target)) if *size_px == self.size_px => target.view.clone(),
            _ => {
                let target = ColorTarget::new(&self.renderer.gpu, "off screen", self.size_px);
                let view = target.view.clone();
                self.off_screen = Some((self.size_px, target));
                view
            }
        }
    }

    fn lay_out(&mut self, picture: &Picture) {
        let is_current = self.layout.as_ref().is_some_and(|cache| {
            cache.picture == *picture && cache.revision == self.layout_revision
        });
        if is_current {
            return;
        }
        let layout = shown(self.shown, &self.maps).map_or_else(Layout::default, |shown| {
            self.renderer.lay_out(shown, picture)
        });
        self.layout = Some(LayoutCache {
            picture: *picture,
            revision: self.layout_revision,
            layout,
        });
    }
}

/// The map of a number, with its own look.
pub(crate) fn shown(id: Option<u32>, maps: &HashMap<u32, MapState>) -> Option<Shown<'_>> {
    let id = id?;
    let map = maps.get(&id)?;
    let look = &map.look;
    Some(Shown { id, map, look })
}

#[cfg(test)]
pub(crate) mod tests;
