//! Towns and bridges.

use super::block::Block;
use super::explored::Explored;
use super::land::{BLOCKS, CHUNK_MIN, Land, is_inside};
use super::placed::Placed;
use crate::noise::hash;

const SEED: u32 = 0xb01d;

/// Blocks from one plot of a town to the next.
const PLOT: i32 = 12;

/// Houses of a town of each tier, the least first.
const HOUSES: [usize; 4] = [2, 4, 9, 22];

/// What a house is made of.
struct Style {
    size: [i32; 2],
    walls: Block,
    roof: Block,
    storeys: i32,
    is_tower: bool,
}

const STYLES: [Style; 5] = [
    Style {
        size: [7, 6],
        walls: Block::Brick,
        roof: Block::BlackGranite,
        storeys: 1,
        is_tower: false,
    },
    Style {
        size: [8, 7],
        walls: Block::BrickWhite,
        roof: Block::Brick,
        storeys: 2,
        is_tower: false,
    },
    Style {
        size: [9, 6],
        walls: Block::Log,
        roof: Block::WoodenPlank,
        storeys: 1,
        is_tower: false,
    },
    Style {
        size: [7, 7],
        walls: Block::Brick,
        roof: Block::Gabbro,
        storeys: 2,
        is_tower: false,
    },
    Style {
        size: [8, 8],
        walls: Block::Concrete,
        roof: Block::Concrete,
        storeys: 4,
        is_tower: true,
    },
];

/// Builds all of them.
pub(super) fn build(land: &Land, explored: &Explored, placed: &mut Placed) {
    bridges(land, placed);
    for (number, (centre, tier)) in land.towns.iter().enumerate() {
        town(land, explored, placed, number as i32, *centre, *tier);
    }
}

fn bridges(land: &Land, placed: &mut Placed) {
    let range = CHUNK_MIN * 16..CHUNK_MIN * 16 + BLOCKS as i32;
    for x in range.clone() {
        for y in range.clone() {
            let column = land.at(x, y);
            if let (Some(water), Some(_)) = (column.water, column.road) {
                placed.put([x, y, water + 1], Block::WoodenPlank);
            }
        }
    }
}

fn town(
    land: &Land,
    explored: &Explored,
    placed: &mut Placed,
    number: i32,
    centre: [i32; 2],
    tier: i32,
) {
    let tier_index = usize::try_from(tier).unwrap_or(0).min(HOUSES.len() - 1);
    let reach = 2 + tier_index as i32;
    let mut plots: Vec<(i32, i32)> = square(reach).collect();
    plots.sort_by_key(|(i, j)| (i * i + j * j, *i, *j));
    let mut left = HOUSES[tier_index];
    for (i, j) in plots {
        let bits = hash(SEED ^ number as u32, i, j);
        let kinds = if tier_index == 3 && i * i + j * j <= 4 {
            2..5
        } else {
            0..4
        };
        let style = &STYLES[kinds.start + bits as usize % kinds.len()];
        let shift = [bits >> 8 & 1, bits >> 9 & 1].map(|bit| bit as i32);
        let corner = [
            centre[0] + i * PLOT + shift[0],
            centre[1] + j * PLOT + shift[1],
        ];
        if left > 0 && (i, j) != (0, 0) && house(land, explored, placed, style, corner, bits) {
            left -= 1;
        }
    }
    let [x, y] = centre;
    let ground = land.at(x, y);
    if tier_index >= 2 && explored.has(x.div_euclid(16), y.div_euclid(16)) && ground.water.is_none()
    {
        plaza(land, placed, centre, tier_index == 3);
    }
}

/// A paved place with something to look at in the middle.
fn plaza(land: &Land, placed: &mut Placed, [x, y]: [i32; 2], is_city: bool) {
    for (dx, dy) in square(4) {
        placed.put(
            [x + dx, y + dy, land.at(x + dx, y + dy).ground],
            Block::Concrete,
        );
        placed.take([x + dx, y + dy]);
    }
    let foot = land.at(x, y).ground + 1;
    for (dx, dy) in square(1) {
        placed.put([x + dx, y + dy, foot], Block::Marble);
    }
    placed.put(
        [x, y, foot + 1],
        if is_city {
            Block::Tux
        } else {
            Block::StatieSpawner
        },
    );
}

/// Builds a house where the ground allows it.
fn house(
    land: &Land,
    explored: &Explored,
    placed: &mut Placed,
    style: &Style,
    [x, y]: [i32; 2],
    bits: u32,
) -> bool {
    let is_turned = bits >> 10 & 1 == 1;
    let [width, depth] = if is_turned {
        [style.size[1], style.size[0]]
    } else {
        style.size
    };
    let columns = || (-1..=width).flat_map(|i| (-1..=depth).map(move |j| [x + i, y + j]));
    let fits = columns().all(|[x, y]| {
        let column = land.at(x, y);
        let is_free = column.water.is_none() && column.road.is_none();
        is_inside(x, y)
            && is_free
            && !placed.is_taken([x, y])
            && explored.is_grown(x.div_euclid(16), y.div_euclid(16))
    });
    let grounds = || columns().map(|[x, y]| land.at(x, y).ground);
    let (Some(low), Some(high)) = (grounds().min(), grounds().max()) else {
        return false;
    };
    if !fits || high - low > 5 {
        return false;
    }
    for column in columns() {
        placed.take(column);
    }
    let top = high + 4 * style.storeys;
    for i in 0..width {
        for j in 0..depth {
            let at = [x + i, y + j];
            placed.put_up(at, land.at(at[0], at[1]).ground..=high - 1, Block::Concrete);
            placed.put([at[0], at[1], high], Block::WoodenPlank);
            let edges = [i == 0 || i == width - 1, j == 0 || j == depth - 1];
            for z in high + 1..=top {
                placed.put([at[0], at[1], z], wall_block(style, edges, i + j, z - high));
            }
        }
    }
    // The door is in the middle of a side.
    let door = [x + width / 2, y];
    placed.put_up(door, high + 1..=high + 2, Block::Air);
    if style.is_tower {
        for i in 0..width {
            for j in 0..depth {
                placed.put([x + i, y + j, top + 1], style.roof);
            }
        }
        placed.put_up(
            [x + width / 2, y + depth / 2],
            top + 2..=top + 4,
            Block::Glass,
        );
    } else {
        gable(placed, [x, y, top + 1], [width, depth], is_turned, style);
    }
    true
}

/// What stands at a height in a wall, or within the walls.
fn wall_block(style: &Style, edges: [bool; 2], along: i32, height: i32) -> Block {
    let in_storey = (height - 1) % 4;
    match edges {
        [false, false] if in_storey == 3 && height < 4 * style.storeys => Block::WoodenPlank,
        [false, false] => Block::Air,
        [true, true] => style.walls,
        _ if style.is_tower && (1..=2).contains(&in_storey) => Block::Glass,
        _ if in_storey == 1 && along % 3 == 1 => Block::Glass,
        _ => style.walls,
    }
}

/// A roof whose ridge runs along the longer side and which reaches one block past the walls.
fn gable(
    placed: &mut Placed,
    [x, y, z]: [i32; 3],
    [width, depth]: [i32; 2],
    is_turned: bool,
    style: &Style,
) {
    let span = if is_turned { width } else { depth };
    for i in -1..=width {
        for j in -1..=depth {
            let across = if is_turned { i } else { j };
            let rise = (across + 1).min(span - across);
            placed.put([x + i, y + j, z + rise - 1], style.roof);
            let is_end = if is_turned {
                j == 0 || j == depth - 1
            } else {
                i == 0 || i == width - 1
            };
            let is_within = (0..span).contains(&across);
            if is_end && is_within {
                placed.put_up([x + i, y + j], z..=z + rise - 2, style.walls);
            }
        }
    }
}

/// The places of a square around its middle.
pub(super) fn square(reach: i32) -> impl Iterator<Item = (i32, i32)> {
    (-reach..=reach).flat_map(move |i| (-reach..=reach).map(move |j| (i, j)))
}
