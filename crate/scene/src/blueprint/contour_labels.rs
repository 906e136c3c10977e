//! Labels along the heavier contour lines.
//!
//! How many labels a line should bear depends on the zoom, so they come in tiers: the first for the
//! whole map on a screen, each further one for twice the zoom and from there on. Within a tier they
//! keep their distance along each line and from one another.

use std::collections::HashMap;

use mapscope_layers::{Label, LabelAlign};

use super::coordinates::flat;
use super::names::Names;
use super::style::CONTOURS_A_HEAVY_ONE;
use crate::contour::{ContourLine, trace};
use crate::pyramid::Plane;
use crate::text::significant;

/// Squares of the raster that lines are traced through; on smoother ground there are fewer.
const CROSSINGS_MAX: usize = 200_000;
/// Labels in all.
const LABELS_MAX: usize = 4000;
/// Twofold steps of the zoom that have labels of their own; past the last the trace is too coarse
/// to say where a line runs.
const TIERS: u8 = 4;

/// Distances in CSS pixels at the zoom of a tier: between labels of a line, and between any two.
const ALONG_PX: f32 = 280.0;
const APART_PX: f32 = 96.0;
/// Width of a character, and of the line that should show on both sides of a text together.
const CHAR_PX: f32 = 6.5;
const MARGIN_PX: f32 = 12.0;
/// How far a line may stray from the baseline of its label.
const STRAY_PX: f32 = 4.0;
/// Length of the baseline relative to the line's along it.
const STRAIGHTNESS: f32 = 0.95;

/// Part of the zoom of a tier from which on its labels are shown; a little before they are as far
/// apart as they should be.
const ZOOM_TOLERANCE: f32 = 1.2;

/// Priority of the first tier: after everything else that is labelled.
const PRIORITY: f32 = -1000.0;

/// Digits of a height.
const DIGITS: u8 = 6;

/// The labels of a map whose heights at a level are these, for an interval of the lines. A texel of
/// the level is taken for a CSS pixel when the whole map is seen.
pub fn place(plane: &Plane<'_, f32>, level: u8, interval: f32, names: &Names) -> Vec<Label> {
    let heavy = interval * CONTOURS_A_HEAVY_ONE as f32;
    let lines: Vec<Measured> = trace(plane, heavy, CROSSINGS_MAX)
        .into_iter()
        .map(Measured::new)
        .collect();
    let texts: Vec<String> = lines
        .iter()
        .map(|line| names.with_height_unit(significant(f64::from(line.height), DIGITS)))
        .collect();
    let cells_per_texel = (1_u32 << level.min(31)) as f32;
    let mut spots: Vec<[f32; 2]> = Vec::new();
    let mut labels = Vec::new();
    for tier in 0..TIERS {
        let texels_per_px = 1.0 / f32::from(1_u8 << tier);
        let mut taken = Taken::new(APART_PX * texels_per_px, &spots);
        let mut of_tier = Vec::new();
        for (line, text) in lines.iter().zip(&texts) {
            let text_px = text.chars().count() as f32 * CHAR_PX + MARGIN_PX;
            for stretch in line.stretches(text_px * texels_per_px, texels_per_px) {
                if taken.take(stretch.middle) {
                    of_tier.push((stretch, text));
                }
            }
        }
        // Where not all can be kept, those that are stay spread over the map.
        let room = LABELS_MAX - labels.len();
        let step = of_tier.len().div_ceil(room.max(1)).max(1);
        for (stretch, text) in of_tier.into_iter().step_by(step).take(room) {
            spots.push(stretch.middle);
            labels.push(Label {
                position_world: flat(stretch.middle.map(|at| at * cells_per_texel)),
                align: LabelAlign::Center,
                offset_px: 0.0,
                angle_rad: stretch.angle_rad,
                priority: PRIORITY - f32::from(tier),
                max_plane_per_css_px: (tier > 0)
                    .then_some(cells_per_texel * texels_per_px * ZOOM_TOLERANCE),
                text: text.clone(),
            });
        }
    }
    labels
}

/// A piece of a line that a text fits along, in texels.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    middle: [f32; 2],
    angle_rad: f32,
}

/// A line with the way to each of its points.
struct Measured {
    height: f32,
    points: Vec<[f32; 2]>,
    arcs: Vec<f32>,
}

impl Measured {
    fn new(line: ContourLine) -> Self {
        let mut arc = 0.0;
        let mut previous = line.points.first().copied();
        let arcs = line
            .points
            .iter()
            .map(|point| {
                arc += previous.map_or(0.0, |previous| distance(previous, *point));
                previous = Some(*point);
                arc
            })
            .collect();
        Self {
            height: line.height,
            points: line.points,
            arcs,
        }
    }

    fn length(&self) -> f32 {
        self.arcs.last().copied().unwrap_or(0.0)
    }

    /// The point so far along the line.
    fn at(&self, arc: f32) -> [f32; 2] {
        let after = self.arcs.partition_point(|known| *known < arc);
        let after = after.clamp(1, self.points.len() - 1);
        let (from, to) = (self.points[after - 1], self.points[after]);
        let span = self.arcs[after] - self.arcs[after - 1];
        let t = if span > 0.0 {
            ((arc - self.arcs[after - 1]) / span).clamp(0.0, 1.0)
        } else {
            0.0
        };
        [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * t)
    }

    /// The straightest piece that a text of this length fits along in each part of the line, where
    /// there is one.
    fn stretches(&self, text: f32, texels_per_px: f32) -> impl Iterator<Item = Stretch> {
        let along = ALONG_PX * texels_per_px;
        let length = self.length();
        let parts = if length < text || self.points.len() < 2 {
            0
        } else {
            (length / along).floor().max(1.0) as u32
        };
        let part = length / parts.max(1) as f32;
        (0..parts).filter_map(move |index| {
            // Candidates half a text apart, none reaching past the ends of the line.
            let first = (index as f32 * part).max(text / 2.0);
            let last = ((index + 1) as f32 * part).min(length - text / 2.0);
            let steps = ((last - first) / (text / 2.0)).max(0.0) as u32;
            (0..=steps)
                .map(|step| first + step as f32 * text / 2.0)
                .filter(|middle| *middle <= last)
                .filter_map(|middle| self.stretch(middle, text, STRAY_PX * texels_per_px))
                .min_by(|(one, _), (other, _)| one.total_cmp(other))
                .map(|(_, stretch)| stretch)
        })
    }

    /// The piece around a place, and how far the line strays from its baseline; none when it strays
    /// too far.
    fn stretch(&self, middle: f32, text: f32, stray_max: f32) -> Option<(f32, Stretch)> {
        let [start, second, mid, fourth, end] =
            [-0.5, -0.25, 0.0, 0.25, 0.5].map(|part| self.at(middle + text * part));
        let baseline = distance(start, end);
        if baseline < text * STRAIGHTNESS {
            return None;
        }
        let along = [0, 1].map(|axis| (end[axis] - start[axis]) / baseline);
        let stray = [second, mid, fourth]
            .map(|point| {
                let [x, y] = [0, 1].map(|axis| point[axis] - start[axis]);
                (x * along[1] - y * along[0]).abs()
            })
            .into_iter()
            .fold(0.0, f32::max);
        (stray <= stray_max).then_some((
            stray,
            Stretch {
                middle: mid,
                angle_rad: along[1].atan2(along[0]),
            },
        ))
    }
}

/// Places that keep their distance from one another.
struct Taken {
    apart: f32,
    /// By square of that side.
    places: HashMap<[i32; 2], Vec<[f32; 2]>>,
}

impl Taken {
    fn new(apart: f32, spots: &[[f32; 2]]) -> Self {
        let mut taken = Self {
            apart,
            places: HashMap::new(),
        };
        for spot in spots {
            taken.insert(*spot);
        }
        taken
    }

    fn square(&self, spot: [f32; 2]) -> [i32; 2] {
        spot.map(|at| (at / self.apart).floor() as i32)
    }

    fn insert(&mut self, spot: [f32; 2]) {
        self.places.entry(self.square(spot)).or_default().push(spot);
    }

    /// Takes a place, unless it is too near to one that is taken.
    fn take(&mut self, spot: [f32; 2]) -> bool {
        let [x, y] = self.square(spot);
        let around = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| [x, y]));
        let is_free = around
            .filter_map(|square| self.places.get(&square))
            .flatten()
            .all(|other| distance(spot, *other) >= self.apart);
        if is_free {
            self.insert(spot);
        }
        is_free
    }
}

fn distance(from: [f32; 2], to: [f32; 2]) -> f32 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::*;

    fn placed(side: u32, level: u8, interval: f32, height: impl Fn(f32, f32) -> f32) -> Vec<Label> {
        let texels: Vec<f32> = (0..side)
            .flat_map(|x| (0..side).map(move |y| (x as f32, y as f32)))
            .map(|(x, y)| height(x, y))
            .collect();
        let plane = Plane {
            texels: &texels,
            origin: (0, 0),
            rows: side,
            level_size: (side, side),
        };
        place(&plane, level, interval, &Names::default())
    }

    /// Heavier lines of a plane x are at 50, 100, …: upright, at x = height + 0.5.
    #[test]
    fn labels_of_a_plane_stand_on_its_lines_and_run_along_them() {
        let labels = placed(300, 0, 10.0, |x, _| x);
        assert!(!labels.is_empty());
        for label in &labels {
            let height: f32 = label.text.parse().expect("is a number");
            assert_eq!(height % 50.0, 0.0);
            assert_eq!(label.position_world[0], height + 0.5);
            assert!((label.angle_rad.abs() - PI / 2.0).abs() < 1.0e-3);
            assert_eq!(label.align, LabelAlign::Center);
        }
        let texts = |tier: f32| {
            let of_tier = labels
                .iter()
                .filter(|label| label.priority == PRIORITY - tier);
            of_tier.count()
        };
        assert!(texts(0.0) < texts(1.0) && texts(1.0) < texts(2.0));
    }

    #[test]
    fn the_first_labels_keep_their_distance() {
        let labels = placed(1024, 0, 10.0, |x, y| x * 0.5 + y * 0.3);
        let first: Vec<[f32; 2]> = labels
            .iter()
            .filter(|label| label.priority == PRIORITY)
            .map(|label| [label.position_world[0], label.position_world[1]])
            .collect();
        assert!(first.len() > 8 && first.len() < 100, "{}", first.len());
        for (at, one) in first.iter().enumerate() {
            for other in &first[..at] {
                assert!(distance(*one, *other) >= APART_PX);
            }
        }
    }

    #[test]
    fn positions_are_in_cells_whatever_the_level() {
        let fine = placed(300, 0, 10.0, |x, _| x);
        let coarse = placed(300, 2, 10.0, |x, _| x);
        let scaled: Vec<[f32; 3]> = fine
            .iter()
            .map(|label| label.position_world.map(|at| at * 4.0))
            .collect();
        let positions: Vec<[f32; 3]> = coarse.iter().map(|label| label.position_world).collect();
        assert_eq!(positions, scaled);
    }

    /// A ring of a radius of 4 texels has room for two digits from afar as little as from near, until
    /// it is 64 pixels across.
    #[test]
    fn a_ring_bears_a_text_only_where_it_is_large_enough_on_screen() {
        let cone = |x: f32, y: f32| -(x - 20.0).hypot(y - 20.0);
        let tiers = |radius: f32| -> Vec<f32> {
            let labels = placed(40, 0, 10.0, move |x, y| 50.0 + radius + cone(x, y));
            labels.iter().map(|label| label.priority).collect()
        };
        assert_eq!(tiers(1.5), [0.0_f32; 0]);
        assert_eq!(tiers(4.0), [PRIORITY - 3.0]);
    }

    #[test]
    fn rough_ground_has_no_more_labels_than_the_most() {
        let rough =
            |x: f32, y: f32| ((x * 12.9898 + y * 78.233).sin() * 43_758.547).fract() * 900.0;
        let labels = placed(700, 0, 1.0, rough);
        assert!(labels.len() <= LABELS_MAX, "{}", labels.len());
    }
}
