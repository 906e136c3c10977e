//! The packs of a file: where they are, and what is in them.

use mapscope_formats::scenario::{Pack, PackKind};

use crate::report::{Row, SectionRow, Table, TableCell};
use crate::report_parts::{column, count, number, text};
use crate::text::{counted, grouped};

/// Where there is nothing to count.
const NONE: &str = "–";

/// Every pack with its numbers; none without packs.
pub fn table(packs: &[Pack]) -> Option<Table> {
    (!packs.is_empty()).then(|| Table {
        id: "packs".to_owned(),
        title: "Packs".to_owned(),
        exact: true,
        note: Some(
            "Bytes: packed as they come out of Base64, and after unpacking, as far as it came."
                .to_owned(),
        ),
        columns: vec![
            column("section", "Section", false),
            column("revision", "Revision", true),
            column("packed", "Packed", true),
            column("unpacked", "Unpacked", true),
            column("blocks", "Blocks", true),
            column("records", "Records", true),
            column("end-mark", "End mark", false),
            column("state", "State", false),
        ],
        rows: packs.iter().map(row).collect(),
    })
}

/// The line of a pack among the parts of the file.
pub fn section(pack: &Pack) -> SectionRow {
    SectionRow {
        name: pack.kind.section().to_owned(),
        file_offset: pack.file_offset,
        length: pack.packed_bytes,
        status: match &pack.damage {
            None => "read".to_owned(),
            Some(damage) => format!("damaged: {}", damage.message),
        },
    }
}

fn row(pack: &Pack) -> Row {
    let is_list = pack.has_terminator.is_some();
    Row {
        id: format!("pack-{}", pack.kind.section()),
        cells: vec![
            text(pack.kind.section()),
            revision(pack.kind),
            count(pack.packed_bytes),
            count(pack.unpacked_bytes),
            blocks(pack),
            if is_list {
                count(pack.records.into())
            } else {
                text(NONE)
            },
            text(match pack.has_terminator {
                Some(true) => "yes",
                Some(false) => "missing",
                None => NONE,
            }),
            text(state(pack)),
        ],
        find: None,
    }
}

/// The revisions of the terrain are counted; a later one overwrites cells of those before.
fn revision(kind: PackKind) -> TableCell {
    let terrain = [
        PackKind::IsoMapPack1,
        PackKind::IsoMapPack2,
        PackKind::IsoMapPack3,
        PackKind::IsoMapPack4,
        PackKind::IsoMapPack5,
    ];
    match (1_u64..).zip(terrain).find(|(_, own)| *own == kind) {
        Some((revision, _)) => count(revision),
        None => text(NONE),
    }
}

fn blocks(pack: &Pack) -> TableCell {
    match pack.kind.compression() {
        "none" => text("not packed"),
        compression => number(
            format!("{} {compression}", grouped(pack.blocks.into())),
            pack.blocks.into(),
        ),
    }
}

/// How sound it is, and what was left out of its records.
fn state(pack: &Pack) -> String {
    let mut state = match &pack.damage {
        None => "sound".to_owned(),
        Some(damage) if damage.block > 0 => {
            format!("damaged in block {}", grouped(damage.block.into()))
        }
        Some(_) => "damaged".to_owned(),
    };
    for (number, words) in [
        (pack.off_map, "off the map"),
        (pack.duplicates, "for a cell that had one"),
    ] {
        if number > 0 {
            state += &format!("; {} {words}", counted(number.into(), "record"));
        }
    }
    state
}
