//! Records of cells: `[IsoMapPack2]` to `[IsoMapPack5]`.

use super::{Terrain, TerrainCell};
use crate::cursor::Cursor;
use crate::scenario::grid::{CellXy, Grid};
use crate::scenario::issue::{Spot, TerrainIssue};
use crate::scenario::pack::blocks::Blocks;
use crate::scenario::pack::values::Packed;
use crate::scenario::pack::{PackKind, compression};

/// Bytes of a record in `[IsoMapPack2]` to `[IsoMapPack4]`; `[IsoMapPack5]` has one more.
const RECORD_BYTES: usize = 10;

/// Bytes of the coordinates, and of the end mark.
const COORDINATES: usize = 4;

/// Most records of a list that are read: many times what the largest grid has cells.
const RECORDS_MAX: u32 = 8 << 20;

/// What reading the list came upon.
pub(super) struct Records<'a> {
    grid: Grid,
    terrain: &'a mut Terrain,
    revision: u8,
    record: usize,
    /// The first record off the map, and the first that repeats a cell.
    first_off_map: Option<(Spot, CellXy)>,
    first_duplicate: Option<(Spot, CellXy)>,
    is_ended: bool,
}

/// Reads a list into the cells. What is to be said is told to the pack.
pub(super) fn read(packed: &mut Packed, revision: u8, grid: Grid, terrain: &mut Terrain) {
    let kind = packed.facts.kind;
    let mut records = Records {
        grid,
        terrain,
        revision,
        record: if kind == PackKind::IsoMapPack5 {
            RECORD_BYTES.saturating_add(1)
        } else {
            RECORD_BYTES
        },
        first_off_map: None,
        first_duplicate: None,
        is_ended: false,
    };
    packed.facts.has_terminator = Some(false);
    // Bytes of a record that goes on in the next block stay in front.
    let mut bytes = Vec::new();
    match compression(kind) {
        None => {
            bytes = std::mem::take(&mut packed.bytes);
            packed.facts.unpacked_bytes = bytes.len() as u64;
            let used = records.take(packed, &bytes);
            bytes.drain(..used);
        }
        Some(compression) => {
            let mut blocks = Blocks::new(compression);
            while !records.is_ended && blocks.next(packed, &mut bytes) {
                let used = records.take(packed, &bytes);
                bytes.drain(..used);
            }
        }
    }
    records.finish(packed, &bytes);
}

impl Records<'_> {
    /// Takes the whole records of these bytes; answers how many bytes they are.
    fn take(&mut self, packed: &mut Packed, bytes: &[u8]) -> usize {
        let mut cursor = Cursor::new(bytes);
        let mut used = 0;
        while let Some([x0, x1, y0, y1]) = cursor.array() {
            if [x0, x1, y0, y1] == [0; COORDINATES] {
                packed.facts.has_terminator = Some(true);
                self.is_ended = true;
                return bytes.len();
            }
            let cell = CellXy {
                x: u16::from_le_bytes([x0, x1]).into(),
                y: u16::from_le_bytes([y0, y1]).into(),
            };
            let Some(rest) = cursor.take(self.record.saturating_sub(COORDINATES)) else {
                break;
            };
            used = cursor.position();
            packed.facts.records = packed.facts.records.saturating_add(1);
            self.put(packed, cell, rest);
            if packed.facts.records >= RECORDS_MAX {
                self.is_ended = true;
                break;
            }
        }
        used
    }

    fn put(&mut self, packed: &mut Packed, cell: CellXy, rest: &[u8]) {
        let at = self.grid.index(cell);
        let Some(slot) = at.and_then(|at| self.terrain.cells.get_mut(at)) else {
            packed.facts.off_map = packed.facts.off_map.saturating_add(1);
            if self.first_off_map.is_none() {
                self.first_off_map = Some((packed.last_block(), cell));
            }
            return;
        };
        if slot.revision == self.revision {
            packed.facts.duplicates = packed.facts.duplicates.saturating_add(1);
            if self.first_duplicate.is_none() {
                self.first_duplicate = Some((packed.last_block(), cell));
            }
        }
        let (tile, sub_tile, height, ice_growth) = match *rest {
            [t0, t1, t2, t3, sub_tile, height, ref ice @ ..] => (
                i32::from_le_bytes([t0, t1, t2, t3]),
                sub_tile,
                height as i8,
                ice.first().copied().unwrap_or(0),
            ),
            _ => return,
        };
        *slot = TerrainCell {
            tile: clear_or(tile),
            sub_tile,
            height,
            ice_growth,
            revision: self.revision,
        };
    }

    /// Tells what is to be said of the list. `left` are bytes that are no whole record.
    fn finish(mut self, packed: &mut Packed, left: &[u8]) {
        if self.is_ended {
            self.tell_counts(packed);
            return;
        }
        let spot = packed.end();
        // In 4 and 5 the end mark is asked for; 2 and 3 go by what was read.
        let is_refused = self.revision >= 4;
        if !is_refused {
            self.clear_cut_record(left);
        }
        if packed.facts.damage.is_none() {
            if left.is_empty() {
                packed.lacks_terminator = Some(spot);
            } else {
                packed.tell_terrain(&TerrainIssue::RecordCut {
                    spot,
                    left: left.len(),
                    record: self.record,
                    is_refused,
                });
            }
        }
        self.tell_counts(packed);
    }

    /// A record that ends between its coordinates and its tile makes its cell clear ground; one
    /// that ends behind the tile sets as much as it has.
    fn clear_cut_record(&mut self, left: &[u8]) {
        let Some(([x0, x1, y0, y1], rest)) = left.split_first_chunk::<COORDINATES>() else {
            return;
        };
        let cell = CellXy {
            x: u16::from_le_bytes([*x0, *x1]).into(),
            y: u16::from_le_bytes([*y0, *y1]).into(),
        };
        let at = self.grid.index(cell);
        let Some(slot) = at.and_then(|at| self.terrain.cells.get_mut(at)) else {
            return;
        };
        slot.revision = self.revision;
        match rest.split_first_chunk() {
            Some((tile, rest)) => {
                slot.tile = clear_or(i32::from_le_bytes(*tile));
                slot.sub_tile = rest.first().copied().unwrap_or(0);
            }
            None => (slot.tile, slot.sub_tile) = (0, 0),
        }
    }

    fn tell_counts(&mut self, packed: &mut Packed) {
        if let Some((spot, first)) = self.first_off_map {
            let count = packed.facts.off_map;
            packed.tell_terrain(&TerrainIssue::OffMap { spot, count, first });
        }
        if let Some((spot, first)) = self.first_duplicate {
            let count = packed.facts.duplicates;
            packed.tell_terrain(&TerrainIssue::Duplicates { spot, count, first });
        }
    }
}

/// −1 and 65535 stand for clear ground.
const fn clear_or(tile: i32) -> i32 {
    match tile {
        -1 | 0xFFFF => 0,
        tile => tile,
    }
}
