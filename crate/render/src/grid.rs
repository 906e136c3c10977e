//! Lines of equal x and of equal y at round numbers, and the numbers along their ends. Pure
//! functions of the picture.

use glam::DVec2;
use mapscope_layers::LineSegment;

use crate::parts::PartView;

/// Lines are at least this far apart on screen, and at most 2.5 times as far.
const MIN_APART_CSS_PX: f64 = 80.0;

/// Distance of a number from the line and the edge that it stands by, in heights of the font.
const GAP_PART: f64 = 0.35;

/// Class of a line in the layer's styles, and of those that are heavier.
const LINE: u32 = 0;
const HEAVY: u32 = 1;

/// A number by a line.
#[derive(Clone, Debug, PartialEq)]
pub struct GridNumber {
    /// What it says.
    pub text: String,
    /// Where its left middle is.
    pub anchor_px: DVec2,
    /// Where on screen, along x, the map or the picture ends.
    pub end_px: f64,
}

/// The grid of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// Its lines.
    pub segments: Vec<LineSegment>,
    /// Its numbers, those of x first.
    pub numbers: Vec<GridNumber>,
}

/// Cells from one line to the next, and how many lines make a heavier one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// 1, 2 or 5 times a power of ten.
    pub cells: f64,
    /// Every how manyth line is heavier: those are round numbers too.
    pub heavy_every: i64,
}

/// The finest step whose lines are far enough apart; never below a cell.
pub fn step(cells_per_css_px: f64) -> Step {
    let least = (cells_per_css_px * MIN_APART_CSS_PX).max(1.0);
    // A hair less, so that a power of ten that the logarithm misses by rounding is not passed over.
    let decade = 10_f64.powf((least.log10() - 1e-9).floor());
    let [one, two, five] = [(1.0, 5), (2.0, 5), (5.0, 4)];
    let (factor, heavy_every) = [one, two, five]
        .into_iter()
        .find(|(factor, _)| decade * factor >= least * (1.0 - 1e-9))
        .unwrap_or((10.0, 5));
    Step {
        cells: (decade * factor).round().max(1.0),
        heavy_every,
    }
}

/// The grid over a part of a map that is seen from above, as far as the picture shows it.
/// `origin_world` is where x and y are 0.
pub fn lay_out(view: &PartView, origin_world: [f32; 2], font_px: f32) -> Grid {
    let picture = &view.picture;
    let (camera, viewport) = (&picture.camera, &picture.viewport);
    let [seen_start, seen_end] = view.visible_plane_of_picture();
    let (start, end) = (seen_start.max(view.rect[0]), seen_end.min(view.rect[1]));
    if !start.cmplt(end).all() {
        return Grid::default();
    }
    let step = step(camera.plane_per_px * f64::from(picture.px_per_css_px));
    let origin = DVec2::from_array(origin_world.map(f64::from));

    // The part of the map that shows, on screen.
    let corners_px = [start, end].map(|corner| camera.px_at(corner, viewport.middle_px()));
    let start_px = corners_px[0].min(corners_px[1]);
    let end_px = corners_px[0].max(corners_px[1]);
    let gap_px = f64::from(font_px) * GAP_PART;
    let half_font_px = f64::from(font_px) * 0.5;

    let mut grid = Grid::default();
    for (index, x) in multiples(step, start.x - origin.x, end.x - origin.x) {
        let at = origin.x + x;
        grid.segments.push(segment(
            step,
            index,
            DVec2::new(at, start.y),
            DVec2::new(at, end.y),
        ));
        let line_px = camera
            .px_at(DVec2::new(at, start.y), viewport.middle_px())
            .x;
        grid.numbers.push(GridNumber {
            text: number(x),
            anchor_px: DVec2::new(line_px + gap_px, start_px.y + gap_px + half_font_px),
            end_px: end_px.x,
        });
    }
    for (index, y) in multiples(step, start.y - origin.y, end.y - origin.y) {
        let at = origin.y + y;
        grid.segments.push(segment(
            step,
            index,
            DVec2::new(start.x, at),
            DVec2::new(end.x, at),
        ));
        let line_px = camera
            .px_at(DVec2::new(start.x, at), viewport.middle_px())
            .y;
        let number_px = line_px - gap_px - half_font_px;
        if number_px - half_font_px >= start_px.y {
            grid.numbers.push(GridNumber {
                text: number(y),
                anchor_px: DVec2::new(start_px.x + gap_px, number_px),
                end_px: end_px.x,
            });
        }
    }
    grid
}

/// Multiples of the step between two numbers, each with how many steps it is from 0.
fn multiples(step: Step, start: f64, end: f64) -> impl Iterator<Item = (i64, f64)> {
    let first = (start / step.cells).ceil() as i64;
    let last = (end / step.cells).floor() as i64;
    (first..=last).map(move |index| (index, index as f64 * step.cells))
}

fn segment(step: Step, index: i64, start: DVec2, end: DVec2) -> LineSegment {
    let is_heavy = index.rem_euclid(step.heavy_every) == 0;
    LineSegment {
        start_world: start.as_vec2().extend(0.0).to_array(),
        end_world: end.as_vec2().extend(0.0).to_array(),
        arc_start_plane: 0.0,
        class: if is_heavy { HEAVY } else { LINE },
    }
}

/// A whole number, with the sign that is as wide as a digit.
fn number(value: f64) -> String {
    let sign = if value < 0.0 { "\u{2212}" } else { "" };
    format!("{sign}{}", value.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frame::Picture;
    use crate::parts::views;
    use glam::UVec2;
    use mapscope_layers::{Extent, Plane};

    /// A map of 1000 by 500 cells in a picture.
    fn view(center: [f64; 2], plane_per_px: f64, is_y_up: bool) -> PartView {
        let camera = Camera {
            center_plane: DVec2::from_array(center),
            plane_per_px,
            is_y_up,
            ..Camera::default()
        };
        let extent = Extent {
            width: 1000,
            height: 500,
        };
        let picture = Picture::new(camera, UVec2::new(400, 300), 1.0, [0; 3]);
        views(&Plane::top(extent, is_y_up), &picture).remove(0)
    }

    #[test]
    fn steps_are_round_at_least_a_cell_and_about_a_hundred_pixels_apart() {
        let mut cells_per_css_px = 1.0 / 64.0;
        while cells_per_css_px < 200.0 {
            let Step { cells, heavy_every } = step(cells_per_css_px);
            let mantissa = cells / 10_f64.powf(cells.log10().floor());
            assert!([1.0, 2.0, 5.0].contains(&mantissa.round()), "{cells}");
            assert_eq!(cells, cells.round());
            let apart = cells / cells_per_css_px;
            let most = 2.5 * MIN_APART_CSS_PX + 1e-6;
            assert!(apart >= MIN_APART_CSS_PX - 1e-6, "{cells}: {apart}");
            assert!(apart <= most || cells == 1.0, "{cells}: {apart}");
            assert!([4, 5].contains(&heavy_every));
            cells_per_css_px *= 1.037;
        }
        assert_eq!(step(1.25).cells, 100.0);
        assert_eq!(step(0.001).cells, 1.0);
    }

    #[test]
    fn lines_stand_at_round_numbers_counted_from_the_origin_and_end_with_the_map() {
        // 400 × 300 cells about (200, 100): x from 0, y from 0 (the picture begins at -50).
        let grid = lay_out(&view([200.0, 100.0], 1.0, false), [50.0, 50.0], 12.0);
        let (vertical, horizontal): (Vec<LineSegment>, Vec<LineSegment>) = grid
            .segments
            .into_iter()
            .partition(|line| line.start_world[0] == line.end_world[0]);
        let xs: Vec<f32> = vertical.iter().map(|line| line.start_world[0]).collect();
        assert_eq!(xs, [50.0, 150.0, 250.0, 350.0]);
        let ys: Vec<f32> = horizontal.iter().map(|line| line.start_world[1]).collect();
        assert_eq!(ys, [50.0, 150.0, 250.0]);
        assert!(vertical.iter().all(|line| line.start_world[1] == 0.0));
        assert!(horizontal.iter().all(|line| line.start_world[0] == 0.0));
        // 0 is heavier; so would 500 be.
        assert_eq!(vertical[0].class, HEAVY);
        assert_eq!(vertical[1].class, LINE);
    }

    #[test]
    fn numbers_stand_inside_along_the_top_and_the_left_of_what_shows_of_the_map() {
        let grid = lay_out(&view([200.0, 100.0], 1.0, false), [0.0, 0.0], 10.0);
        let texts: Vec<&str> = grid.numbers.iter().map(|number| &*number.text).collect();
        // The line of y = 0 is the map's edge: above it there is no map for its number.
        assert_eq!(texts, ["0", "100", "200", "300", "400", "100", "200"]);
        // The map begins 50 pixels down.
        assert_eq!(grid.numbers[1].anchor_px, DVec2::new(103.5, 58.5));
        assert_eq!(grid.numbers[5].anchor_px, DVec2::new(3.5, 141.5));
    }

    #[test]
    fn with_y_up_numbers_still_stand_along_the_top_and_grow_upwards() {
        let grid = lay_out(&view([200.0, 250.0], 1.0, true), [0.0, 0.0], 10.0);
        let row: Vec<_> = grid
            .numbers
            .iter()
            .filter(|n| n.anchor_px.y < 10.0)
            .collect();
        assert_eq!(row.len(), 5);
        let find = |text: &str| grid.numbers.iter().rfind(|number| number.text == text);
        let y_of = |text| find(text).map(|number| number.anchor_px.y);
        assert!(y_of("300") < y_of("200"));
    }

    #[test]
    fn numbers_below_zero_have_a_sign_as_wide_as_a_digit() {
        assert_eq!(number(-512.0), "\u{2212}512");
        assert_eq!(number(0.0), "0");
        assert_eq!(number(-0.0), "0");
    }

    #[test]
    fn a_picture_beside_the_map_has_no_grid() {
        let beside = view([5000.0, 100.0], 1.0, false);
        assert_eq!(lay_out(&beside, [0.0; 2], 10.0), Grid::default());
    }
}
