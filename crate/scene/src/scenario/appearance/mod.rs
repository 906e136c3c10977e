//! What terrain tiles, overlays and objects look like: their colours, their shape, the light on them.
//! The one place that knows it, by tables of measured colours.

mod coloring;
mod ground;
mod light;
mod overlay;
mod shape;
mod standing;
mod variation;

use mapscope_formats::scenario::{CellXy, Game, Lighting, Scenario, TerrainCell, Theater};

use super::at_cells::shifted;
use super::facts::{OverlayKind, Rgb, Slopes, TheaterTiles, TileClass, overlay_kinds};
pub use coloring::{Coloring, LegendEntry};
pub use ground::Ground;
pub use light::{Face, lit_by, scaled};
pub use overlay::{DECK_LEVELS, OverlayLook};
pub use shape::Corners;
pub use standing::{
    START, START_CELLS, STRUCTURE_MARGIN, TREE_LEVELS, TREE_LIT, TREE_MARGIN, TREE_SHADE,
    TreeClass, structure_height,
};

/// How the ground is coloured and lit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// What colours stand for.
    pub coloring: Coloring,
    /// Light from the left on slopes, rims and the foot of cliffs. Natural colours also get their
    /// fine variation by it.
    pub is_shaded: bool,
    /// The map's own light; none for plain daylight.
    pub lighting: Option<Lighting>,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            coloring: Coloring::Natural,
            is_shaded: true,
            lighting: None,
        }
    }
}

/// What the tiles of one theater look like.
#[derive(Clone, Debug)]
pub struct TileAppearance {
    tiles: TheaterTiles,
    overlay_kinds: Vec<Option<OverlayKind>>,
    game: Game,
    trees: [Rgb; 2],
    levels: Vec<Rgb>,
    categories: Vec<Rgb>,
}

impl TileAppearance {
    /// The appearance of a theater's tiles in a game.
    pub fn new(game: Game, theater: &Theater) -> Self {
        Self {
            tiles: TheaterTiles::of(game, theater),
            overlay_kinds: overlay_kinds(game),
            game,
            trees: standing::tree_colors(game, theater),
            levels: coloring::level_colors(),
            categories: coloring::category_keys(),
        }
    }

    /// Takes from a map what its own small picture tells of tiles that its mod made.
    pub(super) fn learn(&mut self, scenario: &Scenario) {
        let (preview, cells) = (&scenario.preview, &scenario.terrain.cells);
        self.tiles.learn(preview, scenario.grid, cells);
    }

    /// The tiles, their sets and classes.
    pub const fn tiles(&self) -> &TheaterTiles {
        &self.tiles
    }

    /// The levels of the cell's corners.
    pub fn corners(&self, ground: &Ground<'_>, at: CellXy) -> Corners {
        let Some(cell) = ground.cell(at) else {
            return Corners::flat(0);
        };
        let set = self.tiles.set(cell.tile);
        match set.map_or(Slopes::AsAround, |set| set.slopes) {
            Slopes::Flat => Corners::flat(cell.height),
            Slopes::Ramps => {
                let first = set.map_or(0, |set| i32::from(set.first));
                Corners::ramp(cell.height, cell.tile.saturating_sub(first))
            }
            Slopes::AsAround => Corners::as_around(ground, at, cell.height),
        }
    }

    /// The colour of the cell's ground, seen from above.
    pub fn top(&self, ground: &Ground<'_>, at: CellXy, look: &Look) -> Rgb {
        let [left, right] = self.top_halves(ground, at, look);
        mean(left, right)
    }

    /// The colours of the left and the right half of the cell's ground, seen from above.
    pub fn top_halves(&self, ground: &Ground<'_>, at: CellXy, look: &Look) -> [Rgb; 2] {
        let cell = ground.cell(at).unwrap_or_default();
        let halves = match look.coloring {
            Coloring::Natural => self.tiles.halves(cell.tile, cell.sub_tile),
            key => [self.key_color(key, cell); 2],
        };
        let light = if look.is_shaded {
            self.light(ground, at, cell, look)
        } else {
            1.0
        };
        halves.map(|color| self.in_the_light(scaled(color, light), cell.height, look))
    }

    /// The light on the cell's ground from the left, with its fine variation.
    fn light(&self, ground: &Ground<'_>, at: CellXy, cell: TerrainCell, look: &Look) -> f32 {
        let is_natural = look.coloring == Coloring::Natural;
        // A measured slope has the light on it in its colour.
        let has_light = is_natural && self.tiles.has_own_color(cell.tile);
        let slope = if has_light {
            1.0
        } else {
            light::on_slope(self.corners(ground, at))
        };
        let varied = if is_natural {
            variation::of(at, self.tiles.class(cell.tile))
        } else {
            1.0
        };
        slope * light::near_cliffs(ground, at, cell.height) * varied
    }

    /// The colour of a face that drops from the cell's edge.
    pub fn face(&self, cell: TerrainCell, face: Face, look: &Look) -> Rgb {
        let class = self.tiles.class(cell.tile);
        let is_cliff = matches!(class, TileClass::Cliff | TileClass::DestroyableCliff);
        let cliff = || self.tiles.class_color(TileClass::Cliff);
        let own = || self.tiles.color(cell.tile);
        let color = match look.coloring {
            Coloring::Natural if is_cliff => own(),
            // The art of a cliff ends in the ground on its rim.
            Coloring::Natural => mean(cliff(), own()),
            key => self.key_color(key, cell),
        };
        self.in_the_light(scaled(color, face.light()), cell.height, look)
    }

    /// What lies on a cell; none for a number that the game does not use, and for none.
    pub fn overlay(&self, id: u16, frame: u8) -> Option<OverlayLook> {
        let kind = self.overlay_kinds.get(usize::from(id)).copied().flatten();
        overlay::look_of(self.game, kind, frame)
    }

    /// Which way the deck of a piece of a high bridge goes on: true for along x, also where the pieces
    /// around it leave that open.
    pub fn deck_runs_along_x(&self, ground: &Ground<'_>, at: CellXy) -> bool {
        let bridges = |steps: [[i32; 2]; 2]| {
            let next = steps.map(|[x, y]| ground.overlay(shifted(at, x, y)));
            let looks = next.map(|next| next.and_then(|(id, frame)| self.overlay(id, frame)));
            let is_bridge = |look: &&OverlayLook| look.kind.is_high_bridge();
            looks.iter().flatten().filter(is_bridge).count()
        };
        bridges([[-1, 0], [1, 0]]) >= bridges([[0, -1], [0, 1]])
    }

    /// The colour of a terrain object.
    pub const fn tree(&self, class: TreeClass) -> Rgb {
        let [tree, source] = self.trees;
        match class {
            TreeClass::Tree => tree,
            TreeClass::Source => source,
        }
    }

    /// A colour in the light that a look has at a level.
    pub fn in_the_light(&self, color: Rgb, height: i8, look: &Look) -> Rgb {
        look.lighting
            .map_or(color, |lighting| lit_by(color, lighting, height))
    }
}

/// Halfway between two colours.
fn mean(mut one: Rgb, other: Rgb) -> Rgb {
    for (one, other) in one.iter_mut().zip(other) {
        *one = one.midpoint(other);
    }
    one
}

#[cfg(test)]
mod tests;
