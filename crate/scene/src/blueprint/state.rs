//! What is known of a blueprint's rasters so far.

use mapscope_formats::blueprint::{Channels, InvalidBiomes, RasterTally};
use mapscope_layers::RasterGeometry;

use super::reading::{Cells, has_biomes, has_heights};
use crate::pyramid::{Plane, Pyramid};
use crate::statistics::{CategoryCounts, HeightStatistics};

/// Numbers about the cells seen so far.
#[derive(Debug, Default)]
pub struct Numbers {
    /// About heights.
    pub heights: HeightStatistics,
    /// Cells by biome.
    pub biomes: CategoryCounts,
    /// Biomes that are not one of 0 to 255.
    pub invalid_biomes: InvalidBiomes,
    /// The first cell of each biome in the order of the file; of a pass alone.
    pub biome_first: FirstCells,
}

/// The first cell of each ordinal: x, y.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstCells([Option<[u32; 2]>; 256]);

impl Default for FirstCells {
    fn default() -> Self {
        Self([None; 256])
    }
}

impl FirstCells {
    /// Takes columns of cells that begin with this one; `counts` holds them already. Only an ordinal
    /// that has cells for the first time is looked for.
    fn add(&mut self, first_column: u32, rows: u32, biomes: &[u16], counts: &CategoryCounts) {
        for (ordinal, first) in (0_u16..).zip(&mut self.0) {
            if first.is_some() || counts.of(ordinal) == 0 {
                continue;
            }
            let at = biomes.iter().position(|biome| *biome == ordinal);
            *first = at.map(|at| {
                let (x, y) = (at / rows as usize, at % rows as usize);
                [first_column + x as u32, y as u32]
            });
        }
    }
}

impl Numbers {
    /// Takes more cells.
    pub fn add(&mut self, cells: &Cells) {
        self.heights.add(&cells.heights, &cells.biomes);
        self.biomes.add(&cells.biomes);
        self.invalid_biomes.merge(cells.invalid_biomes);
    }

    /// Takes over the numbers of these channels.
    pub fn replace(&mut self, channels: Channels, other: Self) {
        if has_heights(channels) {
            self.heights = other.heights;
        }
        if has_biomes(channels) {
            self.biomes = other.biomes;
            self.invalid_biomes = other.invalid_biomes;
        }
    }

    /// The counts that the format's findings are made from.
    pub fn tally(&self) -> RasterTally {
        let mut tally = RasterTally {
            nan_heights: self.heights.nan(),
            positive_infinite_heights: self.heights.positive_infinite(),
            negative_infinite_heights: self.heights.negative_infinite(),
            invalid_biomes: self.invalid_biomes,
            biome_first: self.biome_first.0,
            ..RasterTally::default()
        };
        for (ordinal, cells) in (0_u16..).zip(&mut tally.biome_cells) {
            *cells = self.biomes.of(ordinal);
        }
        tally
    }
}

/// Pyramids and numbers, filled as loading goes on.
#[derive(Debug, Default)]
pub struct State {
    /// Heights, once loading began and when the file has any.
    pub heights: Option<Pyramid<f32>>,
    /// Biomes, likewise.
    pub biomes: Option<Pyramid<u16>>,
    /// Numbers of the sample that the overview is made of, until the pass is complete.
    pub sampled: Option<Numbers>,
    /// Numbers of the pass.
    pub passed: Option<Numbers>,
    /// Parts of the overview that were read.
    pub overviews_done: usize,
    /// Columns of cells that the pass is done with.
    pub done_cells: u32,
    /// Bytes read by loading.
    pub bytes_read: u64,
    /// True when nothing is left to load.
    pub is_complete: bool,
}

impl State {
    /// Makes room for the pyramids. They take up to 128 MiB, which is why a map that is only opened
    /// has none.
    pub fn allocate(&mut self, geometry: RasterGeometry, channels: Channels) {
        if has_heights(channels) && self.heights.is_none() {
            self.heights = Some(Pyramid::new(geometry));
        }
        if has_biomes(channels) && self.biomes.is_none() {
            self.biomes = Some(Pyramid::new(geometry));
        }
    }

    /// Takes the next columns of the pass.
    pub fn push_columns(&mut self, cells: &Cells) {
        let numbers = self.passed.get_or_insert_default();
        numbers.add(cells);
        if let Some(pyramid) = &self.biomes {
            let rows = pyramid.geometry().height;
            let (first, counts) = (&mut numbers.biome_first, &numbers.biomes);
            first.add(self.done_cells, rows, &cells.biomes, counts);
        }
        if let Some(pyramid) = &mut self.heights {
            pyramid.push_columns(&cells.heights);
        }
        if let Some(pyramid) = &mut self.biomes {
            pyramid.push_columns(&cells.biomes);
        }
    }

    /// Ends the pass with that many cells that the file lacks.
    pub fn finish_without_data(&mut self, cells: u64) {
        let numbers = self.passed.get_or_insert_default();
        if let Some(pyramid) = &mut self.heights {
            pyramid.finish_without_data();
            numbers.heights.add_nan(cells);
        }
        if let Some(pyramid) = &mut self.biomes {
            pyramid.finish_without_data();
            numbers.biomes.add_no_data(cells);
        }
    }

    /// The texels of a level of heights, exact or of the overview; none while some are missing.
    pub fn heights_at(&self, level: u8) -> Option<Plane<'_, f32>> {
        let plane = self.heights.as_ref()?.plane(level)?;
        let (width, height) = plane.level_size;
        (plane.texels.len() == width as usize * height as usize).then_some(plane)
    }

    /// The best numbers at hand, and whether they are exact.
    pub fn numbers(&self) -> (Option<&Numbers>, bool) {
        if self.is_complete {
            (self.passed.as_ref(), true)
        } else {
            (self.sampled.as_ref(), false)
        }
    }
}
