//! Which texts of a picture are drawn, and where: by falling priority, each that overlaps none
//! before it. Pure functions of screen space.

use std::collections::HashMap;

use glam::{DVec2, IVec2, UVec2};
use mapscope_layers::LabelAlign;

use crate::atlas::TextBox;
use crate::oriented_box::OrientedBox;

/// Labels whose anchors are further outside the picture than this are not looked at.
pub const MARGIN_PX: f64 = 1024.0;

/// Side of the squares that placed labels are sought by.
const BIN_PX: f64 = 128.0;

/// A direction so near to level is level: the text is drawn pixel for pixel.
const LEVEL_TOLERANCE: f64 = 1e-6;

/// A label that would like to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<'a> {
    /// Index of its layer.
    pub layer: u16,
    /// What it says.
    pub text: &'a str,
    /// Font size.
    pub font_px: f32,
    /// Higher is placed first.
    pub priority: f32,
    /// Its place.
    pub anchor_px: DVec2,
    /// Where it stands by its place.
    pub align: LabelAlign,
    /// Distance from its place.
    pub offset_px: f64,
    /// Direction of its baseline on screen, from x towards y, which is down.
    pub angle_rad: f64,
    /// The bitmap it takes.
    pub bitmap: TextBox,
}

/// A label that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// Index of its layer.
    pub layer: u16,
    /// What it says.
    pub text: String,
    /// Font size.
    pub font_px: f32,
    /// Where the top left corner of its bitmap is in the picture; on a whole pixel unless turned.
    pub start_px: DVec2,
    /// Size of its bitmap.
    pub size_px: UVec2,
    /// Unit vector along its baseline.
    pub direction: DVec2,
}

impl PlacedLabel {
    fn new(candidate: &Candidate<'_>) -> Self {
        let direction = upright(candidate.angle_rad);
        let size_px = UVec2::from(candidate.bitmap.size_px);
        let half_px = size_px.as_dvec2() * 0.5;
        let along_px = match candidate.align {
            LabelAlign::Right => {
                candidate.offset_px - f64::from(candidate.bitmap.padding_px()) + half_px.x
            }
            LabelAlign::Center => 0.0,
        };
        let center_px = candidate.anchor_px + direction * along_px;
        let corner_px = center_px - direction * half_px.x - direction.perp() * half_px.y;
        let is_level = direction == DVec2::X;
        Self {
            layer: candidate.layer,
            text: candidate.text.to_owned(),
            font_px: candidate.font_px,
            start_px: if is_level {
                corner_px.round()
            } else {
                corner_px
            },
            size_px,
            direction,
        }
    }

    fn outline(&self) -> OrientedBox {
        let half_px = self.size_px.as_dvec2() * 0.5;
        OrientedBox {
            center_px: self.start_px
                + self.direction * half_px.x
                + self.direction.perp() * half_px.y,
            half_px,
            direction: self.direction,
        }
    }

    /// True when some of it is in a part of the picture.
    pub fn touches(&self, origin_px: UVec2, size_px: UVec2) -> bool {
        let start_px = origin_px.as_dvec2();
        let part = OrientedBox::upright(start_px, start_px + size_px.as_dvec2());
        self.outline().overlaps(&part)
    }
}

/// The direction of a baseline, turned by half a circle where the text would stand on its head. A
/// text that stands on its end is read upwards. What is no number is level.
fn upright(angle_rad: f64) -> DVec2 {
    let direction = DVec2::from_angle(angle_rad);
    if !direction.is_finite() || direction.y.abs() < LEVEL_TOLERANCE {
        return DVec2::X;
    }
    let is_on_end = direction.x.abs() < LEVEL_TOLERANCE;
    if (is_on_end && direction.y > 0.0) || (!is_on_end && direction.x < 0.0) {
        -direction
    } else {
        direction
    }
}

/// Outlines of placed labels by the squares that they touch, so that a candidate is held against
/// its neighbours alone.
#[derive(Default)]
struct Occupied(HashMap<IVec2, Vec<OrientedBox>>);

impl Occupied {
    fn bins(outline: &OrientedBox) -> impl Iterator<Item = IVec2> + use<> {
        let [first, last] = outline
            .bounds_px()
            .map(|corner| (corner / BIN_PX).floor().as_ivec2());
        (first.x..=last.x).flat_map(move |x| (first.y..=last.y).map(move |y| IVec2::new(x, y)))
    }

    fn is_free(&self, outline: &OrientedBox) -> bool {
        !Self::bins(outline)
            .filter_map(|bin| self.0.get(&bin))
            .flatten()
            .any(|other| other.overlaps(outline))
    }

    fn take(&mut self, outline: OrientedBox) {
        for bin in Self::bins(&outline) {
            self.0.entry(bin).or_default().push(outline);
        }
    }
}

/// Settles which candidates are drawn; labels of equal priority keep their order.
pub fn place(mut candidates: Vec<Candidate<'_>>, picture_px: UVec2) -> Vec<PlacedLabel> {
    candidates.sort_by(|a, b| b.priority.total_cmp(&a.priority));
    let mut placed = Vec::new();
    let mut occupied = Occupied::default();
    for candidate in &candidates {
        let label = PlacedLabel::new(candidate);
        let outline = label.outline();
        if label.touches(UVec2::ZERO, picture_px) && occupied.is_free(&outline) {
            occupied.take(outline);
            placed.push(label);
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::TextMetrics;

    const PICTURE: UVec2 = UVec2::new(400, 300);

    fn candidate(text: &'static str, priority: f32, x: f64, y: f64) -> Candidate<'static> {
        let metrics = TextMetrics {
            width: 60.0,
            ascent: 10.0,
            descent: 4.0,
        };
        Candidate {
            layer: 0,
            text,
            font_px: 13.0,
            priority,
            anchor_px: DVec2::new(x, y),
            align: LabelAlign::Right,
            offset_px: 0.0,
            angle_rad: 0.0,
            bitmap: TextBox::new(metrics, 13.0),
        }
    }

    fn texts(candidates: &[Candidate<'_>]) -> Vec<String> {
        place(candidates.to_vec(), PICTURE)
            .iter()
            .map(|label| label.text.clone())
            .collect()
    }

    #[test]
    fn of_two_labels_in_one_place_the_more_important_is_drawn() {
        let both = [
            candidate("0", 1.0, 100.0, 100.0),
            candidate("1", 5.0, 110.0, 105.0),
        ];
        assert_eq!(texts(&both), ["1"]);
    }

    #[test]
    fn of_equal_labels_the_first_in_the_list_is_drawn() {
        let both = [
            candidate("0", 1.0, 100.0, 100.0),
            candidate("1", 1.0, 100.0, 100.0),
        ];
        assert_eq!(texts(&both), ["0"]);
    }

    #[test]
    fn a_label_that_was_dropped_takes_no_room() {
        let row = [
            candidate("0", 3.0, 100.0, 100.0),
            candidate("1", 2.0, 140.0, 100.0),
            candidate("2", 1.0, 180.0, 100.0),
        ];
        assert_eq!(texts(&row), ["0", "2"]);
    }

    #[test]
    fn labels_outside_the_picture_are_not_drawn() {
        assert!(texts(&[candidate("0", 1.0, 500.0, 100.0)]).is_empty());
        assert_eq!(texts(&[candidate("0", 1.0, -30.0, 100.0)]), ["0"]);
    }

    #[test]
    fn labels_stand_on_whole_pixels_vertically_centred() {
        let label = &place(vec![candidate("0", 1.0, 100.4, 100.6)], PICTURE)[0];
        assert_eq!(label.start_px, label.start_px.round());
        let middle = label.start_px.y + f64::from(label.size_px.y) * 0.5;
        assert!((middle - 100.6).abs() <= 0.5);
    }

    #[test]
    fn a_priority_that_is_no_number_breaks_nothing() {
        let row = [
            candidate("0", f32::NAN, 10.0, 50.0),
            candidate("1", 1.0, 10.0, 150.0),
        ];
        assert_eq!(texts(&row).len(), 2);
    }

    fn turned(degrees: f64, align: LabelAlign) -> PlacedLabel {
        let candidate = Candidate {
            align,
            offset_px: 10.0,
            angle_rad: degrees.to_radians(),
            ..candidate("0", 1.0, 200.0, 150.0)
        };
        PlacedLabel::new(&candidate)
    }

    #[test]
    fn a_centred_label_has_its_middle_on_its_anchor_however_it_is_turned() {
        for degrees in [-170.0, -90.0, -30.0, 0.0, 45.0, 90.0, 135.0, 180.0] {
            let middle = turned(degrees, LabelAlign::Center).outline().center_px;
            assert!(
                middle.distance(DVec2::new(200.0, 150.0)) <= 0.75,
                "{degrees}"
            );
        }
    }

    #[test]
    fn no_label_stands_on_its_head() {
        for degrees in -36..=36 {
            let label = turned(f64::from(degrees) * 10.0, LabelAlign::Center);
            assert!(label.direction.x > -1e-9, "{degrees}");
        }
        let on_end = [-90.0, 90.0].map(|degrees| turned(degrees, LabelAlign::Center).direction.y);
        assert!(on_end.iter().all(|y| *y < -0.99), "read upwards both ways");
        assert_eq!(turned(f64::NAN, LabelAlign::Center).direction, DVec2::X);
        assert_eq!(turned(180.0, LabelAlign::Center).direction, DVec2::X);
    }

    #[test]
    fn a_turned_label_starts_at_its_offset_along_its_baseline() {
        let label = turned(30.0, LabelAlign::Right);
        let padding = f64::from(candidate("0", 1.0, 0.0, 0.0).bitmap.padding_px());
        let height = label.direction.perp() * f64::from(label.size_px.y) * 0.5;
        let start = label.start_px + label.direction * padding + height;
        let expected = DVec2::new(200.0, 150.0) + DVec2::from_angle(30_f64.to_radians()) * 10.0;
        assert!(start.distance(expected) < 1e-6, "{start}");
    }

    #[test]
    fn turned_labels_side_by_side_do_not_keep_each_other_out() {
        let slanted = |text, x, y| Candidate {
            angle_rad: 45_f64.to_radians(),
            ..candidate(text, 1.0, x, y)
        };
        let apart = [slanted("0", 100.0, 100.0), slanted("1", 122.0, 78.0)];
        assert_eq!(texts(&apart), ["0", "1"]);
        let together = [slanted("0", 100.0, 100.0), slanted("1", 106.0, 94.0)];
        assert_eq!(texts(&together), ["0"]);
    }

    #[test]
    fn a_hundred_thousand_labels_are_settled_by_their_neighbours_alone() {
        let many: Vec<_> = (0..100_000)
            .map(|at| {
                let (x, y) = (f64::from(at % 400), f64::from(at / 400 % 300));
                candidate("0", 1.0, x, y)
            })
            .collect();
        let placed = texts(&many).len();
        assert!((50..400).contains(&placed), "{placed}");
    }
}
