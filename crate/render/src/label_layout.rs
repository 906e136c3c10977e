//! Which labels of a picture are drawn, and where: by falling priority, each that overlaps none
//! before it. Pure functions of screen space.

use glam::{DVec2, IVec2, UVec2};

use crate::atlas::TextBox;

/// Labels whose anchors are further outside the picture than this are not looked at.
pub const MARGIN_PX: f64 = 1024.0;

/// A label that would like to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Index of its layer.
    pub layer: u16,
    /// Index in the layer's list.
    pub index: u32,
    /// Higher is placed first.
    pub priority: f32,
    /// Where its left middle is, without padding.
    pub start_px: DVec2,
    /// The bitmap it takes.
    pub bitmap: TextBox,
}

/// A label that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedLabel {
    /// Index of its layer.
    pub layer: u16,
    /// Index in the layer's list.
    pub index: u32,
    /// Its bitmap's rectangle in the picture: the top left corner, on whole pixels.
    pub start_px: IVec2,
    /// And the bottom right one.
    pub end_px: IVec2,
}

impl PlacedLabel {
    fn overlaps(&self, start_px: IVec2, end_px: IVec2) -> bool {
        self.start_px.cmplt(end_px).all() && start_px.cmplt(self.end_px).all()
    }

    /// True when some of it is in a part of the picture.
    pub fn touches(&self, origin_px: UVec2, size_px: UVec2) -> bool {
        let start_px = origin_px.as_ivec2();
        self.overlaps(start_px, start_px + size_px.as_ivec2())
    }
}

/// Settles which candidates are drawn; labels of equal priority keep their order.
pub fn place(mut candidates: Vec<Candidate>, picture_px: UVec2) -> Vec<PlacedLabel> {
    candidates.sort_by(|a, b| b.priority.total_cmp(&a.priority));
    let mut placed: Vec<PlacedLabel> = Vec::new();
    for candidate in candidates {
        let size_px = UVec2::from(candidate.bitmap.size_px).as_ivec2();
        let padding_px = f64::from(candidate.bitmap.padding_px());
        let top_left = candidate.start_px - DVec2::new(padding_px, f64::from(size_px.y) * 0.5);
        let start_px = top_left.round().as_ivec2();
        let label = PlacedLabel {
            layer: candidate.layer,
            index: candidate.index,
            start_px,
            end_px: start_px + size_px,
        };
        let is_free = !placed
            .iter()
            .any(|other| other.overlaps(label.start_px, label.end_px));
        if is_free && label.touches(UVec2::ZERO, picture_px) {
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

    fn candidate(index: u32, priority: f32, x: f64, y: f64) -> Candidate {
        let metrics = TextMetrics {
            width: 60.0,
            ascent: 10.0,
            descent: 4.0,
        };
        Candidate {
            layer: 0,
            index,
            priority,
            start_px: DVec2::new(x, y),
            bitmap: TextBox::new(metrics, 13.0),
        }
    }

    fn indices(candidates: &[Candidate]) -> Vec<u32> {
        place(candidates.to_vec(), PICTURE)
            .iter()
            .map(|label| label.index)
            .collect()
    }

    #[test]
    fn of_two_labels_in_one_place_the_more_important_is_drawn() {
        let both = [
            candidate(0, 1.0, 100.0, 100.0),
            candidate(1, 5.0, 110.0, 105.0),
        ];
        assert_eq!(indices(&both), [1]);
    }

    #[test]
    fn of_equal_labels_the_first_in_the_list_is_drawn() {
        let both = [
            candidate(0, 1.0, 100.0, 100.0),
            candidate(1, 1.0, 100.0, 100.0),
        ];
        assert_eq!(indices(&both), [0]);
    }

    #[test]
    fn a_label_that_was_dropped_takes_no_room() {
        let row = [
            candidate(0, 3.0, 100.0, 100.0),
            candidate(1, 2.0, 140.0, 100.0),
            candidate(2, 1.0, 180.0, 100.0),
        ];
        assert_eq!(indices(&row), [0, 2]);
    }

    #[test]
    fn labels_outside_the_picture_are_not_drawn() {
        assert!(indices(&[candidate(0, 1.0, 500.0, 100.0)]).is_empty());
        assert_eq!(indices(&[candidate(0, 1.0, -30.0, 100.0)]), [0]);
    }

    #[test]
    fn labels_stand_on_whole_pixels_vertically_centred() {
        let label = place(vec![candidate(0, 1.0, 100.4, 100.6)], PICTURE)[0];
        let middle = f64::from(label.start_px.y + label.end_px.y) * 0.5;
        assert!((middle - 100.6).abs() <= 0.5);
    }

    #[test]
    fn a_priority_that_is_no_number_breaks_nothing() {
        let row = [
            candidate(0, f32::NAN, 10.0, 50.0),
            candidate(1, 1.0, 10.0, 150.0),
        ];
        assert_eq!(indices(&row).len(), 2);
    }
}
