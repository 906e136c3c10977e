//! What a file's name tells: `region_X_Y_Z.progressia_region`.

/// The region coordinates in a file's name.
pub(super) fn position(name: &str) -> Option<[i32; 3]> {
    let stem = name
        .strip_prefix("region_")?
        .strip_suffix(".progressia_region")?;
    let mut numbers = stem.split('_').map(|number| number.parse().ok());
    let position = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_the_games_pattern_tell_a_position() {
        assert_eq!(
            position("region_-1_0_12.progressia_region"),
            Some([-1, 0, 12])
        );
        for name in [
            "region_1_2.progressia_region",
            "region_1_2_3_4.progressia_region",
            "region_1_2_3 (1).progressia_region",
            "region_1_2_3.dat",
            "region_1_2_2147483648.progressia_region",
        ] {
            assert_eq!(position(name), None, "{name}");
        }
    }
}
