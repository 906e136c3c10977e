//! The plan of the island before water shapes it: where land is, and how fast it rises.

use crate::grid::{Grid, distance_to};
use crate::noise::{Random, fbm, hash_unit, mix, noise, ridged, smoothstep};

/// What erosion starts from.
pub(crate) struct Shape {
    /// Above 0 is land, below is sea; about −2 to 1.
    pub(crate) land: Grid,
    /// How fast the ground rises, as the slope that a river draining 1 km² keeps against it.
    pub(crate) uplift: Grid,
    /// How easily rivers cut the rock; 1 on average.
    pub(crate) softness: Grid,
}

/// A bent line through the island, along which its mass and its mountains lie.
struct Spine([[f32; 2]; 3]);

impl Spine {
    fn point(&self, t: f32) -> [f32; 2] {
        let [a, b, c] = self.0;
        let s = 1.0 - t;
        [0, 1].map(|i| s * s * a[i] + 2.0 * s * t * b[i] + t * t * c[i])
    }
}

/// Plans the island of a seed on a grid of this side.
pub(crate) fn plan(seed: u32, side: usize) -> Shape {
    let mut random = Random::new(u64::from(seed) ^ 0x51a9_0001);
    let along = random.direction();
    let across = [-along[1], along[0]];
    let centre = [random.between(0.48, 0.52), random.between(0.48, 0.52)];
    let place = |a: f32, b: f32| {
        [
            centre[0] + along[0] * a + across[0] * b,
            centre[1] + along[1] * a + across[1] * b,
        ]
    };
    let bend = random.between(0.14, 0.26) * if random.unit() < 0.5 { -1.0 } else { 1.0 };
    let spine = Spine([
        place(-0.27, -bend * 0.45),
        place(0.0, bend),
        place(0.27, -bend * 0.45),
    ]);

    let lobes: Vec<([f32; 2], f32)> = (0..7)
        .map(|i| {
            let [x, y] = spine.point(i as f32 / 6.0);
            let (a, b) = (random.between(-0.06, 0.06), random.between(-0.09, 0.09));
            let spot = [
                x + along[0] * a + across[0] * b,
                y + along[1] * a + across[1] * b,
            ];
            (spot, random.between(0.10, 0.19))
        })
        .collect();
    // The sea will redraw the coast, so that half the detail is enough here.
    let land = Grid::from_fn(side / 2, |u, v| land_potential(seed, &lobes, u, v)).refined(side);

    // Slow fields: a coarser grid is exact enough.
    let slow_side = side / 4;
    let inland = distance_to(slow_side, {
        let slow_land = land.coarsened(slow_side);
        move |index| slow_land.values[index] <= 0.0
    })
    .blurred(1);
    let crest_side = if random.unit() < 0.5 { -1.0 } else { 1.0 };
    let crest: Vec<[f32; 2]> = (0..=48)
        .map(|i| {
            let [x, y] = spine.point(0.06 + 0.88 * i as f32 / 48.0);
            [
                x + across[0] * 0.035 * crest_side,
                y + across[1] * 0.035 * crest_side,
            ]
        })
        .collect();
    let uplift = Grid::from_fn(slow_side, |u, v| {
        uplift_at(seed, &crest, inland.sample(u, v), u, v)
    })
    .refined(side);
    let softness = Grid::from_fn(slow_side, |u, v| {
        let bands = fbm(seed ^ 0x50f7, u * 9.0, v * 9.0, 4, 0.6);
        mix(1.0, 1.9, bands.max(0.0)) * mix(1.0, 0.5, (-bands).max(0.0))
    })
    .refined(side);
    Shape {
        land,
        uplift,
        softness,
    }
}

fn land_potential(seed: u32, lobes: &[([f32; 2], f32)], u: f32, v: f32) -> f32 {
    let warp = 0.055;
    let wu = u + warp * fbm(seed ^ 0x11, u * 3.5, v * 3.5, 3, 0.5);
    let wv = v + warp * fbm(seed ^ 0x12, u * 3.5, v * 3.5, 3, 0.5);
    let mass: f32 = lobes
        .iter()
        .map(|([x, y], radius)| {
            let (dx, dy) = (wu - x, wv - y);
            let reach = radius * 1.9;
            let inside = (1.0 - (dx * dx + dy * dy) / (reach * reach)).max(0.0);
            inside * inside
        })
        .sum();
    // Soft saturation keeps the middle from drowning the noise that cuts bays into it.
    let mass = mass / (1.0 + 0.55 * mass);
    let broken = fbm(seed ^ 0x13, wu * 4.6, wv * 4.6, 7, 0.56);
    let ragged = mix(
        0.5,
        1.0,
        smoothstep(-0.5, 0.6, noise(seed ^ 0x14, u * 2.6, v * 2.6)),
    );
    let border = {
        let (du, dv) = ((u - 0.5).abs(), (v - 0.5).abs());
        let corner = (du * du * du * du + dv * dv * dv * dv).sqrt().sqrt();
        smoothstep(0.40, 0.50, corner)
    };
    mass - 0.37 + 1.05 * ragged * broken - 1.6 * border
}

fn uplift_at(seed: u32, crest: &[[f32; 2]], inland: f32, u: f32, v: f32) -> f32 {
    let wu = u + 0.075 * fbm(seed ^ 0x21, u * 4.5, v * 4.5, 4, 0.55);
    let wv = v + 0.075 * fbm(seed ^ 0x22, u * 4.5, v * 4.5, 4, 0.55);
    let from_crest = crest
        .iter()
        .map(|[x, y]| (wu - x) * (wu - x) + (wv - y) * (wv - y))
        .fold(f32::INFINITY, f32::min)
        .sqrt();
    let vigour = 0.5 + 0.7 * fbm(seed ^ 0x23, u * 6.0, v * 6.0, 3, 0.6);
    let range = 1.0 - smoothstep(0.0, mix(0.06, 0.16, vigour), from_crest);
    let massif = mix(0.18, 1.0, smoothstep(0.25, 0.7, vigour));
    let peaks = mix(0.55, 1.25, ridged(seed ^ 0x26, u * 13.0, v * 13.0, 3, 0.6));
    let range = range * massif * peaks;
    let hills = smoothstep(0.45, 0.85, ridged(seed ^ 0x24, wu * 4.5, wv * 4.5, 3, 0.5));
    // Low shores in places, bold ones in others.
    let shore = mix(
        0.012,
        0.085,
        smoothstep(-0.35, 0.35, noise(seed ^ 0x25, u * 6.0, v * 6.0)),
    );
    let rise = 0.0045 + 0.022 * hills * mix(0.3, 1.0, vigour) + 0.21 * range;
    rise * smoothstep(-0.004, shore, inland)
}

/// Small random heights, so that water has somewhere to go on ground that is still flat.
pub(crate) fn roughness(seed: u32, index: usize, side: usize) -> f32 {
    hash_unit(seed ^ 0x31, (index / side) as i32, (index % side) as i32)
}
