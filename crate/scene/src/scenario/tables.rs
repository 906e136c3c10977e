//! The tables that the panel shows of a map.

use mapscope_formats::scenario::ObjectKind;

use super::content::Content;
use super::facts::{OverlayKind, TileClass, stock_overlay};
use super::items::kind_word;
use crate::report::{Row, Table};
use crate::report_parts::{column, count, text};
use crate::text::percent;

/// Kinds of objects that have owners, in the order of the table.
const OWNED: [ObjectKind; 4] = [
    ObjectKind::Structure,
    ObjectKind::Unit,
    ObjectKind::Infantry,
    ObjectKind::Aircraft,
];

/// All tables that have rows.
pub fn tables(content: &Content) -> Vec<Table> {
    let tables = [
        classes(content),
        heights(content),
        resources(content),
        overlays(content),
        owners(content),
    ];
    tables
        .into_iter()
        .filter(|table| !table.rows.is_empty())
        .collect()
}

fn table(id: &str, title: &str, note: Option<&str>) -> Table {
    Table {
        id: id.to_owned(),
        title: title.to_owned(),
        exact: true,
        note: note.map(str::to_owned),
        columns: Vec::new(),
        rows: Vec::new(),
    }
}

fn share(part: u64, whole: usize) -> crate::report::TableCell {
    let (words, value) = percent(part, whole as u64);
    crate::report_parts::number(words, value)
}

/// Cells by kind of ground.
fn classes(content: &Content) -> Table {
    let cells = &content.scenario.terrain.cells;
    let tiles = content.appearance.tiles();
    let mut counts = [0_u64; TileClass::ALL.len()];
    for cell in cells {
        counts[tiles.class(cell.tile) as usize] += 1;
    }
    let note = (!tiles.is_stock())
        .then_some("The theater is none that the games ship: what its tiles are is a guess.");
    let mut table = table("classes", "Ground", note);
    table.columns = vec![
        column("class", "Kind", false),
        column("cells", "Cells", true),
        column("share", "Share", true),
    ];
    for (class, cells_of) in TileClass::ALL.into_iter().zip(counts) {
        if cells_of > 0 {
            table.rows.push(Row {
                id: format!("class-{}", class as usize),
                cells: vec![
                    text(class.name()),
                    count(cells_of),
                    share(cells_of, cells.len()),
                ],
                find: Some(class.name().to_owned()),
            });
        }
    }
    table
}

/// Cells by height.
fn heights(content: &Content) -> Table {
    let cells = &content.scenario.terrain.cells;
    let mut counts = [0_u64; 256];
    for cell in cells {
        counts[usize::from(cell.height.cast_unsigned() ^ 0x80)] += 1;
    }
    let mut table = table("heights", "Heights", None);
    table.columns = vec![
        column("height", "Level", true),
        column("cells", "Cells", true),
        column("share", "Share", true),
    ];
    for (height, cells_of) in (-128_i32..).zip(counts) {
        if cells_of > 0 {
            table.rows.push(Row {
                id: format!("height-{height}"),
                cells: vec![
                    crate::report_parts::number(height.to_string(), f64::from(height)),
                    count(cells_of),
                    share(cells_of, cells.len()),
                ],
                find: Some(format!("height {height}")),
            });
        }
    }
    table
}

/// What can be harvested.
fn resources(content: &Content) -> Table {
    let overlays = &content.scenario.overlays;
    // Kind, cells, credits by growth and by one more than it.
    let mut kinds: Vec<(OverlayKind, u64, [u64; 2], String)> = Vec::new();
    for index in 0..overlays.ids.len() {
        let Some((id, frame)) = overlays.at(index) else {
            continue;
        };
        let kind = content.appearance.overlay(id, frame).map(|look| look.kind);
        let Some((kind, value)) = kind.and_then(|kind| Some((kind, kind.value()?))) else {
            continue;
        };
        let at = kinds.iter().position(|own| own.0 == kind);
        let at = at.unwrap_or_else(|| {
            kinds.push((kind, 0, [0, 0], content.overlay_title(id)));
            kinds.len() - 1
        });
        let (_, cells, credits, _) = &mut kinds[at];
        *cells += 1;
        credits[0] += u64::from(frame) * u64::from(value);
        credits[1] += (u64::from(frame) + 1) * u64::from(value);
    }
    let note = "Credits by the games' own values of a step of growth; tools count growth from 0 or \
                from 1. A map's own rules may change them.";
    let mut table = table("resources", "Resources", Some(note));
    table.columns = vec![
        column("kind", "Kind", false),
        column("cells", "Cells", true),
        column("credits", "Credits, growth + 1", true),
        column("credits-from-0", "Credits, growth", true),
    ];
    for (at, (_, cells, [least, most], title)) in kinds.into_iter().enumerate() {
        table.rows.push(Row {
            id: format!("resource-{at}"),
            find: Some(title.clone()),
            cells: vec![text(title), count(cells), count(most), count(least)],
        });
    }
    table
}

/// Overlays by what they are.
fn overlays(content: &Content) -> Table {
    let overlays = &content.scenario.overlays;
    let mut counts = vec![0_u64; 1 << 16];
    for id in &overlays.ids {
        counts[usize::from(*id)] += 1;
    }
    let mut kinds: Vec<(String, u64)> = Vec::new();
    for (id, cells) in (0..u16::MAX).zip(counts).filter(|(_, cells)| *cells > 0) {
        let is_resource =
            stock_overlay(content.game(), id).is_some_and(|stock| stock.kind.is_resource());
        if is_resource {
            continue;
        }
        let title = content.overlay_title(id);
        match kinds.iter_mut().find(|(own, _)| *own == title) {
            Some((_, all)) => *all += cells,
            None => kinds.push((title, cells)),
        }
        if kinds.len() > OVERLAYS_MAX {
            break;
        }
    }
    let mut table = table("overlays", "Other overlays", None);
    table.columns = vec![
        column("overlay", "Overlay", false),
        column("cells", "Cells", true),
    ];
    for (at, (title, cells)) in kinds.into_iter().enumerate() {
        table.rows.push(Row {
            id: format!("overlay-{at}"),
            find: Some(title.clone()),
            cells: vec![text(title), count(cells)],
        });
    }
    table
}

/// Most kinds of overlays with a row; only a broken file has more.
const OVERLAYS_MAX: usize = 256;

/// Objects by owner and kind.
fn owners(content: &Content) -> Table {
    let objects = &content.scenario.objects;
    let owners = content.owners.list();
    let mut counts = vec![[0_u64; OWNED.len()]; owners.len()];
    for object in &objects.objects {
        let kind = OWNED.iter().position(|kind| *kind == object.kind);
        let row = object.owner.map(|owner| content.owners.place(Some(owner)));
        if let Some((kind, row)) = kind.zip(row)
            && let Some(row) = counts.get_mut(row)
        {
            row[kind] += 1;
        }
    }
    let mut table = table("owners", "Owners", None);
    table.columns = vec![column("owner", "Owner", false)];
    for kind in OWNED {
        table
            .columns
            .push(column(kind_word(kind), heading(kind), true));
    }
    for (at, (owner, of)) in owners.iter().zip(counts).enumerate() {
        let mut cells = vec![text(owner.title.clone())];
        cells.extend(of.map(count));
        table.rows.push(Row {
            id: format!("owner-{at}"),
            cells,
            find: Some(format!("owner {}", owner.title)),
        });
    }
    table
}

fn heading(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Structure => "Structures",
        ObjectKind::Unit => "Units",
        ObjectKind::Infantry => "Infantry",
        ObjectKind::Aircraft => "Aircraft",
        ObjectKind::Terrain => "Terrain objects",
        ObjectKind::Smudge => "Smudges",
    }
}
