//! What the panel says of a map.

use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{Pack, Scenario, verdicts};

use super::content::Content;
use super::tables;
use crate::report::{Fact, FactGroup, Report, SectionRow};
use crate::report_parts::{counted_fact, fact, group};
use crate::text::{counted, grouped};

const NOT_SAID: &str = "the file does not say";

/// All that there is to say.
pub fn report(content: &Content) -> Report {
    let scenario = &content.scenario;
    let mut findings = scenario.findings.clone();
    let verdicts = verdicts(scenario);
    sort_by(&mut findings, |one, other| {
        other.severity.cmp(&one.severity)
    });
    Report {
        format: "Westwood map".to_owned(),
        variant: scenario.game.game.name().to_owned(),
        facts: vec![summary(scenario), contents(scenario)],
        tables: tables::tables(content),
        histograms: Vec::new(),
        companions: Vec::new(),
        verdicts,
        findings,
        sections: scenario.packs.iter().map(section).collect(),
    }
}

fn summary(scenario: &Scenario) -> FactGroup {
    let basic = &scenario.basic;
    let said = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    let mut facts = Vec::new();
    let mut push = |id: &str, label: &str, text: Option<String>| {
        if let Some(text) = text {
            facts.push(fact(id, label, text));
        }
    };
    let or_not = |text: Option<String>| Some(text.unwrap_or_else(|| NOT_SAID.to_owned()));
    push("name", "Name", or_not(said(&basic.name)));
    push("author", "Author", said(&basic.author));
    let guess = &scenario.game;
    let certain = if guess.is_certain { "" } else { "probably " };
    let reasons = if guess.reasons.is_empty() {
        String::new()
    } else {
        format!(" ({})", guess.reasons.join("; "))
    };
    let game = format!("{certain}{}{reasons}", guess.game.name());
    push("game", "Game", Some(game));
    let theater = &scenario.theater;
    push(
        "theater",
        "Theater",
        Some(match theater.stock {
            Some(stock) => stock.to_owned(),
            None if theater.written.is_empty() => NOT_SAID.to_owned(),
            None => format!("{}, none that the games ship", theater.written),
        }),
    );
    let (width, height) = (scenario.grid.width(), scenario.grid.height());
    let cells = grouped(scenario.grid.cells() as u64);
    let size = format!("{width} × {height} tiles, {cells} cells");
    push("size", "Size", Some(size));
    let local = scenario.local_size.map(|local| {
        let [x, y, width, height] = [local.x, local.y, local.width, local.height];
        format!("{width} × {height} tiles from ({x}, {y})")
    });
    push("local-size", "Play area", local);
    push("players", "Players", players(scenario));
    push("player", "Played as", said(&basic.player));
    push("game-mode", "Game mode", said(&basic.game_mode));
    let yes = |flag: Option<bool>, words: &str| flag.filter(|is| *is).map(|_| words.to_owned());
    let only = yes(basic.is_multiplayer_only, "multiplayer only");
    push("multiplayer", "Made for", only);
    let official = yes(basic.is_official, "yes");
    push("official", "Official", official);
    let format = basic.new_ini_format.to_string();
    push("new-ini-format", "NewINIFormat", Some(format));
    push("encoding", "Text", Some(encoding(scenario)));
    push("lighting", "Lighting", scenario.lighting.map(lighting));
    group("summary", "Map", true, facts)
}

fn players(scenario: &Scenario) -> Option<String> {
    let basic = &scenario.basic;
    let starts = scenario.objects.starts().count() as u64;
    let says = match (basic.min_players, basic.max_players) {
        (Some(min), Some(max)) if min != max => Some(format!("{min} to {max}")),
        (Some(one), _) | (None, Some(one)) => Some(one.to_string()),
        (None, None) => None,
    };
    let places = (starts > 0).then(|| counted(starts, "start position"));
    match (says, places) {
        (Some(says), Some(places)) => Some(format!("{says}; {places}")),
        (says, places) => says.or(places),
    }
}

fn encoding(scenario: &Scenario) -> String {
    let encoding = scenario.encoding;
    let lines = u64::from(encoding.lines_not_utf8);
    let mut text = encoding.name().to_owned();
    if lines > 0 {
        let how = if encoding.is_chosen {
            "as chosen"
        } else {
            "detected"
        };
        text += &format!(", {how}; {} not UTF-8", counted(lines, "line"));
    }
    if encoding.has_byte_order_mark {
        text += ", with a byte order mark";
    }
    text
}

fn lighting(lighting: mapscope_formats::scenario::Lighting) -> String {
    let number = |value: f32| crate::text::significant(f64::from(value), 4);
    let [red, green, blue] = lighting.tint.map(number);
    let [ambient, level, ground] = [lighting.ambient, lighting.level, lighting.ground].map(number);
    format!("ambient {ambient}, ground {ground}, {level} a level; tint {red}, {green}, {blue}")
}

/// How much of everything there is.
fn contents(scenario: &Scenario) -> FactGroup {
    let (objects, logic) = (&scenario.objects, &scenario.logic);
    let count = |id: &str, label: &str, number: usize| -> Option<Fact> {
        (number > 0).then(|| counted_fact(id, label, number as u64))
    };
    let starts = objects.starts().count();
    let bases: usize = scenario.houses.iter().map(|house| house.base.len()).sum();
    let facts = [
        count("starts", "Start positions", starts),
        count(
            "waypoints",
            "Other waypoints",
            objects.waypoints.len() - starts,
        ),
        count("cell-tags", "Cell tags", objects.cell_tags.len()),
        count("tubes", "Tunnels", objects.tubes.len()),
        count("houses", "Houses", scenario.houses.len()),
        count("base-nodes", "Base nodes", bases),
        count("triggers", "Triggers", logic.triggers.len()),
        count("events", "Events", logic.events as usize),
        count("actions", "Actions", logic.actions as usize),
        count("tags", "Tags", logic.tags.len()),
        count("team-types", "Teams", logic.team_types.len()),
        count("task-forces", "Task forces", logic.task_forces.len()),
        count("script-types", "Scripts", logic.script_types.len()),
        count("ai-triggers", "AI triggers", logic.ai_triggers as usize),
        count("variables", "Local variables", logic.variables as usize),
        count(
            "off-map-overlays",
            "Overlays off the map",
            scenario.overlays.off_map as usize,
        ),
        count(
            "absent-cells",
            "Cells not in the file",
            scenario.terrain.absent(),
        ),
    ];
    let facts = facts.into_iter().flatten().collect();
    group("contents", "Contents", true, facts)
}

/// A row of the table of packs.
fn section(pack: &Pack) -> SectionRow {
    let unpacked = grouped(pack.unpacked_bytes);
    let blocks = match pack.kind.compression() {
        "none" => "not compressed".to_owned(),
        compression => format!(
            "{} of {compression}",
            counted(u64::from(pack.blocks), "block")
        ),
    };
    let mut status = format!("{unpacked} bytes unpacked, {blocks}");
    if pack.records > 0 {
        status += &format!(", {}", counted(u64::from(pack.records), "record"));
    }
    for (number, words) in [
        (pack.off_map, "off the map"),
        (pack.duplicates, "for a cell that had one"),
    ] {
        if number > 0 {
            status += &format!(", {} {words}", grouped(u64::from(number)));
        }
    }
    match pack.has_terminator {
        Some(true) => status += ", ends in its end mark",
        Some(false) => status += ", without an end mark",
        None => {}
    }
    if let Some(damage) = &pack.damage {
        status += &format!("; damaged: {}", damage.message);
    }
    SectionRow {
        name: pack.kind.section().to_owned(),
        file_offset: pack.file_offset,
        length: pack.packed_bytes,
        status,
    }
}
