//! Items by their names, and what searches find.

use mapscope_formats::region::write::TileStack;
use pollster::block_on;

use super::{chunk, file, land, loaded, small};
use crate::items::Item;
use crate::region::RegionScene;
use crate::scene::Scene;

fn item(scene: &RegionScene, id: &str) -> Option<Item> {
    block_on(scene.item(id)).expect("faults of files are facts")
}

fn text<'a>(item: &'a Item, id: &str) -> Option<&'a str> {
    let fact = item.facts.iter().find(|fact| fact.id == id)?;
    Some(&fact.text)
}

#[test]
fn a_chunk_says_how_it_lies_in_the_file_and_what_it_holds() {
    let scene = loaded(vec![file(small([0, -1, 0]))]);
    let item = item(&scene, "chunk:15,-15,2").expect("is there");
    assert_eq!(
        (item.title.as_str(), item.kind.as_str()),
        ("Chunk 15, -15, 2", "chunk")
    );
    assert_eq!(text(&item, "within"), Some("15, 1, 2"));
    assert_eq!(text(&item, "pieces"), Some("2"));
    assert_eq!(text(&item, "links"), Some("1"));
    assert_eq!(text(&item, "game"), Some("loads"));
    let palette: Vec<(&str, &str)> = item
        .facts
        .iter()
        .filter(|fact| fact.id.starts_with("block-"))
        .map(|fact| (fact.label.as_str(), fact.text.as_str()))
        .collect();
    assert_eq!(
        palette,
        [
            ("Test:Stone", "2,048, 50.00 %"),
            ("Test:Air", "2,048, 50.00 %")
        ]
    );
    let near: Vec<&str> = item.near.iter().map(|near| near.id.as_str()).collect();
    assert_eq!(near.last(), Some(&"region:0,-1,0"));
}

#[test]
fn a_sector_says_whose_it_is_and_what_comes_next_in_its_chain() {
    let scene = loaded(vec![file(small([0, 0, 0]))]);
    let first = {
        let world = scene.world.borrow();
        world.regions[0]
            .chunk(chunk(15, 1, 2))
            .first_sector
            .expect("has one")
    };
    let link = item(&scene, &format!("sector:0,0,0:{first}")).expect("is there");
    assert_eq!(text(&link, "kind"), Some("2"));
    assert_eq!(text(&link, "use"), Some("Link"));
    assert_eq!(text(&link, "owner"), Some("Chunk 15, 1, 2"));
    let offset = (16_400 + 64 * u64::from(first)) as f64;
    assert_eq!(link.facts[0].value, Some(offset));
    let near: Vec<String> = link.near.iter().map(|near| near.id.clone()).collect();
    let behind = format!("sector:0,0,0:{}", first + 2);
    assert_eq!(
        near,
        ["chunk:15,1,2".to_owned(), behind, "region:0,0,0".to_owned()]
    );
    let free = item(&scene, &format!("sector:0,0,0:{}", first + 1)).expect("is there");
    assert_eq!(text(&free, "use"), Some("Unread"));
    assert_eq!(text(&free, "owner"), None);
}

#[test]
fn a_block_has_its_name_and_the_tiles_on_it() {
    let mut content = land(8);
    content.tile_ids = vec!["Test:Grass".to_owned()];
    content.tiles = vec![TileStack {
        xyz: [4, 5, 7],
        face: 0,
        tiles: vec![(0, 17), (9, 0)],
    }];
    let mut region = small([0, 0, 0]);
    region.save(chunk(1, 0, 0), &content);
    let scene = loaded(vec![file(region)]);
    let block = item(&scene, "block:20,5,7").expect("is there");
    assert_eq!(text(&block, "block"), Some("Test:Stone"));
    assert_eq!(text(&block, "tile-0"), Some("Test:Grass, tag 17"));
    assert_eq!(text(&block, "tile-1"), Some("no tile id 9, tag 0"));
    let marble = item(&scene, "block:1,2,3").expect("is there");
    assert_eq!(text(&marble, "block"), Some("Test:Marble"));
}

#[test]
fn an_orphan_is_salvaged_without_a_position() {
    let mut region = small([0, 0, 0]);
    region.empty_header();
    let scene = loaded(vec![file(region)]);
    let orphan = item(&scene, "orphan:0,0,0:0").expect("is there");
    assert_eq!(orphan.title, "Orphan 0");
    assert!(
        orphan
            .facts
            .iter()
            .any(|fact| fact.label == "Test:Marble" && fact.value == Some(1.0))
    );
    let found = scene.find("orphans", 10);
    assert!(found.is_understood && found.total >= 1);
    assert_eq!(found.items[0].id, orphan.id);
    assert_eq!(scene.find("orphan 0", 10).total, 1);
}

#[test]
fn names_lead_back_to_their_things_and_others_to_nothing() {
    let scene = loaded(vec![file(small([-2, 0, 5]))]);
    for id in [
        "region:-2,0,5",
        "chunk:-32,0,80",
        "chunk:-30,3,81",
        "sector:-2,0,5:0",
        "block:-512,0,1280",
        "column:+z:-3,40",
    ] {
        assert_eq!(item(&scene, id).map(|item| item.id).as_deref(), Some(id));
    }
    for id in [
        "chunk:0,0,0",
        "chunk:1,2",
        "chunk:99999999999999999999,0,0",
        "chunk:9223372036854775807,0,0",
        "block:-9223372036854775808,0,0",
        "sector:-2,0,5:999999",
        "sector:0,0,0:1",
        "orphan:-2,0,5:0",
        "column:up:1,2",
        "region:-2,0",
        "town:1",
        "",
    ] {
        assert!(item(&scene, id).is_none(), "{id}");
    }
}

#[test]
fn searches_find_chunks_by_any_block_in_them_and_by_faults() {
    let mut region = small([0, 0, 0]);
    region.set_slot(chunk(4, 0, 0), -5);
    let scene = loaded(vec![file(region)]);
    let found = |words: &str| {
        let found = scene.find(words, 10);
        let ids: Vec<String> = found.items.into_iter().map(|item| item.id).collect();
        (found.is_understood, found.total, ids)
    };
    let one = |id: &str| (true, 1, vec![id.to_owned()]);
    assert_eq!(found("block Marble"), one("chunk:0,0,0"));
    assert_eq!(found("marb"), one("chunk:0,0,0"));
    assert_eq!(found("stone").1, 2);
    assert_eq!(found("faults"), one("chunk:4,0,0"));
    assert_eq!(found("region-slot-negative"), one("chunk:4,0,0"));
    assert_eq!(found("sector 1"), one("sector:0,0,0:1"));
    assert_eq!(found("15, 1, 2"), one("chunk:15,1,2"));
    assert_eq!(found("chunk 16,0,0"), (true, 0, Vec::new()));
    assert_eq!(found("region 0 0 0"), one("region:0,0,0"));
    assert_eq!(found("hint 1").1, 2);
    assert!(!found("cheese").0);
    let limited = scene.find("stone", 1);
    assert_eq!((limited.total, limited.items.len()), (2, 1));
}
