//! Roads in four tiers, distinct in width, pattern, lightness and hue.

use mapscope_formats::blueprint::RoadTier;
use mapscope_layers::{Layer, LayerStyle, LineStyle};

use super::{ROADS, layer as shown};

/// The layer of roads.
pub fn layer() -> Layer {
    let style = LayerStyle::Lines {
        source: ROADS.to_owned(),
        classes: RoadTier::ALL.into_iter().map(style).collect(),
    };
    shown(ROADS, "Roads", style)
}

/// The look of a tier. A light core has a dark casing and a dark core a light one, so that one of
/// the two stands out from any ground. The ends of dashes are round, so a gap looks shorter than it
/// is by the width of the line.
fn style(tier: RoadTier) -> LineStyle {
    let (title, color, width_px, casing, casing_px, dash_px) = match tier {
        RoadTier::Highway => (
            "Highways",
            [0xF4, 0xB8, 0x3A, 255],
            3.4,
            [0x4A, 0x2C, 0x0E, 255],
            1.1,
            [0.0, 0.0],
        ),
        RoadTier::Branch => (
            "Branches",
            [0xFF, 0xFA, 0xEE, 255],
            2.2,
            [0x4F, 0x42, 0x35, 255],
            0.9,
            [16.0, 4.6],
        ),
        RoadTier::Rugged => (
            "Rugged",
            [0xC9, 0x7A, 0x45, 255],
            1.8,
            [0x3A, 0x26, 0x17, 235],
            0.7,
            [6.0, 5.0],
        ),
        RoadTier::Trail => (
            "Trails",
            [0x4E, 0x2C, 0x16, 255],
            1.6,
            [0xFB, 0xF3, 0xE2, 225],
            0.8,
            [0.5, 4.5],
        ),
    };
    LineStyle {
        title: title.to_owned(),
        color,
        width_px,
        casing,
        casing_px,
        dash_px,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::lightness;

    #[test]
    fn tiers_differ_without_any_hue_and_each_is_told_from_its_casing() {
        let styles: Vec<LineStyle> = RoadTier::ALL.into_iter().map(style).collect();
        for (at, one) in styles.iter().enumerate() {
            let apart = (lightness(one.color) - lightness(one.casing)).abs();
            assert!(apart > 0.3, "{} and its casing: {apart}", one.title);
            for other in &styles[..at] {
                let apart = (lightness(one.color) - lightness(other.color)).abs();
                assert!(apart > 0.1, "{} and {}: {apart}", one.title, other.title);
                assert_ne!(one.dash_px, other.dash_px);
                assert!(one.width_px < other.width_px);
            }
        }
    }
}
