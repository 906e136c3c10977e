//! The six faces of a region, and how one lies before somebody who looks at it from outside.

/// A face: the axis that it stands across, and at which end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// 0 for x, 1 for y, 2 for z.
    pub axis: usize,
    /// True at the greater end of the axis.
    pub is_positive: bool,
}

/// Which way the axes of a face run for somebody before it, who has z upright, or y where he looks
/// along z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Across {
    /// The axis that runs to the right or to the left.
    pub across: usize,
    /// True when it grows to the left.
    pub is_mirrored: bool,
    /// The axis that grows upwards.
    pub up: usize,
}

/// Letters of the axes.
pub const AXES: [&str; 3] = ["x", "y", "z"];

impl Face {
    /// All six, in the order +x, −x, +y, −y, +z, −z.
    pub const ALL: [Self; 6] = [
        Self::new(0, true),
        Self::new(0, false),
        Self::new(1, true),
        Self::new(1, false),
        Self::new(2, true),
        Self::new(2, false),
    ];

    /// The face at an end of an axis.
    pub const fn new(axis: usize, is_positive: bool) -> Self {
        Self { axis, is_positive }
    }

    /// Its place among [`Self::ALL`].
    pub const fn index(self) -> usize {
        self.axis * 2 + if self.is_positive { 0 } else { 1 }
    }

    /// Its stable name, such as `+x`.
    pub const fn id(self) -> &'static str {
        ["+x", "-x", "+y", "-y", "+z", "-z"][self.index()]
    }

    /// The face of a name.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.id() == id)
    }

    /// The two axes along it, in their order.
    pub const fn along(self) -> [usize; 2] {
        [[1, 2], [0, 2], [0, 1]][self.axis]
    }

    /// How it lies before somebody who looks at it from outside: the axes are right-handed, so what
    /// grows to the right on one face grows to the left on the opposite one.
    pub const fn seen(self) -> Across {
        let [across, up] = self.along();
        let is_mirrored = self.is_positive == (self.axis == 1);
        Across {
            across,
            is_mirrored,
            up,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_and_up_turn_towards_who_looks_on_every_face() {
        for face in Face::ALL {
            let Across {
                across,
                is_mirrored,
                up,
            } = face.seen();
            let mut right = [0_i32; 3];
            right[across] = if is_mirrored { -1 } else { 1 };
            let mut upwards = [0_i32; 3];
            upwards[up] = 1;
            // The cross product of right and up points out of the face.
            let out: [i32; 3] = std::array::from_fn(|axis| {
                let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
                right[next] * upwards[last] - right[last] * upwards[next]
            });
            let mut expected = [0; 3];
            expected[face.axis] = if face.is_positive { 1 } else { -1 };
            assert_eq!(out, expected, "{}", face.id());
        }
    }

    #[test]
    fn names_lead_back_to_their_faces() {
        for (at, face) in Face::ALL.into_iter().enumerate() {
            assert_eq!(face.index(), at);
            assert_eq!(Face::of_id(face.id()), Some(face));
        }
        assert_eq!(Face::of_id("up"), None);
    }
}
