//! What one texel of a pyramid is, and how four of them become one.

use bytemuck::Pod;
use mapscope_layers::TexelKind;
use mapscope_layers::raster::CATEGORY_NO_DATA;

/// A value that pyramids are made of.
pub trait Texel: Pod + PartialEq {
    /// Its kind, as tiles name it.
    const KIND: TexelKind;

    /// What stands where nothing is known.
    const NO_DATA: Self;

    /// The texel of the coarser level that covers these four, given in column-major order: two of
    /// one column, then two of the next. Where the level ends with an odd column or row, the last
    /// one is given twice, which gives the same as leaving the missing ones out.
    fn reduce(a: Self, b: Self, c: Self, d: Self) -> Self;

    /// Reduces pairs of texels of two neighbouring columns; `out` takes one texel for each pair.
    fn reduce_pairs(left: &[[Self; 2]], right: &[[Self; 2]], out: &mut [Self]) {
        for ((left, right), texel) in left.iter().zip(right).zip(out) {
            *texel = Self::reduce(left[0], left[1], right[0], right[1]);
        }
    }

    /// A value at `t` (0 to 1) of the way from `left` to `right`.
    fn between(left: Self, right: Self, t: f32) -> Self;
}

/// Heights: the mean of those that are finite, NaN when none is.
///
/// Each is divided by four before they are summed, so that no sum of finite heights overflows; that
/// is exact for all magnitudes above 2^-124.
impl Texel for f32 {
    const KIND: TexelKind = TexelKind::Height;
    const NO_DATA: Self = Self::NAN;

    #[inline(always)]
    fn reduce(a: Self, b: Self, c: Self, d: Self) -> Self {
        let quarter = |value: Self| if value.is_finite() { value * 0.25 } else { 0.0 };
        let weight = |value: Self| if value.is_finite() { 0.25 } else { 0.0 };
        let sum = (quarter(a) + quarter(b)) + (quarter(c) + quarter(d));
        let weights: Self = (weight(a) + weight(b)) + (weight(c) + weight(d));
        if weights > 0.0 {
            sum / weights
        } else {
            Self::NAN
        }
    }

    /// First as if all were finite, which gives the same to the bit where they are. Where one is
    /// not, the result is not either (no sum of finite quarters overflows), and is made again.
    fn reduce_pairs(left: &[[Self; 2]], right: &[[Self; 2]], out: &mut [Self]) {
        let mut are_all_finite = true;
        for ((left, right), texel) in left.iter().zip(right).zip(out.iter_mut()) {
            *texel = (left[0] * 0.25 + left[1] * 0.25) + (right[0] * 0.25 + right[1] * 0.25);
            are_all_finite &= texel.is_finite();
        }
        if are_all_finite {
            return;
        }
        for ((left, right), texel) in left.iter().zip(right).zip(out) {
            if !texel.is_finite() {
                *texel = Self::reduce(left[0], left[1], right[0], right[1]);
            }
        }
    }

    /// Linear where both are finite, else the nearer one.
    #[inline(always)]
    fn between(left: Self, right: Self, t: f32) -> Self {
        if left.is_finite() && right.is_finite() {
            left * (1.0 - t) + right * t
        } else if t < 0.5 {
            left
        } else {
            right
        }
    }
}

/// Categories: the most frequent one that is not [`CATEGORY_NO_DATA`]; of equally frequent ones the
/// first in column-major order, which favours no ordinal over another.
impl Texel for u16 {
    const KIND: TexelKind = TexelKind::Category;
    const NO_DATA: Self = CATEGORY_NO_DATA;

    #[inline(always)]
    fn reduce(a: Self, b: Self, c: Self, d: Self) -> Self {
        // A value that appears twice can at most be tied; so the first that has an equal wins.
        let mut mode = a;
        mode = if c == d { c } else { mode };
        mode = if (b == c) | (b == d) { b } else { mode };
        mode = if (a == b) | (a == c) | (a == d) {
            a
        } else {
            mode
        };
        // When "no data" wins, at most two others are left, and the first of them is their mode;
        // three "no data" and one other gives that other too.
        let mut first = d;
        first = if c == Self::NO_DATA { first } else { c };
        first = if b == Self::NO_DATA { first } else { b };
        first = if a == Self::NO_DATA { first } else { a };
        if mode == Self::NO_DATA { first } else { mode }
    }

    /// The nearer one: categories are never interpolated.
    #[inline(always)]
    fn between(left: Self, right: Self, t: f32) -> Self {
        if t < 0.5 { left } else { right }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The definition, written for reading.
    fn mode_by_counting(cells: [u16; 4]) -> u16 {
        let known: Vec<u16> = cells
            .into_iter()
            .filter(|cell| *cell != CATEGORY_NO_DATA)
            .collect();
        let count = |value: u16| known.iter().filter(|cell| **cell == value).count();
        let mut best = None;
        for value in &known {
            if best.is_none_or(|held| count(*value) > count(held)) {
                best = Some(*value);
            }
        }
        best.unwrap_or(CATEGORY_NO_DATA)
    }

    fn mean_of_finite(cells: [f32; 4]) -> Option<f64> {
        let finite: Vec<f64> = cells
            .into_iter()
            .filter(|cell| cell.is_finite())
            .map(f64::from)
            .collect();
        (!finite.is_empty()).then(|| finite.iter().sum::<f64>() / finite.len() as f64)
    }

    proptest! {
        #[test]
        fn a_coarser_category_is_the_mode_of_what_is_known(
            cells in prop::array::uniform4(prop_oneof![0_u16..4, Just(CATEGORY_NO_DATA)]),
        ) {
            let [a, b, c, d] = cells;
            prop_assert_eq!(u16::reduce(a, b, c, d), mode_by_counting(cells));
        }

        #[test]
        fn a_coarser_height_is_the_mean_of_what_is_finite(
            cells in prop::array::uniform4(prop_oneof![
                4 => -1.0e4_f32..1.0e4,
                1 => Just(f32::NAN),
                1 => Just(f32::INFINITY),
                1 => Just(f32::NEG_INFINITY),
                1 => Just(f32::MAX),
            ]),
        ) {
            let [a, b, c, d] = cells;
            let reduced = f32::reduce(a, b, c, d);
            match mean_of_finite(cells) {
                None => prop_assert!(reduced.is_nan()),
                Some(mean) => {
                    let largest = cells
                        .into_iter()
                        .filter(|cell| cell.is_finite())
                        .fold(0.0_f64, |most, cell| most.max(f64::from(cell.abs())));
                    prop_assert!((f64::from(reduced) - mean).abs() <= largest * 1.0e-6);
                }
            }
        }

        #[test]
        fn an_odd_edge_given_twice_counts_once(
            p in prop_oneof![Just(f32::NAN), -1.0e4_f32..1.0e4],
            q in prop_oneof![Just(f32::NAN), -1.0e4_f32..1.0e4],
            s in prop_oneof![0_u16..3, Just(CATEGORY_NO_DATA)],
            t in prop_oneof![0_u16..3, Just(CATEGORY_NO_DATA)],
        ) {
            let missing = f32::NAN;
            let expected = f32::reduce(p, q, missing, missing).to_bits();
            prop_assert_eq!(f32::reduce(p, q, p, q).to_bits(), expected);
            prop_assert_eq!(f32::reduce(p, p, q, q).to_bits(), expected);
            let expected = u16::reduce(s, t, CATEGORY_NO_DATA, CATEGORY_NO_DATA);
            prop_assert_eq!(u16::reduce(s, t, s, t), expected);
            prop_assert_eq!(u16::reduce(s, s, t, t), expected);
        }
    }
}
