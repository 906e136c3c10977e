//! The impact crater: a flat floor with a pond and a central peak, terraced walls, a raised rim and
//! a blanket of ejecta.

use crate::flow::{Flow, route};
use crate::grid::{Grid, distance_to};
use crate::noise::{Random, fbm, mix, noise, smoothstep};
use crate::terrain::Terrain;
use crate::{MAP_METRES, SIDE};

/// How far ejecta reaches, in radii.
const EJECTA_REACH: f32 = 2.8;

/// Slope of the gorge through which the crater drains.
const GORGE_SLOPE: f32 = 0.6;

/// Where a body from the sky came down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crater {
    /// The middle, in the unit square.
    pub(crate) centre: [f32; 2],
    /// From the middle to the rim, in map sides.
    pub(crate) radius: f32,
    /// The way that its floor tilts up, a unit vector.
    lean: [f32; 2],
    seed: u32,
}

impl Crater {
    /// Distance of a point from the middle, in radii, with the rim a little out of round.
    pub(crate) fn radii(&self, u: f32, v: f32) -> f32 {
        let (du, dv) = (u - self.centre[0], v - self.centre[1]);
        let radii = (du * du + dv * dv).sqrt() / self.radius;
        let scale = 1.1 / self.radius;
        radii * (1.0 + 0.14 * fbm(self.seed ^ 0x71, du * scale, dv * scale, 3, 0.5))
    }

    /// How thick ash lies at a point: 1 within, rays outside, then none.
    pub(crate) fn ash(&self, u: f32, v: f32) -> f32 {
        let (du, dv) = (u - self.centre[0], v - self.centre[1]);
        // Noise is dear, and most of the map is far away.
        let far = 1.25 * EJECTA_REACH * self.radius;
        if du * du + dv * dv > far * far {
            return 0.0;
        }
        let radii = self.radii(u, v);
        if radii >= EJECTA_REACH {
            return 0.0;
        }
        let distance = (du * du + dv * dv).sqrt().max(1.0e-6);
        // Noise of the direction alone gives rays.
        let ray = noise(self.seed ^ 0x72, du / distance * 2.6, dv / distance * 2.6);
        let scale = 2.4 / self.radius;
        let drift = fbm(self.seed ^ 0x74, du * scale, dv * scale, 3, 0.55);
        let reach = 1.35 + 0.65 * ray.max(-0.3) + 0.35 * drift;
        1.0 - smoothstep(reach * 0.75, reach * 1.25, radii)
    }
}

/// Picks the spot for the crater: even ground, away from the sea and from lakes.
pub(crate) fn choose_site(seed: u32, terrain: &Terrain) -> Crater {
    let mut random = Random::new(u64::from(seed) ^ 0xc7a7_e700);
    let radius = random.between(0.041, 0.048);
    let coarse = terrain.height.coarsened(128);
    let sea: Vec<bool> = coarse.values.iter().map(|&height| height <= 0.0).collect();
    let nodes: Vec<[f32; 2]> = (0..sea.len()).map(|index| coarse.centre(index)).collect();
    let flow = route(seed, &coarse, &nodes, &sea);
    let is_wet = |index: usize| flow.filled[index] > coarse.values[index] + 1.5;
    let inland = distance_to(128, |index| sea[index] || is_wet(index));
    let mut best = ([0.5, 0.5], f32::NEG_INFINITY);
    for index in 0..coarse.values.len() {
        let room = inland.values[index] / radius;
        if room < 0.6 {
            continue;
        }
        let [u, v] = coarse.centre(index);
        let [gu, gv] = coarse.gradient(u, v);
        let slope = (gu * gu + gv * gv).sqrt() / MAP_METRES;
        let taste = random.unit();
        let score = 1.3 * room.min(2.0) - 4.0 * slope - coarse.values[index] / 240.0 + 0.1 * taste;
        if score > best.1 {
            best = ([u, v], score);
        }
    }
    Crater {
        centre: best.0,
        radius,
        lean: random.direction(),
        seed,
    }
}

/// Presses the crater into the land.
pub(crate) fn stamp(crater: &Crater, terrain: &mut Terrain) {
    let [cu, cv] = crater.centre;
    let metres = crater.radius * MAP_METRES;
    let before = terrain.height.blurred(10);
    let ground = before.sample(cu, cv).max(30.0);
    let (depth, rim, peak) = (0.10 * metres, 0.085 * metres, 0.095 * metres);
    let floor = (ground - depth).max(7.0);
    for (index, height) in terrain.height.values.iter_mut().enumerate() {
        if terrain.sea[index] {
            continue;
        }
        let [u, v] = before.centre(index);
        let q = crater.radii(u, v);
        if q >= EJECTA_REACH {
            continue;
        }
        let (du, dv) = ((u - cu) / crater.radius, (v - cv) / crater.radius);
        let hummocks = fbm(crater.seed ^ 0x73, du * 5.0, dv * 5.0, 3, 0.6);
        *height = if q < 1.0 {
            let crest = mix(ground, before.values[index], 0.35) + rim * (1.0 + 0.2 * hummocks);
            // The floor tilts, so that its pond lies to one side.
            let tilt = 0.026 * metres * (du * crater.lean[0] + dv * crater.lean[1]);
            let bowl = floor + tilt + 0.012 * metres * smoothstep(0.2, 0.6, q) + 1.5 * hummocks;
            let wall = smoothstep(0.5, 1.05, q + 0.04 * hummocks);
            // Slumped blocks lie on the wall like stairs.
            let stairs = wall * 3.0 + 0.7 * hummocks;
            let terraced = (stairs.floor() + smoothstep(0.25, 0.75, stairs - stairs.floor())
                - 0.7 * hummocks)
                / 3.0;
            let centre = peak * (1.0 - smoothstep(0.0, 0.26, q + 0.10 * hummocks));
            mix(bowl, crest, mix(wall, terraced.clamp(0.0, 1.0), 0.45))
                + centre * (1.0 + 0.4 * hummocks)
        } else {
            let near = 1.0 - smoothstep(1.0, 1.7, q);
            let land = mix(
                *height,
                mix(ground, before.values[index], 0.35),
                0.85 * near,
            );
            let fade = 1.0 - smoothstep(1.6, EJECTA_REACH, q);
            let blanket = rim / (q * q * q) * fade * (1.0 + 0.6 * hummocks);
            (land + blanket).max(0.4)
        };
    }
}

/// Cuts a gorge through the rim, so that all but a pond drains. `flow` is the drainage of the
/// terrain as stamped: it leaves the flooded crater over the lowest part of the rim.
pub(crate) fn breach(crater: &Crater, terrain: &mut Terrain, flow: &Flow) {
    let grid = &mut terrain.height;
    let low = [0, 1].map(|i| crater.centre[i] - 0.4 * crater.radius * crater.lean[i]);
    let pond = grid.sample(low[0], low[1]) + 2.5;
    let mut index = grid.index_at(crater.centre[0], crater.centre[1]);
    let mut level = pond;
    while !terrain.sea[index] {
        let [u, v] = grid.centre(index);
        let outside = crater.radii(u, v) > 1.0;
        if outside && grid.values[index] <= level {
            break;
        }
        level = (level - 0.015).max(0.4);
        carve_v(grid, index, level);
        let next = flow.receiver[index] as usize;
        if next == index {
            break;
        }
        index = next;
    }
}

/// Lowers the ground around a cell to a valley with its bottom at `level`.
fn carve_v(grid: &mut Grid, index: usize, level: f32) {
    let reach = 8_i32;
    let (x, y) = ((index / SIDE) as i32, (index % SIDE) as i32);
    for nx in (x - reach).max(0)..=(x + reach).min(SIDE as i32 - 1) {
        for ny in (y - reach).max(0)..=(y + reach).min(SIDE as i32 - 1) {
            let (dx, dy) = ((nx - x) as f32, (ny - y) as f32);
            let away = ((dx * dx + dy * dy).sqrt() - 0.8).max(0.0) * MAP_METRES / SIDE as f32;
            let value = &mut grid.values[nx as usize * SIDE + ny as usize];
            if *value > 0.0 {
                *value = value.min(level + away * GORGE_SLOPE);
            }
        }
    }
}
