//! Which levels of a pyramid are held in memory, and which one the overview fills.

use mapscope_layers::RasterGeometry;

/// Longest side of the finest level in memory. At this side heights take 64 MiB and categories
/// 32 MiB, all coarser levels a third more: 128 MiB, which leaves a document worker's wasm memory
/// under 256 MiB with the buffers of loading.
const LONGEST_HELD_SIDE: u32 = 4096;

/// Longest side of the level that the overview fills: about a screen.
const LONGEST_OVERVIEW_SIDE: u32 = 1024;

fn finest_within(geometry: RasterGeometry, side: u32) -> u8 {
    let top = geometry.levels() - 1;
    (0..top)
        .find(|level| {
            let (width, height) = geometry.level_size(*level);
            width.max(height) <= side
        })
        .unwrap_or(top)
}

/// The finest level that is held in memory; finer ones are read from the file on demand.
pub fn base_level(geometry: RasterGeometry) -> u8 {
    finest_within(geometry, LONGEST_HELD_SIDE)
}

/// The finest level that the overview gives texels for.
pub fn overview_level(geometry: RasterGeometry) -> u8 {
    finest_within(geometry, LONGEST_OVERVIEW_SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(side: u32) -> RasterGeometry {
        RasterGeometry {
            width: side,
            height: side,
        }
    }

    #[test]
    fn memory_starts_with_the_first_level_of_at_most_4096() {
        let sides = [1, 256, 4096, 4097, 8192, 8193, 32768];
        assert_eq!(
            sides.map(|side| base_level(square(side))),
            [0, 0, 0, 1, 1, 2, 3]
        );
    }

    #[test]
    fn the_overview_fills_a_level_of_more_than_512_unless_the_map_is_smaller() {
        for side in [1025_u32, 2000, 4096, 8191, 8192, 20_000, 32_768] {
            let level = overview_level(square(side));
            let shown = square(side).level_size(level).0;
            assert!((513..=1024).contains(&shown), "{side} shows {shown}");
        }
        assert_eq!(overview_level(square(700)), 0);
        assert_eq!(overview_level(square(1)), 0);
    }

    #[test]
    fn levels_in_memory_never_pass_128_mib_with_heights_and_categories() {
        for side in [4096_u32, 4097, 8192, 20_000, 32_768] {
            let geometry = square(side);
            let bytes: u64 = (base_level(geometry)..geometry.levels())
                .map(|level| {
                    let (width, height) = geometry.level_size(level);
                    u64::from(width) * u64::from(height) * 6
                })
                .sum();
            assert!(bytes <= 128 << 20, "{side} takes {bytes}");
        }
    }
}
