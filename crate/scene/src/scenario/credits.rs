//! What a field of a resource is worth.

use mapscope_formats::scenario::Scenario;

use super::facts::OverlayKind;

/// Most that a map's own rules can make a step of growth worth; more is no price.
const VALUE_MAX: u32 = 1_000_000;

/// Credits for each step of growth of an overlay, and whether the map says so itself, in the section
/// of the resource in the rules; none for what is not harvested.
pub fn credits_a_step(scenario: &Scenario, kind: OverlayKind, id: u16) -> Option<(u32, bool)> {
    let stock = kind.value()?;
    let section = scenario.ini.section(rules_section(kind, id).as_bytes());
    let written = section.and_then(|section| section.value(b"Value"));
    let own = written
        .and_then(|text| std::str::from_utf8(text).ok())
        .and_then(|text| text.trim().parse().ok())
        .filter(|value| *value <= VALUE_MAX);
    Some(own.map_or((stock, false), |own| (own, true)))
}

/// The section of the rules that has the price. The names of Tiberian Sun's kinds stayed in the rules
/// of the later games, where three of them are ore.
const fn rules_section(kind: OverlayKind, id: u16) -> &'static str {
    match (kind, id) {
        (OverlayKind::Cruentus | OverlayKind::Gems, _) => "Cruentus",
        (OverlayKind::Vinifera, _) | (OverlayKind::Ore, 127..=146) => "Vinifera",
        (OverlayKind::Aboreus, _) | (OverlayKind::Ore, 147..=166) => "Aboreus",
        _ => "Riparius",
    }
}
