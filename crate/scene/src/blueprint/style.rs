//! How a blueprint looks before anybody changes it.

use mapscope_formats::blueprint::{RoadTier, Town};
use mapscope_layers::{Layer, LayerStyle, LineStyle, MarkerShape, MarkerStyle, Rgba, TintSpread};

use crate::palette::{category_colors, palettes};
use crate::statistics::HeightStatistics;

/// Name of the raster of heights, and of the layer that tints it.
pub const HEIGHTS: &str = "heights";
/// Name of the raster and layer of biomes.
pub const BIOMES: &str = "biomes";
/// Name of the source and layer of roads.
pub const ROADS: &str = "roads";
/// Name of the source and layer of towns.
pub const TOWNS: &str = "towns";
/// Name of the source and layer of the towns' labels.
pub const TOWN_LABELS: &str = "town-labels";
/// Name of the source and layer of the crater's circle.
pub const CRATER: &str = "crater";
/// Name of the source and layer of the impact centre.
pub const IMPACT: &str = "impact-center";
/// Name of the source and layer of the contours' labels.
pub const CONTOUR_LABELS: &str = "contour-labels";

/// Cells of relief that the range of heights is drawn as, relative to the side of the map, when the
/// map spans [`RELIEF_AT_CSS_PX`]. Heights have no public unit, so the light cannot know how steep
/// the land is; with a tenth, hills of a quarter of the range over a tenth of the map slope by 14°.
const RELIEF_OF_MAP: f32 = 0.1;

/// Width at which a map of any size has that relief.
const RELIEF_AT_CSS_PX: f32 = 1000.0;

/// The power of the cells in a pixel by which hillshade exaggerates heights as one zooms out.
const EXAGGERATION_POWER: f32 = 0.4;

/// Largest magnitude of a range's end, so that their difference stays finite.
const RANGE_LIMIT: f32 = f32::MAX / 4.0;

/// Heights that the ends of the colour table stand for: the 1st and the 99th percentile; where they
/// are one, the lowest and the highest; on a flat map a little less and more.
pub fn height_range(statistics: &HeightStatistics) -> [f32; 2] {
    let (Some((min, max)), Some([low, high])) =
        (statistics.bounds(), statistics.percentiles([1.0, 99.0]))
    else {
        return [0.0, 1.0];
    };
    let limited = |height: f32| height.clamp(-RANGE_LIMIT, RANGE_LIMIT);
    let (low, high) = (limited(low as f32), limited(high as f32));
    if low < high {
        return [low, high];
    }
    let (low, high) = (limited(min), limited(max));
    if low < high {
        return [low, high];
    }
    let margin = (low.abs() * 1.0e-3).max(0.5);
    [low - margin, high + margin]
}

/// The height that is taken for the sea's: 0, where the range has heights on both sides of it. The
/// file does not say; worlds that have a sea mostly have it there.
pub fn assumed_sea_level([low, high]: [f32; 2]) -> Option<f32> {
    (low < 0.0 && high > 0.0).then_some(0.0)
}

/// Lines over a range of heights that a contour interval is chosen for.
const CONTOURS_WANTED: f64 = 20.0;

/// The round interval, 1, 2 or 5 times a power of ten, that comes nearest to 20 lines over a range
/// of heights: 13 to 32.
pub fn round_contour_interval([low, high]: [f32; 2]) -> f32 {
    let ideal =
        ((f64::from(high) - f64::from(low)) / CONTOURS_WANTED).max(f64::from(f32::MIN_POSITIVE));
    let decade = 10_f64.powf(ideal.log10().floor());
    let distance = |interval: f64| (interval / ideal).ln().abs();
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * decade);
    let nearest = steps
        .into_iter()
        .min_by(|one, other| distance(*one).total_cmp(&distance(*other)));
    nearest.unwrap_or(decade) as f32
}

/// How many cells one unit of height is taken for, so that relief shows whatever the unit is.
pub fn cells_per_height(map_size: u32, [low, high]: [f32; 2]) -> f32 {
    let exaggeration = (map_size as f32 / RELIEF_AT_CSS_PX).powf(EXAGGERATION_POWER);
    let scale = map_size as f32 * RELIEF_OF_MAP / (high - low) / exaggeration;
    if scale.is_finite() {
        scale.max(f32::MIN_POSITIVE)
    } else {
        1.0
    }
}

/// Which of the raster layers a file has data for, and the range of heights.
#[derive(Clone, Copy, Debug)]
pub struct RasterLooks {
    /// The range of heights, when there are heights.
    pub height_range: Option<[f32; 2]>,
    /// True when there are biomes.
    pub has_biomes: bool,
}

/// The layers of a blueprint, the lowest first.
pub fn layers(map_size: u32, rasters: RasterLooks, towns: &TownClasses) -> Vec<Layer> {
    let layer = |id: &str, title: &str, visible, opacity, style| Layer {
        id: id.to_owned(),
        title: title.to_owned(),
        parent: None,
        visible,
        opacity,
        style,
    };
    let mut layers = Vec::new();
    if let (Some(range), Some(palette)) = (rasters.height_range, palettes().into_iter().next()) {
        let style = LayerStyle::HeightTint {
            raster: HEIGHTS.to_owned(),
            palette: palette.id.to_owned(),
            colors: palette.colors,
            shore: palette.shore,
            sea_level: assumed_sea_level(range),
            range,
            spread: TintSpread::Linear,
        };
        layers.push(layer(HEIGHTS, "Heights", true, 1.0, style));
    }
    if rasters.has_biomes {
        let style = LayerStyle::Categories {
            raster: BIOMES.to_owned(),
            colors: category_colors(),
            boundary: None,
        };
        layers.push(layer(BIOMES, "Biomes", false, 0.8, style));
    }
    if let Some(range) = rasters.height_range {
        let style = LayerStyle::Hillshade {
            raster: HEIGHTS.to_owned(),
            azimuth_deg: 315.0,
            altitude_deg: 45.0,
            cells_per_height: cells_per_height(map_size, range),
            exaggeration: 1.0,
        };
        layers.push(layer("hillshade", "Hillshade", true, 0.6, style));
    }
    let roads = LayerStyle::Lines {
        source: ROADS.to_owned(),
        classes: road_styles(),
    };
    layers.push(layer(ROADS, "Roads", true, 1.0, roads));
    let markers = LayerStyle::Markers {
        source: TOWNS.to_owned(),
        classes: towns.styles(),
    };
    layers.push(layer(TOWNS, "Towns", true, 1.0, markers));
    let labels = LayerStyle::Labels {
        source: TOWN_LABELS.to_owned(),
        size_px: 12.0,
        color: [0x24, 0x20, 0x1C, 255],
        halo: [0xFF, 0xFD, 0xF8, 230],
    };
    layers.push(layer(TOWN_LABELS, "Town labels", false, 1.0, labels));
    layers
}

/// The look of each road tier, in the order of [`RoadTier::ALL`].
fn road_styles() -> Vec<LineStyle> {
    let style = |tier: RoadTier| {
        let (title, color, width_px, casing, casing_px, dash_px) = match tier {
            RoadTier::Highway => (
                "Highways",
                [0xF4, 0xC2, 0x4B, 255],
                3.0,
                [0x5A, 0x3A, 0x14, 255],
                1.0,
                [0.0, 0.0],
            ),
            RoadTier::Branch => (
                "Branches",
                [0xFB, 0xF4, 0xE4, 255],
                2.0,
                [0x5F, 0x50, 0x40, 255],
                0.8,
                [0.0, 0.0],
            ),
            RoadTier::Rugged => (
                "Rugged",
                [0xD0, 0x8F, 0x5C, 255],
                1.6,
                [0x4A, 0x35, 0x24, 220],
                0.6,
                [9.0, 3.0],
            ),
            RoadTier::Trail => (
                "Trails",
                [0x6E, 0x44, 0x28, 255],
                1.2,
                [0xF6, 0xEC, 0xD8, 200],
                0.6,
                [4.0, 3.0],
            ),
        };
        LineStyle {
            title: title.to_owned(),
            color,
            width_px,
            casing,
            casing_px,
            dash_px,
        }
    };
    RoadTier::ALL.into_iter().map(style).collect()
}

/// Fill of towns from the highest tier down; further tiers keep the last.
const TOWN_FILLS: [Rgba; 5] = [
    [0xC2, 0x2F, 0x3A, 255],
    [0xE0, 0x74, 0x3C, 255],
    [0xF0, 0xB5, 0x4A, 255],
    [0xF8, 0xE3, 0xB0, 255],
    [0xFF, 0xFF, 0xFF, 255],
];

/// Most tiers with a look of their own; lower ones share the last.
const TOWN_CLASSES_MAX: usize = 8;

/// Looks of towns: one for each of the highest tiers that the file has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TownClasses {
    /// The tiers, the highest first; towns of a lower one share the last class.
    tiers: Vec<i32>,
    has_lower: bool,
}

impl TownClasses {
    /// The classes of these towns.
    pub fn new(towns: &[Town]) -> Self {
        let mut tiers: Vec<i32> = towns.iter().map(|town| town.tier).collect();
        tiers.sort_unstable_by(|one, other| other.cmp(one));
        tiers.dedup();
        let has_lower = tiers.len() > TOWN_CLASSES_MAX;
        tiers.truncate(TOWN_CLASSES_MAX);
        Self { tiers, has_lower }
    }

    /// The class of a tier.
    pub fn class_of(&self, tier: i32) -> u32 {
        let exact = self.tiers.iter().position(|known| *known == tier);
        exact.unwrap_or(self.tiers.len().saturating_sub(1)) as u32
    }

    /// Radius of a class's symbol in CSS pixels.
    pub fn radius_px(&self, class: u32) -> f32 {
        (6.5 - class as f32).max(3.0)
    }

    fn styles(&self) -> Vec<MarkerStyle> {
        let last = self.tiers.len().saturating_sub(1);
        let style = |(class, tier): (usize, &i32)| MarkerStyle {
            title: if self.has_lower && class == last {
                format!("Tier {tier} and lower")
            } else {
                format!("Tier {tier}")
            },
            shape: MarkerShape::Circle,
            radius_px: self.radius_px(class as u32),
            fill: TOWN_FILLS[class.min(TOWN_FILLS.len() - 1)],
            stroke: [0x2B, 0x1D, 0x14, 255],
            stroke_px: 1.25,
        };
        self.tiers.iter().enumerate().map(style).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statistics_of(heights: &[f32]) -> HeightStatistics {
        let mut statistics = HeightStatistics::default();
        statistics.add(heights, &[]);
        statistics
    }

    #[test]
    fn a_range_always_has_a_low_and_a_high_end() {
        let mostly_flat: Vec<f32> = std::iter::repeat_n(0.0, 5000).chain([3.0, -1.0]).collect();
        let cases: [&[f32]; 7] = [
            &[],
            &[f32::NAN],
            &[0.0; 9],
            &[-123_456.0; 3],
            &[f32::MIN, f32::MAX],
            &[1.0, 1.0 + f32::EPSILON],
            &mostly_flat,
        ];
        for heights in cases {
            let range = height_range(&statistics_of(heights));
            assert!(range[0] < range[1], "{range:?}");
            assert!((range[1] - range[0]).is_finite(), "{range:?}");
            let scale = cells_per_height(8192, range);
            assert!(scale.is_finite() && scale > 0.0, "{scale} for {range:?}");
        }
        assert_eq!(height_range(&statistics_of(&mostly_flat)), [-1.0, 3.0]);
    }

    #[test]
    fn a_sea_is_assumed_only_where_heights_lie_on_both_sides_of_0() {
        assert_eq!(assumed_sea_level([-60.0, 400.0]), Some(0.0));
        assert_eq!(assumed_sea_level([0.0, 400.0]), None);
        assert_eq!(assumed_sea_level([-9.0, -2.0]), None);
    }

    #[test]
    fn contour_intervals_are_round_and_give_about_20_lines() {
        let cases = [
            ([0.0, 100.0], 5.0),
            ([-60.0, 400.0], 20.0),
            ([0.0, 1.0], 0.05),
            ([0.0, 9000.0], 500.0),
            ([0.0, 0.02], 0.001),
        ];
        for (range, expected) in cases {
            assert_eq!(round_contour_interval(range), expected, "{range:?}");
        }
        for exponent in -300_i16..300 {
            let high = 10_f32.powf(f32::from(exponent) / 10.0);
            let lines = high / round_contour_interval([0.0, high]);
            assert!((12.0..33.0).contains(&lines), "{lines} lines up to {high}");
        }
    }

    #[test]
    fn relief_is_drawn_alike_whatever_the_unit_of_heights() {
        let in_metres = cells_per_height(1000, [0.0, 500.0]) * 500.0;
        let in_shares = cells_per_height(1000, [0.0, 1.0]);
        assert!((in_metres - in_shares).abs() < 0.001);
    }

    #[test]
    fn the_highest_tiers_have_looks_of_their_own_and_the_rest_shares_one() {
        let towns: Vec<Town> = (0..12)
            .map(|tier| Town {
                position: [0.0, 0.0],
                tier,
                is_highway_node: None,
            })
            .collect();
        let classes = TownClasses::new(&towns);
        let styles = classes.styles();
        assert_eq!(
            (styles[0].title.as_str(), styles[7].title.as_str()),
            ("Tier 11", "Tier 4 and lower")
        );
        assert_eq!(
            [11, 5, 4, 3, 0].map(|tier| classes.class_of(tier)),
            [0, 6, 7, 7, 7]
        );
        assert_eq!(TownClasses::new(&[]).styles(), []);
    }
}
