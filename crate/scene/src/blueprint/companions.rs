//! Files that belong to a map and say more about it: the legend and the server's configuration.

use std::rc::Rc;

use mapscope_formats::blueprint::{
    Blueprint, Legend, RasterTally, ServerConfig, is_legend, is_server_config, legend_findings,
    parse_legend, parse_server_config, server_config_findings,
};
use mapscope_formats::{Finding, Place, Severity};

use super::style::{CONTOUR_LABELS, TOWN_LABELS};
use crate::settings::{Companion, Effect};

/// Kind of the legend.
const LEGEND: &str = "legend";
/// Kind of the server's configuration.
const SERVER_CONFIG: &str = "server-config";

/// A companion and what it says.
#[derive(Clone, Debug)]
struct Attached<T> {
    companion: Companion,
    content: T,
}

/// The companions that a map has now.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    legend: Option<Attached<Rc<Legend>>>,
    server_config: Option<Attached<ServerConfig>>,
}

impl Companions {
    /// All that there are.
    pub fn kinds() -> Vec<String> {
        [LEGEND, SERVER_CONFIG].map(str::to_owned).to_vec()
    }

    /// What the legend says, when there is one.
    pub fn legend(&self) -> Option<Rc<Legend>> {
        self.legend
            .as_ref()
            .map(|attached| Rc::clone(&attached.content))
    }

    /// Takes a file, as what its content says that it is; `Ok` says which kind that was.
    ///
    /// # Errors
    /// A finding when it cannot be used; everything stays as it was.
    pub fn attach(
        &mut self,
        name: &str,
        text: &str,
    ) -> Result<(&'static str, Effect), Box<Finding>> {
        let is_named = |word: &str| name.to_ascii_lowercase().contains(word);
        // A file that is broken is taken for what its name says, so that the finding is about that.
        if is_server_config(text) || is_named("serverconfig") {
            let (content, findings) = parse_server_config(text)?;
            let is_empty = content.says_nothing();
            self.server_config = Some(Attached {
                companion: companion(SERVER_CONFIG, name, text, is_empty, findings),
                content,
            });
            return Ok((SERVER_CONFIG, Effect::default()));
        }
        let (content, findings) = parse_legend(text)?;
        if !is_legend(text) && !is_named(LEGEND) && !findings.is_empty() {
            return Err(Box::new(not_known(name)));
        }
        let is_empty = content.says_nothing();
        self.legend = Some(Attached {
            companion: companion(LEGEND, name, text, is_empty, findings),
            content: Rc::new(content),
        });
        Ok((LEGEND, effect_of_legend()))
    }

    /// Forgets the companion of a kind; none when there is none.
    pub fn detach(&mut self, kind: &str) -> Option<Effect> {
        match kind {
            LEGEND => self.legend.take().map(|_| effect_of_legend()),
            SERVER_CONFIG => self.server_config.take().map(|_| Effect::default()),
            _ => None,
        }
    }

    /// What the panel lists.
    pub fn list(&self) -> Vec<Companion> {
        self.companions().cloned().collect()
    }

    fn companions(&self) -> impl Iterator<Item = &Companion> {
        let legend = self.legend.iter().map(|attached| &attached.companion);
        let server_config = self
            .server_config
            .iter()
            .map(|attached| &attached.companion);
        legend.chain(server_config)
    }

    /// What is to be said of the files themselves, each finding with the name of its file, and of
    /// the map in their light. `tally` is there once all cells are counted.
    pub fn findings(&self, blueprint: &Blueprint, tally: Option<&RasterTally>) -> Vec<Finding> {
        let past_legend = self
            .legend
            .iter()
            .flat_map(|attached| legend_findings(blueprint, &attached.content, tally));
        let mismatches = self
            .server_config
            .iter()
            .flat_map(|attached| server_config_findings(blueprint, &attached.content));
        self.own_findings()
            .chain(past_legend)
            .chain(mismatches)
            .collect()
    }

    /// What is wrong with the files, told apart by their names.
    fn own_findings(&self) -> impl Iterator<Item = Finding> {
        self.companions().flat_map(|companion| {
            companion.findings.iter().map(|finding| Finding {
                message: format!("{}: {}", companion.name, finding.message),
                ..finding.clone()
            })
        })
    }
}

/// A file of a kind. `is_empty` tells that it says nothing of the map.
fn companion(
    kind: &str,
    name: &str,
    text: &str,
    is_empty: bool,
    findings: Vec<Finding>,
) -> Companion {
    let title = match kind {
        LEGEND => "Legend",
        _ => "Server configuration",
    };
    Companion {
        kind: kind.to_owned(),
        title: title.to_owned(),
        name: name.to_owned(),
        text: text.to_owned(),
        // A file that is merely empty is a start, not a mistake.
        is_unusable: is_empty && !findings.is_empty(),
        findings,
    }
}

/// Texts on the map that a legend has names and units for.
fn effect_of_legend() -> Effect {
    Effect {
        sources: vec![TOWN_LABELS.to_owned(), CONTOUR_LABELS.to_owned()],
        tiles: Vec::new(),
    }
}

fn not_known(name: &str) -> Finding {
    Finding {
        severity: Severity::Error,
        code: "companion-not-known",
        message: format!("{name} is neither a legend nor a server's configuration"),
        place: Place::default(),
        expected: Some("a key of a legend, or WorldSeed or MapSize".to_owned()),
        found: None,
        advice: "Compare it with the schema of legends.".to_owned(),
        find: None,
    }
}
