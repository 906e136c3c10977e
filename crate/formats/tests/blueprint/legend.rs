//! The legend: what is read, what is left out and said, and what it means for a map.

use mapscope_formats::blueprint::{
    LEGEND_BYTES_MAX, LEGEND_ENTRIES_MAX, LEGEND_ENTRY_KEYS, LEGEND_KEYS, LEGEND_METRES,
    LEGEND_NAME_CHARS_MAX, LEGEND_UNIT_CHARS_MAX, Legend, LegendEntry, RasterTally, Version,
    legend_findings, parse_legend, verdicts,
};
use mapscope_formats::{Cell, Finding, Outcome, Severity};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::support::{FileV2, check_words, file_v1, open_bytes, towns};

const SCHEMA: &str = include_str!("../../../../docs/formats/blueprint-legend.schema.json");

fn parsed(value: &Value) -> (Legend, Vec<Finding>) {
    parse_legend(&value.to_string()).expect("is a legend")
}

fn entry(name: &str, color: [u8; 3]) -> LegendEntry {
    LegendEntry {
        name: Some(name.to_owned()),
        color: Some(color),
    }
}

fn said(findings: &[Finding]) -> Vec<(&'static str, Severity, Option<&str>)> {
    let short = |finding: &'_ Finding| (finding.code, finding.severity);
    findings
        .iter()
        .map(|finding| {
            let (code, severity) = short(finding);
            (code, severity, finding.place.item.as_deref())
        })
        .collect()
}

#[test]
fn every_key_is_read_and_each_may_be_left_out() {
    let whole = json!({
        "$schema": "blueprint-legend.schema.json",
        "biomes": [{"name": "Sea", "color": "#2F5d8a"}, {}],
        "tiers": [{"name": "Hamlet", "color": "#ffffff"}],
        "seaLevel": -3.5,
        "heightUnit": "m",
        "metresPerCell": 2,
    });
    let (legend, findings) = parsed(&whole);
    assert_eq!(said(&findings), []);
    let expected = Legend {
        biomes: Some(vec![
            entry("Sea", [0x2F, 0x5D, 0x8A]),
            LegendEntry::default(),
        ]),
        tiers: Some(vec![entry("Hamlet", [255; 3])]),
        sea_level: Some(-3.5),
        height_unit: Some("m".to_owned()),
        metres_per_cell: Some(2.0),
    };
    assert_eq!(legend, expected);
    assert_eq!(parsed(&json!({})), (Legend::default(), vec![]));
    assert_eq!(
        parse_legend("\u{FEFF}{}").map(|(legend, _)| legend),
        Ok(Legend::default())
    );
}

#[test]
fn what_is_no_json_object_is_refused_with_the_place() {
    let refusal = |text: &str| *parse_legend(text).expect_err("is no legend");
    let broken = refusal("{\n  \"biomes\": [,]\n}");
    assert_eq!(broken.code, "legend-not-json");
    assert_eq!(broken.place.item.as_deref(), Some("line 2, column 14"));
    assert_eq!(refusal("").code, "legend-not-json");
    let list = refusal("[1, 2]");
    assert_eq!(list.code, "legend-not-object");
    check_words("list", &list, "object", "a list");
    let large = refusal(&" ".repeat(LEGEND_BYTES_MAX + 1));
    assert_eq!(large.code, "legend-too-large");
    check_words("large", &large, "1,048,576", "1,048,577");
    for (text, reason) in [
        ("", "the file ends within a value"),
        ("{\"biomes\": [", "the file ends within a list"),
        ("{\"biomes\": []", "the file ends within an object"),
        ("{\"biomes", "the file ends within a text"),
        ("{biomes: []}", "a key does not stand in double quotes"),
        ("{\"seaLevel\": 1e400}", "a number is too large"),
        (
            "{\"seaLevel\": 1,}",
            "a comma stands before a closing bracket",
        ),
        (
            "{\"seaLevel\": 1 \"a\": 2}",
            "a comma or a closing bracket } is missing",
        ),
        ("{\"seaLevel\" 1}", "a colon is missing after a key"),
        (
            "{\"seaLevel\": no}",
            "a word is neither true, false nor null",
        ),
        ("{} {}", "something follows the end of the object"),
        (
            r#"{"heightUnit": "\q"}"#,
            "a backslash is followed by what it cannot be",
        ),
        (
            r#"{"heightUnit": "\ud800"}"#,
            "a \\u is not followed by a character",
        ),
    ] {
        let broken = refusal(text);
        assert_eq!(broken.code, "legend-not-json", "{text}");
        assert_eq!(broken.found.as_deref(), Some(reason), "{text}");
        assert_eq!(broken.message, format!("the legend is no JSON: {reason}"));
    }
    let deep = refusal(&"[".repeat(100_000));
    check_words("deep", &deep, "object", "nested too deep");
}

#[test]
fn what_is_wrong_is_left_out_and_said_and_the_rest_is_taken() {
    let value = json!({
        "biomes": [
            {"name": "Sea", "color": "blue"},
            {"name": 7, "colour": "#112233"},
            "Forest",
            {"name": "x".repeat(LEGEND_NAME_CHARS_MAX + 1)},
        ],
        "tiers": {"name": "Hamlet"},
        "seaLevel": 1e300,
        "heightUnit": 3,
        "metresPerCell": 0,
        "sealevel": 4,
    });
    let (legend, findings) = parsed(&value);
    use Severity::{Note, Warning};
    assert_eq!(
        said(&findings),
        [
            ("legend-key-unknown", Note, Some("sealevel")),
            ("legend-color", Warning, Some("biomes[0].color")),
            ("legend-key-unknown", Note, Some("biomes[1].colour")),
            ("legend-value", Warning, Some("biomes[1].name")),
            ("legend-value", Warning, Some("biomes[2]")),
            ("legend-text-too-long", Warning, Some("biomes[3].name")),
            ("legend-value", Warning, Some("tiers")),
            ("legend-value", Warning, Some("seaLevel")),
            ("legend-value", Warning, Some("heightUnit")),
            ("legend-value", Warning, Some("metresPerCell")),
        ]
    );
    check_words("colour", &findings[1], "#rrggbb", "“blue”");
    let biomes = legend.biomes.expect("there are biomes");
    let names: Vec<Option<usize>> = biomes
        .iter()
        .map(|biome| biome.name.as_ref().map(String::len))
        .collect();
    assert_eq!(names, [Some(3), None, None, Some(LEGEND_NAME_CHARS_MAX)]);
    assert_eq!(biomes[0].color, None);
    assert_eq!(
        (legend.tiers, legend.sea_level, legend.metres_per_cell),
        (None, None, None)
    );
}

#[test]
fn more_biomes_than_ordinals_are_cut_and_a_flood_of_mistakes_is_summed_up() {
    let (legend, findings) = parsed(&json!({"biomes": vec![json!({}); 300]}));
    assert_eq!(
        legend.biomes.map(|biomes| biomes.len()),
        Some(LEGEND_ENTRIES_MAX)
    );
    assert_eq!(
        said(&findings),
        [("legend-entries-too-many", Severity::Warning, Some("biomes"))]
    );

    let flood: Map<String, Value> = (0..5000).map(|at| (format!("k{at}"), json!(0))).collect();
    let (_, findings) = parsed(&Value::Object(flood));
    assert_eq!(findings.len(), 51);
    let last = findings.last().expect("there is a last one");
    assert_eq!(last.code, "legend-more");
    assert!(last.message.contains("4,950"), "{}", last.message);
}

#[test]
fn metres_a_cell_that_no_map_has_are_left_out() {
    for metres in [1e-300, 9e-7, 1.1e6, 1e300, -2.0] {
        let (legend, findings) = parsed(&json!({"metresPerCell": metres}));
        assert_eq!(legend.metres_per_cell, None, "{metres}");
        check_words(
            "metres",
            &findings[0],
            "0.000001 to 1,000,000",
            &json!(metres).to_string(),
        );
    }
    for metres in [1e-6, 2.5, 1e6] {
        let (legend, findings) = parsed(&json!({"metresPerCell": metres}));
        assert_eq!((legend.metres_per_cell, findings), (Some(metres), vec![]));
    }
}

#[test]
fn a_long_unit_is_cut_and_said() {
    let (legend, findings) = parsed(&json!({"heightUnit": "é".repeat(21)}));
    assert_eq!(legend.height_unit, Some("é".repeat(LEGEND_UNIT_CHARS_MAX)));
    let unit = Some("heightUnit");
    let expected = ("legend-text-too-long", Severity::Warning, unit);
    assert_eq!(said(&findings), [expected]);
    // Blanks around it are not counted.
    let (legend, findings) = parsed(&json!({"heightUnit": format!("{:30}", " m")}));
    assert_eq!(
        (legend.height_unit.as_deref(), findings),
        (Some("m"), vec![])
    );
}

/// Keys, bounds and the form of colours stand in the schema as the parser has them.
#[test]
fn the_schema_says_what_the_parser_does() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("is JSON");
    let keys = |object: &Value| -> Vec<String> {
        let mut keys: Vec<String> = object["properties"]
            .as_object()
            .expect("has properties")
            .keys()
            .cloned()
            .collect();
        keys.sort();
        keys
    };
    let sorted = |list: &[&str]| {
        let mut list: Vec<String> = list.iter().map(|key| (*key).to_owned()).collect();
        list.sort();
        list
    };
    assert_eq!(
        keys(&schema),
        sorted(&[&LEGEND_KEYS[..], &["$schema"]].concat())
    );
    let entry = &schema["$defs"]["entry"];
    assert_eq!(keys(entry), sorted(&LEGEND_ENTRY_KEYS));
    for list in ["biomes", "tiers"] {
        let list = &schema["properties"][list];
        assert_eq!(list["maxItems"], json!(LEGEND_ENTRIES_MAX));
        assert_eq!(list["items"], json!({"$ref": "#/$defs/entry"}));
    }
    assert_eq!(
        entry["properties"]["name"]["maxLength"],
        json!(LEGEND_NAME_CHARS_MAX)
    );
    assert_eq!(
        entry["properties"]["color"]["pattern"],
        json!("^#[0-9a-fA-F]{6}$")
    );
    let unit = &schema["properties"]["heightUnit"];
    assert_eq!(unit["maxLength"], json!(LEGEND_UNIT_CHARS_MAX));
    let metres = &schema["properties"]["metresPerCell"];
    assert_eq!(
        [metres["minimum"].as_f64(), metres["maximum"].as_f64()],
        [Some(*LEGEND_METRES.start()), Some(*LEGEND_METRES.end())]
    );
}

#[test]
fn ordinals_past_the_counts_are_errors_that_name_the_first() {
    let file = FileV2::valid().with(
        b"TOWN",
        towns(&[(1.0, 1.0, 1, 0), (2.0, 2.0, 3, 0), (3.0, 3.0, 9, 0)]),
    );
    let blueprint = open_bytes(file.bytes());
    let mut tally = RasterTally::default();
    tally.biome_cells[2] = 50;
    tally.biome_cells[5] = 4;
    tally.biome_cells[6] = 1;
    (tally.biome_first[5], tally.biome_first[6]) = (Some([7, 9]), Some([6, 200]));
    let legend = |biomes: usize, tiers: usize| Legend {
        biomes: Some(vec![LegendEntry::default(); biomes]),
        tiers: Some(vec![LegendEntry::default(); tiers]),
        ..Legend::default()
    };

    let found = legend_findings(&blueprint, &legend(5, 2), Some(&tally));
    assert_eq!(
        said(&found),
        [
            ("blueprint-biome-past-legend", Severity::Error, None),
            (
                "blueprint-tier-past-legend",
                Severity::Error,
                Some("town 1")
            ),
        ]
    );
    assert_eq!(found[0].place.cell, Some(Cell { x: 6, y: 200 }));
    assert!(
        found[0].message.starts_with("5 cells"),
        "{}",
        found[0].message
    );
    check_words(
        "biome",
        &found[0],
        "0 to 4",
        "5, 6; the first is 6 at cell (6, 200)",
    );
    assert!(
        found[1].message.starts_with("2 towns"),
        "{}",
        found[1].message
    );
    check_words("tier", &found[1], "0 to 1", "3 at town 1");
    assert_eq!(verdicts(Version::V2, &found)[0].outcome, Outcome::Refuses);
    // The path of the server that reads version 1 checks no ordinals.
    assert_eq!(
        verdicts(Version::V1, &found)[0].outcome,
        Outcome::LoadsWithWarnings
    );

    assert_eq!(
        legend_findings(&blueprint, &legend(7, 10), Some(&tally)),
        []
    );
    assert_eq!(legend_findings(&blueprint, &legend(0, 10), None), []);
    assert_eq!(
        legend_findings(&blueprint, &Legend::default(), Some(&tally)),
        []
    );
}

#[test]
fn a_negative_tier_is_left_to_the_finding_that_tells_of_it() {
    let blueprint = open_bytes(file_v1(256, |_, _| 0, &[-4]));
    let legend = Legend {
        tiers: Some(vec![]),
        ..Legend::default()
    };
    assert_eq!(legend_findings(&blueprint, &legend, None), []);
}

fn any_entry() -> impl Strategy<Value = LegendEntry> {
    let name = prop::option::of("[^\\s\\p{C}][^\\p{C}]{0,20}[^\\s\\p{C}]");
    (name, any::<Option<[u8; 3]>>()).prop_map(|(name, color)| LegendEntry { name, color })
}

fn any_legend() -> impl Strategy<Value = Legend> {
    let entries = || prop::option::of(prop::collection::vec(any_entry(), 0..5));
    (
        entries(),
        entries(),
        prop::option::of(-1.0e6_f32..1.0e6),
        prop::option::of("[a-z]{1,8}"),
        // The parser is exact but for the last bit of long fractions.
        prop::option::of((1_u32..8_000_000).prop_map(|eighths| f64::from(eighths) / 8.0)),
    )
        .prop_map(
            |(biomes, tiers, sea_level, height_unit, metres_per_cell)| Legend {
                biomes,
                tiers,
                sea_level,
                height_unit,
                metres_per_cell,
            },
        )
}

fn written(legend: &Legend) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        object.extend(value.map(|value| (key.to_owned(), value)));
    };
    let entries = |entries: &Vec<LegendEntry>| -> Value {
        let of_entry = |entry: &LegendEntry| {
            let mut object = Map::new();
            object.extend(
                entry
                    .name
                    .iter()
                    .map(|name| ("name".to_owned(), json!(name))),
            );
            object.extend(entry.color.map(|[red, green, blue]| {
                (
                    "color".to_owned(),
                    json!(format!("#{red:02x}{green:02X}{blue:02x}")),
                )
            }));
            Value::Object(object)
        };
        entries.iter().map(of_entry).collect()
    };
    put("biomes", legend.biomes.as_ref().map(entries));
    put("tiers", legend.tiers.as_ref().map(entries));
    put("seaLevel", legend.sea_level.map(|level| json!(level)));
    put(
        "heightUnit",
        legend.height_unit.as_ref().map(|unit| json!(unit)),
    );
    put(
        "metresPerCell",
        legend.metres_per_cell.map(|metres| json!(metres)),
    );
    Value::Object(object)
}

proptest! {
    #[test]
    fn a_legend_that_is_written_reads_back_as_it_was(legend in any_legend()) {
        let (read, findings) = parsed(&written(&legend));
        prop_assert_eq!(read, legend);
        prop_assert_eq!(findings, vec![]);
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(
        text in prop_oneof![
            ".*",
            "[\\[\\]{}:,\"0-9a-z#.\\-]{0,60}",
            any_legend().prop_map(|legend| {
                let mut text = written(&legend).to_string();
                text.truncate(text.floor_char_boundary(text.len() * 2 / 3));
                text
            }),
        ],
    ) {
        if let Err(finding) = parse_legend(&text) {
            prop_assert!(finding.code.starts_with("legend-not-"), "{}", finding.code);
        }
    }
}
