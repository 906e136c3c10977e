//! What the panel says of a map.

use mapscope_formats::finding::{Finding, Place, Severity};
use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{ObjectKind, Scenario, verdicts};

use super::content::Content;
use super::facts::TileClass;
use super::{heights, packs, previews, tables};
use crate::report::{Fact, FactGroup, Report};
use crate::report_parts::{counted_fact, fact, group};
use crate::text::{counted, grouped};

const NOT_SAID: &str = "the file does not say";

/// All that there is to say.
pub fn report(content: &Content) -> Report {
    let scenario = &content.scenario;
    let mut findings = scenario.findings.clone();
    findings.extend(past_theater(content));
    let verdicts = verdicts(scenario);
    let levels = heights::by_level(&scenario.terrain.cells);
    sort_by(&mut findings, |one, other| {
        other.severity.cmp(&one.severity)
    });
    Report {
        format: "Westwood map".to_owned(),
        variant: scenario.game.game.name().to_owned(),
        facts: vec![summary(scenario), contents(scenario), logic(scenario)]
            .into_iter()
            .filter(|group| !group.facts.is_empty())
            .collect(),
        tables: tables::tables(content),
        lists: Vec::new(),
        histograms: heights::histogram(tables::HEIGHTS, &levels)
            .into_iter()
            .collect(),
        pictures: previews::pictures(scenario),
        companions: Vec::new(),
        companion_kinds: Vec::new(),
        verdicts,
        findings,
        sections: scenario.packs.iter().map(packs::section).collect(),
        section_tables: packs::table(&scenario.packs).into_iter().collect(),
        find_hint: "Coordinates, “start 1”, or “water”".to_owned(),
    }
}

/// Tiles that the theater does not have, where it is one that the games ship.
fn past_theater(content: &Content) -> Option<Finding> {
    let scenario = &content.scenario;
    let tiles = content.appearance.tiles();
    let cells = scenario.terrain.cells.iter().enumerate();
    let mut past = cells.filter(|(_, cell)| tiles.class(cell.tile) == TileClass::Unknown);
    let (first, cell) = past.next().filter(|_| tiles.is_stock())?;
    let at = scenario.grid.cell(first);
    let count = counted(past.count() as u64 + 1, "cell");
    Some(Finding {
        severity: Severity::Note,
        code: "scenario-tile-past-theater",
        message: format!("{count} with a tile past the last of the theater"),
        place: Place::default().cell(at.x.into(), at.y.into()),
        expected: Some("tiles that the game ships".to_owned()),
        found: Some(format!("tile {} first", cell.tile)),
        advice: "Nothing, if the map is for a mod that adds tiles; else paint these cells again."
            .to_owned(),
        find: Some(TileClass::Unknown.name().to_owned()),
    })
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
    let game = format!("{certain}{}", guess.game.name());
    push("game", "Game", Some(game));
    let reasons = (!guess.reasons.is_empty()).then(|| guess.reasons.join("; "));
    push("game-reasons", "Told by", reasons);
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
    let made_for = if basic.is_mission() {
        Some("one player: a mission")
    } else if basic.is_multiplayer_only == Some(true) {
        Some("several players only")
    } else {
        None
    };
    push("made-for", "Made for", made_for.map(str::to_owned));
    let is_official = basic.is_official == Some(true);
    push(
        "official",
        "Official",
        is_official.then(|| "yes".to_owned()),
    );
    let format = basic.new_ini_format.to_string();
    push("new-ini-format", "NewINIFormat", Some(format));
    push("encoding", "Text encoding", Some(encoding(scenario)));
    push("lighting", "Lighting", scenario.lighting.map(lighting));
    group("summary", "Map", true, facts)
}

fn players(scenario: &Scenario) -> Option<String> {
    let basic = &scenario.basic;
    let starts = scenario.starts().filter(|start| start.is_on_map).count() as u64;
    let off_map = scenario.starts().count() as u64 - starts;
    let says = match (basic.min_players, basic.max_players) {
        (Some(min), Some(max)) if min != max => Some(format!("{min} to {max}")),
        (Some(one), _) | (None, Some(one)) => Some(one.to_string()),
        (None, None) => None,
    };
    let places = (starts + off_map > 0).then(|| {
        let places = counted(starts, "start position");
        match off_map {
            0 => places,
            more => format!("{places}, {} off the map", grouped(more)),
        }
    });
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

/// A count of what there is any of.
fn count(id: &str, label: &str, number: usize) -> Option<Fact> {
    (number > 0).then(|| counted_fact(id, label, number as u64))
}

/// How much there is to see.
fn contents(scenario: &Scenario) -> FactGroup {
    let objects = &scenario.objects;
    let starts = scenario.starts().count();
    let bases: usize = scenario.houses.iter().map(|house| house.base.len()).sum();
    let of = |kind: ObjectKind| objects.of(kind).count();
    let off_map = objects.objects.iter().filter(|own| !own.is_on_map).count();
    let waypoints = if starts > 0 {
        "Other waypoints"
    } else {
        "Waypoints"
    };
    let facts = [
        count("starts", "Start positions", starts),
        count("waypoints", waypoints, objects.waypoints.len() - starts),
        count("structures", "Structures", of(ObjectKind::Structure)),
        count("units", "Units", of(ObjectKind::Unit)),
        count("infantry", "Infantry", of(ObjectKind::Infantry)),
        count("aircraft", "Aircraft", of(ObjectKind::Aircraft)),
        count("terrain", "Terrain objects", of(ObjectKind::Terrain)),
        count("smudges", "Smudges", of(ObjectKind::Smudge)),
        count("off-map-objects", "Objects off the map", off_map),
        count("cell-tags", "Cell tags", objects.cell_tags.len()),
        count("tubes", "Tunnels", objects.tubes.len()),
        count("houses", "Houses", scenario.houses.len()),
        count("base-nodes", "Base nodes", bases),
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

/// How much there is that acts.
fn logic(scenario: &Scenario) -> FactGroup {
    let logic = &scenario.logic;
    let facts = [
        count("triggers", "Triggers", logic.triggers.len()),
        count("events", "Events", logic.events as usize),
        count("actions", "Actions", logic.actions as usize),
        count("tags", "Tags", logic.tags.len()),
        count("team-types", "Teams", logic.team_types.len()),
        count("task-forces", "Task forces", logic.task_forces.len()),
        count("script-types", "Scripts", logic.script_types.len()),
        count("ai-triggers", "AI triggers", logic.ai_triggers as usize),
        count("variables", "Local variables", logic.variables as usize),
    ];
    let facts = facts.into_iter().flatten().collect();
    group("logic", "Triggers and teams", true, facts)
}
