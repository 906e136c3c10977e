//! From where a part that orbits is looked at.

use serde::{Deserialize, Serialize};

use crate::plane::{Projection, dot};

/// Where the eye is about the middle of what it looks at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Turn {
    /// The eye's bearing about world +z in degrees, 0 to below 360, counted from +x towards +y.
    pub yaw_deg: f64,
    /// The eye's height above the level in degrees, −90 (right below) to 90 (right above).
    pub pitch_deg: f64,
}

impl Default for Turn {
    /// From the side of +x and +y, and from above.
    fn default() -> Self {
        Self {
            yaw_deg: 45.0,
            pitch_deg: 30.0,
        }
    }
}

impl From<[f64; 2]> for Turn {
    fn from([yaw_deg, pitch_deg]: [f64; 2]) -> Self {
        Self { yaw_deg, pitch_deg }
    }
}

impl From<Turn> for [f64; 2] {
    fn from(turn: Turn) -> Self {
        [turn.yaw_deg, turn.pitch_deg]
    }
}

impl Turn {
    /// The same within the limits of both angles; the default for what is no number.
    #[must_use]
    pub fn normal(self) -> Self {
        let usual = Self::default();
        let or = |angle: f64, usual: f64| if angle.is_finite() { angle } else { usual };
        let yaw = or(self.yaw_deg, usual.yaw_deg).rem_euclid(360.0);
        Self {
            // What is a hair below 0 is rounded up to a whole circle.
            yaw_deg: if yaw < 360.0 { yaw } else { 0.0 },
            pitch_deg: or(self.pitch_deg, usual.pitch_deg).clamp(-90.0, 90.0),
        }
    }

    /// The eye moved by so many degrees, within the limits.
    #[must_use]
    pub fn turned(self, yaw_deg: f64, pitch_deg: f64) -> Self {
        Self {
            yaw_deg: self.yaw_deg + yaw_deg,
            pitch_deg: self.pitch_deg + pitch_deg,
        }
        .normal()
    }
}

/// What a part that orbits shows, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Orbit {
    /// The point that the eye looks at and goes around; it lies at the part's `offset_plane`.
    pub center_world: [f64; 3],
    /// No facet is farther from the centre than this.
    pub radius_world: f64,
    /// Units of the plane that a unit of the world across the line of sight spans.
    pub plane_per_world: f64,
    /// As the plane's: seen from right above, the world is then what a part from above shows of it,
    /// and not its mirror image.
    pub is_y_up: bool,
}

impl Orbit {
    /// How it is seen; +z is up the screen wherever the eye is.
    pub fn projection(&self, turn: Turn) -> Projection {
        let Turn { yaw_deg, pitch_deg } = turn.normal();
        let [yaw, pitch] = [yaw_deg, pitch_deg].map(f64::to_radians);
        let (sin_yaw, cos_yaw) = yaw.sin_cos();
        let (sin_pitch, cos_pitch) = pitch.sin_cos();
        let towards_eye = [cos_pitch * cos_yaw, cos_pitch * sin_yaw, sin_pitch];
        let right = [-sin_yaw, cos_yaw, 0.0];
        let up = [-sin_pitch * cos_yaw, -sin_pitch * sin_yaw, cos_pitch];
        // Where y goes down, the world that a map shows from above is left-handed: its right is the
        // other way, and so is y of the plane.
        let scale = if self.is_y_up {
            self.plane_per_world
        } else {
            -self.plane_per_world
        };
        let middle = dot(towards_eye, self.center_world);
        Projection {
            plane_from_world: [right, up].map(|row| row.map(|factor| factor * scale)),
            nearness: towards_eye,
            nearness_range: [middle - self.radius_world, middle + self.radius_world],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Orbit = Orbit {
        center_world: [8.0, 8.0, 8.0],
        radius_world: 14.0,
        plane_per_world: 2.0,
        is_y_up: true,
    };

    fn turn(yaw_deg: f64, pitch_deg: f64) -> Turn {
        Turn { yaw_deg, pitch_deg }
    }

    fn close<const N: usize>(found: [f64; N], expected: [f64; N]) {
        let apart = found.iter().zip(&expected).map(|(a, b)| (a - b).abs());
        assert!(
            apart.fold(0.0, f64::max) < 1e-9,
            "{found:?} is not {expected:?}"
        );
    }

    /// Where steps along x, y and z lead on a plane, and how much nearer they are.
    fn steps(orbit: Orbit, turn: Turn) -> [[f64; 3]; 3] {
        let projection = orbit.projection(turn);
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|step| {
            let [x, y] = projection.plane_at(step);
            [x, y, dot(projection.nearness, step)]
        })
    }

    #[test]
    fn from_the_side_of_x_the_world_goes_to_the_right_along_y_and_up_along_z() {
        let [x, y, z] = steps(BOX, turn(0.0, 0.0));
        close(x, [0.0, 0.0, 1.0]);
        close(y, [2.0, 0.0, 0.0]);
        close(z, [0.0, 2.0, 0.0]);
    }

    #[test]
    fn at_45_and_30_degrees_x_comes_down_on_the_left_and_y_on_the_right() {
        let [x, y, z] = steps(BOX, Turn::default());
        let (half, root) = (0.5, 0.5_f64.sqrt());
        let near = 0.75_f64.sqrt() * root;
        close(x, [-2.0 * root, -2.0 * half * root, near]);
        close(y, [2.0 * root, -2.0 * half * root, near]);
        close(z, [0.0, 2.0 * 0.75_f64.sqrt(), half]);
    }

    #[test]
    fn right_above_it_is_the_top_view_whichever_way_y_goes() {
        for (is_y_up, yaw) in [(true, 270.0), (false, 90.0)] {
            let orbit = Orbit { is_y_up, ..BOX };
            let [x, y, z] = steps(orbit, turn(yaw, 90.0));
            close(x, [2.0, 0.0, 0.0]);
            close(y, [0.0, 2.0, 0.0]);
            close(z, [0.0, 0.0, 1.0]);
        }
    }

    #[test]
    fn z_is_up_the_screen_whichever_way_y_goes() {
        for (is_y_up, up) in [(true, 2.0), (false, -2.0)] {
            let orbit = Orbit { is_y_up, ..BOX };
            let [_, _, z] = steps(orbit, turn(130.0, 0.0));
            close(z, [0.0, up, 0.0]);
        }
    }

    #[test]
    fn what_is_within_the_radius_is_within_the_range_of_nearness() {
        let projection = BOX.projection(turn(45.0, 0.0));
        let middle = 8.0 * 2.0_f64.sqrt();
        close(projection.nearness_range, [middle - 14.0, middle + 14.0]);
    }

    #[test]
    fn the_eye_goes_round_and_round_but_not_over_the_top() {
        assert_eq!(turn(350.0, 80.0).turned(20.0, 20.0), turn(10.0, 90.0));
        assert_eq!(turn(10.0, -80.0).turned(-20.0, -20.0), turn(350.0, -90.0));
        assert_eq!(turn(0.0, 0.0).turned(-1e-300, 0.0), turn(0.0, 0.0));
        let none = turn(f64::NAN, f64::INFINITY);
        assert_eq!(none.normal(), Turn::default());
    }
}
