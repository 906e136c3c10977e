//! Flat pictures as PNG.

use std::cell::RefCell;
use std::rc::Rc;

use crate::png_export::RowPicture;
use crate::region::chosen::Chosen;
use crate::region::pictures::pixels::Flat;
use crate::region::world::World;

/// Pixels across that a small picture is made larger to.
const WIDTH_PX: u32 = 1024;

/// Pixels that are made in one go, about.
const PIXELS_AT_ONCE: u32 = 1 << 17;

/// A flat picture, each of whose cells is a square of pixels.
pub struct FlatPicture {
    world: Rc<RefCell<World>>,
    chosen: Chosen,
    flat: Flat,
    /// Cells across and down.
    size: [u32; 2],
    /// Pixels along a side of a cell.
    scale: u32,
}

impl FlatPicture {
    /// Of what is chosen.
    pub fn new(world: Rc<RefCell<World>>, chosen: Chosen, flat: Flat) -> Self {
        let size = flat
            .size(&world.borrow(), &chosen)
            .map(|cells| cells.max(1));
        Self {
            world,
            chosen,
            flat,
            size,
            scale: (WIDTH_PX / size[0]).max(1),
        }
    }
}

impl RowPicture for FlatPicture {
    fn size_px(&self) -> [u32; 2] {
        self.size.map(|cells| cells * self.scale)
    }

    fn rows_at_once(&self) -> u32 {
        let rows = PIXELS_AT_ONCE / (self.size[0] * self.scale);
        // Whole cells, so that none is looked up twice.
        (rows / self.scale).max(1) * self.scale
    }

    fn rows(&self, from: u32, to: u32) -> Vec<u8> {
        let world = self.world.borrow();
        let scale = self.scale as usize;
        let mut pixels = Vec::new();
        let mut made: Option<(u32, Vec<u8>)> = None;
        for row in from..to {
            let down = row / self.scale;
            let known = made.take().filter(|(own, _)| *own == down);
            let (_, bytes) = made.insert(known.unwrap_or_else(|| {
                let cells = self.flat.row(&world, &self.chosen, self.size[0], down);
                let wide = cells
                    .into_iter()
                    .flat_map(|cell| std::iter::repeat_n(cell, scale));
                (down, wide.flatten().collect())
            }));
            pixels.extend_from_slice(bytes);
        }
        pixels
    }
}
