//! What can be the matter with a blueprint: one enum for each part of the file, a variant for each
//! rule, and the one place where they become findings.

mod cells;
mod header;
mod legend;
mod params;
mod section;
mod server_config;
mod v1;
mod vector;

pub(super) use cells::raster_findings;
pub(super) use header::HeaderIssue;
pub(super) use legend::{LegendIssue, PastLegendIssue};
pub(super) use params::ParamsIssue;
pub(super) use section::SectionIssue;
pub(super) use server_config::ServerConfigIssue;
pub(super) use v1::V1Issue;
pub(super) use vector::{List, VectorIssue};

pub(super) use crate::issue::{Details, Issue, finding, refused};
use crate::text::{bytes, counted, grouped};

/// Ascending ordinals as people write them: `0 to 3, 7`.
pub(super) fn ordinal_list(ordinals: impl IntoIterator<Item = i32>) -> String {
    let mut spans: Vec<(i32, i32)> = Vec::new();
    for ordinal in ordinals {
        match spans.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(ordinal) => *last = ordinal,
            _ => spans.push((ordinal, ordinal)),
        }
    }
    let texts: Vec<String> = spans
        .iter()
        .map(|(first, last)| match last.saturating_sub(*first) {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first} to {last}"),
        })
        .collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_three_and_more_ordinals_are_shortened() {
        assert_eq!(
            ordinal_list([0, 1, 2, 3, 7, 9, 10, 255]),
            "0 to 3, 7, 9, 10, 255"
        );
        assert_eq!(ordinal_list([]), "");
    }
}
