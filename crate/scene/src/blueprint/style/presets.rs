//! Choices of layers that each show one side of a map.

use mapscope_layers::{Layer, Preset, PresetLayer};

use super::{BIOMES, CRATER, HEIGHTS, HILLSHADE, IMPACT, ROADS, TOWN_LABELS, TOWNS};

/// Layers of a preset by name, with their opacity.
type Choice = (&'static str, &'static str, &'static [(&'static str, f32)]);

const PRESETS: [Choice; 3] = [
    (
        "terrain",
        "Terrain",
        &[
            (HEIGHTS, 1.0),
            (HILLSHADE, 0.6),
            (ROADS, 1.0),
            (CRATER, 1.0),
            (IMPACT, 1.0),
            (TOWNS, 1.0),
        ],
    ),
    (
        "biomes",
        "Biomes",
        &[(BIOMES, 1.0), (HILLSHADE, 0.5), (TOWNS, 1.0)],
    ),
    // A tint this thin is a pale ground on which every road stands out.
    (
        "roads",
        "Roads",
        &[
            (HEIGHTS, 0.25),
            (HILLSHADE, 0.3),
            (ROADS, 1.0),
            (TOWNS, 1.0),
            (TOWN_LABELS, 1.0),
        ],
    ),
];

/// The presets of a map with these layers; a layer that it has not is left out.
pub fn presets(layers: &[Layer]) -> Vec<Preset> {
    let has = |id: &str| layers.iter().any(|layer| layer.id == id);
    let preset = |(id, title, choice): Choice| Preset {
        id: id.to_owned(),
        title: title.to_owned(),
        layers: choice
            .iter()
            .filter(|(id, _)| has(id))
            .map(|(id, opacity)| PresetLayer {
                id: (*id).to_owned(),
                opacity: *opacity,
            })
            .collect(),
    };
    PRESETS.into_iter().map(preset).collect()
}
