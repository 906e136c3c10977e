use mapscope_formats::scenario::{CellXy, Game, Grid, TerrainCell, Theater};

use super::super::appearance::Coloring;
use super::super::facts::TileClass;
use super::*;

const WATER: i32 = 314;

/// Colours by class without any light, so that pixels are told apart.
const BY_CLASS: Look = Look {
    coloring: Coloring::Class,
    is_shaded: false,
    lighting: None,
};

fn temperate() -> TileAppearance {
    TileAppearance::new(
        Game::YurisRevenge,
        &Theater {
            written: "TEMPERATE".into(),
            stock: Some("TEMPERATE"),
        },
    )
}

/// Water everywhere, but for one cell of clear ground at a level.
fn lake(grid: Grid, island: CellXy, height: i8) -> Vec<TerrainCell> {
    let water = TerrainCell {
        tile: WATER,
        ..TerrainCell::default()
    };
    let mut cells = vec![water; grid.cells()];
    let at = grid.index(island).expect("on the map");
    cells[at].tile = 0;
    cells[at].height = height;
    cells
}

fn flat_window(grid: Grid) -> Window {
    Window {
        left: 0.0,
        top: 0.0,
        right: grid.width() as f32 * 2.0,
        bottom: grid.height() as f32 * 2.0,
    }
}

/// The class of colour at a place in half tiles.
fn class_at(cells: &[TerrainCell], grid: Grid, [x, y]: [f32; 2]) -> [u8; 3] {
    let appearance = temperate();
    let ground = Ground {
        grid,
        cells,
        overlays: None,
    };
    // 20 pixels to a half tile across, 10 down.
    let picture = Picture::new(
        &appearance,
        ground,
        BY_CLASS,
        flat_window(grid),
        grid.width() * 40,
    );
    let [width, height] = picture.size_px();
    let pixels = picture.rows(0, height);
    let at = ((y * 10.0) as u32 * width + (x * 20.0) as u32) as usize * 4;
    [pixels[at], pixels[at + 1], pixels[at + 2]]
}

#[test]
fn a_cell_is_drawn_where_the_games_draw_it_and_lifted_by_its_level() {
    let grid = Grid::new(4, 6);
    // dx = 2, dy = 6: its middle is at (3, 7) in half tiles.
    let island = CellXy { x: 5, y: 6 };
    assert_eq!(grid.half_tiles(island), [2, 6]);
    let clear = TileClass::Clear.key_color();
    let water = TileClass::Water.key_color();
    let flat = lake(grid, island, 0);
    assert_eq!(class_at(&flat, grid, [3.0, 7.0]), clear);
    assert_eq!(class_at(&flat, grid, [3.0, 5.5]), water);
    assert_eq!(class_at(&flat, grid, [2.2, 6.2]), water);
    let lifted = lake(grid, island, 4);
    // High ground hides the water behind it; its faces reach down to where it stood.
    assert_eq!(class_at(&lifted, grid, [3.0, 3.0]), clear);
    let dark = |at| {
        let color = class_at(&lifted, grid, at);
        assert!(color != clear && color != water, "{at:?} {color:?}");
        color
    };
    let [left, ..] = dark([2.5, 6.0]);
    let [right, ..] = dark([3.5, 6.0]);
    assert!(left > right, "light comes from the left");
    assert_eq!(class_at(&lifted, grid, [3.0, 8.5]), water);
}

#[test]
fn bands_are_the_rows_of_the_whole_picture() {
    let grid = Grid::new(9, 11);
    let cells = lake(grid, CellXy { x: 9, y: 9 }, 3);
    let appearance = temperate();
    let ground = Ground {
        grid,
        cells: &cells,
        overlays: None,
    };
    let picture = Picture::new(
        &appearance,
        ground,
        Look::default(),
        Window::whole(&ground),
        200,
    );
    let [width, height] = picture.size_px();
    let whole = picture.rows(0, height);
    assert_eq!(whole.len(), (width * height * 4) as usize);
    let bands = (0..height).step_by(64);
    let banded: Vec<u8> = bands
        .flat_map(|from| picture.rows(from, from + 64))
        .collect();
    // Samples on an edge may fall to either side where a band's first row is another.
    let differing = whole.iter().zip(&banded).filter(|(a, b)| a != b).count();
    assert_eq!(whole.len(), banded.len());
    assert!(differing * 200 < whole.len(), "{differing}");
}

#[test]
fn what_is_off_the_map_is_left_open() {
    let grid = Grid::new(4, 4);
    let cells = vec![TerrainCell::default(); grid.cells()];
    let appearance = temperate();
    let ground = Ground {
        grid,
        cells: &cells,
        overlays: None,
    };
    let window = Window {
        top: -8.0,
        ..flat_window(grid)
    };
    let picture = Picture::new(&appearance, ground, Look::default(), window, 64);
    let rows = picture.rows(0, 4);
    assert!(rows.chunks(4).all(|pixel| pixel[3] == 0));
}

#[test]
fn sizes_are_bounded_whatever_is_asked_for() {
    let grid = Grid::new(1, 512);
    let cells = vec![TerrainCell::default(); grid.cells()];
    let appearance = temperate();
    let ground = Ground {
        grid,
        cells: &cells,
        overlays: None,
    };
    for width in [0, 1, u32::MAX] {
        let window = Window::whole(&ground);
        let picture = Picture::new(&appearance, ground, Look::default(), window, width);
        let [width, height] = picture.size_px();
        assert!((1..=SIDE_PX_MAX).contains(&width));
        assert!((1..=SIDE_PX_MAX).contains(&height));
        assert_eq!(picture.rows(0, 2).len(), width as usize * 2 * 4);
    }
}

#[test]
fn the_minimap_has_two_pixels_a_tile() {
    let grid = Grid::new(3, 2);
    // dx = 2, dy = 2.
    let island = CellXy { x: 3, y: 3 };
    assert_eq!(grid.half_tiles(island), [2, 2]);
    let cells = lake(grid, island, 5);
    let appearance = temperate();
    let ground = Ground {
        grid,
        cells: &cells,
        overlays: None,
    };
    let pixels = minimap(&appearance, &ground, &BY_CLASS, &[]);
    assert_eq!(pixels.len(), 6 * 2 * 4);
    let clear = TileClass::Clear.key_color();
    let water = TileClass::Water.key_color();
    let half: [u8; 3] = std::array::from_fn(|c| clear[c].midpoint(water[c]));
    let row: Vec<&[u8]> = pixels[6 * 4..].chunks(4).map(|pixel| &pixel[..3]).collect();
    assert_eq!(row, [&water[..], &water, &half, &half, &water, &water]);
}
