//! Where heights and biomes lie in a file, and how they are decoded: v1 interleaves them, v2 has a
//! plane for each, and callers need not know which.

use std::ops::Range;
use std::slice::Iter;

use super::texels;
pub use super::window::Window;
use super::window::{Plane, cells_of};

/// A cell that the file has no biome for.
pub const BIOME_NO_DATA: u16 = 0xFFFF;

/// A cell whose biome is not one of 0 to 255, which only v1 can hold.
pub const BIOME_INVALID: u16 = 0xFFFE;

/// Which of the two rasters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channels {
    /// Heights.
    Heights,
    /// Biomes.
    Biomes,
    /// Heights and biomes.
    Both,
}

impl Channels {
    const fn has_heights(self) -> bool {
        matches!(self, Self::Heights | Self::Both)
    }

    const fn has_biomes(self) -> bool {
        matches!(self, Self::Biomes | Self::Both)
    }
}

/// A biome that is not one of 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidBiome {
    /// The cell.
    pub x: u32,
    /// The cell.
    pub y: u32,
    /// What the file has there.
    pub value: i32,
}

/// The biomes of a window, or of several, that are not one of 0 to 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InvalidBiomes {
    /// How many.
    pub count: u64,
    /// The first in file order.
    pub first: Option<InvalidBiome>,
}

impl InvalidBiomes {
    /// Adds those of another window.
    pub fn merge(&mut self, other: Self) {
        self.count = self.count.saturating_add(other.count);
        let in_file_order = |cell: &InvalidBiome| (cell.x, cell.y);
        self.first = self
            .first
            .into_iter()
            .chain(other.first)
            .min_by_key(in_file_order);
    }
}

/// Where heights and biomes lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rasters {
    map_size: u32,
    layout: Layout,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Layout {
    /// v1: f32 height and i32 biome for each cell.
    Interleaved(Plane),
    /// v2: f32 heights, then or elsewhere u8 biomes.
    Planes { heights: Plane, biomes: Plane },
}

/// Bytes of a payload that the file has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    pub file_offset: u64,
    pub available: u64,
}

impl Rasters {
    /// The rasters of a v1 file. `available` may be more than they need.
    pub(super) fn interleaved(map_size: u32, cells: Extent) -> Self {
        Self {
            map_size,
            layout: Layout::Interleaved(plane(map_size, cells, 8)),
        }
    }

    /// The rasters of a v2 file; a missing section has no bytes available.
    pub(super) fn planes(map_size: u32, heights: Extent, biomes: Extent) -> Self {
        let heights = plane(map_size, heights, 4);
        let biomes = plane(map_size, biomes, 1);
        Self {
            map_size,
            layout: Layout::Planes { heights, biomes },
        }
    }

    /// Cells along each side of the map.
    pub fn map_size(&self) -> u32 {
        self.map_size
    }

    /// Bytes of the file that hold these channels; less than they should be where the file is cut.
    pub fn bytes(&self, channels: Channels) -> u64 {
        self.planes_of(channels).fold(0, |sum, plane| {
            sum.saturating_add(plane.available_items().saturating_mul(plane.item_bytes))
        })
    }

    /// Cells of the map that the file lacks of these channels; of both, the larger number.
    pub fn missing_cells(&self, channels: Channels) -> u64 {
        let cells = cells_of(self.map_size);
        self.planes_of(channels)
            .map(|plane| cells.saturating_sub(plane.available_items()))
            .max()
            .unwrap_or(0)
    }

    /// The bytes that [`Rasters::decode`] needs for a window, in the order in which it takes them;
    /// none is empty, and none reaches past what the file has. Where the window has all rows there
    /// is one range for each plane.
    pub fn ranges(&self, window: &Window, channels: Channels) -> Vec<Range<u64>> {
        self.planes_of(channels)
            .flat_map(|plane| plane.runs(self.map_size, window))
            .map(|run| run.file_range)
            .collect()
    }

    /// Decodes a window. `parts` are the bytes of [`Rasters::ranges`] for the same window and
    /// channels. `heights` and `biomes` hold [`Window::cells`] cells each; a channel that is not
    /// asked for is left alone and may be empty. A cell that the file lacks becomes NaN and
    /// [`BIOME_NO_DATA`], an ordinal out of range [`BIOME_INVALID`]; the answer counts the latter.
    pub fn decode(
        &self,
        window: &Window,
        channels: Channels,
        parts: &[Vec<u8>],
        heights: &mut [f32],
        biomes: &mut [u16],
    ) -> InvalidBiomes {
        let mut parts = parts.iter();
        let mut invalid = InvalidBiomes::default();
        match &self.layout {
            Layout::Interleaved(pairs) => {
                let pieces = self.pieces(pairs, window, &mut parts);
                if channels.has_heights() {
                    fill_uncovered(heights, &pieces, f32::NAN);
                    for piece in &pieces {
                        texels::heights_of_pairs(piece.bytes, piece.cells_of(heights));
                    }
                }
                if channels.has_biomes() {
                    fill_uncovered(biomes, &pieces, BIOME_NO_DATA);
                    for piece in &pieces {
                        let count = texels::biomes_of_pairs(piece.bytes, piece.cells_of(biomes));
                        if count > 0 {
                            invalid.merge(InvalidBiomes {
                                count,
                                first: piece.first_invalid(window),
                            });
                        }
                    }
                }
            }
            Layout::Planes {
                heights: height_plane,
                biomes: biome_plane,
            } => {
                if channels.has_heights() {
                    let pieces = self.pieces(height_plane, window, &mut parts);
                    fill_uncovered(heights, &pieces, f32::NAN);
                    for piece in &pieces {
                        texels::heights(piece.bytes, piece.cells_of(heights));
                    }
                }
                if channels.has_biomes() {
                    let pieces = self.pieces(biome_plane, window, &mut parts);
                    fill_uncovered(biomes, &pieces, BIOME_NO_DATA);
                    for piece in &pieces {
                        texels::biomes(piece.bytes, piece.cells_of(biomes));
                    }
                }
            }
        }
        invalid
    }

    /// The planes that hold these channels, each once.
    fn planes_of(&self, channels: Channels) -> impl Iterator<Item = Plane> + use<> {
        let planes = match &self.layout {
            Layout::Interleaved(pairs) => [Some(*pairs), None],
            Layout::Planes { heights, biomes } => [
                channels.has_heights().then_some(*heights),
                channels.has_biomes().then_some(*biomes),
            ],
        };
        planes.into_iter().flatten()
    }

    /// The runs of a window in a plane with their bytes, taken from `parts`.
    fn pieces<'p>(
        &self,
        plane: &Plane,
        window: &Window,
        parts: &mut Iter<'p, Vec<u8>>,
    ) -> Vec<Piece<'p>> {
        let item_bytes = usize::try_from(plane.item_bytes).unwrap_or(usize::MAX);
        plane
            .runs(self.map_size, window)
            .zip(parts)
            .map(|(run, bytes)| {
                let items = bytes
                    .len()
                    .checked_div(item_bytes)
                    .unwrap_or(0)
                    .min(run.cells.len());
                let end = run.cells.start.saturating_add(items);
                Piece {
                    cells: run.cells.start..end,
                    bytes,
                }
            })
            .collect()
    }
}

/// The bytes of some cells of a window.
struct Piece<'p> {
    cells: Range<usize>,
    bytes: &'p [u8],
}

impl Piece<'_> {
    fn cells_of<'c, T>(&self, window_cells: &'c mut [T]) -> &'c mut [T] {
        window_cells.get_mut(self.cells.clone()).unwrap_or_default()
    }

    fn first_invalid(&self, window: &Window) -> Option<InvalidBiome> {
        let (at, value) = texels::first_invalid_of_pairs(self.bytes)?;
        let cell = u64::try_from(self.cells.start.checked_add(at)?).ok()?;
        let rows = u64::from(window.rows.end.checked_sub(window.rows.start)?);
        let x = u32::try_from(cell.checked_div(rows)?).ok()?;
        let y = u32::try_from(cell.checked_rem(rows)?).ok()?;
        Some(InvalidBiome {
            x: window.columns.start.checked_add(x)?,
            y: window.rows.start.checked_add(y)?,
            value,
        })
    }
}

/// Fills a window that the pieces do not cover whole; they are decoded over it.
fn fill_uncovered<T: Copy>(window_cells: &mut [T], pieces: &[Piece<'_>], no_data: T) {
    let covered = pieces
        .iter()
        .fold(0_usize, |sum, piece| sum.saturating_add(piece.cells.len()));
    if covered < window_cells.len() {
        window_cells.fill(no_data);
    }
}

fn plane(map_size: u32, extent: Extent, item_bytes: u64) -> Plane {
    let whole = cells_of(map_size).saturating_mul(item_bytes);
    Plane {
        file_offset: extent.file_offset,
        available: extent.available.min(whole),
        item_bytes,
    }
}
