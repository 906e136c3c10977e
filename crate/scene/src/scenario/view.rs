//! How a map is looked at: as the games show it, or flat.

use mapscope_formats::scenario::{Game, Grid};
use mapscope_layers::{Part, Plane, Projection, Turn};

/// Most device pixels that a pixel of the games spans.
const MAX_PX_PER_UNIT: f64 = 6.0;

/// A way to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewKind {
    /// As in the games: a level of height lifts by half a tile.
    #[default]
    Isometric,
    /// The games' diamonds without any lift: nothing hides anything.
    Flat,
    /// The same with square cells on their corners.
    Square,
}

/// A view of one map. The unit of the plane is a pixel of the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    kind: ViewKind,
    grid: Grid,
    tile: [f64; 2],
    /// Lowest and highest level of what is drawn.
    levels: [f64; 2],
    /// Pixels that the highest lifted cell stands out above the map.
    lift: f64,
}

/// Width and height of a tile in pixels.
pub const fn tile_size(game: Game) -> [u32; 2] {
    match game {
        Game::TiberianSun => [48, 24],
        Game::RedAlert2 | Game::YurisRevenge => [60, 30],
    }
}

impl View {
    /// `levels` bounds the height of all that is drawn, and `lift` is how many levels cells stand out
    /// above the top of the map.
    pub fn new(kind: ViewKind, game: Game, grid: Grid, levels: [i32; 2], lift: f64) -> Self {
        let [width, height] = tile_size(game).map(f64::from);
        let (tile, lift) = match kind {
            ViewKind::Isometric => ([width, height], lift * height / 2.0),
            ViewKind::Flat => ([width, height], 0.0),
            ViewKind::Square => ([width, width], 0.0),
        };
        Self {
            kind,
            grid,
            tile,
            levels: levels.map(f64::from),
            lift,
        }
    }

    /// True when heights lift.
    pub fn is_lifted(&self) -> bool {
        self.kind == ViewKind::Isometric
    }

    /// From cells and levels to pixels. Cell (x, y) has its upper corner at world (x, y).
    pub fn projection(&self) -> Projection {
        let [across, down] = self.tile.map(|side| side / 2.0);
        let lift = if self.is_lifted() { -down } else { 0.0 };
        Projection {
            plane_from_world: [[across, -across, 0.0], [down, down, lift]],
            nearness: [0.0, 0.0, 1.0],
            nearness_range: self.levels,
        }
    }

    /// What is drawn of the plane: the whole map with what stands out above it.
    pub fn plane(&self) -> Plane {
        let [[left, top], max] = self.map_rectangle();
        let min = [left, top - self.lift];
        Plane {
            parts: vec![Part::single(self.projection(), [min, max])],
            turn: Turn::default(),
            min,
            max,
            is_y_up: false,
            cell_width: self.tile[0],
            max_px_per_unit: MAX_PX_PER_UNIT,
        }
    }

    /// The rectangle of all cells at height 0, half a tile deeper than `Size`: the last row reaches
    /// so far.
    fn map_rectangle(&self) -> [[f64; 2]; 2] {
        let [width, height] = [self.grid.width(), self.grid.height()].map(f64::from);
        let half = self.tile.map(|side| side / 2.0);
        let top = (width + 1.0) * half[1];
        [
            [-width * half[0], top],
            [width * half[0], top + (height * 2.0 + 1.0) * half[1]],
        ]
    }

    /// The point of the world at height 0 that is so many tiles from the left and the top of the map.
    pub fn world_of_tiles(&self, tiles: [f64; 2]) -> [f32; 3] {
        let width = f64::from(self.grid.width());
        let difference = tiles[0] * 2.0 - width;
        let sum = tiles[1] * 2.0 + width + 1.0;
        [
            ((sum + difference) / 2.0) as f32,
            ((sum - difference) / 2.0) as f32,
            0.0,
        ]
    }
}
