//! What lies on the ground: walls, bridges, ore, rails.

use super::grid::{CellXy, Grid};
use super::ini::Ini;
use super::issue::{OverlayIssue, Spot, finding};
use super::pack::blocks::{Blocks, Compression};
use super::pack::values::Packed;
use super::pack::{Pack, PackKind};
use super::words::are_all;
use crate::finding::Finding;

/// An overlay's number where there is none.
pub const NO_OVERLAY: u16 = 0xFFFF;

/// Cells along each side of an overlay plane.
pub const PLANE_SIDE: usize = 512;

/// Whether the game makes use of the overlays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OverlayState {
    /// The file has no overlay pack.
    #[default]
    Absent,
    /// The game reads them.
    Read,
    /// There are packs, but `[Basic] NewINIFormat` is not above 1: the game leaves them alone.
    NotRead,
}

/// The overlays of a map's cells. Decoded also where the game does not read them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// Whether the game reads them.
    pub state: OverlayState,
    /// The overlay's number for each index of the [`super::Grid`]; [`NO_OVERLAY`] for none. Empty
    /// when there is no pack.
    pub ids: Vec<u16>,
    /// The overlay's frame (of a resource its growth) for each index. Empty when there is no pack.
    pub data: Vec<u8>,
    /// Cells of the 512×512 plane that are off the map and have an overlay.
    pub off_map: u32,
}

impl Overlays {
    /// The overlay and its frame at an index of the grid.
    pub fn at(&self, index: usize) -> Option<(u16, u8)> {
        let id = *self.ids.get(index)?;
        (id != NO_OVERLAY).then(|| (id, self.data.get(index).copied().unwrap_or(0)))
    }
}

/// Most bytes of `[OverlayPack]` after Base64; what is past them is dropped.
const OVERLAY_PACK_BYTES: usize = 512_000;

/// Most bytes of `[OverlayDataPack]` after Base64; what is past them is dropped.
const OVERLAY_DATA_BYTES: usize = 256_000;

/// The value of `NewINIFormat` with which overlays have two bytes each.
const WIDE_FORMAT: i32 = 5;

/// Cells of a plane.
const PLANE: usize = PLANE_SIDE * PLANE_SIDE;

/// Reads both packs. Facts and findings are added to those of the file.
pub(super) fn read(
    ini: &Ini,
    grid: Grid,
    new_ini_format: i32,
    packs: &mut Vec<Pack>,
    findings: &mut Vec<Finding>,
) -> Overlays {
    let width = if new_ini_format == WIDE_FORMAT { 2 } else { 1 };
    let mut plane = |kind, limit, bytes_per_cell: usize| -> Option<(Vec<u8>, Spot)> {
        let mut packed = Packed::read(ini, kind)?;
        packed.drop_past(limit);
        let expected = PLANE.saturating_mul(bytes_per_cell);
        let mut blocks = Blocks::new(Compression::Lcw);
        let mut bytes = Vec::new();
        while bytes.len() < expected && blocks.next(&mut packed, &mut bytes) {}
        if bytes.len() < expected && packed.facts.damage.is_none() {
            let (spot, found) = (packed.end(), bytes.len());
            packed.findings.push(finding(&OverlayIssue::Short {
                spot,
                expected,
                found,
            }));
        }
        findings.append(&mut packed.findings);
        let spot = packed.spot(0, 0);
        packs.push(packed.facts);
        Some((bytes, spot))
    };
    let ids = plane(PackKind::Overlay, OVERLAY_PACK_BYTES, width);
    let data = plane(PackKind::OverlayData, OVERLAY_DATA_BYTES, 1);
    let Some((ids, spot)) = ids else {
        return Overlays::default();
    };
    let data = data.map(|(bytes, _)| bytes).unwrap_or_default();
    let mut overlays = Overlays {
        state: if new_ini_format > 1 {
            OverlayState::Read
        } else {
            OverlayState::NotRead
        },
        ids: vec![NO_OVERLAY; grid.cells()],
        data: vec![0; grid.cells()],
        off_map: 0,
    };
    spread(&ids, &data, width, grid, &mut overlays);
    if overlays.state == OverlayState::NotRead {
        findings.push(finding(&OverlayIssue::NotRead {
            spot,
            format: new_ini_format,
        }));
    }
    if overlays.off_map > 0 {
        let count = overlays.off_map;
        findings.push(finding(&OverlayIssue::OffMap { spot, count }));
    }
    overlays
}

/// Cells of a plane that are passed over at once where nothing lies on them: most of a plane.
const GROUP: usize = 64;

/// The cell of a place in a plane.
const fn plane_cell(at: usize) -> CellXy {
    CellXy {
        x: (at % PLANE_SIDE) as i32,
        y: (at / PLANE_SIDE) as i32,
    }
}

/// Takes from the planes what is on the map.
fn spread(ids: &[u8], data: &[u8], width: usize, grid: Grid, overlays: &mut Overlays) {
    let groups = ids.chunks(GROUP.saturating_mul(width));
    for (group, first) in groups.zip((0..PLANE).step_by(GROUP)) {
        if are_all(group, 0xFF) {
            continue;
        }
        for (id, at) in group.chunks_exact(width).zip(first..) {
            let id = match *id {
                [0xFF] => NO_OVERLAY,
                [id] => id.into(),
                [low, high] => u16::from_le_bytes([low, high]),
                _ => NO_OVERLAY,
            };
            if id == NO_OVERLAY {
                continue;
            }
            let index = grid.index(plane_cell(at));
            match index.and_then(|index| overlays.ids.get_mut(index)) {
                Some(slot) => *slot = id,
                None => overlays.off_map = overlays.off_map.saturating_add(1),
            }
        }
    }
    // The frame is kept also where there is no overlay.
    for (group, first) in data.chunks(GROUP).zip((0..PLANE).step_by(GROUP)) {
        if are_all(group, 0) {
            continue;
        }
        for (frame, at) in group.iter().zip(first..) {
            if *frame == 0 {
                continue;
            }
            let index = grid.index(plane_cell(at));
            if let Some(slot) = index.and_then(|index| overlays.data.get_mut(index)) {
                *slot = *frame;
            }
        }
    }
}
