//! What the writer writes, the decoder reads; and the decoder against cells worked out by hand.

use proptest::prelude::*;

use super::*;
use crate::finding::Severity;
use crate::scenario::objects::{CellTag, Name, Tube, Waypoint};
use crate::scenario::{
    BaseNode, CellXy, CodePage, NO_OVERLAY, Object, ObjectKind, OverlayState, PreviewState,
    Scenario, TerrainCell, TextDecoder, codec, read,
};

proptest! {
    #[test]
    fn any_lzo_block_comes_back(block in blocks::any_block(16_384)) {
        let mut out = Vec::new();
        let result = codec::lzo::unpack(&lzo::pack(&block), &mut out, block.len());
        prop_assert_eq!((result, out), (Ok(()), block));
    }

    #[test]
    fn any_lcw_block_comes_back(block in blocks::any_block(8192)) {
        let packed = lcw::pack(&block);
        let most = block.len().saturating_add(block.len() / 63).saturating_add(2);
        prop_assert!(packed.len() <= most);
        let mut out = Vec::new();
        let result = codec::lcw::unpack(&packed, &mut out, block.len());
        prop_assert_eq!((result, out), (Ok(()), block));
    }

    #[test]
    fn values_of_any_length_come_back(
        bytes in proptest::collection::vec(any::<u8>(), 0..600),
        value_chars in 1..130_usize,
    ) {
        let values = base64_values(&bytes, value_chars);
        let (back, issue) = codec::base64::decode(values.iter().map(String::as_bytes));
        prop_assert_eq!((issue, back), (None, bytes));
    }
}

/// The texts here are ASCII: no code page is asked for.
struct Ascii;

impl TextDecoder for Ascii {
    fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }
}

/// A map of three tiles by two with these packs, already packed.
fn small(packs: &[(PackKind, Vec<u8>)]) -> Scenario {
    let mut text = IniText::default();
    text.section("Map");
    text.entry("Size", "0,0,3,2");
    text.entry("Theater", "SNOW");
    for (kind, packed) in packs {
        text.pack(*kind, packed, 70);
    }
    read("small.map", text.into_bytes(), &Ascii, None).expect("it has a size")
}

/// Tile, sub-tile, height and revision of each cell: 1,3 2,2 3,1; 2,3 3,2; 2,4 3,3 4,2; 3,4 4,3.
fn cells(scenario: &Scenario) -> Vec<(i32, u8, i8, u8)> {
    let cells = scenario.terrain.cells.iter();
    cells
        .map(|cell| (cell.tile, cell.sub_tile, cell.height, cell.revision))
        .collect()
}

const fn record(x: u16, y: u16, tile: i32, sub_tile: u8, height: i8) -> Record {
    Record {
        x,
        y,
        tile,
        sub_tile,
        height,
        ice_growth: 0,
    }
}

fn packed(kind: PackKind, records: &[Record]) -> (PackKind, Vec<u8>) {
    (kind, pack_blocks(kind, &record_bytes(kind, records, true)))
}

/// The first revision with tile 7, sub-tile 2 and height 1 in every cell.
fn sevens() -> Vec<u8> {
    let all = 128 * 128;
    [[7, 0].repeat(all), vec![2; all], vec![1; all]].concat()
}

const NOTHING: (i32, u8, i8, u8) = (0, 0, 0, 0);
const SEVEN: (i32, u8, i8, u8) = (7, 2, 1, 1);

#[test]
fn records_of_every_revision_set_their_cells() {
    let kinds = [
        (PackKind::IsoMapPack2, 2),
        (PackKind::IsoMapPack3, 3),
        (PackKind::IsoMapPack4, 4),
        (PackKind::IsoMapPack5, 5),
    ];
    let records = [
        record(2, 2, 300, 1, 4),
        record(4, 3, 0xFFFF, 0, 2),
        record(1, 3, -1, 3, -1),
        // Off the map.
        record(1, 1, 9, 9, 9),
    ];
    for (kind, revision) in kinds {
        let scenario = small(&[packed(kind, &records)]);
        let mut expected = vec![NOTHING; 10];
        expected[0] = (0, 3, -1, revision);
        expected[1] = (300, 1, 4, revision);
        expected[9] = (0, 0, 2, revision);
        assert_eq!(cells(&scenario), expected, "{kind:?}");
        assert_eq!(scenario.packs[0].records, 4);
        assert_eq!(scenario.packs[0].off_map, 1);
        assert_eq!(scenario.packs[0].has_terminator, Some(true));
    }
}

#[test]
fn the_first_revision_sets_every_cell_of_its_grid() {
    let mut bytes = sevens();
    // Cell 3,1 is the 131st: its tile 0x0102, sub-tile 3, height 4.
    (bytes[262], bytes[263]) = (0x02, 0x01);
    bytes[2 * 16_384 + 131] = 3;
    bytes[3 * 16_384 + 131] = 4;
    let kind = PackKind::IsoMapPack1;
    let scenario = small(&[(kind, pack_blocks(kind, &bytes))]);
    let mut expected = vec![SEVEN; 10];
    expected[2] = (0x0102, 3, 4, 1);
    assert_eq!(cells(&scenario), expected);
}

#[test]
fn a_later_revision_overwrites_what_it_has_and_no_more() {
    let first = PackKind::IsoMapPack1;
    // The order in the file is of no account.
    let scenario = small(&[
        packed(PackKind::IsoMapPack5, &[record(2, 2, 50, 0, 5)]),
        packed(PackKind::IsoMapPack4, &[record(3, 3, 40, 0, 4)]),
        packed(
            PackKind::IsoMapPack3,
            &[record(3, 3, 30, 0, 3), record(3, 4, 31, 1, 3)],
        ),
        packed(PackKind::IsoMapPack2, &[record(2, 2, 20, 0, 2)]),
        (first, pack_blocks(first, &sevens())),
    ]);
    let mut expected = vec![SEVEN; 10];
    expected[1] = (50, 0, 5, 5);
    expected[6] = (40, 0, 4, 4);
    expected[8] = (31, 1, 3, 3);
    assert_eq!(cells(&scenario), expected);
}

#[test]
fn a_first_revision_that_ends_early_leaves_clear_ground_where_no_tile_was_reached() {
    let kind = PackKind::IsoMapPack1;
    // Tiles up to that of cell 2,2, which is the 258th.
    let bytes = &sevens()[..2 * 259];
    let scenario = small(&[(kind, pack_blocks(kind, bytes))]);
    let mut expected = vec![NOTHING; 10];
    expected[1] = (7, 0, 0, 1);
    expected[2] = (7, 0, 0, 1);
    assert_eq!(cells(&scenario), expected);
    let is_told = |code| scenario.findings.iter().any(|finding| finding.code == code);
    assert!(is_told("scenario-terrain-early-end"));
}

#[test]
fn a_record_cut_before_its_tile_clears_its_cell_in_2_and_3() {
    let first = PackKind::IsoMapPack1;
    for (kind, revision) in [(PackKind::IsoMapPack2, 2), (PackKind::IsoMapPack3, 3)] {
        let records = [record(2, 2, 20, 1, 6), record(3, 3, 21, 1, 6)];
        let mut bytes = record_bytes(kind, &records, false);
        // Coordinates and a byte of the tile.
        bytes.truncate(10 + 5);
        let scenario = small(&[
            (first, pack_blocks(first, &sevens())),
            (kind, pack_blocks(kind, &bytes)),
        ]);
        let mut expected = vec![SEVEN; 10];
        expected[1] = (20, 1, 6, revision);
        // Its height was not reached.
        expected[6] = (0, 0, 1, revision);
        assert_eq!(cells(&scenario), expected, "{kind:?}");
    }
}

#[test]
fn of_a_damaged_pack_the_blocks_before_the_damage_are_read() {
    for (kind, revision) in [(PackKind::IsoMapPack4, 4), (PackKind::IsoMapPack5, 5)] {
        let bytes = record_bytes(kind, &[record(2, 2, 20, 1, 6)], false);
        let more = record_bytes(kind, &[record(3, 3, 21, 1, 6)], true);
        let whole = pack_blocks(kind, &bytes);
        let mut cut = pack_blocks(kind, &more);
        cut.truncate(9);
        let scenario = small(&[(kind, [whole.clone(), cut].concat())]);
        let mut expected = vec![NOTHING; 10];
        expected[1] = (20, 1, 6, revision);
        assert_eq!(cells(&scenario), expected, "{kind:?}");
        let damage = scenario.packs[0].damage.as_ref().expect("it is damaged");
        assert_eq!((damage.block, damage.code), (2, "scenario-block-cut"));
    }
}

fn names() -> Vec<Name> {
    [
        "GAPOWR",
        "Americans",
        "Sleep",
        "01000001",
        "TREE05",
        "E1",
        "CRATER01",
    ]
    .map(|text| Name {
        text: text.to_owned(),
        ..Name::default()
    })
    .to_vec()
}

fn object(kind: ObjectKind, name: u32, x: i32) -> Object {
    Object {
        kind,
        name,
        owner: Some(1),
        cell: CellXy { x, y: 40 },
        health: Some(200),
        facing: Some(96),
        sub_cell: Some(3),
        mission: Some(2),
        tag: Some(3),
        is_on_map: true,
        entry: 0,
    }
}

fn objects() -> Objects {
    let cell = CellXy { x: 41, y: 39 };
    Objects {
        objects: vec![
            object(ObjectKind::Structure, 0, 30),
            object(ObjectKind::Unit, 0, 33),
            object(ObjectKind::Infantry, 5, 34),
            object(ObjectKind::Aircraft, 0, 35),
            object(ObjectKind::Terrain, 4, 36),
            object(ObjectKind::Smudge, 6, 37),
        ],
        waypoints: vec![Waypoint {
            number: 3,
            cell,
            is_on_map: true,
            line: 0,
        }],
        cell_tags: vec![CellTag {
            cell,
            tag: 3,
            is_on_map: true,
            line: 0,
        }],
        tubes: vec![Tube {
            from: cell,
            to: CellXy { x: 43, y: 38 },
            directions: vec![2, 1],
            line: 0,
        }],
        names: names(),
    }
}

/// A whole map, with overlays of one byte or of two.
fn whole(new_ini_format: i32, overlay: u16) -> (Scenario, Terrain, Preview) {
    let grid = Grid::new(40, 36);
    let terrain = Terrain {
        cells: (0..grid.cells())
            .map(|index| TerrainCell {
                tile: (index % 700) as i32,
                sub_tile: (index % 5) as u8,
                height: (index % 15) as i8,
                ice_growth: (index % 2) as u8,
                revision: 5,
            })
            .collect(),
    };
    let mut overlays = Overlays {
        state: OverlayState::Read,
        ids: vec![NO_OVERLAY; grid.cells()],
        data: vec![0; grid.cells()],
        ..Overlays::default()
    };
    (overlays.ids[100], overlays.data[100]) = (overlay, 11);
    let preview = Preview {
        state: PreviewState::Shown,
        width: 80,
        height: 36,
        rgb: (0..80 * 36 * 3).map(|i| (i / 7) as u8).collect(),
    };
    let basic = Basic {
        name: Some("Two Fords".to_owned()),
        author: Some("Nobody".to_owned()),
        min_players: Some(2),
        max_players: Some(4),
        is_multiplayer_only: Some(true),
        new_ini_format,
        ..Basic::default()
    };
    let houses = [House {
        name: "Americans".to_owned(),
        country: Some("Americans".to_owned()),
        color: Some("DarkBlue".to_owned()),
        credits: Some(50),
        base: vec![BaseNode {
            name: 0,
            cell: CellXy { x: 31, y: 41 },
            line: 0,
        }],
        line: 0,
    }];
    let bytes = write(&Content {
        comment: "made up",
        basic: &basic,
        theater: "URBAN",
        grid,
        local_size: LocalSize {
            x: 2,
            y: 4,
            width: 36,
            height: 28,
        },
        lighting: Some(Lighting {
            tint: [1.0, 0.5, 0.25],
            ambient: 0.75,
            level: 0.125,
            ground: 0.5,
        }),
        terrain: &terrain,
        terrain_pack: PackKind::IsoMapPack5,
        has_end_mark: true,
        overlays: &overlays,
        preview: Some(&preview),
        objects: &objects(),
        houses: &houses,
        extra: &[("SpecialFlags", &[("Inert", "no")])],
        value_chars: 74,
    });
    let scenario = read("whole.mpr", bytes, &Ascii, None).expect("it can be read");
    assert_eq!(scenario.basic, basic);
    assert_eq!(scenario.overlays, overlays);
    (scenario, terrain, preview)
}

#[test]
fn a_whole_map_comes_back() {
    for (new_ini_format, overlay) in [(4, 120), (5, 4000)] {
        let (scenario, terrain, preview) = whole(new_ini_format, overlay);
        assert_eq!(scenario.terrain, terrain);
        assert_eq!(scenario.preview, preview);
        assert_eq!(scenario.theater.stock, Some("URBAN"));
        let lighting = scenario.lighting.expect("it has a light");
        assert_eq!(lighting.tint, [1.0, 0.5, 0.25]);
        assert_eq!(
            (lighting.ambient, lighting.level, lighting.ground),
            (0.75, 0.125, 0.5)
        );
        let errors = |finding: &&crate::Finding| finding.severity == Severity::Error;
        assert_eq!(scenario.findings.iter().filter(errors).count(), 0);
        let longest = scenario.packs.iter().map(|pack| pack.longest_value).max();
        assert_eq!(longest, Some(74));
    }
}

#[test]
fn what_stands_on_a_map_comes_back() {
    let (scenario, ..) = whole(4, 102);
    let found = &scenario.objects;
    let expected = objects();
    assert_eq!(found.objects.len(), expected.objects.len());
    for (found_one, one) in found.objects.iter().zip(&expected.objects) {
        let of = |id: Option<u32>, all: &Objects| id.map(|id| all.name(id).to_owned());
        assert_eq!(found_one.kind, one.kind);
        assert_eq!(found.name(found_one.name), expected.name(one.name));
        assert_eq!(found_one.cell, one.cell);
        let is_listed = !matches!(one.kind, ObjectKind::Terrain | ObjectKind::Smudge);
        if is_listed {
            assert_eq!(of(found_one.owner, found), of(one.owner, &expected));
            assert_eq!(found_one.health, one.health);
            assert_eq!(found_one.facing, one.facing);
            assert_eq!(of(found_one.tag, found), of(one.tag, &expected));
        }
        if one.kind == ObjectKind::Infantry {
            assert_eq!(found_one.sub_cell, one.sub_cell);
            assert_eq!(of(found_one.mission, found), of(one.mission, &expected));
        }
    }
    assert_eq!(found.waypoints[0].number, 3);
    assert_eq!(found.waypoints[0].cell, expected.waypoints[0].cell);
    assert_eq!(found.cell_tags[0].cell, expected.cell_tags[0].cell);
    assert_eq!(found.tubes[0].to, expected.tubes[0].to);
    assert_eq!(found.tubes[0].directions, [2, 1]);
    let house = &scenario.houses[0];
    assert_eq!(house.color.as_deref(), Some("DarkBlue"));
    assert_eq!(house.base[0].cell, CellXy { x: 31, y: 41 });
}
