//! `[Lighting]`.

/// The light of a map. Brightness at height h is ambient − ground + level · h, times the tint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighting {
    /// Red, green and blue, 1 for no tint.
    pub tint: [f32; 3],
    /// Light everywhere, 1 for full.
    pub ambient: f32,
    /// What each level adds.
    pub level: f32,
    /// What the ground takes away.
    pub ground: f32,
}
