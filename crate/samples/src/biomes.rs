//! Biomes, and where each is found.

use crate::noise::smoothstep;

/// What grows, or does not, on a cell. The number is the ordinal in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Biome {
    /// Sea over the slope and the deep.
    DeepSea = 0,
    /// Sea over the shelf.
    ShallowSea = 1,
    /// Sand and shingle.
    Beach = 2,
    /// Meadows.
    Grassland = 3,
    /// Open woods.
    Forest = 4,
    /// Wet woods of old trees.
    DenseForest = 5,
    /// Marsh at slow water.
    Wetland = 6,
    /// Dry grass in the rain shadow.
    Steppe = 7,
    /// Heath above the trees and on windy hills.
    Heath = 8,
    /// Bare rock and scree.
    Rock = 9,
    /// Snow that stays.
    Snow = 10,
    /// Rivers and lakes.
    FreshWater = 11,
    /// Ash and glass around the impact.
    CraterAsh = 12,
    /// Conifers of the mountains.
    MountainForest = 13,
}

impl Biome {
    /// Every biome with its name, in the order of the ordinals.
    pub const ALL: [(Self, &'static str); 14] = [
        (Self::DeepSea, "deep sea"),
        (Self::ShallowSea, "shallow sea"),
        (Self::Beach, "beach"),
        (Self::Grassland, "grassland"),
        (Self::Forest, "forest"),
        (Self::DenseForest, "dense forest"),
        (Self::Wetland, "wetland"),
        (Self::Steppe, "steppe"),
        (Self::Heath, "heath"),
        (Self::Rock, "rock"),
        (Self::Snow, "snow"),
        (Self::FreshWater, "fresh water"),
        (Self::CraterAsh, "crater ash"),
        (Self::MountainForest, "mountain forest"),
    ];
}

/// What decides the biome of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    /// Height in metres.
    pub(crate) height: f32,
    /// Slope of the coarse ground, as rise over run.
    pub(crate) slope: f32,
    /// Wetness from the climate.
    pub(crate) moisture: f32,
    /// Distance from the sea, in metres.
    pub(crate) shore: f32,
    /// Whether it is under a river or a lake.
    pub(crate) fresh_water: bool,
    /// Distance from the bank of the nearest river, in metres; infinity when far.
    pub(crate) bank: f32,
    /// How thick ash lies, 0 to 1.
    pub(crate) ash: f32,
    /// Noise of about −1 to 1 that keeps borders from following contours; slow and fast.
    pub(crate) ragged: [f32; 2],
}

/// The biome of a site.
pub(crate) fn biome_of(site: &Site) -> Biome {
    let [slow, fast] = site.ragged;
    let ragged = 0.72 * slow + 0.28 * fast;
    let height = site.height;
    if site.fresh_water {
        return Biome::FreshWater;
    }
    if height < 0.0 {
        return if height < -16.0 + 3.0 * slow {
            Biome::DeepSea
        } else {
            Biome::ShallowSea
        };
    }
    if site.ash + 0.45 * ragged > 0.5 && site.ash > 0.05 {
        return Biome::CraterAsh;
    }
    let steep = site.slope + 0.08 * fast + 0.10 * slow;
    if height > 400.0 + 40.0 * ragged && steep < 0.90 {
        return Biome::Snow;
    }
    if steep > 1.0 - 0.36 * smoothstep(120.0, 360.0, height) || height > 375.0 + 40.0 * ragged {
        return Biome::Rock;
    }
    if height < 3.2 + 1.2 * fast
        && site.shore < 34.0 + 30.0 * slow
        && site.slope < 0.13 + 0.05 * fast
    {
        return Biome::Beach;
    }
    let river = 1.0 - smoothstep(4.0, 60.0, site.bank);
    let low = 1.0 - smoothstep(4.0, 22.0, height);
    let flat = 1.0 - smoothstep(0.03, 0.16, site.slope);
    let soaked = site.moisture + 0.30 * river + 0.22 * low + 0.12 * ragged;
    if flat * soaked > 0.74 {
        return Biome::Wetland;
    }
    if height > 230.0 + 50.0 * ragged {
        return Biome::Heath;
    }
    // Trees like shelter and water; steep ground keeps them from the plough.
    let wooded =
        site.moisture + 0.20 * river + 0.30 * smoothstep(0.06, 0.35, site.slope) + 0.22 * ragged;
    if height > 120.0 + 40.0 * ragged {
        return if wooded > 0.50 {
            Biome::MountainForest
        } else {
            Biome::Heath
        };
    }
    if wooded < 0.36 {
        Biome::Steppe
    } else if wooded < 0.60 {
        Biome::Grassland
    } else if wooded < 0.80 {
        Biome::Forest
    } else {
        Biome::DenseForest
    }
}
