//! What a file's name tells: `MapData_Seed_<seed>.dat`, and `MapData_Seed_<seed>_v1.dat` for the
//! twin of version 1.

/// The seed in a file's name.
pub(super) fn seed(name: &str) -> Option<i64> {
    let stem = name.strip_prefix("MapData_Seed_")?.strip_suffix(".dat")?;
    stem.strip_suffix("_v1").unwrap_or(stem).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_the_generators_pattern_tell_a_seed() {
        assert_eq!(seed("MapData_Seed_42.dat"), Some(42));
        assert_eq!(seed("MapData_Seed_-7_v1.dat"), Some(-7));
        assert_eq!(seed("MapData_Seed_42 (1).dat"), None);
        assert_eq!(seed("island.dat"), None);
    }
}
