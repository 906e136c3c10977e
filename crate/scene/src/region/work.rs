//! What loading does next, and how far it is.

use super::chosen::{BlocksExtent, Chosen, ViewKind};
use super::reading::runs_within;
use super::volume::Volume;
use super::world::{ChainAt, Stage, World};

/// What a step is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Look at a file's sectors.
    Scan(usize),
    /// Read the chunk that is looked at.
    Open(usize, ChainAt),
    /// Decode chunks of a region: those that are not yet, or, for the picture of its blocks, all.
    Decode { region: usize, for_volume: bool },
}

/// The region whose blocks are all shown.
pub fn volume_region(chosen: &Chosen) -> Option<usize> {
    let is_shown = chosen.view == ViewKind::Blocks && chosen.extent == BlocksExtent::Region;
    is_shown.then_some(chosen.region)
}

/// The chunk whose blocks are shown.
fn wanted_chunk(world: &World, chosen: &Chosen) -> Option<(usize, ChainAt)> {
    let is_shown = match chosen.view {
        ViewKind::Inside => true,
        ViewKind::Blocks => chosen.extent == BlocksExtent::Chunk,
        _ => false,
    };
    let chunk = is_shown.then(|| chosen.shown_chunk(world)).flatten()?;
    Some((chunk.region, ChainAt::Chunk(chunk.at)))
}

/// What to do next; none when everything is done.
pub fn next_work(world: &World, chosen: &Chosen) -> Option<Work> {
    let stage = |region: usize| world.regions.get(region).map(|region| region.stage);
    let chunk = wanted_chunk(world, chosen);
    let volume = volume_region(chosen);
    let looked_at = chunk
        .map(|(region, _)| region)
        .or(volume)
        .unwrap_or(chosen.region);
    if stage(looked_at) == Some(Stage::Header) {
        return Some(Work::Scan(looked_at));
    }
    if let Some((region, at)) = chunk {
        let is_there = world.chain(region, at).is_some();
        if is_there && world.opened.get(region, at).is_none() {
            return Some(Work::Open(region, at));
        }
    }
    if let Some(region) = volume.filter(|region| stage(*region) >= Some(Stage::Scanned)) {
        let volume = world.volume.as_ref();
        if volume.is_none_or(|volume| volume.region != region || !volume.is_complete) {
            return Some(Work::Decode {
                region,
                for_volume: true,
            });
        }
    }
    let first = |wanted: Stage| {
        world
            .regions
            .iter()
            .position(|region| region.stage == wanted)
    };
    if let Some(region) = first(Stage::Header) {
        return Some(Work::Scan(region));
    }
    let region = if stage(looked_at) == Some(Stage::Scanned) {
        Some(looked_at)
    } else {
        first(Stage::Scanned)
    };
    region.map(|region| Work::Decode {
        region,
        for_volume: false,
    })
}

impl World {
    /// The runs of the chain at a place of a region's order, within the bytes of its file behind the
    /// header.
    pub fn runs_within<'a>(
        &self,
        region: usize,
        at: usize,
        kept: &'a [u8],
    ) -> Option<Vec<&'a [u8]>> {
        let of = self.regions.get(region)?;
        let chain = of.chain(*of.order.get(at)?)?;
        Some(runs_within(chain, of.region.file_bytes, kept))
    }

    /// The place in a region's order of the next chain to decode.
    pub fn next_chain(&self, region: usize, for_volume: bool) -> usize {
        if for_volume {
            self.volume.as_ref().map_or(0, |volume| volume.chunks_done)
        } else {
            self.regions.get(region).map_or(0, |region| region.decoded)
        }
    }

    /// Begins to gather the blocks of a region, unless that is under way.
    pub fn begin_volume(&mut self, region: usize) {
        if self
            .volume
            .as_ref()
            .is_none_or(|volume| volume.region != region)
        {
            self.volume = Some(Volume::new(region));
        }
    }

    /// Notes that all before a place of a region's order are decoded, and whether that is its end.
    pub fn decoded_to(&mut self, region: usize, at: usize, for_volume: bool, is_end: bool) {
        let Some(of) = self.regions.get_mut(region) else {
            return;
        };
        let is_end = is_end || at >= of.order.len();
        if for_volume {
            if let Some(volume) = &mut self.volume {
                let is_chunk = |at: &ChainAt| matches!(at, ChainAt::Chunk(_));
                let has_more = of.order.get(at).is_some_and(is_chunk);
                volume.chunks_done = at;
                volume.is_complete = is_end || !has_more;
            }
            return;
        }
        of.decoded = at;
        if is_end && of.stage == Stage::Scanned {
            of.stage = Stage::Decoded;
        }
    }
}
