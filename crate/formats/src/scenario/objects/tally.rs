//! Counts of the entries of a list that cannot be read or are off the map.

use super::list::packed_cell;
use crate::finding::Finding;
use crate::scenario::grid::{CellXy, Grid};
use crate::scenario::ini::{Entry, Span};
use crate::scenario::issue::{ObjectIssue, OddEntries, finding};
use crate::scenario::text::{Text, shortened};

/// How many entries are odd in one way, and the first of them with its section's name.
#[derive(Default)]
struct Odd {
    count: u32,
    first: Option<(Span, Entry, Option<CellXy>)>,
}

impl Odd {
    fn add(&mut self, section: Span, entry: &Entry, cell: Option<CellXy>) {
        self.count = self.count.saturating_add(1);
        self.first.get_or_insert((section, *entry, cell));
    }
}

/// The odd entries of a list.
pub(in crate::scenario) struct Tally {
    grid: Grid,
    unreadable: Odd,
    off_map: Odd,
}

impl Tally {
    /// Of a list on a map.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            unreadable: Odd::default(),
            off_map: Odd::default(),
        }
    }

    /// Counts an entry of a section, whose name stands there: where it is, or that it cannot be read.
    pub fn add(&mut self, section: Span, entry: &Entry, cell: Option<CellXy>) {
        match cell {
            None => self.unreadable.add(section, entry, None),
            Some(cell) if !self.grid.contains(cell) => {
                let told = Some(cell).filter(|cell| !is_clamped(*cell));
                self.off_map.add(section, entry, told);
            }
            Some(_) => {}
        }
    }

    /// Tells of what was counted. `list` is what people call the list, `fields` what a line of it
    /// looks like.
    pub fn tell(
        self,
        text: Text<'_>,
        list: &str,
        fields: &'static str,
        findings: &mut Vec<Finding>,
    ) {
        let told = |odd: Odd| {
            let (section, entry, cell) = odd.first?;
            let entries = OddEntries {
                list: list.to_owned(),
                section: text.of(section),
                count: odd.count,
                file_offset: entry.key.file_offset(),
                line: entry.line,
                written: format!(
                    "{}={}",
                    shortened(&text.key(&entry)),
                    shortened(&text.value(&entry))
                ),
            };
            Some((entries, cell))
        };
        if let Some((entries, _)) = told(self.unreadable) {
            findings.push(finding(&ObjectIssue::Unreadable { entries, fields }));
        }
        if let Some((entries, first)) = told(self.off_map) {
            findings.push(finding(&ObjectIssue::OffMap { entries, first }));
        }
    }
}

/// True of a cell whose number ends at the range of integers: the file may say another one.
fn is_clamped(cell: CellXy) -> bool {
    [i32::MIN, i32::MAX]
        .into_iter()
        .any(|end| cell.x == end || cell.y == end || cell == packed_cell(end))
}
