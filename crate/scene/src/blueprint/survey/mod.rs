//! The survey of towns and roads: which towns no road comes near, which roads end nowhere, what lies
//! off the map or under the sea. It is made a piece at a time, again whenever its terms change.

mod checks;
mod geometry;
mod grid;
mod index;
mod sea;

use std::rc::Rc;

use mapscope_formats::blueprint::Blueprint;

pub use self::checks::{Checked, RoadPlace};
pub use self::geometry::{distance, nearest_on_line};
pub use self::index::{Index, RoadId, Walk};
pub use self::sea::{cells_of_a_height, height_near};

use self::checks::Checking;
use self::index::Indexing;
use self::sea::Sea;
use super::coordinates::Placement;
use super::state::State;

/// Points or so that are worked on in one piece: some milliseconds.
const PIECE: u64 = 100_000;

/// Most points of a map whose survey is made at once.
const QUICK_POINTS: usize = 60_000;

/// How many pieces may be worked on at once: enough for all of a small map, else one.
pub fn pieces_at_once(blueprint: &Blueprint) -> usize {
    let points = blueprint
        .roads
        .iter()
        .map(|(_, paths)| paths.points().len());
    if points.sum::<usize>() + blueprint.towns.len() <= QUICK_POINTS {
        12
    } else {
        1
    }
}

/// What a survey depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurveyTerms {
    /// How towns and roads are placed.
    pub placement: Placement,
    /// How near is near, in cells.
    pub reach_world: f64,
    /// Height of the sea's surface, where it is known and there are heights.
    pub sea_level: Option<f32>,
}

/// The survey of a map as far as it is made.
#[derive(Debug, Default)]
pub struct Survey {
    index: Option<Rc<Index>>,
    indexing: Option<Indexing>,
    checking: Option<(SurveyTerms, Checking)>,
    checked: Option<(SurveyTerms, Rc<Checked>)>,
}

impl Survey {
    /// The index for a placement, once it is made.
    pub fn index(&self, placement: Placement) -> Option<Rc<Index>> {
        let index = self.index.as_ref()?;
        (index.placement == placement).then(|| Rc::clone(index))
    }

    /// The index for a placement, made at once where it is not made yet: a moment for each million
    /// points, once.
    pub fn index_now(&mut self, blueprint: &Blueprint, placement: Placement) -> Rc<Index> {
        loop {
            if let Some(index) = self.index(placement) {
                return index;
            }
            self.advance_index(blueprint, placement);
        }
    }

    /// What was found on these terms, once it is known.
    pub fn checked(&self, terms: &SurveyTerms) -> Option<Rc<Checked>> {
        let (of, checked) = self.checked.as_ref()?;
        (of == terms).then(|| Rc::clone(checked))
    }

    /// Works on a piece; true when all is known on these terms. The heights have to be complete.
    pub fn advance(&mut self, blueprint: &Blueprint, terms: &SurveyTerms, state: &State) -> bool {
        if self.checked(terms).is_some() {
            return true;
        }
        let Some(index) = self.index(terms.placement) else {
            self.advance_index(blueprint, terms.placement);
            return false;
        };
        let mut checking = match self.checking.take() {
            Some((of, checking)) if of == *terms => checking,
            _ => Checking::default(),
        };
        let heights = state.heights.as_ref().zip(terms.sea_level);
        let sea = heights.map(|(heights, level)| Sea::new(heights, terms.placement, level));
        let reach = terms.reach_world;
        match checking.go(blueprint, &index, reach, sea.as_ref(), PIECE) {
            Some(checked) => {
                self.checked = Some((*terms, Rc::new(checked)));
                true
            }
            None => {
                self.checking = Some((*terms, checking));
                false
            }
        }
    }

    fn advance_index(&mut self, blueprint: &Blueprint, placement: Placement) {
        let mut indexing = match self.indexing.take() {
            Some(indexing) if indexing.placement() == placement => indexing,
            _ => {
                // The old one goes first: two of them may not fit.
                (self.index, self.checking) = (None, None);
                Indexing::new(blueprint, placement)
            }
        };
        if indexing.go(&blueprint.roads, PIECE) {
            self.index = Some(Rc::new(indexing.finish(blueprint)));
        } else {
            self.indexing = Some(indexing);
        }
    }
}
