//! Version 2: sections with tags and lengths.

use std::io;

use super::parts::{
    check_biomes, check_map_size, check_tiers, pack_heights, write_count, write_paths, write_point,
};
use super::{ColumnSource, Content, WriteError};
use crate::blueprint::window::cells_of;
use crate::blueprint::{MAGIC_V2, MAP_SIZE_V2, Params, RoadTier, Tag, Town};
use crate::dotnet_string;

/// Writes a v2 file, a column at a time, its sections in the order of the format's table. `out`
/// gets many small writes; give it a buffer.
///
/// # Errors
/// A size out of bounds, a tier or a biome that does not fit a byte (the first such cell is named),
/// a tag twice, and what `out` reports.
pub fn write_v2(
    out: &mut dyn io::Write,
    content: &Content<'_>,
    columns: &mut dyn ColumnSource,
) -> Result<(), WriteError> {
    begin(out, content)?;
    let rows = usize::try_from(content.map_size).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();

    begin_heights(out, content.map_size)?;
    let mut heights = vec![0.0_f32; rows];
    for x in 0..content.map_size {
        columns.heights(x, &mut heights);
        pack_heights(&mut bytes, &heights);
        out.write_all(&bytes)?;
    }

    begin_biomes(out, content.map_size)?;
    let mut biomes = vec![0_i32; rows];
    for x in 0..content.map_size {
        columns.biomes(x, &mut biomes);
        check_biomes(x, &biomes)?;
        bytes.clear();
        bytes.extend(biomes.iter().map(|ordinal| *ordinal as u8));
        out.write_all(&bytes)?;
    }

    end(out, content)
}

/// Checks all but the cells, and writes what comes before the heights.
pub(super) fn begin(out: &mut dyn io::Write, content: &Content<'_>) -> Result<(), WriteError> {
    check_map_size(content.map_size, MAP_SIZE_V2)?;
    check_tiers(content.towns)?;
    let mut tags = Tag::KNOWN.to_vec();
    for (tag, _) in content.extra {
        if tags.contains(tag) {
            return Err(WriteError::RepeatedTag(*tag));
        }
        tags.push(*tag);
    }
    out.write_all(&MAGIC_V2)?;
    out.write_all(&2_u32.to_le_bytes())?;
    write_params(out, content.map_size, content.params)
}

/// Writes the header of the heights' section.
pub(super) fn begin_heights(out: &mut dyn io::Write, map_size: u32) -> io::Result<()> {
    write_header(out, Tag::HEIGHTS, cells_of(map_size).saturating_mul(4))
}

/// Writes the header of the biomes' section.
pub(super) fn begin_biomes(out: &mut dyn io::Write, map_size: u32) -> io::Result<()> {
    write_header(out, Tag::BIOMES, cells_of(map_size))
}

/// Writes what comes after the biomes.
pub(super) fn end(out: &mut dyn io::Write, content: &Content<'_>) -> Result<(), WriteError> {
    write_section(out, Tag::TOWNS, |payload| {
        write_towns(payload, content.towns)
    })?;
    for tier in RoadTier::ALL {
        let paths = content.roads.tier(tier);
        write_section(out, Tag::of_roads(tier), |payload| {
            write_paths(payload, paths)
        })?;
    }
    for (tag, payload) in content.extra {
        write_header(out, *tag, payload.len() as u64)?;
        out.write_all(payload)?;
    }
    Ok(())
}

fn write_header(out: &mut dyn io::Write, tag: Tag, length: u64) -> io::Result<()> {
    out.write_all(&tag.0)?;
    out.write_all(&length.to_le_bytes())
}

/// Writes a section whose length shows only once its payload is made.
fn write_section(
    out: &mut dyn io::Write,
    tag: Tag,
    write_payload: impl FnOnce(&mut Vec<u8>) -> Result<(), WriteError>,
) -> Result<(), WriteError> {
    let mut payload = Vec::new();
    write_payload(&mut payload)?;
    write_header(out, tag, payload.len() as u64)?;
    Ok(out.write_all(&payload)?)
}

fn write_params(out: &mut dyn io::Write, map_size: u32, params: &Params) -> Result<(), WriteError> {
    write_section(out, Tag::PARAMS, |payload| {
        payload.extend(params.world_seed.to_le_bytes());
        payload.extend(map_size.to_le_bytes());
        payload.extend(params.crater_radius.to_le_bytes());
        payload.extend(params.density_multiplier.to_le_bytes());
        write_point(payload, params.impact_center)?;
        dotnet_string::write(payload, &params.generated_utc)?;
        dotnet_string::write(payload, &params.generator_git_hash)?;
        Ok(())
    })
}

fn write_towns(out: &mut dyn io::Write, towns: &[Town]) -> Result<(), WriteError> {
    write_count(out, "towns", towns.len())?;
    for town in towns {
        write_point(out, town.position)?;
        let is_highway_node = town.is_highway_node.unwrap_or(false);
        out.write_all(&[town.tier as u8, u8::from(is_highway_node)])?;
    }
    Ok(())
}
