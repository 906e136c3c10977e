//! A world as a blueprint file of any size, written without holding it in memory.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use mapscope_formats::blueprint::write::{ColumnSource, Content, WriteError, write_v1, write_v2};
use mapscope_formats::blueprint::{Params, RoadTier, Roads, Tag, Town, Version};

use crate::World;
use crate::mistakes::with_mistakes;

/// Columns that each maker may be ahead of the writer.
const COLUMNS_AHEAD: usize = 16;

/// Most makers that work at once.
const MAKERS_MAX: usize = 4;

/// Tier of cities.
const HIGHEST_TOWN_TIER: i32 = 3;

impl World {
    /// The parameters of a map with this many cells a side.
    pub fn params(&self, map_size: u32) -> Params {
        let scale = map_size as f32;
        Params {
            world_seed: self.world_seed,
            crater_radius: self.crater.radius * scale,
            density_multiplier: 1.0,
            impact_center: self.crater.centre.map(|t| t * scale),
            // Fixed, so that a world always gives the same bytes.
            generated_utc: "2026-01-01T00:00:00Z".to_owned(),
            generator_git_hash: "5f3a9c1".to_owned(),
        }
    }

    /// The towns of a map with this many cells a side, in cells from its corner; the greatest (tier
    /// 3) first.
    pub fn towns(&self, map_size: u32) -> Vec<Town> {
        let scale = map_size as f32;
        let town = |settlement: &crate::towns::Settlement| Town {
            position: settlement.position.map(|t| t * scale),
            tier: HIGHEST_TOWN_TIER - i32::from(settlement.rank),
            is_highway_node: Some(settlement.is_highway_node),
        };
        self.settlements.iter().map(town).collect()
    }

    /// The roads of a map with this many cells a side, in cells from its corner.
    pub fn roads(&self, map_size: u32) -> Roads {
        let scale = map_size as f32;
        let mut roads = Roads::default();
        for (number, tier) in RoadTier::ALL.into_iter().enumerate() {
            for road in self.roads.iter().filter(|road| road.tier == number) {
                let points = road.points.iter().map(|point| point.map(|t| t * scale));
                roads.tier_mut(tier).push(points);
            }
        }
        roads
    }
}

/// What is different about a map of the world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Nothing.
    #[default]
    Plain,
    /// A town in the sea, a town without a road, a road that ends nowhere and one that leaves the
    /// map; each is the last of its list.
    Mistakes,
}

/// Tag of a section that the format does not know.
pub const NOTE_TAG: Tag = Tag(*b"NOTE");

/// What stands in it.
pub const NOTE_TEXT: &str = "Generated for the harbour review: towns moved north of the river.";

/// Puts a section that the format does not know in front of the towns of a v2 file. `false` when
/// the file has no section of towns.
pub fn insert_note(file: &mut Vec<u8>) -> bool {
    const FIRST_SECTION: usize = 8;
    let mut at = FIRST_SECTION;
    while let Some(header) = file.get(at..at + 12) {
        let (tag, length) = header.split_at(4);
        if tag == b"TOWN" {
            let length = (NOTE_TEXT.len() as u64).to_le_bytes();
            let section = [&NOTE_TAG.0[..], &length, NOTE_TEXT.as_bytes()].concat();
            file.splice(at..at, section);
            return true;
        }
        let length: [u8; 8] = length.try_into().unwrap_or_default();
        let length = usize::try_from(u64::from_le_bytes(length)).unwrap_or(usize::MAX);
        at = at.saturating_add(12).saturating_add(length);
    }
    false
}

/// Writes a map of the world. `out` gets many small writes; give it a buffer.
///
/// # Errors
/// A size that the version cannot have, and what `out` reports.
pub fn write(
    out: &mut dyn io::Write,
    world: &World,
    map_size: u32,
    version: Version,
    variant: Variant,
) -> Result<(), WriteError> {
    let params = world.params(map_size);
    let (towns, roads) = match variant {
        Variant::Plain => (world.towns(map_size), world.roads(map_size)),
        Variant::Mistakes => with_mistakes(world, map_size),
    };
    let content = Content {
        map_size,
        params: &params,
        towns: &towns,
        roads: &roads,
        extra: &[],
    };
    thread::scope(|scope| {
        let makers = thread::available_parallelism()
            .map_or(1, usize::from)
            .min(MAKERS_MAX);
        let mut columns = ColumnsAhead { makers: Vec::new() };
        for number in 0..makers {
            let (sender, receiver) = sync_channel(COLUMNS_AHEAD);
            columns.makers.push(receiver);
            scope.spawn(move || make_columns(world, map_size, version, number, makers, &sender));
        }
        // When this is done or fails, the receivers go, and the makers end with them.
        match version {
            Version::V1 => write_v1(out, &content, &mut columns),
            Version::V2 => write_v2(out, &content, &mut columns),
        }
    })
}

/// What a maker sends.
enum Column {
    Heights(Vec<f32>),
    Biomes(Vec<i32>),
}

/// Makes every column whose number leaves `remainder` when divided by `makers`, in the order in
/// which the writer of the version asks for them, until nobody wants more.
fn make_columns(
    world: &World,
    map_size: u32,
    version: Version,
    remainder: usize,
    makers: usize,
    sender: &SyncSender<Column>,
) {
    let mut source = world.columns(map_size);
    let own = || (0..map_size).skip(remainder).step_by(makers);
    let rows = map_size as usize;
    let heights = |source: &mut crate::WorldColumns<'_>, x: u32| {
        let mut column = vec![0.0; rows];
        source.heights(x, &mut column);
        sender.send(Column::Heights(column))
    };
    let biomes = |source: &mut crate::WorldColumns<'_>, x: u32| {
        let mut column = vec![0; rows];
        source.biomes(x, &mut column);
        sender.send(Column::Biomes(column))
    };
    // An error says that the writer has stopped.
    let _stopped = match version {
        Version::V1 => {
            own().try_for_each(|x| heights(&mut source, x).and_then(|()| biomes(&mut source, x)))
        }
        Version::V2 => own()
            .try_for_each(|x| heights(&mut source, x))
            .and_then(|()| own().try_for_each(|x| biomes(&mut source, x))),
    };
}

/// Columns as they come from the makers, in turn.
struct ColumnsAhead {
    makers: Vec<Receiver<Column>>,
}

impl ColumnsAhead {
    fn next(&self, x: u32) -> Column {
        let maker = &self.makers[x as usize % self.makers.len()];
        maker.recv().expect("a maker goes on until the last column")
    }
}

impl ColumnSource for ColumnsAhead {
    fn heights(&mut self, x: u32, column: &mut [f32]) {
        match self.next(x) {
            Column::Heights(made) => column.copy_from_slice(&made),
            Column::Biomes(_) => unreachable!("columns are made in the order of the writer"),
        }
    }

    fn biomes(&mut self, x: u32, column: &mut [i32]) {
        match self.next(x) {
            Column::Biomes(made) => column.copy_from_slice(&made),
            Column::Heights(_) => unreachable!("columns are made in the order of the writer"),
        }
    }
}
