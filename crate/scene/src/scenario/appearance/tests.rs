use mapscope_formats::scenario::{Grid, NO_OVERLAY, Overlays};

use super::*;

const GAME: Game = Game::YurisRevenge;
/// First tiles of the sets of Yuri's Revenge's TEMPERATE.
const RAMPS: i32 = 29;
const WATER: i32 = 314;
const DIRT_SLOPE: i32 = 368;

fn temperate() -> TileAppearance {
    TileAppearance::new(
        GAME,
        &Theater {
            written: "Temperate".into(),
            stock: Some("TEMPERATE"),
        },
    )
}

/// A field of 7 × 7 tiles of clear ground, changed at some cells to a tile and a level.
fn field(changed: &[(i32, i32, i32, i8)]) -> (Grid, Vec<TerrainCell>) {
    let grid = Grid::new(7, 7);
    let mut cells = vec![TerrainCell::default(); grid.cells()];
    for (x, y, tile, height) in changed {
        let at = grid.index(CellXy { x: *x, y: *y }).expect("on the map");
        cells[at].tile = *tile;
        cells[at].height = *height;
    }
    (grid, cells)
}

fn ground<'a>((grid, cells): &'a (Grid, Vec<TerrainCell>)) -> Ground<'a> {
    Ground {
        grid: *grid,
        cells,
        overlays: None,
    }
}

/// A cell away from the rim.
const AT: CellXy = CellXy { x: 7, y: 7 };

fn list(corners: Corners) -> [i16; 4] {
    [corners.top, corners.right, corners.bottom, corners.left]
}

#[test]
fn a_ramp_is_lifted_as_its_place_in_the_set_says() {
    let appearance = temperate();
    for (place, expected) in [
        (0, [2, 3, 3, 2]),
        (3, [3, 3, 2, 2]),
        (6, [3, 2, 2, 2]),
        (8, [2, 3, 3, 3]),
        (13, [3, 2, 3, 4]),
        (16, [2, 3, 2, 3]),
    ] {
        let map = field(&[(7, 7, RAMPS + place, 2)]);
        assert_eq!(list(appearance.corners(&ground(&map), AT)), expected);
    }
}

#[test]
fn a_slope_is_lifted_towards_ground_one_level_higher_and_not_towards_cliffs() {
    let appearance = temperate();
    let corners = |changed: &[(i32, i32, i32, i8)]| {
        let mut all = vec![(7, 7, DIRT_SLOPE, 0)];
        all.extend(changed);
        list(appearance.corners(&ground(&field(&all)), AT))
    };
    assert_eq!(corners(&[]), [0, 0, 0, 0]);
    // The whole edge towards x + 1, and towards y − 1.
    assert_eq!(corners(&[(8, 7, 0, 1)]), [0, 1, 1, 0]);
    assert_eq!(corners(&[(7, 6, 0, 1)]), [1, 1, 0, 0]);
    // One corner.
    assert_eq!(corners(&[(8, 8, 0, 1)]), [0, 0, 1, 0]);
    // A cliff.
    assert_eq!(corners(&[(8, 7, 0, 4)]), [0, 0, 0, 0]);
}

#[test]
fn plain_ground_is_flat_whatever_is_around() {
    let map = field(&[(7, 7, 0, 3), (8, 7, 0, 4)]);
    assert!(temperate().corners(&ground(&map), AT).is_flat());
    let off = CellXy { x: 1, y: 1 };
    assert_eq!(list(temperate().corners(&ground(&map), off)), [0; 4]);
}

#[test]
fn light_comes_from_the_left() {
    let level = |by| {
        let [top, right, bottom, left] = by;
        light::on_slope(Corners {
            top,
            right,
            bottom,
            left,
        })
    };
    assert!((level([3, 3, 3, 3]) - 1.0).abs() < f32::EPSILON);
    // Rising towards the lower right it faces the upper left: by one level a cell.
    assert!((level([0, 1, 1, 0]) - 1.12).abs() < 1e-6);
    // Rising towards the upper right it faces the lower left.
    assert!((level([1, 1, 0, 0]) - 1.12).abs() < 1e-6);
    assert!((level([1, 0, 0, 1]) - 0.83).abs() < 1e-6);
    assert!((level([0, 0, 1, 1]) - 0.83).abs() < 1e-6);
}

#[test]
fn a_measured_slope_is_not_lit_twice() {
    let appearance = temperate();
    let map = field(&[(7, 7, RAMPS, 0)]);
    let [red, ..] = appearance.top(&ground(&map), AT, &Look::default());
    let [own, ..] = appearance.tiles().color(RAMPS);
    assert!((i32::from(red) - i32::from(own)).abs() <= 8, "{red} {own}");
}

#[test]
fn the_foot_of_a_cliff_is_darker_and_its_rim_lighter() {
    let near = |changed: &[(i32, i32, i32, i8)], height| {
        light::near_cliffs(&ground(&field(changed)), AT, height)
    };
    assert!((near(&[], 0) - 1.0).abs() < f32::EPSILON);
    assert!(near(&[(6, 7, 0, 4)], 0) < 0.95);
    assert!(near(&[(7, 7, 0, 4)], 4) > 1.02);
    // A ramp is no cliff.
    assert!((near(&[(6, 7, 0, 1)], 0) - 1.0).abs() < f32::EPSILON);
}

#[test]
fn shading_and_variation_keep_the_measured_mean_of_flat_ground() {
    let grid = Grid::new(60, 60);
    let cells = vec![TerrainCell::default(); grid.cells()];
    let ground = Ground {
        grid,
        cells: &cells,
        overlays: None,
    };
    let appearance = temperate();
    let mut sums = [0.0; 3];
    for index in 0..grid.cells() {
        let color = appearance.top(&ground, grid.cell(index), &Look::default());
        for (sum, channel) in sums.iter_mut().zip(color) {
            *sum += f64::from(channel);
        }
    }
    for (sum, expected) in sums.iter().zip([0xA2, 0xA8, 0x50]) {
        let mean = sum / grid.cells() as f64;
        assert!(
            (mean - f64::from(expected)).abs() < 0.7,
            "{mean} {expected}"
        );
    }
}

#[test]
fn without_shading_a_cell_has_the_measured_colour() {
    let look = Look {
        is_shaded: false,
        ..Look::default()
    };
    let map = field(&[(7, 7, WATER, 0)]);
    let appearance = temperate();
    let color = appearance.top(&ground(&map), AT, &look);
    assert_eq!(color, appearance.tiles().color(WATER));
}

#[test]
fn lighting_is_ambient_less_ground_and_so_much_a_level_times_the_tint() {
    let lighting = Lighting {
        tint: [1.0, 0.5, 2.0],
        ambient: 0.8,
        level: 0.05,
        ground: 0.1,
    };
    // 0.7 at level 0, 0.8 at level 2; a channel ends at 255.
    assert_eq!(lit_by([100, 100, 100], lighting, 0), [70, 35, 140]);
    assert_eq!(lit_by([100, 100, 200], lighting, 2), [80, 40, 255]);
}

#[test]
fn legends_say_what_the_map_has_and_in_its_colours() {
    let appearance = temperate();
    let map = field(&[(7, 7, WATER, 0), (8, 7, 9999, 3)]);
    let ground = ground(&map);
    let titles = |coloring| {
        let legend = appearance.legend(&ground, coloring);
        legend
            .into_iter()
            .map(|entry| entry.title)
            .collect::<Vec<_>>()
    };
    assert_eq!(titles(Coloring::Natural), [""; 0]);
    assert_eq!(
        titles(Coloring::Class),
        ["clear", "water", "beyond the stock theater"]
    );
    assert_eq!(titles(Coloring::Height), ["level 0", "level 3"]);
    assert_eq!(
        titles(Coloring::TileSet),
        ["Lat Grass", "Water", "beyond the stock theater"]
    );
    assert_eq!(titles(Coloring::SubTile), ["part 0"]);
    assert_eq!(titles(Coloring::IceGrowth), ["no ice grows"]);
    let look = Look {
        coloring: Coloring::Class,
        is_shaded: false,
        ..Look::default()
    };
    let legend = appearance.legend(&ground, Coloring::Class);
    assert_eq!(appearance.top(&ground, AT, &look), legend[1].color);
}

#[test]
fn a_resource_covers_more_the_more_it_has_grown() {
    let appearance = temperate();
    let coverage = |frame| appearance.overlay(102, frame).expect("ore").coverage;
    assert!(coverage(0) < coverage(6) && coverage(6) < coverage(11));
    assert!(coverage(255) <= 1.0);
    // A number that is not used, and one that a mod made.
    assert_eq!(appearance.overlay(5, 0), None);
    assert!(appearance.overlay(900, 0).is_some());
}

#[test]
fn overlays_are_read_where_they_lie_and_only_if_asked_for() {
    let map = field(&[]);
    let at = map.0.index(AT).expect("on the map");
    let mut overlays = Overlays {
        ids: vec![NO_OVERLAY; map.0.cells()],
        ..Overlays::default()
    };
    overlays.ids[at] = 102;
    let mut ground = ground(&map);
    assert_eq!(ground.overlay(AT), None);
    ground.overlays = Some(&overlays);
    assert_eq!(ground.overlay(AT), Some((102, 0)));
    assert_eq!(ground.overlay(CellXy { x: 6, y: 7 }), None);
}

#[test]
fn a_deck_goes_on_the_way_that_most_pieces_beside_it_do_whatever_their_numbers() {
    let appearance = temperate();
    let map = field(&[]);
    let mut overlays = Overlays {
        ids: vec![NO_OVERLAY; map.1.len()],
        data: vec![0; map.1.len()],
        ..Overlays::default()
    };
    let mut put = |x, y, id| {
        overlays.ids[map.0.index(CellXy { x, y }).expect("on the map")] = id;
    };
    // Along y: of the two kinds of high bridge that have numbers 24 and 25.
    put(7, 6, 24);
    put(7, 7, 25);
    put(7, 8, 24);
    // Alone.
    put(9, 9, 24);
    let ground = Ground {
        overlays: Some(&overlays),
        ..ground(&map)
    };
    assert!(!appearance.deck_runs_along_x(&ground, AT));
    assert!(appearance.deck_runs_along_x(&ground, CellXy { x: 9, y: 9 }));
}
