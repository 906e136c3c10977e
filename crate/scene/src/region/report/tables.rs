//! Tables of regions, blocks, tiles and hints.

use mapscope_formats::order::ordered;
use mapscope_formats::region::SectorUse;

use crate::region::blocks::{BlockTable, Rgb};
use crate::region::chosen::{Chosen, SectorColors};
use crate::region::chunk_facts::ChunkState;
use crate::region::pictures;
use crate::region::thing::list;
use crate::region::world::{Stage, World};
use crate::report::{Row, Table, TableCell};
use crate::report_parts::{column, count, number, text};
use crate::text::percent;

/// Most rows of blocks or of tiles; the commonest.
const ROWS_MAX: usize = 500;

/// All tables that have rows.
pub fn tables(world: &World) -> Vec<Table> {
    let tables = [regions(world), blocks(world), tiles(world), hints(world)];
    tables
        .into_iter()
        .filter(|table| !table.rows.is_empty())
        .collect()
}

fn table(world: &World, id: &str, title: &str, columns: &[(&str, &str, bool)]) -> Table {
    let is_whole = |region: &crate::region::world::PlacedRegion| region.stage == Stage::Decoded;
    let columns = columns
        .iter()
        .map(|(id, label, is_numeric)| column(id, label, *is_numeric));
    Table {
        id: id.to_owned(),
        title: title.to_owned(),
        exact: world.regions.iter().all(is_whole),
        note: None,
        columns: columns.collect(),
        rows: Vec::new(),
    }
}

fn share(part: u64, whole: u64) -> TableCell {
    let (words, value) = percent(part, whole);
    number(words, value)
}

/// The files of a world of more than one.
fn regions(world: &World) -> Table {
    let columns = [
        ("region", "Region", false),
        ("file", "File", false),
        ("chunks", "Chunks", true),
        ("decoded", "Decoded", true),
        ("faults", "With faults", true),
        ("orphans", "Orphans", true),
        ("bytes", "Bytes", true),
    ];
    let mut table = table(world, "regions", "Regions", &columns);
    if world.regions.len() + world.refused.len() == 1 {
        return table;
    }
    for region in &world.regions {
        let chunks = |is_one: &dyn Fn(&crate::region::chunk_facts::ChunkFacts) -> bool| {
            count(region.chunks.iter().filter(|chunk| is_one(chunk)).count() as u64)
        };
        let position = list(region.position());
        table.rows.push(Row {
            id: format!("region:{position}"),
            cells: vec![
                text(position.replace(',', ", ")),
                text(region.name.as_str()),
                chunks(&|chunk| chunk.state.is_present()),
                chunks(&|chunk| chunk.state == ChunkState::Decoded),
                chunks(&|chunk| chunk.is_faulty()),
                count(region.orphans.len() as u64),
                count(region.region.file_bytes),
            ],
            find: Some(format!("region {position}")),
        });
    }
    for (at, file) in world.refused.iter().enumerate() {
        let mut cells = vec![text("not shown"), text(file.name.as_str())];
        cells.resize(columns.len() - 1, text(""));
        cells.push(count(file.bytes));
        table.rows.push(Row {
            id: format!("refused-{at}"),
            cells,
            find: None,
        });
    }
    table
}

/// Global ids of a table that come at all, the commonest first.
fn commonest(table: &BlockTable) -> Vec<usize> {
    let all = table.all();
    let order = ordered(all.len(), &mut |one, other| {
        all[other].blocks.cmp(&all[one].blocks)
    });
    order.into_iter().filter(|at| all[*at].blocks > 0).collect()
}

/// What is to be said where not all ids have a row.
fn note(count: usize, what: &str) -> Option<String> {
    let words = format!("The {ROWS_MAX} commonest of {count} {what}.");
    (count > ROWS_MAX).then_some(words)
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn blocks(world: &World) -> Table {
    let columns = [
        ("block", "Block", false),
        ("color", "Colour", false),
        ("blocks", "Blocks", true),
        ("share", "Share", true),
        ("chunks", "Chunks", true),
    ];
    let mut table = table(world, "blocks", "Blocks", &columns);
    let all = world.blocks.all();
    let whole: u64 = all.iter().map(|block| block.blocks).sum();
    let order = commonest(&world.blocks);
    table.note = note(order.len(), "block ids");
    for at in order.into_iter().take(ROWS_MAX) {
        let block = &all[at];
        let color = if block.is_air {
            String::new()
        } else {
            hex(block.color)
        };
        // What is seen through has no place in a legend, which goes by these names.
        let id = if block.is_air {
            format!("air-{at}.")
        } else {
            format!("block-{at}")
        };
        table.rows.push(Row {
            id,
            cells: vec![
                text(block.title()),
                text(color),
                count(block.blocks),
                share(block.blocks, whole),
                count(block.chunks.into()),
            ],
            find: Some(format!("block {}", block.name)),
        });
    }
    table
}

fn tiles(world: &World) -> Table {
    let columns = [
        ("tile", "Tile", false),
        ("tiles", "Tiles", true),
        ("chunks", "Chunks", true),
    ];
    let mut table = table(world, "tiles", "Tiles", &columns);
    let order = commonest(&world.tiles);
    table.note = note(order.len(), "tile ids");
    for at in order.into_iter().take(ROWS_MAX) {
        let tile = &world.tiles.all()[at];
        table.rows.push(Row {
            id: format!("tile-{at}"),
            cells: vec![
                text(tile.title()),
                count(tile.blocks),
                count(tile.chunks.into()),
            ],
            find: None,
        });
    }
    table
}

/// What a generation hint means.
pub fn hint_words(hint: u8) -> String {
    match hint {
        0 => "Terrain only".to_owned(),
        1 => "With features".to_owned(),
        other => format!("Unknown, {other}"),
    }
}

fn hints(world: &World) -> Table {
    let columns = [
        ("hint", "Generated so far", false),
        ("chunks", "Chunks", true),
        ("share", "Share", true),
    ];
    let mut table = table(world, "hints", "Generation", &columns);
    let mut counts = [0_u64; 256];
    for (_, chunk) in world.present() {
        if let Some(hint) = chunk.hint {
            counts[usize::from(hint)] += 1;
        }
    }
    let whole = counts.iter().sum();
    for (hint, chunks) in (0..=u8::MAX).zip(counts).filter(|(_, chunks)| *chunks > 0) {
        table.rows.push(Row {
            id: format!("hint-{hint}"),
            cells: vec![text(hint_words(hint)), count(chunks), share(chunks, whole)],
            find: Some(format!("hint {hint}")),
        });
    }
    table
}

/// What a sector is to its file's chunks.
pub const fn use_words(used: SectorUse) -> &'static str {
    match used {
        SectorUse::Data => "Data",
        SectorUse::Link => "Link",
        SectorUse::End => "End",
        SectorUse::Broken => "Broken",
        SectorUse::Shared => "Shared",
        SectorUse::Orphan => "Orphan",
        SectorUse::Unread => "Unread",
    }
}

/// What the sectors of the file are that is looked at: the legend of its sector map, by the
/// categories of that.
pub fn of_sections(world: &World, chosen: &Chosen) -> Option<Table> {
    let region = world.regions.get(chosen.region)?;
    region.map.as_ref()?;
    let columns = [
        ("use", "Sectors", false),
        ("sectors", "Count", true),
        ("bytes", "Bytes", true),
        ("share", "Share", true),
    ];
    let is_by_use = chosen.sector_colors == SectorColors::Kind;
    let id = pictures::sector_raster(chosen);
    let mut table = table(world, id, "Sectors", &columns);
    table.exact = true;
    let whole: u64 = region.tally.iter().map(|count| u64::from(*count)).sum();
    for (used, sectors) in SectorUse::ALL.into_iter().zip(region.tally) {
        let has_own_color = is_by_use || !pictures::is_of_chunk(used);
        let sectors = u64::from(sectors);
        table.rows.push(Row {
            // Where each chunk has a colour, none stands for all its sectors.
            id: if has_own_color {
                format!("use-{}", used as usize)
            } else {
                format!("use-{}-of-chunks", used as usize)
            },
            cells: vec![
                text(use_words(used)),
                count(sectors),
                count(sectors * 64),
                share(sectors, whole),
            ],
            find: None,
        });
    }
    table.rows.push(Row {
        id: format!("header-{}", pictures::HEADER),
        cells: vec![
            text("Header"),
            text(""),
            count(mapscope_formats::region::HEADER_BYTES),
            text(""),
        ],
        find: None,
    });
    Some(table)
}
