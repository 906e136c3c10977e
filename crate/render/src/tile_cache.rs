//! The tiles that the GPU holds, of every map, under a byte budget: the least recently drawn goes
//! first.

use std::collections::HashMap;

use mapscope_layers::raster::TILE_SIDE;
use mapscope_layers::{TexelKind, TileKey};

use crate::gpu::Gpu;
use crate::tile_pool::{CHUNK_TILES, Slot, TilePool};

/// Bytes of texture that tiles may take. It holds 480 tiles of heights and as many of categories;
/// a view of 3840 × 2160 pixels at the least favourable zoom needs about 180 of each.
pub const TILE_BUDGET_BYTES: u64 = 192 << 20;

/// Tiles that the present picture lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedTiles {
    /// The map, by the number that its owner gave it.
    pub map: u32,
    /// The raster.
    pub raster: String,
    /// The most needed first.
    pub tiles: Vec<TileKey>,
}

/// Tiles whose content is not what it was: all levels from `min_level` up that touch the columns
/// of cells from `from_x` to before `to_x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedTiles {
    /// The finest level concerned.
    pub min_level: u8,
    /// First column of cells.
    pub from_x: u32,
    /// One past the last column of cells.
    pub to_x: u32,
}

impl ChangedTiles {
    fn touches(&self, key: TileKey) -> bool {
        let side = u64::from(TILE_SIDE) << key.level.min(31);
        // Its apron shows neighbours too.
        let margin = 2_u64 << key.level.min(31);
        let start = u64::from(key.x) * side;
        key.level >= self.min_level
            && start < u64::from(self.to_x) + margin
            && start + side + margin > u64::from(self.from_x)
    }
}

/// One tile of one raster of one map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileId {
    /// The map.
    pub map: u32,
    /// Index of the raster in the map's list.
    pub raster: u16,
    /// The tile.
    pub key: TileKey,
}

struct Entry {
    kind: TexelKind,
    slot: Slot,
    is_stale: bool,
    last_used: u64,
}

/// Tiles on the GPU.
pub struct TileCache {
    heights: TilePool,
    categories: TilePool,
    entries: HashMap<TileId, Entry>,
    clock: u64,
}

impl TileCache {
    /// An empty cache; each kind may hold as many tiles as fit the budget if both hold as many.
    pub fn new(
        heights: wgpu::BindGroupLayout,
        categories: wgpu::BindGroupLayout,
        budget_bytes: u64,
    ) -> Self {
        let tile_bytes = TexelKind::Height.tile_bytes() + TexelKind::Category.tile_bytes();
        let chunk_bytes = u64::from(CHUNK_TILES) * u64::from(tile_bytes);
        let max_chunks = usize::try_from(budget_bytes / chunk_bytes)
            .unwrap_or(usize::MAX)
            .max(1);
        Self {
            heights: TilePool::new(TexelKind::Height, heights, max_chunks),
            categories: TilePool::new(TexelKind::Category, categories, max_chunks),
            entries: HashMap::new(),
            clock: 0,
        }
    }

    fn pool(&mut self, kind: TexelKind) -> &mut TilePool {
        match kind {
            TexelKind::Height => &mut self.heights,
            TexelKind::Category => &mut self.categories,
        }
    }

    /// Most tiles of a kind.
    pub fn capacity(&self, kind: TexelKind) -> usize {
        match kind {
            TexelKind::Height => self.heights.capacity(),
            TexelKind::Category => self.categories.capacity(),
        }
    }

    /// Bytes of texture that exist.
    pub fn bytes(&self) -> u64 {
        self.heights.bytes() + self.categories.bytes()
    }

    /// What binds an array of a kind to a draw.
    pub fn bind_group(&self, kind: TexelKind, chunk: u16) -> Option<&wgpu::BindGroup> {
        match kind {
            TexelKind::Height => self.heights.bind_group(chunk),
            TexelKind::Category => self.categories.bind_group(chunk),
        }
    }

    /// True when the tile can be drawn, be it out of date.
    pub fn contains(&self, id: TileId) -> bool {
        self.entries.contains_key(&id)
    }

    /// True when the tile can be drawn and is up to date.
    pub fn is_fresh(&self, id: TileId) -> bool {
        self.entries.get(&id).is_some_and(|entry| !entry.is_stale)
    }

    /// Begins a picture: tiles used from here on are younger than all before.
    pub fn tick(&mut self) {
        self.clock += 1;
    }

    /// Where a tile is, noting that it is in use.
    pub fn use_tile(&mut self, id: TileId) -> Option<Slot> {
        let entry = self.entries.get_mut(&id)?;
        entry.last_used = self.clock;
        Some(entry.slot)
    }

    /// Takes a tile, in place of the least recently used if there is no room.
    pub fn put(&mut self, gpu: &Gpu, id: TileId, kind: TexelKind, texels: &[u8]) {
        let slot = match self.entries.get(&id) {
            Some(entry) => entry.slot,
            None => {
                let Some(slot) = self.make_room(gpu, kind) else {
                    return;
                };
                slot
            }
        };
        self.pool(kind).write(gpu, slot, texels);
        let entry = Entry {
            kind,
            slot,
            is_stale: false,
            last_used: self.clock,
        };
        self.entries.insert(id, entry);
    }

    fn make_room(&mut self, gpu: &Gpu, kind: TexelKind) -> Option<Slot> {
        if let Some(slot) = self.pool(kind).allocate(gpu) {
            return Some(slot);
        }
        let oldest = self
            .entries
            .iter()
            .filter(|(_, entry)| entry.kind == kind)
            .min_by_key(|(_, entry)| entry.last_used)
            .map(|(id, _)| *id)?;
        // The place goes straight to the new tile, so that its array is not given back.
        self.entries.remove(&oldest).map(|entry| entry.slot)
    }

    /// Marks tiles out of date. They are drawn until newer ones come.
    pub fn mark_stale(&mut self, map: u32, raster: u16, changed: ChangedTiles) {
        for (id, entry) in &mut self.entries {
            if id.map == map && id.raster == raster && changed.touches(id.key) {
                entry.is_stale = true;
            }
        }
    }

    /// Forgets a map's tiles and gives back the arrays that only they used.
    pub fn remove_map(&mut self, map: u32) {
        let gone: Vec<TileId> = self
            .entries
            .keys()
            .filter(|id| id.map == map)
            .copied()
            .collect();
        for id in gone {
            if let Some(entry) = self.entries.remove(&id) {
                self.pool(entry.kind).release(entry.slot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::Pipelines;

    const CHUNK_OF_BOTH: u64 = 32 * 260 * 260 * 6;

    fn cache(gpu: &Gpu, chunks: u64) -> TileCache {
        let pipelines = Pipelines::new(gpu);
        TileCache::new(
            pipelines.layouts.heights.clone(),
            pipelines.layouts.categories.clone(),
            chunks * CHUNK_OF_BOTH,
        )
    }

    fn id(x: u32) -> TileId {
        TileId {
            map: 1,
            raster: 0,
            key: TileKey { level: 0, x, y: 0 },
        }
    }

    fn put(gpu: &Gpu, cache: &mut TileCache, x: u32) {
        let texels = vec![0; TexelKind::Height.tile_bytes() as usize];
        cache.put(gpu, id(x), TexelKind::Height, &texels);
    }

    #[test]
    fn textures_grow_with_the_tiles_and_never_past_the_budget() {
        let gpu = Gpu::noop();
        let mut cache = cache(&gpu, 2);
        let chunk_bytes = 32 * u64::from(TexelKind::Height.tile_bytes());
        let mut bytes = Vec::new();
        for x in 0..100 {
            put(&gpu, &mut cache, x);
            bytes.push(cache.bytes());
        }
        assert_eq!(bytes[0], chunk_bytes);
        assert_eq!(bytes[32], 2 * chunk_bytes);
        assert_eq!(bytes[99], 2 * chunk_bytes);
        assert_eq!(cache.entries.len(), 64);
    }

    #[test]
    fn the_least_recently_drawn_tile_makes_room() {
        let gpu = Gpu::noop();
        let mut cache = cache(&gpu, 1);
        (0..32).for_each(|x| put(&gpu, &mut cache, x));
        cache.tick();
        (0..32).filter(|x| *x != 7).for_each(|x| {
            cache.use_tile(id(x));
        });
        put(&gpu, &mut cache, 100);
        assert!(!cache.contains(id(7)));
        assert!((0..32).filter(|x| *x != 7).all(|x| cache.contains(id(x))));
        assert!(cache.contains(id(100)));
    }

    #[test]
    fn a_closed_map_gives_its_textures_back() {
        let gpu = Gpu::noop();
        let mut cache = cache(&gpu, 2);
        (0..40).for_each(|x| put(&gpu, &mut cache, x));
        cache.remove_map(2);
        assert!(cache.bytes() > 0);
        cache.remove_map(1);
        assert_eq!(cache.bytes(), 0);
        put(&gpu, &mut cache, 0);
        assert!(cache.contains(id(0)));
    }

    #[test]
    fn changed_tiles_stay_until_newer_ones_come() {
        let gpu = Gpu::noop();
        let mut cache = cache(&gpu, 1);
        (0..4).for_each(|x| put(&gpu, &mut cache, x));
        cache.mark_stale(
            1,
            0,
            ChangedTiles {
                min_level: 0,
                from_x: 300,
                to_x: 310,
            },
        );
        assert!(cache.contains(id(1)) && !cache.is_fresh(id(1)));
        assert!(cache.is_fresh(id(0)) && cache.is_fresh(id(2)));
        put(&gpu, &mut cache, 1);
        assert!(cache.is_fresh(id(1)));
    }

    #[test]
    fn a_change_reaches_the_neighbour_whose_apron_repeats_it() {
        let changed = ChangedTiles {
            min_level: 1,
            from_x: 512,
            to_x: 513,
        };
        let key = |level, x| TileKey { level, x, y: 0 };
        assert!(changed.touches(key(1, 0)) && changed.touches(key(1, 1)));
        assert!(!changed.touches(key(1, 2)));
        assert!(
            !changed.touches(key(0, 2)),
            "finer levels are not concerned"
        );
    }
}
