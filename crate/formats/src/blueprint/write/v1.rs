//! Version 1: everything by position.

use std::io;

use super::parts::{
    check_biomes, check_map_size, check_tiers, pack_pairs, write_count, write_paths, write_point,
};
use super::{ColumnSource, Content, WriteError};
use crate::blueprint::{MAGIC_V1, MAP_SIZE_V1, RoadTier};

/// Writes a v1 file, a column at a time: no parameters, no highway flags, no extra sections. `out`
/// gets many small writes; give it a buffer.
///
/// # Errors
/// A size out of bounds, a tier or a biome that is not one of 0 to 255 (the first such cell is
/// named), and what `out` reports.
pub fn write_v1(
    out: &mut dyn io::Write,
    content: &Content<'_>,
    columns: &mut dyn ColumnSource,
) -> Result<(), WriteError> {
    check_map_size(content.map_size, MAP_SIZE_V1)?;
    check_tiers(content.towns)?;
    out.write_all(&MAGIC_V1)?;
    out.write_all(&content.map_size.to_le_bytes())?;

    let rows = usize::try_from(content.map_size).unwrap_or(usize::MAX);
    let mut heights = vec![0.0_f32; rows];
    let mut biomes = vec![0_i32; rows];
    let mut bytes = Vec::new();
    for x in 0..content.map_size {
        columns.heights(x, &mut heights);
        columns.biomes(x, &mut biomes);
        check_biomes(x, &biomes)?;
        pack_pairs(&mut bytes, &heights, &biomes);
        out.write_all(&bytes)?;
    }

    write_count(out, "towns", content.towns.len())?;
    for town in content.towns {
        write_point(out, town.position)?;
        out.write_all(&town.tier.to_le_bytes())?;
    }
    for tier in RoadTier::ALL {
        write_paths(out, content.roads.tier(tier))?;
    }
    Ok(())
}
