//! Findings of which thousands may say the same.

use crate::finding::{Finding, Place};
use crate::text::counted;

/// Findings of one code that are told one by one; further ones are counted.
const TOLD_MAX: u32 = 8;

/// Collects findings: the first few of each code as they are, and how many more there are.
#[derive(Clone, Debug, Default)]
pub struct FindingLog {
    told: Vec<Finding>,
    tallies: Vec<Tally>,
}

#[derive(Clone, Debug)]
struct Tally {
    count: u32,
    /// The first that is not told.
    further: Option<Finding>,
    code: &'static str,
}

impl FindingLog {
    /// Takes in a finding.
    pub fn add(&mut self, finding: Finding) {
        let found = self
            .tallies
            .iter_mut()
            .find(|tally| tally.code == finding.code);
        let Some(tally) = found else {
            self.tallies.push(Tally {
                count: 1,
                further: None,
                code: finding.code,
            });
            self.told.push(finding);
            return;
        };
        tally.count = tally.count.saturating_add(1);
        if tally.count <= TOLD_MAX {
            self.told.push(finding);
        } else if tally.further.is_none() {
            tally.further = Some(finding);
        }
    }

    /// Takes in all that another log did, of the codes that are wanted.
    pub fn add_all(&mut self, other: &Self, is_wanted: impl Fn(&'static str) -> bool) {
        let told = other.told.iter().filter(|finding| is_wanted(finding.code));
        for finding in told {
            self.add(finding.clone());
        }
        for tally in other.tallies.iter().filter(|tally| is_wanted(tally.code)) {
            let Some(further) = &tally.further else {
                continue;
            };
            self.add(further.clone());
            let known = self.tallies.iter_mut().find(|it| it.code == tally.code);
            if let Some(known) = known {
                let untold = tally.count.saturating_sub(TOLD_MAX).saturating_sub(1);
                known.count = known.count.saturating_add(untold);
            }
        }
    }

    /// True when nothing came.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// All that is to be told, in the order in which it came, the counts of further ones at the end.
    /// These have the code itself as the words to search for.
    pub fn list(&self) -> Vec<Finding> {
        let mut list = self.told.clone();
        for tally in &self.tallies {
            let Some(further) = &tally.further else {
                continue;
            };
            let count = tally.count.saturating_sub(TOLD_MAX);
            list.push(Finding {
                message: format!(
                    "{} like those before, with the code {}",
                    counted(count.into(), "more finding"),
                    tally.code
                ),
                place: Place::default(),
                expected: None,
                found: None,
                find: Some(tally.code.to_owned()),
                ..further.clone()
            });
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Severity;

    fn finding(code: &'static str, at: u64) -> Finding {
        Finding {
            severity: Severity::Error,
            code,
            message: "it is so".to_owned(),
            place: Place::at(at),
            expected: None,
            found: None,
            advice: "do".to_owned(),
            find: None,
        }
    }

    #[test]
    fn thousands_of_one_code_are_eight_and_a_count_and_hide_no_other() {
        let mut log = FindingLog::default();
        for at in 0..4096 {
            log.add(finding("a", at));
        }
        log.add(finding("b", 7));
        let list = log.list();
        assert_eq!(list.len(), 10);
        assert!(list[..8].iter().all(|finding| finding.code == "a"));
        assert_eq!(list[8].code, "b");
        assert_eq!(
            list[9].message,
            "4,088 more findings like those before, with the code a"
        );
        assert_eq!(list[9].find.as_deref(), Some("a"));

        let mut sum = FindingLog::default();
        sum.add(finding("a", 0));
        sum.add_all(&log, |code| code == "a");
        let list = sum.list();
        assert_eq!(list.len(), 9);
        assert!(list[8].message.starts_with("4,089 more findings"));
    }
}
