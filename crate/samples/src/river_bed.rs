//! How rivers cut into a column of the map: by distance from their lines, so that they are as
//! smooth as the map is fine.

use crate::MAP_METRES;
use crate::rivers::{RiverPoint, Stretch};

/// Buckets along u that stretches are filed under.
const BUCKETS: usize = 512;

/// Stretches of rivers, filed by the columns that they touch.
pub(crate) struct RiverIndex {
    buckets: Vec<Vec<Stretch>>,
}

/// What rivers do to a column.
#[derive(Default)]
pub(crate) struct RiverColumn {
    /// Highest that the ground may be, in metres; infinity away from rivers.
    pub(crate) ceiling: Vec<f32>,
    /// Distance from the nearest bank, in map sides: below 0 in the water, infinity far away.
    pub(crate) bank: Vec<f32>,
}

/// How far from its middle line a river shapes the ground, in map sides.
fn reach(point: &RiverPoint) -> f32 {
    let plain = floodplain(point.half_width * MAP_METRES) / MAP_METRES;
    point.half_width + 1.6 * plain + 14.0 / MAP_METRES
}

/// Metres from the bank over which the ground steepens to a valley's side.
fn floodplain(half_width: f32) -> f32 {
    7.0 + 2.2 * half_width
}

impl RiverIndex {
    /// Files the stretches.
    pub(crate) fn new(stretches: &[Stretch]) -> Self {
        let mut buckets = vec![Vec::new(); BUCKETS];
        for stretch in stretches {
            let reach = stretch.iter().map(reach).fold(0.0, f32::max);
            let [a, b] = stretch.map(|point| point.position[0]);
            let bucket = |u: f32| ((u * BUCKETS as f32).max(0.0) as usize).min(BUCKETS - 1);
            for bucket in &mut buckets[bucket(a.min(b) - reach)..=bucket(a.max(b) + reach)] {
                bucket.push(*stretch);
            }
        }
        Self { buckets }
    }

    /// Computes the column at `u` of a map of `count` cells a side.
    pub(crate) fn column(&self, u: f32, count: usize, column: &mut RiverColumn) {
        column.ceiling.clear();
        column.ceiling.resize(count, f32::INFINITY);
        column.bank.clear();
        column.bank.resize(count, f32::INFINITY);
        let bucket = ((u * BUCKETS as f32) as usize).min(BUCKETS - 1);
        for stretch in &self.buckets[bucket] {
            add_stretch(stretch, u, count, column);
        }
    }
}

fn add_stretch(stretch: &Stretch, u: f32, count: usize, column: &mut RiverColumn) {
    let [start, end] = stretch;
    let reach = reach(start).max(reach(end));
    let (a, b) = (start.position, end.position);
    let across = (a[0].min(b[0]) - u).max(u - a[0].max(b[0])).max(0.0);
    if across >= reach {
        return;
    }
    let along = (reach * reach - across * across).sqrt();
    let row = |v: f32| ((v * count as f32).max(0.0) as usize).min(count);
    let rows = row(a[1].min(b[1]) - along)..row(a[1].max(b[1]) + along);
    let (du, dv) = (b[0] - a[0], b[1] - a[1]);
    let per_length = 1.0 / (du * du + dv * dv).max(1.0e-12);
    let scale = 1.0 / count as f32;
    for y in rows {
        let v = (y as f32 + 0.5) * scale;
        let (pu, pv) = (u - a[0], v - a[1]);
        let t = ((pu * du + pv * dv) * per_length).clamp(0.0, 1.0);
        let (ou, ov) = (pu - t * du, pv - t * dv);
        let distance = (ou * ou + ov * ov).sqrt();
        let half_width = start.half_width + t * (end.half_width - start.half_width);
        let level = start.level + t * (end.level - start.level);
        let bank = distance - half_width;
        let ceiling = level + profile(bank * MAP_METRES, half_width * MAP_METRES);
        column.bank[y] = column.bank[y].min(bank);
        column.ceiling[y] = column.ceiling[y].min(ceiling);
    }
}

/// Height of the ground over the water, in metres, by distance from the bank (below 0 in the
/// water): a rounded bed, then a floodplain that steepens into the valley's side.
fn profile(bank: f32, half_width: f32) -> f32 {
    if bank < 0.0 {
        let t = 1.0 + bank / half_width;
        let depth = (0.5 + 0.22 * half_width).min(4.0);
        -depth * (1.0 - t * t)
    } else {
        let plain = floodplain(half_width);
        if bank < plain {
            0.5 * bank * bank / plain
        } else {
            bank - 0.5 * plain
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::World;

    #[test]
    fn rivers_run_downhill_until_they_reach_a_lake_or_the_sea() {
        let world = World::generate(3);
        let stretches: Vec<Stretch> = world.rivers.buckets.iter().flatten().copied().collect();
        assert!(stretches.len() > 500, "{} stretches", stretches.len());
        let key = |point: &RiverPoint| point.position.map(f32::to_bits);
        let starts: std::collections::BTreeSet<[u32; 2]> =
            stretches.iter().map(|[start, _]| key(start)).collect();
        let mut sea_mouths = 0;
        for [start, end] in &stretches {
            assert!(start.level >= end.level, "{start:?} {end:?}");
            if starts.contains(&key(end)) {
                continue;
            }
            let index = world.height.index_at(end.position[0], end.position[1]);
            let ground = world.height.values[index];
            sea_mouths += u32::from(ground < 0.0);
            assert!(
                ground < world.lake_level[index].max(0.0) + 0.5,
                "{end:?} at {ground}"
            );
        }
        assert!(sea_mouths > 5, "{sea_mouths} mouths");
    }
}
