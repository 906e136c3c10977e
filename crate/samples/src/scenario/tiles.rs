//! Numbers of the tiles in each theater: the first of a set and how many there are.

/// A run of tile numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    /// The first.
    pub first: i32,
    /// How many.
    pub count: i32,
}

impl Tiles {
    /// One of them, by any number.
    pub(super) fn pick(self, number: u32) -> i32 {
        self.first + (number % self.count.max(1) as u32) as i32
    }

    /// True when a tile is one of them.
    #[cfg(test)]
    pub(super) fn has(self, tile: i32) -> bool {
        (self.first..self.first + self.count).contains(&tile)
    }
}

const fn tiles(first: i32, last: i32) -> Tiles {
    Tiles {
        first,
        count: last - first + 1,
    }
}

/// A kind of ground: its tile, and sixteen that lead over to clear ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cover {
    /// The tile.
    pub tile: i32,
    /// The sixteen.
    pub edges: Tiles,
}

const fn cover(tile: i32, first_edge: i32) -> Cover {
    Cover {
        tile,
        edges: tiles(first_edge, first_edge + 15),
    }
}

/// What a theater has.
#[derive(Debug)]
pub(super) struct Theater {
    /// Its name.
    pub name: &'static str,
    /// Rough ground.
    pub rough: Cover,
    /// Grass or whatever is densest.
    pub dense: Cover,
    /// Sand or whatever is barest.
    pub bare: Cover,
    /// Pavement.
    pub pavement: Cover,
    /// Ramps: 4 sides, 4 outer corners, 4 inner corners.
    pub ramps: Tiles,
    /// Cliffs; none where the ground only slopes.
    pub cliffs: Option<Tiles>,
    /// Cliffs above water.
    pub water_cliffs: Tiles,
    /// Shores.
    pub shores: Tiles,
    /// Dirt roads.
    pub dirt: Tiles,
    /// Dirt roads on ramps.
    pub dirt_slopes: Tiles,
    /// Paved roads.
    pub paved: Tiles,
    /// Paved roads on ramps.
    pub paved_slopes: Tiles,
    /// Water.
    pub water: Tiles,
    /// Ice on lakes.
    pub ice: Option<Tiles>,
    /// Low bridges, as overlays: along x, then along y.
    pub bridges: [Tiles; 2],
    /// Rocks, as overlays.
    pub rocks: (u16, u16),
    /// Trees: the first and how many, as in `TREE05`.
    pub trees: (u32, u32),
    /// Colours for the small picture: clear, rough, dense, bare, pavement, cliff, shore, dirt,
    /// paved, water, tree.
    pub colours: [u32; 11],
}

/// Wooden low bridges.
const WOODEN: [Tiles; 2] = [tiles(74, 82), tiles(83, 91)];

/// Concrete low bridges.
const CONCRETE: [Tiles; 2] = [tiles(205, 213), tiles(214, 222)];

/// Tiberian Sun's TEMPERATE.
pub(super) static TS_TEMPERATE: Theater = Theater {
    name: "TEMPERATE",
    rough: cover(150, 151),
    dense: cover(626, 627),
    bare: cover(535, 536),
    pavement: cover(671, 596),
    ramps: tiles(40, 59),
    cliffs: Some(tiles(60, 99)),
    water_cliffs: tiles(167, 194),
    shores: tiles(108, 149),
    dirt: tiles(230, 295),
    dirt_slopes: tiles(387, 394),
    paved: tiles(312, 332),
    paved_slopes: tiles(672, 675),
    water: tiles(333, 346),
    ice: None,
    bridges: WOODEN,
    rocks: (173, 5),
    trees: (1, 25),
    colours: [
        0x6e_583d, 0x57_4a3b, 0x3c_4426, 0x8a_6d48, 0x57_5553, 0x48_4135, 0x39_3f47, 0x84_6745,
        0x4b_4541, 0x11_233a, 0x33_4420,
    ],
};

/// Tiberian Sun's SNOW.
pub(super) static TS_SNOW: Theater = Theater {
    name: "SNOW",
    rough: cover(150, 151),
    dense: cover(1006, 1007),
    bare: cover(989, 990),
    pavement: cover(1031, 1046),
    ramps: tiles(40, 59),
    cliffs: Some(tiles(60, 99)),
    water_cliffs: tiles(167, 194),
    shores: tiles(108, 149),
    dirt: tiles(230, 295),
    dirt_slopes: tiles(387, 394),
    paved: tiles(312, 332),
    paved_slopes: tiles(749, 752),
    water: tiles(333, 346),
    ice: Some(tiles(439, 502)),
    bridges: WOODEN,
    rocks: (168, 5),
    trees: (1, 25),
    colours: [
        0xc1_dcf2, 0xb7_ccdf, 0x9f_b0c4, 0xa0_a8b4, 0x9a_a0a8, 0x88_98aa, 0x70_808c, 0xa8_a49c,
        0x70_7880, 0x2a_3941, 0x56_6a66,
    ],
};

/// What TEMPERATE, URBAN and NEWURBAN of Red Alert 2 and Yuri's Revenge share.
const GREEN: Theater = Theater {
    name: "TEMPERATE",
    rough: cover(418, 419),
    dense: cover(131, 132),
    bare: cover(493, 494),
    pavement: cover(534, 463),
    ramps: tiles(29, 48),
    cliffs: Some(tiles(49, 88)),
    water_cliffs: tiles(148, 175),
    shores: tiles(89, 130),
    dirt: tiles(211, 276),
    dirt_slopes: tiles(368, 375),
    paved: tiles(293, 313),
    paved_slopes: tiles(535, 538),
    water: tiles(314, 327),
    ice: None,
    bridges: CONCRETE,
    rocks: (173, 5),
    trees: (1, 30),
    colours: [
        0xa2_a850, 0x9e_9449, 0x86_8f38, 0xe5_be72, 0xb4_ad9d, 0x83_6e3a, 0x9a_8f6c, 0xa8_9d4b,
        0x5e_5f5b, 0x43_4559, 0x5e_6729,
    ],
};

/// Red Alert 2's TEMPERATE.
pub(super) static TEMPERATE: Theater = GREEN;

/// Red Alert 2's URBAN.
pub(super) static URBAN: Theater = Theater {
    name: "URBAN",
    // Here the tiles of sand are of grass, and those of thick grass of earth.
    dense: cover(493, 494),
    bare: cover(131, 132),
    colours: [
        0xb7_b0a1, 0x9e_9660, 0x6c_8240, 0x6c_4c2e, 0xac_a698, 0x83_7650, 0x9a_9074, 0xa8_9d6b,
        0x5e_5f5b, 0x39_3b52, 0x5a_652d,
    ],
    ..GREEN
};

/// Yuri's Revenge's NEWURBAN.
pub(super) static NEWURBAN: Theater = Theater {
    name: "NEWURBAN",
    ..GREEN
};

/// Red Alert 2's SNOW.
pub(super) static SNOW: Theater = Theater {
    name: "SNOW",
    rough: cover(131, 132),
    dense: cover(713, 714),
    bare: cover(696, 697),
    pavement: cover(734, 749),
    paved_slopes: tiles(468, 471),
    rocks: (168, 5),
    colours: [
        0xdd_e9ed, 0xb9_bd9c, 0xc8_d8e4, 0xb4_b2ac, 0xb0_b0ac, 0x9c_a0a0, 0x98_a4a8, 0xbc_b49c,
        0x70_7474, 0x41_4458, 0x8c_9c90,
    ],
    ..GREEN
};

/// Yuri's Revenge's DESERT.
pub(super) static DESERT: Theater = Theater {
    name: "DESERT",
    rough: cover(386, 387),
    bare: cover(461, 462),
    pavement: cover(502, 431),
    water_cliffs: tiles(49, 88),
    dirt: tiles(183, 248),
    dirt_slopes: tiles(340, 347),
    paved: tiles(265, 285),
    paved_slopes: tiles(503, 506),
    water: tiles(286, 299),
    colours: [
        0xd5_b36d, 0xc0_9f61, 0xa1_9550, 0xe6_bf71, 0xb4_ad9d, 0x9a_7845, 0xa0_946e, 0xc9_a562,
        0x5e_5e5c, 0x44_4659, 0x92_814b,
    ],
    ..GREEN
};

/// Yuri's Revenge's LUNAR, which has neither cliffs nor water nor roads: dust takes their place.
pub(super) static LUNAR: Theater = Theater {
    name: "LUNAR",
    rough: cover(49, 50),
    dense: cover(49, 50),
    bare: cover(109, 110),
    pavement: cover(150, 93),
    cliffs: None,
    dirt: tiles(109, 109),
    dirt_slopes: tiles(109, 109),
    paved: tiles(150, 150),
    paved_slopes: tiles(150, 150),
    rocks: (244, 6),
    colours: [
        0xa2_a6af, 0x79_7d8a, 0x79_7d8a, 0xb0_b4bc, 0xa9_a9a4, 0x79_7d8a, 0x79_7d8a, 0xb0_b4bc,
        0xa9_a9a4, 0x79_7d8a, 0x79_7d8a,
    ],
    ..GREEN
};
