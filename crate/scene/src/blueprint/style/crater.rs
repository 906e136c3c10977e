//! The circle of the impact crater and its centre.

use mapscope_layers::{Layer, LayerStyle, LineStyle, MarkerShape, MarkerStyle, Rgba};

use super::{CRATER, IMPACT, layer};

/// A hue that no ground and no road has; darker than its casing.
const IMPACT_COLOR: Rgba = [0xA3, 0x15, 0x5E, 255];
const CASING: Rgba = [0xFF, 0xFF, 0xFF, 220];

/// The layer of the circle.
pub fn circle() -> Layer {
    let style = LayerStyle::Lines {
        source: CRATER.to_owned(),
        classes: vec![LineStyle {
            title: "Crater".to_owned(),
            color: IMPACT_COLOR,
            width_px: 1.6,
            casing: CASING,
            casing_px: 0.9,
            dash_px: [7.0, 5.0],
        }],
    };
    layer(CRATER, "Crater", style)
}

/// The layer of the centre.
pub fn impact_center() -> Layer {
    let style = LayerStyle::Markers {
        source: IMPACT.to_owned(),
        classes: vec![MarkerStyle {
            title: "Impact centre".to_owned(),
            shape: MarkerShape::Cross,
            radius_px: 5.5,
            fill: IMPACT_COLOR,
            stroke: CASING,
            stroke_px: 1.1,
        }],
    };
    Layer {
        parent: Some(CRATER.to_owned()),
        ..layer(IMPACT, "Impact centre", style)
    }
}
