//! The tables that the panel shows of a blueprint.

mod biomes;
mod checks;
mod roads;
mod towns;

pub use self::biomes::biomes;
pub use self::checks::{check_findings, checks, first_off_map};
pub use self::roads::{road_words, roads};
pub use self::towns::towns;

use super::settings::Terms;
use super::survey::Checked;
use crate::report::TableCell;
use crate::report_parts::{column, count, number, text};

/// Digits of a number that is computed rather than read.
const DIGITS: u8 = 6;

/// What the tables of towns and roads rest on.
#[derive(Clone, Copy)]
pub struct Surveyed<'a> {
    /// How the map is taken.
    pub terms: &'a Terms,
    /// What the survey found; none while it is being made.
    pub checked: Option<&'a Checked>,
    /// The sea level that was assumed, where the survey knows one and heights.
    pub sea_level: Option<f32>,
}

impl Surveyed<'_> {
    /// `12 cells (36 m)`.
    fn reach(&self) -> String {
        let reach = self.terms.road_reach_world;
        let cells = if reach == 1.0 { "cell" } else { "cells" };
        self.terms
            .names
            .with_metres(format!("{reach} {cells}"), reach)
    }
}

/// A number that is not known, or not yet.
fn unknown() -> TableCell {
    text("–")
}
