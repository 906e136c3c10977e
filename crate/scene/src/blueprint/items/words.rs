//! What a person's words ask for.

use mapscope_formats::blueprint::RoadTier;

/// What to search for.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// A place as the file counts it.
    Position([f32; 2]),
    /// A cell.
    Cell([u32; 2]),
    /// A town by its number.
    Town(usize),
    /// All towns.
    Towns,
    /// All towns of a tier.
    TownsOfTier(i32),
    /// Towns that are highway nodes.
    HighwayNodes,
    /// A road of a tier, or of every tier, by its number.
    Road(Option<RoadTier>, u32),
    /// All roads of a tier, or all.
    Roads(Option<RoadTier>),
    /// Where a biome is.
    Biome(u16),
    /// Towns that no road comes near.
    TownsWithoutRoad,
    /// Ends of roads that meet nothing.
    LooseEnds,
    /// What lies off the map.
    OffMap(Of),
    /// What lies under the sea.
    UnderSea(Of),
    /// The impact centre.
    Impact,
}

/// Towns, roads, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Of {
    /// Towns are among it.
    pub towns: bool,
    /// Roads are among it.
    pub roads: bool,
}

/// Names of a legend, in the order of their ordinals; none where an ordinal has no name.
#[derive(Clone, Debug, Default)]
pub struct LegendNames {
    /// Of biomes.
    pub biomes: Vec<Option<String>>,
    /// Of tiers of towns.
    pub tiers: Vec<Option<String>>,
}

/// Words that say nothing about what is meant.
const FILLERS: [&str; 8] = ["of", "the", "a", "an", "all", "at", "no", "number"];

/// What the words ask for; none where they are not understood.
pub fn understand(words: &str, legend: &LegendNames) -> Option<Query> {
    let words = words.trim().to_lowercase();
    if let Some(query) = named(&words, legend) {
        return Some(query);
    }
    if let Some(position) = coordinates(&words) {
        return Some(position);
    }
    let split: Vec<&str> = words
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '#' | '(' | ')'))
        .filter(|word| !word.is_empty())
        .collect();
    if let Some(check) = check(&split) {
        return Some(check);
    }
    let known: Vec<&str> = split
        .into_iter()
        .filter(|word| !FILLERS.contains(word))
        .collect();
    thing(&known)
}

/// A tier or a biome by its name in the legend, in the singular or plural.
fn named(words: &str, legend: &LegendNames) -> Option<Query> {
    let rest = words.strip_prefix("towns of ").unwrap_or(words).trim();
    let at = |names: &[Option<String>]| {
        let is_it = |name: &Option<String>| {
            let name = name.as_deref().map(str::to_lowercase).unwrap_or_default();
            !name.is_empty()
                && (rest == name
                    || rest.strip_suffix('s') == Some(name.as_str())
                    || name
                        .strip_suffix('y')
                        .is_some_and(|stem| rest.strip_suffix("ies") == Some(stem)))
        };
        names.iter().position(is_it)
    };
    let tier = at(&legend.tiers).and_then(|tier| i32::try_from(tier).ok());
    let biome = || at(&legend.biomes).and_then(|biome| u16::try_from(biome).ok());
    tier.map(Query::TownsOfTier)
        .or_else(|| biome().map(Query::Biome))
}

/// Two numbers with nothing but x, y and signs between them.
fn coordinates(words: &str) -> Option<Query> {
    let (rest, is_cell) = match words.strip_prefix("cell") {
        Some(rest) => (rest, true),
        None => (words, false),
    };
    // The minus that texts are printed with is not the one that numbers are read with.
    let rest = rest.replace('−', "-");
    let parts: Vec<&str> = rest
        .split(|c: char| {
            c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | 'x' | 'y' | ':' | '=')
        })
        .filter(|part| !part.is_empty())
        .collect();
    let [x, y] = parts[..] else { return None };
    if is_cell {
        return Some(Query::Cell([x.parse().ok()?, y.parse().ok()?]));
    }
    let number = |text: &str| text.parse::<f32>().ok().filter(|number| number.is_finite());
    Some(Query::Position([number(x)?, number(y)?]))
}

/// What one of the checks found.
fn check(words: &[&str]) -> Option<Query> {
    let has = |any: &[&str]| words.iter().any(|word| any.contains(word));
    let of = || {
        let (towns, roads) = (has(&["town", "towns"]), has(&["road", "roads"]));
        let both = towns == roads;
        Of {
            towns: towns || both,
            roads: roads || both,
        }
    };
    if has(&["without", "unconnected", "isolated"]) && !has(&["of"]) {
        return Some(Query::TownsWithoutRoad);
    }
    if has(&["loose", "dangling", "dead"]) {
        return Some(Query::LooseEnds);
    }
    if has(&["off", "outside"]) && has(&["map"]) {
        return Some(Query::OffMap(of()));
    }
    if has(&["under", "below", "in", "underwater"]) && has(&["sea", "water", "underwater"]) {
        return Some(Query::UnderSea(of()));
    }
    has(&["impact", "crater"]).then_some(Query::Impact)
}

fn thing(words: &[&str]) -> Option<Query> {
    let number = |text: &str| text.parse::<u32>().ok();
    match *words {
        ["town" | "towns"] => Some(Query::Towns),
        ["town" | "towns", "tier", tier]
        | ["tier", tier]
        | ["towns" | "town", "in", "tier", tier] => Some(Query::TownsOfTier(tier.parse().ok()?)),
        ["town", number_of_town] => Some(Query::Town(number_of_town.parse().ok()?)),
        ["highway", "node" | "nodes"] | ["nodes"] => Some(Query::HighwayNodes),
        ["biome", biome] => Some(Query::Biome(biome.parse().ok()?)),
        ["road" | "roads"] => Some(Query::Roads(None)),
        ["road", text] => Some(Query::Road(None, number(text)?)),
        [tier] | [tier, "road" | "roads"] => Some(Query::Roads(Some(road_tier(tier)?))),
        [tier, text] | [tier, "road", text] => {
            Some(Query::Road(Some(road_tier(tier)?), number(text)?))
        }
        _ => None,
    }
}

fn road_tier(word: &str) -> Option<RoadTier> {
    match word {
        "highway" | "highways" => Some(RoadTier::Highway),
        "branch" | "branches" => Some(RoadTier::Branch),
        "rugged" => Some(RoadTier::Rugged),
        "trail" | "trails" => Some(RoadTier::Trail),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(words: &str) -> Option<Query> {
        let names = |names: &[&str]| {
            names
                .iter()
                .map(|name| (!name.is_empty()).then(|| (*name).to_owned()))
                .collect()
        };
        let legend = LegendNames {
            biomes: names(&["Deep sea", "", "Forest"]),
            tiers: names(&["Hamlet", "City"]),
        };
        understand(words, &legend)
    }

    #[test]
    fn coordinates_are_read_as_people_write_them() {
        for words in [
            "120, 450",
            "120 450",
            "(120,450)",
            " x 120 y 450 ",
            "X=120, Y=450",
            "120;450.0",
        ] {
            assert_eq!(
                query(words),
                Some(Query::Position([120.0, 450.0])),
                "{words}"
            );
        }
        assert_eq!(query("-12.5, −3"), Some(Query::Position([-12.5, -3.0])));
        assert_eq!(query("cell 12, 7"), Some(Query::Cell([12, 7])));
        for words in ["120", "1 2 3", "nan, 1", "1e60 2", "cell -1 2"] {
            assert_eq!(query(words), None, "{words}");
        }
    }

    #[test]
    fn things_are_found_by_kind_and_number() {
        let cases = [
            ("Town 12", Query::Town(12)),
            ("town #3", Query::Town(3)),
            ("towns", Query::Towns),
            ("all towns", Query::Towns),
            ("towns of tier 2", Query::TownsOfTier(2)),
            ("Tier 2", Query::TownsOfTier(2)),
            ("highway nodes", Query::HighwayNodes),
            ("highways", Query::Roads(Some(RoadTier::Highway))),
            ("rugged roads", Query::Roads(Some(RoadTier::Rugged))),
            ("Rugged road 3", Query::Road(Some(RoadTier::Rugged), 3)),
            ("branch 3", Query::Road(Some(RoadTier::Branch), 3)),
            ("road 12", Query::Road(None, 12)),
            ("roads", Query::Roads(None)),
            ("biome 4", Query::Biome(4)),
            ("impact centre", Query::Impact),
            ("crater", Query::Impact),
        ];
        for (words, expected) in cases {
            assert_eq!(query(words), Some(expected), "{words}");
        }
    }

    #[test]
    fn names_of_the_legend_are_understood_in_any_case_and_number() {
        assert_eq!(query("forest"), Some(Query::Biome(2)));
        assert_eq!(query("DEEP SEA"), Some(Query::Biome(0)));
        assert_eq!(query("hamlets"), Some(Query::TownsOfTier(0)));
        assert_eq!(query("towns of city"), Some(Query::TownsOfTier(1)));
        assert_eq!(query("cities"), Some(Query::TownsOfTier(1)));
    }

    #[test]
    fn checks_are_found_by_what_the_table_calls_them() {
        let of = |towns, roads| Of { towns, roads };
        let cases = [
            ("towns without a road", Query::TownsWithoutRoad),
            ("loose road ends", Query::LooseEnds),
            ("off the map", Query::OffMap(of(true, true))),
            ("towns off the map", Query::OffMap(of(true, false))),
            ("roads off the map", Query::OffMap(of(false, true))),
            ("under the sea", Query::UnderSea(of(true, true))),
            ("towns under the sea", Query::UnderSea(of(true, false))),
        ];
        for (words, expected) in cases {
            assert_eq!(query(words), Some(expected), "{words}");
        }
    }

    #[test]
    fn other_words_are_not_understood() {
        for words in [
            "",
            "   ",
            "dragons",
            "town",
            "tier",
            "biome forest",
            "town -1",
            "🏰",
        ] {
            let expected = (words == "town").then_some(Query::Towns);
            assert_eq!(query(words), expected, "{words}");
        }
    }
}
