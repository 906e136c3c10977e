//! Overlays: bridges, fields, rocks.

use mapscope_formats::scenario::{NO_OVERLAY, OverlayState, Overlays};

use super::board::{Board, along};
use super::land::Ground;
use super::paint::Kind;
use super::plan::Plan;
use super::props::Props;
use crate::noise::{hash, hash_unit};

/// Highest growth of a cell of a field.
const GROWN: f32 = 11.0;

pub(super) fn overlays(
    plan: &Plan,
    board: Board,
    ground: &[Ground],
    kinds: &[Kind],
    props: &mut Props<'_>,
) -> Overlays {
    let mut overlays = Overlays {
        state: OverlayState::Read,
        ids: vec![NO_OVERLAY; board.len()],
        data: vec![0; board.len()],
        ..Overlays::default()
    };
    for (index, cell) in ground.iter().enumerate() {
        if cell.is_water && cell.road.is_some() {
            let [x, y] = board.spot(index);
            let along_bridge = if cell.runs_along_y { y } else { x };
            let bridge = plan.theater.bridges[usize::from(cell.runs_along_y)];
            overlays.ids[index] = bridge.pick(along_bridge.unsigned_abs() % 4) as u16;
        }
    }
    put_fields(plan, board, props, &mut overlays);
    put_rocks(plan, board, kinds, props, &mut overlays);
    overlays
}

fn put_fields(plan: &Plan, board: Board, props: &mut Props<'_>, overlays: &mut Overlays) {
    for field in plan.fields {
        for at in plan.symmetry.places(field.at) {
            if field.has_source {
                props.source(at);
            }
            let middle = at.map(|t| t as f32);
            for index in 0..board.len() {
                let [x, y] = board.spot(index);
                let (distance, _) = along([x as f32, y as f32], middle, middle);
                let inside = 1.0 - distance / field.reach + 0.35 * board.noise(0xB1, index, 5.0);
                let thin = hash_unit(board.seed ^ 0xB2, x, y);
                if inside <= 0.0 || thin > inside * 5.0 || !props.is_free(index) {
                    continue;
                }
                let (first, count) = field.overlays;
                let any = hash(board.seed ^ 0xB3, x, y) % u32::from(count);
                overlays.ids[index] = first + any as u16;
                overlays.data[index] = (inside * 1.5 * GROWN + 2.0 * thin).clamp(0.0, GROWN) as u8;
                props.taken[index] = true;
            }
        }
    }
}

/// Rocks at the foot of cliffs, and a few elsewhere.
fn put_rocks(
    plan: &Plan,
    board: Board,
    kinds: &[Kind],
    props: &mut Props<'_>,
    overlays: &mut Overlays,
) {
    let from_cliff = board.distances(|index| kinds[index] == Kind::Cliff);
    let (first, count) = plan.theater.rocks;
    for index in 0..board.len() {
        let [x, y] = board.spot(index);
        let share = match from_cliff[index] {
            1..=2 => 0.05,
            _ if kinds[index] == Kind::Rough => 0.02,
            _ => 0.002,
        };
        if props.is_free(index) && hash_unit(board.seed ^ 0xB4, x, y) < share {
            let any = hash(board.seed ^ 0xB5, x, y) % u32::from(count);
            overlays.ids[index] = first + any as u16;
            props.taken[index] = true;
        }
    }
}
