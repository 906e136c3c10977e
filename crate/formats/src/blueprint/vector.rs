//! Towns and roads. Their coordinates are as the file has them: cells counted from the corner or
//! from the middle of the map, which the file does not say. Some may be NaN or infinite.

use serde::{Deserialize, Serialize};

/// A town.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Town {
    /// Where it is.
    pub position: [f32; 2],
    /// Ordinal of its tier; 0 to 255, but a v1 file may hold any.
    pub tier: i32,
    /// Whether the generator built its highways from it; v1 files do not say.
    pub is_highway_node: Option<bool>,
}

/// The four kinds of road, the widest first; also their order in a v1 file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RoadTier {
    /// `RDHW`
    Highway,
    /// `RDBR`
    Branch,
    /// `RDRG`
    Rugged,
    /// `RDTL`
    Trail,
}

impl RoadTier {
    /// All tiers, the widest first.
    pub const ALL: [Self; 4] = [Self::Highway, Self::Branch, Self::Rugged, Self::Trail];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Highway => "highway",
            Self::Branch => "branch",
            Self::Rugged => "rugged",
            Self::Trail => "trail",
        }
    }
}

/// A list of paths. All points are in one buffer, so that a million tiny paths stay small.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paths {
    points: Vec<[f32; 2]>,
    /// For each path, one past its last point.
    ends: Vec<usize>,
}

impl Paths {
    /// Number of paths, empty ones included.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True when there is no path.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The points of all paths, one path after another.
    pub fn points(&self) -> &[[f32; 2]] {
        &self.points
    }

    /// For each path, one past its last point.
    pub fn ends(&self) -> &[usize] {
        &self.ends
    }

    /// The points of one path; `None` when there are not so many.
    pub fn path(&self, number: usize) -> Option<&[[f32; 2]]> {
        let end = *self.ends.get(number)?;
        self.points.get(self.start(number)..end)
    }

    /// Where a path's points begin among all points.
    pub fn start(&self, number: usize) -> usize {
        let before = number.checked_sub(1);
        before
            .and_then(|before| self.ends.get(before))
            .copied()
            .unwrap_or(0)
    }

    /// The path that has this one of all points.
    pub fn path_of_point(&self, point: usize) -> usize {
        self.ends.partition_point(|end| *end <= point)
    }

    /// The points of each path, in file order.
    pub fn iter(&self) -> impl Iterator<Item = &[[f32; 2]]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts
            .zip(&self.ends)
            .map(|(start, end)| self.points.get(*start..*end).unwrap_or_default())
    }

    /// Appends a path.
    pub fn push(&mut self, path: impl IntoIterator<Item = [f32; 2]>) {
        self.points.extend(path);
        self.ends.push(self.points.len());
    }
}

impl<P: IntoIterator<Item = [f32; 2]>> FromIterator<P> for Paths {
    fn from_iter<I: IntoIterator<Item = P>>(paths: I) -> Self {
        let mut collected = Self::default();
        for path in paths {
            collected.push(path);
        }
        collected
    }
}

/// The roads of a map by tier.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roads {
    /// Main roads.
    pub highway: Paths,
    /// Roads that leave the highways.
    pub branch: Paths,
    /// Rough roads.
    pub rugged: Paths,
    /// Trails.
    pub trail: Paths,
}

impl Roads {
    /// The paths of a tier.
    pub fn tier(&self, tier: RoadTier) -> &Paths {
        match tier {
            RoadTier::Highway => &self.highway,
            RoadTier::Branch => &self.branch,
            RoadTier::Rugged => &self.rugged,
            RoadTier::Trail => &self.trail,
        }
    }

    /// The paths of a tier.
    pub fn tier_mut(&mut self, tier: RoadTier) -> &mut Paths {
        match tier {
            RoadTier::Highway => &mut self.highway,
            RoadTier::Branch => &mut self.branch,
            RoadTier::Rugged => &mut self.rugged,
            RoadTier::Trail => &mut self.trail,
        }
    }

    /// Every tier with its paths, the widest first.
    pub fn iter(&self) -> impl Iterator<Item = (RoadTier, &Paths)> {
        RoadTier::ALL
            .into_iter()
            .map(|tier| (tier, self.tier(tier)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_paths_keep_their_place_in_the_list() {
        let paths: Paths = [
            vec![],
            vec![[1.0, 2.0], [3.0, 4.0]],
            vec![],
            vec![[5.0, 6.0]],
        ]
        .into_iter()
        .collect();
        let lengths: Vec<usize> = paths.iter().map(<[_]>::len).collect();
        assert_eq!(lengths, [0, 2, 0, 1]);
        assert_eq!(paths.iter().last(), Some(&[[5.0, 6.0]][..]));
        assert_eq!([0, 1, 2].map(|point| paths.path_of_point(point)), [1, 1, 3]);
        assert_eq!(paths.path(1).map(<[_]>::len), Some(2));
        assert_eq!(paths.path(4), None);
    }
}
