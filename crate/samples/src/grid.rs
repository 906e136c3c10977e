//! Square grids of numbers over the map, and how they are read between their cells.
//!
//! The map is the unit square; cell (x, y) of a grid of side n is centred at ((x + ½)/n, (y + ½)/n)
//! and lies at index x·n + y, as in the blueprint's own arrays.

/// The eight neighbours of a cell, the straight ones first.
pub(crate) const NEIGHBOURS: [(i32, i32); 8] = [
    (0, -1),
    (-1, 0),
    (1, 0),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
];

/// A square grid of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// Cells along one side.
    pub(crate) side: usize,
    /// The numbers, x outer, y inner.
    pub(crate) values: Vec<f32>,
}

impl Grid {
    /// A grid with one value everywhere.
    pub(crate) fn filled(side: usize, value: f32) -> Self {
        Self {
            side,
            values: vec![value; side * side],
        }
    }

    /// A grid of a function of the unit square, taken at the centres of cells.
    pub(crate) fn from_fn(side: usize, mut value: impl FnMut(f32, f32) -> f32) -> Self {
        let mut values = Vec::with_capacity(side * side);
        for x in 0..side {
            let u = (x as f32 + 0.5) / side as f32;
            for y in 0..side {
                values.push(value(u, (y as f32 + 0.5) / side as f32));
            }
        }
        Self { side, values }
    }

    /// The cell that holds a point of the unit square, as an index; points outside are clamped.
    pub(crate) fn index_at(&self, u: f32, v: f32) -> usize {
        let last = self.side - 1;
        let cell = |t: f32| ((t * self.side as f32) as usize).min(last);
        cell(u) * self.side + cell(v)
    }

    /// The centre of a cell, in the unit square.
    pub(crate) fn centre(&self, index: usize) -> [f32; 2] {
        let scale = 1.0 / self.side as f32;
        [
            ((index / self.side) as f32 + 0.5) * scale,
            ((index % self.side) as f32 + 0.5) * scale,
        ]
    }

    /// The smooth surface through the grid (see [`Taps`]) at a point of the unit square.
    pub(crate) fn sample(&self, u: f32, v: f32) -> f32 {
        let (tx, ty) = (Taps::at(u, self.side), Taps::at(v, self.side));
        let mut sum = 0.0;
        for (x, wx) in tx.cells.iter().zip(tx.weights) {
            let row = *x as usize * self.side;
            for (y, wy) in ty.cells.iter().zip(ty.weights) {
                sum += wx * wy * self.values[row + *y as usize];
            }
        }
        sum
    }

    /// The slope of the smooth surface, as rise in the grid's unit over a run of one map side.
    pub(crate) fn gradient(&self, u: f32, v: f32) -> [f32; 2] {
        let step = 0.5 / self.side as f32;
        let scale = 0.5 / step;
        [
            (self.sample(u + step, v) - self.sample(u - step, v)) * scale,
            (self.sample(u, v + step) - self.sample(u, v - step)) * scale,
        ]
    }

    /// The smooth surface on a finer grid.
    pub(crate) fn refined(&self, side: usize) -> Self {
        let taps: Vec<Taps> = (0..side)
            .map(|y| Taps::at((y as f32 + 0.5) / side as f32, self.side))
            .collect();
        let mut values = Vec::with_capacity(side * side);
        let mut line = vec![0.0; self.side];
        for across in &taps {
            self.line_at(across, &mut line);
            values.extend(taps.iter().map(|along| along.blend(&line)));
        }
        Self { side, values }
    }

    /// Means of square blocks of cells; `side` divides the grid's.
    pub(crate) fn coarsened(&self, side: usize) -> Self {
        let block = self.side / side;
        let mut sums = vec![0.0; side * side];
        for (x, column) in self.values.chunks_exact(self.side).enumerate() {
            let row = x / block * side;
            for (y, cells) in column.chunks_exact(block).enumerate() {
                sums[row + y] += cells.iter().sum::<f32>();
            }
        }
        let scale = 1.0 / (block * block) as f32;
        Self {
            side,
            values: sums.into_iter().map(|sum| sum * scale).collect(),
        }
    }

    /// The smooth surface along one line of constant u: values at this grid's rows.
    pub(crate) fn line_at(&self, across: &Taps, line: &mut [f32]) {
        let columns = across.cells.map(|x| {
            let start = x as usize * self.side;
            &self.values[start..start + self.side]
        });
        let [w0, w1, w2, w3] = across.weights;
        for (y, value) in line.iter_mut().enumerate() {
            *value =
                columns[0][y] * w0 + columns[1][y] * w1 + columns[2][y] * w2 + columns[3][y] * w3;
        }
    }

    /// Means over windows of 2·`radius` + 1 cells, twice over, which comes near a bell.
    pub(crate) fn blurred(&self, radius: usize) -> Self {
        let mut grid = self.clone();
        for _ in 0..2 {
            // Blurring along y and transposing, twice, blurs both ways.
            for _ in 0..2 {
                grid = grid.blurred_along_y_and_transposed(radius);
            }
        }
        grid
    }

    fn blurred_along_y_and_transposed(&self, radius: usize) -> Self {
        let side = self.side;
        let mut values = vec![0.0; side * side];
        let scale = 1.0 / (2 * radius + 1) as f32;
        let last = side - 1;
        for x in 0..side {
            let line = &self.values[x * side..(x + 1) * side];
            let at = |y: isize| line[y.clamp(0, last as isize) as usize];
            let reach = radius as isize;
            // f64, because a running sum in f32 drifts along the line.
            let mut sum: f64 = (-reach..=reach).map(|y| f64::from(at(y))).sum();
            for y in 0..side as isize {
                values[y as usize * side + x] = sum as f32 * scale;
                sum += f64::from(at(y + reach + 1)) - f64::from(at(y - reach));
            }
        }
        Self { side, values }
    }
}

/// The four cells along one axis that a point is blended from, and their weights: a uniform cubic
/// B-spline, which is smooth to the second derivative and never overshoots, so that no trace of
/// the grid shows in a hillshade.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taps {
    /// Cells along the axis, clamped to the grid.
    pub(crate) cells: [u32; 4],
    /// Their weights; they sum to 1.
    pub(crate) weights: [f32; 4],
}

impl Taps {
    /// The taps of position `t` (0 to 1) on a grid of this side.
    pub(crate) fn at(t: f32, side: usize) -> Self {
        let position = t * side as f32 - 0.5;
        let floor = position.floor();
        let f = position - floor;
        let g = 1.0 - f;
        let last = side as i32 - 1;
        let first = floor as i32 - 1;
        Self {
            cells: [0, 1, 2, 3].map(|i| (first + i).clamp(0, last) as u32),
            weights: [
                g * g * g / 6.0,
                (3.0 * f * f * f - 6.0 * f * f + 4.0) / 6.0,
                (3.0 * g * g * g - 6.0 * g * g + 4.0) / 6.0,
                f * f * f / 6.0,
            ],
        }
    }

    /// Blends the values of a line.
    pub(crate) fn blend(&self, line: &[f32]) -> f32 {
        let [a, b, c, d] = self.cells.map(|cell| line[cell as usize]);
        let [wa, wb, wc, wd] = self.weights;
        a * wa + b * wb + c * wc + d * wd
    }
}

/// Distance of every cell from the nearest cell where `inside` holds, in map sides (exact, after
/// Felzenszwalb and Huttenlocher). Cells far from any get a large number.
pub(crate) fn distance_to(side: usize, inside: impl Fn(usize) -> bool) -> Grid {
    let far = 4.0 * (side * side) as f32;
    let mut squared: Vec<f32> = (0..side * side)
        .map(|index| if inside(index) { 0.0 } else { far })
        .collect();
    let mut line = vec![0.0; side];
    let mut envelope = LowerEnvelope::new(side);
    for x in 0..side {
        line.copy_from_slice(&squared[x * side..(x + 1) * side]);
        envelope.transform(&line, |y, value| squared[x * side + y] = value);
    }
    for y in 0..side {
        for x in 0..side {
            line[x] = squared[x * side + y];
        }
        envelope.transform(&line, |x, value| squared[x * side + y] = value);
    }
    let scale = 1.0 / side as f32;
    Grid {
        side,
        values: squared.into_iter().map(|d| d.sqrt() * scale).collect(),
    }
}

/// The lower envelope of parabolas: one dimension of the distance transform.
struct LowerEnvelope {
    vertices: Vec<usize>,
    bounds: Vec<f32>,
}

impl LowerEnvelope {
    fn new(side: usize) -> Self {
        Self {
            vertices: vec![0; side],
            bounds: vec![0.0; side + 1],
        }
    }

    fn transform(&mut self, line: &[f32], mut put: impl FnMut(usize, f32)) {
        let (vertices, bounds) = (&mut self.vertices, &mut self.bounds);
        let height = |q: usize| line[q] + (q * q) as f32;
        let mut top = 0;
        vertices[0] = 0;
        bounds[0] = f32::NEG_INFINITY;
        bounds[1] = f32::INFINITY;
        for q in 1..line.len() {
            loop {
                let p = vertices[top];
                let crossing = (height(q) - height(p)) / (2 * (q - p)) as f32;
                if crossing > bounds[top] {
                    top += 1;
                    vertices[top] = q;
                    bounds[top] = crossing;
                    bounds[top + 1] = f32::INFINITY;
                    break;
                }
                top -= 1;
            }
        }
        let mut at = 0;
        for q in 0..line.len() {
            while bounds[at + 1] < q as f32 {
                at += 1;
            }
            let offset = q as f32 - vertices[at] as f32;
            put(q, offset * offset + line[vertices[at]]);
        }
    }
}
