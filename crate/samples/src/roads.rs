//! Roads: who is joined to whom, and the way over the ground.

use crate::MAP_METRES;
use crate::least_cost::PathFinder;
use crate::noise::Random;
use crate::road_net::RoadNet;
use crate::towns::Settlement;
use crate::world::Site;

/// Cells along one side of the grid that roads are laid on.
pub(crate) const ROADS_SIDE: usize = 512;

/// Number of road tiers: highway, branch, rugged, trail.
pub(crate) const ROAD_TIERS: usize = 4;

/// A road between two ends, each a town, a junction or the end of a trail.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Road {
    /// 0 highway, 1 branch, 2 rugged, 3 trail.
    pub(crate) tier: usize,
    /// Its line in the unit square.
    pub(crate) points: Vec<[f32; 2]>,
}

/// What a kind of road costs, where a metre on flat dry ground costs 1.
struct Builder {
    /// Price of a slope, times the slope.
    slope: f32,
    /// Price of a slope, times the slope's square.
    steepness: f32,
    /// Price of a bridge, for each metre of the river's width.
    bridge: f32,
    /// Price of a metre of existing road.
    reuse: f32,
}

const BUILDERS: [Builder; ROAD_TIERS] = [
    Builder {
        slope: 9.0,
        steepness: 110.0,
        bridge: 5.0,
        reuse: 0.30,
    },
    Builder {
        slope: 6.0,
        steepness: 70.0,
        bridge: 7.0,
        reuse: 0.35,
    },
    Builder {
        slope: 3.0,
        steepness: 36.0,
        bridge: 9.0,
        reuse: 0.45,
    },
    Builder {
        slope: 2.0,
        steepness: 14.0,
        bridge: 4.0,
        reuse: 0.55,
    },
];

/// The ground as road builders see it.
struct RoadGround {
    height: Vec<f32>,
    /// Where no road can go: sea and lakes.
    closed: Vec<bool>,
    /// Metres of river in a cell.
    river: Vec<f32>,
    /// Extra price of a metre, from 0: shores, the crater.
    trouble: Vec<f32>,
}

/// Lays the roads of a world between its towns.
pub(crate) fn lay(seed: u32, site: &Site<'_>, towns: &[Settlement]) -> Vec<Road> {
    let ground = survey(site, towns);
    let mut surveyor = Surveyor {
        ground,
        finder: PathFinder::new(ROADS_SIDE),
        net: RoadNet::new(ROADS_SIDE),
    };
    for town in towns {
        surveyor.net.add_town(cell_of(town.position), town.position);
    }
    surveyor.highways(towns);
    for (rank, road_tier) in [(2, 1), (3, 2)] {
        for town in towns.iter().filter(|town| town.rank == rank) {
            surveyor.join(cell_of(town.position), road_tier);
        }
    }
    surveyor.shortcuts(towns);
    let mut random = Random::new(u64::from(seed) ^ 0x40ad_0001);
    for goal in sights(&mut random, site) {
        let cell = cell_of(goal);
        if !surveyor.ground.closed[cell] {
            surveyor.join(cell, 3);
        }
    }
    surveyor.net.roads()
}

/// The road cell of a point of the unit square.
fn cell_of([u, v]: [f32; 2]) -> usize {
    let cell = |t: f32| ((t * ROADS_SIDE as f32) as usize).min(ROADS_SIDE - 1);
    cell(u) * ROADS_SIDE + cell(v)
}

fn survey(site: &Site<'_>, towns: &[Settlement]) -> RoadGround {
    let side = site.height.side;
    let block = side / ROADS_SIDE;
    let mut ground = RoadGround {
        height: site.height.coarsened(ROADS_SIDE).values,
        closed: vec![false; ROADS_SIDE * ROADS_SIDE],
        river: vec![0.0; ROADS_SIDE * ROADS_SIDE],
        trouble: vec![0.0; ROADS_SIDE * ROADS_SIDE],
    };
    for cell in 0..ground.height.len() {
        let (x, y) = (cell / ROADS_SIDE * block, cell % ROADS_SIDE * block);
        for index in (0..block).flat_map(|i| (0..block).map(move |j| (x + i) * side + y + j)) {
            ground.closed[cell] |= site.sea[index] || site.lakes.wet[index];
            ground.river[cell] = ground.river[cell].max(site.rivers.width[index]);
        }
        let [u, v] = [x, y].map(|c| (c as f32 + 0.5 * block as f32) / side as f32);
        let radii = site.crater.radii(u, v);
        let shore = site.shore.values[site.shore.index_at(u, v)] * MAP_METRES;
        ground.trouble[cell] =
            if radii < 1.15 { 6.0 } else { 0.0 } + if shore < 30.0 { 1.2 } else { 0.0 };
    }
    for town in towns {
        ground.closed[cell_of(town.position)] = false;
    }
    ground
}

/// Places that are worth a walk: summits, the crater's rim, and some in the wild.
fn sights(random: &mut Random, site: &Site<'_>) -> Vec<[f32; 2]> {
    let mut sights: Vec<[f32; 2]> = Vec::new();
    let coarse = site.height.coarsened(128);
    let mut summits: Vec<usize> = (0..coarse.values.len())
        .filter(|&index| {
            let (x, y) = (index / 128, index % 128);
            let around = |x: usize, y: usize| {
                (x.saturating_sub(4)..=(x + 4).min(127)).flat_map(move |i| {
                    (y.saturating_sub(4)..=(y + 4).min(127)).map(move |j| i * 128 + j)
                })
            };
            coarse.values[index] > 60.0
                && around(x, y).all(|other| coarse.values[other] <= coarse.values[index])
        })
        .collect();
    summits.sort_by(|&a, &b| {
        coarse.values[b]
            .total_cmp(&coarse.values[a])
            .then(a.cmp(&b))
    });
    sights.extend(summits.iter().take(9).map(|&index| coarse.centre(index)));
    for _ in 0..2 {
        let [du, dv] = random.direction();
        let [cu, cv] = site.crater.centre;
        let away = 1.04 * site.crater.radius;
        sights.push([cu + du * away, cv + dv * away]);
    }
    // Any place on the island will do for the others.
    for _ in 0..6 {
        let spot = [random.between(0.1, 0.9), random.between(0.1, 0.9)];
        if site.main_island[site.height.index_at(spot[0], spot[1])] {
            sights.push(spot);
        }
    }
    sights
}

struct Surveyor {
    ground: RoadGround,
    finder: PathFinder,
    net: RoadNet,
}

impl Surveyor {
    /// Joins highway towns by the shortest tree between them, and by every direct road that saves
    /// a long way round.
    fn highways(&mut self, towns: &[Settlement]) {
        let nodes: Vec<&Settlement> = towns.iter().filter(|town| town.is_highway_node).collect();
        let far = |a: usize, b: usize| {
            let (p, q) = (nodes[a].position, nodes[b].position);
            let (du, dv) = (p[0] - q[0], p[1] - q[1]);
            (du * du + dv * dv).sqrt()
        };
        let mut pairs: Vec<(usize, usize)> = (0..nodes.len())
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .collect();
        pairs.sort_by(|&(a, b), &(c, d)| far(a, b).total_cmp(&far(c, d)).then((a, b).cmp(&(c, d))));
        let mut group: Vec<usize> = (0..nodes.len()).collect();
        let mut left_over = Vec::new();
        for (a, b) in pairs {
            let (cell_a, cell_b) = (cell_of(nodes[a].position), cell_of(nodes[b].position));
            if group[a] == group[b] {
                left_over.push((a, b));
            } else if self.connect(cell_a, cell_b, 0) {
                let (old, new) = (group[a], group[b]);
                group
                    .iter_mut()
                    .filter(|g| **g == old)
                    .for_each(|g| *g = new);
            }
        }
        let mut rings = 0;
        for (a, b) in left_over {
            let detour = self
                .net
                .distance(cell_of(nodes[a].position), cell_of(nodes[b].position));
            if rings < 2 && far(a, b) > 0.1 && detour > 2.4 * far(a, b) {
                self.connect(cell_of(nodes[a].position), cell_of(nodes[b].position), 0);
                rings += 1;
            }
        }
    }

    /// Joins small neighbours that are close as the crow flies but far by road.
    fn shortcuts(&mut self, towns: &[Settlement]) {
        let mut built = 0;
        for (number, a) in towns.iter().enumerate() {
            for b in &towns[..number] {
                let (du, dv) = (a.position[0] - b.position[0], a.position[1] - b.position[1]);
                let far = (du * du + dv * dv).sqrt();
                let (from, to) = (cell_of(a.position), cell_of(b.position));
                if built < 5 && far < 0.12 && self.net.distance(from, to) > 3.2 * far {
                    self.connect(from, to, 2);
                    built += 1;
                }
            }
        }
    }

    /// Builds a road between two cells; false when there is no way.
    fn connect(&mut self, from: usize, to: usize, tier: usize) -> bool {
        self.build(from, |index, _| index == to, tier)
    }

    /// Builds a road from a cell to the nearest road.
    fn join(&mut self, from: usize, tier: usize) -> bool {
        self.build(
            from,
            |index, net| index != from && net.has_road(index),
            tier,
        )
    }

    fn build(
        &mut self,
        from: usize,
        is_goal: impl Fn(usize, &RoadNet) -> bool,
        tier: usize,
    ) -> bool {
        let Self {
            ground,
            finder,
            net,
        } = self;
        let builder = &BUILDERS[tier];
        let path = finder.find(
            from,
            |index| is_goal(index, net),
            |a, b, length| {
                if ground.closed[b] || crosses_closed(&ground.closed, a, b) {
                    return f32::INFINITY;
                }
                let run = length * MAP_METRES / ROADS_SIDE as f32;
                if net.has_link(a, b) {
                    return builder.reuse * run;
                }
                let slope = (ground.height[b] - ground.height[a]).abs() / run;
                let climb = slope * (builder.slope + builder.steepness * slope);
                run * (1.0 + climb + ground.trouble[b]) + builder.bridge * ground.river[b]
            },
        );
        match path {
            Some(path) => {
                net.add_path(&path, tier);
                true
            }
            None => false,
        }
    }
}

/// Whether a knight's step from `a` to `b` passes over a closed cell.
fn crosses_closed(closed: &[bool], a: usize, b: usize) -> bool {
    let (ax, ay) = (a / ROADS_SIDE, a % ROADS_SIDE);
    let (bx, by) = (b / ROADS_SIDE, b % ROADS_SIDE);
    let (mx, my) = (ax + bx, ay + by);
    // Between two neighbours there is no cell; on a knight's way there are two, the middle's
    // coordinates being halves along one axis.
    if ax.abs_diff(bx) + ay.abs_diff(by) < 3 {
        return false;
    }
    let low = (mx / 2) * ROADS_SIDE + my / 2;
    let high = mx.div_ceil(2) * ROADS_SIDE + my.div_ceil(2);
    closed[low] || closed[high]
}
