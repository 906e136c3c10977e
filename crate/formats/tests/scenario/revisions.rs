//! The older revisions of the terrain, each over the ones before.

use mapscope_formats::scenario::{CellXy, PackKind, Scenario, TerrainCell};

use crate::support::{
    MAP, block_of, finding, lcw, lcw_blocks, lzo_blocks, opened, pack, present, record, section,
};

/// The 128 × 128 grid with a tile, sub-tile and height for every cell.
fn grid(tile: u16, sub_tile: u8, height: u8) -> Vec<u8> {
    let mut bytes = tile.to_le_bytes().repeat(16_384);
    bytes.resize(bytes.len() + 16_384, sub_tile);
    bytes.resize(bytes.len() + 16_384, height);
    bytes
}

/// A record of 10 bytes.
fn short(x: u16, y: u16, tile: i32, sub_tile: u8, height: i8) -> Vec<u8> {
    record(x, y, tile, sub_tile, height, 0)[..10].to_vec()
}

fn at(scenario: &Scenario, x: i32, y: i32) -> TerrainCell {
    let cell = scenario.terrain.cell(scenario.grid, CellXy { x, y });
    cell.expect("it is on the map")
}

fn numbers(cell: TerrainCell) -> (i32, u8, i8, u8) {
    (cell.tile, cell.sub_tile, cell.height, cell.revision)
}

#[test]
fn later_revisions_overwrite_cells_of_earlier_ones() {
    let end = [0; 4];
    let second = [short(2, 2, 22, 2, 2), short(2, 3, 22, 2, 2), end.to_vec()].concat();
    let third = [short(2, 3, 33, 3, 3), short(3, 2, 33, 3, 3), end.to_vec()].concat();
    let fourth = [short(3, 2, 44, 4, 4), short(2, 4, 44, 4, -4), end.to_vec()].concat();
    let fifth = [
        record(2, 4, 0xFFFF, 5, 5, 9),
        record(3, 3, -1, 5, 5, 1),
        end.to_vec(),
    ]
    .concat();
    // In the file they stand the other way round: the revision counts.
    let text = MAP.to_owned()
        + &section(PackKind::IsoMapPack5, &lzo_blocks(&fifth))
        + &section(PackKind::IsoMapPack4, &lzo_blocks(&fourth))
        + &section(PackKind::IsoMapPack3, &third)
        + &section(PackKind::IsoMapPack2, &lcw_blocks(&second))
        + &section(PackKind::IsoMapPack1, &lcw_blocks(&grid(11, 1, 1)));
    let scenario = opened(text);
    assert_eq!(scenario.findings, []);
    assert_eq!(numbers(at(&scenario, 1, 3)), (11, 1, 1, 1));
    assert_eq!(numbers(at(&scenario, 2, 2)), (22, 2, 2, 2));
    assert_eq!(numbers(at(&scenario, 2, 3)), (33, 3, 3, 3));
    assert_eq!(numbers(at(&scenario, 3, 2)), (44, 4, 4, 4));
    assert_eq!(numbers(at(&scenario, 2, 4)), (0, 5, 5, 5));
    assert_eq!(numbers(at(&scenario, 3, 3)), (0, 5, 5, 5));
    assert_eq!(at(&scenario, 2, 4).ice_growth, 9);
    let kinds: Vec<PackKind> = scenario.packs.iter().map(|pack| pack.kind).collect();
    assert_eq!(kinds, PackKind::ALL[..5]);
}

#[test]
fn a_grid_that_ends_early_leaves_clear_ground() {
    // Two rows of 128 tiles and one more: y = 2 has x = 0 alone, so of the map's cells only (3,1).
    let bytes = &grid(11, 1, 1)[..(2 * 128 + 1) * 2];
    let scenario = opened(MAP.to_owned() + &section(PackKind::IsoMapPack1, &lcw_blocks(bytes)));
    finding(&scenario, "scenario-terrain-early-end");
    assert_eq!(numbers(at(&scenario, 3, 1)), (11, 0, 0, 1));
    assert_eq!(numbers(at(&scenario, 2, 2)), (0, 0, 0, 0));
    assert_eq!(present(&scenario), 1);
}

#[test]
fn the_grid_ends_at_a_block_of_no_size() {
    let packed = [
        lcw_blocks(&[9; 512]),
        vec![0, 0, 0, 0],
        block_of(&lcw(&[9; 9]), 9),
    ]
    .concat();
    let scenario = opened(MAP.to_owned() + &section(PackKind::IsoMapPack1, &packed));
    let facts = pack(&scenario, PackKind::IsoMapPack1);
    assert_eq!((facts.blocks, facts.unpacked_bytes), (1, 512));
    finding(&scenario, "scenario-terrain-early-end");
}

#[test]
fn a_record_cut_before_its_tile_makes_its_cell_clear_ground() {
    let first = section(PackKind::IsoMapPack1, &lcw_blocks(&grid(11, 1, 1)));
    for (kept, expected) in [(4, (0, 0)), (7, (0, 0)), (8, (33, 0)), (9, (33, 3))] {
        let list = [
            short(1, 3, 33, 3, 3),
            short(2, 2, 33, 3, 3)[..kept].to_vec(),
        ]
        .concat();
        let third = section(PackKind::IsoMapPack3, &list);
        let scenario = opened(MAP.to_owned() + &first + &third);
        finding(&scenario, "scenario-record-cut");
        assert_eq!(numbers(at(&scenario, 1, 3)), (33, 3, 3, 3));
        let cut = at(&scenario, 2, 2);
        assert_eq!((cut.tile, cut.sub_tile), expected, "{kept} bytes");
        assert_eq!(cut.height, 1, "its height was not reached");
        assert_eq!(numbers(at(&scenario, 3, 1)), (11, 1, 1, 1), "not reached");
    }
}

#[test]
fn what_does_not_fit_the_grid_of_an_old_revision_is_dropped() {
    let record = short(1, 3, 33, 3, 3);
    let list = record.repeat(51_201);
    let scenario = opened(MAP.to_owned() + &section(PackKind::IsoMapPack3, &list));
    assert_eq!(pack(&scenario, PackKind::IsoMapPack3).records, 51_200);
    finding(&scenario, "scenario-pack-past-limit");
}
