//! What both versions write alike.

use std::io;
use std::ops::RangeInclusive;

use super::WriteError;
use crate::blueprint::{Paths, Town};

pub(super) fn check_map_size(found: u32, bounds: RangeInclusive<u32>) -> Result<(), WriteError> {
    if bounds.contains(&found) {
        return Ok(());
    }
    Err(WriteError::MapSize {
        min: *bounds.start(),
        max: *bounds.end(),
        found,
    })
}

/// Refuses the first biome of a column that is not one of 0 to 255.
pub(super) fn check_biomes(x: u32, column: &[i32]) -> Result<(), WriteError> {
    match (0_u32..)
        .zip(column)
        .find(|(_, value)| !(0..=255).contains(*value))
    {
        None => Ok(()),
        Some((y, value)) => Err(WriteError::Biome {
            x,
            y,
            value: *value,
        }),
    }
}

/// Refuses the first town whose tier is not one of 0 to 255.
pub(super) fn check_tiers(towns: &[Town]) -> Result<(), WriteError> {
    let tiers = towns.iter().map(|town| town.tier);
    match tiers
        .enumerate()
        .find(|(_, tier)| !(0..=255).contains(tier))
    {
        None => Ok(()),
        Some((town, value)) => Err(WriteError::TownTier { town, value }),
    }
}

/// Replaces `bytes` by these heights as they stand in a v2 file.
pub(super) fn pack_heights(bytes: &mut Vec<u8>, heights: &[f32]) {
    bytes.resize(heights.len().saturating_mul(4), 0);
    for (item, height) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(heights) {
        *item = height.to_le_bytes();
    }
}

/// Replaces `bytes` by these cells as they stand in a v1 file.
pub(super) fn pack_pairs(bytes: &mut Vec<u8>, heights: &[f32], biomes: &[i32]) {
    bytes.resize(heights.len().saturating_mul(8), 0);
    let cells = heights.iter().zip(biomes);
    for (item, (height, biome)) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(cells) {
        let [a, b, c, d] = height.to_le_bytes();
        let [e, f, g, h] = biome.to_le_bytes();
        *item = [a, b, c, d, e, f, g, h];
    }
}

/// Writes how many of something follow.
pub(super) fn write_count(
    out: &mut dyn io::Write,
    what: &'static str,
    found: usize,
) -> Result<(), WriteError> {
    let count = i32::try_from(found).map_err(|_| WriteError::TooMany { what, found })?;
    Ok(out.write_all(&count.to_le_bytes())?)
}

/// Writes a pair of floats, x first.
pub(super) fn write_point(out: &mut dyn io::Write, [x, y]: [f32; 2]) -> io::Result<()> {
    out.write_all(&x.to_le_bytes())?;
    out.write_all(&y.to_le_bytes())
}

/// Writes a block of roads, the same in both versions.
pub(super) fn write_paths(out: &mut dyn io::Write, paths: &Paths) -> Result<(), WriteError> {
    write_count(out, "paths", paths.len())?;
    for path in paths.iter() {
        write_count(out, "points", path.len())?;
        for point in path {
            write_point(out, *point)?;
        }
    }
    Ok(())
}
