//! Count, bounds and sum of the finite heights of some cells.

/// Running results side by side in vector lanes.
const LANES: usize = 8;

/// Samples that are looked at together; one that is not finite costs the block its quick way.
const BLOCK: usize = 1024;

/// Count, bounds and sum. Nothing that is not finite enters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FiniteHeights {
    count: u64,
    min: f32,
    max: f32,
    sum: f64,
}

impl Default for FiniteHeights {
    fn default() -> Self {
        Self {
            count: 0,
            min: f32::INFINITY,
            max: f32::NEG_INFINITY,
            sum: 0.0,
        }
    }
}

impl FiniteHeights {
    /// Takes more samples, and hands each that is not finite to the caller.
    pub fn add(&mut self, heights: &[f32], mut not_finite: impl FnMut(f32)) {
        for block in heights.chunks(BLOCK) {
            if self.add_if_finite(block) {
                continue;
            }
            for height in block {
                if height.is_finite() {
                    self.min = self.min.min(*height);
                    self.max = self.max.max(*height);
                    self.sum += f64::from(*height);
                    self.count += 1;
                } else {
                    not_finite(*height);
                }
            }
        }
    }

    /// Takes a block without looking at each sample, unless one of them is not finite.
    fn add_if_finite(&mut self, block: &[f32]) -> bool {
        let mut min = [f32::INFINITY; LANES];
        let mut max = [f32::NEG_INFINITY; LANES];
        let mut sums = [0.0_f64; LANES];
        let (eights, rest) = block.as_chunks::<LANES>();
        for eight in eights {
            for lane in 0..LANES {
                let height = eight[lane];
                min[lane] = if height < min[lane] {
                    height
                } else {
                    min[lane]
                };
                max[lane] = if height > max[lane] {
                    height
                } else {
                    max[lane]
                };
                sums[lane] += f64::from(height);
            }
        }
        for height in rest {
            min[0] = min[0].min(*height);
            max[0] = max[0].max(*height);
            sums[0] += f64::from(*height);
        }
        // No sum of finite f32 overflows an f64, and no NaN or infinity leaves one finite.
        let sum: f64 = sums.iter().sum();
        let is_finite = sum.is_finite();
        if is_finite {
            self.min = min.into_iter().fold(self.min, f32::min);
            self.max = max.into_iter().fold(self.max, f32::max);
            self.sum += sum;
            self.count += block.len() as u64;
        }
        is_finite
    }

    /// These and others together.
    #[must_use]
    pub fn with(self, other: &Self) -> Self {
        Self {
            count: self.count + other.count,
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            sum: self.sum + other.sum,
        }
    }

    /// Finite samples.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The lowest and the highest.
    pub fn bounds(&self) -> Option<(f32, f32)> {
        (self.count > 0).then_some((self.min, self.max))
    }

    /// Their mean.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}
