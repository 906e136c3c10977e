//! Rivers as smooth lines that widen downstream, from springs to lakes and the sea.

use crate::flow::{Flow, neighbours};
use crate::grid::Grid;
use crate::lakes::Lakes;
use crate::noise::{mix, noise, smoothstep};
use crate::{MAP_METRES, SIDE};

/// Drainage from which a stream runs all year, in square kilometres of average rain.
const SPRING: f32 = 0.11;

/// Cells that a stream is long at least; shorter ones are left out.
const LENGTH_MIN: u32 = 16;

/// Rounds of smoothing that take the grid's corners off a river.
const SMOOTHING: usize = 16;

/// Cells by which the outlet of a lake reaches back into it.
const OUTLET_CELLS: usize = 4;

/// A cell that is no part of a river.
const NONE: u32 = u32::MAX;

/// A point of a river. Lengths are in map sides, heights in metres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RiverPoint {
    /// Where, in the unit square.
    pub(crate) position: [f32; 2],
    /// From the middle to the bank.
    pub(crate) half_width: f32,
    /// Height of the water.
    pub(crate) level: f32,
}

/// A stretch of a river between two neighbouring points, the first upstream.
pub(crate) type Stretch = [RiverPoint; 2];

/// The rivers of a world.
pub(crate) struct Rivers {
    /// All stretches, from the mouths up; the end of each that does not end in the sea or a lake
    /// is the start of another.
    pub(crate) stretches: Vec<Stretch>,
    /// Width of the river in each cell of the coarse grid, in metres; 0 where there is none.
    pub(crate) width: Vec<f32>,
}

/// A point of the tree of channels.
struct Node {
    cell: usize,
    /// Node downstream; its own number at a mouth's end.
    down: usize,
    /// Node upstream that brings the most water; its own number at a spring.
    up: usize,
    discharge: f32,
    position: [f32; 2],
    level: f32,
}

/// Traces the rivers of a drainage. `rain` is the supply of each cell in square kilometres of
/// average rain.
pub(crate) fn trace(
    seed: u32,
    height: &Grid,
    sea: &[bool],
    lakes: &Lakes,
    flow: &Flow,
    rain: impl Fn(usize) -> f32,
) -> Rivers {
    let mut nodes = channels(height, sea, lakes, flow, &flow.accumulate(rain));
    smooth(seed, height, &mut nodes);
    settle_levels(height, sea, &mut nodes);

    let mut width = vec![0.0; SIDE * SIDE];
    let mut stretches = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        if node.down == number {
            continue;
        }
        width[node.cell] = 2.0 * half_width(node.discharge) * MAP_METRES;
        let down = &nodes[node.down];
        let start = point(node, node.discharge);
        // A tributary keeps its own width down to where it joins.
        let is_main = down.up == number && down.down != node.down;
        let end = point(
            down,
            if is_main {
                down.discharge
            } else {
                node.discharge
            },
        );
        let around = [&nodes[node.up], node, down, &nodes[down.down]].map(|node| node.position);
        let middle = RiverPoint {
            position: midpoint(around),
            half_width: 0.5 * (start.half_width + end.half_width),
            level: 0.5 * (start.level + end.level),
        };
        stretches.push([start, middle]);
        stretches.push([middle, end]);
    }
    Rivers { stretches, width }
}

fn point(node: &Node, discharge: f32) -> RiverPoint {
    RiverPoint {
        position: node.position,
        half_width: half_width(discharge),
        level: node.level,
    }
}

/// From the middle to the bank, in map sides.
fn half_width(discharge: f32) -> f32 {
    let metres = 8.0 * (discharge.sqrt() - 0.86 * SPRING.sqrt());
    metres.clamp(0.4, 22.0) / MAP_METRES
}

/// The tree of channels, each node after the one downstream of it.
fn channels(
    height: &Grid,
    sea: &[bool],
    lakes: &Lakes,
    flow: &Flow,
    discharge: &[f32],
) -> Vec<Node> {
    let in_lake = |index: usize| height.values[index] < lakes.level[index] + 0.2;
    let is_channel = |index: usize| !sea[index] && !in_lake(index) && discharge[index] >= SPRING;
    let cells: Vec<usize> = flow
        .order
        .iter()
        .map(|&index| index as usize)
        .filter(|&i| is_channel(i))
        .collect();
    let mut length = vec![0_u32; SIDE * SIDE];
    let mut main = vec![NONE; SIDE * SIDE];
    for &cell in cells.iter().rev() {
        length[cell] += 1;
        let receiver = flow.receiver[cell] as usize;
        length[receiver] = length[receiver].max(length[cell]);
        if main[receiver] == NONE || discharge[main[receiver] as usize] < discharge[cell] {
            main[receiver] = cell as u32;
        }
    }

    let mut nodes: Vec<Node> = Vec::new();
    let mut number_of = vec![NONE; SIDE * SIDE];
    for &cell in &cells {
        let receiver = flow.receiver[cell] as usize;
        let is_mouth = !is_channel(receiver);
        let continues = !is_mouth && main[receiver] == cell as u32;
        if !continues && length[cell] < LENGTH_MIN || !is_mouth && number_of[receiver] == NONE {
            continue;
        }
        if is_mouth && number_of[receiver] == NONE {
            number_of[receiver] = nodes.len() as u32;
            nodes.push(Node {
                cell: receiver,
                down: nodes.len(),
                up: nodes.len(),
                discharge: discharge[cell],
                position: height.centre(receiver),
                level: f32::INFINITY,
            });
        }
        let number = nodes.len();
        let down = number_of[receiver] as usize;
        number_of[cell] = number as u32;
        nodes.push(Node {
            cell,
            down,
            up: number,
            discharge: discharge[cell],
            position: height.centre(cell),
            level: f32::INFINITY,
        });
        let up = nodes[down].up;
        if up == down || nodes[up].discharge < discharge[cell] {
            nodes[down].up = number;
        }
    }
    let springs: Vec<usize> = (0..nodes.len()).filter(|&i| nodes[i].up == i).collect();
    for spring in springs {
        let mut down = spring;
        for _ in 0..OUTLET_CELLS {
            let here = nodes[down].cell;
            let brings = |&(_, next): &(usize, usize)| {
                flow.receiver[next] as usize == here && in_lake(next) && discharge[next] >= SPRING
            };
            let Some((_, cell)) = neighbours(here, SIDE).find(brings) else {
                break;
            };
            let number = nodes.len();
            nodes[down].up = number;
            nodes.push(Node {
                cell,
                down,
                up: number,
                discharge: discharge[cell],
                position: height.centre(cell),
                level: f32::INFINITY,
            });
            down = number;
        }
    }
    nodes
}

/// Takes the grid's corners off the lines, and lets them wander on flat ground.
fn smooth(seed: u32, height: &Grid, nodes: &mut [Node]) {
    for (number, node) in nodes.iter_mut().enumerate() {
        if node.down == number {
            continue;
        }
        let [u, v] = node.position;
        let [gu, gv] = height.gradient(u, v);
        let slope = (gu * gu + gv * gv).sqrt() / MAP_METRES;
        let flat = 1.0 - smoothstep(0.01, 0.14, slope);
        let reach = mix(0.0004, 0.0030, flat);
        node.position[0] += reach * noise(seed ^ 0xb1, u * 95.0, v * 95.0);
        node.position[1] += reach * noise(seed ^ 0xb2, u * 95.0, v * 95.0);
    }
    let mut before: Vec<[f32; 2]> = Vec::new();
    for _ in 0..SMOOTHING {
        before.clear();
        before.extend(nodes.iter().map(|node| node.position));
        for (number, node) in nodes.iter_mut().enumerate() {
            if node.down == number || node.up == number {
                continue;
            }
            let (up, down, here) = (before[node.up], before[node.down], before[number]);
            node.position = [0, 1].map(|i| 0.5 * here[i] + 0.25 * (up[i] + down[i]));
        }
    }
}

/// Sets the height of the water: just below the ground, and never uphill.
fn settle_levels(height: &Grid, sea: &[bool], nodes: &mut [Node]) {
    for number in (0..nodes.len()).rev() {
        let [u, v] = nodes[number].position;
        let cut = 0.25 + 0.05 * half_width(nodes[number].discharge) * MAP_METRES;
        let ground = height.sample(u, v) - cut;
        let is_sea = sea[nodes[number].cell];
        let level = if is_sea {
            -0.5
        } else {
            nodes[number].level.min(ground.max(-0.3))
        };
        nodes[number].level = level;
        let down = nodes[number].down;
        nodes[down].level = nodes[down].level.min(level);
    }
}

/// A point halfway between the second and the third of four, on the smooth curve through them (the
/// four-point scheme of Dyn, Levin and Gregory).
fn midpoint([before, start, end, after]: [[f32; 2]; 4]) -> [f32; 2] {
    [0, 1].map(|i| 0.5625 * (start[i] + end[i]) - 0.0625 * (before[i] + after[i]))
}
