//! The legend of a blueprint: what its ordinals and numbers mean, which the file does not say. Its
//! schema is `docs/formats/blueprint-legend.schema.json`.

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
    /// Metres along the side of a cell; above 0.
    pub metres_per_cell: Option<f64>,
}

/// Name and colour of one ordinal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegendEntry {
    /// What it is called; none where the legend leaves it without a name.
    pub name: Option<String>,
    /// Its colour: red, green, blue; none where the legend leaves it to the default.
    pub color: Option<[u8; 3]>,
}
