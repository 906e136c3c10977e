//! The server's configuration beside a map.

use mapscope_formats::blueprint::{
    ServerConfig, Version, is_server_config, parse_server_config, server_config_findings, verdicts,
};
use mapscope_formats::{Outcome, Severity};

use crate::support::{FileV2, SIDE, check_words, file_v1, open_bytes, params};

fn config(world_seed: i64, map_size: i64) -> ServerConfig {
    ServerConfig {
        world_seed: Some(world_seed),
        map_size: Some(map_size),
    }
}

#[test]
fn it_is_told_by_its_keys_whatever_their_capitals() {
    for text in [
        r#"{"WorldSeed": 1}"#,
        r#"{"Port": 7777, "mapsize": 256}"#,
        "\u{FEFF}{\"WORLDSEED\": 1}",
    ] {
        assert!(is_server_config(text), "{text}");
    }
    for text in [
        r#"{"biomes": []}"#,
        r#"["WorldSeed"]"#,
        r#"{"WorldSeed": 1"#,
        "",
    ] {
        assert!(!is_server_config(text), "{text}");
    }
}

#[test]
fn other_keys_are_passed_over_and_the_games_spelling_comes_first() {
    let text = r#"{"worldseed": 5, "WorldSeed": -42, "MapSize": 256.0, "Motd": "hi"}"#;
    assert_eq!(parse_server_config(text), Ok((config(-42, 256), vec![])));
}

#[test]
fn what_cannot_be_compared_is_said() {
    let refused = |text: &str| parse_server_config(text).expect_err("is refused").code;
    assert_eq!(refused("{"), "server-config-not-json");
    assert_eq!(refused("7"), "server-config-not-object");
    assert_eq!(refused("{}"), "server-config-keys-missing");
    assert_eq!(
        refused(&" ".repeat((1 << 20) + 1)),
        "server-config-too-large"
    );
    let (read, findings) = parse_server_config(r#"{"WorldSeed": "42"}"#).expect("can be used");
    assert_eq!(read, ServerConfig::default());
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["server-config-value", "server-config-key-missing"]);
    check_words("text", &findings[0], "a whole number", "“42”");
}

#[test]
fn a_mismatch_is_a_warning_and_never_a_refusal() {
    let blueprint = open_bytes(FileV2::valid().bytes());
    assert_eq!(
        server_config_findings(&blueprint, &config(42, SIDE.into())),
        []
    );
    let found = server_config_findings(&blueprint, &config(43, 512));
    let codes: Vec<&str> = found.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["server-config-seed", "server-config-map-size"]);
    check_words("seed", &found[0], "43", "42");
    check_words("size", &found[1], "512", "256");
    let verdict = verdicts(Version::V2, &found).remove(0);
    assert_eq!(
        (verdict.outcome, verdict.reasons.len()),
        (Outcome::LoadsWithWarnings, 2)
    );
}

#[test]
fn seed_0_and_a_version_without_seeds_are_not_compared() {
    let of_seed = |seed| {
        let file = FileV2::valid().with(b"PRMS", params(seed, SIDE as i32));
        open_bytes(file.bytes())
    };
    let v1 = open_bytes(file_v1(256, |_, _| 0, &[]));
    for (what, blueprint, in_config) in [
        ("the file has none", of_seed(0), 42),
        ("the configuration has none", of_seed(42), 0),
        ("version 1", v1, 42),
    ] {
        let found = server_config_findings(&blueprint, &config(in_config, 256));
        assert_eq!(found.len(), 1, "{what}");
        assert_eq!(found[0].code, "server-config-seed-not-compared", "{what}");
        assert_eq!(found[0].severity, Severity::Note, "{what}");
    }
    let nothing = ServerConfig::default();
    assert_eq!(server_config_findings(&of_seed(42), &nothing), []);
}
