//! Triggers, tags and teams: names and counts.

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
