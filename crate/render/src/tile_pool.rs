//! Room for tiles of one kind: texture arrays that are made when needed, up to a limit, and given
//! back when nothing is left in them.

use std::borrow::Cow;

use mapscope_layers::TexelKind;
use mapscope_layers::raster::TILE_STRIDE;

use crate::gpu::Gpu;

/// Tiles in one texture array. Not a multiple of 6, which OpenGL backends take for cube maps.
pub const CHUNK_TILES: u16 = 32;

/// Stands for heights that are not finite: shaders may assume that no value is NaN or infinite.
const NO_HEIGHT: f32 = -f32::MAX;

/// Where a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index of the texture array.
    pub chunk: u16,
    /// Layer in it.
    pub layer: u16,
}

struct Chunk {
    texture: wgpu::Texture,
    bind_group: wgpu::BindGroup,
    free: Vec<u16>,
}

/// Texture arrays of one kind of texel.
pub struct TilePool {
    kind: TexelKind,
    layout: wgpu::BindGroupLayout,
    max_chunks: usize,
    chunks: Vec<Option<Chunk>>,
}

impl TilePool {
    /// An empty pool of at most `max_chunks` arrays, each bound alone by `layout`.
    pub fn new(kind: TexelKind, layout: wgpu::BindGroupLayout, max_chunks: usize) -> Self {
        Self {
            kind,
            layout,
            max_chunks,
            chunks: Vec::new(),
        }
    }

    /// Most tiles that it can hold.
    pub fn capacity(&self) -> usize {
        self.max_chunks * usize::from(CHUNK_TILES)
    }

    /// Bytes of the arrays that exist.
    pub fn bytes(&self) -> u64 {
        let chunks = self.chunks.iter().flatten().count() as u64;
        chunks * u64::from(CHUNK_TILES) * u64::from(self.kind.tile_bytes())
    }

    /// What binds an array to a draw.
    pub fn bind_group(&self, chunk: u16) -> Option<&wgpu::BindGroup> {
        Some(&self.chunks.get(usize::from(chunk))?.as_ref()?.bind_group)
    }

    /// A free place, making another array if the limit allows; `None` when something has to go.
    pub fn allocate(&mut self, gpu: &Gpu) -> Option<Slot> {
        let with_room = self
            .chunks
            .iter_mut()
            .enumerate()
            .find_map(|(index, chunk)| {
                let layer = chunk.as_mut()?.free.pop()?;
                Some(Slot {
                    chunk: index as u16,
                    layer,
                })
            });
        if with_room.is_some() {
            return with_room;
        }
        let vacant = self
            .chunks
            .iter()
            .position(Option::is_none)
            .unwrap_or(self.chunks.len());
        if vacant >= self.max_chunks {
            return None;
        }
        let mut chunk = self.new_chunk(gpu);
        let layer = chunk.free.pop()?;
        if vacant == self.chunks.len() {
            self.chunks.push(None);
        }
        self.chunks[vacant] = Some(chunk);
        Some(Slot {
            chunk: vacant as u16,
            layer,
        })
    }

    /// Gives a place back; an array without tiles goes at once.
    pub fn release(&mut self, slot: Slot) {
        let Some(place) = self.chunks.get_mut(usize::from(slot.chunk)) else {
            return;
        };
        if let Some(chunk) = place {
            chunk.free.push(slot.layer);
            if chunk.free.len() == usize::from(CHUNK_TILES) {
                // Its memory would else wait for the browser to collect the object.
                chunk.texture.destroy();
                *place = None;
            }
        }
    }

    /// Sends a tile's texels, which are of the right length, to its place.
    pub fn write(&self, gpu: &Gpu, slot: Slot, texels: &[u8]) {
        let Some(Some(chunk)) = self.chunks.get(usize::from(slot.chunk)) else {
            return;
        };
        let texels = match self.kind {
            TexelKind::Height => with_finite_heights(texels),
            TexelKind::Category => Cow::Borrowed(texels),
        };
        gpu.write_texture(
            &chunk.texture,
            wgpu::Origin3d {
                x: 0,
                y: 0,
                z: slot.layer.into(),
            },
            [TILE_STRIDE; 2],
            self.kind.texel_bytes(),
            &texels,
        );
    }

    fn new_chunk(&self, gpu: &Gpu) -> Chunk {
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("tiles"),
            size: wgpu::Extent3d {
                width: TILE_STRIDE,
                height: TILE_STRIDE,
                depth_or_array_layers: CHUNK_TILES.into(),
            },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: match self.kind {
                TexelKind::Height => wgpu::TextureFormat::R32Float,
                TexelKind::Category => wgpu::TextureFormat::R16Uint,
            },
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor {
            dimension: Some(wgpu::TextureViewDimension::D2Array),
            ..wgpu::TextureViewDescriptor::default()
        });
        let bind_group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("tiles"),
            layout: &self.layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureView(&view),
            }],
        });
        Chunk {
            texture,
            bind_group,
            free: (0..CHUNK_TILES).rev().collect(),
        }
    }
}

/// The same texels with [`NO_HEIGHT`] for all that are not finite; they are copied only if one is.
fn with_finite_heights(texels: &[u8]) -> Cow<'_, [u8]> {
    let (heights, _) = texels.as_chunks::<4>();
    if heights
        .iter()
        .all(|bytes| f32::from_le_bytes(*bytes).is_finite())
    {
        return Cow::Borrowed(texels);
    }
    let finite = heights.iter().flat_map(|bytes| {
        if f32::from_le_bytes(*bytes).is_finite() {
            *bytes
        } else {
            NO_HEIGHT.to_le_bytes()
        }
    });
    Cow::Owned(finite.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_that_are_not_finite_become_the_mark_that_shaders_know() {
        let heights = [1.5, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -2.0];
        let sent = with_finite_heights(bytemuck::cast_slice(&heights)).into_owned();
        let sent: Vec<f32> = bytemuck::pod_collect_to_vec(&sent);
        assert_eq!(sent, [1.5, NO_HEIGHT, NO_HEIGHT, NO_HEIGHT, -2.0]);
    }

    #[test]
    fn finite_heights_are_sent_as_they_came() {
        let heights = [0.0_f32, 3.0];
        assert!(matches!(
            with_finite_heights(bytemuck::cast_slice(&heights)),
            Cow::Borrowed(_)
        ));
    }
}
