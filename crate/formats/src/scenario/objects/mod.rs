//! What stands on a map, and its waypoints, cell tags and tunnels.

mod list;
pub(super) mod names;
pub(super) mod tally;

use super::grid::{CellXy, Grid};
use super::houses::{self, House};
use super::text::Text;
use crate::finding::Finding;
use names::Mentions;

/// Which list an object is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectKind {
    /// `[Structures]`.
    Structure,
    /// `[Units]`.
    Unit,
    /// `[Infantry]`.
    Infantry,
    /// `[Aircraft]`.
    Aircraft,
    /// `[Terrain]`: trees and the like.
    Terrain,
    /// `[Smudge]`: craters and scorch marks.
    Smudge,
}

/// An object. What its list has no field for is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object {
    /// Which list it is in.
    pub kind: ObjectKind,
    /// Name id of what it is, such as `GAPOWR`.
    pub name: u32,
    /// Name id of the house that owns it.
    pub owner: Option<u32>,
    /// Its cell; of a structure the one with the least x and y.
    pub cell: CellXy,
    /// 0 to 256.
    pub health: Option<i32>,
    /// 0 to 255: 0 along −y, 64 along +x, in map axes.
    pub facing: Option<i32>,
    /// Which part of the cell an infantryman stands in.
    pub sub_cell: Option<i32>,
    /// Name id of its mission, such as `Guard`.
    pub mission: Option<u32>,
    /// Name id of its tag; none also where the file has `None`.
    pub tag: Option<u32>,
    /// Whether its cell is on the map.
    pub is_on_map: bool,
    /// Index of its entry in [`super::ini::Ini::entries`], which has all that it says.
    pub entry: u32,
}

/// A name that objects, owners, missions and tags go by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// As the file writes it.
    pub text: String,
    /// True when the map has a section of this name, which changes the game's rules.
    pub has_section: bool,
    /// What that section says under `Name`.
    pub display_name: Option<String>,
}

/// The distinct names of a map's objects; ids are indices.
pub type Names = Vec<Name>;

/// A waypoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waypoint {
    /// Its number; those of start positions are below [`super::STARTS_MAX`].
    pub number: i32,
    /// Where.
    pub cell: CellXy,
    /// Whether its cell is on the map.
    pub is_on_map: bool,
    /// The line, from 1.
    pub line: u32,
}

/// A tag on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellTag {
    /// Where.
    pub cell: CellXy,
    /// Name id of the tag.
    pub tag: u32,
    /// Whether its cell is on the map.
    pub is_on_map: bool,
    /// The line, from 1.
    pub line: u32,
}

/// A tunnel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tube {
    /// Its entrance.
    pub from: CellXy,
    /// Its exit.
    pub to: CellXy,
    /// Steps from the entrance, each a direction: 0 along −y, 2 along +x, clockwise to 7.
    pub directions: Vec<u8>,
    /// The line, from 1.
    pub line: u32,
}

/// All that stands on a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects {
    /// Structures, units, infantry, aircraft, terrain objects, smudges: in this order, each kind
    /// in file order.
    pub objects: Vec<Object>,
    /// `[Waypoints]`.
    pub waypoints: Vec<Waypoint>,
    /// `[CellTags]`.
    pub cell_tags: Vec<CellTag>,
    /// `[Tubes]`.
    pub tubes: Vec<Tube>,
    /// What name ids stand for.
    pub names: Names,
}

impl Objects {
    /// The objects of one kind.
    pub fn of(&self, kind: ObjectKind) -> impl Iterator<Item = &Object> {
        self.objects
            .iter()
            .filter(move |object| object.kind == kind)
    }

    /// The name of an id.
    pub fn name(&self, id: u32) -> &str {
        self.names.get(id as usize).map_or("", |name| &name.text)
    }
}

/// Reads all lists of objects, and the houses, whose bases mention names too.
pub(super) fn read(
    text: Text<'_>,
    grid: Grid,
    findings: &mut Vec<Finding>,
) -> (Objects, Vec<House>) {
    let mut mentions = Mentions::default();
    let mut objects = list::read(text, grid, &mut mentions, findings);
    let mut houses = houses::read(text, grid, &mut mentions, findings);
    let (names, ids) = mentions.finish(text);
    let settle = |mention: &mut u32| {
        *mention = ids.get(*mention as usize).copied().unwrap_or(0);
    };
    for object in &mut objects.objects {
        settle(&mut object.name);
        for mention in [&mut object.owner, &mut object.mission, &mut object.tag] {
            mention.as_mut().map(settle);
        }
    }
    for tag in &mut objects.cell_tags {
        settle(&mut tag.tag);
    }
    for node in houses.iter_mut().flat_map(|house| &mut house.base) {
        settle(&mut node.name);
    }
    objects.names = names;
    (objects, houses)
}
