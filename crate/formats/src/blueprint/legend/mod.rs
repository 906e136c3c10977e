//! The legend of a blueprint: what its ordinals and numbers mean, which the file does not say. Its
//! schema is `docs/formats/blueprint-legend.schema.json`.

use std::ops::RangeInclusive;

mod check;
mod parse;

pub use check::legend_findings;
pub use parse::{is_legend, parse_legend};

/// Most bytes of a legend's text.
pub const LEGEND_BYTES_MAX: usize = 1 << 20;

/// Most biomes, and most tiers: as many as a byte has ordinals.
pub const LEGEND_ENTRIES_MAX: usize = 256;

/// Most characters of a name.
pub const LEGEND_NAME_CHARS_MAX: usize = 200;

/// Most characters of a unit.
pub const LEGEND_UNIT_CHARS_MAX: usize = 20;

/// Metres a cell: from a micrometre to a thousand kilometres, so that distances stay readable.
pub const LEGEND_METRES: RangeInclusive<f64> = 1.0e-6..=1.0e6;

/// Keys of a legend; each may be left out. `$schema` may stand beside them.
pub const LEGEND_KEYS: [&str; 5] = ["biomes", "tiers", "seaLevel", "heightUnit", "metresPerCell"];

/// Keys of a biome or tier; each may be left out.
pub const LEGEND_ENTRY_KEYS: [&str; 2] = ["name", "color"];

/// What a person says about the numbers of a map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Legend {
    /// Biomes by ordinal, hence their count; none when the legend does not speak of biomes.
    pub biomes: Option<Vec<LegendEntry>>,
    /// Tiers of towns by ordinal, hence their count; none when the legend does not speak of tiers.
    pub tiers: Option<Vec<LegendEntry>>,
    /// Height of the sea's surface, in the unit of the map's heights; finite.
    pub sea_level: Option<f32>,
    /// What heights are counted in, such as `m`.
    pub height_unit: Option<String>,
    /// Metres along the side of a cell, within [`LEGEND_METRES`].
    pub metres_per_cell: Option<f64>,
}

impl Legend {
    /// True when nothing in it could be used: no entry has a name or a colour, and there is nothing
    /// beside them.
    pub fn says_nothing(&self) -> bool {
        let is_blank = |entries: &Option<Vec<LegendEntry>>| {
            entries
                .iter()
                .flatten()
                .all(|entry| entry.name.is_none() && entry.color.is_none())
        };
        is_blank(&self.biomes)
            && is_blank(&self.tiers)
            && self.sea_level.is_none()
            && self.height_unit.is_none()
            && self.metres_per_cell.is_none()
    }
}

/// Name and colour of one ordinal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegendEntry {
    /// What it is called; none where the legend leaves it without a name.
    pub name: Option<String>,
    /// Its colour: red, green, blue; none where the legend leaves it to the default.
    pub color: Option<[u8; 3]>,
}
