//! The first revision, `[IsoMapPack]`: a grid of 128×128 cells without coordinates.

use super::{Terrain, TerrainCell};
use crate::scenario::grid::{CellXy, Grid};
use crate::scenario::issue::TerrainIssue;
use crate::scenario::pack::blocks::{Blocks, Compression};
use crate::scenario::pack::values::Packed;

/// Cells along each side of the grid.
const SIDE: usize = 128;

/// Cells of the grid.
const CELLS: usize = SIDE * SIDE;

/// Bytes of the three runs: tiles of two bytes, sub-tiles, heights.
const BYTES: usize = CELLS * 4;

/// Reads the grid into the cells. What is to be said is told to the pack.
pub(super) fn read(packed: &mut Packed, revision: u8, grid: Grid, terrain: &mut Terrain) {
    let mut blocks = Blocks::new(Compression::Lcw);
    let mut bytes = Vec::new();
    while bytes.len() < BYTES && blocks.next(packed, &mut bytes) {}
    if bytes.len() < BYTES && packed.facts.damage.is_none() {
        let spot = packed.end();
        packed.tell_terrain(&TerrainIssue::EndsEarly {
            spot,
            expected: BYTES,
            found: bytes.len(),
        });
    }
    let half = CELLS.saturating_mul(2);
    let tiles = bytes.get(..half).unwrap_or(&bytes);
    let sub_tiles = bytes.get(half..).unwrap_or_default();
    let heights = sub_tiles.get(CELLS..).unwrap_or_default();
    for at in 0..CELLS {
        let cell = CellXy {
            x: (at % SIDE) as i32,
            y: (at / SIDE) as i32,
        };
        let slot = grid.index(cell).and_then(|at| terrain.cells.get_mut(at));
        let Some(slot) = slot else {
            continue;
        };
        let tile = tiles.get(at.saturating_mul(2)..);
        *slot = match tile.and_then(<[u8]>::first_chunk) {
            // Not reached: clear ground, whatever sub-tile comes.
            None => TerrainCell::default(),
            Some(tile) => TerrainCell {
                tile: match u16::from_le_bytes(*tile) {
                    0xFFFF => 0,
                    tile => tile.into(),
                },
                sub_tile: sub_tiles.get(at).copied().unwrap_or(0),
                height: heights.get(at).map_or(0, |height| *height as i8),
                ice_growth: 0,
                revision,
            },
        };
    }
}
