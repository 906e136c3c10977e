//! Places and distances as people read them.

use super::Things;
use crate::text::{counted, exact, significant};

/// Digits of a distance.
const DIGITS: u8 = 4;

impl Things<'_> {
    /// A place as the file counts it: `(120, 450.5)`.
    pub(super) fn in_file(&self, at_world: [f32; 2]) -> String {
        let [x, y] = self.terms.placement.file_from_world(at_world);
        format!("({}, {})", exact(x), exact(y))
    }

    /// `12.5 cells (31.25 m)`.
    pub(super) fn length(&self, length_world: f64) -> String {
        let text = if length_world == length_world.round() && length_world < 1.0e9 {
            counted(length_world as u64, "cell")
        } else {
            format!("{} cells", significant(length_world, DIGITS))
        };
        self.terms.names.with_metres(text, length_world)
    }
}
