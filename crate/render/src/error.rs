//! What can go wrong between layers and pixels.

/// Why a backend cannot be used. Each says in one sentence what failed.
#[derive(Debug, thiserror::Error)]
pub enum GpuError {
    /// This build was made without a backend.
    #[error("this build of the renderer has no GPU backend")]
    NoBackend,
    /// The canvas gave no context of this kind.
    #[error("the canvas has no {backend} context: {reason}")]
    NoSurface {
        /// The backend that was tried.
        backend: &'static str,
        /// What wgpu says.
        reason: String,
    },
    /// The browser offers no adapter.
    #[error("the browser offers no {backend} adapter: {reason}")]
    NoAdapter {
        /// The backend that was tried.
        backend: &'static str,
        /// What wgpu says.
        reason: String,
    },
    /// The adapter gave no device within the limits that the renderer needs.
    #[error("the {backend} adapter “{adapter}” gives no device: {reason}")]
    NoDevice {
        /// The backend that was tried.
        backend: &'static str,
        /// The adapter's own name.
        adapter: String,
        /// What wgpu says.
        reason: String,
    },
    /// The canvas takes no 8-bit format that is not sRGB.
    #[error("the {backend} canvas takes no plain 8-bit format, only {offered}")]
    NoFormat {
        /// The backend that was tried.
        backend: &'static str,
        /// The formats that it takes.
        offered: String,
    },
    /// The test pixel could not be read back.
    #[error("{backend} drew a test pixel, but it could not be read back: {source}")]
    ProbeUnread {
        /// The backend that was tried.
        backend: &'static str,
        /// Why.
        source: ReadbackError,
    },
    /// The test pixel has another colour.
    #[error("{backend} drew a test pixel as {found:?} instead of {expected:?}")]
    ProbeWrong {
        /// The backend that was tried.
        backend: &'static str,
        /// RGBA that was drawn.
        expected: [u8; 4],
        /// RGBA that came back.
        found: [u8; 4],
    },
    /// The driver complained while pipelines were made or the test pixel was drawn.
    #[error("{backend} reports an error: {message}")]
    Reported {
        /// The backend that was tried.
        backend: &'static str,
        /// What wgpu says.
        message: String,
    },
}

/// Why pixels did not come back from the GPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadbackError {
    /// The device was lost while its answer was awaited.
    #[error("the device was lost")]
    DeviceLost,
    /// The buffer could not be mapped.
    #[error("the buffer could not be mapped")]
    NotMapped,
    /// No answer came.
    #[error("no answer came within {waits} waits")]
    NoAnswer {
        /// How often the caller was made to wait.
        waits: u32,
    },
}

/// Why a buffer of instances is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InstancesError {
    /// The length fits no whole number of instances.
    #[error("{bytes} bytes are no whole number of instances of {stride} bytes")]
    PartialInstance {
        /// Length of the buffer.
        bytes: usize,
        /// Bytes of one instance.
        stride: usize,
    },
    /// Longer than the GPU's buffers may be.
    #[error("{bytes} bytes of instances are more than the {limit} that a buffer holds")]
    TooLong {
        /// Length of the buffer.
        bytes: usize,
        /// Bytes that a buffer holds.
        limit: u64,
    },
}

/// Why a picture cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum CaptureError {
    /// The whole map was asked for, but none is shown.
    #[error("no map is shown")]
    NothingShown,
    /// The view has no size yet, or the scale or width is not a positive number.
    #[error("the picture would have no pixels")]
    Empty,
    /// Larger than the renderer makes.
    #[error("{width} × {height} pixels are more than {limit} along a side")]
    TooLarge {
        /// Pixels along x.
        width: u64,
        /// Pixels along y.
        height: u64,
        /// Most pixels along a side.
        limit: u32,
    },
    /// Another map is shown than when the picture was begun.
    #[error("another map is shown than when the picture was begun")]
    MapChanged,
    /// The device is lost.
    #[error("the device was lost")]
    DeviceLost,
}
