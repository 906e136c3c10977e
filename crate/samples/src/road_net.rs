//! The network of roads on a grid, and its smooth lines.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::roads::{ROAD_TIERS, Road};

/// Rounds in which points move toward the middle of their neighbours.
const RELAXING: usize = 5;

/// Rounds of cutting corners (Chaikin).
const CUTTING: usize = 2;

/// Roads as links between cells. Paths that share links become one road of the widest tier.
pub(crate) struct RoadNet {
    side: usize,
    /// Cells with a road, and the links that leave them: cell and tier.
    links: BTreeMap<usize, Vec<(usize, usize)>>,
    /// Cells of towns, and where in them the town is.
    towns: BTreeMap<usize, [f32; 2]>,
}

impl RoadNet {
    /// An empty network.
    pub(crate) fn new(side: usize) -> Self {
        Self {
            side,
            links: BTreeMap::new(),
            towns: BTreeMap::new(),
        }
    }

    /// Marks a town: roads that pass its cell meet in it.
    pub(crate) fn add_town(&mut self, cell: usize, position: [f32; 2]) {
        self.towns.insert(cell, position);
    }

    /// Whether any road passes the cell.
    pub(crate) fn has_road(&self, cell: usize) -> bool {
        self.links.contains_key(&cell)
    }

    /// Whether a road runs straight from one cell to the other.
    pub(crate) fn has_link(&self, a: usize, b: usize) -> bool {
        self.links
            .get(&a)
            .is_some_and(|links| links.iter().any(|(cell, _)| *cell == b))
    }

    /// Adds a path; where it follows a road, the wider of the two stays.
    pub(crate) fn add_path(&mut self, path: &[usize], tier: usize) {
        for pair in path.windows(2) {
            for (a, b) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let links = self.links.entry(a).or_default();
                match links.iter_mut().find(|(cell, _)| *cell == b) {
                    Some((_, old)) => *old = tier.min(*old),
                    None => links.push((b, tier)),
                }
            }
        }
    }

    /// Length of the shortest way by road, in map sides; infinite when there is none.
    pub(crate) fn distance(&self, from: usize, to: usize) -> f32 {
        let mut best: BTreeMap<usize, f32> = BTreeMap::from([(from, 0.0)]);
        let mut queue = BinaryHeap::from([Reverse((0_u32, from))]);
        while let Some(Reverse((bits, cell))) = queue.pop() {
            let far = f32::from_bits(bits);
            if cell == to {
                return far;
            }
            if far > best[&cell] {
                continue;
            }
            for &(next, _) in self.links.get(&cell).into_iter().flatten() {
                let total = far + self.length(cell, next);
                if best.get(&next).is_none_or(|known| total < *known) {
                    best.insert(next, total);
                    queue.push(Reverse((total.to_bits(), next)));
                }
            }
        }
        f32::INFINITY
    }

    fn centre(&self, cell: usize) -> [f32; 2] {
        [cell / self.side, cell % self.side].map(|c| (c as f32 + 0.5) / self.side as f32)
    }

    fn length(&self, a: usize, b: usize) -> f32 {
        let (p, q) = (self.centre(a), self.centre(b));
        ((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1])).sqrt()
    }

    /// The roads: each runs between towns, junctions, changes of tier and dead ends, and ends
    /// exactly where the next begins.
    pub(crate) fn roads(&self) -> Vec<Road> {
        let position = self.relaxed();
        let is_end = |cell: usize| {
            let links = &self.links[&cell];
            self.towns.contains_key(&cell) || links.len() != 2 || links[0].1 != links[1].1
        };
        let mut roads = Vec::new();
        for tier in 0..ROAD_TIERS {
            for (&start, links) in &self.links {
                if !is_end(start) {
                    continue;
                }
                for &(first, _) in links.iter().filter(|(_, t)| *t == tier) {
                    let chain = self.follow(start, first, &is_end);
                    // Every road is met from both of its ends; one of them is enough.
                    let end = chain[chain.len() - 1];
                    let before_end = chain[chain.len() - 2];
                    if (start, first) > (end, before_end) {
                        continue;
                    }
                    let line: Vec<[f32; 2]> = chain.iter().map(|cell| position[cell]).collect();
                    roads.push(Road {
                        tier,
                        points: corners_cut(line),
                    });
                }
            }
        }
        roads
    }

    fn follow(&self, start: usize, first: usize, is_end: &impl Fn(usize) -> bool) -> Vec<usize> {
        let mut chain = vec![start, first];
        let (mut last, mut at) = (start, first);
        while !is_end(at) {
            let next = self.links[&at]
                .iter()
                .map(|(cell, _)| *cell)
                .find(|cell| *cell != last);
            let Some(next) = next else { break };
            (last, at) = (at, next);
            chain.push(at);
        }
        chain
    }

    /// Places of the cells with the grid's corners taken off. Towns stay; a junction follows the
    /// two widest of its roads, so that side roads do not kink it.
    fn relaxed(&self) -> BTreeMap<usize, [f32; 2]> {
        let mut position: BTreeMap<usize, [f32; 2]> = self
            .links
            .keys()
            .map(|&cell| {
                (
                    cell,
                    self.towns.get(&cell).copied().unwrap_or(self.centre(cell)),
                )
            })
            .collect();
        for _ in 0..RELAXING {
            let before = position.clone();
            for (cell, links) in &self.links {
                if links.len() < 2 || self.towns.contains_key(cell) {
                    continue;
                }
                let mut widest: Vec<(usize, usize)> = links.iter().map(|&(c, t)| (t, c)).collect();
                widest.sort_unstable();
                let (a, b) = (before[&widest[0].1], before[&widest[1].1]);
                let here = before[cell];
                position.insert(*cell, [0, 1].map(|i| 0.5 * here[i] + 0.25 * (a[i] + b[i])));
            }
        }
        position
    }
}

/// Cuts the corners of a line; its ends stay.
fn corners_cut(mut line: Vec<[f32; 2]>) -> Vec<[f32; 2]> {
    for _ in 0..CUTTING {
        let mut cut = vec![line[0]];
        for pair in line.windows(2) {
            let at = |t: f32| [0, 1].map(|i| pair[0][i] + t * (pair[1][i] - pair[0][i]));
            cut.push(at(0.25));
            cut.push(at(0.75));
        }
        cut.push(line[line.len() - 1]);
        line = cut;
    }
    line
}
