//! Houses: the sides of a map, and the bases that the computer builds.

use super::grid::{CellXy, Grid};
use super::ini::{Entry, Section, Sought, Span};
use super::number;
use super::objects::names::Mentions;
use super::objects::tally::Tally;
use super::text::Text;
use crate::finding::Finding;

/// A building that the computer puts up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseNode {
    /// Name id of the building, see [`super::objects::Names`].
    pub name: u32,
    /// Where.
    pub cell: CellXy,
    /// The line, from 1.
    pub line: u32,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Its name, as objects are owned by it.
    pub name: String,
    /// Its country or side, if it says.
    pub country: Option<String>,
    /// The name of its colour, if it says.
    pub color: Option<String>,
    /// Credits it begins with, in hundreds, if it says.
    pub credits: Option<i32>,
    /// Its base, in building order.
    pub base: Vec<BaseNode>,
    /// The line of its section, or of its entry in the list; from 1.
    pub line: u32,
}

/// Reads the houses of `[Houses]`, then the other sections that have a base; a section that is listed
/// again is no further house. Names of buildings are mentions until [`Mentions::finish`] has their
/// ids.
pub(super) fn read(
    text: Text<'_>,
    grid: Grid,
    mentions: &mut Mentions,
    findings: &mut Vec<Finding>,
) -> Vec<House> {
    let mut reader = Reader {
        text,
        mentions,
        nodes: Tally::new(grid),
        colors: Sought::new(text.ini, b"Color"),
    };
    let mut houses = Vec::new();
    // By the number of its first header whether a section is a house already.
    let mut is_house = vec![false; text.ini.header_count()];
    let list = text.ini.section(b"Houses");
    let entries = list.into_iter().flat_map(|list| list.entries());
    for (_, entry) in entries.filter(|(_, entry)| entry.value.len > 0) {
        let section = text.ini.section(text.ini.at(entry.value));
        let taken = section.and_then(|section| is_house.get_mut(section.header()));
        if taken.is_some_and(|taken| std::mem::replace(taken, true)) {
            continue;
        }
        let name = text.value(entry);
        let line = section.as_ref().map_or(entry.line, Section::line);
        houses.push(reader.house(name, line, section.as_ref()));
    }
    for section in text.ini.sections() {
        let is_taken = is_house.get(section.header()).copied().unwrap_or(false);
        if !is_taken && section.entry(b"NodeCount").is_some() {
            let name = text.of(section.name_span());
            houses.push(reader.house(name, section.line(), Some(&section)));
        }
    }
    let fields = "number=building,x,y";
    reader
        .nodes
        .tell(text, "the houses' bases", fields, findings);
    houses
}

struct Reader<'a> {
    text: Text<'a>,
    mentions: &'a mut Mentions,
    /// What is odd among the nodes of all bases.
    nodes: Tally,
    /// The colours that countries give.
    colors: Sought<'a>,
}

impl Reader<'_> {
    fn house(&mut self, name: String, line: u32, section: Option<&Section<'_>>) -> House {
        let text = self.text;
        let entry = |key: &[u8]| {
            let entry = section?.entry(key);
            entry.filter(|entry| entry.value.len > 0)
        };
        let country = entry(b"Country").or_else(|| entry(b"Side"));
        let color = entry(b"Color").or_else(|| self.colors.of(text.ini.at(country?.value)));
        let name_span = section.map_or_else(Span::default, Section::name_span);
        let mut base = Vec::new();
        for (at, entry) in section.into_iter().flat_map(Section::entries) {
            // What is not numbered is no node but says something else of the house.
            if text.ini.at(entry.key).iter().all(u8::is_ascii_digit) {
                let node = base_node(text, at, entry, self.mentions);
                let cell = node.as_ref().map(|node| node.cell);
                self.nodes.add(name_span, entry, cell);
                base.extend(node);
            }
        }
        House {
            name,
            country: country.map(|entry| text.value(entry)),
            color: color.map(|entry| text.value(entry)),
            credits: entry(b"Credits").and_then(|entry| number::int(text.ini.at(entry.value))),
            base,
            line,
        }
    }
}

/// `000=building,x,y`.
fn base_node(text: Text<'_>, at: u32, entry: &Entry, mentions: &mut Mentions) -> Option<BaseNode> {
    let mut fields = entry.value.fields(text.ini);
    let name = fields.next().filter(|name| name.len > 0)?;
    let mut coordinate = || number::int(text.ini.at(fields.next()?));
    let cell = CellXy {
        x: coordinate()?,
        y: coordinate()?,
    };
    Some(BaseNode {
        name: mentions.add(at, name),
        cell,
        line: entry.line,
    })
}
