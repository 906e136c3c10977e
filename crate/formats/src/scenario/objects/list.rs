//! Lists of objects: which field is where.

use super::names::Mentions;
use super::tally::Tally;
use super::{CellTag, Object, ObjectKind, Objects, Tube, Waypoint};
use crate::finding::Finding;
use crate::scenario::grid::{CellXy, Grid};
use crate::scenario::ini::{Entry, Span};
use crate::scenario::number;
use crate::scenario::text::Text;

/// Most fields of an object that are looked at.
const FIELDS: usize = 9;

/// Stands for a field that a list does not have.
const NONE: usize = usize::MAX;

/// Where the fields of a list stand.
struct Layout {
    kind: ObjectKind,
    owner: usize,
    name: usize,
    health: usize,
    x: usize,
    facing: usize,
    sub_cell: usize,
    mission: usize,
    tag: usize,
    /// What a line looks like.
    fields: &'static str,
}

const LAYOUTS: [Layout; 5] = [
    Layout {
        kind: ObjectKind::Structure,
        owner: 0,
        name: 1,
        health: 2,
        x: 3,
        facing: 5,
        sub_cell: NONE,
        mission: NONE,
        tag: 6,
        fields: "owner,id,health,x,y,facing,tag,…",
    },
    Layout {
        kind: ObjectKind::Unit,
        owner: 0,
        name: 1,
        health: 2,
        x: 3,
        facing: 5,
        sub_cell: NONE,
        mission: 6,
        tag: 7,
        fields: "owner,id,health,x,y,facing,mission,tag,…",
    },
    Layout {
        kind: ObjectKind::Infantry,
        owner: 0,
        name: 1,
        health: 2,
        x: 3,
        facing: 7,
        sub_cell: 5,
        mission: 6,
        tag: 8,
        fields: "owner,id,health,x,y,sub-cell,mission,facing,tag,…",
    },
    Layout {
        kind: ObjectKind::Aircraft,
        owner: 0,
        name: 1,
        health: 2,
        x: 3,
        facing: 5,
        sub_cell: NONE,
        mission: 6,
        tag: 7,
        fields: "owner,id,health,x,y,facing,mission,tag,…",
    },
    Layout {
        kind: ObjectKind::Smudge,
        owner: NONE,
        name: 0,
        health: NONE,
        x: 1,
        facing: NONE,
        sub_cell: NONE,
        mission: NONE,
        tag: NONE,
        fields: "id,x,y,0",
    },
];

impl ObjectKind {
    /// The section's name, without brackets.
    pub const fn section(self) -> &'static str {
        match self {
            Self::Structure => "Structures",
            Self::Unit => "Units",
            Self::Infantry => "Infantry",
            Self::Aircraft => "Aircraft",
            Self::Terrain => "Terrain",
            Self::Smudge => "Smudge",
        }
    }
}

/// Reads all lists. Names are mentions until [`Mentions::finish`] has their ids.
pub(super) fn read(
    text: Text<'_>,
    grid: Grid,
    mentions: &mut Mentions,
    findings: &mut Vec<Finding>,
) -> Objects {
    let mut objects = Objects::default();
    let mut reader = Reader {
        text,
        grid,
        mentions,
        findings,
    };
    for kind in [
        ObjectKind::Structure,
        ObjectKind::Unit,
        ObjectKind::Infantry,
        ObjectKind::Aircraft,
        ObjectKind::Terrain,
        ObjectKind::Smudge,
    ] {
        let layout = LAYOUTS.iter().find(|layout| layout.kind == kind);
        let (section, fields) = match layout {
            Some(layout) => (kind.section(), layout.fields),
            None => (kind.section(), "y·1000 + x = id"),
        };
        reader.each(section, fields, &mut |reader, at, entry| {
            let object = match layout {
                Some(layout) => reader.object(layout, at, entry),
                None => reader.terrain_object(at, entry),
            }?;
            objects.objects.push(object);
            Some(object.cell)
        });
    }
    reader.each(
        "Waypoints",
        "number = y·1000 + x",
        &mut |reader, _, entry| {
            let ini = reader.text.ini;
            let number = number::int(ini.at(entry.key))?;
            let cell = packed_cell(number::int(ini.at(entry.value))?);
            objects.waypoints.push(Waypoint {
                number,
                cell,
                is_on_map: reader.grid.contains(cell),
                line: entry.line,
            });
            Some(cell)
        },
    );
    reader.each("CellTags", "y·1000 + x = tag", &mut |reader, at, entry| {
        let cell = packed_cell(number::int(reader.text.ini.at(entry.key))?);
        objects.cell_tags.push(CellTag {
            cell,
            tag: reader.mentions.add(at, entry.value),
            is_on_map: reader.grid.contains(cell),
            line: entry.line,
        });
        Some(cell)
    });
    reader.each(
        "Tubes",
        "x,y,facing,x,y,directions,-1",
        &mut |reader, _, entry| {
            let tube = reader.tube(entry)?;
            let from = tube.from;
            objects.tubes.push(tube);
            Some(from)
        },
    );
    objects
}

struct Reader<'a> {
    text: Text<'a>,
    grid: Grid,
    mentions: &'a mut Mentions,
    findings: &'a mut Vec<Finding>,
}

type ReadEntry<'f> = &'f mut dyn FnMut(&mut Reader<'_>, u32, &Entry) -> Option<CellXy>;

impl Reader<'_> {
    /// Reads each entry of a section; tells of those that cannot be read or are off the map.
    fn each(&mut self, section: &'static str, fields: &'static str, read: ReadEntry<'_>) {
        let ini = self.text.ini;
        let Some(found) = ini.section(section.as_bytes()) else {
            return;
        };
        let mut tally = Tally::new(self.grid);
        for (at, entry) in found.entries() {
            let cell = read(self, at, entry);
            tally.add(found.name_span(), entry, cell);
        }
        tally.tell(self.text, &format!("[{section}]"), fields, self.findings);
    }

    fn object(&mut self, layout: &Layout, at: u32, entry: &Entry) -> Option<Object> {
        let ini = self.text.ini;
        let mut fields = [None; FIELDS];
        for (slot, field) in fields.iter_mut().zip(entry.value.fields(ini)) {
            *slot = Some(field);
        }
        let field = |place: usize| -> Option<Span> { fields.get(place).copied().flatten() };
        let int = |place: usize| number::int(ini.at(field(place)?));
        let cell = CellXy {
            x: int(layout.x)?,
            y: int(layout.x.saturating_add(1))?,
        };
        let name = field(layout.name).filter(|name| name.len > 0)?;
        let mut mention = |place: usize| {
            let part = field(place).filter(|part| {
                let written = ini.at(*part);
                !written.is_empty() && !written.eq_ignore_ascii_case(b"None")
            })?;
            Some(self.mentions.add(at, part))
        };
        let (owner, mission) = (mention(layout.owner), mention(layout.mission));
        let tag = mention(layout.tag);
        Some(Object {
            kind: layout.kind,
            name: self.mentions.add(at, name),
            owner,
            cell,
            health: int(layout.health),
            facing: int(layout.facing),
            sub_cell: int(layout.sub_cell),
            mission,
            tag,
            is_on_map: self.grid.contains(cell),
            entry: at,
        })
    }

    fn terrain_object(&mut self, at: u32, entry: &Entry) -> Option<Object> {
        let cell = packed_cell(number::int(self.text.ini.at(entry.key))?);
        if entry.value.len == 0 {
            return None;
        }
        Some(Object {
            kind: ObjectKind::Terrain,
            name: self.mentions.add(at, entry.value),
            owner: None,
            cell,
            health: None,
            facing: None,
            sub_cell: None,
            mission: None,
            tag: None,
            is_on_map: self.grid.contains(cell),
            entry: at,
        })
    }

    fn tube(&self, entry: &Entry) -> Option<Tube> {
        let ini = self.text.ini;
        let mut numbers = entry
            .value
            .fields(ini)
            .map(|field| number::int(ini.at(field)));
        let mut next = || numbers.next().flatten();
        let from = CellXy {
            x: next()?,
            y: next()?,
        };
        let _facing = next()?;
        let to = CellXy {
            x: next()?,
            y: next()?,
        };
        let directions = numbers
            .map_while(|number| u8::try_from(number?).ok().filter(|step| *step < 8))
            .collect();
        Some(Tube {
            from,
            to,
            directions,
            line: entry.line,
        })
    }
}

/// A cell written as y·1000 + x. Real maps have waypoints above the map: -2872 is 128, -3.
pub(super) const fn packed_cell(number: i32) -> CellXy {
    CellXy {
        x: number.rem_euclid(1000),
        y: number.div_euclid(1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_cell_may_lie_above_the_map() {
        assert_eq!(packed_cell(210_072), CellXy { x: 72, y: 210 });
        assert_eq!(packed_cell(-2872), CellXy { x: 128, y: -3 });
    }
}
