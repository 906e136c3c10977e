//! Biomes: the legend's colours, and the palette's for what it leaves open.

use mapscope_layers::{Layer, LayerStyle, Rgba, Stroke};

use super::super::names::Names;
use super::{BIOMES, hidden};
use crate::palette::category_colors;

/// A colour for each ordinal: the legend's, else the palette's.
pub fn colors(names: &Names) -> Vec<Rgba> {
    let mut colors = category_colors();
    let named = names.legend().and_then(|legend| legend.biomes.as_ref());
    for (color, entry) in colors.iter_mut().zip(named.into_iter().flatten()) {
        if let Some([red, green, blue]) = entry.color {
            *color = [red, green, blue, 255];
        }
    }
    colors
}

/// The layer of biomes. Cells of different ones are set apart by a fine line, so that patches with
/// like colours are still told apart.
pub fn layer(names: &Names) -> Layer {
    let style = LayerStyle::Categories {
        raster: BIOMES.to_owned(),
        colors: colors(names),
        boundary: Some(Stroke {
            color: [0x2B, 0x26, 0x20, 130],
            width_px: 1.0,
        }),
    };
    Layer {
        opacity: 0.8,
        ..hidden(BIOMES, "Biomes", style)
    }
}
