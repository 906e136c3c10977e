//! The sectors of a file, one texel each, in the order of the file.

use mapscope_formats::region::{HEADER_BYTES, SECTOR_BYTES, SectorUse};
use mapscope_layers::raster::CATEGORY_NO_DATA;
use mapscope_layers::{RasterGeometry, Rgba};

use crate::palette::category_colors;
use crate::pyramid::Pyramid;
use crate::region::chosen::{Chosen, SectorColors};
use crate::region::world::World;

/// Texels that the header takes; its last one is shared with nothing.
pub const HEADER_CELLS: u32 = HEADER_BYTES.div_ceil(SECTOR_BYTES) as u32;

/// The category of the header; those before it are the uses of sectors in the order of [`SectorUse::ALL`].
pub const HEADER: u16 = SectorUse::ALL.len() as u16;

/// Colours that chunks have in turn.
const CHUNK_COLORS: u32 = 240;

/// Data, links, ends, broken, shared, orphan and unread sectors, then the header: told apart by lightness too.
const USES: [Rgba; 8] = [
    [0x4F, 0x8F, 0xC8, 255],
    [0xF2, 0xB1, 0x34, 255],
    [0xDC, 0xE9, 0xF4, 255],
    [0xD6, 0x1F, 0x2C, 255],
    [0xE4, 0x6A, 0xC0, 255],
    [0x7A, 0x52, 0xA8, 255],
    [0xB9, 0xB6, 0xAE, 255],
    [0x3A, 0x3F, 0x4A, 255],
];

/// The colours of sectors by whose they are: the sectors of no chunk and the header as by use, then those of chunks.
pub fn colors(of: SectorColors) -> Vec<Rgba> {
    let of_chunks = category_colors().into_iter().take(CHUNK_COLORS as usize);
    match of {
        SectorColors::Kind => USES.to_vec(),
        SectorColors::Chunk => USES.into_iter().chain(of_chunks).collect(),
    }
}

/// True for a use by one chunk, whose colour a sector may then have.
pub fn is_of_chunk(used: SectorUse) -> bool {
    matches!(used, SectorUse::Data | SectorUse::Link | SectorUse::End)
}

/// How the sectors of a file lie on their picture: rows from the left, the header first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: u32,
    cells: u32,
}

impl Grid {
    /// That of the file which is shown.
    pub fn of(world: &World, chosen: &Chosen) -> Self {
        let region = world.regions.get(chosen.region);
        Self::new(region.map_or(0, |region| region.sector_count()))
    }

    /// That of so many sectors.
    pub fn new(sectors: u32) -> Self {
        let cells = HEADER_CELLS.saturating_add(sectors);
        // A power of two, so that sectors in a column lie equally far apart in the file.
        let mut columns = 32;
        while u64::from(columns).pow(2) * 2 < u64::from(cells) {
            columns *= 2;
        }
        Self { columns, cells }
    }

    /// Texels to the right and down.
    pub fn size(self) -> [u32; 2] {
        [self.columns, self.cells.div_ceil(self.columns).max(1)]
    }

    /// Where a sector lies.
    pub fn at(self, sector: u32) -> [u32; 2] {
        let cell = HEADER_CELLS.saturating_add(sector);
        [cell % self.columns, cell / self.columns]
    }

    /// What lies at a texel.
    pub fn cell(self, [right, down]: [u32; 2]) -> Option<Cell> {
        let cell = down.checked_mul(self.columns)?.checked_add(right)?;
        if right >= self.columns || cell >= self.cells {
            return None;
        }
        Some(match cell.checked_sub(HEADER_CELLS) {
            Some(sector) => Cell::Sector(sector),
            None => Cell::Header,
        })
    }
}

/// One texel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A part of the header.
    Header,
    /// A sector.
    Sector(u32),
}

/// Which of [`colors`] a texel of the file that is shown has; [`CATEGORY_NO_DATA`] where nothing is known.
pub fn category(world: &World, chosen: &Chosen, cell: Cell) -> u16 {
    let Cell::Sector(sector) = cell else {
        return HEADER;
    };
    let region = world.regions.get(chosen.region);
    let Some(map) = region.and_then(|region| region.map.as_ref()) else {
        return CATEGORY_NO_DATA;
    };
    let used = map.use_of(sector);
    let is_of_chunk = used.is_some_and(is_of_chunk);
    let owner = map
        .owner(sector)
        .filter(|_| is_of_chunk && chosen.sector_colors == SectorColors::Chunk);
    match (owner, used) {
        (Some(owner), _) => USES.len() as u16 + (owner.index() as u32 % CHUNK_COLORS) as u16,
        (None, Some(used)) => used as u16,
        // Past what was scanned.
        (None, None) => CATEGORY_NO_DATA,
    }
}

/// The picture of the file that is shown.
pub fn pyramid(world: &World, chosen: &Chosen) -> Pyramid<u16> {
    let grid = Grid::of(world, chosen);
    let [width, height] = grid.size();
    let mut pyramid = Pyramid::with_base(RasterGeometry { width, height }, 0);
    let mut column = vec![CATEGORY_NO_DATA; height as usize];
    for right in 0..width {
        for (down, texel) in (0..).zip(&mut column) {
            let cell = grid.cell([right, down]);
            *texel = cell.map_or(CATEGORY_NO_DATA, |cell| category(world, chosen, cell));
        }
        pyramid.push_columns(&column);
    }
    pyramid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_comes_first_and_sectors_follow_row_by_row() {
        let grid = Grid::new(1000);
        assert_eq!(grid.size(), [32, 40]);
        assert_eq!(HEADER_CELLS, 257);
        assert_eq!(grid.cell([0, 8]), Some(Cell::Header));
        assert_eq!(grid.at(0), [1, 8]);
        assert_eq!(grid.cell([1, 8]), Some(Cell::Sector(0)));
        for sector in [0, 1, 62, 63, 999] {
            assert_eq!(grid.cell(grid.at(sector)), Some(Cell::Sector(sector)));
        }
        assert_eq!(grid.cell([31, 39]), None);
        assert_eq!(grid.cell([32, 0]), None);
        assert_eq!(grid.cell([0, u32::MAX]), None);
    }

    #[test]
    fn a_file_of_any_length_has_a_picture_that_is_at_most_twice_as_wide_or_high() {
        for sectors in [2000, 5000, 17_513, 300_000, 1 << 25] {
            let [width, height] = Grid::new(sectors).size();
            assert!(
                width <= 2 * height && height <= 2 * width + 1,
                "{width} {height}"
            );
            assert!(u64::from(width) * u64::from(height) >= u64::from(sectors));
        }
        assert_eq!(Grid::new(0).size(), [32, 9]);
    }

    #[test]
    fn every_use_has_a_colour_of_its_own() {
        let mut colors = USES;
        colors.sort_unstable();
        assert!(colors.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(USES.len(), 1 + SectorUse::ALL.len());
    }
}
