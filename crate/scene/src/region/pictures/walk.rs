//! The cells of a grid that a line of sight goes through, one after the other.

/// A cell, and the side by which the line came in: the axis, none for the cell that it began in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entered {
    /// The cell, counted from the grid's least corner.
    pub cell: [usize; 3],
    /// The axis that the line crossed a face of.
    pub by_axis: Option<usize>,
    /// Units of the direction from the origin to where it came in.
    pub at: f64,
}

/// Follows a line through a grid whose first cell has its least corner at 0, from where it comes in, to the first
/// cell that `is_solid` says yes to. None where it meets none, or any of the numbers is none. It visits each cell
/// on the way once, so it takes at most as many steps as the sum of the sides.
pub fn first_on(
    origin: [f64; 3],
    direction: [f64; 3],
    size: [usize; 3],
    is_solid: impl Fn([usize; 3]) -> bool,
) -> Option<Entered> {
    let is_number = origin.iter().chain(&direction).all(|at| at.is_finite());
    if !is_number || size.contains(&0) {
        return None;
    }
    let (mut enters, mut leaves, mut by_axis) = (f64::NEG_INFINITY, f64::INFINITY, None);
    for axis in 0..3 {
        let end = size[axis] as f64;
        if direction[axis] == 0.0 {
            if !(0.0..end).contains(&origin[axis]) {
                return None;
            }
            continue;
        }
        let mut crossings = [0.0, end].map(|face| (face - origin[axis]) / direction[axis]);
        crossings.sort_by(f64::total_cmp);
        if crossings[0] > enters {
            enters = crossings[0];
            by_axis = Some(axis);
        }
        leaves = leaves.min(crossings[1]);
    }
    if enters >= leaves {
        return None;
    }
    let mut cell: [usize; 3] = std::array::from_fn(|axis| {
        let place = (origin[axis] + direction[axis] * enters).floor();
        place.clamp(0.0, (size[axis] - 1) as f64) as usize
    });
    let mut at = enters;
    loop {
        if is_solid(cell) {
            return Some(Entered { cell, by_axis, at });
        }
        let (axis, crossing) = (0..3)
            .filter(|axis| direction[*axis] != 0.0)
            .map(|axis| {
                let ahead = if direction[axis] > 0.0 { 1.0 } else { 0.0 };
                (
                    axis,
                    (cell[axis] as f64 + ahead - origin[axis]) / direction[axis],
                )
            })
            .min_by(|one, other| one.1.total_cmp(&other.1))?;
        at = crossing;
        by_axis = Some(axis);
        cell[axis] = if direction[axis] > 0.0 {
            Some(cell[axis] + 1).filter(|next| *next < size[axis])?
        } else {
            cell[axis].checked_sub(1)?
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_solid_cell_on_the_line_is_found_from_either_side() {
        let is_solid = |[x, y, z]: [usize; 3]| y == 1 && z == 2 && (x == 2 || x == 5);
        let from_left = first_on([-4.0, 1.5, 2.5], [1.0, 0.0, 0.0], [8, 3, 4], is_solid);
        let entered = from_left.expect("a cell is on the line");
        assert_eq!(
            (entered.cell, entered.by_axis, entered.at),
            ([2, 1, 2], Some(0), 6.0)
        );
        let from_right = first_on([20.0, 1.5, 2.5], [-2.0, 0.0, 0.0], [8, 3, 4], is_solid);
        assert_eq!(from_right.map(|entered| entered.cell), Some([5, 1, 2]));
    }

    #[test]
    fn a_slanting_line_goes_through_neighbours_only() {
        let seen = std::cell::RefCell::new(Vec::new());
        first_on([-0.1, -0.2, 3.9], [1.0, 0.9, -0.7], [4; 3], |cell| {
            seen.borrow_mut().push(cell);
            false
        });
        let seen = seen.into_inner();
        assert!(seen.len() > 6);
        for pair in seen.windows(2) {
            let steps: usize = (0..3)
                .map(|axis| pair[0][axis].abs_diff(pair[1][axis]))
                .sum();
            assert_eq!(steps, 1, "{pair:?}");
        }
    }

    #[test]
    fn a_line_beside_the_grid_or_without_numbers_meets_nothing() {
        for (origin, direction) in [
            ([0.5, 0.5, 9.0], [1.0, 0.0, 0.0]),
            ([-3.0, 9.0, 0.5], [1.0, 0.1, 0.0]),
            ([f64::NAN, 0.0, 0.0], [1.0, 0.0, 0.0]),
            ([0.5, 0.5, 0.5], [f64::INFINITY, 0.0, 0.0]),
            ([9.0, 0.5, 0.5], [0.0; 3]),
        ] {
            assert_eq!(
                first_on(origin, direction, [4; 3], |_| true),
                None,
                "{origin:?}"
            );
        }
        assert_eq!(
            first_on([0.5; 3], [1.0, 0.0, 0.0], [4, 0, 4], |_| true),
            None
        );
    }

    #[test]
    fn a_line_without_direction_ends() {
        assert_eq!(first_on([0.5; 3], [0.0; 3], [4; 3], |_| false), None);
    }
}
