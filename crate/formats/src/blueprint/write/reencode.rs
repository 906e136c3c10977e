//! A v1 file written again as v2.

use std::io;

use super::parts::pack_heights;
use super::v2::{begin, begin_biomes, begin_heights, end};
use super::{Content, WriteError};
use crate::blueprint::{Blueprint, Channels, InvalidBiomes, Params, Version, Window};
use crate::source::ByteSource;

/// Bytes of the source that are held at a time.
const BAND_BYTES: u32 = 4 << 20;

/// What the new file says of its own making.
#[derive(Clone, Copy, Debug, Default)]
pub struct Provenance<'a> {
    /// When it is written, in UTC; may be empty.
    pub generated_utc: &'a str,
    /// Short hash of the program that writes it; may be empty.
    pub generator_git_hash: &'a str,
}

/// Writes a v1 file again as v2, a few columns at a time, reading its cells twice. What v1 does not
/// say gets the format's sentinels: seed 0, radius and density −1, impact centre (−1, −1).
///
/// # Errors
/// A file that is not v1 or lacks cells, a size below what v2 holds, a tier or a biome that is not
/// one of 0 to 255 (the first such cell is named), and what `source` and `out` report.
pub async fn reencode_v1_as_v2(
    source: &dyn ByteSource,
    blueprint: &Blueprint,
    provenance: Provenance<'_>,
    out: &mut dyn io::Write,
) -> Result<(), WriteError> {
    if blueprint.version != Version::V1 {
        return Err(WriteError::NotV1);
    }
    let missing = blueprint.rasters.missing_cells(Channels::Both);
    if missing > 0 {
        return Err(WriteError::MissingCells { missing });
    }
    let params = Params {
        generated_utc: provenance.generated_utc.to_owned(),
        generator_git_hash: provenance.generator_git_hash.to_owned(),
        ..Params::not_known()
    };
    let content = Content {
        map_size: blueprint.map_size,
        params: &params,
        towns: &blueprint.towns,
        roads: &blueprint.roads,
        extra: &[],
    };
    begin(out, &content)?;

    // Biomes are checked along with the heights, so that a bad one is met early.
    begin_heights(out, content.map_size)?;
    let mut band = Band::default();
    for window in bands(content.map_size) {
        let invalid = band
            .read(source, blueprint, &window, Channels::Both)
            .await?;
        refuse_invalid(&invalid)?;
        pack_heights(&mut band.bytes, &band.heights);
        out.write_all(&band.bytes)?;
    }

    begin_biomes(out, content.map_size)?;
    for window in bands(content.map_size) {
        let invalid = band
            .read(source, blueprint, &window, Channels::Biomes)
            .await?;
        refuse_invalid(&invalid)?;
        band.bytes.clear();
        band.bytes
            .extend(band.biomes.iter().map(|ordinal| *ordinal as u8));
        out.write_all(&band.bytes)?;
    }

    end(out, &content)
}

fn refuse_invalid(invalid: &InvalidBiomes) -> Result<(), WriteError> {
    match invalid.first {
        None => Ok(()),
        Some(first) => Err(WriteError::Biome {
            x: first.x,
            y: first.y,
            value: first.value,
        }),
    }
}

/// Windows of whole columns that together are the map.
fn bands(map_size: u32) -> impl Iterator<Item = Window> {
    let column_bytes = map_size.saturating_mul(8).max(1);
    let columns = BAND_BYTES.checked_div(column_bytes).unwrap_or(1).max(1);
    let step = usize::try_from(columns).unwrap_or(usize::MAX);
    (0..map_size).step_by(step).map(move |x| Window {
        columns: x..x.saturating_add(columns).min(map_size),
        rows: 0..map_size,
    })
}

/// The cells of a window, and room for their bytes.
#[derive(Default)]
struct Band {
    heights: Vec<f32>,
    biomes: Vec<u16>,
    bytes: Vec<u8>,
}

impl Band {
    async fn read(
        &mut self,
        source: &dyn ByteSource,
        blueprint: &Blueprint,
        window: &Window,
        channels: Channels,
    ) -> Result<InvalidBiomes, WriteError> {
        self.heights.resize(window.cells(), 0.0);
        self.biomes.resize(window.cells(), 0);
        let parts = source
            .read(&blueprint.rasters.ranges(window, channels))
            .await?;
        let (heights, biomes) = (&mut self.heights, &mut self.biomes);
        Ok(blueprint
            .rasters
            .decode(window, channels, &parts, heights, biomes))
    }
}
