//! Maps for Tiberian Sun.

use mapscope_formats::scenario::Lighting;

use super::super::plan::{Camp, Plan, Ramp, Road, Side, Surface, Symmetry};
use super::super::tiles::{TS_SNOW, TS_TEMPERATE};
use super::{EMPTY, gems, ore, patch, plateau};

const SIDES: &[Side] = &[
    ("GDI", "GDI", "Gold"),
    ("Nod", "Nod", "DarkRed"),
    ("Neutral", "Neutral", "LightGrey"),
    ("Special", "Special", "LightGrey"),
];

/// A river between two bases, with three bridges, and mesas on its banks.
pub(in super::super) static AMBER_FORDS: Plan = Plan {
    file: "amber_fords.map",
    name: "Amber Fords",
    author: "I. Vale",
    theater: &TS_TEMPERATE,
    seed: 4101,
    size: [88, 84],
    plateaus: &[
        plateau(&[[-62, -12], [-46, -30]], 10.0, 4),
        plateau(&[[-24, 24], [-17, 46]], 9.5, 4),
        plateau(&[[-20, 40]], 5.5, 8),
        plateau(&[[-22, -34]], 7.0, 4),
        plateau(&[[-62, 18]], 7.0, 4),
    ],
    ramps: &[
        Ramp {
            from: [-36, -13],
            to: [-46, -21],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-39, 31],
            to: [-28, 31],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-22, 26],
            to: [-20, 36],
            levels: [4, 8],
            reach: 2.4,
        },
    ],
    rivers: &[(
        &[
            [6, -88],
            [9, -60],
            [-7, -40],
            [5, -20],
            [0, 0],
            [-5, 20],
            [7, 40],
            [-9, 60],
            [-6, 88],
        ],
        4.2,
    )],
    lakes: &[patch(&[[14, 62], [12, 66]], 6.0)],
    hills: 2,
    roads: &[
        Road {
            surface: Surface::Paved,
            line: &[[-46, 2], [-30, 0], [-16, 0], [16, 0], [30, 0], [46, -2]],
        },
        Road {
            surface: Surface::Dirt,
            line: &[
                [-45, 3],
                [-38, 20],
                [-44, 34],
                [-24, 56],
                [-12, 52],
                [14, 52],
                [24, 50],
                [36, 34],
                [46, -2],
            ],
        },
        Road {
            surface: Surface::Dirt,
            line: &[[-30, 0], [-34, -12], [-46, -21], [-54, -20]],
        },
    ],
    woods: &[
        patch(&[[-40, -38], [-28, -46]], 8.0),
        patch(&[[-14, 12], [-12, 22]], 5.0),
        patch(&[[-52, 28]], 8.0),
        patch(&[[-22, -14]], 6.0),
    ],
    fields: &[
        ore([-44, -8], 6.5),
        ore([-34, 12], 6.0),
        ore([-10, -28], 5.5),
        gems([-20, 41], 4.0),
    ],
    buildings: &[
        ([-14, -6], ("CITY13", 2, 2)),
        ([-18, -6], ("CA0010", 2, 2)),
        ([-14, 5], ("CA0003", 2, 2)),
        ([-20, 5], ("CAHOSP", 3, 4)),
        ([-24, -6], ("ABAN16", 2, 2)),
    ],
    starts: &[[-50, 4]],
    sides: SIDES,
    camps: &[
        Camp {
            at: [-50, 4],
            house: 0,
            buildings: &[
                ("GACNST", 3, 3),
                ("GAPOWR", 2, 2),
                ("GAPILE", 2, 2),
                ("PROC", 4, 3),
                ("GACTWR", 1, 1),
                ("GARADR", 2, 2),
            ],
            units: &["HARV", "MMCH", "SMECH", "APC"],
            infantry: &["E1", "E1", "E2", "MEDIC"],
        },
        Camp {
            at: [50, -4],
            house: 1,
            buildings: &[
                ("GACNST", 3, 3),
                ("NAPOWR", 2, 2),
                ("NAHAND", 3, 2),
                ("PROC", 4, 3),
                ("NALASR", 1, 1),
                ("NARADR", 2, 2),
            ],
            units: &["HARV", "TTNK", "BIKE", "BGGY"],
            infantry: &["E1", "E1", "E3", "CYBORG"],
        },
    ],
    tunnels: &[
        ([-20, 54], &[(2, 12), (3, 6), (2, 10)]),
        ([20, -54], &[(6, 12), (7, 6), (6, 10)]),
    ],
    lighting: Lighting {
        tint: [1.04, 0.97, 0.9],
        ambient: 0.95,
        level: 0.03,
        ground: 0.0,
    },
    ..EMPTY
};

/// Two bases on a frozen lake, mirrored left and right.
pub(in super::super) static FROZEN_NARROWS: Plan = Plan {
    file: "frozen_narrows.map",
    name: "Frozen Narrows",
    author: "K. Aurland",
    theater: &TS_SNOW,
    seed: 5202,
    size: [84, 80],
    symmetry: Symmetry::Mirrored,
    plateaus: &[
        plateau(&[[-58, -4], [-40, -24]], 9.0, 4),
        plateau(&[[-30, -30], [-30, -30]], 11.0, 4),
        plateau(&[[-30, -30]], 6.0, 8),
        plateau(&[[-22, 50], [-6, 62]], 9.0, 4),
        plateau(&[[-2, 24]], 5.5, 4),
    ],
    ramps: &[
        Ramp {
            from: [-34, 0],
            to: [-44, -12],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-22, -22],
            to: [-29, -29],
            levels: [4, 8],
            reach: 2.6,
        },
        Ramp {
            from: [-26, 36],
            to: [-20, 46],
            levels: [0, 4],
            reach: 3.0,
        },
    ],

    lakes: &[
        patch(&[[-12, 12], [12, -12]], 10.0),
        patch(&[[8, 8], [16, 16]], 12.0),
        patch(&[[22, 22], [28, 28]], 4.5),
    ],
    hills: 2,
    roads: &[
        Road {
            surface: Surface::Paved,
            line: &[
                [-52, 20],
                [-34, 10],
                [-28, -6],
                [-14, -14],
                [-6, -28],
                [10, -34],
                [20, -52],
            ],
        },
        Road {
            surface: Surface::Dirt,
            line: &[
                [-50, 22],
                [-34, 34],
                [-14, 40],
                [4, 38],
                [24, 38],
                [36, 36],
                [38, 24],
                [38, 4],
                [40, -14],
                [34, -34],
                [22, -50],
            ],
        },
    ],
    woods: &[
        patch(&[[-46, 2], [-40, 10]], 5.0),
        patch(&[[-30, 22], [-36, 26]], 7.0),
        patch(&[[-14, 52], [0, 60]], 7.0),
        patch(&[[-62, -2]], 7.0),
        patch(&[[-16, -42]], 5.0),
    ],
    fields: &[
        ore([-42, 26], 6.0),
        ore([-22, 4], 5.0),
        gems([-12, 54], 4.5),
        ore([-20, 40], 5.0),
    ],
    buildings: &[
        ([-38, -6], ("CA0008", 2, 3)),
        ([-30, 2], ("CA0003", 2, 2)),
        ([-16, -19], ("CAARAY", 2, 2)),
        ([-34, 4], ("CA0011", 1, 2)),
    ],
    starts: &[[-54, 18]],
    sides: SIDES,
    camps: &[
        Camp {
            at: [-54, 18],
            house: 0,
            buildings: &[
                ("GACNST", 3, 3),
                ("GAPOWR", 2, 2),
                ("GAPILE", 2, 2),
                ("GACTWR", 1, 1),
            ],
            units: &["MMCH", "HVR", "SMECH"],
            infantry: &["E1", "E2", "E1", "ENGINEER"],
        },
        Camp {
            at: [18, -54],
            house: 1,
            buildings: &[
                ("GACNST", 3, 3),
                ("NAPOWR", 2, 2),
                ("NAHAND", 3, 2),
                ("NAOBEL", 2, 2),
            ],
            units: &["TTNK", "BIKE", "SUBTANK"],
            infantry: &["E1", "E3", "E1", "CYBORG"],
        },
    ],
    tunnels: &[([-40, 38], &[(3, 8), (2, 10), (1, 4)])],
    lighting: Lighting {
        tint: [0.92, 0.96, 1.06],
        ambient: 0.92,
        level: 0.025,
        ground: 0.0,
    },
    has_end_mark: false,
    ..EMPTY
};
