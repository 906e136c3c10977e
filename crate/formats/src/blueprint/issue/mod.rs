//! What can be wrong with a blueprint.
use super::{Blueprint, RasterTally};
use crate::finding::Finding;

pub(super) fn raster_findings(_blueprint: &Blueprint, _tally: &RasterTally) -> Vec<Finding> {
    Vec::new()
}
