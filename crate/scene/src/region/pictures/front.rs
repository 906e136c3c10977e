//! A grid of chunks or blocks as somebody sees it who stands before one of its faces.

use crate::region::faces::{Across, Face};

/// How the places of a grid lie on a flat picture of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front {
    face: Face,
    across: Across,
    /// Places of the grid along x, y and z.
    grid: [u32; 3],
}

impl Front {
    /// A face of a grid of this size.
    pub fn new(face: Face, grid: [u32; 3]) -> Self {
        Self {
            across: face.seen(),
            face,
            grid,
        }
    }

    /// Places to the right and down.
    pub fn size(&self) -> [u32; 2] {
        [self.grid[self.across.across], self.grid[self.across.up]]
    }

    /// How many places to the right and down one lies, from the upper left.
    pub fn flat(&self, place: [u32; 3]) -> [u32; 2] {
        let [width, height] = self.size();
        let (across, up) = (place[self.across.across], place[self.across.up]);
        let right = if self.across.is_mirrored {
            (width - 1).saturating_sub(across)
        } else {
            across
        };
        [right, (height - 1).saturating_sub(up)]
    }

    /// The place that is seen so many to the right and down, at a place along the axis that the face stands across;
    /// none beside the picture.
    pub fn place(&self, [right, down]: [u32; 2], along: u32) -> Option<[u32; 3]> {
        let [width, height] = self.size();
        if right >= width || down >= height {
            return None;
        }
        let mut place = [0; 3];
        place[self.face.axis] = along;
        place[self.across.across] = if self.across.is_mirrored {
            width - 1 - right
        } else {
            right
        };
        place[self.across.up] = height - 1 - down;
        Some(place)
    }

    /// The axis that runs to the right or left, and whether it grows to the left.
    pub fn horizontal(&self) -> (usize, bool) {
        (self.across.across, self.across.is_mirrored)
    }

    /// The axis that grows upwards.
    pub fn vertical(&self) -> usize {
        self.across.up
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_again_where_it_lies() {
        let grid = [3, 4, 5];
        for face in Face::ALL {
            let front = Front::new(face, grid);
            let [width, height] = front.size();
            for right in 0..width {
                for down in 0..height {
                    let place = front.place([right, down], 2).expect("is on the picture");
                    assert_eq!(place[face.axis], 2);
                    assert_eq!(front.flat(place), [right, down], "{}", face.id());
                }
            }
            assert_eq!(front.place([width, 0], 0), None);
            assert_eq!(front.place([0, height], 0), None);
        }
    }

    #[test]
    fn from_above_x_grows_to_the_right_and_y_upwards() {
        let front = Front::new(Face::new(2, true), [10, 20, 30]);
        assert_eq!(front.flat([1, 2, 9]), [1, 17]);
        assert_eq!(front.horizontal(), (0, false));
        let below = Front::new(Face::new(2, false), [10, 20, 30]);
        assert_eq!(below.flat([1, 2, 9]), [8, 17]);
    }
}
