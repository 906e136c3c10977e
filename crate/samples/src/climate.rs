//! How wet the land is: wind off the sea, rain on windward slopes, shadow behind the mountains.

use crate::grid::Grid;
use crate::noise::fbm;

/// Cells along one side of the climate's grid.
const CLIMATE_SIDE: usize = 256;

/// Wetness of land, about 0 (dry) to 1 (wet) with ½ in the middle, whatever the island.
pub(crate) fn moisture(seed: u32, height: &Grid) -> Grid {
    let coarse = height.coarsened(CLIMATE_SIDE);
    let from_west = seed & 1 == 0;
    let mut rain = Grid::filled(CLIMATE_SIDE, 0.0);
    for y in 0..CLIMATE_SIDE {
        let mut carried = 1.0_f32;
        let mut last = 0.0;
        for step in 0..CLIMATE_SIDE {
            let x = if from_west {
                step
            } else {
                CLIMATE_SIDE - 1 - step
            };
            let index = x * CLIMATE_SIDE + y;
            let ground = coarse.values[index].max(0.0);
            if coarse.values[index] <= 0.0 {
                carried += (1.0 - carried) * 0.05;
                rain.values[index] = carried * 0.010;
            } else {
                let lift = (ground - last).max(0.0);
                let fallen = carried * (0.007 + 0.0016 * lift).min(0.08);
                carried -= fallen;
                rain.values[index] = fallen;
            }
            last = ground;
        }
    }
    // Weather drifts; the stripes of the single lines of wind do not show on the ground.
    let mut rain = rain.blurred(7);
    let land: Vec<usize> = (0..rain.values.len())
        .filter(|&index| coarse.values[index] > 0.0)
        .collect();
    let count = land.len().max(1) as f64;
    let mean = land.iter().map(|&i| f64::from(rain.values[i])).sum::<f64>() / count;
    let variance = land
        .iter()
        .map(|&i| (f64::from(rain.values[i]) - mean) * (f64::from(rain.values[i]) - mean));
    let deviation = (variance.sum::<f64>() / count).sqrt().max(1.0e-9);
    for index in 0..rain.values.len() {
        let [u, v] = rain.centre(index);
        let relative = ((f64::from(rain.values[index]) - mean) / deviation) as f32;
        let patches = fbm(seed ^ 0x81, u * 7.0, v * 7.0, 4, 0.6);
        rain.values[index] = 0.5 + 0.17 * relative.clamp(-2.0, 2.0) + 0.30 * patches;
    }
    rain
}
