//! The shape of a cell: how high its corners are.

use mapscope_formats::scenario::CellXy;

use super::Ground;

/// Levels of a cell's corners: of (x, y), the upper one on screen; of (x + 1, y), the right one; of
/// (x + 1, y + 1), the lower one; of (x, y + 1), the left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corners {
    /// Of (x, y).
    pub top: i16,
    /// Of (x + 1, y).
    pub right: i16,
    /// Of (x + 1, y + 1).
    pub bottom: i16,
    /// Of (x, y + 1).
    pub left: i16,
}

/// How far each tile of a set of ramps lifts its corners, in the order of [`Corners`]: the games
/// keep their twenty ramps in this order (measured from the heights around ramps of real maps).
const RAMPS: [[i16; 4]; 20] = [
    [0, 1, 1, 0],
    [0, 0, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 0, 1],
    [1, 1, 1, 0],
    [0, 1, 2, 1],
    [1, 0, 1, 2],
    [2, 1, 0, 1],
    [1, 2, 1, 0],
    [0, 1, 0, 1],
    [1, 0, 1, 0],
    [0, 1, 0, 1],
    [1, 0, 1, 0],
];

impl Corners {
    /// All at one level.
    pub fn flat(level: i8) -> Self {
        Self::lifted(level, [0; 4])
    }

    fn lifted(level: i8, by: [i16; 4]) -> Self {
        let [top, right, bottom, left] = by.map(|lift| i16::from(level).saturating_add(lift));
        Self {
            top,
            right,
            bottom,
            left,
        }
    }

    /// Of the ramp of this place in its set; flat past the twentieth.
    pub fn ramp(level: i8, place: i32) -> Self {
        let by = usize::try_from(place).ok().and_then(|at| RAMPS.get(at));
        Self::lifted(level, by.copied().unwrap_or([0; 4]))
    }

    /// Of a slope at a level: a corner is lifted when a cell that shares it is exactly one level
    /// higher. Higher ones stand on cliffs.
    pub fn as_around(ground: &Ground<'_>, at: CellXy, level: i8) -> Self {
        let above = level.saturating_add(1);
        let is_above = |along_x, along_y| ground.height_at(at, along_x, along_y) == Some(above);
        let corner = |x, y| i16::from(is_above(x, 0) || is_above(0, y) || is_above(x, y));
        Self::lifted(
            level,
            [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
        )
    }

    /// Lowest and highest.
    pub fn range(self) -> [i16; 2] {
        let all = [self.top, self.right, self.bottom, self.left];
        all.into_iter()
            .fold([self.top, self.top], |[low, high], level| {
                [low.min(level), high.max(level)]
            })
    }

    /// True when all are at one level.
    pub fn is_flat(self) -> bool {
        let [low, high] = self.range();
        low == high
    }
}
