//! Maps to open_blueprint, and sources that watch how they are read.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::ops::Range;
use std::rc::Rc;
use std::task::Poll;

use mapscope_formats::blueprint::write::{ColumnSource, Content, write_v1, write_v2};
use mapscope_formats::blueprint::{Params, Roads, Tag, Town};
use mapscope_formats::{ByteSource, LocalBoxFuture, MemorySource, SourceError};
use mapscope_layers::raster::{TILE_APRON, TILE_SIDE, TILE_STRIDE};
use mapscope_layers::{RasterGeometry, RasterTile, TileKey};
use mapscope_scene::{LoadPhase, LoadStep, Report, Scene, SourceFile, Table, open_blueprint};
use pollster::block_on;

fn scrambled(x: u32, y: u32) -> u32 {
    (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE35) >> 7
}

/// Rough ground with holes.
pub fn height(x: u32, y: u32) -> f32 {
    match scrambled(x, y) {
        noise if noise % 499 == 0 => f32::NAN,
        noise if noise % 997 == 0 => f32::INFINITY,
        noise => (noise % 10_000) as f32 * 0.37 - 500.0,
    }
}

/// Patches with frayed edges.
pub fn biome(x: u32, y: u32) -> i32 {
    ((x / 37 + y / 53 + scrambled(x, y) % 2) % 9) as i32
}

/// Cells by formula.
pub struct Formula<H, B>(pub H, pub B);

impl<H: Fn(u32, u32) -> f32, B: Fn(u32, u32) -> i32> ColumnSource for Formula<H, B> {
    fn heights(&mut self, x: u32, column: &mut [f32]) {
        (0..)
            .zip(column)
            .for_each(|(y, cell)| *cell = (self.0)(x, y));
    }

    fn biomes(&mut self, x: u32, column: &mut [i32]) {
        (0..)
            .zip(column)
            .for_each(|(y, cell)| *cell = (self.1)(x, y));
    }
}

/// A map to write.
pub struct TestMap {
    pub size: u32,
    pub params: Params,
    pub towns: Vec<Town>,
    pub roads: Roads,
    pub extra: Vec<(Tag, Vec<u8>)>,
}

impl TestMap {
    pub fn new(size: u32) -> Self {
        Self {
            size,
            params: Params::not_known(),
            towns: Vec::new(),
            roads: Roads::default(),
            extra: Vec::new(),
        }
    }

    fn write(
        &self,
        columns: &mut dyn ColumnSource,
        write: impl FnOnce(&mut dyn std::io::Write, &Content<'_>, &mut dyn ColumnSource),
    ) -> Vec<u8> {
        let extra: Vec<(Tag, &[u8])> = self
            .extra
            .iter()
            .map(|(tag, bytes)| (*tag, bytes.as_slice()))
            .collect();
        let content = Content {
            map_size: self.size,
            params: &self.params,
            towns: &self.towns,
            roads: &self.roads,
            extra: &extra,
        };
        let mut bytes = Vec::new();
        write(&mut bytes, &content, columns);
        bytes
    }

    pub fn v2(&self, columns: &mut dyn ColumnSource) -> Vec<u8> {
        self.write(columns, |out, content, columns| {
            write_v2(out, content, columns).expect("can be written");
        })
    }

    pub fn v1(&self, columns: &mut dyn ColumnSource) -> Vec<u8> {
        self.write(columns, |out, content, columns| {
            write_v1(out, content, columns).expect("can be written");
        })
    }
}

/// A v2 file of a map with rough ground and nothing else.
pub fn rough_v2(size: u32) -> Vec<u8> {
    TestMap::new(size).v2(&mut Formula(height, biome))
}

pub fn open_bytes(bytes: Vec<u8>) -> Rc<dyn Scene> {
    open_source(Rc::new(MemorySource::new(bytes)))
}

pub fn open_source(bytes: Rc<dyn ByteSource>) -> Rc<dyn Scene> {
    let name = "MapData.dat".to_owned();
    block_on(open_blueprint(SourceFile { name, bytes })).expect("can be shown")
}

/// Loads to the end.
pub fn load(scene: &dyn Scene) -> Vec<LoadStep> {
    let mut steps = Vec::new();
    loop {
        let step = block_on(scene.load_step()).expect("can be read");
        let is_complete = step.phase == LoadPhase::Complete;
        steps.push(step);
        if is_complete {
            return steps;
        }
    }
}

pub fn table<'a>(report: &'a Report, id: &str) -> &'a Table {
    let found = report.tables.iter().find(|table| table.id == id);
    found.expect("there is such a table")
}

/// The text and number of a cell, by the ids of its row and column.
pub fn table_cell(
    report: &Report,
    table_id: &str,
    row: &str,
    column: &str,
) -> (String, Option<f64>) {
    let table = table(report, table_id);
    let at = table.columns.iter().position(|own| own.id == column);
    let row = table.rows.iter().find(|own| own.id == row);
    let (at, row) = at.zip(row).expect("there is such a cell");
    let cell = &row.cells[at];
    (cell.text.clone(), cell.value)
}

pub fn table_value(report: &Report, table_id: &str, row: &str, column: &str) -> f64 {
    let (text, value) = table_cell(report, table_id, row, column);
    value.unwrap_or_else(|| panic!("{row} has {text}"))
}

pub fn tile(scene: &dyn Scene, raster: &str, level: u8, x: u32, y: u32) -> Option<RasterTile> {
    let keys = [TileKey { level, x, y }];
    block_on(scene.tiles(raster, &keys))
        .expect("can be read")
        .pop()
        .flatten()
}

/// The instances of a source.
pub fn instances<T: bytemuck::Pod>(scene: &dyn Scene, source: &str) -> Vec<T> {
    let bytes = scene.instances(source).expect("there is such a source");
    bytes
        .chunks_exact(size_of::<T>())
        .map(bytemuck::pod_read_unaligned)
        .collect()
}

/// Every tile of a pyramid, in one request.
pub fn all_tiles(scene: &dyn Scene, raster: &str, geometry: RasterGeometry) -> Vec<RasterTile> {
    let keys: Vec<TileKey> = (0..geometry.levels())
        .flat_map(|level| {
            let (columns, rows) = geometry.tiles(level);
            (0..columns).flat_map(move |x| (0..rows).map(move |y| TileKey { level, x, y }))
        })
        .collect();
    let tiles = block_on(scene.tiles(raster, &keys)).expect("can be read");
    let tiles: Vec<RasterTile> = tiles.into_iter().flatten().collect();
    assert_eq!(tiles.len(), keys.len());
    tiles
}

/// The cell whose value stands at a texel of a level 0 tile.
pub fn cell_of_texel(tile: u32, texel: u32, size: u32) -> u32 {
    (tile * TILE_SIDE + texel)
        .saturating_sub(TILE_APRON)
        .min(size - 1)
}

pub fn texel_index(x: u32, y: u32) -> usize {
    (x * TILE_STRIDE + y) as usize
}

/// Remembers what it was asked for; may yield some times before each answer, and fail once.
pub struct WatchedSource {
    bytes: Box<dyn ByteSource>,
    pub asked: RefCell<Vec<Range<u64>>>,
    pub yields: Cell<u8>,
    pub fails_next: Cell<bool>,
}

impl WatchedSource {
    pub fn new(bytes: impl ByteSource + 'static) -> Rc<Self> {
        Rc::new(Self {
            bytes: Box::new(bytes),
            asked: RefCell::default(),
            yields: Cell::new(0),
            fails_next: Cell::new(false),
        })
    }

    pub fn take_asked(&self) -> Vec<Range<u64>> {
        self.asked.take()
    }
}

pub fn total(ranges: &[Range<u64>]) -> u64 {
    ranges.iter().map(|range| range.end - range.start).sum()
}

impl ByteSource for WatchedSource {
    fn len(&self) -> u64 {
        self.bytes.len()
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        Box::pin(async move {
            let mut yields_left = self.yields.get();
            poll_fn(|context| {
                if yields_left == 0 {
                    return Poll::Ready(());
                }
                yields_left -= 1;
                context.waker().wake_by_ref();
                Poll::Pending
            })
            .await;
            if self.fails_next.take() {
                return Err(SourceError::Host("the cable came off".to_owned()));
            }
            self.asked.borrow_mut().extend_from_slice(ranges);
            self.bytes.read(ranges).await
        })
    }
}

/// A large file that is zero but for a few bytes, and takes no memory.
pub struct SparseSource {
    pub len: u64,
    pub patches: Vec<(u64, Vec<u8>)>,
}

impl SparseSource {
    /// A v2 map whose every height and biome is 0; also where its heights begin and where its
    /// biomes do.
    pub fn flat_v2(size: u32) -> (Self, u64, u64) {
        let cells = u64::from(size) * u64::from(size);
        let params = 24 + 2;
        let heights = 8 + 12 + params + 12;
        let biomes = heights + 4 * cells + 12;
        let section = |tag: &[u8; 4], length: u64| [tag.as_slice(), &length.to_le_bytes()].concat();
        let mut head = [b"ISLA".as_slice(), &2_u32.to_le_bytes()].concat();
        head.extend(section(b"PRMS", params));
        head.extend(7_i32.to_le_bytes());
        head.extend(size.to_le_bytes());
        head.extend([0; 16 + 2]);
        head.extend(section(b"HGTS", 4 * cells));
        let patches = vec![(0, head), (biomes - 12, section(b"BIOM", cells))];
        (
            Self {
                len: biomes + cells,
                patches,
            },
            heights,
            biomes,
        )
    }
}

impl ByteSource for SparseSource {
    fn len(&self) -> u64 {
        self.len
    }

    fn read<'a>(
        &'a self,
        ranges: &'a [Range<u64>],
    ) -> LocalBoxFuture<'a, Result<Vec<Vec<u8>>, SourceError>> {
        let part = |range: &Range<u64>| {
            assert!(range.end <= self.len, "{range:?} is past the end");
            let mut bytes = vec![0; (range.end - range.start) as usize];
            for (offset, patch) in &self.patches {
                let from = range.start.max(*offset);
                let to = range.end.min(offset + patch.len() as u64);
                if from < to {
                    bytes[(from - range.start) as usize..(to - range.start) as usize]
                        .copy_from_slice(&patch[(from - offset) as usize..(to - offset) as usize]);
                }
            }
            bytes
        };
        Box::pin(std::future::ready(Ok(ranges.iter().map(part).collect())))
    }
}
