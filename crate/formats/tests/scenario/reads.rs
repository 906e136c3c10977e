//! What a sound scenario holds.

use mapscope_formats::scenario::logic::LogicItem;
use mapscope_formats::scenario::{
    CellXy, Game, LocalSize, NO_OVERLAY, Object, ObjectKind, OverlayState, PackKind,
};
use mapscope_formats::{MemorySource, Severity, scenario};

use crate::support::{
    CELLS, Decoder, MAP, finding, lcw_blocks, opened, pack, record, records, section, with_list,
};

fn cell(x: i32, y: i32) -> CellXy {
    CellXy { x, y }
}

#[test]
fn cells_are_in_the_order_of_their_index() {
    let scenario = opened(with_list(&records()));
    assert_eq!(scenario.findings, []);
    for (at, (x, y)) in CELLS.into_iter().enumerate() {
        assert_eq!(scenario.grid.index(cell(x.into(), y.into())), Some(at));
        let found = scenario.terrain.cells[at];
        assert_eq!(
            (
                found.tile,
                found.sub_tile,
                found.height,
                found.ice_growth,
                found.revision
            ),
            (100 + at as i32, at as u8, at as i8, at as u8 & 1, 5)
        );
    }
    assert_eq!(scenario.terrain.levels(), Some([0, 9]));
    let facts = pack(&scenario, PackKind::IsoMapPack5);
    assert_eq!(
        (facts.records, facts.blocks, facts.unpacked_bytes),
        (10, 1, 114)
    );
    assert_eq!(facts.has_terminator, Some(true));
    // Behind "[Map]…" of three lines and "[IsoMapPack5]\n1=".
    assert_eq!((facts.line, facts.file_offset), (5, MAP.len() as u64 + 16));
}

#[test]
fn a_source_is_opened_as_its_bytes_are_read() {
    let source = MemorySource::new(with_list(&records()));
    let opened = pollster::block_on(scenario::open("x.map", &source, &Decoder, None));
    assert_eq!(opened.expect("it opens").grid.cells(), 10);
}

/// A plane with these values.
fn plane(none: u8, values: &[(usize, usize, u8)]) -> Vec<u8> {
    let mut plane = vec![none; 512 * 512];
    for (x, y, value) in values {
        plane[y * 512 + x] = *value;
    }
    plane
}

fn overlays(format: &str, ids: &[u8], data: &[u8]) -> scenario::Scenario {
    let packs = section(PackKind::Overlay, &lcw_blocks(ids))
        + &section(PackKind::OverlayData, &lcw_blocks(data));
    opened(with_list(&records()) + &packs + &format!("[Basic]\n{format}\n"))
}

#[test]
fn overlays_on_the_map_are_taken_and_those_off_it_counted() {
    let ids = plane(0xFF, &[(1, 3, 102), (4, 3, 24), (500, 500, 7)]);
    let data = plane(0, &[(1, 3, 11)]);
    let scenario = overlays("NewINIFormat=4", &ids, &data);
    let found = &scenario.overlays;
    assert_eq!(found.state, OverlayState::Read);
    assert_eq!(found.at(0), Some((102, 11)));
    assert_eq!(found.at(9), Some((24, 0)));
    assert_eq!(found.at(1), None);
    assert_eq!(found.ids.iter().filter(|id| **id != NO_OVERLAY).count(), 2);
    assert_eq!(found.off_map, 1);
    finding(&scenario, "scenario-overlay-off-map");
}

#[test]
fn overlays_of_an_old_format_are_decoded_but_not_read_by_the_games() {
    let ids = plane(0xFF, &[(1, 3, 102)]);
    for format in ["NewINIFormat=1", "NewINIFormat=0", "Author=x"] {
        let scenario = overlays(format, &ids, &plane(0, &[]));
        assert_eq!(scenario.overlays.state, OverlayState::NotRead, "{format}");
        assert_eq!(scenario.overlays.at(0), Some((102, 0)));
        finding(&scenario, "scenario-overlay-not-read");
    }
}

#[test]
fn format_5_has_two_bytes_for_each_overlay() {
    let mut ids = vec![0xFF; 512 * 512 * 2];
    let at = (3 * 512 + 1) * 2;
    ids[at..at + 2].copy_from_slice(&300_u16.to_le_bytes());
    let scenario = overlays("NewINIFormat=5", &ids, &plane(0, &[]));
    assert_eq!(scenario.overlays.at(0), Some((300, 0)));
    assert_eq!(scenario.overlays.off_map, 0);
}

const OBJECTS: &str = "\
[Structures]
0=GDI,GACNST,256,2,2,64,None,1,0,1,0,0,None,None,None,1,0
1=Nod,MYHUT,128,90,90,0,01000001,1,0
2=broken
[Units]
0=GDI,BGGY,256,1,3,32,Guard,None,0,-1,0,-1,1,0
[Infantry]
0=Nod,E1,200,3,3,2,Sleep,96,01000001,0,-1,0,0,0
[Terrain]
3001=TREE01
[Smudge]
0=CR1,2,3,0
[Waypoints]
0=3001
9=4002
10=-2872
[CellTags]
2004=01000001
[Tubes]
0=1,3,2,3,1,2,2,-1,-1
[MYHUT]
Name=My hut
[Houses]
0=GDI
1=Nod
[GDI]
Country=GDIside
Credits=50
NodeCount=2
000=GAPOWR,3,3
001=GACNST,2,2
[Nod]
Color=DarkRed
[GDIside]
Color=Gold
[Neutral]
NodeCount=0
[Triggers]
01000002=GDI,<none>,First one,0,1,1,1,0
[Tags]
01000001=2,First one 1,01000002
[TeamTypes]
0=01000003
[01000003]
Name=Attackers
[Events]
01000002=1,8,0,0
[Lighting]
Ambient=0.8
";

#[test]
fn objects_say_where_they_are_and_whose() {
    let scenario = opened(with_list(&records()) + OBJECTS);
    let objects = &scenario.objects;
    let told = |object: &Object| {
        let name = |id: Option<u32>| id.map(|id| objects.name(id).to_owned());
        (
            objects.name(object.name).to_owned(),
            name(object.owner),
            name(object.tag),
            [object.cell.x, object.cell.y],
            object.facing,
        )
    };
    let of = |kind| -> Vec<_> { objects.of(kind).map(told).collect() };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        of(ObjectKind::Structure),
        [
            ("GACNST".to_owned(), some("GDI"), None, [2, 2], Some(64)),
            (
                "MYHUT".to_owned(),
                some("Nod"),
                some("01000001"),
                [90, 90],
                Some(0)
            ),
        ]
    );
    assert_eq!(
        of(ObjectKind::Infantry),
        [(
            "E1".to_owned(),
            some("Nod"),
            some("01000001"),
            [3, 3],
            Some(96)
        )]
    );
    assert_eq!(
        of(ObjectKind::Terrain),
        [("TREE01".to_owned(), None, None, [1, 3], None)]
    );
    assert_eq!(
        of(ObjectKind::Smudge),
        [("CR1".to_owned(), None, None, [2, 3], None)]
    );
    let infantry = objects.of(ObjectKind::Infantry).next().expect("one");
    assert_eq!((infantry.health, infantry.sub_cell), (Some(200), Some(2)));
    assert_eq!(infantry.mission.map(|id| objects.name(id)), Some("Sleep"));
    let hut = objects.names.iter().find(|name| name.text == "MYHUT");
    assert_eq!(
        hut.and_then(|name| name.display_name.as_deref()),
        Some("My hut")
    );
    let broken = finding(&scenario, "scenario-object-unreadable");
    assert_eq!(broken.found.as_deref(), Some("2=broken"));
    let off_map = finding(&scenario, "scenario-object-off-map");
    assert_eq!(off_map.place.section.as_deref(), Some("Structures"));
    assert!(!objects.objects[1].is_on_map);
}

#[test]
fn waypoints_tags_tunnels_and_houses_are_read() {
    let scenario = opened(with_list(&records()) + OBJECTS);
    let objects = &scenario.objects;
    let cells: Vec<_> = objects
        .waypoints
        .iter()
        .map(|it| (it.number, it.cell))
        .collect();
    assert_eq!(
        cells,
        [(0, cell(1, 3)), (9, cell(2, 4)), (10, cell(128, -3))]
    );
    assert_eq!(scenario.starts().count(), 1);
    let tag = objects.cell_tags[0];
    assert_eq!((tag.cell, objects.name(tag.tag)), (cell(4, 2), "01000001"));
    let tube = &objects.tubes[0];
    assert_eq!((tube.from, tube.to), (cell(1, 3), cell(3, 1)));
    assert_eq!(tube.directions, [2, 2]);

    let houses: Vec<_> = scenario
        .houses
        .iter()
        .map(|house| {
            (
                house.name.as_str(),
                house.color.as_deref(),
                house.base.len(),
            )
        })
        .collect();
    assert_eq!(
        houses,
        [
            ("GDI", Some("Gold"), 2),
            ("Nod", Some("DarkRed"), 0),
            ("Neutral", None, 0)
        ]
    );
    let node = &scenario.houses[0].base[0];
    assert_eq!((objects.name(node.name), node.cell), ("GAPOWR", cell(3, 3)));

    let item = |id: &str, name: &str, items: &[LogicItem]| {
        assert_eq!(items.len(), 1);
        assert_eq!((items[0].id.as_str(), items[0].name.as_str()), (id, name));
    };
    item("01000002", "First one", &scenario.logic.triggers);
    item("01000001", "First one 1", &scenario.logic.tags);
    item("01000003", "Attackers", &scenario.logic.team_types);
    assert_eq!((scenario.logic.events, scenario.logic.actions), (1, 0));
    let lighting = scenario.lighting.expect("it is there");
    assert_eq!((lighting.ambient, lighting.tint), (0.8, [1.0; 3]));
}

#[test]
fn nodes_of_bases_that_cannot_be_read_or_are_off_the_map_are_told() {
    let bases = "\
[Houses]
0=GDI
1=Nod
[GDI]
NodeCount=4
Credits=50
000=GAPOWR,3,3
001=GAPOWR,3
002=,3,3
[Nod]
NodeCount=2
000=NAPOWR
001=NAHAND,90,91
[Neutral]
NodeCount=1
000=CAHOSP,-1,3
";
    let scenario = opened(with_list(&records()) + bases);
    assert_eq!(scenario.findings.len(), 2);
    let lines = with_list(&records()).lines().count();
    let place = |line: usize| Some(format!("line {}", lines + line));
    let unreadable = finding(&scenario, "scenario-object-unreadable");
    assert_eq!(
        unreadable.message,
        "3 entries of the houses' bases cannot be read; left out"
    );
    assert_eq!(unreadable.found.as_deref(), Some("001=GAPOWR,3"));
    assert_eq!(unreadable.place.section.as_deref(), Some("GDI"));
    assert_eq!(unreadable.place.item, place(8));
    let off_map = finding(&scenario, "scenario-object-off-map");
    assert_eq!(
        off_map.message,
        "2 entries of the houses' bases off the map; listed, not drawn"
    );
    assert_eq!(
        off_map.found.as_deref(),
        Some("2 places, the first at 90, 91")
    );
    assert_eq!(off_map.place.section.as_deref(), Some("Nod"));
    assert_eq!(off_map.place.item, place(13));
    let nodes = scenario.houses.iter().map(|house| house.base.len());
    assert_eq!(nodes.collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn places_past_all_integers_are_quoted_as_they_are_written() {
    for (section, entry) in [
        ("Units", "0=GDI,BGGY,256,99999999999999999999,3,0"),
        ("Infantry", "0=GDI,E1,256,1,-99999999999999999999,0"),
        ("Terrain", "99999999999999999999=TREE01"),
        ("Waypoints", "9=-99999999999999999999"),
        ("Houses", "0=GDI\n[GDI]\n000=GAPOWR,99999999999999999999,3"),
    ] {
        let scenario = opened(with_list(&records()) + &format!("[{section}]\n{entry}\n"));
        let told = finding(&scenario, "scenario-object-off-map");
        let written = entry.lines().last().expect("a line");
        let found = format!("1 place, the first in {written}");
        assert_eq!(told.found.as_deref(), Some(found.as_str()));
        assert_eq!(told.place.cell, None, "{written}");
    }
    let near = opened(with_list(&records()) + "[Waypoints]\n9=-2872\n");
    let told = finding(&near, "scenario-object-off-map");
    assert_eq!(told.found.as_deref(), Some("1 place, the first at 128, -3"));
}

#[test]
fn local_size_is_the_playable_part() {
    let text = MAP.to_owned() + "LocalSize=1,0,2,2\n";
    let expected = LocalSize {
        x: 1,
        y: 0,
        width: 2,
        height: 2,
    };
    assert_eq!(opened(text).local_size, Some(expected));
    let broken = opened(MAP.to_owned() + "LocalSize=1,2\n");
    assert_eq!(broken.local_size, None);
    finding(&broken, "scenario-local-size");
}

#[test]
fn the_game_is_told_by_what_the_file_holds() {
    let game = |text: &str| opened(text.replace("TEMPERATE", "SNOW")).game.game;
    let list = with_list(&records());
    assert_eq!(game(&list), Game::TiberianSun);
    assert_eq!(game(&(list.clone() + OBJECTS)), Game::TiberianSun);
    let russians = "[Units]\n0=Russians,HTNK,256,1,3,0\n";
    assert_eq!(game(&(list.clone() + russians)), Game::RedAlert2);
    let yuri = "[Units]\n0=YuriCountry,LTNK,256,1,3,0\n";
    assert_eq!(game(&(list.clone() + yuri)), Game::YurisRevenge);
    let dominator = "[Lighting]\nDominatorAmbient=1\n";
    assert_eq!(game(&(list.clone() + dominator)), Game::YurisRevenge);
    let lunar = opened(list.replace("TEMPERATE", "Lunar"));
    assert_eq!(lunar.game.game, Game::YurisRevenge);
    assert!(lunar.game.is_certain);
    assert_eq!(lunar.game.reasons, ["theater LUNAR"]);
}

#[test]
fn a_tile_of_tiberian_sun_makes_it_likely_and_one_past_all_games_tells_nothing() {
    let guess = |tile: i32, more: &str| {
        let list = [record(1, 3, tile, 0, 0, 0), vec![0; 4]].concat();
        opened(with_list(&list) + more).game
    };
    for tile in [838, 1049] {
        let told = guess(tile, "");
        assert_eq!((told.game, told.is_certain), (Game::TiberianSun, false));
        let reason = format!("tile {tile}, past the last of Red Alert 2");
        assert_eq!(told.reasons, [reason]);
    }
    for tile in [837, 1050, i32::MAX] {
        let told = guess(tile, "");
        assert_eq!((told.game, told.is_certain), (Game::TiberianSun, false));
        assert!(told.reasons.is_empty(), "{:?}", told.reasons);
    }
    // What is certain without the tile stays so, and stays what it is.
    let nod = guess(900, "[Units]\n0=Nod,BGGY,256,1,3,0\n");
    assert_eq!((nod.game, nod.is_certain), (Game::TiberianSun, true));
    let modded = guess(900, "[Units]\n0=Russians,HTNK,256,1,3,0\n");
    assert_eq!(modded.game, Game::RedAlert2);
    assert_eq!(modded.reasons, ["objects of Russians"]);
}

#[test]
fn heights_that_the_games_do_not_have_are_counted() {
    let of = |heights: &[i8]| {
        let cells = CELLS.iter().zip(heights);
        let records = cells.flat_map(|((x, y), height)| record(*x, *y, 0, 0, *height, 0));
        let list: Vec<u8> = records.chain([0; 4]).collect();
        opened(with_list(&list))
    };
    let sound = of(&[0, 14, 0, 0, 0, 0, 0, 0, 0, 14]);
    assert_eq!(sound.findings, []);
    let odd = of(&[3, 14, 15, -1, 0, 127, -128, 0, 0, 14]);
    let told = finding(&odd, "scenario-height");
    assert_eq!(told.severity, Severity::Note);
    assert_eq!(
        told.message,
        "4 cells at a height that the games do not have"
    );
    assert_eq!(told.expected.as_deref(), Some("0 to 14"));
    assert_eq!(
        told.found.as_deref(),
        Some("-128 to 127 on the map, the first at 3, 1")
    );
    assert_eq!(told.place.section.as_deref(), Some("IsoMapPack5"));
    assert_eq!(told.place.cell.map(|cell| (cell.x, cell.y)), Some((3, 1)));
}
