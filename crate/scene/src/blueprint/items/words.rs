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
    /// What no map has, such as a tier past every number; in these words.
    Nothing(String),
    /// Several things, each by itself.
    Several(Vec<Query>),
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
    thing(&known).or_else(|| named_in_part(&words, legend))
}

/// Most things that a part of a name stands for; the first are taken.
const IN_PART_MAX: usize = 8;

/// What the words say they name, and the name itself: tiers, biomes.
fn kinds_and_name(words: &str) -> ([bool; 2], &str) {
    const KINDS: [(&str, [bool; 2]); 7] = [
        ("towns of the tier ", [true, false]),
        ("towns of tier ", [true, false]),
        ("town tier ", [true, false]),
        ("towns of ", [true, false]),
        ("tier ", [true, false]),
        ("biome ", [false, true]),
        ("biomes ", [false, true]),
    ];
    KINDS
        .iter()
        .find_map(|(start, kinds)| Some((*kinds, words.strip_prefix(start)?.trim())))
        .unwrap_or(([true, true], words))
}

/// The tiers and biomes whose names in the legend hold the words.
fn named_in_part(words: &str, legend: &LegendNames) -> Option<Query> {
    let ([tiers, biomes], part) = kinds_and_name(words);
    // A single letter is part of too much; a number is no part of a name.
    if part.len() < 2 || is_number(part) {
        return None;
    }
    let all = |names: &[Option<String>]| -> Vec<usize> {
        let holds = |name: &Option<String>| {
            name.as_ref()
                .is_some_and(|name| name.to_lowercase().contains(part))
        };
        (0..names.len()).filter(|at| holds(&names[*at])).collect()
    };
    let of_tiers = all(&legend.tiers).into_iter().filter(|_| tiers);
    let of_biomes = all(&legend.biomes).into_iter().filter(|_| biomes);
    let mut found: Vec<Query> = of_tiers
        .filter_map(|tier| Some(Query::TownsOfTier(i32::try_from(tier).ok()?)))
        .chain(of_biomes.filter_map(|biome| Some(Query::Biome(u16::try_from(biome).ok()?))))
        .take(IN_PART_MAX)
        .collect();
    match found.len() {
        0 | 1 => found.pop(),
        _ => Some(Query::Several(found)),
    }
}

/// True for a whole number, however long.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A thing by its number; where no such thing can have it, nothing in these words.
fn numbered<N: std::str::FromStr>(
    what: &str,
    text: &str,
    query: impl FnOnce(N) -> Query,
) -> Option<Query> {
    /// Digits that are worth repeating.
    const DIGITS_MAX: usize = 40;
    match text.parse() {
        Ok(number) => Some(query(number)),
        Err(_) if is_number(text) && text.len() <= DIGITS_MAX => {
            Some(Query::Nothing(format!("{what} {text}")))
        }
        Err(_) => None,
    }
}

/// A tier or a biome by its name in the legend, in the singular or plural.
fn named(words: &str, legend: &LegendNames) -> Option<Query> {
    let whole = exactly_named(words, [true, true], legend);
    let (kinds, name) = kinds_and_name(words);
    // "tier 2" is the ordinal, whatever the names are.
    whole.or_else(|| (!is_number(name)).then(|| exactly_named(name, kinds, legend))?)
}

fn exactly_named(rest: &str, [tiers, biomes]: [bool; 2], legend: &LegendNames) -> Option<Query> {
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
    let tier = tier.filter(|_| tiers).map(Query::TownsOfTier);
    tier.or_else(|| biome().filter(|_| biomes).map(Query::Biome))
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
        | ["towns" | "town", "in", "tier", tier] => {
            numbered("towns of tier", tier, Query::TownsOfTier)
        }
        ["town", number_of_town] => numbered("town", number_of_town, Query::Town),
        ["highway", "node" | "nodes"] | ["nodes"] => Some(Query::HighwayNodes),
        ["biome", biome] => numbered("biome", biome, Query::Biome),
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
        for words in [
            "towns of tier city",
            "Tier City",
            "towns of the tier CITY",
            "town tier city",
        ] {
            assert_eq!(query(words), Some(Query::TownsOfTier(1)), "{words}");
        }
        assert_eq!(query("biome forest"), Some(Query::Biome(2)));
        assert_eq!(query("tier forest"), None);
    }

    #[test]
    fn a_part_of_a_name_stands_for_every_name_that_holds_it() {
        assert_eq!(query("FORE"), Some(Query::Biome(2)));
        assert_eq!(query("biome deep"), Some(Query::Biome(0)));
        assert_eq!(query("ham"), Some(Query::TownsOfTier(0)));
        let both = vec![Query::Biome(0), Query::Biome(4)];
        let names = |names: &[&str]| names.iter().map(|name| Some((*name).to_owned())).collect();
        let legend = LegendNames {
            biomes: names(&["Dry grassland", "Sea", "1", "x", "Grassland"]),
            tiers: Vec::new(),
        };
        assert_eq!(understand("grass", &legend), Some(Query::Several(both)));
        assert_eq!(understand("grassland", &legend), Some(Query::Biome(4)));
        assert_eq!(understand("s", &legend), None);
    }

    #[test]
    fn a_number_that_nothing_can_have_is_understood() {
        let nothing = |words: &str| Some(Query::Nothing(words.to_owned()));
        assert_eq!(
            query("tier 99999999999"),
            nothing("towns of tier 99999999999")
        );
        assert_eq!(
            query("towns of tier -99999999999"),
            nothing("towns of tier -99999999999")
        );
        assert_eq!(query("biome 70000"), nothing("biome 70000"));
        let long = "9".repeat(30);
        assert_eq!(
            query(&format!("town {long}")),
            nothing(&format!("town {long}"))
        );
        assert_eq!(query(&format!("town {}", "9".repeat(1000))), None);
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
            "biome of dragons",
            "🏰",
        ] {
            let expected = (words == "town").then_some(Query::Towns);
            assert_eq!(query(words), expected, "{words}");
        }
    }
}
