//! Where people would live: flat ground near water, apart from each other.

use crate::MAP_METRES;
use crate::grid::{Grid, distance_to};
use crate::noise::{Random, fbm, smoothstep};
use crate::world::Site;

/// Cells along one side of the grid of building plots.
const PLOTS_SIDE: usize = 256;

/// A town.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Settlement {
    /// Where, in the unit square.
    pub(crate) position: [f32; 2],
    /// Index into the kinds of town: 0 (city) to 3 (outpost).
    pub(crate) rank: u8,
    /// Whether highways lead to it.
    pub(crate) is_highway_node: bool,
}

/// How many towns a tier has, how far they keep from others of their tier or above (in map
/// sides), and what they look for.
struct Tier {
    count: usize,
    spacing: f32,
    /// What flat ground is worth to them.
    flatness: f32,
    /// What water nearby is worth to them.
    water: f32,
    /// What solitude is worth to them.
    solitude: f32,
}

const TIERS: [Tier; 4] = [
    Tier {
        count: 3,
        spacing: 0.22,
        flatness: 2.0,
        water: 1.6,
        solitude: 0.0,
    },
    Tier {
        count: 6,
        spacing: 0.105,
        flatness: 1.6,
        water: 1.2,
        solitude: 0.2,
    },
    Tier {
        count: 11,
        spacing: 0.062,
        flatness: 1.1,
        water: 0.7,
        solitude: 0.4,
    },
    Tier {
        count: 13,
        spacing: 0.050,
        flatness: 0.4,
        water: 0.2,
        solitude: 1.3,
    },
];

/// Founds the towns on the main island, the greatest first.
pub(crate) fn found(seed: u32, site: &Site<'_>) -> Vec<Settlement> {
    let mut random = Random::new(u64::from(seed) ^ 0x7007_0001);
    let side = site.height.side;
    let near_sea = distance_to(PLOTS_SIDE, |plot| {
        plot_is(site, plot, |index| site.sea[index])
    });
    let near_river = distance_to(PLOTS_SIDE, |plot| {
        plot_is(site, plot, |index| {
            site.lakes.wet[index] || site.rivers.width[index] > 9.0
        })
    });
    let plots: Vec<usize> = (0..PLOTS_SIDE * PLOTS_SIDE)
        .filter(|&plot| {
            let block = side / PLOTS_SIDE;
            let (x, y) = (plot / PLOTS_SIDE * block, plot % PLOTS_SIDE * block);
            let dry = (0..block).all(|i| {
                (0..block).all(|j| {
                    let index = (x + i) * side + y + j;
                    site.main_island[index] && !site.lakes.wet[index]
                })
            });
            let [u, v] = near_sea.centre(plot);
            dry && site.height.values[site.height.index_at(u, v)] > 1.5
        })
        .collect();
    let mut towns: Vec<Settlement> = Vec::new();
    for (number, tier) in TIERS.iter().enumerate() {
        let appeal: Vec<f32> = plots
            .iter()
            .map(|&plot| {
                let [u, v] = near_sea.centre(plot);
                appeal(seed, site, tier, &near_sea, &near_river, plot, [u, v])
                    + 0.25 * random.unit()
            })
            .collect();
        for _ in 0..tier.count {
            let mut best: Option<(f32, [f32; 2])> = None;
            for (&plot, &appeal) in plots.iter().zip(&appeal) {
                let spot = near_sea.centre(plot);
                let room = nearest(&towns, spot);
                if room < tier.spacing {
                    continue;
                }
                // An island is settled all over, not only on its best plain.
                let score = appeal + (0.5 + tier.solitude) * (room / 0.25).min(1.0);
                if best.is_none_or(|(best_score, _)| score > best_score) {
                    best = Some((score, spot));
                }
            }
            let Some((_, position)) = best else { break };
            towns.push(Settlement {
                position,
                rank: number as u8,
                is_highway_node: number < 2,
            });
        }
    }
    towns
}

fn plot_is(site: &Site<'_>, plot: usize, holds: impl Fn(usize) -> bool) -> bool {
    let side = site.height.side;
    let block = side / PLOTS_SIDE;
    let (x, y) = (plot / PLOTS_SIDE * block, plot % PLOTS_SIDE * block);
    (0..block).any(|i| (0..block).any(|j| holds((x + i) * side + y + j)))
}

fn appeal(
    seed: u32,
    site: &Site<'_>,
    tier: &Tier,
    near_sea: &Grid,
    near_river: &Grid,
    plot: usize,
    [u, v]: [f32; 2],
) -> f32 {
    let index = site.height.index_at(u, v);
    let slope = site.slope.sample(u, v);
    let height = site.height.values[index];
    let sea = near_sea.values[plot] * MAP_METRES;
    let river = near_river.values[plot] * MAP_METRES;
    let flat = 1.0 - smoothstep(0.03, 0.30, slope);
    let harbour = 1.0 - smoothstep(90.0, 420.0, sea);
    let ford = 1.0 - smoothstep(60.0, 320.0, river);
    let drowned = 1.0 - smoothstep(2.0, 6.0, height);
    let in_water = 1.0 - smoothstep(18.0, 45.0, river.min(sea));
    let scorched = 1.0 - smoothstep(1.25, 1.7, site.crater.radii(u, v));
    let taste = 0.35 * fbm(seed ^ 0xa1, u * 9.0, v * 9.0, 2, 0.5);
    tier.flatness * flat + tier.water * (harbour.max(ford) + 0.35 * harbour.min(ford)) + taste
        - 1.2 * drowned
        - 2.0 * in_water
        - 4.0 * scorched
        - 3.0 * smoothstep(0.30, 0.60, slope)
        - 2.0 * smoothstep(120.0, 330.0, height)
}

/// Distance from the nearest town, in map sides.
fn nearest(towns: &[Settlement], [u, v]: [f32; 2]) -> f32 {
    let squared = towns.iter().map(|town| {
        let (du, dv) = (town.position[0] - u, town.position[1] - v);
        du * du + dv * dv
    });
    squared.fold(f32::INFINITY, f32::min).sqrt()
}
