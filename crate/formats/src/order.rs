//! Sorting that is compiled once: the standard library's sort is several kilobytes of code for each
//! type and comparison, and browsers download all of it.

use std::cmp::Ordering;

/// The indices 0 to `count`, sorted; of those that compare equal the lower first.
pub fn ordered(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_unstable_by(|one, other| compare(*one, *other).then(one.cmp(other)));
    order
}

/// Sorts; what compares equal stays in its order.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = ordered(items.len(), &mut |one, other| {
        match (items.get(one), items.get(other)) {
            (Some(one), Some(other)) => compare(one, other),
            // Both are there: the indices are those of the items.
            _ => Ordering::Equal,
        }
    });
    permute(order, &mut |one, other| items.swap(one, other));
}

/// Brings to each place what `order` says, by swaps along each cycle.
fn permute(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        // A place that is settled holds its own index.
        while let Some(from) = order.get_mut(at).map(|from| std::mem::replace(from, at)) {
            if from == start || from == at {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn items_are_sorted_as_a_stable_sort_does(
            keys in prop::collection::vec(0_u8..8, 0..200),
        ) {
            let mut items: Vec<(u8, usize)> =
                keys.iter().copied().enumerate().map(|(at, key)| (key, at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_by(&mut items, |one, other| one.0.cmp(&other.0));
            prop_assert_eq!(items, expected);
        }
    }
}
