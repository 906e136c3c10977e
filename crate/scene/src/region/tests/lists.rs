//! The tables of chunks and orphans: what their rows say, their order, and what words keep.

use mapscope_formats::region::ChunkAt;
use mapscope_formats::region::write::RegionWriter;

use super::{chunk, file, loaded, open, small};
use crate::list::{ListPage, ListQuery};
use crate::region::RegionScene;
use crate::scene::Scene;

fn query(words: &str) -> ListQuery<'_> {
    ListQuery {
        words,
        sorted_by: None,
        is_descending: false,
        from: 0,
        count: 100,
    }
}

fn page(scene: &RegionScene, query: &ListQuery<'_>) -> ListPage {
    scene.list("chunks", query).expect("is a list")
}

fn ids(page: &ListPage) -> Vec<&str> {
    page.rows.iter().map(|row| row.id.as_str()).collect()
}

#[test]
fn a_row_says_what_is_known_of_its_chunk() {
    let scene = loaded(vec![file(small([-1, 0, 0]))]);
    let page = page(&scene, &query("15"));
    assert_eq!(page.total, 0, "a number by itself is no name");
    let page = super::lists::page(&scene, &query("chunk -1, 1, 2"));
    assert_eq!(ids(&page), ["chunk:-1,1,2"]);
    let world = scene.world.borrow();
    let facts = world.regions[0].chunk(chunk(15, 1, 2));
    let offset = 16_400 + 64 * u64::from(facts.first_sector.expect("has one"));
    let texts: Vec<&str> = page.rows[0]
        .cells
        .iter()
        .map(|cell| cell.text.as_str())
        .collect();
    assert_eq!(
        texts[..4],
        ["-1, 1, 2", "-1, 0, 0", "3858", &facts.sectors.to_string()]
    );
    assert_eq!(page.rows[0].cells[4].value, Some(offset as f64));
    assert_eq!(texts[8..13], ["1", "2", "Test:Stone", "50.0 %", "0"]);
    assert_eq!(texts[13..], ["1", "loads", ""]);
    let columns = scene.report().lists[0].columns.len();
    assert_eq!(columns, texts.len());
}

#[test]
fn rows_are_sorted_by_numbers_and_those_without_come_last() {
    let mut region = small([0, 0, 0]);
    region.set_slot(chunk(4, 0, 0), i32::MAX);
    let scene = loaded(vec![file(region)]);
    let sorted = |column, is_descending| {
        let query = ListQuery {
            sorted_by: Some(column),
            is_descending,
            ..query("")
        };
        let page = page(&scene, &query);
        page.rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let [stone, torn, lost] = ["chunk:0,0,0", "chunk:15,1,2", "chunk:4,0,0"];
    assert_eq!(sorted("palette", false)[2], lost);
    assert_eq!(sorted("share", false), [torn, stone, lost]);
    assert_eq!(sorted("share", true), [stone, torn, lost]);
    assert_eq!(sorted("links", true)[0], torn);
    assert_eq!(sorted("position", true), [torn, lost, stone]);
    assert_eq!(sorted("faults", false), [lost, stone, torn]);
    assert_eq!(sorted("nothing", true), [stone, lost, torn]);
}

#[test]
fn words_keep_the_rows_that_they_are_true_of() {
    let mut region = small([0, 0, 0]);
    region.set_slot(chunk(4, 0, 0), -5);
    let scene = loaded(vec![file(region)]);
    let kept = |words: &str| page(&scene, &query(words)).total;
    assert_eq!(kept(""), 3);
    assert_eq!(kept("links > 0"), 1);
    assert_eq!(kept("links>=0 Stone"), 2);
    assert_eq!(kept("links = 1 share<60"), 1);
    assert_eq!(kept("marble"), 0);
    assert_eq!(kept("faults"), 1);
    assert_eq!(kept("below"), 1);
    assert_eq!(kept("region-slot-negative"), 1);
    assert_eq!(
        kept("lost"),
        3,
        "the game empties the header of such a file"
    );
    assert_eq!(kept("4 0 0"), 1);
    assert_eq!(kept("4 0 1"), 0);
}

#[test]
fn all_chunks_of_64_full_regions_are_listed_page_by_page() {
    let regions = (0..64).map(|at| {
        let mut region = RegionWriter::new([at % 4, at / 4 % 4, at / 16]);
        for chunk in ChunkAt::all() {
            region.set_slot(chunk, 1);
        }
        file(region)
    });
    // Headers alone: what is asked for here rests on them.
    let scene = open(regions.collect());
    let at = |from: usize, is_descending: bool| {
        let query = ListQuery {
            sorted_by: Some("position"),
            is_descending,
            from,
            count: 2,
            ..query("")
        };
        let page = page(&scene, &query);
        assert_eq!(page.total, 64 * 4096);
        page.rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(at(0, false), ["chunk:0,0,0", "chunk:0,0,1"]);
    assert_eq!(at(64 * 64 - 1, false), ["chunk:0,63,63", "chunk:1,0,0"]);
    assert_eq!(at(64 * 4096 - 1, false), ["chunk:63,63,63"]);
    assert_eq!(at(0, true), ["chunk:63,63,63", "chunk:63,63,62"]);
    assert_eq!(at(64 * 4096, true), [""; 0]);
}

#[test]
fn orphans_have_a_list_where_there_are_any() {
    let mut region = small([0, 0, 0]);
    region.empty_header();
    let scene = loaded(vec![file(region)]);
    let lists: Vec<String> = scene
        .report()
        .lists
        .into_iter()
        .map(|list| list.id)
        .collect();
    assert_eq!(lists, ["chunks", "orphans"]);
    let page = scene.list("orphans", &query("")).expect("is a list");
    // The chunk in two pieces begins with a link and so does not look like the start of one.
    assert!(page.total >= 1);
    assert_eq!(page.rows[0].id, "orphan:0,0,0:0");
    let texts: Vec<&str> = page.rows[0]
        .cells
        .iter()
        .map(|cell| cell.text.as_str())
        .collect();
    assert_eq!((texts[0], texts[9]), ("0", "Test:Stone"));
    assert!(scene.list("none", &query("")).is_none());
}
