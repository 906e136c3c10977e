//! The levels of a pyramid that are held in memory, filled as columns stream in.

use std::mem;

use mapscope_layers::{RasterGeometry, RasterTile, TileKey};

use super::cut::{Plane, apron_span, cut_tile};
use super::level::base_level;
use super::reduce::{halved, reduce_columns};
use super::texel::Texel;

/// One level, columns back to back.
#[derive(Debug)]
struct Level<T> {
    width: usize,
    height: usize,
    /// The columns that were written so far, from the left; there is room for all. To fill it
    /// beforehand would cost as much as the first picture.
    texels: Vec<T>,
}

impl<T: Texel> Level<T> {
    /// Columns `from..to`, to be written.
    fn columns_mut(&mut self, from: usize, to: usize) -> &mut [T] {
        let end = to.min(self.width) * self.height;
        if self.texels.len() < end {
            self.texels.resize(end, T::NO_DATA);
        }
        &mut self.texels[from * self.height..end]
    }
}

/// A pyramid from its base level up.
///
/// Columns of cells are pushed from left to right; a level's column is written as soon as the
/// columns that it covers are there. Levels from `approximate_from` up also answer for the rest of
/// the map, with what [`Pyramid::approximate`] gave them.
#[derive(Debug)]
pub struct Pyramid<T> {
    geometry: RasterGeometry,
    base: u8,
    levels: Vec<Level<T>>,
    /// Columns of cells pushed so far.
    done_cells: u32,
    approximate_from: Option<u8>,
    /// Buffers of the levels below the base, kept between bands.
    scratch: [Vec<T>; 2],
}

impl<T: Texel> Pyramid<T> {
    /// An empty pyramid with the levels that are worth holding.
    pub fn new(geometry: RasterGeometry) -> Self {
        Self::with_base(geometry, base_level(geometry))
    }

    /// An empty pyramid that holds the levels from `base` up.
    pub fn with_base(geometry: RasterGeometry, base: u8) -> Self {
        let levels = (base..geometry.levels())
            .map(|level| {
                let (width, height) = geometry.level_size(level);
                let (width, height) = (width as usize, height as usize);
                Level {
                    width,
                    height,
                    texels: Vec::with_capacity(width * height),
                }
            })
            .collect();
        Self {
            geometry,
            base,
            levels,
            done_cells: 0,
            approximate_from: None,
            scratch: [Vec::new(), Vec::new()],
        }
    }

    /// Size of the raster.
    pub fn geometry(&self) -> RasterGeometry {
        self.geometry
    }

    /// Columns of a level that are exact.
    pub fn done_columns(&self, level: u8) -> u32 {
        if self.done_cells >= self.geometry.width {
            self.geometry.level_size(level).0
        } else {
            self.done_cells >> level
        }
    }

    /// The number that pushed columns come in multiples of, except at the right edge: the cells
    /// that a texel of the base level spans.
    pub fn column_step(&self) -> u32 {
        1 << self.base
    }

    /// Takes the next columns of cells, back to back; a multiple of [`Pyramid::column_step`] unless
    /// they reach the right edge. Columns past the edge are left out.
    pub fn push_columns(&mut self, columns: &[T]) {
        let height = self.geometry.height as usize;
        let left = (self.geometry.width - self.done_cells) as usize;
        let count = (columns.len() / height).min(left);
        let columns = &columns[..count * height];
        debug_assert!(count == left || count.is_multiple_of(self.column_step() as usize));

        let held_before = self.done_columns(self.base) as usize;
        let done_before = self.done_by_level();
        self.done_cells += count as u32;

        let mut finer = mem::take(&mut self.scratch[0]);
        let mut coarser = mem::take(&mut self.scratch[1]);
        let mut present = columns;
        let mut present_height = height;
        for _ in 0..self.base {
            let width = present.len() / present_height;
            coarser.clear();
            coarser.resize(halved(width) * halved(present_height), T::NO_DATA);
            reduce_columns(present, present_height, &mut coarser);
            present_height = halved(present_height);
            mem::swap(&mut finer, &mut coarser);
            present = &finer;
        }
        let held_after = self.done_columns(self.base) as usize;
        if let Some(base) = self.levels.first_mut() {
            base.columns_mut(held_before, held_after)
                .copy_from_slice(present);
        }
        self.scratch = [finer, coarser];

        self.reduce_since(&done_before);
    }

    /// Takes the columns that are still to come as no data.
    pub fn finish_without_data(&mut self) {
        let done_before = self.done_by_level();
        let held_before = self.done_columns(self.base) as usize;
        self.done_cells = self.geometry.width;
        if let Some(base) = self.levels.first_mut() {
            base.columns_mut(held_before, base.width).fill(T::NO_DATA);
        }
        self.reduce_since(&done_before);
    }

    fn done_by_level(&self) -> Vec<u32> {
        (self.base..self.geometry.levels())
            .map(|level| self.done_columns(level))
            .collect()
    }

    /// Makes the columns above the base that became exact since then.
    fn reduce_since(&mut self, done_before: &[u32]) {
        for (level, before) in (self.base + 1..self.geometry.levels()).zip(&done_before[1..]) {
            self.reduce_into(level, *before, self.done_columns(level));
        }
    }

    /// Fills a level with approximate texels, whole columns back to back, and makes the coarser ones
    /// from it. To be called before any column is pushed.
    pub fn approximate(&mut self, level: u8, texels: Vec<T>) {
        let Some(index) = level.checked_sub(self.base).map(usize::from) else {
            return;
        };
        let Some(held) = self.levels.get_mut(index) else {
            return;
        };
        held.columns_mut(0, held.width).copy_from_slice(&texels);
        for coarser in level + 1..self.geometry.levels() {
            self.reduce_into(coarser, 0, self.geometry.level_size(coarser).0);
        }
        self.approximate_from = Some(level);
    }

    /// Makes columns `from..to` of a level from the one below it.
    fn reduce_into(&mut self, level: u8, from: u32, to: u32) {
        let (finer, coarser) = self.levels.split_at_mut(usize::from(level - self.base));
        let (Some(finer), Some(coarser)) = (finer.last(), coarser.first_mut()) else {
            return;
        };
        let (from, to) = (from as usize, to as usize);
        let sources = 2 * from * finer.height..(2 * to).min(finer.width) * finer.height;
        let targets = coarser.columns_mut(from, to);
        reduce_columns(&finer.texels[sources], finer.height, targets);
    }

    /// The texels of a level, exact or approximate, when it is held.
    pub fn plane(&self, level: u8) -> Option<Plane<'_, T>> {
        let held = self
            .levels
            .get(usize::from(level.checked_sub(self.base)?))?;
        Some(Plane {
            texels: &held.texels,
            origin: (0, 0),
            rows: held.height as u32,
            level_size: (held.width as u32, held.height as u32),
        })
    }

    /// The texel of the finest level in memory that covers a cell; `None` off the map and where the
    /// pass has not come yet.
    pub fn finest_at(&self, x: u32, y: u32) -> Option<T> {
        let held = self.levels.first()?;
        let (column, row) = ((x >> self.base) as usize, (y >> self.base) as usize);
        let is_known = (column as u32) < self.done_columns(self.base) && row < held.height;
        is_known
            .then(|| held.texels.get(column * held.height + row).copied())
            .flatten()
    }

    /// A tile of a level in memory; `None` when the pyramid has no such tile or the texels that it
    /// and its apron take are not there yet.
    pub fn tile(&self, key: TileKey) -> Option<RasterTile> {
        if !self.geometry.contains(key) {
            return None;
        }
        let plane = self.plane(key.level)?;
        let needed = apron_span(key.x, plane.level_size.0).end;
        let approximate = self
            .approximate_from
            .is_some_and(|level| key.level >= level);
        (approximate || needed <= self.done_columns(key.level)).then(|| cut_tile(&plane, key))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The whole pyramid, one texel after another by the definition.
    fn naive_levels<T: Texel>(cells: &[T], width: usize, height: usize) -> Vec<Vec<T>> {
        let geometry = RasterGeometry {
            width: width as u32,
            height: height as u32,
        };
        let mut levels = vec![cells.to_vec()];
        let (mut width, mut height) = (width, height);
        for _ in 1..geometry.levels() {
            let finer = levels.last().expect("level 0 is there");
            let at = |x: usize, y: usize| finer[x.min(width - 1) * height + y.min(height - 1)];
            let mut coarser = Vec::new();
            for x in 0..halved(width) {
                for y in 0..halved(height) {
                    let (x, y) = (2 * x, 2 * y);
                    coarser.push(T::reduce(
                        at(x, y),
                        at(x, y + 1),
                        at(x + 1, y),
                        at(x + 1, y + 1),
                    ));
                }
            }
            levels.push(coarser);
            (width, height) = (halved(width), halved(height));
        }
        levels
    }

    fn bits<T: Texel>(texels: &[T]) -> &[u8] {
        bytemuck::cast_slice(texels)
    }

    fn check_streamed<T: Texel>(
        cells: &[T],
        width: usize,
        height: usize,
        base: u8,
        band: usize,
    ) -> Result<(), TestCaseError> {
        let geometry = RasterGeometry {
            width: width as u32,
            height: height as u32,
        };
        let base = base.min(geometry.levels() - 1);
        let mut pyramid = Pyramid::with_base(geometry, base);
        let band = (band << base) * height;
        for columns in cells.chunks(band) {
            pyramid.push_columns(columns);
        }
        for (level, expected) in naive_levels(cells, width, height).iter().enumerate() {
            let Some(plane) = pyramid.plane(level as u8) else {
                prop_assert!(level < usize::from(base));
                continue;
            };
            prop_assert!(
                bits(plane.texels) == bits(expected),
                "level {} differs",
                level
            );
        }
        Ok(())
    }

    fn height_cell() -> impl Strategy<Value = f32> {
        prop_oneof![
            12 => -500.0_f32..500.0,
            1 => Just(f32::NAN),
            1 => Just(f32::INFINITY),
            1 => Just(f32::NEG_INFINITY),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn streamed_heights_are_those_of_the_whole_map(
            (width, height) in prop_oneof![(1_usize..80, 257_usize..700), (257_usize..700, 1_usize..80)],
            palette in prop::collection::vec(height_cell(), 61),
            base in 0_u8..3,
            band in 1_usize..40,
        ) {
            let cells: Vec<f32> =
                (0..width * height).map(|at| palette[(at * at / 7 + at) % palette.len()]).collect();
            check_streamed(&cells, width, height, base, band)?;
        }

        #[test]
        fn streamed_categories_are_those_of_the_whole_map(
            (width, height) in prop_oneof![(1_usize..80, 257_usize..700), (257_usize..700, 1_usize..80)],
            palette in prop::collection::vec(prop_oneof![0_u16..5, Just(u16::MAX)], 61),
            base in 0_u8..3,
            band in 1_usize..40,
        ) {
            let cells: Vec<u16> =
                (0..width * height).map(|at| palette[(at * at / 7 + at) % palette.len()]).collect();
            check_streamed(&cells, width, height, base, band)?;
        }
    }

    #[test]
    fn a_pass_that_ends_early_gives_the_pyramid_of_a_map_without_data_there() {
        let geometry = RasterGeometry {
            width: 1000,
            height: 300,
        };
        let (known, missing) = (vec![3_u16; 444 * 300], vec![u16::NO_DATA; 556 * 300]);
        let mut pushed = Pyramid::with_base(geometry, 1);
        pushed.push_columns(&[known.as_slice(), &missing].concat());
        let mut ended = Pyramid::with_base(geometry, 1);
        ended.approximate(1, vec![9; 500 * 150]);
        ended.push_columns(&known);
        ended.finish_without_data();
        for level in 1..geometry.levels() {
            let texels =
                |pyramid: &Pyramid<u16>| pyramid.plane(level).expect("held").texels.to_vec();
            assert!(texels(&ended) == texels(&pushed), "level {level} differs");
        }
    }

    #[test]
    fn a_tile_answers_once_its_apron_is_there() {
        let geometry = RasterGeometry {
            width: 600,
            height: 300,
        };
        let mut pyramid = Pyramid::<f32>::with_base(geometry, 0);
        let key = TileKey {
            level: 0,
            x: 0,
            y: 0,
        };
        pyramid.push_columns(&vec![1.0; 257 * 300]);
        assert_eq!(pyramid.tile(key), None);
        pyramid.push_columns(&vec![1.0; 300]);
        assert!(pyramid.tile(key).is_some());
        assert_eq!(pyramid.tile(TileKey { x: 1, ..key }), None);
        pyramid.push_columns(&vec![1.0; 342 * 300]);
        assert!(pyramid.tile(TileKey { x: 2, ..key }).is_some());
        assert_eq!(pyramid.tile(TileKey { x: 3, ..key }), None);
    }

    #[test]
    fn approximate_levels_answer_at_once_and_become_exact_column_by_column() {
        let geometry = RasterGeometry {
            width: 1024,
            height: 512,
        };
        let mut pyramid = Pyramid::<u16>::with_base(geometry, 0);
        pyramid.approximate(1, vec![7; 512 * 256]);
        assert_eq!(
            pyramid.tile(TileKey {
                level: 0,
                x: 0,
                y: 0
            }),
            None
        );
        assert!(
            pyramid
                .tile(TileKey {
                    level: 1,
                    x: 1,
                    y: 0
                })
                .is_some()
        );
        assert!(
            pyramid
                .plane(2)
                .expect("held")
                .texels
                .iter()
                .all(|texel| *texel == 7)
        );

        pyramid.push_columns(&vec![3; 512 * 512]);
        let columns = |level| pyramid.plane(level).expect("held").texels.to_vec();
        assert!(columns(1)[..256 * 256].iter().all(|texel| *texel == 3));
        assert!(columns(1)[256 * 256..].iter().all(|texel| *texel == 7));
        assert!(columns(2)[..128 * 128].iter().all(|texel| *texel == 3));
        assert!(columns(2)[128 * 128..].iter().all(|texel| *texel == 7));
    }
}
