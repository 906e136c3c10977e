//! The bytes of chains, read in batches: nearby ones together, the next batch while one is worked on.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Range;
use std::rc::Rc;

use mapscope_formats::region::{Chain, HEADER_BYTES};
use mapscope_formats::{ByteSource, SourceError};

use super::world::World;
use crate::coalesce::{self, Coalescing};
use crate::in_flight::InFlight;

/// Bytes of the chains of a batch, unless a single one has more.
const BATCH_BYTES: u64 = 1 << 20;

/// Chains of a batch.
const BATCH_CHAINS: usize = 128;

/// The bytes of chains that follow each other in a region's order.
pub struct Batch {
    region: usize,
    /// Place of the next chain in the region's order.
    next: usize,
    /// The bytes of each chain's runs.
    chains: VecDeque<Vec<Vec<u8>>>,
}

impl Batch {
    /// True when the chain at a place of a region's order comes next.
    pub fn has(&self, region: usize, at: usize) -> bool {
        self.region == region && self.next == at && !self.chains.is_empty()
    }

    /// Bytes that are held.
    #[cfg(test)]
    pub fn bytes_held(&self) -> u64 {
        self.chains
            .iter()
            .flatten()
            .map(|run| run.len() as u64)
            .sum()
    }

    /// Takes the bytes of the runs of the chain at a place of a region's order, if they come next.
    pub fn take(&mut self, region: usize, at: usize) -> Option<Vec<Vec<u8>>> {
        if !self.has(region, at) {
            return None;
        }
        let runs = self.chains.pop_front()?;
        self.next += 1;
        Some(runs)
    }
}

/// What is to be read for a batch.
struct Plan {
    region: usize,
    first: usize,
    /// Ranges of the file, chain by chain.
    ranges: Vec<Range<u64>>,
    /// How many of them each chain has.
    counts: Vec<usize>,
}

impl Plan {
    /// From a place of a region's order on; none at its end.
    fn new(world: &World, region: usize, first: usize) -> Option<Self> {
        let of = world.regions.get(region)?;
        let mut plan = Self {
            region,
            first,
            ranges: Vec::new(),
            counts: Vec::new(),
        };
        let mut bytes = 0_u64;
        for at in of.order.get(first..)?.iter().take(BATCH_CHAINS) {
            let chain = world.chain(region, *at);
            let ranges =
                chain.map_or_else(Vec::new, |chain| chain.byte_ranges(of.region.file_bytes));
            let length: u64 = ranges.iter().map(|range| range.end - range.start).sum();
            bytes = bytes.saturating_add(length);
            if bytes > BATCH_BYTES && !plan.counts.is_empty() {
                break;
            }
            plan.counts.push(ranges.len());
            plan.ranges.extend(ranges);
        }
        (!plan.counts.is_empty()).then_some(plan)
    }

    /// The batch of what was read.
    fn batch(self, pieces: Vec<Vec<u8>>) -> Batch {
        let mut pieces = pieces.into_iter();
        let chains = self
            .counts
            .iter()
            .map(|count| pieces.by_ref().take(*count).collect());
        Batch {
            region: self.region,
            next: self.first,
            chains: chains.collect(),
        }
    }
}

/// The runs of a chain within the bytes of a file behind its header.
pub fn runs_within<'a>(chain: &Chain, file_bytes: u64, behind_header: &'a [u8]) -> Vec<&'a [u8]> {
    let run = |range: Range<u64>| {
        let at = |offset: u64| usize::try_from(offset.saturating_sub(HEADER_BYTES)).ok();
        let within = at(range.start).zip(at(range.end));
        let bytes = within.and_then(|(start, end)| behind_header.get(start..end));
        bytes.unwrap_or_default()
    };
    chain.byte_ranges(file_bytes).into_iter().map(run).collect()
}

/// Bytes of ranges, on their way.
type Coming = InFlight<Result<Vec<Vec<u8>>, SourceError>>;

/// Reads the chains of regions batch by batch.
#[derive(Default)]
pub struct ChainReader {
    /// The next batch, on its way.
    ahead: Option<(Plan, Coming)>,
}

impl ChainReader {
    /// Bytes of the next batch.
    #[cfg(test)]
    pub fn bytes_coming(&self) -> u64 {
        let coming = self.ahead.as_ref().map(|(plan, _)| plan.ranges.iter());
        coming
            .into_iter()
            .flatten()
            .map(|range| range.end - range.start)
            .sum()
    }

    /// Takes what is on its way if it is this, else a plan of it that is yet to be read.
    fn planned(
        &mut self,
        world: &World,
        region: usize,
        first: usize,
    ) -> Option<(Plan, Option<Coming>)> {
        let ahead = self.ahead.take();
        match ahead {
            Some((plan, bytes)) if (plan.region, plan.first) == (region, first) => {
                Some((plan, Some(bytes)))
            }
            _ => Some((Plan::new(world, region, first)?, None)),
        }
    }
}

async fn start(source: Rc<dyn ByteSource>, ranges: Vec<Range<u64>>) -> Coming {
    let work = async move { coalesce::read(source.as_ref(), &ranges, Coalescing::FAST).await };
    InFlight::start(Box::pin(work)).await
}

/// Reads the batch that begins at a place of a region's order, and begins to read the one behind it.
/// None at the end of the order.
///
/// # Errors
/// What the source reports.
pub async fn read_batch(
    reader: &RefCell<ChainReader>,
    world: &RefCell<World>,
    region: usize,
    first: usize,
) -> Result<Option<Batch>, SourceError> {
    let planned = reader.borrow_mut().planned(&world.borrow(), region, first);
    let Some((plan, bytes)) = planned else {
        return Ok(None);
    };
    let Some(source) = source_of(&world.borrow(), region) else {
        return Ok(None);
    };
    let bytes = match bytes {
        Some(bytes) => bytes,
        None => start(Rc::clone(&source), plan.ranges.clone()).await,
    };
    let pieces = bytes.finish().await?;
    let behind = Plan::new(&world.borrow(), region, first + plan.counts.len());
    if let Some(behind) = behind {
        let bytes = start(source, behind.ranges.clone()).await;
        reader.borrow_mut().ahead = Some((behind, bytes));
    }
    Ok(Some(plan.batch(pieces)))
}

fn source_of(world: &World, region: usize) -> Option<Rc<dyn ByteSource>> {
    let region = world.regions.get(region)?;
    Some(Rc::clone(&region.source))
}
