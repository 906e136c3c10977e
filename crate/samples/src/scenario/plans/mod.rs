//! The plans of the maps.

mod red_alert;
mod tiberian_sun;
mod yuri;

use mapscope_formats::scenario::Lighting;

use super::plan::{Building, Field, Patch, Plan, Side, Spot, Symmetry};
use super::tiles::TEMPERATE;

/// All of them.
pub(super) static ALL: [&Plan; 8] = [
    &tiberian_sun::AMBER_FORDS,
    &tiberian_sun::FROZEN_NARROWS,
    &red_alert::HEARTLAND,
    &red_alert::WHITE_PASSES,
    &red_alert::HARBOUR,
    &yuri::AVENUES,
    &yuri::RIVER_OF_KINGS,
    &yuri::SEA_OF_GLASS,
];

/// What most plans have in common: nothing.
const EMPTY: Plan = Plan {
    file: "",
    name: "",
    author: "Mapscope",
    theater: &TEMPERATE,
    seed: 0,
    size: [84, 84],
    symmetry: Symmetry::Turned,
    plateaus: &[],
    ramps: &[],
    rivers: &[],
    lakes: &[],
    craters: &[],
    hills: 2,
    roads: &[],
    woods: &[],
    fields: &[],
    towns: &[],
    buildings: &[],
    starts: &[],
    sides: SIDES,
    camps: &[],
    tunnels: &[],
    lighting: Lighting {
        tint: [1.0, 1.0, 1.0],
        ambient: 1.0,
        level: 0.03,
        ground: 0.0,
    },
    has_end_mark: true,
    value_chars: 70,
};

/// The sides of Red Alert 2 and Yuri's Revenge.
const SIDES: &[Side] = &[
    ("Americans", "Americans", "DarkBlue"),
    ("Russians", "Russians", "DarkRed"),
    ("Neutral", "Neutral", "Grey"),
    ("Special", "Special", "Grey"),
];

/// Ore, or Riparius in Tiberian Sun.
const ORE: (u16, u16) = (102, 20);

/// Gems, or Cruentus in Tiberian Sun.
const GEMS: (u16, u16) = (27, 12);

const fn plateau(line: &'static [Spot], reach: f32, level: i32) -> Patch {
    Patch { line, reach, level }
}

/// A lake or a wood.
const fn patch(line: &'static [Spot], reach: f32) -> Patch {
    plateau(line, reach, 0)
}

const fn ore(at: Spot, reach: f32) -> Field {
    Field {
        at,
        reach,
        overlays: ORE,
        has_source: true,
    }
}

const fn gems(at: Spot, reach: f32) -> Field {
    Field {
        at,
        reach,
        overlays: GEMS,
        has_source: false,
    }
}

/// An American camp.
const ALLIED_CAMP: &[Building] = &[
    ("GACNST", 4, 4),
    ("GAPOWR", 2, 2),
    ("GAPILE", 3, 2),
    ("GAREFN", 4, 3),
    ("GAPILL", 1, 1),
    ("GAPILL", 1, 1),
];

/// A Russian camp.
const SOVIET_CAMP: &[Building] = &[
    ("NACNST", 4, 4),
    ("NAPOWR", 3, 2),
    ("NAHAND", 2, 2),
    ("NAREFN", 4, 3),
    ("NALASR", 1, 1),
    ("NALASR", 1, 1),
];
