//! Which part of a picture is being drawn.

use glam::{DVec2, UVec2};

/// A rectangle of a picture. On screen it is all of it; a large picture is drawn in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// Size of the whole picture.
    pub picture_px: UVec2,
    /// Top left of the part.
    pub origin_px: UVec2,
    /// Size of the part.
    pub size_px: UVec2,
}

impl Viewport {
    /// All of a picture.
    pub fn whole(picture_px: UVec2) -> Self {
        Self {
            picture_px,
            origin_px: UVec2::ZERO,
            size_px: picture_px,
        }
    }

    /// Middle of the whole picture, where the camera's centre is.
    pub fn middle_px(&self) -> DVec2 {
        middle_px(self.picture_px)
    }
}

/// Middle of a picture.
pub fn middle_px(picture_px: UVec2) -> DVec2 {
    picture_px.as_dvec2() * 0.5
}
