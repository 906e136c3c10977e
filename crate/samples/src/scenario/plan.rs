//! What a map is planned as. Places are cells from the map's middle: x towards the lower right of
//! the picture, y towards the lower left; the picture's corners are at (−w, 0), (0, −h), (w, 0) and
//! (0, h) of a map of as many tiles across as down.

use mapscope_formats::scenario::Lighting;

use super::tiles::Theater;

/// A place, in cells from the middle.
pub(super) type Spot = [i32; 2];

/// How the other half of a map follows from the half that is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// The half is turned by 180 degrees.
    Turned,
    /// The half is mirrored, left and right.
    Mirrored,
}

impl Symmetry {
    /// The places that a planned one stands for.
    pub(super) fn places(self, [x, y]: Spot) -> Vec<Spot> {
        let other = match self {
            Self::Turned => [-x, -y],
            Self::Mirrored => [y, x],
        };
        if other == [x, y] {
            vec![[x, y]]
        } else {
            vec![[x, y], other]
        }
    }

    /// The lines that a planned one stands for.
    pub(super) fn lines(self, line: &[Spot]) -> Vec<Vec<Spot>> {
        let other: Vec<Spot> = line
            .iter()
            .map(|spot| *self.places(*spot).last().unwrap_or(spot))
            .collect();
        let reversed: Vec<Spot> = other.iter().rev().copied().collect();
        if other == line || reversed == line {
            vec![line.to_vec()]
        } else {
            vec![line.to_vec(), other]
        }
    }
}

/// Ground along a line, to both sides of it: a plateau, a lake, a wood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// The line; one place for a round patch.
    pub line: &'static [Spot],
    /// Cells to each side.
    pub reach: f32,
    /// Level of a plateau; of no account otherwise.
    pub level: i32,
}

/// A way up, of one level for every two cells at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp {
    /// Where it begins, and at what level.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
    /// Level at its foot and at its top.
    pub levels: [i32; 2],
    /// Cells to each side.
    pub reach: f32,
}

/// What a road is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surface {
    /// Earth.
    Dirt,
    /// Asphalt.
    Paved,
}

/// A road. Over water it becomes a bridge, and has to run along x or y there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Road {
    /// What it is made of.
    pub surface: Surface,
    /// Its corners, which are rounded.
    pub line: &'static [Spot],
}

/// A field of something to harvest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// Its middle.
    pub at: Spot,
    /// Cells to its edge.
    pub reach: f32,
    /// First overlay and how many there are of the kind.
    pub overlays: (u16, u16),
    /// Whether a tree or drill in the middle makes it grow.
    pub has_source: bool,
}

/// A settlement with streets along x and y.
#[derive(Clone, Copy, Debug)]
pub(super) struct Town {
    /// Its middle.
    pub at: Spot,
    /// Cells to its edge.
    pub reach: i32,
    /// Cells from street to street.
    pub pitch: i32,
    /// Whether the ground between the streets is paved.
    pub is_paved: bool,
    /// Its buildings: name, cells along x and y.
    pub buildings: &'static [Building],
}

/// A kind of building: its name, and cells along x and y.
pub(super) type Building = (&'static str, i32, i32);

/// A camp of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camp {
    /// Its middle.
    pub at: Spot,
    /// Number of its house.
    pub house: usize,
    /// Buildings, from the middle outwards.
    pub buildings: &'static [Building],
    /// Vehicles.
    pub units: &'static [&'static str],
    /// Soldiers.
    pub infantry: &'static [&'static str],
}

/// A side: name, country, colour.
pub(super) type Side = (&'static str, &'static str, &'static str);

/// A tunnel: its ends, and its steps as pairs of direction and count.
pub(super) type Tunnel = (Spot, &'static [(u8, usize)]);

/// Everything of a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Name of the file.
    pub file: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Who is said to have made it.
    pub author: &'static str,
    /// Its tiles.
    pub theater: &'static Theater,
    /// Seed of everything that is not planned.
    pub seed: u32,
    /// Tiles across and down.
    pub size: [u32; 2],
    /// How its other half follows.
    pub symmetry: Symmetry,
    /// Ground above the rest.
    pub plateaus: &'static [Patch],
    /// Ways up.
    pub ramps: &'static [Ramp],
    /// Rivers: line and cells to each side.
    pub rivers: &'static [(&'static [Spot], f32)],
    /// Lakes and sea.
    pub lakes: &'static [Patch],
    /// Craters: middle and cells to the crest.
    pub craters: &'static [(Spot, f32)],
    /// Highest level of the hills between.
    pub hills: i32,
    /// Roads.
    pub roads: &'static [Road],
    /// Woods.
    pub woods: &'static [Patch],
    /// Fields.
    pub fields: &'static [Field],
    /// Settlements.
    pub towns: &'static [Town],
    /// Lone civil buildings.
    pub buildings: &'static [(Spot, Building)],
    /// Where players begin.
    pub starts: &'static [Spot],
    /// Sides.
    pub sides: &'static [Side],
    /// Camps; not repeated by the symmetry.
    pub camps: &'static [Camp],
    /// Tunnels; not repeated by the symmetry.
    pub tunnels: &'static [Tunnel],
    /// The light.
    pub lighting: Lighting,
    /// Whether the list of cells has its end mark.
    pub has_end_mark: bool,
    /// Characters of a pack's value.
    pub value_chars: usize,
}
