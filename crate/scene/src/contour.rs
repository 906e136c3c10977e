//! Lines of equal height traced over the texels of a level: marching squares.
//!
//! Heights stand at the middles of texels; a square is what four of them enclose. A line enters a
//! square across one of its edges and leaves across another, so it is followed from square to
//! square until it comes back, leaves the raster or meets a texel without data.

use crate::pyramid::Plane;
use mapscope_formats::order::sort_by;

/// One line.
#[derive(Clone, Debug, PartialEq)]
pub struct ContourLine {
    /// Its height.
    pub height: f32,
    /// Its points, in texels of the level: the middle of texel (x, y) is at (x + 0.5, y + 0.5).
    pub points: Vec<[f32; 2]>,
    /// True when the last point is the first one.
    pub is_closed: bool,
}

/// Edges of a square, around it: top, right, bottom, left. Two that are opposite differ by 2.
type Edge = u8;

/// A square that a line of some height passes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crossing {
    /// Which of the heights: a multiple of the interval.
    multiple: i32,
    /// Index of the square.
    square: u32,
}

/// Traces the lines at multiples of an interval. Where they pass through more than
/// `crossings_max` squares in all, every second line is left out, or three of four, and so on.
/// The answer is empty where the interval is not above 0 or next to nothing beside the heights.
pub fn trace(plane: &Plane<'_, f32>, interval: f32, crossings_max: usize) -> Vec<ContourLine> {
    let grid = Grid {
        plane,
        columns: plane.level_size.0 as usize,
        rows: plane.rows as usize,
    };
    let mut interval = f64::from(interval);
    let has_texels = plane.texels.len() == grid.columns * grid.rows;
    if !interval.is_finite() || interval <= 0.0 || !has_texels {
        return Vec::new();
    }
    let Some(mut crossings) = grid.crossings(&mut interval, crossings_max) else {
        return Vec::new();
    };
    // The squares of each line together, in the order of the raster.
    sort_by(&mut crossings, Ord::cmp);
    let mut lines = Vec::new();
    let mut passed = vec![0_u8; grid.columns * grid.rows];
    for of_height in crossings.chunk_by(|one, next| one.multiple == next.multiple) {
        let height = (f64::from(of_height[0].multiple) * interval) as f32;
        for crossing in of_height {
            lines.extend(grid.lines_from(crossing.square as usize, height, &mut passed));
        }
        for crossing in of_height {
            passed[crossing.square as usize] = 0;
        }
    }
    lines
}

struct Grid<'p> {
    plane: &'p Plane<'p, f32>,
    columns: usize,
    rows: usize,
}

impl Grid<'_> {
    /// The heights around a square from its corner of lowest x and y: clockwise as one sees them.
    fn corners(&self, square: usize) -> [f32; 4] {
        let texels = self.plane.texels;
        let right = square + self.rows;
        [
            texels[square],
            texels[right],
            texels[right + 1],
            texels[square + 1],
        ]
    }

    /// Every square that a line passes through. Doubles the interval until there are few enough.
    fn crossings(&self, interval: &mut f64, crossings_max: usize) -> Option<Vec<Crossing>> {
        loop {
            let mut crossings = Vec::new();
            if !self.collect(*interval, crossings_max, &mut crossings) {
                *interval *= 2.0;
                if !interval.is_finite() {
                    return None;
                }
                continue;
            }
            return Some(crossings);
        }
    }

    /// False when there are more than `crossings_max`, or multiples that no `i32` holds.
    fn collect(&self, interval: f64, crossings_max: usize, into: &mut Vec<Crossing>) -> bool {
        for x in 0..self.columns.saturating_sub(1) {
            for y in 0..self.rows.saturating_sub(1) {
                let square = x * self.rows + y;
                let corners = self.corners(square);
                let sum: f32 = corners.iter().map(|height| height * 0.25).sum();
                if !sum.is_finite() {
                    continue;
                }
                let low = corners.into_iter().fold(f32::INFINITY, f32::min);
                let high = corners.into_iter().fold(f32::NEG_INFINITY, f32::max);
                // A line at a height runs between what is below it and what is not.
                let first = (f64::from(low) / interval).floor() + 1.0;
                let last = (f64::from(high) / interval).floor();
                if first > last {
                    continue;
                }
                if last - first > crossings_max as f64
                    || first < f64::from(i32::MIN)
                    || last > f64::from(i32::MAX)
                {
                    return false;
                }
                for multiple in first as i32..=last as i32 {
                    into.push(Crossing {
                        multiple,
                        square: square as u32,
                    });
                }
                if into.len() > crossings_max {
                    return false;
                }
            }
        }
        true
    }

    /// The pairs of edges that a line of this height connects in a square: none, one, or two on a
    /// saddle.
    fn connections(&self, square: usize, height: f32) -> [Option<(Edge, Edge)>; 2] {
        let corners = self.corners(square);
        let case = corners.iter().enumerate().fold(0_u8, |case, (at, corner)| {
            case | u8::from(*corner >= height) << at
        });
        let one = |edge: Edge, other: Edge| [Some((edge, other)), None];
        match case {
            1 | 14 => one(3, 0),
            2 | 13 => one(0, 1),
            3 | 12 => one(3, 1),
            4 | 11 => one(1, 2),
            6 | 9 => one(0, 2),
            7 | 8 => one(2, 3),
            5 | 10 => {
                // The mean decides whether the two high corners are joined over the middle.
                let mean: f32 = corners.iter().map(|corner| corner * 0.25).sum();
                if (mean >= height) == (case == 5) {
                    [Some((0, 1)), Some((2, 3))]
                } else {
                    [Some((3, 0)), Some((1, 2))]
                }
            }
            _ => [None, None],
        }
    }

    /// Where a line of this height crosses an edge.
    fn point(&self, square: usize, edge: Edge, height: f32) -> [f32; 2] {
        let corners = self.corners(square);
        let (x, y) = ((square / self.rows) as f32, (square % self.rows) as f32);
        let between = |from: f32, to: f32| {
            let (from, to, height) = (f64::from(from), f64::from(to), f64::from(height));
            ((height - from) / (to - from)).clamp(0.0, 1.0) as f32
        };
        let [a, b, c, d] = corners;
        let (along_x, along_y) = match edge {
            0 => (between(a, b), 0.0),
            1 => (1.0, between(b, c)),
            2 => (between(d, c), 1.0),
            _ => (0.0, between(a, d)),
        };
        [x + 0.5 + along_x, y + 0.5 + along_y]
    }

    /// The square across an edge, where there is one.
    fn across(&self, square: usize, edge: Edge) -> Option<usize> {
        let (x, y) = (square / self.rows, square % self.rows);
        match edge {
            0 if y > 0 => Some(square - 1),
            1 if x + 2 < self.columns => Some(square + self.rows),
            2 if y + 2 < self.rows => Some(square + 1),
            3 if x > 0 => Some(square - self.rows),
            _ => None,
        }
    }

    /// The lines through a square that were not followed yet. `passed` has a bit for each edge of
    /// each square that a line of this height was followed across.
    fn lines_from(&self, square: usize, height: f32, passed: &mut [u8]) -> Vec<ContourLine> {
        let mut lines = Vec::new();
        for (start, end) in self.connections(square, height).into_iter().flatten() {
            if passed[square] & (1 << start) != 0 {
                continue;
            }
            passed[square] |= 1 << start | 1 << end;
            let (onward, is_closed) = self.follow(square, end, height, passed);
            let backward = if is_closed {
                Vec::new()
            } else {
                self.follow(square, start, height, passed).0
            };
            let mut points: Vec<[f32; 2]> = backward.into_iter().rev().collect();
            points.push(self.point(square, start, height));
            points.push(self.point(square, end, height));
            points.extend(onward);
            lines.push(ContourLine {
                height,
                points,
                is_closed,
            });
        }
        lines
    }

    /// The points beyond the edge by which a line leaves a square, and whether it comes back to
    /// where it began.
    fn follow(
        &self,
        mut square: usize,
        mut leaving: Edge,
        height: f32,
        passed: &mut [u8],
    ) -> (Vec<[f32; 2]>, bool) {
        let mut points = Vec::new();
        while let Some(next) = self.across(square, leaving) {
            let corners = self.corners(next);
            if !corners.iter().all(|corner| corner.is_finite()) {
                break;
            }
            let entering = (leaving + 2) % 4;
            let connections = self.connections(next, height).into_iter().flatten();
            let through = connections
                .filter(|(one, other)| *one == entering || *other == entering)
                .map(|(one, other)| if one == entering { other } else { one })
                .next();
            let Some(out) = through else { break };
            if passed[next] & (1 << entering) != 0 {
                return (points, true);
            }
            passed[next] |= 1 << entering | 1 << out;
            points.push(self.point(next, out, height));
            (square, leaving) = (next, out);
        }
        (points, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(
        columns: u32,
        rows: u32,
        interval: f32,
        height: impl Fn(f32, f32) -> f32,
    ) -> Vec<ContourLine> {
        let texels: Vec<f32> = (0..columns)
            .flat_map(|x| (0..rows).map(move |y| (x as f32, y as f32)))
            .map(|(x, y)| height(x, y))
            .collect();
        let plane = Plane {
            texels: &texels,
            origin: (0, 0),
            rows,
            level_size: (columns, rows),
        };
        trace(&plane, interval, 100_000)
    }

    /// Heights x at the middles x + 0.5: the line at 2.5 is where x is 3, from the first middle of a
    /// texel to the last.
    #[test]
    fn a_plane_has_straight_lines_at_the_places_worked_out_by_hand() {
        let lines = traced(6, 4, 2.5, |x, _| x);
        assert_eq!(lines.len(), 2);
        for (line, (height, x)) in lines.iter().zip([(2.5, 3.0), (5.0, 5.5)]) {
            assert_eq!((line.height, line.is_closed), (height, false));
            assert!(line.points.iter().all(|point| point[0] == x), "{line:?}");
            let mut ys: Vec<f32> = line.points.iter().map(|point| point[1]).collect();
            ys.sort_by(f32::total_cmp);
            assert_eq!(ys, [0.5, 1.5, 2.5, 3.5]);
        }
    }

    #[test]
    fn a_cone_has_circles_around_its_tip() {
        let lines = traced(41, 41, 5.0, |x, y| 18.0 - (x - 20.0).hypot(y - 20.0));
        let rings: Vec<&ContourLine> = lines.iter().filter(|line| line.height > 0.0).collect();
        assert_eq!(
            rings.iter().map(|ring| ring.height).collect::<Vec<_>>(),
            [5.0, 10.0, 15.0]
        );
        for ring in rings {
            assert!(ring.is_closed);
            assert_eq!(ring.points.first(), ring.points.last());
            for [x, y] in &ring.points {
                let radius = (x - 20.5).hypot(y - 20.5);
                assert!((radius - (18.0 - ring.height)).abs() < 0.1, "{radius}");
            }
            // Around once: as long as its circle.
            let length: f32 = ring
                .points
                .windows(2)
                .map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]))
                .sum();
            let circle = std::f32::consts::TAU * (18.0 - ring.height);
            assert!(
                (length / circle - 1.0).abs() < 0.03,
                "{length} around {circle}"
            );
        }
    }

    /// Two tips in opposite corners: with a low pass between them each has a line of its own, with a
    /// high one both share two.
    #[test]
    fn a_saddle_joins_what_is_joined_over_its_middle() {
        let of_tips =
            |tip: f32, base: f32| traced(2, 2, 10.0, move |x, y| if x == y { tip } else { base });
        let ends = |lines: &[ContourLine]| -> Vec<Vec<[f32; 2]>> {
            lines.iter().map(|line| line.points.clone()).collect()
        };
        // The mean is 9 and below the line: each tip is cut off by itself.
        let apart = of_tips(12.0, 6.0);
        assert_eq!(
            ends(&apart),
            [
                [[0.5, 0.8333334], [0.8333334, 0.5]],
                [[1.5, 1.1666667], [1.1666667, 1.5]]
            ]
        );
        // The mean is 12: it is the bases that are cut off.
        let joined = of_tips(16.0, 8.0);
        assert_eq!(
            ends(&joined),
            [[[1.25, 0.5], [1.5, 0.75]], [[0.75, 1.5], [0.5, 1.25]]]
        );
    }

    #[test]
    fn lines_end_at_what_has_no_data() {
        let lines = traced(5, 9, 2.5, |x, y| if y == 4.0 { f32::NAN } else { x });
        assert_eq!(lines.len(), 2);
        let spans: Vec<(f32, f32)> = lines
            .iter()
            .map(|line| {
                let ys = line.points.iter().map(|point| point[1]);
                (
                    ys.clone().fold(f32::MAX, f32::min),
                    ys.fold(f32::MIN, f32::max),
                )
            })
            .collect();
        assert_eq!(spans, [(0.5, 3.5), (5.5, 8.5)]);
    }

    #[test]
    fn a_height_that_texels_have_exactly_is_traced_once() {
        let lines = traced(7, 7, 1.0, |x, _| x);
        let heights: Vec<f32> = lines.iter().map(|line| line.height).collect();
        assert_eq!(heights, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        assert_eq!(traced(7, 7, 1.0, |_, _| 3.0), []);
    }

    #[test]
    fn too_many_lines_are_thinned_and_none_are_traced_without_an_interval() {
        let texels: Vec<f32> = (0..100 * 100).map(|at| (at / 100) as f32).collect();
        let plane = Plane {
            texels: &texels,
            origin: (0, 0),
            rows: 100,
            level_size: (100, 100),
        };
        let lines = trace(&plane, 0.01, 2000);
        assert!((1..=20).contains(&lines.len()), "{} lines", lines.len());
        for interval in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert_eq!(trace(&plane, interval, 2000), []);
        }
    }
}
