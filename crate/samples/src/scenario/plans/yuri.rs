//! Maps for Yuri's Revenge.

use mapscope_formats::scenario::Lighting;

use super::super::plan::{Building, Camp, Plan, Ramp, Road, Side, Surface, Symmetry, Town};
use super::super::tiles::{DESERT, LUNAR, NEWURBAN};
use super::{ALLIED_CAMP, EMPTY, SOVIET_CAMP, gems, ore, patch, plateau};

const SIDES: &[Side] = &[
    ("Americans", "Americans", "DarkBlue"),
    ("Russians", "Russians", "DarkRed"),
    ("YuriCountry", "YuriCountry", "Purple"),
    ("Neutral", "Neutral", "Grey"),
    ("Special", "Special", "Grey"),
];

/// A camp of Yuri's.
const YURI_CAMP: &[Building] = &[
    ("YACNST", 4, 4),
    ("YAPOWR", 2, 2),
    ("YABRCK", 2, 3),
    ("YAREFN", 2, 2),
    ("YAGGUN", 1, 1),
    ("YAGGUN", 1, 1),
];

/// Hotels and studios.
const SUNNY: &[Building] = &[
    ("CALA01", 3, 3),
    ("CANEWY16", 2, 2),
    ("CATEXS06", 3, 3),
    ("CAHSE01", 3, 2),
    ("CANEWY14", 3, 3),
    ("CAHSE04", 3, 2),
    ("CACITY03", 3, 3),
];

/// Avenues between hills and the sea.
pub(in super::super) static AVENUES: Plan = Plan {
    file: "sunset_avenues.yrm",
    name: "Sunset Avenues",
    author: "R. Delmar",
    theater: &NEWURBAN,
    seed: 9606,
    size: [90, 84],
    symmetry: Symmetry::Turned,
    plateaus: &[
        plateau(&[[-34, -36], [-14, -52]], 10.0, 4),
        plateau(&[[-30, -40], [-22, -46]], 5.5, 8),
        plateau(&[[-40, 34]], 9.0, 4),
    ],
    ramps: &[
        Ramp {
            from: [-32, -19],
            to: [-31, -31],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-25, 30],
            to: [-36, 33],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-16, -48],
            to: [-24, -44],
            levels: [4, 8],
            reach: 2.4,
        },
    ],
    rivers: &[(
        &[
            [-10, -84],
            [6, -62],
            [-6, -42],
            [5, -22],
            [0, 0],
            [-5, 22],
            [6, 42],
            [-6, 62],
            [10, 84],
        ],
        3.4,
    )],
    lakes: &[patch(&[[-30, 84], [-10, 68], [20, 64], [30, 84]], 14.0)],
    roads: &[
        Road {
            surface: Surface::Paved,
            line: &[[-64, 4], [-44, -1], [-30, -1], [30, -1], [44, 1], [64, -4]],
        },
        Road {
            surface: Surface::Paved,
            line: &[
                [-52, 2],
                [-48, 20],
                [-24, 30],
                [-12, 28],
                [14, 28],
                [24, 20],
                [27, -18],
                [48, -20],
                [52, -2],
            ],
        },
    ],
    woods: &[
        patch(&[[-54, -14], [-44, -24]], 6.0),
        patch(&[[-50, 30]], 6.0),
        patch(&[[-14, -30], [-10, -36]], 5.0),
        patch(&[[-24, 44]], 6.0),
    ],
    fields: &[
        ore([-46, -10], 6.5),
        ore([-56, 14], 5.5),
        gems([-40, 35], 4.5),
        gems([-27, -42], 4.0),
    ],
    towns: &[Town {
        at: [-22, 6],
        reach: 18,
        pitch: 7,
        is_paved: true,
        buildings: SUNNY,
    }],
    buildings: &[
        ([-40, -22], ("CAOILD", 2, 2)),
        ([-36, 24], ("CAOILD", 2, 2)),
        ([-42, 8], ("CAMACH", 3, 3)),
        ([-10, -44], ("CAPOWR", 2, 2)),
    ],
    starts: &[[-62, 0], [-52, 20]],
    sides: SIDES,
    camps: &[
        Camp {
            at: [-62, 0],
            house: 0,
            buildings: ALLIED_CAMP,
            units: &["MTNK", "BFRT", "CMIN"],
            infantry: &["E1", "GGI", "E1"],
        },
        Camp {
            at: [62, 0],
            house: 2,
            buildings: YURI_CAMP,
            units: &["LTNK", "YTNK", "TELE"],
            infantry: &["INIT", "INIT", "BRUTE"],
        },
    ],
    lighting: Lighting {
        tint: [1.08, 0.98, 0.88],
        ambient: 0.95,
        level: 0.025,
        ground: 0.0,
    },
    ..EMPTY
};

/// A broad river through the desert, with pyramids above it.
pub(in super::super) static RIVER_OF_KINGS: Plan = Plan {
    file: "river_of_kings.yrm",
    name: "River of Kings",
    author: "N. Sayegh",
    theater: &DESERT,
    seed: 10_707,
    size: [90, 86],
    plateaus: &[
        plateau(&[[-54, -22], [-38, -40]], 10.0, 4),
        plateau(&[[-48, -28], [-42, -35]], 5.0, 8),
        plateau(&[[-30, 20], [-34, 36]], 9.0, 4),
        plateau(&[[-72, 4]], 7.5, 4),
        plateau(&[[-24, -10]], 5.5, 4),
    ],
    ramps: &[
        Ramp {
            from: [-32, -17],
            to: [-42, -28],
            levels: [0, 4],
            reach: 3.4,
        },
        Ramp {
            from: [-47, 26],
            to: [-36, 26],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-58, 4],
            to: [-69, 4],
            levels: [0, 4],
            reach: 2.8,
        },
    ],
    rivers: &[
        (
            &[
                [14, -86],
                [16, -62],
                [-6, -44],
                [-4, -20],
                [0, 0],
                [4, 20],
                [6, 44],
                [-16, 62],
                [-14, 86],
            ],
            5.6,
        ),
        (&[[-22, -66], [-14, -56], [-6, -46]], 3.0),
    ],
    lakes: &[],
    roads: &[
        Road {
            surface: Surface::Dirt,
            line: &[
                [-58, 12],
                [-44, 4],
                [-32, 2],
                [-18, 2],
                [18, -2],
                [32, -2],
                [44, -4],
                [58, -12],
            ],
        },
        Road {
            surface: Surface::Paved,
            line: &[
                [-44, 4],
                [-38, -10],
                [-20, -30],
                [12, -30],
                [19, -28],
                [19, -14],
                [20, -3],
            ],
        },
    ],
    woods: &[
        patch(&[[-10, -32], [-10, -14]], 4.0),
        patch(&[[-9, 8], [-6, 26]], 4.5),
        patch(&[[-8, 36], [-20, 54]], 5.0),
        patch(&[[10, -66], [6, -70]], 5.0),
    ],
    fields: &[
        ore([-48, 16], 6.5),
        ore([-46, -8], 5.5),
        gems([-32, 30], 4.5),
        ore([-20, 16], 5.0),
        gems([-45, -32], 3.5),
    ],
    buildings: &[
        ([-46, -40], ("CAEGYP01", 4, 4)),
        ([-56, -26], ("CAEGYP02", 4, 4)),
        ([-34, 38], ("CAEGYP04", 4, 4)),
        ([-30, -22], ("CAEGYP03", 4, 2)),
        ([-20, 6], ("CAMSC08", 1, 1)),
        ([-22, 8], ("CAMSC09", 1, 1)),
        ([-24, 5], ("CAMSC07", 2, 2)),
        ([-34, -4], ("CAOILD", 2, 2)),
        ([-14, 44], ("CAOILD", 2, 2)),
    ],
    starts: &[[-60, 14]],
    sides: SIDES,
    camps: &[
        Camp {
            at: [-60, 14],
            house: 1,
            buildings: SOVIET_CAMP,
            units: &["HTNK", "HTNK", "HARV", "V3"],
            infantry: &["E2", "E2", "FLAKT"],
        },
        Camp {
            at: [60, -14],
            house: 2,
            buildings: YURI_CAMP,
            units: &["LTNK", "YTNK", "CAOS"],
            infantry: &["INIT", "VIRUS", "INIT"],
        },
    ],
    lighting: Lighting {
        tint: [1.06, 1.0, 0.9],
        ambient: 1.0,
        level: 0.02,
        ground: 0.0,
    },
    has_end_mark: false,
    ..EMPTY
};

/// Craters on the moon.
pub(in super::super) static SEA_OF_GLASS: Plan = Plan {
    file: "sea_of_glass.yrm",
    name: "Sea of Glass",
    author: "E. Lindqvist",
    theater: &LUNAR,
    seed: 11_808,
    size: [80, 76],
    craters: &[
        ([0, 0], 15.0),
        ([-40, -18], 9.0),
        ([-30, 26], 11.0),
        ([-12, -40], 8.0),
        ([-14, 50], 7.0),
        ([-62, -4], 6.0),
        ([-24, -14], 5.0),
        ([-46, 22], 4.5),
        ([20, -30], 6.0),
    ],
    plateaus: &[
        plateau(&[[-88, 0], [88, 0]], 999.0, 2),
        plateau(&[[-30, -44], [-50, -30]], 7.0, 5),
        plateau(&[[-6, 30], [-22, 40]], 5.0, 4),
    ],
    hills: 2,
    fields: &[
        gems([-48, 10], 5.5),
        gems([0, 0], 6.5),
        gems([-24, -30], 5.0),
        gems([-14, 24], 4.5),
        gems([-40, -18], 4.0),
    ],
    buildings: &[
        ([-10, 16], ("CALUNR01", 2, 2)),
        ([-8, 20], ("CALUNR02", 1, 1)),
        ([-34, 4], ("CAOILD", 2, 2)),
    ],
    starts: &[[-54, 8]],
    sides: SIDES,
    camps: &[
        Camp {
            at: [-54, 8],
            house: 0,
            buildings: &[
                ("GACNST", 4, 4),
                ("GAPOWR", 2, 2),
                ("GAREFN", 4, 3),
                ("ATESLA", 1, 1),
            ],
            units: &["ROBO", "SREF", "CMIN"],
            infantry: &["LUNR", "LUNR", "LUNR"],
        },
        Camp {
            at: [54, -8],
            house: 1,
            buildings: &[
                ("NACNST", 4, 4),
                ("NAPOWR", 3, 2),
                ("NAREFN", 4, 3),
                ("TESLA", 1, 1),
            ],
            units: &["HTNK", "TTNK", "HARV"],
            infantry: &["LUNR", "LUNR", "LUNR"],
        },
    ],
    lighting: Lighting {
        tint: [0.92, 0.94, 1.06],
        ambient: 0.9,
        level: 0.04,
        ground: 0.0,
    },
    ..EMPTY
};
