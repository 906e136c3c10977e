//! The scenario map of Tiberian Sun, Red Alert 2 and Yuri's Revenge: `.map`, `.mpr`, `.yrm`. An
//! INI text with binary packs in Base64.
//!
//! [`read()`] is a plain function over the file's bytes; [`open()`] fetches them first. A scenario
//! is small (the largest known is 1.1 MB), so all of it is decoded at once.

pub mod codec;
pub mod grid;
pub mod ini;
pub mod lighting;
pub mod logic;
pub mod objects;
pub mod overlay;
pub mod pack;
pub mod preview;
pub mod terrain;
pub mod text;
pub mod write;

mod basic;
mod game;
mod houses;
mod issue;
mod map;
mod number;
mod read;
mod verdict;
mod words;

pub use basic::Basic;
pub use game::{Game, GameGuess, Theater};
pub use grid::{CellXy, Grid};
pub use houses::{BaseNode, House};
pub use lighting::Lighting;
pub use logic::Logic;
pub use map::LocalSize;
pub use objects::{Object, ObjectKind, Objects};
pub use overlay::{NO_OVERLAY, OverlayState, Overlays};
pub use pack::{Pack, PackKind};
pub use preview::{Preview, PreviewState};
pub use terrain::{Terrain, TerrainCell};
pub use text::{CodePage, Encoding, TextDecoder};
pub use verdict::{OPEN_TS, verdicts};

use crate::finding::{Finding, OpenError};
use crate::source::{ByteSource, read_one};

/// Most bytes of a file that is read: some thirty times the largest known map.
pub const FILE_BYTES_MAX: u64 = 32 << 20;

/// Most cells along a side of `[Map] Size`.
pub const SIDE_MAX: u32 = 512;

/// Longest value of a pack, in characters, that the games read whole.
pub const PACK_VALUE_CHARS: u32 = 127;

/// Most start positions: the first waypoints, but for missions.
pub const STARTS_MAX: i32 = 8;

/// A decoded scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file's sections, entries and bytes.
    pub ini: ini::Ini,
    /// How its text is written.
    pub encoding: Encoding,
    /// `[Basic]`: name, author, players.
    pub basic: Basic,
    /// `[Map] Theater`.
    pub theater: Theater,
    /// Which game it is for, and why.
    pub game: GameGuess,
    /// The map's size and the geometry of its cells.
    pub grid: Grid,
    /// `[Map] LocalSize`, the part that is played on.
    pub local_size: Option<LocalSize>,
    /// The cells.
    pub terrain: Terrain,
    /// The overlays.
    pub overlays: Overlays,
    /// The small picture that the file carries.
    pub preview: Preview,
    /// What stands on the map, and its waypoints, tags and tunnels.
    pub objects: Objects,
    /// Houses and their bases.
    pub houses: Vec<House>,
    /// Triggers, tags, teams: names and counts.
    pub logic: Logic,
    /// `[Lighting]`.
    pub lighting: Option<Lighting>,
    /// Facts of each pack that the file has, in the order in which the game reads them.
    pub packs: Vec<Pack>,
    /// What is to be said of the file, in the order of its parts.
    pub findings: Vec<Finding>,
}

impl Scenario {
    /// True when players start at this waypoint: one of the numbers 0 to 7, where the map is not a
    /// mission, whose scripts use those numbers as any other.
    pub fn is_start(&self, waypoint: &objects::Waypoint) -> bool {
        (0..STARTS_MAX).contains(&waypoint.number) && !self.basic.is_mission()
    }

    /// Where players start.
    pub fn starts(&self) -> impl Iterator<Item = &objects::Waypoint> {
        let waypoints = self.objects.waypoints.iter();
        waypoints.filter(|waypoint| self.is_start(waypoint))
    }
}

/// True when the first bytes of a file may be a scenario: text with sections, keys or comments.
pub fn sniff(head: &[u8]) -> bool {
    text::looks_like_ini(head)
}

/// Opens a scenario. `name` is the file's name without folders: its extension may tell the game.
/// `code_page` says how lines that are not UTF-8 are written, unless it shall be detected.
///
/// # Errors
/// [`OpenError::Refused`] as [`read()`] does, and for a file longer than [`FILE_BYTES_MAX`];
/// [`OpenError::Source`] when the bytes cannot be read.
pub async fn open(
    name: &str,
    source: &dyn ByteSource,
    decoder: &dyn TextDecoder,
    code_page: Option<CodePage>,
) -> Result<Scenario, OpenError> {
    let len = source.len();
    read::check_length(len)?;
    let bytes = read_one(source, 0..len).await?;
    read(name, bytes, decoder, code_page)
}

/// Reads a scenario from its bytes; see [`open()`].
///
/// # Errors
/// [`OpenError::Refused`] when nothing can be drawn: an empty file, one that is no text, no
/// `[Map]`, no usable `Size`.
pub fn read(
    name: &str,
    bytes: Vec<u8>,
    decoder: &dyn TextDecoder,
    code_page: Option<CodePage>,
) -> Result<Scenario, OpenError> {
    read::read(name, bytes, decoder, code_page)
}
