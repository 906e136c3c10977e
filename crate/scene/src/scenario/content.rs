//! A decoded map with what every answer rests on.

use mapscope_formats::scenario::{CellXy, Game, ObjectKind, Scenario, Theater};

use super::appearance::{Corners, Ground, Look, TileAppearance};
use super::at_cells::AtCells;
use super::facts::{Rgb, stock_object, stock_overlay};
use super::owners::Owners;

/// Levels that anything stands out above its ground at most: a bridge's deck and some more.
const ABOVE_GROUND: i32 = 8;

/// One map as it is taken now.
#[derive(Debug)]
pub struct Content {
    /// The file.
    pub scenario: Scenario,
    /// What its tiles look like.
    pub appearance: TileAppearance,
    /// Who owns what stands on it.
    pub owners: Owners,
    /// What is where.
    pub at_cells: AtCells,
    /// Corners of each cell, by index.
    pub corners: Vec<Corners>,
    /// Lowest and highest level of anything that is drawn.
    pub levels: [i32; 2],
    /// Levels that cells stand out above the top of the map.
    pub lift: f64,
}

impl Content {
    /// Takes a map up. `theater` stands in for one that the games do not ship.
    pub fn new(scenario: Scenario, theater: Option<&'static str>) -> Self {
        let theater = match theater {
            Some(name) => Theater {
                written: name.to_owned(),
                stock: Some(name),
            },
            None => scenario.theater.clone(),
        };
        let mut appearance = TileAppearance::new(scenario.game.game, &theater);
        appearance.learn(&scenario);
        let grid = scenario.grid;
        let ground = ground_of(&scenario);
        let corners: Vec<Corners> = (0..grid.cells())
            .map(|index| appearance.corners(&ground, grid.cell(index)))
            .collect();
        let mut levels = [0, 0];
        let mut lift = 0_i64;
        for (index, corners) in corners.iter().enumerate() {
            let [low, high] = corners.range().map(i32::from);
            levels = [levels[0].min(low), levels[1].max(high)];
            let [_, down] = grid.half_tiles(grid.cell(index));
            lift = lift.max(i64::from(high) - down);
        }
        let owners = Owners::new(&scenario);
        let at_cells = AtCells::new(&scenario);
        Self {
            appearance,
            owners,
            at_cells,
            corners,
            levels: [levels[0], levels[1] + ABOVE_GROUND],
            lift: lift as f64,
            scenario,
        }
    }

    /// The ground that is drawn.
    pub fn ground(&self) -> Ground<'_> {
        ground_of(&self.scenario)
    }

    /// A colour in the light that a look has at a cell.
    pub fn in_the_light(&self, color: Rgb, at: CellXy, look: &Look) -> Rgb {
        let level = self.ground().cell(at).unwrap_or_default().height;
        self.appearance.in_the_light(color, level, look)
    }

    /// The game that the map is for.
    pub fn game(&self) -> Game {
        self.scenario.game.game
    }

    /// Corners of a cell; at the level 0 off the map.
    pub fn corners_at(&self, cell: CellXy) -> Corners {
        let index = self.scenario.grid.index(cell);
        let corners = index.and_then(|index| self.corners.get(index));
        corners.copied().unwrap_or(Corners::flat(0))
    }

    /// The middle of a cell on its ground, world space.
    pub fn middle(&self, cell: CellXy) -> [f32; 3] {
        self.on_ground(cell, [0.5, 0.5])
    }

    /// A place in a cell, 0 to 1 along x and y, on its ground; world space.
    pub fn on_ground(&self, cell: CellXy, [x, y]: [f32; 2]) -> [f32; 3] {
        let [top, right, bottom, left] = corner_levels(self.corners_at(cell));
        let upper = top + (right - top) * x;
        let lower = left + (bottom - left) * x;
        [
            cell.x as f32 + x,
            cell.y as f32 + y,
            upper + (lower - upper) * y,
        ]
    }

    /// What people call an object, and whether the game or the map says so.
    pub fn object_title(&self, kind: ObjectKind, name: u32) -> String {
        let names = &self.scenario.objects.names;
        let Some(name) = names.get(name as usize) else {
            return String::new();
        };
        if let Some(own) = &name.display_name {
            return own.clone();
        }
        stock_object(self.game(), kind, &name.text)
            .map_or_else(|| name.text.clone(), |stock| stock.name.to_owned())
    }

    /// What people call an overlay, such as `Ore`.
    pub fn overlay_title(&self, id: u16) -> String {
        stock_overlay(self.game(), id).map_or_else(
            || format!("Overlay {id}, none of the game's own"),
            |stock| stock.title.to_owned(),
        )
    }

    /// Columns and rows of cells that a structure covers, and whether that is known.
    pub fn footprint(&self, name: u32) -> ([i32; 2], bool) {
        footprint(&self.scenario, name)
    }
}

/// Columns and rows of cells that a structure covers, and whether that is known.
pub fn footprint(scenario: &Scenario, name: u32) -> ([i32; 2], bool) {
    let id = scenario.objects.name(name);
    stock_object(scenario.game.game, ObjectKind::Structure, id).map_or(([1, 1], false), |stock| {
        (stock.footprint.map(|cells| i32::from(cells).max(1)), true)
    })
}

/// Levels of corners around a cell, from the upper one clockwise.
pub fn corner_levels(corners: Corners) -> [f32; 4] {
    [corners.top, corners.right, corners.bottom, corners.left].map(f32::from)
}

fn ground_of(scenario: &Scenario) -> Ground<'_> {
    Ground {
        grid: scenario.grid,
        cells: &scenario.terrain.cells,
        overlays: Some(&scenario.overlays),
    }
}
