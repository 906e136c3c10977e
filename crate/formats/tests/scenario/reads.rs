//! What a sound scenario holds.

use mapscope_formats::scenario::logic::LogicItem;
use mapscope_formats::scenario::{
    CellXy, LocalSize, NO_OVERLAY, Object, ObjectKind, OverlayState, PackKind,
};
use mapscope_formats::{MemorySource, scenario};

use crate::support::{
    CELLS, Decoder, MAP, finding, lcw_blocks, opened, pack, records, section, with_list,
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
