//! A mine that goes down to the mantle.

use std::collections::BTreeSet;

use super::block::Block;
use super::buildings::square;
use super::land::Land;
use super::placed::Placed;

/// Where the mine's shaft is, and how deep it goes.
const MINE: [i32; 2] = [21, 96];
/// See [`MINE`].
const MINE_BOTTOM: i32 = 203;

/// z of the floors of the mine's galleries, and how long they are.
const GALLERIES: [(i32, i32); 3] = [(412, 30), (330, 52), (MINE_BOTTOM, 24)];

/// Chunks around the mine, which were saved while it was dug.
pub(super) fn chunks(land: &Land) -> BTreeSet<[i32; 3]> {
    let top = land.at(MINE[0], MINE[1]).ground;
    let mut axis: Vec<[i32; 3]> = (MINE_BOTTOM..top).map(|z| [MINE[0], MINE[1], z]).collect();
    for (z, length) in GALLERIES {
        axis.extend((-length..=length).map(|x| [MINE[0] + x, MINE[1], z]));
    }
    let around = axis.into_iter().flat_map(|[x, y, z]| {
        let corners = (0..8).map(|bits: i32| [0, 1, 2].map(|axis| (bits >> axis & 1) * 18 - 9));
        corners.map(move |[dx, dy, dz]| [x + dx, y + dy, z + dz].map(|at| at.div_euclid(16)))
    });
    around.collect()
}

/// Digs the shaft and the galleries.
pub(super) fn dig(land: &Land, placed: &mut Placed) {
    let [x, y] = MINE;
    let top = land.at(x, y).ground;
    for z in MINE_BOTTOM..=top + 4 {
        let is_frame = z % 5 == 0 && z <= top + 1;
        for (dx, dy) in square(2) {
            let is_wall = dx.abs() == 2 || dy.abs() == 2;
            let is_corner = dx.abs() == 2 && dy.abs() == 2;
            let block = match (is_wall, is_corner) {
                (_, true) => Block::Log,
                (true, _) if is_frame => Block::WoodenPlank,
                (true, _) => continue,
                _ => Block::Air,
            };
            placed.put([x + dx, y + dy, z], block);
        }
    }
    for (dx, dy) in square(3) {
        placed.put([x + dx, y + dy, top + 5], Block::WoodenPlank);
        placed.take([x + dx, y + dy]);
    }
    for (z, length) in GALLERIES {
        for along in -length..=length {
            for across in -1..=1 {
                let at = [x + along, y + across];
                placed.put_up(at, z..=z + 2, Block::Air);
                if along % 8 == 4 {
                    placed.put([at[0], at[1], z + 3], Block::Log);
                    if across != 0 {
                        placed.put_up(at, z..=z + 2, Block::Log);
                    }
                } else if along % 8 == 0 && across == 0 {
                    placed.put([at[0], at[1], z + 3], Block::Glass);
                }
            }
            placed.put([x + along, y, z - 1], Block::WoodenPlank);
        }
    }
}
