//! Maps for Red Alert 2.

use mapscope_formats::scenario::Lighting;

use super::super::plan::{Building, Camp, Plan, Ramp, Road, Surface, Symmetry, Town};
use super::super::tiles::{SNOW, TEMPERATE, URBAN};
use super::{ALLIED_CAMP, EMPTY, SOVIET_CAMP, gems, ore, patch, plateau};

/// Farms and houses.
const VILLAGE: &[Building] = &[
    ("CAHSE01", 3, 2),
    ("CAHSE02", 3, 2),
    ("CABARN02", 2, 2),
    ("CAFARM01", 2, 2),
    ("CAHSE04", 3, 2),
    ("CATS01", 2, 2),
];

/// Offices and shops.
const DOWNTOWN: &[Building] = &[
    ("CANEWY16", 2, 2),
    ("CANEWY13", 3, 3),
    ("CANEWY14", 3, 3),
    ("CITY03", 3, 3),
    ("CACITY03", 3, 3),
    ("CANEWY18", 2, 2),
    ("CITY01", 3, 3),
    ("CANEWY12", 2, 3),
];

/// Four starts around a valley of farms, with a river and four ways onto the heights.
pub(in super::super) static HEARTLAND: Plan = Plan {
    file: "heartland_crossing.mpr",
    name: "Heartland Crossing",
    author: "J. Marrow",
    theater: &TEMPERATE,
    seed: 6303,
    size: [96, 90],
    plateaus: &[
        plateau(&[[-48, -38], [-34, -54]], 10.0, 4),
        plateau(&[[-26, 12], [-22, 30]], 8.5, 4),
        plateau(&[[-70, -8], [-72, 4]], 9.0, 4),
        plateau(&[[-70, -4]], 4.5, 8),
        plateau(&[[-18, -26]], 6.5, 4),
    ],
    ramps: &[
        Ramp {
            from: [-28, -33],
            to: [-37, -43],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-40, 20],
            to: [-28, 20],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-53, -2],
            to: [-65, -1],
            levels: [0, 4],
            reach: 3.2,
        },
    ],
    rivers: &[(
        &[
            [12, -92],
            [2, -64],
            [10, -44],
            [-4, -24],
            [0, 0],
            [4, 24],
            [-10, 44],
            [-2, 64],
            [-12, 92],
        ],
        4.5,
    )],
    lakes: &[patch(&[[8, -46], [14, -52]], 8.0)],
    roads: &[
        Road {
            surface: Surface::Paved,
            line: &[
                [-56, 24],
                [-44, 8],
                [-36, 0],
                [-18, 0],
                [18, 0],
                [36, 0],
                [44, -8],
                [56, -24],
            ],
        },
        Road {
            surface: Surface::Paved,
            line: &[
                [-44, 8],
                [-44, -14],
                [-26, -28],
                [-24, -58],
                [-12, -60],
                [16, -60],
                [26, -52],
                [36, -44],
            ],
        },
        Road {
            surface: Surface::Dirt,
            line: &[
                [-54, 26],
                [-42, 40],
                [-30, 46],
                [-22, 34],
                [-12, 34],
                [16, 34],
                [26, 36],
                [36, 44],
            ],
        },
    ],
    woods: &[
        patch(&[[-58, -22], [-46, -26]], 7.0),
        patch(&[[-14, 14], [-12, 26]], 6.0),
        patch(&[[-66, 12]], 7.0),
        patch(&[[-30, -14]], 6.0),
        patch(&[[-42, -50], [-34, -56]], 6.0),
        patch(&[[-14, -38]], 5.0),
    ],
    fields: &[
        ore([-46, 32], 7.0),
        ore([-44, -4], 5.5),
        gems([-24, 24], 4.5),
        ore([-34, -26], 6.0),
        ore([-12, 54], 6.0),
        gems([-70, -4], 3.5),
    ],
    towns: &[Town {
        at: [-20, 0],
        reach: 10,
        pitch: 7,
        is_paved: false,
        buildings: VILLAGE,
    }],
    buildings: &[
        ([-50, -30], ("CAOILD", 2, 2)),
        ([-8, 40], ("CAOILD", 2, 2)),
        ([-22, -24], ("CAAIRP", 3, 3)),
        ([-34, 6], ("CATHOSP", 6, 4)),
        ([-52, 8], ("CAFARM01", 2, 2)),
        ([-48, 14], ("CABARN02", 2, 2)),
    ],
    starts: &[[-58, 28], [-40, -42]],
    camps: &[
        Camp {
            at: [-58, 28],
            house: 0,
            buildings: ALLIED_CAMP,
            units: &["MTNK", "MTNK", "FV", "CMIN"],
            infantry: &["E1", "E1", "ENGINEER", "E1"],
        },
        Camp {
            at: [58, -28],
            house: 1,
            buildings: SOVIET_CAMP,
            units: &["HTNK", "HTNK", "HTK", "HARV"],
            infantry: &["E2", "E2", "FLAKT", "E2"],
        },
    ],
    ..EMPTY
};

/// Mountain valleys in snow, joined by passes.
pub(in super::super) static WHITE_PASSES: Plan = Plan {
    file: "white_passes.mpr",
    name: "White Passes",
    author: "T. Oberon",
    theater: &SNOW,
    seed: 7404,
    size: [84, 80],
    plateaus: &[
        plateau(&[[-10, -14], [10, 14]], 12.0, 4),
        plateau(&[[-3, -4], [3, 4]], 6.0, 8),
        plateau(&[[-46, -26], [-28, -46]], 9.0, 4),
        plateau(&[[-46, -26], [-40, -34]], 5.0, 8),
        plateau(&[[-40, 26], [-18, 46]], 8.5, 4),
        plateau(&[[-70, 2]], 7.0, 4),
    ],
    ramps: &[
        Ramp {
            from: [-26, -4],
            to: [-14, -8],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-18, 14],
            to: [-6, 6],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-12, -12],
            to: [-3, -4],
            levels: [4, 8],
            reach: 2.6,
        },
        Ramp {
            from: [-24, 22],
            to: [-30, 32],
            levels: [0, 4],
            reach: 3.2,
        },
        Ramp {
            from: [-44, -12],
            to: [-44, -24],
            levels: [0, 4],
            reach: 3.0,
        },
    ],
    rivers: &[(
        &[[-16, -74], [-10, -54], [-14, -36], [-30, -24], [-34, -16]],
        2.8,
    )],
    lakes: &[
        patch(&[[-34, -14], [-30, -12]], 6.5),
        patch(&[[-4, 58], [4, 70]], 10.0),
    ],
    hills: 3,
    roads: &[
        Road {
            surface: Surface::Dirt,
            line: &[
                [-54, 10],
                [-36, 2],
                [-26, -4],
                [-14, -8],
                [0, 0],
                [14, 8],
                [26, 4],
                [36, -2],
                [54, -10],
            ],
        },
        Road {
            surface: Surface::Dirt,
            line: &[
                [-54, 10],
                [-34, 16],
                [-18, 22],
                [-8, 28],
                [8, 30],
                [18, 22],
                [26, 6],
            ],
        },
    ],
    woods: &[
        patch(&[[-54, -8], [-50, -16]], 6.0),
        patch(&[[-46, 22], [-52, 24]], 6.0),
        patch(&[[-22, 4], [-26, 10]], 6.0),
        patch(&[[-22, 42], [-30, 38]], 5.0),
        patch(&[[-24, -52]], 6.0),
        patch(&[[0, 26]], 6.0),
    ],
    fields: &[
        ore([-44, 14], 6.0),
        ore([-42, -4], 5.0),
        gems([0, 0], 4.0),
        ore([-14, 34], 5.5),
        gems([-26, 42], 4.0),
    ],
    buildings: &[
        ([-22, -14], ("CAOILD", 2, 2)),
        ([-32, 14], ("CAOILD", 2, 2)),
        ([-14, 26], ("CAHSE01", 3, 2)),
        ([-20, 30], ("CAHSE02", 3, 2)),
        ([-40, -40], ("CAOUTP", 4, 3)),
    ],
    starts: &[[-58, 8]],
    camps: &[
        Camp {
            at: [-58, 8],
            house: 0,
            buildings: ALLIED_CAMP,
            units: &["MTNK", "FV", "CMIN"],
            infantry: &["E1", "E1", "JUMPJET"],
        },
        Camp {
            at: [58, -8],
            house: 1,
            buildings: SOVIET_CAMP,
            units: &["HTNK", "V3", "HARV"],
            infantry: &["E2", "E2", "SHK"],
        },
    ],
    lighting: Lighting {
        tint: [0.94, 0.97, 1.05],
        ambient: 0.93,
        level: 0.02,
        ground: 0.0,
    },
    value_chars: 74,
    ..EMPTY
};

/// A city on a bay, mirrored left and right.
pub(in super::super) static HARBOUR: Plan = Plan {
    file: "harbour_district.mpr",
    name: "Harbour District",
    author: "L. Castellan",
    theater: &URBAN,
    seed: 8505,
    size: [88, 82],
    symmetry: Symmetry::Mirrored,
    plateaus: &[
        plateau(&[[-58, -18], [-44, -34]], 9.5, 4),
        plateau(&[[-66, 16], [-72, 8]], 6.0, 4),
    ],
    ramps: &[Ramp {
        from: [-36, -14],
        to: [-46, -24],
        levels: [0, 4],
        reach: 3.2,
    }],
    lakes: &[
        patch(&[[-4, 82], [40, 40], [82, -4]], 24.0),
        patch(&[[-3, -3], [30, 30]], 5.0),
        patch(&[[22, 22], [26, 26]], 11.0),
        patch(&[[-12, 62]], 8.0),
    ],
    hills: 2,
    roads: &[
        Road {
            surface: Surface::Paved,
            line: &[
                [-56, 20],
                [-40, 2],
                [-24, -4],
                [-14, -18],
                [-4, -24],
                [2, -40],
                [20, -56],
            ],
        },
        Road {
            surface: Surface::Paved,
            line: &[[-40, 2], [-36, -14], [-46, -24], [-52, -26]],
        },
        Road {
            surface: Surface::Dirt,
            line: &[[-56, 20], [-44, 30], [-36, 42]],
        },
    ],
    woods: &[
        patch(&[[-52, 0], [-56, 6]], 6.0),
        patch(&[[-28, -38]], 6.0),
        patch(&[[-46, 36]], 5.0),
        patch(&[[-58, -22]], 6.0),
    ],
    fields: &[
        ore([-46, 10], 6.0),
        ore([-36, -2], 4.5),
        gems([-50, -28], 4.0),
        ore([-26, -28], 5.0),
    ],
    towns: &[Town {
        at: [-16, 12],
        reach: 17,
        pitch: 7,
        is_paved: true,
        buildings: DOWNTOWN,
    }],
    buildings: &[
        ([-40, 30], ("CAOILD", 2, 2)),
        ([-44, -18], ("CAOILD", 2, 2)),
        ([-38, 14], ("CAGAS01", 3, 3)),
        ([-30, -14], ("CAAIRP", 3, 3)),
    ],
    starts: &[[-58, 24], [-44, -8]],
    camps: &[
        Camp {
            at: [-58, 24],
            house: 0,
            buildings: ALLIED_CAMP,
            units: &["MTNK", "FV", "CMIN"],
            infantry: &["E1", "E1", "DOG"],
        },
        Camp {
            at: [24, -58],
            house: 1,
            buildings: SOVIET_CAMP,
            units: &["HTNK", "HTK", "HARV"],
            infantry: &["E2", "E2", "DOG"],
        },
    ],
    lighting: Lighting {
        tint: [1.03, 1.0, 0.96],
        ambient: 0.98,
        level: 0.025,
        ground: 0.0,
    },
    ..EMPTY
};
