//! Random numbers and smooth noise from integer hashes.
//!
//! Only additions, multiplications, divisions and square roots are used, which IEEE 754 rounds the
//! same way everywhere, so that one seed gives the same bits on every platform.

/// 16 unit vectors, evenly spread.
const DIRECTIONS: [[f32; 2]; 16] = [
    [1.0, 0.0],
    [0.923_879_5, 0.382_683_43],
    [0.707_106_77, 0.707_106_77],
    [0.382_683_43, 0.923_879_5],
    [0.0, 1.0],
    [-0.382_683_43, 0.923_879_5],
    [-0.707_106_77, 0.707_106_77],
    [-0.923_879_5, 0.382_683_43],
    [-1.0, 0.0],
    [-0.923_879_5, -0.382_683_43],
    [-0.707_106_77, -0.707_106_77],
    [-0.382_683_43, -0.923_879_5],
    [0.0, -1.0],
    [0.382_683_43, -0.923_879_5],
    [0.707_106_77, -0.707_106_77],
    [0.923_879_5, -0.382_683_43],
];

/// Brings gradient noise of one octave to about −1 to 1.
const GAIN: f32 = 1.45;

/// A well mixed hash of a lattice point.
pub(crate) fn hash(seed: u32, x: i32, y: i32) -> u32 {
    let mut h = seed
        .wrapping_add((x as u32).wrapping_mul(0x8da6_b343))
        .wrapping_add((y as u32).wrapping_mul(0xd816_3841));
    h ^= h >> 16;
    h = h.wrapping_mul(0x7feb_352d);
    h ^= h >> 15;
    h = h.wrapping_mul(0x846c_a68b);
    h ^ (h >> 16)
}

/// The hash of a lattice point as a number from 0 up to 1.
pub(crate) fn hash_unit(seed: u32, x: i32, y: i32) -> f32 {
    (hash(seed, x, y) >> 8) as f32 / 16_777_216.0
}

/// The gradient at a lattice point, of the length that makes one octave reach about −1 to 1.
pub(crate) fn gradient(seed: u32, x: i32, y: i32) -> [f32; 2] {
    let [gx, gy] = DIRECTIONS[(hash(seed, x, y) >> 28) as usize];
    [gx * GAIN, gy * GAIN]
}

/// Quintic ease from 0 to 1 with no first or second derivative at its ends.
pub(crate) fn fade(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Cubic ease: 0 below `from`, 1 above `to`. `from` may be the larger of the two.
pub(crate) fn smoothstep(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Linear blend from `a` to `b`.
pub(crate) fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Rounds down, for numbers above −16384. Within a hair of a whole number it may round to that
/// number from below, which noise does not mind: it is continuous there.
pub(crate) fn floor(x: f32) -> i32 {
    (x + 16_384.0) as i32 - 16_384
}

/// Gradient noise of one octave, about −1 to 1, with lattice points at integers.
pub(crate) fn noise(seed: u32, x: f32, y: f32) -> f32 {
    let (ix, iy) = (floor(x), floor(y));
    let (fx, fy) = (x - ix as f32, y - iy as f32);
    let corner = |dx: i32, dy: i32| {
        let [gx, gy] = gradient(seed, ix + dx, iy + dy);
        gx * (fx - dx as f32) + gy * (fy - dy as f32)
    };
    let (u, v) = (fade(fx), fade(fy));
    mix(
        mix(corner(0, 0), corner(1, 0), u),
        mix(corner(0, 1), corner(1, 1), u),
        v,
    )
}

/// Gradient noise of one octave in space, about −1 to 1, with lattice points at integers.
pub(crate) fn noise_3d(seed: u32, [x, y, z]: [f32; 3]) -> f32 {
    let cell = [floor(x), floor(y), floor(z)];
    let at = [x - cell[0] as f32, y - cell[1] as f32, z - cell[2] as f32];
    let corner = |dx: i32, dy: i32, dz: i32| {
        // The hash of a layer is the seed of the lattice in it.
        let layer = hash(seed, cell[2] + dz, 0x33);
        let to = [at[0] - dx as f32, at[1] - dy as f32, at[2] - dz as f32];
        let direction = hash(layer, cell[0] + dx, cell[1] + dy) >> 28;
        let (first, second) = match direction >> 2 {
            0 => (to[0], to[1]),
            1 => (to[1], to[2]),
            2 => (to[2], to[0]),
            _ => (to[0], to[2]),
        };
        let sign = |bit: u32| if direction & bit == 0 { 1.0 } else { -1.0 };
        sign(1) * first + sign(2) * second
    };
    let [u, v, w] = at.map(fade);
    let layer = |dz: i32| {
        let low = mix(corner(0, 0, dz), corner(1, 0, dz), u);
        let high = mix(corner(0, 1, dz), corner(1, 1, dz), u);
        mix(low, high, v)
    };
    mix(layer(0), layer(1), w)
}

/// Octaves of noise, each twice as fine and `gain` times as strong as the last, about −1 to 1.
pub(crate) fn fbm(seed: u32, x: f32, y: f32, octaves: u32, gain: f32) -> f32 {
    let (mut sum, mut total, mut weight, mut scale) = (0.0, 0.0, 1.0, 1.0);
    for octave in 0..octaves {
        // The offset keeps the lattices of the octaves apart, so that their zeros do not line up.
        let offset = octave as f32 * 17.31;
        let seed = seed.wrapping_add(octave.wrapping_mul(0x9e37_79b9));
        sum += weight * noise(seed, x * scale + offset, y * scale - offset);
        total += weight;
        weight *= gain;
        scale *= 2.0;
    }
    sum / total
}

/// Octaves of ridges (sharp crests where noise crosses zero), 0 to about 1.
pub(crate) fn ridged(seed: u32, x: f32, y: f32, octaves: u32, gain: f32) -> f32 {
    let (mut sum, mut total, mut weight, mut scale) = (0.0, 0.0, 1.0, 1.0);
    for octave in 0..octaves {
        let offset = octave as f32 * 11.73;
        let seed = seed.wrapping_add(octave.wrapping_mul(0x85eb_ca6b));
        let crest = 1.0
            - noise(seed, x * scale - offset, y * scale + offset)
                .abs()
                .min(1.0);
        sum += weight * crest * crest;
        total += weight;
        weight *= gain;
        scale *= 2.0;
    }
    sum / total
}

/// A stream of random numbers (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 32 random bits.
    pub(crate) fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// A number from 0 up to 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / 16_777_216.0
    }

    /// A number between two others.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        mix(low, high, self.unit())
    }

    /// A vector of length 1 in a random direction.
    pub(crate) fn direction(&mut self) -> [f32; 2] {
        loop {
            let (x, y) = (self.between(-1.0, 1.0), self.between(-1.0, 1.0));
            let length = (x * x + y * y).sqrt();
            if (0.1..=1.0).contains(&length) {
                return [x / length, y / length];
            }
        }
    }
}
