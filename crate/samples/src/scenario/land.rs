//! Water, roads and levels of a map.

use super::board::{Board, along, from_line, rounded};
use super::plan::{Plan, Spot, Surface};
use crate::noise::smoothstep;

/// What lies on a cell, before tiles are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ground {
    /// Level.
    pub height: i32,
    /// Under water.
    pub is_water: bool,
    /// A road, or a bridge when under water.
    pub road: Option<Surface>,
    /// For a road whether it runs along y rather than along x.
    pub runs_along_y: bool,
    /// Within a town whose ground is paved.
    pub is_pavement: bool,
    /// Within a town, paved or not.
    pub is_town: bool,
}

/// Cells that hills keep from water, roads, towns and starts.
const FLAT: f32 = 4.0;

/// Cells around a start without hills.
const START_REACH: i32 = 9;

pub(super) fn land(plan: &Plan, board: Board) -> Vec<Ground> {
    let mut ground = vec![Ground::default(); board.len()];
    put_water(plan, board, &mut ground);
    put_towns(plan, board, &mut ground);
    put_roads(plan, board, &mut ground);
    put_heights(plan, board, &mut ground);
    ground
}

fn float([x, y]: Spot) -> [f32; 2] {
    [x as f32, y as f32]
}

fn floats(line: &[Spot]) -> Vec<[f32; 2]> {
    line.iter().map(|spot| float(*spot)).collect()
}

fn put_water(plan: &Plan, board: Board, ground: &mut [Ground]) {
    let mut rivers = Vec::new();
    for (line, reach) in plan.rivers {
        for line in plan.symmetry.lines(line) {
            rivers.push((rounded(&line), *reach));
        }
    }
    for lake in plan.lakes {
        for line in plan.symmetry.lines(lake.line) {
            rivers.push((floats(&line), lake.reach));
        }
    }
    for (index, cell) in ground.iter_mut().enumerate() {
        let spot = float(board.spot(index));
        let (fine, broad) = (
            board.noise(0x71, index, 9.0),
            board.noise(0x76, index, 24.0),
        );
        cell.is_water = rivers.iter().any(|(line, reach)| {
            // The wider the water, the broader its bays.
            let shore = 1.3 * fine * (reach / 4.0).min(1.6)
                + 5.0 * broad * (reach / 8.0 - 1.0).clamp(0.0, 1.0);
            from_line(spot, line) < reach + shore
        });
    }
    // A cell of land all but enclosed, or of water, is none on a map.
    for _ in 0..2 {
        let before: Vec<bool> = ground.iter().map(|cell| cell.is_water).collect();
        for (index, cell) in ground.iter_mut().enumerate() {
            let near = board.neighbours(index);
            let wet = near[..4]
                .iter()
                .flatten()
                .filter(|next| before[**next])
                .count();
            if wet >= 3 {
                cell.is_water = true;
            } else if wet <= 1 {
                cell.is_water = false;
            }
        }
    }
}

fn put_towns(plan: &Plan, board: Board, ground: &mut [Ground]) {
    for town in plan.towns {
        for [tx, ty] in plan.symmetry.places(town.at) {
            for (index, cell) in ground.iter_mut().enumerate() {
                let [x, y] = board.spot(index);
                let (dx, dy) = (x - tx, y - ty);
                let reach = town.reach as f32 + 1.5 * board.noise(0x72, index, 7.0);
                let far = dx.abs().max(dy.abs()) as f32;
                let corner = (dx.abs() + dy.abs()) as f32 / 1.5;
                if far.max(corner) > reach || cell.is_water {
                    continue;
                }
                cell.is_town = true;
                cell.is_pavement |= town.is_paved;
                let (along_x, along_y) =
                    (dy.rem_euclid(town.pitch) < 2, dx.rem_euclid(town.pitch) < 2);
                if along_x || along_y {
                    cell.road = Some(Surface::Paved);
                    cell.runs_along_y = along_y && !along_x;
                }
            }
        }
    }
}

fn put_roads(plan: &Plan, board: Board, ground: &mut [Ground]) {
    for road in plan.roads {
        for line in plan.symmetry.lines(road.line) {
            let line = rounded(&line);
            for (index, cell) in ground.iter_mut().enumerate() {
                let spot = float(board.spot(index));
                let nearest = line
                    .windows(2)
                    .map(|pair| (along(spot, pair[0], pair[1]).0, pair))
                    .min_by(|a, b| a.0.total_cmp(&b.0));
                let Some((distance, pair)) = nearest else {
                    continue;
                };
                if distance > 1.25 || cell.road == Some(Surface::Paved) {
                    continue;
                }
                let way = [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]];
                cell.road = Some(road.surface);
                cell.runs_along_y = way[1].abs() > way[0].abs();
            }
        }
    }
}

fn put_heights(plan: &Plan, board: Board, ground: &mut [Ground]) {
    let mut plateaus = Vec::new();
    for plateau in plan.plateaus {
        for line in plan.symmetry.lines(plateau.line) {
            plateaus.push((floats(&line), plateau.reach, plateau.level));
        }
    }
    let mut ramps = Vec::new();
    for ramp in plan.ramps {
        for line in plan.symmetry.lines(&[ramp.from, ramp.to]) {
            ramps.push((floats(&line), ramp));
        }
    }
    let mut levels = vec![0; board.len()];
    let mut is_ramp = vec![false; board.len()];
    for index in 0..board.len() {
        let spot = float(board.spot(index));
        let edge = 1.8 * board.noise(0x73, index, 11.0);
        for (line, reach, level) in &plateaus {
            if from_line(spot, line) < reach + edge {
                levels[index] = levels[index].max(*level);
            }
        }
        for (line, ramp) in &ramps {
            let (distance, t) = along(spot, line[0], line[1]);
            if distance < ramp.reach && (0.0..=1.0).contains(&t) {
                let [low, high] = ramp.levels;
                levels[index] = low + (t * (high - low) as f32 + 0.5) as i32;
                is_ramp[index] = true;
            }
        }
    }
    let has_cliffs = plan.theater.cliffs.is_some();
    let steps = board.distances(|index| {
        has_cliffs
            && (is_ramp[index]
                || board
                    .neighbours(index)
                    .into_iter()
                    .flatten()
                    .any(|next| levels[next] != levels[index]))
    });
    let built = board.distances(|index| {
        ground[index].is_water || ground[index].road.is_some() || ground[index].is_town
    });
    let starts: Vec<Spot> = plan
        .starts
        .iter()
        .flat_map(|at| plan.symmetry.places(*at))
        .collect();
    let from_start = board.distances(|index| {
        let [x, y] = board.spot(index);
        starts
            .iter()
            .any(|at| (at[0] - x).abs().max((at[1] - y).abs()) <= START_REACH)
    });
    for index in 0..board.len() {
        let cell = &mut ground[index];
        if cell.is_water {
            cell.height = 0;
            continue;
        }
        let room = f32::from(steps[index].min(built[index]).min(from_start[index]));
        let hill = smoothstep(FLAT - 2.0, FLAT + 6.0, room)
            * smoothstep(-0.05, 0.55, board.noise(0x74, index, 15.0));
        cell.height = levels[index] + (hill * plan.hills as f32 + 0.5) as i32;
    }
    put_craters(plan, board, ground);
    smooth(board, ground, has_cliffs);
}

fn put_craters(plan: &Plan, board: Board, ground: &mut [Ground]) {
    for (at, reach) in plan.craters {
        for at in plan.symmetry.places(*at) {
            for (index, cell) in ground.iter_mut().enumerate() {
                let (distance, _) = along(float(board.spot(index)), float(at), float(at));
                let r = distance / reach + 0.09 * board.noise(0x75, index, 8.0);
                let crest = smoothstep(0.62, 0.98, r) * (1.0 - smoothstep(1.02, 1.45, r));
                let bowl = 1.0 - smoothstep(0.55, 0.95, r);
                let ground = cell.height as f32 * smoothstep(0.9, 1.4, r).max(0.35);
                cell.height = (ground + crest * 3.0 - bowl * 2.0 + 0.5).max(0.0) as i32;
            }
        }
    }
}

/// Lowers what rises by more than a level to a neighbour, unless that is a cliff: of two levels
/// and more between plateaus.
fn smooth(board: Board, ground: &mut [Ground], has_cliffs: bool) {
    let mut queue: Vec<usize> = (0..board.len()).collect();
    while let Some(index) = queue.pop() {
        let height = ground[index].height;
        for next in board.neighbours(index).into_iter().flatten() {
            let rise = ground[next].height - height;
            let is_cliff = has_cliffs && rise >= 3;
            if rise > 1 && !is_cliff {
                ground[next].height = height + 1;
                queue.push(next);
            }
        }
    }
}
