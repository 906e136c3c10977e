//! Rectangles that may be turned, and whether they overlap.

use glam::DVec2;

/// Lengths below this are none: rectangles that only touch do not overlap.
const TOLERANCE_PX: f64 = 1e-6;

/// A rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrientedBox {
    /// Its middle.
    pub center_px: DVec2,
    /// Half of its length and of its height.
    pub half_px: DVec2,
    /// Unit vector along its length.
    pub direction: DVec2,
}

impl OrientedBox {
    /// A rectangle along the axes, from its corners.
    pub fn upright(start_px: DVec2, end_px: DVec2) -> Self {
        Self {
            center_px: (start_px + end_px) * 0.5,
            half_px: (end_px - start_px) * 0.5,
            direction: DVec2::X,
        }
    }

    fn axes(&self) -> [DVec2; 2] {
        [self.direction, self.direction.perp()]
    }

    /// Half of its extent along a unit vector.
    fn reach_px(&self, along: DVec2) -> f64 {
        let [length, height] = self.axes().map(|axis| axis.dot(along).abs());
        length * self.half_px.x + height * self.half_px.y
    }

    /// The corners of the rectangle along the axes that holds it.
    pub fn bounds_px(&self) -> [DVec2; 2] {
        let half_px = DVec2::new(self.reach_px(DVec2::X), self.reach_px(DVec2::Y));
        [self.center_px - half_px, self.center_px + half_px]
    }

    /// True when both have a place in common: convex shapes have none exactly when they lie apart
    /// along a normal of one of their sides.
    pub fn overlaps(&self, other: &Self) -> bool {
        let apart_px = other.center_px - self.center_px;
        self.axes().into_iter().chain(other.axes()).all(|axis| {
            let reach_px = self.reach_px(axis) + other.reach_px(axis);
            apart_px.dot(axis).abs() < reach_px - TOLERANCE_PX
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four long and one high, turned by this many degrees.
    fn strip(x: f64, y: f64, degrees: f64) -> OrientedBox {
        OrientedBox {
            center_px: DVec2::new(x, y),
            half_px: DVec2::new(2.0, 0.5),
            direction: DVec2::from_angle(degrees.to_radians()),
        }
    }

    #[test]
    fn boxes_side_by_side_touch_and_do_not_overlap() {
        let left = strip(0.0, 0.0, 0.0);
        assert!(!left.overlaps(&strip(4.0, 0.0, 0.0)));
        assert!(left.overlaps(&strip(3.99, 0.0, 0.0)));
        assert!(!left.overlaps(&strip(0.0, 1.0, 0.0)));
    }

    #[test]
    fn parallel_turned_boxes_are_apart_though_their_bounds_are_not() {
        let turned = strip(0.0, 0.0, 45.0);
        // 1.5 across the strip, whose height is 1.
        let beside = strip(-1.5 * 0.5_f64.sqrt(), 1.5 * 0.5_f64.sqrt(), 45.0);
        let [start, end] = turned.bounds_px();
        let [other_start, other_end] = beside.bounds_px();
        assert!(start.cmplt(other_end).all() && other_start.cmplt(end).all());
        assert!(!turned.overlaps(&beside));
        assert!(turned.overlaps(&strip(0.5, 0.0, 45.0)));
    }

    #[test]
    fn boxes_that_cross_overlap_though_no_corner_is_in_the_other() {
        assert!(strip(0.0, 0.0, 0.0).overlaps(&strip(0.0, 0.0, 90.0)));
    }

    #[test]
    fn a_box_on_its_end_is_as_wide_as_it_was_high() {
        let [start, end] = strip(10.0, 10.0, 90.0).bounds_px();
        assert!((end - start).distance(DVec2::new(1.0, 4.0)) < 1e-9);
    }
}
