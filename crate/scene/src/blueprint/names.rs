//! What things are called: as the legend says, else by their ordinals.

use std::rc::Rc;

use mapscope_formats::blueprint::{Legend, LegendEntry};

use crate::text::{exact, significant};

/// Digits of a distance in metres.
const METRE_DIGITS: u8 = 4;

/// Names of biomes and tiers, and the units of heights and distances.
#[derive(Clone, Debug, Default)]
pub struct Names {
    legend: Option<Rc<Legend>>,
}

impl Names {
    /// The names of a legend, or those without one.
    pub fn new(legend: Option<Rc<Legend>>) -> Self {
        Self { legend }
    }

    /// The legend, when there is one.
    pub fn legend(&self) -> Option<&Legend> {
        self.legend.as_deref()
    }

    /// A biome within a sentence: `Forest (4)`, else `biome 4`.
    pub fn biome(&self, ordinal: u16) -> String {
        let biomes = self.legend().and_then(|legend| legend.biomes.as_ref());
        named(biomes, i64::from(ordinal)).unwrap_or_else(|| format!("biome {ordinal}"))
    }

    /// A biome at the start of a line: `Forest (4)`, else `Biome 4`.
    pub fn biome_heading(&self, ordinal: u16) -> String {
        let biomes = self.legend().and_then(|legend| legend.biomes.as_ref());
        named(biomes, i64::from(ordinal)).unwrap_or_else(|| format!("Biome {ordinal}"))
    }

    /// A tier of towns within a sentence: `City (2)`, else `tier 2`.
    pub fn tier(&self, tier: i32) -> String {
        let tiers = self.legend().and_then(|legend| legend.tiers.as_ref());
        named(tiers, i64::from(tier)).unwrap_or_else(|| format!("tier {tier}"))
    }

    /// What the legend calls a tier of towns.
    pub fn tier_name(&self, tier: i32) -> Option<&str> {
        let tiers = self.legend()?.tiers.as_ref()?;
        tiers.get(usize::try_from(tier).ok()?)?.name.as_deref()
    }

    /// A tier of towns at the start of a line: `City (2)`, else `Tier 2`.
    pub fn tier_heading(&self, tier: i32) -> String {
        let tiers = self.legend().and_then(|legend| legend.tiers.as_ref());
        named(tiers, i64::from(tier)).unwrap_or_else(|| format!("Tier {tier}"))
    }

    /// The unit of heights, when a legend names it.
    pub fn height_unit(&self) -> Option<&str> {
        self.legend()?.height_unit.as_deref()
    }

    /// A number of heights with its unit, when a legend names it.
    pub fn with_height_unit(&self, number: String) -> String {
        match self.height_unit() {
            Some(unit) => format!("{number} {unit}"),
            None => number,
        }
    }

    /// A height of the file, digit by digit.
    pub fn height(&self, height: f32) -> String {
        self.with_height_unit(exact(height))
    }

    /// Metres along the side of a cell, when a legend says.
    pub fn metres_per_cell(&self) -> Option<f64> {
        self.legend()?.metres_per_cell
    }

    /// A distance in metres or kilometres: `1.25 km`; none where nobody says how large a cell is.
    pub fn metres(&self, distance_world: f64) -> Option<String> {
        let metres = distance_world * self.metres_per_cell()?;
        Some(if metres >= 1000.0 {
            format!("{} km", significant(metres / 1000.0, METRE_DIGITS))
        } else {
            format!("{} m", significant(metres, METRE_DIGITS))
        })
    }

    /// A text about a distance in cells, with the metres behind it where they are known:
    /// `12 cells (36 m)`.
    pub fn with_metres(&self, text: String, distance_world: f64) -> String {
        match self.metres(distance_world) {
            Some(metres) => format!("{text} ({metres})"),
            None => text,
        }
    }
}

fn named(entries: Option<&Vec<LegendEntry>>, ordinal: i64) -> Option<String> {
    let entry = entries?.get(usize::try_from(ordinal).ok()?)?;
    let name = entry.name.as_deref()?;
    Some(format!("{name} ({ordinal})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_legend() -> Names {
        let entry = |name: Option<&str>| LegendEntry {
            name: name.map(str::to_owned),
            color: None,
        };
        Names::new(Some(Rc::new(Legend {
            biomes: Some(vec![entry(Some("Sea")), entry(None)]),
            tiers: Some(vec![entry(Some("Hamlet"))]),
            sea_level: None,
            height_unit: Some("m".to_owned()),
            metres_per_cell: Some(2.5),
        })))
    }

    #[test]
    fn what_the_legend_does_not_name_keeps_its_number() {
        let names = with_legend();
        assert_eq!(
            [0, 1, 2].map(|at| names.biome(at)),
            ["Sea (0)", "biome 1", "biome 2"]
        );
        assert_eq!(
            [-1, 0, 1].map(|at| names.tier(at)),
            ["tier -1", "Hamlet (0)", "tier 1"]
        );
        assert_eq!(names.biome_heading(1), "Biome 1");
        assert_eq!(names.tier_heading(5), "Tier 5");
        assert_eq!(Names::default().biome(0), "biome 0");
    }

    #[test]
    fn units_are_shown_where_they_are_known() {
        let names = with_legend();
        assert_eq!(names.height(12.5), "12.5 m");
        assert_eq!(names.metres(100.0).as_deref(), Some("250 m"));
        assert_eq!(names.metres(1234.0).as_deref(), Some("3.085 km"));
        assert_eq!(Names::default().height(12.5), "12.5");
        assert_eq!(Names::default().metres(100.0), None);
    }
}
