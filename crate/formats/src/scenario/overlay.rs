//! What lies on the ground: walls, bridges, ore, rails.

/// An overlay's number where there is none.
pub const NO_OVERLAY: u16 = 0xFFFF;

/// Cells along each side of an overlay plane.
pub const PLANE_SIDE: usize = 512;

/// Whether the game makes use of the overlays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OverlayState {
    /// The file has no overlay pack.
    #[default]
    Absent,
    /// The game reads them.
    Read,
    /// There are packs, but `[Basic] NewINIFormat` is not above 1: the game leaves them alone.
    NotRead,
}

/// The overlays of a map's cells. Decoded also where the game does not read them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// Whether the game reads them.
    pub state: OverlayState,
    /// The overlay's number for each index of the [`super::Grid`]; [`NO_OVERLAY`] for none. Empty
    /// when there is no pack.
    pub ids: Vec<u16>,
    /// The overlay's frame (of a resource its growth) for each index. Empty when there is no pack.
    pub data: Vec<u8>,
    /// Cells of the 512×512 plane that are off the map and have an overlay.
    pub off_map: u32,
}

impl Overlays {
    /// The overlay and its frame at an index of the grid.
    pub fn at(&self, index: usize) -> Option<(u16, u8)> {
        let id = *self.ids.get(index)?;
        (id != NO_OVERLAY).then(|| (id, self.data.get(index).copied().unwrap_or(0)))
    }
}
