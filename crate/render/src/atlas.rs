//! Texts as bitmaps in one texture. Each text is a bitmap of its own, so that any script comes out
//! as the host's own text engine shapes it.

use std::collections::HashMap;

use etagere::{BucketedAtlasAllocator, size2};

use crate::gpu::Gpu;

const WIDTH_PX: u32 = 2048;
const HEIGHT_PX: u32 = 1024;

/// Bytes of one texel: coverage of letters, coverage of their outline.
const TEXEL_BYTES: u32 = 2;

/// Width of the outline on each side, as a part of the font size.
const HALO_PART: f32 = 0.14;

/// Texts that are remembered, drawn or not, before all are forgotten.
const MAX_TEXTS: usize = 8192;

/// Sizes of a text, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TextMetrics {
    /// Width.
    pub width: f32,
    /// Height of the font above the baseline.
    pub ascent: f32,
    /// Depth of the font below the baseline.
    pub descent: f32,
}

/// The bitmap that a text has to fill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextBox {
    /// Width and height in pixels.
    pub size_px: [u32; 2],
    /// Where the text starts on its baseline, from the top left.
    pub baseline_px: [f32; 2],
    /// Font size.
    pub font_px: f32,
    /// Width of the outline on each side.
    pub halo_px: f32,
}

impl TextBox {
    /// The bitmap for a text of these sizes.
    pub fn new(metrics: TextMetrics, font_px: f32) -> Self {
        let halo_px = font_px * HALO_PART;
        let padding = halo_px.ceil() + 1.0;
        let height = metrics.ascent + metrics.descent;
        let padded = |length: f32| (length.max(0.0).ceil() + 2.0 * padding) as u32;
        Self {
            size_px: [padded(metrics.width), padded(height)],
            baseline_px: [padding, padding + metrics.ascent.round()],
            font_px,
            halo_px,
        }
    }

    /// Pixels around the text itself.
    pub fn padding_px(&self) -> f32 {
        self.baseline_px[0]
    }
}

/// Draws texts into bitmaps; the host's business, for it has the fonts.
pub trait TextRasterizer {
    /// Sizes of a text in a font of this size (pixels).
    fn measure(&mut self, text: &str, font_px: f32) -> TextMetrics;

    /// Rows of two bytes a pixel: coverage of the letters, then of their outline, which includes
    /// what the letters cover.
    fn rasterize(&mut self, text: &str, bitmap: &TextBox) -> Vec<u8>;
}

#[derive(Clone, Copy)]
struct Text {
    bitmap: TextBox,
    place_px: Option<[u16; 2]>,
}

/// The texture with the texts in it.
pub struct Atlas {
    rasterizer: Box<dyn TextRasterizer>,
    texture: wgpu::Texture,
    bind_group: wgpu::BindGroup,
    allocator: BucketedAtlasAllocator,
    /// By font size (bits of the f32), then by text.
    texts: HashMap<u32, HashMap<String, Text>>,
}

impl Atlas {
    /// An empty atlas, bound alone by `layout`.
    pub fn new(
        gpu: &Gpu,
        layout: &wgpu::BindGroupLayout,
        rasterizer: Box<dyn TextRasterizer>,
    ) -> Self {
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("label atlas"),
            size: wgpu::Extent3d {
                width: WIDTH_PX,
                height: HEIGHT_PX,
                depth_or_array_layers: 1,
            },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rg8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        let bind_group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("label atlas"),
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureView(&view),
            }],
        });
        let allocator = BucketedAtlasAllocator::new(size2(WIDTH_PX as i32, HEIGHT_PX as i32));
        Self {
            rasterizer,
            texture,
            bind_group,
            allocator,
            texts: HashMap::new(),
        }
    }

    /// Draws texts with another rasteriser from here on.
    pub fn set_rasterizer(&mut self, rasterizer: Box<dyn TextRasterizer>) {
        self.rasterizer = rasterizer;
        self.texts.clear();
        self.allocator.clear();
    }

    /// What binds the atlas to a draw.
    pub fn bind_group(&self) -> &wgpu::BindGroup {
        &self.bind_group
    }

    /// The bitmap that a text takes; `None` when it is empty or too large for the atlas.
    pub fn measure(&mut self, text: &str, font_px: f32) -> Option<TextBox> {
        if let Some(known) = self
            .texts
            .get(&font_px.to_bits())
            .and_then(|sized| sized.get(text))
        {
            return fits(known.bitmap).then_some(known.bitmap);
        }
        if self.texts.values().map(HashMap::len).sum::<usize>() >= MAX_TEXTS {
            self.texts.clear();
            self.allocator.clear();
        }
        let bitmap = TextBox::new(self.rasterizer.measure(text, font_px), font_px);
        let sized = self.texts.entry(font_px.to_bits()).or_default();
        sized.insert(
            text.to_owned(),
            Text {
                bitmap,
                place_px: None,
            },
        );
        fits(bitmap).then_some(bitmap)
    }

    /// Where in the atlas a text is, rasterising it if it is not there yet. `None` when the atlas
    /// is full: then [`Atlas::clear`] it and ask again for all that is drawn.
    pub fn place(&mut self, gpu: &Gpu, text: &str, font_px: f32) -> Option<[u16; 2]> {
        let bitmap = self.measure(text, font_px)?;
        let known = self.texts.get_mut(&font_px.to_bits())?.get_mut(text)?;
        if known.place_px.is_some() {
            return known.place_px;
        }
        let [width, height] = bitmap.size_px;
        let place = self
            .allocator
            .allocate(size2(width as i32, height as i32))?
            .rectangle
            .min;
        let place_px = [u16::try_from(place.x).ok()?, u16::try_from(place.y).ok()?];
        let mut texels = self.rasterizer.rasterize(text, &bitmap);
        texels.resize((width * height * TEXEL_BYTES) as usize, 0);
        let origin = wgpu::Origin3d {
            x: place_px[0].into(),
            y: place_px[1].into(),
            z: 0,
        };
        gpu.write_texture(&self.texture, origin, bitmap.size_px, TEXEL_BYTES, &texels);
        known.place_px = Some(place_px);
        known.place_px
    }

    /// Makes room: every text has to be placed anew.
    pub fn clear(&mut self) {
        self.allocator.clear();
        for text in self.texts.values_mut().flat_map(HashMap::values_mut) {
            text.place_px = None;
        }
    }
}

fn fits(bitmap: TextBox) -> bool {
    let [width, height] = bitmap.size_px;
    width <= WIDTH_PX / 2 && height <= HEIGHT_PX / 2 && bitmap.font_px > 0.0
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::passes::Pipelines;

    /// Every letter is half as wide as the font is high.
    pub(crate) struct Blocks;

    impl TextRasterizer for Blocks {
        fn measure(&mut self, text: &str, font_px: f32) -> TextMetrics {
            let width = text.chars().count() as f32 * font_px * 0.5;
            TextMetrics {
                width,
                ascent: font_px * 0.8,
                descent: font_px * 0.2,
            }
        }

        fn rasterize(&mut self, _text: &str, bitmap: &TextBox) -> Vec<u8> {
            vec![255; (bitmap.size_px[0] * bitmap.size_px[1] * 2) as usize]
        }
    }

    fn atlas(gpu: &Gpu) -> Atlas {
        Atlas::new(gpu, &Pipelines::new(gpu).layouts.picture, Box::new(Blocks))
    }

    #[test]
    fn a_text_is_sent_to_the_gpu_once() {
        let gpu = Gpu::noop();
        let mut atlas = atlas(&gpu);
        let first = atlas.place(&gpu, "Harbour", 13.0);
        assert!(first.is_some() && gpu.take_uploaded_bytes() > 0);
        assert_eq!(atlas.place(&gpu, "Harbour", 13.0), first);
        assert_eq!(gpu.take_uploaded_bytes(), 0);
    }

    #[test]
    fn a_full_atlas_says_so_and_takes_texts_again_once_cleared() {
        let gpu = Gpu::noop();
        let mut atlas = atlas(&gpu);
        let placed = (0..10_000)
            .take_while(|town| {
                atlas
                    .place(&gpu, &format!("A town called {town}"), 40.0)
                    .is_some()
            })
            .count();
        assert!((10..10_000).contains(&placed));
        atlas.clear();
        assert!(atlas.place(&gpu, "A town called 9999", 40.0).is_some());
    }

    #[test]
    fn a_text_too_long_for_the_atlas_has_no_box() {
        let gpu = Gpu::noop();
        let endless = "x".repeat(100_000);
        assert_eq!(atlas(&gpu).measure(&endless, 13.0), None);
    }
}
