//! Files that belong to a map and say more about it: the legend and the server's configuration.

use std::rc::Rc;

use mapscope_formats::blueprint::Legend;

/// The companions that a map has now.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    /// What the legend says.
    pub legend: Option<Rc<Legend>>,
}
