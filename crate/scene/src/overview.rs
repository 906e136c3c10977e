//! A first picture from a sample of whole columns.

use mapscope_layers::RasterGeometry;

use crate::pyramid::{Texel, halved, overview_level, reduce_columns};

/// Fewest columns that a sample has, on a map that has as many.
const FEWEST_COLUMNS: u32 = 512;

/// Which columns of cells the overview is made of: the middle one of each stripe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnSample {
    width: u32,
    stripe: u32,
}

impl ColumnSample {
    /// The sample of a map of `width` columns: 512 to 1023 of them, or all.
    pub fn new(width: u32) -> Self {
        Self {
            width,
            stripe: (width / FEWEST_COLUMNS).max(1),
        }
    }

    /// Columns of the sample.
    pub fn count(&self) -> u32 {
        self.width.div_ceil(self.stripe)
    }

    /// The column of cells that the sample takes from a stripe.
    pub fn column(&self, index: u32) -> u32 {
        (index * self.stripe + self.stripe / 2).min(self.width - 1)
    }
}

/// Texels of the overview's level, in the making: sampled columns shrunk to its height.
#[derive(Debug)]
pub struct Overview<T> {
    geometry: RasterGeometry,
    sample: ColumnSample,
    level: u8,
    /// Shrunk columns, back to back, in the order of the sample.
    shrunk: Vec<T>,
}

impl<T: Texel> Overview<T> {
    /// An overview without any column yet; it fills the [`overview_level`].
    pub fn new(geometry: RasterGeometry, sample: ColumnSample) -> Self {
        Self {
            geometry,
            sample,
            level: overview_level(geometry),
            shrunk: Vec::new(),
        }
    }

    /// Takes the next column of the sample.
    pub fn push_column(&mut self, cells: &[T]) {
        let mut column = cells.to_vec();
        for _ in 0..self.level {
            let mut coarser = vec![T::NO_DATA; halved(column.len())];
            let height = column.len();
            reduce_columns(&column, height, &mut coarser);
            column = coarser;
        }
        self.shrunk.extend_from_slice(&column);
    }

    /// The level's texels, whole columns back to back: each lies between the two sampled columns
    /// next to its middle, so that slopes show no stripes.
    pub fn into_texels(self) -> Vec<T> {
        let (width, height) = self.geometry.level_size(self.level);
        let height = height as usize;
        let span = f64::from(1_u32 << self.level);
        let column = |index: u32| {
            let start = index as usize * height;
            &self.shrunk[start..start + height]
        };
        let middle_of = |index: u32| f64::from(self.sample.column(index)) + 0.5;
        let last = self.sample.count() - 1;

        let mut texels = Vec::with_capacity(width as usize * height);
        let mut left = 0;
        for x in 0..width {
            let middle = (f64::from(x) + 0.5) * span;
            while left < last && middle_of(left + 1) <= middle {
                left += 1;
            }
            let right = (left + 1).min(last);
            let apart = middle_of(right) - middle_of(left);
            let t = if apart > 0.0 {
                (middle - middle_of(left)) / apart
            } else {
                0.0
            };
            let t = t.clamp(0.0, 1.0) as f32;
            let pairs = column(left).iter().zip(column(right));
            texels.extend(pairs.map(|(left, right)| T::between(*left, *right, t)));
        }
        texels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overview_of<T: Texel>(size: u32, cell: impl Fn(u32, u32) -> T) -> Vec<T> {
        let geometry = RasterGeometry {
            width: size,
            height: size,
        };
        let sample = ColumnSample::new(size);
        let mut overview = Overview::new(geometry, sample);
        for index in 0..sample.count() {
            let x = sample.column(index);
            let column: Vec<T> = (0..size).map(|y| cell(x, y)).collect();
            overview.push_column(&column);
        }
        overview.into_texels()
    }

    #[test]
    fn at_least_512_columns_are_sampled_and_they_rise() {
        for width in [1, 511, 512, 513, 1023, 1024, 3000, 8191, 8192, 32_768] {
            let sample = ColumnSample::new(width);
            assert!(sample.count() >= width.min(512), "{width}");
            assert!(sample.count() < 1024, "{width}");
            let columns: Vec<u32> = (0..sample.count())
                .map(|index| sample.column(index))
                .collect();
            assert!(columns.windows(2).all(|pair| pair[0] < pair[1]), "{width}");
            assert!(columns.last() < Some(&width), "{width}");
        }
    }

    #[test]
    fn a_sloping_plane_stays_a_plane_away_from_the_edges() {
        let size = 2100;
        let texels = overview_of(size, |x, y| x as f32 + 10.0 * y as f32);
        let (side, span) = (525_u32, 4.0_f32);
        for x in [10, 11, 200, 201, 202, 500] {
            for y in [0, 7, 523] {
                let expected = (x as f32 * span + 2.0) - 0.5 + 10.0 * (y as f32 * span + 1.5);
                let found = texels[(x * side + y) as usize];
                assert!((found - expected).abs() < 0.01, "{found} for {expected}");
            }
        }
    }

    #[test]
    fn categories_are_those_of_a_sampled_column_never_a_mixture() {
        let texels = overview_of(2048, |x, _| if x < 1000 { 2_u16 } else { 9 });
        assert!(texels.iter().all(|texel| [2, 9].contains(texel)));
        assert_eq!((texels.first(), texels.last()), (Some(&2), Some(&9)));
    }

    #[test]
    fn no_data_does_not_spread_into_its_neighbours() {
        let texels = overview_of(2048, |x, _| if x < 1024 { f32::NAN } else { 5.0_f32 });
        let height = texels.len() / 1024;
        let known = texels.iter().filter(|texel| texel.is_finite()).count() / height;
        assert_eq!(known, 512);
        assert!(texels.iter().all(|texel| texel.is_nan() || *texel == 5.0));
    }
}
