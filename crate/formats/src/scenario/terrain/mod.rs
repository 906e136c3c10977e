//! The map's cells: tiles and heights.

mod first;
mod records;

use super::grid::{CellXy, Grid};
use super::ini::Ini;
use super::issue::{PackIssue, Spot, TerrainIssue, finding};
use super::pack::values::Packed;
use super::pack::{Pack, PackKind};
use crate::finding::Finding;

/// Levels of the ground that the games have.
pub const LEVELS: std::ops::RangeInclusive<i8> = 0..=14;

/// Most bytes of `[IsoMapPack5]` after Base64; a larger one is damaged.
pub const ISO_MAP_PACK_5_BYTES: usize = 5_784_964;

/// Most bytes of the older revisions after Base64; what is past them is dropped.
pub const OLDER_PACK_BYTES: usize = 512_000;

/// The revisions in the order in which they apply.
const REVISIONS: [PackKind; 5] = [
    PackKind::IsoMapPack1,
    PackKind::IsoMapPack2,
    PackKind::IsoMapPack3,
    PackKind::IsoMapPack4,
    PackKind::IsoMapPack5,
];

/// What the packs say of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerrainCell {
    /// Running number of the tile over the theater's tile sets; 0 is clear ground, also where the
    /// file has −1 or 65535 for it.
    pub tile: i32,
    /// Which part of the tile lies here.
    pub sub_tile: u8,
    /// Level of the ground, 0 to 14 in real files.
    pub height: i8,
    /// The eleventh byte of an IsoMapPack5 record. Only in Tiberian Sun is it a flag: ice grows.
    pub ice_growth: u8,
    /// Which revision, 1 to 5, set the cell last; 0 for a cell that no pack has: clear ground at
    /// height 0.
    pub revision: u8,
}

impl TerrainCell {
    /// True when some pack has the cell.
    pub const fn is_present(self) -> bool {
        self.revision != 0
    }
}

/// All cells of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// One for each index of the [`Grid`].
    pub cells: Vec<TerrainCell>,
}

impl Terrain {
    /// The cell at these coordinates; none off the map.
    pub fn cell(&self, grid: Grid, cell: CellXy) -> Option<TerrainCell> {
        self.cells.get(grid.index(cell)?).copied()
    }

    /// Cells that no pack has.
    pub fn absent(&self) -> usize {
        self.cells.iter().filter(|cell| !cell.is_present()).count()
    }

    /// Lowest and highest level among the cells that a pack has.
    pub fn levels(&self) -> Option<[i8; 2]> {
        let mut present = self.cells.iter().filter(|cell| cell.is_present());
        let first = present.next()?.height;
        Some(present.fold([first, first], |[low, high], cell| {
            [low.min(cell.height), high.max(cell.height)]
        }))
    }
}

/// What came of the terrain packs.
pub(super) struct Read {
    pub terrain: Terrain,
    pub packs: Vec<Pack>,
    pub findings: Vec<Finding>,
    /// Packs whose list has no end mark; what that means depends on the game.
    pub without_terminator: Vec<(Spot, u32)>,
}

/// Reads all revisions, each over the ones before.
pub(super) fn read(ini: &Ini, grid: Grid) -> Read {
    let mut read = Read {
        terrain: Terrain {
            cells: vec![TerrainCell::default(); grid.cells()],
        },
        packs: Vec::new(),
        findings: Vec::new(),
        without_terminator: Vec::new(),
    };
    for (kind, revision) in REVISIONS.into_iter().zip(1..) {
        let Some(mut packed) = Packed::read(ini, kind) else {
            continue;
        };
        let is_fifth = kind == PackKind::IsoMapPack5;
        if !is_fifth {
            packed.drop_past(OLDER_PACK_BYTES);
        } else if packed.bytes.len() > ISO_MAP_PACK_5_BYTES {
            let (spot, bytes) = (packed.spot(0, ISO_MAP_PACK_5_BYTES), packed.bytes.len());
            packed.tell(&PackIssue::TooLong {
                spot,
                length: bytes,
                limit: ISO_MAP_PACK_5_BYTES,
            });
        }
        if kind == PackKind::IsoMapPack1 {
            first::read(&mut packed, revision, grid, &mut read.terrain);
        } else {
            records::read(&mut packed, revision, grid, &mut read.terrain);
        }
        if let Some(spot) = packed.lacks_terminator {
            read.without_terminator.push((spot, packed.facts.records));
        }
        read.findings.append(&mut packed.findings);
        read.packs.push(packed.facts);
    }
    if read.packs.is_empty() {
        read.findings.push(finding(&TerrainIssue::NoTerrain));
    } else {
        let (count, of) = (read.terrain.absent() as u64, grid.cells() as u64);
        if count > 0 {
            read.findings
                .push(finding(&TerrainIssue::Absent { count, of }));
        }
        read.findings.extend(odd_heights(&read.terrain, grid));
    }
    read
}

/// What is to be said of cells at other levels than [`LEVELS`].
fn odd_heights(terrain: &Terrain, grid: Grid) -> Option<Finding> {
    let mut odd = terrain
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| !LEVELS.contains(&cell.height));
    let (at, cell) = odd.next()?;
    let kind = REVISIONS.get(usize::from(cell.revision).saturating_sub(1))?;
    Some(finding(&TerrainIssue::Height {
        count: (odd.count() as u64).saturating_add(1),
        section: kind.section(),
        first: grid.cell(at),
        levels: terrain.levels()?,
    }))
}
