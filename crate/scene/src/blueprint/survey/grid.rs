//! Where things lie: a grid of several finenesses, each twice as coarse as the one before. A thing
//! is filed once, under the cell of its middle, in the finest grid whose cells are as large as it
//! is. So filing takes one entry a thing, whatever its size.

use std::ops::{ControlFlow, RangeInclusive};

/// Most cells along a side of the finest grid.
const SIDE_MAX: u32 = 2048;

/// Cells of all finenesses over a square map. What lies off the map is filed under its edge.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Cells along a side of the finest grid; a power of two.
    side: u32,
    /// Side of a cell of the finest grid, world space.
    cell_world: f64,
}

impl Shape {
    /// A grid for so many things: about two a cell where they are spread evenly.
    pub fn new(map_size: u32, things: usize) -> Self {
        let mut side = 1;
        while side < SIDE_MAX && (side as usize * side as usize) * 2 < things {
            side *= 2;
        }
        Self {
            side,
            cell_world: f64::from(map_size.max(1)) / f64::from(side),
        }
    }

    fn levels(self) -> u32 {
        self.side.trailing_zeros() + 1
    }

    fn side_of(self, level: u32) -> u32 {
        self.side >> level
    }

    /// Cells of all finer grids.
    fn first_key(self, level: u32) -> usize {
        let cells = |level| (self.side_of(level) as usize).pow(2);
        (0..level).map(cells).sum()
    }

    /// Keys of all finenesses.
    pub fn keys(self) -> usize {
        self.first_key(self.levels())
    }

    fn cell_of(self, level: u32, world: f64) -> u32 {
        let cell = world / (self.cell_world * f64::from(1_u32 << level));
        // A cast from a float saturates, so that what lies off the map comes to its edge.
        (cell.floor() as i64).clamp(0, i64::from(self.side_of(level)) - 1) as u32
    }

    /// The key of a thing by the ends of its line; both ends of a point are the same.
    pub fn key(self, [a, b]: [[f32; 2]; 2]) -> usize {
        let [ax, ay, bx, by] = [a[0], a[1], b[0], b[1]].map(f64::from);
        let extent = (ax - bx).abs().max((ay - by).abs());
        let mut level = 0;
        while level + 1 < self.levels() && extent > self.cell_world * f64::from(1_u32 << level) {
            level += 1;
        }
        let column = self.cell_of(level, (ax + bx) / 2.0) as usize;
        let row = self.cell_of(level, (ay + by) / 2.0) as usize;
        self.first_key(level) + column * self.side_of(level) as usize + row
    }

    /// Cells of a level, along one axis, under which things that come within a radius may be filed.
    fn cells_near(self, level: u32, at: f64, radius: f64) -> RangeInclusive<u32> {
        // A thing reaches at most half its extent beyond its middle; the coarsest holds any extent.
        let half = self.cell_world * f64::from(1_u32 << level) / 2.0;
        self.cell_of(level, at - radius - half)..=self.cell_of(level, at + radius + half)
    }
}

/// Things filed under their keys.
#[derive(Debug)]
pub struct Grid {
    shape: Shape,
    /// For each key where its things begin, and at last where all end.
    starts: Vec<u32>,
    things: Vec<u32>,
}

/// A grid in the making: every thing is counted, then every thing is filed.
#[derive(Debug)]
pub struct Filing {
    shape: Shape,
    starts: Vec<u32>,
    things: Vec<u32>,
}

impl Filing {
    /// Begins to count.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            starts: vec![0; shape.keys() + 1],
            things: Vec::new(),
        }
    }

    /// Counts a thing.
    pub fn count(&mut self, line: [[f32; 2]; 2]) {
        self.starts[self.shape.key(line)] += 1;
    }

    /// Ends counting: from now on things are filed.
    pub fn end_count(&mut self) {
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.things = vec![0; end as usize];
    }

    /// Files a thing that was counted.
    pub fn file(&mut self, thing: u32, line: [[f32; 2]; 2]) {
        // Each key is filled from its end down to its start, which the last one leaves in place.
        let place = &mut self.starts[self.shape.key(line)];
        *place -= 1;
        self.things[*place as usize] = thing;
    }

    /// The grid, once all is filed.
    pub fn finish(self) -> Grid {
        Grid {
            shape: self.shape,
            starts: self.starts,
            things: self.things,
        }
    }
}

impl Grid {
    /// Looks at everything that may come within a radius of a place, and more, until told to stop.
    pub fn visit<B>(
        &self,
        at: [f32; 2],
        radius: f64,
        mut look: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [x, y] = at.map(f64::from);
        for level in 0..self.shape.levels() {
            let is_coarsest = level + 1 == self.shape.levels();
            let (columns, rows) = if is_coarsest {
                (0..=0, 0..=0)
            } else {
                (
                    self.shape.cells_near(level, x, radius),
                    self.shape.cells_near(level, y, radius),
                )
            };
            let first = self.shape.first_key(level);
            for column in columns {
                let row_key = first + column as usize * self.shape.side_of(level) as usize;
                // Rows of a column lie one after another.
                let from = self.starts[row_key + *rows.start() as usize];
                let to = self.starts[row_key + *rows.end() as usize + 1];
                for thing in &self.things[from as usize..to as usize] {
                    look(*thing)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A radius to begin a search for the nearest with.
    pub fn first_radius(&self) -> f64 {
        self.shape.cell_world
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::blueprint::survey::geometry::distance_to_line;

    fn grid_of(map_size: u32, lines: &[[[f32; 2]; 2]]) -> Grid {
        let mut filing = Filing::new(Shape::new(map_size, lines.len()));
        for line in lines {
            filing.count(*line);
        }
        filing.end_count();
        for (thing, line) in (0..).zip(lines) {
            filing.file(thing, *line);
        }
        filing.finish()
    }

    proptest! {
        #[test]
        fn whatever_comes_within_the_radius_is_looked_at_once(
            lines in prop::collection::vec(
                prop::array::uniform4(prop_oneof![
                    8 => 0.0_f32..1000.0,
                    1 => -3000.0_f32..4000.0,
                    1 => Just(1.0e30_f32),
                ]), 1..200),
            at in prop::array::uniform2(-500.0_f32..1500.0),
            radius in 0.0_f64..400.0,
        ) {
            let lines: Vec<[[f32; 2]; 2]> = lines
                .into_iter()
                .enumerate()
                .map(|(number, [a, b, c, d])| match number % 3 {
                    0 => [[a, b], [c, d]],
                    1 => [[a, b], [a, b]],
                    _ => [[a, b], [a + c % 20.0, b + d % 20.0]],
                })
                .collect();
            let grid = grid_of(1000, &lines);
            let mut seen = vec![0; lines.len()];
            let end = grid.visit(at, radius, |thing| {
                seen[thing as usize] += 1;
                ControlFlow::<()>::Continue(())
            });
            prop_assert!(end.is_continue());
            for (line, times) in lines.iter().zip(&seen) {
                prop_assert!(*times <= 1);
                if distance_to_line(at, *line) <= radius {
                    prop_assert_eq!(*times, 1, "{:?}", line);
                }
            }
        }
    }

    #[test]
    fn evenly_spread_points_are_few_to_look_at() {
        let points: Vec<[[f32; 2]; 2]> = (0..10_000)
            .map(|number| [[(number % 100) as f32 * 10.0, (number / 100) as f32 * 10.0]; 2])
            .collect();
        let mut looked_at = 0;
        let end = grid_of(1000, &points).visit([500.0, 500.0], 5.0, |_| {
            looked_at += 1;
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        assert!((1..=40).contains(&looked_at), "{looked_at}");
    }
}
