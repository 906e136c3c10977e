//! The scenario as a scene.

pub mod appearance;
pub mod facts;
pub mod picture;
