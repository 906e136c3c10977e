//! What the generator was told (section `PRMS`). Re-encoded files cannot know some of it and carry
//! sentinels instead; the methods answer `None` for those.

/// Parameters of a v2 file; `MapSize` is on [`crate::blueprint::Blueprint`].
#[derive(Clone, Debug, PartialEq)]
pub struct Params {
    /// Seed of the world; 0 is "not known".
    pub world_seed: i32,
    /// Radius of the impact crater, in cells; −1 is "not known".
    pub crater_radius: f32,
    /// Density multiplier; −1 is "not known".
    pub density_multiplier: f32,
    /// Impact centre in the coordinates of towns and roads; (−1, −1) is "not known".
    pub impact_center: [f32; 2],
    /// When the file was written, as its writer put it; may be empty.
    pub generated_utc: String,
    /// Short hash of the program that wrote it; may be empty.
    pub generator_git_hash: String,
}

impl Params {
    /// Everything "not known": what a re-encoded file carries.
    pub const fn not_known() -> Self {
        Self {
            world_seed: 0,
            crater_radius: -1.0,
            density_multiplier: -1.0,
            impact_center: [-1.0, -1.0],
            generated_utc: String::new(),
            generator_git_hash: String::new(),
        }
    }

    /// The seed, unless it is the sentinel 0.
    pub fn known_world_seed(&self) -> Option<i32> {
        (self.world_seed != 0).then_some(self.world_seed)
    }

    /// The crater radius, unless it is the sentinel −1 or not finite.
    pub fn known_crater_radius(&self) -> Option<f32> {
        known(self.crater_radius)
    }

    /// The density multiplier, unless it is the sentinel −1 or not finite.
    pub fn known_density_multiplier(&self) -> Option<f32> {
        known(self.density_multiplier)
    }

    /// The impact centre, unless it is the sentinel (−1, −1) or not finite.
    pub fn known_impact_center(&self) -> Option<[f32; 2]> {
        let is_finite = self
            .impact_center
            .iter()
            .all(|coordinate| coordinate.is_finite());
        (is_finite && self.impact_center != [-1.0, -1.0]).then_some(self.impact_center)
    }
}

fn known(value: f32) -> Option<f32> {
    (value.is_finite() && value != -1.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentinels_are_not_known() {
        let params = Params::not_known();
        assert_eq!(params.known_world_seed(), None);
        assert_eq!(params.known_crater_radius(), None);
        assert_eq!(params.known_density_multiplier(), None);
        assert_eq!(params.known_impact_center(), None);
    }

    #[test]
    fn one_coordinate_of_minus_one_is_a_place_and_not_the_sentinel() {
        let params = Params {
            impact_center: [-1.0, 7.0],
            ..Params::not_known()
        };
        assert_eq!(params.known_impact_center(), Some([-1.0, 7.0]));
    }
}
