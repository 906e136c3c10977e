//! Loading as a state machine: every file is scanned, then the chunks of one after the other are
//! decoded; what is looked at comes first.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mapscope_formats::SourceError;
use mapscope_formats::region::{HEADER_BYTES, Inflater, Scanner};
use mapscope_formats::source::read_one;

use super::changes::Changes;
use super::chosen::Chosen;
use super::content::Decoding;
use super::opened::OpenedChunk;
use super::pictures;
use super::reading::{Batch, ChainReader, read_batch};
use super::work::{Work, next_work, volume_region};
use super::world::{ChainAt, Stage, World};
use crate::coalesce::{self, Coalescing};
use crate::scene::{LoadPhase, LoadStep};

/// Bytes that are scanned in a step.
const SCAN_BYTES: u64 = 4 << 20;

/// Bytes of files that are kept from their scan to their decoding, so that they are read once.
const KEPT_BYTES: u64 = 32 << 20;

/// Chunks that are decoded in a step: some milliseconds.
const STEP_CHUNKS: usize = 64;

/// Bytes that are inflated in a step, unless a single chunk has more.
const STEP_INFLATED_BYTES: u64 = 4 << 20;

/// A scan that is under way.
struct Scan {
    region: usize,
    scanner: Scanner,
    /// The bytes so far, where they are kept.
    kept: Option<Vec<u8>>,
}

/// What lies behind the headers of files, kept in memory.
#[derive(Default)]
struct Kept {
    /// By region.
    files: Vec<Option<Rc<[u8]>>>,
    /// Bytes of all together.
    bytes: u64,
}

/// Loads a world.
#[derive(Default)]
pub struct Loading {
    scan: RefCell<Option<Scan>>,
    kept: RefCell<Kept>,
    reader: RefCell<ChainReader>,
    /// What is left of the batch that is worked on.
    batch: RefCell<Option<Batch>>,
    decoding: RefCell<Decoding>,
    changes: RefCell<Changes>,
    is_stepping: Cell<bool>,
}

/// Marks that a step is under way, until it is dropped: at its end or when it is cancelled.
struct Turn<'a>(&'a Cell<bool>);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.set(false);
    }
}

impl Loading {
    /// One step. When one is under way already, it only says how far loading is. A file that cannot
    /// be read becomes a finding, and the others go on.
    pub async fn step(&self, world: &RefCell<World>, chosen: &RefCell<Chosen>) -> LoadStep {
        if self.is_stepping.replace(true) {
            return self.answer(world, chosen, false);
        }
        let _turn = Turn(&self.is_stepping);
        let work = next_work(&world.borrow(), &chosen.borrow());
        match work {
            None => return self.answer(world, chosen, false),
            Some(Work::Scan(region)) => {
                if let Err(error) = self.scan_on(world, region).await {
                    self.scan.take();
                    world.borrow_mut().fail(region, &error);
                }
                if world.borrow().regions[region].stage > Stage::Header {
                    let is_looked_at = chosen.borrow().region == region;
                    self.changes.borrow_mut().file(is_looked_at);
                }
            }
            Some(Work::Open(region, at)) => {
                if let Err(error) = self.open_chunk(world, region, at).await {
                    let unreadable = OpenedChunk::unreadable(&error);
                    world
                        .borrow_mut()
                        .opened
                        .keep(region, at, Rc::new(unreadable));
                }
                self.changes.borrow_mut().blocks();
            }
            Some(Work::Decode { region, for_volume }) => {
                if let Err(error) = self.decode_on(world, region, for_volume).await {
                    self.batch.take();
                    world.borrow_mut().fail(region, &error);
                }
            }
        }
        world.borrow_mut().generation += 1;
        self.answer(world, chosen, true)
    }

    /// How far loading is, and what is to be asked for again.
    fn answer(&self, world: &RefCell<World>, chosen: &RefCell<Chosen>, is_new: bool) -> LoadStep {
        let (world, chosen) = (&*world.borrow(), &*chosen.borrow());
        let is_complete = next_work(world, chosen).is_none();
        let changes = self.changes.borrow_mut().due(is_complete);
        let effect = if changes.is_empty() {
            crate::settings::Effect::default()
        } else {
            pictures::changed(world, chosen, &changes)
        };
        let scanned = self.scan.borrow();
        let under_way = scanned
            .as_ref()
            .map(|scan| (scan.region, scan.scanner.progress()));
        let regions = world.regions.iter().enumerate();
        LoadStep {
            phase: if is_complete {
                LoadPhase::Complete
            } else {
                LoadPhase::Refining
            },
            bytes_read: regions
                .map(|(at, region)| {
                    let scanned = under_way.filter(|(scanned, _)| *scanned == at);
                    region.bytes_done(scanned.map_or(0.0, |(_, part)| part))
                })
                .sum(),
            bytes_total: world
                .regions
                .iter()
                .map(|region| region.region.file_bytes)
                .sum(),
            changed: effect.tiles,
            sources: effect.sources,
            report_changed: is_new,
        }
    }

    /// The next bytes of a file's scan.
    async fn scan_on(&self, world: &RefCell<World>, region: usize) -> Result<(), SourceError> {
        let (source, range) = {
            let world = world.borrow();
            let Some(of) = world.regions.get(region) else {
                return Ok(());
            };
            let mut scan = self.scan.borrow_mut();
            if scan.as_ref().is_none_or(|scan| scan.region != region) {
                let behind = of.region.file_bytes.saturating_sub(HEADER_BYTES);
                let fits = self.kept.borrow().bytes.saturating_add(behind) <= KEPT_BYTES;
                *scan = Some(Scan {
                    region,
                    scanner: Scanner::new(&of.region),
                    kept: fits.then(Vec::new),
                });
            }
            let range = scan.as_ref().and_then(|scan| scan.scanner.next_range());
            let whole = range.map(|range| {
                let end = range.start.saturating_add(SCAN_BYTES);
                range.start..end.min(of.region.file_bytes)
            });
            (Rc::clone(&of.source), whole)
        };
        let bytes = match &range {
            Some(range) => read_one(source.as_ref(), range.clone()).await?,
            None => Vec::new(),
        };
        let Some(mut scan) = self.scan.take() else {
            return Ok(());
        };
        let mut rest = bytes.as_slice();
        while let Some(band) = scan.scanner.next_range() {
            let length = usize::try_from(band.end - band.start).unwrap_or(usize::MAX);
            let Some((band, behind)) = rest.split_at_checked(length) else {
                break;
            };
            scan.scanner.push(band);
            rest = behind;
        }
        if let Some(kept) = &mut scan.kept {
            kept.extend_from_slice(&bytes);
        }
        if scan.scanner.next_range().is_some() {
            self.scan.replace(Some(scan));
            return Ok(());
        }
        self.keep(region, scan.kept);
        world.borrow_mut().scanned(region, scan.scanner);
        Ok(())
    }

    fn keep(&self, region: usize, bytes: Option<Vec<u8>>) {
        let mut kept = self.kept.borrow_mut();
        if kept.files.len() <= region {
            kept.files.resize(region + 1, None);
        }
        if let Some(bytes) = bytes {
            kept.bytes += bytes.len() as u64;
            kept.files[region] = Some(bytes.into());
        }
    }

    /// Forgets the bytes of a file.
    fn let_go(&self, region: usize) {
        let mut kept = self.kept.borrow_mut();
        let bytes = kept.files.get_mut(region).and_then(Option::take);
        kept.bytes -= bytes.map_or(0, |bytes| bytes.len() as u64);
    }

    /// Decodes the next chunks of a region.
    async fn decode_on(
        &self,
        world: &RefCell<World>,
        region: usize,
        for_volume: bool,
    ) -> Result<(), SourceError> {
        if for_volume {
            world.borrow_mut().begin_volume(region);
        }
        let first = world.borrow().next_chain(region, for_volume);
        let kept = self.kept.borrow().files.get(region).cloned().flatten();
        let is_at_hand = kept.is_some() || self.holds(region, first);
        if !is_at_hand {
            let batch = read_batch(&self.reader, world, region, first).await?;
            self.batch.replace(batch);
        }
        let world = &mut *world.borrow_mut();
        let decoding = &mut *self.decoding.borrow_mut();
        let batch = &mut *self.batch.borrow_mut();
        let mut at = first;
        let mut inflated = 0;
        while at - first < STEP_CHUNKS && inflated < STEP_INFLATED_BYTES {
            inflated += match &kept {
                Some(kept) => {
                    let Some(runs) = world.runs_within(region, at, kept) else {
                        break;
                    };
                    decoding.take(world, region, at, &runs, for_volume)
                }
                None => {
                    let runs = batch.as_mut().and_then(|batch| batch.take(region, at));
                    let Some(runs) = runs else { break };
                    let runs: Vec<&[u8]> = runs.iter().map(Vec::as_slice).collect();
                    decoding.take(world, region, at, &runs, for_volume)
                }
            };
            at += 1;
        }
        // Where nothing came there is nothing more.
        world.decoded_to(region, at, for_volume, at == first);
        let mut changes = self.changes.borrow_mut();
        changes.chunks(at - first);
        if for_volume
            && world
                .volume
                .as_ref()
                .is_some_and(|volume| volume.is_complete)
        {
            changes.blocks();
        }
        if world.regions[region].stage >= Stage::Decoded && !for_volume {
            self.let_go(region);
        }
        Ok(())
    }

    /// True when the chain at a place of a region's order is what the present batch has next.
    fn holds(&self, region: usize, at: usize) -> bool {
        let batch = self.batch.borrow();
        batch.as_ref().is_some_and(|batch| batch.has(region, at))
    }

    /// The contents of a chunk or an orphan, read from the file unless they are at hand; none where
    /// the file is not scanned yet or there is no such chain.
    ///
    /// # Errors
    /// What the source reports.
    async fn open_chunk(
        &self,
        world: &RefCell<World>,
        region: usize,
        at: ChainAt,
    ) -> Result<Option<Rc<OpenedChunk>>, SourceError> {
        let (source, ranges) = {
            let world = world.borrow();
            if let Some(chunk) = world.opened.get(region, at) {
                return Ok(Some(chunk));
            }
            let (Some(of), Some(chain)) = (world.regions.get(region), world.chain(region, at))
            else {
                return Ok(None);
            };
            let ranges = chain.byte_ranges(of.region.file_bytes);
            (Rc::clone(&of.source), ranges)
        };
        let pieces = coalesce::read(source.as_ref(), &ranges, Coalescing::FAST).await?;
        let runs: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
        let mut world = world.borrow_mut();
        let mut inflater = Inflater::default();
        let chunk = Rc::new(super::content::opened(
            &mut world,
            &mut inflater,
            region,
            at,
            &runs,
        ));
        world.opened.keep(region, at, Rc::clone(&chunk));
        Ok(Some(chunk))
    }

    /// The same; where it cannot be read, what is said of that in its place.
    pub async fn open_or_say(
        &self,
        world: &RefCell<World>,
        region: usize,
        at: ChainAt,
    ) -> Option<Rc<OpenedChunk>> {
        match self.open_chunk(world, region, at).await {
            Ok(opened) => opened,
            Err(error) => {
                let unreadable = Rc::new(OpenedChunk::unreadable(&error));
                let mut world = world.borrow_mut();
                world.opened.keep(region, at, Rc::clone(&unreadable));
                Some(unreadable)
            }
        }
    }

    /// Bytes of files that are held.
    #[cfg(test)]
    pub fn bytes_held(&self) -> u64 {
        let scan = self.scan.borrow();
        let scanned = scan.as_ref().and_then(|scan| scan.kept.as_ref());
        let batch = self.batch.borrow().as_ref().map_or(0, Batch::bytes_held);
        let coming = self.reader.borrow().bytes_coming();
        self.kept.borrow().bytes + scanned.map_or(0, |bytes| bytes.len() as u64) + batch + coming
    }

    /// Lets go of what another choice no longer shows.
    pub fn tidy(world: &mut World, chosen: &Chosen) {
        let wanted = volume_region(chosen);
        if world.volume.as_ref().map(|volume| volume.region) != wanted {
            world.volume = None;
        }
    }
}
