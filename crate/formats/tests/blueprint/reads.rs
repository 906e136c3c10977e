//! Opening reads headers, towns and roads, however large the file.

use std::cell::RefCell;
use std::ops::Range;

use mapscope_formats::blueprint::{SECTIONS_MAX, VECTOR_BYTES_MAX};
use mapscope_formats::text::grouped;
use mapscope_formats::{ByteSource, LocalBoxFuture, OpenError, SourceError};

use crate::support::{complaints, open, params, paths, towns};

/// A file that is never in memory: some pieces, and a repeated pattern everywhere else.
struct VirtualFile {
    len: u64,
    pieces: Vec<(u64, Vec<u8>)>,
    pattern: Vec<u8>,
    reads: RefCell<Vec<Range<u64>>>,
}

impl VirtualFile {
    fn new(len: u64, pieces: Vec<(u64, Vec<u8>)>) -> Self {
        Self {
            len,
            pieces,
            pattern: vec![0],
            reads: RefCell::default(),
        }
    }

    fn byte(&self, at: u64) -> u8 {
        let piece = self
            .pieces
            .iter()
            .find_map(|(start, bytes)| bytes.get(usize::try_from(at.checked_sub(*start)?).ok()?));
        *piece.unwrap_or(&self.pattern[(at % self.pattern.len() as u64) as usize])
    }

    fn bytes_read(&self) -> u64 {
        self.reads
            .borrow()
            .iter()
            .map(|range| range.end - range.start)
            .sum()
    }
}

impl ByteSource for VirtualFile {
    fn len(&self) -> u64 {
        self.len
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        self.reads.borrow_mut().extend_from_slice(ranges);
        let parts = ranges.iter().map(|range| {
            assert!(
                range.start <= range.end && range.end <= self.len,
                "{range:?}"
            );
            (range.clone()).map(|at| self.byte(at)).collect()
        });
        Box::pin(std::future::ready(Ok(parts.collect())))
    }
}

fn header(tag: &[u8; 4], length: u64) -> Vec<u8> {
    [tag.as_slice(), &length.to_le_bytes()].concat()
}

#[test]
fn five_gibibytes_of_version_2_open_with_a_few_kilobytes_read() {
    let side = 32_768_u64;
    let params = params(42, side as i32);
    let mut start = b"ISLA\x02\0\0\0".to_vec();
    start.extend(header(b"PRMS", params.len() as u64));
    start.extend(params);
    start.extend(header(b"HGTS", 4 * side * side));
    let middle_at = start.len() as u64 + 4 * side * side;
    let middle = header(b"BIOM", side * side);
    let end_at = middle_at + 12 + side * side;
    let towns = towns(&[(1.0, 2.0, 3, 0)]);
    let mut end = header(b"TOWN", towns.len() as u64);
    end.extend(towns);
    for tag in [b"RDHW", b"RDBR", b"RDRG", b"RDTL"] {
        let paths = paths(&[&[[1.0, 1.0], [2.0, 2.0]]]);
        end.extend(header(tag, paths.len() as u64));
        end.extend(paths);
    }
    let len = end_at + end.len() as u64;
    let file = VirtualFile::new(len, vec![(0, start), (middle_at, middle), (end_at, end)]);

    let blueprint = open("map.dat", &file).expect("the file can be shown");
    assert_eq!(complaints(&blueprint.findings), [""; 0]);
    assert_eq!((blueprint.map_size, blueprint.towns.len()), (32_768, 1));
    assert!(file.bytes_read() < 32_768, "{} bytes", file.bytes_read());
    assert!(file.reads.borrow().len() < 12, "{:?}", file.reads.borrow());
}

#[test]
fn eight_gibibytes_of_version_1_open_with_a_few_kilobytes_read() {
    let side = 32_768_u64;
    let start = [b"\x07ISLA_V1".as_slice(), &(side as u32).to_le_bytes()].concat();
    let end_at = 12 + 8 * side * side;
    let file = VirtualFile::new(end_at + 20, vec![(0, start)]);
    let blueprint = open("map.dat", &file).expect("the file can be shown");
    assert_eq!(complaints(&blueprint.findings), ["blueprint-v1-deprecated"]);
    assert!(file.bytes_read() < 8192, "{} bytes", file.bytes_read());
}

#[test]
fn a_billion_tiny_sections_are_walked_only_so_far() {
    let mut start = b"ISLA\x02\0\0\0".to_vec();
    start.extend(header(b"PRMS", params(42, 256).len() as u64));
    start.extend(params(42, 256));
    // The pattern counts from the start of the file; this brings the first header onto it.
    let pad = (12 - start.len() % 12) % 12;
    start.extend(header(b"PADD", pad as u64));
    start.resize(start.len() + pad, 0);
    let pattern = header(b"TINY", 0);
    let file = VirtualFile {
        pattern,
        ..VirtualFile::new(12_000_000_000, vec![(0, start)])
    };
    let blueprint = open("map.dat", &file).expect("the file can be shown");
    assert_eq!(blueprint.sections.len(), SECTIONS_MAX);
    let codes = complaints(&blueprint.findings);
    assert_eq!(
        codes,
        ["blueprint-section-repeated", "blueprint-sections-too-many"]
    );
    assert!(file.bytes_read() < 1 << 20, "{} bytes", file.bytes_read());

    let file = VirtualFile {
        pattern: header(b"TINY", 0),
        ..VirtualFile::new(
            12_000_000_000,
            vec![(0, b"ISLA\x02\0\0\0\0\0\0\0".to_vec())],
        )
    };
    assert!(matches!(open("map.dat", &file), Err(OpenError::Refused(_))));
}

#[test]
fn more_roads_than_are_looked_at_are_read_as_far_as_the_limit() {
    let mut start = b"ISLA\x02\0\0\0".to_vec();
    start.extend(header(b"PRMS", params(42, 256).len() as u64));
    start.extend(params(42, 256));
    let points = VECTOR_BYTES_MAX / 8;
    start.extend(header(b"RDHW", 8 + points * 8));
    start.extend(1_i32.to_le_bytes());
    start.extend((points as i32).to_le_bytes());
    let len = start.len() as u64 + points * 8;
    let file = VirtualFile::new(len, vec![(0, start)]);
    let blueprint = open("map.dat", &file).expect("the file can be shown");
    let finding = blueprint
        .findings
        .iter()
        .find(|finding| finding.code == "blueprint-section-too-large")
        .expect("a warning");
    let length = grouped(8 + points * 8);
    assert_eq!(finding.found, Some(format!("{length} bytes")));
    assert_eq!(blueprint.roads.highway.points().len() as u64, points - 1);
}
