//! The range of slopes that colours are spread over.

use crate::pyramid::Plane;

/// Most texels that are looked at; more would take longer and tell no more.
const TEXELS_MAX: usize = 1 << 20;

/// Share of the texels that are no steeper than the high end.
const SHARE: f64 = 0.98;

/// Slopes of the low and the high end, in heights per cell: flat, and what 98 % of the map keep
/// below. `level` is that of the plane, whose texels are that many halvings apart.
pub fn slope_range(plane: &Plane<'_, f32>, level: u8) -> [f32; 2] {
    let rows = plane.rows as usize;
    let columns: Vec<&[f32]> = plane.texels.chunks_exact(rows.max(1)).collect();
    let step = plane.texels.len().div_ceil(TEXELS_MAX).max(1);
    let cells_apart = 2.0 * f64::from(1_u32 << level.min(31));
    let mut slopes: Vec<f32> = Vec::with_capacity(plane.texels.len().min(TEXELS_MAX));
    for triple in columns.windows(3).step_by(step) {
        let [left, middle, right] = triple else {
            continue;
        };
        let along_y = middle.windows(3).map(|three| three[2] - three[0]);
        let along_x = left[1..]
            .iter()
            .zip(&right[1..])
            .map(|(from, to)| to - from);
        let gradients = along_x.zip(along_y);
        slopes.extend(
            gradients
                .map(|(x, y)| (f64::from(x).hypot(f64::from(y)) / cells_apart) as f32)
                .filter(|slope| slope.is_finite()),
        );
    }
    if slopes.is_empty() {
        return [0.0, 1.0];
    }
    let rank = ((slopes.len() as f64 * SHARE) as usize).min(slopes.len() - 1);
    let high = at_rank(&slopes, rank);
    let steepest = slopes.iter().copied().fold(high, f32::max);
    // On a plain with a few steep places the percentile may be 0, and then the steepest will do.
    let ends = [high, steepest].into_iter().find(|end| *end > 0.0);
    [0.0, ends.unwrap_or(1.0)]
}

/// The value that so many of these finite ones, none of them below 0, come before when sorted. Their
/// bits are in the order of the values, so the upper and then the lower half of them are counted.
fn at_rank(values: &[f32], rank: usize) -> f32 {
    let (mut rest, mut known) = (rank, None);
    for shift in [16, 0] {
        let mut counts = vec![0_usize; 1 << 16];
        for value in values {
            let bits = value.to_bits();
            if known.is_none_or(|known| bits >> 16 == known) {
                counts[(bits >> shift) as usize & 0xFFFF] += 1;
            }
        }
        let mut half = 0;
        while rest >= counts[half] {
            rest -= counts[half];
            half += 1;
        }
        known = Some(known.unwrap_or(0) << 16 | half as u32);
    }
    f32::from_bits(known.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(level: u8, side: u32, height: impl Fn(f32, f32) -> f32) -> [f32; 2] {
        let texels: Vec<f32> = (0..side)
            .flat_map(|x| (0..side).map(move |y| (x as f32, y as f32)))
            .map(|(x, y)| height(x, y))
            .collect();
        let plane = Plane {
            texels: &texels,
            origin: (0, 0),
            rows: side,
            level_size: (side, side),
        };
        slope_range(&plane, level)
    }

    #[test]
    fn a_rank_is_that_of_the_sorted_values() {
        let values: Vec<f32> = (0..2000_u32)
            .map(|at| (at * 7919 % 1009) as f32 / 3.0)
            .collect();
        let mut sorted = values.clone();
        sorted.sort_by(f32::total_cmp);
        for rank in [0, 1, 999, 1960, 1999] {
            assert_eq!(at_rank(&values, rank), sorted[rank]);
        }
    }

    #[test]
    fn a_plane_slopes_by_its_gradient_in_cells_whatever_the_level() {
        // 3 along x and 4 along y: 5 in the direction of steepest ascent.
        assert_eq!(range(0, 50, |x, y| 3.0 * x + 4.0 * y), [0.0, 5.0]);
        // Texels of level 2 are four cells apart.
        assert_eq!(range(2, 50, |x, y| 3.0 * x + 4.0 * y), [0.0, 1.25]);
    }

    #[test]
    fn the_steepest_two_percent_are_left_out() {
        // Slope x at column x, along a parabola: 0 to 99.
        let [_, high] = range(0, 101, |x, _| x * x / 2.0);
        assert!((96.0..=99.0).contains(&high), "{high}");
    }

    #[test]
    fn flat_ground_and_no_ground_have_a_range_all_the_same() {
        assert_eq!(range(0, 20, |_, _| 7.0), [0.0, 1.0]);
        assert_eq!(range(0, 20, |_, _| f32::NAN), [0.0, 1.0]);
        assert_eq!(range(0, 2, |x, _| x), [0.0, 1.0]);
        let step = range(0, 200, |x, _| if x < 100.0 { 0.0 } else { 8.0 });
        assert_eq!(step, [0.0, 4.0]);
    }

    #[test]
    fn a_large_plane_is_looked_at_in_part() {
        assert_eq!(range(0, 1500, |x, _| 2.0 * x), [0.0, 2.0]);
    }
}
