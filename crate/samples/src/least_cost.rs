//! Least-cost paths over terrain (Dijkstra on a grid with sixteen directions).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Steps to the cells around, and like a chess knight's: sixteen directions make smoother paths
/// than eight.
const STEPS: [(i32, i32); 16] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
    (-2, -1),
    (-1, -2),
    (1, -2),
    (2, -1),
];

/// Room for searches on a grid of one size, reused from one to the next.
pub(crate) struct PathFinder {
    side: usize,
    cost: Vec<f32>,
    from: Vec<u32>,
    touched: Vec<u32>,
}

impl PathFinder {
    /// Room for a grid of this side.
    pub(crate) fn new(side: usize) -> Self {
        Self {
            side,
            cost: vec![f32::INFINITY; side * side],
            from: vec![u32::MAX; side * side],
            touched: Vec::new(),
        }
    }

    /// The cheapest path from `start` to any cell where `is_goal` holds, both ends included, or
    /// `None` when there is none. `step_cost` is the price of a step of the given length in cells,
    /// infinite where there is no way.
    pub(crate) fn find(
        &mut self,
        start: usize,
        is_goal: impl Fn(usize) -> bool,
        step_cost: impl Fn(usize, usize, f32) -> f32,
    ) -> Option<Vec<usize>> {
        for index in self.touched.drain(..) {
            self.cost[index as usize] = f32::INFINITY;
        }
        let lengths = STEPS.map(|(dx, dy)| ((dx * dx + dy * dy) as f32).sqrt());
        // Costs are not negative, so their bits sort as they do.
        let key = |cost: f32, index: usize| Reverse(u64::from(cost.to_bits()) << 32 | index as u64);
        let mut queue = BinaryHeap::new();
        self.cost[start] = 0.0;
        self.from[start] = u32::MAX;
        self.touched.push(start as u32);
        queue.push(key(0.0, start));
        while let Some(Reverse(entry)) = queue.pop() {
            let index = (entry & 0xffff_ffff) as usize;
            let cost = f32::from_bits((entry >> 32) as u32);
            if cost > self.cost[index] {
                continue;
            }
            if is_goal(index) {
                return Some(self.path_to(index));
            }
            let (x, y) = ((index / self.side) as i32, (index % self.side) as i32);
            let on_grid = 0..self.side as i32;
            for ((dx, dy), length) in STEPS.into_iter().zip(lengths) {
                let (nx, ny) = (x + dx, y + dy);
                if !on_grid.contains(&nx) || !on_grid.contains(&ny) {
                    continue;
                }
                let next = nx as usize * self.side + ny as usize;
                let total = cost + step_cost(index, next, length);
                if total < self.cost[next] {
                    if self.cost[next] == f32::INFINITY {
                        self.touched.push(next as u32);
                    }
                    self.cost[next] = total;
                    self.from[next] = index as u32;
                    queue.push(key(total, next));
                }
            }
        }
        None
    }

    fn path_to(&self, goal: usize) -> Vec<usize> {
        let mut path = vec![goal];
        let mut at = goal;
        while self.from[at] != u32::MAX {
            at = self.from[at] as usize;
            path.push(at);
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_goes_round_a_wall_through_its_gap() {
        let side = 16;
        let wall = |index: usize| index / side == 8 && index % side != 13;
        let mut finder = PathFinder::new(side);
        let step = |from: usize, to: usize, length: f32| {
            // A knight's step may not jump the wall.
            let (x0, x1) = (from / side, to / side);
            let jumps = (x0 < 8) != (x1 < 8) && x0 != 8 && x1 != 8;
            if wall(to) || jumps {
                f32::INFINITY
            } else {
                length
            }
        };
        let goal = 15 * side;
        let path = finder
            .find(0, |index| index == goal, step)
            .expect("there is a gap");
        assert!(path.contains(&(8 * side + 13)));
        assert_eq!((path[0], path[path.len() - 1]), (0, goal));
        // The room is clean again for the next search.
        let straight = finder.find(0, |index| index == 5, |_, _, length| length);
        assert_eq!(straight.map(|path| path.len()), Some(6));
    }

    #[test]
    fn no_way_is_no_path() {
        let mut finder = PathFinder::new(8);
        assert_eq!(
            finder.find(0, |index| index == 63, |_, _, _| f32::INFINITY),
            None
        );
    }
}
