//! The fine variation of natural ground, so that a field does not look flat: the same on every
//! drawing of a map, and 1 in the mean.

use mapscope_formats::scenario::CellXy;

use super::super::facts::TileClass;

/// Most that a patch of some cells, and a single cell, is brighter or darker.
const PATCH: f32 = 0.012;
const GRAIN: f32 = 0.012;

/// Cells along a patch.
const PATCH_CELLS: i32 = 5;

/// The factor at a cell.
pub(super) fn of(at: CellXy, class: TileClass) -> f32 {
    // What people made is even, and so is water.
    let strength = match class {
        TileClass::PavedRoad | TileClass::Pavement | TileClass::Bridge | TileClass::Built => 0.4,
        TileClass::Water | TileClass::Ice => 0.6,
        _ => 1.0,
    };
    1.0 + strength * (PATCH * patches(at) + GRAIN * random(at.x, at.y, 1))
}

/// −1 to 1, smooth over patches.
fn patches(at: CellXy) -> f32 {
    let (x, y) = (at.x.div_euclid(PATCH_CELLS), at.y.div_euclid(PATCH_CELLS));
    let along = |place: i32| smooth(place.rem_euclid(PATCH_CELLS) as f32 / PATCH_CELLS as f32);
    let (tx, ty) = (along(at.x), along(at.y));
    let row = |y: i32| {
        let (left, right) = (random(x, y, 0), random(x.wrapping_add(1), y, 0));
        left + (right - left) * tx
    };
    let (upper, lower) = (row(y), row(y.wrapping_add(1)));
    upper + (lower - upper) * ty
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// −1 to 1, even over all cells; by mixing the bits of the place.
fn random(x: i32, y: i32, salt: u32) -> f32 {
    let mut bits = x
        .cast_unsigned()
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add(y.cast_unsigned().wrapping_mul(0x85EB_CA77))
        .wrapping_add(salt.wrapping_mul(0xC2B2_AE3D));
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2C1B_3C6D);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / 8_388_608.0 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_small_and_one_in_the_mean() {
        let factors: Vec<f32> = (0..200 * 200)
            .map(|at| CellXy {
                x: at % 200,
                y: at / 200,
            })
            .map(|at| of(at, TileClass::Clear))
            .collect();
        let mean = factors.iter().sum::<f32>() / factors.len() as f32;
        assert!((mean - 1.0).abs() < 0.001, "{mean}");
        for factor in &factors {
            assert!((factor - 1.0).abs() <= PATCH + GRAIN + 1e-6);
        }
        let spread = factors.iter().map(|f| (f - mean).powi(2)).sum::<f32>() / factors.len() as f32;
        assert!(spread.sqrt() > 0.008, "a field that looks flat");
    }

    #[test]
    fn it_is_the_same_each_time_and_differs_between_neighbours() {
        let at = |x, y| of(CellXy { x, y }, TileClass::Clear);
        assert_eq!(at(10, 20).to_bits(), at(10, 20).to_bits());
        assert_ne!(at(10, 20).to_bits(), at(11, 20).to_bits());
        assert!(at(i32::MAX, i32::MIN).is_finite());
    }
}
