//! Towns: a symbol a tier, distinct in shape, size and lightness as well as in hue.

use mapscope_formats::blueprint::Town;
use mapscope_formats::order::sort_by;
use mapscope_layers::{Layer, LayerStyle, MarkerShape, MarkerStyle, Rgba};

use super::super::names::Names;
use super::{TEXT, TEXT_HALO, TOWN_LABELS, TOWNS, hidden, layer};

/// The layer of symbols.
pub fn symbols(classes: &TownClasses, names: &Names) -> Layer {
    let style = LayerStyle::Markers {
        source: TOWNS.to_owned(),
        classes: classes.styles(names),
    };
    layer(TOWNS, "Towns", style)
}

/// The layer of their labels.
pub fn labels() -> Layer {
    let style = LayerStyle::Labels {
        source: TOWN_LABELS.to_owned(),
        size_px: 12.0,
        color: TEXT,
        halo: TEXT_HALO,
    };
    Layer {
        parent: Some(TOWNS.to_owned()),
        ..hidden(TOWN_LABELS, "Town labels", style)
    }
}

/// Fill of towns from the highest tier down, lighter from one to the next; further tiers keep the
/// last.
const TOWN_FILLS: [Rgba; 5] = [
    [0xC2, 0x2F, 0x3A, 255],
    [0xE0, 0x74, 0x3C, 255],
    [0xF0, 0xB5, 0x4A, 255],
    [0xF8, 0xE3, 0xB0, 255],
    [0xFF, 0xFF, 0xFF, 255],
];

/// Outlines from the highest tier down, in turn.
const TOWN_SHAPES: [MarkerShape; 4] = [
    MarkerShape::Square,
    MarkerShape::Circle,
    MarkerShape::Diamond,
    MarkerShape::Triangle,
];

/// Most tiers with a look of their own; lower ones share the last.
const TOWN_CLASSES_MAX: usize = 8;

/// Looks of towns: one for each of the highest tiers that the file has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TownClasses {
    /// The tiers, the highest first; towns of a lower one share the last class.
    tiers: Vec<i32>,
    has_lower: bool,
}

impl TownClasses {
    /// The classes of these towns.
    pub fn new(towns: &[Town]) -> Self {
        let mut tiers: Vec<i32> = towns.iter().map(|town| town.tier).collect();
        sort_by(&mut tiers, |one, other| other.cmp(one));
        tiers.dedup();
        let has_lower = tiers.len() > TOWN_CLASSES_MAX;
        tiers.truncate(TOWN_CLASSES_MAX);
        Self { tiers, has_lower }
    }

    /// The class of a tier.
    pub fn class_of(&self, tier: i32) -> u32 {
        let exact = self.tiers.iter().position(|known| *known == tier);
        exact.unwrap_or(self.tiers.len().saturating_sub(1)) as u32
    }

    /// Radius of a class's symbol in CSS pixels.
    pub fn radius_px(&self, class: u32) -> f32 {
        (7.0 - class as f32).max(3.5)
    }

    fn styles(&self, names: &Names) -> Vec<MarkerStyle> {
        let last = self.tiers.len().saturating_sub(1);
        let style = |(class, tier): (usize, &i32)| MarkerStyle {
            title: if self.has_lower && class == last {
                format!("{} and lower", names.tier_heading(*tier))
            } else {
                names.tier_heading(*tier)
            },
            shape: TOWN_SHAPES[class % TOWN_SHAPES.len()],
            radius_px: self.radius_px(class as u32),
            fill: fill(names, *tier, class),
            stroke: [0x2B, 0x1D, 0x14, 255],
            stroke_px: 1.25,
        };
        self.tiers.iter().enumerate().map(style).collect()
    }
}

/// The legend's colour of a tier, else the one of its class.
fn fill(names: &Names, tier: i32, class: usize) -> Rgba {
    let tiers = names.legend().and_then(|legend| legend.tiers.as_ref());
    let entry = tiers.and_then(|tiers| tiers.get(usize::try_from(tier).ok()?));
    match entry.and_then(|entry| entry.color) {
        Some([red, green, blue]) => [red, green, blue, 255],
        None => TOWN_FILLS[class.min(TOWN_FILLS.len() - 1)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::lightness;

    #[test]
    fn the_highest_tiers_have_looks_of_their_own_and_the_rest_shares_one() {
        let towns: Vec<Town> = (0..12)
            .map(|tier| Town {
                position: [0.0, 0.0],
                tier,
                is_highway_node: None,
            })
            .collect();
        let classes = TownClasses::new(&towns);
        let styles = classes.styles(&Names::default());
        assert_eq!(
            (styles[0].title.as_str(), styles[7].title.as_str()),
            ("Tier 11", "Tier 4 and lower")
        );
        assert_eq!(
            [11, 5, 4, 3, 0].map(|tier| classes.class_of(tier)),
            [0, 6, 7, 7, 7]
        );
        assert_eq!(TownClasses::new(&[]).styles(&Names::default()), []);
    }

    #[test]
    fn following_tiers_differ_in_shape_size_and_lightness() {
        let town = |tier| Town {
            position: [0.0, 0.0],
            tier,
            is_highway_node: None,
        };
        let towns: Vec<Town> = (0..4).map(town).collect();
        let styles = TownClasses::new(&towns).styles(&Names::default());
        for pair in styles.windows(2) {
            assert_ne!(pair[0].shape, pair[1].shape);
            assert!(pair[0].radius_px > pair[1].radius_px);
            let step = lightness(pair[1].fill) - lightness(pair[0].fill);
            assert!(
                step > 0.06,
                "{} to {}: {step}",
                pair[0].title,
                pair[1].title
            );
        }
    }
}
