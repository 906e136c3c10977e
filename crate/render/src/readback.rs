//! Pixels on their way back from the GPU.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::error::ReadbackError;
use crate::gpu::Gpu;

const PENDING: u8 = 0;
const MAPPED: u8 = 1;
const FAILED: u8 = 2;

/// A copy of a colour target that was asked for and may not have come yet.
pub struct Readback {
    buffer: wgpu::Buffer,
    size_px: [u32; 2],
    row_bytes: u32,
    is_bgra: bool,
    state: Arc<AtomicU8>,
}

impl Drop for Readback {
    fn drop(&mut self) {
        self.buffer.destroy();
    }
}

impl Readback {
    /// Copies the top left `size_px` of a colour target of the renderer's format, after the
    /// commands that `encoder` holds, and submits both.
    pub(crate) fn submit(
        gpu: &Gpu,
        mut encoder: wgpu::CommandEncoder,
        texture: &wgpu::Texture,
        size_px: [u32; 2],
    ) -> Self {
        let row_bytes = (size_px[0] * 4).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
        let buffer = gpu.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("readback"),
            size: u64::from(row_bytes) * u64::from(size_px[1]),
            usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
            mapped_at_creation: false,
        });
        encoder.copy_texture_to_buffer(
            texture.as_image_copy(),
            wgpu::TexelCopyBufferInfo {
                buffer: &buffer,
                layout: wgpu::TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(row_bytes),
                    rows_per_image: Some(size_px[1]),
                },
            },
            wgpu::Extent3d {
                width: size_px[0],
                height: size_px[1],
                depth_or_array_layers: 1,
            },
        );
        gpu.queue.submit([encoder.finish()]);

        let state = Arc::new(AtomicU8::new(PENDING));
        buffer.map_async(wgpu::MapMode::Read, .., {
            let state = Arc::clone(&state);
            move |result| {
                let outcome = if result.is_ok() { MAPPED } else { FAILED };
                state.store(outcome, Ordering::Release);
            }
        });
        let is_bgra = gpu.format == wgpu::TextureFormat::Bgra8Unorm;
        Self {
            buffer,
            size_px,
            row_bytes,
            is_bgra,
            state,
        }
    }

    /// Width and height of the copy.
    pub fn size_px(&self) -> [u32; 2] {
        self.size_px
    }

    /// The pixels as rows of RGBA if they have come; ask again later, after the event loop ran.
    ///
    /// # Errors
    /// When they will never come.
    pub fn try_take(&self, gpu: &Gpu) -> Result<Option<Vec<u8>>, ReadbackError> {
        if gpu.is_lost() {
            return Err(ReadbackError::DeviceLost);
        }
        gpu.poll();
        match self.state.load(Ordering::Acquire) {
            PENDING => Ok(None),
            MAPPED => {
                let pixels = self.rows().ok_or(ReadbackError::NotMapped)?;
                self.buffer.unmap();
                Ok(Some(pixels))
            }
            _ => Err(ReadbackError::NotMapped),
        }
    }

    fn rows(&self) -> Option<Vec<u8>> {
        let mapped = self.buffer.get_mapped_range(..).ok()?;
        let used_bytes = self.size_px[0] as usize * 4;
        let mut pixels = Vec::with_capacity(used_bytes * self.size_px[1] as usize);
        for row in mapped.chunks_exact(self.row_bytes as usize) {
            pixels.extend_from_slice(&row[..used_bytes]);
        }
        if self.is_bgra {
            for pixel in pixels.chunks_exact_mut(4) {
                pixel.swap(0, 2);
            }
        }
        Some(pixels)
    }
}
