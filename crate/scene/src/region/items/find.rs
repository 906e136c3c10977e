//! Searches.

use super::describe::title;
use super::words::{Query, understand};
use crate::items::{Found, FoundItem};
use crate::region::blocks::shown;
use crate::region::chosen::Chosen;
use crate::region::chunk_facts::ChunkFacts;
use crate::region::faults;
use crate::region::lists::{fate, spaced};
use crate::region::pictures;
use crate::region::thing::{ChunkRef, Thing};
use crate::region::world::{ChainAt, World};
use crate::text::counted;
use mapscope_formats::region::Fate;

/// What one can search for.
const HELP: &str = "Search for a chunk such as 3, -1, 0; block Stone, block 40, 12, 7; faults or one \
                    of their names; orphans; sector 12; region 0, 0, 1; hint 1; lost.";

/// What matches a person's words, at most `limit` of it.
pub fn find(world: &World, chosen: &Chosen, words: &str, limit: usize) -> Found {
    let Some(query) = understand(words) else {
        return Found {
            meaning: HELP.to_owned(),
            ..Found::default()
        };
    };
    let mut answer = Answer {
        world,
        chosen,
        limit,
        total: 0,
        items: Vec::new(),
    };
    match answer.take(query) {
        Some(meaning) => Found {
            meaning,
            is_understood: true,
            total: answer.total,
            items: answer.items,
        },
        None => Found {
            meaning: format!("no block of this name. {HELP}"),
            ..Found::default()
        },
    }
}

/// An answer as it grows.
struct Answer<'a> {
    world: &'a World,
    chosen: &'a Chosen,
    limit: usize,
    total: u64,
    items: Vec<FoundItem>,
}

impl Answer<'_> {
    /// Takes what a query asks for and says what that is; none when it is no name of anything.
    fn take(&mut self, query: Query) -> Option<String> {
        let world = self.world;
        Some(match query {
            Query::Chunk(position) => {
                let chunk = world.chunk_at(position);
                self.push_some(chunk.map(Thing::Chunk));
                self.place("chunk", position)
            }
            Query::BlockAt(position) => {
                let block = world.block_at(position);
                self.push_some(block.map(|(chunk, at)| Thing::Block { chunk, at }));
                self.place("block", position)
            }
            Query::Region(position) => {
                let [x, y, z] = position.map(|at| i32::try_from(at).ok());
                let region = (|| world.region_at([x?, y?, z?]))();
                self.push_some(region.map(Thing::Region));
                self.place("region", position)
            }
            Query::Sector(sector) => {
                let region = self.chosen.region;
                let count = world
                    .regions
                    .get(region)
                    .map_or(0, |region| region.sector_count());
                self.push_some((sector < count).then_some(Thing::Sector { region, sector }));
                match world.of_file(region) {
                    Some(name) => format!("sector {sector} of {name}"),
                    None => format!("sector {sector}"),
                }
            }
            Query::Orphan(first) => {
                self.push_orphans(Some(first));
                format!("orphan {first}")
            }
            Query::Orphans => {
                self.push_orphans(None);
                "chunks without a slot".to_owned()
            }
            Query::Regions => {
                (0..world.regions.len()).for_each(|region| self.push(Thing::Region(region)));
                "regions".to_owned()
            }
            Query::Faults(bits) => {
                self.push_chunks(&|_, facts| facts.faults & bits != 0);
                if bits == faults::FAULTS {
                    "chunks with faults".to_owned()
                } else {
                    let at = bits.trailing_zeros() as usize;
                    let words = faults::CODES.get(at).map_or("", |(_, words)| words);
                    format!("chunks with the fault: {words}")
                }
            }
            Query::Lost => {
                let is_lost = |chunk| fate(world, Thing::Chunk(chunk)) == Some(Fate::Lost);
                self.push_chunks(&|chunk, _| is_lost(chunk));
                "chunks that the game would lose".to_owned()
            }
            Query::Hint(hint) => {
                self.push_chunks(&|_, facts| facts.hint == Some(hint));
                format!("chunks with the generation hint {hint}")
            }
            Query::Block(name) => return self.named(&name),
        })
    }

    /// Chunks with a block of a name: just so before those that have it within their own.
    fn named(&mut self, name: &str) -> Option<String> {
        let world = self.world;
        let lower: Vec<String> = world
            .blocks
            .all()
            .iter()
            .map(|block| block.name.to_lowercase())
            .collect();
        let is_so = |own: &str| own == name || own.rsplit(':').next() == Some(name);
        let exact: Vec<bool> = lower.iter().map(|own| is_so(own)).collect();
        let wanted = if exact.contains(&true) {
            exact
        } else {
            lower.iter().map(|own| own.contains(name)).collect()
        };
        if !wanted.contains(&true) {
            return None;
        }
        let has = |id: &u16| wanted.get(usize::from(*id)).copied().unwrap_or(false);
        for (region, of) in world.regions.iter().enumerate() {
            for at in mapscope_formats::region::ChunkAt::all() {
                if of.palettes.of(at).iter().any(has) {
                    self.push(Thing::Chunk(ChunkRef { region, at }));
                }
            }
        }
        let ids = wanted.iter().filter(|wanted| **wanted).count() as u64;
        Some(match ids {
            1 => format!("chunks with {}", shown(name)),
            _ => format!(
                "chunks with any of {} named {}",
                counted(ids, "block id"),
                shown(name)
            ),
        })
    }

    fn place(&self, what: &str, position: [i64; 3]) -> String {
        let position = spaced(position);
        if self.total > 0 {
            format!("{what} {position}")
        } else {
            format!("{what} {position}, of which no file is open")
        }
    }

    fn push_orphans(&mut self, first: Option<u32>) {
        let world = self.world;
        for (region, of) in world.regions.iter().enumerate() {
            for index in 0..of.orphans.len() {
                let chain = of.chain(ChainAt::Orphan(index));
                let own = chain.and_then(|chain| chain.first_sector());
                if first.is_none() || first == own {
                    self.push(Thing::Orphan { region, index });
                }
            }
        }
    }

    fn push_chunks(&mut self, is_one: &dyn Fn(ChunkRef, &ChunkFacts) -> bool) {
        let world = self.world;
        for (chunk, facts) in world.present() {
            if is_one(chunk, facts) {
                self.push(Thing::Chunk(chunk));
            }
        }
    }

    fn push_some(&mut self, thing: Option<Thing>) {
        if let Some(thing) = thing {
            self.push(thing);
        }
    }

    fn push(&mut self, thing: Thing) {
        self.total += 1;
        if self.items.len() >= self.limit {
            return;
        }
        let shown = pictures::place(self.world, self.chosen, thing);
        self.items.push(FoundItem {
            id: thing.id(self.world),
            title: title(self.world, thing),
            detail: self.detail(thing),
            anchor_world: shown.anchor_world,
            bounds_world: shown.bounds_world,
            part: shown.part,
        });
    }

    fn detail(&self, thing: Thing) -> String {
        let world = self.world;
        let of_facts = |facts: ChunkFacts| {
            if facts.is_faulty() {
                return faults::words(facts.faults);
            }
            let block = world.blocks.get(facts.dominant);
            block.map_or_else(String::new, |block| format!("mostly {}", block.title()))
        };
        match thing {
            Thing::Chunk(chunk) => of_facts(world.chunk(chunk)),
            Thing::Orphan { region, index } => world
                .regions
                .get(region)
                .map_or_else(String::new, |of| of_facts(of.facts(ChainAt::Orphan(index)))),
            Thing::Region(region) | Thing::Sector { region, .. } => world
                .regions
                .get(region)
                .map_or_else(String::new, |of| of.name.clone()),
            Thing::Block { chunk, .. } => title(world, Thing::Chunk(chunk)),
            Thing::Column { .. } => String::new(),
        }
    }
}
