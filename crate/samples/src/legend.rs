//! The legend of the invented world: what the numbers in its files mean.

use std::fmt::Write as _;

use crate::{Biome, MAP_METRES};

/// A colour for each biome, in the order of the ordinals.
const BIOME_COLORS: [&str; Biome::ALL.len()] = [
    "#27496d", "#5b93b5", "#e6d5a0", "#a9c36b", "#6a9a4a", "#37683a", "#6f9a8a", "#d2c07a",
    "#a58aa0", "#8f8a84", "#f3f1ec", "#3f86c4", "#4a4340", "#4f7f63",
];

/// Names of the tiers of towns, in the order of the ordinals.
const TIERS: [&str; 4] = ["Outpost", "Village", "Town", "City"];

/// The legend of a map with this many cells a side, as JSON.
pub fn legend_json(map_size: u32) -> String {
    let mut json = String::from("{\n  \"biomes\": [\n");
    for (index, ((_, name), color)) in Biome::ALL.iter().zip(BIOME_COLORS).enumerate() {
        let comma = if index + 1 < Biome::ALL.len() {
            ","
        } else {
            ""
        };
        let mut name = (*name).to_owned();
        name[..1].make_ascii_uppercase();
        // Writing to a string does not fail.
        let _ = writeln!(
            json,
            "    {{ \"name\": \"{name}\", \"color\": \"{color}\" }}{comma}"
        );
    }
    let tiers = TIERS.map(|name| format!("{{ \"name\": \"{name}\" }}"));
    let metres_per_cell = MAP_METRES / map_size as f32;
    let _ = write!(
        json,
        "  ],\n  \"tiers\": [{}],\n  \"seaLevel\": 0,\n  \"heightUnit\": \"m\",\n  \
         \"metresPerCell\": {metres_per_cell}\n}}\n",
        tiers.join(", ")
    );
    json
}
