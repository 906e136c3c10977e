//! The small picture that a map carries for the game's menus.

/// What came of the preview.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreviewState {
    /// The file has none.
    #[default]
    Absent,
    /// A placeholder that editors write so that the game shows no picture.
    Hidden,
    /// There is one, but it cannot be shown.
    Broken,
    /// All of it was decoded.
    Shown,
}

/// The preview picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// What came of it.
    pub state: PreviewState,
    /// Pixels across; 0 unless shown.
    pub width: u32,
    /// Pixels down; 0 unless shown.
    pub height: u32,
    /// Three bytes a pixel, red first, rows from the top; empty unless shown.
    pub rgb: Vec<u8>,
}
