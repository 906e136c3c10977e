//! Columns of one level made into columns of the next.

use super::texel::Texel;

/// Texels along a side of the next coarser level.
pub const fn halved(texels: usize) -> usize {
    texels.div_ceil(2)
}

/// Reduces two neighbouring columns of equal length to the one that covers both. `out` has
/// [`halved`] of their length.
pub fn reduce_column_pair<T: Texel>(left: &[T], right: &[T], out: &mut [T]) {
    let (left_pairs, left_odd) = left.as_chunks();
    let (right_pairs, right_odd) = right.as_chunks();
    T::reduce_pairs(left_pairs, right_pairs, out);
    if let ([l], [r], Some(texel)) = (left_odd, right_odd, out.last_mut()) {
        *texel = T::reduce(*l, *l, *r, *r);
    }
}

/// Reduces whole columns of `height` texels, back to back, to those of the next level. A last
/// column without a partner stands for itself. `out` takes [`halved`] columns of [`halved`] height.
pub fn reduce_columns<T: Texel>(columns: &[T], height: usize, out: &mut [T]) {
    for (pair, out_column) in columns
        .chunks(2 * height)
        .zip(out.chunks_mut(halved(height)))
    {
        let (left, right) = pair.split_at(height);
        reduce_column_pair(
            left,
            if right.is_empty() { left } else { right },
            out_column,
        );
    }
}

/// Reduces a window of whole columns `times` times. The window starts at a multiple of 2^`times`
/// on both axes and ends at one too, or at the edge of the map; so its texels are those of the
/// whole map's pyramid.
pub fn reduce_window<T: Texel>(columns: Vec<T>, height: usize, times: u8) -> Vec<T> {
    let mut present = columns;
    let mut present_height = height;
    for _ in 0..times {
        if present_height == 0 {
            break;
        }
        let width = present.len() / present_height;
        let mut next = vec![T::NO_DATA; halved(width) * halved(present_height)];
        reduce_columns(&present, present_height, &mut next);
        present = next;
        present_height = halved(present_height);
    }
    present
}
