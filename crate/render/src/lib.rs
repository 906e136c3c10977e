//! Layers drawn to pixels with wgpu. This crate knows layer kinds, never a format, and nothing of
//! the web: the canvas, the fonts and the waiting come from whoever binds it.
//!
//! A [`View`] owns the GPU, the camera and any number of maps, and draws one of them. Everything
//! is computed and blended in sRGB-encoded space on targets that are not sRGB formats, so that
//! both backends, the page's legend and exported pictures agree.
//!
//! Spaces: *world* is in cells and levels of height; the *plane* is what the camera looks at, world x
//! and y in the top view; *relative* is the plane minus the camera's centre; *picture px* are device pixels of the whole picture; *target px* are those of the part of it
//! that is being drawn.

mod atlas;
mod blocks;
mod camera;
mod capture;
mod error;
mod frame;
mod gpu;
mod grid;
mod label_layout;
mod look;
mod map;
mod oriented_box;
mod parts;
mod passes;
mod probe;
mod readback;
mod symbols;
mod targets;
mod tile_cache;
mod tile_pool;
mod tiles;
mod view;
mod viewport;

pub use atlas::{TextBox, TextMetrics, TextRasterizer};
pub use camera::{Camera, Insets};
pub use capture::{Capture, CapturePart, CaptureSubject};
pub use error::{CaptureError, GpuError, InstancesError, ReadbackError};
pub use gpu::{Backend, Gpu};
pub use readback::Readback;
pub use tile_cache::{ChangedTiles, WantedTiles};
pub use view::{FrameStats, View};
pub use viewport::Viewport;
pub use wgpu::SurfaceTarget;
