//! Which texts of a picture are drawn, and where: by falling priority, each that overlaps none
//! before it and no symbol but its own. Pure functions of screen space.

use std::collections::HashMap;

use glam::{DVec2, IVec2, UVec2};
use mapscope_layers::LabelAlign;

use crate::atlas::TextBox;
use crate::oriented_box::OrientedBox;

/// Labels whose anchors are further outside the picture than this are not looked at.
pub const MARGIN_PX: f64 = 1024.0;

/// A symbol whose middle is this near to a label's anchor is the label's own.
const OWN_SYMBOL_PX: f64 = 1.0;

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
    /// Whether it keeps clear of symbols.
    pub avoids_symbols: bool,
    /// The bitmap it takes.
    pub bitmap: TextBox,
}

/// Where a label stands by its anchor, seen along its baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Middle,
    After,
    Before,
    Above,
    Below,
}

impl Side {
    /// In the order in which they are tried.
    fn of(align: LabelAlign) -> &'static [Self] {
        match align {
            LabelAlign::Right => &[Self::After, Self::Before, Self::Above, Self::Below],
            LabelAlign::Center => &[Self::Middle],
        }
    }
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
    fn new(candidate: &Candidate<'_>, side: Side) -> Self {
        let direction = upright(candidate.angle_rad);
        let size_px = UVec2::from(candidate.bitmap.size_px);
        let half_px = size_px.as_dvec2() * 0.5;
        let gap_px = candidate.offset_px - f64::from(candidate.bitmap.padding_px());
        let away_px = match side {
            Side::Middle => DVec2::ZERO,
            Side::After => direction * (gap_px + half_px.x),
            Side::Before => -direction * (gap_px + half_px.x),
            Side::Above => -direction.perp() * (gap_px + half_px.y),
            Side::Below => direction.perp() * (gap_px + half_px.y),
        };
        let center_px = candidate.anchor_px + away_px;
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

/// Outlines by the squares that they touch, so that a candidate is held against its neighbours
/// alone.
#[derive(Default)]
struct Occupied(HashMap<IVec2, Vec<OrientedBox>>);

impl Occupied {
    fn bins(outline: &OrientedBox) -> impl Iterator<Item = IVec2> + use<> {
        let [first, last] = outline
            .bounds_px()
            .map(|corner| (corner / BIN_PX).floor().as_ivec2());
        (first.x..=last.x).flat_map(move |x| (first.y..=last.y).map(move |y| IVec2::new(x, y)))
    }

    fn of(outlines: &[OrientedBox]) -> Self {
        let mut occupied = Self::default();
        for outline in outlines {
            occupied.take(*outline);
        }
        occupied
    }

    fn near(&self, outline: &OrientedBox) -> impl Iterator<Item = &OrientedBox> {
        Self::bins(outline)
            .filter_map(|bin| self.0.get(&bin))
            .flatten()
    }

    fn is_free(&self, outline: &OrientedBox) -> bool {
        !self.near(outline).any(|other| other.overlaps(outline))
    }

    /// The same of symbols, for the label of the symbol whose middle is at `anchor_px`. A label that
    /// stands in the middle of its own symbol covers no other: the symbol does already.
    fn is_free_but_at(&self, anchor_px: DVec2, align: LabelAlign, outline: &OrientedBox) -> bool {
        let is_own = |other: &OrientedBox| other.center_px.distance(anchor_px) <= OWN_SYMBOL_PX;
        let is_within_own = align == LabelAlign::Center && self.near(outline).any(is_own);
        is_within_own
            || !self
                .near(outline)
                .any(|other| !is_own(other) && other.overlaps(outline))
    }

    fn take(&mut self, outline: OrientedBox) {
        for bin in Self::bins(&outline) {
            self.0.entry(bin).or_default().push(outline);
        }
    }
}

/// Settles which candidates are drawn, and on which side; labels of equal priority keep their
/// order. `symbols` are what is drawn at points.
pub fn place(
    mut candidates: Vec<Candidate<'_>>,
    symbols: &[OrientedBox],
    picture_px: UVec2,
) -> Vec<PlacedLabel> {
    candidates.sort_by(|a, b| b.priority.total_cmp(&a.priority));
    let mut placed = Vec::new();
    let mut occupied = Occupied::default();
    let symbols = Occupied::of(symbols);
    for candidate in &candidates {
        let sides = Side::of(candidate.align);
        let label = sides
            .iter()
            .map(|side| PlacedLabel::new(candidate, *side))
            // No other side is tried of what is out of sight: it would only peep in.
            .take_while(|label| label.touches(UVec2::ZERO, picture_px))
            .find(|label| {
                let outline = label.outline();
                let is_clear = !candidate.avoids_symbols
                    || symbols.is_free_but_at(candidate.anchor_px, candidate.align, &outline);
                is_clear && occupied.is_free(&outline)
            });
        if let Some(label) = label {
            occupied.take(label.outline());
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
            avoids_symbols: true,
            bitmap: TextBox::new(metrics, 13.0),
        }
    }

    fn centred(text: &'static str, priority: f32, x: f64, y: f64) -> Candidate<'static> {
        Candidate {
            align: LabelAlign::Center,
            ..candidate(text, priority, x, y)
        }
    }

    fn texts(candidates: &[Candidate<'_>]) -> Vec<String> {
        place(candidates.to_vec(), &[], PICTURE)
            .iter()
            .map(|label| label.text.clone())
            .collect()
    }

    #[test]
    fn of_two_labels_in_one_place_the_more_important_is_drawn() {
        let both = [
            centred("0", 1.0, 100.0, 100.0),
            centred("1", 5.0, 110.0, 105.0),
        ];
        assert_eq!(texts(&both), ["1"]);
    }

    #[test]
    fn of_equal_labels_the_first_in_the_list_is_drawn() {
        let both = [
            centred("0", 1.0, 100.0, 100.0),
            centred("1", 1.0, 100.0, 100.0),
        ];
        assert_eq!(texts(&both), ["0"]);
    }

    #[test]
    fn a_label_that_was_dropped_takes_no_room() {
        let row = [
            centred("0", 3.0, 100.0, 100.0),
            centred("1", 2.0, 140.0, 100.0),
            centred("2", 1.0, 180.0, 100.0),
        ];
        assert_eq!(texts(&row), ["0", "2"]);
    }

    #[test]
    fn a_number_within_its_own_symbol_is_drawn_whatever_stands_below() {
        let own = symbol(200.0, 150.0, 9.0);
        let beside = symbol(206.0, 150.0, 5.0);
        let number = || vec![centred("2", 1.0, 200.0, 150.0)];
        assert_eq!(place(number(), &[own, beside], PICTURE).len(), 1);
        assert_eq!(place(number(), &[beside], PICTURE).len(), 0);
    }

    /// A symbol that reaches this far.
    fn symbol(x: f64, y: f64, reach_px: f64) -> OrientedBox {
        let center_px = DVec2::new(x, y);
        OrientedBox::upright(center_px - reach_px, center_px + reach_px)
    }

    /// The middle of a town's label among symbols, seen from the town, as signs.
    fn side_among(symbols: &[OrientedBox]) -> Option<DVec2> {
        let town = Candidate {
            offset_px: 8.0,
            ..candidate("0", 1.0, 200.0, 150.0)
        };
        let placed = place(vec![town], symbols, PICTURE);
        let away_px = placed.first()?.outline().center_px - DVec2::new(200.0, 150.0);
        let is_beside = away_px.x.abs() > 8.0;
        Some(DVec2::new(
            if is_beside { away_px.x.signum() } else { 0.0 },
            if is_beside { 0.0 } else { away_px.y.signum() },
        ))
    }

    #[test]
    fn a_label_takes_another_side_of_its_place_before_it_covers_a_symbol() {
        let own = symbol(200.0, 150.0, 12.0);
        let right = symbol(230.0, 150.0, 5.0);
        let left = symbol(170.0, 150.0, 5.0);
        let above = symbol(205.0, 135.0, 5.0);
        let below = symbol(205.0, 165.0, 5.0);
        assert_eq!(side_among(&[own]), Some(DVec2::X));
        assert_eq!(side_among(&[own, right]), Some(-DVec2::X));
        assert_eq!(side_among(&[own, right, left]), Some(-DVec2::Y));
        assert_eq!(side_among(&[own, right, left, above]), Some(DVec2::Y));
        assert_eq!(side_among(&[own, right, left, above, below]), None);
    }

    #[test]
    fn a_label_takes_another_side_before_it_gives_way_to_a_label() {
        let both = [
            candidate("0", 2.0, 210.0, 100.0),
            candidate("1", 1.0, 200.0, 100.0),
        ];
        assert_eq!(texts(&both), ["0", "1"]);
        let placed = place(both.to_vec(), &[], PICTURE);
        assert!(placed[1].start_px.x < placed[0].start_px.x);
    }

    #[test]
    fn a_label_whose_place_is_past_the_edge_does_not_peep_in_from_the_other_side() {
        assert!(texts(&[candidate("0", 1.0, 420.0, 100.0)]).is_empty());
    }

    #[test]
    fn centred_labels_give_way_to_symbols_and_numbers_of_a_grid_do_not() {
        let under = [symbol(230.0, 150.0, 5.0)];
        let centred = Candidate {
            align: LabelAlign::Center,
            ..candidate("0", 1.0, 220.0, 150.0)
        };
        assert!(place(vec![centred], &under, PICTURE).is_empty());
        let number = Candidate {
            avoids_symbols: false,
            ..candidate("0", 1.0, 200.0, 150.0)
        };
        assert_eq!(
            place(vec![number], &under, PICTURE)[0].start_px.x,
            200.0 - f64::from(number.bitmap.padding_px())
        );
    }

    #[test]
    fn labels_outside_the_picture_are_not_drawn() {
        assert!(texts(&[candidate("0", 1.0, 500.0, 100.0)]).is_empty());
        assert_eq!(texts(&[candidate("0", 1.0, -30.0, 100.0)]), ["0"]);
    }

    #[test]
    fn labels_stand_on_whole_pixels_vertically_centred() {
        let label = &place(vec![candidate("0", 1.0, 100.4, 100.6)], &[], PICTURE)[0];
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
        PlacedLabel::new(&candidate, Side::of(align)[0])
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
            ..centred(text, 1.0, x, y)
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
                centred("0", 1.0, x, y)
            })
            .collect();
        let placed = texts(&many).len();
        assert!((50..400).contains(&placed), "{placed}");
    }
}
