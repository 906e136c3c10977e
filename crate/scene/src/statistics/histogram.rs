//! Percentiles of floats of any magnitude, from one pass and fixed memory.

/// Low bits of a float that the histogram drops.
const DROPPED_BITS: u32 = 12;

const BUCKETS: usize = 1 << (u32::BITS - DROPPED_BITS);

/// Counts by the upper 20 bits of the floats' bit patterns, in the order of their values. Takes
/// 4 MiB whatever the data; neighbouring cells are alike, so the few counters in use stay in cache.
/// Of the mantissa 11 bits are left, so a bucket is 1/2048 of its value wide.
#[derive(Debug)]
pub struct Histogram {
    counts: Vec<u32>,
}

/// A bit pattern whose unsigned order is the order of the floats, from -inf to inf.
#[inline(always)]
fn ordered_key(value: f32) -> u32 {
    let bits = value.to_bits();
    let negative = ((bits as i32) >> 31) as u32;
    bits ^ (negative | 0x8000_0000)
}

fn value_of_key(key: u32) -> f32 {
    let bits = if key & 0x8000_0000 == 0 {
        !key
    } else {
        key & 0x7FFF_FFFF
    };
    f32::from_bits(bits)
}

impl Histogram {
    /// An empty histogram.
    pub fn new() -> Self {
        Self {
            counts: vec![0; BUCKETS],
        }
    }

    /// Counts each value. Those that are not finite are counted too, in buckets of their own beyond
    /// all finite ones, because sorting them out here would cost a branch a cell.
    pub fn add(&mut self, values: &[f32]) {
        // Neighbours share a bucket, and each count would wait for the one before it to be written;
        // so four places that are far apart take turns.
        let (first_half, second_half) = values.split_at(values.len() / 2);
        let (first, second) = first_half.split_at(first_half.len() / 2);
        let (third, fourth) = second_half.split_at(second_half.len() / 2);
        let shortest = first.len();
        for (((a, b), c), d) in first.iter().zip(second).zip(third).zip(fourth) {
            self.count(*a);
            self.count(*b);
            self.count(*c);
            self.count(*d);
        }
        for quarter in [first, second, third, fourth] {
            for value in &quarter[shortest..] {
                self.count(*value);
            }
        }
    }

    #[inline(always)]
    fn count(&mut self, value: f32) {
        // The key has 20 bits left, the table 2^20 entries.
        self.counts[(ordered_key(value) >> DROPPED_BITS) as usize] += 1;
    }

    /// For each rank (0 is the smallest of the finite values, in rising order) the value of that
    /// rank, cut off towards zero to the 11 bits of mantissa that a bucket keeps. So a plain of one
    /// height, or of steps of whole numbers below 4096, comes out exact, and equal values equal. A
    /// rank past the last gives no value.
    pub fn values_at(&self, ranks: &[u64]) -> Vec<f64> {
        let mut values = Vec::with_capacity(ranks.len());
        let mut below = 0_u64;
        let first = (ordered_key(f32::MIN) >> DROPPED_BITS) as usize;
        let last = (ordered_key(f32::MAX) >> DROPPED_BITS) as usize;
        for (bucket, count) in self.counts.iter().enumerate().take(last + 1).skip(first) {
            below += u64::from(*count);
            while ranks.get(values.len()).is_some_and(|rank| *rank < below) {
                values.push(f64::from(value_of_bucket(bucket as u32)));
            }
        }
        values
    }
}

impl Histogram {
    /// The buckets of finite values that count any, rising: the lowest value that one holds, where
    /// the next one begins, and its count.
    pub fn buckets(&self) -> impl Iterator<Item = (f64, f64, u32)> {
        let first = ordered_key(f32::MIN) >> DROPPED_BITS;
        let last = ordered_key(f32::MAX) >> DROPPED_BITS;
        let end_of =
            |bucket: u32| value_of_key((bucket << DROPPED_BITS) | ((1 << DROPPED_BITS) - 1));
        let start_of = |bucket: u32| value_of_key(bucket << DROPPED_BITS);
        (first..=last)
            .zip(self.counts.iter().skip(first as usize))
            .filter(|(_, count)| **count > 0)
            .map(move |(bucket, count)| {
                (
                    f64::from(start_of(bucket)),
                    f64::from(end_of(bucket)),
                    *count,
                )
            })
    }
}

/// The value of a bucket that is nearest to zero.
fn value_of_bucket(bucket: u32) -> f32 {
    let lowest = bucket << DROPPED_BITS;
    let is_negative = lowest & 0x8000_0000 == 0;
    value_of_key(if is_negative {
        lowest | ((1 << DROPPED_BITS) - 1)
    } else {
        lowest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_rise_with_the_values() {
        let rising = [
            f32::MIN,
            -1.5,
            -1.0,
            -1.0e-40,
            -0.0,
            0.0,
            1.0e-40,
            1.0,
            1.5,
            f32::MAX,
        ];
        for pair in rising.windows(2) {
            assert!(ordered_key(pair[0]) < ordered_key(pair[1]), "{pair:?}");
        }
        for value in rising {
            assert_eq!(value_of_key(ordered_key(value)).to_bits(), value.to_bits());
        }
    }

    #[test]
    fn whole_heights_come_out_exact() {
        for value in [-4095.0_f32, -5.0, 0.0, 1.0, 1023.0, 4095.0] {
            let mut histogram = Histogram::new();
            histogram.add(&[value; 3]);
            assert_eq!(histogram.values_at(&[0, 1, 2, 3]), [f64::from(value); 3]);
        }
    }
}
