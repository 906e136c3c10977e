//! Triggers, tags and teams: names and counts.

use super::ini::{Entry, Sought};
use super::text::Text;

/// An item of a list, such as a trigger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicItem {
    /// Its id.
    pub id: String,
    /// What its maker calls it; empty where it has no name.
    pub name: String,
    /// The line, from 1.
    pub line: u32,
}

/// The map's script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Logic {
    /// `[Triggers]`.
    pub triggers: Vec<LogicItem>,
    /// `[Tags]`.
    pub tags: Vec<LogicItem>,
    /// `[TeamTypes]`.
    pub team_types: Vec<LogicItem>,
    /// `[TaskForces]`.
    pub task_forces: Vec<LogicItem>,
    /// `[ScriptTypes]`.
    pub script_types: Vec<LogicItem>,
    /// Entries of `[Events]`.
    pub events: u32,
    /// Entries of `[Actions]`.
    pub actions: u32,
    /// Entries of `[AITriggerTypes]`.
    pub ai_triggers: u32,
    /// Entries of `[VariableNames]`.
    pub variables: u32,
}

/// Reads the lists.
pub(super) fn read(text: Text<'_>) -> Logic {
    Logic {
        // house, linked trigger, name, …
        triggers: keyed(text, b"Triggers", 2),
        // persistence, name, trigger
        tags: keyed(text, b"Tags", 1),
        team_types: listed(text, b"TeamTypes"),
        task_forces: listed(text, b"TaskForces"),
        script_types: listed(text, b"ScriptTypes"),
        events: count(text, b"Events"),
        actions: count(text, b"Actions"),
        ai_triggers: count(text, b"AITriggerTypes"),
        variables: count(text, b"VariableNames"),
    }
}

fn entries<'a>(text: Text<'a>, section: &[u8]) -> impl Iterator<Item = &'a Entry> {
    let section = text.ini.section(section);
    section
        .into_iter()
        .flat_map(|section| section.entries().map(|(_, entry)| entry))
}

fn count(text: Text<'_>, section: &[u8]) -> u32 {
    entries(text, section).count() as u32
}

/// A list whose keys are ids, and whose values have the name among their fields.
fn keyed(text: Text<'_>, section: &[u8], name_field: usize) -> Vec<LogicItem> {
    entries(text, section)
        .map(|entry| LogicItem {
            id: text.key(entry),
            name: text
                .value(entry)
                .split(',')
                .nth(name_field)
                .unwrap_or_default()
                .trim()
                .to_owned(),
            line: entry.line,
        })
        .collect()
}

/// A list whose values are ids, each with a section that has a name.
fn listed(text: Text<'_>, section: &[u8]) -> Vec<LogicItem> {
    let mut names = Sought::new(text.ini, b"Name");
    entries(text, section)
        .map(|entry| {
            let name = names.of(text.ini.at(entry.value));
            LogicItem {
                id: text.value(entry),
                name: name.map(|name| text.value(name)).unwrap_or_default(),
                line: entry.line,
            }
        })
        .collect()
}
