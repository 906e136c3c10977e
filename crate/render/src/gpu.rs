//! Instance, adapter, device and canvas of the one backend that a build has.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::GpuError;
use crate::probe;

/// The floor of WebGL2 is 2048; a canvas on a large screen is wider. Nothing else is asked for
/// above the floor, and no texture but the targets is larger than it.
const MAX_TARGET_SIDE_PX: u32 = 8192;

/// Which API a device speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// WebGPU.
    WebGpu,
    /// WebGL2.
    WebGl,
    /// None; for tests of everything but the pixels.
    Noop,
}

impl Backend {
    /// The backend that this build was made for.
    pub const BUILT: Self = if cfg!(feature = "webgl") {
        Self::WebGl
    } else if cfg!(feature = "webgpu") {
        Self::WebGpu
    } else {
        Self::Noop
    };

    /// Its short name, as in the page's `?renderer=`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WebGpu => "webgpu",
            Self::WebGl => "webgl",
            Self::Noop => "noop",
        }
    }

    const fn wgpu(self) -> wgpu::Backends {
        match self {
            Self::WebGpu => wgpu::Backends::BROWSER_WEBGPU,
            Self::WebGl => wgpu::Backends::GL,
            Self::Noop => wgpu::Backends::NOOP,
        }
    }
}

/// What the driver said that no call returned.
#[derive(Default)]
struct Health {
    is_lost: AtomicBool,
    error: Mutex<Option<String>>,
}

impl Health {
    fn report(&self, message: String) {
        let mut error = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        error.get_or_insert(message);
    }
}

struct Canvas {
    surface: wgpu::Surface<'static>,
    configured_px: Option<[u32; 2]>,
}

/// A device with its queue, and the canvas it draws on if it has one.
pub struct Gpu {
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
    /// Format of every colour target: 8 bits a channel, not sRGB.
    pub(crate) format: wgpu::TextureFormat,
    backend: Backend,
    max_side_px: u32,
    canvas: Option<Canvas>,
    health: Arc<Health>,
    uploaded_bytes: Cell<u64>,
}

impl Gpu {
    /// Opens the built-in backend on a canvas, then draws one pixel off screen and reads it back,
    /// for a backend can be present and broken. `pause` lets the event loop run for a moment.
    ///
    /// # Errors
    /// What failed; the canvas is then spent, for it keeps its first context.
    pub async fn for_canvas(
        target: wgpu::SurfaceTarget<'static>,
        pause: &impl AsyncFn(),
    ) -> Result<Self, GpuError> {
        let backend = Backend::BUILT.name();
        if !wgpu::Instance::enabled_backend_features().contains(Backend::BUILT.wgpu()) {
            return Err(GpuError::NoBackend);
        }
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
            backends: Backend::BUILT.wgpu(),
            ..wgpu::InstanceDescriptor::new_without_display_handle()
        });
        let surface = instance
            .create_surface(target)
            .map_err(|error| GpuError::NoSurface {
                backend,
                reason: error.to_string(),
            })?;
        let adapter = instance
            .request_adapter(&wgpu::RequestAdapterOptions {
                compatible_surface: Some(&surface),
                ..wgpu::RequestAdapterOptions::default()
            })
            .await
            .map_err(|error| GpuError::NoAdapter {
                backend,
                reason: error.to_string(),
            })?;
        let offered = surface.get_capabilities(&adapter).formats;
        let format = offered
            .iter()
            .copied()
            .find(|format| {
                matches!(
                    format,
                    wgpu::TextureFormat::Rgba8Unorm | wgpu::TextureFormat::Bgra8Unorm
                )
            })
            .ok_or_else(|| GpuError::NoFormat {
                backend,
                offered: format!("{offered:?}"),
            })?;
        let max_side_px = adapter
            .limits()
            .max_texture_dimension_2d
            .min(MAX_TARGET_SIDE_PX);
        let (device, queue) = adapter
            .request_device(&device_descriptor(max_side_px))
            .await
            .map_err(|error| GpuError::NoDevice {
                backend,
                adapter: adapter.get_info().name,
                reason: error.to_string(),
            })?;
        let mut gpu = Self::new(Backend::BUILT, device, queue, format);
        gpu.canvas = Some(Canvas {
            surface,
            configured_px: None,
        });
        probe::draw_one_pixel(&gpu, pause).await?;
        Ok(gpu)
    }

    /// A device that takes every call and draws nothing.
    #[cfg(test)]
    pub(crate) fn noop() -> Self {
        let (device, queue) = wgpu::Device::noop(&device_descriptor(MAX_TARGET_SIDE_PX));
        Self::new(
            Backend::Noop,
            device,
            queue,
            wgpu::TextureFormat::Rgba8Unorm,
        )
    }

    fn new(
        backend: Backend,
        device: wgpu::Device,
        queue: wgpu::Queue,
        format: wgpu::TextureFormat,
    ) -> Self {
        let health = Arc::new(Health::default());
        device.set_device_lost_callback({
            let health = Arc::clone(&health);
            move |_reason, message| {
                health.is_lost.store(true, Ordering::Relaxed);
                health.report(format!("the device was lost: {message}"));
            }
        });
        device.on_uncaptured_error({
            let health = Arc::clone(&health);
            Arc::new(move |error: wgpu::Error| health.report(error.to_string()))
        });
        let max_side_px = device
            .limits()
            .max_texture_dimension_2d
            .min(MAX_TARGET_SIDE_PX);
        Self {
            device,
            queue,
            format,
            backend,
            max_side_px,
            canvas: None,
            health,
            uploaded_bytes: Cell::new(0),
        }
    }

    /// The API that the device speaks.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// True for ever once the device is lost. WebGL2 tells wgpu nothing: there the owner of the
    /// canvas has to ask its context too.
    pub fn is_lost(&self) -> bool {
        self.health.is_lost.load(Ordering::Relaxed)
    }

    /// The first thing that the driver complained of since the last call.
    pub fn take_error(&self) -> Option<String> {
        self.health
            .error
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    /// Most pixels along a side of a target.
    pub(crate) fn max_side_px(&self) -> u32 {
        self.max_side_px
    }

    /// The canvas's next texture at this size; `None` when it has none to give right now, and
    /// when there is no canvas.
    pub(crate) fn acquire(&mut self, size_px: [u32; 2]) -> Option<wgpu::SurfaceTexture> {
        let (device, format) = (&self.device, self.format);
        let canvas = self.canvas.as_mut()?;
        let configure = |canvas: &mut Canvas| {
            canvas.surface.configure(
                device,
                &wgpu::SurfaceConfiguration {
                    usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
                    format,
                    color_space: wgpu::SurfaceColorSpace::Auto,
                    width: size_px[0],
                    height: size_px[1],
                    present_mode: wgpu::PresentMode::Fifo,
                    desired_maximum_frame_latency: 2,
                    alpha_mode: wgpu::CompositeAlphaMode::Opaque,
                    view_formats: Vec::new(),
                },
            );
            canvas.configured_px = Some(size_px);
        };
        if canvas.configured_px != Some(size_px) {
            configure(canvas);
        }
        for _ in 0..2 {
            match canvas.surface.get_current_texture() {
                wgpu::CurrentSurfaceTexture::Success(texture)
                | wgpu::CurrentSurfaceTexture::Suboptimal(texture) => return Some(texture),
                wgpu::CurrentSurfaceTexture::Outdated | wgpu::CurrentSurfaceTexture::Lost => {
                    configure(canvas);
                }
                wgpu::CurrentSurfaceTexture::Timeout
                | wgpu::CurrentSurfaceTexture::Occluded
                | wgpu::CurrentSurfaceTexture::Validation => return None,
            }
        }
        None
    }

    /// True when there is a canvas to present on.
    pub(crate) fn has_canvas(&self) -> bool {
        self.canvas.is_some()
    }

    /// Lets callbacks of finished work run.
    pub(crate) fn poll(&self) {
        if let Err(error) = self.device.poll(wgpu::PollType::Poll) {
            self.health.report(error.to_string());
        }
    }

    /// A buffer with this content, which is padded to the 4 bytes that copies need.
    pub(crate) fn buffer(
        &self,
        label: &str,
        usage: wgpu::BufferUsages,
        content: &[u8],
    ) -> wgpu::Buffer {
        let buffer = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some(label),
            size: (content.len() as u64).next_multiple_of(4).max(4),
            usage: usage | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        self.write_buffer(&buffer, content);
        buffer
    }

    /// Overwrites a buffer from its start.
    pub(crate) fn write_buffer(&self, buffer: &wgpu::Buffer, content: &[u8]) {
        if !content.is_empty() {
            self.queue.write_buffer(buffer, 0, content);
            self.count_upload(content.len());
        }
    }

    /// Overwrites a rectangle of one layer of a texture.
    pub(crate) fn write_texture(
        &self,
        texture: &wgpu::Texture,
        origin: wgpu::Origin3d,
        size_px: [u32; 2],
        texel_bytes: u32,
        content: &[u8],
    ) {
        self.queue.write_texture(
            wgpu::TexelCopyTextureInfo {
                texture,
                mip_level: 0,
                origin,
                aspect: wgpu::TextureAspect::All,
            },
            content,
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(size_px[0] * texel_bytes),
                rows_per_image: Some(size_px[1]),
            },
            wgpu::Extent3d {
                width: size_px[0],
                height: size_px[1],
                depth_or_array_layers: 1,
            },
        );
        self.count_upload(content.len());
    }

    fn count_upload(&self, bytes: usize) {
        self.uploaded_bytes
            .set(self.uploaded_bytes.get() + bytes as u64);
    }

    /// Bytes sent to the device since the last call.
    pub(crate) fn take_uploaded_bytes(&self) -> u64 {
        self.uploaded_bytes.replace(0)
    }
}

impl Drop for Gpu {
    /// Everything on the device goes at once; WebGPU would keep it until its objects are collected.
    fn drop(&mut self) {
        self.device.destroy();
    }
}

fn device_descriptor(max_side_px: u32) -> wgpu::DeviceDescriptor<'static> {
    wgpu::DeviceDescriptor {
        label: Some("mapscope"),
        required_features: wgpu::Features::empty(),
        required_limits: wgpu::Limits {
            max_texture_dimension_2d: max_side_px,
            ..wgpu::Limits::downlevel_webgl2_defaults()
        },
        ..wgpu::DeviceDescriptor::default()
    }
}
