//! The cells of a map by their index, with their neighbours and distances.

use std::collections::VecDeque;

use mapscope_formats::scenario::{CellXy, Grid};

use super::plan::Spot;
use crate::noise::fbm;

/// Steps to the neighbours of a cell: along −x, −y, +x, +y, then the corners between them.
pub(super) const STEPS: [Spot; 8] = [
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
];

/// The cells of a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// Their geometry.
    pub grid: Grid,
    /// Seed of the noise.
    pub seed: u32,
    middle: i32,
}

impl Board {
    pub(super) fn new([width, height]: [u32; 2], seed: u32) -> Self {
        Self {
            grid: Grid::new(width, height),
            seed,
            middle: (width + height).div_ceil(2) as i32,
        }
    }

    pub(super) fn len(self) -> usize {
        self.grid.cells()
    }

    /// A cell's place from the middle.
    pub(super) fn spot(self, index: usize) -> Spot {
        let CellXy { x, y } = self.grid.cell(index);
        [x - self.middle, y - self.middle]
    }

    /// The cell of a place, on the map or not.
    pub(super) fn cell(self, [x, y]: Spot) -> CellXy {
        CellXy {
            x: x + self.middle,
            y: y + self.middle,
        }
    }

    /// The index of a place's cell; none off the map.
    pub(super) fn index(self, spot: Spot) -> Option<usize> {
        self.grid.index(self.cell(spot))
    }

    /// The neighbour in each of [`STEPS`].
    pub(super) fn neighbours(self, index: usize) -> [Option<usize>; 8] {
        let [x, y] = self.spot(index);
        STEPS.map(|[dx, dy]| self.index([x + dx, y + dy]))
    }

    /// Cells from here to the nearest one where `inside` holds, counted in eight directions;
    /// `u16::MAX` without any.
    pub(super) fn distances(self, inside: impl Fn(usize) -> bool) -> Vec<u16> {
        let mut distance = vec![u16::MAX; self.len()];
        let mut queue: VecDeque<usize> = (0..self.len()).filter(|index| inside(*index)).collect();
        for index in &queue {
            distance[*index] = 0;
        }
        while let Some(index) = queue.pop_front() {
            for next in self.neighbours(index).into_iter().flatten() {
                if distance[next] == u16::MAX {
                    distance[next] = distance[index] + 1;
                    queue.push_back(next);
                }
            }
        }
        distance
    }

    /// Noise at a cell, about −1 to 1, with features of `cells` cells.
    pub(super) fn noise(self, salt: u32, index: usize, cells: f32) -> f32 {
        let [x, y] = self.spot(index);
        fbm(self.seed ^ salt, x as f32 / cells, y as f32 / cells, 3, 0.5)
    }
}

/// Distance of a place from a line, in cells.
pub(super) fn from_line(spot: [f32; 2], line: &[[f32; 2]]) -> f32 {
    let single = line
        .first()
        .map_or(f32::MAX, |point| along(spot, *point, *point).0);
    line.windows(2)
        .map(|pair| along(spot, pair[0], pair[1]).0)
        .fold(single, f32::min)
}

/// Distance of a place from a straight piece, and how far along it the nearest point is, unbounded.
pub(super) fn along(spot: [f32; 2], from: [f32; 2], to: [f32; 2]) -> (f32, f32) {
    let way = [to[0] - from[0], to[1] - from[1]];
    let rel = [spot[0] - from[0], spot[1] - from[1]];
    let square = way[0] * way[0] + way[1] * way[1];
    let t = if square > 0.0 {
        (rel[0] * way[0] + rel[1] * way[1]) / square
    } else {
        0.0
    };
    let held = t.clamp(0.0, 1.0);
    let off = [rel[0] - way[0] * held, rel[1] - way[1] * held];
    ((off[0] * off[0] + off[1] * off[1]).sqrt(), t)
}

/// A line with its corners rounded; pieces stay straight in their middle.
pub(super) fn rounded(line: &[Spot]) -> Vec<[f32; 2]> {
    let mut points: Vec<[f32; 2]> = line.iter().map(|[x, y]| [*x as f32, *y as f32]).collect();
    for _ in 0..3 {
        if points.len() < 3 {
            break;
        }
        let mut next = vec![points[0]];
        for pair in points.windows(2) {
            let blend = |t: f32| [0, 1].map(|i| pair[0][i] + (pair[1][i] - pair[0][i]) * t);
            next.extend([blend(0.25), blend(0.75)]);
        }
        next.push(points[points.len() - 1]);
        points = next;
    }
    points
}
