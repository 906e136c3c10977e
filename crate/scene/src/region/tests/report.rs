//! Totals, findings and verdicts of one file and of many.

use mapscope_formats::Outcome;
use mapscope_formats::region::write::RegionWriter;
use pollster::block_on;

use super::{chunk, file, land, loaded, of_bytes, small};
use crate::region::RegionScene;
use crate::report::{Report, Table};
use crate::scene::Scene;

fn value(report: &Report, group: &str, id: &str) -> Option<f64> {
    let group = report.facts.iter().find(|own| own.id == group)?;
    group.facts.iter().find(|fact| fact.id == id)?.value
}

fn table<'a>(report: &'a Report, id: &str) -> &'a Table {
    report
        .tables
        .iter()
        .find(|table| table.id == id)
        .expect("has rows")
}

fn texts(table: &Table) -> Vec<Vec<&str>> {
    table
        .rows
        .iter()
        .map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect())
        .collect()
}

#[test]
fn the_totals_of_a_file_are_what_was_written() {
    let region = small([0, -1, 0]);
    let sectors = f64::from(region.sector_count());
    let scene = loaded(vec![file(region)]);
    let report = scene.report();
    assert_eq!(report.variant, "one region");
    assert_eq!(value(&report, "summary", "chunks"), Some(2.0));
    assert_eq!(
        value(&report, "summary", "bytes"),
        Some(16_400.0 + sectors * 64.0)
    );
    // All sectors but the free one are of chunks.
    assert_eq!(value(&report, "file", "live"), Some((sectors - 1.0) * 64.0));
    assert_eq!(value(&report, "file", "unread"), Some(64.0));
    assert_eq!(value(&report, "file", "orphan"), Some(0.0));
    assert_eq!(value(&report, "file", "links"), Some(0.5));
    assert_eq!(value(&report, "file", "torn"), Some(1.0));
    assert_eq!(value(&report, "contents", "solid"), Some(6144.0));
    assert_eq!(value(&report, "contents", "decoded"), Some(2.0));
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!(report.verdicts[0].outcome, Outcome::Loads);
    assert_eq!(
        texts(table(&report, "blocks")),
        [
            ["Test:Stone", "#909087", "6,143", "74.99 %", "2"],
            ["Test:Air", "", "2,048", "25.00 %", "1"],
            ["Test:Marble", "#e2e2dd", "1", "0.01 %", "1"],
        ]
    );
    assert_eq!(
        texts(table(&report, "hints")),
        [["With features", "2", "100.00 %"]]
    );
    let lengths: Vec<u64> = report
        .sections
        .iter()
        .map(|section| section.length)
        .collect();
    assert_eq!(lengths, [16_400, sectors as u64 * 64]);
}

#[test]
fn findings_of_several_files_name_them_and_the_worst_verdict_counts() {
    let mut damaged = small([1, 0, 0]);
    damaged.set_slot(chunk(3, 3, 3), i32::MAX);
    let scene = loaded(vec![file(small([0, 0, 0])), file(damaged)]);
    let report = scene.report();
    let finding = &report.findings[0];
    assert_eq!(finding.code, "region-slot-out-of-file");
    assert!(
        finding
            .message
            .starts_with("region_1_0_0.progressia_region: "),
        "{}",
        finding.message
    );
    assert_eq!(finding.find.as_deref(), Some("chunk 19, 3, 3"));
    assert_eq!(report.verdicts.len(), 1);
    assert_eq!(report.verdicts[0].outcome, Outcome::Refuses);
    assert_eq!(value(&report, "summary", "lost"), Some(1.0));
    let regions = table(&report, "regions");
    assert_eq!(regions.rows[1].id, "region:1,0,0");
    assert_eq!(regions.rows[1].find.as_deref(), Some("region 1,0,0"));
}

#[test]
fn a_second_file_of_a_region_is_told_of_and_not_shown() {
    let mut other = RegionWriter::new([0, 0, 0]);
    other.save(chunk(9, 9, 9), &land(4));
    let files = vec![
        file(small([0, 0, 0])),
        of_bytes("copy", other.into_bytes()),
        of_bytes("text", b"PROG".to_vec()),
        of_bytes("empty", Vec::new()),
    ];
    let scene = loaded(files);
    let report = scene.report();
    let codes: Vec<&str> = report.findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["region-twice", "region-position-cut", "file-empty"]);
    for (finding, name) in report.findings.iter().zip(["copy ", "text: ", "empty: "]) {
        assert!(finding.message.starts_with(name), "{}", finding.message);
    }
    assert_eq!(value(&report, "summary", "refused"), Some(3.0));
    assert_eq!(value(&report, "summary", "chunks"), Some(2.0));
    let names: Vec<&str> = table(&report, "regions")
        .rows
        .iter()
        .map(|row| row.cells[1].text.as_str())
        .collect();
    assert_eq!(names[1..], ["copy", "text", "empty"]);
}

#[test]
fn nothing_to_show_is_the_error_of_the_first_file() {
    let files = vec![of_bytes("a", b"PROG".to_vec()), of_bytes("b", Vec::new())];
    let error = block_on(RegionScene::open(files))
        .err()
        .expect("none can be shown");
    assert_eq!(
        error.to_string(),
        "the file ends before it says which region it is"
    );
}

#[test]
fn a_file_without_chunks_is_shown_and_complete() {
    let scene = loaded(vec![file(RegionWriter::of_older_build([2, 2, 2]))]);
    let report = scene.report();
    assert_eq!(value(&report, "summary", "chunks"), Some(0.0));
    assert!(report.facts.iter().all(|group| group.exact));
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}
