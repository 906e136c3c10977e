//! What a person can change about how a blueprint is taken.

use mapscope_formats::blueprint::Blueprint;

use super::coordinates::{Coordinates, Evidence, Placement};
use super::names::Names;
use super::style::{
    CONTOUR_LABELS, CRATER, IMPACT, ROADS, TOWN_LABELS, TOWNS, round_contour_interval,
};
use crate::settings::{Effect, Setting, SettingKind, SettingOption, SettingValue};

const COORDINATES: &str = "coordinates";
const NORTH: &str = "north";
const SWAP_AXES: &str = "swap-axes";
const SEA_LEVEL: &str = "sea-level";
const CONTOUR_INTERVAL: &str = "contour-interval";
const ROAD_REACH: &str = "road-reach";

const CORNER: &str = "corner";
const MIDDLE: &str = "middle";
const DOWN: &str = "down";
const UP: &str = "up";

/// Largest magnitude of a height that can be typed in.
const HEIGHT_MAX: f64 = 1.0e9;
/// Smallest distance of contour lines.
const INTERVAL_MIN: f64 = 1.0e-6;

/// Share of the map's side that a road may be away, unless a person says how far.
const REACH_OF_MAP: f64 = 0.01;
/// The least that it may be away, in cells.
const REACH_MIN_WORLD: f64 = 8.0;

/// What a person chose; none where it is left to the map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chosen {
    coordinates: Option<Coordinates>,
    is_y_up: bool,
    swaps_axes: bool,
    sea_level: Option<f64>,
    contour_interval: Option<f64>,
    road_reach_world: Option<f64>,
}

/// What the map itself says to all that can be set.
#[derive(Clone, Copy, Debug)]
pub struct Automatic {
    map_size: u32,
    evidence: Evidence,
    sea_level: Option<f32>,
    is_sea_level_of_legend: bool,
    contour_interval: f32,
    road_reach_world: f64,
}

impl Automatic {
    /// `height_range` is that of the colours and `assumed_sea_level` what the map shows of a sea, as
    /// far as heights are known.
    pub fn new(
        blueprint: &Blueprint,
        evidence: Evidence,
        height_range: Option<[f32; 2]>,
        assumed_sea_level: Option<f32>,
        names: &Names,
    ) -> Self {
        let of_legend = names.legend().and_then(|legend| legend.sea_level);
        let map_size = blueprint.map_size;
        Self {
            map_size,
            evidence,
            sea_level: of_legend.or(assumed_sea_level),
            is_sea_level_of_legend: of_legend.is_some(),
            contour_interval: round_contour_interval(height_range.unwrap_or([0.0, 1.0])),
            road_reach_world: (f64::from(map_size) * REACH_OF_MAP)
                .round()
                .max(REACH_MIN_WORLD),
        }
    }
}

/// How the map is taken: as a person chose, else as the legend says, else as the map shows.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How points of the file become points of the map.
    pub placement: Placement,
    /// True when y grows up the screen.
    pub is_y_up: bool,
    /// Height of the sea's surface; none where there is no sea.
    pub sea_level: Option<f32>,
    /// Difference of height from one contour line to the next; above 0.
    pub contour_interval: f32,
    /// How near a road must pass for a town to have one, and how near an end of a road must come to
    /// something to meet it, in cells.
    pub road_reach_world: f64,
    /// What things are called.
    pub names: Names,
}

impl Terms {
    /// The terms that come of a person's choices and the map.
    pub fn new(chosen: &Chosen, automatic: &Automatic, names: Names) -> Self {
        Self {
            placement: chosen.placement(automatic.map_size, automatic.evidence),
            is_y_up: chosen.is_y_up,
            sea_level: chosen
                .sea_level
                .map(|level| level as f32)
                .or(automatic.sea_level),
            contour_interval: chosen
                .contour_interval
                .map_or(automatic.contour_interval, |interval| interval as f32),
            road_reach_world: chosen
                .road_reach_world
                .unwrap_or(automatic.road_reach_world),
            names,
        }
    }
}

impl Chosen {
    /// How points of the file become points of the map.
    pub fn placement(&self, map_size: u32, evidence: Evidence) -> Placement {
        Placement {
            map_size,
            coordinates: self.coordinates.unwrap_or(evidence.coordinates()),
            swaps_axes: self.swaps_axes,
        }
    }

    /// Changes one choice; none when there is none of this name, or it cannot have this value.
    pub fn set(&mut self, id: &str, value: &SettingValue, map_size: u32) -> Option<Effect> {
        let heights = -HEIGHT_MAX..=HEIGHT_MAX;
        let sources: &[&str] = match id {
            COORDINATES => {
                self.coordinates = match value {
                    SettingValue::Automatic => None,
                    SettingValue::Choice(choice) if choice == CORNER => Some(Coordinates::Corner),
                    SettingValue::Choice(choice) if choice == MIDDLE => Some(Coordinates::Middle),
                    _ => return None,
                };
                &[ROADS, CRATER, IMPACT, TOWNS, TOWN_LABELS]
            }
            NORTH => {
                self.is_y_up = match value {
                    SettingValue::Choice(choice) if choice == UP => true,
                    SettingValue::Choice(choice) if choice == DOWN => false,
                    _ => return None,
                };
                &[]
            }
            SWAP_AXES => {
                let SettingValue::Flag(swaps_axes) = value else {
                    return None;
                };
                self.swaps_axes = *swaps_axes;
                &[ROADS, CRATER, IMPACT, TOWNS, TOWN_LABELS]
            }
            SEA_LEVEL => {
                self.sea_level = number(value, heights)?;
                &[]
            }
            CONTOUR_INTERVAL => {
                self.contour_interval = number(value, INTERVAL_MIN..=HEIGHT_MAX)?;
                &[CONTOUR_LABELS]
            }
            ROAD_REACH => {
                self.road_reach_world = number(value, 0.0..=f64::from(map_size))?;
                &[]
            }
            _ => return None,
        };
        Some(Effect {
            sources: sources.iter().map(|source| (*source).to_owned()).collect(),
            tiles: Vec::new(),
        })
    }
}

/// A number within the bounds, or none for the automatic one; no answer for anything else.
#[expect(
    clippy::option_option,
    reason = "the outer says whether the value can be taken, the inner is the value"
)]
fn number(value: &SettingValue, bounds: std::ops::RangeInclusive<f64>) -> Option<Option<f64>> {
    match value {
        SettingValue::Automatic => Some(None),
        SettingValue::Number(number) if bounds.contains(number) => Some(Some(*number)),
        _ => None,
    }
}

/// Everything that can be set, with what it is.
pub fn settings(chosen: &Chosen, automatic: &Automatic, names: &Names) -> Vec<Setting> {
    let setting = |id: &str, title: &str, about: String, kind, value| Setting {
        id: id.to_owned(),
        title: title.to_owned(),
        about,
        kind,
        value,
    };
    let typed = |number: Option<f64>| number.map_or(SettingValue::Automatic, SettingValue::Number);
    let height_unit = || names.height_unit().map(str::to_owned);

    let basis = automatic.evidence.description(automatic.map_size);
    let coordinates = setting(
        COORDINATES,
        "Coordinates",
        format!("Where towns and roads are counted from. {basis}"),
        SettingKind::Choice {
            options: vec![
                option(CORNER, "From the corner"),
                option(MIDDLE, "From the middle"),
            ],
            automatic: Some(choice_of(automatic.evidence.coordinates()).to_owned()),
        },
        chosen
            .coordinates
            .map_or(SettingValue::Automatic, |coordinates| {
                SettingValue::Choice(choice_of(coordinates).to_owned())
            }),
    );
    let north = setting(
        NORTH,
        "North",
        "Which way y grows on the screen. The file does not say.".to_owned(),
        SettingKind::Choice {
            options: vec![
                option(DOWN, "y = 0 at the top"),
                option(UP, "y = 0 at the bottom"),
            ],
            automatic: None,
        },
        SettingValue::Choice(if chosen.is_y_up { UP } else { DOWN }.to_owned()),
    );
    let swap_axes = setting(
        SWAP_AXES,
        "Swap x and y",
        "Takes x of towns, roads and the impact centre for y, and y for x. Heights and biomes stay."
            .to_owned(),
        SettingKind::Flag,
        SettingValue::Flag(chosen.swaps_axes),
    );
    let sea_level = setting(
        SEA_LEVEL,
        "Sea level",
        match (automatic.is_sea_level_of_legend, automatic.sea_level) {
            (true, _) => "Height of the sea's surface, from the legend.",
            (false, Some(_)) => {
                "Height of the sea's surface. Taken as 0, for heights lie on both sides of it."
            }
            (false, None) => {
                "Height of the sea's surface. Taken as none, for heights do not lie on both sides \
                 of 0."
            }
        }
        .to_owned(),
        SettingKind::Number {
            min: -HEIGHT_MAX,
            max: HEIGHT_MAX,
            unit: height_unit(),
            automatic: automatic.sea_level.map(f64::from),
            is_slider: false,
        },
        typed(chosen.sea_level),
    );
    let contour_interval = setting(
        CONTOUR_INTERVAL,
        "Contour interval",
        "Height from one line to the next; every fifth is heavier and labelled. Chosen for about \
         20 lines."
            .to_owned(),
        SettingKind::Number {
            min: INTERVAL_MIN,
            max: HEIGHT_MAX,
            unit: height_unit(),
            automatic: Some(readable(automatic.contour_interval)),
            is_slider: false,
        },
        typed(chosen.contour_interval),
    );
    let road_reach = setting(
        ROAD_REACH,
        "Reach of roads",
        "How near a road must pass for a town to have one, and how near its end must come to \
         something to meet it. Taken as 1 % of the map's side, at least 8 cells."
            .to_owned(),
        SettingKind::Number {
            min: 0.0,
            max: f64::from(automatic.map_size),
            unit: Some("cells".to_owned()),
            automatic: Some(automatic.road_reach_world),
            is_slider: false,
        },
        typed(chosen.road_reach_world),
    );
    vec![
        coordinates,
        north,
        swap_axes,
        sea_level,
        contour_interval,
        road_reach,
    ]
}

fn option(id: &str, title: &str) -> SettingOption {
    SettingOption {
        id: id.to_owned(),
        title: title.to_owned(),
    }
}

fn choice_of(coordinates: Coordinates) -> &'static str {
    match coordinates {
        Coordinates::Corner => CORNER,
        Coordinates::Middle => MIDDLE,
    }
}

/// The decimal number that a float stands for: 0.1, not 0.10000000149.
fn readable(value: f32) -> f64 {
    value.to_string().parse().unwrap_or(f64::from(value))
}
